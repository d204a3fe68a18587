"""Whatever a program in another process does, the game goes on, the fault is counted, and nothing is left running."""

from __future__ import annotations

import os
import random
import shlex
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from manni.bots import outside
from manni.bots.base import close_bot, faults_of
from manni.bots.duel import Clock, play_hand, situation
from manni.bots.outside import EngineBot
from manni.bots.random_bot import RandomBot
from manni.bots.registry import make_bot
from manni.core.engine import is_legal, new_game, start_hand
from manni.core.errors import SetupError
from manni.core.moves import Cut
from manni.core.variants import VARIANTS
from manni.core.view import View, view

PROGRAM = Path(__file__).with_name("engines.py")

Maker = Callable[..., EngineBot]


@pytest.fixture
def engine() -> Iterator[Maker]:
    """Makes bots of the program in ``engines.py``, and ends them after the test."""
    made: list[EngineBot] = []

    def make(way: str, budget_ms: int = 2000) -> EngineBot:
        made.append(EngineBot(shlex.join([sys.executable, "-S", str(PROGRAM), way]), budget_ms))
        return made[-1]

    yield make
    for bot in made:
        bot.close()


@pytest.fixture
def to_cut() -> View:
    """A view of the seat that is to cut."""
    state = start_hand(new_game(VARIANTS["hornafjordur"], ("A", "B", "C"), 0), random.Random(1))
    return view(state, state.public.turn)


def ask(bot: EngineBot, mine: View, seed: int = 1) -> object:
    move = bot.choose(mine, random.Random(seed))
    assert mine.seat is not None
    assert is_legal(mine, mine.seat, move), "whatever happens, the move is legal"
    return move


def gone(pid: int) -> bool:
    try:
        os.kill(pid, 0)
    except ProcessLookupError:
        return True
    return False


def test_the_move_of_a_program_is_made(engine: Maker, to_cut: View) -> None:
    bot = engine("good")
    assert ask(bot, to_cut) == Cut(5)
    assert ask(bot, to_cut) == Cut(5)
    assert faults_of(bot) == 0


@pytest.mark.parametrize(
    "way", ["illegal", "other-seat", "other-id", "no-id", "no-move", "odd-move", "not-json", "error", "long"]
)
def test_a_bad_answer_is_replaced_and_counted(way: str, engine: Maker, to_cut: View) -> None:
    bot = engine(way)
    ask(bot, to_cut)
    ask(bot, to_cut)
    assert bot.faults == 2


def test_a_program_that_hangs_is_not_waited_for(
    engine: Maker, to_cut: View, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(outside, "START_MS", 300)
    bot = engine("hangs", 50)
    started = time.monotonic()
    ask(bot, to_cut)
    assert time.monotonic() - started < 5
    assert bot.faults == 1


def test_an_answer_that_comes_too_late_is_not_taken_for_the_next_one(engine: Maker, to_cut: View) -> None:
    bot = engine("late-once", 200)
    assert ask(bot, to_cut) == Cut(5)
    ask(bot, to_cut)
    assert bot.faults == 1
    time.sleep(0.5)
    assert ask(bot, to_cut) == Cut(7)
    assert bot.faults == 1


def test_a_program_that_reads_nothing_more_does_not_hold_the_game_up(
    engine: Maker, to_cut: View, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(outside, "START_MS", 300)
    bot = engine("deaf", 30)
    for _ in range(3):
        ask(bot, to_cut)
    assert bot.faults == 3


def test_a_program_that_babbles_fills_no_memory(engine: Maker, to_cut: View) -> None:
    bot = engine("babbles")
    ask(bot, to_cut)
    assert bot.faults == 1


def test_much_on_standard_error_does_not_stop_a_program(engine: Maker, to_cut: View) -> None:
    bot = engine("stderr")
    assert ask(bot, to_cut) == Cut(5)
    assert bot.faults == 0


def test_a_program_that_ends_is_started_again_and_then_given_up(engine: Maker, to_cut: View) -> None:
    bot = engine("crashes")
    for _ in range(outside.STARTS + 2):
        ask(bot, to_cut)
    assert bot.faults == outside.STARTS + 2
    assert bot._starts == outside.STARTS


def test_a_program_that_answered_before_it_ended_answers_again(engine: Maker, to_cut: View) -> None:
    bot = engine("every-other")
    assert ask(bot, to_cut) == Cut(5)
    time.sleep(0.2)
    assert ask(bot, to_cut) == Cut(5)
    assert bot.faults == 0


def test_a_command_that_does_not_exist_only_costs_its_moves(to_cut: View) -> None:
    bot = EngineBot("no-such-program-of-manni")
    ask(bot, to_cut)
    ask(bot, to_cut)
    assert bot.faults == 2


@pytest.mark.parametrize("command", ["", "   ", "'unfinished"])
def test_a_command_that_is_none_is_refused(command: str) -> None:
    with pytest.raises(SetupError) as refused:
        make_bot(f"exec:{command}")
    assert refused.value.code == "no-command"


@pytest.mark.parametrize("way", ["good", "hangs"])
def test_closing_ends_the_program(
    way: str, engine: Maker, to_cut: View, monkeypatch: pytest.MonkeyPatch
) -> None:
    bot = engine(way, 50)
    if way == "hangs":
        monkeypatch.setattr(outside, "LATE_IN_A_ROW", 100)
        bot._fresh = False
    child = bot._running()
    bot._fresh = way == "good"
    ask(bot, to_cut)
    assert not gone(child.pid)
    close_bot(bot)
    assert gone(child.pid), "ended and waited for"


def test_a_bot_can_be_asked_again_after_it_was_closed(engine: Maker, to_cut: View) -> None:
    bot = engine("good")
    ask(bot, to_cut)
    bot.close()
    assert ask(bot, to_cut) == Cut(5)


def test_a_whole_hand_is_played_by_the_rules_bot_in_another_process(to_cut: View) -> None:
    command = shlex.join([sys.executable, "-m", "manni", "engine", "--bot", "rules"])
    far = EngineBot(command, budget_ms=5000)
    near = make_bot("rules")
    start = situation(VARIANTS["hornafjordur"], 1, 0)
    try:
        others = (RandomBot(), RandomBot())
        one = play_hand(start, (far, *others), random.Random(4), (0, 1, 2), Clock())
        two = play_hand(start, (near, *others), random.Random(4), (0, 1, 2), Clock())
    finally:
        far.close()
    assert far.faults == 0
    assert one.events == two.events
