"""What is told and how it gets to a page: worked out once for all, in one piece, and never out of turn."""

from __future__ import annotations

import asyncio
import json
import random
from collections.abc import Awaitable, Callable
from typing import Any

import pytest
from websockets.frames import Frame, Opcode
from websockets.protocol import CLIENT, Protocol

from manni.bots.random_bot import random_move
from manni.core.engine import apply
from manni.core.events import Dealt
from manni.core.moves import Cut
from manni.core.public import Phase
from manni.core.variants import VARIANTS
from manni.core.view import view
from manni.records.moves import move_object
from manni.server.connection import Connection, Post
from manni.server.making import dealt, moved, seated
from manni.server.moment import Moment, next_due
from manni.server.own_steps import bot_turn, by_itself, is_at_rest
from manni.server.parts import TableInfo
from manni.server.protocol import DoneMessage, RefusedMessage, write_frame
from manni.server.room import Room
from manni.server.rows import Row
from manni.server.seating import Holder, Seats
from manni.server.steps import open_table
from manni.server.wire import Line, text_frame
from tests.server.drive import ALONE, ANNA, BJARNI, DISA, Driven, info, told
from tests.server.house import NO_SPECTATORS

Json = dict[str, Any]
THREE: Seats = (
    Holder("Anna", person=ANNA),
    Holder("Bjarni", person=BJARNI),
    Holder("Dísa", person=DISA),
)
EVERYBODY = (0, 1, 2, None)


@pytest.mark.parametrize("variant", VARIANTS)
def test_nobody_is_told_anything_else_for_being_told_together_with_others(variant: str) -> None:
    driven = Driven(table_info=info(variant), seed=3)
    before, rows = driven.table, len(driven.log)
    while len(driven.log) < 120:
        driven.obey()
        fresh: list[Row] = driven.log[rows:]
        together = told(before, fresh, EVERYBODY)
        for viewer in EVERYBODY:
            alone = [write_frame(message) for _, message in told(before, fresh, [viewer])]
            assert [write_frame(message) for one, message in together if one == viewer] == alone
        before, rows = driven.table, len(driven.log)


def test_where_nothing_is_said_to_be_due_nothing_is() -> None:
    rests = 0
    rng = random.Random(4)
    for seats in (ALONE, THREE):
        driven = Driven(seats=seats, table_info=info(target=1))
        while driven.state.public.phase not in (Phase.HAND, Phase.OVER):
            for moment in (Moment(), Moment(5.0, (True, False, True), (None, 1.0, None))):
                if is_at_rest(driven.table, moment.gone_since):
                    rests += 1
                    assert by_itself(driven.table, rng, moment) is None
                    assert bot_turn(driven.table, moment) is None
                    assert next_due(driven.table, moment) is None
            turn = driven.state.public.turn
            assert turn is not None
            move = move_object(turn, random_move(view(driven.state, turn), rng))
            name = driven.fresh_id()
            driven.say({"type": "move", "id": name, "version": driven.table.seq, "move": move}, turn)
            driven.go_on()
    assert rests > 20


def test_whoever_gets_a_seat_back_is_not_told_what_it_was_told_meanwhile() -> None:
    async def test() -> None:
        rng = random.Random(5)
        opened = open_table(info(), THREE, rng)
        room = Room(opened.table, lambda: 0.0)
        page = Connection(ANNA.id, 0)
        room.connections.add(page)
        await page.take(room)
        other = Holder("Eva", person=BJARNI)
        left = seated(opened.table, (other, *THREE[1:]), "sat")
        hand = dealt(left.table, rng, None)
        assert hand.table.state is not None
        cut = moved(hand.table, apply(hand.table.state, Cut(20)), None)
        assert any(isinstance(row.event, Dealt) for row in cut.rows)
        back = seated(cut.table, THREE, "sat")
        rows = [*left.rows, *hand.rows, *cut.rows, *back.rows]
        assert room.follow(rows)
        told = [json.loads(frame) for frame in await page.take(room)]
        assert [one["type"] for one in told] == ["snapshot"]
        assert (told[0]["you"], told[0]["seq"]) == (0, rows[-1].seq)

    asyncio.run(test())


def test_whoever_gets_a_seat_back_may_stay_where_nobody_may_look_on() -> None:
    async def test() -> None:
        closed = TableInfo("TEST2345", info().variant, NO_SPECTATORS)
        driven = Driven(seats=THREE, table_info=closed)
        room = Room(driven.table, lambda: 0.0)
        pages = [Connection(ANNA.id, 0), Connection(BJARNI.id, 1)]
        room.connections.update(pages)
        empty = (Holder(), Holder(), THREE[2])
        gone = seated(driven.table, empty, "left")
        back = seated(gone.table, (THREE[0], Holder(), THREE[2]), "sat")
        room.follow([*gone.rows, *back.rows])
        assert [page.shut for page in pages] == [None, "no-spectators"]

    asyncio.run(test())


def test_whoever_was_shown_out_is_told_nothing_more() -> None:
    async def test() -> None:
        closed = TableInfo("TEST2345", info().variant, NO_SPECTATORS)
        driven = Driven(seats=THREE, table_info=closed)
        room = Room(driven.table, lambda: 0.0)
        page = Connection(ANNA.id, 0)
        room.connections.add(page)
        gone = seated(driven.table, (Holder(), *THREE[1:]), "left")
        room.replace(gone.table)
        room.replace(gone.table)
        room.follow(seated(gone.table, (Holder("Eva", "random"), *THREE[1:]), "bot").rows)
        page.start_afresh()
        assert [json.loads(frame)["type"] for frame in await page.take(room)] == ["error"]

    asyncio.run(test())


class Page:
    """A connection whose wire is at hand: what was written to it, and what was taken the longer way."""

    def __init__(self) -> None:
        driven = Driven()
        self.room = Room(driven.table, lambda: 0.0)
        self.connection = Connection("anna", 0)
        self.connection.lay(self.pipe, Post())
        self.open = True
        self.piped: list[list[Json]] = []
        self.taken: list[Json] = []
        self._taking: asyncio.Task[list[str]] | None = None

    def pipe(self, frames: bytes) -> bool:
        if self.open:
            self.piped.append(messages_in(frames))
        return self.open

    async def begin(self) -> None:
        """Take the first snapshot, as every page does, and wait for more."""
        await self.take()
        self.taken.clear()
        self.wait()
        await settled()

    def wait(self) -> None:
        """Be ready to take more: all that was taken has been sent."""
        self._taking = asyncio.create_task(self.connection.take(self.room))

    async def take(self) -> None:
        """Take what there is by the longer way; it is not sent yet."""
        found = await (self._taking or self.connection.take(self.room))
        self._taking = None
        self.taken += [json.loads(frame) for frame in found]

    def close(self) -> None:
        if self._taking is not None:
            self._taking.cancel()


def messages_in(frames: bytes) -> list[Json]:
    """What a page makes of bytes."""
    reader = Protocol(CLIENT)
    reader.receive_data(frames)
    found = reader.events_received()
    assert all(frame.opcode is Opcode.TEXT for frame in found)
    return [json.loads(frame.data) for frame in found]


async def settled() -> None:
    for _ in range(3):
        await asyncio.sleep(0)


def with_page(test: Callable[[Page], Awaitable[None]]) -> None:
    async def whole() -> None:
        page = Page()
        await page.begin()
        await test(page)
        page.close()

    asyncio.run(whole())


def done(name: str) -> DoneMessage:
    return DoneMessage(name, 1)


@pytest.mark.parametrize("length", [0, 125, 126, 65535, 65536])
def test_a_frame_is_as_the_library_would_write_it(length: int) -> None:
    text = b"x" * length
    assert text_frame(text) == Frame(Opcode.TEXT, text).serialize(mask=False)


def test_what_is_told_in_one_go_is_written_in_one_piece_and_in_order() -> None:
    async def test(page: Page) -> None:
        for name in "abc":
            page.connection.put(done(name))
        assert page.piped == []
        await settled()
        page.connection.put(done("d" * 300))
        await settled()
        assert [[one["id"] for one in piece] for piece in page.piped] == [["a", "b", "c"], ["d" * 300]]
        assert page.taken == []

    with_page(test)


def test_a_page_that_does_not_keep_up_is_told_by_the_longer_way_and_nothing_overtakes() -> None:
    async def test(page: Page) -> None:
        page.open = False
        page.connection.put(done("a"))
        await settled()
        await page.take()
        # It is being sent; the wire is free again before that is through.
        page.open = True
        page.connection.put(done("b"))
        await settled()
        assert page.piped == []
        page.wait()
        await page.take()
        assert [one["id"] for one in page.taken] == ["a", "b"]
        page.wait()
        await settled()
        page.connection.put(done("c"))
        await settled()
        assert [[one["id"] for one in piece] for piece in page.piped] == [["c"]]

    with_page(test)


def test_a_refusal_goes_the_way_on_which_it_is_counted() -> None:
    async def test(page: Page) -> None:
        page.connection.put(done("a"))
        page.connection.put(RefusedMessage("b", "stale", {}, 1))
        await settled()
        await page.take()
        assert page.piped == []
        assert [one["id"] for one in page.taken] == ["a", "b"]

    with_page(test)


def test_after_a_fresh_start_the_whole_table_comes_before_anything_else() -> None:
    async def test(page: Page) -> None:
        page.connection.put(done("a"))
        page.connection.start_afresh()
        page.connection.put(done("b"))
        await settled()
        await page.take()
        assert page.piped == []
        assert [one["type"] for one in page.taken] == ["snapshot", "done", "done"]

    with_page(test)


def test_a_page_that_cannot_be_written_to_keeps_nobody_else_waiting(caplog: pytest.LogCaptureFixture) -> None:
    async def test() -> None:
        post, written = Post(), []

        def broken(_: bytes) -> bool:
            raise RuntimeError

        def sound(frames: bytes) -> bool:
            written.append(frames)
            return True

        room = Room(Driven().table, lambda: 0.0)
        pages = [Connection(None, None), Connection(None, None)]
        takings = []
        for page, pipe in zip(pages, (broken, sound), strict=True):
            page.lay(pipe, post)
            await page.take(room)
            takings.append(asyncio.create_task(page.take(room)))
        await settled()
        for page in pages:
            page.put(DoneMessage("a", 1))
        await settled()
        assert len(written) == 1
        assert [json.loads(frame)["id"] for frame in await takings[0]] == ["a"]
        takings[1].cancel()
        await asyncio.gather(*takings, return_exceptions=True)

    asyncio.run(test())
    assert "could not be written to" in caplog.text


def test_what_comes_in_is_taken_in_order_by_whoever_waits_for_it_or_comes_later() -> None:
    async def test() -> None:
        line = Line()
        assert line.empty()
        waiting = asyncio.create_task(line.get())
        await settled()
        for number in range(3):
            line.put_nowait(number)
        assert [await waiting, await line.get(), await line.get()] == [0, 1, 2]
        assert line.empty()
        given_up = asyncio.create_task(line.get())
        await settled()
        given_up.cancel()
        await asyncio.gather(given_up, return_exceptions=True)
        line.put_nowait(3)
        assert await line.get() == 3

    asyncio.run(test())


def test_cards_that_are_played_change_nothing_that_is_measured() -> None:
    async def test() -> None:
        driven = Driven(table_info=info(target=1))
        room = Room(driven.table, lambda: 5.0)
        room.connections.add(Connection(ANNA.id, 0))
        room.tell_presence()
        passed = 0
        while driven.asked() != "again":
            kept = len(driven.log)
            driven.obey()
            for row in driven.log[kept:]:
                passed += room._is_play_alone({type(row.event)})
                room.follow([row])
                moment = room.moment()
                room._measure()
                assert room.moment() == moment
        assert passed > 40

    asyncio.run(test())
