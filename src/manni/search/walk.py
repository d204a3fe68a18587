"""Walking through the deals that agree with a view: two cards change places, and the change stands with a chance that
keeps every deal as frequent as it is likely (Metropolis et al. 1953). Compiled.

A deal is likely by two things. What a seat was dealt, kept and threw is as likely as that exchange is good by the rules
of thumb (``guide_swap``). And the cards that it has played are as likely as the rules of thumb would have played them
(``guide``). The second is asked less often, for a whole number of changes at once.
"""

from __future__ import annotations

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from manni.search.bits import length, popcount, suit_of_bit
from manni.search.compiled import kernel
from manni.search.guide import NO_TRUMP, field, guide_card
from manni.search.guide_swap import VOID, suit_worth
from manni.search.playouts import Numbers, below_number
from manni.search.sample import fraction
from manni.search.table import AWAY, HANDS, WIDTH, legal, out_of_play, put_card, turn

Values = NDArray[np.float64]

KEPT, DRAWN, THROWN, LEFT = 0, 2, 4, 6
"""Where a card can be: dealt to the first (0) or second (1) seat after the viewer and kept, drawn by them, thrown by
them, or left in the Manni. Cards that they have played were kept or drawn."""
ANNEALED = 4.0
"""By the root of this degree what was played counts less when a walk begins."""
_HAND = 17
"""One more than the cards of the largest hand."""


class Known(NamedTuple):
    """What a walk has to keep to, and what it believes."""

    bits: Numbers
    """The cards that the viewer has not been dealt or drawn, as masks of one bit."""
    allowed: Numbers
    """For each card the places where it can be, as a mask of places."""
    limits: Numbers
    """How many cards first and second could change; −1 to look at exchanges of as many cards alone."""
    nullo: bool
    """Whether the highest cards are thrown first."""
    trump: int
    """The number of the trump suit."""
    worth: Values
    """A ``suit_table``."""
    sharp: float
    """By e to this power an exchange is less likely that is a point worse than the best; 0 for none better."""
    start: Numbers
    """The table before the first card, with the cards of the viewer as they were then."""
    moves: Numbers
    """The cards played since, in order."""
    seat: int
    """The viewer."""
    slip: float
    """How often the others are taken to play any legal card instead of that of the rules; 1 if plays tell nothing."""


def suit_table(kind: int) -> Values:
    """Return what kept cards of a suit are worth by rules of thumb, by their field: in trumps, in another suit."""
    table = np.empty((2, 1 << 13))
    fill_suit_table(kind, table)
    return table


@kernel
def fill_suit_table(kind: int, table: Values) -> None:
    """Fill a ``suit_table``."""
    for cards in range(table.shape[1]):
        table[0, cards] = suit_worth(cards, kind, True)
        table[1, cards] = suit_worth(cards, kind, False)


@kernel
def kept_worth(kept: int, dealt: int, trump: int, table: Values) -> float:
    """Return what a seat keeps of what it was dealt is worth; ``trump`` is the number of the trump suit."""
    total = 0.0
    trumps = trump != NO_TRUMP and field(dealt, trump) != 0
    for suit in range(4):
        cards = field(kept, suit)
        if suit == trump:
            total += table[0, cards]
        elif cards == 0 and trumps:
            total += VOID
        else:
            total += table[1, cards]
    return total


@kernel
def best_worth(
    dealt: int, least: int, count: int, nullo: bool, trump: int, table: Values, memory: Values
) -> float:
    """Return what the best that can be kept is worth, from ``least`` to ``count`` cards being thrown."""
    trumps = trump != NO_TRUMP and field(dealt, trump) != 0
    memory[0, 0] = 0.0
    size = dealt & 0
    for suit in range(4):
        mine = field(dealt, suit)
        most = min(count, size + popcount(mine))
        for number in range(most + 1):
            memory[1, number] = -1e9
        more = dealt & 0
        while True:
            value = table[0, mine] if suit == trump else VOID if mine == 0 and trumps else table[1, mine]
            for number in range(min(size, most - more) + 1):
                if memory[0, number] + value > memory[1, number + more]:
                    memory[1, number + more] = memory[0, number] + value
            if mine == 0 or more == most:
                break
            mine ^= 1 << length(mine) - 1 if nullo else mine & -mine
            more += 1
        size = most
        memory[0, : most + 1] = memory[1, : most + 1]
    best = memory[0, count]
    for number in range(least, count):
        best = max(best, memory[0, number])
    return float(best)


@kernel
def belief_in(
    masks: Numbers, who: int, limits: Numbers, nullo: bool, trump: int, table: Values, memory: Values
) -> float:
    """Return by how much what a seat kept is worse than the best that it could have kept, in points; at most 0."""
    thrown = masks[THROWN + who]
    dealt = int(masks[KEPT + who] | thrown)
    count = popcount(thrown)
    # A seat that could not choose how many, or threw all, is compared with others that threw as many.
    most = max(count, limits[who])
    least = count if limits[who] < 0 else 0
    best = best_worth(dealt, least, most, nullo, trump, table, memory)
    return min(0.0, kept_worth(int(masks[KEPT + who]), dealt, trump, table) - best)


@kernel
def change_places(
    known: Known,
    place: Numbers,
    masks: Numbers,
    now: Values,
    steps: int,
    tried: Numbers,
    memory: Values,
    rng: Numbers,
) -> None:
    """Try a number of changes, looking at the exchange alone.

    Args:
        known: what is known and believed.
        place: for each card where it is; changed.
        masks: the cards of each place; changed.
        now: ``belief_in`` of both seats; changed.
        steps: how many changes to try.
        tried, memory: room for seven masks and for ``best_worth``.
        rng: a ``generator``.
    """
    count = known.bits.shape[0]
    for _ in range(steps):
        one, two = below_number(rng, count), below_number(rng, count)
        here, there = place[one], place[two]
        if here == there or not (known.allowed[one] >> there & 1 and known.allowed[two] >> here & 1):
            continue
        both = known.bits[one] | known.bits[two]
        tried[:] = masks
        tried[here] ^= both
        tried[there] ^= both
        gain, new0, new1 = 0.0, now[0], now[1]
        if known.sharp > 0.0:
            if concerns(here, 0) or concerns(there, 0):
                new0 = belief_in(tried, 0, known.limits, known.nullo, known.trump, known.worth, memory)
            if concerns(here, 1) or concerns(there, 1):
                new1 = belief_in(tried, 1, known.limits, known.nullo, known.trump, known.worth, memory)
            gain = known.sharp * (new0 + new1 - now[0] - now[1])
        if gain >= 0.0 or fraction(rng) < np.exp(gain):
            place[one], place[two] = there, here
            masks[here], masks[there] = tried[here], tried[there]
            now[0], now[1] = new0, new1


@kernel
def chance_of_plays(known: Known, masks: Numbers, least: float, s: Values, table: Numbers) -> float:
    """Return how likely the cards played by the others are, or some number below ``least`` if it is below that.

    Args:
        known: what is known and believed.
        masks: the cards of each place.
        least: nobody needs to know how small the chance is below this.
        s: of ``guide.scratch``.
        table: room for a hand in play.
    """
    table[:] = known.start
    for who in range(2):
        other = (known.seat + 1 + who) % 3
        table[HANDS + other] = masks[KEPT + who] | masks[DRAWN + who]
        table[AWAY + other] = masks[THROWN + who]
    chance = 1.0
    for number in range(known.moves.shape[0]):
        card, who = int(known.moves[number]), turn(table)
        cards = legal(table)
        if who != known.seat and cards & cards - 1:
            wanted = guide_card(table, s)
            as_wanted = wanted == card
            if not as_wanted:
                as_wanted = same_worth(card, wanted, int(table[HANDS + who]), out_of_play(table, who))
            chance *= known.slip / popcount(cards) + (1.0 - known.slip if as_wanted else 0.0)
            if chance < least:
                return chance
        put_card(table, card)
    return chance


@kernel
def walk(
    known: Known,
    place: Numbers,
    warm: int,
    first: int,
    rounds: int,
    steps: int,
    rng: Numbers,
    s: Values,
    out: Numbers,
) -> None:
    """Draw deals by a walk from one deal.

    Args:
        known: what is known and believed.
        place: for each card where it is to begin with; changed.
        warm: changes tried before anything else, looking at the exchange alone.
        first, rounds: how often ``steps`` changes are tried before the first deal is taken, and before each. After
            each round it is asked whether what was played still makes sense.
        steps: changes in a round.
        rng: a ``generator``.
        s: of ``guide.scratch``.
        out: a row for each deal: all cards that first and second have held since the exchange, and those laid away.
    """
    masks, tried, before = np.zeros(7, np.int64), np.zeros(7, np.int64), np.zeros(7, np.int64)
    place_before, now, now_before = np.zeros_like(place), np.zeros(2), np.zeros(2)
    memory, table = np.zeros((2, _HAND)), np.empty(WIDTH, np.int64)
    for card in range(known.bits.shape[0]):
        masks[place[card]] |= known.bits[card]
    for who in range(2):
        now[who] = belief_in(masks, who, known.limits, known.nullo, known.trump, known.worth, memory)
    change_places(known, place, masks, now, warm, tried, memory, rng)
    recalls = known.slip < 1.0 and known.moves.shape[0] > 0
    chance = chance_of_plays(known, masks, 0.0, s, table) if recalls else 1.0
    for row in range(out.shape[0]):
        turns = first + rounds if row == 0 else rounds
        for number in range(turns):
            if not recalls:
                change_places(known, place, masks, now, steps, tried, memory, rng)
                continue
            before[:], place_before[:], now_before[:] = masks, place, now
            change_places(known, place, masks, now, steps, tried, memory, rng)
            # In the beginning nearly anything goes, so that a walk comes out of where it started.
            heat = max(1.0, ANNEALED * (1.0 - (number + 1) / first)) if row == 0 and first > 0 else 1.0
            least = chance * fraction(rng) ** heat
            found = chance_of_plays(known, masks, least, s, table)
            if found < least:
                masks[:], place[:], now[:] = before, place_before, now_before
            else:
                chance = found
        for who in range(2):
            out[row, who] = masks[KEPT + who] | masks[DRAWN + who]
            out[row, 2 + who] = masks[THROWN + who]


@kernel
def concerns(place: int, who: int) -> bool:
    """Return whether a place is among the cards dealt to a seat."""
    return place == KEPT + who or place == THROWN + who


@kernel
def fill_in(table: Numbers, seat: int, deal: Numbers) -> None:
    """Put a deal into a table in which only the cards of ``seat`` are known."""
    for step in range(2):
        other = (seat + 1 + step) % 3
        table[HANDS + other] = deal[step]
        table[AWAY + other] = deal[2 + step]


@kernel
def same_worth(card: int, other: int, hand: int, gone: int) -> bool:
    """Return whether two cards of a hand are of a suit with nothing between them that another seat may hold.

    ``gone`` is of ``table.out_of_play``.
    """
    if suit_of_bit(card) != suit_of_bit(other):
        return False
    low, high = min(card, other), max(card, other)
    between = high - 1 & ~((low << 1) - 1)
    return between & ~(hand | gone) == 0
