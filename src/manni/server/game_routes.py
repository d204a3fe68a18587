"""What games have laid open, over HTTP: hands, records, why bots did what they did, and games looked at again."""

from __future__ import annotations

import asyncio
import re
from collections.abc import Mapping, Sequence

import msgspec
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from manni.core.events import Scored
from manni.core.seats import Seat
from manni.core.view import laid_open
from manni.records.events import parse_event
from manni.server.analysing import Busy
from manni.server.asking import NoAnswer, answer_object, why_of
from manni.server.hall import NoTable
from manni.server.names import table_id_in
from manni.server.streaming import Streamed
from manni.server.web import Refused, Site, json_answer, person_asking, site_of


async def _asked(request: Request) -> tuple[str, int, Seat | None, list[str]]:
    """Return the table, the number, the seat of who asks, and the lines of the record of a game, nothing of it hidden.

    Whoever might look on at the table may ask for what it has laid open too, from no seat.
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
    return table, int(game), seat, lines


async def _finished(request: Request) -> tuple[str, int, Seat | None, list[str]]:
    """Return the same of a game that is over: one in play hides cards, and its record would show them."""
    table, game, seat, lines = await _asked(request)
    if not _is_over(lines):
        raise Refused(409, "game-running")
    return table, game, seat, lines


def _is_over(lines: Sequence[str]) -> bool:
    return bool(msgspec.json.decode(lines[-1])["event"] == "end")


def _score_of(lines: Sequence[str], hand: int) -> int:
    """Return how many lines there are up to the score of a hand, itself included, 0 if it is not over."""
    scores = [place for place, line in enumerate(lines, start=1) if isinstance(parse_event(line), Scored)]
    return scores[hand - 1] if 0 < hand <= len(scores) else 0


async def _may_look_on(site: Site, table: str) -> bool:
    try:
        return (await site.hall.look(table)).info.settings.spectators
    except NoTable:
        return False


async def _record(request: Request) -> Response:
    table, game, _, lines = await _finished(request)
    name = f"manni-{table}-{game}.jsonl"
    return _told(lines, {"Content-Disposition": f'attachment; filename="{name}"'})


async def _hands(request: Request) -> Response:
    _, _, _, lines = await _asked(request)
    # Of the game in play that is all up to its last hand that is over.
    count = await asyncio.to_thread(lambda: len(laid_open([parse_event(line) for line in lines])))
    if not count:
        raise Refused(409, "game-running")
    return _told(lines[:count], {})


def _told(lines: Sequence[str], headers: Mapping[str, str]) -> Response:
    body = "".join(f"{line}\n" for line in lines)
    return Response(body, 200, {"Cache-Control": "no-store", **headers}, media_type="application/x-ndjson")


async def _analysis(request: Request) -> Response:
    table, game, seat, lines = await _asked(request)
    if seat is None:
        raise Refused(403, "not-seated")
    hand = request.query_params.get("hand", "0")
    if not re.fullmatch(r"[0-9]{1,6}", hand):
        raise Refused(400, "bad-request")
    if not _is_over(lines):
        # Of a game in play it is the one hand, and nothing that came after it.
        count = await asyncio.to_thread(_score_of, lines, int(hand))
        if not count:
            raise Refused(409, "game-running")
        lines = lines[:count]
    try:
        following = site_of(request).analyses.follow(table, game, lines, int(hand))
    except Busy:
        raise Refused(503, "analysis-busy") from None
    return Streamed(following, seat)


async def _why(request: Request) -> Response:
    name, game, _, _ = await _asked(request)
    site, line = site_of(request), request.path_params["line"]
    # As it was then: since, others may have taken the seats of bots.
    table = await site.keeper.call(site.store.table, name, game)
    if table is None or table.state is None or not re.fullmatch(r"[1-9][0-9]{0,5}", line):
        raise Refused(404, "no-such-event")
    place, events = int(line) - 1, laid_open(table.state.events)
    if place >= len(events):
        # Of a game in play nobody is told here whether there is such an event yet.
        raise Refused(404, "no-such-event") if table.phase == "over" else Refused(409, "game-running")
    try:
        answer = await asyncio.to_thread(why_of, events, place, table.bots_at(place))
        return json_answer(answer_object(answer))
    except NoAnswer as none:
        if none.code == "no-such-event":
            raise Refused(404, none.code) from None
        return json_answer({"code": none.code, "facts": {}})


ROUTES = [
    Route("/api/tables/{table}/games/{game}/record", _record),
    Route("/api/tables/{table}/games/{game}/hands", _hands),
    Route("/api/tables/{table}/games/{game}/analysis", _analysis),
    Route("/api/tables/{table}/games/{game}/why/{line}", _why),
]
