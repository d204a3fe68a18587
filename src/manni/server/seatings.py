"""Who had the seats in a game, each from a place among its events on, and what of the game that lets somebody know."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeAlias

from manni.core.events import Event
from manni.core.view import redacted
from manni.server.parts import Viewer
from manni.server.seating import Seats, bots_of, owners_of

Seatings: TypeAlias = tuple[tuple[int, Seats], ...]
"""Pairs of a place and the seats from it on, in order, no place twice."""


def seatings_with(seatings: Seatings, before: Seats, seats: Seats, place: int) -> Seatings:
    """Return the seatings of a game with ``seats`` in place of ``before`` from a place on."""
    if bots_of(seats) == bots_of(before) and owners_of(seats) == owners_of(before):
        return seatings
    # Who sat there before anything happened matters to nobody; so they grow no faster than the game.
    return (*(one for one in seatings if one[0] < place), (place, seats))


def known_events(
    events: Sequence[Event], seatings: Seatings, seats: Seats, viewer: Viewer
) -> tuple[Event, ...]:
    """Return the events of a game as somebody may know them.

    What was played before somebody had the seat is known as to those who look on.
    """
    known = list(redacted(events, viewer))
    if viewer is None:
        return tuple(known)
    own, until = owners_of(seats)[viewer], len(known)
    for first, then in reversed(seatings):
        if owners_of(then)[viewer] != own:
            known[first:until] = redacted(known[first:until], None)
        until = first
    return tuple(known)
