"""How much of something may come in how short a time."""

from __future__ import annotations


class Allowance:
    """A bucket that fills steadily: ``most`` at once, ``each_second`` in the long run. The caller brings the time."""

    def __init__(self, most: float, each_second: float) -> None:
        self._most = most
        self._rate = each_second
        self._left = most
        self._at: float | None = None

    def take(self, now: float) -> bool:
        """Take one and return whether there was one; ``now`` in seconds, never going back."""
        if self._at is not None:
            self._left = min(self._most, self._left + (now - self._at) * self._rate)
        self._at = now
        if self._left < 1:
            return False
        self._left -= 1
        return True
