"""The solvers as functions of an open position; importing this module imports numba and loads the kernels."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from threading import local

import numpy as np
from numpy.typing import NDArray

from manni.core.cards import Card
from manni.core.contracts import Contract
from manni.core.seats import PerSeat, Seat, left_of
from manni.search import maxn, paranoid
from manni.search.position import OpenPosition, places

_PARANOID_BITS = ((12, 9), (18, 12), (24, 14), (30, 16), (36, 18), (48, 20))
"""Up to how many cards left a table of 2 to which power is enough for the paranoid solver."""
_MAX_N_BITS = ((12, 10), (18, 13), (24, 16), (30, 20), (48, 22))
"""The same for the max^n solver, which forgets nothing without searching it anew."""


@dataclass(frozen=True, slots=True)
class Solution:
    """What the paranoid solver says about a position."""

    value: int
    """The tricks that the seat on turn still takes, the one on the table included."""
    moves: Mapping[Card, int]
    """The same for each card that it may play."""
    nodes: int
    """Positions looked at, the given one included."""


class _Tables(local):
    """The memory of searches, one for each thread and size, so that none is laid out anew for every position."""

    def __init__(self) -> None:
        self.by_bits: dict[int, paranoid.Table] = {}
        self.generations: dict[int, int] = {}
        self.lines = np.zeros(maxn.LINES_LENGTH, np.int64)

    def cleared(self, sizes: tuple[tuple[int, int], ...], closed: Closed) -> paranoid.Table:
        """Return a table with nothing in it, large enough for a position."""
        cards = sum(hand.bit_count() for hand in closed.hands)
        bits = next(bits for most, bits in sizes if cards <= most)
        generation = self.generations.get(bits, paranoid.LAST_GENERATION) + 1
        if bits not in self.by_bits:
            self.by_bits[bits] = np.zeros((2 << bits) + paranoid.HEADER, np.int64)
        table = self.by_bits[bits]
        if generation > paranoid.LAST_GENERATION:
            # All marks have been used: only now everything has to be wiped.
            table.fill(0)
            generation = 1
        self.generations[bits] = generation
        table[: paranoid.HEADER] = 0
        table[paranoid.SLOTS] = (1 << bits) - 1
        table[paranoid.MODE] = closed.mode
        table[paranoid.LINES] = self.lines.ctypes.data
        table[paranoid.GENERATION] = generation << 60
        return table


_tables = _Tables()
_TRUMP = 3
"""The suit that trumps are for the kernels."""


@dataclass(frozen=True, slots=True)
class Closed:
    """An open position in the terms of the kernels: hands from the seat on turn on, places closed up, trumps on top."""

    hands: tuple[int, int, int]
    led: int
    best: int
    holder: int
    mode: int
    place_of: Mapping[int, int]
    """For each place in the position its place here."""


def close_up(position: OpenPosition) -> Closed:
    """Return a position as the kernels take it."""
    best, steps = _best_of_trick(position)
    kept = 0 if best is None else 1 << best
    every = position.hands[0] | position.hands[1] | position.hands[2] | kept
    suits = _suits_of(position)
    new = {
        place: 13 * suits[place // 13] + (every >> place // 13 * 13 & (1 << place % 13) - 1).bit_count()
        for place in places(every)
    }
    order = [position.hands[(position.turn + step) % 3] for step in range(3)]
    hands = tuple(sum(1 << new[place] for place in places(hand)) for hand in order)
    return Closed(
        (hands[0], hands[1], hands[2]),
        0x1FFF << 13 * suits[position.trick[0] // 13] if position.trick else 0,
        0 if best is None else 1 << new[best],
        0 if not position.trick else 3 if len(position.trick) == 1 else 1 + steps,
        paranoid.NULLO if position.nullo else 0x1FFF << 13 * _TRUMP if position.trump else 0,
        new,
    )


def _suits_of(position: OpenPosition) -> tuple[int, int, int, int]:
    """Return for each suit its number for the kernels: trumps change places with spades."""
    suits = [0, 1, 2, 3]
    trump = position.contract.trump
    if trump is not None:
        suits[trump], suits[_TRUMP] = _TRUMP, trump
    return (suits[0], suits[1], suits[2], suits[3])


def _best_of_trick(position: OpenPosition) -> tuple[int | None, int]:
    """Return the best card of the trick on the table and how many cards were played before it."""
    if not position.trick:
        return None, 0
    best, steps = position.trick[0], 0
    for number, place in enumerate(position.trick):
        if place > best if place // 13 == best // 13 else position.trump >> place & 1:
            best, steps = place, number
    return best, steps


def solve(position: OpenPosition) -> Solution:
    """Solve a position for the seat on turn, both others against it, all cards open.

    In nullo the seat wants few tricks and the others give it many.
    """
    closed = close_up(position)
    table = _tables.cleared(_PARANOID_BITS, closed)
    values = np.full(52, -1, np.int64)
    a, b, c = closed.hands
    guess = (position.tricks_left + 1) // 3
    paranoid.solve_cards(a, b, c, closed.led, closed.best, closed.holder, guess, values, table.ctypes.data)
    moves = {position.card(place): value for place, value in _spread(position, closed, values).items()}
    best = min if position.nullo else max
    return Solution(best(moves.values()), dict(sorted(moves.items())), 1 + int(table[paranoid.NODES]))


def _spread(position: OpenPosition, closed: Closed, results: NDArray[np.int64]) -> dict[int, int]:
    """Return the result of each legal place, from the highest down.

    A card that touches a higher one of the same hand is worth the same, and only the highest was solved.
    """
    found: dict[int, int] = {}
    last = 0
    for place in sorted(places(position.legal), reverse=True):
        result = int(results[closed.place_of[place]])
        last = result if result >= 0 else last
        found[place] = last
    return found


def prepare() -> None:
    """Load the kernels, compiling them if need be, so that the next answer is not kept waiting."""
    position = OpenPosition(Contract.NOTRUMP, False, (1, 2, 4), 0)
    solve(position)
    solve_max_n(position)


@dataclass(frozen=True, slots=True)
class MaxNSolution:
    """What the max^n solver says about a position: the tricks that each seat still takes."""

    values: PerSeat[int]
    moves: Mapping[Card, PerSeat[int]]
    nodes: int


def solve_max_n(position: OpenPosition) -> MaxNSolution:
    """Solve a position in which each seat plays for its own points, all cards open.

    A seat that can have the same number of tricks in several ways takes that in which its left neighbour scores less.
    """
    closed = close_up(position)
    table = _tables.cleared(_MAX_N_BITS, closed)
    triples = np.full(52, -1, np.int64)
    a, b, c = closed.hands
    maxn.solve_cards(a, b, c, closed.led, closed.best, closed.holder, triples, table.ctypes.data)
    turn = position.turn
    found = _spread(position, closed, triples)
    moves = {position.card(place): _by_seat(triple, turn) for place, triple in found.items()}
    best = max(moves.values(), key=lambda tricks: _wish(tricks, turn, position.nullo))
    return MaxNSolution(best, dict(sorted(moves.items())), 1 + int(table[paranoid.NODES]))


def _by_seat(triple: int, turn: Seat) -> PerSeat[int]:
    tricks = [triple & 31, triple >> 5 & 31, triple >> 10]
    return (tricks[-turn % 3], tricks[(1 - turn) % 3], tricks[(2 - turn) % 3])


def _wish(tricks: PerSeat[int], turn: Seat, nullo: bool) -> tuple[int, int]:
    own, left = tricks[turn], tricks[left_of(turn)]
    return (-own, left) if nullo else (own, -left)
