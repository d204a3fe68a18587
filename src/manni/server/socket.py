"""The socket of a table: what a page sends goes to the hall, what the hall has for it goes to the page."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import time

from starlette.routing import WebSocketRoute
from starlette.websockets import WebSocket, WebSocketDisconnect

from manni.server.doors import may_send
from manni.server.hall import Hall
from manni.server.limits import Allowance
from manni.server.names import table_id_in
from manni.server.protocol import ErrorMessage, write_frame
from manni.server.room import Connection, Room
from manni.server.web import person_asking, site_of
from manni.server.wire import PIPE

_log = logging.getLogger("manni.server")

FRAMES_AT_ONCE, FRAMES_A_SECOND = 500, 250.0
"""Messages that one connection may send."""
MOST_IGNORED = 200
"""Messages beyond that in a row, each of them refused, until the connection is ended."""
CLOSE_CODES = {"no-such-table": 4404, "no-spectators": 4403, "too-many-connections": 4429}
"""How a connection is closed that may not stay."""


async def at_table(socket: WebSocket) -> None:
    """Serve one page that looks at a table, to its end."""
    site = site_of(socket)
    await socket.accept()
    if site.gate.closing:
        # It comes back by itself, to another process or to the next one here.
        await _close(socket, 1012)
        return
    table = table_id_in(socket.path_params["table"])
    entered: tuple[Room, Connection] | str
    if table is None:
        entered = "no-such-table"
    else:
        try:
            person = await person_asking(socket)
            entered = await site.hall.enter(table, None if person is None else person.id)
        except Exception:
            _log.exception("the table %s could not be opened", table)
            await _close(socket, 1011)
            return
    if isinstance(entered, str):
        with contextlib.suppress(WebSocketDisconnect, RuntimeError):
            await socket.send_text(write_frame(ErrorMessage(entered, {})))
            await socket.close(CLOSE_CODES[entered])
        return
    room, connection = entered
    if PIPE in socket.scope:
        connection.lay(socket.scope[PIPE], site.hall.post)
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
            if connection.shut is not None:
                return await _close(socket, CLOSE_CODES[connection.shut])
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
        if allowance.take(time.monotonic()) and may_send(socket.scope):
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


ROUTES = [WebSocketRoute("/ws/{table}", at_table)]
