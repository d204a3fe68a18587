"""What the server counts of its own work, as plain numbers; ``metrics`` puts them into words for Prometheus.

Everything is counted by kind and code and nothing by who or where.
"""

from __future__ import annotations

from bisect import bisect_left
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field

_BOUNDS = (0.0005, 0.001, 0.002, 0.004, 0.008, 0.016, 0.032, 0.064, 0.125, 0.25, 0.5, 1.0, 2.5, 5.0)


class Spread:
    """How long something took: how often, how long in all, and how often up to each bound, in seconds."""

    def __init__(self, bounds: Sequence[float] = _BOUNDS) -> None:
        """``bounds`` go up."""
        self.bounds = tuple(bounds)
        self.total = 0.0
        self._counts = [0] * (len(self.bounds) + 1)

    def add(self, seconds: float) -> None:
        """Count one."""
        self._counts[bisect_left(self.bounds, seconds)] += 1
        self.total += seconds

    @property
    def count(self) -> int:
        """How often."""
        return sum(self._counts)

    def up_to(self) -> list[tuple[str, int]]:
        """Return for each bound, and for ``+Inf``, how often it took no longer."""
        found, so_far = [], 0
        for bound, count in zip((*map(str, self.bounds), "+Inf"), self._counts, strict=True):
            so_far += count
            found.append((bound, so_far))
        return found


@dataclass(frozen=True, slots=True)
class Standing:
    """How much is going on at the moment."""

    tables: int
    """Tables in use here."""
    players: int
    """People who look at a table from a seat; a person at two tables counts twice."""
    spectators: int
    """Pages that look on without a seat."""


@dataclass(slots=True)
class Tally:
    """All that is counted. One thread counts each field."""

    sockets: int = 0
    """Open now."""
    frames: int = 0
    """Messages that pages have sent."""
    refusals: Counter[str] = field(default_factory=Counter)
    """What was refused over sockets and over HTTP, by code."""
    answers: Counter[int] = field(default_factory=Counter)
    """HTTP answers by status."""
    events: Counter[str] = field(default_factory=Counter)
    """Events that are durable, by kind."""
    commits: Spread = field(default_factory=Spread)
    """How long the database took to make a group durable."""
    unsaved: int = 0
    """Groups that the database did not take."""
    moves: Spread = field(default_factory=Spread)
    """How long a person's move took, from when it was read until it was durable, told and answered."""
    others: Spread = field(default_factory=Spread)
    """The same of all other messages."""
