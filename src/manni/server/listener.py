"""Hearing what the other processes on a PostgreSQL tell. Loaded only where there may be any: psycopg takes a moment."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import select
import socket
import threading
from collections.abc import Callable
from typing import Any

import psycopg

from manni.server.bus import CHANNEL, Letter, read_letter
from manni.server.databases import Database

_log = logging.getLogger("manni.server")

_FIRST_PAUSE, _LONGEST_PAUSE = 0.05, 2.0
"""Seconds between two tries to listen again."""
_ALIVE = {"keepalives_idle": 5, "keepalives_interval": 2, "keepalives_count": 3}
"""A connection whose other end has vanished without a word is given up after 11 seconds."""


class Listener:
    """Hears what other processes tell, in a thread, on a connection of its own that it opens again if it is lost."""

    def __init__(
        self, database: Database, process: str, heard: Callable[[Letter], None], resumed: Callable[[], None]
    ) -> None:
        """Begin to listen; to be made inside a running event loop, on which both functions are called.

        Args:
            database: a shared one.
            process: this process, whose own letters are not heard.
            heard: called with each letter.
            resumed: called whenever listening begins, since what was told before has not been heard.
        """
        self._database, self._process = database, process
        self._heard, self._resumed = heard, resumed
        self._loop = asyncio.get_running_loop()
        self._closing, self._wake = socket.socketpair()
        self._thread = threading.Thread(target=self._run, name="manni-listen", daemon=True)
        self._thread.start()

    async def close(self) -> None:
        """Stop listening."""
        self._wake.close()
        await asyncio.to_thread(self._thread.join)
        self._closing.close()

    def _run(self) -> None:
        pause = _FIRST_PAUSE
        while True:
            try:
                with self._connected() as connection:
                    connection.execute(f"LISTEN {CHANNEL}")
                    self._call(self._resumed)
                    pause = _FIRST_PAUSE
                    self._listen(connection)
                    return
            except psycopg.Error as error:
                _log.warning("the other processes cannot be heard: %s", error)
            if _ready(self._closing.fileno(), seconds=pause):
                return
            pause = min(2 * pause, _LONGEST_PAUSE)

    def _connected(self) -> psycopg.Connection[Any]:
        engine = self._database.engine
        _, how = engine.dialect.create_connect_args(engine.url)
        return psycopg.connect(**{**how, **_ALIVE}, autocommit=True)

    def _listen(self, connection: psycopg.Connection[Any]) -> None:
        """Hear letters until this is closed."""
        while True:
            ready = _ready(connection.fileno(), self._closing.fileno())
            if self._closing.fileno() in ready:
                return
            for found in connection.notifies(timeout=0):
                letter = read_letter(found.payload)
                if letter is not None and letter.by != self._process:
                    self._call(self._heard, letter)

    def _call(self, function: Callable[..., None], *arguments: object) -> None:
        # The loop may have ended in the meantime.
        with contextlib.suppress(RuntimeError):
            self._loop.call_soon_threadsafe(function, *arguments)


def _ready(*files: int, seconds: float | None = None) -> list[int]:
    """Wait until something is to be read from any of these, and return from which."""
    return select.select(files, [], [], seconds)[0]
