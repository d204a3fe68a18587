"""People who go from a table in use: stand-ins after the grace, clocks that run on, tables that stand still."""

from __future__ import annotations

import asyncio

from manni.server.moment import Waits
from manni.server.pace import ALLOWED, Allowed
from manni.server.seating import Holder, Seats
from manni.server.settings import Settings
from tests.server.drive import ANNA, BJARNI
from tests.server.house import House, Json, Seat, run

TWO: Seats = (Holder("Anna", person=ANNA), Holder("Bjarni", person=BJARNI), Holder("Páll", "random"))


async def turn_of(seats: list[Seat]) -> int:
    """Read until a person is on turn, and return whose it is."""
    while True:
        for at, seat in enumerate(seats):
            await seat.glance()
            if seat.now["ask"] is not None and seat.seq == seat.room.table.seq:
                return at
        await asyncio.sleep(0.001)


async def until(seat: Seat, kind: str, start: int = 0, **fields: object) -> Json:
    """Read up to a message of a type with certain fields, and return it."""
    at = start
    while True:
        for message in seat.messages[at:]:
            if message["type"] == kind and all(message[name] == value for name, value in fields.items()):
                return message
        at = len(seat.messages)
        await seat.read()


def test_a_stand_in_takes_over_from_who_is_gone_and_the_game_of_the_others_goes_on() -> None:
    async def test(house: House) -> None:
        table = await house.open_table(TWO)
        anna, bjarni = await house.sit(table), await house.sit(table, BJARNI.id)
        await until(anna, "presence", here=[True, True, False])
        house.hall.leave(bjarni.room, bjarni.connection)
        await until(anna, "presence", here=[True, False, False], away_in=[None, 1, None])
        assert (await until(anna, "seats", why="away"))["seats"][1]["away"]
        for _ in range(20):
            assert (await anna.obey())["type"] == "done"
        assert any(one.get("event", {}).get("by") == "away" for one in anna.messages)
        back = await house.sit(table, BJARNI.id)
        await back.read()
        answer = await back.say({"type": "back", "id": "b", "version": back.seq})
        assert answer["type"] == "done", answer
        assert not back.room.table.seats[1].away

    # Longer than it may take Bjarni to come, who is gone until then.
    run("sqlite://", test, waits=Waits(grace=0.3))


def test_the_clock_of_who_goes_runs_on_and_then_the_table_stands_still() -> None:
    async def test(house: House) -> None:
        table = await house.open_table(TWO, Settings(pace="quick"))
        seats = [await house.sit(table), await house.sit(table, BJARNI.id)]
        at = await turn_of(seats)
        room, before = seats[at].room, seats[at].room.table.seq
        clock = (await house.hall.enter(table, None))[1]
        assert not isinstance(clock, str)
        house.hall.leave(room, clock)  # type: ignore[arg-type]
        for seat in seats:
            house.hall.leave(room, seat.connection)
        while room.going is not None:
            await asyncio.sleep(0.005)
        rows = house.keeper.store.rows_after(table, before)
        assert [row.extra for row in rows if row.extra] == [{"by": "clock"}]
        assert house.hall._rooms == {}

    usual = ALLOWED["quick"]
    ALLOWED["quick"] = Allowed(bank=0.15, move=0.15, exchange=0.15)
    try:
        run("sqlite://", test)
    finally:
        ALLOWED["quick"] = usual


def test_bots_take_the_open_seats_of_a_table_that_does_not_want_to_wait_any_longer() -> None:
    async def test(house: House) -> None:
        waiting: Seats = (Holder("Anna", person=ANNA), Holder(), Holder())
        table = await house.open_table(waiting, Settings(listed=True, fill_after=5))
        room = (await house.sit(table)).room
        room.open_since = room.clock() - 5
        room.woken.set()
        anna = await house.sit(table)
        told = await until(anna, "seats", why="filled")
        assert [seat["bot"] for seat in told["seats"]] == [None, "rules", "rules"]
        assert (await anna.obey())["type"] == "done"

    run("sqlite://", test)
