"""What a seat can believe: complete deals that agree with everything that it has seen, each as likely as any other.

A *history* is how the cards were dealt, which cards each seat laid away, and what it drew for them. Every history that
leads to the same view is as likely as the next; what good players are likely to do is a matter for weights on top of
this. What is known of the others is this:

- a seat that did not follow suit has held no card of that suit since;
- the card of the cut was dealt to the dealer, who may hold it, have played it, or have laid it away;
- a seat that changed *n* cards has laid *n* away and drawn the next *n* of the Manni.

So the cards that a seat has not seen are shared out between the two other hands, their discards, and what is left of
the Manni. Only the hands have conditions, so it is counted how many cards of suits that only one of the two may hold go
to each; one count is drawn by the number of histories that have it, and the rest is drawing without replacement.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import product
from math import comb, factorial
from random import Random

import numpy as np
from numpy.typing import NDArray

from manni.core.cards import SUIT_MASKS, Card, Cards, suit_of
from manni.core.events import Dealt, Event, Exchanged, Played, TrickTaken
from manni.core.public import Phase
from manni.core.seats import PerSeat, Seat, left_of
from manni.core.state import State
from manni.core.view import View
from manni.search.compiled import kernel
from manni.search.playouts import Numbers, drawn, generator
from manni.search.position import PositionError

_NOWHERE, _IN_HAND, _LAID_AWAY = 0, 1, 2
"""Where the card of the cut is, if one of the others was dealt it and has not played it."""


@dataclass(frozen=True, slots=True)
class Belief:
    """What a view leaves open, as kernels take it. ``first`` and ``second`` are the seats after the viewer."""

    seat: Seat
    unseen: int
    """The cards that the viewer has not seen, but for the card of the cut."""
    voids: tuple[int, int]
    """For first and second the cards of suits that they do not hold."""
    held: tuple[int, int]
    """How many cards first and second hold."""
    laid_away: tuple[int, int]
    """How many cards they have laid away."""
    cut: int
    """The card of the cut as a mask, if first or second was dealt it and has not played it; else 0."""
    cut_dealt_to: int
    """0 if that is first, 1 if it is second."""
    plans: Numbers
    """Rows of: cards that only first may hold, that first holds; the same for second; where the card of the cut is."""
    cumulative: NDArray[np.float64]
    """The shares of the plans, added up; the last is 1."""


def belief(view: View) -> Belief:
    """Return what a view leaves open.

    Raises:
        PositionError: ``open-not-in-play``: no cards are dealt, or it is the view of a spectator.
    """
    public = view.public
    if view.seat is None or public.phase not in (Phase.CONTRACT, Phase.EXCHANGE, Phase.PLAY):
        raise PositionError("open-not-in-play")
    others = (left_of(view.seat), left_of(view.seat, 2))
    seen = view.hand | Cards.of_cards(view.discarded) | public.played
    cut, dealt_to = 0, 0
    if public.cut_card is not None and public.dealer != view.seat and public.cut_card not in public.played:
        cut, dealt_to = 1 << public.cut_card, others.index(public.dealer)
    unseen = (public.variant.pack - seen).mask & ~cut
    voids = _voids(view)
    away = tuple(public.counts[seat] or 0 for seat in others)
    open_ones = Belief(
        view.seat,
        unseen,
        (voids[others[0]], voids[others[1]]),
        (public.cards_left(others[0]), public.cards_left(others[1])),
        (away[0], away[1]),
        cut,
        dealt_to,
        np.zeros((0, 3), np.int64),
        np.zeros(0),
    )
    return _with_plans(open_ones, public.variant.hand_size)


def _voids(view: View) -> list[int]:
    """Return for each seat the cards of suits in which it did not follow."""
    voids = [0, 0, 0]
    led = None
    for event in view.hand_events:
        if isinstance(event, Played):
            suit = suit_of(event.card)
            led = suit if led is None else led
            if suit != led:
                voids[event.seat] |= SUIT_MASKS[led]
        elif isinstance(event, TrickTaken):
            led = None
    return voids


def _with_plans(found: Belief, hand_size: int) -> Belief:
    """Return a belief with its plans counted."""
    rows: list[tuple[int, int, int]] = []
    weights: list[int] = []
    places = (_IN_HAND, _LAID_AWAY) if found.cut else (_NOWHERE,)
    for place in places:
        for row, weight in _plans(found, place, hand_size):
            rows.append(row)
            weights.append(weight)
    total = sum(weights)
    if total == 0:
        raise PositionError("open-not-in-play")
    running = np.cumsum([weight / total for weight in weights])
    running[-1] = 1.0
    return Belief(
        found.seat,
        found.unseen,
        found.voids,
        found.held,
        found.laid_away,
        found.cut,
        found.cut_dealt_to,
        np.array(rows, np.int64),
        running,
    )


def _plans(found: Belief, place: int, hand_size: int) -> Iterator[tuple[tuple[int, int, int], int]]:
    """Yield the plans with the card of the cut in one place, each with a number proportional to its histories."""
    held, away = list(found.held), list(found.laid_away)
    who = found.cut_dealt_to
    if place == _IN_HAND:
        if found.cut & found.voids[who]:
            return
        held[who] -= 1
    elif place == _LAID_AWAY:
        away[who] -= 1
    if min(*held, *away) < 0:
        return
    both, only_first, only_second = (mask.bit_count() for mask in _classes(found))
    free = found.unseen.bit_count() - sum(held)
    # How the free cards are shared between the discards and the rest of the Manni.
    shared = factorial(free) // (factorial(away[0]) * factorial(away[1]) * factorial(free - sum(away)))
    # A card dealt is one of those not drawn: of as many hands, so many have drawn others.
    kept = hand_size - found.laid_away[who] if place == _IN_HAND else hand_size
    for first, second in product(range(held[0] + 1), range(held[1] + 1)):
        ways = comb(only_first, first) * comb(both, held[0] - first)
        left = both - (held[0] - first)
        if ways and left >= 0:
            ways *= comb(only_second, second) * comb(left, held[1] - second)
            if ways:
                yield (first, second, place), ways * shared * kept


def _classes(found: Belief) -> tuple[int, int, int]:
    """Return the unseen cards that both others may hold, that only the first may, and that only the second may."""
    first, second = found.unseen & ~found.voids[0], found.unseen & ~found.voids[1]
    return first & second, first & ~second, second & ~first


@kernel
def fraction(rng: Numbers) -> float:
    """Return a number from 0 up to, but not, 1."""
    number = int(rng[0])
    number ^= number << 13
    number ^= number >> 7 & 0x1FFFFFFFFFFFFFF
    number ^= number << 17
    rng[0] = number
    return (number * 2685821657736338717 >> 11 & 0x1FFFFFFFFFFFFF) / 9007199254740992.0


@kernel
def draw_deals(
    masks: Numbers,
    counts: Numbers,
    plans: Numbers,
    cumulative: NDArray[np.float64],
    rng: Numbers,
    out: Numbers,
) -> None:
    """Draw deals, one for each row of ``out``: the hands of first and second, and what they have laid away.

    Args:
        masks: the cards that both may hold, that only first may, only second, none of them; the card of the cut.
        counts: cards held by first and second, laid away by them, and which of them was dealt the card of the cut.
        plans, cumulative: as in ``Belief``.
        rng: a ``generator``.
        out: rows of four masks.
    """
    for row in range(out.shape[0]):
        plan = np.searchsorted(cumulative, fraction(rng), side="right")
        of_first, of_second, place = plans[plan, 0], plans[plan, 1], plans[plan, 2]
        who = counts[4]
        in_hand, away = 0, 0
        if place == 1:
            in_hand = 1
        elif place == 2:
            away = 1
        need_first = counts[0] - (in_hand if who == 0 else 0)
        need_second = counts[1] - (in_hand if who == 1 else 0)
        first = drawn(masks[1], of_first, rng) | drawn(masks[0], need_first - of_first, rng)
        rest = masks[0] & ~first
        second = drawn(masks[2], of_second, rng) | drawn(rest, need_second - of_second, rng)
        free = (masks[0] | masks[1] | masks[2] | masks[3]) & ~(first | second)
        laid_first = drawn(free, counts[2] - (away if who == 0 else 0), rng)
        laid_second = drawn(free & ~laid_first, counts[3] - (away if who == 1 else 0), rng)
        out[row, 0], out[row, 1] = first, second
        out[row, 2], out[row, 3] = laid_first, laid_second
        if in_hand:
            out[row, who] |= masks[4]
        elif away:
            out[row, 2 + who] |= masks[4]


def kernel_masks(found: Belief) -> tuple[Numbers, Numbers]:
    """Return the masks and counts that ``draw_deals`` takes."""
    both, only_first, only_second = _classes(found)
    nobody = found.unseen & ~(both | only_first | only_second)
    masks = np.array([both, only_first, only_second, nobody, found.cut], np.int64)
    return masks, np.array([*found.held, *found.laid_away, found.cut_dealt_to], np.int64)


def draw(found: Belief, count: int, rng: Numbers) -> Numbers:
    """Return ``count`` deals that agree with a belief: rows of the hands of first and second and their discards."""
    masks, counts = kernel_masks(found)
    out = np.zeros((count, 4), np.int64)
    draw_deals(masks, counts, found.plans, found.cumulative, rng, out)
    return out


def sample(view: View, rng: Random) -> State:
    """Return a whole state that agrees with a view: ``manni.core.view.view(sample(v, rng), v.seat) == v``.

    Every history of the hand in play that leads to the view is as likely. Earlier hands stay as the view knows them.

    Raises:
        PositionError: ``open-not-in-play``, as for ``belief``.
    """
    found = belief(view)
    row = draw(found, 1, generator(rng.getrandbits(60)))[0]
    first, second = left_of(found.seat), left_of(found.seat, 2)
    hands = {found.seat: view.hand, first: Cards(int(row[0])), second: Cards(int(row[1]))}
    away = {first: Cards(int(row[2])), second: Cards(int(row[3]))}
    return _History(view, hands, away, rng).state()


class _History:
    """A history of the hand in play that ends in given hands and discards."""

    def __init__(self, view: View, hands: dict[Seat, Cards], away: dict[Seat, Cards], rng: Random) -> None:
        self.view, self.hands, self.away, self.rng = view, hands, away, rng
        self.drawn: dict[Seat, tuple[Card, ...]] = {}
        self.dealt: dict[Seat, tuple[Card, ...]] = {}
        for seat in hands:
            self._begin(seat)

    def _begin(self, seat: Seat) -> None:
        """Say what a seat was dealt and what it drew: of the cards it has held any may be the drawn ones."""
        if seat == self.view.seat:
            self.dealt[seat], self.drawn[seat] = self.view.dealt, self.view.drawn
            return
        public = self.view.public
        held = self.hands[seat] | Cards.of_cards(
            event.card for event in self.view.hand_events if isinstance(event, Played) and event.seat == seat
        )
        cut = public.cut_card if seat == public.dealer else None
        may_be_drawn = [card for card in held if card != cut]
        drawn = tuple(self.rng.sample(may_be_drawn, public.counts[seat] or 0))
        dealt = [card for card in (held - Cards.of_cards(drawn)) | self.away[seat] if card != cut]
        self.rng.shuffle(dealt)
        self.drawn[seat] = drawn
        # The card of the cut is the last one dealt.
        self.dealt[seat] = (*dealt, cut) if cut is not None else tuple(dealt)

    def state(self) -> State:
        """Return the state at the end of the history."""
        public = self.view.public
        asked = [event for event in self.view.hand_events if isinstance(event, Exchanged)]
        drawn = [card for event in asked for card in self.drawn[event.seat]]
        dealt = Cards.of_cards(card for hand in self.dealt.values() for card in hand)
        left = list(public.variant.pack - dealt - Cards.of_cards(drawn))
        self.rng.shuffle(left)
        events = tuple(self._whole(event, (*drawn, *left)) for event in self.view.hand_events)
        before = self.view.events[: len(self.view.events) - len(events)]
        return State(
            public,
            (self.hands[0], self.hands[1], self.hands[2]),
            tuple(left),
            (self._laid_away(0), self._laid_away(1), self._laid_away(2)),
            None,
            (*before, *events),
        )

    def _laid_away(self, seat: Seat) -> tuple[Card, ...]:
        return self.view.discarded if seat == self.view.seat else tuple(self.away[seat])

    def _whole(self, event: Event, manni: tuple[Card, ...]) -> Event:
        """Return an event of the hand with nothing hidden."""
        if isinstance(event, Dealt):
            return Dealt((self.dealt[0], self.dealt[1], self.dealt[2]), manni)
        if isinstance(event, Exchanged):
            seat = event.seat
            return Exchanged(seat, event.count, self._laid_away(seat), self.drawn[seat])
        return event


def hands_of(found: Belief, own: Cards, row: Numbers) -> PerSeat[Cards]:
    """Return the three hands of a row that ``draw`` has drawn, by seat."""
    hands = [own, Cards(int(row[0])), Cards(int(row[1]))]
    return (hands[-found.seat % 3], hands[(1 - found.seat) % 3], hands[(2 - found.seat) % 3])
