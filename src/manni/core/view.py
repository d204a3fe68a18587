"""What one seat knows, and nothing else: the only door through which a game leaves the table.

A view is built from redacted events alone. It holds no reference to the state; a new field of the state stays hidden
until somebody adds it here.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from manni.core.cards import EMPTY, Card, Cards
from manni.core.errors import EventError, SetupError
from manni.core.events import Dealt, Event, Exchanged, GameBegan, GameEnded, HandBegan, Played, Scored, redact
from manni.core.public import Public, advance, begin
from manni.core.seats import Seat, is_seat
from manni.core.state import State


@dataclass(frozen=True, slots=True)
class View:
    """A game as one seat knows it; ``seat`` is None for a spectator. Equal events make equal views (perfect recall)."""

    seat: Seat | None
    public: Public
    hand: Cards
    """The cards that the seat holds now."""
    dealt: tuple[Card, ...]
    """The cards that the seat was dealt in this hand, in the order dealt."""
    discarded: tuple[Card, ...]
    """The cards that the seat has laid away in this hand."""
    drawn: tuple[Card, ...]
    """The cards that the seat got for them."""
    events: tuple[Event, ...]
    """All that the seat has seen in the game, in order."""

    def hand_of(self, seat: Seat) -> Cards:
        """Return the seat's own cards; nobody else's are known.

        Raises:
            ValueError: another seat is asked for.
        """
        if seat != self.seat:
            raise ValueError(f"the view of seat {self.seat} does not know the cards of seat {seat}")
        return self.hand

    def knows_hand_of(self, seat: Seat) -> bool:
        """Return whether this is the view of that seat."""
        return seat == self.seat

    @property
    def on_turn(self) -> bool:
        """Whether it is for this seat to decide something."""
        return self.seat is not None and self.public.turn == self.seat

    @property
    def hand_events(self) -> tuple[Event, ...]:
        """The events of the hand in play (or of the last one), from its ``HandBegan`` on."""
        for place in range(len(self.events) - 1, -1, -1):
            if isinstance(self.events[place], HandBegan):
                return self.events[place:]
        return ()


def view(state: State, seat: Seat | None) -> View:
    """Return what a seat knows of a game, None for a spectator.

    Raises:
        SetupError: ``not-a-seat``.
    """
    _check_viewer(seat)
    events = redacted(state.events, seat)
    hand, dealt, discarded, drawn = _own_cards(events, seat)
    return View(seat, state.public, hand, dealt, discarded, drawn, events)


class Glance(NamedTuple):
    """A view without what it remembers: enough to say what a seat may do now, and made in no time."""

    seat: Seat | None
    public: Public
    hand: Cards
    """The cards that the seat holds now."""

    def hand_of(self, seat: Seat) -> Cards:
        """Return the seat's own cards. Raises as that of a view."""
        if seat != self.seat:
            raise ValueError(f"seat {self.seat} does not know the cards of seat {seat}")
        return self.hand

    def knows_hand_of(self, seat: Seat) -> bool:
        """Return whether this is that seat's glance."""
        return seat == self.seat


def glance(state: State, seat: Seat | None) -> Glance:
    """Return what of ``view(state, seat)`` does not come from remembering.

    Raises:
        SetupError: ``not-a-seat``.
    """
    _check_viewer(seat)
    return Glance(seat, state.public, EMPTY if seat is None else state.hands[seat])


def _check_viewer(seat: Seat | None) -> None:
    if seat is not None and not is_seat(seat):
        raise SetupError("not-a-seat", {"seat": str(seat)})


def redacted(events: Iterable[Event], seat: Seat | None) -> tuple[Event, ...]:
    """Return events as one seat knows them."""
    return tuple([redact(event, seat) if type(event) in _SECRET else event for event in events])


_SECRET = (Dealt, Exchanged)


def laid_open(events: Sequence[Event]) -> tuple[Event, ...]:
    """Return what of a game hides nothing any more: all of it up to the score of the last hand that is over.

    It is empty while no hand is, and the whole of a game that is over. Nothing of the hand in play is in it.
    """
    for place in range(len(events) - 1, -1, -1):
        # Nothing follows the end of a game.
        if isinstance(events[place], Scored | GameEnded):
            return tuple(events[: place + 1])
    return ()


def view_of(events: Iterable[Event], seat: Seat | None) -> View:
    """Return the view that a game's events, redacted for the seat or whole, make: the way in for engines.

    The events are taken to follow each other by the rules.

    Raises:
        EventError: ``no-game`` if the first event does not begin a game.
        SetupError: ``not-a-seat``.
    """
    _check_viewer(seat)
    known = redacted(events, seat)
    if not known or not isinstance(known[0], GameBegan):
        raise EventError("no-game")
    public = begin(known[0])
    for event in known[1:]:
        public = advance(public, event)
    hand, dealt, discarded, drawn = _own_cards(known, seat)
    return View(seat, public, hand, dealt, discarded, drawn, known)


def after_event(view: View, event: Event) -> View:
    """Return a view after one event more of its game: that of ``view_of`` for all of them, without looking back."""
    seat, hand, dealt, discarded, drawn = view.seat, view.hand, view.dealt, view.discarded, view.drawn
    known = redact(event, seat)
    match known:
        case HandBegan():
            hand, dealt, discarded, drawn = EMPTY, (), (), ()
        case Dealt(hands, _) if seat is not None:
            dealt = hands[seat] or ()
            hand = Cards.of_cards(dealt)
        case Exchanged(who, _, discard, draw) if who == seat:
            discarded, drawn = discard or (), draw or ()
            hand = hand - Cards.of_cards(discarded) | Cards.of_cards(drawn)
        case Played(who, card) if who == seat:
            hand = hand.without(card)
    return View(seat, advance(view.public, known), hand, dealt, discarded, drawn, (*view.events, known))


def _own_cards(
    events: tuple[Event, ...], seat: Seat | None
) -> tuple[Cards, tuple[Card, ...], tuple[Card, ...], tuple[Card, ...]]:
    """Return hand, cards dealt, cards discarded and cards drawn of a seat in the hand that the events end in."""
    mask = 0
    dealt: tuple[Card, ...] = ()
    discarded: tuple[Card, ...] = ()
    drawn: tuple[Card, ...] = ()
    if seat is None:
        return EMPTY, dealt, discarded, drawn
    for event in reversed(events):
        if isinstance(event, Played):
            if event.seat == seat:
                mask |= 1 << event.card
        elif isinstance(event, Exchanged):
            if event.seat == seat:
                discarded, drawn = event.discard or (), event.draw or ()
        elif isinstance(event, Dealt):
            dealt = event.hands[seat] or ()
            break
        elif isinstance(event, HandBegan):
            break
    held = Cards.of_cards(dealt) - Cards.of_cards(discarded) | Cards.of_cards(drawn)
    return Cards(held.mask & ~mask), dealt, discarded, drawn
