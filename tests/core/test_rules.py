"""The rules of docs/rules.md: for each clause at least one test that carries its number."""

import random
from itertools import islice

import pytest

from manni.core.cards import FULL_PACK, Cards, Suit, card_name, make_card, parse_card, rank_of
from manni.core.contracts import Contract, strengths, winning_place
from manni.core.dealing import deal_pack, shuffled_pack
from manni.core.engine import (
    apply,
    exchange_limit,
    legal_cards,
    legal_moves,
    start_hand,
    why_illegal,
)
from manni.core.errors import Illegal, IllegalMove, SetupError
from manni.core.events import (
    ContractSet,
    CutShown,
    Dealt,
    Exchanged,
    GameEnded,
    HandBegan,
    Scored,
    TrickTaken,
)
from manni.core.moves import Choose, Cut, Exchange, Play
from manni.core.options import options_of, variant_named
from manni.core.public import Phase, contract_choices, contract_of_cut, par_of
from manni.core.scoring import EMPTY_SHEET, Sheet, game_is_over, points_of, winners_of
from manni.core.seats import SEATS, left_of, right_of
from manni.core.series import Series, series_first_dealer, single_first_dealer
from manni.core.state import State
from manni.core.variants import VARIANTS, Variant
from manni.core.view import view
from tests.play import an_ending, cards, dealt, finish_game, finish_hand, game, keep_all, play, walk

HORNAFJORDUR = VARIANTS["hornafjordur"]
SIXTEENS = ("sixteen", "trjamann", "laugarvatn")


def winner_of(trick: str, contract: str, variant: Variant = HORNAFJORDUR) -> str:
    """The card that takes a trick."""
    played = cards(trick)
    place = winning_place(played, Contract(contract), ace_low_in_nullo=variant.ace_low_in_nullo)
    return card_name(played[place])


def events_of(state: State, kind: type) -> list:  # type: ignore[type-arg]
    return [event for event in state.events if isinstance(event, kind)]


def chosen(state: State, contract: str) -> State:
    return apply(state, Choose(Contract(contract)))


# --- seats and turns


def test_R1_the_left_neighbour_is_the_next_seat_and_the_right_one_the_seat_after_it() -> None:
    assert [left_of(seat) for seat in SEATS] == [1, 2, 0]
    assert [right_of(seat) for seat in SEATS] == [2, 0, 1]
    assert left_of(0, 5) == 2


@pytest.mark.parametrize("name", VARIANTS)
def test_R2_the_deal_passes_to_the_left_after_each_hand(name: str) -> None:
    dealers = [event.dealer for event in events_of(finish_game(game(name, 1)), HandBegan)]
    assert dealers == [(1 + number) % 3 for number in range(len(dealers))]


def test_R3_the_exchange_begins_with_forehand_and_ends_with_the_dealer() -> None:
    state = finish_hand(dealt(game(first_dealer=1), cut="7H"))
    assert [event.seat for event in events_of(state, Exchanged)] == [2, 0, 1]


# --- cards and contracts


def test_R4_the_pack_has_four_suits_of_thirteen_ranks() -> None:
    assert len(FULL_PACK) == 52
    assert {len(FULL_PACK.of(suit)) for suit in Suit} == {13}
    assert HORNAFJORDUR.pack == FULL_PACK


@pytest.mark.parametrize("contract", [c for c in Contract if c is not Contract.NULLO])
def test_R5_ranks_run_from_the_ace_down_to_the_two(contract: Contract) -> None:
    strength = strengths(contract, ace_low_in_nullo=True)
    by_strength = sorted(FULL_PACK.of(Suit.SPADES), key=lambda card: -strength[card])
    assert " ".join(map(card_name, by_strength)) == "AS KS QS JS TS 9S 8S 7S 6S 5S 4S 3S 2S"


def test_R6_in_nullo_the_ace_is_the_lowest_card() -> None:
    strength = strengths(Contract.NULLO, ace_low_in_nullo=True)
    by_strength = sorted(FULL_PACK.of(Suit.HEARTS), key=lambda card: -strength[card])
    assert " ".join(map(card_name, by_strength)) == "KH QH JH TH 9H 8H 7H 6H 5H 4H 3H 2H AH"


def test_R6_the_worked_example_the_nine_takes_the_trick_and_an_unfollowed_ace_takes_it() -> None:
    assert winner_of("6S AS 9S", "nullo") == "9S"
    assert winner_of("AS KH KD", "nullo") == "AS"


def test_R7_there_are_four_trump_contracts_grand_and_nullo_and_these_two_have_no_trump() -> None:
    assert {contract.value: contract.trump for contract in Contract} == {
        "clubs": Suit.CLUBS,
        "diamonds": Suit.DIAMONDS,
        "hearts": Suit.HEARTS,
        "spades": Suit.SPADES,
        "notrump": None,
        "nullo": None,
    }


# --- the exchange, in every variant


@pytest.mark.parametrize("name", VARIANTS)
def test_R8_as_many_cards_come_as_were_laid_away(name: str) -> None:
    for event in events_of(finish_game(game(name)), Exchanged):
        assert len(event.discard) == len(event.draw) == event.count


def test_R9_replacements_are_the_top_cards_of_the_manni_in_order() -> None:
    state = dealt(game(), {1: "2C 3C 4C", 2: "5C 6C"}, cut="7H", manni="AS KS QS JS TS")
    state = apply(state, Exchange(cards("2C 4C")))
    state = apply(state, Exchange(cards("5C")))
    assert [event.draw for event in events_of(state, Exchanged)] == [cards("AS KS"), cards("QS")]
    assert state.manni[:2] == cards("JS TS")


def test_R10_cards_laid_away_are_out_of_play_and_never_come_back() -> None:
    state = dealt(game(), {1: "2C 3C 4C"}, cut="7H")
    state = apply(state, Exchange(cards("2C 3C")))
    assert state.discards[1] == cards("2C 3C")
    everywhere = Cards.of_cards(state.manni) | state.hands[0] | state.hands[1] | state.hands[2]
    assert not everywhere & Cards.parse("2C 3C")
    assert view(state, 0).public.counts == (None, 2, None)


def test_R11_the_others_learn_how_many_cards_were_exchanged_and_not_which() -> None:
    state = apply(dealt(game(), {1: "2C 3C"}, cut="7H"), Exchange(cards("2C 3C")))
    for seat in (0, 2, None):
        assert view(state, seat).events[-1] == Exchanged(1, 2, None, None)
    assert view(state, 1).events[-1] == Exchanged(1, 2, cards("2C 3C"), state.events[-1].draw)  # type: ignore[union-attr]


@pytest.mark.parametrize("name", VARIANTS)
def test_R12_keeping_the_whole_hand_is_always_allowed(name: str) -> None:
    for state in islice(walk(game(name), random.Random(3)), 300):
        if state.public.phase is Phase.EXCHANGE:
            assert state.public.turn is not None
            assert why_illegal(state, state.public.turn, Exchange()) is None


def test_R13_only_own_cards_each_once_and_no_more_than_the_limit() -> None:
    state = dealt(game(), {1: "2C 3C 4C 5C 6C 7C 8C 9C", 2: "AS"}, cut="7H")
    assert why_illegal(state, 1, Exchange(cards("AS"))) is Illegal.CARD_NOT_HELD
    assert why_illegal(state, 1, Exchange(cards("2C 2C"))) is Illegal.CARD_TWICE
    assert why_illegal(state, 1, Exchange(cards("2C 3C 4C 5C 6C 7C 8C"))) is None
    assert why_illegal(state, 1, Exchange(cards("2C 3C 4C 5C 6C 7C 8C 9C"))) is Illegal.TOO_MANY_CARDS


@pytest.mark.parametrize("name", VARIANTS)
def test_R14_what_is_left_in_the_manni_takes_no_part_in_the_play(name: str) -> None:
    for state in walk(game(name), random.Random(5), hands=2):
        if state.public.phase is Phase.PLAY:
            assert not Cards.of_cards(state.manni) & state.public.played
            assert not Cards.of_cards(state.manni) & (state.hands[0] | state.hands[1] | state.hands[2])


# --- tricks


def test_R15_forehand_leads_to_the_first_trick_with_any_card() -> None:
    state = keep_all(dealt(game(first_dealer=2), cut="7H"))
    assert (state.public.turn, state.public.leader) == (0, 0)
    assert legal_cards(state) == state.hands[0]
    assert len(legal_cards(state)) == 12


def test_R16_the_others_follow_clockwise_and_three_cards_make_a_trick() -> None:
    state = keep_all(dealt(game(), {1: "2C", 2: "3C", 0: "4C"}, cut="7H"))
    state = play(state, "2C")
    assert state.public.turn == 2
    state = play(state, "3C")
    assert state.public.turn == 0
    state = play(state, "4C")
    assert state.events[-1] == TrickTaken(0)
    assert state.public.trick == ()


def test_R17_who_holds_a_card_of_the_suit_led_must_play_one() -> None:
    state = play(an_ending(("2C AS", "3C KS", "4D QS"), Contract.NOTRUMP), "2C")
    assert why_illegal(state, 1, Play(parse_card("KS"))) is Illegal.MUST_FOLLOW_SUIT
    assert legal_cards(state) == Cards.parse("3C")
    with pytest.raises(IllegalMove, match="must-follow-suit"):
        apply(state, Play(parse_card("KS")))


def test_R18_who_holds_none_may_play_any_card_and_need_not_trump_or_win() -> None:
    state = play(an_ending(("9C AS", "3H KS", "4D QS"), Contract.HEARTS), "9C")
    assert legal_cards(state) == Cards.parse("3H KS")
    low_club = play(an_ending(("9C AS", "2C AC", "4D QS"), Contract.HEARTS), "9C")
    assert why_illegal(low_club, 1, Play(parse_card("2C"))) is None


def test_R19_the_highest_trump_takes_the_trick() -> None:
    assert winner_of("AC 2H 3H", "hearts") == "3H"
    assert winner_of("AC KC 2H", "hearts") == "2H"
    assert winner_of("KH AC AH", "hearts") == "AH"


def test_R20_without_trumps_the_highest_card_of_the_suit_led_takes_the_trick() -> None:
    assert winner_of("6S AH 9S", "notrump") == "9S"
    assert winner_of("2S AH AD", "notrump") == "2S"
    assert winner_of("6S AC 9S", "hearts") == "9S"


def test_R21_who_takes_a_trick_leads_to_the_next() -> None:
    state = play(an_ending(("2C AS", "KC KS", "4C QS"), Contract.NOTRUMP), "2C KC 4C")
    assert (state.public.turn, state.public.leader) == (1, 1)


@pytest.mark.parametrize("name", VARIANTS)
def test_R22_a_hand_is_over_when_all_cards_have_been_played(name: str) -> None:
    for state in walk(game(name), random.Random(1), hands=1):
        over = bool(events_of(state, Scored))
        all_played = len(state.public.played) == 3 * state.public.variant.hand_size
        assert over == all_played


# --- points


def test_R23_in_trump_and_grand_points_are_tricks_less_par() -> None:
    assert points_of(Contract.HEARTS, (6, 4, 2), (4, 4, 4)) == (2, 0, -2)
    assert points_of(Contract.NOTRUMP, (0, 12, 0), (4, 4, 4)) == (-4, 8, -4)


def test_R24_in_nullo_points_are_par_less_tricks() -> None:
    assert points_of(Contract.NULLO, (5, 1, 6), (4, 4, 4)) == (-1, 3, -2)


@pytest.mark.parametrize("name", VARIANTS)
def test_R25_the_points_of_a_hand_add_up_to_zero(name: str) -> None:
    scores = events_of(finish_game(game(name)), Scored)
    assert scores
    assert {sum(event.points) for event in scores} == {0}


def test_R26_the_sheet_after_two_hands_keeps_plus_and_minus_apart() -> None:
    sheet = EMPTY_SHEET.after((2, 0, -2)).after((-1, 3, -2))
    assert (sheet.plus, sheet.minus) == ((2, 3, 0), (1, 0, 4))


def test_R27_net_is_plus_less_minus() -> None:
    assert Sheet(plus=(10, 8, 0), minus=(6, 2, 10)).net == (4, 6, -10)


def test_R28_the_best_net_wins_even_if_another_ended_the_game() -> None:
    sheet = Sheet(plus=(10, 8, 0), minus=(6, 2, 10))
    assert game_is_over(HORNAFJORDUR, sheet, ((), (), ()))
    assert winners_of(sheet) == (1,)


def test_R29_all_who_tie_for_the_best_net_share_the_win() -> None:
    assert winners_of(Sheet(plus=(10, 7, 0), minus=(5, 2, 10))) == (0, 1)
    assert winners_of(Sheet()) == (0, 1, 2)


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


# --- options


def test_R62_the_end_may_go_by_plus_or_by_net() -> None:
    sheet = Sheet(plus=(10, 0, 0), minus=(1, 0, 9))
    for name in ("hornafjordur", "basic"):
        assert game_is_over(variant_named(name, {"end_trigger": "plus"}), sheet, ((), (), ()))
        assert not game_is_over(variant_named(name, {"end_trigger": "net"}), sheet, ((), (), ()))


def test_R63_the_target_may_be_from_1_to_100() -> None:
    assert game_is_over(variant_named("hornafjordur", {"target": 3}), Sheet(plus=(3, 0, 0)), ((), (), ()))
    assert not game_is_over(
        variant_named("hornafjordur", {"target": 100}), Sheet(plus=(99, 0, 0)), ((), (), ())
    )
    for target in (0, 101, -1, True, "10", 10.0, None):
        with pytest.raises(SetupError, match="option-number"):
            variant_named("hornafjordur", {"target": target})


def test_R64_the_other_school_cuts_in_other_bands() -> None:
    other = variant_named("hornafjordur", {"cut_bands": "2-6/7-10/J-A"})
    made = {rank: contract_of_cut(other, make_card(rank, Suit.CLUBS)).value for rank in range(2, 15)}
    assert [rank for rank, contract in made.items() if contract == "nullo"] == [2, 3, 4, 5, 6]
    assert [rank for rank, contract in made.items() if contract == "clubs"] == [7, 8, 9, 10]
    assert [rank for rank, contract in made.items() if contract == "notrump"] == [11, 12, 13, 14]


@pytest.mark.parametrize("name", [name for name in VARIANTS if name != "basic"])
def test_R65_the_ace_in_nullo_may_be_high(name: str) -> None:
    assert winner_of("6S AS 9S", "nullo", VARIANTS[name]) == "9S"
    assert winner_of("6S AS 9S", "nullo", variant_named(name, {"nullo_ace": "high"})) == "AS"


@pytest.mark.parametrize("name", ["hornafjordur", "nine"])
def test_R66_the_limits_may_be_others_but_never_more_than_the_manni_holds(name: str) -> None:
    state = game(name, exchange_limits=[10, 8, 12])
    state = dealt(state, cut="7H") if name == "hornafjordur" else chosen(dealt(state), "hearts")
    seats = [state.public.forehand, left_of(state.public.forehand)]
    limits = []
    for seat in seats:
        limits.append(exchange_limit(state))
        state = apply(state, Exchange(tuple(islice(state.hands[seat], limits[-1]))))
    assert [*limits, exchange_limit(state)] == [10, 6, 0]
    assert legal_moves(state) == (Exchange(),)


def test_R67_the_exchanger_may_lead() -> None:
    state = apply(dealt(game("basic", first_lead="exchanger")), Exchange())
    taken = apply(state, Exchange(tuple(state.hands[2])))
    assert (taken.public.turn, taken.public.leader) == (2, 2)
    assert keep_all(state).public.turn == 1


def test_R68_basic_may_be_dealt_in_packets_that_divide_the_hand() -> None:
    threes = variant_named("basic", {"packet": 3})
    pack = tuple(threes.pack)
    assert deal_pack(threes, pack, 0).hands[0] == (*pack[0:3], *pack[9:12], *pack[18:21], *pack[27:30])
    with pytest.raises(SetupError, match="packet-does-not-divide"):
        variant_named("basic", {"packet": 5})


def test_R69_the_first_dealer_is_drawn_agreed_or_follows_the_series() -> None:
    rng = random.Random(1)
    assert {single_first_dealer(HORNAFJORDUR, rng) for _ in range(50)} == {0, 1, 2}
    lot = variant_named("hornafjordur", {"first_dealer": "lot"})
    assert {series_first_dealer(lot, 1, rng) for _ in range(50)} == {0, 1, 2}
    agreed = variant_named("hornafjordur", {"first_dealer": "seat-2"})
    assert single_first_dealer(agreed, rng) == 2
    assert [series_first_dealer(agreed, number, rng) for number in (1, 2, 3)] == [2, 0, 1]


@pytest.mark.parametrize("name", VARIANTS)
def test_R70_an_option_at_its_default_is_not_written(name: str) -> None:
    assert options_of(VARIANTS[name]) == {}
    assert options_of(variant_named(name, {"first_dealer": "lot"})) == {"first_dealer": "lot"}
    assert variant_named(name, {"first_dealer": "usual"}) == VARIANTS[name]


@pytest.mark.parametrize(
    ("name", "options", "code"),
    [
        ("whist", {}, "unknown-variant"),
        (7, {}, "unknown-variant"),
        ("basic", {"cut_bands": "2-5/6-9/10-A"}, "unknown-option"),
        ("sixteen", {"target": 10}, "unknown-option"),
        ("hornafjordur", {"end_trigger": "minus"}, "option-choice"),
        ("hornafjordur", {"end_trigger": 3}, "option-choice"),
        ("hornafjordur", {"exchange_limits": [7, -1, 4]}, "option-limits"),
        ("hornafjordur", {"exchange_limits": [7, 5]}, "option-limits"),
        ("hornafjordur", {"exchange_limits": [7, 5, 13]}, "option-limits"),
        ("hornafjordur", {"exchange_limits": [7, True, 4]}, "option-limits"),
        ("hornafjordur", {"exchange_limits": "7/5/4"}, "option-limits"),
        ("hornafjordur", {"target": 0}, "option-number"),
        ("basic", {"packet": 0}, "option-number"),
        ("basic", {"packet": 7}, "packet-does-not-divide"),
    ],
)
def test_R71_options_that_cannot_be_played_are_refused(
    name: object, options: dict[str, object], code: str
) -> None:
    with pytest.raises(SetupError) as refused:
        variant_named(name, options)
    assert refused.value.code == code


# --- series


def test_R72_each_game_of_a_series_starts_with_empty_columns() -> None:
    first = finish_game(game(first_dealer=0))
    second = game(first_dealer=1)
    assert first.public.sheet != EMPTY_SHEET
    assert (second.public.sheet, second.public.players) == (EMPTY_SHEET, first.public.players)
    series = Series().after((0,), (5, -2, -3)).after((0, 2), (1, -2, 1))
    assert (series.games, series.wins, series.net) == (2, (2, 0, 1), (6, -4, -2))


def test_R73_seat_0_deals_first_in_the_first_game_seat_1_in_the_second() -> None:
    rng = random.Random(0)
    dealers = [series_first_dealer(HORNAFJORDUR, number, rng) for number in (1, 2, 3, 4)]
    assert dealers == [0, 1, 2, 0]
