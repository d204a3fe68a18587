"""Who wins the game from a score sheet: an exact table over all sheets, under players who are equally strong.

A game that ends when a plus column reaches its target is a race: each hand adds points that sum to zero, the positive
ones to the plus columns, the others to the minus columns, and whoever has the best net then wins; a shared win counts
as its share. What a hand brings is counted once, in hands of random cards exchanged and played by the rules of thumb,
for each kind of contract and for each place at the table. As every hand but a drawn one makes a plus column longer, the
table is filled from the longest columns to the empty sheet, each sheet once.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import lru_cache

import numpy as np
from numpy.typing import NDArray

from manni.core.contracts import Contract, ContractKind
from manni.core.public import Public, contract_of_cut
from manni.core.seats import Seat, left_of
from manni.core.variants import ContractSource, EndTrigger, Variant
from manni.search.compiled import kernel
from manni.search.guide import scratch
from manni.search.guide_swap import swap_scratch
from manni.search.playouts import Numbers, generator
from manni.search.rollouts import count_tricks

Values = NDArray[np.float64]
Table = NDArray[np.float32]
Judge = Callable[[Values], Values]

MOST_TARGET = 12
"""A table for a larger target would take too much room."""
HANDS = 20_000
"""So many hands of each kind of contract tell what a hand brings."""
DECIDED = 0.001
"""A game is as good as decided for a seat where a point makes it likelier to be won by less."""
_KINDS = (ContractKind.TRUMP, ContractKind.NOTRUMP, ContractKind.NULLO)


@dataclass(frozen=True, slots=True)
class Race:
    """The chances to win a game whose plus columns race to a target."""

    brought: Numbers
    """What hands bring dealer, forehand and the dealer's right."""
    odds: Values
    """How likely each is."""
    table: Table
    """By the plus columns of the dealer to be, forehand and the dealer's right, then by the minus columns of the first
    two; the last axis holds the chances of these three seats."""

    def after(self, public: Public, points: Values) -> Values:
        """Return the chances of the three seats after the hand in play.

        Args:
            public: the hand in play.
            points: of the three seats, the last axis; whole numbers.

        Raises:
            ValueError: points of a hand that do not sum to zero, which no sheet can hold.
        """
        if np.any(points.sum(axis=-1)):
            raise ValueError("the points of a hand sum to zero")
        dealer = left_of(public.dealer)
        order = np.array([dealer, left_of(dealer), left_of(dealer, 2)])
        earned = points.reshape(-1, 3)[:, order].astype(np.int64)
        plus = np.array(public.plus)[order] + np.maximum(earned, 0)
        minus = np.array(public.minus)[order] + np.maximum(-earned, 0)
        out = np.zeros(earned.shape)
        look_up(self.table, plus, minus, out)
        found = np.empty_like(out)
        found[:, order] = out
        return found.reshape(points.shape)

    def point(self, public: Public, seat: Seat) -> float:
        """Return by how much a point more in the hand in play makes the game likelier to be won by a seat."""
        order = np.array([public.dealer, left_of(public.dealer), left_of(public.dealer, 2)])
        points = np.empty(self.brought.shape)
        points[:, order] = self.brought
        own, wins = points[:, seat], self.after(public, points)[:, seat]
        off = own - self.odds @ own
        return float((self.odds * off) @ (wins - self.odds @ wins) / ((self.odds * off) @ off))


def race_of(variant: Variant) -> Race | None:
    """Return the table of a variant, None where its games do not end by a plus column or the cut does not choose.

    It is worked out once in a process, which takes about a second.
    """
    by_plus = variant.end_trigger is EndTrigger.PLUS and variant.contract_source is ContractSource.CUT
    even = (
        variant.par.declarer == variant.par.others and variant.nullo_par.declarer == variant.nullo_par.others
    )
    return _race(variant) if by_plus and even and variant.target <= MOST_TARGET else None


@lru_cache(maxsize=4)
def _race(variant: Variant) -> Race:
    brought, odds = outcomes(variant)
    target, most = variant.target, 3 * (variant.target - 1) + 1
    table = np.zeros((target, target, target, most, most, 3), np.float32)
    fill(table, brought, odds)
    return Race(brought, odds, table)


def outcomes(variant: Variant) -> tuple[Numbers, Values]:
    """Return what a hand may bring dealer, forehand and the dealer's right, and how likely each is.

    Returns:
        rows of three points, and their chances, which sum to 1.
    """
    share = _kind_shares(variant)
    found: dict[tuple[int, ...], float] = {}
    terms = np.array([*variant.exchange_limits, 0, 0], np.int64)
    for number, kind in enumerate(_KINDS):
        tricks = np.zeros((HANDS, 3), np.int64)
        count_tricks(
            number, variant.hand_size, 1, terms, generator(17 + number), scratch(), *swap_scratch(), tricks
        )
        par = variant.nullo_par if kind is ContractKind.NULLO else variant.par
        points = (tricks - par.others) * (-1 if kind is ContractKind.NULLO else 1)
        rows, counts = np.unique(points, axis=0, return_counts=True)
        for row, count in zip(rows.tolist(), counts.tolist(), strict=True):
            found[tuple(row)] = found.get(tuple(row), 0.0) + share[kind] * count / HANDS
    brought = sorted(found)
    return np.array(brought, np.int64), np.array([found[points] for points in brought])


def points_of_tricks(tricks: Values, public: Public) -> Values:
    """Return the points of the three seats, the last axis, from their tricks in the hand in play."""
    assert public.par is not None
    sign = -1.0 if public.contract is Contract.NULLO else 1.0
    return sign * (tricks - np.array(public.par, np.float64))


def at_par(public: Public, deals: int, candidates: int) -> Values:
    """Return par as the tricks for each deal and candidate: what is not played out can be judged like a drawn hand."""
    assert public.par is not None
    return np.tile(np.array(public.par, np.float64), (deals, candidates, 1))


def judge_of(public: Public, seat: Seat, *, game: bool = False) -> Judge:
    """Return what says how much outcomes of the hand in play are worth to a seat.

    Args:
        public: the hand in play.
        seat: the seat.
        game: whether the chance to win the game counts, measured in points of which each makes it likelier by the same.
            Where no table says it, or where nothing changes it any more, points are points of the hand.

    Returns:
        a function from the tricks of the three seats, the last axis, to what they are worth.
    """
    race = race_of(public.variant) if game else None
    point = 0.0 if race is None else race.point(public, seat)
    if race is None or point < DECIDED:
        return lambda tricks: points_of_tricks(tricks, public)[..., seat]
    return lambda tricks: race.after(public, points_of_tricks(tricks, public))[..., seat] / point


def chances_after(public: Public, seat: Seat, points: Values) -> Values | None:
    """Return a seat's chance to win the game after each outcome of the hand in play, None where there is no table.

    Args:
        public: the hand in play.
        seat: whose chance is wanted.
        points: of the three seats, the last axis.
    """
    race = race_of(public.variant)
    return None if race is None else race.after(public, points)[..., seat]


def _kind_shares(variant: Variant) -> dict[ContractKind, float]:
    """Return how likely the cut brings each kind of contract."""
    kinds = [contract_of_cut(variant, card).kind for card in variant.pack]
    return {kind: kinds.count(kind) / len(kinds) for kind in _KINDS}


@kernel
def shares(plus: Numbers, minus: Numbers, out: Values) -> None:
    """Fill ``out`` with 1 for the one with the best net, or with equal shares for those who tie."""
    best = max(plus[0] - minus[0], plus[1] - minus[1], plus[2] - minus[2])
    tied = 0
    for seat in range(3):
        tied += 1 if plus[seat] - minus[seat] == best else 0
    for seat in range(3):
        out[seat] = 1.0 / tied if plus[seat] - minus[seat] == best else 0.0


@kernel
def look_up(table: Table, plus: Numbers, minus: Numbers, out: Values) -> None:
    """Fill each row of ``out`` with the chances from a sheet, seats in the order of the next hand's dealing."""
    target = table.shape[0]
    for row in range(plus.shape[0]):
        if plus[row].max() >= target:
            shares(plus[row], minus[row], out[row])
        else:
            found = table[plus[row, 0], plus[row, 1], plus[row, 2], minus[row, 0], minus[row, 1]]
            for seat in range(3):
                out[row, seat] = found[seat]


@kernel
def hope(table: Table, plus: Numbers, minus: Numbers, brought: Numbers, odds: Values, out: Values) -> float:
    """Fill ``out`` with the chances of all that is not a drawn hand; return how likely that one is."""
    p, m, found = np.empty(3, np.int64), np.empty(3, np.int64), np.empty(3)
    target = table.shape[0]
    out[:] = 0.0
    drawn = 0.0
    for number in range(brought.shape[0]):
        points = brought[number]
        if points[0] == 0 and points[1] == 0 and points[2] == 0:
            drawn += odds[number]
            continue
        for seat in range(3):
            p[seat] = plus[seat] + max(points[seat], 0)
            m[seat] = minus[seat] + max(-points[seat], 0)
        if p.max() >= target:
            shares(p, m, found)
            for seat in range(3):
                out[seat] += odds[number] * found[seat]
        else:
            # The deal goes on to the left: who was forehand deals the next hand.
            later = table[p[1], p[2], p[0], m[1], m[2]]
            out[0] += odds[number] * later[2]
            out[1] += odds[number] * later[0]
            out[2] += odds[number] * later[1]
    return drawn


@kernel
def fill(table: Table, brought: Numbers, odds: Values) -> None:
    """Fill the table, from the longest columns to the empty sheet.

    Args:
        table: target³ plus columns × two minus columns × 3 seats.
        brought, odds: of ``outcomes``.
    """
    target = table.shape[0]
    plus, minus, hopes = np.empty((3, 3), np.int64), np.empty((3, 3), np.int64), np.empty((3, 3))
    for total in range(3 * (target - 1), -1, -1):
        for a in range(min(target - 1, total) + 1):
            for b in range(max(0, total - a - target + 1), min(target - 1, total - a) + 1):
                for x in range(total + 1):
                    for y in range(total - x + 1):
                        columns, owed = (a, b, total - a - b), (x, y, total - x - y)
                        for turn in range(3):
                            for seat in range(3):
                                plus[turn, seat] = columns[(seat + turn) % 3]
                                minus[turn, seat] = owed[(seat + turn) % 3]
                        fill_three(table, plus, minus, brought, odds, hopes)


@kernel
def fill_three(
    table: Table, plus: Numbers, minus: Numbers, brought: Numbers, odds: Values, hopes: Values
) -> None:
    """Fill in the chances of one sheet, with each of the three as the next dealer.

    A drawn hand leaves the sheet as it is and moves the deal on; after three of them it is where it was.

    Args:
        table, brought, odds: of ``fill``.
        plus, minus: a row of columns for each dealer, the dealer at first.
        hopes: room for three rows.
    """
    if table[plus[0, 0], plus[0, 1], plus[0, 2], minus[0, 0], minus[0, 1], 0] > 0.0:
        return  # filled in with the sheet seen from another seat
    drawn = 0.0
    for turn in range(3):
        drawn = hope(table, plus[turn], minus[turn], brought, odds, hopes[turn])
    for turn in range(3):
        own = table[plus[turn, 0], plus[turn, 1], plus[turn, 2], minus[turn, 0], minus[turn, 1]]
        for seat in range(3):
            value = hopes[turn, seat]
            value += drawn * hopes[(turn + 1) % 3, (seat + 2) % 3]
            value += drawn * drawn * hopes[(turn + 2) % 3, (seat + 1) % 3]
            own[seat] = value / (1.0 - drawn**3)
