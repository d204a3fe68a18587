"""What the processes on one PostgreSQL tell each other, by ``LISTEN`` and ``NOTIFY``.

*News*, that a log has got longer, is sent in the transaction of the rows and so told only once they are durable.
*Words* are small things that no log keeps. Besides it is told which leases are free and at which tables others look on
now. On a database of one process nothing is sent and nobody listens.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
import select
import socket
import threading
from collections.abc import Callable, Sequence
from typing import Any, TypeAlias

import msgspec
import psycopg
import sqlalchemy as sa

from manni.server.databases import Database
from manni.server.protocol import Json

_log = logging.getLogger("manni.server")

CHANNEL = "manni"
_FIRST_PAUSE, _LONGEST_PAUSE = 0.05, 2.0
"""Seconds between two tries to listen again."""
_ALIVE = {"keepalives_idle": 5, "keepalives_interval": 2, "keepalives_count": 3}
"""A connection whose other end has vanished without a word is given up after 11 seconds."""
_LONGEST = 7900
"""PostgreSQL carries less than 8000 bytes at once."""
_AT_ONCE = 200

News: TypeAlias = tuple[str, int]
"""A table and the number of the last event in its log."""


class TooLong(Exception):
    """A word that does not fit into one message between processes."""


class Letter(msgspec.Struct, frozen=True, omit_defaults=True):
    """What one process tells all others."""

    by: str
    """The process that tells it."""
    news: Sequence[News] = ()
    free: Sequence[str] = ()
    """Tables whose leases have been given back."""
    here: Sequence[str] = ()
    """Tables at which others look on than before."""
    table: str = ""
    word: Json | None = None


def send_news(connection: sa.Connection, by: str, news: Sequence[News]) -> None:
    """Tell the others, once the transaction is durable, which logs have got longer."""
    for start in range(0, len(news), _AT_ONCE):
        _send(connection, Letter(by, news[start : start + _AT_ONCE]))


def send_frees(connection: sa.Connection, by: str, tables: Sequence[str]) -> None:
    """Tell the others which leases they may take."""
    for start in range(0, len(tables), _AT_ONCE):
        _send(connection, Letter(by, free=tables[start : start + _AT_ONCE]))


def send_heres(connection: sa.Connection, by: str, tables: Sequence[str]) -> None:
    """Tell the others at which tables it is to be looked up who is there."""
    for start in range(0, len(tables), _AT_ONCE):
        _send(connection, Letter(by, here=tables[start : start + _AT_ONCE]))


def send_word(connection: sa.Connection, by: str, table_id: str, word: Json) -> None:
    """Tell the others something about a table that no log keeps.

    Raises:
        TooLong: it has more than 7900 bytes.
    """
    _send(connection, Letter(by, table=table_id, word=word))


def _send(connection: sa.Connection, letter: Letter) -> None:
    text = msgspec.json.encode(letter)
    if len(text) > _LONGEST:
        raise TooLong
    connection.execute(sa.select(sa.func.pg_notify(CHANNEL, text.decode())))


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
                _log.warning("the other processes cannot be heard: %s", " ".join(str(error).split()))
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


def read_letter(text: str) -> Letter | None:
    """Return the letter that came over the channel, None if it is none: another Manni may say more."""
    try:
        return msgspec.json.decode(text, type=Letter)
    except msgspec.MsgspecError:
        return None
