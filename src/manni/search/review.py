"""A hand looked at again: what a move was worth in deals that its seat could believe in, and in the deal as it was.

Every seat plays on by the rules of thumb (``manni.search.guide``), and exchanges by them where an exchange is still to
come. In the true deal each player now and then plays any other legal card, or one value would stand for a whole hand
and jump from trick to trick. Who slips when is drawn beforehand, by row and card, and is the same wherever a rollout
begins: two values of one hand differ by what was played between them, and by little else.
"""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from manni.search.bits import nth_card, popcount
from manni.search.compiled import kernel
from manni.search.guide import guide_card
from manni.search.likely import fill_in
from manni.search.playouts import Numbers
from manni.search.rollouts import exchange_on
from manni.search.table import AWAY, HANDS, PACK, PLAYED, TRICKS, WIDTH, legal, put_card

Values = NDArray[np.float64]

PLIES = 52
"""No hand has more cards to play."""


@kernel
def play_on(table: Numbers, chances: Values, slip: float, s: Values) -> None:
    """Play a hand to its end by the rules of thumb, with the cards of all seats known.

    Args:
        table: a row of ``manni.search.table``.
        chances: for each card of the hand, in the order played, two numbers from 0 to 1.
        slip: a seat that has a choice plays any legal card where the first of them is below this.
        s: of ``guide.scratch``.
    """
    while True:
        cards = legal(table)
        if cards == 0:
            return
        card = cards
        if cards & cards - 1:
            place = popcount(table[PLAYED] | table[PLAYED + 1] | table[PLAYED + 2])
            if slip > 0.0 and chances[place, 0] < slip:
                card = nth_card(cards, int(chances[place, 1] * popcount(cards)))
            else:
                card = guide_card(table, s)
        put_card(table, card)


@kernel
def roll_plays(
    table: Numbers,
    seat: int,
    deals: Numbers,
    cards: Numbers,
    chances: Values,
    slip: float,
    s: Values,
    out: Values,
) -> None:
    """Play each card in each deal, and the rest by the rules of thumb.

    Args:
        table: the hand in play as ``seat`` knows it.
        seat: the seat on turn; of ``deals`` the hands and discards of the two after it.
        deals: rows as ``likely.walk_deals`` draws them.
        cards: the candidates as masks of one bit; 0 goes on without one.
        chances: for each deal those of ``play_on``; not looked at without ``slip``.
        slip, s: of ``play_on``.
        out: for each deal and candidate the tricks of the three seats in the end.
    """
    dealt, line = np.empty(WIDTH, np.int64), np.empty(WIDTH, np.int64)
    dealt[:] = table
    for row in range(deals.shape[0]):
        fill_in(dealt, seat, deals[row])
        for number in range(cards.shape[0]):
            line[:] = dealt
            if cards[number]:
                put_card(line, int(cards[number]))
            play_on(line, chances[row if slip > 0.0 else 0], slip, s)
            for who in range(3):
                out[row, number, who] = line[TRICKS + who]


@kernel
def lay_pile(left: int, order: Numbers, pile: Numbers) -> int:
    """Fill ``pile`` with the cards of a mask in a given order of all places, and return how many they are."""
    size = 0
    for number in range(order.shape[0]):
        bit = 1 << order[number]
        if left & bit:
            pile[size] = bit
            size += 1
    return size


@kernel
def roll_swaps(
    table: Numbers, seat: int, deals: Numbers, aways: Numbers, orders: Numbers, terms: Numbers, chances: Values,
    slip: float, s: Values, worth: Values, plan: Numbers, out: Values,
) -> None:  # fmt: skip
    """Lay away each choice of cards in each deal, draw, and play on.

    Args:
        table: the hand before ``seat`` exchanges, as it knows it.
        seat: who exchanges.
        deals: as for ``roll_plays``.
        aways: the candidates as masks, or ``rollouts.AS_RULES``.
        orders: for each deal the order in which cards lie in the Manni: all places, those elsewhere passed over.
        terms: of ``rollouts.exchange_on``.
        chances, slip, s: of ``roll_plays``.
        worth, plan: of ``guide_swap.swap_scratch``.
        out: as for ``roll_plays``.
    """
    dealt, line, pile = np.empty(WIDTH, np.int64), np.empty(WIDTH, np.int64), np.empty(52, np.int64)
    dealt[:] = table
    for row in range(deals.shape[0]):
        fill_in(dealt, seat, deals[row])
        left = dealt[PACK]
        for who in range(3):
            left &= ~(dealt[HANDS + who] | dealt[AWAY + who])
        size = lay_pile(left, orders[row], pile)
        for number in range(aways.shape[0]):
            line[:] = dealt
            exchange_on(line, seat, int(aways[number]), terms, pile, size, worth, plan)
            play_on(line, chances[row if slip > 0.0 else 0], slip, s)
            for who in range(3):
                out[row, number, who] = line[TRICKS + who]
