"""Small questions about the hand in play and its events."""

from __future__ import annotations

from collections.abc import Container, Sequence

from manni.core.cards import Card, Cards
from manni.core.claims import claim_line, looks_provable
from manni.core.engine import with_pack
from manni.core.events import ContractSet, Event, HandBegan, Played, TrickTaken
from manni.core.proof import Opening
from manni.core.public import Phase
from manni.core.seats import Seat
from manni.core.state import State, follow
from manni.core.view import view
from manni.server.rows import Row


def last_decision(events: Sequence[Event], seat: Seat, marked: Container[int]) -> int | None:
    """Return the place of a seat's last decision, None where something has shown it cards since.

    That is a deal, an exchange, whoever's it was, or the end of a hand.

    Args:
        events: the game so far.
        seat: whose decision is looked for.
        marked: places at which the clock or a stand-in has decided: they are not the player's own.
    """
    for place in range(len(events) - 1, 0, -1):
        event = events[place]
        if not isinstance(event, Played | TrickTaken | ContractSet):
            return None
        if not isinstance(event, TrickTaken) and event.seat == seat and place not in marked:
            return place
    return None


def opening_in(row: Row) -> Opening | None:
    """Return what opens the seal that a row sets, None where it sets none."""
    return None if row.pack is None or row.salt is None else Opening(row.pack, row.salt)


def followed(state: State, event: Event, pack: tuple[Card, ...] | None) -> State:
    """Return a state after an event; the pack is laid ready where a hand begins."""
    after = follow(state, event)
    return with_pack(after, pack) if isinstance(event, HandBegan) else after


def hand_alone(state: State, begins: int) -> State:
    """Return a state whose events are those from a place on alone: quicker to look at than a long game."""
    return state._replace(events=state.events[begins:])


def claim(state: State, seat: Seat) -> tuple[Card, ...] | None:
    """Return the cards of a seat in an order in which each surely takes its trick, None if that is not proved."""
    if state.public.phase is not Phase.PLAY or state.public.turn != seat:
        return None
    return claim_line(view(state, seat), seat)


def may_lay_open(state: State, seat: Seat) -> bool:
    """Return whether it is worth while to prove that a seat on turn takes all tricks that are left, two or more.

    This is asked at every card: nearly always this first look is enough.
    """
    if len(state.hands[seat]) < 2:
        return False
    return looks_provable(state.public, state.hands[seat], Cards.of_cards(state.discards[seat]))
