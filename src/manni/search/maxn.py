"""The exact max^n solver, compiled: all cards open, each seat plays for its own points.

A tie is broken by the points of the left neighbour: a seat that is offered the same number of tricks takes the line in
which its left neighbour scores less. Since the tricks of all three are known by those of two, that leaves no tie, and
the value of a position is one triple of tricks.

Hands stand in the order of play and are closed up as in ``paranoid``. A triple is one number, five bits for each hand
in the order of play, and -1 says that the line was given up: the seat that chose it has better.

A trick is taken as a whole: for each lead the positions to which it can lead are written down first, so that their
places in the table, which is far larger than the processor's cache, are brought there while the next are worked out.

What every seat is *sure* of stands in such a triple as well: the tricks that it takes at least, in nullo at most.
"""

from __future__ import annotations

from manni.search.bits import ALL_CARDS, group_tops, last_trick, length, load, popcount, prefetch, store
from manni.search.bounds import least_tricks, nullo_most_tricks
from manni.search.compiled import inlined, kernel
from manni.search.paranoid import (
    GENERATION,
    HEADER,
    HOLDER,
    LINES,
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
GO_ON, BEST, NONE = 0, 1, 2
"""Whether more lines are to be looked at: yes; no, there is none better; no, all of them are given up."""
HANDS, STEPS, GROUP_END, SLOT, WORDS, OUTCOME, MOST_OUTCOMES = 0, 3, 4, 5, 6, 8, 256
"""An outcome of a trick: the three hands; how many seats the winner sits to the left of who played last; where the
outcomes of the next card of the second seat begin; the place of the position in the table and its two words. It is so
many numbers, and a lead has so many outcomes at the most."""
LINES_LENGTH = 17 * MOST_OUTCOMES * OUTCOME
"""How many numbers are needed to write down outcomes: as many as a lead can have for each number of tricks left."""
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
def entry_of(a: int, b: int, c: int, memory: int) -> tuple[int, int, int]:
    """Return the place of a position in the table and its two words."""
    one, two, mixed = key(a, b, c, a & 0, load(memory, MODE) & ALL_CARDS)
    return HEADER + 2 * (mixed & load(memory, SLOTS)), one | load(memory, GENERATION), two


@inlined
def look_up(slot: int, one: int, two: int, memory: int) -> tuple[int, bool]:
    """Return the triple that the table holds for a position, GIVEN_UP if none, and whether it is its value."""
    found, rest = load(memory, slot), load(memory, slot + 1)
    if (found & (ALL_CARDS | MARK)) != one or (rest & ALL_CARDS) != two:
        return GIVEN_UP, False
    return (found >> 52 & 31) | (rest >> 52 & 31) << 5 | (rest >> 57 & 31) << 10, found & BOUND == 0


@inlined
def remember(slot: int, one: int, two: int, triple: int, memory: int) -> None:
    """Put a triple into the table; ``one`` holds BOUND if it is only what the seats are sure of."""
    store(memory, slot, one | own_of(triple) << 52)
    store(memory, slot + 1, two | left_of(triple) << 52 | right_of(triple) << 57)


@inlined
def has(found: int, sure: int, nullo: bool) -> int:
    """Return what a seat has for certain: the best line found, or what it is sure of before there is one."""
    return sure_at_least(sure, nullo) if found == GIVEN_UP else found


@inlined
def chosen(found: int, here: int, nullo: bool) -> int:
    """Return the better of two lines for the seat on turn, either of which may be given up."""
    return here if here != GIVEN_UP and (found == GIVEN_UP or better(here, found, nullo)) else found


@inlined
def state_of(found: int, left: int, sure: int, before: int, nullo: bool) -> int:
    """Return whether more lines are to be looked at: GO_ON, BEST or NONE. The arguments are those of ``hopeless``."""
    if hopeless(own_of(sure if found == GIVEN_UP else found), left, sure, before, nullo):
        return NONE
    return BEST if found != GIVEN_UP and best_there_is(found, left, sure, nullo) else GO_ON


@inlined
def seen_back(found: int, state: int) -> int:
    """Return the line that a seat has found as the seat that played before it sees it, GIVEN_UP if it has none."""
    return GIVEN_UP if state == NONE or found == GIVEN_UP else turned(found, 1)


@inlined
def note(at: int, a: int, b: int, c: int, steps: int, memory: int) -> None:
    """Write an outcome down, all but the end of its group, and have its place in the table brought near."""
    slot, one, two = entry_of(a, b, c, memory)
    prefetch(memory, slot)
    store(at, HANDS, a)
    store(at, HANDS + 1, b)
    store(at, HANDS + 2, c)
    store(at, STEPS, steps)
    store(at, SLOT, slot)
    store(at, WORDS, one)
    store(at, WORDS + 1, two)


@inlined
def steps_of(asked: int) -> int:
    """Return how many seats who plays next sits to the left of who has just played, for whom ``asked`` was the root."""
    return 3 - (asked & 3) if asked & 3 else 0


@kernel
def outcomes(a: int, b: int, c: int, card: int, memory: int) -> tuple[int, int]:
    """Write down how a trick can go to which ``a`` leads a card; return where that begins and ends.

    The outcomes of each card of the second seat stand together.
    """
    mode = load(memory, MODE)
    trump = mode & ALL_CARDS
    begin = at = load(memory, LINES) + 8 * OUTCOME * MOST_OUTCOMES * popcount(a)
    b1, c1, a1, led, best, asked = after(a, b, c, 0, 0, 0, card, trump)
    first, second, strong = order_follow(b1, c1, a1, 0, led, best, 3, mode)
    while first | second:
        card = choose(0, first, second, strong)
        first, second = first & ~card, second & ~card
        c2, a2, b2, led2, best2, asked = after(b1, c1, a1, led, best, 3 * HOLDER, card, trump)
        holder = asked & 3 * HOLDER
        one, two, last_strong = order_follow(c2, a2, b2, 0, led2, best2, holder // HOLDER, mode)
        group = at
        while one | two:
            card = choose(0, one, two, last_strong)
            one, two = one & ~card, two & ~card
            na, nb, nc, _, _, asked = after(c2, a2, b2, led2, best2, holder, card, trump)
            note(at, na, nb, nc, steps_of(asked), memory)
            at += 8 * OUTCOME
        while group < at:
            store(group, GROUP_END, at)
            group += 8 * OUTCOME
    return begin, at


@kernel
def triple_of(a: int, b: int, c: int, before: int, memory: int) -> int:
    """Return the triple of tricks left at the start of a trick, or GIVEN_UP.

    Args:
        a, b, c: the hands in the order of play.
        before: what the seat that played last has for certain by another card: a triple seen from ``a``, for ``c``;
            with BEHIND, for ``b``; or ANYTHING.
        memory: the address of a table of ``solver``.
    """
    mode, left, nodes = load(memory, MODE), popcount(a), 1
    nullo = mode & NULLO != 0
    if left <= 1:
        return left << 5 * last_trick(a, b, c, mode & ALL_CARDS)
    slot, one, two = entry_of(a, b, c, memory)
    sure, exact = look_up(slot, one, two, memory)
    sure = sure_of_all(a, b, c, mode) if sure == GIVEN_UP else sure
    known = sure if exact else decided(sure, left, nullo)
    if known != GIVEN_UP:
        return known
    # Whoever has played may have thrown away what it was sure of.
    nothing = left if nullo else 0
    sure_b, sure_c = sure >> 5 | nothing << 10, sure >> 10 | nothing << 5 | nothing << 10
    first, second, _ = order_lead(a, b, c, 0, mode)
    found = GIVEN_UP
    state = state_of(found, left, sure, before, nullo)
    while state == GO_ON and first | second:
        # Low leads first: fewer positions than the other way, by a tenth.
        card = choose(0, first, second, False)
        first, second = first & ~card, second & ~card
        before_b, of_b, at, end = seen_from(has(found, sure, nullo), 1, 0), GIVEN_UP, 0, 0
        state_b = state_of(of_b, left, sure_b, before_b, nullo)
        if state_b == GO_ON:
            at, end = outcomes(a, b, c, card, memory)
        while at < end and state_b == GO_ON:
            before_c, of_c, group_end = (
                seen_from(has(of_b, sure_b, nullo), 1, 0),
                GIVEN_UP,
                load(at, GROUP_END),
            )
            state_c = state_of(of_c, left, sure_c, before_c, nullo)
            while at < group_end and state_c == GO_ON:
                nodes += 1
                there, exact = look_up(load(at, SLOT), load(at, WORDS), load(at, WORDS + 1), memory)
                if not exact:
                    asked = seen_from(has(of_c, sure_c, nullo), load(at, STEPS), 1)
                    there = triple_of(
                        load(at, HANDS), load(at, HANDS + 1), load(at, HANDS + 2), asked, memory
                    )
                if there != GIVEN_UP:
                    of_c = chosen(of_c, turned(there + 1, load(at, STEPS)), nullo)
                state_c = state_of(of_c, left, sure_c, before_c, nullo)
                at += 8 * OUTCOME
            at = group_end
            of_b = chosen(of_b, seen_back(of_c, state_c), nullo)
            state_b = state_of(of_b, left, sure_b, before_b, nullo)
        found = chosen(found, seen_back(of_b, state_b), nullo)
        state = state_of(found, left, sure, before, nullo)
    store(memory, NODES, load(memory, NODES) + nodes)
    if state != NONE:
        remember(slot, one, two, found, memory)
        return found
    if found != GIVEN_UP:
        remember(slot, one | BOUND, two, (sure & ~31) | own_of(found), memory)
    return GIVEN_UP


@kernel
def after_card(a: int, b: int, c: int, led: int, best: int, holder: int, card: int, memory: int) -> int:
    """Return the triple of tricks left, seen from ``a``, once it has played a card; no line is given up.

    The arguments are those of ``paranoid.takes``, ``holder`` as it stands in what is asked there.
    """
    mode = load(memory, MODE)
    na, nb, nc, nled, nbest, nasked = after(a, b, c, led, best, holder, card, mode & ALL_CARDS)
    steps = steps_of(nasked)
    if nled == 0:
        return turned(triple_of(na, nb, nc, ANYTHING | a & 0, memory) + 1, steps)
    found = GIVEN_UP
    first, second, strong = order_follow(na, nb, nc, 0, nled, nbest, nasked >> 2 & 3, mode)
    while first | second:
        follows = choose(0, first, second, strong)
        first, second = first & ~follows, second & ~follows
        here = after_card(na, nb, nc, nled, nbest, nasked & 3 * HOLDER, follows, memory)
        found = chosen(found, here, mode & NULLO != 0)
    return turned(found, steps)


@kernel
def solve_cards(
    a: int, b: int, c: int, led: int, best: int, holder: int, triples: Table, memory: int
) -> None:
    """Find the triple of each card that ``a`` may play; one card of each touching run is solved.

    ``triples`` receives it at the place of each solved card, seen from ``a``; the rest is as for ``paranoid.takes``.
    """
    cards = group_tops(a) & (led if a & led else a)
    while cards:
        card = cards & -cards
        cards ^= card
        triples[length(card) - 1] = after_card(a, b, c, led, best, holder * HOLDER, card, memory)
