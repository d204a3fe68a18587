"""Counts what comes in and what is told, from outside the application."""

from __future__ import annotations

import re
import time

from starlette.types import ASGIApp, Message, Receive, Scope, Send

from manni.server.tally import Tally

_REFUSED = re.compile(r'"code":"([a-z0-9-]{1,40})"')
_BEGINNINGS = ('{"type":"refused"', '{"type":"error"')


class Watch:
    """Stands before the application and counts."""

    def __init__(self, app: ASGIApp, tally: Tally) -> None:
        """Count into ``tally``."""
        self._app = app
        self._tally = tally

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Let one request, or one connection, through."""
        if scope["type"] == "http":
            await self._http(scope, receive, send)
        elif scope["type"] == "websocket":
            await self._socket(scope, receive, send)
        else:
            await self._app(scope, receive, send)

    async def _http(self, scope: Scope, receive: Receive, send: Send) -> None:
        status = 0

        async def counting(message: Message) -> None:
            nonlocal status
            if message["type"] == "http.response.start":
                status = message["status"]
                self._tally.answers[status] += 1
            elif status >= 400 and (body := message.get("body", b"")).startswith(b'{"error"'):
                self._refused(body[:200].decode("utf-8", "replace"))
            await send(message)

        await self._app(scope, receive, counting)

    async def _socket(self, scope: Scope, receive: Receive, send: Send) -> None:
        begun, is_move = 0.0, False

        async def receiving() -> Message:
            nonlocal begun, is_move
            # Whoever asks for the next frame is done with the one before.
            if begun:
                spread = self._tally.moves if is_move else self._tally.others
                spread.add(time.perf_counter() - begun)
                begun = 0.0
            message = await receive()
            if message["type"] == "websocket.receive":
                self._tally.frames += 1
                begun = time.perf_counter()
                is_move = '"move"' in (message.get("text") or "")
            return message

        async def sending(message: Message) -> None:
            text = message.get("text") if message["type"] == "websocket.send" else None
            if text is not None and text.startswith(_BEGINNINGS):
                self._refused(text)
            await send(message)

        self._tally.sockets += 1
        try:
            await self._app(scope, receiving, sending)
        finally:
            self._tally.sockets -= 1

    def _refused(self, text: str) -> None:
        if found := _REFUSED.search(text):
            self._tally.refusals[found[1]] += 1
