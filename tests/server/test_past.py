"""What somebody has played: it counts at tables that were left too, and is found without looking through all logs."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
import sqlalchemy as sa

from manni.core.events import GameEnded, Scored
from manni.server.databases import Database
from manni.server.making import Step, addition
from manni.server.past import (
    Gone,
    Totals,
    forget_at,
    forget_keys,
    games_with,
    tables_naming,
    tables_with,
    totals_of,
)
from manni.server.protocol import ServerMessage
from manni.server.seating import Person, Seats
from manni.server.steps import leave_seat, take_seat
from manni.server.store import Store
from tests.server.drive import ANNA, BJARNI, DISA, info
from tests.server.friends import THREE, Friends

EINAR = Person("hash-of-einar", "eeeeeeeeeeee")


@pytest.fixture(params=["sqlite", "postgresql"])
def store(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Store]:
    url = f"sqlite:///{tmp_path / 'manni.db'}"
    if request.param == "postgresql":
        url = request.getfixturevalue("postgres").new_database()
    opened = Store(url)
    yield opened
    opened.close()


class Kept(Friends):
    """Friends whose table is kept in a database, step by step."""

    def __init__(self, store: Store, name: str, seats: Seats = THREE, target: int = 1) -> None:
        self._store = store
        self._created = False
        super().__init__(seats, replace(info(target=target), id=name))

    def take(self, step: Step) -> list[ServerMessage]:
        if not self._created:
            self._store.create(self.table, self.log)
            self._created = True
        before = self.table
        answers = super().take(step)
        assert self._store.add([addition(before, step)]) == [None]
        return answers

    def leaves(self, person: Person) -> None:
        self.step(leave_seat(self.table, person.id))

    def sits(self, person: Person, name: str) -> None:
        self.step(take_seat(self.table, person, name, None)[0])

    def hands(self) -> int:
        return sum(isinstance(row.event, Scored) for row in self.log)


def _hands(totals: Totals) -> int:
    return sum(hands for hands, _, _ in totals.contracts.values())


def test_what_was_played_at_a_table_counts_after_it_was_left_as_it_did_before(store: Store) -> None:
    table = Kept(store, "K7QF2M9D")
    table.whole_game()
    database = store.database
    before = totals_of(database, DISA.id)
    assert (before.played, _hands(before)) == (1, table.hands())
    table.leaves(DISA)
    assert store.seat_of("K7QF2M9D", DISA.id) is None
    assert totals_of(database, DISA.id) == before
    # Others play on without her.
    table.sits(EINAR, "Einar")
    for seat in (0, 1):
        table.command(seat, "again")
    table.whole_game()
    assert table.table.game == 2
    assert totals_of(database, DISA.id) == before
    anna, einar = totals_of(database, ANNA.id), totals_of(database, EINAR.id)
    assert (anna.played, _hands(anna)) == (2, table.hands())
    assert (einar.played, _hands(einar)) == (1, table.hands() - _hands(before))
    assert [games_with(database, "K7QF2M9D", one.id) for one in (ANNA, DISA, EINAR)] == [{1, 2}, {1}, {2}]


def test_a_game_with_two_people_on_one_seat_is_played_by_both_and_won_by_the_last(store: Store) -> None:
    table = Kept(store, "K7QF2M9D", target=10)
    table.play_on()
    table.leaves(DISA)
    table.sits(EINAR, "Einar")
    table.whole_game()
    (end,) = [row.event for row in table.log if isinstance(row.event, GameEnded)]
    disa, einar = totals_of(store.database, DISA.id), totals_of(store.database, EINAR.id)
    assert (disa.played, disa.won, _hands(disa)) == (1, 0, 1)
    assert (einar.played, einar.won, _hands(einar)) == (1, int(2 in end.winners), table.hands() - 1)
    assert table.hands() > 2
    for one in (DISA, EINAR):
        assert games_with(store.database, "K7QF2M9D", one.id) == {1}


def test_a_game_that_was_left_counts_once_it_is_over(store: Store) -> None:
    table = Kept(store, "K7QF2M9D")
    table.play_to_first_card()
    table.leaves(DISA)
    assert totals_of(store.database, DISA.id) == Totals()
    table.whole_game()
    # The bot has played on for her, and then the seat was opened.
    assert store.seat_of("K7QF2M9D", DISA.id) is None
    found = totals_of(store.database, DISA.id)
    assert (found.played, _hands(found)) == (1, table.hands())


def test_whoever_only_sat_down_has_played_nothing_and_is_found_all_the_same(store: Store) -> None:
    table = Kept(store, "K7QF2M9D")
    table.whole_game()
    table.leaves(DISA)
    table.sits(EINAR, "Einar")
    table.leaves(EINAR)
    assert tables_with(store.database, EINAR.id) == ["K7QF2M9D"]
    assert totals_of(store.database, EINAR.id) == Totals()


def test_a_table_left_twice_counts_once(store: Store) -> None:
    table = Kept(store, "K7QF2M9D")
    table.whole_game()
    before = totals_of(store.database, DISA.id)
    for _ in range(2):
        table.leaves(DISA)
        table.sits(DISA, "Dísa")
    assert totals_of(store.database, DISA.id) == before
    assert tables_with(store.database, DISA.id) == ["K7QF2M9D"]


def test_where_somebody_has_sat_is_forgotten_with_everything_else(store: Store) -> None:
    database, gone = store.database, Gone(store.process, DISA.shown)
    names = ("B4RT6H2N", "K7QF2M9D")
    for name in names:
        table = Kept(store, name)
        table.whole_game()
        table.leaves(DISA)
    for name in names:
        assert name in tables_with(database, DISA.id)
        forget_at(database, name, DISA.id, gone)
        assert name not in tables_with(database, DISA.id)
    assert tables_naming(database, DISA.id) == []
    assert totals_of(database, DISA.id) == Totals()
    assert totals_of(database, BJARNI.id).played == 2


def test_whoever_is_forgotten_is_in_no_list_of_who_has_sat_where(store: Store) -> None:
    table = Kept(store, "K7QF2M9D")
    table.whole_game()
    table.leaves(DISA)
    forget_keys(store.database, DISA.id)
    assert tables_with(store.database, DISA.id) == []


def test_what_somebody_has_played_is_found_without_looking_through_all_logs(tmp_path: Path) -> None:
    store = Store(f"sqlite:///{tmp_path / 'manni.db'}")
    table = Kept(store, "K7QF2M9D")
    table.whole_game()
    table.leaves(DISA)
    for look in (totals_of, tables_with):
        plan = _plan(store.database, lambda look=look: look(store.database, DISA.id))
        assert any("SEARCH former" in step for step in plan), plan
        assert not any("SCAN log" in step or "SCAN tables" in step for step in plan), plan
    store.close()


def _plan(database: Database, work: Any) -> list[str]:
    """How SQLite goes about the one query of some work."""
    asked: list[tuple[str, Any]] = []

    def hear(_connection: Any, _cursor: Any, statement: str, parameters: Any, *_: Any) -> None:
        asked.append((statement, parameters))

    sa.event.listen(database.engine, "before_cursor_execute", hear)
    work()
    sa.event.remove(database.engine, "before_cursor_execute", hear)
    (query,) = [one for one in asked if one[0].startswith("SELECT")]
    with database.reading() as connection:
        steps = connection.exec_driver_sql(f"EXPLAIN QUERY PLAN {query[0]}", query[1])
        return [step.detail for step in steps]
