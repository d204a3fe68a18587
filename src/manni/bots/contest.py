"""A whole duel: its packs or games played by one worker or many, and what they add up to."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, replace
from functools import partial
from statistics import fmean, stdev
from typing import TypeAlias

from manni.bots.duel import GameResult, HandResult, check_kind, play_game, play_pack, seatings
from manni.bots.spread import Bots, Workers, for_each
from manni.bots.tally import Tally, faults_counted
from manni.core.contracts import ContractKind
from manni.core.seats import PerSeat
from manni.core.variants import Variant

_HALF_INTERVAL = 1.96
"""Standard errors in half a 95 % interval."""


@dataclass(frozen=True, slots=True)
class Duel:
    """What is to be played: ``hands`` packs, or ``games`` whole games, in every seating."""

    variant: Variant
    bots: PerSeat[str]
    seed: int
    hands: int = 0
    games: int = 0
    kind: ContractKind | None = None
    """The kind of contract of every pack, None for what the cut or the rotation brings."""

    @property
    def total(self) -> int:
        """How many packs or games are to be played."""
        return self.games or self.hands


@dataclass(frozen=True, slots=True)
class Figure:
    """A mean over packs or games."""

    count: int
    mean: float
    error: float | None
    """Half the width of the 95 % interval; None where there are fewer than two to tell it from."""


@dataclass(frozen=True, slots=True)
class BotFigures:
    """How one bot of a duel did."""

    name: str
    points: Figure
    """Points a hand; of whole games, net points a game."""
    by_contract: dict[ContractKind, Figure]
    wins: Figure | None
    """Of whole games the share of wins, from 0 to 1; a win shared by two counts a half."""
    tally: Tally

    @property
    def faults(self) -> int:
        """How many answers were illegal, late or none."""
        return self.tally.faults.total()

    @property
    def ms(self) -> float:
        """Mean thinking time a decision, in milliseconds."""
        return self.tally.ms


@dataclass(frozen=True, slots=True)
class Played:
    """One pack or game in all its seatings."""

    number: int
    """From 0."""
    hands: tuple[HandResult, ...]
    """Every hand, by seating."""
    games: tuple[GameResult, ...]
    """Every game, by seating; none where single hands are played."""
    tallies: PerSeat[Tally]


@dataclass(frozen=True, slots=True)
class Outcome:
    """What a duel came to."""

    bots: PerSeat[BotFigures]
    """In the order given."""
    played: int
    """How many packs or games were played: the first so many."""
    stopped: bool
    """Whether there should have been more."""


Told: TypeAlias = Callable[[Played], None]
"""Called with each pack or game when it and all before it are played."""


def run_duel(duel: Duel, jobs: int = 1, progress: Callable[[int], None] | None = None) -> PerSeat[BotFigures]:
    """Return how the bots of a duel did in ``jobs`` processes; ``progress`` is called with 1 for each pack or game.

    Raises:
        SetupError, WorkerError: as ``play_duel``.
    """
    told = None if progress is None else lambda _: progress(1)
    outcome = play_duel(duel, Workers(jobs), told)
    if outcome.stopped:
        raise KeyboardInterrupt
    return outcome.bots


def play_duel(duel: Duel, workers: Workers, told: Told | None = None) -> Outcome:
    """Play a duel. Ctrl-C ends it with what has been played, which is what a shorter duel would have found.

    The figures depend on nothing but the duel, except for times and for what programs do that a clock decides.

    Raises:
        SetupError: as ``make_bot``, ``check_kind`` and ``in_order``.
        WorkerError: a worker has died.
    """
    if duel.kind is not None:
        check_kind(duel.variant, duel.kind)
    names = tuple(dict.fromkeys(duel.bots))
    found = _Found()

    def take(played: Played) -> None:
        found.add(played)
        if told is not None:
            told(played)

    for_each(take, partial(_play, duel), names, range(duel.total), workers)
    figures = (_figures(duel, 0, found), _figures(duel, 1, found), _figures(duel, 2, found))
    return Outcome(figures, found.played, found.played < duel.total)


class _Found:
    """What a duel has found so far, as short as it can be kept."""

    def __init__(self) -> None:
        self.hands: list[list[tuple[ContractKind, PerSeat[int]]]] = []
        """For each pack the kind and the points of its hands."""
        self.games: list[tuple[GameResult, ...]] = []
        self.tallies = (Tally(), Tally(), Tally())
        self.played = 0

    def add(self, played: Played) -> None:
        if played.games:
            self.games.append(tuple(replace(game, hands=()) for game in played.games))
        else:
            self.hands.append([(hand.kind, hand.points) for hand in played.hands])
        for tally, more in zip(self.tallies, played.tallies, strict=True):
            tally.add(more)
        self.played += 1


def _play(duel: Duel, made: Bots, number: int) -> Played:
    # Bots of the same name are one bot: it keeps nothing between moves.
    bots = (made[duel.bots[0]], made[duel.bots[1]], made[duel.bots[2]])
    which = seatings(duel.bots)
    tallies = (Tally(), Tally(), Tally())
    with faults_counted(made, {name: tallies[duel.bots.index(name)] for name in made}):
        if not duel.games:
            hands = play_pack(duel.variant, bots, which, duel.seed, number, tallies, duel.kind)
            return Played(number, hands, (), tallies)
        games = play_game(duel.variant, bots, which, duel.seed, number, tallies)
    return Played(number, tuple(hand for game in games for hand in game.hands), games, tallies)


def _figures(duel: Duel, bot: int, found: _Found) -> BotFigures:
    # Two bots of the same name are the same player in two seats: each of them is given what both did.
    same = [place for place in range(3) if duel.bots[place] == duel.bots[bot]]
    tally = Tally()
    for place in same:
        tally.add(found.tallies[place])
    if duel.games:
        points = _figure(_mean([game.net[p] for game in games for p in same]) for games in found.games)
        wins = _figure(_mean([game.shares[p] for game in games for p in same]) for games in found.games)
        return BotFigures(duel.bots[bot], points, {}, wins, tally)

    def figure(*kinds: ContractKind) -> Figure:
        return _figure(
            _mean([points[p] for kind, points in pack if kind in kinds for p in same]) for pack in found.hands
        )

    by_contract = {kind: made for kind in ContractKind if (made := figure(kind)).count}
    return BotFigures(duel.bots[bot], figure(*ContractKind), by_contract, None, tally)


def _mean(values: Sequence[float]) -> float | None:
    return fmean(values) if values else None


def _figure(observations: Iterable[float | None]) -> Figure:
    """Return mean and error over packs or games, the seatings of one taken as one observation."""
    values = [value for value in observations if value is not None]
    count = len(values)
    mean = fmean(values) if values else 0.0
    return Figure(count, mean, _HALF_INTERVAL * stdev(values) / math.sqrt(count) if count > 1 else None)
