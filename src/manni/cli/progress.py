"""A progress bar on a terminal; anywhere else nothing, or a line now and then."""

from __future__ import annotations

import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

from manni.cli.common import say_error, text
from manni.records.lines import Handle

Advance = Callable[[int], None]
"""Tells the bar that so much more is done."""


BETWEEN_LINES = 30.0
"""Seconds from the beginning to the first line, and from one to the next, at least, where there is no terminal."""
MOST_LINES = 10
"""In how many parts the work is done, at the end of each of which there may be a line."""


@contextmanager
def progress(
    label: str, total: int, *, lines: bool = False, clock: Callable[[], float] = time.monotonic
) -> Iterator[Advance]:
    """Show on standard error how much of ``total`` is done.

    Unless that is a terminal nothing is shown, or, with ``lines``, a line now and then; ``clock`` tells seconds.
    """
    if not sys.stderr.isatty():
        yield _Told(label, total, clock).advance if lines else _say_nothing
        return
    from rich.console import Console
    from rich.progress import BarColumn, Progress, TextColumn, TimeRemainingColumn

    columns = (TextColumn("{task.description}", markup=False), BarColumn(), TimeRemainingColumn())
    with Progress(*columns, console=Console(stderr=True), transient=True) as bar:
        task = bar.add_task(label, total=total)
        yield lambda done: bar.advance(task, done)


class _Told:
    """Says how far it is in a line: for a file that somebody looks into while long work goes on without a terminal."""

    def __init__(self, label: str, total: int, clock: Callable[[], float]) -> None:
        self._label = label
        self._total = total
        self._clock = clock
        self._done = self._told = 0
        self._at = clock()

    def advance(self, done: int) -> None:
        self._done += done
        parts = self._done * MOST_LINES // max(1, self._total)
        # What comes of all of it follows at once.
        if not self._told < parts < MOST_LINES:
            return
        now = self._clock()
        if now - self._at < BETWEEN_LINES:
            return
        self._told, self._at = parts, now
        # As text: a figure in a log has no separators.
        far = {"done": str(self._done), "total": str(self._total)}
        say_error(text("progress-line", what=self._label, **far))


def _say_nothing(_done: int) -> None:
    """Take no notice."""


class CountedReads:
    """A file that tells a progress bar of every line read."""

    def __init__(self, handle: Handle, advance: Advance) -> None:
        self._handle = handle
        self._advance = advance

    def readline(self, limit: int, /) -> bytes:
        """Return the next line, at most ``limit`` bytes of it."""
        line = self._handle.readline(limit)
        self._advance(len(line))
        return line


LARGE = 4_000_000
"""Bytes of a file that takes long enough to read for a bar to be worth it."""


@contextmanager
def with_progress(handle: Handle, file: str, label: str) -> Iterator[Handle]:
    """Return the handle as it is, or counted by a progress bar if its file is large and there is a terminal."""
    path = Path(file)
    size = path.stat().st_size if path.is_file() else 0
    if size < LARGE or not sys.stderr.isatty():
        yield handle
        return
    with progress(label, size) as advance:
        yield CountedReads(handle, advance)
