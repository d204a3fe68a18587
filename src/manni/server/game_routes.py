"""Finished games over HTTP: their records, why bots did what they did, and games looked at again."""

from __future__ import annotations

import asyncio
import re

import msgspec
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from manni.core.seats import Seat
from manni.server.analysing import Busy
from manni.server.asking import NoAnswer, answer_object, why_of
from manni.server.hall import NoTable
from manni.server.names import table_id_in
from manni.server.streaming import Streamed
from manni.server.web import Refused, Site, json_answer, person_asking, site_of


async def _finished(request: Request) -> tuple[str, int, Seat | None, list[str]]:
    """Return the table, the number, the seat of who asks, and the lines of the record of a game that is over.

    Whoever might look on at the table may see all of a finished game too, from no seat.
    """
    site = site_of(request)
    table, game = table_id_in(request.path_params["table"]), request.path_params["game"]
    person = await person_asking(request)
    if table is None or not re.fullmatch(r"[1-9][0-9]{0,5}", game):
        raise Refused(404, "no-such-game")
    seat = None if person is None else await site.keeper.call(site.store.seat_of, table, person.id)
    if seat is None and not await _may_look_on(site, table):
        raise Refused(403, "not-seated")
    lines = await site.keeper.call(site.store.events, table, int(game))
    if not lines:
        raise Refused(404, "no-such-game")
    if msgspec.json.decode(lines[-1])["event"] != "end":
        # A game in play hides cards, and its record would show them.
        raise Refused(409, "game-running")
    return table, int(game), seat, lines


async def _may_look_on(site: Site, table: str) -> bool:
    try:
        return (await site.hall.look(table)).info.settings.spectators
    except NoTable:
        return False


async def _record(request: Request) -> Response:
    table, game, _, lines = await _finished(request)
    name = f"manni-{table}-{game}.jsonl"
    headers = {"Cache-Control": "no-store", "Content-Disposition": f'attachment; filename="{name}"'}
    return Response("".join(f"{line}\n" for line in lines), 200, headers, media_type="application/x-ndjson")


async def _analysis(request: Request) -> Response:
    table, game, seat, lines = await _finished(request)
    if seat is None:
        raise Refused(403, "not-seated")
    first = request.query_params.get("hand", "0")
    if not re.fullmatch(r"[0-9]{1,6}", first):
        raise Refused(400, "bad-request")
    try:
        following = site_of(request).analyses.follow(table, game, lines, int(first))
    except Busy:
        raise Refused(503, "analysis-busy") from None
    return Streamed(following, seat)


async def _why(request: Request) -> Response:
    name, game, _, _ = await _finished(request)
    site, line = site_of(request), request.path_params["line"]
    # As it was then: since, others may have taken the seats of bots.
    table = await site.keeper.call(site.store.table, name, game)
    if table is None or table.state is None or not re.fullmatch(r"[1-9][0-9]{0,5}", line):
        raise Refused(404, "no-such-event")
    place = int(line) - 1
    if place >= len(table.state.events):
        raise Refused(404, "no-such-event")
    try:
        answer = await asyncio.to_thread(why_of, table.state.events, place, table.bots_at(place))
        return json_answer(answer_object(answer))
    except NoAnswer as none:
        if none.code == "no-such-event":
            raise Refused(404, none.code) from None
        return json_answer({"code": none.code, "facts": {}})


ROUTES = [
    Route("/api/tables/{table}/games/{game}/record", _record),
    Route("/api/tables/{table}/games/{game}/analysis", _analysis),
    Route("/api/tables/{table}/games/{game}/why/{line}", _why),
]
