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
from dataclasses import dataclass, replace
from typing import Protocol, TypeVar, cast

from manni.bots.base import Advice, Advisor, Bot, Outside, Quick, faults_of
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
"""The bot that moves, and gives hints, where another cannot in time."""
_QUICK = frozenset((QUICK_BOT, "random"))
ADVISOR = "search"
"""Who gives hints where the search is ready; what is made ready for it has this name too."""
HINT_PATIENCE = 1.0
"""Seconds that a hint may take in the deep lane, its waiting included."""
NUMBERS_PATIENCE = 4.0
"""The same for a hint with the numbers behind it."""


class Thinker(Protocol):
    """Whoever finds moves for bots and hints for people."""

    async def move(self, bot: str, view: View) -> Move:
        """Return a legal move for the seat of a view, whose turn it is."""

    async def advice(self, view: View, *, numbers: bool = False) -> Advice | None:
        """Return what a good player would do and why, None if nobody here can say.

        ``numbers`` are asked for; where they cannot be had the advice has none.
        """

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


class Overloaded(Exception):
    """Too many decisions wait."""


class Numbered(Protocol):
    """An advisor that has numbers too, as ``SearchAdvisor``."""

    def advise(self, view: View, rng: random.Random, *, numbers: bool = False) -> Advice:
        """Return what to do in a view, and why; with the numbers if they are wanted."""


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


def _advisor() -> Numbered:
    """Return who gives hints by search; each thread has its own."""
    from manni.bots.advice import SearchAdvisor

    advisor: Numbered = _own.__dict__.setdefault("advisor", SearchAdvisor())
    return advisor


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
        hints: str = ADVISOR,
    ) -> None:
        """Make a thinker; nothing is started or imported before the first thought.

        Args:
            most_waiting: decisions that may wait in the quick lane.
            most_deep: decisions that may wait in the deep lane.
            patience: seconds for a decision in the deep lane.
            prepare: begins to make a bot of the deep lane ready; a ``Preparation`` in another process unless given.
            hints: who gives hints: ``search`` once it is ready, or always the quick bot.
        """
        self._quick = ThreadPoolExecutor(1, "manni-quick")
        self._deep = ThreadPoolExecutor(max(1, (os.cpu_count() or 1) - 1), "manni-deep")
        self._most, self._most_deep, self._patience = most_waiting, most_deep, patience
        self._prepare = prepare or Preparation
        self._by_search = hints == ADVISOR
        self._prepared: dict[str, Preparation] = {}
        self._readying: asyncio.Task[None] | None = None
        self.load = Load()

    async def move(self, bot: str, view: View) -> Move:
        """Return a legal move for the seat of a view, whose turn it is; whatever the bot does, the game goes on."""
        self.load.decisions += 1
        if bot not in _QUICK:
            try:
                prepared = self._preparation(bot)
                return await self._in_deep_lane(lambda: self._choose(bot, view), self._patience, prepared)
            except (Overloaded, TimeoutError):
                self.load.overloaded += 1
                bot = QUICK_BOT
        try:
            return await self._in_quick_lane(lambda: self._choose(bot, view))
        except Overloaded:
            self.load.overloaded += 1
            return _any_move(view, _fresh_rng())

    async def advice(self, view: View, *, numbers: bool = False) -> Advice | None:
        """Return what a good player would do and why, None if nobody here can say or too many wait.

        The search is asked if it is ready, else the quick bot at once: nobody waits for a hint because of a machine on
        which nothing has been compiled yet. The advice then says that it is a quick one.
        """
        quick = None
        if self._by_search and not self._hints_are_ready(view):
            quick = Quick.PREPARING
        elif self._by_search:
            patience = NUMBERS_PATIENCE if numbers else HINT_PATIENCE
            try:
                found = await self._in_deep_lane(lambda: _search_advice(view, numbers), patience)
            except (Overloaded, TimeoutError):
                quick, found = Quick.BUSY, None
            if found is not None:
                return found
        try:
            return await self._in_quick_lane(lambda: _quick_advice(view, quick))
        except Overloaded:
            return None

    def _hints_are_ready(self, view: View) -> bool:
        if self._readying is None:
            self._readying = asyncio.create_task(self._ready_hints(view))
        return self._readying.done()

    async def _ready_hints(self, view: View) -> None:
        """Compile what hints need in another process if need be, then load it: that takes longer than a hint may."""
        prepared = self._preparation(ADVISOR)
        assert prepared is not None
        await prepared.finished()
        await asyncio.get_running_loop().run_in_executor(self._deep, _search_advice, view, True)

    def warm(self, bot: str) -> None:
        """Begin to make ready what a bot of the deep lane needs; it will be asked to move soon."""
        self._preparation(bot)

    def _preparation(self, bot: str) -> Preparation | None:
        """Return what makes a bot ready, begun if need be, None if there is nothing to compile for it."""
        if bot in _QUICK or _is_program(bot):
            return None
        # Bots that differ in a parameter alone, and the hints, need the same kernels.
        kind = bot.partition(":")[0]
        if kind not in self._prepared:
            self._prepared[kind] = self._prepare(bot)
        return self._prepared[kind]

    async def _in_quick_lane(self, thought: Callable[[], T]) -> T:
        if self.load.quick_waiting >= self._most:
            raise Overloaded
        self.load.quick_waiting += 1
        try:
            return await asyncio.get_running_loop().run_in_executor(self._quick, thought)
        finally:
            self.load.quick_waiting -= 1

    async def _in_deep_lane(
        self, thought: Callable[[], T], patience: float, prepared: Preparation | None = None
    ) -> T:
        if self.load.deep_waiting >= self._most_deep:
            raise Overloaded
        self.load.deep_waiting += 1
        try:
            if prepared is not None:
                await prepared.wait()
            thinking = asyncio.get_running_loop().run_in_executor(self._deep, thought)
            # A thought that has begun goes on to its end in its thread; nobody waits for it any more.
            return await asyncio.wait_for(thinking, patience)
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
        if self._readying is not None:
            self._readying.cancel()
            await asyncio.gather(self._readying, return_exceptions=True)
        for prepared in self._prepared.values():
            await prepared.stop()
        for pool in (self._quick, self._deep):
            pool.shutdown(wait=False, cancel_futures=True)


def _quick_advice(view: View, quick: Quick | None) -> Advice | None:
    from manni.bots.advice import to_be_searched

    try:
        advice = cast(Advisor, _bot(QUICK_BOT)).advise(view, _fresh_rng())
        # Where there is no choice nobody would say anything else.
        return replace(advice, quick=quick) if quick and to_be_searched(view) else advice
    except Exception:
        _log.exception("no hint could be given")
        return None


def _search_advice(view: View, numbers: bool) -> Advice | None:
    try:
        return _advisor().advise(view, _fresh_rng(), numbers=numbers)
    except Exception:
        _log.exception("the search could give no hint")
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

    async def finished(self) -> None:
        """Wait until the bot is ready, however long it takes."""
        await asyncio.shield(self._task)

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
