"""The exact max^n solver, compiled: all cards open, each seat plays for its own points.

A tie is broken by the points of the left neighbour: a seat that is offered the same number of tricks takes the line in
which its left neighbour scores less. Since the tricks of all three are known by those of two, that leaves no tie, and
the value of a position is one triple of tricks.

Hands stand in the order of play and are closed up as in ``paranoid``. At the start of a trick a position is two
*words*: the cards of the first and the third hand, and those of the second and the third. Unlike there, suits keep
their names: to put them in order costs more than the positions that it saves.

All positions to which the next trick can lead are written down first, so that their places in the table, which is far
larger than the processor's cache, are brought there while the next are worked out. Of the cards of the last seat those
are looked at first that lead to what the table knows: what is found there often settles the others.

Triples, and how seats like them, stand in ``maxn_lines``.
"""

from __future__ import annotations

from manni.search.bits import (
    ALL_CARDS,
    closed_up,
    group_tops,
    last_trick,
    length,
    load,
    place_of_lowest,
    popcount,
    prefetch,
    store,
    suit_of_bit,
    top_of_suit,
    winners,
)
from manni.search.compiled import inlined, kernel
from manni.search.maxn_lines import (
    GIVEN_UP,
    LIKES,
    best_with,
    goes_too_far,
    is_decided,
    is_in_vain,
    just_below,
    left_of,
    liked_more,
    liking_of,
    own_of,
    right_of,
    seen_from,
    sure_of_all,
    turned,
)
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
    order_follow,
    order_lead,
)

ONE, TWO, PLACE, GROUP_END, OUTCOME = 0, 1, 2, 3, 4
"""An outcome of a trick: the two words of the position; its place in the table, and by STEPS how many seats the winner
sits to the left of who played last; in the first outcome of each card of the second seat, where those of its next card
begin. It is so many numbers."""
STEPS, PLACES = 32, (1 << 32) - 1
"""Where the steps stand beside a place, and the bits of a place."""
LEAD = 1
"""Before the outcomes of a lead stands where they end, in so many numbers."""
LINES_LENGTH = sum(cards * (LEAD + cards * cards * OUTCOME) for cards in range(17))
"""How many numbers are needed to write down outcomes: for each number of tricks left as many as there can be."""
BOUND = 1 << 57
"""In the first word of an entry: the triple is what the seats are sure of, not what they get."""


@inlined
def slot_of(one: int, two: int, memory: int) -> int:
    """Return the place of a position in the table."""
    mixed = one * -7046029254386353131 + two * -4417276706812531889
    return HEADER + 2 * (mixed >> 39 & load(memory, SLOTS))


@inlined
def hands_of(one: int, two: int) -> tuple[int, int, int]:
    """Return the hands of a position from its words, the first of which may have the mark of the search."""
    one &= ALL_CARDS
    return one & ~two, two & ~one, one & two


@inlined
def look_up(slot: int, one: int, two: int, memory: int) -> tuple[int, bool]:
    """Return the triple that the table holds for a position, GIVEN_UP if none, and whether it is its value."""
    found, rest = load(memory, slot), load(memory, slot + 1)
    if (found & (ALL_CARDS | MARK)) != one or (rest & ALL_CARDS) != two:
        return GIVEN_UP, False
    return (found >> 52 & 31) | (rest >> 52 & 31) << 5 | (rest >> 57 & 31) << 10, found & BOUND == 0


@inlined
def remember(slot: int, one: int, two: int, triple: int, memory: int) -> int:
    """Put a triple into the table, and return it; ``one`` holds BOUND if it is only what the seats are sure of."""
    store(memory, slot, one | own_of(triple) << 52)
    store(memory, slot + 1, two | left_of(triple) << 52 | right_of(triple) << 57)
    return triple


@inlined
def write_outcomes(at: int, one: int, two: int, cards: int, strong: bool, steps: int, memory: int) -> int:
    """Write down what each of some cards of the last seat leads to; return where that ends.

    ``one`` and ``two`` are the words of the position without the trick, but with all cards of that seat. The places in
    the table are brought near.
    """
    while cards:
        card = choose(0, cards, 0, strong)
        cards ^= card
        top = top_of_suit(card)
        first, second = closed_up(one, card, top), closed_up(two, card, top)
        slot = slot_of(first, second, memory)
        prefetch(memory, slot)
        store(at, ONE, first | load(memory, GENERATION))
        store(at, TWO, second)
        store(at, PLACE, slot | steps << STEPS)
        at += 8 * OUTCOME
    return at


@kernel
def outcomes(a: int, b: int, c: int, card: int, at: int, memory: int) -> int:
    """Write down how a trick can go to which ``a`` leads a card; return where that ends.

    The outcomes of each card of the second seat stand together.
    """
    trump, nullo = load(memory, MODE) & ALL_CARDS, load(memory, MODE) & NULLO != 0
    suit = suit_of_bit(card)
    one, two = a ^ card | c, b | c
    cards = group_tops(b) & (suit if b & suit else b)
    wins = cards & winners(b, suit, card, trump)
    first, second = (cards ^ wins, wins) if nullo else (wins, cards ^ wins)
    while first | second:
        follows = choose(0, first, second, nullo)
        first, second = first & ~follows, second & ~follows
        # First the worse of the two cards leaves the game, then, once it is known what goes over it, the other one.
        lost, kept = (card, follows) if follows & wins else (follows, card)
        top = top_of_suit(lost)
        p, q = closed_up(one, lost, top), closed_up(two ^ follows, lost, top)
        kept = closed_up(kept, lost, top)
        last = group_tops(p & q) & (suit if p & q & suit else p & q)
        over = last & winners(p & q, suit, kept, trump)
        top = top_of_suit(kept)
        p, q = closed_up(p, kept, top), closed_up(q, kept, top)
        last, over = closed_up(last ^ over, kept, top), closed_up(over, kept, top)
        group = at
        first_of, second_of, steps = (p ^ q, p, 2) if follows & wins else (p, q, 1)
        if nullo:
            at = write_outcomes(at, first_of, second_of, last, nullo, steps, memory)
        at = write_outcomes(at, q, p ^ q, over, nullo, 0, memory)
        if not nullo:
            at = write_outcomes(at, first_of, second_of, last, nullo, steps, memory)
        store(group, GROUP_END, at)
    return at


@inlined
def known_lines(at: int, end: int, likes: int, before: int, left: int, memory: int) -> tuple[int, int, int]:
    """Return the best of the lines of the last seat that the table knows, how it likes that, and which are not known.

    The last is a mask, 0 if they do not matter. ``left`` and ``before`` are those of ``goes_too_far``.
    """
    nullo = load(memory, MODE) & NULLO != 0
    nothing, begin = left if nullo else 0, at
    best = best_with(left, nothing, nothing, nullo)
    found, pending, bit = GIVEN_UP, at & 0, 1
    while at < end:
        place = load(at, PLACE)
        line, exact = look_up(place & PLACES, load(at, ONE), load(at, TWO), memory)
        line = turned(line + 1, place >> STEPS)
        if not exact:
            pending |= bit
        elif liking_of(line, nullo) > likes:
            found, likes = line, liking_of(line, nullo)
            if likes >= best or goes_too_far(found, left, nothing, before, nullo):
                pending, end = 0, at
        bit <<= 1
        at += 8 * OUTCOME
    store(memory, NODES, load(memory, NODES) + (at - begin) // (8 * OUTCOME))
    return found, likes, pending


@inlined
def known(a: int, b: int, c: int, slot: int, one: int, two: int, memory: int) -> tuple[int, bool]:
    """Return what the seats are sure of in a position, and whether that is its value."""
    sure, exact = look_up(slot, one, two, memory)
    if sure != GIVEN_UP:
        return sure, exact
    sure = sure_of_all(a, b, c, load(memory, MODE))
    exact = is_decided(sure, popcount(a), load(memory, MODE) & NULLO != 0)
    return remember(slot, one if exact else one | BOUND, two, sure, memory), exact


@inlined
def write_leads(a: int, b: int, c: int, memory: int) -> int:
    """Write down the outcomes of all leads, those of each behind where they end; return where that ends.

    What is written down next will stand there.
    """
    at = load(memory, LINES)
    first, second, _ = order_lead(a, b, c, 0, load(memory, MODE))
    while first | second:
        # Low leads first: fewer positions than the other way, by a tenth.
        card = choose(0, first, second, False)
        first, second = first & ~card, second & ~card
        end = outcomes(a, b, c, card, at + 8 * LEAD, memory)
        store(at, 0, end)
        at = end
    store(memory, LINES, at)
    return at


@kernel
def triple_of(one: int, two: int, slot: int, beat: int, memory: int) -> int:
    """Return the triple of tricks left at the start of a trick, or GIVEN_UP.

    Args:
        one, two: the words of the position, the mark of the search in the first.
        slot: its place in the table.
        beat: how well the seats like what they have for certain by other cards, three numbers in one, 0 for none; the
            position may be given up if one of them gets no better. Only that of the seat that played last is set.
        memory: the address of a table of ``solver``.
    """
    a, b, c = hands_of(one, two)
    left, nullo = popcount(a), load(memory, MODE) & NULLO != 0
    if left <= 1:
        return left << 5 * last_trick(a, b, c, load(memory, MODE) & ALL_CARDS)
    sure, exact = known(a, b, c, slot, one, two, memory)
    if exact:
        return sure
    # Whoever has played may have thrown away what it was sure of, and is sure of nothing.
    sure_b, sure_c, nothing = left_of(sure), right_of(sure), left if nullo else 0
    best, best_b = best_with(left, sure_b, sure_c, nullo), best_with(left, sure_c, nothing, nullo)
    best_c = best_with(left, nothing, nothing, nullo)
    if best <= beat & LIKES or is_in_vain(own_of(sure), sure, left, beat, nullo):
        return GIVEN_UP
    begin = at = load(memory, LINES)
    end = write_leads(a, b, c, memory)
    found, likes = GIVEN_UP, just_below(own_of(sure), nullo)
    while at < end and likes < best:
        lead_end, at = load(at, 0), at + 8 * LEAD
        of_b, likes_b = GIVEN_UP, just_below(sure_b, nullo)
        while at < lead_end and likes_b < best_b:
            group, at = at, load(at, GROUP_END)
            of_c, likes_c, pending = known_lines(group, at, just_below(sure_c, nullo), likes_b, left, memory)
            while pending and likes_c < best_c and not goes_too_far(of_c, left, nothing, likes_b, nullo):
                here = group + 8 * OUTCOME * place_of_lowest(pending)
                pending &= pending - 1
                steps, place = load(here, PLACE) >> STEPS, load(here, PLACE) & PLACES
                asked = seen_from(likes_c, steps, nullo)
                line = triple_of(load(here, ONE), load(here, TWO), place, asked, memory)
                line = line if line == GIVEN_UP else line + 1
                of_c, likes_c = liked_more(of_c, likes_c, line, steps, nullo)
            if not goes_too_far(of_c, left, nothing, likes_b, nullo):
                of_b, likes_b = liked_more(of_b, likes_b, of_c, 1, nullo)
                if goes_too_far(of_b, left, sure_c, likes, nullo):
                    of_b, at = GIVEN_UP, lead_end
        at = lead_end
        found, likes = liked_more(found, likes, of_b, 1, nullo)
        if found != GIVEN_UP and is_in_vain(own_of(found), sure, left, beat, nullo):
            remember(slot, one | BOUND, two, (sure & ~31) | own_of(found), memory)
            found, end = GIVEN_UP, begin
    store(memory, LINES, begin)
    return remember(slot, one, two, found, memory) if found != GIVEN_UP else found


@inlined
def steps_of(asked: int) -> int:
    """Return how many seats who plays next sits to the left of who has just played, for whom ``asked`` was the root."""
    return 3 - (asked & 3) if asked & 3 else 0


@kernel
def value_of(a: int, b: int, c: int, memory: int) -> int:
    """Return the triple of tricks left at the start of a trick."""
    one, two = a | c, b | c
    store(memory, NODES, load(memory, NODES) + 1)
    return triple_of(one | load(memory, GENERATION), two, slot_of(one, two, memory), a & 0, memory)


@kernel
def after_card(a: int, b: int, c: int, led: int, best: int, holder: int, card: int, memory: int) -> int:
    """Return the triple of tricks left, seen from ``a``, once it has played a card; no line is given up.

    The arguments are those of ``paranoid.takes``, ``holder`` as it stands in what is asked there.
    """
    mode = load(memory, MODE)
    na, nb, nc, nled, nbest, nasked = after(a, b, c, led, best, holder, card, mode & ALL_CARDS)
    steps = steps_of(nasked)
    if nled == 0:
        return turned(value_of(na, nb, nc, memory) + 1, steps)
    found = GIVEN_UP
    first, second, strong = order_follow(na, nb, nc, 0, nled, nbest, nasked >> 2 & 3, mode)
    while first | second:
        follows = choose(0, first, second, strong)
        first, second = first & ~follows, second & ~follows
        here = after_card(na, nb, nc, nled, nbest, nasked & 3 * HOLDER, follows, memory)
        nullo = mode & NULLO != 0
        if found == GIVEN_UP or liking_of(here, nullo) > liking_of(found, nullo):
            found = here
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
