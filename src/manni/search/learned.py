"""The trained player as one seat's view asks it: which card, which exchange, which contract, and what each is worth."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache

import numpy as np

from manni.core.cards import Card, Cards
from manni.core.contracts import Contract
from manni.core.engine import contract_choices, exchange_limit
from manni.core.public import Phase, Public
from manni.core.seats import SEATS, Seat
from manni.core.variants import ExchangeKind
from manni.core.view import View
from manni.search.playouts import Numbers
from manni.search.policy import best_place, card_values
from manni.search.position import PositionError, card_at, cards_of_mask
from manni.search.swap import CLEAR, STEPS, best_swap, swap_value
from manni.search.table import KIND, NULLO, legal, table_if_chosen, table_of_view
from manni.search.weights import SHIPPED, Weights, load_weights, new_scratch

CONTRACTS = SHIPPED.with_suffix(".contracts.json")
"""What it is worth to have contracts still to choose."""


@dataclass(frozen=True, slots=True)
class SwapTerms:
    """On what terms a seat exchanges."""

    limit: int
    """How many cards it may change."""
    left: int
    """How many cards the Manni holds."""
    others: int
    """How many cards those behind may change at most, as long as the Manni holds so many."""
    whole: bool
    """Whether it has to take the whole Manni or nothing, and leaves nothing to those behind."""


def card_worths(view: View) -> dict[Card, float]:
    """Return how many tricks the seat on turn may expect still to take with each of its cards, the best card first.

    Of touching cards, between which there is no difference, one stands for all.

    Raises:
        PositionError: ``open-not-in-play``: it is not for the viewer to play a card.
    """
    if view.public.phase is not Phase.PLAY or not view.on_turn:
        raise PositionError("open-not-in-play")
    table = table_of_view(view)
    most = int(legal(table)).bit_count()
    cards, values = np.zeros(most, np.int64), np.zeros(most, np.float32)
    count = card_values(table, load_weights(), new_scratch(), cards, values)
    low = view.public.variant.ace_low(view.public.contract)
    best = best_place(table, count, values)
    order = sorted(
        range(count),
        key=lambda place: (place != best, -values[place] if table[KIND] != NULLO else values[place]),
    )
    return {card_at(int(cards[place]).bit_length() - 1, low): float(values[place]) for place in order}


def learned_card(view: View) -> Card:
    """Return the card that the trained player plays.

    Raises:
        PositionError: as for ``card_worths``.
    """
    return next(iter(card_worths(view)))


def swap_terms(public: Public, seat: Seat, limit: int, left: int) -> SwapTerms:
    """Return the terms of an exchange by a seat that may change ``limit`` cards while the Manni holds ``left``."""
    kind = public.variant.exchange
    behind = [other for other in SEATS if (other - public.forehand) % 3 > (seat - public.forehand) % 3]
    if kind is ExchangeKind.LIMITS:
        others = sum(public.most_to_exchange(other) for other in behind)
    else:
        others = left if behind and kind is ExchangeKind.WHOLE else 0
    return SwapTerms(limit, left, others, kind is ExchangeKind.WHOLE)


def learned_swap(view: View) -> Cards:
    """Return the cards that the trained player lays away.

    Raises:
        PositionError: ``open-not-in-play``: it is not for the viewer to exchange.
    """
    public = view.public
    if public.phase is not Phase.EXCHANGE or not view.on_turn or view.seat is None:
        raise PositionError("open-not-in-play")
    terms = swap_terms(public, view.seat, exchange_limit(view), public.manni_left)
    away, _ = _swap(table_of_view(view), view.seat, terms, load_weights())
    return cards_of_mask(away, public.variant.ace_low(public.contract))


def _swap(table: Numbers, seat: Seat, terms: SwapTerms, weights: Weights) -> tuple[int, float]:
    """Return what to lay away, and how many tricks may be expected then."""
    scratch = new_scratch()
    least = (terms.left, terms.others, terms.whole)
    away = best_swap(table, seat, terms.limit, *least, STEPS, CLEAR, weights, scratch)
    return int(away), swap_value(table, seat, away, *least, weights, scratch)


def contract_points(view: View, weights: Weights) -> dict[Contract, float]:
    """Return for each contract that the chooser may still choose the points to be expected in this hand.

    Raises:
        PositionError: ``open-not-in-play``: it is not for the viewer to choose.
    """
    public, seat = view.public, view.seat
    if public.phase is not Phase.CONTRACT or not view.on_turn or seat is None:
        raise PositionError("open-not-in-play")
    points = {}
    for contract in contract_choices(public, seat):
        # Those before it are taken to change all they may.
        before = [other for other in SEATS if (other - public.forehand) % 3 < (seat - public.forehand) % 3]
        limits = public.variant.exchange is ExchangeKind.LIMITS
        left = public.variant.manni_size
        if limits:
            left = max(left - sum(public.most_to_exchange(other) for other in before), 0)
        most = public._replace(declarer=seat).most_to_exchange(seat)
        terms = swap_terms(public, seat, min(most, left, public.variant.hand_size), left)
        tricks = _swap(table_if_chosen(view, contract), seat, terms, weights)[1]
        par = public.variant.par_of(contract).declarer
        points[contract] = par - tricks if contract is Contract.NULLO else tricks - par
    return points


def learned_contract(view: View) -> Contract:
    """Return the contract that the trained player chooses: what it brings now, and what is then left to choose from.

    Raises:
        PositionError: as for ``contract_points``.
    """
    public, seat = view.public, view.seat
    points = contract_points(view, load_weights())
    assert seat is not None
    return max(points, key=lambda contract: points[contract] + _later(public, seat, contract))


def _later(public: Public, seat: Seat, contract: Contract) -> float:
    """Return the points that the hands still to be chosen will bring, once a contract is used."""
    groups = public.variant.contract_groups
    used = {*public.used[seat], contract}
    left = sum(1 << place for place, group in enumerate(groups) if not used & set(group))
    return later_points()["trjamann" if len(groups) == 4 else "nine" if len(groups) == 3 else "sixteen"][left]


@cache
def later_points() -> Mapping[str, tuple[float, ...]]:
    """Return by variant the points to be expected with each set of contracts left; bit *n* stands for group *n*."""
    found = json.loads(CONTRACTS.read_text("utf-8"))
    return {name: tuple(values) for name, values in found.items()}
