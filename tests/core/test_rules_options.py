"""The clauses of docs/rules.md on options and series (R62 to R73): for each a test that carries its number."""

import random
from itertools import islice

import pytest

from manni.core.cards import Suit, make_card
from manni.core.dealing import deal_pack
from manni.core.engine import apply, exchange_limit, legal_moves
from manni.core.errors import SetupError
from manni.core.moves import Exchange
from manni.core.options import options_of, variant_named
from manni.core.public import contract_of_cut
from manni.core.scoring import EMPTY_SHEET, Sheet, game_is_over
from manni.core.seats import left_of
from manni.core.series import Series, series_first_dealer, single_first_dealer
from manni.core.variants import VARIANTS
from tests.play import chosen, dealt, finish_game, game, keep_all, winner_of

HORNAFJORDUR = VARIANTS["hornafjordur"]


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
