"""A duel plays the same cards in every seating, and its figures depend on nothing but what was asked."""

from __future__ import annotations

import random
from dataclasses import replace

import pytest

from manni.bots import contest
from manni.bots.contest import Duel, run_duel
from manni.bots.duel import Clock, play_game, play_hand, play_pack, seatings, situation
from manni.bots.random_bot import RandomBot
from manni.core.cards import Card
from manni.core.contracts import ContractKind
from manni.core.moves import Move, Play
from manni.core.public import Phase
from manni.core.variants import VARIANTS
from manni.core.view import View

HORNAFJORDUR = VARIANTS["hornafjordur"]


def test_three_different_bots_are_seated_in_all_six_ways() -> None:
    assert len(seatings(("a", "b", "c"))) == 6


def test_two_of_a_kind_are_seated_in_three_ways() -> None:
    found = seatings(("a", "b", "b"))
    assert len(found) == 3
    assert {seating.index(0) for seating in found} == {0, 1, 2}


@pytest.mark.slow
@pytest.mark.parametrize("name", VARIANTS)
def test_a_situation_waits_for_a_decision_with_the_cut_already_made(name: str) -> None:
    for number in range(8):
        state = situation(VARIANTS[name], 1, number)
        assert state.public.phase in (Phase.EXCHANGE, Phase.CONTRACT)
        assert state == situation(VARIANTS[name], 1, number)


def test_every_trump_of_the_rotation_comes_up() -> None:
    found = {situation(VARIANTS["basic"], 1, number).public.contract for number in range(4)}
    assert found == set(VARIANTS["basic"].rotation)


def test_choosers_are_met_with_contracts_already_used() -> None:
    used = {len(situation(VARIANTS["nine"], 1, number).public.used[0]) for number in range(20)}
    assert {0, 1, 2} <= used


def test_the_points_of_a_hand_are_given_to_the_bots_that_made_them() -> None:
    bots = (RandomBot(), RandomBot(), RandomBot())
    start = situation(HORNAFJORDUR, 2, 3)
    for place, seating in enumerate(seatings(("a", "b", "c"))):
        rng = random.Random(f"bots 2 3 {place}")
        state = play_hand(start, bots, rng, seating, Clock())
        result = play_pack(HORNAFJORDUR, bots, seatings(("a", "b", "c")), 2, 3, Clock())[place]
        points = state.public.sheet.lines[-1].points
        assert [result.points[seating[seat]] for seat in range(3)] == list(points)


class Cheat:
    """A bot that plays a card it may not hold."""

    name = "cheat"

    def choose(self, view: View, rng: random.Random) -> Move:
        return Play(Card(0))


def test_an_illegal_move_is_a_fault_and_the_hand_goes_on() -> None:
    clock = Clock()
    state = situation(HORNAFJORDUR, 1, 0)
    ended = play_hand(state, (Cheat(), RandomBot(), RandomBot()), random.Random(1), (0, 1, 2), clock)
    assert sum(ended.public.tricks) == 12
    assert clock.faults[0] >= 11
    assert clock.faults[1:] == [0, 0]
    assert clock.decisions == [13, 13, 13]


def test_a_game_is_won_by_somebody_and_its_net_points_sum_to_zero() -> None:
    bots = (RandomBot(), RandomBot(), RandomBot())
    for result in play_game(HORNAFJORDUR, bots, seatings(("a", "b", "c")), 1, 0, Clock()):
        assert sum(result.shares) == pytest.approx(1)
        assert sum(result.net) == 0


def test_the_figures_are_means_over_packs_with_the_seatings_of_a_pack_as_one_observation() -> None:
    asked = Duel(HORNAFJORDUR, ("rules", "random", "random"), 3, hands=12)
    first, second, third = run_duel(asked)
    bots = (contest.make_bot("rules"), RandomBot(), RandomBot())
    ways = seatings(asked.bots)
    packs = [play_pack(HORNAFJORDUR, bots, ways, 3, number, Clock()) for number in range(12)]
    means = [sum(hand.points[0] for hand in pack) / 3 for pack in packs]
    mean = sum(means) / 12
    deviation = (sum((value - mean) ** 2 for value in means) / 11) ** 0.5
    assert first.points.mean == pytest.approx(mean)
    assert first.points.error == pytest.approx(1.96 * deviation / 12**0.5)
    assert second.points == third.points
    assert first.points.mean + 2 * second.points.mean == pytest.approx(0)
    assert sum(figure.count for figure in first.by_contract.values()) == 12
    trumps = [pack for pack in packs if pack[0].kind is ContractKind.TRUMP]
    assert first.by_contract[ContractKind.TRUMP].count == len(trumps)


def test_one_pack_alone_has_no_interval() -> None:
    figures = run_duel(Duel(HORNAFJORDUR, ("random", "random", "random"), 3, hands=1))
    assert figures[0].points.error is None


@pytest.mark.slow
def test_two_processes_find_the_same_as_one(monkeypatch: pytest.MonkeyPatch) -> None:
    asked = Duel(HORNAFJORDUR, ("rules", "random", "random"), 3, hands=contest.PIECE + 5)
    told: list[int] = []
    one = run_duel(asked, 1, told.append)
    two = run_duel(asked, 2, told.append)
    assert [replace(bot, ms=0.0) for bot in one] == [replace(bot, ms=0.0) for bot in two]
    assert told == [contest.PIECE, 5] * 2


def test_whole_games_count_wins() -> None:
    figures = run_duel(Duel(HORNAFJORDUR, ("rules", "random", "random"), 3, games=2))
    assert figures[0].wins is not None
    assert figures[1].wins is not None
    assert figures[0].wins.mean + 2 * figures[1].wins.mean == pytest.approx(1)
    assert figures[0].by_contract == {}
