"""Hands that the learning policy plays against itself, compiled: dealt, exchanged and played as in the real game.

A hand makes samples for three kinds of nets: for each card played the tricks that its seat took from there on, for the
starts of tricks the same as one seat saw them, and for each exchange the tricks of the whole hand.
"""

from __future__ import annotations

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from manni.search.bits import popcount
from manni.search.compiled import kernel
from manni.search.features import MOST, card_features, hidden_count, unseen_cards
from manni.search.guide import guide_card
from manni.search.guide import scratch as guide_scratch
from manni.search.learning import BATCH, Learner, learn
from manni.search.nets import Nets, Reals
from manni.search.playouts import Numbers, any_card, below_number, drawn
from manni.search.policy import (
    best_place,
    card_values,
    position_rows,
    see,
    situation,
    suit_rows,
)
from manni.search.practice import (
    BASIC,
    CYCLE,
    HORNAFJORDUR,
    NINE,
    SIXTEEN,
    change,
    deal,
    mode_of,
    set_contract,
    swap_limit,
    swap_others,
)
from manni.search.sample import fraction
from manni.search.swap import best_swap, rule_swap, swap_value
from manni.search.swap_features import swap_net, swap_rows
from manni.search.table import (
    COUNTS,
    DEALER,
    DECLARER,
    HANDS,
    KIND,
    LYING,
    NULLO,
    TRICKS,
    legal,
    put_card,
    turn,
)
from manni.search.weights import SITUATIONS, Scratch, Weights

MOST_CARDS = 17

RULES_ONLY = 0.08
"""In so much of a training exchanges are by rule of thumb alone: their nets know nothing yet."""
KEEP_ALL = 0.12
"""So often nobody exchanges at all."""
STRAY = 0.25
"""So often an exchange is changed by chance."""
SEARCHED = 0.35
"""So often an exchange is bettered by the nets."""
LEAGUE = 0.25
"""So often one or two seats play by rules of thumb."""
STARTS_SEEN = 0.5
"""Of so many tricks the start is learned from."""
TRAINING_STEPS = 2
TRAINING_CLEAR = 0.04
"""``steps`` and ``clear`` of ``manni.search.swap.best_swap``."""
KEEP = 0.8
"""λ: how much of what comes of a hand counts, and not what the nets say of the next decision."""
EXPLORE_FIRST, EXPLORE_LAST = 0.14, 0.02
"""So often a card is played by chance, at first and at last."""
RATE, RATE_LAST = 4e-3, 0.03
"""The learning rate at first, and what share of it is left at last."""
SETTINGS = {
    "keep": KEEP,
    "explore": [EXPLORE_FIRST, EXPLORE_LAST],
    "rate": [RATE, RATE * RATE_LAST],
    "batch": BATCH,
    "rules_only": RULES_ONLY,
    "keep_all": KEEP_ALL,
    "stray": STRAY,
    "searched": SEARCHED,
    "league": LEAGUE,
    "starts": STARTS_SEEN,
    "swap": [TRAINING_STEPS, TRAINING_CLEAR],
}


class Trace(NamedTuple):
    """One hand as it is played, for learning from it afterwards."""

    features: Numbers
    """Decisions × features; those to play a card, from row 51 on starts of tricks, from row 68 on exchanges."""
    facts: Numbers
    """For each row: how many features, the net, the seat, its tricks so far, did chance decide, decisions before."""
    best: NDArray[np.float64]
    """For each card played what the best card was worth; then the targets."""
    cards: Numbers
    values: Reals
    memory: NDArray[np.float64]
    """What the rules of thumb need to think."""


_STARTS = 3 * MOST_CARDS
_SWAPS = _STARTS + MOST_CARDS
_ROWS = _SWAPS + 3
_LENGTH, _NET, _SEAT, _TAKEN, _CHANCE, _BEFORE = 0, 1, 2, 3, 4, 5


def new_trace() -> Trace:
    """Return room for a hand."""
    return Trace(
        np.zeros((_ROWS, MOST), np.int64),
        np.zeros((_ROWS, 6), np.int64),
        np.zeros((2, _ROWS)),
        np.zeros(MOST_CARDS, np.int64),
        np.zeros(MOST_CARDS, np.float32),
        guide_scratch(),
    )


@kernel
def choose_contract(
    table: Numbers, mode: int, left: int, weights: Weights, scratch: Scratch, rng: Numbers
) -> None:
    """Set the contract that the declarer likes better of two drawn by chance."""
    seat = int(table[DECLARER])
    place = (seat - int(table[DEALER]) + 2) % 3
    most, best_kind, best_suit = -100.0, 0, 0
    for _ in range(2):
        kind, suit = below_number(rng, 3), below_number(rng, 4)
        set_contract(table, kind, suit)
        in_hand = 4 if mode == NINE else left
        limit = swap_limit(mode, place, in_hand)
        whole = mode == SIXTEEN
        away = rule_swap(table, seat, limit, whole, scratch)
        tricks = swap_value(
            table, seat, away, in_hand, swap_others(mode, place, in_hand), whole, weights, scratch
        )
        usual = 8.0 if mode >= SIXTEEN and kind != NULLO else 4.0
        points = usual - tricks if kind == NULLO else tricks - usual
        if points > most:
            most, best_kind, best_suit = points, kind, suit
    set_contract(table, best_kind, best_suit)


@kernel
def stray(hand: int, away: int, limit: int, whole: bool, rng: Numbers) -> int:
    """Return a choice changed by chance: one or two cards kept or laid away instead; the whole Manni taken or left."""
    if whole and (popcount(hand) == limit or below_number(rng, 3) == 0):
        return drawn(hand, limit, rng) if away == 0 else away & 0
    for _ in range(1 + below_number(rng, 2)):
        card = any_card(hand, rng)
        if whole:
            if away and card & ~away:
                away = away & ~any_card(away, rng) | card
        elif card & away or popcount(away) < limit:
            away ^= card
        elif away:
            away = away & ~any_card(away, rng) | card
    return away


@kernel
def exchange(
    table: Numbers, mode: int, manni: int, guided: int, progress: float, weights: Weights, scratch: Scratch,
    trace: Trace, rng: Numbers,
) -> int:  # fmt: skip
    """Let all seats exchange, and return how many learners were asked; the trace holds what they chose.

    Args:
        table: the hand as it was dealt.
        mode: the variant.
        manni: the cards of the Manni.
        guided: bit *n* is set if seat *n* goes by rules of thumb.
        progress: how much of the training is done.
        weights, scratch, trace, rng: as for ``train``.
    """
    left, asked = popcount(manni), 0
    for place in range(3):
        seat = (int(table[DEALER]) + 1 + place) % 3
        limit = swap_limit(mode, place, left)
        if limit < 0:
            break
        others, whole = swap_others(mode, place, left), mode in (BASIC, SIXTEEN)
        learner = guided >> seat & 1 == 0
        if learner and progress > RULES_ONLY and fraction(rng) < SEARCHED:
            away = best_swap(
                table, seat, limit, left, others, whole, TRAINING_STEPS, TRAINING_CLEAR, weights, scratch
            )
        else:
            away = rule_swap(table, seat, limit, whole, scratch)
        if learner and limit and fraction(rng) < STRAY:
            away = stray(int(table[HANDS + seat]), away, limit, whole, rng)
        count = popcount(away)
        if learner:
            behind = count & 0 if whole and count else min(others, left - count)
            row = _SWAPS + asked
            trace.facts[row, _LENGTH] = swap_rows(table, seat, away, behind, scratch)
            trace.features[row] = scratch.features
            trace.facts[row, _NET], trace.facts[row, _SEAT] = swap_net(table), seat
            trace.facts[row, _TAKEN] = trace.facts[row, _BEFORE] = 0
            asked += 1
        change(table, seat, away, drawn(manni, count, rng))
        manni &= ~int(table[HANDS + seat])
        left -= count
        if whole and count:
            break
    return asked


@kernel
def decide(
    table: Numbers,
    weights: Weights,
    scratch: Scratch,
    trace: Trace,
    decisions: int,
    often: float,
    rng: Numbers,
) -> tuple[int, int]:
    """Return the card that the seat on turn plays, and how many decisions there are now.

    A card that is forced, or worth the same as any other that is legal, is no decision.
    """
    cards = legal(table)
    if cards & cards - 1 == 0:
        return cards, decisions
    count = card_values(table, weights, scratch, trace.cards, trace.values)
    if count == 1:
        return int(trace.cards[0]), decisions
    place = best_place(table, count, trace.values)
    facts = trace.facts[decisions]
    trace.best[0, decisions] = trace.values[place]
    facts[_CHANCE] = 0
    if fraction(rng) < often:
        place, facts[_CHANCE] = below_number(rng, count), 1
    seat, card = turn(table), int(trace.cards[place])
    unseen = unseen_cards(table, seat)
    told = suit_rows(table, _suit_of(card), scratch, see(table, seat, unseen, scratch))
    facts[_LENGTH] = card_features(
        table, seat, unseen, hidden_count(table, seat), card, scratch.features, told
    )
    facts[_NET], facts[_SEAT] = SITUATIONS * table[KIND] + situation(table), seat
    facts[_TAKEN] = table[TRICKS + seat]
    trace.features[decisions] = scratch.features
    return card, decisions + 1


@kernel
def _suit_of(card: int) -> int:
    """Return the number of the suit of a card."""
    suit = 0
    while card >> 13 * (suit + 1):
        suit += 1
    return suit


@kernel
def play(
    table: Numbers, guided: int, weights: Weights, scratch: Scratch, trace: Trace, often: float, rng: Numbers
) -> tuple[int, int]:
    """Play a hand to its end, and return how many decisions were made and how many starts of tricks were seen."""
    decisions = starts = 0
    while legal(table):
        if table[LYING] == 0 and fraction(rng) < STARTS_SEEN:
            row, seat = _STARTS + starts, below_number(rng, 3)
            if guided >> seat & 1 == 0:
                trace.facts[row, _LENGTH] = position_rows(table, seat, scratch)
                trace.features[row] = scratch.features
                trace.facts[row, _NET], trace.facts[row, _SEAT] = table[KIND], seat
                trace.facts[row, _TAKEN], trace.facts[row, _BEFORE] = table[TRICKS + seat], decisions
                starts += 1
        if guided >> turn(table) & 1:
            card = guide_card(table, trace.memory)
        else:
            card, decisions = decide(table, weights, scratch, trace, decisions, often, rng)
        put_card(table, card)
    return decisions, starts


@kernel
def guided_seats(rng: Numbers) -> int:
    """Return which seats play by rules of thumb: none, one, or mostly two."""
    if fraction(rng) >= LEAGUE:
        return 0
    one = 1 << below_number(rng, 3)
    return 7 ^ one if below_number(rng, 3) else one


@kernel
def reckon(table: Numbers, trace: Trace, decisions: int, keep: float) -> None:
    """Work out the targets of all decisions: λ-returns, cut where the seat itself next played by chance.

    Place 0 of ``best`` keeps what the best card was worth; place 1 receives the targets.
    """
    later = np.full(3, -1, np.int64)
    for row in range(decisions - 1, -1, -1):
        seat = trace.facts[row, _SEAT]
        trace.best[1, row] = _from(
            table, trace, int(later[seat]), int(seat), int(trace.facts[row, _TAKEN]), keep
        )
        later[seat] = row


@kernel
def _from(table: Numbers, trace: Trace, then: int, seat: int, taken: int, keep: float) -> float:
    """Return the tricks that a seat takes from a moment on at which it had ``taken``; ``then`` is its next decision."""
    if then < 0:
        return float(table[TRICKS + seat] - taken)
    between = trace.facts[then, _TAKEN] - taken
    if trace.facts[then, _CHANCE]:
        return float(between + trace.best[0, then])
    return float(between + (1.0 - keep) * trace.best[0, then] + keep * trace.best[1, then])


@kernel
def next_decision(trace: Trace, row: int, decisions: int) -> int:
    """Return the first decision of a seat to play a card after the moment of a row, −1 if there is none."""
    for then in range(trace.facts[row, _BEFORE], decisions):
        if trace.facts[then, _SEAT] == trace.facts[row, _SEAT]:
            return then
    return -1


class Learners(NamedTuple):
    """The learners of all kinds of nets."""

    cards: Learner
    values: Learner
    swaps: Learner


@kernel
def train(
    first: int,
    count: int,
    total: int,
    weights: Weights,
    learners: Learners,
    scratch: Scratch,
    trace: Trace,
    rng: Numbers,
) -> None:
    """Play some hands of a training and learn from them.

    Args:
        first: the number of the first hand, from 0.
        count: how many hands to play.
        total: how many hands the training has.
        weights: the nets; changed.
        learners: what learning keeps; changed.
        scratch, trace: room to work in.
        rng: a ``generator``.
    """
    table = np.zeros(32, np.int64)
    for number in range(first, first + count):
        progress = number / total
        often = EXPLORE_FIRST + (EXPLORE_LAST - EXPLORE_FIRST) * progress
        rate = RATE * (1.0 + (RATE_LAST - 1.0) * progress)
        mode = mode_of(number)
        manni = deal(table, mode, number // CYCLE % 3, rng)
        if table[DECLARER] >= 0:
            choose_contract(table, mode, popcount(manni), weights, scratch, rng)
        asked, guided = 0, guided_seats(rng)
        if mode == HORNAFJORDUR and fraction(rng) < KEEP_ALL:
            table[COUNTS : COUNTS + 3] = 0
        else:
            asked = exchange(table, mode, manni, guided, progress, weights, scratch, trace, rng)
        decisions, starts = play(table, guided, weights, scratch, trace, often, rng)
        reckon(table, trace, decisions, KEEP)
        for row in range(decisions):
            facts = trace.facts[row]
            learn(
                weights.cards, learners.cards, facts[_NET], trace.features[row], facts[_LENGTH],
                trace.best[1, row], rate,
            )  # fmt: skip
        _learn_moments(table, trace, _STARTS, starts, decisions, weights.values, learners.values, rate)
        _learn_moments(table, trace, _SWAPS, asked, decisions, weights.swaps, learners.swaps, rate)


@kernel
def _learn_moments(
    table: Numbers,
    trace: Trace,
    start: int,
    count: int,
    decisions: int,
    nets: Nets,
    learner: Learner,
    rate: float,
) -> None:
    """Learn from moments at which nothing was played: starts of tricks, exchanges."""
    for row in range(start, start + count):
        facts = trace.facts[row]
        then = next_decision(trace, row, decisions)
        target = _from(table, trace, then, int(facts[_SEAT]), int(facts[_TAKEN]), KEEP)
        learn(nets, learner, facts[_NET], trace.features[row], facts[_LENGTH], target, rate)
