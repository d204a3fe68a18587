"""Databases of every layout that there has been: each is gone on with, its games intact, or left as it is."""

from __future__ import annotations

import asyncio
import sqlite3
import subprocess
import sys
import time
from contextlib import closing
from pathlib import Path

import pytest
import sqlalchemy as sa
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext

from manni.cli.common import text
from manni.server.databases import Database, StoreError, engine_of
from manni.server.layouts import lay_out_as
from manni.server.past import Gone, forget_at, games_with, tables_naming, tables_with, totals_of
from manni.server.schema import FORMER, KEPT, LOG, METADATA, SCHEMA, TABLES
from manni.server.seating import Person
from manni.server.store import Store
from tests.postgres import Postgres
from tests.server.house import House, Seat, run

DATA = Path(__file__).parents[1] / "data"
FIRST, SECOND = DATA / "layout-1.sql", DATA / "layout-2.sql"
ANNA, BJARNI = "a" * 64, "b" * 64


def _made(path: Path, dump: Path) -> Path:
    with closing(sqlite3.connect(path)) as connection:
        connection.executescript(dump.read_text("utf-8"))
    return path


@pytest.fixture
def first(tmp_path: Path) -> Path:
    """A database of the first layout, with three games in it."""
    return _made(tmp_path / "manni.db", FIRST)


@pytest.fixture(params=["sqlite", "postgresql"])
def second(tmp_path: Path, request: pytest.FixtureRequest) -> str:
    """A database of the second layout: the tables of the first, and some that people have left."""
    path = _made(tmp_path / "manni.db", SECOND)
    if request.param == "sqlite":
        return f"sqlite:///{path}"
    url: str = request.getfixturevalue("postgres").new_database()
    database = Database(url)
    with closing(sqlite3.connect(path)) as source, database.writing() as connection:
        source.row_factory = sqlite3.Row
        lay_out_as(connection, 2)
        then = sa.MetaData()
        then.reflect(connection)
        connection.execute(sa.delete(then.tables["meta"]))
        for table in (table for table in KEPT if table.name in then.tables):
            rows = [dict(row) for row in source.execute(f"SELECT * FROM {table.name}")]
            for row in rows if table is TABLES else ():
                row["listed"] = bool(row["listed"])
            if rows:
                connection.execute(sa.insert(then.tables[table.name]), rows)
    database.close()
    return url


def _dump(path: Path) -> list[str]:
    with closing(sqlite3.connect(path)) as connection:
        return list(connection.iterdump())


@pytest.mark.parametrize("kind", ["sqlite", "postgresql"])
def test_the_steps_lead_to_the_layout_that_the_store_uses(
    kind: str, tmp_path: Path, request: pytest.FixtureRequest
) -> None:
    url = f"sqlite:///{tmp_path / 'manni.db'}"
    if kind == "postgresql":
        url = request.getfixturevalue("postgres").new_database()
    Store(url).close()
    engine = engine_of(url)
    with engine.connect() as connection:
        context = MigrationContext.configure(
            connection, opts={"compare_server_default": kind == "postgresql"}
        )
        assert compare_metadata(context, METADATA) == []
        schema = connection.exec_driver_sql("SELECT value FROM meta WHERE name = 'schema'").scalar()
        assert schema == context.get_current_revision() == str(SCHEMA)
    engine.dispose()


def test_games_of_the_first_layout_are_all_there(first: Path) -> None:
    with closing(sqlite3.connect(first)) as connection:
        before = connection.execute("SELECT * FROM log ORDER BY table_id, seq").fetchall()
    store = Store(f"sqlite:///{first}")
    with store.database.reading() as connection:
        after = connection.exec_driver_sql("SELECT * FROM log ORDER BY table_id, seq").fetchall()
        seats = connection.exec_driver_sql("SELECT seats, phase FROM tables WHERE id = 'K7QF2M9D'").one()
    assert [tuple(row) for row in after if row.seq] == before
    # Before all of it stands now who sat there.
    assert [(row.table_id, row.game, row.kind) for row in after if not row.seq] == [
        ("B4RT6H2N", 0, "seats"),
        ("C9WX3K5P", 0, "seats"),
        ("K7QF2M9D", 0, "seats"),
    ]
    assert [one.info.id for one in store.tables_of(ANNA, 9)] == ["B4RT6H2N", "K7QF2M9D"]
    assert store.seat_of("C9WX3K5P", BJARNI) == 0
    assert store.seat_of("C9WX3K5P", ANNA) is None
    assert store.persons.of_key(BJARNI) == BJARNI
    assert '"name":"Dísa","bot":"rules"' in seats.seats
    assert f'"person":"{store.public_name(ANNA)}"' in seats.seats
    assert ANNA not in seats.seats
    assert seats.phase == "playing"
    second = store.table("K7QF2M9D")
    assert second is not None
    assert (second.game, second.seq) == (2, 76)
    assert [len(one.summary["games"]) for one in store.tables_of(ANNA, 9)] == [0, 1]
    store.close()


def test_what_was_played_at_tables_of_the_first_layout_counts_after_they_were_left(first: Path) -> None:
    async def test(house: House) -> None:
        database, table = house.keeper.store.database, "K7QF2M9D"
        before = totals_of(database, ANNA)
        await house.hall.rise(table, Person(ANNA, house.keeper.store.public_name(ANNA)))
        # A bot plays on for her until the hand is over, and then somebody comes.
        while not (found := await house.hall.look(table)).between_hands:
            await asyncio.sleep(0.01)
        await house.hall.sit(table, Person(BJARNI, "b"), "Bjarni", None)
        assert house.keeper.store.seat_of(table, ANNA) is None
        after = totals_of(database, ANNA)
        assert games_with(database, table, ANNA) == {1, 2}
        # Only that hand has come to it, and the game if it was the last one.
        assert (before.played, after.played) == (1, 1 + (found.phase == "over"))
        hands = [sum(one[0] for one in totals.contracts.values()) for totals in (before, after)]
        assert hands[1] == hands[0] + 1

    run(f"sqlite:///{first}", test)


def test_who_has_left_a_table_of_the_second_layout_is_known(second: str) -> None:
    store = Store(second)
    database = store.database
    early, finished, unplayed = "C9WX3K5P", "NRTYRX2G", "MQ4DBQ7G"
    assert tables_with(database, BJARNI) == sorted([early, finished, unplayed])
    assert tables_with(database, ANNA) == sorted(["B4RT6H2N", "K7QF2M9D", early, finished, unplayed])
    for person in (ANNA, BJARNI):
        assert tables_with(database, person) == tables_naming(database, person)
    with database.reading() as connection:
        former = connection.execute(sa.select(FORMER.c.person, FORMER.c.table_id)).all()
    assert {tuple(row) for row in former} == {(BJARNI, one) for one in (early, finished, unplayed)}
    assert games_with(database, early, BJARNI) == games_with(database, finished, BJARNI) == {1}
    assert games_with(database, unplayed, BJARNI) == set()
    anna, bjarni = totals_of(database, ANNA), totals_of(database, BJARNI)
    # One that was finished in the first layout, and one beside each other.
    assert (anna.played, bjarni.played) == (2, 1)
    kept = store.table(early)
    assert kept is not None
    assert [holder.name for holder in kept.seats] == ["Anna", "Bjarni", "Dísa"]
    # Whoever is forgotten is, at tables of the first layout too.
    for table in tables_naming(database, BJARNI):
        forget_at(database, table, BJARNI, Gone(store.process, store.public_name(BJARNI)))
    assert tables_naming(database, BJARNI) == []
    with database.reading() as connection:
        logs = connection.execute(sa.select(LOG.c.event, LOG.c.private)).all()
    assert not any(BJARNI in f"{row.event}{row.private}" for row in logs)
    store.close()


def test_games_of_the_first_layout_are_played_on(first: Path) -> None:
    async def play() -> None:
        house = House(f"sqlite:///{first}")
        for table, key in (("K7QF2M9D", ANNA), ("B4RT6H2N", ANNA), ("C9WX3K5P", BJARNI)):
            entered = await house.hall.enter(table, key)
            assert not isinstance(entered, str), entered
            page = Seat(house.hall, *entered)
            for _ in range(15):
                assert (await page.obey())["type"] == "done"
        await house.close()

    asyncio.run(asyncio.wait_for(play(), 30))
    store = Store(f"sqlite:///{first}")
    kept = store.table("K7QF2M9D")
    assert kept is not None
    assert kept.seq > 76 + 15
    store.close()


def test_a_layout_is_not_brought_up_twice(first: Path) -> None:
    Store(f"sqlite:///{first}").close()
    once = _dump(first)
    Store(f"sqlite:///{first}").close()
    assert _dump(first) == once


def test_what_cannot_be_brought_up_is_left_as_it_was(first: Path) -> None:
    with closing(sqlite3.connect(first)) as connection:
        connection.execute("UPDATE tables SET players = 'torn' WHERE id = 'C9WX3K5P'")
        connection.commit()
    before = _dump(first)
    with pytest.raises(StoreError) as caught:
        Store(f"sqlite:///{first}")
    assert caught.value.code == "database-unusable"
    assert _dump(first) == before


_OPEN = "import sys; from manni.server.store import Store; print(Store(sys.argv[1]).instance)"


def _open_together(url: str) -> set[str]:
    starting = [
        subprocess.Popen(
            [sys.executable, "-c", _OPEN, url], stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True
        )
        for _ in range(3)
    ]
    found = set()
    for process in starting:
        output, trouble = process.communicate(timeout=60)
        assert (process.returncode, trouble) == (0, "")
        found.add(output)
    return found


@pytest.mark.slow
def test_processes_that_start_together_on_a_new_file_all_come_up(tmp_path: Path) -> None:
    assert len(_open_together(f"sqlite:///{tmp_path / 'manni.db'}")) == 1


@pytest.mark.slow
def test_processes_that_start_together_on_a_file_of_the_first_layout_all_come_up(first: Path) -> None:
    assert _open_together(f"sqlite:///{first}") == {"01d7d36e\n"}


@pytest.mark.slow
def test_processes_that_start_together_on_a_new_postgresql_all_come_up(postgres: Postgres) -> None:
    assert len(_open_together(postgres.new_database())) == 1


def test_a_postgresql_that_does_not_wait_for_the_disk_is_made_to(postgres: Postgres) -> None:
    url = postgres.new_database()
    name = sa.make_url(url).database
    postgres.execute(f"ALTER DATABASE {name} SET synchronous_commit = off")
    store = Store(url)
    with store.database.reading() as connection:
        assert connection.exec_driver_sql("SHOW synchronous_commit").scalar() == "on"
    store.close()


def _open_again_and_again(url: str) -> None:
    for _ in range(100):  # the server takes a moment to read its settings again
        Store(url).close()
        time.sleep(0.02)


def test_a_postgresql_whose_commits_a_power_failure_would_undo_is_refused(postgres: Postgres) -> None:
    url = postgres.new_database()
    postgres.execute("ALTER SYSTEM SET fsync = off")
    postgres.execute("SELECT pg_reload_conf()")
    try:
        with pytest.raises(StoreError) as caught:
            _open_again_and_again(url)
    finally:
        postgres.execute("ALTER SYSTEM RESET fsync")
        postgres.execute("SELECT pg_reload_conf()")
    assert caught.value.code == "database-not-durable"
    assert caught.value.facts == {"setting": "fsync", "found": "off"}


@pytest.mark.parametrize(
    ("change", "words"),
    [
        ("UPDATE meta SET value = 'torn' WHERE name = 'secret'", "it has no secret of its own"),
        ("UPDATE meta SET value = 'torn' WHERE name = 'schema'", "no layout is named in it"),
        ("UPDATE meta SET value = 'torn' WHERE name = 'instance'", "it has no name of its own"),
    ],
)
def test_what_a_database_lacks_is_said_in_words(tmp_path: Path, change: str, words: str) -> None:
    path = tmp_path / "manni.db"
    Store(f"sqlite:///{path}").close()
    with closing(sqlite3.connect(path)) as connection:
        connection.execute(change)
        connection.commit()
    with pytest.raises(StoreError) as caught:
        Store(f"sqlite:///{path}")
    assert " " not in str(caught.value.facts["reason"])
    for message in ("serve-database-unusable", "serve-data-unusable"):
        assert text(message, folder="games", **caught.value.facts).endswith(f": {words}.")
