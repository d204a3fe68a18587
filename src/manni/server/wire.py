"""The wire of a socket: uvicorn's own, with a shorter way out for what a table tells.

What three pages are told of a card is made into a frame once and written to each socket in one piece with whatever else
there is for it. By the usual way each message goes through all layers of the application for each page, which costs a
server several times what the move itself does.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeAlias

from starlette.types import Scope
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.http11 import Request

PIPE = "manni.pipe"
"""The key in a scope of the shorter way out."""
Pipe: TypeAlias = Callable[[bytes], bool]
"""Writes frames, and returns whether it did: not to a page that does not keep up, nor to one that goes or has gone."""


class Wire(WebSocketsSansIOProtocol):
    """uvicorn's protocol of a socket."""

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
