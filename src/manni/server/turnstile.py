"""A lock that can also be had at once."""

from __future__ import annotations

import asyncio


class Turnstile(asyncio.Lock):
    """asyncio's lock: whoever comes first is let through first, with or without a task to wait in."""

    def pass_now(self) -> bool:
        """Lock it if nobody has it or waits for it, and return whether it is locked now for the caller."""
        if self.locked():
            return False
        passing = self.acquire()
        try:
            passing.send(None)
        except StopIteration:
            return True
        # Somebody was let through a moment ago and has not come on yet.
        passing.close()
        return False
