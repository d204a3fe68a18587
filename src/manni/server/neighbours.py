"""This process among those on the same database: what it hears of the others, and which tables it lets go on.

On a database of one process there are no neighbours: every table is this one's to let go on, and nothing is told.
"""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Callable, Collection, Mapping
from concurrent.futures import ThreadPoolExecutor
from typing import TYPE_CHECKING, ParamSpec, Protocol, TypeVar

from manni.server.bus import Letter, TooLong, send_word
from manni.server.leases import LEASE, Crowd, Errand, Leases
from manni.server.protocol import Json
from manni.server.store import Store

if TYPE_CHECKING:
    from manni.server.listener import Listener

_P = ParamSpec("_P")
_T = TypeVar("_T")

_log = logging.getLogger("manni.server")

_BEAT = 0.75
"""Seconds between two signs of life."""
_MARGIN = 0.2
"""Seconds before its end at which a lease is no longer relied on."""
NOBODY: Crowd = {}


class Host(Protocol):
    """Who has the tables, and is called on the event loop."""

    def news(self, table_id: str, seq: int) -> None:
        """A table's log has got longer somewhere else, up to the event ``seq``."""

    def leads(self, table_id: str) -> None:
        """This process has become the one that lets a table go on."""

    def looked_at(self, table_id: str, crowd: Crowd) -> None:
        """It has changed how many look at a table through other processes, by seat."""

    def word(self, table_id: str, word: Json) -> None:
        """Another process says something about a table that no log keeps."""

    def gone(self, table_id: str, shown: str) -> None:
        """A table's log has been rewritten somewhere else, to forget somebody whom others knew as ``shown``."""

    def resumed(self) -> None:
        """What was told until now may have been missed."""


class Neighbours:
    """The other processes on the database; made inside a running event loop."""

    def __init__(self, store: Store, host: Host) -> None:
        self._store, self._host = store, host
        self._leases = Leases(store.database, store.process)
        self._crowds: dict[str, Crowd] = {}
        """Who looks on here, by table."""
        self._elsewhere: dict[str, Crowd] = {}
        self._changed: set[str] = set()
        self._freed: set[str] = set()
        self._held: dict[str, float] = {}
        """Until when a table is this process's to let go on, by this process's clock."""
        self._new: set[str] = set()
        self._asked: set[str] = set()
        """Tables of which it is to be looked up who is there."""
        self._wake = asyncio.Event()
        self._listener: Listener | None = None
        if store.database.shared:
            from manni.server.listener import Listener

            self._threads = ThreadPoolExecutor(1, "manni-lease")
            self._listener = Listener(store.database, store.process, self._heard, self._resumed)
            self._running = asyncio.create_task(self._run())

    # --- what the hall says and asks -------------------------------------------------------------------------

    def may_lead(self, table_id: str) -> bool:
        """Return whether this process is the one that lets a table go on by itself now."""
        return self._listener is None or self._held.get(table_id, 0.0) > time.monotonic()

    def elsewhere(self, table_id: str) -> Crowd:
        """Return how many look at a table through other processes, by seat."""
        return self._elsewhere.get(table_id, NOBODY)

    def look_on(self, table_id: str, crowd: Crowd) -> None:
        """Say who looks at a table here now. Where anybody does, this process would let it go on."""
        if self._listener is None or self._crowds.get(table_id, NOBODY) == crowd:
            return
        if not crowd:
            self._crowds.pop(table_id, None)
        else:
            if table_id not in self._crowds:
                self._freed.discard(table_id)
                self._new.add(table_id)
                self._asked.add(table_id)
            self._crowds[table_id] = crowd
        self._changed.add(table_id)
        self._wake.set()

    def let_go(self, table_id: str) -> None:
        """Say that nothing happens at a table here any more."""
        if self._listener is None:
            return
        self.look_on(table_id, NOBODY)
        self._elsewhere.pop(table_id, None)
        self._new.discard(table_id)
        if self._held.pop(table_id, None) is not None:
            self._freed.add(table_id)
            self._wake.set()

    def look_up(self, tables: Collection[str]) -> Mapping[str, Crowd]:
        """Return who looks at some tables through the other processes; nobody where it cannot be found out. Blocks."""
        if self._listener is None or not tables:
            return {}
        try:
            return self._leases.crowds(tables)
        except Exception as error:  # the lobby is shown all the same
            _log.warning("it could not be looked up who is there: %s", type(error).__name__)
            return {}

    async def say(self, table_id: str, word: Json) -> None:
        """Tell the other processes something about a table that no log keeps; if it cannot be told, it is not."""
        if self._listener is None:
            return

        def send() -> None:
            with self._store.database.writing() as connection:
                send_word(connection, self._store.process, table_id, word)

        try:
            await self._call(send)
        except TooLong:
            _log.error("a word to the other processes is too long")
        except Exception as error:  # a word lost is no reason to fail
            _log.warning("the other processes could not be told: %s", error)

    async def close(self) -> None:
        """Give everything back."""
        if self._listener is None:
            return
        self._running.cancel()
        await asyncio.gather(self._running, return_exceptions=True)
        try:
            await self._call(self._leases.depart)
        except Exception as error:  # they will notice by themselves
            _log.warning("the other processes were not told that this one ends: %s", error)
        await self._listener.close()
        self._threads.shutdown(wait=True)

    # --- what is heard ---------------------------------------------------------------------------------------

    def _heard(self, letter: Letter) -> None:
        for table_id, seq in letter.news:
            self._host.news(table_id, seq)
        if wanted := {table for table in letter.free if table in self._crowds}:
            self._new |= wanted
            self._wake.set()
        if asked := {table for table in letter.here if self._is_used(table)}:
            self._asked |= asked
            self._wake.set()
        if letter.word is not None:
            self._host.word(letter.table, letter.word)
        if letter.gone:
            self._host.gone(letter.table, letter.gone)

    def _resumed(self) -> None:
        self._asked |= set(self._crowds) | set(self._held)
        self._wake.set()
        self._host.resumed()

    def _is_used(self, table_id: str) -> bool:
        """Return whether somebody looks at a table here, or it goes on here after the last one has left."""
        return table_id in self._crowds or table_id in self._held

    # --- again and again, and when there is something to say ---------------------------------------------------

    async def _run(self) -> None:
        beat = 0.0
        while True:
            now = time.monotonic()
            due = now >= beat
            if due:
                beat = now + _BEAT
            try:
                await self._errand(everything=due)
                await self._look_around()
            except Exception as error:  # whatever it is, the next time may be better
                _log.warning("the leases could not be held: %s", error)
                await asyncio.sleep(_MARGIN)
            later = asyncio.get_running_loop().call_later(max(0.0, beat - time.monotonic()), self._wake.set)
            await self._wake.wait()
            later.cancel()
            self._wake.clear()

    async def _errand(self, *, everything: bool) -> None:
        wanted = set(self._crowds) | set(self._held) if everything else self._new & set(self._crowds)
        changed, freed = self._changed, self._freed
        if not (everything or wanted or changed or freed):
            return
        self._changed, self._freed, self._new = set(), set(), set()
        crowds = {table: self._crowds.get(table, NOBODY) for table in changed}
        begun = time.monotonic()
        try:
            answer = await self._call(self._leases.run, Errand(wanted, freed, crowds))
        except BaseException:
            self._changed |= changed
            self._freed |= freed
            raise
        until = begun + LEASE - _MARGIN
        for table in wanted:
            self._hold(table, until if table in answer.held else 0.0)
        self._asked |= set(answer.left)
        if answer.anew:
            # Whoever has taken this process for gone has forgotten all that it had said.
            self._changed |= set(self._crowds)
            if self._crowds:
                self._wake.set()

    def _hold(self, table_id: str, until: float) -> None:
        before = self.may_lead(table_id)
        if until and table_id not in self._crowds and not before:
            # Everybody left while it was being asked for.
            self._freed.add(table_id)
            self._wake.set()
            return
        if not until:
            self._held.pop(table_id, None)
            return
        self._held[table_id] = until
        if not before:
            self._host.leads(table_id)

    async def _look_around(self) -> None:
        """Look up who is at the tables of which others have said that it has changed."""
        asked = {table for table in self._asked if self._is_used(table)}
        self._asked = set()
        if not asked:
            return
        try:
            found = await self._call(self._leases.crowds, asked)
        except BaseException:
            self._asked |= asked
            raise
        for table in filter(self._is_used, asked):
            crowd = found.get(table, NOBODY)
            if crowd != self.elsewhere(table):
                self._elsewhere[table] = crowd
                self._host.looked_at(table, crowd)

    async def _call(self, function: Callable[_P, _T], *args: _P.args, **kwargs: _P.kwargs) -> _T:
        loop = asyncio.get_running_loop()
        return await loop.run_in_executor(self._threads, lambda: function(*args, **kwargs))
