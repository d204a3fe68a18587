"""A person without an account: what they have played, moving to another device, taking all of it along, deleting it."""

from __future__ import annotations

import hashlib
from collections.abc import AsyncIterator
from contextlib import suppress
from functools import partial
from typing import Any

import msgspec
from starlette.requests import Request
from starlette.responses import Response, StreamingResponse
from starlette.routing import Route

from manni.server.hall import NoTable
from manni.server.names import new_table_id, spelled, table_id_in
from manni.server.past import Gone, forget_at, forget_keys, games_with, tables_naming, tables_with, totals_of
from manni.server.seating import Person, SeatFault
from manni.server.store import Store
from manni.server.table_routes import MOST_LISTED, MOST_TABLES, listed
from manni.server.web import (
    Refused,
    Site,
    body_of,
    give_key,
    json_answer,
    key_hash,
    new_key,
    person_asking,
    site_of,
    take_key,
)

LASTS = 600
"""Seconds for which a code that moves somebody to another device can be used."""

_ROUNDS = 3
"""How often it is looked for tables: what another process was just writing may have brought a name back."""


class _Take(msgspec.Struct, frozen=True):
    code: str


class _Delete(msgspec.Struct, frozen=True):
    sure: bool


async def _known(request: Request) -> Person:
    person = await person_asking(request)
    if person is None:
        raise Refused(403, "not-seated")
    return person


async def _me(request: Request) -> Response:
    site, person = site_of(request), await person_asking(request)
    if person is None:
        nothing = {"totals": [], "games": {"played": 0, "won": 0}}
        return json_answer({"person": None, "name": None, "tables": [], **nothing})
    found = await site.keeper.call(site.store.tables_of, person.id, MOST_LISTED)
    totals = await site.keeper.call_long(totals_of, site.store.database, person.id)
    name = next((one.players[one.seat] for one in found if one.seat is not None), None)
    tables = [listed(one) for one in found]
    return json_answer({"person": person.shown, "name": name, "tables": tables, **totals.shown()})


def _hash(code: str) -> str:
    return hashlib.sha256(f"manni-code {code}".encode()).hexdigest()


async def _link(request: Request) -> Response:
    site, person = site_of(request), await _known(request)
    code = new_table_id(site.rng)
    await site.keeper.write(site.store.persons.add_code, _hash(code), person.id, LASTS)
    return json_answer({"code": spelled(code), "seconds": LASTS})


async def _take(request: Request) -> Response:
    site = site_of(request)
    try:
        code = table_id_in(msgspec.json.decode(await body_of(request), type=_Take).code)
    except (msgspec.DecodeError, RecursionError):
        raise Refused(400, "bad-request") from None
    key = new_key()
    found = None
    if code is not None:
        found = await site.keeper.write(site.store.persons.take_code, _hash(code), key_hash(key))
    if found is None:
        raise Refused(404, "no-such-code")
    answer = json_answer({})
    give_key(answer, request, key)
    return answer


async def _export(request: Request) -> Response:
    site, person = site_of(request), await _known(request)
    tables = await site.keeper.call_long(tables_with, site.store.database, person.id)
    totals = await site.keeper.call_long(totals_of, site.store.database, person.id)
    head = {"format": "manni-export/1", "person": person.shown, **totals.shown()}
    headers = {"Cache-Control": "no-store", "Content-Disposition": 'attachment; filename="manni.json"'}
    return StreamingResponse(
        _exported(site, head, person, tables), 200, headers, media_type="application/json"
    )


async def _exported(
    site: Site, head: dict[str, Any], person: Person, tables: list[str]
) -> AsyncIterator[bytes]:
    """Yield the export table by table: together they may be larger than is well to hold at once."""
    yield msgspec.json.encode(head)[:-1] + b',"tables":['
    comma = b""
    for table in tables:
        found = await site.keeper.call_long(_exported_table, site.store, table, person.id)
        if found is not None:
            yield comma + found
            comma = b","
    yield b"]}"


def _exported_table(store: Store, table: str, person: str) -> bytes | None:
    """Return a table as the export has it, with the records of finished games alone: the others hide something.

    Of a table whose seat was given up it is the games in which the person had it.
    """
    one = store.listed_for(table, person)
    if one is None:
        return None
    games = [result["game"] for result in one.summary["games"]]
    if one.seat is None:
        sat = games_with(store.database, table, person)
        games = [game for game in games if game in sat]
    records = [[msgspec.Raw(line.encode()) for line in store.events(table, game)] for game in games]
    return msgspec.json.encode({**listed(one), "records": records})


async def _delete(request: Request) -> Response:
    site, person = site_of(request), await _known(request)
    try:
        sure = msgspec.json.decode(await body_of(request), type=_Delete).sure
    except (msgspec.DecodeError, RecursionError):
        raise Refused(400, "bad-request") from None
    if not sure:
        raise Refused(400, "bad-request")
    # Whoever sits with them is not left waiting: seats open, and in a game a bot plays on.
    for one in await site.keeper.call(site.store.tables_of, person.id, MOST_TABLES):
        try:
            await site.hall.rise(one.info.id, person)
        except (NoTable, SeatFault):
            continue
    await _forget(site, person)
    answer = json_answer({})
    take_key(answer, request)
    return answer


async def _forget(site: Site, person: Person) -> None:
    """Let nothing be kept of a person: table by table, so that nobody's move waits for all of them."""
    database, gone = site.store.database, Gone(site.store.process, person.shown)
    for _ in range(_ROUNDS):
        tables = await site.keeper.call_long(tables_naming, database, person.id)
        if not tables:
            break
        for table in tables:
            rewrite = partial(site.keeper.call_long, forget_at, database, table, person.id, gone)
            with suppress(NoTable):
                await site.hall.read_again(table, person.shown, rewrite)
    # Last, so that whoever was cut off half way can ask again.
    await site.keeper.call_long(forget_keys, database, person.id)


ROUTES = [
    Route("/api/me", _me),
    Route("/api/me/link", _link, methods=["POST"]),
    Route("/api/me/take", _take, methods=["POST"]),
    Route("/api/me/export", _export),
    Route("/api/me/delete", _delete, methods=["POST"]),
]
