"""The lobby: listed tables with room for somebody, and a seat at once for whoever wants to play now."""

from __future__ import annotations

import time
from typing import Annotated, Any

import msgspec
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from manni.core.errors import SetupError
from manni.core.options import variant_named
from manni.core.seats import Seat
from manni.core.variants import Variant
from manni.server.hall import NoTable
from manni.server.names import clean_name, free_name
from manni.server.seating import Holder, Person, SeatFault
from manni.server.settings import Settings
from manni.server.store import Store
from manni.server.table_routes import has_too_many, too_many
from manni.server.web import Refused, Site, body_of, give_key, json_answer, person_with_key, site_of

MOST_SHOWN = 50
FRESH = 3600.0
"""Seconds after which a table at which nothing has happened is not shown any more."""
WAITING = 600.0
"""Seconds for which a table that waits is taken to be waited at."""
FILL_AFTER = 10
"""Seconds after which bots take the open seats of a table that was opened to play now."""


class _NowRequest(msgspec.Struct, frozen=True):
    name: Annotated[str, msgspec.Meta(max_length=4096)] | None = None
    variant: str = "hornafjordur"


_decoder = msgspec.json.Decoder(_NowRequest)


def tables_with_room(store: Store, since: float) -> list[dict[str, Any]]:
    """Return the listed tables that have changed since a time and have room for somebody, the latest first."""
    return [one for one in store.listed(since, 4 * MOST_SHOWN) if _has_room(one)][:MOST_SHOWN]


def _has_room(one: dict[str, Any]) -> bool:
    replaced = one["settings"]["replace"]
    return any(seat["name"] is None or (replaced and seat["bot"] is not None) for seat in one["seats"])


def in_hand(one: dict[str, Any]) -> bool:
    """Return whether a hand is in play, in which seats that are not open cannot be taken."""
    return one["phase"] == "playing" and one["turn"] is not None


async def _lobby(request: Request) -> Response:
    site = site_of(request)
    found = await site.keeper.call(tables_with_room, site.store, time.time() - FRESH)
    played = await site.hall.played_at({one["table"] for one in found if in_hand(one)})
    # A hand that stands still because nobody is there lets nobody sit down.
    alive = [one for one in found if not in_hand(one) or one["table"] in played]
    return json_answer({"tables": [{key: one[key] for key in one if key != "turn"} for one in alive]})


async def _play_now(request: Request) -> Response:
    site = site_of(request)
    try:
        wanted = _decoder.decode(await body_of(request))
        variant, name = variant_named(wanted.variant, {}), clean_name(wanted.name or "")
    except (msgspec.DecodeError, RecursionError):
        raise Refused(400, "bad-request") from None
    except SetupError as error:
        raise Refused(400, error.code, error.facts) from None
    full = await has_too_many(request)
    key, person = await person_with_key(request)
    # One after the other: people who come at the same moment are to meet, not to wait at a table each.
    async with site.meeting.turn():
        found = await _waiting_seat(site, person, name, variant.name, own_only=full)
        if found is None and full:
            raise too_many()
        table, seat = found or await _own_table(site, person, name, variant)
    answer = json_answer({"table": table, "seat": seat})
    give_key(answer, request, key)
    return answer


async def _own_table(site: Site, person: Person, name: str, variant: Variant) -> tuple[str, Seat]:
    """Open a table for whoever comes next, and return it."""
    if site.new_tables is not None and not site.new_tables.take(time.monotonic()):
        raise Refused(429, "too-fast")
    settings = Settings(listed=True, fill_after=FILL_AFTER)
    own = Holder(name or free_name((), site.rng), person=person)
    return await site.hall.open_table(variant, settings, (own, Holder(), Holder())), 0


async def _waiting_seat(
    site: Site, person: Person, name: str, variant: str, *, own_only: bool
) -> tuple[str, Seat] | None:
    """Sit down at a table of a variant that waits for people, and return where; None if there is none.

    With ``own_only`` it is one at which the person sits already.
    """
    tables = await site.keeper.call(tables_with_room, site.store, time.time() - WAITING)
    for one in tables:
        if one["phase"] != "waiting" or one["variant"] != variant or one["options"]:
            continue
        if own_only and all(seat["person"] != person.shown for seat in one["seats"]):
            continue
        try:
            return one["table"], await site.hall.sit(one["table"], person, name, None)
        except SeatFault as fault:
            if fault.code == "already-seated":
                seat: Any = fault.facts["seat"]
                return one["table"], seat
        except NoTable:
            continue
    return None


ROUTES = [
    Route("/api/lobby", _lobby),
    Route("/api/play-now", _play_now, methods=["POST"]),
]
