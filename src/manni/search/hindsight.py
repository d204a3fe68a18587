"""What the moves of a finished hand were worth: to a seat that saw its own cards, and in the deal as it was.

``cards_seen`` and ``swaps_seen`` look at a view alone. ``open_points`` and ``open_value`` look at all cards. Whoever
asks works out means and errors; the same seed finds the same figures.
"""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from manni.core.cards import Cards
from manni.core.contracts import Contract
from manni.core.engine import legal_cards
from manni.core.moves import Exchange, Play
from manni.core.public import Phase, Public
from manni.core.seats import left_of
from manni.core.state import State
from manni.core.variants import ExchangeKind
from manni.core.view import View, view
from manni.search.changing import SHARP, neighbours, rule_swap, terms_of
from manni.search.guide import scratch
from manni.search.guide_swap import swap_scratch
from manni.search.likely import draw_likely, likely, same_worth
from manni.search.playing import weighted_deals
from manni.search.playouts import Numbers, generator
from manni.search.position import PositionError, cards_of_mask, place_of, strength_mask
from manni.search.review import PLIES, roll_plays, roll_swaps
from manni.search.rollouts import AS_RULES
from manni.search.settings import Settings
from manni.search.table import HANDS, out_of_play, table_of_view

Values = NDArray[np.float64]

SLIP = 0.1
"""In the true deal a player who has a choice plays any card with this chance."""
THIN = 6
"""How far a walk goes between two deals that are drawn."""
FIRST_LOOK = 6
"""Ways to exchange are compared first in one deal of so many; only the best are tried in all."""
KEPT = 6
"""So many of them are."""


class Tried(NamedTuple):
    """Moves played out: points by deal, move and seat, and how much each deal counts."""

    moves: tuple[Play | Exchange, ...]
    points: Values
    weights: Values


def cards_seen(mine: View, deals: int, seed: int) -> Tried:
    """Return what the cards that a seat may play lead to, as far as it can see.

    Args:
        mine: of the seat on turn.
        deals: how many deals to draw.
        seed: the deals are drawn from it.

    Raises:
        PositionError: ``open-not-in-play``.
    """
    if mine.public.phase is not Phase.PLAY or not mine.on_turn or mine.seat is None:
        raise PositionError("open-not-in-play")
    table = table_of_view(mine)
    drawn, weights = weighted_deals(mine, table, deals, seed, Settings())
    low = mine.public.variant.ace_low(mine.public.contract)
    legal = list(legal_cards(mine))
    cards = np.array([1 << place_of(card, low) for card in legal], np.int64)
    points = _rolled_plays(mine.public, mine.seat, table, drawn, cards, _NO_CHANCES, 0.0)
    return Tried(tuple(Play(card) for card in legal), points, weights)


def swaps_seen(mine: View, made: Exchange, deals: int, seed: int) -> Tried:
    """Return what good ways to exchange lead to, as far as the seat can see; the one made is among them.

    Args:
        mine: of the seat on turn.
        made: what it did.
        deals, seed: as for ``cards_seen``.

    Raises:
        PositionError: ``open-not-in-play``.
    """
    if mine.public.phase is not Phase.EXCHANGE or not mine.on_turn or mine.seat is None:
        raise PositionError("open-not-in-play")
    table = table_of_view(mine)
    aways = _ways(mine.public, made, table, mine.seat)
    few = max(1, deals // FIRST_LOOK)
    drawn = draw_likely(likely(mine, table, seed, SHARP), few + deals, THIN, generator(seed + 1))
    # Those compared in the end are compared in deals that have not chosen them.
    if len(aways) > KEPT:
        first = _rolled_swaps(mine.public, mine.seat, table, drawn[:few], aways, _NO_CHANCES, 0.0, seed + 2)
        means = first[:, :, mine.seat].mean(axis=0)
        aways = aways[sorted({0, *(int(place) for place in np.argsort(-means, kind="stable")[:KEPT])})]
    points = _rolled_swaps(mine.public, mine.seat, table, drawn[few:], aways, _NO_CHANCES, 0.0, seed + 3)
    low = mine.public.variant.ace_low(mine.public.contract)
    moves = [Exchange(tuple(cards_of_mask(int(away), low))) for away in aways]
    return Tried((made, *moves[1:]), points, np.ones(len(points)))


def open_points(state: State, moves: tuple[Play | Exchange, ...], rollouts: int, seed: int) -> Values:
    """Return the points that moves lead to in the true deal, by rollout, move and seat.

    What is drawn from the Manni is left to chance: of the cards that lie in it each is as likely to come.

    Args:
        state: a card is to be played, or an exchange to be made.
        moves: of the seat on turn.
        rollouts: how many for each move.
        seed: with one seed all rollouts of a hand have the same chances.
    """
    low = state.public.variant.ace_low(state.public.contract)
    cards = [move.discard if isinstance(move, Exchange) else (move.card,) for move in moves]
    masks = [strength_mask(Cards.of_cards(some), low) for some in cards]
    return _in_true_deal(state, np.array(masks, np.int64), rollouts, seed)


def open_value(state: State, rollouts: int, seed: int) -> Values:
    """Return what the true deal is worth to each seat; the arguments are those of ``open_points``."""
    going_on = AS_RULES if state.public.phase is Phase.EXCHANGE else 0
    means: Values = _in_true_deal(state, np.array([going_on], np.int64), rollouts, seed)[:, 0].mean(axis=0)
    return means


def _in_true_deal(state: State, moves: Numbers, rollouts: int, seed: int) -> Values:
    public, seat = state.public, state.public.turn
    if public.phase not in (Phase.EXCHANGE, Phase.PLAY) or seat is None:
        raise PositionError("open-not-in-play")
    table = table_of_view(view(state, seat))
    low = public.variant.ace_low(public.contract)
    others = (left_of(seat), left_of(seat, 2))
    hands = [strength_mask(state.hands[other], low) for other in others]
    aways = [strength_mask(Cards.of_cards(state.discards[other]), low) for other in others]
    deals = np.tile(np.array([*hands, *aways], np.int64), (rollouts, 1))
    chances, orders = _chances(rollouts, seed)
    if public.phase is Phase.EXCHANGE:
        return _rolled_swaps(public, seat, table, deals, moves, chances, SLIP, seed, orders)
    return _rolled_plays(public, seat, table, deals, moves, chances, SLIP)


def _rolled_plays(
    public: Public, seat: int, table: Numbers, deals: Numbers, cards: Numbers, chances: Values, slip: float
) -> Values:
    """Return the points that cards lead to; of cards that are worth the same one is played out for all."""
    gone = out_of_play(table, seat)
    hand = int(table[HANDS + seat])
    tried: list[int] = []
    stands_for: list[int] = []
    for card in map(int, cards):
        same = (at for at, one in enumerate(tried) if one == card or same_worth(one, card, hand, gone))
        at = next(same, len(tried))
        if at == len(tried):
            tried.append(card)
        stands_for.append(at)
    out = np.zeros((len(deals), len(tried), 3))
    roll_plays(table, seat, deals, np.array(tried, np.int64), chances, slip, scratch(), out)
    return _points(out, public)[:, stands_for]


def _rolled_swaps(
    public: Public, seat: int, table: Numbers, deals: Numbers, aways: Numbers, chances: Values, slip: float,
    seed: int, orders: Numbers | None = None,
) -> Values:  # fmt: skip
    if orders is None:
        orders = _orders(len(deals), np.random.default_rng(seed))
    out = np.zeros((len(deals), len(aways), 3))
    terms = terms_of(public)
    worth, plan = swap_scratch()
    roll_swaps(table, seat, deals, aways, orders, terms, chances, slip, scratch(), worth, plan, out)
    return _points(out, public)


_NO_CHANCES: Values = np.ones((1, PLIES, 2))


@lru_cache(maxsize=4)
def _chances(rollouts: int, seed: int) -> tuple[Values, Numbers]:
    """Return who slips when, and how the Manni lies, in each rollout of a hand."""
    rng = np.random.default_rng(seed)
    return rng.random((rollouts, PLIES, 2)), _orders(rollouts, rng)


def _orders(count: int, rng: np.random.Generator) -> Numbers:
    return rng.permuted(np.tile(np.arange(52, dtype=np.int64), (count, 1)), axis=1)


def _ways(public: Public, made: Exchange, table: Numbers, seat: int) -> Numbers:
    """Return the cards that may be worth laying away, as masks: those chosen, those of the rules, and what is near."""
    chosen = strength_mask(Cards.of_cards(made.discard), public.variant.ace_low(public.contract))
    limit, whole = public.exchange_limit, public.variant.exchange is ExchangeKind.WHOLE
    near = neighbours(table, seat, rule_swap(table, seat, limit, whole), limit, whole)
    return np.array(list(dict.fromkeys((chosen, *near))), np.int64)


def _points(tricks: Values, public: Public) -> Values:
    assert public.par is not None
    points: Values = (tricks - np.array(public.par)) * (-1 if public.contract is Contract.NULLO else 1)
    return points
