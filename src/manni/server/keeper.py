"""The store beside the event loop: reads in a thread, and one writer that commits whatever is waiting as one group."""

from __future__ import annotations

import asyncio
import logging
import math
import queue
import threading
import time
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from typing import ParamSpec, TypeAlias, TypeVar

from manni.server.additions import Addition, Conflict
from manni.server.databases import is_of_values
from manni.server.rows import Row, row_kind
from manni.server.store import Store
from manni.server.table import Table
from manni.server.tally import Tally

Kept: TypeAlias = Callable[[Exception | None], None]
"""Called in the loop once rows are durable, with None, or with why they are not: ``Conflict`` or ``NotSaved``."""
_Wanted: TypeAlias = tuple[Addition, Kept]
_P = ParamSpec("_P")
_T = TypeVar("_T")
_LARGEST_GROUP = 256
_BETWEEN_TIDYINGS = 2.0
"""Seconds."""

_log = logging.getLogger("manni.server")


class NotSaved(Exception):
    """The database did not take the rows; nothing of the step has happened."""


class Keeper:
    """Keeps additions durable in groups; made inside a running event loop."""

    def __init__(self, store: Store, tally: Tally | None = None) -> None:
        """Write to ``store``, and count into ``tally``."""
        self.store = store
        self.tally = Tally() if tally is None else tally
        self._loop = asyncio.get_running_loop()
        self._readers = ThreadPoolExecutor(2, "manni-read")
        self._long = ThreadPoolExecutor(1, "manni-long")
        """For what reads much of the log: one at a time, and never in the way of a cookie that is looked up."""
        self._fresh: list[_Wanted] = []
        """What waits for the commit before it: the longer that takes, the more goes into the next."""
        self._writing = False
        """Whether there is a commit under way."""
        self._closed = False
        self.kept_at = self.failed_at = -math.inf
        """When something was last kept, and when the database last could not write, as ``time.monotonic`` has it."""
        self._waiting: queue.SimpleQueue[list[_Wanted] | None] = queue.SimpleQueue()
        self._commits = 0
        self._writer = threading.Thread(target=self._write, name="manni-write", daemon=True)
        self._writer.start()
        self._tidying = asyncio.create_task(self._tidy())

    async def call(self, function: Callable[_P, _T], *args: _P.args, **kwargs: _P.kwargs) -> _T:
        """Run one of the store's blocking methods off the loop."""
        return await self._loop.run_in_executor(self._readers, lambda: function(*args, **kwargs))

    async def call_long(self, function: Callable[_P, _T], *args: _P.args, **kwargs: _P.kwargs) -> _T:
        """Run what may take long off the loop, after all that was asked for before in this way."""
        return await self._loop.run_in_executor(self._long, lambda: function(*args, **kwargs))

    async def write(self, function: Callable[_P, _T], *args: _P.args, **kwargs: _P.kwargs) -> _T:
        """Run one of the store's methods that write, other than those of a table's log.

        Raises:
            Conflict: what the method raises it for.
            NotSaved: the database cannot be written to.
        """
        try:
            found = await self.call(function, *args, **kwargs)
        except Conflict:
            raise
        except Exception as error:  # whatever it is, the one who waits must be told
            _log.error("something could not be written: %s", error)
            if not is_of_values(error):
                self.failed_at = time.monotonic()
            raise NotSaved from error
        self.kept_at = time.monotonic()
        return found

    async def create(self, table: Table, rows: Sequence[Row]) -> None:
        """Add a table with the first rows of its log; both are durable when this returns.

        Raises:
            Conflict: there is a table of that name.
            NotSaved: the database cannot be written to.
        """
        await self.write(self.store.create, table, rows)

    async def add(self, addition: Addition) -> None:
        """Add rows to a table's log; they are durable when this returns.

        Raises:
            Conflict: somebody else has added to the log.
            NotSaved: the database cannot be written to.
        """
        done: asyncio.Future[None] = self._loop.create_future()

        def kept(fault: Exception | None) -> None:
            if done.done():
                return
            if fault is None:
                done.set_result(None)
            else:
                done.set_exception(fault)

        self.begin(addition, kept)
        await done

    @property
    def failing(self) -> bool:
        """Whether the database could not write when it was last to."""
        return self.failed_at > self.kept_at

    def try_to_write(self) -> None:
        """Write something that nobody reads, to learn whether anything can be kept. It blocks.

        Raises:
            Exception: what the database says.
        """
        try:
            self.store.touch()
        except Exception:
            self.failed_at = time.monotonic()
            raise
        self.kept_at = time.monotonic()

    def begin(self, addition: Addition, kept: Kept) -> None:
        """Have rows added to a table's log. What is added while the loop goes round once is handed over together."""
        if self._closed:
            self._loop.call_soon(kept, NotSaved())
            return
        if not self._fresh and not self._writing:
            self._loop.call_soon(self._hand_over)
        self._fresh.append((addition, kept))

    def _hand_over(self) -> None:
        """Give the writer what waits, one group at a time: a commit costs the same whatever is in it."""
        if self._fresh and not self._writing:
            group, self._fresh = self._fresh[:_LARGEST_GROUP], self._fresh[_LARGEST_GROUP:]
            self._writing = True
            self._waiting.put(group)

    def _settle(self, group: list[_Wanted], results: list[Exception | None]) -> None:
        self._writing = False
        if self._fresh:
            # Next time round: what has come in by then goes along.
            self._loop.call_soon(self._hand_over)
        for (_, kept), result in zip(group, results, strict=True):
            try:
                kept(result)
            except Exception:
                _log.exception("somebody could not be told that rows are kept")

    async def _tidy(self) -> None:
        tidied = 0
        while True:
            await asyncio.sleep(_BETWEEN_TIDYINGS)
            if self._commits == tidied:
                continue
            tidied = self._commits
            try:
                await self.call(self.store.database.tidy)
            except Exception as error:  # it is tried again, and games are safe without it
                _log.warning("the database could not be tidied: %s", error)

    def _write(self) -> None:
        while (group := self._waiting.get()) is not None:
            self._commit(group)

    def _commit(self, group: list[_Wanted]) -> None:
        results: list[Exception | None]
        begun = time.perf_counter()
        try:
            results = self.store.add([addition for addition, _ in group])
        except Exception as error:  # whatever it is, those who wait must be told
            _log.error("the log could not be written: %s", error)
            results = [NotSaved()] * len(group)
            self.tally.unsaved += 1
            self.failed_at = time.monotonic()
        else:
            self._commits += 1
            self.kept_at = time.monotonic()
            self.tally.commits.add(time.perf_counter() - begun)
            for place, (addition, _) in enumerate(group):
                fault = results[place]
                if fault is None:
                    for row in addition.rows:
                        self.tally.events[row_kind(row)] += 1
                elif not isinstance(fault, Conflict):
                    _log.error("a table's log could not be written: %s", fault)
                    results[place] = NotSaved()
                    self.tally.unsaved += 1
        try:
            self._loop.call_soon_threadsafe(self._settle, group, results)
        except RuntimeError:
            _log.info("the last moves were saved after everybody had gone")

    async def close(self) -> None:
        """Write what is waiting, and stop; whatever else comes is not saved."""
        self._closed = True
        self._tidying.cancel()
        await asyncio.gather(self._tidying, return_exceptions=True)
        while self._fresh:
            self._writing = False
            self._hand_over()
        self._waiting.put(None)
        await asyncio.to_thread(self._writer.join)
        await asyncio.to_thread(self._long.shutdown, wait=True, cancel_futures=True)
        self._readers.shutdown(wait=True)
        self.store.close()
