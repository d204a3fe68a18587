"""The log of all tables, in a database: rows are only ever added, and are on disk before anybody is told of them.

``Store`` is plain and blocking; ``Keeper`` (keeper.py) runs it beside the event loop and commits in groups. SQLAlchemy
Core keeps the statements the same for every database.
"""

from __future__ import annotations

import logging
import re
import secrets
import sqlite3
import time
import warnings
from collections.abc import Iterator, Sequence
from contextlib import contextmanager, nullcontext
from dataclasses import dataclass
from pathlib import Path
from threading import RLock
from typing import Any

import msgspec
import sqlalchemy as sa
from sqlalchemy.exc import DatabaseError, IntegrityError, SQLAlchemyError
from sqlalchemy.pool import StaticPool

from manni.core.cards import Card, card_name, parse_card
from manni.core.errors import ManniError
from manni.core.options import options_of, variant_named
from manni.core.seats import Seat
from manni.records.events import dump_event, parse_event
from manni.server.protocol import AgainMessage, Command, Json, MoveMessage, NextMessage
from manni.server.schema import INSERT_ROWS, LOG, META, METADATA, SCHEMA, SEATS, TABLES, UPDATE_TABLE
from manni.server.table import Result, Row, Table, TableInfo

_log = logging.getLogger("manni.server")

IN_MEMORY = "sqlite://"

_command_decoder: msgspec.json.Decoder[Command] = msgspec.json.Decoder(
    MoveMessage | NextMessage | AgainMessage
)


class StoreError(Exception):
    """The database cannot be used; ``code`` says why, ``facts`` what it is about."""

    def __init__(self, code: str, **facts: str | int) -> None:
        super().__init__(code)
        self.code = code
        self.facts = facts


class Conflict(Exception):
    """Somebody else has added to the table's log since it was read."""


@dataclass(frozen=True, slots=True)
class Addition:
    """Rows that a step adds to the log of one table, and how the table stands after them."""

    table_id: str
    rows: tuple[Row, ...]
    summary: Json


@dataclass(frozen=True, slots=True)
class Listed:
    """A table as the list of a key's tables has it."""

    info: TableInfo
    seat: Seat
    summary: Json
    updated: float


class Store:
    """One database. Every method blocks; each is safe to call from any thread."""

    def __init__(self, url: str | sa.URL = IN_MEMORY) -> None:
        """Open the database at a SQLAlchemy URL and lay it out if it is new.

        Raises:
            StoreError: ``database-newer``, ``database-unusable`` or ``database-url``.
        """
        self._engine = _engine(url)
        # A database in memory is one connection, which one thread at a time may use.
        self._lock = RLock()
        self.in_memory = isinstance(self._engine.pool, StaticPool)
        try:
            self.instance = self._lay_out()
        except (SQLAlchemyError, sqlite3.Error, ValueError, TypeError) as error:
            self._engine.dispose()
            raise StoreError("database-unusable", reason=_reason(error)) from error
        except StoreError:
            self._engine.dispose()
            raise

    def _lay_out(self) -> str:
        with self._writing() as connection:
            # Nothing is written into a database before it is sure that this one may be gone on with.
            found = _facts_of(connection)
            METADATA.create_all(connection)
            if not found:
                found = {"schema": str(SCHEMA), "instance": secrets.token_hex(4)}
                connection.execute(
                    sa.insert(META), [{"name": name, "value": value} for name, value in found.items()]
                )
            for table in METADATA.sorted_tables:
                # Somebody else's table of the same name lacks our columns.
                connection.execute(sa.select(table).limit(0))
        return found["instance"]

    @contextmanager
    def _writing(self) -> Iterator[sa.Connection]:
        with self._lock if self.in_memory else nullcontext(), self._engine.begin() as connection:
            yield connection

    @contextmanager
    def _reading(self) -> Iterator[sa.Connection]:
        with self._lock if self.in_memory else nullcontext(), self._engine.connect() as bare:
            connection = bare.execution_options(reading=True)
            with connection.begin():
                yield connection

    def close(self) -> None:
        """Let the database go."""
        self._engine.dispose()

    # --- writing ---------------------------------------------------------------------------------------------

    def create(self, table: Table, rows: Sequence[Row], keys: dict[Seat, str]) -> None:
        """Add a table with the first rows of its log; ``keys`` are the hashes of the keys that open its seats.

        Raises:
            Conflict: there is a table of that name.
        """
        info, at = table.info, time.time()
        try:
            with self._writing() as connection:
                connection.execute(
                    sa.insert(TABLES).values(
                        id=info.id,
                        variant=info.variant.name,
                        options=_json(options_of(info.variant)),
                        players=_json(info.players),
                        bots=_json(info.bots),
                        summary=_json(table.summary()),
                        created=at,
                        updated=at,
                    )
                )
                connection.execute(
                    sa.insert(SEATS),
                    [{"table_id": info.id, "seat": seat, "key_hash": key} for seat, key in keys.items()],
                )
                connection.execute(INSERT_ROWS, [_values(info.id, row, at) for row in rows])
        except IntegrityError:
            raise Conflict from None

    def add(self, additions: Sequence[Addition]) -> list[Exception | None]:
        """Add rows to the logs of any number of tables in one commit; durable when it returns.

        Returns:
            For each addition None, or why that one alone was left out: ``Conflict``.
        """
        at = time.time()
        if len(additions) == 1:
            # The usual case needs no savepoint: the commit is the addition.
            try:
                with self._writing() as connection:
                    self._add_one(connection, additions[0], at)
            except IntegrityError:
                return [Conflict()]
            return [None]
        results: list[Exception | None] = []
        with self._writing() as connection:
            for addition in additions:
                try:
                    with connection.begin_nested():
                        self._add_one(connection, addition, at)
                    results.append(None)
                except IntegrityError:
                    results.append(Conflict())
        return results

    @staticmethod
    def _add_one(connection: sa.Connection, addition: Addition, at: float) -> None:
        connection.execute(INSERT_ROWS, [_values(addition.table_id, row, at) for row in addition.rows])
        standing = {"of_table": addition.table_id, "new_summary": _json(addition.summary), "new_updated": at}
        connection.execute(UPDATE_TABLE, standing)

    # --- reading ---------------------------------------------------------------------------------------------

    def table(self, table_id: str) -> Table | None:
        """Return the table that its log leads to, None if there is none of that name."""
        with self._reading() as connection:
            found = connection.execute(sa.select(TABLES).where(TABLES.c.id == table_id)).one_or_none()
            if found is None:
                return None
            in_table = LOG.c.table_id == table_id
            last = sa.select(sa.func.max(LOG.c.game)).where(in_table).scalar_subquery()
            rows = connection.execute(
                sa.select(LOG).where(in_table, LOG.c.game == last).order_by(LOG.c.seq)
            ).all()
            game = rows[0].game
            ends = connection.execute(
                sa.select(LOG.c.game, LOG.c.event)
                .where(in_table, LOG.c.game < game, LOG.c.kind.in_(("score", "end")))
                .order_by(LOG.c.seq)
            ).all()
        return Table.rebuilt(_info(found), [_row(row) for row in rows], _results(ends))

    def last_seq(self, table_id: str) -> int:
        """Return the number of a table's last event, 0 if it has none."""
        with self._reading() as connection:
            query = sa.select(sa.func.max(LOG.c.seq)).where(LOG.c.table_id == table_id)
            return connection.execute(query).scalar() or 0

    def seat_of(self, table_id: str, key_hash: str) -> Seat | None:
        """Return the seat at a table that a key opens, None if it opens none."""
        with self._reading() as connection:
            query = sa.select(SEATS.c.seat).where(SEATS.c.table_id == table_id, SEATS.c.key_hash == key_hash)
            return connection.execute(query).scalar()

    def tables_of(self, key_hash: str, most: int) -> list[Listed]:
        """Return the tables at which a key opens a seat, the one last played at first, ``most`` of them at most.

        A table that cannot be read is left out, so that it does not hide the others.
        """
        with self._reading() as connection:
            query = (
                sa.select(TABLES, SEATS.c.seat)
                .join(SEATS, SEATS.c.table_id == TABLES.c.id)
                .where(SEATS.c.key_hash == key_hash)
                .order_by(TABLES.c.updated.desc(), TABLES.c.id)
                .limit(most)
            )
            found = connection.execute(query).all()
        return [listed for row in found if (listed := _listed(row)) is not None]

    def count_of(self, key_hash: str) -> int:
        """Return at how many tables a key opens a seat."""
        with self._reading() as connection:
            query = sa.select(sa.func.count()).where(SEATS.c.key_hash == key_hash)
            return connection.execute(query).scalar() or 0

    def events(self, table_id: str, game: int) -> list[str]:
        """Return the events of a game as lines of its record, nothing hidden; empty if there is no such game."""
        with self._reading() as connection:
            query = (
                sa.select(LOG.c.event)
                .where(LOG.c.table_id == table_id, LOG.c.game == game)
                .order_by(LOG.c.seq)
            )
            return list(connection.execute(query).scalars())


_INSTANCE = re.compile(r"[0-9a-f]{8}")
"""It becomes part of the cookie's name."""


def _facts_of(connection: sa.Connection) -> dict[str, str]:
    """Return what a database says of itself, nothing if it is new.

    Raises:
        StoreError: ``database-newer``, or ``database-unusable`` if it is not as a Manni left it.
    """
    if not sa.inspect(connection).has_table(META.name):
        return {}
    rows = connection.execute(sa.select(META.c.name, META.c.value))
    found = {str(row.name): str(row.value) for row in rows}
    if not found:
        return {}
    schema, instance = found.get("schema", ""), found.get("instance", "")
    if not re.fullmatch(r"[1-9][0-9]{0,8}", schema):
        raise StoreError("database-unusable", reason="no layout is named in it")
    if int(schema) > SCHEMA:
        raise StoreError("database-newer", found=int(schema), known=SCHEMA)
    if not _INSTANCE.fullmatch(instance):
        raise StoreError("database-unusable", reason="it has no name of its own")
    return found


def url_of(path: Path) -> sa.URL:
    """Return the address of the database in a file. It is not put together as text: a path may hold ``?`` and ``%``."""
    return sa.URL.create("sqlite", database=str(path))


def _engine(url: str | sa.URL) -> sa.Engine:
    try:
        parsed = sa.make_url(url)
        if parsed.get_backend_name() != "sqlite" or parsed.get_driver_name() != "pysqlite":
            raise StoreError("database-url")
        in_memory = parsed.database in (None, "", ":memory:")
        # SQLite's own driver must not begin transactions by itself, or savepoints would not hold.
        arguments: dict[str, Any] = {"isolation_level": None, "check_same_thread": False, "timeout": 5.0}
        pool = StaticPool if in_memory else None
        with warnings.catch_warnings():
            # It warns of settings that it does not know, and would go on without them.
            warnings.simplefilter("error")
            engine = sa.create_engine(parsed, connect_args=arguments, poolclass=pool)
    except (SQLAlchemyError, Warning, ImportError, ValueError, TypeError) as error:
        raise StoreError("database-url") from error

    @sa.event.listens_for(engine, "connect")
    def _set_up(connection: Any, _record: object) -> None:
        cursor = connection.cursor()
        cursor.execute("PRAGMA journal_mode = WAL")
        # FULL: a commit is on the disk when it returns, power loss included.
        cursor.execute("PRAGMA synchronous = FULL")
        cursor.execute("PRAGMA foreign_keys = ON")
        cursor.close()

    @sa.event.listens_for(engine, "begin")
    def _begin(connection: sa.Connection) -> None:
        # IMMEDIATE takes the write lock at once: two writers wait for each other instead of failing half way. Readers
        # take none: they see the last commit and are in nobody's way.
        reading = connection.get_execution_options().get("reading", False)
        connection.exec_driver_sql("BEGIN" if reading else "BEGIN IMMEDIATE")

    return engine


def _reason(error: Exception) -> str:
    return str(error.orig) if isinstance(error, DatabaseError) and error.orig else str(error)


# --- values in columns -----------------------------------------------------------------------------------------


def _json(value: object) -> str:
    return msgspec.json.encode(value).decode("utf-8")


def _values(table_id: str, row: Row, at: float) -> dict[str, object]:
    private: Json = {}
    if row.pack is not None:
        private["pack"] = [card_name(card) for card in row.pack]
    if row.command is not None:
        private["seat"], private["command"] = row.command
    event = dump_event(row.event)
    return {
        "table_id": table_id,
        "seq": row.seq,
        "game": row.game,
        "kind": msgspec.json.decode(event)["event"],
        "event": event,
        "private": _json(private) if private else None,
        "client_id": None if row.command is None else row.command[1].id,
        "at": at,
    }


def _row(found: Any) -> Row:
    pack: tuple[Card, ...] | None = None
    command: tuple[Seat, Command] | None = None
    if found.private is not None:
        private = msgspec.json.decode(found.private)
        if "pack" in private:
            pack = tuple(parse_card(name) for name in private["pack"])
        if "command" in private:
            command = (private["seat"], _command_decoder.decode(_json(private["command"])))
    return Row(found.seq, found.game, parse_event(found.event), pack, command)


def _info(found: Any) -> TableInfo:
    variant = variant_named(found.variant, msgspec.json.decode(found.options))
    first, second, third = msgspec.json.decode(found.players)
    bots = msgspec.json.decode(found.bots)
    return TableInfo(found.id, variant, (first, second, third), (bots[0], bots[1], bots[2]))


def _listed(found: Any) -> Listed | None:
    try:
        summary = msgspec.json.decode(found.summary, type=Json)
        return Listed(_info(found), found.seat, summary, float(found.updated))
    except (ManniError, msgspec.MsgspecError, ValueError, TypeError, IndexError) as error:
        _log.error("the table %s cannot be read: %s", found.id, error)
        return None


def _results(rows: Sequence[Any]) -> list[Result]:
    """Return how games ended, from the rows of their scores and ends in order."""
    results: list[Result] = []
    net = (0, 0, 0)
    for game, text in rows:
        event: Json = msgspec.json.decode(text)
        if event["event"] == "score":
            plus, minus = event["plus"], event["minus"]
            net = (plus[0] - minus[0], plus[1] - minus[1], plus[2] - minus[2])
        else:
            results.append(Result(game, tuple(event["winners"]), net))
    return results
