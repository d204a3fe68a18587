"""The exact max^n solver, compiled: all cards open, each seat plays for its own points.

A tie is broken by the points of the left neighbour: a seat that is offered the same number of tricks takes the line in
which its left neighbour scores less. Since the tricks of all three are known by those of two, that leaves no tie, and
the value of a position is one triple of tricks.

Hands stand in the order of play and are closed up as in ``paranoid``. A triple is one number, five bits for each hand
in the order of play, and -1 says that the line was given up: the seat that chose it has better.
"""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from manni.search.bits import ALL_CARDS, group_tops, last_trick, length, popcount
from manni.search.bounds import least_tricks, nullo_most_tricks
from manni.search.compiled import kernel
from manni.search.paranoid import (
    GENERATION,
    MARK,
    NODES,
    NULLO,
    TAIL,
    Table,
    after,
    key,
    order_follow,
    order_lead,
)

GIVEN_UP = -1
ANYTHING = -2
"""As what the seat that chose the line has already: nothing yet, so nothing is given up."""
BEHIND = 1 << 15
"""Added to what that seat has if it plays after the one on turn, whom its card has put on lead, and not before."""


@kernel
def own_of(triple: int) -> int:
    """Return the tricks of the seat on turn."""
    return triple & 31


@kernel
def left_of(triple: int) -> int:
    """Return the tricks of the seat after it."""
    return triple >> 5 & 31


@kernel
def right_of(triple: int) -> int:
    """Return the tricks of the seat before it."""
    return triple >> 10


@kernel
def turned(triple: int, steps: int) -> int:
    """Return a triple that stands ``steps`` seats further on in the order of play as it is seen from here."""
    if steps == 1:
        return right_of(triple) | own_of(triple) << 5 | left_of(triple) << 10
    if steps == 2:
        return left_of(triple) | right_of(triple) << 5 | own_of(triple) << 10
    return triple


@kernel
def better(triple: int, than: int, nullo: bool) -> bool:
    """Return whether the seat on turn prefers a triple: own points first, then the fewer for its left neighbour."""
    if own_of(triple) != own_of(than):
        return (own_of(triple) > own_of(than)) != nullo
    return left_of(triple) != left_of(than) and (left_of(triple) < left_of(than)) != nullo


@kernel
def sure_of_all(a: int, b: int, c: int, mode: int) -> int:
    """Return a triple of the tricks that the seats are sure to take at least; in nullo, to take at most."""
    root = a & 0
    if mode & NULLO:
        own = nullo_most_tricks(a, b, c, root)
        follows = nullo_most_tricks(a, b, c, root + 1)
        return own | follows << 5 | nullo_most_tricks(a, b, c, root + 2) << 10
    own = least_tricks(a, b, c, root, mode)
    follows = least_tricks(a, b, c, root + 1, mode)
    return own | follows << 5 | least_tricks(a, b, c, root + 2, mode) << 10


@kernel
def decided(sure: int, left: int, nullo: bool) -> int:
    """Return the triple that ``sure_of_all`` leaves, or GIVEN_UP if it leaves more than one."""
    own, follows, last = own_of(sure), left_of(sure), right_of(sure)
    if not nullo:
        return sure if own + follows + last == left else GIVEN_UP
    # Where two of three are sure to take nothing, the third takes all.
    if own + follows + last <= left:
        return sure
    return GIVEN_UP


@kernel
def hopeless(own: int, left: int, sure: int, before: int, nullo: bool) -> bool:
    """Return whether the seat that chose this line will not let it happen: it has better, or as good with a better tie.

    What the seat on turn takes for certain (in nullo: does not take) and what the third seat does is out of its reach.

    Args:
        own: what the seat on turn has in this line; it will take that or better.
        left: the tricks left.
        sure: ``sure_of_all``.
        before: what the seat that chose has already, as a triple seen from the seat on turn, with BEHIND or
            without; or ANYTHING.
        nullo: whether fewer tricks are better.
    """
    if before < 0:
        return False
    behind = before >= BEHIND
    before &= BEHIND - 1
    third = right_of(sure) if behind else left_of(sure)
    most = left - own - third
    has = left_of(before) if behind else right_of(before)
    if most != has:
        return (most < has) != nullo
    tied, other = (third, right_of(before)) if behind else (own, own_of(before))
    return tied == other or (tied > other) != nullo


@kernel
def best_there_is(found: int, left: int, sure: int, nullo: bool) -> bool:
    """Return whether no other card can be better for the seat on turn, ``sure`` being ``sure_of_all``."""
    if nullo:
        return own_of(found) == 0 and left_of(found) == min(left, left_of(sure))
    return left_of(found) == left_of(sure) and own_of(found) + left_of(sure) + right_of(sure) == left


@kernel
def triple_of(
    a: int,
    b: int,
    c: int,
    led: int,
    best: int,
    holder: int,
    before: int,
    mode: int,
    table: Table,
) -> int:
    """Return the triple of tricks left, or GIVEN_UP.

    Args:
        a, b, c, led, best, holder, mode, table: as in ``paranoid.takes``.
        before: what the seat that played last has for certain by another card: a triple seen from ``a``, for ``c``;
            with BEHIND, for ``b``; or ANYTHING.
    """
    table[NODES] += 1
    nullo = mode & NULLO != 0
    left = popcount(a)
    if led == 0 and left == 1:
        return 1 << 5 * last_trick(a, b, c, mode & ALL_CARDS)
    if left == 0:
        return 0
    root, slot, one, two = led & 0, 0, 0, 0
    sure = left | left << 5 | left << 10 if nullo else 0
    if led == 0:
        one, two, mixed = key(a, b, c, root, mode & ALL_CARDS)
        one |= table[GENERATION]
        slot = (mixed & ((table.shape[0] - TAIL) // 2 - 1)) * 2
        if (table[slot] & (ALL_CARDS | MARK)) == one and (table[slot + 1] & ALL_CARDS) == two:
            own, follows = int(table[slot] >> 52 & 31), int(table[slot + 1] >> 52 & 31)
            return own | follows << 5 | (left - own - follows) << 10
        sure = sure_of_all(a, b, c, mode)
        known = decided(sure, left, nullo)
        if known != GIVEN_UP:
            return known
        if hopeless(own_of(sure), left, sure, before, nullo):
            return GIVEN_UP
        # Low leads first: fewer positions than the other way, by a tenth.
        first, second, _ = order_lead(a, b, c, root, mode)
        strong = False
    else:
        first, second, strong = order_follow(a, b, c, root, led, best, holder, mode)
    found = GIVEN_UP
    while first | second:
        cards = first if first else second
        card = 1 << (length(cards) - 1) if strong else cards & -cards
        first &= ~card
        second &= ~card
        na, nb, nc, place, nled, nbest, nholder, _ = after(
            a, b, c, root, led, best, holder, card, mode & ALL_CARDS
        )
        # Who plays next sits ``steps`` to the left, and has just taken a trick if none lies there.
        steps, taken = (3 - place) % 3, 1 if nled == 0 else 0
        asked = ANYTHING | root
        if found != GIVEN_UP and steps != 0:
            asked = turned(found, 3 - steps)
            asked -= taken if own_of(asked) else root
            asked |= BEHIND if steps == 2 else root
        there = triple_of(na, nb, nc, nled, nbest, nholder, asked, mode, table)
        if there == GIVEN_UP:
            continue
        here = turned(there + taken, steps)
        if found == GIVEN_UP or better(here, found, nullo):
            found = here
        if hopeless(own_of(found), left, sure, before, nullo):
            return GIVEN_UP
        if best_there_is(found, left, sure, nullo):
            break
    if led == 0:
        table[slot] = one | own_of(found) << 52
        table[slot + 1] = two | left_of(found) << 52
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
    triples: NDArray[np.int64],
    table: Table,
) -> None:
    """Find the triple of each card that ``a`` may play; one card of each touching run is solved.

    ``triples`` receives it at the place of each solved card, seen from ``a``; the rest is as for ``triple_of``.
    """
    root = led & 0
    cards = group_tops(a) & (led if a & led else a)
    while cards:
        card = cards & -cards
        cards ^= card
        na, nb, nc, place, nled, nbest, nholder, _ = after(
            a, b, c, root, led, best, holder, card, mode & ALL_CARDS
        )
        taken = 1 if nled == 0 else 0
        there = triple_of(na, nb, nc, nled, nbest, nholder, ANYTHING | root, mode, table)
        triples[length(card) - 1] = turned(there + taken, (3 - place) % 3)
