"""What a hall does when it hears of the other processes: it reads on in their logs, and knows who is at a table."""

from __future__ import annotations

import logging
from collections.abc import Awaitable, Callable, Mapping
from contextlib import suppress

import msgspec

from manni.server.errands import Errands
from manni.server.leases import Crowd
from manni.server.protocol import Json, SaidMessage
from manni.server.room import Room

_log = logging.getLogger("manni.server")


class Hearing:
    """The ears of a hall; what is heard of tables that nobody has open here is passed over."""

    def __init__(
        self,
        rooms: Mapping[str, Room],
        catch_up: Callable[[Room], Awaitable[None]],
        read_again: Callable[[str, str], Awaitable[None]],
        go_on: Callable[[Room], None],
        errands: Errands,
    ) -> None:
        """Listen for a hall.

        Args:
            rooms: its rooms by table, as they are at any moment.
            catch_up: takes in what others have added to a log; called with the room locked.
            read_again: reads a table afresh whose log has been rewritten, to forget somebody.
            go_on: lets a table do what it does by itself.
            errands: news that are being read.
        """
        self._rooms, self._catch_up, self._go_on = rooms, catch_up, go_on
        self._read_again, self._errands = read_again, errands

    def news(self, table_id: str, seq: int) -> None:
        """Read on in a table's log, which has events up to ``seq``."""
        room = self._rooms.get(table_id)
        if room is not None and seq > room.table.seq:
            self._read(room)

    def resumed(self) -> None:
        """Read on in every log: what was told meanwhile has not been heard."""
        for room in self._rooms.values():
            self._read(room)

    def leads(self, table_id: str) -> None:
        """Let a table go on by itself from now on."""
        room = self._rooms.get(table_id)
        if room is not None:
            self._go_on(room)

    def looked_at(self, table_id: str, crowd: Crowd) -> None:
        """Take in who looks at a table through other processes."""
        room = self._rooms.get(table_id)
        if room is not None:
            room.elsewhere = crowd
            room.tell_presence()
            # Somebody may be gone now, and is to be played for after a while.
            self._go_on(room)

    def word(self, table_id: str, word: Json) -> None:
        """Tell what somebody has said through another process; what is none of it is passed over."""
        room = self._rooms.get(table_id)
        if room is None:
            return
        with suppress(msgspec.ValidationError):
            room.hear(msgspec.convert(word, SaidMessage))

    def gone(self, table_id: str, shown: str) -> None:
        """Show somebody no longer who has had everything deleted."""
        self._errands.begin(self._forgetting(table_id, shown))

    def _read(self, room: Room) -> None:
        self._errands.begin(self._reading(room))

    async def _forgetting(self, table_id: str, shown: str) -> None:
        try:
            await self._read_again(table_id, shown)
        except Exception:
            _log.exception("a log that was rewritten could not be read")

    async def _reading(self, room: Room) -> None:
        try:
            async with room.lock:
                await self._catch_up(room)
        except Exception:
            # What was not read now is read with the next news, or before the next step.
            _log.exception("news could not be read")
        self._go_on(room)
