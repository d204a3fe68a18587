"""The hall: the tables that somebody looks at, who looks at them, and the order in which things are kept and told.

Each table has a lock. A step is worked out from the table as it is kept, its rows are made durable, and only then does
the step become the table and is told. Somebody else's rows in the log (another process on the same database) make the
log refuse ours; the table is then read afresh and everybody gets the whole of it.

A table that nobody looks at moves no further than to the next decision of a person, and after a new start of the
process not at all: its bots go on when somebody comes to it.
"""

from __future__ import annotations

import asyncio
import logging
import random
from collections import deque
from collections.abc import Sequence
from dataclasses import dataclass, field

from manni.core.seats import PerSeat, Seat
from manni.core.variants import Variant
from manni.core.view import View
from manni.records.moves import move_object
from manni.server.keeper import Keeper, NotSaved
from manni.server.names import new_table_id
from manni.server.numbers import numbers_object
from manni.server.protocol import (
    AdviceMessage,
    BadFrame,
    EventMessage,
    HintMessage,
    ResyncMessage,
    ServerMessage,
    SnapshotMessage,
    read_frame,
    write_frame,
)
from manni.server.store import Addition, Conflict
from manni.server.table import Outgoing, Step, Table, TableInfo, Tell
from manni.server.thinking import Thinker

_log = logging.getLogger("manni.server")

MOST_UNSENT = 256
"""Messages that wait for one slow reader; past it they are dropped for a fresh snapshot."""
MOST_CONNECTIONS = 32
"""Connections that look at one table."""
_TRIES_TO_NAME = 20


class Connection:
    """One page that looks at a table from a seat, and what it has still to be sent."""

    def __init__(self, seat: Seat) -> None:
        self.seat = seat
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
        if not (self._behind and isinstance(message, EventMessage | SnapshotMessage)):
            self._unsent.append(message)
        self._news.set()

    def start_afresh(self) -> None:
        """Send the whole of the table next."""
        kept = [one for one in self._unsent if not isinstance(one, EventMessage | SnapshotMessage)]
        self._unsent = deque(kept)
        self._behind = True
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
    """What the table does by itself: dealing the first hand, and the bots."""


class Hall:
    """All tables in use."""

    def __init__(self, keeper: Keeper, thinker: Thinker, rng: random.Random) -> None:
        """Make a hall.

        Args:
            keeper: where the log is.
            thinker: who thinks for bots.
            rng: where shuffles and names come from; ``random.SystemRandom()`` wherever people play.
        """
        self._keeper = keeper
        self._thinker = thinker
        self._rng = rng
        self._rooms: dict[str, Room] = {}
        self._opening: dict[str, asyncio.Task[Room | None]] = {}
        self._hints: set[asyncio.Task[None]] = set()

    async def open_table(
        self,
        variant: Variant,
        players: PerSeat[str],
        bots: PerSeat[str | None],
        keys: dict[Seat, str],
    ) -> str:
        """Open a table and return its name; ``keys`` are the hashes of the keys that open its seats.

        Raises:
            NotSaved: the database cannot be written to, or no name was found that is free.
        """
        for _ in range(_TRIES_TO_NAME):
            info = TableInfo(new_table_id(self._rng), variant, players, bots)
            step = Table.open(info, self._rng)
            try:
                await self._keeper.create(step.table, step.rows, keys)
            except Conflict:
                continue
            for bot in filter(None, bots):
                self._thinker.warm(bot)
            return info.id
        raise NotSaved

    # --- coming and going ------------------------------------------------------------------------------------

    async def enter(self, table_id: str, key_hash: str) -> tuple[Room, Connection] | str:
        """Return the room of a table and a connection to it, or the code of why the key may not enter."""
        store = self._keeper.store
        seat = await self._keeper.call(store.seat_of, table_id, key_hash)
        if seat is None:
            known = await self._keeper.call(store.last_seq, table_id)
            return "not-seated" if known else "no-such-table"
        while True:
            room = await self._room(table_id)
            if room is None:
                return "no-such-table"
            # The last one to leave may have closed the room while we waited at its door.
            if self._rooms.get(table_id) is room:
                break
        if len(room.connections) >= MOST_CONNECTIONS:
            return "too-many-connections"
        connection = Connection(seat)
        room.connections.add(connection)
        self._go_on(room)
        return room, connection

    def leave(self, room: Room, connection: Connection) -> None:
        """Forget a connection; a table that nobody looks at is forgotten once its bots have moved."""
        room.connections.discard(connection)
        self._clear(room)

    async def _room(self, table_id: str) -> Room | None:
        room = self._rooms.get(table_id)
        if room is not None:
            async with room.lock:
                await self._catch_up(room)
            return room
        opening = self._opening.get(table_id)
        if opening is None:
            opening = self._opening[table_id] = asyncio.create_task(self._opened(table_id))
            opening.add_done_callback(lambda _: self._opening.pop(table_id, None))
        return await asyncio.shield(opening)

    async def _opened(self, table_id: str) -> Room | None:
        table = await self._keeper.call(self._keeper.store.table, table_id)
        if table is None:
            return None
        room = self._rooms[table_id] = Room(table)
        return room

    def _clear(self, room: Room) -> None:
        table_id = room.table.info.id
        if not room.connections and room.going is None and self._rooms.get(table_id) is room:
            del self._rooms[table_id]

    async def close(self) -> None:
        """Let the tables' own work come to its end."""
        tasks = [room.going for room in self._rooms.values() if room.going is not None]
        tasks += self._hints
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    # --- messages --------------------------------------------------------------------------------------------

    async def receive(self, room: Room, connection: Connection, frame: str | bytes) -> None:
        """Do what a frame asks, or answer why not."""
        try:
            message = read_frame(frame)
        except BadFrame as bad:
            connection.put(room.table.refusal(bad.id, bad.code))
            return
        async with room.lock:
            if isinstance(message, ResyncMessage):
                await self._catch_up(room)
                connection.start_afresh()
                return
            step = room.table.handle(connection.seat, message, self._rng)
            try:
                await self._take(room, step, connection)
            except Conflict:
                await self._read_afresh(room)
                connection.put(room.table.refusal(message.id, "stale"))
            except NotSaved:
                connection.put(room.table.refusal(message.id, "not-saved"))
        if step.advise is not None and isinstance(message, HintMessage):
            # Beside what the page sends next: a hint may take a while, and a card is not to wait for it.
            hint = asyncio.create_task(self._advise(room, connection, message, step.advise))
            self._hints.add(hint)
            hint.add_done_callback(self._hints.discard)
        if step.rows:
            self._go_on(room)

    def refuse(self, room: Room, connection: Connection, frame: str | bytes, code: str) -> None:
        """Answer a frame with a refusal, whatever it asks."""
        try:
            message = read_frame(frame)
        except BadFrame as bad:
            connection.put(room.table.refusal(bad.id, code))
        else:
            message_id = None if isinstance(message, ResyncMessage) else message.id
            connection.put(room.table.refusal(message_id, code))

    async def _advise(self, room: Room, connection: Connection, message: HintMessage, wanted: View) -> None:
        try:
            advice = await self._thinker.advice(wanted, numbers=message.numbers)
        except Exception:
            _log.exception("no hint could be given")
            advice = None
        if advice is None:
            connection.put(room.table.refusal(message.id, "no-hint"))
            return
        reason = {"code": advice.reason.code, "facts": dict(advice.reason.facts)}
        move = move_object(connection.seat, advice.move)
        numbers = None if advice.numbers is None else numbers_object(connection.seat, advice.numbers)
        connection.put(AdviceMessage(message.id, message.version, move, reason, numbers))

    async def _take(self, room: Room, step: Step, sender: Connection | None = None) -> None:
        """Make a step durable, then make it the table and tell it."""
        if step.rows:
            await self._keeper.add(Addition(step.table.info.id, step.rows, step.table.summary()))
        room.table = step.table
        _tell(room, step.outgoing, sender)

    async def _read_afresh(self, room: Room) -> None:
        table = await self._keeper.call(self._keeper.store.table, room.table.info.id)
        if table is not None:
            room.table = table
        for connection in room.connections:
            connection.start_afresh()

    async def _catch_up(self, room: Room) -> None:
        """Read the table afresh if another process has gone on with it. The room is locked."""
        last = await self._keeper.call(self._keeper.store.last_seq, room.table.info.id)
        if last > room.table.seq:
            await self._read_afresh(room)

    # --- what a table does by itself -------------------------------------------------------------------------

    def _go_on(self, room: Room) -> None:
        if room.going is None or room.going.done():
            room.going = asyncio.create_task(self._going_on(room))

    async def _going_on(self, room: Room) -> None:
        pause = 0.5
        try:
            while True:
                try:
                    if not await self._one_thing(room):
                        return
                except Conflict:
                    async with room.lock:
                        await self._read_afresh(room)
                except NotSaved:
                    # A full disk may have room again later; the table waits for it.
                    await asyncio.sleep(pause)
                    pause = min(2 * pause, 10.0)
        except Exception:
            _log.exception("a table could not go on by itself")
        finally:
            room.going = None
            self._clear(room)

    async def _one_thing(self, room: Room) -> bool:
        """Do one thing that nobody has to ask for; return whether there was any."""
        async with room.lock:
            step = room.table.first_hand(self._rng)
            if step is not None:
                await self._take(room, step)
            turn = room.table.bot_turn()
        if turn is None:
            return False
        move = await self._thinker.move(turn.bot, turn.view)
        async with room.lock:
            moved = room.table.bot_move(turn, move)
            if moved is not None:
                await self._take(room, moved)
        return True


def _tell(room: Room, outgoing: Sequence[Outgoing], sender: Connection | None) -> None:
    for out in outgoing:
        if isinstance(out, Tell):
            for connection in room.connections:
                if connection.seat == out.seat:
                    connection.put(out.message)
        elif sender is not None:
            sender.put(out.message)
