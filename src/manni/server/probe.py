"""A look at something that may not answer: one at a time, however many ask; and whether what is written is kept."""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Callable
from typing import Generic, TypeVar

from manni.server.keeper import Keeper

_T = TypeVar("_T")
_log = logging.getLogger("manni.server")
KNOWN_FOR = 10.0
"""Seconds for which what was kept says that more can be."""
TRIED_EVERY = 5.0
"""Seconds between two tries, of somebody who asks, while the database cannot write."""
STUCK = 5.0
"""Seconds after which a write that does not come to its end is given up for lost."""


class Probe(Generic[_T]):
    """Looks in a thread; whoever asks meanwhile waits for the same look, so that asking often costs no more."""

    def __init__(self) -> None:
        """Begin with nobody looking."""
        self._looking: asyncio.Task[_T] | None = None

    @property
    def looking(self) -> bool:
        """Whether a look is under way."""
        return self._looking is not None and not self._looking.done()

    async def result(self, look: Callable[[], _T], patience: float) -> _T:
        """Return what ``look`` returns, or what one that is under way does.

        Raises:
            TimeoutError: it has not come to its end within ``patience`` seconds; it goes on by itself.
            Exception: what ``look`` raises.
        """
        if self._looking is None or self._looking.done():
            self._looking = asyncio.create_task(asyncio.to_thread(look))
            self._looking.add_done_callback(_noted)
        return await asyncio.wait_for(asyncio.shield(self._looking), patience)


class Writing:
    """Whether the database can write: known from what players have it write, and tried where that was long ago."""

    def __init__(self, keeper: Keeper) -> None:
        """Ask, and where it must be, try through ``keeper``."""
        self._keeper = keeper
        self._probe: Probe[None] = Probe()
        self._tried_at = 0.0

    async def works(self, patience: float) -> bool:
        """Return whether it can, as far as is known after ``patience`` seconds. Asking often writes no more often."""
        now, keeper = time.monotonic(), self._keeper
        if not self._probe.looking:
            known_at, lasts = (
                (keeper.failed_at, TRIED_EVERY) if keeper.failing else (keeper.kept_at, KNOWN_FOR)
            )
            if now - known_at < lasts:
                return not keeper.failing
            self._tried_at = now
        try:
            await self._probe.result(keeper.try_to_write, patience)
        except TimeoutError:
            # A disk may be slow for once.
            return not keeper.failing and now - max(self._tried_at, keeper.kept_at) < STUCK
        except Exception as error:  # whatever it is, the keeper has noted it
            _log.warning("the database cannot be written to: %s", error)
        return not keeper.failing


def _noted(task: asyncio.Task[_T]) -> None:
    # Those who asked may have lost their patience: then nobody else takes note of what went wrong.
    if not task.cancelled():
        task.exception()
