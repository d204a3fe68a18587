"""A program in another process that is spoken to line by line, and never waited for longer than was agreed."""

from __future__ import annotations

import contextlib
import os
import queue
import signal
import subprocess
import threading
import time
import weakref
from collections.abc import Sequence
from typing import IO

ANSWER_LIMIT = 1 << 16
"""The bytes of the longest line that a program may answer."""
_LONGEST_LINE = 256
"""Pieces of ``ANSWER_LIMIT`` bytes that are passed over; a program whose line is longer is listened to no further."""
_BACKLOG = 64
"""Lines that may wait unread; a program that babbles more is waited for no further."""
_PATIENCE = 0.5
"""Seconds given to a program to end by itself."""
LAST_WORDS = 200
"""The letters that are kept of the last line on standard error."""
_ERRORS_KEPT = 4096
_LAST_WORDS_WAIT = 0.2
"""Seconds to wait for the end of standard error: somebody else may hold it open."""


class Child:
    """A running program. Its standard error is read, so that it never stands still over it; the end of it is kept.

    Raises:
        OSError: it cannot be started.
        ValueError: no program can have that name.
    """

    def __init__(self, command: Sequence[str]) -> None:
        self._process = subprocess.Popen(
            command,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            start_new_session=True,
        )
        self._answers: queue.Queue[bytes | None] = queue.Queue(_BACKLOG)
        self._requests: queue.Queue[bytes | None] = queue.Queue()
        assert self._process.stdin is not None
        assert self._process.stdout is not None
        assert self._process.stderr is not None
        self._errors = bytearray()
        threads = [
            threading.Thread(target=work, args=given, daemon=True)
            for work, *given in (
                (_write, self._process.stdin, self._requests),
                (_read, self._process.stdout, self._answers),
                (_drain, self._process.stderr, self._errors),
            )
        ]
        for thread in threads:
            thread.start()
        self._draining = threads[-1]
        # Also runs when the interpreter ends: no process is left behind.
        self._reap = weakref.finalize(self, _end, self._process, self._requests)

    @property
    def pid(self) -> int:
        """The process id."""
        return self._process.pid

    @property
    def running(self) -> bool:
        """Whether the program still runs."""
        return self._process.poll() is None

    @property
    def last_words(self) -> str | None:
        """The last line on standard error of a program that has ended, None if there is none."""
        self._draining.join(_LAST_WORDS_WAIT)
        lines = bytes(self._errors).decode("utf-8", "replace").split("\n")
        return next((line.strip()[:LAST_WORDS] for line in reversed(lines) if line.strip()), None)

    def send(self, line: str) -> None:
        """Hand the program a line; does not wait for it to be read."""
        self._requests.put(line.encode("utf-8") + b"\n")

    def receive(self, until: float) -> bytes | None:
        """Return the next line of the program, None if it has ended.

        Raises:
            TimeoutError: nothing came before ``until``, a time of ``time.monotonic``.
        """
        try:
            line = self._answers.get(timeout=max(0.0, until - time.monotonic()))
        except queue.Empty:
            raise TimeoutError from None
        if line is None:
            self._answers.put(None)
        return line

    def close(self) -> None:
        """End the program and everything it started, and wait for it."""
        self._reap()


def _write(pipe: IO[bytes], lines: queue.Queue[bytes | None]) -> None:
    with contextlib.suppress(OSError, ValueError):
        while (line := lines.get()) is not None:
            pipe.write(line)
            pipe.flush()
    with contextlib.suppress(OSError):
        pipe.close()


def _read(pipe: IO[bytes], lines: queue.Queue[bytes | None]) -> None:
    try:
        with pipe:
            while line := pipe.readline(ANSWER_LIMIT):
                lines.put_nowait(line)
                _pass_over_rest(pipe, line)
    except (OSError, ValueError, queue.Full):
        pass
    # One place is needed for the news that nothing more will come.
    while True:
        try:
            lines.put_nowait(None)
            return
        except queue.Full:
            with contextlib.suppress(queue.Empty):
                lines.get_nowait()


def _pass_over_rest(pipe: IO[bytes], line: bytes) -> None:
    """Read on to the end of a line that is too long: what follows belongs to the same answer."""
    for _ in range(_LONGEST_LINE):
        if len(line) < ANSWER_LIMIT or line.endswith(b"\n"):
            return
        line = pipe.readline(ANSWER_LIMIT)
    raise queue.Full


def _drain(pipe: IO[bytes], kept: bytearray) -> None:
    with contextlib.suppress(OSError, ValueError), pipe:
        while chunk := pipe.read1(1 << 16):  # type: ignore[attr-defined]
            kept += chunk
            del kept[:-_ERRORS_KEPT]


def _end(process: subprocess.Popen[bytes], requests: queue.Queue[bytes | None]) -> None:
    requests.put(None)
    for ending in (None, signal.SIGTERM, signal.SIGKILL):
        if ending is not None:
            _signal_group(process, ending)
        with contextlib.suppress(subprocess.TimeoutExpired):
            process.wait(_PATIENCE if ending is not signal.SIGKILL else None)
            break
    # What it may have started itself goes too.
    _signal_group(process, signal.SIGKILL)


def _signal_group(process: subprocess.Popen[bytes], number: signal.Signals) -> None:
    with contextlib.suppress(ProcessLookupError, PermissionError):
        os.killpg(process.pid, number)
