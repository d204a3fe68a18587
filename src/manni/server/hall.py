"""The hall: the tables that somebody looks at, who looks at them, and the order in which things are kept and told.

Each table has a lock. A step is worked out from the table as it is kept, its rows are made durable, and only then does
the step become the table and is told. Rows that another process has written are taken in and told just the same, as
soon as it says that there are any; until then they make the log refuse ours, and the step is worked out anew.

What a table does by itself is done by the one process that leads it (neighbours.py). A table that nobody looks at moves
no further than to the next decision of a person, and after a new start not at all: it goes on when somebody comes. What
all have given up is played to the end of its hand, so that others can sit down.
"""

from __future__ import annotations

import asyncio
import random
from collections.abc import AsyncIterator, Awaitable, Callable, Collection
from contextlib import asynccontextmanager

from manni.core.seats import Seat
from manni.core.variants import Variant
from manni.server.additions import Conflict
from manni.server.connection import Connection, Post
from manni.server.desk import Desk
from manni.server.errands import Errands
from manni.server.following import Following
from manni.server.going import Going
from manni.server.hearing import Hearing
from manni.server.keeper import Keeper, NotSaved
from manni.server.leases import NO_SEAT, Crowd
from manni.server.making import Step
from manni.server.moment import Waits, is_given_up, next_due
from manni.server.names import free_name, new_table_id
from manni.server.neighbours import Neighbours
from manni.server.parts import TableInfo
from manni.server.play_clock import PlayClock
from manni.server.protocol import ClosingMessage
from manni.server.room import Room
from manni.server.seating import Person, Seats, bots_of, names_of
from manni.server.settings import Settings
from manni.server.steps import leave_seat, open_table, take_seat
from manni.server.table import Table
from manni.server.tally import Standing
from manni.server.thinking import Thinker

MOST_CONNECTIONS = 8
"""Connections of one person that look at one table."""
MOST_SPECTATORS = 32
"""Connections that look at one table from no seat."""
USUAL_WAITS = Waits()
_TRIES_TO_NAME = 20
_LOOK, _MOST_LOOKS = 0.5, 120
"""Seconds between two looks at a hand that all have given up, and how many there are at most."""
_NOBODY_BUT_US: Crowd = {NO_SEAT: 0}
"""Who looks at a table that this process would let go on though nobody does."""


class NoTable(Exception):
    """There is no table of that name."""


class Hall:
    """All tables in use."""

    def __init__(
        self,
        keeper: Keeper,
        thinker: Thinker,
        rng: random.Random,
        waits: Waits = USUAL_WAITS,
        clock: Callable[[], float] | None = None,
    ) -> None:
        """Make a hall, inside a running event loop.

        Args:
            keeper: where the log is.
            thinker: who thinks for bots.
            rng: where shuffles and names come from; ``random.SystemRandom()`` wherever people play.
            waits: how long tables wait for people.
            clock: the time in seconds, which never goes back; usually one that stands still while this process does.
        """
        self._keeper = keeper
        self._thinker = thinker
        self._rng = rng
        self._waits = waits
        usual = PlayClock()
        self._clock = usual if clock is None else clock
        self._beating = asyncio.create_task(usual.run())
        self.post = Post()
        """Takes to the pages of all tables what they are told."""
        self._rooms: dict[str, Room] = {}
        self._opening: dict[str, asyncio.Task[Room | None]] = {}
        self._following = following = Following(keeper, self._say_who)
        self._going = Going(following.take, following.catch_up, self._may_lead, self._clear, thinker, rng)
        self._go_on = self._going.go_on
        self._errands = Errands()
        self._hearing = Hearing(self._rooms, following.catch_up, self.read_again, self._go_on, self._errands)
        self._neighbours = Neighbours(keeper.store, self._hearing)
        self._desk = Desk(
            following, self._go_on, self._clear, self._neighbours.say, self._errands, thinker, rng
        )
        self.receive, self.receive_now = self._desk.receive, self._desk.receive_now
        self.refuse = self._desk.refuse

    async def open_table(self, variant: Variant, settings: Settings, seats: Seats) -> str:
        """Open a table and return its name.

        Raises:
            NotSaved: the database cannot be written to, or no name was found that is free.
        """
        for _ in range(_TRIES_TO_NAME):
            info = TableInfo(new_table_id(self._rng), variant, settings)
            step = open_table(info, seats, self._rng)
            try:
                await self._keeper.create(step.table, step.rows)
            except Conflict:
                continue
            for bot in filter(None, bots_of(seats)):
                self._thinker.warm(bot)
            return info.id
        raise NotSaved

    # --- coming and going ------------------------------------------------------------------------------------

    async def look(self, table_id: str) -> Table:
        """Return a table as it stands.

        Raises:
            NoTable: there is none.
        """
        async with self._visited(table_id) as room:
            return room.table

    async def sit(self, table_id: str, person: Person, name: str, seat: Seat | None) -> Seat:
        """Let somebody sit down at a table, on a certain seat or on any, and return where.

        Raises:
            NoTable: there is no such table.
            SeatFault: as ``take_seat``.
            NotSaved: the log could not be written.
        """
        found: list[Seat] = []

        def taken(table: Table) -> Step:
            known = name or free_name(names_of(table.seats), self._rng)
            step, at = take_seat(table, person, known, seat)
            found.append(at)
            return step

        await self._do(table_id, taken)
        return found[-1]

    async def rise(self, table_id: str, person: Person) -> None:
        """Let somebody leave a table for good.

        Raises:
            NoTable: there is no such table.
            SeatFault: ``not-seated``.
            NotSaved: the log could not be written.
        """
        await self._do(table_id, lambda table: leave_seat(table, person.id))
        if not self._may_lead(table_id):
            self._errands.begin(self._see_to_its_end(table_id))

    async def _see_to_its_end(self, table_id: str) -> None:
        """Stay where all have given up until the hand is over: at a table that nobody looks at no process leads."""
        async with self._visited(table_id) as room:
            for _ in range(_MOST_LOOKS):
                if room.table.between_hands or not is_given_up(room.table):
                    return
                self._neighbours.look_on(table_id, room.crowd() or _NOBODY_BUT_US)
                await asyncio.sleep(_LOOK)

    async def read_again(
        self, table_id: str, shown: str, rewrite: Callable[[], Awaitable[None]] | None = None
    ) -> None:
        """Read a table afresh whose log has been rewritten, if it is in use.

        Args:
            table_id: the table.
            shown: what others knew somebody by who is to be forgotten.
            rewrite: rewrites the log; no step is taken here meanwhile, which would bring the name back.
        """
        if rewrite is not None and not self._in_use(table_id):
            await rewrite()
            rewrite = None
        if not self._in_use(table_id):
            return
        async with self._visited(table_id) as room, room.lock:
            if rewrite is not None:
                await rewrite()
            room.forget(shown)
            found = await self._keeper.call(self._keeper.store.table, table_id)
            if found is not None:
                room.replace(found)
                self._say_who(room)
                self._go_on(room)

    def _in_use(self, table_id: str) -> bool:
        return table_id in self._rooms or table_id in self._opening

    async def _do(self, table_id: str, work: Callable[[Table], Step]) -> None:
        async with self._visited(table_id) as room:
            try:
                async with room.lock:
                    await self._following.settle(room, work)
            finally:
                self._go_on(room)

    async def played_at(self, tables: Collection[str]) -> set[str]:
        """Return at which of some tables somebody is here, through any process, who has a seat there."""
        found = await self._keeper.call(self._neighbours.look_up, tables)
        here = {table: self._rooms[table].crowd() for table in tables if table in self._rooms}
        return {
            table
            for crowds in (found, here)
            for table, crowd in crowds.items()
            if any(count and seat != NO_SEAT for seat, count in crowd.items())
        }

    async def enter(self, table_id: str, person: str | None) -> tuple[Room, Connection] | str:
        """Return the room of a table and a connection of a person (by id) to it, or the code of why there is none."""
        room = await self._held(table_id)
        if room is None:
            return "no-such-table"
        seat = room.table.seat_of(person)
        if seat is None and not room.table.info.settings.spectators:
            self._clear(room)
            return "no-spectators"
        # Each seat has room of its own: nobody can keep the others from theirs.
        like = [one.person for one in room.connections if one.seat == seat]
        own = len(like) if seat is not None else like.count(person) if person is not None else 0
        if own >= MOST_CONNECTIONS or (seat is None and len(like) >= MOST_SPECTATORS):
            return "too-many-connections"
        connection = Connection(person, seat)
        room.connections.add(connection)
        self._say_who(room, connection)
        self._go_on(room)
        return room, connection

    def leave(self, room: Room, connection: Connection) -> None:
        """Forget a connection; a table that nobody looks at is forgotten once its bots have moved."""
        room.connections.discard(connection)
        self._say_who(room)
        if next_due(room.table, room.moment()) is not None:
            self._go_on(room)
        self._clear(room)

    def _say_who(self, room: Room, newcomer: Connection | None = None) -> None:
        """Tell those at the table, and the other processes, who looks at it here."""
        room.tell_presence(newcomer)
        self._neighbours.look_on(room.table.info.id, room.crowd())

    @asynccontextmanager
    async def _visited(self, table_id: str) -> AsyncIterator[Room]:
        """Hold the room of a table while somebody is at work there.

        Raises:
            NoTable: there is none.
        """
        room = await self._held(table_id)
        if room is None:
            raise NoTable
        room.visitors += 1
        try:
            yield room
        finally:
            room.visitors -= 1
            self._clear(room)

    async def _held(self, table_id: str) -> Room | None:
        """Return the room of a table, which stands as long as the caller does not wait for anything."""
        while True:
            room = await self._room(table_id)
            # The last one to leave may have closed the room while we waited at its door.
            if room is None or self._rooms.get(table_id) is room:
                return room

    async def _room(self, table_id: str) -> Room | None:
        room = self._rooms.get(table_id)
        if room is not None:
            async with room.lock:
                await self._following.catch_up(room)
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
        room = self._rooms[table_id] = Room(table, self._clock, self._waits)
        return room

    def _clear(self, room: Room) -> None:
        table_id = room.table.info.id
        used = room.connections or room.visitors or room.going is not None
        if not used and self._rooms.get(table_id) is room:
            del self._rooms[table_id]
            self._neighbours.let_go(table_id)

    async def close(self) -> None:
        """Let the tables' own work come to its end."""
        going = [room.going for room in self._rooms.values() if room.going is not None]
        for task in (*going, self._beating):
            task.cancel()
        await asyncio.gather(*going, self._beating, self._errands.end(), return_exceptions=True)
        await self._neighbours.close()

    def standing(self) -> Standing:
        """Return how much is going on."""
        lookers = [(room, one.seat) for room in self._rooms.values() for one in room.connections]
        seated = {(id(room), seat) for room, seat in lookers if seat is not None}
        spectators = sum(seat is None for _, seat in lookers)
        return Standing(len(self._rooms), len(seated), spectators)

    def tell_closing(self, seconds: int) -> bool:
        """Tell every page that the server stops after so many seconds; return whether there is any."""
        lookers = [connection for room in self._rooms.values() for connection in room.connections]
        for connection in lookers:
            connection.put(ClosingMessage(seconds))
        return bool(lookers)

    def _may_lead(self, table_id: str) -> bool:
        return self._neighbours.may_lead(table_id)
