"""A hand looked at again: what a move was worth in deals that its seat could believe in, and in the deal as it was.

Every seat plays on by the rules of thumb (``manni.search.guide``), and exchanges by them where an exchange is still to
come. The last tricks everybody plays for the most points with all cards open: there the rules of thumb would give away
what players do not. In the true deal each player now and then plays any other legal card, or one value would stand for
a whole hand and jump from trick to trick. Who slips when is drawn beforehand, by row and card, and is the same wherever
a rollout begins: two values of one hand differ by what was played between them, and by little else.
"""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from manni.search.bits import nth_card, popcount, suit_of_bit, winners
from manni.search.compiled import kernel
from manni.search.guide import guide_card
from manni.search.likely import fill_in
from manni.search.playouts import Numbers
from manni.search.rollouts import exchange_on
from manni.search.table import (
    AWAY,
    BEST,
    HANDS,
    KIND,
    LED,
    LYING,
    NULLO,
    PACK,
    PLAYED,
    TRICKS,
    TRUMP,
    WIDTH,
    WINNER,
    cards_left,
    legal,
    put_card,
    turn,
)

Values = NDArray[np.float64]

PLIES = 52
"""No hand has more cards to play."""
END = 3
"""So many last tricks are played with all cards open."""


@kernel
def end_tricks(
    a: int, b: int, c: int, lying: int, led: int, best: int, holder: int, trump: int, nullo: int
) -> int:
    """Return who takes the last tricks if each seat plays for its own points and all cards are open (max^n).

    A seat for which two cards bring the same takes the one with which its left neighbour scores less. The answer holds
    the tricks of the seat on turn, of the one after it and of the third, four bits each.

    Args:
        a, b, c: the hands in the order of play, ``a`` on turn; at least one card.
        lying: how many cards lie on the table.
        led, best: the suit led and the best card, 0 if none lies.
        holder: who played the best card: 0 for ``a``, 1 for ``b``, 2 for ``c``.
        trump: the mask of trumps, or 0.
        nullo: 1 where fewer tricks are better, else 0.
    """
    cards = a & led if a & led else a
    found = (a & 0) - 1
    while cards:
        card = cards & -cards
        cards ^= card
        rest = a ^ card
        suit, top, owner = led, best, holder
        if lying == 0:
            suit, top, owner = suit_of_bit(card), card, lying
        elif winners(card, led, best, trump):
            top, owner = card, lying - lying
        if lying < 2:
            there = end_tricks(b, c, rest, lying + 1, suit, top, (owner + 2) % 3, trump, nullo)
            here = there >> 8 | (there & 15) << 4 | (there >> 4 & 15) << 8
        elif rest | b | c == 0:
            here = 1 << 4 * owner
        else:
            none = lying - lying
            if owner == 0:
                here = end_tricks(rest, b, c, none, none, none, none, trump, nullo) + 1
            elif owner == 1:
                there = end_tricks(b, c, rest, none, none, none, none, trump, nullo) + 1
                here = there >> 8 | (there & 15) << 4 | (there >> 4 & 15) << 8
            else:
                there = end_tricks(c, rest, b, none, none, none, none, trump, nullo) + 1
                here = there >> 4 & 15 | (there >> 8) << 4 | (there & 15) << 8
        if found < 0:
            found = here
        elif here & 15 != found & 15:
            if (here & 15 > found & 15) != (nullo != 0):
                found = here
        elif here >> 4 & 15 != found >> 4 & 15 and (here >> 4 & 15 < found >> 4 & 15) != (nullo != 0):
            found = here
    return found


@kernel
def end_well(table: Numbers) -> None:
    """Add the tricks of ``end_tricks`` to those of a table, all hands known; the cards stay where they are."""
    seat = turn(table)
    left, right = (seat + 1) % 3, (seat + 2) % 3
    holder = (table[WINNER] - seat + 3) % 3
    triple = end_tricks(
        int(table[HANDS + seat]), int(table[HANDS + left]), int(table[HANDS + right]), int(table[LYING]),
        int(table[LED]), int(table[BEST]), int(holder), int(table[TRUMP]), int(table[KIND] == NULLO),
    )  # fmt: skip
    table[TRICKS + seat] += triple & 15
    table[TRICKS + left] += triple >> 4 & 15
    table[TRICKS + right] += triple >> 8


@kernel
def play_on(table: Numbers, chances: Values, slip: float, s: Values) -> None:
    """Play a hand to its end by the rules of thumb, with the cards of all seats known, and the last tricks well.

    Args:
        table: a row of ``manni.search.table``; in the end its tricks are right, its last cards still held.
        chances: for each card of the hand, in the order played, two numbers from 0 to 1.
        slip: a seat that has a choice plays any legal card where the first of them is below this.
        s: of ``guide.scratch``.
    """
    while True:
        cards = legal(table)
        if cards == 0:
            return
        if cards_left(table) <= END:
            end_well(table)
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
