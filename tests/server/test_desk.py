"""Moves that are taken without a task: what is kept and told is the same, and nobody overtakes anybody."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import pytest

from manni.server.additions import Addition, Conflict
from manni.server.keeper import NotSaved
from manni.server.room import Room
from manni.server.rows import row_text
from manni.server.run import open_store
from manni.server.seating import Holder, Seats
from manni.server.turnstile import Turnstile
from tests.server.client import Web, move_for, opened, serving
from tests.server.drive import ALONE, ANNA, BJARNI, DISA
from tests.server.house import House, Seat, run

Json = dict[str, Any]
THREE: Seats = (
    Holder("Anna", person=ANNA),
    Holder("Bjarni", person=BJARNI),
    Holder("Dísa", person=DISA),
)


async def seated(house: House, seats: Seats = THREE) -> list[Seat]:
    """Everybody at a new table."""
    table = await house.open_table(seats)
    people = [holder.person for holder in seats if holder.person is not None]
    return [await house.sit(table, person.id) for person in people]


async def on_turn(pages: Sequence[Seat]) -> tuple[Seat, Json]:
    """Read until somebody has to decide something; return who, and what."""
    while True:
        for page in pages:
            await page.glance()
        for page in pages:
            ask = page.now["ask"]
            if ask is not None and ask["kind"] not in ("mix", "next", "again"):
                return page, ask
        await asyncio.sleep(0.001)


def a_move(page: Seat, ask: Json, name: str) -> str:
    move = move_for(ask, page.connection.seat or 0)
    return json.dumps({"type": "move", "id": name, "version": page.seq, "move": move})


async def play(house: House, moves: int, *, at_once: bool) -> tuple[list[str], list[list[Json]]]:
    """Play at a table of three; return the log, and what each page was told."""
    pages = await seated(house)
    for number in range(moves):
        page, ask = await on_turn(pages)
        frame, done = a_move(page, ask, f"m{number}"), asyncio.Event()
        if at_once:
            assert house.hall.receive_now(page.room, page.connection, frame, done.set)
            await done.wait()
        else:
            await house.hall.receive(page.room, page.connection, frame)
    for page in pages:
        await page.glance()
    rows = await house.keeper.call(house.keeper.store.rows_after, pages[0].room.table.info.id, 0)
    told = [[one for one in page.messages if one["type"] != "presence"] for page in pages]
    return [row_text(row) for row in rows], told


def test_what_is_kept_and_told_is_the_same_with_a_task_and_without() -> None:
    found = []
    for at_once in (True, False):

        async def test(house: House, at_once: bool = at_once) -> None:
            log, told = await play(house, 30, at_once=at_once)
            # Names of tables and seals are drawn anew each time.
            found.append((log, [[one for one in page if one["type"] == "event"] for page in told]))

        run("sqlite://", test)
    assert len(found[0][0]) > 30
    assert found[0] == found[1]


def test_whoever_is_refused_is_told_why_at_once_and_nothing_stays_locked() -> None:
    async def test(house: House) -> None:
        pages = await seated(house)
        page, ask = await on_turn(pages)
        other = pages[(pages.index(page) + 1) % 3]
        done: list[str] = []
        frame = a_move(other, ask, "not-mine")
        assert house.hall.receive_now(other.room, other.connection, frame, lambda: done.append("other"))
        assert done == ["other"]
        await other.read()
        assert other.messages[-1]["code"] == "not-your-turn"
        assert not page.room.lock.locked()
        assert page.room.visitors == 0

    run("sqlite://", test)


def test_what_is_no_move_and_what_comes_while_somebody_is_at_work_is_not_taken_at_once() -> None:
    async def test(house: House) -> None:
        pages = await seated(house)
        page, ask = await on_turn(pages)
        for frame in ('{"type":"ping"}', "nonsense", '{"type":"next","id":"n","version":1}'):
            assert not house.hall.receive_now(page.room, page.connection, frame, pytest.fail)
        frame = a_move(page, ask, "m")
        async with page.room.lock:
            assert not house.hall.receive_now(page.room, page.connection, frame, pytest.fail)
        first, second = asyncio.Event(), a_move(page, ask, "again")
        assert house.hall.receive_now(page.room, page.connection, frame, first.set)
        assert not first.is_set()
        assert not house.hall.receive_now(page.room, page.connection, second, pytest.fail)
        await first.wait()
        await page.read()
        assert [one["id"] for one in page.messages if one["type"] == "done"][-1] == "m"

    run("sqlite://", test)


def test_a_table_whose_last_page_leaves_while_its_move_is_written_is_kept_until_it_is_followed() -> None:
    async def test(house: House) -> None:
        pages = await seated(house, ALONE)
        page, ask = await on_turn(pages)
        before, done = page.room.table.seq, asyncio.Event()
        assert house.hall.receive_now(page.room, page.connection, a_move(page, ask, "m"), done.set)
        house.hall.leave(page.room, page.connection)
        assert house.hall._rooms
        await done.wait()
        assert page.room.table.seq > before

    run("sqlite://", test)


def test_a_move_before_which_another_process_has_written_is_worked_out_anew(tmp_path: Path) -> None:
    url = f"sqlite:///{tmp_path / 'manni.db'}"

    async def test(house: House) -> None:
        other = House(url)
        pages = await seated(house)
        page, ask = await on_turn(pages)
        table = page.room.table.info.id
        late = await other.sit(table, [ANNA, BJARNI, DISA][page.connection.seat or 0].id)
        await late.read()
        # One is quicker; the other has not heard of it.
        await page.say(json.loads(a_move(page, ask, "quick")))
        done = asyncio.Event()
        assert other.hall.receive_now(late.room, late.connection, a_move(late, ask, "late"), done.set)
        await done.wait()
        await late.read()
        assert [one.get("code") for one in late.messages if one.get("id") == "late"] == ["not-your-turn"]
        assert late.room.table.seq == page.room.table.seq
        assert not late.room.lock.locked()
        await other.close()

    run(url, test)


@pytest.mark.parametrize(
    ("fault", "code"), [(OSError("the disk is full"), "not-saved"), (NotSaved(), "not-saved")]
)
def test_a_move_that_cannot_be_written_is_refused_and_may_be_made_again(
    fault: Exception, code: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    def add(additions: Sequence[Addition]) -> list[Exception | None]:
        raise fault

    async def test(house: House) -> None:
        pages = await seated(house)
        page, ask = await on_turn(pages)
        before, done = page.room.table, asyncio.Event()
        with monkeypatch.context() as patch:
            patch.setattr(house.keeper.store, "add", add)
            assert house.hall.receive_now(page.room, page.connection, a_move(page, ask, "m"), done.set)
            await done.wait()
        await page.read()
        assert page.messages[-1]["code"] == code
        assert page.room.table is before
        answer = await page.say(json.loads(a_move(page, ask, "m")))
        assert answer["type"] == "done"

    run("sqlite://", test)


def test_a_fault_of_the_servers_own_locks_nobody_out(monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(*_: object) -> bool:
        raise ZeroDivisionError("a secret")

    async def test(house: House) -> None:
        pages = await seated(house)
        page, ask = await on_turn(pages)
        done = asyncio.Event()
        with monkeypatch.context() as patch:
            patch.setattr(Room, "follow", broken)
            assert house.hall.receive_now(page.room, page.connection, a_move(page, ask, "m"), done.set)
            await done.wait()
        await page.read()
        assert page.messages[-1]["code"] == "server-error"
        assert not page.room.lock.locked()

    run("sqlite://", test)


def test_a_group_that_cannot_be_written_leaves_out_those_alone_that_are_at_fault() -> None:
    async def test(house: House) -> None:
        pages = await seated(house)
        await on_turn(pages)
        store, table = house.keeper.store, pages[0].room.table
        rows = await house.keeper.call(store.rows_after, table.info.id, table.seq - 1)
        told: list[Exception | None] = []
        house.keeper.begin(Addition(table.info.id, (rows[-1],)), told.append)
        house.keeper.begin(Addition(table.info.id, (rows[-1],)), told.append)
        while len(told) < 2:
            await asyncio.sleep(0.001)
        assert [type(one) for one in told] == [Conflict, Conflict]

    run("sqlite://", test)


def test_what_a_page_sends_after_a_move_is_answered_after_it() -> None:
    with serving(open_store()) as address, Web(address) as web, web.page(opened(web)) as page:
        moves = 0
        while moves < 12:
            ask = page.until_asked()
            if ask["kind"] in ("next", "again"):
                page.obey(ask)
                continue
            page._obeyed, moves = page.seq, moves + 1
            name = page.command("move", move=move_for(ask, page.you))
            page.send({"type": "ping"})
            while page.read()["type"] != "pong":
                pass
            assert page.answers[name]["type"] == "done"


def test_whoever_passes_at_once_passes_nobody_who_waits() -> None:
    async def test() -> None:
        lock, order = Turnstile(), []

        async def wait(name: str) -> None:
            async with lock:
                order.append(name)
                await asyncio.sleep(0)

        assert lock.pass_now()
        assert not lock.pass_now()
        waiting = [asyncio.create_task(wait(name)) for name in "ab"]
        await asyncio.sleep(0)
        lock.release()
        # The first of those who wait has been called and has not come yet.
        assert not lock.locked()
        assert not lock.pass_now()
        await asyncio.gather(*waiting)
        assert order == ["a", "b"]
        assert lock.pass_now()
        lock.release()

    asyncio.run(test())
