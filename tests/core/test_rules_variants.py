"""The clauses of docs/rules.md on each variant (R30 to R61): for each a test that carries its number."""

import random
from itertools import islice

import pytest

from manni.core.cards import FULL_PACK, Cards, Suit, make_card, parse_card, rank_of
from manni.core.contracts import Contract
from manni.core.dealing import deal_pack, shuffled_pack
from manni.core.engine import apply, exchange_limit, legal_moves, start_hand, why_illegal
from manni.core.errors import Illegal
from manni.core.events import ContractSet, CutShown, Dealt, GameEnded
from manni.core.moves import Choose, Cut, Exchange
from manni.core.public import Phase, contract_choices, contract_of_cut, par_of
from manni.core.scoring import Sheet, game_is_over, points_of
from manni.core.variants import VARIANTS
from manni.core.view import view
from tests.play import chosen, dealt, events_of, finish_game, finish_hand, game, keep_all, walk

HORNAFJORDUR = VARIANTS["hornafjordur"]
SIXTEENS = ("sixteen", "trjamann", "laugarvatn")


# --- Hornafjarðarmanni


def test_R30_the_dealers_right_cuts_from_1_to_51_cards_and_shows_the_lowest_card_lifted() -> None:
    pack = shuffled_pack(HORNAFJORDUR, random.Random(4))
    begun = start_hand(game(first_dealer=1), pack)
    assert (begun.public.phase, begun.public.turn) == (Phase.CUT, 0)
    assert len(legal_moves(begun)) == 51
    for lifted in (0, 52, -1):
        assert why_illegal(begun, 0, Cut(lifted)) is Illegal.CUT_OUT_OF_RANGE
    for lifted in (1, 17, 51):
        assert CutShown(0, pack[lifted - 1]) in apply(begun, Cut(lifted)).events


def test_R31_the_card_shown_lies_at_the_bottom_and_the_lower_part_comes_on_top() -> None:
    pack = shuffled_pack(HORNAFJORDUR, random.Random(4))
    state = apply(start_hand(game(), pack), Cut(17))
    assert events_of(state, Dealt) == [deal_pack(HORNAFJORDUR, pack[17:] + pack[:17], 1)]


def test_R32_two_to_five_is_nullo() -> None:
    assert {contract_of_cut(HORNAFJORDUR, make_card(r, s)) for r in (2, 3, 4, 5) for s in Suit} == {
        Contract.NULLO
    }


def test_R33_six_to_nine_makes_its_suit_trump() -> None:
    for rank in (6, 7, 8, 9):
        for suit in Suit:
            assert contract_of_cut(HORNAFJORDUR, make_card(rank, suit)).trump is suit


def test_R34_ten_to_ace_is_grand() -> None:
    ranks = (10, 11, 12, 13, 14)
    assert {contract_of_cut(HORNAFJORDUR, make_card(r, s)) for r in ranks for s in Suit} == {Contract.NOTRUMP}


@pytest.mark.parametrize(("cut", "contract"), [("7H", "hearts"), ("4C", "nullo"), ("QD", "notrump")])
def test_R30_R33_R34_the_worked_example_of_the_cut(cut: str, contract: str) -> None:
    state = dealt(game(first_dealer=1), cut=cut)
    assert CutShown(0, parse_card(cut)) in state.events
    assert ContractSet(Contract(contract)) in state.events


def test_R35_the_deal_goes_four_times_four_to_the_manni_and_three_to_each() -> None:
    pack = tuple(FULL_PACK)
    deal = deal_pack(HORNAFJORDUR, pack, 1)
    assert deal.manni == (*pack[0:4], *pack[13:17], *pack[26:30], *pack[39:43])
    assert deal.hands[1] == (*pack[4:7], *pack[17:20], *pack[30:33], *pack[43:46])
    assert deal.hands[0] == (*pack[10:13], *pack[23:26], *pack[36:39], *pack[49:52])


def test_R36_the_card_shown_is_dealt_last_to_the_dealer() -> None:
    for seed in range(20):
        begun = start_hand(game(first_dealer=2), random.Random(seed))
        state = apply(begun, Cut(seed + 1))
        hands = events_of(state, Dealt)[0].hands
        assert hands[2][-1] == state.public.cut_card
        assert view(state, 0).public.cut_card == state.public.cut_card


def test_R37_R38_the_limits_are_seven_five_and_what_is_left() -> None:
    state = dealt(game(first_dealer=2), cut="7H")
    assert exchange_limit(state) == 7
    four = tuple(islice(state.hands[0], 4))
    state = apply(state, Exchange(four))
    assert (exchange_limit(state), state.public.manni_left) == (5, 12)
    state = apply(state, Exchange(tuple(islice(state.hands[1], 3))))
    assert (exchange_limit(state), state.public.manni_left) == (9, 9)


def test_R38_after_seven_and_five_the_dealer_may_swap_four_and_never_more_than_twelve() -> None:
    state = dealt(game(first_dealer=2), cut="7H")
    seven_and_five = apply(state, Exchange(tuple(islice(state.hands[0], 7))))
    seven_and_five = apply(seven_and_five, Exchange(tuple(islice(seven_and_five.hands[1], 5))))
    assert exchange_limit(seven_and_five) == 4
    nobody = apply(apply(state, Exchange()), Exchange())
    assert (nobody.public.manni_left, exchange_limit(nobody)) == (16, 12)


@pytest.mark.parametrize("contract", Contract)
def test_R39_par_is_four_for_each(contract: Contract) -> None:
    assert par_of(HORNAFJORDUR, contract, None) == (4, 4, 4)


def test_R40_the_game_ends_with_a_plus_column_at_ten() -> None:
    assert not game_is_over(HORNAFJORDUR, Sheet(plus=(9, 9, 9), minus=(0, 0, 27)), ((), (), ()))
    assert game_is_over(HORNAFJORDUR, Sheet(plus=(10, 0, 0), minus=(9, 0, 1)), ((), (), ()))


# --- Basic Manni


def test_R41_basic_is_played_without_the_twos() -> None:
    basic = VARIANTS["basic"]
    assert len(basic.pack) == 48
    assert {rank_of(card) for card in basic.pack} == set(range(3, 15))


def test_R42_trump_rotates_hearts_spades_diamonds_clubs() -> None:
    contracts = [event.contract.value for event in events_of(finish_game(game("basic")), ContractSet)]
    order = ["hearts", "spades", "diamonds", "clubs"]
    assert len(contracts) > 4
    assert contracts == [order[number % 4] for number in range(len(contracts))]


def test_R43_basic_deals_twelve_in_packets_of_four() -> None:
    basic = VARIANTS["basic"]
    pack = tuple(basic.pack)
    deal = deal_pack(basic, pack, 1)
    assert deal.hands[1] == (*pack[0:4], *pack[12:16], *pack[24:28])
    assert deal.manni == pack[36:]


def test_R44_basic_changes_all_twelve_cards_or_none() -> None:
    state = dealt(game("basic"))
    hand = tuple(state.hands[1])
    assert why_illegal(state, 1, Exchange(hand[:5])) is Illegal.ALL_OR_NONE
    taken = apply(state, Exchange(hand))
    assert taken.hands[1] == Cards.of_cards(state.manni)
    assert [len(move.discard) for move in legal_moves(state)] == [0, 12]  # type: ignore[union-attr]


def test_R45_once_somebody_has_taken_the_manni_nobody_else_is_asked() -> None:
    state = apply(dealt(game("basic")), Exchange())
    assert state.public.turn == 2
    state = apply(state, Exchange(tuple(state.hands[2])))
    assert (state.public.phase, state.public.turn) == (Phase.PLAY, 1)
    assert state.public.counts == (None, 0, 12)


def test_R46_basic_tricks_5_4_3_2_make_1_0_minus_1_minus_2() -> None:
    par = par_of(VARIANTS["basic"], Contract.HEARTS, None)
    assert points_of(Contract.HEARTS, (5, 4, 3), par) == (1, 0, -1)
    assert points_of(Contract.HEARTS, (2, 5, 5), par) == (-2, 1, 1)


def test_R47_basic_ends_with_a_net_of_ten() -> None:
    basic = VARIANTS["basic"]
    assert not game_is_over(basic, Sheet(plus=(12, 0, 0), minus=(3, 0, 0)), ((), (), ()))
    assert game_is_over(basic, Sheet(plus=(12, 0, 0), minus=(2, 0, 0)), ((), (), ()))


# --- games in which a player names the contract


@pytest.mark.parametrize("name", SIXTEENS)
def test_R48_sixteen_cards_each_and_four_in_the_manni(name: str) -> None:
    state = dealt(game(name))
    assert [len(hand) for hand in state.hands] == [16, 16, 16]
    assert len(state.manni) == 4


def test_R49_sixteen_deals_one_card_at_a_time_and_the_others_packets_of_four() -> None:
    pack = tuple(FULL_PACK)
    assert deal_pack(VARIANTS["sixteen"], pack, 0).hands[1][:2] == (pack[1], pack[4])
    for name in ("trjamann", "laugarvatn"):
        assert deal_pack(VARIANTS[name], pack, 0).hands[1][:5] == (*pack[4:8], pack[16])


@pytest.mark.parametrize("name", SIXTEENS)
def test_R50_forehand_names_the_contract_after_the_deal_and_is_the_declarer(name: str) -> None:
    state = dealt(game(name, 1))
    assert (state.public.phase, state.public.turn) == (Phase.CONTRACT, 2)
    state = chosen(state, "nullo")
    assert (state.public.declarer, state.public.phase, state.public.turn) == (2, Phase.EXCHANGE, 2)


@pytest.mark.parametrize("name", ["sixteen", "laugarvatn"])
def test_R51_the_choices_are_four_suits_grand_and_nullo(name: str) -> None:
    assert set(contract_choices(dealt(game(name)).public, 1)) == set(Contract)
    assert len(VARIANTS[name].contract_groups) == 6


def test_R52_in_trjamann_one_of_three_suits_uses_up_all_three() -> None:
    state = finish_hand(chosen(dealt(game("trjamann")), "hearts"))
    assert contract_choices(state.public, 1) == (Contract.SPADES, Contract.NOTRUMP, Contract.NULLO)
    assert len(VARIANTS["trjamann"].contract_groups) == 4


@pytest.mark.parametrize("name", [*SIXTEENS, "nine"])
def test_R53_nobody_makes_a_choice_twice(name: str) -> None:
    state = finish_game(game(name))
    groups = state.public.variant.contract_groups
    for used in state.public.used:
        assert sorted(next(i for i, g in enumerate(groups) if c in g) for c in used) == list(
            range(len(groups))
        )


def test_R53_a_contract_already_used_is_refused() -> None:
    state = chosen(dealt(game("sixteen")), "nullo")
    for _ in range(3):
        state = dealt(finish_hand(state))
    assert state.public.turn == 1
    assert why_illegal(state, 1, Choose(Contract.NULLO)) is Illegal.CONTRACT_USED


@pytest.mark.parametrize(
    ("name", "hands"), [("sixteen", 18), ("laugarvatn", 18), ("trjamann", 12), ("nine", 9)]
)
def test_R54_the_game_ends_when_every_choice_has_been_used(name: str, hands: int) -> None:
    state = finish_game(game(name))
    assert state.public.number == hands
    assert isinstance(state.events[-1], GameEnded)


@pytest.mark.parametrize("name", ["sixteen", "laugarvatn"])
def test_R55_four_cards_or_none_and_the_choice_passes_on(name: str) -> None:
    state = chosen(dealt(game(name)), "spades")
    hand = tuple(state.hands[1])
    assert why_illegal(state, 1, Exchange(hand[:3])) is Illegal.ALL_OR_NONE
    assert why_illegal(state, 1, Exchange(hand[:4])) is None
    assert apply(state, Exchange(hand[:4])).public.phase is Phase.PLAY
    assert apply(state, Exchange()).public.turn == 2


def test_R56_in_trjamann_the_declarer_alone_exchanges_none_to_four() -> None:
    state = chosen(dealt(game("trjamann")), "spades")
    hand = tuple(state.hands[1])
    assert [why_illegal(state, 1, Exchange(hand[:count])) for count in range(6)] == [
        None,
        None,
        None,
        None,
        None,
        Illegal.TOO_MANY_CARDS,
    ]
    assert apply(state, Exchange(hand[:2])).public.phase is Phase.PLAY


@pytest.mark.parametrize("name", SIXTEENS)
def test_R57_par_is_eight_for_the_declarer_and_four_for_the_others(name: str) -> None:
    par = par_of(VARIANTS[name], Contract.SPADES, 0)
    assert par == (8, 4, 4)
    assert points_of(Contract.SPADES, (0, 8, 8), par) == (-8, 4, 4)


@pytest.mark.parametrize("name", SIXTEENS)
def test_R58_par_in_nullo_is_four_for_the_declarer_and_six_for_the_others(name: str) -> None:
    assert par_of(VARIANTS[name], Contract.NULLO, 1) == (6, 4, 6)


def test_R59_in_nine_the_dealer_names_the_contract_and_forehand_leads() -> None:
    state = dealt(game("nine", 2))
    assert (state.public.phase, state.public.turn) == (Phase.CONTRACT, 2)
    state = keep_all(chosen(state, "clubs"))
    assert (state.public.declarer, state.public.turn) == (2, 0)
    state = finish_hand(state)
    assert contract_choices(state.public, 2) == (Contract.NOTRUMP, Contract.NULLO)


def test_R59_in_nine_each_players_third_choice_is_forced() -> None:
    last_hands = [
        state
        for state in walk(game("nine"), random.Random(2))
        if state.public.phase is Phase.CONTRACT and state.public.number > 6
    ]
    assert len(last_hands) == 3
    for state in last_hands:
        left = {contract.kind for contract in contract_choices(state.public, state.public.dealer)}
        assert len(left) == 1


def test_R60_nine_deals_three_to_each_then_four_to_the_manni() -> None:
    pack = tuple(FULL_PACK)
    deal = deal_pack(VARIANTS["nine"], pack, 0)
    assert deal.hands[0] == (*pack[0:3], *pack[13:16], *pack[26:29], *pack[39:42])
    assert deal.manni == (*pack[9:13], *pack[22:26], *pack[35:39], *pack[48:52])


def test_R61_nine_exchanges_by_the_limits_and_par_is_four() -> None:
    assert VARIANTS["nine"].exchange_limits == HORNAFJORDUR.exchange_limits == (7, 5, 12)
    assert {par_of(VARIANTS["nine"], contract, 0) for contract in Contract} == {(4, 4, 4)}
