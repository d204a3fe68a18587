"""The wire of a socket: uvicorn's own, with a shorter way in for moves and a shorter way out for what a table tells.

What three pages are told of a card is made into a frame once and written to each socket in one piece with whatever else
there is for it. What a page sends is cut into frames by hand, and handed over without a task in between where somebody
takes it so. By the usual way each message goes through all layers of the library and of the application, which costs a
server several times what the move itself does.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import TYPE_CHECKING, Any, TypeAlias, cast

from starlette.types import Scope
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.http11 import Request
from websockets.protocol import CLOSED, CLOSING

if TYPE_CHECKING:
    from uvicorn._types import ASGIReceiveEvent

PIPE = "manni.pipe"
"""The key in a scope of the shorter way out."""
Pipe: TypeAlias = Callable[[bytes], bool]
"""Writes frames, and returns whether it did: not to a page that does not keep up, nor to one that goes or has gone."""
TAP = "manni.tap"
"""The key in a scope of what lays a ``Taker``, the shorter way in."""
Taker: TypeAlias = Callable[[str], bool]
"""Takes a message at once, and returns whether it did; what it does not take goes the usual way. It does not raise."""
LONGEST_BY_HAND = 4096
"""Bytes of a message that is read by hand: as much as any message may have that is not refused."""
_TEXT, _CONTROLS = 0x81, frozenset((0x88, 0x89, 0x8A))
"""How whole messages begin: a text; a close, a ping, a pong."""
_MASKED, _MEDIUM = 0x80, 126


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

    @property
    def idle(self) -> bool:
        """Whether the application waits for a message and there is none."""
        return self._waiter is not None and not self._waiter.done()

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
        self._line = Line()
        self.queue = cast("asyncio.Queue[ASGIReceiveEvent]", self._line)
        self._taker: Taker | None = None
        self._by_hand = True
        """Whether frames are told apart here; once one was met that is not, the library reads them all."""
        self._begun = b""
        """The beginning of a frame whose end has not come yet."""

    def handle_connect(self, event: Request) -> None:
        """Take in a connection, and show the application the shorter ways."""
        super().handle_connect(event)
        scope: Scope | None = getattr(self, "scope", None)
        if scope is not None:
            scope[PIPE] = self.pipe
            scope[TAP] = self.tap

    def start_keepalive(self) -> None:
        """Begin to look whether the page is there: it has been let in, and how it asked to be is nothing to keep."""
        super().start_keepalive()
        del self.request, self.response

    def tap(self, taker: Taker) -> None:
        """Let messages be taken at once from now on, whenever nothing that came before waits to be taken."""
        self._taker = taker

    def data_received(self, data: bytes) -> None:
        """Take in what has come: short messages by hand, whatever else there is as the library does it.

        The first is the request to be let in, by itself: uvicorn hands it over so.
        """
        if not (self._by_hand and self.handshake_initiated):
            super().data_received(data)
            return
        data, self._begun = self._begun + data, b""
        while data and not self.transport.is_closing():
            size = size_by_hand(data)
            if size is None or self.conn.state in (CLOSING, CLOSED):
                self._by_hand = False
                super().data_received(data)
                return
            if len(data) < size:
                self._begun = data
                return
            if data[0] == _TEXT:
                self._receive(unmasked(data[:size]))
            else:
                super().data_received(data[:size])
            data = data[size:]

    def _receive(self, text: bytes) -> None:
        """Take in a message: at once if that may be, else as the library does it."""
        if self._taker is not None and self._line.idle and not self.close_sent:
            try:
                if self._taker(text.decode()):
                    return
            except UnicodeDecodeError:
                pass
        self.curr_msg_data_type = "text"
        self.frames = [text]
        self.send_receive_event_to_app()

    def pipe(self, frames: bytes) -> bool:
        """Write frames as they are."""
        shut = self.close_sent or self.disconnected or not self.handshake_complete
        if shut or not self.writable.is_set() or self.transport.is_closing():
            return False
        self.transport.write(frames)
        return True


def size_by_hand(data: bytes) -> int | None:
    """Return the least number of bytes to the end of the frame that ``data`` begins with, None if the library reads it.

    By hand are read texts in one piece of up to ``LONGEST_BY_HAND`` bytes, masked as a page has to (RFC 6455, 5.2).
    Pings, pongs and closes are told from them, for the library.
    """
    if len(data) < 2:
        return 2
    first, length = data[0], data[1] - _MASKED
    if length < 0 or (first != _TEXT and first not in _CONTROLS):
        return None
    if length < _MEDIUM:
        return length + 6
    if first != _TEXT or length > _MEDIUM:
        return None
    if len(data) < 4:
        return 4
    length = int.from_bytes(data[2:4], "big")
    return length + 8 if length <= LONGEST_BY_HAND else None


def unmasked(frame: bytes) -> bytes:
    """Return the text of a whole frame that ``size_by_hand`` knows."""
    begin = 6 if frame[1] - _MASKED < _MEDIUM else 8
    length = len(frame) - begin
    mask = frame[begin - 4 : begin] * (length // 4 + 1)
    text = int.from_bytes(frame[begin:], "big") ^ int.from_bytes(mask[:length], "big")
    return text.to_bytes(length, "big")


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
