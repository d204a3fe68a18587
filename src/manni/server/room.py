"""A table in use: who looks at it, and what each still has to be sent."""

from __future__ import annotations

import asyncio
from collections import Counter, deque
from collections.abc import Sequence
from dataclasses import dataclass, field

from manni.core.seats import SEATS
from manni.server.leases import NO_SEAT, Crowd
from manni.server.protocol import (
    ErrorMessage,
    EventMessage,
    PresenceMessage,
    SeatsMessage,
    ServerMessage,
    SnapshotMessage,
    write_frame,
)
from manni.server.rows import Row, SeatsSet
from manni.server.table import Table, Viewer

MOST_UNSENT = 256
"""Messages that wait for one slow reader; past it they are dropped for a fresh snapshot."""
_NUMBERED = (EventMessage, SeatsMessage, SnapshotMessage)
"""What a fresh snapshot makes needless."""


class Connection:
    """One page that looks at a table, and what it has still to be sent."""

    def __init__(self, person: str | None, seat: Viewer) -> None:
        """Make a connection of a person (by id, None without a key) who looks from a seat, or from none."""
        self.person = person
        self.seat = seat
        self.shut: str | None = None
        """Why the page may stay no longer: told once everything else is sent; then it is hung up."""
        self._unsent: deque[ServerMessage] = deque()
        self._behind = True
        """Whether the whole of the table is sent next; it holds every event up to then."""
        self._news = asyncio.Event()
        self._news.set()

    def put(self, message: ServerMessage) -> None:
        """Send a message as soon as the page takes it."""
        if len(self._unsent) >= MOST_UNSENT:
            self._unsent.clear()
            self._behind = True
        if not (self._behind and isinstance(message, _NUMBERED)):
            self._unsent.append(message)
        self._news.set()

    def start_afresh(self) -> None:
        """Send the whole of the table next."""
        self._unsent = deque(one for one in self._unsent if not isinstance(one, _NUMBERED))
        self._behind = True
        self._news.set()

    def hang_up(self, code: str) -> None:
        """Tell the page why it may stay no longer, and hang up."""
        self._behind = False
        self._unsent = deque([ErrorMessage(code, {})])
        self.shut = code
        self._news.set()

    async def take(self, room: Room) -> list[str]:
        """Wait until there is something to send, and return it as frames in order."""
        await self._news.wait()
        messages = list(self._unsent)
        if self._behind:
            messages.insert(0, room.table.snapshot(self.seat))
        self._unsent.clear()
        self._behind = False
        self._news.clear()
        return [write_frame(message) for message in messages]


@dataclass(eq=False)
class Room:
    """A table in use. ``table`` is what the log has: nothing that is not durable."""

    table: Table
    lock: asyncio.Lock = field(default_factory=asyncio.Lock)
    connections: set[Connection] = field(default_factory=set)
    going: asyncio.Task[None] | None = None
    """What the table does by itself: beginning a game, dealing its first hand, and the bots."""
    visitors: int = 0
    """Requests that are at work here without looking on: the room is kept for them."""
    elsewhere: Crowd = field(default_factory=dict)
    """Who looks at it through other processes."""
    presence: PresenceMessage | None = None
    """What was told last of who is here."""

    def crowd(self) -> Counter[int]:
        """Return how many look at it here, by seat."""
        return Counter(NO_SEAT if one.seat is None else one.seat for one in self.connections)

    def follow(self, rows: Sequence[Row]) -> bool:
        """Take in rows that the log has, and tell everybody; return whether the seats are others now."""
        viewers = {connection.seat for connection in self.connections}
        for tell in self.table.told(rows, viewers):
            for connection in self.connections:
                if connection.seat == tell.viewer:
                    connection.put(tell.message)
        self.table = self.table.after(rows)
        if not any(isinstance(row.event, SeatsSet) for row in rows):
            return False
        self._look_from_own_seats()
        return True

    def replace(self, table: Table) -> None:
        """Take in a table that was read afresh, and show everybody the whole of it."""
        self.table = table
        for connection in self.connections:
            connection.seat = table.seat_of(connection.person)
            connection.start_afresh()

    def _look_from_own_seats(self) -> None:
        for connection in self.connections:
            seat = self.table.seat_of(connection.person)
            if seat == connection.seat:
                continue
            connection.seat = seat
            if seat is None and not self.table.info.settings.spectators:
                connection.hang_up("no-spectators")
            else:
                connection.start_afresh()

    def tell_presence(self) -> None:
        """Tell everybody who is here, if that has changed and is of interest to anybody."""
        looking = Counter(self.elsewhere) + self.crowd()
        here = (0 in looking, 1 in looking, 2 in looking)
        spectators = looking[NO_SEAT]
        found = PresenceMessage(here, (None, None, None), spectators)
        people = sum(self.table.seats[seat].person is not None for seat in SEATS)
        if found != self.presence and (people > 1 or spectators):
            for connection in self.connections:
                connection.put(found)
            self.presence = found
