"""The requests of ``manni-engine/1`` as JSON objects."""

from __future__ import annotations

from collections.abc import Mapping

from manni.bots.plausible import check_events
from manni.core.errors import EventError
from manni.core.events import Event
from manni.core.view import View, redacted, view_of
from manni.records import RecordError, event_object, event_of
from manni.records import fields as read

BUDGET_LIMIT = 600_000
"""The longest time to think that a request may give, in milliseconds."""


def request_object(number: int, view: View, budget_ms: int) -> dict[str, object]:
    """Return a request for the seat of a view as a JSON object."""
    events = [event_object(event) for event in view.events]
    return {"id": number, "seat": view.seat, "events": events, "budget_ms": budget_ms}


def asked_view(request: Mapping[str, object]) -> View:
    """Return the view of the seat that a request is about, whose turn it is.

    Raises:
        RecordError: a field is missing or of the wrong kind.
        EventError: the events do not lead to a turn of the seat.
        SetupError: a variant or options that cannot be played.
    """
    read.required(request, "id")
    seat = read.seat(request, "seat")
    if "budget_ms" in request and not 0 <= read.number(request, "budget_ms") <= BUDGET_LIMIT:
        raise RecordError("number-too-large")
    events: list[Event] = []
    for item in read.items(request, "events"):
        if not isinstance(item, dict):
            raise RecordError("not-an-object")
        events.append(event_of(item))
    seen = redacted(events, seat)
    check_events(seen, seat)
    view = view_of(seen, seat)
    if view.public.turn != seat:
        raise EventError("not-on-turn", {"seat": seat})
    return view
