"""How much of something may come in how short a time: from one connection, from one address, with one key."""

from __future__ import annotations

import math
import time
from collections import Counter, OrderedDict
from collections.abc import Callable, Sequence

import limits
from limits.storage import Storage
from limits.strategies import FixedWindowRateLimiter

from manni.server.config import Config

MOST_COUNTED = 50_000
"""Counts that are kept at once: about 15 MB. Past it the oldest are forgotten, so that a crowd costs no more."""


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


class Counts(Storage):
    """Where ``limits`` keeps its counts: in this process, a bounded number of them, without a thread or a timer."""

    STORAGE_SCHEME = ["manni"]  # noqa: RUF012 (how the package wants it)

    def __init__(self, most: int = MOST_COUNTED, clock: Callable[[], float] = time.monotonic) -> None:
        """Keep ``most`` counts; ``clock`` returns seconds that never go back."""
        super().__init__()
        self._most = most
        self.clock = clock
        self._kept: OrderedDict[str, tuple[int, float]] = OrderedDict()

    @property
    def base_exceptions(self) -> type[Exception]:
        """What may go wrong: nothing."""
        return ValueError

    def incr(self, key: str, expiry: float, amount: int = 1) -> int:
        """Count, and return the count; a window of ``expiry`` seconds begins with the first."""
        now = self.clock()
        count, until = self._kept.get(key, (0, 0.0))
        if until <= now:
            self._kept.pop(key, None)
            count, until = 0, now + expiry
        self._kept[key] = (count + amount, until)
        while len(self._kept) > self._most:
            self._kept.popitem(last=False)
        return count + amount

    def get(self, key: str) -> int:
        """Return a count."""
        count, until = self._kept.get(key, (0, 0.0))
        return count if until > self.clock() else 0

    def get_expiry(self, key: str) -> float:
        """Return when a count begins anew, by the clock."""
        return self._kept.get(key, (0, self.clock()))[1]

    def check(self) -> bool:
        """Return whether counts can be kept: always."""
        return True

    def reset(self) -> int:
        """Forget all."""
        count = len(self._kept)
        self._kept.clear()
        return count

    def clear(self, key: str) -> None:
        """Forget one."""
        self._kept.pop(key, None)

    def __len__(self) -> int:
        return len(self._kept)


class Limits:
    """What each address and each key may do, as the settings say. ``who`` below are those that count together."""

    def __init__(self, config: Config, counts: Counts | None = None) -> None:
        """Begin with nothing counted."""
        self.counts = Counts() if counts is None else counts
        self._limiter = FixedWindowRateLimiter(self.counts)
        rates = {
            "requests": config.limit_requests,
            "tables": config.limit_tables,
            "tries": config.limit_tries,
            "frames": config.limit_frames,
        }
        self._items = {kind: limits.parse(rate) for kind, rate in rates.items() if rate is not None}
        self._most_connections = config.limit_connections
        self._connections: Counter[str] = Counter()

    def block(self, kind: str) -> int:
        """Return how many may be counted at once, so that not every single one is: a hundredth of what may be."""
        item = self._items.get(kind)
        return 1 if item is None else max(1, item.amount // 100)

    def take(self, kind: str, who: Sequence[str], count: int = 1) -> int:
        """Count for each of ``who``; return 0 if it may be, else after how many seconds it may be tried again.

        After the first for whom it is too much the others are not counted: an address that is over its limit could
        push out the counts of everybody by inventing keys.

        ``kind`` is ``requests``, ``tables``, ``tries`` or ``frames``.
        """
        item = self._items.get(kind)
        if item is None:
            return 0
        for place, one in enumerate(who):
            if not self._limiter.hit(item, kind, one, cost=count):
                further = [other for other in who[place + 1 :] if not self._limiter.test(item, kind, other)]
                return self._wait(kind, [one, *further])
        return 0

    def wait(self, kind: str, who: Sequence[str]) -> int:
        """Return as ``take`` would, without counting."""
        item = self._items.get(kind)
        if item is None:
            return 0
        return self._wait(kind, [one for one in who if not self._limiter.test(item, kind, one)])

    def _wait(self, kind: str, over: Sequence[str]) -> int:
        item, now = self._items[kind], self.counts.clock()
        until = [self.counts.get_expiry(item.key_for(kind, one)) for one in over]
        return max((max(1, math.ceil(one - now)) for one in until), default=0)

    def connect(self, who: Sequence[str]) -> bool:
        """Count a connection in, and return whether there was room; ``disconnect`` counts it out."""
        if any(self._connections[one] >= self._most_connections for one in who):
            return False
        self._connections.update(who)
        return True

    def disconnect(self, who: Sequence[str]) -> None:
        """Count a connection out."""
        self._connections.subtract(who)
        for one in who:
            if self._connections[one] <= 0:
                del self._connections[one]
