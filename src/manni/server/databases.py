"""The databases that tables can be kept in, SQLite and PostgreSQL: how each is opened so that a commit is durable.

On both a commit is on the disk when it returns, power loss included, and what was written is seen by others at once or
not at all.
"""

from __future__ import annotations

import sqlite3
import warnings
from collections.abc import Iterator, Mapping, Sequence
from contextlib import AbstractContextManager, contextmanager, nullcontext
from pathlib import Path
from threading import RLock
from typing import Any

import msgspec
import sqlalchemy as sa
from sqlalchemy.exc import (
    DatabaseError,
    DataError,
    DBAPIError,
    IntegrityError,
    ProgrammingError,
    SQLAlchemyError,
    StatementError,
)
from sqlalchemy.pool import StaticPool

IN_MEMORY = "sqlite://"
"""The address of a database that is gone with the process."""
_HIDDEN = True
"""What a statement was about (cards, names, keys) would else stand in the text of its error, and in a log."""
_LONGEST_LOG = 50_000
"""Pages of 4 kB in SQLite's log of writes after which a commit copies them itself, if nobody else has."""
_MOST_STATEMENTS = 128
"""Statements that a connection of SQLite's keeps ready: one for each number of rows that one adds, and some more."""
_PATIENCE = 5
"""Seconds to wait for somebody else's write, or for a database to answer at all."""


class StoreError(Exception):
    """The database cannot be used; ``code`` says why, ``facts`` what it is about."""

    def __init__(self, code: str, **facts: str | int) -> None:
        super().__init__(code)
        self.code = code
        self.facts = facts


class Prepared:
    """A statement for many rows at once, put into words when it is made instead of for every group of rows."""

    def __init__(self, statement: sa.Insert | sa.Update, engine: sa.Engine) -> None:
        compiled = statement.compile(dialect=engine.dialect)
        self.text = str(compiled)
        self._order: list[str] = list(compiled.positiontup or ()) if compiled.positional else []

    def values(self, rows: Sequence[Mapping[str, object]]) -> list[Any]:
        """Return the values of ``rows`` as the driver wants them."""
        if not self._order:
            return [dict(row) for row in rows]
        return [tuple([row[name] for name in self._order]) for row in rows]

    def execute(self, connection: sa.Connection, rows: Sequence[Mapping[str, object]]) -> None:
        """Carry it out for each of ``rows``, which have the values by name."""
        connection.exec_driver_sql(self.text, self.values(rows))


class Database:
    """An open database. Safe to use from any thread; every use blocks."""

    def __init__(self, url: str | sa.URL) -> None:
        """Take the database at an address; nothing is opened yet. Raises as ``engine_of``."""
        self.engine = engine_of(url)
        self.in_memory = isinstance(self.engine.pool, StaticPool)
        """Whether it is gone with the process."""
        self.shared = self.engine.dialect.name == "postgresql"
        """Whether several processes use it together and tell each other."""
        # A database in memory is one connection, which one thread at a time may use.
        self._lock = RLock()

    def alone(self) -> AbstractContextManager[object]:
        """Keep all others from the database where that is one connection alone."""
        return self._lock if self.in_memory else nullcontext()

    @contextmanager
    def writing(self) -> Iterator[sa.Connection]:
        """Write in one transaction, durable at the end; nothing of it happens if it is left by an exception."""
        with self.alone(), self.engine.begin() as connection:
            yield connection

    @contextmanager
    def reading(self) -> Iterator[sa.Connection]:
        """Read what has been committed, in nobody's way."""
        with self.alone(), self.engine.connect() as bare:
            connection = bare.execution_options(reading=True)
            with connection.begin():
                yield connection

    def tidy(self) -> None:
        """Copy what SQLite has in its log of writes into the database itself, in nobody's way."""
        if self.shared or self.in_memory:
            return
        bare = self.engine.raw_connection()
        try:
            bare.cursor().execute("PRAGMA wal_checkpoint(PASSIVE)").fetchall()
        finally:
            bare.close()

    def check(self) -> None:
        """Make sure that a commit is on the disk when it returns.

        Raises:
            StoreError: ``database-not-durable``, with the setting of the database that says otherwise.
        """
        with self.engine.connect() as connection:
            for setting, right in _DURABLE[self.engine.dialect.name].items():
                command = "PRAGMA" if self.engine.dialect.name == "sqlite" else "SHOW"
                found = connection.exec_driver_sql(f"{command} {setting}").scalar()
                if str(found) not in right:
                    raise StoreError("database-not-durable", setting=setting, found=str(found))

    def close(self) -> None:
        """Let the database go."""
        self.engine.dispose()


_DURABLE: dict[str, dict[str, tuple[str, ...]]] = {
    "sqlite": {"synchronous": ("2", "3")},
    "postgresql": {"synchronous_commit": ("on", "remote_apply"), "fsync": ("on",)},
}
"""What each kind of database says of itself when a commit outlives a power failure."""


def url_of(path: Path) -> sa.URL:
    """Return the address of the database in a file. It is not put together as text: a path may hold ``?`` and ``%``."""
    return sa.URL.create("sqlite", database=str(path))


def engine_of(url: str | sa.URL) -> sa.Engine:
    """Return the engine of the database at an address, ``sqlite:///…`` or ``postgresql://…``; nothing is opened yet.

    Raises:
        StoreError: ``database-url``.
    """
    try:
        parsed = sa.make_url(url)
        kind = (parsed.get_backend_name(), parsed.get_driver_name())
        with warnings.catch_warnings():
            # It warns of settings that it does not know, and would go on without them.
            warnings.simplefilter("error")
            if kind == ("sqlite", "pysqlite"):
                return _sqlite(parsed)
            if kind[0] == "postgresql" and parsed.drivername in ("postgresql", "postgresql+psycopg"):
                return _postgresql(parsed.set(drivername="postgresql+psycopg"))
    except (SQLAlchemyError, Warning, ImportError, ValueError, TypeError) as error:
        raise StoreError("database-url") from error
    raise StoreError("database-url")


def reason_of(error: Exception) -> str:
    """Return what a database says is wrong, without the statement at which it said so."""
    said = str(error.orig) if isinstance(error, DatabaseError) and error.orig else str(error)
    return " ".join(said.split())


def is_of_values(error: Exception) -> bool:
    """Return whether a statement failed for what it was to write: the database itself, and the way to it, are sound."""
    if isinstance(error, DBAPIError):
        kinds = (IntegrityError, DataError, ProgrammingError)
        return isinstance(error, kinds) and not error.connection_invalidated
    # What cannot be made into a value of the database at all, and what SQLite's own driver says.
    own = sqlite3.IntegrityError | sqlite3.DataError | sqlite3.ProgrammingError | sqlite3.InterfaceError
    unmade = StatementError | ValueError | TypeError | OverflowError | msgspec.MsgspecError
    return isinstance(error, own | unmade)


def _sqlite(url: sa.URL) -> sa.Engine:
    in_memory = url.database in (None, "", ":memory:")
    # SQLite's own driver must not begin transactions by itself, or savepoints would not hold.
    arguments: dict[str, Any] = {
        "isolation_level": None,
        "check_same_thread": False,
        "timeout": float(_PATIENCE),
        "cached_statements": _MOST_STATEMENTS,
    }
    engine = sa.create_engine(
        url,
        connect_args=arguments,
        poolclass=StaticPool if in_memory else None,
        hide_parameters=_HIDDEN,
    )

    @sa.event.listens_for(engine, "connect")
    def _set_up(connection: Any, _record: object) -> None:
        cursor = connection.cursor()
        cursor.execute("PRAGMA journal_mode = WAL")
        # FULL: a commit is on the disk when it returns, power loss included.
        cursor.execute("PRAGMA synchronous = FULL")
        cursor.execute("PRAGMA foreign_keys = ON")
        # A commit does not stop to copy the log of writes into the database; ``tidy`` does it beside.
        cursor.execute(f"PRAGMA wal_autocheckpoint = {_LONGEST_LOG}")
        cursor.close()

    @sa.event.listens_for(engine, "begin")
    def _begin(connection: sa.Connection) -> None:
        # IMMEDIATE takes the write lock at once: two writers wait for each other instead of failing half way. Readers
        # take none: they see the last commit and are in nobody's way.
        reading = connection.get_execution_options().get("reading", False)
        connection.exec_driver_sql("BEGIN" if reading else "BEGIN IMMEDIATE")

    return engine


def _postgresql(url: sa.URL) -> sa.Engine:
    engine = sa.create_engine(
        url,
        hide_parameters=_HIDDEN,
        connect_args={"connect_timeout": _PATIENCE, "application_name": "manni"},
        isolation_level="READ COMMITTED",
        # A connection that the server has closed in the meantime is noticed before anything is asked of it.
        pool_pre_ping=True,
    )

    @sa.event.listens_for(engine, "connect")
    def _set_up(connection: Any, _record: object) -> None:
        with connection.cursor() as cursor:
            # Whatever the database's own setting: a commit is on the disk when it returns.
            cursor.execute("SET synchronous_commit = on")
        connection.commit()

    return engine
