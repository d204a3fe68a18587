"""The rules of thumb of ``manni.bots.rules``, compiled: a quick policy for rollouts.

The figures and the order of the rules are theirs, so that both play the same card but for ties; what each rule is for
stands there. A suit is looked at as thirteen bits, its *field*, bit 0 the weakest; a *rung* is a place in it. ``s``,
made by ``scratch``, is the memory of a thought: for both others the chance that a given unseen card of a suit is in
their hand (left 0 … 3, right 4 … 7).
"""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from manni.search.bits import SUIT, length, popcount
from manni.search.compiled import kernel
from manni.search.playouts import Numbers
from manni.search.table import (
    AWAY,
    BEST,
    CUT,
    DEALER,
    GRAND,
    HANDS,
    KIND,
    LED,
    LYING,
    NULLO,
    PACK,
    PLAYED,
    TRUMP,
    VOIDS,
    cards_left,
    legal,
    put_card,
    turn,
)

Values = NDArray[np.float64]

KEPT = 1.15
"""How much likelier than an even share it is that a card worth keeping is in a hand and not laid away."""
NO_TRUMP = 4
"""The number of the trump suit where there is none."""


def scratch() -> Values:
    """Return the memory that a thought needs."""
    return np.zeros(8)


@kernel
def field(mask: int, suit: int) -> int:
    """Return the thirteen bits of a suit."""
    return mask >> 13 * suit & SUIT


@kernel
def number_of(suit_mask: int) -> int:
    """Return the number of a suit from the mask of its cards, ``NO_TRUMP`` for none."""
    if suit_mask == 0:
        return 4
    return (length(suit_mask) - 1) // 13


@kernel
def power(base: float, count: int) -> float:
    """Return a number multiplied with itself so many times."""
    result = 1.0
    for _ in range(count):
        result *= base
    return result


@kernel
def look(table: Numbers, s: Values) -> int:
    """Work out the shares of the seat on turn, and return the unseen cards that somebody may hold against it."""
    seat = turn(table)
    left, right = (seat + 1) % 3, (seat + 2) % 3
    gone = table[PLAYED] | table[PLAYED + 1] | table[PLAYED + 2] | table[AWAY + seat]
    hidden = int(table[PACK] & ~(gone | table[HANDS + seat]))
    count = popcount(hidden)
    own = cards_left(table)
    lying = table[LYING]
    held_right = own - (1 if lying > 0 else 0)
    held_left = own - (1 if lying > 1 else 0)
    void_left, void_right = table[VOIDS + left], table[VOIDS + right]
    unseen = hidden & ~(void_left & void_right)
    for suit in range(4):
        bit = 1 << 13 * suit
        one, two = void_left & bit != 0, void_right & bit != 0
        s[suit] = s[4 + suit] = 0.0
        room = count - held_right if two else count
        if not one and room > 0:
            s[suit] = min(1.0, held_left / room)
        room = count - held_left if one else count
        if not two and room > 0:
            s[4 + suit] = min(1.0, held_right / room)
    return int(unseen)


@kernel
def can_beat(table: Numbers, s: Values, unseen: int, who: int, suit: int, rung: int) -> float:
    """Return how likely it is that left (0) or right (1) holds a card of a suit above a rung."""
    above = popcount(field(unseen, suit) >> rung + 1)
    share = s[4 * who + suit]
    if above == 0 or share == 0.0:
        return 0.0
    cut = table[CUT]
    if cut & unseen and field(cut, suit) >> rung + 1:
        seat = turn(table)
        other = (seat + 1 + who) % 3
        if table[DEALER] == other:
            return 0.95
        if table[DEALER] != seat and table[VOIDS + table[DEALER]] & cut == 0:
            above -= 1
    return 1.0 - power(1.0 - min(0.95, KEPT * share), above)


@kernel
def can_ruff(s: Values, unseen: int, who: int, suit: int, trump: int) -> float:
    """Return how likely it is that left (0) or right (1) has run out of a side suit and holds a trump."""
    if trump == NO_TRUMP or suit == trump:
        return 0.0
    trumps = popcount(field(unseen, trump))
    share = s[4 * who + trump]
    if trumps == 0 or share == 0.0:
        return 0.0
    void = power(1.0 - s[4 * who + suit], popcount(field(unseen, suit)))
    return void * (1.0 - power(1.0 - share, trumps))


@kernel
def stands(table: Numbers, s: Values, unseen: int, suit: int, rung: int, trump: int) -> float:
    """Return how likely it is that a card, once it takes the trick, is beaten by nobody who plays after it."""
    chance = 1.0
    led = number_of(table[LED])
    for who in range(2 - table[LYING]):
        if suit == trump and led != NO_TRUMP and led != suit:
            void = power(1.0 - s[4 * who + led], popcount(field(unseen, led)))
            chance *= 1.0 - void * can_beat(table, s, unseen, who, trump, rung)
        else:
            beats = can_beat(table, s, unseen, who, suit, rung)
            chance *= (1.0 - beats) * (1.0 - can_ruff(s, unseen, who, suit, trump))
    return chance


@kernel
def later(above: int) -> float:
    """Return the chance of a guarded card to take a trick later, by the number of unseen cards above it."""
    if above == 0:
        return 1.0
    if above == 1:
        return 0.55
    if above == 2:
        return 0.3
    return 0.15 if above == 3 else 0.08


@kernel
def keep_worth(own: int, s: Values, unseen: int, suit: int, rung: int, trump: int) -> float:
    """Return the chance, roughly, that a card takes a trick later if it is not played now."""
    above = popcount(field(unseen, suit) >> rung + 1)
    guards = popcount(field(own, suit) & (1 << rung) - 1)
    chance = later(above)
    if above > guards:
        chance *= power(1.0 - min(1.0, s[suit] + s[4 + suit]), above - guards)
    if suit == trump:
        return max(chance, 0.35)
    if trump != NO_TRUMP:
        ruffs = max(can_ruff(s, unseen, 0, suit, trump), can_ruff(s, unseen, 1, suit, trump))
        chance *= 1.0 - 0.5 * ruffs
    return chance


@kernel
def lowest_rung(cards: int) -> int:
    """Return the rung of the lowest card of a field, which is not empty."""
    return length(cards & -cards) - 1


@kernel
def follow_suit(table: Numbers, s: Values, unseen: int, own: int, led: int, trump: int) -> int:
    """Return the rung to play for a seat that has the suit led, where every trick is welcome."""
    mine = field(own, led)
    low = lowest_rung(mine)
    beaten = field(table[BEST], led)
    winning = mine & ~((beaten << 1) - 1) if beaten else 0
    if winning == 0:
        return low
    if table[LYING] == 2:
        return lowest_rung(winning)
    tempo = 1.15 if trump == NO_TRUMP else 1.05
    best, found = -100.0, low
    while winning:
        rung = lowest_rung(winning)
        winning &= winning - 1
        worth = stands(table, s, unseen, led, rung, trump) * tempo
        worth -= keep_worth(own, s, unseen, led, rung, trump)
        if worth > best:
            best, found = worth, rung
    return found if best > -keep_worth(own, s, unseen, led, low, trump) else low


@kernel
def discard_cost(s: Values, unseen: int, own: int, suit: int, trump: int) -> float:
    """Return what is lost by throwing the lowest card of a suit: its own worth, and what it guarded."""
    mine = field(own, suit)
    low = lowest_rung(mine)
    cost = keep_worth(own, s, unseen, suit, low, trump)
    rest = mine & mine - 1
    other, guards = rest, 0
    while other:
        rung = lowest_rung(other)
        other &= other - 1
        above = popcount(field(unseen, suit) >> rung + 1)
        if 0 < above <= 3 and guards + 1 == above:
            cost += 0.5 * later(above)
        guards += 1
    if suit != trump and trump != NO_TRUMP and field(own, trump) and rest == 0:
        cost -= 0.1
    return cost + 0.002 * low


@kernel
def discard(s: Values, unseen: int, own: int, trump: int) -> int:
    """Return the card that is missed least, as a mask."""
    least, card = 1e9, 0
    for suit in range(4):
        if field(own, suit):
            cost = discard_cost(s, unseen, own, suit, trump)
            if cost < least:
                least, card = cost, 1 << 13 * suit + lowest_rung(field(own, suit))
    return card


@kernel
def trump_lead(table: Numbers, s: Values, unseen: int, own: int, trump: int) -> int:
    """Return the card to lead with a trump suit: a side master, a trump to draw those of the others, or a low card."""
    best, card = -1.0, 0
    for suit in range(4):
        mine = field(own, suit)
        if suit != trump and mine > field(unseen, suit):
            rung = length(mine) - 1
            worth = stands(table, s, unseen, suit, rung, trump) - 1e-6 * popcount(mine) + 1e-8 * rung
            if worth >= best:
                best, card = worth, 1 << 13 * suit + rung
    if card:
        return card
    mine, theirs = field(own, trump), field(unseen, trump)
    if popcount(mine) >= 5 and theirs:
        top, low = length(mine) - 1, lowest_rung(mine)
        if theirs >> top + 1 == 0:
            return 1 << 13 * trump + top
        if popcount(theirs) >= 7 and popcount(theirs >> low + 1) > 1:
            return 1 << 13 * trump + low
    return low_lead(unseen, own, trump)


@kernel
def low_lead(unseen: int, own: int, trump: int) -> int:
    """Return the lowest card of the shortest side suit, or a trump where there is none."""
    many = popcount(field(unseen, trump)) >= 7
    least, card = 1e9, 0
    for suit in range(4):
        mine = field(own, suit)
        if suit == trump or mine == 0:
            continue
        theirs, low, count = field(unseen, suit), lowest_rung(mine), popcount(mine)
        cost = 0.05 * count + 1e-4 * low
        if count > 1:
            cost += 0.1 if popcount(theirs >> length(mine)) == 1 else 0.0
        elif many and popcount(theirs >> low + 1) == 1:
            cost -= 0.1
        if cost < least:
            least, card = cost, 1 << 13 * suit + low
    if card:
        return card
    mine, theirs = field(own, trump), field(unseen, trump)
    return 1 << 13 * trump + (length(mine) - 1 if mine > theirs else lowest_rung(mine))


@kernel
def promise(s: Values, unseen: int, own: int, suit: int) -> float:
    """Return how good a suit is to lead in grand: many own cards, and few in the hands of the others."""
    held = popcount(field(unseen, suit)) * (s[suit] + s[4 + suit])
    return float(0.2 * popcount(field(own, suit)) - 0.21 * held)


@kernel
def grand_lead(s: Values, unseen: int, own: int) -> int:
    """Return the card to lead in grand: a master that should be cashed, else the lowest card of a long suit."""
    master, low = 0, 0
    best_master, best_low = -1e9, -1e9
    for suit in range(4):
        mine, theirs = field(own, suit), field(unseen, suit)
        if mine == 0:
            continue
        worth = promise(s, unseen, own, suit)
        if mine > theirs and worth + 1e-6 * length(mine) > best_master:
            best_master, master = worth + 1e-6 * length(mine), 1 << 13 * suit + length(mine) - 1
        if theirs >> lowest_rung(mine) + 1 and worth > best_low:
            best_low, low = worth, 1 << 13 * suit + lowest_rung(mine)
    if master and (best_master > -0.3 or low == 0):
        return master
    return low


@kernel
def nullo_lead(table: Numbers, s: Values, unseen: int, own: int) -> int:
    """Return the card to lead in nullo: the lowest of a short suit that somebody can go over."""
    least, card = 1e9, 0
    for suit in range(4):
        mine = field(own, suit)
        if mine == 0:
            continue
        rung, count = lowest_rung(mine), popcount(mine)
        below = popcount(field(unseen, suit) & (1 << rung) - 1)
        cost = stands(table, s, unseen, suit, rung, NO_TRUMP) + 0.15 * count - 0.12 * min(below, 6)
        cost += 1e-7 * count + 1e-8 * rung
        if cost < least:
            least, card = cost, 1 << 13 * suit + rung
    return card


@kernel
def nullo_follow(table: Numbers, s: Values, unseen: int, own: int, led: int) -> int:
    """Return the rung to play in nullo for a seat that has the suit led."""
    mine, beaten = field(own, led), field(table[BEST], led)
    under = mine & beaten - 1
    if under:
        return length(under) - 1
    if table[LYING] == 2:
        return length(mine) - 1
    low = lowest_rung(mine)
    return length(mine) - 1 if stands(table, s, unseen, led, low, NO_TRUMP) > 0.6 else low


@kernel
def nullo_discard(s: Values, unseen: int, own: int) -> int:
    """Return the card to get rid of in nullo: the highest of the most exposed suit."""
    most, card = -1e9, 0
    for suit in range(4):
        mine = field(own, suit)
        if mine == 0:
            continue
        rung = length(mine) - 1
        below = popcount(field(unseen, suit) & (1 << rung) - 1)
        gain = -100.0
        if below:
            gain = min(below * (s[suit] + s[4 + suit]), 3.0) - 0.8 * (popcount(mine) - 1)
        gain += 1e-6 * rung + 1e-8 * suit
        if gain > most:
            most, card = gain, 1 << 13 * suit + rung
    return card


@kernel
def guide_card(table: Numbers, s: Values) -> int:
    """Return the card that the rules of thumb play for the seat on turn, as a mask of one bit.

    Args:
        table: a hand in play (``manni.search.table``) in which the cards of the seat on turn are known.
        s: of ``scratch``.
    """
    own = int(table[HANDS + turn(table)])
    cards = legal(table)
    if cards & cards - 1 == 0:
        return cards
    unseen = look(table, s)
    led = number_of(int(table[LED]))
    if table[KIND] == NULLO:
        if led == NO_TRUMP:
            return nullo_lead(table, s, unseen, own)
        if cards & table[LED]:
            return 1 << 13 * led + nullo_follow(table, s, unseen, own, led)
        return nullo_discard(s, unseen, own)
    trump = number_of(int(table[TRUMP]))
    if led == NO_TRUMP:
        if table[KIND] == GRAND:
            return grand_lead(s, unseen, own)
        return trump_lead(table, s, unseen, own, trump)
    if cards & table[LED]:
        return 1 << 13 * led + follow_suit(table, s, unseen, own, led, trump)
    if trump != NO_TRUMP and field(own, trump):
        ruff = ruff_rung(table, s, unseen, own, trump)
        if ruff >= 0:
            return 1 << 13 * trump + ruff
    return discard(s, unseen, own, trump)


@kernel
def ruff_rung(table: Numbers, s: Values, unseen: int, own: int, trump: int) -> int:
    """Return the rung of the trump to ruff with for a seat that is out of the suit led, −1 to throw something off."""
    beaten = field(table[BEST], trump)
    winning = field(own, trump)
    if beaten:
        winning &= ~((beaten << 1) - 1)
    if winning and table[LYING] == 2:
        return lowest_rung(winning)
    while winning:
        rung = lowest_rung(winning)
        winning &= winning - 1
        if (
            stands(table, s, unseen, trump, rung, trump) >= 0.7
            and keep_worth(own, s, unseen, trump, rung, trump) < 0.4
        ):
            return rung
    return -1


@kernel
def guide_to_end(table: Numbers, s: Values) -> None:
    """Play a hand to its end by the rules of thumb, with the cards of all seats known."""
    while legal(table):
        put_card(table, guide_card(table, s))
