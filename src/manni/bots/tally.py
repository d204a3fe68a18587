"""What a bot has cost: decisions, the time they took, and faults. Tallies of pieces add up to that of the whole."""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Iterator, Mapping
from contextlib import contextmanager

from manni.bots.base import Bot, Outside

_STEPS = 32
"""Times are kept in steps of a 32nd of a power of two, so a percentile is true to about 2 %."""


class Tally:
    """What one bot has cost so far."""

    def __init__(self) -> None:
        self.decisions = 0
        self.seconds = 0.0
        self.faults: Counter[str] = Counter()
        """How many faults there were of each kind: ``illegal``, and those of ``outside.FAULTS``."""
        self.last_words: str | None = None
        """The last line that a program with a fault wrote on standard error."""
        self._times: Counter[int] = Counter()

    def decided(self, seconds: float) -> None:
        """Count a decision that took so long."""
        self.decisions += 1
        self.seconds += seconds
        self._times[math.ceil(_STEPS * math.log2(max(seconds, 1e-9)))] += 1

    def add(self, other: Tally) -> None:
        """Count in what another tally has counted."""
        self.decisions += other.decisions
        self.seconds += other.seconds
        self.faults += other.faults
        self._times += other._times
        self.last_words = other.last_words or self.last_words

    @property
    def ms(self) -> float:
        """The mean time of a decision in milliseconds, 0 without one."""
        return 1000 * self.seconds / self.decisions if self.decisions else 0.0

    def percentile(self, percent: float) -> float:
        """Return the milliseconds in which so many of a hundred decisions were made, 0 without any."""
        wanted = self.decisions * percent / 100
        seen = 0
        for step in sorted(self._times):
            seen += self._times[step]
            if seen >= wanted:
                return 1000 * float(2 ** (step / _STEPS))
        return 0.0


@contextmanager
def faults_counted(bots: Mapping[str, Bot], tallies: Mapping[str, Tally]) -> Iterator[None]:
    """Add the faults that programs among ``bots`` make meanwhile to the tallies of the same names."""
    outside = {name: bot for name, bot in bots.items() if isinstance(bot, Outside)}
    before = {name: bot.faults.copy() for name, bot in outside.items()}
    yield
    for name, bot in outside.items():
        made = bot.faults - before[name]
        tallies[name].faults += made
        if made:
            tallies[name].last_words = bot.last_words
