"""The clauses of docs/rules.md that hold in every variant (R1 to R29): for each a test that carries its number."""

import random
from itertools import islice

import pytest

from manni.core.cards import FULL_PACK, Cards, Suit, card_name, parse_card
from manni.core.contracts import Contract, strengths
from manni.core.engine import apply, legal_cards, why_illegal
from manni.core.errors import Illegal, IllegalMove
from manni.core.events import Exchanged, HandBegan, Scored, TrickTaken
from manni.core.moves import Exchange, Play
from manni.core.public import Phase
from manni.core.scoring import EMPTY_SHEET, Sheet, game_is_over, points_of, winners_of
from manni.core.seats import SEATS, left_of, right_of
from manni.core.variants import VARIANTS
from manni.core.view import view
from tests.play import (
    an_ending,
    cards,
    dealt,
    events_of,
    finish_game,
    finish_hand,
    game,
    keep_all,
    play,
    walk,
    winner_of,
)

HORNAFJORDUR = VARIANTS["hornafjordur"]


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
