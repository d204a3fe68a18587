"""The exchange by the rules of thumb of ``manni.bots.rules.exchange``, compiled, for rollouts that begin before it.

The figures are theirs and what they mean stands there: a card is kept if it is worth more than an unseen one in its
place, of each suit those go that are wanted least, and what is tried is how many of each suit.
"""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from manni.search.bits import length, popcount
from manni.search.compiled import kernel
from manni.search.guide import field, number_of
from manni.search.playouts import Numbers
from manni.search.table import GRAND, NULLO

Values = NDArray[np.float64]

MOST = 16
"""The cards of the largest hand."""
_TRUMP = (0.2, 0.2, 0.2, 0.2, 0.3, 0.3, 0.3, 0.35, 0.5, 0.55, 0.7, 0.85, 1.0)
_SIDE = (-0.26, -0.26, -0.26, -0.26, -0.26, -0.25, -0.25, -0.25, -0.25, -0.2, 0.02, 0.2, 0.55)
VOID = 0.16
_GRAND = (-0.28, -0.28, -0.28, -0.27, -0.27, -0.26, -0.26, -0.25, -0.2, -0.1, 0.2, 0.7, 0.77)
_GRAND_JACK_HELD = 0.05
_GRAND_UNDER = 0.05
_NULLO_COVER = (3.2, 4.5, 8.5, 12.5)
_NULLO_SLOPE = (0.3, 0.12, 0.08, 0.05)

WHOLE = 1
"""All of the Manni or nothing; with 0 any number up to the limit."""


def swap_scratch() -> tuple[Values, Numbers]:
    """Return the memory that a decision needs: worth and cards of the best plans, two of each."""
    return np.zeros((2, 2 * MOST + 1)), np.zeros((2, 2 * MOST + 1), np.int64)


@kernel
def suit_worth(kept: int, kind: int, is_trump: bool) -> float:
    """Return what the cards kept of a suit, given as its field, are worth in points above unseen ones."""
    total, place, count = 0.0, 0, popcount(kept)
    while kept:
        rung = length(kept & -kept) - 1
        kept &= kept - 1
        if kind == NULLO:
            total += _NULLO_SLOPE[min(place, 3)] * (_NULLO_COVER[min(place, 3)] - rung)
        elif kind == GRAND:
            higher = count - place - 1
            if rung == 9 and higher >= 2:
                total += _GRAND_JACK_HELD
            else:
                total += _GRAND[rung] + (_GRAND_UNDER * min(higher, 2) if rung < 8 else 0.0)
        else:
            total += _TRUMP[rung] if is_trump else _SIDE[rung]
        place += 1
    return total


@kernel
def plan_swaps(hand: int, kind: int, trump: int, worth: Values, cards: Numbers) -> None:
    """Fill row 0 of ``worth`` and ``cards`` with the best way to lay away 0, 1, 2 … cards of a hand.

    Args:
        hand: the cards held, in the order of strength.
        kind: of ``manni.search.table``.
        trump: the mask of trumps, or 0.
        worth, cards: of ``swap_scratch``; what the cards kept are then worth, and the cards laid away.
    """
    trump_number = number_of(trump)
    worth[0, 0], cards[0, 0] = 0.0, 0
    size = 0
    for suit in range(4):
        mine = field(hand, suit)
        count = popcount(mine)
        for number in range(size + count + 1):
            worth[1, number] = -1e9
        gone = mine & 0
        for more in range(count + 1):
            kept = mine & ~gone
            value = suit_worth(kept, kind, suit == trump_number)
            if kept == 0 and trump and suit != trump_number and hand & trump:
                value = VOID
            for number in range(size + 1):
                # Of equal plans the one that lays away more of the later suit, as in the rules.
                if worth[0, number] + value >= worth[1, number + more]:
                    worth[1, number + more] = worth[0, number] + value
                    cards[1, number + more] = cards[0, number] | gone << 13 * suit
            if kept:
                gone |= 1 << length(kept) - 1 if kind == NULLO else kept & -kept
        size += count
        worth[0, : size + 1] = worth[1, : size + 1]
        cards[0, : size + 1] = cards[1, : size + 1]


@kernel
def guide_swap(
    hand: int, kind: int, trump: int, limit: int, whole: int, worth: Values, cards: Numbers
) -> int:
    """Return the cards that the rules of thumb lay away, as a mask; arguments as for ``plan_swaps``.

    ``limit`` is the most that may be changed; with ``whole`` it is that or nothing.
    """
    if limit == 0:
        return 0
    plan_swaps(hand, kind, trump, worth, cards)
    size = popcount(hand)
    if whole:
        if limit == size:
            return hand if worth[0, 0] < 0.0 else 0
        return cards[0, limit] if worth[0, limit] > worth[0, 0] else 0
    best = 0
    for number in range(1, min(limit, size) + 1):
        if worth[0, number] > worth[0, best]:
            best = number
    return int(cards[0, best])
