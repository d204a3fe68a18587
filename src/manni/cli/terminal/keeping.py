"""The file in which the game in the terminal is kept, durable after every move.

``game.jsonl`` is a record of the game in play, with two fields more: ``table`` on its first line (bots, seed, series)
and ``pack`` on every ``hand`` line (the shuffled pack before the cut). Lines are added whole and reach the disk before
anybody is shown what they say; a last line without its end is one that nobody was shown.
"""

from __future__ import annotations

import os
from collections.abc import Iterator, Sequence
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import BinaryIO

from manni.cli.common import reason_of

FOLDER = "play"
FILE = "game.jsonl"
_LOCK = "game.lock"


class InUseError(Exception):
    """Another process plays the kept game."""


class KeepingError(OSError):
    """The disk would not keep the game; told apart from a terminal that would not show it."""


class DamagedError(Exception):
    """A kept game that cannot be read: the line, from 1, and the code of what is wrong with it."""

    def __init__(self, line: int, code: str) -> None:
        super().__init__(f"line {line}: {code}")
        self.line = line
        self.code = code


@contextmanager
def _disk() -> Iterator[None]:
    try:
        yield
    except OSError as error:
        raise KeepingError(error.errno, reason_of(error)) from error


class GameFile:
    """The kept game of a data folder; one process at a time has it.

    All methods raise ``KeepingError`` where the disk fails.
    """

    def __init__(self, data: Path) -> None:
        """Take hold of the kept game under a data folder, which is made if need be.

        Raises:
            InUseError: another process has it.
        """
        self.folder = data / FOLDER
        with _disk():
            self.folder.mkdir(parents=True, exist_ok=True, mode=0o700)
            self._lock = _locked(self.folder / _LOCK)
        self._handle: BinaryIO | None = None
        self._length = 0

    @property
    def path(self) -> Path:
        """Where the game in play is kept."""
        return self.folder / FILE

    def read(self) -> list[bytes]:
        """Return the whole lines of the kept game; none if no game is kept.

        Raises:
            DamagedError: the file holds something, but no line.
        """
        with _disk():
            data = self.path.read_bytes() if self.path.exists() else b""
        whole = data[: data.rfind(b"\n") + 1]
        if data and not whole:
            raise DamagedError(1, "no-game")
        self._length = len(whole)
        return whole.split(b"\n")[:-1]

    def begin(self, lines: Sequence[str]) -> None:
        """Keep the first lines of a new game; the one before is over, and is put aside as finished."""
        data = _encoded(lines)
        fresh = self.folder / f"{FILE}.new"
        with _disk():
            with fresh.open("wb") as handle:
                handle.write(data)
                handle.flush()
                os.fsync(handle.fileno())
            self.put_aside("finished")
            fresh.replace(self.path)
        self._length = len(data)
        self._sync_folder()

    def append(self, lines: Sequence[str]) -> None:
        """Keep further lines; whatever goes wrong, none of them is kept by half."""
        data = _encoded(lines)
        with _disk():
            handle = self._open()
            try:
                written = 0
                while written < len(data):
                    written += handle.write(data[written:])
                os.fsync(handle.fileno())
            except OSError:
                with suppress(OSError):
                    handle.truncate(self._length)
                    handle.seek(self._length)
                raise
        self._length += len(data)

    def put_aside(self, reason: str) -> Path | None:
        """Move the kept game out of the way under a name that is free; return its new place, None if there is none."""
        self._drop_handle()
        with _disk():
            if not self.path.exists():
                return None
            number = 1
            while (aside := self.folder / f"{reason}-{number}.jsonl").exists():
                number += 1
            self.path.rename(aside)
        self._length = 0
        self._sync_folder()
        return aside

    def close(self) -> None:
        """Let the file go, so that another process may have it."""
        self._drop_handle()
        if self._lock is not None:
            self._lock.close()
            self._lock = None

    def _open(self) -> BinaryIO:
        if self._handle is None:
            # Unbuffered: what a failed write leaves must not come out later.
            self._handle = self.path.open("r+b", buffering=0)
            self._handle.truncate(self._length)
            self._handle.seek(self._length)
        return self._handle

    def _drop_handle(self) -> None:
        if self._handle is not None:
            self._handle.close()
            self._handle = None

    def _sync_folder(self) -> None:
        # A new name is safe only once its folder is; systems that cannot sync a folder need not.
        with suppress(OSError):
            number = os.open(self.folder, os.O_RDONLY)
            try:
                os.fsync(number)
            finally:
                os.close(number)


def _encoded(lines: Sequence[str]) -> bytes:
    return "".join(f"{line}\n" for line in lines).encode("utf-8")


def _locked(path: Path) -> BinaryIO | None:
    try:
        import fcntl
    except ImportError:  # pragma: no cover - not on this system; there two processes may meet
        return None
    handle = path.open("wb")
    try:
        fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError:
        handle.close()
        raise InUseError from None
    return handle
