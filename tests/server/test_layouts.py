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
from manni.server.databases import StoreError, engine_of
from manni.server.schema import METADATA, SCHEMA
from manni.server.store import Store
from tests.postgres import Postgres
from tests.server.house import House, Seat

FIRST = Path(__file__).parents[1] / "data" / "layout-1.sql"
ANNA, BJARNI = "a" * 64, "b" * 64


@pytest.fixture
def first(tmp_path: Path) -> Path:
    """A database of the first layout, with three games in it."""
    path = tmp_path / "manni.db"
    with closing(sqlite3.connect(path)) as connection:
        connection.executescript(FIRST.read_text("utf-8"))
    return path


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
    assert [tuple(row) for row in after] == before
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
    assert (second.game, second.seq, len(second.results)) == (2, 76, 1)
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
