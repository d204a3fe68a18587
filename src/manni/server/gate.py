"""Whether the server is stopping, and how everybody is told before the lines are cut."""

from __future__ import annotations

from collections.abc import Callable


class Gate:
    """Open until the process is asked to stop. Used on the event loop alone."""

    def __init__(self) -> None:
        """Begin open, with nobody to tell yet."""
        self.closing = False
        self.tell: Callable[[int], bool] = lambda _seconds: False
        """Tells everybody how many seconds are left; returns whether there is anybody."""

    def close(self, seconds: int) -> bool:
        """Say that the server stops after so many seconds; return whether anybody is there to hear it."""
        self.closing = True
        return self.tell(seconds)
