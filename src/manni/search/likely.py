"""What the others are likely to hold: deals that agree with a view, weighted by what their moves make likely.

``manni.search.sample`` takes every deal that is possible as likely as the next. Here two things are added:

- *What they kept.* What a seat was dealt, kept and threw is as likely as that exchange is good by the rules of thumb
  (``guide_swap``): the worse than the best they know, the less likely.
- *What they played.* A deal in which the rules of thumb would have played the cards that were played is likelier than
  one in which they would have played others.

Deals are drawn by a walk: two unseen cards change places, and the change stands with the chance that keeps every deal
as frequent as its weight (Metropolis et al. 1953).
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache

import numpy as np
from numpy.typing import NDArray

from manni.core.cards import Cards
from manni.core.contracts import Contract
from manni.core.events import Played
from manni.core.seats import Seat, left_of
from manni.core.variants import ExchangeKind
from manni.core.view import View
from manni.search.bits import length, popcount, suit_of_bit
from manni.search.compiled import kernel
from manni.search.guide import NO_TRUMP, field, guide_card, number_of
from manni.search.guide_swap import VOID, suit_worth
from manni.search.playouts import Numbers, below_number, generator
from manni.search.position import place_of, strength_mask
from manni.search.sample import belief, draw, fraction
from manni.search.table import (
    AWAY,
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
    WIDTH,
    put_card,
    turn,
)

Values = NDArray[np.float64]

KEPT, DRAWN, THROWN, LEFT = 0, 2, 4, 6
"""Where a card can be: dealt to the first (0) or second (1) seat after the viewer and kept, drawn by them, thrown by
them, or left in the Manni. Cards that they have played were kept or drawn."""
CHAINS = 6
"""A thought walks from so many deals drawn afresh."""
WARM_UP = 400
"""Changes tried before the first deal of a walk is taken."""
_HAND = 17
"""One more than the cards of the largest hand."""


def suit_table(kind: int) -> Values:
    """Return what kept cards of a suit are worth by rules of thumb, by their field: in trumps, in another suit."""
    table = np.empty((2, 1 << 13))
    fill_suit_table(kind, table)
    return table


@kernel
def fill_suit_table(kind: int, table: Values) -> None:
    """Fill a ``suit_table``."""
    for cards in range(table.shape[1]):
        table[0, cards] = suit_worth(cards, kind, True)
        table[1, cards] = suit_worth(cards, kind, False)


@kernel
def kept_worth(kept: int, dealt: int, trump: int, table: Values) -> float:
    """Return what a seat keeps of what it was dealt is worth; ``trump`` is the number of the trump suit."""
    total = 0.0
    trumps = trump != NO_TRUMP and field(dealt, trump) != 0
    for suit in range(4):
        cards = field(kept, suit)
        if suit == trump:
            total += table[0, cards]
        elif cards == 0 and trumps:
            total += VOID
        else:
            total += table[1, cards]
    return total


@kernel
def best_worth(
    dealt: int, least: int, count: int, nullo: bool, trump: int, table: Values, memory: Values
) -> float:
    """Return what the best that can be kept is worth, from ``least`` to ``count`` cards being thrown."""
    trumps = trump != NO_TRUMP and field(dealt, trump) != 0
    memory[0, 0] = 0.0
    size = dealt & 0
    for suit in range(4):
        mine = field(dealt, suit)
        most = min(count, size + popcount(mine))
        for number in range(most + 1):
            memory[1, number] = -1e9
        more = dealt & 0
        while True:
            value = table[0, mine] if suit == trump else VOID if mine == 0 and trumps else table[1, mine]
            for number in range(min(size, most - more) + 1):
                if memory[0, number] + value > memory[1, number + more]:
                    memory[1, number + more] = memory[0, number] + value
            if mine == 0 or more == most:
                break
            mine ^= 1 << length(mine) - 1 if nullo else mine & -mine
            more += 1
        size = most
        memory[0, : most + 1] = memory[1, : most + 1]
    best = memory[0, count]
    for number in range(least, count):
        best = max(best, memory[0, number])
    return float(best)


@kernel
def belief_in(
    masks: Numbers, who: int, limits: Numbers, nullo: bool, trump: int, table: Values, memory: Values
) -> float:
    """Return by how much what a seat kept is worse than the best that it could have kept, in points; at most 0."""
    thrown = masks[THROWN + who]
    dealt = int(masks[KEPT + who] | thrown)
    count = popcount(thrown)
    # A seat that could not choose how many, or threw all, is compared with others that threw as many.
    most = max(count, limits[who])
    least = count if limits[who] < 0 else 0
    best = best_worth(dealt, least, most, nullo, trump, table, memory)
    return min(0.0, kept_worth(int(masks[KEPT + who]), dealt, trump, table) - best)


@kernel
def walk_deals(
    bits: Numbers, place: Numbers, allowed: Numbers, limits: Numbers, nullo: bool, trump: int, table: Values,
    sharp: float, warm: int, thin: int, rng: Numbers, out: Numbers,
) -> None:  # fmt: skip
    """Draw deals by a walk from one deal.

    Args:
        bits: the cards that the viewer has not been dealt or drawn, as masks of one bit.
        place: where each of them is; changed.
        allowed: for each card the places where it can be, as a mask of places.
        limits: how many cards first and second could change; −1 to look at exchanges of as many cards alone.
        nullo: whether the highest cards are thrown first.
        trump: the number of the trump suit.
        table: of ``suit_table``.
        sharp: by e to this power an exchange is less likely that is a point worse than the best; 0 for none better.
        warm, thin: changes tried before the first deal and before each.
        rng: a ``generator``.
        out: a row for each deal: all cards that first and second have held since the exchange, and those laid away.
    """
    count = bits.shape[0]
    masks, tried = np.zeros(7, np.int64), np.zeros(7, np.int64)
    memory = np.zeros((2, _HAND))
    for card in range(count):
        masks[place[card]] |= bits[card]
    now = np.zeros(2)
    for who in range(2):
        now[who] = belief_in(masks, who, limits, nullo, trump, table, memory)
    for row in range(out.shape[0]):
        for _ in range(warm + thin if row == 0 else thin):
            one, two = below_number(rng, count), below_number(rng, count)
            here, there = place[one], place[two]
            if here == there or not (allowed[one] >> there & 1 and allowed[two] >> here & 1):
                continue
            both = bits[one] | bits[two]
            tried[:] = masks
            tried[here] ^= both
            tried[there] ^= both
            gain, new0, new1 = 0.0, now[0], now[1]
            if sharp > 0.0:
                if concerns(here, 0) or concerns(there, 0):
                    new0 = belief_in(tried, 0, limits, nullo, trump, table, memory)
                if concerns(here, 1) or concerns(there, 1):
                    new1 = belief_in(tried, 1, limits, nullo, trump, table, memory)
                gain = sharp * (new0 + new1 - now[0] - now[1])
            if gain >= 0.0 or fraction(rng) < np.exp(gain):
                place[one], place[two] = there, here
                masks[here], masks[there] = tried[here], tried[there]
                now[0], now[1] = new0, new1
        for who in range(2):
            out[row, who] = masks[KEPT + who] | masks[DRAWN + who]
            out[row, 2 + who] = masks[THROWN + who]


@kernel
def concerns(place: int, who: int) -> bool:
    """Return whether a place is among the cards dealt to a seat."""
    return place == KEPT + who or place == THROWN + who


@kernel
def fill_in(table: Numbers, seat: int, deal: Numbers) -> None:
    """Put a deal into a table in which only the cards of ``seat`` are known."""
    for step in range(2):
        other = (seat + 1 + step) % 3
        table[HANDS + other] = deal[step]
        table[AWAY + other] = deal[2 + step]


@kernel
def same_worth(card: int, other: int, hand: int, gone: int) -> bool:
    """Return whether two cards of a hand are of a suit with nothing between them that another seat may hold."""
    if suit_of_bit(card) != suit_of_bit(other):
        return False
    low, high = min(card, other), max(card, other)
    between = high - 1 & ~((low << 1) - 1)
    return between & ~(hand | gone) == 0


@kernel
def weigh_plays(
    start: Numbers, moves: Numbers, seat: int, deals: Numbers, floor: float, s: Values, out: Values
) -> None:
    """Fill ``out`` with how likely the cards played by the others are in each deal, if they play by rules of thumb.

    Args:
        start: the table before the first card, with the cards of ``seat`` as they were then.
        moves: the cards played, in order.
        seat: the viewer.
        deals: rows as ``walk_deals`` draws them: the hands of now.
        floor: how likely another card than that of the rules is, compared with it.
        s: of ``guide.scratch``.
        out: a weight for each deal.
    """
    table = np.empty(WIDTH, np.int64)
    played = np.zeros(3, np.int64)
    table[:] = start
    for number in range(moves.shape[0]):
        played[turn(table)] |= moves[number]
        put_card(table, moves[number])
    for row in range(deals.shape[0]):
        table[:] = start
        fill_in(table, seat, deals[row])
        for step in range(1, 3):
            table[HANDS + (seat + step) % 3] |= played[(seat + step) % 3]
        weight = 1.0
        for number in range(moves.shape[0]):
            card = moves[number]
            who = turn(table)
            if who != seat:
                wanted = guide_card(table, s)
                if wanted != card:
                    gone = table[PLAYED] | table[PLAYED + 1] | table[PLAYED + 2] | table[AWAY + who]
                    if not same_worth(card, wanted, int(table[HANDS + who]), int(gone)):
                        weight *= floor
            put_card(table, card)
        out[row] = weight


@dataclass(frozen=True, slots=True)
class Likely:
    """What is known of the cards that the viewer never held, as the walk takes it."""

    bits: Numbers
    allowed: Numbers
    limits: Numbers
    starts: Numbers
    """For each chain where each card is."""
    played: int
    """The cards that the others have played."""
    nullo: bool
    trump: int
    table: Values
    sharp: float


def likely(view: View, table: Numbers, seed: int, sharp: float) -> Likely:
    """Return what a view makes likely of the unseen cards by what the others kept.

    Args:
        view: of a seat, in the exchange or the play.
        table: ``table_of_view`` of it.
        seed: the deals to begin with are drawn from it.
        sharp: as for ``walk_deals``.

    Raises:
        PositionError: ``open-not-in-play``, as for ``belief``.
    """
    assert view.seat is not None
    assert view.public.contract is not None
    found = belief(view)
    low = view.public.contract is Contract.NULLO and view.public.variant.ace_low_in_nullo
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
    return Likely(
        bits, allowed, limits_of(view, others), starts, played[0] | played[1], kind == NULLO,
        number_of(int(table[TRUMP])), suit_table_of(kind), sharp,
    )  # fmt: skip


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


def draw_likely(found: Likely, count: int, thin: int, rng: Numbers) -> Numbers:
    """Return ``count`` deals, rows as ``sample.draw`` has them but in the order of strength."""
    out = np.zeros((count, 4), np.int64)
    chains = min(CHAINS, count)
    for chain in range(chains):
        rows = out[count * chain // chains : count * (chain + 1) // chains]
        walk_deals(
            found.bits, found.starts[chain].copy(), found.allowed, found.limits, found.nullo, found.trump, found.table,
            found.sharp, WARM_UP, thin, rng, rows,
        )  # fmt: skip
    out[:, :2] &= ~found.played
    return out


def first_table(view: View, table: Numbers) -> tuple[Numbers, Numbers]:
    """Return the table before the first card as the viewer knows it, and the cards played since, as masks."""
    assert view.seat is not None
    assert view.public.contract is not None
    low = view.public.contract is Contract.NULLO and view.public.variant.ace_low_in_nullo
    played = [event for event in view.hand_events if isinstance(event, Played)]
    start = table.copy()
    start[HANDS + view.seat] |= table[PLAYED + view.seat]
    start[PLAYED : PLAYED + 3] = start[VOIDS : VOIDS + 3] = start[TRICKS : TRICKS + 3] = 0
    start[TRICK : TRICK + 2] = start[LYING] = start[LED] = start[BEST] = 0
    start[LEADER] = played[0].seat if played else table[LEADER]
    return start, np.array([1 << place_of(event.card, low) for event in played], np.int64)
