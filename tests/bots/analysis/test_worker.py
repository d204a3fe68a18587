"""The process that looks at one game: what it writes, and of which games it writes nothing."""

import io
import json
from typing import Any

import pytest

from manni.bots.analysis.worker import look
from manni.core.events import Scored
from tests.bots.analysis.games import FEW, random_game

pytestmark = pytest.mark.slow


def lines(events: list[Any], first: int = 0) -> list[dict[str, Any]]:
    out = io.StringIO()
    look(events, first, 2, out, FEW)
    return [json.loads(line) for line in out.getvalue().splitlines()]


def test_a_game_is_told_hand_by_hand_the_one_asked_for_first() -> None:
    found = lines(list(random_game("nine")), first=4)
    assert found[0]["type"] == "game"
    assert found[0]["hands"] == list(range(1, 10))
    told = [line["hand"]["number"] for line in found if line["type"] == "hand"]
    assert told == [4, 1, 2, 3, 5, 6, 7, 8, 9]
    assert found[-1]["type"] == "end"
    points = [
        sum(line["hand"]["points"][seat] for line in found if line["type"] == "hand") for seat in range(3)
    ]
    assert [part["points"] for part in found[-1]["totals"]] == points
    progress = [line["done"] for line in found if line["type"] == "progress"]
    assert progress == sorted(progress)
    assert (found[1]["type"], found[1]["done"]) == ("progress", 0)
    assert found[1]["total"] > max(progress[:-1])


def test_nothing_is_told_of_a_hand_in_play() -> None:
    events = list(random_game("nine"))
    scores = [number for number, event in enumerate(events) if isinstance(event, Scored)]
    for cut in (0, 3, scores[0], scores[3] + 20):
        for first in (0, 1, 4, 5):
            assert lines(events[:cut], first) == []


def test_of_a_game_in_play_one_hand_is_told_and_as_it_is_told_of_the_whole() -> None:
    events = list(random_game("nine"))
    scores = [number for number, event in enumerate(events) if isinstance(event, Scored)]
    found = lines(events[: scores[3] + 1], first=4)
    assert found[0]["hands"] == [4]
    (hand,) = (line["hand"] for line in found if line["type"] == "hand")
    assert hand == next(line["hand"] for line in lines(events, first=4) if line["type"] == "hand")
    assert [part["points"] for part in found[-1]["totals"]] == hand["points"]
    assert lines(events[: scores[3] + 1], first=5) == lines(events[: scores[3] + 1]) == []
