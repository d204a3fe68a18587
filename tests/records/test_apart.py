"""The referee and a second one that knows only the formats and the rules say the same of the same records."""

import copy
import json
from collections.abc import Callable
from functools import cache
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from manni.core.events import HandBegan
from manni.records import dumps, loads
from tests.records.apart import first_fault
from tests.records.games import DATA, HOUSE_RULES, SAMPLES, random_game, sample

Line = dict[str, Any]
CARDS = [rank + suit for rank in "23456789TJQKA" for suit in "CDHS"]
CONTRACTS = ["clubs", "diamonds", "hearts", "spades", "notrump", "nullo"]


def lines_of(text: str | bytes) -> list[Line]:
    return [json.loads(line) for line in text.splitlines()]


@pytest.mark.parametrize("name", SAMPLES)
def test_the_second_referee_finds_nothing_wrong_with_a_sample(name: str) -> None:
    assert first_fault(lines_of(sample(name))) is None


@pytest.mark.parametrize("spoiled", json.loads((DATA / "spoiled.json").read_text("utf-8")), ids=str)
def test_both_referees_find_the_fault_of_a_spoiled_sample_on_its_line(spoiled: dict[str, Any]) -> None:
    text = (DATA / spoiled["file"]).read_bytes()
    (game,) = loads(text)
    assert game.fault is not None
    assert game.fault.line == spoiled["line"]
    lines = lines_of(text)
    if "no-such-card" not in spoiled["file"] and "unknown-event" not in spoiled["file"]:
        assert first_fault(lines) == spoiled["line"] - 1


@pytest.mark.parametrize("number", range(len(HOUSE_RULES)))
def test_the_second_referee_finds_nothing_wrong_with_a_random_game(number: int) -> None:
    assert first_fault(lines_of(dumps(random_game(number)))) is None


def _other(choices: list[Any]) -> Callable[[st.DataObject, Any], Any]:
    return lambda data, now: data.draw(st.sampled_from([choice for choice in choices if choice != now]))


def _changed_list(data: st.DataObject, now: list[Any]) -> list[Any]:
    """A list with an entry dropped, repeated, or two of them in each other's place."""
    changed = list(now)
    if not changed:
        return [data.draw(st.sampled_from(CARDS))]
    place = data.draw(st.integers(0, len(changed) - 1))
    how = data.draw(st.sampled_from(["drop", "repeat", "swap", "other"]))
    if how == "drop":
        changed.pop(place)
    elif how == "repeat":
        changed.append(changed[place])
    elif how == "other":
        changed[place] = data.draw(st.sampled_from(CARDS))
    else:
        other = data.draw(st.integers(0, len(changed) - 1))
        changed[place], changed[other] = changed[other], changed[place]
    return changed


def _changed_numbers(data: st.DataObject, now: list[int]) -> list[int]:
    place = data.draw(st.integers(0, len(now) - 1))
    return [n + data.draw(st.sampled_from([-1, 1, 7])) if i == place else n for i, n in enumerate(now)]


CHANGES: dict[str, Callable[[st.DataObject, Any], Any]] = {
    "seat": _other([0, 1, 2]),
    "dealer": _other([0, 1, 2]),
    "first_dealer": _other([0, 1, 2]),
    "winner": _other([0, 1, 2]),
    "card": _other(CARDS),
    "contract": _other(CONTRACTS),
    "number": lambda data, now: now + data.draw(st.sampled_from([-1, 1])),
    "discard": _changed_list,
    "draw": _changed_list,
    "manni": _changed_list,
    "tricks": _changed_numbers,
    "points": _changed_numbers,
    "plus": _changed_numbers,
    "minus": _changed_numbers,
    "winners": lambda data, now: data.draw(
        st.lists(st.sampled_from([0, 1, 2]), max_size=3).filter(lambda new: new != now)
    ),
}


def _spoil(data: st.DataObject, lines: list[Line]) -> int:
    """Spoil one line, or the order of the lines, so that each is still an event; return the first line changed."""
    place = data.draw(st.integers(0, len(lines) - 1), label="place")
    how = data.draw(st.sampled_from(["change"] * 6 + ["deal", "drop", "repeat", "swap"]), label="how")
    line = lines[place]
    if how == "drop" and place:
        lines.pop(place)
    elif how == "repeat" and place:
        lines.insert(place, copy.deepcopy(line))
    elif how == "swap" and 0 < place < len(lines) - 1:
        lines[place : place + 2] = lines[place + 1], line
    elif how == "deal":
        place = data.draw(st.sampled_from([at for at, one in enumerate(lines) if one["event"] == "deal"]))
        hands = lines[place]["hands"]
        seat = data.draw(st.integers(0, 2))
        hands[seat] = _changed_list(data, hands[seat])
    elif fields := [name for name in line if name in CHANGES]:
        name = data.draw(st.sampled_from(fields), label="field")
        line[name] = CHANGES[name](data, line[name])
    return place


@cache
def beginning(number: int) -> list[Line]:
    """A random game up to its third hand, or to its end if it is short: what follows would only take time."""
    events = random_game(number)
    thirds = [
        place for place, event in enumerate(events) if isinstance(event, HandBegan) and event.number == 3
    ]
    return lines_of(dumps(events[: thirds[0]] if thirds else events))


@pytest.mark.slow
@settings(max_examples=150)
@given(st.data())
def test_both_referees_find_the_same_first_fault_in_a_spoiled_game(data: st.DataObject) -> None:
    _compare(data)


@pytest.mark.slow
@settings(max_examples=3000)
@given(st.data())
def test_both_referees_find_the_same_first_fault_in_thousands_of_spoiled_games(data: st.DataObject) -> None:
    _compare(data)


def _compare(data: st.DataObject) -> None:
    lines = copy.deepcopy(beginning(data.draw(st.integers(0, 29), label="game")))
    place = _spoil(data, lines)
    text = "\n".join(json.dumps(line) for line in lines) + "\n"
    apart = first_fault(lines)
    game, *others = loads(text)
    assert others == []
    if apart is None:
        # Cards dealt in another order within a hand, or to the bottom of the Manni, are as good a deal.
        assert game.fault is None
        return
    assert game.fault is not None, lines[apart] if apart < len(lines) else "stops early"
    assert game.fault.line == min(apart + 1, len(lines))
    assert game.fault.line >= min(place + 1, len(lines))
    assert len(game.lines) == apart
