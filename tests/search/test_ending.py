"""Who wins the game from a score sheet: the exact table against games played out by chance."""

from __future__ import annotations

import random

import numpy as np
import pytest

from manni.core.contracts import Contract
from manni.core.engine import new_game
from manni.core.options import variant_named
from manni.core.public import Public
from manni.core.scoring import Sheet, winners_of
from manni.core.seats import Seat, left_of, right_of
from manni.core.variants import VARIANTS
from manni.search.ending import DECIDED, Race, at_par, judge_of, outcomes, race_of

HORNAFJORDUR = VARIANTS["hornafjordur"]
SHORT = variant_named("hornafjordur", {"target": 3})


def chances(race: Race, sheet: Sheet, dealer: Seat) -> tuple[float, ...]:
    """Each seat's chance to win from a sheet, the next hand being dealt by a seat: as after a drawn hand before it."""
    public = new_game(HORNAFJORDUR, ("A", "B", "C"), 0).public._replace(sheet=sheet, dealer=right_of(dealer))
    return tuple(race.after(public, np.zeros((1, 3)))[0].tolist())


def played_out(
    target: int, brought: list[list[int]], odds: list[float], sheet: Sheet, dealer: Seat, rng: random.Random
) -> list[float]:
    """Return the shares of the win of one game, each hand drawn from what hands bring."""
    while max(sheet.plus) < target:
        points = rng.choices(brought, odds)[0]
        earned = [0, 0, 0]
        for place in range(3):
            earned[left_of(dealer, place)] = points[place]
        sheet = sheet.after((earned[0], earned[1], earned[2]))
        dealer = left_of(dealer)
    won = winners_of(sheet)
    return [1 / len(won) if seat in won else 0.0 for seat in range(3)]


@pytest.mark.slow
def test_the_table_says_what_games_come_to_that_are_played_out_by_chance() -> None:
    race = race_of(SHORT)
    assert race is not None
    rng = random.Random(5)
    brought, odds = (found.tolist() for found in outcomes(SHORT))
    for sheet, dealer in (
        (Sheet(), 0),
        (Sheet((), (2, 0, 1), (1, 2, 0)), 1),
        (Sheet((), (0, 2, 2), (4, 0, 0)), 2),
    ):
        games = np.array([played_out(3, brought, odds, sheet, dealer, rng) for _ in range(2500)])  # type: ignore[arg-type]
        said = np.array(chances(race, sheet, dealer))  # type: ignore[arg-type]
        assert said.sum() == pytest.approx(1, abs=1e-5)
        assert np.all(np.abs(games.mean(axis=0) - said) < 4.5 * games.std(axis=0) / 50 + 1e-9)


@pytest.mark.slow
def test_a_game_that_is_over_has_its_winners_and_turning_the_seats_turns_the_chances() -> None:
    race = race_of(HORNAFJORDUR)
    assert race is not None
    assert chances(race, Sheet((), (10, 2, 4), (3, 9, 4)), 0) == (1.0, 0.0, 0.0)
    # Whoever reached the target need not be the one who wins.
    assert chances(race, Sheet((), (10, 9, 1), (8, 2, 10)), 2) == (0.0, 1.0, 0.0)
    assert chances(race, Sheet((), (10, 5, 0), (5, 0, 10)), 1) == (0.5, 0.5, 0.0)
    before = chances(race, Sheet((), (7, 2, 4), (3, 6, 4)), 0)
    after = chances(race, Sheet((), (4, 7, 2), (4, 3, 6)), 1)
    assert after == pytest.approx((before[2], before[0], before[1]))
    assert before[0] > before[2] > before[1]


def test_no_table_is_offered_where_a_game_ends_otherwise() -> None:
    assert race_of(VARIANTS["sixteen"]) is None
    assert race_of(VARIANTS["basic"]) is None
    assert race_of(variant_named("hornafjordur", {"end_trigger": "net"})) is None
    assert race_of(variant_named("hornafjordur", {"target": 40})) is None


@pytest.mark.slow
def test_what_hands_bring_sums_to_zero_in_each_and_to_one_in_all() -> None:
    brought, odds = outcomes(HORNAFJORDUR)
    assert np.all(brought.sum(axis=1) == 0)
    assert odds.sum() == pytest.approx(1)
    assert np.all(odds > 0)


def at_sheet(plus: tuple[int, int, int], minus: tuple[int, int, int]) -> Public:
    """A hand of clubs in the middle of a game, seat 0 dealing."""
    public = new_game(HORNAFJORDUR, ("A", "B", "C"), 0).public
    return public._replace(sheet=Sheet((), plus, minus), contract=Contract.CLUBS, dealer=0)


def tricks(*rows: tuple[int, int, int]) -> np.ndarray[tuple[int, ...], np.dtype[np.float64]]:
    return np.array(rows, np.float64)


@pytest.mark.slow
def test_points_that_end_the_game_while_behind_are_worth_less_than_staying_in_it() -> None:
    # Seat 0 has nine plus and twelve minus points: one point more ends the game, and another seat wins it.
    public = at_sheet((9, 8, 5), (12, 5, 5))
    ends, goes_on = judge_of(public, 0, game=True)(tricks((5, 3, 4), (4, 4, 4)))
    assert ends < goes_on
    by_points = judge_of(public, 0)(tricks((5, 3, 4), (4, 4, 4)))
    assert by_points.tolist() == [1.0, 0.0]


@pytest.mark.slow
def test_at_the_beginning_of_a_game_a_point_more_is_worth_about_a_point() -> None:
    public = at_sheet((0, 0, 0), (0, 0, 0))
    values = judge_of(public, 1, game=True)(tricks((4, 4, 4), (4, 5, 3), (3, 5, 4), (3, 6, 3)))
    assert values[1] - values[0] == pytest.approx(1, abs=0.3)
    assert values[3] - values[0] == pytest.approx(2, abs=0.4)


@pytest.mark.slow
def test_where_the_game_is_lost_whatever_happens_points_are_points() -> None:
    public = at_sheet((0, 9, 9), (18, 0, 0))
    race = race_of(HORNAFJORDUR)
    assert race is not None
    assert race.point(public, 0) < DECIDED
    assert judge_of(public, 0, game=True)(tricks((6, 3, 3), (2, 5, 5))).tolist() == [2.0, -2.0]


@pytest.mark.slow
def test_what_was_not_played_out_is_judged_as_a_drawn_hand_and_what_no_hand_brings_is_refused() -> None:
    # The longest columns there can be in a game that goes on.
    public = at_sheet((9, 9, 9), (0, 0, 27))
    race = race_of(HORNAFJORDUR)
    assert race is not None
    drawn = judge_of(public, 2, game=True)(at_par(public, 2, 3))
    assert drawn.shape == (2, 3)
    assert np.unique(drawn).size == 1
    with pytest.raises(ValueError, match="sum to zero"):
        race.after(public, np.array([[-4.0, -4.0, -4.0]]))
