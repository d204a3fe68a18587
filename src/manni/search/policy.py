"""The trained policy of the play: what each card is worth to the seat on turn, and what a position is worth to a seat.

Worth is the number of tricks that the seat still takes, the one on the table included. There is a net for each kind of
contract and each thing to be done: to lead, to follow second or third, to discard or ruff; and three nets for positions
at the start of a trick, as any seat sees them.
"""

from __future__ import annotations

from manni.search.bits import SUIT, place_of_lowest, popcount
from manni.search.compiled import kernel
from manni.search.features import (
    AT_FIRST,
    AT_OWN,
    AT_OWN_TRUMP,
    AT_SECOND,
    AT_THIRD,
    AT_TRUMP,
    ROWS,
    TRUMP_ROWS,
    card_features,
    hidden_count,
    position_features,
    suit_features,
    unseen_cards,
)
from manni.search.nets import Reals, add_rows, upper_layers
from manni.search.playouts import Numbers
from manni.search.table import HANDS, KIND, LED, LYING, NULLO, TRICK, TRUMP, legal, turn
from manni.search.weights import DISCARDING, LEADING, SITUATIONS, Scratch, Weights, load_weights, new_scratch

__all__ = ["best_place", "card_values", "load_weights", "new_scratch", "policy_card", "position_value"]


@kernel
def situation(table: Numbers) -> int:
    """Return what the seat on turn has to do: to lead, to follow as second or third, or to discard or ruff."""
    if table[LYING] == 0:
        return LEADING
    if table[HANDS + turn(table)] & table[LED]:
        return int(table[LYING])
    return DISCARDING


@kernel
def row_offset(net: int) -> int:
    """Return where the rows of a net for cards, or of a group of four of them, begin."""
    return TRUMP_ROWS * min(net, SITUATIONS) + ROWS * max(net - SITUATIONS, 0)


@kernel
def see(table: Numbers, seat: int, unseen: int, scratch: Scratch) -> int:
    """Write down what a seat sees of the position and of each suit, and return how many features the position has."""
    for suit in range(4):
        found = suit_features(table, seat, unseen, suit, scratch.suits[suit])
        mask = SUIT << 13 * suit
        scratch.counts[0, suit] = found
        # Longer suits of one's own first, then those of which there is more about.
        scratch.counts[1, suit] = 64 * popcount(table[HANDS + seat] & mask) + popcount(unseen & mask)
    return position_features(table, seat, unseen, scratch.features)


@kernel
def suit_rows(table: Numbers, own: int, scratch: Scratch, count: int) -> int:
    """Write the features of all suits as rows of a net, for a card of suit ``own``, and return where they end."""
    trump, led = table[TRUMP], table[LED]
    mask = SUIT << 13 * own
    count = _copy(scratch, own, True, AT_OWN_TRUMP if mask & trump else AT_OWN, count)
    plain = 3 - int(trump != 0 and mask & trump == 0) - int(led != 0 and led & (mask | trump) == 0)
    done, given = 1 << own, 0
    for _ in range(3):
        suit, most = 0, -1
        for other in range(4):
            if done >> other & 1 == 0 and scratch.counts[1, other] > most:
                suit, most = other, int(scratch.counts[1, other])
        done |= 1 << suit
        other_mask = SUIT << 13 * suit
        if other_mask & trump:
            count = _copy(scratch, suit, True, AT_TRUMP, count)
        elif other_mask & led:
            count = _copy(scratch, suit, False, AT_SECOND, count)
        else:
            place = AT_FIRST if given == 0 else AT_SECOND if given == 1 and plain == 3 else AT_THIRD
            count = _copy(scratch, suit, False, place, count)
            given += 1
    return count


@kernel
def _copy(scratch: Scratch, suit: int, long: bool, place: int, count: int) -> int:
    """Write the features of one suit, at length or in short, as rows from ``place`` on."""
    found = scratch.counts[0, suit] if long else scratch.suits[suit, 0]
    for number in range(found):
        scratch.features[count + number] = place + scratch.suits[suit, 1 + number]
    return int(count + found)


@kernel
def different_cards(table: Numbers, unseen: int) -> int:
    """Return the legal cards of the seat on turn, one for each run in which it makes no difference which is played.

    A run is broken by a card of somebody else, unseen or on the table. The lowest card stands for it, in nullo the
    highest.
    """
    cards = legal(table)
    between = unseen | int(table[TRICK] | table[TRICK + 1])
    nullo = table[KIND] == NULLO
    left, found = cards, 0
    while left:
        card = left & -left
        left ^= card
        mask = SUIT << 13 * (place_of_lowest(card) * 79 >> 10)
        if nullo:
            over = mask & ~(card | card - 1)
            near, wall = cards & over, between & over
            if near == 0 or (wall and wall & -wall < near & -near):
                found |= card
        elif cards & mask & card - 1 <= between & mask & card - 1:
            found |= card
    return found


@kernel
def card_values(
    table: Numbers, weights: Weights, scratch: Scratch, out_cards: Numbers, out_values: Reals
) -> int:
    """Work out what each card is worth to the seat on turn, and return how many cards there are to choose from.

    Args:
        table: a row of ``manni.search.table``, with the hand of the seat on turn; other hands are not looked at.
        weights: the nets.
        scratch: room to work in.
        out_cards: receives the cards, one for each run of touching cards.
        out_values: receives for each how many tricks the seat may expect still to take.
    """
    seat = turn(table)
    unseen = unseen_cards(table, seat)
    hidden = hidden_count(table, seat)
    net = int(SITUATIONS * table[KIND] + situation(table))
    offset = row_offset(net)
    known = see(table, seat, unseen, scratch)
    scratch.position[:] = 0
    add_rows(weights.cards.first, offset, scratch.features, 0, known, scratch.position)
    cards = different_cards(table, unseen)
    found = 0
    for suit in range(4):
        left = cards & SUIT << 13 * suit
        if left:
            told = suit_rows(table, suit, scratch, known)
            scratch.suit[:] = scratch.position
            add_rows(weights.cards.first, offset, scratch.features, known, told, scratch.suit)
        while left:
            card = left & -left
            left ^= card
            end = card_features(table, seat, unseen, hidden, card, scratch.features, told)
            scratch.hidden[:] = scratch.suit
            add_rows(weights.cards.first, offset, scratch.features, told, end, scratch.hidden)
            out_cards[found] = card
            out_values[found] = upper_layers(
                scratch.hidden, weights.cards.second[net], weights.cards.third[net], scratch.upper
            )
            found += 1
    return found


@kernel
def best_place(table: Numbers, count: int, values: Reals) -> int:
    """Return which of the values is the best for the seat on turn, the first of equals."""
    best = 0
    for number in range(1, count):
        if (values[number] < values[best]) if table[KIND] == NULLO else (values[number] > values[best]):
            best = number
    return best


@kernel
def policy_card(
    table: Numbers, weights: Weights, scratch: Scratch, out_cards: Numbers, out_values: Reals
) -> int:
    """Return the card that the policy plays; the arguments are those of ``card_values``."""
    cards = legal(table)
    if cards & cards - 1 == 0:
        return cards
    count = card_values(table, weights, scratch, out_cards, out_values)
    return int(out_cards[best_place(table, count, out_values)])


@kernel
def position_rows(table: Numbers, seat: int, scratch: Scratch) -> int:
    """Write the features of a position at the start of a trick as a seat sees it, and return how many hold."""
    known = see(table, seat, unseen_cards(table, seat), scratch)
    longest, most = 0, -1
    for suit in range(4):
        if SUIT << 13 * suit & table[TRUMP] == 0 and scratch.counts[1, suit] > most:
            longest, most = suit, int(scratch.counts[1, suit])
    return suit_rows(table, longest, scratch, known)


@kernel
def position_value(table: Numbers, seat: int, weights: Weights, scratch: Scratch) -> float:
    """Return how many tricks a seat may expect still to take, at the start of a trick.

    Args:
        table: a row of ``manni.search.table``, with the hand of the seat, which need not be on turn.
        seat: the seat.
        weights, scratch: as for ``card_values``.
    """
    count = position_rows(table, seat, scratch)
    net = int(table[KIND])
    offset = 0 if net == 0 else TRUMP_ROWS + ROWS * (net - 1)
    scratch.value[:] = 0
    add_rows(weights.values.first, offset, scratch.features, 0, count, scratch.value)
    return upper_layers(scratch.value, weights.values.second[net], weights.values.third[net], scratch.upper)
