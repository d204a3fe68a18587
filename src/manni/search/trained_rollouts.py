"""Rollouts and beliefs by the trained policy (``manni.search.policy``), compiled; dearer and better than the guide."""

from __future__ import annotations

from collections.abc import Callable

import numpy as np
from numpy.typing import NDArray

from manni.search.compiled import kernel
from manni.search.guide import guide_card
from manni.search.guide import scratch as guide_scratch
from manni.search.nets import Reals
from manni.search.playouts import Numbers
from manni.search.policy import card_values, policy_card, position_value
from manni.search.table import HANDS, KIND, LYING, NULLO, TRICKS, WIDTH, legal, out_of_play, put_card, turn
from manni.search.walk import Known, fill_in, same_worth
from manni.search.weights import Scratch, Weights, load_weights, new_scratch

Values = NDArray[np.float64]

MOST_CARDS = 16
RANDOM = 0.1
"""How often the others are taken to play any card, whatever it is worth."""


@kernel
def roll_trained(
    table: Numbers, seat: int, deals: Numbers, cards: Numbers, chosen: Numbers, ahead: int, weights: Weights,
    scratch: Scratch, found: Numbers, worth: Reals, out: Values,
) -> None:  # fmt: skip
    """Play candidate cards in every deal, then some tricks by the trained policy, and let the nets say the rest.

    Args:
        table, seat, deals, cards, chosen: as for ``rollouts.roll_cards``.
        ahead: how many tricks are played after the one on the table; in the end all are.
        weights, scratch: as for ``policy.card_values``.
        found, worth: room for ``card_values``.
        out: for each deal and candidate the tricks that the three seats may expect to have in the end.
    """
    dealt, line = np.empty(WIDTH, np.int64), np.empty(WIDTH, np.int64)
    dealt[:] = table
    done = table[TRICKS] + table[TRICKS + 1] + table[TRICKS + 2]
    for row in range(deals.shape[0]):
        fill_in(dealt, seat, deals[row])
        for number in range(chosen.shape[0]):
            candidate = chosen[number]
            line[:] = dealt
            put_card(line, int(cards[candidate]))
            last = done + 1 + ahead
            while legal(line):
                if line[LYING] == 0 and line[TRICKS] + line[TRICKS + 1] + line[TRICKS + 2] >= last:
                    break
                put_card(line, policy_card(line, weights, scratch, found, worth))
            for who in range(3):
                value = float(line[TRICKS + who])
                if legal(line):
                    value += position_value(line, who, weights, scratch)
                out[row, candidate, who] = value


@kernel
def roll_own(
    table: Numbers, seat: int, deals: Numbers, cards: Numbers, chosen: Numbers, weights: Weights,
    scratch: Scratch, found: Numbers, worth: Reals, s: Values, out: Values,
) -> None:  # fmt: skip
    """Play candidate cards in every deal; the seat goes on by the trained policy, the others by the rules of thumb.

    Args:
        table, seat, deals, cards, chosen, out: as for ``rollouts.roll_cards``.
        weights, scratch, found, worth: as for ``roll_trained``.
        s: of ``guide.scratch``.
    """
    dealt, line = np.empty(WIDTH, np.int64), np.empty(WIDTH, np.int64)
    dealt[:] = table
    for row in range(deals.shape[0]):
        fill_in(dealt, seat, deals[row])
        for number in range(chosen.shape[0]):
            candidate = chosen[number]
            line[:] = dealt
            put_card(line, int(cards[candidate]))
            while legal(line):
                if turn(line) == seat:
                    put_card(line, policy_card(line, weights, scratch, found, worth))
                else:
                    put_card(line, guide_card(line, s))
            for who in range(3):
                out[row, candidate, who] = line[TRICKS + who]


@kernel
def chance_of(
    table: Numbers, card: int, heat: float, floor: float, weights: Weights, scratch: Scratch, found: Numbers,
    worth: Reals,
) -> float:  # fmt: skip
    """Return how likely the seat on turn plays a card: the softmax of what the policy thinks of each, with a floor.

    Args:
        table: the hand of the seat on turn is known.
        card: as a mask.
        heat: what difference in tricks makes a card e times as likely.
        floor: the chance that it is drawn at random.
        weights, scratch, found, worth: as for ``roll_trained``.
    """
    who = turn(table)
    count = card_values(table, weights, scratch, found, worth)
    if count <= 1:
        return 1.0
    sign = -1.0 if table[KIND] == NULLO else 1.0
    best = sign * worth[0]
    for number in range(1, count):
        best = max(best, sign * worth[number])
    total, own = 0.0, 0.0
    gone = out_of_play(table, who)
    hand = int(table[HANDS + who])
    for number in range(count):
        chance = np.exp((sign * worth[number] - best) / heat)
        total += chance
        if found[number] == card or same_worth(int(found[number]), card, hand, gone):
            own = max(own, chance)
    return float(floor / count + (1.0 - floor) * own / total)


@kernel
def weigh_trained(
    start: Numbers, moves: Numbers, seat: int, deals: Numbers, heat: float, floor: float, weights: Weights,
    scratch: Scratch, found: Numbers, worth: Reals, out: Values,
) -> None:  # fmt: skip
    """Fill ``out`` with how likely the cards played by the others are in each deal, if they play by the policy.

    The first arguments and ``out`` are those of ``likely.weigh_plays``, the others those of ``chance_of``.
    """
    table = np.empty(WIDTH, np.int64)
    played = np.zeros(3, np.int64)
    table[:] = start
    for number in range(moves.shape[0]):
        played[turn(table)] |= moves[number]
        put_card(table, int(moves[number]))
    for row in range(deals.shape[0]):
        table[:] = start
        fill_in(table, seat, deals[row])
        for step in range(1, 3):
            table[HANDS + (seat + step) % 3] |= played[(seat + step) % 3]
        weight = 1.0
        for number in range(moves.shape[0]):
            card = int(moves[number])
            cards = legal(table)
            if turn(table) != seat and cards & cards - 1:
                weight *= chance_of(table, card, heat, floor, weights, scratch, found, worth)
            put_card(table, card)
        out[row] = weight


def trained_values(table: Numbers, cards: Numbers) -> Values:
    """Return for each legal card how many tricks the trained policy expects the seat on turn still to take.

    Cards that touch are worth the same, and the policy looks at one of them.
    """
    seat = turn(table)
    found, worth = np.zeros(MOST_CARDS, np.int64), np.zeros(MOST_CARDS, np.float32)
    count = card_values(table, load_weights(), new_scratch(), found, worth)
    gone = out_of_play(table, seat)
    hand = int(table[HANDS + seat])
    values = np.empty(len(cards))
    for number, card in enumerate(cards):
        same = [n for n in range(count) if same_worth(int(found[n]), int(card), hand, gone)]
        values[number] = np.mean(worth[same]) if same else worth[:count].mean()
    return values


def trained_weights(known: Known, deals: Numbers, heat: float) -> Values:
    """Return how likely the cards played by the others are in each deal: ``weigh_trained``."""
    found, worth = np.zeros(MOST_CARDS, np.int64), np.zeros(MOST_CARDS, np.float32)
    out = np.empty(len(deals))
    weights = load_weights()
    weigh_trained(
        known.start, known.moves, known.seat, deals, heat, RANDOM, weights, new_scratch(), found, worth, out
    )
    return out


def trained_roller(ahead: int) -> Callable[[Numbers, int, Numbers, Numbers, Numbers, Values], None]:
    """Return ``roll_trained`` with all that it needs, in the form of ``rollouts.roll_cards``."""
    found, worth = np.zeros(MOST_CARDS, np.int64), np.zeros(MOST_CARDS, np.float32)
    weights, memory = load_weights(), new_scratch()

    def roll(table: Numbers, seat: int, deals: Numbers, cards: Numbers, chosen: Numbers, out: Values) -> None:
        roll_trained(table, seat, deals, cards, chosen, ahead, weights, memory, found, worth, out)

    return roll


def own_roller() -> Callable[[Numbers, int, Numbers, Numbers, Numbers, Values], None]:
    """Return ``roll_own`` with all that it needs, in the form of ``rollouts.roll_cards``."""
    found, worth = np.zeros(MOST_CARDS, np.int64), np.zeros(MOST_CARDS, np.float32)
    weights, memory, s = load_weights(), new_scratch(), guide_scratch()

    def roll(table: Numbers, seat: int, deals: Numbers, cards: Numbers, chosen: Numbers, out: Values) -> None:
        roll_own(table, seat, deals, cards, chosen, weights, memory, found, worth, s, out)

    return roll
