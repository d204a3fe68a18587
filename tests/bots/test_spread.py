"""Work is spread over workers, comes back in order, and leaves nothing running."""

from __future__ import annotations

import os
import shlex
import sys
import time
import warnings
from collections.abc import Generator
from pathlib import Path

import pytest

from manni.bots import spread
from manni.bots.contest import Duel, play_duel
from manni.bots.spread import Bots, WorkerError, Workers, cores, for_each, in_order
from manni.core.errors import SetupError
from manni.core.variants import VARIANTS

ENGINES = Path(__file__).with_name("engines.py")


def twice(bots: Bots, number: int) -> tuple[int, list[str]]:
    return 2 * number, list(bots)


def slow_first(bots: Bots, number: int) -> int:
    time.sleep(0.3 if number == 1 else 0)
    return number


def die(bots: Bots, number: int) -> int:
    if number == 3:
        os._exit(3)
    return number


def test_work_is_done_here_where_nobody_else_is_needed() -> None:
    found = list(in_order(twice, ("random", "rules"), range(3), Workers(2)))
    assert found == [(0, ["random", "rules"]), (2, ["random", "rules"]), (4, ["random", "rules"])]


@pytest.mark.slow
def test_a_worker_that_dies_is_an_error_of_its_own_and_the_next_work_is_done_in_order(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(spread, "ALONE", 0)
    with pytest.raises(WorkerError):
        list(in_order(die, ("random",), range(12), Workers(2)))
    assert list(in_order(slow_first, ("random",), range(12), Workers(2))) == list(range(12))


def test_a_bot_that_there_is_not_is_refused_before_any_work() -> None:
    with pytest.raises(SetupError):
        next(in_order(twice, ("random", "deep"), range(3), Workers(2)))


def test_ctrl_c_ends_the_work_after_what_was_taken() -> None:
    taken: list[int] = []

    def take(number: int) -> None:
        taken.append(number)
        if number == 2:
            raise KeyboardInterrupt

    for_each(take, slow_first, (), range(1, 9), Workers())
    assert taken == [1, 2]


@pytest.mark.slow
@pytest.mark.parametrize("workers", [1, 2])
def test_programs_are_started_once_a_worker_and_ended_with_the_duel(
    workers: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(spread, "ALONE", 0)
    notes = tmp_path / "pids"
    command = shlex.join([sys.executable, "-S", str(ENGINES), f"notes:{notes}"])
    duel = Duel(VARIANTS["hornafjordur"], (f"exec:{command}", "random", "random"), 1, hands=12)
    outcome = play_duel(duel, Workers(workers))
    assert set(outcome.bots[0].tally.faults) == {"illegal"}, "it knows how to cut and nothing else"
    pids = [int(line) for line in notes.read_text("utf-8").split()]
    # The first pack is played before there are workers.
    assert 1 <= len(pids) <= (1 if workers == 1 else 1 + workers)
    for pid in pids:
        with pytest.raises(ProcessLookupError):
            os.kill(pid, 0)


def test_there_is_a_core() -> None:
    assert 1 <= cores() <= (os.cpu_count() or 1)


def test_what_is_said_of_results_that_nobody_wanted_is_not_passed_on() -> None:
    def results() -> Generator[int, None, None]:
        try:
            yield from range(9)
        finally:
            warnings.warn("tasks have been executed but not used", UserWarning, stacklevel=1)

    given = spread._closed_after(results())
    assert next(given) == 0
    with warnings.catch_warnings(record=True) as said:
        warnings.simplefilter("always")
        given.close()  # type: ignore[attr-defined]
    assert said == []
