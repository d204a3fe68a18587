"""Whatever a program in another process does, the game goes on, the fault is counted, and nothing is left running."""

from __future__ import annotations

import os
import random
import shlex
import sys
import threading
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from manni.bots import outside
from manni.bots.base import close_bot, faults_of
from manni.bots.duel import play_hand, situation
from manni.bots.outside import EngineBot
from manni.bots.random_bot import RandomBot
from manni.bots.registry import make_bot
from manni.bots.tally import Tally
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
    ("way", "kind"),
    [
        ("illegal", "illegal"),
        ("other-seat", "illegal"),
        ("other-id", "unreadable"),
        ("no-id", "unreadable"),
        ("no-move", "unreadable"),
        ("odd-move", "unreadable"),
        ("not-json", "unreadable"),
        ("error", "refused"),
        ("long", "unreadable"),
        ("ends", "ended"),
    ],
)
def test_a_bad_answer_is_replaced_and_counted_by_its_kind(
    way: str, kind: str, engine: Maker, to_cut: View
) -> None:
    bot = engine(way)
    ask(bot, to_cut)
    ask(bot, to_cut)
    assert bot.faults == {kind: 2}


@pytest.mark.parametrize("way", ["banner", "long-once"])
def test_an_answer_that_is_none_costs_one_move_alone(way: str, engine: Maker, to_cut: View) -> None:
    bot = engine(way)
    ask(bot, to_cut)
    assert bot.faults == {"unreadable": 1}
    if way == "long-once":
        assert ask(bot, to_cut) == Cut(5)
        assert faults_of(bot) == 1


def test_an_answer_that_comes_twice_is_taken_once(engine: Maker, to_cut: View) -> None:
    bot = engine("twice")
    assert [ask(bot, to_cut) for _ in range(3)] == [Cut(5)] * 3
    assert faults_of(bot) == 0


def test_a_line_without_an_end_fills_no_memory_and_is_not_read_for_ever(engine: Maker, to_cut: View) -> None:
    bot = engine("one-line")
    for _ in range(3):
        ask(bot, to_cut)
    assert faults_of(bot) == 3


def test_the_last_words_on_standard_error_are_kept(engine: Maker, to_cut: View) -> None:
    bot = engine("explains")
    ask(bot, to_cut)
    assert bot.last_words == "No: I will not."
    assert engine("good").last_words is None


@pytest.mark.slow
def test_a_program_that_hangs_is_not_waited_for(
    engine: Maker, to_cut: View, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(outside, "START_MS", 300)
    bot = engine("hangs", 50)
    started = time.monotonic()
    ask(bot, to_cut)
    assert time.monotonic() - started < 5
    assert faults_of(bot) == 1


@pytest.mark.slow
def test_an_answer_that_comes_too_late_is_not_taken_for_the_next_one(engine: Maker, to_cut: View) -> None:
    bot = engine("late-once", 600)
    assert ask(bot, to_cut) == Cut(5)
    ask(bot, to_cut)
    assert faults_of(bot) == 1
    time.sleep(0.5)
    assert ask(bot, to_cut) == Cut(7)
    assert faults_of(bot) == 1


@pytest.mark.slow
def test_a_program_that_reads_nothing_more_does_not_hold_the_game_up(
    engine: Maker, to_cut: View, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(outside, "START_MS", 300)
    bot = engine("deaf", 30)
    for _ in range(3):
        ask(bot, to_cut)
    assert faults_of(bot) == 3


def test_a_program_that_babbles_fills_no_memory(engine: Maker, to_cut: View) -> None:
    bot = engine("babbles")
    ask(bot, to_cut)
    assert faults_of(bot) == 1


def test_much_on_standard_error_does_not_stop_a_program(engine: Maker, to_cut: View) -> None:
    bot = engine("stderr")
    assert ask(bot, to_cut) == Cut(5)
    assert faults_of(bot) == 0


def test_a_program_that_ends_is_started_again_and_then_given_up(engine: Maker, to_cut: View) -> None:
    bot = engine("crashes")
    for _ in range(outside.STARTS + 2):
        ask(bot, to_cut)
    assert faults_of(bot) == outside.STARTS + 2
    assert bot._starts == outside.STARTS


def test_a_program_that_answered_before_it_ended_answers_again(engine: Maker, to_cut: View) -> None:
    bot = engine("every-other")
    assert ask(bot, to_cut) == Cut(5)
    assert bot._child is not None
    while bot._child.running:
        time.sleep(0.01)
    assert ask(bot, to_cut) == Cut(5)
    assert faults_of(bot) == 0


def test_a_program_given_up_is_started_again_for_a_new_pack_if_it_has_ever_answered(
    engine: Maker, to_cut: View
) -> None:
    bot = engine("good")
    ask(bot, to_cut)
    bot._stop()
    bot._starts = outside.STARTS
    ask(bot, to_cut)
    assert bot.faults == {"ended": 1}
    bot.renew()
    assert ask(bot, to_cut) == Cut(5)
    silent = engine("ends")
    for _ in range(outside.STARTS):
        ask(silent, to_cut)
    silent.renew()
    assert silent._starts == outside.STARTS


@pytest.mark.slow
def test_a_bot_is_closed_while_its_program_thinks(engine: Maker, to_cut: View) -> None:
    bot = engine("hangs-later", 60_000)
    ask(bot, to_cut)
    thinking = threading.Thread(target=ask, args=(bot, to_cut))
    thinking.start()
    started = time.monotonic()
    bot.close()
    thinking.join(10)
    assert not thinking.is_alive()
    assert time.monotonic() - started < 10
    assert faults_of(bot) == 0, "what was cut short is no fault"


def test_the_time_to_think_may_stand_before_the_command(to_cut: View) -> None:
    bot = EngineBot("750ms ./engine 9ms")
    assert (bot.name, bot._budget_ms, bot._command) == ("exec:750ms ./engine 9ms", 750, ["./engine", "9ms"])
    with pytest.raises(SetupError) as refused:
        make_bot("exec:60001ms ./engine")
    assert refused.value.code == "long-budget"


@pytest.mark.parametrize("command", ["no-such-program-of-manni", "/", "a\0b"])
def test_a_command_that_cannot_be_started_only_costs_its_moves(command: str, to_cut: View) -> None:
    bot = EngineBot(command)
    ask(bot, to_cut)
    ask(bot, to_cut)
    assert bot.faults == {"not-started": 2}


@pytest.mark.parametrize("command", ["", "   ", "'unfinished", "200ms"])
def test_a_command_that_is_none_is_refused(command: str) -> None:
    with pytest.raises(SetupError) as refused:
        make_bot(f"exec:{command}")
    assert refused.value.code == "no-command"


def test_where_a_program_cannot_be_ended_it_is_not_started(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(outside, "CAN_RUN", False)
    with pytest.raises(SetupError) as refused:
        make_bot("exec:./mine")
    assert refused.value.code == "no-programs-here"


@pytest.mark.slow
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
        one = play_hand(start, (far, *others), random.Random(4), (0, 1, 2), (Tally(), Tally(), Tally()))
        two = play_hand(start, (near, *others), random.Random(4), (0, 1, 2), (Tally(), Tally(), Tally()))
    finally:
        far.close()
    assert faults_of(far) == 0
    assert one.events == two.events
