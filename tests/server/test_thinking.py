"""Whatever bots do, and however many wait for them, the game goes on."""

from __future__ import annotations

import asyncio
import random
import threading
from dataclasses import replace

import pytest

from manni.bots.base import Advice, Figures, Numbers, Quick, Reason
from manni.bots.random_bot import random_move
from manni.bots.rules import RulesBot
from manni.core.engine import legal_cards
from manni.core.moves import Move, Play
from manni.core.options import variant_named
from manni.core.public import Phase
from manni.core.view import View
from manni.server import thinking
from manni.server.metrics import exposition
from manni.server.tally import Standing, Tally
from manni.server.thinking import Load, Preparation, ThreadThinker
from tests.bots.positions import views
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
        assert thinker.load.failed > 0
        await house.close()
        await thinker.close()

    asyncio.run(whole())
    assert caplog.records


def test_past_its_limit_the_thinker_plays_any_legal_move_at_once() -> None:
    async def test() -> None:
        thinker = ThreadThinker(most_waiting=0, hints="rules")
        house = House("sqlite://", thinker)
        seat = await house.sit(await house.open_table())
        await seat.obey()
        await seat.until_asked()
        assert thinker.load.overloaded > 0
        answer = await seat.say({"type": "hint", "id": "h", "version": seat.seq})
        assert answer["code"] in ("no-hint", "no-hand")
        await house.close()
        await thinker.close()

    asyncio.run(test())


class _Slow:
    """A bot that thinks until it is let go, and one that counts how often it was asked."""

    name = "slow"

    def __init__(self) -> None:
        self.go = threading.Event()
        self.asked = 0

    def choose(self, view: View, rng: random.Random) -> Move:
        self.asked += 1
        self.go.wait(10)
        return random_move(view, rng)


class _Ready(Preparation):
    """Nothing to prepare."""

    def __init__(self, bot: str) -> None:
        self.bot = bot

    async def wait(self) -> None:
        pass

    async def finished(self) -> None:
        pass

    async def stop(self) -> None:
        pass


class _Late(_Ready):
    """Never prepared in time."""

    async def wait(self) -> None:
        raise TimeoutError

    async def finished(self) -> None:
        await asyncio.sleep(60)


def _a_view() -> View:
    return next(mine for mine in views(variant_named("hornafjordur"), 1) if mine.public.phase is Phase.PLAY)


def _with_slow_bot(monkeypatch: pytest.MonkeyPatch) -> _Slow:
    slow, rules = _Slow(), RulesBot()
    monkeypatch.setattr(thinking, "_bot", lambda name: rules if name == "rules" else slow)
    return slow


def test_a_bot_that_thinks_too_long_is_played_for_by_the_quick_one_and_that_is_counted(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    slow, mine = _with_slow_bot(monkeypatch), _a_view()

    async def test() -> None:
        thinker = ThreadThinker(patience=0.02, prepare=_Ready)
        assert await thinker.move("search:master", mine) == RulesBot().choose(mine, random.Random(0))
        assert thinker.load == Load(decisions=1, overloaded=1)
        slow.go.set()
        await thinker.close()

    asyncio.run(test())


class _Knowing:
    """Who gives hints by search, or fails."""

    def __init__(self, fails: bool = False) -> None:
        self.fails = fails

    def advise(self, view: View, rng: random.Random, *, numbers: bool = False) -> Advice:
        if self.fails:
            raise RuntimeError("out of ideas")
        advice = RulesBot().advise(view, rng)
        found = Numbers((Figures(advice.move, 0.5, 0.1, 0.6),), 100) if numbers else None
        return Advice(advice.move, Reason("only-card"), found)


async def _search_is_ready(thinker: ThreadThinker) -> None:
    """Wait until hints, one of which has been asked for, come from the search."""
    assert thinker._readying is not None
    await thinker._readying


def _hints(prepare: type[Preparation], *asked: bool, of: View | None = None) -> list[Advice | None]:
    """What is advised, numbers asked for or not, when the first has had time to make the search ready."""

    view = of or _a_view()

    async def test() -> list[Advice | None]:
        thinker = ThreadThinker(prepare=prepare)
        answers = [await thinker.advice(view, numbers=numbers) for numbers in asked[:1]]
        if prepare is _Ready:
            await _search_is_ready(thinker)
        answers += [await thinker.advice(view, numbers=numbers) for numbers in asked[1:]]
        await thinker.close()
        return answers

    return asyncio.run(test())


def test_hints_come_from_the_search_once_it_is_ready_and_at_once_by_rules_before(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(thinking, "_advisor", _Knowing)
    by_rules = RulesBot().advise(_a_view(), random.Random(0))
    first, second, third = _hints(_Ready, False, False, True)
    assert first == replace(by_rules, quick=Quick.PREPARING)
    assert second is not None
    assert third is not None
    assert (second.reason.code, second.numbers, second.quick) == ("only-card", None, None)
    assert third.numbers is not None
    assert _hints(_Late, True, True) == [first, first]


def test_a_hint_for_which_the_search_was_too_slow_says_so_but_not_where_there_is_no_choice(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(thinking, "HINT_PATIENCE", 0.0)
    monkeypatch.setattr(thinking, "_advisor", _Knowing)
    first, second = _hints(_Ready, False, False)
    assert first is not None
    assert second == replace(first, quick=Quick.BUSY)
    forced = next(
        mine
        for mine in views(variant_named("hornafjordur"), 1)
        if mine.public.phase is Phase.PLAY and len(legal_cards(mine)) == 1
    )
    assert [advice and advice.quick for advice in _hints(_Ready, False, False, of=forced)] == [None, None]


def test_a_search_that_fails_leaves_the_hint_to_the_rules(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr(thinking, "_advisor", lambda: _Knowing(fails=True))
    by_rules = RulesBot().advise(_a_view(), random.Random(0))
    assert _hints(_Ready, False, False)[1] == by_rules
    assert caplog.records


def test_a_page_that_asks_for_numbers_is_told_them(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(thinking, "_advisor", _Knowing)

    async def test() -> None:
        thinker = ThreadThinker(prepare=_Ready)
        house = House("sqlite://", thinker)
        seat = await house.sit(await house.open_table())
        await seat.until_asked()
        hint = {"type": "hint", "version": seat.seq}
        early = await seat.say({**hint, "id": "a"})
        assert (early["numbers"], early["quick"]) == (None, "preparing")
        await _search_is_ready(thinker)
        later = await seat.say({**hint, "id": "b", "numbers": True})
        assert later["quick"] is None
        numbers = later["numbers"]
        assert numbers["options"][0]["points"] == 0.5
        assert numbers["deals"] == 100
        await house.close()
        await thinker.close()

    asyncio.run(test())


def test_quick_bots_are_not_kept_waiting_by_bots_that_think(monkeypatch: pytest.MonkeyPatch) -> None:
    slow, mine = _with_slow_bot(monkeypatch), _a_view()

    async def test() -> None:
        thinker = ThreadThinker(prepare=_Ready)
        deep = [asyncio.create_task(thinker.move("search:master", mine)) for _ in range(5)]
        await asyncio.sleep(0)
        assert await thinker.move("rules", mine) == RulesBot().choose(mine, random.Random(0))
        assert thinker.load.deep_waiting == 5
        assert not any(task.done() for task in deep)
        slow.go.set()
        await asyncio.gather(*deep)
        assert slow.asked == 5
        assert thinker.load == Load(decisions=6)
        await thinker.close()

    asyncio.run(test())


def test_past_the_limit_of_the_deep_lane_the_quick_bot_moves_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    slow, mine = _with_slow_bot(monkeypatch), _a_view()

    async def test() -> None:
        thinker = ThreadThinker(most_deep=2, prepare=_Ready)
        deep = [asyncio.create_task(thinker.move("search:master", mine)) for _ in range(2)]
        await asyncio.sleep(0)
        assert await thinker.move("search:master", mine) == RulesBot().choose(mine, random.Random(0))
        assert thinker.load.overloaded == 1
        text = exposition(thinker.load, Tally(), Standing(0, 0, 0)).decode()
        assert 'manni_thinking_waiting{lane="deep"} 2.0' in text
        assert 'manni_thinking_fallbacks_total{reason="overloaded"} 1.0' in text
        slow.go.set()
        await asyncio.gather(*deep)
        await thinker.close()

    asyncio.run(test())


def test_a_bot_that_is_not_ready_in_time_is_played_for(monkeypatch: pytest.MonkeyPatch) -> None:
    slow, mine = _with_slow_bot(monkeypatch), _a_view()

    async def test() -> None:
        thinker = ThreadThinker(prepare=_Late)
        assert await thinker.move("search:master", mine) == RulesBot().choose(mine, random.Random(0))
        assert (slow.asked, thinker.load.overloaded) == (0, 1)
        await thinker.close()

    asyncio.run(test())


@pytest.mark.slow
def test_preparing_is_done_by_another_process_and_ends_with_the_server() -> None:
    async def test() -> None:
        ready = Preparation("rules")
        await ready.wait()
        begun = Preparation("rules")
        await asyncio.sleep(0.02)
        await begun.stop()
        with pytest.raises(asyncio.CancelledError):
            await begun.wait()

    asyncio.run(test())


def test_each_kind_of_bot_is_made_ready_once_whatever_its_level() -> None:
    begun: list[str] = []

    class Counted(_Ready):
        def __init__(self, bot: str) -> None:
            super().__init__(bot)
            begun.append(bot)

    async def test() -> None:
        thinker = ThreadThinker(prepare=Counted)
        for bot in ("rules", "search:master", "search:home", "flat:1000", "random", "flat:50"):
            thinker.warm(bot)
        await thinker.close()

    asyncio.run(test())
    assert begun == ["search:master", "flat:1000"]
