"""The log in the database: only added to, read back as it was, and never torn between two writers."""

from __future__ import annotations

import asyncio
import json
import sqlite3
import time
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest
import sqlalchemy as sa
from msgspec.structs import replace

from manni.core.events import GameEnded
from manni.server.additions import Addition, Conflict
from manni.server.databases import StoreError, url_of
from manni.server.keeper import Keeper, NotSaved
from manni.server.making import Step, addition
from manni.server.rows import TABLE_KINDS, Row, row_kind
from manni.server.schema import LOG, META, SCHEMA, TABLES
from manni.server.store import Store
from manni.server.table import Table
from tests.server.drive import ANNA, Driven, info, last_seq


@pytest.fixture
def url(tmp_path: Path) -> str:
    return f"sqlite:///{tmp_path / 'manni.db'}"


@pytest.fixture(params=["file", "memory", "postgresql"])
def store(request: pytest.FixtureRequest, url: str) -> Iterator[Store]:
    if request.param == "postgresql":
        url = request.getfixturevalue("postgres").new_database()
    opened = Store("sqlite://" if request.param == "memory" else url)
    yield opened
    opened.close()


def _create(store: Store, driven: Driven) -> Table:
    first = driven.log[0]
    table = Table.rebuilt(driven.table.info, [first])
    store.create(table, [first])
    return table


def _add(store: Store, rows: list[Row], driven: Driven) -> list[Exception | None]:
    return store.add([Addition(driven.table.info.id, tuple(rows), driven.table.summary())])


def test_a_table_is_read_back_as_it_was_at_every_moment_of_two_games(store: Store) -> None:
    driven = Driven(1, info(target=1))
    _create(store, driven)
    kept = 1
    while driven.table.game < 3:
        rows = driven.log[kept:]
        if rows:
            assert _add(store, rows, driven) == [None]
        kept = len(driven.log)
        if kept % 5 == 0 or driven.asked() in ("next", "again"):
            assert store.table("TEST2345") == driven.table
            assert last_seq(store, "TEST2345") == driven.table.seq
        driven.obey()


def test_what_is_written_to_learn_whether_it_can_be_is_another_thing_each_time(store: Store) -> None:
    found = []
    for _ in range(2):
        store.touch()
        with store.database.reading() as connection:
            found.append(dict(connection.execute(sa.select(META.c.name, META.c.value)).all()))
    assert found[0].pop("touched") != found[1].pop("touched")
    assert found[0] == found[1]


def test_how_the_games_of_a_series_ended_is_read_from_the_log_for_lists_alone(store: Store) -> None:
    driven = Driven(1, info(target=1))
    _create(store, driven)
    kept, ended = 1, []
    while driven.table.game < 4:
        asked = driven.asked()
        if rows := driven.log[kept:]:
            assert _add(store, rows, driven) == [None]
        kept = len(driven.log)
        if asked == "again":
            end = driven.state.events[-1]
            assert isinstance(end, GameEnded)
            net = list(driven.state.public.sheet.net)
            ended.append({"game": driven.table.game, "winners": list(end.winners), "net": net})
        if asked in ("next", "again"):
            (listed,) = store.tables_of(ANNA.id, 9)
            assert listed.summary["games"] == ended
            alone = store.listed_for("TEST2345", ANNA.id)
            assert alone is not None
            assert alone.summary == listed.summary
        driven.obey()
    assert len(ended) == 3
    assert "games" not in driven.table.summary()


def test_what_came_after_an_event_is_read_in_order_with_what_stands_beside_it(store: Store) -> None:
    driven = Driven(1)
    _create(store, driven)
    rows = [
        replace(row, extra={"by": "clock"}) if row.seq % 2 and row_kind(row) not in TABLE_KINDS else row
        for row in driven.log
    ]
    assert _add(store, rows[1:], driven) == [None]
    assert store.rows_after("TEST2345", 1) == rows[1:]
    assert store.rows_after("TEST2345", len(rows) - 2) == rows[-2:]
    assert store.rows_after("TEST2345", len(rows)) == []
    marked = [json.loads(line).get("by") for line in store.events("TEST2345", 1)]
    assert "clock" in marked


def test_two_writers_of_the_same_event_do_not_both_win(store: Store) -> None:
    driven = Driven(1)
    _create(store, driven)
    row = driven.log[1]
    assert _add(store, [row], driven) == [None]
    conflict = _add(store, [row], driven)
    assert isinstance(conflict[0], Conflict)


def test_a_conflict_in_a_group_leaves_out_that_addition_whole_and_alone(store: Store) -> None:
    one, other = Driven(1), Driven(2, info("basic"))
    object.__setattr__(other.table.info, "id", "ANDRE234")
    _create(store, one)
    _create(store, other)
    _add(store, one.log[1:2], one)
    summary = one.table.summary()
    results = store.add(
        [
            Addition("TEST2345", (*one.log[2:3], one.log[1]), summary),
            Addition("ANDRE234", tuple(other.log[1:]), other.table.summary()),
        ]
    )
    assert isinstance(results[0], Conflict)
    assert results[1] is None
    assert last_seq(store, "TEST2345") == 2
    assert last_seq(store, "ANDRE234") == other.table.seq


def test_values_that_no_database_takes_harm_their_own_table_alone(store: Store) -> None:
    one, other = Driven(1), Driven(2, info("basic"))
    object.__setattr__(other.table.info, "id", "ANDRE234")
    _create(store, one)
    _create(store, other)
    spoiled = replace(one.log[1], seq=2**70)
    well = Addition("ANDRE234", tuple(other.log[1:]), other.table.summary())
    results = store.add([Addition("TEST2345", (spoiled,), one.table.summary()), well])
    assert results[0] is not None
    assert not isinstance(results[0], Conflict)
    assert results[1] is None
    assert last_seq(store, "TEST2345") == 1
    assert last_seq(store, "ANDRE234") == other.table.seq
    assert _add(store, one.log[1:2], one) == [None]


def test_who_waits_with_others_for_one_commit_is_told_of_the_own_table_alone(store: Store) -> None:
    one, other = Driven(1), Driven(2, info("basic"))
    object.__setattr__(other.table.info, "id", "ANDRE234")
    _create(store, one)
    _create(store, other)
    spoiled = Addition("TEST2345", (replace(one.log[1], seq=2**70),), one.table.summary())
    well = Addition("ANDRE234", tuple(other.log[1:]), other.table.summary())

    async def together() -> tuple[list[BaseException | None], int]:
        keeper = Keeper(store)
        told = await asyncio.gather(keeper.add(spoiled), keeper.add(well), return_exceptions=True)
        await keeper.close()
        return told, keeper.tally.unsaved

    told, unsaved = asyncio.run(together())
    assert [type(one) for one in told] == [NotSaved, type(None)]
    assert unsaved == 1


def test_a_large_group_goes_into_a_database_that_takes_few_values_at_once(url: str) -> None:
    with closing(Store(url)) as store:
        limit = sqlite3.SQLITE_LIMIT_VARIABLE_NUMBER
        sa.event.listen(store.database.engine, "connect", lambda line, _: line.setlimit(limit, 999))
        store.database.engine.dispose()
        driven = Driven(1)
        _create(store, driven)
        while len(driven.log) < 250:
            driven.obey()
        rows = driven.log[1:]
        assert store.add([Addition("TEST2345", tuple(rows), None, turn=None)]) == [None]
        assert store.rows_after("TEST2345", 1) == rows


def test_after_a_write_that_failed_the_next_one_is_on_the_disk_for_everybody(url: str) -> None:
    with closing(Store(url)) as store, closing(Store(url)) as other:
        driven = Driven(1)
        _create(store, driven)
        first = Addition("TEST2345", tuple(driven.log[1:3]), driven.table.summary())
        assert store.add([first]) == [None]
        assert [type(one) for one in store.add([first])] == [Conflict]
        assert store.add([Addition("TEST2345", tuple(driven.log[3:5]), None, turn=None)]) == [None]
        assert other.rows_after("TEST2345", 1) == driven.log[1:5]


def test_what_comes_after_the_keeper_is_closed_is_said_not_to_be_saved() -> None:
    async def test() -> None:
        driven = Driven(1)
        keeper = Keeper(Store())
        await keeper.close()
        with pytest.raises(NotSaved):
            await keeper.add(Addition("TEST2345", tuple(driven.log[1:]), driven.table.summary()))

    asyncio.run(test())


def test_a_name_that_a_table_has_is_not_given_again(store: Store) -> None:
    driven = Driven(1)
    _create(store, driven)
    with pytest.raises(Conflict):
        _create(store, driven)


def test_only_the_hash_of_the_right_key_opens_a_seat(store: Store) -> None:
    _create(store, Driven(1))
    assert store.seat_of("TEST2345", "hash-of-anna") == 0
    assert store.seat_of("TEST2345", "hash-of-bjarni") is None
    assert store.seat_of("ANDRE234", "hash-of-anna") is None
    assert store.count_of("hash-of-anna") == 1
    assert [one.info.id for one in store.tables_of("hash-of-anna", 10)] == ["TEST2345"]
    assert store.tables_of("hash-of-bjarni", 10) == []


def test_the_file_waits_for_the_disk_and_keeps_what_was_added(url: str, tmp_path: Path) -> None:
    driven = Driven(1)
    first = Store(url)
    _create(first, driven)
    _add(first, driven.log[1:], driven)
    with first.database.engine.connect() as connection:
        assert connection.exec_driver_sql("PRAGMA journal_mode").scalar() == "wal"
        assert connection.exec_driver_sql("PRAGMA synchronous").scalar() == 2
    # A second process looks at the file while the first has it open.
    second = Store(url)
    assert second.table("TEST2345") == driven.table
    assert second.instance == first.instance
    first.close()
    second.close()


def test_what_was_added_gets_from_the_log_of_writes_into_the_file_itself(tmp_path: Path) -> None:
    with closing(Store(url_of(tmp_path / "manni.db"))) as store:
        driven = Driven()
        store.create(driven.table, driven.log)
        (tmp_path / "copy.db").write_bytes((tmp_path / "manni.db").read_bytes())
        store.database.tidy()
        (tmp_path / "after.db").write_bytes((tmp_path / "manni.db").read_bytes())

    def rows(name: str) -> int:
        with closing(sqlite3.connect(tmp_path / name)) as found:
            tables = found.execute("SELECT count(*) FROM sqlite_master WHERE name = 'log'").fetchone()[0]
            return found.execute("SELECT count(*) FROM log").fetchone()[0] if tables else 0

    assert rows("copy.db") == 0
    assert rows("after.db") == len(driven.log)


def test_the_database_of_a_newer_manni_is_refused(url: str, tmp_path: Path) -> None:
    Store(url).close()
    with sqlite3.connect(tmp_path / "manni.db") as connection:
        connection.execute("UPDATE meta SET value = ? WHERE name = 'schema'", (str(SCHEMA + 1),))
    connection.close()
    with pytest.raises(StoreError) as caught:
        Store(url)
    assert caught.value.code == "database-newer"
    assert caught.value.facts == {"found": SCHEMA + 1, "known": SCHEMA}


def test_a_file_that_is_no_database_is_refused(url: str, tmp_path: Path) -> None:
    (tmp_path / "manni.db").write_bytes(b"these are not the games you are looking for" * 99)
    with pytest.raises(StoreError) as caught:
        Store(url)
    assert caught.value.code == "database-unusable"


@pytest.mark.parametrize("wrong", ["", "nonsense", "postgresql://x/y", "sqlite:///no/such/folder/manni.db"])
def test_a_url_that_cannot_be_used_is_refused(wrong: str) -> None:
    with pytest.raises(StoreError):
        Store(wrong)


def _tables_of(path: Path) -> set[str]:
    with closing(sqlite3.connect(path)) as connection:
        return {name for (name,) in connection.execute("select name from sqlite_master where type = 'table'")}


def test_nothing_is_written_into_the_database_of_a_newer_manni(url: str, tmp_path: Path) -> None:
    path = tmp_path / "manni.db"
    with closing(sqlite3.connect(path)) as connection:
        connection.execute("create table meta (name text, value text)")
        connection.execute("insert into meta values ('schema', '99'), ('instance', '0123abcd')")
        connection.commit()
    with pytest.raises(StoreError) as caught:
        Store(url)
    assert caught.value.code == "database-newer"
    assert _tables_of(path) == {"meta"}


@pytest.mark.parametrize(
    "spoiling",
    [
        "update meta set value = 'one' where name = 'schema'",
        "update meta set value = '-1' where name = 'schema'",
        "delete from meta where name = 'schema'",
        "delete from meta where name = 'instance'",
        "update meta set value = '; path=/' where name = 'instance'",
        "alter table log rename column seq to place",
        "alter table tables drop column summary",
    ],
)
def test_a_database_that_is_not_as_it_was_left_is_refused(url: str, tmp_path: Path, spoiling: str) -> None:
    Store(url).close()
    with closing(sqlite3.connect(tmp_path / "manni.db")) as connection:
        connection.execute(spoiling)
        connection.commit()
    with pytest.raises(StoreError) as caught:
        Store(url)
    assert caught.value.code == "database-unusable"


@pytest.mark.parametrize(
    "odd",
    [
        "sqlite+pysqlcipher:///{path}",
        "sqlite+aiosqlite:///{path}",
        "sqlite:///{path}?timeout=soon",
        "sqlite:///{path}?check_same_thread=perhaps",
        "sqlite:///{path}?no_such_setting=1",
        "sqlite:///a%00b\0c",
        "",
    ],
)
def test_an_address_that_cannot_be_used_is_refused(tmp_path: Path, odd: str) -> None:
    with pytest.raises(StoreError) as caught:
        Store(odd.replace("{path}", str(tmp_path / "manni.db")))
    assert caught.value.code in ("database-url", "database-unusable")
    assert not list(tmp_path.iterdir())


def _plain(driven: Driven, rows: list[Row], *, shown: bool = False) -> Addition:
    """Rows that change nothing that lists show but whose turn it is, or as if they did."""
    info, public = driven.table.info, driven.state.public
    seats = [{"name": "Eva"}] if shown else None
    return Addition(info.id, tuple(rows), driven.table.summary() if shown else None, public.turn, seats=seats)


@pytest.mark.parametrize("shown", [False, True])
def test_the_quicker_way_into_sqlite_leads_to_the_same_as_the_usual_one(
    shown: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(time, "time", lambda: 1000.0)
    found = []
    for quick in (True, False):
        store = Store()
        if not quick:
            store._quick = None
        one, other = Driven(1), Driven(2, info("basic"))
        object.__setattr__(other.table.info, "id", "ANDRE234")
        for driven in (one, other):
            _create(store, driven)
        group = [_plain(one, one.log[1:3]), _plain(other, other.log[1:4], shown=shown)]
        assert store.add(group) == [None, None]
        # The second of these is there already: the others are kept all the same.
        spoiled = [_plain(one, one.log[3:5]), _plain(other, other.log[3:5], shown=shown)]
        assert [type(one) for one in store.add(spoiled)] == [type(None), Conflict]
        with store.database.reading() as connection:
            found.append(
                [
                    [tuple(row) for row in connection.execute(sa.select(table).order_by(*table.primary_key))]
                    for table in (LOG, TABLES)
                ]
            )
        store.close()
    assert len(found[0][0]) > 5
    assert found[0] == found[1]


def test_lists_say_whose_turn_it_is_whether_or_not_all_that_they_show_was_written_anew(store: Store) -> None:
    driven = Driven(1)
    _create(store, driven)
    assert _add(store, driven.log[1:], driven) == [None]
    turns = []
    while len(turns) < 20:
        kept = len(driven.log)
        driven.obey()
        assert store.add([_plain(driven, driven.log[kept:], shown=len(turns) % 7 == 3)]) == [None]
        found = store.listed_for("TEST2345", ANNA.id)
        assert found is not None
        assert found.summary["turn"] == driven.state.public.turn
        turns.append(found.summary["turn"])
    assert store.table("TEST2345") == driven.table


def test_a_move_writes_what_lists_show_only_where_they_show_something_else() -> None:
    driven = Driven(1, info(target=1))
    written, steps = 0, 0
    while driven.table.game < 2:
        before, kept = driven.table, len(driven.log)
        driven.obey()
        table = driven.table
        step = Step(table, tuple(driven.log[kept:]))
        added, was, shown = addition(before, step, listed=False), before.summary(), table.summary()
        if added.summary is None:
            assert {**was, "turn": None} == {**shown, "turn": None}
            assert added.turn == shown["turn"]
            # Whether a hand is in play is told by whether it is anybody's turn.
            assert (was["turn"] is None) == (shown["turn"] is None)
        else:
            assert added.summary == shown
        assert addition(before, step).summary == shown
        written, steps = written + (added.summary is not None), steps + 1
    assert 0 < written < steps / 2
