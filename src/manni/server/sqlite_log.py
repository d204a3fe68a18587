"""The log in SQLite, written with as few statements as can be.

Python's driver lets go of the interpreter for each statement, and for each row of one for many rows, and has to get it
back each time. Beside a busy loop it waits for that up to a switch interval (5 ms), which is much longer than the whole
commit takes. So rows are added by one statement that holds them all and is a transaction by itself, on a connection
kept for it; where lists show a table otherwise than before, a few more are needed. PostgreSQL's driver sends many rows
at once without all this.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from threading import RLock

from sqlalchemy.pool import PoolProxiedConnection

from manni.server.databases import Database, Prepared
from manni.server.schema import LOG, LOG_COLUMNS

MOST_ROWS = 500
"""Rows that are added at once; more go the usual way."""
_IN_ONE = 100
"""Rows in one statement: each number of them is another one that the connection keeps ready, and an old SQLite takes no
more than 999 values."""
_BEGINNING = f"INSERT INTO {LOG.name} ({', '.join(LOG_COLUMNS)}) VALUES "
_ROW = f"({', '.join('?' * len(LOG_COLUMNS))})"


def _added(rows: Sequence[tuple[object, ...]]) -> tuple[str, list[object]]:
    """Return the statement that adds rows, and its values."""
    return _BEGINNING + ", ".join([_ROW] * len(rows)), [value for row in rows for value in row]


class SqliteLog:
    """The log in a database of SQLite's."""

    def __init__(self, database: Database, stand: Prepared, sit: Prepared) -> None:
        """Write to a database; nothing is opened before something is written.

        ``stand`` and ``sit`` are ``UPDATE_TABLE`` and ``UPDATE_SEATS``.
        """
        self._database, self._stand, self._sit = database, stand, sit
        self._line: PoolProxiedConnection | None = None
        self._lock = RLock()

    def write(
        self,
        rows: Sequence[tuple[object, ...]],
        standings: Sequence[Mapping[str, object]] = (),
        seats: Sequence[Mapping[str, object]] = (),
    ) -> None:
        """Add rows and say how lists show tables, all of it or nothing; durable when it returns.

        Args:
            rows: rows of ``LOG``, at most ``MOST_ROWS``, values in the order of its columns.
            standings: what ``UPDATE_TABLE`` wants, for each table that stands otherwise than before.
            seats: what ``UPDATE_SEATS`` wants, for each table at which somebody sits otherwise than before.

        Raises:
            sqlite3.Error: what the driver says.
        """
        adding = [_added(rows[at : at + _IN_ONE]) for at in range(0, len(rows), _IN_ONE)]
        with self._lock, self._database.alone():
            if self._line is None:
                self._line = self._database.engine.raw_connection()
            cursor = self._line.cursor()
            if len(adding) == 1 and not standings and not seats:
                cursor.execute(*adding[0])
                return
            try:
                cursor.execute("BEGIN IMMEDIATE")
                for text, values in adding:
                    cursor.execute(text, values)
                for statement, changes in ((self._stand, standings), (self._sit, seats)):
                    if changes:
                        cursor.executemany(statement.text, statement.values(changes))
                cursor.execute("COMMIT")
            except BaseException:
                # The pool ends what was begun: in a transaction left open nothing later would be on the disk.
                self.close()
                raise

    def close(self) -> None:
        """Let the connection go."""
        with self._lock:
            line, self._line = self._line, None
            if line is not None:
                line.close()
