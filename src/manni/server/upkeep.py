"""Keeping a database: whole copies of it while it is in use, getting one back, and forgetting old tables.

A copy of SQLite is a SQLite file; one of PostgreSQL is lines of JSON. Either can be read back into either.
"""

from __future__ import annotations

import contextlib
import os
import sqlite3
import tempfile
from collections.abc import Iterable, Iterator, Sequence
from itertools import islice
from pathlib import Path
from typing import IO, Any

import msgspec
import sqlalchemy as sa
from sqlalchemy.exc import SQLAlchemyError

from manni.server.databases import Database, StoreError, is_of_values, reason_of, url_of
from manni.server.layouts import facts_of, lay_out, lay_out_as, layout_of
from manni.server.schema import FORMER, KEPT, LEASES, LOG, META, PRESENCE, SCHEMA, SEATS, TABLES

FORMAT = "manni-backup/1"
_AT_ONCE = 500
"""Rows that are read or written in one go."""


# --- out -------------------------------------------------------------------------------------------------------


def backup(url: str | sa.URL, file: Path) -> int:
    """Write a whole copy of a database into a file, as it is at one moment, while others use it; return its tables.

    The file is there once all of it is on the disk, in place of one of that name, and readable by its owner alone.

    Raises:
        StoreError: ``database-url``, ``database-unusable``, ``database-other-layout``, ``database-empty``,
            ``backup-onto-database`` or ``backup-no-folder``.
        OSError: the file cannot be written.
    """
    database = Database(url)
    try:
        if any(_same_file(file, own) for own in _files_of(database)):
            raise StoreError("backup-onto-database")
        if not file.parent.is_dir():
            raise StoreError("backup-no-folder", folder=str(file.parent))
        with _new_file(file) as fresh:
            if database.shared:
                return _write_lines(database, fresh)
            return _copy_sqlite(database, fresh)
    except (SQLAlchemyError, sqlite3.Error) as error:
        raise StoreError("database-unusable", reason=reason_of(error)) from error
    finally:
        database.close()


_BESIDE = ("", "-wal", "-shm", "-journal")
"""What the files of a SQLite database have behind its name."""


def _files_of(database: Database) -> list[Path]:
    """Return the files that a database consists of, or may at another moment; none where they are not ours to know."""
    path = database.engine.url.database
    if database.shared or database.in_memory or not path:
        return []
    return [Path(path + ending) for ending in _BESIDE]


def _same_file(one: Path, other: Path) -> bool:
    """Return whether two names lead to the same file, or would if there were one; by whatever links."""
    if one.resolve() == other.resolve():
        return True
    try:
        return one.samefile(other)
    except OSError:
        return False


@contextlib.contextmanager
def _new_file(file: Path) -> Iterator[Path]:
    """Yield a name to write to; what is there at the end, and on the disk, takes the place of ``file``."""
    handle, name = tempfile.mkstemp(prefix=f".{file.name}.", dir=file.parent)
    os.close(handle)
    fresh = Path(name)
    try:
        yield fresh
        with fresh.open("rb") as written:
            os.fsync(written.fileno())
        fresh.replace(file)
    finally:
        fresh.unlink(missing_ok=True)


def _copy_sqlite(database: Database, fresh: Path) -> int:
    path = database.engine.url.database
    if database.in_memory or not path or not Path(path).is_file():
        raise StoreError("database-empty")
    with (
        contextlib.closing(sqlite3.connect(path, timeout=5)) as source,
        contextlib.closing(sqlite3.connect(fresh)) as copy,
    ):
        # In one step: a server that writes meanwhile is not held up, and does not make it begin again.
        source.backup(copy)
        copy.execute("PRAGMA journal_mode = DELETE")
        found = copy.execute("PRAGMA quick_check").fetchone()
        if found != ("ok",):
            raise StoreError("database-unusable", reason=str(found[0]))
        if not copy.execute("SELECT 1 FROM sqlite_master WHERE name = 'tables'").fetchone():
            raise StoreError("database-empty")
        count: int = copy.execute("SELECT count(*) FROM tables").fetchone()[0]
        return count


def _write_lines(database: Database, fresh: Path) -> int:
    encoder = msgspec.json.Encoder()
    counts: dict[str, int] = {}
    engine = database.engine.execution_options(isolation_level="REPEATABLE READ")
    with engine.connect() as connection, connection.begin(), fresh.open("wb") as out:
        connection.execute(sa.text("SET TRANSACTION READ ONLY"))
        layout = layout_of(connection)
        if layout != SCHEMA:
            raise StoreError("database-other-layout" if layout else "database-empty")
        out.write(encoder.encode({"format": FORMAT, "schema": SCHEMA}) + b"\n")
        for table in KEPT:
            names = [str(column.name) for column in table.columns]
            out.write(encoder.encode({"table": str(table.name), "columns": names}) + b"\n")
            counts[str(table.name)] = 0
            # A few at a time: a log may be larger than the memory.
            rows = connection.execution_options(yield_per=_AT_ONCE).execute(
                sa.select(table).order_by(*table.primary_key.columns)
            )
            for row in rows:
                out.write(encoder.encode(list(row)) + b"\n")
                counts[str(table.name)] += 1
        out.write(encoder.encode({"end": counts}) + b"\n")
    return counts[TABLES.name]


# --- in --------------------------------------------------------------------------------------------------------


def restore(file: Path, url: str | sa.URL) -> int:
    """Read a copy back into a database that has nothing in it yet; return its tables. All of it is there, or nothing.

    A database in a file that was not there, or had nothing in it, is not there afterwards if it could not be done.

    Raises:
        StoreError: ``database-not-empty``, ``backup-unusable``, or as ``Store`` raises it.
        OSError: the file cannot be read.
    """
    database = Database(url)
    files = _files_of(database)
    new = bool(files) and not (files[0].exists() and files[0].stat().st_size)
    taken = False
    try:
        with file.open("rb") as opened:
            is_sqlite = opened.read(16) == b"SQLite format 3\0"
        with _from_sqlite(file) if is_sqlite else _from_lines(file) as source:
            database.check()
            lay_out(database)
            with database.writing() as connection:
                tables = _fill(connection, source)
        taken = True
        return tables
    except StoreError as error:
        taken = error.code == "database-not-empty"
        raise
    except (SQLAlchemyError, sqlite3.Error) as error:
        reason = reason_of(error)
        # Somebody else has it open, who was quicker.
        taken = "locked" in reason
        raise StoreError("database-unusable", reason=reason) from error
    finally:
        database.close()
        if new and not taken:
            for left in files:
                left.unlink(missing_ok=True)


def _fill(connection: sa.Connection, source: Iterable[tuple[sa.Table, list[dict[str, Any]]]]) -> int:
    for table in KEPT:
        if table is not META and connection.execute(sa.select(table).limit(1)).first() is not None:
            raise StoreError("database-not-empty")
    # The name and the secret of the database that was: the keys in people's browsers are kept under them.
    connection.execute(sa.delete(META))
    tables = 0
    for table, rows in source:
        if rows:
            _insert(connection, table, rows)
        tables += len(rows) if table is TABLES else 0
    with _no_fault_of_ours():
        facts_of(connection)
    return tables


def _insert(connection: sa.Connection, table: sa.Table, rows: list[dict[str, Any]]) -> None:
    try:
        connection.execute(sa.insert(table), rows)
    except Exception as error:
        if is_of_values(error):
            raise StoreError("backup-unusable") from error
        raise


_Rows = Iterator[tuple[sa.Table, list[dict[str, Any]]]]


@contextlib.contextmanager
def _from_sqlite(file: Path) -> Iterator[_Rows]:
    """Yield the rows of a SQLite file; the file itself is left as it is, whatever layout it has.

    Raises:
        StoreError: ``backup-unusable``: it is damaged, or not Manni's; ``database-newer``.
    """
    with tempfile.TemporaryDirectory(prefix="manni-") as folder:
        copy = Path(folder) / "manni.db"
        with _no_fault_of_ours():
            _copy_whole(file, copy)
        with _brought_up(copy) as rows:
            yield rows


@contextlib.contextmanager
def _brought_up(copy: Path) -> Iterator[_Rows]:
    """Yield the rows of a SQLite file that nobody else uses, after it has been brought to the layout of today."""
    database = Database(url_of(copy))
    try:
        with _no_fault_of_ours():
            with database.reading() as connection:
                if not layout_of(connection):
                    # Somebody else's file would be laid out as if it were new.
                    raise StoreError("backup-unusable")
            lay_out(database)
        with database.reading() as connection:
            yield _rows_of(connection)
    finally:
        database.close()


def _copy_whole(file: Path, copy: Path) -> None:
    with (
        contextlib.closing(sqlite3.connect(f"{file.absolute().as_uri()}?mode=ro", uri=True)) as source,
        contextlib.closing(sqlite3.connect(copy)) as target,
    ):
        source.backup(target)
        if target.execute("PRAGMA quick_check").fetchone() != ("ok",):
            raise StoreError("backup-unusable")


@contextlib.contextmanager
def _no_fault_of_ours() -> Iterator[None]:
    """Say of what a copy cannot be read for that it is the copy's fault, and not that of the database to fill."""
    try:
        yield
    except (SQLAlchemyError, sqlite3.Error, ValueError, TypeError) as error:
        raise StoreError("backup-unusable") from error
    except StoreError as error:
        if error.code == "database-newer":
            raise
        raise StoreError("backup-unusable") from error


def _rows_of(connection: sa.Connection) -> _Rows:
    with _no_fault_of_ours():
        for table in KEPT:
            rows = connection.execution_options(yield_per=_AT_ONCE).execute(sa.select(table)).mappings()
            for part in rows.partitions(_AT_ONCE):
                yield table, [dict(row) for row in part]


@contextlib.contextmanager
def _from_lines(file: Path) -> Iterator[_Rows]:
    with file.open("rb") as lines:
        head = _line(lines.readline())
        layout = head.get("schema") if isinstance(head, dict) and head.get("format") == FORMAT else None
        if type(layout) is not int or not 1 <= layout <= SCHEMA:
            raise StoreError("backup-unusable")
        if layout == SCHEMA:
            yield _read_lines(lines, KEPT)
            return
        with tempfile.TemporaryDirectory(prefix="manni-") as folder:
            copy = Path(folder) / "manni.db"
            with _no_fault_of_ours():
                _fill_as(layout, lines, copy)
            with _brought_up(copy) as rows:
                yield rows


def _fill_as(layout: int, lines: IO[bytes], copy: Path) -> None:
    """Read lines that were written at an earlier layout into a new SQLite file of that layout."""
    database = Database(url_of(copy))
    try:
        with database.writing() as connection:
            lay_out_as(connection, layout)
            then = sa.MetaData()
            then.reflect(connection)
            kept = [then.tables[table.name] for table in KEPT if table.name in then.tables]
            connection.execute(sa.delete(then.tables[META.name]))
            for table, rows in _read_lines(lines, kept):
                if rows:
                    _insert(connection, table, rows)
    finally:
        database.close()


def _read_lines(lines: IO[bytes], kept: Sequence[sa.Table]) -> _Rows:
    """Yield the rows of a copy in lines, after the first line, which has the tables ``kept``.

    Raises:
        StoreError: ``backup-unusable``: it has others, or is not complete.
    """
    by_name = {table.name: table for table in kept}
    counts: dict[str, int] = {}
    now = _line(lines.readline())
    while isinstance(now, dict) and now.get("table") in by_name:
        table = by_name[now["table"]]
        names = [str(column.name) for column in table.columns]
        if now.get("columns") != names or table.name in counts:
            raise StoreError("backup-unusable")
        counts[table.name] = 0
        now = None
        while now is None:
            rows: list[dict[str, Any]] = []
            for line in islice(lines, _AT_ONCE):
                found = _line(line)
                if not isinstance(found, list):
                    now = found
                    break
                if len(found) != len(names):
                    raise StoreError("backup-unusable")
                rows.append(dict(zip(names, found, strict=True)))
            else:
                if not rows:
                    raise StoreError("backup-unusable")
            counts[table.name] += len(rows)
            yield table, rows
    if set(counts) != set(by_name) or now != {"end": counts}:
        raise StoreError("backup-unusable")


def _line(line: bytes) -> Any:
    try:
        return msgspec.json.decode(line)
    except msgspec.MsgspecError:
        raise StoreError("backup-unusable") from None


# --- forgetting ------------------------------------------------------------------------------------------------


def forget_before(database: Database, at: float) -> int:
    """Take away the tables at which nothing has happened since ``at`` (seconds since 1970); return how many."""
    old = sa.select(TABLES.c.id).where(TABLES.c.updated < at).order_by(TABLES.c.id).limit(_AT_ONCE)
    count = 0
    while True:
        # A part at a time, so that nobody's move waits for all of them.
        with database.writing() as connection:
            query = old.with_for_update(skip_locked=True) if database.shared else old
            gone = list(connection.execute(query).scalars())
            for table in (LOG, SEATS, FORMER, LEASES, PRESENCE):
                connection.execute(sa.delete(table).where(table.c.table_id.in_(gone)))
            connection.execute(sa.delete(TABLES).where(TABLES.c.id.in_(gone)))
        count += len(gone)
        if len(gone) < _AT_ONCE:
            return count
