"""The whole of a game: what everybody knows, what is hidden, and all that has happened."""

from __future__ import annotations

from typing import NamedTuple

from manni.core.cards import EMPTY, Card, Cards
from manni.core.events import CutShown, Dealt, Event, Exchanged, GameBegan, HandBegan, Played, TrickTaken
from manni.core.public import Public, advance, after_play, begin
from manni.core.seats import PerSeat, Seat, replaced


class State(NamedTuple):
    """A game as only the table knows it. Bots, browsers and learners are given views instead.

    A named tuple for the same reason as ``Public``.
    """

    public: Public
    hands: PerSeat[Cards] = (EMPTY, EMPTY, EMPTY)
    manni: tuple[Card, ...] = ()
    """What is left of the Manni, top card first."""
    discards: PerSeat[tuple[Card, ...]] = ((), (), ())
    pack: tuple[Card, ...] | None = None
    """The shuffled pack, top card first, from the shuffle to the deal."""
    events: tuple[Event, ...] = ()
    """All that has happened in the game."""

    def hand_of(self, seat: Seat) -> Cards:
        """Return the cards that a seat holds."""
        return self.hands[seat]

    def knows_hand_of(self, seat: Seat) -> bool:
        """Return True: a state knows the cards of every seat."""
        return True


def begin_state(event: GameBegan) -> State:
    """Return the state of a game that has just begun."""
    return State(begin(event), events=(event,))


def follow(state: State, event: Event) -> State:
    """Return the state after an event that follows it by the rules (``referee`` is for events from outside)."""
    if isinstance(event, Played):
        seat = event.seat
        hand = Cards(state.hands[seat].mask & ~(1 << event.card))
        return State(
            after_play(state.public, event.card),
            replaced(state.hands, seat, hand),
            state.manni,
            state.discards,
            None,
            state.events + (event,),  # noqa: RUF005 (the other way copies twice, and a game has hundreds)
        )
    after = State(
        advance(state.public, event),
        state.hands,
        state.manni,
        state.discards,
        state.pack,
        state.events + (event,),  # noqa: RUF005
    )
    return after if isinstance(event, TrickTaken) else _with_cards(after, state, event)


def _with_cards(after: State, state: State, event: Event) -> State:
    """Return the state ``after`` an event with the cards where it has brought them from ``state``."""
    match event:
        case Dealt(hands, manni) if manni is not None:
            dealt = tuple(Cards.of_cards(hand or ()) for hand in hands)
            return after._replace(hands=(dealt[0], dealt[1], dealt[2]), manni=manni, pack=None)
        case Exchanged(seat, count, discard, draw) if discard is not None and draw is not None:
            hand = state.hands[seat] - Cards.of_cards(discard) | Cards.of_cards(draw)
            return after._replace(
                hands=replaced(state.hands, seat, hand),
                manni=state.manni[count:],
                discards=replaced(state.discards, seat, discard),
            )
        case CutShown(_, card) if state.pack is not None:
            lifted = state.pack.index(card) + 1
            return after._replace(pack=state.pack[lifted:] + state.pack[:lifted])
        case HandBegan():
            return after._replace(hands=(EMPTY, EMPTY, EMPTY), manni=(), discards=((), (), ()))
        case _:
            return after
