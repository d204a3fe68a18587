"""The exact paranoid solver, compiled: how many tricks a seat takes when both others play against it, all cards open.

The three hands stand in the order of play: ``a`` acts, then ``b``, then ``c``. Cards that have left the game are closed
up (``bits.closed_up``), so that two positions with the same cards in the same order are one position, and touching
cards of a hand are neighbouring bits.

The search asks one question, "does the root take at least ``goal`` of the tricks left?", and asks it again with another
goal until the number is known. What it finds at the start of a trick is kept in a table.

What is asked stands in one number, ``asked``: the *root*, the seat that is solved for, 0 for ``a``, 1 for ``b``, 2 for
``c``; the *holder* of the best card of the trick, 3 for ``b`` if it was led and two are still to play, else 1 for ``b``
(it was led) or 2 for ``c``; and the goal.
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
    load,
    place_of_lowest,
    popcount,
    store,
    suit_of_bit,
    top_of_suit,
    winners,
)
from manni.search.bounds import least_tricks, most_tricks, nullo_least_tricks, nullo_most_tricks
from manni.search.compiled import inlined, kernel

Table = NDArray[np.int64]

NULLO = 1 << 60
"""Stands in ``mode`` beside the mask of trumps: fewer tricks are better."""
ROOT, HOLDER, GOAL = 1, 1 << 2, 1 << 4
"""What the numbers in ``asked`` are multiples of: ``root * ROOT | holder * HOLDER | goal * GOAL``."""
NODES, GENERATION, SLOTS, MODE, LINES, GOOD_LEADS, HEADER = 0, 1, 2, 3, 4, 8, 64
"""Where a table holds the number of visited nodes; the mark that every entry of this search carries, so that those of
others are not found; the number of entries less one, all bits of which are set; ``mode``, the mask of trumps or NULLO;
the address of what ``maxn`` writes down; the leads that were good last, for each number of tricks left and root; and
from where on entries of two words."""
LAST_GENERATION = 7
MARK = LAST_GENERATION << 60


@inlined
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


@inlined
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


@inlined
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


@inlined
def after(
    a: int, b: int, c: int, led: int, best: int, asked: int, card: int, trump: int
) -> tuple[int, int, int, int, int, int]:
    """Return what is asked once ``a`` has played a card: the arguments of ``takes``, the goal one less if the root has
    taken the trick.

    The worse of two cards on the table is closed up at once; the better one when the trick is over.
    """
    a ^= card
    turned = asked - 1 if asked & 3 else asked + 2
    if led == 0:
        return b, c, a, suit_of_bit(card), card, turned | 3 * HOLDER
    wins = winners(card, led, best, trump) != 0
    lost, kept = (best, card) if wins else (card, best)
    top = top_of_suit(lost)
    if asked & 3 * HOLDER == 3 * HOLDER:
        a, b, c = closed_up(a, lost, top), closed_up(b, lost, top), closed_up(c, lost, top)
        return b, c, a, led, closed_up(kept, lost, top), turned ^ (HOLDER if wins else 2 * HOLDER)
    over = top_of_suit(kept)
    out, tops = lost | kept, top | (over >> 1 if over == top else over)
    a, b, c = closed_up(a, out, tops), closed_up(b, out, tops), closed_up(c, out, tops)
    if wins:
        return a, b, c, 0, 0, (asked & ~(3 * HOLDER)) - (0 if asked & 3 else GOAL)
    if asked & 2 * HOLDER:
        turned = asked - 2 - GOAL if asked & 3 == 2 else asked + 1
        return c, a, b, 0, 0, turned & ~(3 * HOLDER)
    return b, c, a, 0, 0, (turned & ~(3 * HOLDER)) - (0 if turned & 3 else GOAL)


@inlined
def choose(ahead: int, first: int, second: int, strong: bool) -> int:
    """Return the card to try next: of the first group that is not empty, the strongest or the weakest."""
    cards = ahead if ahead else first if first else second
    return 1 << length(cards) - 1 if strong else cards & -cards


@kernel
def quick_bounds(a: int, b: int, c: int, root: int, goal: int, mode: int) -> tuple[int, int]:
    """Return how many tricks the root takes at least and at most, from quick bounds at the start of a trick.

    The second number is only looked for if the first does not say that the goal is reached.
    """
    nullo = mode & NULLO != 0
    low = nullo_least_tricks(a, b, c, root) if nullo else least_tricks(a, b, c, root, mode)
    if goal <= low:
        return low, popcount(a)
    return low, nullo_most_tricks(a, b, c, root) if nullo else most_tricks(a, b, c, root, mode)


@inlined
def look_up(a: int, b: int, c: int, root: int, goal: int, memory: int) -> tuple[int, int, int, int, int, int]:
    """Return the place of a position in the table, its two words, what it takes at least and most, and a good lead."""
    mode = load(memory, MODE)
    one, two, mixed = key(a, b, c, root, mode & ALL_CARDS)
    one |= load(memory, GENERATION)
    slot = HEADER + 2 * (mixed & load(memory, SLOTS))
    found, bounds = load(memory, slot), load(memory, slot + 1)
    if (found & ((1 << 54) - 1 | MARK)) == one and (bounds & ALL_CARDS) == two:
        return slot, one, two, bounds >> 52 & 31, bounds >> 57, 1 << (found >> 54 & 63)
    low, high = quick_bounds(a, b, c, root, goal, mode)
    # Trumps have masters to begin with; elsewhere what was good in a position near by often is again.
    hint = 0 if mode & ALL_CARDS else load(memory, GOOD_LEADS + 3 * popcount(a) + root)
    return slot, one, two, low, high, hint


@inlined
def remember(slot: int, one: int, two: int, low: int, high: int, good: int, memory: int) -> None:
    """Put into the table how many tricks the root takes at least and at most, and a good lead, 0 if none is known."""
    store(memory, slot, one | (place_of_lowest(good) if good else 0) << 54)
    store(memory, slot + 1, two | low << 52 | high << 57)


@inlined
def is_open(asked: int, hand: int) -> bool:
    """Return whether a goal is neither reached nor out of reach at the start of a trick."""
    return GOAL <= asked < (popcount(hand) + 1) * GOAL


@kernel
def takes(a: int, b: int, c: int, led: int, best: int, asked: int, memory: int) -> bool:
    """Return whether the root takes at least ``goal`` of the tricks left, the one on the table included.

    Args:
        a, b, c: the hands in the order of play.
        led: the mask of the suit led, 0 at the start of a trick.
        best: the best card of the trick, the only one that is not closed up; 0 if none lies there.
        asked: the root, the holder of the best card and the goal.
        memory: the address of a table of ``solver``.
    """
    mode = load(memory, MODE)
    for_root, trump = mode & NULLO == 0, mode & ALL_CARDS
    while led:
        # The last card that there is to try is followed without a call.
        store(memory, NODES, load(memory, NODES) + 1)
        first, second, strong = order_follow(a, b, c, asked & 3, led, best, asked >> 2 & 3, mode)
        wants = (asked & 3 == 0) == for_root
        while True:
            card = choose(0, first, second, strong)
            first, second = first & ~card, second & ~card
            na, nb, nc, nled, nbest, nasked = after(a, b, c, led, best, asked, card, trump)
            if first | second == 0:
                break
            found = nasked < GOAL
            if nled or is_open(nasked, na):
                found = takes(na, nb, nc, nled, nbest, nasked, memory)
            if found == wants:
                return wants
        a, b, c, led, best, asked = na, nb, nc, nled, nbest, nasked
    if not is_open(asked, a):
        return asked < GOAL
    store(memory, NODES, load(memory, NODES) + 1)
    root, goal, left = asked & 3, asked >> 4, popcount(a)
    slot, one, two, low, high, hint = look_up(a, b, c, root, goal, memory)
    if goal <= low or goal > high:
        return goal <= low
    first, second, strong = order_lead(a, b, c, root, mode)
    wants = (root == 0) == for_root
    hint &= first | second
    good, ahead, found = hint, hint, not wants
    while found != wants and ahead | first | second:
        card = choose(ahead, first, second, strong)
        ahead, first, second = 0, first & ~card, second & ~card
        na, nb, nc, nled, nbest, nasked = after(a, b, c, led, best, asked, card, trump)
        found = takes(na, nb, nc, nled, nbest, nasked, memory)
        if found == wants:
            good = card
            store(memory, GOOD_LEADS + 3 * left + root, card)
    remember(slot, one, two, goal if found else low, high if found else goal - 1, good, memory)
    return found


@kernel
def solve_cards(
    a: int, b: int, c: int, led: int, best: int, holder: int, guess: int, values: Table, memory: int
) -> None:
    """Find the value of each card that ``a``, the root, may play; one card of each touching run is solved.

    Args:
        a, b, c, led, best, holder, memory: as for ``takes``.
        guess: a likely value, to begin with.
        values: receives at the place of each solved card the tricks that the root takes after it.
    """
    cards = group_tops(a) & (a & led if a & led else a)
    trump = load(memory, MODE) & ALL_CARDS
    while cards:
        card = 1 << length(cards) - 1
        cards ^= card
        low, high = 0, popcount(a)
        goal = max(1, min(guess, high))
        while low < high:
            asked = holder * HOLDER | goal * GOAL
            na, nb, nc, nled, nbest, nasked = after(a, b, c, led, best, asked, card, trump)
            if takes(na, nb, nc, nled, nbest, nasked, memory):
                low = goal
            else:
                high = goal - 1
            goal = low + 1 if low >= guess else high
            goal = max(low + 1, min(goal, high))
        guess = low
        values[length(card) - 1] = low
