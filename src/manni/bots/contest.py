"""A whole duel: its pieces played in one process or several, and what they add up to."""

from __future__ import annotations

import math
import multiprocessing
import signal
from collections.abc import Callable, Iterable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from statistics import fmean, stdev
from typing import TypeAlias

from manni.bots.base import Bot, close_bot, faults_of
from manni.bots.duel import Clock, GameResult, HandResult, play_game, play_pack, seatings
from manni.bots.registry import make_bot
from manni.core.contracts import ContractKind
from manni.core.seats import PerSeat
from manni.core.variants import Variant

PIECE = 20
"""How many packs (or, of whole games, games) a process plays before it reports."""
_HALF_INTERVAL = 1.96
"""Standard errors in half a 95 % interval."""

Progress: TypeAlias = Callable[[int], None]
"""Called with the number of packs or games just finished."""


@dataclass(frozen=True, slots=True)
class Duel:
    """What is to be played: ``hands`` packs, or ``games`` whole games, in every seating."""

    variant: Variant
    bots: PerSeat[str]
    seed: int
    hands: int = 0
    games: int = 0


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
    faults: int
    ms: float
    """Mean thinking time a decision, in milliseconds."""


@dataclass(frozen=True, slots=True)
class _Piece:
    hands: tuple[tuple[HandResult, ...], ...]
    games: tuple[tuple[GameResult, ...], ...]
    clock: Clock


def run_duel(duel: Duel, jobs: int = 1, progress: Progress | None = None) -> PerSeat[BotFigures]:
    """Return how the bots of a duel did, in the order given; the figures do not depend on ``jobs``, but for the time.

    Raises:
        SetupError: as ``make_bot``.
    """
    for bot in map(make_bot, duel.bots):
        close_bot(bot)
    hands: list[tuple[HandResult, ...]] = []
    games: list[tuple[GameResult, ...]] = []
    clock = Clock()
    for piece in _pieces(duel, jobs):
        hands.extend(piece.hands)
        games.extend(piece.games)
        clock.add(piece.clock)
        if progress is not None:
            progress(len(piece.hands) + len(piece.games))
    figures = tuple(_figures(duel, bot, hands, games, clock) for bot in range(3))
    return (figures[0], figures[1], figures[2])


def _pieces(duel: Duel, jobs: int) -> Iterator[_Piece]:
    total = duel.games or duel.hands
    ranges = [range(first, min(total, first + PIECE)) for first in range(0, total, PIECE)]
    if jobs <= 1 or len(ranges) <= 1:
        for numbers in ranges:
            yield _play_piece(duel, numbers)
        return
    context = multiprocessing.get_context("spawn")
    pool = ProcessPoolExecutor(min(jobs, len(ranges)), mp_context=context, initializer=_leave_interrupts)
    try:
        yield from pool.map(_play_piece, [duel] * len(ranges), ranges)
    finally:
        pool.shutdown(cancel_futures=True)


def _leave_interrupts() -> None:
    # Ctrl-C is for the process that was asked; it lets the others finish their piece.
    signal.signal(signal.SIGINT, signal.SIG_IGN)


def _play_piece(duel: Duel, numbers: Iterable[int]) -> _Piece:
    # Bots of the same name are one bot: it keeps nothing between moves, and a program is started once.
    made: dict[str, Bot] = {name: make_bot(name) for name in duel.bots}
    bots = (made[duel.bots[0]], made[duel.bots[1]], made[duel.bots[2]])
    which = seatings(duel.bots)
    clock = Clock()
    hands: list[tuple[HandResult, ...]] = []
    games: list[tuple[GameResult, ...]] = []
    try:
        for number in numbers:
            if duel.games:
                games.append(play_game(duel.variant, bots, which, duel.seed, number, clock))
            else:
                hands.append(play_pack(duel.variant, bots, which, duel.seed, number, clock))
        for place, name in enumerate(duel.bots):
            clock.faults[place] += faults_of(made[name])
    finally:
        for bot in made.values():
            close_bot(bot)
    return _Piece(tuple(hands), tuple(games), clock)


def _figures(
    duel: Duel,
    bot: int,
    hands: Sequence[tuple[HandResult, ...]],
    games: Sequence[tuple[GameResult, ...]],
    clock: Clock,
) -> BotFigures:
    # Two bots of the same name are the same player in two seats: each of them is given what both did.
    same = [place for place in range(3) if duel.bots[place] == duel.bots[bot]]
    by_contract = {
        kind: figure
        for kind in ContractKind
        if (figure := _figure(_mean_points(pack, same, kind) for pack in hands)).count
    }
    decisions = sum(clock.decisions[place] for place in same)
    seconds = sum(clock.seconds[place] for place in same)
    if games:
        points = _figure(_mean([game.net[p] for game in pack for p in same]) for pack in games)
        wins = _figure(_mean([game.shares[p] for game in pack for p in same]) for pack in games)
    else:
        points = _figure(_mean_points(pack, same, None) for pack in hands)
        wins = None
    ms = 1000 * seconds / decisions if decisions else 0.0
    return BotFigures(duel.bots[bot], points, by_contract, wins, clock.faults[bot], ms)


def _mean_points(pack: Iterable[HandResult], bots: Sequence[int], kind: ContractKind | None) -> float | None:
    return _mean([hand.points[bot] for hand in pack if kind in (None, hand.kind) for bot in bots])


def _mean(values: Sequence[float]) -> float | None:
    return fmean(values) if values else None


def _figure(observations: Iterable[float | None]) -> Figure:
    """Return mean and error over packs or games, the seatings of one taken as one observation."""
    values = [value for value in observations if value is not None]
    count = len(values)
    mean = fmean(values) if values else 0.0
    return Figure(count, mean, _HALF_INTERVAL * stdev(values) / math.sqrt(count) if count > 1 else None)
