"""Which server has the games of a folder in use: a file there that it holds locked for as long as it runs.

The system lets go of the lock when the process ends, however it ends, so a file that is left over means nothing. Where
the server is found stands in the file.
"""

from __future__ import annotations

import errno
import json
import os
import stat
import sys
import time
from contextlib import suppress
from dataclasses import dataclass
from http.client import HTTPException
from pathlib import Path
from typing import IO
from urllib.parse import urlsplit
from urllib.request import ProxyHandler, build_opener

NAME = "manni.lock"
"""The file in the folder of the games."""
PATIENCE = 8.0
"""Seconds that somebody who has the games gets to say where they are: to start, or to stop."""
_PAUSE = 0.1
_ANSWER = 2.0
_HELD = (errno.EACCES, errno.EAGAIN, errno.EDEADLK)


@dataclass(frozen=True, slots=True)
class Running:
    """A server that answers: the address of its first page, and the host it was told to listen on."""

    address: str
    host: str

    @property
    def port(self) -> int:
        """The port it listens on."""
        return urlsplit(self.address).port or 80


class Claim:
    """The games of a folder are this process's to serve, until ``close`` or its end."""

    def __init__(self, file: IO[bytes] | None) -> None:
        self._file = file

    def tell(self, where: Running) -> None:
        """Let whoever wants the same games know where they are; a full disk keeps that from them, and nothing else."""
        with suppress(OSError):
            self._write(json.dumps({"address": where.address, "host": where.host}).encode())

    def close(self) -> None:
        """Let others have the games."""
        if self._file is not None:
            self._write(b"")
            self._file.close()
            self._file = None

    def _write(self, line: bytes) -> None:
        if self._file is not None:
            self._file.seek(0)
            self._file.truncate()
            self._file.write(line)
            self._file.flush()


class Silent(Exception):
    """Another process has the games and does not answer."""


def claim(folder: Path) -> Claim | None:
    """Return the claim to the games of a folder that is there, None if another process has it.

    Where the file system knows no locks, everybody has it.

    Raises:
        OSError: the file cannot be written.
    """
    file = _opened(folder / NAME)
    try:
        _lock(file)
    except OSError as error:
        file.close()
        return None if error.errno in _HELD else Claim(None)
    held = Claim(file)
    # What stands there is of one that has gone.
    held._write(b"")
    return held


def _opened(path: Path) -> IO[bytes]:
    """Open a file of one's own, whatever others may have put in its place: it is about to be emptied, and held."""
    flags = os.O_RDWR | os.O_CREAT | getattr(os, "O_NOFOLLOW", 0) | getattr(os, "O_BINARY", 0)
    file = os.open(path, flags, 0o600)
    if not stat.S_ISREG(os.fstat(file).st_mode):
        os.close(file)
        raise OSError(errno.EINVAL, os.strerror(errno.EINVAL), str(path))
    return os.fdopen(file, "r+b")


def claim_or_find(folder: Path, patience: float | None = None) -> Claim | Running:
    """Return the claim to the games of a folder, or else the server that has them and answers.

    Raises:
        Silent: somebody has them, and did not answer for ``patience`` seconds, ``PATIENCE`` where nothing is said.
        OSError: as ``claim``.
    """
    until = time.monotonic() + (PATIENCE if patience is None else patience)
    while True:
        held = claim(folder)
        if held is not None:
            return held
        found = told_in(folder)
        if found is not None and answers(found.address):
            return found
        if time.monotonic() > until:
            raise Silent
        time.sleep(_PAUSE)


def told_in(folder: Path) -> Running | None:
    """Return what stands in the file of a folder, None where that is no server."""
    try:
        found = json.loads((folder / NAME).read_bytes())
        where = Running(str(found["address"]), str(found["host"]))
        return where if urlsplit(where.address).scheme == "http" and where.port else None
    except (OSError, ValueError, KeyError, TypeError):
        return None


def answers(address: str) -> bool:
    """Return whether a server of Manni's answers at the address of its first page."""
    # Never by way of a proxy: the server is on this machine.
    try:
        with build_opener(ProxyHandler({})).open(f"{address}health", timeout=_ANSWER) as answer:
            return bool(json.loads(answer.read(200)) == {"status": "up"})
    except (OSError, ValueError, HTTPException):
        return False


if sys.platform == "win32":
    import msvcrt

    def _lock(file: IO[bytes]) -> None:
        # Others may not read what is locked, so it is a byte behind everything that is ever written.
        file.seek(1 << 20)
        msvcrt.locking(file.fileno(), msvcrt.LK_NBLCK, 1)

else:
    import fcntl

    def _lock(file: IO[bytes]) -> None:
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
