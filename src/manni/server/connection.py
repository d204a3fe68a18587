"""A page that looks at a table: what it still has to be sent, and the two ways to it."""

from __future__ import annotations

import asyncio
import logging
from typing import TYPE_CHECKING

from manni.server.parts import Viewer
from manni.server.protocol import (
    ErrorMessage,
    EventMessage,
    MixingMessage,
    RefusedMessage,
    SaidMessage,
    SeatsMessage,
    ServerMessage,
    SnapshotMessage,
    encoded,
    write_frame,
)
from manni.server.wire import Pipe, text_frame

if TYPE_CHECKING:
    from manni.server.room import Room

_log = logging.getLogger("manni.server")

MOST_UNSENT = 256
"""Messages that wait for one slow reader; past it they are dropped for a fresh snapshot."""
_NUMBERED = (EventMessage, SeatsMessage, MixingMessage, SnapshotMessage)
"""What a fresh snapshot makes needless."""
_COUNTED = frozenset((RefusedMessage, ErrorMessage))
"""What is counted on its way through the application."""


def framed(message: ServerMessage) -> bytes:
    """Return a message as a frame, ready to be written to any number of pages."""
    return text_frame(encoded(message))


class Post:
    """Lets pages be written to once the loop comes round: all of them in one go, each in one piece."""

    def __init__(self) -> None:
        self._round: list[Connection] = []

    def call_at(self, connection: Connection) -> None:
        """Write to a page next time round."""
        if not self._round:
            asyncio.get_running_loop().call_soon(self._go_round)
        self._round.append(connection)

    def _go_round(self) -> None:
        round_, self._round = self._round, []
        for connection in round_:
            try:
                connection.through_pipe()
            except Exception:
                # Nobody else is to wait for this page; what it has to be told goes the usual way.
                _log.exception("a page could not be written to")
                connection.through_task()


class Connection:
    """One page that looks at a table, and what it has still to be sent."""

    def __init__(self, person: str | None, seat: Viewer) -> None:
        """Make a connection of a person (by id, None without a key) who looks from a seat, or from none."""
        self.person = person
        self.seat = seat
        self.shut: str | None = None
        """Why the page may stay no longer: told once everything else is sent; then it is hung up."""
        self._unsent: list[tuple[ServerMessage, bytes]] = []
        self._behind = True
        """Whether the whole of the table is sent next; it holds every event up to then."""
        self._counted = False
        """Whether there may be something among the unsent that is counted on its way."""
        self._news = asyncio.Event()
        self._news.set()
        self._pipe: Pipe | None = None
        self._post: Post | None = None
        self._piping = False
        """Whether what there is to tell is about to be written."""
        self._awaited = False
        """Whether all that was taken has been sent."""

    def put(self, message: ServerMessage, frame: bytes | None = None) -> None:
        """Send a message as soon as the page takes it; ``frame`` is the message framed, where it is known already."""
        if self.shut is not None:
            # What follows is not for whoever may not stay.
            return
        if len(self._unsent) >= MOST_UNSENT:
            self._unsent.clear()
            self._behind = True
        if not (self._behind and isinstance(message, _NUMBERED)):
            self._unsent.append((message, frame or framed(message)))
            self._counted = self._counted or type(message) in _COUNTED
        self._tell()

    def lay(self, pipe: Pipe, post: Post) -> None:
        """Let what there is to tell be written through ``pipe`` where it can, when the post comes round."""
        self._pipe, self._post = pipe, post

    def _tell(self) -> None:
        if self._post is None:
            self._news.set()
        elif not self._piping:
            self._piping = True
            self._post.call_at(self)

    def through_pipe(self) -> None:
        """Write all there is to tell in one piece, or leave it to whoever takes it: never anything out of turn."""
        self._piping = False
        if self._awaited and not (self._behind or self._counted or self._news.is_set()):
            frames = b"".join([frame for _, frame in self._unsent])
            if frames and self._pipe is not None and self._pipe(frames):
                self._unsent.clear()
                return
        self._news.set()

    def through_task(self) -> None:
        """Leave all there is to tell to whoever takes it."""
        self._news.set()

    def forget(self, shown: str) -> None:
        """Leave unsent what somebody has said whom others knew as ``shown``."""
        self._unsent = [
            one for one in self._unsent if not (isinstance(one[0], SaidMessage) and one[0].person == shown)
        ]

    def start_afresh(self) -> None:
        """Send the whole of the table next."""
        if self.shut is not None:
            return
        self._unsent = [one for one in self._unsent if not isinstance(one[0], _NUMBERED)]
        self._behind = True
        self._news.set()

    def hang_up(self, code: str) -> None:
        """Tell the page why it may stay no longer, and hang up."""
        self._behind = False
        message = ErrorMessage(code, {})
        self._unsent = [(message, framed(message))]
        self._counted = True
        self.shut = code
        self._news.set()

    async def take(self, room: Room) -> list[str]:
        """Wait until there is something to send, and return it as frames in order."""
        self._awaited = True
        await self._news.wait()
        self._awaited = False
        messages = [message for message, _ in self._unsent]
        if self._behind:
            messages.insert(0, room.table.snapshot(self.seat, room.beside()))
        self._unsent.clear()
        self._behind = self._counted = False
        self._news.clear()
        return [write_frame(message) for message in messages]
