"""Playing candidate moves out in sampled deals, compiled; the same deals for all, so that luck falls out."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from manni.search.bits import ALL_CARDS, SUIT, popcount
from manni.search.compiled import kernel
from manni.search.guide import guide_to_end
from manni.search.guide_swap import guide_swap
from manni.search.playouts import Numbers, any_card, drawn
from manni.search.table import (
    AWAY,
    COUNTS,
    DEALER,
    HANDS,
    KIND,
    LEADER,
    PACK,
    SIZE,
    TRICKS,
    TRUMP,
    TRUMPS,
    WIDTH,
    put_card,
)
from manni.search.walk import fill_in

Values = NDArray[np.float64]

LIMITS, WHOLE, ALONE = 0, 1, 2
"""How cards are changed: each up to a limit, all of the Manni or nothing, or the declarer alone."""
TAKER_LEADS = 3
"""Place in ``terms``: whether whoever took the whole Manni leads; before it stand the three limits in order."""
MANNER = 4
"""Place in ``terms``: ``LIMITS``, ``WHOLE`` or ``ALONE``."""
AS_RULES = -1
"""In place of the cards to lay away: as the rules of thumb do."""


@kernel
def roll_cards(
    table: Numbers, seat: int, deals: Numbers, cards: Numbers, chosen: Numbers, s: Values, out: Values
) -> None:
    """Play candidate cards in every deal, and the rest by the rules of thumb.

    Args:
        table: the hand in play as ``seat``, on turn, knows it.
        seat: that seat.
        deals: rows as ``likely.walk_deals`` draws them.
        cards: the candidates as masks of one bit.
        chosen: which of them are to be played out.
        s: of ``guide.scratch``.
        out: for each deal and candidate the tricks that the three seats have in the end.
    """
    dealt, line = np.empty(WIDTH, np.int64), np.empty(WIDTH, np.int64)
    dealt[:] = table
    for row in range(deals.shape[0]):
        fill_in(dealt, seat, deals[row])
        for number in range(chosen.shape[0]):
            candidate = chosen[number]
            line[:] = dealt
            put_card(line, int(cards[candidate]))
            guide_to_end(line, s)
            out[row, candidate] = line[TRICKS : TRICKS + 3]


@kernel
def pile_up(table: Numbers, rng: Numbers, pile: Numbers) -> int:
    """Fill ``pile`` with what is left of the Manni in a random order, all hands and discards being known."""
    left = int(table[PACK])
    for seat in range(3):
        left &= ~(table[HANDS + seat] | table[AWAY + seat])
    size = popcount(left)
    for number in range(size):
        pile[number] = any_card(left, rng)
        left ^= pile[number]
    return size


@kernel
def change(table: Numbers, seat: int, discard: int, pile: Numbers, top: int) -> int:
    """Lay cards away and draw as many from the pile, whose top card stands at ``top``; return where it is then."""
    count = popcount(discard)
    hand = table[HANDS + seat] & ~discard
    for number in range(top, top + count):
        hand |= pile[number]
    table[HANDS + seat] = hand
    table[AWAY + seat] = discard
    table[COUNTS + seat] = count
    return top + count


@kernel
def exchange_on(
    table: Numbers,
    seat: int,
    first: int,
    terms: Numbers,
    pile: Numbers,
    size: int,
    worth: Values,
    plan: Numbers,
) -> None:
    """Go on with the exchange from a seat that is asked, to the first lead.

    Args:
        table: all hands known; changed.
        seat: who is asked.
        first: the cards that it lays away, or ``AS_RULES``; everybody after it exchanges by the rules of thumb.
        terms: limits of forehand, the dealer's right and the dealer, ``TAKER_LEADS``, ``MANNER``.
        pile, size: of ``pile_up``.
        worth, plan: of ``guide_swap.swap_scratch``.
    """
    forehand = (table[DEALER] + 1) % 3
    table[LEADER] = forehand
    top, who = 0, seat
    while True:
        limit = int(min(terms[(who - forehand) % 3], size - top, table[SIZE]))
        discard = first
        if who != seat or first < 0:
            hand, kind, trump = int(table[HANDS + who]), int(table[KIND]), int(table[TRUMP])
            discard = guide_swap(hand, kind, trump, limit, 1 if terms[MANNER] == WHOLE else 0, worth, plan)
        top = change(table, who, discard, pile, top)
        if terms[MANNER] == WHOLE and discard:
            if terms[TAKER_LEADS]:
                table[LEADER] = who
            return
        if terms[MANNER] == ALONE or who == table[DEALER]:
            return
        who = (who + 1) % 3


@kernel
def roll_swaps(
    table: Numbers, seat: int, asked: int, terms: Numbers, deals: Numbers, discards: Numbers, chosen: Numbers,
    rng: Numbers, s: Values, worth: Values, plan: Numbers, out: Values,
) -> None:  # fmt: skip
    """Lay candidate discards away in every deal; all that follows goes by the rules of thumb.

    Args:
        table: the hand as ``seat`` knows it.
        seat: the viewer.
        asked: who is to exchange next; the candidates are the discards of that seat.
        terms: as for ``exchange_on``.
        deals: rows as ``likely.walk_deals`` draws them.
        discards: the candidates as masks, or ``AS_RULES``.
        chosen: which of them are to be played out.
        rng: a ``generator`` for the order of the Manni.
        s, worth, plan: of ``guide.scratch`` and ``guide_swap.swap_scratch``.
        out: for each deal and candidate the tricks that the three seats have in the end.
    """
    dealt, line, pile = np.empty(WIDTH, np.int64), np.empty(WIDTH, np.int64), np.empty(52, np.int64)
    dealt[:] = table
    for row in range(deals.shape[0]):
        fill_in(dealt, seat, deals[row])
        size = pile_up(dealt, rng, pile)
        for number in range(chosen.shape[0]):
            candidate = chosen[number]
            line[:] = dealt
            exchange_on(line, asked, int(discards[candidate]), terms, pile, size, worth, plan)
            guide_to_end(line, s)
            out[row, candidate] = line[TRICKS : TRICKS + 3]


@kernel
def count_tricks(
    kind: int, size: int, asked: int, terms: Numbers, rng: Numbers, s: Values, worth: Values, plan: Numbers,
    out: Numbers,
) -> None:  # fmt: skip
    """Fill each row of ``out`` with the tricks of a hand of random cards, seat 0 dealing, by the rules of thumb."""
    table, pile = np.empty(WIDTH, np.int64), np.empty(52, np.int64)
    for number in range(out.shape[0]):
        table[:] = 0
        table[KIND], table[SIZE], table[PACK] = kind, size, ALL_CARDS
        table[TRUMP] = SUIT if kind == TRUMPS else 0
        left = ALL_CARDS
        for who in range(3):
            table[HANDS + who] = drawn(left, size, rng)
            left ^= table[HANDS + who]
        exchange_on(table, asked, -1, terms, pile, pile_up(table, rng, pile), worth, plan)
        guide_to_end(table, s)
        out[number] = table[TRICKS : TRICKS + 3]
