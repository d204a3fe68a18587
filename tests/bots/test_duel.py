"""A duel plays the same cards in every seating, and its figures depend on nothing but what was asked."""

from __future__ import annotations

import random
from dataclasses import replace
from typing import Any

import pytest

from manni.bots import spread
from manni.bots.contest import Duel, Outcome, Played, play_duel, run_duel
from manni.bots.duel import play_game, play_hand, play_pack, seatings, situation
from manni.bots.random_bot import RandomBot
from manni.bots.registry import make_bot
from manni.bots.spread import Workers
from manni.bots.tally import Tally
from manni.core.cards import Card
from manni.core.contracts import ContractKind
from manni.core.errors import SetupError
from manni.core.moves import Move, Play
from manni.core.public import Phase
from manni.core.seats import PerSeat
from manni.core.variants import VARIANTS
from manni.core.view import View

HORNAFJORDUR = VARIANTS["hornafjordur"]


def tallies() -> PerSeat[Tally]:
    return (Tally(), Tally(), Tally())


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
        state = play_hand(start, bots, rng, seating, tallies())
        result = play_pack(HORNAFJORDUR, bots, seatings(("a", "b", "c")), 2, 3, tallies())[place]
        points = state.public.sheet.lines[-1].points
        assert [result.points[seating[seat]] for seat in range(3)] == list(points)


class Cheat:
    """A bot that plays a card it may not hold."""

    name = "cheat"

    def choose(self, view: View, rng: random.Random) -> Move:
        return Play(Card(0))


def test_an_illegal_move_is_a_fault_and_the_hand_goes_on() -> None:
    counts = tallies()
    state = situation(HORNAFJORDUR, 1, 0)
    bots = (Cheat(), RandomBot(), RandomBot())
    ended = play_hand(state, bots, random.Random(1), (0, 1, 2), counts)
    assert sum(ended.public.tricks) == 12
    assert counts[0].faults["illegal"] >= 11
    assert [tally.faults.total() for tally in counts[1:]] == [0, 0]
    assert [tally.decisions for tally in counts] == [13, 13, 13]


@pytest.mark.parametrize("kind", ContractKind)
def test_packs_of_one_kind_of_contract_can_be_asked_for(kind: ContractKind) -> None:
    for number in range(30):
        contract = situation(HORNAFJORDUR, 1, number, kind).public.contract
        assert contract is not None
        assert contract.kind is kind


def test_a_kind_that_is_asked_for_takes_every_contract_of_it() -> None:
    found = {situation(HORNAFJORDUR, 1, n, ContractKind.TRUMP).public.contract for n in range(40)}
    assert len(found) == 4
    rotated = {situation(VARIANTS["basic"], 1, n, ContractKind.TRUMP).public.contract for n in range(4)}
    assert rotated == set(VARIANTS["basic"].rotation)


@pytest.mark.parametrize(
    ("variant", "kind", "code"),
    [("nine", ContractKind.NULLO, "contract-chosen"), ("basic", ContractKind.NULLO, "contract-never")],
)
def test_a_kind_that_cannot_be_asked_for_is_refused(variant: str, kind: ContractKind, code: str) -> None:
    with pytest.raises(SetupError) as refused:
        play_duel(Duel(VARIANTS[variant], ("random",) * 3, 1, hands=1, kind=kind), Workers())
    assert refused.value.code == code


def test_a_game_is_won_by_somebody_and_its_net_points_sum_to_zero() -> None:
    bots = (RandomBot(), RandomBot(), RandomBot())
    for result in play_game(HORNAFJORDUR, bots, seatings(("a", "b", "c")), 1, 0, tallies()):
        assert sum(result.shares) == pytest.approx(1)
        assert sum(result.net) == 0


def test_the_figures_are_means_over_packs_with_the_seatings_of_a_pack_as_one_observation() -> None:
    asked = Duel(HORNAFJORDUR, ("rules", "random", "random"), 3, hands=12)
    first, second, third = run_duel(asked)
    bots = (make_bot("rules"), RandomBot(), RandomBot())
    ways = seatings(asked.bots)
    packs = [play_pack(HORNAFJORDUR, bots, ways, 3, number, tallies()) for number in range(12)]
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


def played(outcome: Outcome) -> list[tuple[Any, ...]]:
    """What a duel found, without what a clock has to do with."""
    return [(bot.name, bot.points, bot.by_contract, bot.wins, bot.tally.decisions) for bot in outcome.bots]


@pytest.mark.slow
def test_two_processes_find_the_same_as_one(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(spread, "ALONE", 0)
    asked = Duel(HORNAFJORDUR, ("rules", "random", "random"), 3, hands=25)
    told: list[int] = []
    one = play_duel(asked, Workers(1), lambda pack: told.append(pack.number))
    two = play_duel(asked, Workers(2), lambda pack: told.append(pack.number))
    assert played(one) == played(two)
    assert told == [*range(25)] * 2, "in order, whoever was ready first"


def test_ctrl_c_leaves_what_a_shorter_duel_would_have_found() -> None:
    def stop(pack: Played) -> None:
        if pack.number == 6:
            raise KeyboardInterrupt

    asked = Duel(HORNAFJORDUR, ("rules", "random", "random"), 3, hands=20)
    outcome = play_duel(asked, Workers(), stop)
    assert (outcome.played, outcome.stopped) == (7, True)
    assert played(outcome) == played(play_duel(replace(asked, hands=7), Workers()))


def test_two_seats_of_one_bot_are_told_its_faults_once(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(spread, "make_bot", lambda name: Cheat() if name == "cheat" else RandomBot())
    outcome = play_duel(Duel(HORNAFJORDUR, ("cheat", "random", "cheat"), 3, hands=1), Workers())
    first, _, third = outcome.bots
    assert first.faults == third.faults <= first.tally.decisions == 3 * 2 * 13


def test_whole_games_count_wins() -> None:
    figures = run_duel(Duel(HORNAFJORDUR, ("rules", "random", "random"), 3, games=2))
    assert figures[0].wins is not None
    assert figures[1].wins is not None
    assert figures[0].wins.mean + 2 * figures[1].wins.mean == pytest.approx(1)
    assert figures[0].by_contract == {}
