"""The exact max^n solver, compiled: all cards open, each seat plays for its own points.

A tie is broken by the points of the left neighbour: a seat that is offered the same number of tricks takes the line in
which its left neighbour scores less. Since the tricks of all three are known by those of two, that leaves no tie, and
the value of a position is one triple of tricks.

Hands stand in the order of play and are closed up as in ``paranoid``. A triple is one number, five bits for each hand
in the order of play, and -1 says that the line was given up: the seat that chose it has better.

What every seat is *sure* of stands in such a triple as well: the tricks that it takes at least, in nullo at most.
"""

from __future__ import annotations

from manni.search.bits import ALL_CARDS, group_tops, last_trick, length, load, popcount, store
from manni.search.bounds import least_tricks, nullo_most_tricks
from manni.search.compiled import inlined, kernel
from manni.search.paranoid import (
    GENERATION,
    HEADER,
    HOLDER,
    MARK,
    MODE,
    NODES,
    NULLO,
    SLOTS,
    Table,
    after,
    choose,
    key,
    order_follow,
    order_lead,
)

GIVEN_UP = -1
ANYTHING = -2
"""As what the seat that chose the line has already: nothing yet, so nothing is given up."""
BOUND = 1 << 57
"""In the first word of an entry: the triple is what the seats are sure of, not what they get."""
BEHIND = 1 << 15
"""Added to what that seat has if it plays after the one on turn, whom its card has put on lead, and not before."""


@inlined
def own_of(triple: int) -> int:
    """Return the tricks of the seat on turn."""
    return triple & 31


@inlined
def left_of(triple: int) -> int:
    """Return the tricks of the seat after it."""
    return triple >> 5 & 31


@inlined
def right_of(triple: int) -> int:
    """Return the tricks of the seat before it."""
    return triple >> 10


@inlined
def turned(triple: int, steps: int) -> int:
    """Return a triple that stands ``steps`` seats further on in the order of play as it is seen from here."""
    if steps == 1:
        return right_of(triple) | own_of(triple) << 5 | left_of(triple) << 10
    if steps == 2:
        return left_of(triple) | right_of(triple) << 5 | own_of(triple) << 10
    return triple


@inlined
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


@inlined
def decided(sure: int, left: int, nullo: bool) -> int:
    """Return the triple that ``sure_of_all`` leaves, or GIVEN_UP if it leaves more than one."""
    own, follows, last = own_of(sure), left_of(sure), right_of(sure)
    if not nullo:
        return sure if own + follows + last == left else GIVEN_UP
    # Where two of three are sure to take nothing, the third takes all.
    if own + follows + last <= left:
        return sure
    return GIVEN_UP


@inlined
def hopeless(own: int, left: int, sure: int, before: int, nullo: bool) -> bool:
    """Return whether the seat that chose this line will not let it happen: it has better, or as good with a better tie.

    What the seat on turn takes for certain (in nullo: does not take) and what the third seat does is out of its reach.

    Args:
        own: what the seat on turn has in this line; it will take that or better.
        left: the tricks left.
        sure: what the seats are sure of.
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


@inlined
def best_there_is(found: int, left: int, sure: int, nullo: bool) -> bool:
    """Return whether no other card can be better for the seat on turn, ``sure`` being ``sure_of_all``."""
    if nullo:
        return own_of(found) == 0 and left_of(found) == min(left, left_of(sure))
    return left_of(found) == left_of(sure) and own_of(found) + left_of(sure) + right_of(sure) == left


@inlined
def order(a: int, b: int, c: int, led: int, best: int, holder: int, mode: int) -> tuple[int, int, bool]:
    """Return the cards to try in two groups, the better first, and whether the strongest of a group goes first."""
    if led:
        return order_follow(a, b, c, 0, led, best, holder, mode)
    first, second, _ = order_lead(a, b, c, 0, mode)
    # Low leads first: fewer positions than the other way, by a tenth.
    return first, second, False


@inlined
def sure_at_least(sure: int, nullo: bool) -> int:
    """Return a triple that lines must not fall short of for the seat on turn, because it is sure of better.

    As much as it is sure of may still be had in any line; the tie is such that none with as much is given up.
    """
    return own_of(sure) + (1 if nullo else 0) | 31 << 5


@inlined
def seen_from(triple: int, steps: int, taken: int) -> int:
    """Return what the seat on turn has as ``before`` for the seat ``steps`` to the left, which plays next.

    ``taken`` is 1 if that one has just taken a trick, which does not count any more.
    """
    if steps == 0:
        return ANYTHING
    triple = turned(triple, 3 - steps)
    triple -= taken if own_of(triple) else 0
    return triple | BEHIND if steps == 2 else triple


@inlined
def look_up(a: int, b: int, c: int, mode: int, memory: int) -> tuple[int, int, int, int, bool]:
    """Return the place of a position in the table, its two words, what the seats are sure of, whether that is all."""
    one, two, mixed = key(a, b, c, a & 0, mode & ALL_CARDS)
    one |= load(memory, GENERATION)
    slot = HEADER + 2 * (mixed & load(memory, SLOTS))
    found, rest = load(memory, slot), load(memory, slot + 1)
    if (found & (ALL_CARDS | MARK)) == one and (rest & ALL_CARDS) == two:
        sure = (found >> 52 & 31) | (rest >> 52 & 31) << 5 | (rest >> 57 & 31) << 10
        return slot, one, two, sure, found & BOUND == 0
    return slot, one, two, sure_of_all(a, b, c, mode), False


@inlined
def remember(slot: int, one: int, two: int, triple: int, memory: int) -> None:
    """Put a triple into the table; ``one`` holds BOUND if it is only what the seats are sure of."""
    store(memory, slot, one | own_of(triple) << 52)
    store(memory, slot + 1, two | left_of(triple) << 52 | right_of(triple) << 57)


@kernel
def triple_of(
    a: int, b: int, c: int, led: int, best: int, holder: int, sure: int, before: int, memory: int
) -> int:
    """Return the triple of tricks left, or GIVEN_UP.

    Args:
        a, b, c, led, best, memory: as for ``paranoid.takes``.
        holder: who holds the best card of the trick, as it stands in what is asked there.
        sure: what the seats are sure of, if cards lie on the table.
        before: what the seat that played last has for certain by another card: a triple seen from ``a``, for ``c``;
            with BEHIND, for ``b``; or ANYTHING.
    """
    store(memory, NODES, load(memory, NODES) + 1)
    mode, left = load(memory, MODE), popcount(a)
    nullo, trump = mode & NULLO != 0, mode & ALL_CARDS
    slot, one, two = 0, 0, 0
    if led == 0:
        if left <= 1:
            return left << 5 * last_trick(a, b, c, trump)
        slot, one, two, sure, exact = look_up(a, b, c, mode, memory)
        known = sure if exact else decided(sure, left, nullo)
        if known != GIVEN_UP:
            return known
    if hopeless(own_of(sure), left, sure, before, nullo):
        return GIVEN_UP
    first, second, strong = order(a, b, c, led, best, holder // HOLDER, mode)
    # Whoever has played may have thrown away what it was sure of.
    ahead = sure >> 5 | (left if nullo else 0) << 10
    ahead = ahead if led == 0 else ahead & ~(31 << 5) | (left if nullo else 0) << 5
    found, has = GIVEN_UP, sure_at_least(sure, nullo)
    while first | second:
        card = choose(0, first, second, strong)
        first, second = first & ~card, second & ~card
        na, nb, nc, nled, nbest, nasked = after(a, b, c, led, best, holder, card, trump)
        # Who plays next sits ``steps`` to the left, and has just taken a trick if none lies there.
        steps, taken = 3 - (nasked & 3) if nasked & 3 else 0, 1 if nled == 0 else 0
        asked = seen_from(has, steps, taken)
        there = triple_of(na, nb, nc, nled, nbest, nasked & 3 * HOLDER, ahead, asked, memory)
        here = turned(there + taken, steps)
        if there == GIVEN_UP or not (found == GIVEN_UP or better(here, found, nullo)):
            continue
        found = has = here
        if hopeless(own_of(found), left, sure, before, nullo):
            if led == 0:
                remember(slot, one | BOUND, two, (sure & ~31) | own_of(found), memory)
            return GIVEN_UP
        if best_there_is(found, left, sure, nullo):
            break
    if led == 0:
        remember(slot, one, two, found, memory)
    return found


@kernel
def solve_cards(
    a: int, b: int, c: int, led: int, best: int, holder: int, triples: Table, memory: int
) -> None:
    """Find the triple of each card that ``a`` may play; one card of each touching run is solved.

    ``triples`` receives it at the place of each solved card, seen from ``a``; the rest is as for ``paranoid.takes``.
    """
    mode = load(memory, MODE)
    cards = group_tops(a) & (led if a & led else a)
    nothing = popcount(a) if mode & NULLO else 0
    while cards:
        card = cards & -cards
        cards ^= card
        na, nb, nc, nled, nbest, nasked = after(a, b, c, led, best, holder * HOLDER, card, mode & ALL_CARDS)
        steps, taken = 3 - (nasked & 3) if nasked & 3 else 0, 1 if nled == 0 else 0
        sure = nothing | nothing << 5 | nothing << 10
        there = triple_of(na, nb, nc, nled, nbest, nasked & 3 * HOLDER, sure, ANYTHING | a & 0, memory)
        triples[length(card) - 1] = turned(there + taken, steps)
