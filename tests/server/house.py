"""A hall without sockets: pages in this process, and bots that do not think."""

from __future__ import annotations

import asyncio
import json
import random
from collections.abc import Awaitable, Callable
from typing import Any

from manni.bots.base import Advice
from manni.bots.random_bot import random_move
from manni.core.moves import Move
from manni.core.options import variant_named
from manni.core.view import View
from manni.server.connection import Connection
from manni.server.hall import USUAL_WAITS, Hall
from manni.server.keeper import Keeper
from manni.server.moment import Waits
from manni.server.room import Room
from manni.server.seating import Seats
from manni.server.settings import Settings
from manni.server.store import Store
from tests.server.client import move_for
from tests.server.drive import ALONE, ANNA

Json = dict[str, Any]
KEY = ANNA.id
NO_SPECTATORS = Settings(spectators=False)


class QuickThinker:
    """Moves at random and at once."""

    async def move(self, bot: str, view: View) -> Move:
        await asyncio.sleep(0)
        return random_move(view, random.Random(1))

    async def advice(self, view: View, *, numbers: bool = False) -> Advice | None:
        return None

    def warm(self, bot: str) -> None:
        pass


class Seat:
    """A page in this process: what it was sent, and what it is asked."""

    def __init__(self, hall: Hall, room: Room, connection: Connection) -> None:
        self.hall, self.room, self.connection = hall, room, connection
        self.messages: list[Json] = []
        self.now: Json = {"ask": None}
        self.seq = 0
        self.mixes = True
        """Whether it answers by itself when it is asked to mix."""
        self._count = 0

    async def read(self) -> list[Json]:
        found = [json.loads(frame) for frame in await self.connection.take(self.room)]
        for message in found:
            if message["type"] in ("snapshot", "event", "seats", "mixing"):
                self.seq, self.now = message["seq"], message["now"]
                await self._mix()
        self.messages += found
        return found

    async def _mix(self) -> None:
        """Mix as a page does by itself, if it is asked to."""
        if self.mixes and (self.now["ask"] or {}).get("kind") == "mix":
            self.now["ask"] = None
            self._count += 1
            message = {
                "type": "mix",
                "id": f"{id(self)}-{self._count}",
                "version": self.seq,
                "mix": "0f" * 16,
            }
            await self.hall.receive(self.room, self.connection, json.dumps(message))

    async def glance(self) -> None:
        """Read what there is, without waiting for more."""
        if self.connection._news.is_set():
            await self.read()

    async def until_asked(self) -> Json:
        while self.now["ask"] is None:
            await self.read()
        ask: Json = self.now["ask"]
        return ask

    async def obey(self) -> Json:
        ask = await self.until_asked()
        self._count += 1
        message: Json = {"id": f"{id(self)}-{self._count}", "version": self.seq}
        if ask["kind"] in ("next", "again"):
            message["type"] = ask["kind"]
        else:
            message |= {"type": "move", "move": move_for(ask, self.connection.seat or 0)}
        return await self.say(message)

    async def say(self, message: Json) -> Json:
        await self.hall.receive(self.room, self.connection, json.dumps(message))
        while True:
            for found in await self.read():
                if found.get("id") == message["id"]:
                    return found


class House:
    """A hall over a store, and ways to sit down in it."""

    def __init__(self, url: str, thinker: Any = None, waits: Waits = USUAL_WAITS) -> None:
        self.keeper = Keeper(Store(url))
        self.hall = Hall(self.keeper, thinker or QuickThinker(), random.Random(5), waits)

    async def open_table(self, seats: Seats = ALONE, settings: Settings = NO_SPECTATORS) -> str:
        variant = variant_named("hornafjordur", {"target": 1})
        return await self.hall.open_table(variant, settings, seats)

    async def sit(self, table: str, person: str = KEY) -> Seat:
        entered = await self.hall.enter(table, person)
        assert not isinstance(entered, str), entered
        return Seat(self.hall, *entered)

    async def close(self) -> None:
        await self.hall.close()
        await self.keeper.close()


def run(
    url: str, test: Callable[[House], Awaitable[None]], thinker: Any = None, waits: Waits = USUAL_WAITS
) -> None:
    """Run a test in a house of its own."""

    async def whole() -> None:
        house = House(url, thinker, waits)
        try:
            await asyncio.wait_for(test(house), 30)
        finally:
            await house.close()

    asyncio.run(whole())
