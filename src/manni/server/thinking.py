"""Bots think in threads of their own, never on the event loop, and only so many of them wait at a time.

There are two lanes. In the quick one the bots that answer in under a millisecond take turns in one thread. In the deep
one bots that search take turns in as many threads as there are processors but one; their kernels hold no lock, so the
event loop goes on beside them. A move that would wait too long in the deep lane is the quick bot's instead, and that is
counted: a table goes on whatever the load.

Bots are imported when the first of them has to move: a server should stand before it can think. What the deep lane
needs is compiled once on a machine, in a process of its own, because compiling would hold this one up.
"""

from __future__ import annotations

import asyncio
import logging
import os
import random
import secrets
import sys
import threading
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from typing import Protocol, TypeVar, cast

from manni.bots.base import Advice, Advisor, Bot, Outside, faults_of
from manni.core.engine import is_legal
from manni.core.moves import Move
from manni.core.view import View

_log = logging.getLogger("manni.server")

T = TypeVar("T")

MOST_WAITING = 512
"""Decisions that may wait for the quick lane. Past it a table gets any legal move instead of a considered one."""
MOST_DEEP = 48
"""Decisions that may wait for the deep lane. Past it a table gets the quick bot's move."""
PATIENCE = 4.0
"""Seconds that a decision may take in the deep lane, its waiting included."""
PREPARING = 60.0
"""Seconds for which the first decisions of the deep lane wait until its kernels are compiled."""
QUICK_BOT = "rules"
"""The bot that moves where another cannot in time."""
_QUICK = frozenset((QUICK_BOT, "random"))
ADVISOR = "rules"
"""The bot that gives hints."""


class Thinker(Protocol):
    """Whoever finds moves for bots and hints for people."""

    async def move(self, bot: str, view: View) -> Move:
        """Return a legal move for the seat of a view, whose turn it is."""

    async def advice(self, view: View) -> Advice | None:
        """Return what a good player would do and why, None if nobody here can say."""

    def warm(self, bot: str) -> None:
        """Begin to make ready what a bot needs; it will be asked to move soon."""


@dataclass(slots=True)
class Load:
    """How busy a thinker is and has been."""

    quick_waiting: int = 0
    deep_waiting: int = 0
    decisions: int = 0
    """Moves that bots were asked for."""
    overloaded: int = 0
    """Moves of the quick bot, or any legal ones, because too many waited or the wait was too long."""
    failed: int = 0
    """Legal moves drawn at random because a bot failed or cheated."""

    @property
    def fallbacks(self) -> int:
        """Moves made otherwise than by the bot that was asked."""
        return self.overloaded + self.failed


class Overloaded(Exception):
    """Too many decisions wait."""


_own = threading.local()


def _bot(name: str) -> Bot:
    """Return the bot of a name; each thread has its own, so that no two think with the same memory."""
    from manni.bots.registry import make_bot

    bots: dict[str, Bot] = _own.__dict__.setdefault("bots", {})
    if name not in bots:
        bots[name] = make_bot(name)
    return bots[name]


def _is_program(name: str) -> bool:
    """Return whether a bot is another's program: nothing has to be compiled for it."""
    from manni.bots.registry import ENGINES

    return name in ENGINES


def _any_move(view: View, rng: random.Random) -> Move:
    from manni.bots.random_bot import random_move

    return random_move(view, rng)


def _fresh_rng() -> random.Random:
    """Return chance that nobody can foresee: each decision has its own seed from the system."""
    return random.Random(secrets.randbits(128))


class ThreadThinker:
    """Thinks in threads: a quick lane and a deep one."""

    def __init__(
        self,
        most_waiting: int = MOST_WAITING,
        most_deep: int = MOST_DEEP,
        patience: float = PATIENCE,
        prepare: Callable[[str], Preparation] | None = None,
    ) -> None:
        """Make a thinker; nothing is started or imported before the first thought.

        Args:
            most_waiting: decisions that may wait in the quick lane.
            most_deep: decisions that may wait in the deep lane.
            patience: seconds for a decision in the deep lane.
            prepare: begins to make a bot of the deep lane ready; a ``Preparation`` in another process unless given.
        """
        self._quick = ThreadPoolExecutor(1, "manni-quick")
        self._deep = ThreadPoolExecutor(max(1, (os.cpu_count() or 1) - 1), "manni-deep")
        self._most, self._most_deep, self._patience = most_waiting, most_deep, patience
        self._prepare = prepare or Preparation
        self._prepared: Preparation | None = None
        self.load = Load()

    async def move(self, bot: str, view: View) -> Move:
        """Return a legal move for the seat of a view, whose turn it is; whatever the bot does, the game goes on."""
        self.load.decisions += 1
        if bot not in _QUICK:
            try:
                return await self._in_deep_lane(bot, view)
            except (Overloaded, TimeoutError):
                self.load.overloaded += 1
                bot = QUICK_BOT
        try:
            return await self._in_quick_lane(lambda: self._choose(bot, view))
        except Overloaded:
            self.load.overloaded += 1
            return _any_move(view, _fresh_rng())

    async def advice(self, view: View) -> Advice | None:
        """Return what a good player would do and why, None if nobody here can say or too many wait."""
        try:
            return await self._in_quick_lane(lambda: _advise(view))
        except Overloaded:
            return None

    def warm(self, bot: str) -> None:
        """Begin to make ready what a bot of the deep lane needs; it will be asked to move soon."""
        if bot not in _QUICK and not _is_program(bot) and self._prepared is None:
            self._prepared = self._prepare(bot)

    async def _in_quick_lane(self, thought: Callable[[], T]) -> T:
        if self.load.quick_waiting >= self._most:
            raise Overloaded
        self.load.quick_waiting += 1
        try:
            return await asyncio.get_running_loop().run_in_executor(self._quick, thought)
        finally:
            self.load.quick_waiting -= 1

    async def _in_deep_lane(self, bot: str, view: View) -> Move:
        if self.load.deep_waiting >= self._most_deep:
            raise Overloaded
        self.load.deep_waiting += 1
        try:
            self.warm(bot)
            if not _is_program(bot):
                assert self._prepared is not None
                await self._prepared.wait()
            thought = asyncio.get_running_loop().run_in_executor(self._deep, self._choose, bot, view)
            # A thought that has begun goes on to its end in its thread; nobody waits for it any more.
            return await asyncio.wait_for(thought, self._patience)
        finally:
            self.load.deep_waiting -= 1

    def _choose(self, name: str, view: View) -> Move:
        rng = _fresh_rng()
        try:
            bot = _bot(name)
            if isinstance(bot, Outside) and not view.public.played:
                bot.renew()
            faults = faults_of(bot)
            move = bot.choose(view, rng)
        except Exception:
            _log.exception("the bot %s failed", name)
        else:
            if faults_of(bot) > faults:
                self.load.failed += 1
                _log.warning("the program %s gave no move, or none in time", name)
            if view.seat is not None and is_legal(view, view.seat, move):
                return move
            _log.error("the bot %s made an illegal move", name)
        self.load.failed += 1
        return _any_move(view, rng)

    async def close(self) -> None:
        """Let the threads go; a thought that has begun is thought to its end."""
        if self._prepared is not None:
            await self._prepared.stop()
        for pool in (self._quick, self._deep):
            pool.shutdown(wait=False, cancel_futures=True)


def _advise(view: View) -> Advice | None:
    try:
        return cast(Advisor, _bot(ADVISOR)).advise(view, _fresh_rng())
    except Exception:
        _log.exception("no hint could be given")
        return None


class Preparation:
    """Another process that lets a bot think once, so that its kernels are compiled and kept on disk."""

    def __init__(self, bot: str) -> None:
        self._task = asyncio.create_task(self._run(bot))
        self._late = asyncio.get_running_loop().time() + PREPARING

    async def wait(self) -> None:
        """Wait until the bot is ready.

        Raises:
            TimeoutError: it has taken too long, and would take too long now.
        """
        left = self._late - asyncio.get_running_loop().time()
        await asyncio.wait_for(asyncio.shield(self._task), max(0.0, left))

    async def stop(self) -> None:
        """End the process."""
        self._task.cancel()
        await asyncio.gather(self._task, return_exceptions=True)

    @staticmethod
    async def _run(bot: str) -> None:
        process = await asyncio.create_subprocess_exec(
            sys.executable,
            "-m",
            "manni.bots.prepare",
            bot,
            stdin=asyncio.subprocess.DEVNULL,
            stdout=asyncio.subprocess.DEVNULL,
            stderr=asyncio.subprocess.DEVNULL,
        )
        try:
            # Whatever became of it, the bot is asked: at worst it compiles for itself.
            await process.wait()
        finally:
            if process.returncode is None:
                process.kill()
                await process.wait()
