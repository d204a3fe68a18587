"""One turn at a time for whoever wants to play now, at all processes on a database; nobody waits for it without end."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable, Iterator
from contextlib import closing
from pathlib import Path

import pytest

from manni.server.databases import Database
from manni.server.meeting import Meeting
from tests.postgres import Postgres

Test = Callable[[Meeting, Meeting], Awaitable[None]]


@pytest.fixture
def shared(postgres: Postgres) -> Iterator[list[Database]]:
    """One database as two processes have it open."""
    url = postgres.new_database()
    databases = [Database(url) for _ in range(2)]
    yield databases
    for database in databases:
        database.close()


def _run(databases: list[Database], test: Test, patience: float = 20) -> None:
    async def whole() -> None:
        one, other = (Meeting(database, patience) for database in databases)
        await asyncio.wait_for(test(one, other), 30)

    asyncio.run(whole())


async def _taken(meeting: Meeting, order: list[str], name: str) -> None:
    async with meeting.turn():
        order.append(f"{name} begins")
        await asyncio.sleep(0.02)
        order.append(f"{name} ends")


def test_turns_never_overlap_at_whichever_process_they_are(shared: list[Database]) -> None:
    async def test(one: Meeting, other: Meeting) -> None:
        order: list[str] = []
        names = [f"{number}" for number in range(6)]
        await asyncio.gather(
            *(_taken((one, other)[int(name) % 2], order, name) for name in names),
        )
        assert [said.split()[0] for said in order[::2]] == [said.split()[0] for said in order[1::2]]
        assert sorted({said.split()[0] for said in order}) == names

    _run(shared, test)


def test_a_turn_is_over_however_it_ends(shared: list[Database]) -> None:
    async def test(one: Meeting, other: Meeting) -> None:
        with pytest.raises(ValueError, match="torn"):
            async with one.turn():
                raise ValueError("torn")
        async with one.turn():
            waiting = asyncio.create_task(_taken(other, [], "waits"))
            await asyncio.sleep(0.2)
            waiting.cancel()
            await asyncio.gather(waiting, return_exceptions=True)
        for meeting in (other, one, other):
            async with meeting.turn():
                pass

    _run(shared, test)


def test_a_process_that_stands_still_is_not_waited_for_without_end(
    shared: list[Database], caplog: pytest.LogCaptureFixture
) -> None:
    async def test(one: Meeting, other: Meeting) -> None:
        async with one.turn():
            async with other.turn():
                pass
            assert "people who want to play now may not meet: LockNotAvailable 55P03" in caplog.text
            caplog.clear()
        async with other.turn():
            assert caplog.text == ""

    with caplog.at_level(logging.WARNING):
        _run(shared, test, patience=0.1)


def test_a_database_of_one_process_is_not_asked_whose_turn_it_is(tmp_path: Path) -> None:
    with closing(Database(f"sqlite:///{tmp_path / 'none.db'}")) as database:

        async def test(one: Meeting, _: Meeting) -> None:
            order: list[str] = []
            await asyncio.gather(*(_taken(one, order, name) for name in "abc"))
            assert [said[0] for said in order] == list("aabbcc")

        _run([database, database], test)
    assert not (tmp_path / "none.db").exists()
