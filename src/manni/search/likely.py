"""What the others are likely to hold: deals that agree with a view, the more often the likelier they are.

``manni.search.sample`` takes every deal that is possible as likely as the next. Here what the others have kept and
played is believed to make sense (``manni.search.walk``).
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache

import numpy as np
from numpy.typing import NDArray

from manni.core.cards import Cards
from manni.core.events import Played
from manni.core.seats import Seat, left_of
from manni.core.variants import ExchangeKind
from manni.core.view import View
from manni.search.guide import number_of, scratch
from manni.search.playouts import Numbers, generator
from manni.search.position import place_of, strength_mask
from manni.search.sample import belief, draw
from manni.search.sureness import CHAINS
from manni.search.table import (
    BEST,
    COUNTS,
    CUT,
    DEALER,
    HANDS,
    KIND,
    LEADER,
    LED,
    LYING,
    NULLO,
    PLAYED,
    TRICK,
    TRICKS,
    TRUMP,
    VOIDS,
)
from manni.search.walk import DRAWN, KEPT, LEFT, THROWN, Known, fill_in, same_worth, suit_table, walk

__all__ = ["Likely", "draw_likely", "fill_in", "first_table", "likely", "same_worth"]

Values = NDArray[np.float64]

WARM_UP = 400
"""Changes tried before a walk looks at what was played."""
FIRST = 60
"""Rounds before the first deal of a walk is taken."""
STEPS = 6
"""Changes in a round."""


@dataclass(frozen=True, slots=True)
class Likely:
    """What is known and believed of the cards that the viewer never held."""

    known: Known
    starts: Numbers
    """For each chain where each card is."""
    played: int
    """The cards that the others have played."""


def likely(view: View, table: Numbers, seed: int, sharp: float, slip: float = 1.0) -> Likely:
    """Return what a view makes likely of the unseen cards by what the others kept.

    Args:
        view: of a seat, in the exchange or the play.
        table: ``table_of_view`` of it.
        seed: the deals to begin with are drawn from it.
        sharp, slip: how well the others are believed to exchange, and to play: ``settings.Settings``.

    Raises:
        PositionError: ``open-not-in-play``, as for ``belief``.
    """
    assert view.seat is not None
    assert view.public.contract is not None
    found = belief(view)
    low = view.public.variant.ace_low(view.public.contract)
    rows = draw(found, CHAINS, generator(seed))
    others = (left_of(view.seat), left_of(view.seat, 2))
    played = [int(table[PLAYED + seat]) for seat in others]
    every = strength_mask(Cards(found.unseen | found.cut), low) | played[0] | played[1]
    numbers = np.array([place for place in range(52) if every >> place & 1], np.int64)
    bits = np.left_shift(1, numbers)
    allowed = np.full(len(bits), 1 << LEFT, np.int64)
    cut = bits == (table[CUT] if table[DEALER] != view.seat else 0)
    starts = np.full((CHAINS, len(bits)), LEFT, np.int64)
    rng = np.random.default_rng(seed)
    for who, seat in enumerate(others):
        own, others_played = bits & played[who] != 0, bits & played[1 - who] != 0
        held = ~(others_played | (bits & table[VOIDS + seat] != 0)) | own
        dealt = ~cut | (table[DEALER] == seat)
        allowed |= np.where(held & dealt, 1 << KEPT + who, 0) | np.where(held & ~cut, 1 << DRAWN + who, 0)
        allowed |= np.where(~own & ~others_played & dealt, 1 << THROWN + who, 0)
        count = max(int(table[COUNTS + seat]), 0)
        for chain, row in enumerate(rows):
            hand = strength_mask(Cards(int(row[who])), low) | played[who]
            away = strength_mask(Cards(int(row[2 + who])), low)
            starts[chain, bits & hand != 0] = KEPT + who
            starts[chain, bits & away != 0] = THROWN + who
            may_be_drawn = np.flatnonzero((bits & hand != 0) & ~cut)
            starts[chain, rng.choice(may_be_drawn, count, replace=False)] = DRAWN + who
    allowed[cut | (bits & (played[0] | played[1]) != 0)] &= ~(1 << LEFT)
    kind = int(table[KIND])
    start, moves = first_table(view, table)
    known = Known(
        bits, allowed, limits_of(view, others), kind == NULLO, number_of(int(table[TRUMP])), suit_table_of(kind),
        sharp, start, moves, int(view.seat), slip,
    )  # fmt: skip
    return Likely(known, starts, played[0] | played[1])


def limits_of(view: View, others: tuple[Seat, Seat]) -> Numbers:
    """Return how many cards each of two seats could change when it was asked, −1 where it was all or nothing."""
    public = view.public
    limits = []
    for seat in others:
        before = [
            public.counts[left_of(public.forehand, step)] or 0 for step in range((seat - public.forehand) % 3)
        ]
        most = min(
            public.most_to_exchange(seat), public.variant.manni_size - sum(before), public.variant.hand_size
        )
        free = public.variant.exchange is not ExchangeKind.WHOLE and public.counts[seat] is not None
        limits.append(most if free else -1)
    return np.array(limits, np.int64)


@cache
def suit_table_of(kind: int) -> Values:
    """Return the ``suit_table`` of a kind of contract, made once."""
    table = suit_table(kind)
    table.flags.writeable = False
    return table


def draw_likely(found: Likely, count: int, rounds: int, rng: Numbers) -> Numbers:
    """Return ``count`` deals, rows as ``sample.draw`` has them but in the order of strength.

    Args:
        found: what is known and believed.
        count: how many.
        rounds: how many rounds of changes lie between two deals; more make them less alike.
        rng: a ``generator``.
    """
    out, memory = np.zeros((count, 4), np.int64), scratch()
    chains = min(CHAINS, count)
    for chain in range(chains):
        rows = out[count * chain // chains : count * (chain + 1) // chains]
        walk(found.known, found.starts[chain].copy(), WARM_UP, FIRST, rounds, STEPS, rng, memory, rows)
    out[:, :2] &= ~found.played
    # Each walk goes on from deal to deal: mixed, the first of them are of all walks.
    return out[np.argsort(np.arange(count) * chains % count, kind="stable")] if count > chains else out


def first_table(view: View, table: Numbers) -> tuple[Numbers, Numbers]:
    """Return the table before the first card as the viewer knows it, and the cards played since, as masks."""
    assert view.seat is not None
    assert view.public.contract is not None
    low = view.public.variant.ace_low(view.public.contract)
    played = [event for event in view.hand_events if isinstance(event, Played)]
    start = table.copy()
    start[HANDS + view.seat] |= table[PLAYED + view.seat]
    start[PLAYED : PLAYED + 3] = start[VOIDS : VOIDS + 3] = start[TRICKS : TRICKS + 3] = 0
    start[TRICK : TRICK + 2] = start[LYING] = start[LED] = start[BEST] = 0
    start[LEADER] = played[0].seat if played else table[LEADER]
    return start, np.array([1 << place_of(event.card, low) for event in played], np.int64)
