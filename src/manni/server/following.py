"""Steps are made durable, then they are followed and told; and so is what other processes have written.

A step is worked out from the table as it is kept. If another process was quicker the log refuses it, what the other has
written is taken in, and the step is worked out anew.
"""

from __future__ import annotations

import logging
from collections.abc import Callable, Sequence

from manni.server.additions import Conflict
from manni.server.connection import MOST_UNSENT, Connection
from manni.server.keeper import Keeper, NotSaved
from manni.server.making import Step, addition
from manni.server.room import Room
from manni.server.rows import Row
from manni.server.table import Table

_log = logging.getLogger("manni.server")

_MOST_TRIES = 4
"""How often a step is worked out anew because another process has added to the log first."""


class Following:
    """Lets the rooms of a hall follow the log. Whoever calls has locked the room."""

    def __init__(self, keeper: Keeper, say_who: Callable[[Room], None]) -> None:
        """Write to the log of ``keeper``; ``say_who`` is called with a room in which others have the seats now."""
        self._keeper = keeper
        self._say_who = say_who

    async def settle(
        self, room: Room, work: Callable[[Table], Step], sender: Connection | None = None
    ) -> Step:
        """Work a step out and take it; once more if another process was quicker.

        Raises:
            NotSaved: the log could not be written.
        """
        for _ in range(_MOST_TRIES):
            step = work(room.table)
            try:
                await self.take(room, step, sender)
            except Conflict:
                await self.catch_up(room)
            else:
                return step
        raise NotSaved

    async def take(self, room: Room, step: Step, sender: Connection | None = None) -> None:
        """Make a step durable, then make it the table and tell it.

        Raises:
            Conflict: another process has added to the log.
            NotSaved: the log could not be written.
        """
        if step.rows:
            await self._keeper.add(addition(room.table, step, listed=room.is_to_be_listed()))
        self._taken(room, step, sender)

    def take_now(
        self, room: Room, step: Step, sender: Connection, then: Callable[[Exception | None], None]
    ) -> None:
        """Take a step as ``take`` does, without a task to wait in.

        ``then`` is called once it is durable, followed and told, with None, or with what ``take`` would have raised.
        """

        def kept(fault: Exception | None) -> None:
            try:
                if fault is None:
                    self._taken(room, step, sender)
            except Exception as error:  # whatever it is, the room must not stay locked
                _log.exception("a step could not be told")
                fault = error
            then(fault)

        self._keeper.begin(addition(room.table, step, listed=room.is_to_be_listed()), kept)

    def _taken(self, room: Room, step: Step, sender: Connection | None) -> None:
        if step.rows:
            self._follow(room, step.rows, step.tables)
        if sender is not None and step.answer is not None:
            sender.put(step.answer)

    async def catch_up(self, room: Room) -> None:
        """Take in what another process has added to the log."""
        store, table = self._keeper.store, room.table
        rows = await self._keeper.call(store.rows_after, table.info.id, table.seq)
        if len(rows) <= MOST_UNSENT:
            self._follow(room, rows)
            return
        found = await self._keeper.call(store.table, table.info.id)
        if found is not None:
            room.replace(found)
            self._say_who(room)

    def _follow(self, room: Room, rows: Sequence[Row], tables: Sequence[Table] = ()) -> None:
        if rows and room.follow(rows, tables):
            self._say_who(room)
