"""A progress bar on a terminal; anywhere else nothing, or a line now and then."""

from __future__ import annotations

import sys
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

from manni.cli.common import say_error, text
from manni.records.lines import Handle

Advance = Callable[[int], None]
"""Tells the bar that so much more is done."""


FIRST_LINE, NEXT_LINES = 5.0, 60.0
"""Seconds after which a line is written where there is no terminal, and from one line to the next."""


@contextmanager
def progress(label: str, total: int, *, lines: bool = False) -> Iterator[Advance]:
    """Show on standard error how much of ``total`` is done.

    Unless that is a terminal nothing is shown, or, with ``lines``, a line once it has taken a while, and then now and
    then.
    """
    if not sys.stderr.isatty():
        if lines:
            with _Told(label, total) as told:
                yield told.advance
        else:
            yield lambda _: None
        return
    from rich.console import Console
    from rich.progress import BarColumn, Progress, TextColumn, TimeRemainingColumn

    columns = (TextColumn("{task.description}", markup=False), BarColumn(), TimeRemainingColumn())
    with Progress(*columns, console=Console(stderr=True), transient=True) as bar:
        task = bar.add_task(label, total=total)
        yield lambda done: bar.advance(task, done)


class _Told:
    """Says now and then how far it is, from a thread of its own: the work may be busy with one thing for long."""

    def __init__(self, label: str, total: int) -> None:
        self._label = label
        self._total = total
        self._done = 0
        self._over = threading.Event()
        self._thread = threading.Thread(target=self._tell, name="manni-progress", daemon=True)

    def advance(self, done: int) -> None:
        self._done += done

    def __enter__(self) -> _Told:
        self._thread.start()
        return self

    def __exit__(self, *_: object) -> None:
        self._over.set()
        self._thread.join()

    def _tell(self) -> None:
        pause = FIRST_LINE
        while not self._over.wait(pause):
            # As text: a figure in a log has no separators.
            far = {"done": str(self._done), "total": str(self._total)}
            say_error(text("progress-line", what=self._label, **far))
            pause = NEXT_LINES


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
