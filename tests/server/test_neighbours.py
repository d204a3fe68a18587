"""Processes on one PostgreSQL: what they hear of each other, who lets a table go on, and who counts as there."""

from __future__ import annotations

import asyncio
import subprocess
import sys
import threading
import time
from collections.abc import Awaitable, Callable
from typing import Any

import pytest

from manni.server.additions import Addition
from manni.server.bus import Letter, read_letter
from manni.server.leases import NO_SEAT, Crowd
from manni.server.neighbours import Neighbours
from manni.server.store import Store
from tests.postgres import Postgres
from tests.server.drive import Driven, last_seq

TABLE = "TEST2345"


class Process:
    """What stands for a process: a store and its neighbours, and all that it was told."""

    def __init__(self, url: str) -> None:
        self.store = Store(url)
        self.told: list[tuple[Any, ...]] = []
        self.neighbours = Neighbours(self.store, self)

    def news(self, table_id: str, seq: int) -> None:
        self.told.append(("news", table_id, seq))

    def leads(self, table_id: str) -> None:
        self.told.append(("leads", table_id))

    def looked_at(self, table_id: str, crowd: Crowd) -> None:
        self.told.append(("looked-at", table_id, dict(crowd)))

    def word(self, table_id: str, word: dict[str, Any]) -> None:
        self.told.append(("word", table_id, word))

    def resumed(self) -> None:
        self.told.append(("resumed",))

    async def until(self, *wanted: Any, seconds: float = 20) -> float:
        """Wait until it has been told something, and return the seconds that it took.

        Those for which the machine let this process stand still are not counted.
        """
        passed, last = 0.0, time.monotonic()
        while wanted not in self.told:
            assert passed < seconds, f"{wanted} is not among {self.told}"
            await asyncio.sleep(0.01)
            passed, last = passed + min(time.monotonic() - last, 0.1), time.monotonic()
        return passed

    async def close(self) -> None:
        await self.neighbours.close()
        self.store.close()

    async def die(self) -> None:
        """Do nothing any more, as a process that was killed."""
        self.neighbours._running.cancel()
        assert self.neighbours._listener is not None
        await self.neighbours._listener.close()
        self.store.close()


def together(url: str, test: Callable[[Process, Process], Awaitable[None]]) -> None:
    """Run a test with two processes on a database, both of which can hear."""

    async def whole() -> None:
        one, other = Process(url), Process(url)
        try:
            await asyncio.gather(one.until("resumed"), other.until("resumed"))
            await asyncio.wait_for(test(one, other), 40)
        finally:
            await one.close()
            await other.close()

    asyncio.run(whole())


def test_rows_are_told_to_the_others_once_they_are_kept_and_not_when_they_are_not(postgres: Postgres) -> None:
    async def test(one: Process, other: Process) -> None:
        driven = Driven(1)
        one.store.create(driven.table, driven.log[:1])
        addition = Addition(TABLE, tuple(driven.log[1:3]), driven.table.summary())
        assert one.store.add([addition]) == [None]
        await other.until("news", TABLE, 3)
        assert last_seq(other.store, TABLE) == 3
        # Refused alone, and refused in a group: neither is told.
        assert one.store.add([addition]) != [None]
        refused = Addition(TABLE, (*driven.log[3:5], driven.log[2]), driven.table.summary())
        assert one.store.add([refused, refused]) != [None, None]
        await one.neighbours.say(TABLE, {"last": True})
        await other.until("word", TABLE, {"last": True})
        assert [told for told in other.told if told[0] == "news"] == [("news", TABLE, 3)]
        assert [told for told in one.told if told[0] in ("news", "word")] == []

    together(postgres.new_database(), test)


@pytest.mark.slow
def test_one_process_at_a_time_lets_a_table_go_on_and_another_when_it_ends(postgres: Postgres) -> None:
    async def test(one: Process, other: Process) -> None:
        one.neighbours.look_on(TABLE, {0: 1})
        await one.until("leads", TABLE)
        other.neighbours.look_on(TABLE, {1: 1})
        await other.until("looked-at", TABLE, {0: 1})
        await asyncio.sleep(1.5)
        assert one.neighbours.may_lead(TABLE)
        assert not other.neighbours.may_lead(TABLE)
        # Nobody is left here: given back, and taken at once.
        one.neighbours.let_go(TABLE)
        assert not one.neighbours.may_lead(TABLE)
        assert await other.until("leads", TABLE) < 3
        one.neighbours.look_on(TABLE, {0: 1})
        await other.close()
        assert await one.until("leads", TABLE) < 3

    together(postgres.new_database(), test)


@pytest.mark.slow
def test_when_a_process_dies_another_takes_its_tables_within_five_seconds_and_its_people_do_not_count(
    postgres: Postgres,
) -> None:
    async def test(one: Process, other: Process) -> None:
        one.neighbours.look_on(TABLE, {0: 2, NO_SEAT: 1})
        await one.until("leads", TABLE)
        other.neighbours.look_on(TABLE, {1: 1})
        await other.until("looked-at", TABLE, {0: 2, NO_SEAT: 1})
        await one.die()
        # Nobody does anything at the other process meanwhile.
        assert await other.until("leads", TABLE) < 5
        await other.until("looked-at", TABLE, {}, seconds=5)

    together(postgres.new_database(), test)


@pytest.mark.slow
def test_a_process_that_stood_still_says_again_who_is_there(postgres: Postgres) -> None:
    async def test(one: Process, other: Process) -> None:
        one.neighbours.look_on(TABLE, {0: 1})
        await one.until("leads", TABLE)
        other.neighbours.look_on(TABLE, {1: 1})
        await other.until("looked-at", TABLE, {0: 1})
        real, gate = one.neighbours._leases.run, threading.Event()

        def stuck(errand: Any) -> Any:
            gate.wait()
            return real(errand)

        one.neighbours._leases.run = stuck  # type: ignore[method-assign]
        await other.until("leads", TABLE)
        assert not one.neighbours.may_lead(TABLE)
        await other.until("looked-at", TABLE, {})
        other.told.clear()
        one.neighbours._leases.run = real  # type: ignore[method-assign]
        gate.set()
        await other.until("looked-at", TABLE, {0: 1})
        assert not one.neighbours.may_lead(TABLE)

    together(postgres.new_database(), test)


def test_a_lost_connection_is_opened_again_and_all_is_looked_up(postgres: Postgres) -> None:
    async def test(one: Process, other: Process) -> None:
        one.told.clear()
        postgres.execute(
            "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE query = 'LISTEN manni'"
        )
        await one.until("resumed")
        await other.neighbours.say(TABLE, {"said": 1})
        await one.until("word", TABLE, {"said": 1})

    together(postgres.new_database(), test)


def test_a_word_that_is_too_long_is_left_out_and_harms_nothing(postgres: Postgres) -> None:
    async def test(one: Process, other: Process) -> None:
        await one.neighbours.say(TABLE, {"said": "x" * 8000})
        await one.neighbours.say(TABLE, {"said": "y" * 7000})
        await other.until("word", TABLE, {"said": "y" * 7000})
        assert len([told for told in other.told if told[0] == "word"]) == 1

    together(postgres.new_database(), test)


def test_what_is_no_letter_is_passed_over() -> None:
    assert read_letter("nonsense") is None
    assert read_letter('{"by":1}') is None
    # A later Manni may say more.
    assert read_letter('{"by":"a","news":[["T",1]],"weather":"fine"}') == Letter("a", [("T", 1)])


def test_on_a_database_of_one_process_every_table_is_its_own() -> None:
    async def test() -> None:
        alone = Process("sqlite://")
        alone.neighbours.look_on(TABLE, {0: 1})
        await alone.neighbours.say(TABLE, {"said": 1})
        assert alone.neighbours.may_lead(TABLE)
        assert alone.neighbours.elsewhere(TABLE) == {}
        alone.neighbours.let_go(TABLE)
        await alone.close()
        assert alone.told == []

    asyncio.run(test())


@pytest.mark.slow
def test_a_server_on_sqlite_does_not_load_what_postgresql_needs() -> None:
    script = (
        "import sys, manni.server.app, manni.server.store as s; s.Store(); print('psycopg' in sys.modules)"
    )
    found = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, timeout=60)
    assert found.stdout == "False\n"
