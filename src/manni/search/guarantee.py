"""What a card leaves at least: every deal that a seat has to reckon with is solved with both others against it.

With few cards left the deals that agree with a view can all be looked at; with some more a number of them is drawn, and
what is found holds of those alone.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from itertools import combinations
from math import comb

from manni.core.cards import Card, Cards
from manni.core.contracts import Contract
from manni.core.public import Phase
from manni.core.seats import PerSeat, left_of
from manni.core.view import View
from manni.search.playouts import generator
from manni.search.position import OpenPosition, PositionError, place_of, places, strength_mask
from manni.search.sample import Belief, belief, draw, hands_of
from manni.search.solver import solve

MOST_CARDS = 5
"""With more cards than this in the hand nothing is solved: little could be guaranteed."""
MOST_DEALS = 300
"""So many deals are solved."""


@dataclass(frozen=True, slots=True)
class Least:
    """What each card leaves at least."""

    points: Mapping[Card, int]
    """The points of the hand in the worst of the deals."""
    deals: int
    """How many deals were solved."""
    every: bool
    """Whether these are all that agree with the view."""


def least_points(view: View, seed: int) -> Least | None:
    """Return the fewest points that each legal card leaves, None while the hand has too many cards.

    Raises:
        PositionError: ``open-not-in-play``: no card is to be played by the viewer.
    """
    public, seat = view.public, view.seat
    if public.phase is not Phase.PLAY or not view.on_turn or seat is None or public.par is None:
        raise PositionError("open-not-in-play")
    if len(view.hand) > MOST_CARDS:
        return None
    found = belief(view)
    every = _count(found) <= MOST_DEALS
    deals = list(_all_hands(found, view)) if every else list(_drawn(found, view, seed))
    nullo = public.contract is Contract.NULLO
    worst: dict[Card, int] = {}
    for hands in deals:
        for card, tricks in solve(_position(view, hands)).moves.items():
            points = public.tricks[seat] + tricks - public.par[seat]
            points = -points if nullo else points
            worst[card] = min(points, worst.get(card, points))
    return Least(worst, len(deals), every)


def _position(view: View, hands: PerSeat[Cards]) -> OpenPosition:
    public = view.public
    contract = public.contract
    assert contract is not None
    low = public.variant.ace_low(contract)
    masks = tuple(strength_mask(hand, low) for hand in hands)
    trick = tuple(place_of(card, low) for card in public.trick)
    return OpenPosition(contract, low, (masks[0], masks[1], masks[2]), public.leader, trick)


def _drawn(found: Belief, view: View, seed: int) -> Iterator[PerSeat[Cards]]:
    seen = set()
    for row in draw(found, MOST_DEALS, generator(seed)):
        key = (int(row[0]), int(row[1]))
        if key not in seen:
            seen.add(key)
            yield hands_of(found, view.hand, row)


def _pools(found: Belief) -> tuple[int, int]:
    """Return the cards that each of the others may hold, as masks."""
    cut = (found.cut if found.cut_dealt_to == 0 else 0, found.cut if found.cut_dealt_to == 1 else 0)
    first = (found.unseen | cut[0]) & ~found.voids[0]
    second = (found.unseen | cut[1]) & ~found.voids[1]
    return first, second


def _count(found: Belief) -> int:
    """Return an upper bound of the number of pairs of hands that agree with a belief."""
    first, second = _pools(found)
    return comb(first.bit_count(), found.held[0]) * comb(second.bit_count(), found.held[1])


def _all_hands(found: Belief, view: View) -> Iterator[PerSeat[Cards]]:
    first_pool, second_pool = _pools(found)
    seat = found.seat
    for first in combinations(places(first_pool), found.held[0]):
        mask = sum(1 << card for card in first)
        for second in combinations(places(second_pool & ~mask), found.held[1]):
            hands = {
                seat: view.hand,
                left_of(seat): Cards(mask),
                left_of(seat, 2): Cards(sum(1 << card for card in second)),
            }
            yield (hands[0], hands[1], hands[2])
