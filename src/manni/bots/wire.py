"""The requests of ``manni-engine/1`` as JSON objects."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from manni.bots.plausible import check_events
from manni.core.errors import EventError
from manni.core.events import Event
from manni.core.seats import Seat
from manni.core.view import View, redacted, view_of
from manni.records import RecordError, event_object, event_of
from manni.records import fields as read

Fields = Mapping[str, object]

BUDGET_LIMIT = 600_000
"""The longest time to think that a request may give, in milliseconds."""


@dataclass(frozen=True, slots=True)
class Request:
    """What an engine is asked: whose turn it is, what that seat has seen, and how long it may think."""

    id: object
    view: View
    budget_ms: int | None


def request_object(number: int, view: View, budget_ms: int) -> dict[str, object]:
    """Return a request for the seat of a view as a JSON object."""
    events = [event_object(event) for event in view.events]
    return {"id": number, "seat": view.seat, "events": events, "budget_ms": budget_ms}


def request_of(fields: Fields) -> Request:
    """Return the request that a JSON object is.

    Raises:
        RecordError: a field is missing or of the wrong kind.
        EventError: the events do not lead to a turn of the seat.
        SetupError: a variant or options that cannot be played.
    """
    number = read.required(fields, "id")
    seat = read.seat(fields, "seat")
    budget = read.number(fields, "budget_ms") if "budget_ms" in fields else None
    if budget is not None and not 0 <= budget <= BUDGET_LIMIT:
        raise RecordError("number-too-large")
    events: list[Event] = []
    for item in read.items(fields, "events"):
        if not isinstance(item, dict):
            raise RecordError("not-an-object")
        events.append(event_of(item))
    return Request(number, _view_on_turn(events, seat), budget)


def _view_on_turn(events: Sequence[Event], seat: Seat) -> View:
    seen = redacted(events, seat)
    check_events(seen, seat)
    view = view_of(seen, seat)
    if view.public.turn != seat:
        raise EventError("not-on-turn", {"seat": seat})
    return view
