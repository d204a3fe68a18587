"""Tables over HTTP: opening one, how it stands, sitting down and leaving, and the list of one's own."""

from __future__ import annotations

import time
from typing import Any

import msgspec
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from manni.core.errors import SetupError
from manni.core.options import options_of
from manni.server.names import table_id_in
from manni.server.parts import Viewer
from manni.server.seating import SeatFault, seats_object
from manni.server.setup import choices, read_setup, read_sit
from manni.server.table import Table
from manni.server.values import Listed
from manni.server.web import (
    Refused,
    body_of,
    give_key,
    json_answer,
    person_asking,
    person_with_key,
    site_of,
)

MOST_TABLES = 500
"""Tables that one person may have."""
MOST_LISTED = 100


async def _setup(_request: Request) -> Response:
    return json_answer(choices())


async def _new_table(request: Request) -> Response:
    site = site_of(request)
    body = await body_of(request)
    try:
        setup = read_setup(body, site.rng)
    except SetupError as error:
        raise Refused(400, error.code, error.facts) from None
    if await has_too_many(request):
        raise too_many()
    if site.new_tables is not None and not site.new_tables.take(time.monotonic()):
        raise Refused(429, "too-fast")
    key, person = await person_with_key(request)
    table = await site.hall.open_table(setup.variant, setup.settings, setup.seats(person))
    answer = json_answer({"table": table}, 201)
    give_key(answer, request, key)
    return answer


async def has_too_many(request: Request) -> bool:
    """Return whether whoever asks has as many tables as one person may have."""
    site, person = site_of(request), await person_asking(request)
    return person is not None and await site.keeper.call(site.store.count_of, person.id) >= MOST_TABLES


def too_many() -> Refused:
    """Return how whoever has too many tables is answered."""
    return Refused(429, "too-many-tables", {"most": MOST_TABLES})


def table_asked(request: Request) -> str:
    """Return the name of the table that a request is about, as it is kept.

    Raises:
        Refused: ``no-such-table``.
    """
    table = table_id_in(request.path_params["table"])
    if table is None:
        raise Refused(404, "no-such-table")
    return table


async def _table(request: Request) -> Response:
    site, name, person = site_of(request), table_asked(request), await person_asking(request)
    table = await site.hall.look(name)
    return json_answer(_standing(table, table.seat_of(None if person is None else person.id)))


def _standing(table: Table, you: Viewer) -> dict[str, Any]:
    variant = table.info.variant
    return {
        "table": table.info.id,
        "variant": variant.name,
        "options": options_of(variant),
        "settings": msgspec.to_builtins(table.info.settings),
        "seats": seats_object(table.seats),
        "you": you,
        "phase": table.phase,
        "game": table.game,
        "hand": 0 if table.state is None else table.state.public.number,
    }


async def _sit(request: Request) -> Response:
    site, name = site_of(request), table_asked(request)
    try:
        wanted, called = read_sit(await body_of(request))
    except SetupError as error:
        raise Refused(400, error.code, error.facts) from None
    full = await has_too_many(request)
    key, person = await person_with_key(request)
    try:
        # Whoever sits there already is told so, however many tables they have.
        if full and (await site.hall.look(name)).seat_of(person.id) is None:
            raise too_many()
        seat = await site.hall.sit(name, person, called, wanted)
    except SeatFault as fault:
        raise Refused(409, fault.code, fault.facts) from None
    answer = json_answer({"seat": seat})
    give_key(answer, request, key)
    return answer


async def _leave(request: Request) -> Response:
    site, name, person = site_of(request), table_asked(request), await person_asking(request)
    await body_of(request)
    if person is None:
        raise Refused(403, "not-seated")
    try:
        await site.hall.rise(name, person)
    except SeatFault as fault:
        raise Refused(403, fault.code, fault.facts) from None
    return json_answer({})


async def _mine(request: Request) -> Response:
    site, person = site_of(request), await person_asking(request)
    if person is None:
        return json_answer({"tables": []})
    found = await site.keeper.call(site.store.tables_of, person.id, MOST_LISTED)
    return json_answer({"tables": [listed(one) for one in found]})


def listed(one: Listed) -> dict[str, Any]:
    """Return a table as the list of somebody's tables has it."""
    return {
        "table": one.info.id,
        "variant": one.info.variant.name,
        "players": one.players,
        "you": one.seat,
        "updated": int(one.updated),
        **one.summary,
        "turn": one.seat is not None and one.summary["turn"] == one.seat,
    }


ROUTES = [
    Route("/api/setup", _setup),
    Route("/api/tables", _new_table, methods=["POST"]),
    Route("/api/tables/{table}", _table),
    Route("/api/tables/{table}/sit", _sit, methods=["POST"]),
    Route("/api/tables/{table}/leave", _leave, methods=["POST"]),
    Route("/api/mine", _mine),
]
