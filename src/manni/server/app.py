"""The web application: the page, its files, the few things it asks over HTTP, and the socket of a table."""

from __future__ import annotations

import asyncio
import contextlib
import hashlib
import logging
import random
import re
import secrets
import time
from collections.abc import AsyncIterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import msgspec
from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route, WebSocketRoute
from starlette.types import ASGIApp
from starlette.websockets import WebSocket, WebSocketDisconnect

import manni.i18n
from manni.core.errors import Fact, SetupError
from manni.core.seats import Seat
from manni.server.analysing import Analyses, Busy
from manni.server.asking import NoAnswer, why_in_record
from manni.server.config import Config
from manni.server.front import Front, path_of
from manni.server.guard import Guard, Hosts
from manni.server.hall import Connection, Hall, Room
from manni.server.keeper import Keeper, NotSaved
from manni.server.limits import Allowance
from manni.server.names import is_table_id
from manni.server.protocol import ErrorMessage, write_frame
from manni.server.setup import choices, read_setup
from manni.server.static_files import Folder
from manni.server.store import Store
from manni.server.streaming import Streamed
from manni.server.thinking import ThreadThinker
from manni.server.values import Listed

_log = logging.getLogger("manni.server")

MOST_BODY = 8192
"""Bytes of a request's body."""
MOST_TABLES = 500
"""Tables that one key may have."""
MOST_LISTED = 100
TABLES_AT_ONCE, TABLES_A_SECOND = 60, 2.0
"""Tables that may be opened here, by all together."""
FRAMES_AT_ONCE, FRAMES_A_SECOND = 500, 250.0
"""Messages that one connection may send."""
MOST_IGNORED = 200
"""Messages beyond that in a row, each of them refused, until the connection is ended."""
_KEY = re.compile(r"[A-Za-z0-9_-]{43}")
_YEAR = 365 * 24 * 3600
_PAGES = re.compile(
    r"/|/(rules|variations|strategy|setup|games|learn|settings)|/t/[A-Z0-9-]{1,20}"
    r"|/g/[A-Z0-9-]{1,20}/[0-9]{1,6}(/analysis)?"
)
_CLOSE_CODES = {"no-such-table": 4404, "not-seated": 4403, "too-many-connections": 4429}
_STATIC = Path(__file__).parent / "static"
_TEXTS = Path(str(manni.i18n.__file__)).parent


class Refused(Exception):
    """A request that is answered with a code."""

    def __init__(self, status: int, code: str, facts: dict[str, Fact] | None = None) -> None:
        super().__init__(code)
        self.status = status
        self.code = code
        self.facts = facts or {}


@dataclass(slots=True)
class _Site:
    """What the requests share."""

    store: Store
    cookie: str
    rng: random.Random
    new_tables: Allowance
    static: Folder
    texts: Folder
    keeper: Keeper
    hall: Hall
    thinker: ThreadThinker
    analyses: Analyses


def make_app(store: Store, hosts: Hosts, config: Config) -> ASGIApp:
    """Return the application over a store, which it closes when it ends."""

    @contextlib.asynccontextmanager
    async def lifespan(app: Starlette) -> AsyncIterator[None]:
        rng, thinker, keeper = random.SystemRandom(), ThreadThinker(hints=config.hints), Keeper(store)
        hall, analyses = Hall(keeper, thinker, rng), Analyses()
        app.state.site = _Site(
            store=store,
            cookie=f"manni-{store.instance}",
            rng=rng,
            new_tables=Allowance(TABLES_AT_ONCE, TABLES_A_SECOND),
            static=Folder(_STATIC),
            texts=Folder(_TEXTS),
            keeper=keeper,
            hall=hall,
            thinker=thinker,
            analyses=analyses,
        )
        yield
        await analyses.close()
        await hall.close()
        await thinker.close()
        await keeper.close()

    app = Starlette(
        routes=[
            Route("/metrics", _metrics),
            Route("/api/setup", _setup),
            Route("/api/tables", _new_table, methods=["POST"]),
            Route("/api/mine", _mine),
            Route("/api/tables/{table}/games/{game}/record", _record),
            Route("/api/tables/{table}/games/{game}/analysis", _analysis),
            Route("/api/tables/{table}/games/{game}/why/{line}", _why),
            Route("/static/{name:path}", _static),
            Route("/i18n/{name:path}", _texts),
            WebSocketRoute("/ws/{table}", _socket),
            Route("/{path:path}", _page),
        ],
        exception_handlers={Refused: _refused, HTTPException: _http_fault, Exception: _failed},
        lifespan=lifespan,
    )
    return Front(Guard(app, hosts), config)


# --- answers ---------------------------------------------------------------------------------------------------


def _json(value: Any, status: int = 200) -> Response:
    body = msgspec.json.encode(value)
    return Response(body, status, {"Cache-Control": "no-store"}, media_type="application/json")


async def _refused(_request: Request, fault: Exception) -> Response:
    assert isinstance(fault, Refused)
    return _json({"error": {"code": fault.code, "facts": fault.facts}}, fault.status)


async def _http_fault(_request: Request, fault: Exception) -> Response:
    assert isinstance(fault, HTTPException)
    code = {404: "not-found", 405: "method-not-allowed"}.get(fault.status_code, "bad-request")
    answer = _json({"error": {"code": code, "facts": {}}}, fault.status_code)
    answer.headers.update(fault.headers or {})
    return answer


async def _failed(_request: Request, _fault: Exception) -> Response:
    # The guard writes down what happened; whoever asked is told that it did and nothing of it.
    return _json({"error": {"code": "server-error", "facts": {}}}, 500)


def _site_of(request: Request | WebSocket) -> _Site:
    site = request.app.state.site
    assert isinstance(site, _Site)
    return site


def _hash(key: str) -> str:
    """Return what is kept of a key; the key itself is nowhere but in the browser."""
    return hashlib.sha256(key.encode()).hexdigest()


def _key_of(request: Request | WebSocket) -> str | None:
    key = request.cookies.get(_site_of(request).cookie, "")
    return key if _KEY.fullmatch(key) else None


async def _setup(_request: Request) -> Response:
    return _json(choices())


async def _metrics(request: Request) -> Response:
    # Whoever does not ask for figures does not load what writes them.
    from manni.server.metrics import MEDIA_TYPE, exposition

    return Response(
        exposition(_site_of(request).thinker.load), 200, {"Cache-Control": "no-store"}, MEDIA_TYPE
    )


async def _body(request: Request) -> bytes:
    if request.headers.get("content-type", "").partition(";")[0].strip().lower() != "application/json":
        raise Refused(415, "not-json")
    body = b""
    async for chunk in request.stream():
        body += chunk
        if len(body) > MOST_BODY:
            raise Refused(413, "too-large", {"most": MOST_BODY})
    return body


async def _new_table(request: Request) -> Response:
    site = _site_of(request)
    body = await _body(request)
    try:
        setup = read_setup(body, site.rng)
    except SetupError as error:
        raise Refused(400, error.code, error.facts) from None
    key = _key_of(request)
    if key is not None and await site.keeper.call(site.store.count_of, _hash(key)) >= MOST_TABLES:
        raise Refused(429, "too-many-tables", {"most": MOST_TABLES})
    if not site.new_tables.take(time.monotonic()):
        raise Refused(429, "too-fast")
    key = key or secrets.token_urlsafe(32)
    try:
        table = await site.hall.open_table(setup.variant, setup.players, setup.bots, {0: _hash(key)})
    except NotSaved:
        raise Refused(503, "not-saved") from None
    answer = _json({"table": table}, 201)
    answer.set_cookie(
        site.cookie,
        key,
        # Where tables end with the process, the key ends with the browser.
        max_age=None if site.store.in_memory else _YEAR,
        httponly=True,
        samesite="strict",
        secure=request.url.scheme == "https",
        path=f"{request.scope['root_path']}/",
    )
    return answer


async def _mine(request: Request) -> Response:
    site = _site_of(request)
    key = _key_of(request)
    if key is None:
        return _json({"tables": []})
    found = await site.keeper.call(site.store.tables_of, _hash(key), MOST_LISTED)
    return _json({"tables": [_listed(one) for one in found]})


def _listed(one: Listed) -> dict[str, Any]:
    return {
        "table": one.info.id,
        "variant": one.info.variant.name,
        "players": one.info.players,
        "you": one.seat,
        "updated": int(one.updated),
        **one.summary,
        "turn": one.summary["turn"] == one.seat,
    }


async def _finished(request: Request) -> tuple[str, int, Seat, list[str]]:
    """Return the table, the number, the seat of who asks, and the lines of the record of a game that is over."""
    site = _site_of(request)
    table, game, key = request.path_params["table"], request.path_params["game"], _key_of(request)
    if not is_table_id(table) or not re.fullmatch(r"[1-9][0-9]{0,5}", game):
        raise Refused(404, "no-such-game")
    seat = None if key is None else await site.keeper.call(site.store.seat_of, table, _hash(key))
    if seat is None:
        raise Refused(403, "not-seated")
    lines = await site.keeper.call(site.store.events, table, int(game))
    if not lines:
        raise Refused(404, "no-such-game")
    if msgspec.json.decode(lines[-1])["event"] != "end":
        # A game in play hides cards, and its record would show them.
        raise Refused(409, "game-running")
    return table, int(game), seat, lines


async def _record(request: Request) -> Response:
    table, game, _, lines = await _finished(request)
    name = f"manni-{table}-{game}.jsonl"
    headers = {"Cache-Control": "no-store", "Content-Disposition": f'attachment; filename="{name}"'}
    return Response("".join(f"{line}\n" for line in lines), 200, headers, media_type="application/x-ndjson")


async def _analysis(request: Request) -> Response:
    table, game, seat, lines = await _finished(request)
    first = request.query_params.get("hand", "0")
    if not re.fullmatch(r"[0-9]{1,6}", first):
        raise Refused(400, "bad-request")
    try:
        following = _site_of(request).analyses.follow(table, game, lines, int(first))
    except Busy:
        raise Refused(503, "analysis-busy") from None
    return Streamed(following, seat)


async def _why(request: Request) -> Response:
    table, _, _, lines = await _finished(request)
    site, line = _site_of(request), request.path_params["line"]
    kept = await site.keeper.call(site.store.table, table)
    if kept is None or not re.fullmatch(r"[1-9][0-9]{0,5}", line):
        raise Refused(404, "no-such-event")
    try:
        return _json(await asyncio.to_thread(why_in_record, lines, int(line), kept.info.bots))
    except NoAnswer as none:
        if none.code == "no-such-event":
            raise Refused(404, none.code) from None
        return _json({"code": none.code, "facts": {}})


async def _static(request: Request) -> Response:
    answer = _site_of(request).static.answer(request, request.path_params["name"])
    if answer is None:
        raise Refused(404, "not-found")
    return answer


async def _texts(request: Request) -> Response:
    name = request.path_params["name"]
    answer = _site_of(request).texts.answer(request, name) if name.endswith(".ftl") else None
    if answer is None:
        raise Refused(404, "not-found")
    return answer


async def _page(request: Request) -> Response:
    path = path_of(request.scope)
    if path.startswith("/api/") or path.startswith("/ws/"):
        raise Refused(404, "not-found")
    status = 200 if _PAGES.fullmatch(path) else 404
    answer = _site_of(request).static.answer(request, "index.html", status)
    if answer is None:
        raise Refused(404, "not-found")
    return answer


# --- the socket ------------------------------------------------------------------------------------------------


async def _socket(socket: WebSocket) -> None:
    site = _site_of(socket)
    await socket.accept()
    key, table = _key_of(socket), socket.path_params["table"]
    entered: tuple[Room, Connection] | str
    if not is_table_id(table):
        entered = "no-such-table"
    else:
        try:
            entered = await site.hall.enter(table, "" if key is None else _hash(key))
        except Exception:
            _log.exception("the table %s could not be opened", table)
            await _close(socket, 1011)
            return
    if isinstance(entered, str):
        with contextlib.suppress(WebSocketDisconnect, RuntimeError):
            await socket.send_text(write_frame(ErrorMessage(entered, {})))
            await socket.close(_CLOSE_CODES[entered])
        return
    room, connection = entered
    sending = asyncio.create_task(_send(socket, room, connection))
    try:
        await _receive(socket, site.hall, room, connection)
    finally:
        sending.cancel()
        site.hall.leave(room, connection)
        await asyncio.gather(sending, return_exceptions=True)


async def _send(socket: WebSocket, room: Room, connection: Connection) -> None:
    try:
        while True:
            for frame in await connection.take(room):
                await socket.send_text(frame)
    except (WebSocketDisconnect, RuntimeError):
        return  # the page has gone; whoever reads from it notices too
    except Exception:
        _log.exception("a page could not be told")
        # The page comes back by itself and is shown the whole.
        await _close(socket, 1011)


async def _close(socket: WebSocket, code: int) -> None:
    # The page, or its other task, may have closed it a moment ago.
    with contextlib.suppress(WebSocketDisconnect, RuntimeError):
        await socket.close(code)


async def _receive(socket: WebSocket, hall: Hall, room: Room, connection: Connection) -> None:
    allowance = Allowance(FRAMES_AT_ONCE, FRAMES_A_SECOND)
    ignored = 0
    while True:
        message = await socket.receive()
        if message["type"] == "websocket.disconnect":
            return
        text = message.get("text")
        frame: str | bytes = message.get("bytes") or b"" if text is None else text
        if allowance.take(time.monotonic()):
            ignored = 0
            try:
                await hall.receive(room, connection, frame)
            except Exception:
                _log.exception("a message could not be answered")
                hall.refuse(room, connection, frame, "server-error")
        else:
            ignored += 1
            if ignored > MOST_IGNORED:
                await _close(socket, 4429)
                return
            hall.refuse(room, connection, frame, "too-fast")
        # Whoever sends without a pause must not keep the answers from being sent.
        await asyncio.sleep(0)
