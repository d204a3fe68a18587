"""A look at something that may not answer: one at a time, however many ask."""

from __future__ import annotations

import asyncio
from collections.abc import Callable


class Probe:
    """Looks in a thread; whoever asks meanwhile waits for the same look, so that asking often costs no more."""

    def __init__(self) -> None:
        """Begin with nobody looking."""
        self._looking: asyncio.Task[int] | None = None

    async def result(self, look: Callable[[], int], patience: float) -> int:
        """Return what ``look`` returns, or what one that is under way does.

        Raises:
            TimeoutError: it has not come to its end within ``patience`` seconds; it goes on by itself.
            Exception: what ``look`` raises.
        """
        if self._looking is None or self._looking.done():
            self._looking = asyncio.create_task(asyncio.to_thread(look))
            self._looking.add_done_callback(_noted)
        return await asyncio.wait_for(asyncio.shield(self._looking), patience)


def _noted(task: asyncio.Task[int]) -> None:
    # Those who asked may have lost their patience: then nobody else takes note of what went wrong.
    if not task.cancelled():
        task.exception()
