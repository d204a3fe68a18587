"""A ladder lets bots play equally often and rates the places they reach."""

from __future__ import annotations

from dataclasses import replace
from itertools import islice

import pytest

from manni.bots import spread
from manni.bots.duel import GameResult
from manni.bots.ladder import Ladder, LadderGame, LadderOutcome, play_ladder, rated, schedule
from manni.bots.spread import Workers
from manni.core.seats import PerSeat
from manni.core.variants import VARIANTS

SMALL = Ladder(VARIANTS["hornafjordur"], ("random", "rules", "exec:no-such-program"), seed=3, games=8)


def game(players: PerSeat[int], net: PerSeat[int], shares: PerSeat[float] = (1.0, 0.0, 0.0)) -> LadderGame:
    return LadderGame(players, GameResult(shares, net))


@pytest.mark.parametrize("bots", [3, 4, 5, 6, 7, 11])
def test_three_different_bots_play_and_none_is_ever_more_than_two_games_ahead(bots: int) -> None:
    played = [0] * bots
    for three in islice(schedule(bots, 1), 200):
        assert len(set(three)) == 3
        for bot in three:
            played[bot] += 1
        assert max(played) - min(played) <= 2


def test_everybody_meets_everybody_and_sits_everywhere() -> None:
    games = list(islice(schedule(5, 1), 100))
    assert {frozenset(three) for three in games} >= {
        frozenset((0, a, b)) for a, b in ((1, 2), (3, 4), (1, 4))
    }
    assert {(three.index(2)) for three in games if 2 in three} == {0, 1, 2}
    assert games != list(islice(schedule(5, 2), 100))


@pytest.mark.parametrize(
    ("net", "shares", "places"),
    [
        ((5, -2, -3), (1.0, 0.0, 0.0), (1, 2, 3)),
        ((5, -2, -3), (0.0, 0.0, 1.0), (2, 3, 1)),
        ((4, 1, -5), (0.5, 0.5, 0.0), (1, 1, 3)),
        ((4, -2, -2), (1.0, 0.0, 0.0), (1, 2, 2)),
    ],
)
def test_who_won_is_first_and_the_others_follow_by_their_points(
    net: PerSeat[int], shares: PerSeat[float], places: PerSeat[int]
) -> None:
    assert game((0, 1, 2), net, shares).places == places


def test_ratings_follow_the_places_and_grow_surer() -> None:
    few = rated(4, [game((2, 0, 1), (5, 0, -5))] * 3)
    assert few[2][0] > few[0][0] > few[1][0]
    assert few[3] == (25, 25 / 3), "who has not played stays where everybody begins"
    many = rated(4, [game((2, 0, 1), (5, 0, -5))] * 30)
    assert all(later[1] < earlier[1] for later, earlier in zip(many[:3], few[:3], strict=True))


def test_a_shared_win_is_a_draw() -> None:
    first, second, third = rated(3, [game((0, 1, 2), (4, 1, -5), (0.5, 0.5, 0.0))])
    assert first == second
    assert first[0] > third[0]


def found(outcome: LadderOutcome) -> list[tuple[object, ...]]:
    return [(bot.name, bot.games, bot.wins, bot.net, bot.mu, bot.sigma) for bot in outcome.standings]


def test_the_better_bot_stands_above_and_ctrl_c_leaves_what_fewer_games_would_have_found() -> None:
    asked = replace(SMALL, games=12)
    count = 0

    def stop(_: LadderGame) -> None:
        nonlocal count
        count += 1
        if count == 8:
            raise KeyboardInterrupt

    outcome = play_ladder(asked, Workers(), stop)
    assert (outcome.played, outcome.stopped) == (8, True)
    assert found(outcome) == found(play_ladder(replace(asked, games=8), Workers()))
    assert outcome.standings[0].name == "rules"
    assert [bot.ordinal for bot in outcome.standings] == sorted(
        (bot.ordinal for bot in outcome.standings), reverse=True
    )
    faulty = next(bot for bot in outcome.standings if bot.name.startswith("exec"))
    assert faulty.tally.faults.total() == faulty.tally.decisions > 0


@pytest.mark.slow
def test_two_processes_find_the_same_as_one(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(spread, "ALONE", 0)
    asked = SMALL
    assert found(play_ladder(asked, Workers(1))) == found(play_ladder(asked, Workers(2)))
