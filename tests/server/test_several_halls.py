"""Players of one table at different processes on one PostgreSQL: all are told the same, and bots move once."""

from __future__ import annotations

import asyncio
import contextlib
import json
import threading
import time
from collections import deque
from collections.abc import Awaitable, Callable
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from pathlib import Path
from typing import Any

import pytest

from manni.core.moves import Move
from manni.core.options import variant_named
from manni.core.view import View
from manni.records.events import parse_event
from manni.server.past import Gone, forget_at
from manni.server.seating import Holder, Person
from manni.server.settings import Settings
from manni.server.store import Store
from tests.postgres import Postgres
from tests.server.client import Player, Server, Web, opened, serving
from tests.server.drive import ANNA, BJARNI, last_seq
from tests.server.house import House, Json, QuickThinker, Seat

FRIENDS = (Holder("Anna", person=ANNA), Holder("Bjarni", person=BJARNI), Holder("Dísa", "random"))


class Forgetful(QuickThinker):
    """Thinks at once until it is told not to, and then never comes to an end."""

    def __init__(self) -> None:
        self.lost = False
        self.asked = asyncio.Event()

    async def move(self, bot: str, view: View) -> Move:
        if self.lost:
            self.asked.set()
            await asyncio.Event().wait()
        return await super().move(bot, view)


async def _open(house: House) -> str:
    return await house.hall.open_table(variant_named("hornafjordur", {"target": 1}), Settings(), FRIENDS)


async def _come(house: House, table: str, person: Person) -> Seat:
    entered = await house.hall.enter(table, person.id)
    assert not isinstance(entered, str), entered
    return Seat(house.hall, *entered)


async def _play(page: Seat, until: Callable[[], bool]) -> None:
    """Do what is asked until something holds; what the other has done already is refused, and that is well."""
    asked = -1
    while not until():
        if page.now["ask"] is not None and page.seq > asked:
            asked = page.seq
            await page.obey()
        else:
            await page.read()


async def _be_heard(page: Seat, other: Seat) -> None:
    """Say something until somebody at another process hears it: what is said before that listens is not kept for it."""
    number = 0
    while not any(message["type"] == "said" for message in other.messages):
        number += 1
        said = {"type": "say", "id": f"said-{number}", "phrase": "hello"}
        assert (await page.say(said))["type"] == "done"
        with contextlib.suppress(TimeoutError):
            await asyncio.wait_for(other.read(), 2)


def _over(page: Seat) -> bool:
    return bool(page.now.get("phase") == "over")


def _seqs(page: Seat) -> list[int]:
    return [one["seq"] for one in page.messages if one["type"] in ("snapshot", "event", "mixing", "seats")]


def two_houses(url: str, test: Callable[[House, House], Awaitable[None]], thinker: Any = None) -> None:
    """Run a test in two houses on one database."""

    async def whole() -> None:
        one, other = (House(url, thinker() if thinker else None) for _ in range(2))
        try:
            await asyncio.wait_for(test(one, other), 60)
        finally:
            await asyncio.gather(one.close(), other.close())

    asyncio.run(whole())


@pytest.mark.slow
def test_two_play_a_game_at_two_processes_and_see_every_event_once_and_in_order(postgres: Postgres) -> None:
    async def test(one: House, other: House) -> None:
        table = await _open(one)
        anna, bjarni = await _come(one, table, ANNA), await _come(other, table, BJARNI)
        await asyncio.gather(_play(anna, lambda: _over(anna)), _play(bjarni, lambda: _over(bjarni)))
        for page in (anna, bjarni):
            seqs = _seqs(page)
            assert seqs == list(range(seqs[0], seqs[0] + len(seqs)))
            # Told event by event: what another process does is no reason to show the whole table again.
            assert [one["type"] for one in page.messages].count("snapshot") == 1
        assert anna.seq == bjarni.seq == last_seq(one.keeper.store, table)
        lines = one.keeper.store.events(table, 1)
        assert len([parse_event(line) for line in lines]) == len(lines)

    two_houses(postgres.new_database(), test)


@pytest.mark.slow
def test_each_process_knows_at_which_tables_somebody_is_at_another(postgres: Postgres) -> None:
    async def test(one: House, other: House) -> None:
        table = await _open(one)
        await _come(one, table, ANNA)
        while await other.hall.played_at([table, "K7QF2M9D"]) != {table}:
            await asyncio.sleep(0.02)

    two_houses(postgres.new_database(), test)


@pytest.mark.slow
def test_whoever_has_everything_deleted_is_shown_at_no_process_any_more(postgres: Postgres) -> None:
    async def test(one: House, other: House) -> None:
        table = await _open(one)
        anna, bjarni = await _come(one, table, ANNA), await _come(other, table, BJARNI)
        await _be_heard(anna, bjarni)
        rewrite = partial(
            one.keeper.call_long,
            forget_at,
            one.keeper.store.database,
            table,
            ANNA.id,
            Gone(one.keeper.store.process, ANNA.shown),
        )
        await one.hall.read_again(table, ANNA.shown, rewrite)
        while [message["type"] for message in bjarni.messages].count("snapshot") < 2:
            await bjarni.read()
        last = json.dumps([message for message in bjarni.messages if message["type"] == "snapshot"][-1])
        assert "Anna" not in last
        assert ANNA.shown not in last
        assert other.hall._rooms[table].talk == deque()

    two_houses(postgres.new_database(), test)


@pytest.mark.slow
def test_who_is_there_is_known_at_every_process(postgres: Postgres) -> None:
    async def test(one: House, other: House) -> None:
        table = await _open(one)
        anna = await _come(one, table, ANNA)
        bjarni = await _come(other, table, BJARNI)
        watcher = await _come(other, table, Person("nobody", "n"))

        async def told(page: Seat, here: list[bool], spectators: int) -> None:
            while not any(
                one["type"] == "presence" and (one["here"], one["spectators"]) == (here, spectators)
                for one in page.messages
            ):
                await page.read()

        await told(anna, [True, True, False], 1)
        await told(bjarni, [True, True, False], 1)
        other.hall.leave(bjarni.room, bjarni.connection)
        await told(anna, [True, False, False], 1)
        await told(watcher, [True, False, False], 1)

    two_houses(postgres.new_database(), test)


@pytest.mark.slow
def test_a_bot_whose_process_dies_in_thought_moves_at_another_within_five_seconds(postgres: Postgres) -> None:
    async def test(one: House, other: House) -> None:
        table = await _open(one)
        thinkers = [house.hall._thinker for house in (one, other)]
        for thinker in thinkers:
            assert isinstance(thinker, Forgetful)
            thinker.lost = True
        pages = [await _come(one, table, ANNA), await _come(other, table, BJARNI)]
        playing = asyncio.gather(*(_play(page, lambda: False) for page in pages))
        await asyncio.wait(
            [asyncio.ensure_future(thinker.asked.wait()) for thinker in thinkers],
            return_when=asyncio.FIRST_COMPLETED,
        )
        playing.cancel()
        await asyncio.gather(playing, return_exceptions=True)
        # Either process may have been the first to lead. The other one would not lose itself in thought.
        dying, living = (0, 1) if thinkers[0].asked.is_set() else (1, 0)
        thinkers[living].lost = False
        before, begun = last_seq(one.keeper.store, table), time.monotonic()
        (one, other)[dying].hall._neighbours._running.cancel()
        # Nobody there does anything but look.
        while pages[living].seq <= before:
            await pages[living].read()
        assert time.monotonic() - begun < 5

    two_houses(postgres.new_database(), test, Forgetful)


@pytest.mark.slow
def test_whoever_played_at_a_killed_server_plays_on_at_another(postgres: Postgres) -> None:
    url = postgres.new_database()
    with contextlib.ExitStack() as stack:
        first, second = (Server(Path(), "--database", url) for _ in range(2))
        for server in (first, second):
            stack.callback(server.close)
            server.start()
        web = stack.enter_context(Web(first.address))
        table = opened(web, options={"target": 1})
        here = stack.enter_context(web.page(table))
        there = stack.enter_context(Player(second.address, table, web.cookies))
        for _ in range(5):
            assert here.obey_next()["type"] == "done"
        here.until_asked()
        while there.seq < here.seq:
            there.read()
        assert there.now == here.now
        first.kill()
        killed = time.monotonic()
        assert there.obey_next()["type"] == "done"
        # The bots, whose lease the killed server held, move at the other one.
        there.until_asked()
        assert time.monotonic() - killed < 5
        for _ in range(5):
            assert there.obey_next()["type"] == "done"


@pytest.mark.slow
@pytest.mark.parametrize("watched", [True, False], ids=["the last page closes", "no page was open"])
def test_a_hand_that_all_have_given_up_is_played_to_its_end_by_one_of_the_processes(
    postgres: Postgres, watched: bool
) -> None:
    async def test(one: House, other: House) -> None:
        table = await _open(one)
        anna = await _come(one, table, ANNA)
        bjarni = await _come(other, table, BJARNI)
        while not any(_is_play(found) for page in (anna, bjarni) for found in page.messages):
            for page in (anna, bjarni):
                await page.glance()
                if page.now["ask"] is not None and page.seq == page.room.table.seq:
                    await page.obey()
            await asyncio.sleep(0.005)
        if not watched:
            for house, page in ((one, anna), (other, bjarni)):
                house.hall.leave(page.room, page.connection)
            while one.hall._rooms or other.hall._rooms:
                await asyncio.sleep(0.02)
        for person in (ANNA, BJARNI):
            await other.hall.rise(table, person)
        if watched:
            for house, page in ((one, anna), (other, bjarni)):
                house.hall.leave(page.room, page.connection)
        before = time.monotonic()
        while not (await one.hall.look(table)).between_hands:
            assert time.monotonic() - before < 10, "the hand stands still"
            await asyncio.sleep(0.05)

    two_houses(postgres.new_database(), test)


@pytest.mark.slow
def test_two_who_want_to_play_now_at_the_same_moment_meet_though_they_ask_at_different_processes(
    postgres: Postgres, monkeypatch: pytest.MonkeyPatch
) -> None:
    url = postgres.new_database()
    first, second = Store(url), Store(url)
    opening, go_on = threading.Event(), threading.Event()
    create = first.create

    def slowly(*given: Any) -> None:
        opening.set()
        assert go_on.wait(20)
        create(*given)

    monkeypatch.setattr(first, "create", slowly)
    with contextlib.ExitStack() as stack:
        webs = [stack.enter_context(Web(stack.enter_context(serving(store)))) for store in (first, second)]
        pool = stack.enter_context(ThreadPoolExecutor(2))
        anna = pool.submit(webs[0].post, "/api/play-now", json={"name": "Anna"})
        assert opening.wait(20)
        # Nobody waits yet when Bjarni asks. He alone would have a table of his own long before this time is over.
        bjarni = pool.submit(webs[1].post, "/api/play-now", json={"name": "Bjarni"})
        with pytest.raises(TimeoutError):
            bjarni.result(0.7)
        go_on.set()
        found = [one.result(20).json() for one in (anna, bjarni)]
        table = found[0]["table"]
        assert found == [{"table": table, "seat": 0}, {"table": table, "seat": 1}]
        seats = webs[0].get(f"/api/tables/{table}").json()["seats"]
        assert [one["name"] for one in seats] == ["Anna", "Bjarni", None]


def _is_play(message: Json) -> bool:
    return bool(message["type"] == "event" and message["event"]["event"] == "play")
