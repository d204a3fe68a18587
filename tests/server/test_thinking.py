"""Whatever bots do, and however many wait for them, the game goes on."""

from __future__ import annotations

import asyncio
import random

import pytest

from manni.core.moves import Move, Play
from manni.core.options import variant_named
from manni.core.view import View
from manni.server import thinking
from manni.server.thinking import ThreadThinker
from tests.server.house import House


class _Broken:
    """A bot that fails in one of two ways."""

    name = "broken"

    def __init__(self, move: Move | None) -> None:
        self._move = move

    def choose(self, view: View, rng: random.Random) -> Move:
        if self._move is None:
            raise RuntimeError("out of ideas")
        return self._move


@pytest.mark.parametrize("move", [None, Play(next(iter(variant_named("basic").pack)))])
def test_a_bot_that_fails_or_cheats_is_played_for_and_the_game_goes_on(
    monkeypatch: pytest.MonkeyPatch, move: Move | None, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr(thinking, "_bot", lambda name: _Broken(move))

    async def test(house: House) -> None:
        seat = await house.sit(await house.open_table())
        for _ in range(4):
            await seat.obey()
        await seat.until_asked()

    async def whole() -> None:
        thinker = ThreadThinker()
        house = House("sqlite://", thinker)
        await asyncio.wait_for(test(house), 20)
        assert thinker.fallbacks > 0
        await house.close()
        thinker.close()

    asyncio.run(whole())
    assert caplog.records


def test_past_its_limit_the_thinker_plays_any_legal_move_at_once() -> None:
    async def test() -> None:
        thinker = ThreadThinker(most_waiting=0)
        house = House("sqlite://", thinker)
        seat = await house.sit(await house.open_table())
        await seat.obey()
        await seat.until_asked()
        assert thinker.fallbacks > 0
        answer = await seat.say({"type": "hint", "id": "h", "version": seat.seq})
        assert answer["code"] in ("no-hint", "no-hand")
        await house.close()
        thinker.close()

    asyncio.run(test())
