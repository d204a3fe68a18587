"""What a hand is like after an exchange, before the cards drawn are seen, as lists of the features that hold."""

from __future__ import annotations

from typing import TYPE_CHECKING

from manni.search.bits import SUIT, place_of_lowest, popcount, zeros_above
from manni.search.compiled import kernel
from manni.search.playouts import Numbers
from manni.search.table import COUNTS, CUT, DEALER, DECLARER, HANDS, KIND, NULLO, PACK, SIZE, TRUMP

if TYPE_CHECKING:
    from manni.search.weights import Scratch

# --- a suit ----------------------------------------------------------------------------------------------------------

KEPT = 0
"""The cards kept, from the weakest up."""
GONE = 13
"""The cards laid away."""
LENGTH = 26
"""Cards kept: 0 … 6, 7 or more."""
IN_ORDER = 34
"""Which card is the first, the second, third and fourth of those kept, from the top, in nullo from the bottom."""
CUT_CARD = 86
"""The card of the cut that somebody else was dealt."""
ONE_SUIT = 99

# --- a net -----------------------------------------------------------------------------------------------------------

ALWAYS = 0
PLACE = 1
"""First, second, third in the order of the exchange."""
DRAWN = 4
"""Cards drawn: 0 … 16."""
BEHIND = 21
"""Cards that those behind may still draw: 0 … 16."""
BEFORE = 38
"""Cards changed by the left, the right neighbour, where they have been asked: none, 1 … 6, 7 or more."""
DECLARES = 54
SMALL_PACK = 57
AT_TRUMP = 58
AT_SIDES = AT_TRUMP + ONE_SUIT
"""What all suits share that are not trumps."""
AT_SUITS = AT_SIDES + ONE_SUIT
"""The suits that are not trumps from the longest to the shortest."""
SWAP_ROWS = AT_SUITS + 4 * ONE_SUIT
SWAP_NETS = 6
LONG_HAND = 13
"""Hands of so many cards have nets of their own."""


@kernel
def _suit_kept(kept: int, gone: int, cut: int, suit: int, nullo: bool, out: Numbers) -> int:
    """Write the features of a suit from place 1 on, how many hold to place 0."""
    base = 13 * suit
    count = 1
    left = kept
    while left:
        out[count] = KEPT + place_of_lowest(left) - base
        left &= left - 1
        count += 1
    left = gone
    while left:
        out[count] = GONE + place_of_lowest(left) - base
        left &= left - 1
        count += 1
    out[count] = LENGTH + min(popcount(kept), 7)
    count += 1
    left = kept
    for step in range(4):
        if left:
            card = left & -left if nullo else 1 << 63 - zeros_above(left)
            left ^= card
            out[count] = IN_ORDER + 13 * step + place_of_lowest(card) - base
            count += 1
    if cut:
        out[count] = CUT_CARD + place_of_lowest(cut) - base
        count += 1
    out[0] = count - 1
    return count - 1


@kernel
def swap_rows(table: Numbers, seat: int, away: int, behind: int, scratch: Scratch) -> int:
    """Write the features of a hand after a swap, and return how many hold.

    Args:
        table: a row of ``manni.search.table`` before the seat has exchanged.
        seat: who exchanges.
        away: the cards that it lays away.
        behind: how many cards those behind may then draw.
        scratch: room to work in; its ``features`` receive the features.
    """
    out, trump = scratch.features, table[TRUMP]
    hand = table[HANDS + seat]
    out[0] = ALWAYS
    out[1] = PLACE + (seat - table[DEALER] + 2) % 3
    out[2] = DRAWN + min(popcount(away), 16)
    out[3] = BEHIND + min(behind, 16)
    count = 4
    for side in range(2):
        changed = table[COUNTS + (seat + 1 + side) % 3]
        if changed >= 0:
            out[count] = BEFORE + 8 * side + min(changed, 7)
            count += 1
    if table[DECLARER] >= 0:
        out[count] = DECLARES + (table[DECLARER] - seat + 3) % 3
        count += 1
    if popcount(table[PACK]) < 52:
        out[count] = SMALL_PACK
        count += 1
    cut = int(table[CUT] & ~hand)
    for suit in range(4):
        mask = SUIT << 13 * suit
        kept = int(hand & ~away & mask)
        found = _suit_kept(kept, away & mask, cut & mask, suit, table[KIND] == NULLO, scratch.suits[suit])
        scratch.counts[0, suit] = found
        scratch.counts[1, suit] = (popcount(kept) << 52) + (kept >> 13 * suit)
        if mask & trump:
            count = _copy_rows(scratch, suit, AT_TRUMP, count)
        else:
            count = _copy_rows(scratch, suit, AT_SIDES, count)
    return _in_order(int(trump), scratch, count)


@kernel
def _in_order(trump: int, scratch: Scratch, count: int) -> int:
    """Write the suits that are not trumps once more, from the longest to the shortest."""
    done = trump & 0
    for order in range(4 if trump == 0 else 3):
        suit, most = 0, -1
        for other in range(4):
            if done >> other & 1 == 0 and SUIT << 13 * other & trump == 0 and scratch.counts[1, other] > most:
                suit, most = other, int(scratch.counts[1, other])
        done |= 1 << suit
        count = _copy_rows(scratch, suit, AT_SUITS + ONE_SUIT * order, count)
    return count


@kernel
def _copy_rows(scratch: Scratch, suit: int, place: int, count: int) -> int:
    """Write the features of one suit as rows from ``place`` on."""
    found = int(scratch.counts[0, suit])
    for number in range(found):
        scratch.features[count + number] = place + scratch.suits[suit, 1 + number]
    return count + found


@kernel
def swap_net(table: Numbers) -> int:
    """Return the net for a hand."""
    return int(table[KIND]) + (3 if table[SIZE] >= LONG_HAND else 0)
