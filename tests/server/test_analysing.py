"""Games looked at again: shared, kept, one at a time, and ended when nobody follows any more."""

from __future__ import annotations

import asyncio
import json
import os
from collections.abc import Awaitable, Callable
from typing import Any

import pytest

from manni.server.analysing import MOST_KEPT, MOST_WAITING, Analyses, Busy, Following

pytestmark = pytest.mark.slow

Json = dict[str, Any]


def run(test: Callable[[Analyses], Awaitable[None]]) -> None:
    async def whole() -> None:
        analyses = Analyses("tests.server.fake_analyst")
        try:
            await asyncio.wait_for(test(analyses), 20)
        finally:
            await analyses.close()

    asyncio.run(whole())


async def told(following: Following, most: int = 10_000) -> list[Json]:
    found: list[Json] = []
    async for line in following:
        found.append(json.loads(line))
        if len(found) == most:
            break
    following.close()
    return found


async def ends(pid: int) -> None:
    """Wait until a process is gone."""
    for _ in range(200):
        try:
            os.kill(pid, 0)
        except ProcessLookupError:
            return
        await asyncio.sleep(0.02)
    raise AssertionError("the process goes on")


def test_an_analysis_is_told_line_by_line_and_kept_without_its_progress() -> None:
    async def test(analyses: Analyses) -> None:
        found = await told(analyses.follow("T", 1, ["quick", "x"], 3))
        assert [line["type"] for line in found] == ["game", "progress", "hand", "end"]
        assert (found[0]["first"], found[0]["lines"]) == (3, 2)
        again = await told(analyses.follow("T", 1, ["quick", "x"], 1))
        assert [line["type"] for line in again] == ["game", "hand", "end"]
        assert again[0] == found[0]

    run(test)


def test_two_pages_follow_one_process_and_it_ends_when_the_last_has_gone() -> None:
    async def test(analyses: Analyses) -> None:
        one, two = (analyses.follow("T", 1, ["slow"], 0) for _ in range(2))
        first, second = await told(one, 3), await told(two, 4)
        assert first[0]["pid"] == second[0]["pid"]
        await ends(first[0]["pid"])
        # Whoever comes later makes it begin afresh.
        assert (await told(analyses.follow("T", 1, ["slow"], 0), 1))[0]["pid"] != first[0]["pid"]

    run(test)


def test_a_page_that_leaves_does_not_end_what_another_follows() -> None:
    async def test(analyses: Analyses) -> None:
        one, two = (analyses.follow("T", 1, ["slow"], 0) for _ in range(2))
        pid = (await told(one, 2))[0]["pid"]
        os.kill(pid, 0)
        assert len(await told(two, 8)) == 8

    run(test)


def test_one_game_is_looked_at_at_a_time_and_those_that_wait_are_told_so() -> None:
    async def test(analyses: Analyses) -> None:
        busy = analyses.follow("T", 1, ["slow"], 0)
        await anext(busy)
        waiting = analyses.follow("T", 2, ["quick"], 0)
        assert json.loads(await anext(waiting)) == {"type": "waiting"}
        busy.close()
        assert [line["type"] for line in await told(waiting)][-1] == "end"

    run(test)


def test_no_more_games_wait_than_there_is_room_for() -> None:
    async def test(analyses: Analyses) -> None:
        for game in range(MOST_WAITING + 1):
            analyses.follow("T", game + 1, ["slow"], 0)
        with pytest.raises(Busy):
            analyses.follow("T", 99, ["slow"], 0)
        # One that is under way can be followed all the same.
        analyses.follow("T", 1, ["slow"], 0)

    run(test)


@pytest.mark.parametrize("record", ["breaks", "garbage"])
def test_an_analysis_that_fails_says_so_and_is_tried_anew(record: str) -> None:
    async def test(analyses: Analyses) -> None:
        for _ in range(2):
            assert [line["type"] for line in await told(analyses.follow("T", 1, [record], 0))][-1] == "failed"
        assert (await told(analyses.follow("T", 1, ["quick"], 0)))[-1]["type"] == "end"

    run(test)


def test_only_so_many_analyses_are_kept() -> None:
    async def test(analyses: Analyses) -> None:
        analyses._works.clear()
        first = await told(analyses.follow("T", 0, ["quick"], 0))
        kept = next(iter(analyses._works.values()))
        for game in range(1, MOST_KEPT + 1):
            analyses._works["T", game, 1] = kept
        await told(analyses.follow("T", MOST_KEPT, ["quick"], 0))
        assert len(analyses._works) == MOST_KEPT
        assert (await told(analyses.follow("T", 0, ["quick"], 0)))[0]["pid"] != first[0]["pid"]

    run(test)
