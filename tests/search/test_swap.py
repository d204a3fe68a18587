"""What a hand is worth after a swap is what plain numpy says, and what is laid away may be laid away."""

import random
from collections.abc import Iterator

import numpy as np
import pytest

from manni.core.engine import exchange_limit
from manni.core.public import Phase
from manni.core.state import State
from manni.core.variants import VARIANTS
from manni.core.view import view
from manni.search import swap_features as f
from manni.search.learned import SwapTerms, swap_terms
from manni.search.nets import output
from manni.search.swap import best_swap, rule_swap, swap_value
from manni.search.table import (
    COUNTS,
    CUT,
    DEALER,
    DECLARER,
    HANDS,
    KIND,
    NULLO,
    PACK,
    SIZE,
    TRUMP,
    table_of_view,
)
from manni.search.weights import new_scratch, new_weights
from tests.play import game, walk

WEIGHTS = new_weights(6)


def exchanges(variant: str, seed: int, hands: int) -> Iterator[tuple[State, np.ndarray, SwapTerms]]:
    """States in which a seat exchanges, as rows, with the terms on which it does."""
    for state in walk(game(variant), random.Random(seed), hands=hands):
        public = state.public
        if public.phase is Phase.EXCHANGE and public.turn is not None:
            mine = view(state, public.turn)
            yield (
                state,
                table_of_view(mine),
                swap_terms(public, public.turn, exchange_limit(mine), public.manni_left),
            )


def rungs(mask: int, suit: int) -> list[int]:
    """The cards of a suit, from the weakest up."""
    return [rung for rung in range(13) if mask >> 13 * suit + rung & 1]


def plain_suit(table: np.ndarray, seat: int, away: int, suit: int) -> set[int]:
    """The features of a suit."""
    hand, nullo = int(table[HANDS + seat]), table[KIND] == NULLO
    kept, gone = rungs(hand & ~away, suit), rungs(away, suit)
    found = {f.KEPT + rung for rung in kept} | {f.GONE + rung for rung in gone}
    found.add(f.LENGTH + min(len(kept), 7))
    ordered = kept if nullo else kept[::-1]
    found |= {f.IN_ORDER + 13 * step + rung for step, rung in enumerate(ordered[:4])}
    return found | {f.CUT_CARD + rung for rung in rungs(int(table[CUT]) & ~hand, suit)}


def plain_rows(table: np.ndarray, seat: int, away: int, behind: int) -> set[int]:
    """The features of a hand after a swap, told a second time."""
    found = {f.ALWAYS, f.PLACE + (seat - table[DEALER] - 1) % 3, f.DRAWN + min(away.bit_count(), 16)}
    found.add(f.BEHIND + min(behind, 16))
    for side in range(2):
        changed = table[COUNTS + (seat + 1 + side) % 3]
        found |= {f.BEFORE + 8 * side + min(changed, 7)} if changed >= 0 else set()
    found |= {f.DECLARES + (table[DECLARER] - seat) % 3} if table[DECLARER] >= 0 else set()
    found |= {f.SMALL_PACK} if int(table[PACK]).bit_count() == 48 else set()
    kept, trump, sides = int(table[HANDS + seat]) & ~away, int(table[TRUMP]), []
    for suit in range(4):
        of_trumps = bool(trump >> 13 * suit & 1)
        place = f.AT_TRUMP if of_trumps else f.AT_SIDES
        found |= {place + feature for feature in plain_suit(table, seat, away, suit)}
        if not of_trumps:
            sides.append(suit)
    sides.sort(key=lambda suit: (-len(rungs(kept, suit)), -(kept >> 13 * suit & 0x1FFF)))
    for order, suit in enumerate(sides):
        place = f.AT_SUITS + f.ONE_SUIT * order
        found |= {place + feature for feature in plain_suit(table, seat, away, suit)}
    return found


@pytest.mark.parametrize("variant", VARIANTS)
def test_a_swap_is_worth_what_plain_numpy_says(variant: str) -> None:
    rng, scratch, compared = random.Random(1), new_scratch(), 0
    for state, table, terms in exchanges(variant, 1, 5):
        seat = state.public.turn
        assert seat is not None
        places = [place for place in range(52) if int(table[HANDS + seat]) >> place & 1]
        count = rng.choice((0, terms.limit)) if terms.whole else rng.randint(0, terms.limit)
        away = sum(1 << place for place in rng.sample(places, count))
        behind = 0 if terms.whole and away else min(terms.others, terms.left - count)
        found = f.swap_rows(table, seat, away, behind, scratch)
        assert set(scratch.features[:found].tolist()) == plain_rows(table, seat, away, behind)
        net = int(table[KIND]) + (3 if table[SIZE] > 12 else 0)
        expected = output(WEIGHTS.swaps, net, f.SWAP_ROWS * net, scratch.features[:found].tolist())
        least = (terms.left, terms.others, terms.whole)
        assert swap_value(table, seat, away, *least, WEIGHTS, scratch) == pytest.approx(expected, abs=1e-3)
        compared += 1
    assert compared >= 5


@pytest.mark.parametrize("variant", VARIANTS)
def test_what_is_laid_away_may_be_and_is_no_worse_than_what_the_rules_lay_away(variant: str) -> None:
    scratch, changed = new_scratch(), 0
    for state, table, terms in exchanges(variant, 2, 5):
        seat = state.public.turn
        assert seat is not None
        least = (terms.left, terms.others, terms.whole)
        rules = rule_swap(table, seat, terms.limit, terms.whole, scratch)
        away = best_swap(table, seat, terms.limit, *least, 6, 0.05, WEIGHTS, scratch)
        assert away & ~int(table[HANDS + seat]) == 0
        count = int(away).bit_count()
        assert count in (0, terms.limit) if terms.whole else count <= terms.limit
        if away != rules:
            sign = -1 if table[KIND] == NULLO else 1
            gain = swap_value(table, seat, away, *least, WEIGHTS, scratch)
            gain -= swap_value(table, seat, rules, *least, WEIGHTS, scratch)
            assert sign * gain > 0.04
            changed += 1
    assert changed


def test_who_must_see_a_great_gain_does_as_the_rules_do() -> None:
    scratch = new_scratch()
    for state, table, terms in exchanges("hornafjordur", 3, 4):
        seat = state.public.turn
        assert seat is not None
        rules = rule_swap(table, seat, terms.limit, terms.whole, scratch)
        least = (terms.left, terms.others, terms.whole)
        assert best_swap(table, seat, terms.limit, *least, 6, 100.0, WEIGHTS, scratch) == rules
