"""Whole copies of a database and getting them back; tables that are forgotten."""

from __future__ import annotations

import json
import os
import sqlite3
import threading
import time
from collections.abc import Iterator
from contextlib import closing
from dataclasses import replace
from pathlib import Path

import pytest
import sqlalchemy as sa

from manni.server.additions import Addition
from manni.server.databases import StoreError
from manni.server.past import tables_with
from manni.server.schema import FORMER, KEPT, TABLES
from manni.server.store import Store
from manni.server.table import Table
from manni.server.upkeep import backup, restore
from tests.postgres import Postgres
from tests.server.drive import ANNA, BJARNI, Driven, last_seq

DATA = Path(__file__).parents[1] / "data"
FIRST, SECOND = DATA / "layout-1.sql", DATA / "layout-2.sql"


@pytest.fixture(params=["sqlite", "postgresql"])
def url(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    return _new(request.param, request, tmp_path)


def _new(kind: str, request: pytest.FixtureRequest, folder: Path) -> str:
    if kind == "sqlite":
        return f"sqlite:///{folder / f'manni-{len(list(folder.iterdir()))}.db'}"
    found: str = request.getfixturevalue("postgres").new_database()
    return found


def _with_games(store: Store, *names: str) -> None:
    for seed, name in enumerate(names):
        driven = Driven(seed)
        driven.play_until("play")
        info = replace(driven.table.info, id=name)
        store.create(Table.rebuilt(info, driven.log[:1]), driven.log[:1])
        assert store.add([Addition(name, tuple(driven.log[1:]), driven.table.summary())]) == [None]


def _left(store: Store, person: str, table: str) -> None:
    """Write down that somebody has given up a seat."""
    with store.database.writing() as connection:
        connection.execute(sa.insert(FORMER).values(person=person, table_id=table))


def _contents(store: Store) -> dict[str, list[tuple[object, ...]]]:
    with store.database.reading() as connection:
        return {
            table.name: [
                tuple(row)
                for row in connection.execute(sa.select(table).order_by(*table.primary_key.columns))
            ]
            for table in KEPT
        }


@pytest.mark.parametrize("target", ["sqlite", "postgresql"])
def test_a_copy_is_read_back_into_either_kind_of_database_and_nothing_is_missing(
    url: str, target: str, tmp_path: Path, request: pytest.FixtureRequest
) -> None:
    store, file = Store(url), tmp_path / "copy"
    _with_games(store, "K7QF2M9D", "B4RT6H2N")
    store.persons.add_code("hash-of-a-code", ANNA.id, 600)
    _left(store, BJARNI.id, "B4RT6H2N")
    assert all(_contents(store).values())
    assert backup(url, file) == 2
    if os.name == "posix":
        assert file.stat().st_mode & 0o077 == 0
    other = _new(target, request, tmp_path)
    assert restore(file, other) == 2
    again = Store(other)
    assert _contents(again) == _contents(store)
    assert again.instance == store.instance
    assert again.public_name("x") == store.public_name("x")
    assert again.table("K7QF2M9D") == store.table("K7QF2M9D")
    store.close()
    again.close()


def test_a_copy_taken_while_people_play_is_of_one_moment(url: str, tmp_path: Path) -> None:
    store, stop = Store(url), threading.Event()
    _with_games(store, "K7QF2M9D")

    def play() -> None:
        driven, kept = Driven(9), 1
        info = replace(driven.table.info, id="B4RT6H2N")
        store.create(Table.rebuilt(info, driven.log[:1]), driven.log[:1])
        while not stop.is_set() and kept < 3000:
            driven.obey()
            store.add([Addition("B4RT6H2N", tuple(driven.log[kept:]), driven.table.summary())])
            kept = len(driven.log)

    playing = threading.Thread(target=play)
    playing.start()
    try:
        for count in range(3):
            file = tmp_path / f"copy-{count}"
            assert backup(url, file) in (1, 2)
            restored = f"sqlite:///{tmp_path / f'restored-{count}.db'}"
            restore(file, restored)
            again = Store(restored)
            with again.database.reading() as connection:
                logged = connection.exec_driver_sql(
                    "SELECT table_id, count(*), max(seq) FROM log GROUP BY table_id"
                ).all()
            assert all(count == last for _, count, last in logged)
            again.close()
    finally:
        stop.set()
        playing.join()
    store.close()


def test_a_copy_is_never_read_back_over_games(url: str, tmp_path: Path) -> None:
    store, file = Store(url), tmp_path / "copy"
    _with_games(store, "K7QF2M9D")
    backup(url, file)
    before = _contents(store)
    with pytest.raises(StoreError) as caught:
        restore(file, url)
    assert caught.value.code == "database-not-empty"
    assert _contents(store) == before
    store.close()


def test_a_copy_of_the_first_layout_is_read_back_into_that_of_today(tmp_path: Path) -> None:
    old, file = tmp_path / "old.db", tmp_path / "copy"
    with closing(sqlite3.connect(old)) as connection:
        connection.executescript(FIRST.read_text("utf-8"))
    assert backup(f"sqlite:///{old}", file) == 3
    copied = file.read_bytes()
    assert restore(file, f"sqlite:///{tmp_path / 'new.db'}") == 3
    assert file.read_bytes() == copied
    store = Store(f"sqlite:///{tmp_path / 'new.db'}")
    assert store.instance == "01d7d36e"
    assert store.table("C9WX3K5P") is not None
    store.close()


def _in_lines(dump: Path) -> str:
    """A copy in lines of a database of the second layout, as PostgreSQL's were written then."""
    lines: list[object] = [{"format": "manni-backup/1", "schema": 2}]
    counts = {}
    with closing(sqlite3.connect(":memory:")) as connection:
        connection.executescript(dump.read_text("utf-8"))
        for table in ("meta", "tables", "keys", "seats", "log", "codes"):
            found = connection.execute(f"SELECT * FROM {table}")
            names = [column[0] for column in found.description]
            rows = [list(row) for row in found]
            for row in rows if "listed" in names else ():
                row[names.index("listed")] = bool(row[names.index("listed")])
            lines += [{"table": table, "columns": names}, *rows]
            counts[table] = len(rows)
    return "".join(f"{json.dumps(line, ensure_ascii=False)}\n" for line in (*lines, {"end": counts}))


def test_a_copy_in_lines_of_the_second_layout_is_read_back_into_that_of_today(
    url: str, tmp_path: Path
) -> None:
    file, path = tmp_path / "copy", tmp_path / "second.db"
    file.write_text(_in_lines(SECOND), "utf-8")
    with closing(sqlite3.connect(path)) as connection:
        connection.executescript(SECOND.read_text("utf-8"))
    assert restore(file, url) == 5
    with closing(Store(url)) as store, closing(Store(f"sqlite:///{path}")) as same:
        assert _contents(store) == _contents(same)
        assert store.instance == same.instance
    file.write_text(_in_lines(SECOND).replace('"K7QF2M9D", 5,', '"K7QF2M9D", null,'), "utf-8")
    target = f"sqlite:///{tmp_path / 'new.db'}"
    with pytest.raises(StoreError) as caught:
        restore(file, target)
    assert caught.value.code == "backup-unusable"
    assert not list(tmp_path.glob("new.db*"))


ENDINGS = ("", "-wal", "-shm", "-journal")
# While a log of writes is kept there is no journal, so nothing can be a hard link to it.
ONTO = [(way, ending) for way in ("name", "other-name", "symlink", "hardlink") for ending in ENDINGS]
ONTO.remove(("hardlink", "-journal"))


@pytest.mark.parametrize(("way", "ending"), ONTO)
def test_a_copy_never_takes_the_place_of_the_database_it_is_of(way: str, ending: str, tmp_path: Path) -> None:
    path = tmp_path / "manni.db"
    target = tmp_path / f"manni.db{ending}"
    with closing(Store(f"sqlite:///{path}")) as store:
        _with_games(store, "K7QF2M9D")
        if way == "other-name":
            (tmp_path / "sub").mkdir()
            target = tmp_path / "sub" / ".." / target.name
        elif way == "symlink":
            (tmp_path / "copy").symlink_to(target)
            target = tmp_path / "copy"
        elif way == "hardlink":
            (tmp_path / "copy").hardlink_to(target)
            target = tmp_path / "copy"
        before = path.stat().st_ino
        with pytest.raises(StoreError) as caught:
            backup(f"sqlite:///{path}", target)
        assert caught.value.code == "backup-onto-database"
        assert path.stat().st_ino == before
        assert store.table("K7QF2M9D") is not None


def _foreign(path: Path, *statements: str) -> Path:
    with closing(sqlite3.connect(path)) as connection:
        for statement in statements:
            connection.execute(statement)
        connection.commit()
    return path


def test_a_file_of_sqlite_that_is_no_copy_is_refused_and_leaves_nothing_behind(
    url: str, tmp_path: Path
) -> None:
    store = Store(f"sqlite:///{tmp_path / 'games'}")
    _with_games(store, "K7QF2M9D")
    store.close()
    whole = (tmp_path / "games").read_bytes()
    (tmp_path / "damaged").write_bytes(whole[: len(whole) // 8192 * 4096])
    (tmp_path / "head").write_bytes(whole[:16])
    copies = [
        _foreign(tmp_path / "empty", "CREATE TABLE one (x)", "DROP TABLE one"),
        _foreign(tmp_path / "other", "CREATE TABLE songs (name TEXT)"),
        _foreign(tmp_path / "alike", "CREATE TABLE meta (key TEXT)", "CREATE TABLE tables (x)"),
        _foreign(tmp_path / "meta", "CREATE TABLE meta (name TEXT, value TEXT)"),
        tmp_path / "damaged",
        tmp_path / "head",
    ]
    for copy in copies:
        with pytest.raises(StoreError) as caught:
            restore(copy, url)
        assert caught.value.code == "backup-unusable", copy
        assert not list(tmp_path.glob("manni-*"))
    assert restore(tmp_path / "games", url) == 1


def test_where_there_are_no_games_nothing_is_written(postgres: Postgres, tmp_path: Path) -> None:
    for nothing in (f"sqlite:///{tmp_path / 'none.db'}", postgres.new_database(), "sqlite://"):
        with pytest.raises(StoreError) as caught:
            backup(nothing, tmp_path / "copy")
        assert caught.value.code == "database-empty"
    assert list(tmp_path.iterdir()) == []


def _spoilings(lines: list[str]) -> Iterator[list[str]]:
    yield []
    yield ["these are not the games you are looking for"]
    yield lines[:-1]
    yield lines[: len(lines) // 2]
    yield lines[:3] + lines[4:]
    yield [json.dumps({"format": "manni-backup/2", "schema": 3}), *lines[1:]]
    yield [json.dumps({"format": "manni-backup/1", "schema": 4}), *lines[1:]]
    yield [json.dumps({"format": "manni-backup/1", "schema": "3"}), *lines[1:]]
    # They are not of the layout that they claim.
    yield [json.dumps({"format": "manni-backup/1", "schema": 2}), *lines[1:]]
    yield [json.dumps({"format": "manni-backup/1", "schema": 1}), *lines[1:]]
    yield [*lines[:-1], json.dumps({"end": {}})]
    yield [line.replace('"seq"', '"place"') for line in lines]
    yield [*lines[:4], "[1]", *lines[4:]]
    yield [*lines[:4], lines[4][:-5], *lines[5:]]
    # The form is right, and what is said in it cannot be.
    yield [line.replace('"secret"', '"sekret"') for line in lines]
    yield [line.replace('["K7QF2M9D",', '[["K7QF2M9D"],') for line in lines]
    yield [line.replace('["K7QF2M9D",', "[null,") for line in lines]


@pytest.mark.slow
def test_a_copy_that_is_not_whole_is_refused_and_changes_nothing(postgres: Postgres, tmp_path: Path) -> None:
    url = postgres.new_database()
    store, file = Store(url), tmp_path / "copy"
    _with_games(store, "K7QF2M9D")
    backup(url, file)
    store.close()
    lines = file.read_text("utf-8").splitlines()
    target = f"sqlite:///{tmp_path / 'new.db'}"
    for spoiled in _spoilings(lines):
        file.write_text("".join(f"{line}\n" for line in spoiled), "utf-8")
        with pytest.raises(StoreError) as caught:
            restore(file, target)
        assert caught.value.code == "backup-unusable"
        assert not list(tmp_path.glob("new.db*"))
    file.write_text("".join(f"{line}\n" for line in lines), "utf-8")
    assert restore(file, target) == 1


def test_tables_that_nobody_has_touched_for_long_are_forgotten_with_their_games(url: str) -> None:
    store = Store(url)
    names = ("K7QF2M9D", "B4RT6H2N", "C9WX3K5P", "D2WX3K5P")
    _with_games(store, *names)
    for name in names:
        _left(store, BJARNI.id, name)
    with store.database.writing() as connection:
        for name, age, phase in zip(
            names, (40, 20, 40, 20), ("playing", "playing", "over", "over"), strict=True
        ):
            change = sa.update(TABLES).where(TABLES.c.id == name)
            connection.execute(change.values(updated=time.time() - age * 86400, phase=phase))
    assert store.forget_before(time.time() - 30 * 86400) == 2
    assert store.table("K7QF2M9D") is None
    assert last_seq(store, "K7QF2M9D") == 0
    assert store.seat_of("K7QF2M9D", ANNA.id) is None
    assert tables_with(store.database, BJARNI.id) == ["B4RT6H2N", "D2WX3K5P"]
    assert [last_seq(store, name) > 0 for name in names] == [False, True, False, True]
    store.close()
