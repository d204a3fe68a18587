"""The wire of a socket: uvicorn's own, with a shorter way out for what a table tells.

What three pages are told of a card is made into a frame once and written to each socket in one piece with whatever else
there is for it. By the usual way each message goes through all layers of the application for each page, which costs a
server several times what the move itself does.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import TYPE_CHECKING, Any, TypeAlias, cast

from starlette.types import Scope
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.http11 import Request

if TYPE_CHECKING:
    from uvicorn._types import ASGIReceiveEvent

PIPE = "manni.pipe"
"""The key in a scope of the shorter way out."""
Pipe: TypeAlias = Callable[[bytes], bool]
"""Writes frames, and returns whether it did: not to a page that does not keep up, nor to one that goes or has gone."""


class Line:
    """What has come in and waits for the application: a queue for one who puts and one who takes.

    It does what uvicorn asks of asyncio's queue in a tenth of the memory, which counts with thousands of sockets.
    """

    __slots__ = ("_messages", "_waiter")

    def __init__(self) -> None:
        self._messages: list[Any] = []
        self._waiter: asyncio.Future[None] | None = None

    def put_nowait(self, message: Any) -> None:
        """Put a message at the end."""
        self._messages.append(message)
        if self._waiter is not None and not self._waiter.done():
            self._waiter.set_result(None)

    def empty(self) -> bool:
        """Return whether nothing waits."""
        return not self._messages

    async def get(self) -> Any:
        """Take the first message, waiting for one if there is none."""
        while not self._messages:
            self._waiter = asyncio.get_running_loop().create_future()
            try:
                await self._waiter
            finally:
                self._waiter = None
        return self._messages.pop(0)


class Wire(WebSocketsSansIOProtocol):
    """uvicorn's protocol of a socket."""

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        """Make one as uvicorn does."""
        super().__init__(*args, **kwargs)
        self.queue = cast("asyncio.Queue[ASGIReceiveEvent]", Line())

    def handle_connect(self, event: Request) -> None:
        """Take in a connection, and show the application the shorter way out."""
        super().handle_connect(event)
        scope: Scope | None = getattr(self, "scope", None)
        if scope is not None:
            scope[PIPE] = self.pipe

    def start_keepalive(self) -> None:
        """Begin to look whether the page is there: it has been let in, and how it asked to be is nothing to keep."""
        super().start_keepalive()
        del self.request, self.response

    def pipe(self, frames: bytes) -> bool:
        """Write frames as they are."""
        shut = self.close_sent or self.disconnected or not self.handshake_complete
        if shut or not self.writable.is_set() or self.transport.is_closing():
            return False
        self.transport.write(frames)
        return True


def text_frame(text: bytes) -> bytes:
    """Return a text message as a frame of a server's: whole, not masked (RFC 6455, 5.2).

    Written here because it is done for every message, and the library takes ten times as long, for all kinds of frames.
    """
    length = len(text)
    if length < 126:
        return bytes((0x81, length)) + text
    if length < 65536:
        return b"\x81\x7e" + length.to_bytes(2, "big") + text
    return b"\x81\x7f" + length.to_bytes(8, "big") + text
