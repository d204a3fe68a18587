"""The exact paranoid solver, compiled: how many tricks a seat takes when both others play against it, all cards open.

The three hands stand in the order of play: ``a`` acts, then ``b``, then ``c``; ``root`` tells which of them is the seat
that is solved for. Cards that have left the game are closed up (``bits.closed_up``), so that two positions with
the same cards in the same order are one position, and touching cards of a hand are neighbouring bits.

The search asks one question, "does the root take at least ``goal`` of the tricks left?", and asks it again with another
goal until the number is known. What it finds at the start of a trick is kept in a table.
"""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from manni.search.bits import (
    ALL_CARDS,
    NOT_TOPS,
    SUIT,
    below,
    closed_up,
    group_tops,
    length,
    place_of_lowest,
    popcount,
    suit_of_bit,
    winners,
)
from manni.search.bounds import least_tricks, most_tricks, nullo_least_tricks, nullo_most_tricks
from manni.search.compiled import kernel

Table = NDArray[np.int64]

NULLO = 1 << 60
"""Stands in ``mode`` beside the mask of trumps: fewer tricks are better."""
NODES = -1
"""Where in the table the visited nodes are counted, from its end."""
TAIL = 64
"""Numbers at the end of a table that are no entries: the count, and the leads that were good last."""
GENERATION = -2
"""Where the mark of the search stands that every entry of its own carries; others' entries are not found."""
LAST_GENERATION = 7
MARK = LAST_GENERATION << 60
GOOD_LEADS = -8
"""From where on, downwards, the lead is kept that was good for a number of tricks left and a root."""


@kernel
def order_lead(a: int, b: int, c: int, root: int, mode: int) -> tuple[int, int, bool]:
    """Return the cards to lead in two groups, the better first, and whether the strongest of a group goes first.

    Masters go first, and with them what a friend has the master of. In nullo the root begins with what somebody can go
    over, the others with what the root cannot stay below.
    """
    cards = group_tops(a)
    every = a | b | c
    tops = every & ~(every >> 1 & NOT_TOPS)
    own, friend = (b, c) if root == 1 else (c, b)
    good = 0 if mode & NULLO else cards & tops
    for suit in range(4):
        field = SUIT << 13 * suit
        if mode & NULLO:
            over = (b | c) & field if root == 0 else own & field
            if root == 0 and over:
                good |= cards & field & below(1 << (length(over) - 1))
            elif over:
                good |= cards & field & (over & -over) - 1
        elif root != 0 and friend & tops & field:
            good |= cards & field
    return good, cards & ~good, root == 0 and mode & NULLO == 0


@kernel
def order_follow(
    a: int, b: int, c: int, root: int, led: int, best: int, holder: int, mode: int
) -> tuple[int, int, bool]:
    """Return the cards to follow with in two groups, as ``order_lead``."""
    cards = group_tops(a) & (led if a & led else a)
    wins = cards & winners(a, led, best, mode & ALL_CARDS)
    if mode & NULLO:
        # What is to be got rid of goes first, but with the root last to play: the lower the trick, the harder to duck.
        return cards & ~wins, wins, root != 1 or holder != 3
    if root != 0 and root != (2 if holder == 3 else holder):
        # A friend's card takes the trick so far.
        return cards & ~wins, wins, False
    return wins, cards & ~wins, False


@kernel
def key(a: int, b: int, c: int, root: int, trump: int) -> tuple[int, int, int]:
    """Return two words that no other position has, but for one whose side suits are named otherwise, and their hash.

    The cards of a suit are two masks: those of ``a`` or ``c``, those of ``b`` or ``c``. The words hold the suits
    sorted, but for trumps, which are the highest suit.
    """
    one, two = a | c, b | c
    w0 = (one & SUIT) << 13 | two & SUIT
    w1 = (one >> 13 & SUIT) << 13 | two >> 13 & SUIT
    w2 = (one >> 26 & SUIT) << 13 | two >> 26 & SUIT
    w3 = (one >> 39) << 13 | two >> 39
    if trump == 0:
        w2, w3 = min(w2, w3), max(w2, w3)
        w0, w3 = min(w0, w3), max(w0, w3)
        w1, w3 = min(w1, w3), max(w1, w3)
    w0, w1 = min(w0, w1), max(w0, w1)
    w1, w2 = min(w1, w2), max(w1, w2)
    w0, w1 = min(w0, w1), max(w0, w1)
    one, two = w0 | w1 << 26 | root << 52, w2 | w3 << 26
    mixed = (one * -7046029254386353131) ^ (two * -4417276706812531889)
    mixed ^= mixed >> 29
    mixed *= -8663945395140668459
    return one, two, mixed >> 33 & 0x7FFFFFFF


@kernel
def after(
    a: int, b: int, c: int, root: int, led: int, best: int, holder: int, card: int, trump: int
) -> tuple[int, int, int, int, int, int, int, int]:
    """Return what ``takes`` is asked about once ``a`` has played a card, and whether the root has taken a trick by it.

    The worse of two cards on the table is closed up at once; the better one when the trick is over.
    """
    a ^= card
    if led == 0:
        return b, c, a, (root + 2) % 3, suit_of_bit(card), card, 3, 0
    wins = winners(card, led, best, trump) != 0
    lost, kept = (best, card) if wins else (card, best)
    suit = suit_of_bit(lost)
    a, b, c = closed_up(a, lost, suit), closed_up(b, lost, suit), closed_up(c, lost, suit)
    if kept & suit:
        kept = kept >> 1 if kept > lost else kept
    if holder == 3:
        return b, c, a, (root + 2) % 3, led, kept, 2 if wins else 1, 0
    suit = suit_of_bit(kept)
    a, b, c = closed_up(a, kept, suit), closed_up(b, kept, suit), closed_up(c, kept, suit)
    if wins:
        return a, b, c, root, 0, 0, 0, int(root == 0)
    if holder == 2:
        return c, a, b, (root + 1) % 3, 0, 0, 0, int(root == 2)
    return b, c, a, (root + 2) % 3, 0, 0, 0, int(root == 1)


@kernel
def _low(a: int, b: int, c: int, root: int, mode: int) -> int:
    """Return what quick bounds say at the start of a trick: the tricks that the root takes at least."""
    return nullo_least_tricks(a, b, c, root) if mode & NULLO else least_tricks(a, b, c, root, mode)


@kernel
def _high(a: int, b: int, c: int, root: int, mode: int) -> int:
    """Return what quick bounds say at the start of a trick: the tricks that the root takes at most."""
    return nullo_most_tricks(a, b, c, root) if mode & NULLO else most_tricks(a, b, c, root, mode)


@kernel
def takes(
    a: int,
    b: int,
    c: int,
    root: int,
    led: int,
    best: int,
    holder: int,
    goal: int,
    mode: int,
    only: int,
    table: Table,
) -> bool:
    """Return whether the root takes at least ``goal`` of the tricks left, the one on the table included.

    Args:
        a, b, c: the hands in the order of play.
        root: whose tricks are counted: 0 for ``a``, 1 for ``b``, 2 for ``c``.
        led: the mask of the suit led, 0 at the start of a trick.
        best: the best card of the trick, the only one that is not closed up.
        holder: 3 if it was led and two are still to play, else who played it: 1 for ``b`` (it was led), 2 for ``c``.
        goal: from 1 to the number of tricks left.
        mode: the mask of trumps, or NULLO.
        only: the cards of ``a`` that are tried; ALL_CARDS but at the root of a search.
        table: the memory of the search.
    """
    table[NODES] += 1
    every = only | ALL_CARDS
    slot, one, two, hint = 0, 0, 0, 0
    low, high = 0, popcount(a)
    if led == 0:
        one, two, mixed = key(a, b, c, root, mode & ALL_CARDS)
        one |= table[GENERATION]
        slot = (mixed & ((table.shape[0] - TAIL) // 2 - 1)) * 2
        if (table[slot] & ((1 << 54) - 1 | MARK)) == one and (table[slot + 1] & ALL_CARDS) == two:
            low, high = table[slot + 1] >> 52 & 31, table[slot + 1] >> 57
            hint = 1 << (table[slot] >> 54 & 63)
        else:
            # Trumps have masters to begin with; elsewhere what was good in a position near by often is again.
            hint = table[GOOD_LEADS - 3 * high - root] if mode == 0 or mode & NULLO else 0
            low = _low(a, b, c, root, mode)
            high = high if goal <= low else _high(a, b, c, root, mode)
        if only == every:
            if goal <= low:
                return True
            if goal > high:
                return False
        first, second, strong = order_lead(a, b, c, root, mode)
    else:
        first, second, strong = order_follow(a, b, c, root, led, best, holder, mode)
    wants = (root == 0) != (mode & NULLO != 0)
    hint &= first | second
    found, good = not wants, hint
    for group in range(3):
        cards = hint if group == 0 else (first if group == 1 else second) & ~hint
        cards &= only
        while cards and found != wants:
            card = 1 << (length(cards) - 1) if strong else cards & -cards
            cards ^= card
            na, nb, nc, nroot, nled, nbest, nholder, gain = after(
                a, b, c, root, led, best, holder, card, mode & ALL_CARDS
            )
            if goal - gain <= 0:
                found = True
            elif nled == 0 and goal - gain > popcount(na):
                found = False
            else:
                found = takes(na, nb, nc, nroot, nled, nbest, nholder, goal - gain, mode, every, table)
            if found == wants:
                good = card
    if led == 0 and only == every:
        if found:
            low = goal
        else:
            high = goal - 1
        if good and found == wants:
            table[GOOD_LEADS - 3 * popcount(a) - root] = good
        table[slot] = one | (place_of_lowest(good) if good else 0) << 54
        table[slot + 1] = two | low << 52 | high << 57
    return found


@kernel
def solve_cards(
    a: int,
    b: int,
    c: int,
    led: int,
    best: int,
    holder: int,
    mode: int,
    guess: int,
    values: NDArray[np.int64],
    table: Table,
) -> None:
    """Find the value of each card that ``a``, the root, may play; one card of each touching run is solved.

    Args:
        a, b, c, led, best, holder, mode, table: as for ``takes``.
        guess: a likely value, to begin with.
        values: receives at the place of each solved card the tricks that the root takes after it.
    """
    root = led & 0
    legal = a & led if a & led else a
    cards = group_tops(a) & legal
    while cards:
        card = 1 << (length(cards) - 1)
        cards ^= card
        low, high = 0, popcount(a)
        goal = max(1, min(guess, high))
        while low < high:
            if takes(a, b, c, root, led, best, holder, goal, mode, card, table):
                low = goal
            else:
                high = goal - 1
            goal = low + 1 if low >= guess else high
            goal = max(low + 1, min(goal, high))
        guess = low
        values[length(card) - 1] = low
