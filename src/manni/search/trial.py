"""How the trained player does against two players by rules of thumb, compiled: a quick measure while it learns.

Every deal is played three times, with the learner in each seat; the rules of thumb are those of ``manni.search.guide``.
"""

from __future__ import annotations

from dataclasses import dataclass
from statistics import median
from time import perf_counter

import numpy as np
from numpy.typing import NDArray

from manni.search.bits import popcount
from manni.search.compiled import kernel
from manni.search.guide import guide_card
from manni.search.guide import scratch as guide_scratch
from manni.search.playouts import Numbers, drawn, generator
from manni.search.policy import policy_card
from manni.search.practice import HORNAFJORDUR, change, deal, swap_limit, swap_others
from manni.search.selfplay import MOST_CARDS
from manni.search.swap import CLEAR, STEPS, best_swap, rule_swap
from manni.search.table import COUNTS, DEALER, TRICKS, WIDTH, legal, put_card, turn
from manni.search.weights import Scratch, Weights, new_scratch

RANDOM_HANDS, SWAPPED_HANDS, OWN_SWAPS = 0, 1, 2
"""Hands as they are dealt; after an exchange by the rules of thumb; with the learner's own exchange."""


@dataclass(frozen=True, slots=True)
class Result:
    """The tricks of one against two, and half the width of the 95 % interval."""

    tricks: float
    error: float


@kernel
def swap_all(
    table: Numbers, manni: int, learner: int, weights: Weights, scratch: Scratch, rng: Numbers
) -> None:
    """Let all seats exchange by the rules of thumb, but for ``learner`` (−1 for none), which uses its nets."""
    left = popcount(manni)
    for place in range(3):
        seat = (int(table[DEALER]) + 1 + place) % 3
        limit = swap_limit(HORNAFJORDUR, place, left)
        if seat == learner:
            others = swap_others(HORNAFJORDUR, place, left)
            away = best_swap(table, seat, limit, left, others, False, STEPS, CLEAR, weights, scratch)
        else:
            away = rule_swap(table, seat, limit, False, scratch)
        cards = drawn(manni, popcount(away), rng)
        change(table, seat, away, cards)
        manni ^= cards
        left -= popcount(away)


@kernel
def play_trials(
    kind: int,
    hands: int,
    weights: Weights,
    scratch: Scratch,
    memory: NDArray[np.float64],
    rng: Numbers,
    out: Numbers,
) -> None:
    """Play deals in which one seat learns and two play by rules of thumb.

    Args:
        kind: the kind of contract.
        hands: ``RANDOM_HANDS``, ``SWAPPED_HANDS`` or ``OWN_SWAPS``.
        weights, scratch: as for ``manni.search.policy.card_values``.
        memory: of ``manni.search.guide.scratch``.
        rng: a ``generator``.
        out: deals × 3; receives the tricks of the learner in each seat.
    """
    table, dealt = np.zeros(WIDTH, np.int64), np.zeros(WIDTH, np.int64)
    cards, values = np.zeros(MOST_CARDS, np.int64), np.zeros(MOST_CARDS, np.float32)
    for number in range(out.shape[0]):
        manni = deal(dealt, HORNAFJORDUR, kind, rng)
        start = rng[0]
        for learner in range(3):
            table[:] = dealt
            rng[0] = start
            if hands == RANDOM_HANDS:
                table[COUNTS : COUNTS + 3] = 0
            else:
                swap_all(table, manni, learner if hands == OWN_SWAPS else -1, weights, scratch, rng)
            while legal(table):
                if turn(table) == learner:
                    put_card(table, policy_card(table, weights, scratch, cards, values))
                else:
                    put_card(table, guide_card(table, memory))
            out[number, learner] = table[TRICKS + learner]


@kernel
def think_often(tables: Numbers, rounds: int, weights: Weights, scratch: Scratch) -> int:
    """Choose a card in each of many positions, so many times over; for measuring how long a decision takes.

    Args:
        tables: rows of ``manni.search.table``.
        rounds: how often.
        weights, scratch: as for ``manni.search.policy.card_values``.
    """
    cards, values = np.zeros(MOST_CARDS, np.int64), np.zeros(MOST_CARDS, np.float32)
    mixed = 0
    for _ in range(rounds):
        for number in range(tables.shape[0]):
            mixed ^= policy_card(tables[number], weights, scratch, cards, values)
    return mixed


def decision_time(weights: Weights, tables: Numbers) -> float:
    """Return how many microseconds a decision takes, the median of nine rounds over some positions."""
    scratch = new_scratch()
    think_often(tables, 1, weights, scratch)
    times = []
    for _ in range(9):
        begun = perf_counter()
        think_often(tables, 20, weights, scratch)
        times.append((perf_counter() - begun) / (20 * len(tables)))
    return 1e6 * median(times)


def trial(weights: Weights, kind: int, hands: int, deals: int, seed: int) -> Result:
    """Return how many tricks one learner takes against two players by rules of thumb; arguments as ``play_trials``."""
    out = np.zeros((deals, 3), np.int64)
    play_trials(kind, hands, weights, new_scratch(), guide_scratch(), generator(seed), out)
    means = out.mean(axis=1)
    error = 1.96 * float(means.std(ddof=1)) / len(means) ** 0.5 if len(means) > 1 else 0.0
    return Result(float(means.mean()), error)
