"""Bots think in a thread of their own, never on the event loop, and only so many of them wait at a time.

Bots are imported when the first of them has to move: a server should stand before it can think.
"""

from __future__ import annotations

import asyncio
import logging
import random
import secrets
from concurrent.futures import ThreadPoolExecutor
from functools import cache
from typing import Protocol, cast

from manni.bots.base import Advice, Advisor, Bot
from manni.core.engine import is_legal
from manni.core.moves import Move
from manni.core.view import View

_log = logging.getLogger("manni.server")

MOST_WAITING = 512
"""Decisions that may wait for the thread. Past it a table gets any legal move instead of a considered one."""
ADVISOR = "rules"
"""The bot that gives hints."""


class Thinker(Protocol):
    """Whoever finds moves for bots and hints for people."""

    async def move(self, bot: str, view: View) -> Move:
        """Return a legal move for the seat of a view, whose turn it is."""

    async def advice(self, view: View) -> Advice | None:
        """Return what a good player would do and why, None if nobody here can say."""


@cache
def _bot(name: str) -> Bot:
    from manni.bots.registry import make_bot

    return make_bot(name)


def _any_move(view: View, rng: random.Random) -> Move:
    from manni.bots.random_bot import random_move

    return random_move(view, rng)


def _fresh_rng() -> random.Random:
    """Return chance that nobody can foresee: each decision has its own seed from the system."""
    return random.Random(secrets.randbits(128))


class ThreadThinker:
    """Thinks in one thread."""

    def __init__(self, most_waiting: int = MOST_WAITING) -> None:
        self._pool = ThreadPoolExecutor(1, "manni-think")
        self._most = most_waiting
        self._waiting = 0
        self.fallbacks = 0
        """How many moves were made without thinking, because too many waited or a bot failed."""

    async def move(self, bot: str, view: View) -> Move:
        """Return a legal move for the seat of a view, whose turn it is; whatever the bot does, the game goes on."""
        if self._waiting >= self._most:
            self.fallbacks += 1
            return _any_move(view, _fresh_rng())
        self._waiting += 1
        try:
            loop = asyncio.get_running_loop()
            return await loop.run_in_executor(self._pool, self._choose, bot, view)
        finally:
            self._waiting -= 1

    def _choose(self, name: str, view: View) -> Move:
        rng = _fresh_rng()
        try:
            move = _bot(name).choose(view, rng)
        except Exception:
            _log.exception("the bot %s failed", name)
        else:
            if view.seat is not None and is_legal(view, view.seat, move):
                return move
            _log.error("the bot %s made an illegal move", name)
        self.fallbacks += 1
        return _any_move(view, rng)

    async def advice(self, view: View) -> Advice | None:
        """Return what a good player would do and why, None if nobody here can say or too many wait."""
        if self._waiting >= self._most:
            return None
        self._waiting += 1
        try:
            return await asyncio.get_running_loop().run_in_executor(self._pool, self._advise, view)
        finally:
            self._waiting -= 1

    @staticmethod
    def _advise(view: View) -> Advice | None:
        try:
            return cast(Advisor, _bot(ADVISOR)).advise(view, _fresh_rng())
        except Exception:
            _log.exception("no hint could be given")
            return None

    def close(self) -> None:
        """Let the thread go; a thought that has begun is thought to its end."""
        self._pool.shutdown(wait=False, cancel_futures=True)
