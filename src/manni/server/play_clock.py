"""A clock for those who play: it stands still while this process does.

A process that is stopped, or on a machine that sleeps, wakes up late for everything at once. Nobody can have moved
meanwhile, so that time is nobody's.
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable

BEAT = 0.5
"""Seconds between two beats."""
LATE = 1.5
"""Seconds without a beat from which on the process is taken to have stood still, rather than to have been busy."""


class PlayClock:
    """The time in seconds of a clock that never goes back, without those in which the process stood still."""

    def __init__(self, clock: Callable[[], float] = time.monotonic) -> None:
        """Count on from what ``clock`` shows, which runs whether the process does or not."""
        self._clock = clock
        self._seen = clock()
        """When the process was known to run last."""
        self._lost = 0.0

    def beat(self) -> None:
        """Say that the process runs; to be called at every ``BEAT``."""
        now = self._clock()
        if now - self._seen > LATE:
            # Whichever is called first after it has woken up finds it out, whether it is the beat or a message.
            self._lost += now - self._seen - BEAT
        self._seen = now

    def __call__(self) -> float:
        """Return the time."""
        self.beat()
        return self._seen - self._lost

    async def run(self) -> None:
        """Beat for as long as the process runs."""
        while True:
            await asyncio.sleep(BEAT)
            self.beat()
