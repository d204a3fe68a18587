"""What a hand is worth after an exchange, before the cards drawn are seen; which cards to lay away.

A net for each kind of contract, and for hands of up to twelve cards and longer ones, says how many tricks a seat may
expect that keeps some cards, lays others away and draws as many, given its place in the order of the exchange, what
those before it have changed, and how many cards are left for those behind. The choice starts from a rule of thumb and
changes it one or two cards at a time as long as that is a clear gain.
"""

from __future__ import annotations

from manni.search.bits import popcount
from manni.search.compiled import kernel
from manni.search.guide_swap import guide_swap, plan_swaps
from manni.search.nets import add_rows, upper_layers
from manni.search.playouts import Numbers
from manni.search.swap_features import SWAP_ROWS, swap_net, swap_rows
from manni.search.table import HANDS, KIND, NULLO, TRUMP
from manni.search.weights import Scratch, Weights

CLEAR = 0.03
"""By how many tricks another choice has to look better."""
STEPS = 6
"""A choice is changed so often at most."""


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


@kernel
def rule_swap(table: Numbers, seat: int, limit: int, whole: bool, scratch: Scratch) -> int:
    """Return the cards that a seat lays away by the rules of thumb; arguments as for ``best_swap``."""
    kind, trump = int(table[KIND]), int(table[TRUMP])
    return int(
        guide_swap(int(table[HANDS + seat]), kind, trump, limit, int(whole), scratch.worth, scratch.plans)
    )


@kernel
def best_swap(
    table: Numbers, seat: int, limit: int, left: int, others: int, whole: bool,
    steps: int, clear: float, weights: Weights, scratch: Scratch,
) -> int:  # fmt: skip
    """Return the cards that a seat lays away: the choice of the rules of thumb, changed where that is a clear gain.

    Args:
        table, seat, left, others, whole, weights, scratch: as for ``swap_value``.
        limit: how many cards the seat may change.
        steps, clear: as for ``better_swap``, such as ``STEPS`` and ``CLEAR``.
    """
    if limit == 0:
        return 0
    away = rule_swap(table, seat, limit, whole, scratch)
    if not whole:
        return better_swap(table, seat, away, limit, left, others, whole, steps, clear, weights, scratch)
    taken = away
    if away == 0:
        plan_swaps(
            int(table[HANDS + seat]), int(table[KIND]), int(table[TRUMP]), scratch.worth, scratch.plans
        )
        taken = int(scratch.plans[0, limit])
    taken = better_swap(table, seat, taken, limit, left, others, whole, steps, clear, weights, scratch)
    gain = swap_value(table, seat, taken, left, others, whole, weights, scratch)
    gain -= swap_value(table, seat, away & 0, left, others, whole, weights, scratch)
    if table[KIND] == NULLO:
        gain = -gain
    # To turn the decision of the rules has to be a clear gain as well.
    return taken if gain > (-clear if away else clear) else away & 0
