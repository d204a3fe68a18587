"""The socket of a table: what a page sends goes to the hall, what the hall has for it goes to the page."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import time

from starlette.routing import WebSocketRoute
from starlette.websockets import WebSocket, WebSocketDisconnect

from manni.server.connection import Connection
from manni.server.doors import may_send
from manni.server.limits import Allowance
from manni.server.names import table_id_in
from manni.server.protocol import ErrorMessage, write_frame
from manni.server.room import Room
from manni.server.web import Site, person_asking, site_of
from manni.server.wire import PIPE, TAP

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
    page = _Page(socket, site, *entered)
    page.lay_short_ways()
    sending = asyncio.create_task(_send(socket, page.room, page.connection))
    try:
        await page.receive()
    finally:
        sending.cancel()
        site.hall.leave(page.room, page.connection)
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


class _Page:
    """What a page sends, one message after the other."""

    def __init__(self, socket: WebSocket, site: Site, room: Room, connection: Connection) -> None:
        self.room, self.connection = room, connection
        self._socket, self._hall, self._tally = socket, site.hall, site.tally
        self._post = site.hall.post
        self._allowance = Allowance(FRAMES_AT_ONCE, FRAMES_A_SECOND)
        self._ignored = 0
        self._through = asyncio.Event()
        """Not set while a message that was taken at once is not through yet."""
        self._through.set()
        self._begun = 0.0
        self._counted = False
        """Whether the message that is received next has been counted already."""

    def lay_short_ways(self) -> None:
        """Let messages be taken at once, and what is told be written at once, where the wire can."""
        scope = self._socket.scope
        if PIPE in scope:
            self.connection.lay(scope[PIPE], self._post)
        if TAP in scope:
            scope[TAP](self._take)

    def _take(self, text: str) -> bool:
        """Do at once what a message asks, if that can be done, and return whether it is being done."""
        if not (self._through.is_set() and self._may_send()):
            return False
        self._counted = True
        self._through.clear()
        self._begun = time.perf_counter()
        try:
            if self._hall.receive_now(self.room, self.connection, text, self._done):
                self._ignored, self._counted = 0, False
                self._tally.frames += 1
                return True
        except Exception:
            # It comes out of the reading of the line, which others must not lose: the message goes the usual way.
            _log.exception("a message could not be taken at once")
        self._through.set()
        return False

    def _done(self) -> None:
        self._tally.moves.add(time.perf_counter() - self._begun)
        self._through.set()

    def _may_send(self) -> bool:
        return self._allowance.take(time.monotonic()) and may_send(self._socket.scope)

    async def receive(self) -> None:
        """Do what the page asks, until it goes or is sent away."""
        while True:
            message = await self._socket.receive()
            # What comes later is done later.
            await self._through.wait()
            if message["type"] == "websocket.disconnect":
                return
            text = message.get("text")
            frame: str | bytes = message.get("bytes") or b"" if text is None else text
            may, self._counted = self._counted or self._may_send(), False
            if may:
                self._ignored = 0
                try:
                    await self._hall.receive(self.room, self.connection, frame)
                except Exception:
                    _log.exception("a message could not be answered")
                    self._hall.refuse(self.room, self.connection, frame, "server-error")
            else:
                self._ignored += 1
                if self._ignored > MOST_IGNORED:
                    await _close(self._socket, 4429)
                    return
                self._hall.refuse(self.room, self.connection, frame, "too-fast")
            # Whoever sends without a pause must not keep the answers from being sent.
            await asyncio.sleep(0)


ROUTES = [WebSocketRoute("/ws/{table}", at_table)]
