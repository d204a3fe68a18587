"""The log of all tables, in a database: rows are only ever added, and are on disk before anybody is told of them.

``Store`` is plain and blocking; ``Keeper`` (keeper.py) runs it beside the event loop and commits in groups. SQLAlchemy
Core keeps the statements the same for every database.
"""

from __future__ import annotations

import re
import secrets
import sqlite3
import time
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager, nullcontext
from dataclasses import dataclass, field
from threading import RLock

import sqlalchemy as sa
from sqlalchemy.exc import IntegrityError, SQLAlchemyError
from sqlalchemy.pool import StaticPool

from manni.core.options import options_of
from manni.core.seats import SEATS as EVERY_SEAT
from manni.core.seats import Seat
from manni.server.databases import IN_MEMORY, StoreError, engine_of, reason_of
from manni.server.protocol import Json
from manni.server.rows import Row, record_lines
from manni.server.schema import INSERT_ROWS, LOG, META, METADATA, SCHEMA, SEATS, TABLES, UPDATE_TABLE
from manni.server.seating import bots_of, names_of, owners_of
from manni.server.table import Table
from manni.server.values import (
    Listed,
    columns_of,
    first_seats,
    info_of,
    json_text,
    listed_of,
    results_of,
    row_of,
)


class Conflict(Exception):
    """Somebody else has added to the table's log since it was read."""


@dataclass(frozen=True, slots=True)
class Addition:
    """Rows that a step adds to the log of one table, and how the table stands after them."""

    table_id: str
    rows: tuple[Row, ...]
    summary: Json
    owners: Mapping[Seat, str | None] = field(default_factory=dict)
    """The seats that belong to somebody else from now on: to a person, or with None to nobody."""


class Store:
    """One database. Every method blocks; each is safe to call from any thread."""

    def __init__(self, url: str | sa.URL = IN_MEMORY) -> None:
        """Open the database at a SQLAlchemy URL and lay it out if it is new.

        Raises:
            StoreError: ``database-newer``, ``database-unusable`` or ``database-url``.
        """
        self._engine = engine_of(url)
        # A database in memory is one connection, which one thread at a time may use.
        self._lock = RLock()
        self.in_memory = isinstance(self._engine.pool, StaticPool)
        try:
            self.instance = self._lay_out()
        except (SQLAlchemyError, sqlite3.Error, ValueError, TypeError) as error:
            self._engine.dispose()
            raise StoreError("database-unusable", reason=reason_of(error)) from error
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

    def create(self, table: Table, rows: Sequence[Row]) -> None:
        """Add a table with the first rows of its log.

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
                        options=json_text(options_of(info.variant)),
                        players=json_text([name or "" for name in names_of(table.seats)]),
                        bots=json_text(bots_of(table.seats)),
                        summary=json_text(table.summary()),
                        created=at,
                        updated=at,
                    )
                )
                _give_seats(connection, info.id, dict(zip(EVERY_SEAT, owners_of(table.seats), strict=True)))
                connection.execute(INSERT_ROWS, [columns_of(info.id, row, at) for row in rows])
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
        connection.execute(INSERT_ROWS, [columns_of(addition.table_id, row, at) for row in addition.rows])
        standing = {
            "of_table": addition.table_id,
            "new_summary": json_text(addition.summary),
            "new_updated": at,
        }
        connection.execute(UPDATE_TABLE, standing)
        _give_seats(connection, addition.table_id, addition.owners)

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
            before = connection.execute(
                sa.select(LOG)
                .where(in_table, LOG.c.game < game, LOG.c.kind == "seats")
                .order_by(LOG.c.seq.desc())
                .limit(1)
            ).all()
            ends = connection.execute(
                sa.select(LOG.c.game, LOG.c.event)
                .where(in_table, LOG.c.game < game, LOG.c.kind.in_(("score", "end")))
                .order_by(LOG.c.seq)
            ).all()
            owners = connection.execute(
                sa.select(SEATS.c.seat, SEATS.c.key_hash).where(SEATS.c.table_id == table_id)
            ).all()
        kept = [row_of(row) for row in (*before, *rows)]
        seats = first_seats(found, {row.seat: row.key_hash for row in owners}, self.instance)
        return Table.rebuilt(info_of(found), kept, results_of(ends), seats)

    def last_seq(self, table_id: str) -> int:
        """Return the number of a table's last event, 0 if it has none."""
        with self._reading() as connection:
            query = sa.select(sa.func.max(LOG.c.seq)).where(LOG.c.table_id == table_id)
            return connection.execute(query).scalar() or 0

    def rows_after(self, table_id: str, seq: int) -> list[Row]:
        """Return the rows of a table's log that come after the event ``seq``, in order."""
        with self._reading() as connection:
            query = sa.select(LOG).where(LOG.c.table_id == table_id, LOG.c.seq > seq).order_by(LOG.c.seq)
            return [row_of(row) for row in connection.execute(query)]

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
        return [listed for row in found if (listed := listed_of(row)) is not None]

    def count_of(self, key_hash: str) -> int:
        """Return at how many tables a key opens a seat."""
        with self._reading() as connection:
            query = sa.select(sa.func.count()).where(SEATS.c.key_hash == key_hash)
            return connection.execute(query).scalar() or 0

    def events(self, table_id: str, game: int) -> list[str]:
        """Return the events of a game as lines of its record, nothing hidden; empty if there is no such game."""
        with self._reading() as connection:
            query = (
                sa.select(LOG.c.seq, LOG.c.kind, LOG.c.event)
                .where(LOG.c.table_id == table_id, LOG.c.game == game)
                .order_by(LOG.c.seq)
            )
            return record_lines((row.seq, row.kind, row.event) for row in connection.execute(query))


def _give_seats(connection: sa.Connection, table_id: str, owners: Mapping[Seat, str | None]) -> None:
    if not owners:
        return
    connection.execute(sa.delete(SEATS).where(SEATS.c.table_id == table_id, SEATS.c.seat.in_(owners)))
    given = [
        {"table_id": table_id, "seat": seat, "key_hash": person}
        for seat, person in owners.items()
        if person is not None
    ]
    if given:
        connection.execute(sa.insert(SEATS), given)


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
