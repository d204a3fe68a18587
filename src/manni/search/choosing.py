"""What it costs to have used a contract up: the points that the hands still to be chosen for will bring.

A chooser with some groups of contracts left is dealt a hand, sees what it is worth in each of them, and takes
one; then a group fewer is left. So what a set of groups is worth follows from what the smaller sets are worth, and from
what hands are worth on the average; that is worked out once, at the end of a training, on hands drawn at random.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations

import numpy as np

from manni.core.cards import SUIT_MASKS, Cards
from manni.core.contracts import Contract, ContractKind
from manni.core.variants import VARIANTS, Variant
from manni.search.playouts import Numbers, generator
from manni.search.position import strength_mask
from manni.search.practice import NINE, SIXTEEN, TRJAMANN, deal, swap_limit, swap_others
from manni.search.swap import CLEAR, STEPS, best_swap, swap_value
from manni.search.table import DECLARER, GRAND, HANDS, KIND, NULLO, TRUMP, TRUMPS, WIDTH
from manni.search.weights import Scratch, Weights, new_scratch

HANDS_DRAWN = 1000
MODES = {"nine": NINE, "sixteen": SIXTEEN, "trjamann": TRJAMANN}
KINDS = {ContractKind.TRUMP: TRUMPS, ContractKind.NOTRUMP: GRAND, ContractKind.NULLO: NULLO}


def later_table(weights: Weights, seed: int) -> dict[str, list[float]]:
    """Return by variant the points to be expected with each set of groups left; bit *n* stands for group *n*."""
    return {
        name: worths(VARIANTS[name], _hands(VARIANTS[name], mode, weights, seed)) for name, mode in MODES.items()
    }  # fmt: skip


def _hands(variant: Variant, mode: int, weights: Weights, seed: int) -> list[list[float]]:
    """Return for hands of the chooser the points of each group of contracts, in the best of the group."""
    scratch, rng = new_scratch(), generator(seed)
    table = np.zeros(WIDTH, np.int64)
    found = []
    for _ in range(HANDS_DRAWN):
        left = int(deal(table, mode, GRAND, rng)).bit_count()
        hand = Cards(int(table[HANDS + table[DECLARER]]))
        found.append(
            [
                max(
                    _points(variant, mode, table, hand, contract, left, weights, scratch)
                    for contract in group
                )
                for group in variant.contract_groups
            ]
        )
    return found


def _points(
    variant: Variant, mode: int, table: Numbers, hand: Cards, contract: Contract, left: int, weights: Weights,
    scratch: Scratch,
) -> float:  # fmt: skip
    """Return the points to be expected of the chooser's hand in a contract."""
    seat = int(table[DECLARER])
    place = 2 if mode == NINE else 0
    if mode == NINE:
        left -= sum(variant.exchange_limits[:2])
    table[KIND] = KINDS[contract.kind]
    table[TRUMP] = 0 if contract.trump is None else SUIT_MASKS[contract.trump]
    table[HANDS + seat] = strength_mask(hand, contract is Contract.NULLO)
    terms = (left, swap_others(mode, place, left), mode == SIXTEEN)
    away = best_swap(table, seat, swap_limit(mode, place, left), *terms, STEPS, CLEAR, weights, scratch)
    tricks = swap_value(table, seat, away, *terms, weights, scratch)
    par = variant.par_of(contract).declarer
    return par - tricks if contract is Contract.NULLO else tricks - par


def worths(variant: Variant, hands: Sequence[Sequence[float]]) -> list[float]:
    """Return what each set of groups is worth, given what hands are worth in each group."""
    groups = len(variant.contract_groups)
    points = np.array(hands)
    worth = [0.0] * (1 << groups)
    for size in range(1, groups + 1):
        for chosen in combinations(range(groups), size):
            left = sum(1 << group for group in chosen)
            choices = np.stack([points[:, group] + worth[left ^ 1 << group] for group in chosen])
            worth[left] = round(float(choices.max(axis=0).mean()), 4)
    return worth
