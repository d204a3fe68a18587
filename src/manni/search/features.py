"""What a seat sees of the play, as lists of the features that hold: the first layer of a net is a sum of their rows.

All features are true or false and none needs a search. They are of three kinds: what holds of the whole position, what
holds of a suit, and what holds of the card that may be played. A suit is described in the *place* that it has for that
card: its own suit, the trumps, the suit led or the second longest, and so on, so that suits that could change names
without a difference look the same. A card stands in its suit by how many cards of those that may still be held are
above it (in nullo: below it), so that a king is the highest card once the ace is gone.

The features are written by ``position_features``, ``suit_features`` and ``card_features``; ``tests/search`` holds a
second description of them in plain Python against these.
"""

from __future__ import annotations

from manni.search.bits import ALL_CARDS, SUIT, below, place_of_lowest, popcount, winners, zeros_above
from manni.search.compiled import kernel
from manni.search.playouts import Numbers
from manni.search.table import (
    AWAY,
    BEST,
    COUNTS,
    CUT,
    DEALER,
    DECLARER,
    HANDS,
    KIND,
    LEADER,
    LED,
    LYING,
    NULLO,
    PACK,
    PLAYED,
    TRUMP,
    VOIDS,
    WINNER,
    cards_left,
)

# --- a suit, told in short -------------------------------------------------------------------------------------------

LENGTH = 0
"""Own cards: 0 … 6, 7 or more."""
UNSEEN = 8
"""Cards that the others may hold: 0 … 10, 11 or more."""
VOID = 20
"""The left, the right neighbour has shown that it has none."""
OWN_AT = 22
"""An own card so far from the top (in nullo: from the bottom) of those that may still be held."""
UNSEEN_AT = 35
"""A card of somebody else so far from there."""
MASTERS = 48
"""1, 2, 3 or more own cards above which (below which) just 0, then just 1 card of the others stands."""
UNDER = 54
"""The same from the other end."""
CUT_HERE = 60
"""The left, the right neighbour was dealt the card of the cut, it is of this suit, and has not been played."""
SHORT = 62

# --- and at length, beginning in the same way ------------------------------------------------------------------------

PLAYED_LEFT = 62
"""The cards that the left neighbour has played, from the weakest up."""
PLAYED_RIGHT = 75
LAID_AWAY = 88
"""1, 2, 3 or more own cards laid away."""
CUT_AT = 91
"""Where the card of the cut stands that the left, the right neighbour was dealt."""
LONG = 117

# --- the position ----------------------------------------------------------------------------------------------------

ALWAYS = 0
CARDS = 1
"""Own cards: 1 … 17."""
OUT = 18
"""Cards that nobody holds and this seat has not seen, in threes up to 21 or more."""
CHANGED = 26
"""Cards changed by this seat, the left, the right neighbour: none, 1 … 6, 7 or more."""
DEALS = 50
"""Who deals: this seat, the left, the right neighbour."""
DECLARES = 53
SITS = 56
"""Second, third to play."""
TAKES = 58
"""The left, the right neighbour takes the trick so far."""
RUFFED = 60
NEXT_VOID = 61
"""Who plays next has shown that it has none of the suit led, no trump."""
BEST_ABOVE = 63
"""Cards of the others above the best card of the trick: 0 … 6, 7 or more."""
OWN_ABOVE = 71
"""Own cards above it: 0, 1, 2 or more."""
LEADS = 74
"""Who leads, or led: this seat, the left, the right neighbour."""
POSITION = 77

# --- the card --------------------------------------------------------------------------------------------------------

RANK = 0
ABOVE = 13
"""Cards of the others above it in its suit: 0 … 6, 7 or more."""
BELOW = 21
OWN_OVER = 29
"""Own cards above it in its suit: 0 … 3, 4 or more."""
OWN_UNDER = 34
WINS = 39
"""It takes the trick so far; as the cheapest of those that do; as the dearest of those that do not."""
END = 42
"""It is the highest, the lowest of its suit in the hand."""
LIKELY = 44
"""How many of the cards above it another hand holds on the average, in quarters up to 1¾ or more."""
AVERAGE = 52
"""How many cards of its suit another hand holds on the average, in halves up to 3½ or more."""
RUFFS = 60
"""The left, the right neighbour has shown that it can ruff it."""
CUT_OVER = 62
"""The card of the cut is above it with the left, the right neighbour; below it with one of them."""
CARD = 66

# --- the rows of a net -----------------------------------------------------------------------------------------------

AT_SECOND = POSITION
"""The suit that is second longest among the others, or the suit led where the card is of another."""
AT_FIRST = AT_SECOND + SHORT
AT_THIRD = AT_FIRST + SHORT
AT_OWN = AT_THIRD + SHORT
"""The suit of the card."""
AT_CARD = AT_OWN + LONG
AT_TRUMP = AT_CARD + CARD
"""The trumps, where the card is none."""
AT_OWN_TRUMP = AT_TRUMP + LONG
"""The trumps, where the card is one."""
ROWS = AT_TRUMP
"""Rows of a net for grand or nullo."""
TRUMP_ROWS = AT_OWN_TRUMP + LONG
"""Rows of a net for a trump contract."""
MOST = 192
"""More features than can hold of one card."""

_AMONG_SUITS = 79
"""79 / 1024 is near enough to 1 / 13."""


@kernel
def unseen_cards(table: Numbers, seat: int) -> int:
    """Return the cards that a seat has not seen, but for suits of which it knows that nobody else holds any."""
    seen = table[HANDS + seat] | table[AWAY + seat] | table[PLAYED] | table[PLAYED + 1] | table[PLAYED + 2]
    left, right = (seat + 1) % 3, (seat + 2) % 3
    return int(table[PACK] & ~seen & ~(table[VOIDS + left] & table[VOIDS + right]))


@kernel
def hidden_count(table: Numbers, seat: int) -> int:
    """Return how many cards a seat has not seen, wherever they are."""
    seen = table[HANDS + seat] | table[AWAY + seat] | table[PLAYED] | table[PLAYED + 1] | table[PLAYED + 2]
    return popcount(int(table[PACK] & ~seen))


@kernel
def position_features(table: Numbers, seat: int, unseen: int, out: Numbers) -> int:
    """Write the features of the position as a seat sees it, and return how many hold.

    Args:
        table: a row of ``manni.search.table``.
        seat: whose view it is; it need not be on turn.
        unseen: ``unseen_cards`` of that seat.
        out: receives the features, as rows of a net.
    """
    left, right = (seat + 1) % 3, (seat + 2) % 3
    cards = popcount(int(table[HANDS + seat]))
    others = 2 * cards_left(table) - _has_played(table, left) - _has_played(table, right)
    out[0] = ALWAYS
    out[1] = CARDS - 1 + min(cards, 17)
    out[2] = OUT + min(max(hidden_count(table, seat) - others, 0) // 3, 7)
    count = 3
    for place in range(3):
        changed = table[COUNTS + (seat + place) % 3]
        out[count] = CHANGED + 8 * place + min(max(changed, 0), 7)
        count += 1
    out[count] = DEALS + (table[DEALER] - seat + 3) % 3
    out[count + 1] = LEADS + (table[LEADER] - seat + 3) % 3
    count += 2
    if table[DECLARER] >= 0:
        out[count] = DECLARES + (table[DECLARER] - seat + 3) % 3
        count += 1
    if table[LYING]:
        count = _trick_features(table, seat, unseen, out, count)
    return count


@kernel
def _has_played(table: Numbers, seat: int) -> int:
    """Return 1 if a card of a seat lies on the table, else 0."""
    return int((seat - table[LEADER] + 3) % 3 < table[LYING])


@kernel
def _trick_features(table: Numbers, seat: int, unseen: int, out: Numbers, count: int) -> int:
    """Write the features of the trick on the table."""
    left = (seat + 1) % 3
    best, trump, led = table[BEST], table[TRUMP], table[LED]
    out[count] = SITS + table[LYING] - 1
    out[count + 1] = TAKES + (0 if table[WINNER] == left else 1)
    ruffing = 0 if best & led else trump
    above = winners(unseen, led, best, ruffing)
    own = winners(table[HANDS + seat], led, best, ruffing)
    out[count + 2] = BEST_ABOVE + min(popcount(above), 7)
    out[count + 3] = OWN_ABOVE + min(popcount(own), 2)
    count += 4
    if best & led == 0:
        out[count] = RUFFED
        count += 1
    if table[LYING] == 1:
        if table[VOIDS + left] & led:
            out[count] = NEXT_VOID
            count += 1
        if table[VOIDS + left] & trump:
            out[count] = NEXT_VOID + 1
            count += 1
    return count


@kernel
def suit_features(table: Numbers, seat: int, unseen: int, suit: int, out: Numbers) -> int:
    """Write the features of a suit at length, those told in short first, and return how many hold.

    Args:
        table, seat, unseen: as for ``position_features``.
        suit: 0 … 3.
        out: receives the features; place 0 the number of those that are told in short, the features from 1 on.
    """
    mask = SUIT << 13 * suit
    left, right = (seat + 1) % 3, (seat + 2) % 3
    own, theirs = table[HANDS + seat] & mask, unseen & mask
    out[1] = LENGTH + min(popcount(own), 7)
    out[2] = UNSEEN + min(popcount(theirs), 11)
    count = 3
    if table[VOIDS + left] & mask:
        out[count] = VOID
        count += 1
    if table[VOIDS + right] & mask:
        out[count] = VOID + 1
        count += 1
    count = _ladder(own, theirs, table[KIND] == NULLO, out, count)
    cut = table[CUT] & theirs
    holder = (table[DEALER] - seat + 3) % 3 - 1
    if cut:
        out[count] = CUT_HERE + holder
        count += 1
    out[0] = count - 1
    count = _raw(table[PLAYED + left] & mask, PLAYED_LEFT - 13 * suit, out, count)
    count = _raw(table[PLAYED + right] & mask, PLAYED_RIGHT - 13 * suit, out, count)
    away = popcount(table[AWAY + seat] & mask)
    if away:
        out[count] = LAID_AWAY - 1 + min(away, 3)
        count += 1
    if cut:
        live = own | theirs
        lower = cut - 1 if table[KIND] == NULLO else ALL_CARDS & ~below(cut)
        out[count] = CUT_AT + 13 * holder + popcount(live & lower)
        count += 1
    return count - 1


@kernel
def _raw(cards: int, offset: int, out: Numbers, count: int) -> int:
    """Write a feature for each card of a mask."""
    while cards:
        out[count] = offset + place_of_lowest(cards)
        cards &= cards - 1
        count += 1
    return count


@kernel
def _ladder(own: int, theirs: int, nullo: bool, out: Numbers, count: int) -> int:
    """Write where the cards that may still be held stand, counted from the end that matters, and how they are mixed.

    In nullo that end is the bottom: the lowest card is the one that never takes a trick.
    """
    live = own | theirs
    all_theirs = popcount(theirs)
    place = passed = 0
    firm0 = firm1 = loose0 = loose1 = 0
    while live:
        card = live & -live if nullo else 1 << 63 - zeros_above(live)
        live ^= card
        if card & own:
            out[count] = OWN_AT + place
            firm0 += int(passed == 0)
            firm1 += int(passed == 1)
            loose0 += int(passed == all_theirs)
            loose1 += int(passed == all_theirs - 1)
        else:
            out[count] = UNSEEN_AT + place
            passed += 1
        count += 1
        place += 1
    if firm0:
        out[count] = MASTERS - 1 + min(firm0, 3)
        count += 1
    if firm1:
        out[count] = MASTERS + 2 + min(firm1, 3)
        count += 1
    if loose0:
        out[count] = UNDER - 1 + min(loose0, 3)
        count += 1
    if loose1:
        out[count] = UNDER + 2 + min(loose1, 3)
        count += 1
    return count


@kernel
def card_features(
    table: Numbers, seat: int, unseen: int, hidden: int, card: int, out: Numbers, count: int
) -> int:
    """Write the features of a card that the seat on turn may play, as rows of a net, and return where they end.

    Args:
        table, seat, unseen: as for ``position_features``.
        hidden: ``hidden_count`` of that seat.
        card: one bit.
        out: receives the features from ``count`` on.
    """
    place = place_of_lowest(card)
    suit = place * _AMONG_SUITS >> 10
    mask = SUIT << 13 * suit
    over, under = mask & ~below(card), mask & card - 1
    own = table[HANDS + seat] & mask
    above, own_over, own_under = popcount(unseen & over), popcount(own & over), popcount(own & under)
    out[count] = AT_CARD + RANK + place - 13 * suit
    out[count + 1] = AT_CARD + ABOVE + min(above, 7)
    out[count + 2] = AT_CARD + BELOW + min(popcount(unseen & under), 7)
    out[count + 3] = AT_CARD + OWN_OVER + min(own_over, 4)
    out[count + 4] = AT_CARD + OWN_UNDER + min(own_under, 4)
    each = cards_left(table)
    out[count + 5] = AT_CARD + LIKELY + min(4 * above * each // max(hidden, 1), 7)
    out[count + 6] = AT_CARD + AVERAGE + min(2 * popcount(unseen & mask) * each // max(hidden, 1), 7)
    count += 7
    if own_over == 0:
        out[count] = AT_CARD + END
        count += 1
    if own_under == 0:
        out[count] = AT_CARD + END + 1
        count += 1
    if table[LYING]:
        count = _winning(table, own, card, mask, out, count)
    trump = table[TRUMP]
    cut = table[CUT] & unseen & mask
    for side in range(2):
        voids = table[VOIDS + (seat + 1 + side) % 3]
        if voids & mask and trump & ~mask & unseen & ~voids:
            out[count] = AT_CARD + RUFFS + side
            count += 1
    if cut:
        holder = (table[DEALER] - seat + 3) % 3 - 1
        out[count] = AT_CARD + CUT_OVER + holder + (0 if cut > card else 2)
        count += 1
    return count


@kernel
def _winning(table: Numbers, own: int, card: int, mask: int, out: Numbers, count: int) -> int:
    """Write whether a card takes the trick so far, and whether it is the last one on its side of that border."""
    taking = winners(own, table[LED], table[BEST], table[TRUMP])
    if card & taking:
        out[count] = AT_CARD + WINS
        count += 1
        if taking & card - 1 == 0:
            out[count] = AT_CARD + WINS + 1
            count += 1
    elif own & ~taking & ~below(card) == 0:
        out[count] = AT_CARD + WINS + 2
        count += 1
    return count
