"""Counts what comes in from each address and with each key, and keeps out what is too much.

It stands before the application, so that no route has to think of it. What is too much is answered with 429, the code
``too-fast`` and the seconds until it may be tried again; a socket is told ``too-many-connections`` or ``too-fast`` and
closed with 4429.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Callable

from starlette.datastructures import Headers
from starlette.requests import cookie_parser
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from manni.server.front import address_of, path_of
from manni.server.limits import Limits
from manni.server.names import is_key

_OPENING = ("/api/tables", "/api/play-now")
"""Where tables are opened."""
_GUESSES = frozenset((403, 404, 410))
"""How a guess is answered that was wrong: there is no such table, code or game, or the key opens no seat."""
_CLOSED_GUESSES = frozenset((4403, 4404))
FRAMES = "manni.frames"
"""The key in a scope of what counts one more frame and returns whether it may be."""


class Doors:
    """Stands before the application and counts."""

    def __init__(self, app: ASGIApp, limits: Limits, cookie: str) -> None:
        """``cookie`` is the name of the one that holds a key."""
        self._app = app
        self._limits = limits
        self._cookie = cookie

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Let one request, or one connection, through, or answer it."""
        if scope["type"] == "http" and path_of(scope).startswith("/api/"):
            await self._http(scope, receive, send)
        elif scope["type"] == "websocket":
            await self._socket(scope, receive, send)
        else:
            await self._app(scope, receive, send)

    def _who(self, scope: Scope) -> tuple[str, ...]:
        """Return the address that asks, and the key it shows if it is of the form of one."""
        key = cookie_parser(Headers(scope=scope).get("cookie", "")).get(self._cookie, "")
        address = f"a {address_of(scope)}"
        if not is_key(key):
            return (address,)
        # The key itself is nowhere but in the browser.
        return (address, f"k {hashlib.sha256(key.encode()).hexdigest()[:24]}")

    async def _http(self, scope: Scope, receive: Receive, send: Send) -> None:
        who, path = self._who(scope), path_of(scope)
        wait = self._limits.take("requests", who) or self._limits.wait("tries", who)
        if not wait and scope["method"] == "POST" and path in _OPENING:
            wait = self._limits.take("tables", who)
        if wait:
            await _too_fast(send, wait)
            return

        async def counting(message: Message) -> None:
            if message["type"] == "http.response.start" and message["status"] in _GUESSES:
                self._limits.take("tries", who)
            await send(message)

        await self._app(scope, receive, counting)

    async def _socket(self, scope: Scope, receive: Receive, send: Send) -> None:
        who = self._who(scope)
        if self._limits.wait("tries", who):
            await _turned_away(receive, send, "too-fast")
            return
        if not self._limits.connect(who):
            await _turned_away(receive, send, "too-many-connections")
            return
        scope[FRAMES] = self._counting_frames(who)

        async def counting(message: Message) -> None:
            if message["type"] == "websocket.close" and message.get("code") in _CLOSED_GUESSES:
                self._limits.take("tries", who)
            await send(message)

        try:
            await self._app(scope, receive, counting)
        finally:
            self._limits.disconnect(who)

    def _counting_frames(self, who: tuple[str, ...]) -> Callable[[], bool]:
        block, left = self._limits.block("frames"), 0

        def may() -> bool:
            nonlocal left
            if not left:
                if self._limits.take("frames", who, block):
                    return False
                left = block
            left -= 1
            return True

        return may


async def _too_fast(send: Send, seconds: int) -> None:
    body = json.dumps({"error": {"code": "too-fast", "facts": {"seconds": seconds}}}).encode()
    headers = [
        (b"content-type", b"application/json"),
        (b"content-length", str(len(body)).encode()),
        (b"cache-control", b"no-store"),
        (b"retry-after", str(seconds).encode()),
    ]
    await send({"type": "http.response.start", "status": 429, "headers": headers})
    await send({"type": "http.response.body", "body": body})


async def _turned_away(receive: Receive, send: Send, code: str) -> None:
    await receive()
    await send({"type": "websocket.accept", "subprotocol": None, "headers": []})
    await send({"type": "websocket.send", "text": json.dumps({"type": "error", "code": code, "facts": {}})})
    await send({"type": "websocket.close", "code": 4429})


def may_send(scope: Scope) -> bool:
    """Count a frame of a socket, and return whether its address and its key may send as many."""
    count = scope.get(FRAMES)
    return count is None or bool(count())
