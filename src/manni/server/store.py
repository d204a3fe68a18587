"""The log of all tables, in a database: rows are only ever added, and are on disk before anybody is told of them.

``Store`` is plain and blocking; ``Keeper`` (keeper.py) runs it beside the event loop and commits in groups. SQLAlchemy
Core keeps the statements the same for every database.
"""

from __future__ import annotations

import hashlib
import hmac
import secrets
import sqlite3
import time
from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from typing import Any

import sqlalchemy as sa
from sqlalchemy.exc import IntegrityError, SQLAlchemyError

from manni.core.options import options_of
from manni.core.seats import SEATS as EVERY_SEAT
from manni.core.seats import Seat
from manni.server.additions import Addition, Conflict, seatings_of, standings_of
from manni.server.bus import send_news
from manni.server.databases import (
    IN_MEMORY,
    Database,
    Prepared,
    StoreError,
    is_of_values,
    reason_of,
)
from manni.server.layouts import lay_out
from manni.server.persons import Persons, known
from manni.server.protocol import Json
from manni.server.rows import Row, record_lines
from manni.server.schema import (
    FORMER,
    INSERT_ROWS,
    LOG,
    LOG_COLUMNS,
    META,
    SEATS,
    TABLES,
    UPDATE_SEATS,
    UPDATE_TABLE,
)
from manni.server.seating import bots_of, names_of, owners_of, seats_object
from manni.server.sqlite_log import MOST_ROWS, SqliteLog
from manni.server.table import Table
from manni.server.upkeep import forget_before
from manni.server.values import (
    Listed,
    columns_of,
    info_of,
    json_text,
    listed_of,
    row_of,
    shown_of,
)


class Store:
    """One database. Every method blocks; each is safe to call from any thread."""

    def __init__(self, url: str | sa.URL = IN_MEMORY) -> None:
        """Open the database at a SQLAlchemy URL and lay it out if it is new.

        Raises:
            StoreError: ``database-newer``, ``database-not-durable``, ``database-unusable`` or ``database-url``.
        """
        self.database = Database(url)
        try:
            self.database.check()
            facts = lay_out(self.database)
        except (SQLAlchemyError, sqlite3.Error, ValueError, TypeError) as error:
            self.database.close()
            raise StoreError("database-unusable", reason=reason_of(error)) from error
        except StoreError:
            self.database.close()
            raise
        self._insert_rows = Prepared(INSERT_ROWS, self.database.engine)
        self._update_table = Prepared(UPDATE_TABLE, self.database.engine)
        self._update_seats = Prepared(UPDATE_SEATS, self.database.engine)
        quick = SqliteLog(self.database, self._update_table, self._update_seats)
        self._quick = None if self.database.shared else quick
        self.in_memory = self.database.in_memory
        self.instance = facts.instance
        self.process = secrets.token_hex(6)
        """The name of this process among those on the database."""
        self.persons = Persons(self.database)
        self._secret = facts.secret

    def close(self) -> None:
        """Let the database go."""
        if self._quick is not None:
            self._quick.close()
        self.database.close()

    def public_name(self, person: str) -> str:
        """Return the name by which others know a person: twelve digits, from which the person cannot be found."""
        return hmac.new(self._secret, person.encode(), hashlib.sha256).hexdigest()[:12]

    # --- writing ---------------------------------------------------------------------------------------------

    def create(self, table: Table, rows: Sequence[Row]) -> None:
        """Add a table with the first rows of its log.

        Raises:
            Conflict: there is a table of that name.
        """
        info, at, summary = table.info, time.time(), table.summary()
        try:
            with self.database.writing() as connection:
                connection.execute(
                    sa.insert(TABLES).values(
                        id=info.id,
                        variant=info.variant.name,
                        options=json_text(options_of(info.variant)),
                        players=json_text([name or "" for name in names_of(table.seats)]),
                        bots=json_text(bots_of(table.seats)),
                        summary=json_text(summary),
                        settings=json_text(info.settings),
                        listed=info.settings.listed,
                        seats=json_text(seats_object(table.seats)),
                        phase=table.phase,
                        created=at,
                        updated=at,
                    )
                )
                _give_seats(connection, info.id, dict(zip(EVERY_SEAT, owners_of(table.seats), strict=True)))
                self._insert_rows.execute(connection, _named(columns_of(info.id, row, at) for row in rows))
        except IntegrityError:
            raise Conflict from None

    def add(self, additions: Sequence[Addition]) -> list[Exception | None]:
        """Add rows to the logs of any number of tables in one commit; durable when it returns.

        Returns:
            For each addition None, or why that one alone was left out: ``Conflict``, or what is wrong with its values.
        """
        at = time.time()
        try:
            if self._quickly_added(additions, at):
                return [None] * len(additions)
        except Exception as error:
            if not is_of_values(error):
                raise
        # In the order of their names, as every process does it: two groups that meet wait for each other, and never
        # each for what the other one holds.
        order = sorted(range(len(additions)), key=lambda place: additions[place].table_id)
        try:
            with self.database.writing() as connection:
                self._add_all(connection, [additions[place] for place in order], at)
                self._tell(connection, additions)
        except Exception as error:
            if not is_of_values(error):
                raise
            return [_fault_of(error)] if len(additions) == 1 else self._add_each(additions, order, at)
        return [None] * len(additions)

    def _quickly_added(self, additions: Sequence[Addition], at: float) -> bool:
        """Add the quicker way what can be added so, as nearly everything can; return whether it was."""
        if self._quick is None or any(addition.owners for addition in additions):
            return False
        rows = [row for addition in additions for row in addition.columns(at)]
        if len(rows) > MOST_ROWS:
            return False
        self._quick.write(rows, standings_of(additions, at), seatings_of(additions))
        return True

    def _add_each(
        self, additions: Sequence[Addition], order: Sequence[int], at: float
    ) -> list[Exception | None]:
        """Add what can be added, each on its own: somewhere in the group is one that cannot."""
        results: list[Exception | None] = [None] * len(additions)
        with self.database.writing() as connection:
            for place in order:
                try:
                    with connection.begin_nested():
                        self._add_all(connection, [additions[place]], at)
                except Exception as error:
                    if not is_of_values(error):
                        raise
                    results[place] = _fault_of(error)
            kept = [one for one, result in zip(additions, results, strict=True) if result is None]
            self._tell(connection, kept)
        return results

    def _add_all(self, connection: sa.Connection, additions: Sequence[Addition], at: float) -> None:
        """Add rows to any number of tables, with as few statements as if it were one."""
        rows = [row for addition in additions for row in addition.columns(at)]
        self._insert_rows.execute(connection, _named(rows))
        standings = standings_of(additions, at)
        if standings:
            self._update_table.execute(connection, standings)
        seatings = seatings_of(additions)
        if seatings:
            self._update_seats.execute(connection, seatings)
        for addition in additions:
            _give_seats(connection, addition.table_id, addition.owners)

    def _tell(self, connection: sa.Connection, kept: Sequence[Addition]) -> None:
        if self.database.shared:
            send_news(connection, self.process, [addition.news for addition in kept])

    def touch(self) -> None:
        """Write something that nobody reads; it comes back once that is on the disk."""
        with self.database.writing() as connection:
            connection.execute(_TOUCHED, {"at": str(time.time_ns())})

    def forget_before(self, at: float) -> int:
        """Take away the tables at which nothing has happened since ``at`` (seconds since 1970); return how many."""
        return forget_before(self.database, at)

    # --- reading ---------------------------------------------------------------------------------------------

    def table(self, table_id: str, game: int | None = None) -> Table | None:
        """Return the table that its log leads to, None if there is none of that name.

        Args:
            table_id: the table.
            game: the table as it was after this game, which there must be; None for the last one.
        """
        with self.database.reading() as connection:
            found = connection.execute(sa.select(TABLES).where(TABLES.c.id == table_id)).one_or_none()
            if found is None:
                return None
            in_table = LOG.c.table_id == table_id
            last = sa.select(sa.func.max(LOG.c.game)).where(in_table).scalar_subquery()
            wanted = last if game is None else game
            rows = connection.execute(
                sa.select(LOG).where(in_table, LOG.c.game == wanted).order_by(LOG.c.seq)
            ).all()
            game = rows[0].game
            before = connection.execute(
                sa.select(LOG)
                .where(in_table, LOG.c.game < game, LOG.c.kind == "seats")
                .order_by(LOG.c.seq.desc())
                .limit(1)
            ).all()
        return Table.rebuilt(info_of(found), [row_of(row) for row in (*before, *rows)])

    def rows_after(self, table_id: str, seq: int) -> list[Row]:
        """Return the rows of a table's log that come after the event ``seq``, in order."""
        with self.database.reading() as connection:
            query = sa.select(LOG).where(LOG.c.table_id == table_id, LOG.c.seq > seq).order_by(LOG.c.seq)
            return [row_of(row) for row in connection.execute(query)]

    def seat_of(self, table_id: str, person: str) -> Seat | None:
        """Return the seat of a person at a table, None without one."""
        with self.database.reading() as connection:
            query = sa.select(SEATS.c.seat).where(SEATS.c.table_id == table_id, SEATS.c.person == person)
            return connection.execute(query).scalar()

    def tables_of(self, person: str, most: int) -> list[Listed]:
        """Return the tables at which a person has a seat, ``most`` of them at most.

        The one last played at comes first, to the minute: that is how often it is written in the middle of a hand.
        A table that cannot be read is left out, so that it does not hide the others.
        """
        with self.database.reading() as connection:
            query = (
                sa.select(TABLES, SEATS.c.seat, _LAST)
                .join(SEATS, SEATS.c.table_id == TABLES.c.id)
                .where(SEATS.c.person == person)
                .order_by(TABLES.c.updated.desc(), TABLES.c.id)
                .limit(most)
            )
            found = connection.execute(query).all()
            ends = _ends(connection, [row.id for row in found])
        return [listed for row in found if (listed := listed_of(row, ends[row.id])) is not None]

    def listed_for(self, table_id: str, person: str) -> Listed | None:
        """Return a table as the list of a person's tables has it, None if there is none, or it cannot be read."""
        with self.database.reading() as connection:
            theirs = (SEATS.c.table_id == TABLES.c.id) & (SEATS.c.person == person)
            query = (
                sa.select(TABLES, SEATS.c.seat, _LAST).outerjoin(SEATS, theirs).where(TABLES.c.id == table_id)
            )
            found = connection.execute(query).one_or_none()
            ends = _ends(connection, [table_id])
        return None if found is None else listed_of(found, ends[table_id])

    def listed(self, since: float, most: int) -> list[Json]:
        """Return the listed tables that have changed since a time, the latest first, ``most`` at most."""
        with self.database.reading() as connection:
            query = (
                sa.select(TABLES)
                .where(TABLES.c.listed.is_(True), TABLES.c.updated >= since)
                .order_by(TABLES.c.updated.desc(), TABLES.c.id)
                .limit(most)
            )
            found = connection.execute(query).all()
        return [shown for row in found if (shown := shown_of(row)) is not None]

    def count_of(self, person: str) -> int:
        """Return at how many tables a person has a seat."""
        with self.database.reading() as connection:
            query = sa.select(sa.func.count()).where(SEATS.c.person == person)
            return connection.execute(query).scalar() or 0

    def events(self, table_id: str, game: int) -> list[str]:
        """Return the events of a game as lines of its record, nothing hidden; empty if there is no such game."""
        with self.database.reading() as connection:
            query = (
                sa.select(LOG.c.seq, LOG.c.kind, LOG.c.event)
                .where(LOG.c.table_id == table_id, LOG.c.game == game)
                .order_by(LOG.c.seq)
            )
            return record_lines((row.seq, row.kind, row.event) for row in connection.execute(query))


def _named(rows: Iterable[tuple[object, ...]]) -> list[dict[str, object]]:
    return [dict(zip(LOG_COLUMNS, row, strict=True)) for row in rows]


_LAST = (
    sa.select(LOG.c.private)
    .where(LOG.c.table_id == TABLES.c.id)
    .order_by(LOG.c.seq.desc())
    .limit(1)
    .correlate(TABLES)
    .scalar_subquery()
    .label("last")
)
"""What the last row of a table has beside its event."""


def _ends(connection: sa.Connection, tables: Sequence[str]) -> Mapping[str, list[Any]]:
    """Return the scores and ends in the logs of tables, by table and in order: how their games ended."""
    query = (
        sa.select(LOG.c.table_id, LOG.c.game, LOG.c.event)
        .where(LOG.c.table_id.in_(tables), LOG.c.kind.in_(("score", "end")))
        .order_by(LOG.c.table_id, LOG.c.seq)
    )
    found: defaultdict[str, list[Any]] = defaultdict(list)
    for row in connection.execute(query):
        found[row.table_id].append(row)
    return found


def _fault_of(error: Exception) -> Exception:
    return Conflict() if isinstance(error, IntegrityError) else error


_TOUCHED = sa.text(
    f"INSERT INTO {META.name} (name, value) VALUES ('touched', :at) "
    "ON CONFLICT (name) DO UPDATE SET value = excluded.value"
)
"""What stands there already would not be written again: no disk is full for that."""
_NOW_FORMER = sa.text(
    f"INSERT INTO {FORMER.name} (person, table_id) VALUES (:person, :table_id) ON CONFLICT DO NOTHING"
)


def _give_seats(connection: sa.Connection, table_id: str, owners: Mapping[Seat, str | None]) -> None:
    if not owners:
        return
    in_seats = (SEATS.c.table_id == table_id, SEATS.c.seat.in_(owners))
    # Nothing else finds a table again for whoever has given up the seat there.
    for person in connection.execute(sa.delete(SEATS).where(*in_seats).returning(SEATS.c.person)).scalars():
        connection.execute(_NOW_FORMER, {"person": person, "table_id": table_id})
    given = [
        {"table_id": table_id, "seat": seat, "person": person}
        for seat, person in owners.items()
        if person is not None
    ]
    for one in given:
        # Whoever has a seat is known by the first key, which is nobody else's from now on.
        known(connection, str(one["person"]))
    if given:
        connection.execute(sa.insert(SEATS), given)
