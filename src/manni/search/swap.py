"""What a hand is worth after an exchange, before the cards drawn are seen; which cards to lay away.

A net for each kind of contract, and for hands of up to twelve cards and longer ones, says how many tricks a seat may
expect that keeps some cards, lays others away and draws as many, given its place in the order of the exchange, what
those before it have changed, and how many cards are left for those behind. The choice starts from a rule of thumb and
changes it one or two cards at a time as long as that is a clear gain.
"""

from __future__ import annotations

from manni.search.bits import SUIT, place_of_lowest, popcount
from manni.search.compiled import kernel
from manni.search.nets import add_rows, upper_layers
from manni.search.playouts import Numbers
from manni.search.swap_features import SWAP_ROWS, swap_net, swap_rows
from manni.search.table import HANDS, KIND, NULLO, TRUMP, TRUMPS
from manni.search.weights import Scratch, Weights

CLEAR = 0.02
"""By how many tricks another choice has to look better."""

_TRUMP_SIDE = (-0.6, -0.6, -0.6, -0.5, -0.5, -0.5, -0.4, -0.4, -0.4, -0.3, -0.05, 0.2, 0.6)
_GRAND = (-0.6, -0.6, -0.6, -0.5, -0.5, -0.5, -0.4, -0.4, -0.3, 0.05, 0.3, 0.7, 0.8)
_NULLO_COVER = (3.2, 4.5, 8.5, 12.5)
_NULLO_SLOPE = (0.3, 0.12, 0.08, 0.05)


@kernel
def keep_score(table: Numbers, hand: int, card: int) -> float:
    """Return by a rule of thumb what a card is worth above an unseen one.

    Trump: trumps, aces, guarded kings. Grand: ace to jack. Nullo: a low card, and a higher one the
    more cards of its suit stand below it in the hand.
    """
    place = place_of_lowest(card)
    suit = place * 79 >> 10
    rung = place - 13 * suit
    under = popcount(hand & SUIT << 13 * suit & card - 1)
    if table[KIND] == NULLO:
        step = min(under, 3)
        return _NULLO_SLOPE[step] * (_NULLO_COVER[step] - rung)
    if table[KIND] != TRUMPS:
        return _GRAND[rung]
    if card & table[TRUMP]:
        return 0.7 + 0.01 * rung
    return _TRUMP_SIDE[rung]


@kernel
def worst_cards(table: Numbers, seat: int, count: int, below: float) -> int:
    """Return up to ``count`` cards of a hand worth less than ``below`` by rule of thumb, the least worth first."""
    hand = int(table[HANDS + seat])
    away = hand & 0
    for _ in range(count):
        worst, least = away & 0, below
        left = hand & ~away
        while left:
            card = left & -left
            left ^= card
            score = keep_score(table, hand, card)
            if score < least:
                worst, least = card, score
        if worst == 0:
            break
        away |= worst
    return away


@kernel
def rule_swap(table: Numbers, seat: int, limit: int, whole: bool) -> int:
    """Return the cards to lay away by a rule of thumb: those worth less than an unseen card, the least worth first.

    Args:
        table: a row of ``manni.search.table`` before the seat has exchanged.
        seat: who exchanges.
        limit: how many cards it may change.
        whole: whether it has to change just so many, or none.
    """
    away = worst_cards(table, seat, limit, 100.0 if whole else 0.0)
    total, left = 0.0, away
    while left:
        card = left & -left
        left ^= card
        total += keep_score(table, int(table[HANDS + seat]), card)
    return away & 0 if total > 0.0 else away


@kernel
def swap_value(
    table: Numbers,
    seat: int,
    away: int,
    left: int,
    others: int,
    whole: bool,
    weights: Weights,
    scratch: Scratch,
) -> float:
    """Return how many tricks a seat may expect that lays some cards away, before it sees what it draws.

    Args:
        table: a row of ``manni.search.table`` before the seat has exchanged.
        seat: who exchanges.
        away: the cards that it lays away.
        left: how many cards the Manni holds.
        others: how many cards those behind may change at most, as long as the Manni holds so many.
        whole: whether who changes cards leaves nothing to those behind.
        weights, scratch: as for ``manni.search.policy.card_values``.
    """
    drawn = popcount(away)
    behind = drawn & 0 if whole and drawn else min(others, left - drawn)
    count = swap_rows(table, seat, away, behind, scratch)
    net = swap_net(table)
    scratch.swap[:] = 0
    add_rows(weights.swaps.first, SWAP_ROWS * net, scratch.features, 0, count, scratch.swap)
    return upper_layers(scratch.swap, weights.swaps.second[net], weights.swaps.third[net], scratch.upper)


@kernel
def better_swap(
    table: Numbers, seat: int, away: int, limit: int, left: int, others: int, whole: bool,
    steps: int, clear: float, weights: Weights, scratch: Scratch,
) -> int:  # fmt: skip
    """Return the cards to lay away: a choice changed step by step while a change is a clear gain.

    A step keeps one card more, lays one more away, or does both. Where the whole Manni must be taken or left, so
    does a step: whether to take it is for the caller to compare.

    Args:
        table, seat, left, others, whole, weights, scratch: as for ``swap_value``.
        away: where to start.
        limit: how many cards the seat may change.
        steps: the most steps to take.
        clear: by how many tricks a step has to look better.
    """
    hand = int(table[HANDS + seat])
    sign = -1.0 if table[KIND] == NULLO else 1.0
    now = sign * swap_value(table, seat, away, left, others, whole, weights, scratch)
    for _ in range(steps):
        best, most = away, now + clear
        back = away
        while True:
            # The card taken back, or none; then the card laid away instead, or none.
            returned = back & -back
            front = hand & ~away
            while True:
                laid = front & -front
                tried = away & ~returned | laid
                count = popcount(tried)
                fits = (count == limit or count == 0) if whole else count <= limit
                if fits and tried != away:
                    value = sign * swap_value(table, seat, tried, left, others, whole, weights, scratch)
                    if value > most:
                        best, most = tried, value
                if front == 0:
                    break
                front ^= laid
            if back == 0:
                break
            back ^= returned
        if best == away:
            break
        away, now = best, most
    return away
