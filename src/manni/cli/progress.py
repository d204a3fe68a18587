"""A progress bar on a terminal, and nothing anywhere else."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

from manni.records.lines import Handle

Advance = Callable[[int], None]
"""Tells the bar that so much more is done."""


@contextmanager
def progress(label: str, total: int) -> Iterator[Advance]:
    """Show on standard error how much of ``total`` is done; nothing is shown unless that is a terminal."""
    if not sys.stderr.isatty():
        yield lambda _: None
        return
    from rich.console import Console
    from rich.progress import BarColumn, Progress, TextColumn, TimeRemainingColumn

    columns = (TextColumn("{task.description}", markup=False), BarColumn(), TimeRemainingColumn())
    with Progress(*columns, console=Console(stderr=True), transient=True) as bar:
        task = bar.add_task(label, total=total)
        yield lambda done: bar.advance(task, done)


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
