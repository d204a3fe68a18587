"""Work that goes on beside the rest: begun, kept hold of until it is done, and ended when the server stops."""

from __future__ import annotations

import asyncio
from collections.abc import Coroutine


class Errands:
    """The tasks that somebody has begun and nobody waits for: the event loop alone would not keep them alive."""

    def __init__(self) -> None:
        self._under_way: set[asyncio.Task[None]] = set()

    def begin(self, work: Coroutine[None, None, None]) -> None:
        """Begin something, inside the running event loop."""
        task = asyncio.create_task(work)
        self._under_way.add(task)
        task.add_done_callback(self._under_way.discard)

    async def end(self) -> None:
        """End what is still under way."""
        tasks = [*self._under_way]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
