"""Games and hands that are over looked at again, in a process of their own, one at a time and told while it goes on.

Several pages may follow one analysis, which is kept for a while. When the last of them leaves before it is done, its
process is ended.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
import os
import sys
from collections import OrderedDict
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field

import msgspec

_log = logging.getLogger("manni.server")

MOST_WAITING = 8
"""Games that may wait to be looked at."""
MOST_KEPT = 48
"""Games whose analysis is kept in memory, the last asked for; each is about half a megabyte."""
LONGEST = 300.0
"""Seconds after which a process is ended: it cannot be well."""
LONGEST_LINE = 1 << 24
"""Bytes of a hand."""
WAITING = b'{"type":"waiting"}\n'
FAILED = b'{"type":"failed"}\n'
MODULE = "manni.bots.analysis.worker"


class Busy(Exception):
    """Too many games wait already."""


@dataclass(eq=False)
class _Work:
    """One analysis: what is known so far, and who follows it."""

    record: tuple[str, ...] = ()
    """The record that is looked at."""
    lines: list[bytes] = field(default_factory=list)
    done: bool = False
    followers: int = 0
    news: asyncio.Event = field(default_factory=asyncio.Event)
    task: asyncio.Task[None] | None = None

    def add(self, line: bytes) -> None:
        self.lines.append(line)
        self.tell()

    def tell(self) -> None:
        # Whoever waits has the old event; what comes later is told by the new one.
        self.news.set()
        self.news = asyncio.Event()


class Following:
    """The lines of an analysis as they come. It has to be closed: that is how a page leaves."""

    def __init__(self, work: _Work, leave: Callable[[_Work], None]) -> None:
        self._work, self._leave = work, leave
        self._lines = work.lines
        self._sent = 0
        self._open = True

    def __aiter__(self) -> Following:
        """Return itself."""
        return self

    async def __anext__(self) -> bytes:
        """Return the next line."""
        while True:
            news = self._work.news
            if self._sent < len(self._lines):
                self._sent += 1
                return self._lines[self._sent - 1]
            if self._work.done:
                raise StopAsyncIteration
            await news.wait()

    def close(self) -> None:
        """Follow no longer."""
        if self._open:
            self._open = False
            self._leave(self._work)


class Analyses:
    """The analyses that are under way, waiting, or kept."""

    def __init__(self, module: str = MODULE) -> None:
        """``module`` is run for each game: the record on its standard input, lines for the page on its output."""
        self._module = module
        # By table, game, and how much of it: a game in play is looked at hand by hand.
        self._works: OrderedDict[tuple[str, int, int], _Work] = OrderedDict()
        self._turn = asyncio.Semaphore(1)
        self._tasks: set[asyncio.Task[None]] = set()
        """Those of works that nobody follows any more, too, until they have ended."""

    def follow(self, table: str, game: int, record: Sequence[str], first: int) -> Following:
        """Begin to follow an analysis; the caller has made sure that the game, or the hand, is over.

        Args:
            table, game: which game it is.
            record: the lines of its record, of a game in play all up to the score of a hand.
            first: the hand to be looked at first, 0 for none; without effect where somebody else has asked before. Of a
                game in play it is the last of the record, and looked at alone.

        Raises:
            Busy: too many games wait.
        """
        work = self._work(table, game, record, first)
        work.followers += 1
        return Following(work, self._left)

    def _left(self, work: _Work) -> None:
        work.followers -= 1
        if not work.followers and not work.done:
            if work.task is not None:
                work.task.cancel()
            self._drop(work)

    def _drop(self, work: _Work) -> None:
        for key in [key for key, other in self._works.items() if other is work]:
            del self._works[key]

    def _work(self, table: str, game: int, record: Sequence[str], first: int) -> _Work:
        key = (table, game, len(record))
        work = self._works.get(key)
        if work is not None and work.record != tuple(record):
            # It has been rewritten since: somebody who played it has had everything deleted.
            self._drop(work)
            work = None
        if work is None:
            if sum(not other.done for other in self._works.values()) > MOST_WAITING:
                raise Busy
            work = self._works[key] = _Work(tuple(record))
            work.task = asyncio.create_task(self._run(work, record, first))
            self._tasks.add(work.task)
            work.task.add_done_callback(self._tasks.discard)
        self._works.move_to_end(key)
        kept = [one for one, other in self._works.items() if other.done]
        for one in kept[: max(0, len(kept) - MOST_KEPT)]:
            del self._works[one]
        return work

    async def _run(self, work: _Work, record: Sequence[str], first: int) -> None:
        if self._turn.locked():
            work.add(WAITING)
        try:
            async with self._turn, asyncio.timeout(LONGEST):
                await self._think(work, record, first)
        except (OSError, TimeoutError, ValueError):
            _log.exception("a game could not be looked at")
        finally:
            if not work.lines or b'"type":"end"' not in work.lines[-1]:
                # The next who asks makes it try again.
                work.add(FAILED)
                self._drop(work)
            # How far it has come matters to nobody any more; those who follow keep the lines as they were.
            work.lines = [line for line in work.lines if not line.startswith(_PASSING)]
            work.done = True
            work.tell()

    async def _started(self, first: int) -> asyncio.subprocess.Process:
        """Start the process; whoever stops waiting for it meanwhile does not leave it behind."""
        # All processors: the process makes itself less urgent than this one.
        jobs, pipe = str(os.cpu_count() or 1), asyncio.subprocess.PIPE
        starting = asyncio.ensure_future(
            asyncio.create_subprocess_exec(
                sys.executable, "-m", self._module, str(first), jobs,
                stdin=pipe, stdout=pipe, stderr=asyncio.subprocess.DEVNULL, limit=LONGEST_LINE,
            )
        )  # fmt: skip
        try:
            return await asyncio.shield(starting)
        except asyncio.CancelledError:
            await _end(await starting)
            raise

    async def _think(self, work: _Work, record: Sequence[str], first: int) -> None:
        process = await self._started(first)
        assert process.stdin is not None
        assert process.stdout is not None
        try:
            process.stdin.write("".join(f"{line}\n" for line in record).encode("utf-8"))
            with contextlib.suppress(ConnectionError):
                await process.stdin.drain()
            process.stdin.close()
            async for line in process.stdout:
                msgspec.json.decode(line)
                work.add(line)
        finally:
            await _end(process)

    async def close(self) -> None:
        """End what is under way."""
        for task in self._tasks:
            # One that is ending already must not be disturbed while it lets its process go.
            if not task.cancelling():
                task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)


async def _end(process: asyncio.subprocess.Process) -> None:
    """End a process, if it has not ended, and wait for all that belongs to it."""
    assert process.stdin is not None
    assert process.stdout is not None
    with contextlib.suppress(ProcessLookupError):
        process.kill()
    process.stdin.close()
    # Whatever of it is left when the loop ends would be complained of.
    ends = (process.stdin.wait_closed(), process.stdout.read(), process.wait())
    await asyncio.gather(*ends, return_exceptions=True)


_PASSING = tuple(f'{{"type":"{kind}"'.encode() for kind in ("progress", "waiting", "preparing"))
