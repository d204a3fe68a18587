"""How deals were sealed stands in a record, and is checked where it does."""

import json
import os
from collections.abc import Callable
from typing import Any

import jsonschema
import pytest

from manni.records import RecordError, RecordLine, dumps, loads
from manni.records.proving import opening_of, sealed_of
from tests.records.apart import first_fault
from tests.records.games import DATA
from tests.records.sealed import SEALED, sealed_game, spoiled_games
from tests.records.test_schema import LINE, one

KEPT = {"hornafjordur": 0, "basic": 2}
"""The sealed games that are kept among the samples, for other programs."""


def written() -> dict[str, bytes]:
    files = {f"sealed-{name}.jsonl": sealed_game(number) for name, number in KEPT.items()}
    files |= {f"spoiled-{name}.jsonl": lines for name, lines in spoiled_games().items()}
    return {name: dumps(lines).encode("utf-8") for name, lines in files.items()}


def test_golden_the_sealed_samples_are_those_that_these_tests_make() -> None:
    for name, text in written().items():
        if os.environ.get("MANNI_GOLDENS") == "write":
            (DATA / name).write_bytes(text)
        assert (DATA / name).read_bytes() == text, name


@pytest.mark.parametrize("number", range(len(SEALED)))
def test_a_game_whose_deals_are_what_was_sealed_has_no_fault(number: int) -> None:
    lines = sealed_game(number)
    text = dumps(lines)
    (game,) = loads(text)
    assert game.fault is None
    assert game.complete
    assert list(game.lines) == lines
    assert dumps(game.lines) == text
    objects = [json.loads(line) for line in text.splitlines()]
    assert first_fault(objects) is None
    for line in objects:
        if line["event"] in ("hand", "score"):
            one(line["event"]).validate(line)


def changed(number: int, event: str, change: Callable[[dict[str, Any]], object]) -> tuple[int, str, str]:
    """A sealed game with one line changed: the line, and the line and the code of the fault that is found."""
    objects = [json.loads(line) for line in dumps(sealed_game(number)).splitlines()]
    at = next(place for place, line in enumerate(objects) if line["event"] == event)
    change(objects[at])
    (game,) = loads("\n".join(map(json.dumps, objects)))
    assert game.fault is not None
    assert game.fault.line - 1 == first_fault(objects)
    return at + 1, game.fault.line, game.fault.error.code


BROKEN: dict[str, tuple[int, Callable[[dict[str, Any]], object]]] = {
    "opening-missing": (0, lambda line: line.pop("opened")),
    "seal-broken": (0, lambda line: line["opened"].update(salt="0" * 32)),
    "opened-count": (0, lambda line: line["opened"]["pack"].pop()),
    "opened-twice": (0, lambda line: line["opened"]["pack"].__setitem__(1, line["opened"]["pack"][0])),
    "not-in-the-pack": (2, lambda line: line["opened"]["pack"].__setitem__(0, "2C")),
    "not-hex": (0, lambda line: line["opened"].update(salt="0" * 31)),
}


@pytest.mark.parametrize("code", BROKEN)
def test_what_is_wrong_with_an_opening_shows_on_the_line_of_the_score(code: str) -> None:
    number, change = BROKEN[code]
    at, line, found = changed(number, "score", change)
    assert (line, found) == (at, code)


@pytest.mark.parametrize("code", ["not-a-list", "no-such-card", "field-missing", "not-an-object-field"])
def test_an_opening_that_cannot_be_read_is_a_fault_of_its_line(code: str) -> None:
    values: dict[str, object] = {
        "not-a-list": {"pack": "TH", "salt": "0" * 32},
        "no-such-card": {"pack": ["1H"], "salt": "0" * 32},
        "field-missing": {"pack": []},
        "not-an-object-field": ["TH"],
    }
    with pytest.raises(RecordError) as refused:
        opening_of({"opened": values[code]})
    assert refused.value.code == code


@pytest.mark.parametrize(
    ("fields", "code"),
    [
        ({"seal": None}, "not-hex"),
        ({"seal": 7}, "not-hex"),
        ({"seal": "0" * 63}, "not-hex"),
        ({"seal": "A" * 64}, "not-hex"),
        ({"seal": "0" * 64, "mix": None}, "not-a-list"),
        ({"seal": "0" * 64, "mix": [None, None]}, "not-three"),
        ({"seal": "0" * 64, "mix": [None, None, "0" * 33]}, "not-hex"),
        ({"seal": "0" * 64, "mix": [None, None, 0]}, "not-hex"),
        ({"mix": [None, None, "0" * 32]}, "mix-unsealed"),
    ],
)
def test_a_seal_or_a_mix_of_another_form_is_a_fault_of_the_line_that_begins_the_hand(
    fields: dict[str, object], code: str
) -> None:
    def change(line: dict[str, Any]) -> None:
        del line["seal"]
        line.update(fields)

    at, line, found = changed(0, "hand", change)
    assert (line, found) == (at, code)
    if code != "mix-unsealed":
        assert not LINE.is_valid({"event": "hand", "number": 1, "dealer": 0, **fields})


def test_the_schema_knows_the_form_of_an_opening() -> None:
    score = json.loads(dumps([line for line in sealed_game(0) if "opened" in line.extra][:1]))
    whole: jsonschema.Draft202012Validator = one("score")
    assert whole.is_valid(score)
    for opened in (None, {}, {"pack": []}, {"pack": ["1H"], "salt": "0" * 32}, {"pack": [], "salt": "0"}):
        assert not whole.is_valid({**score, "opened": opened}), opened


def test_a_sealed_hand_that_is_not_over_is_a_prefix_without_a_fault() -> None:
    lines = sealed_game(0)[:20]
    (game,) = loads(dumps(lines), prefix=True)
    assert game.fault is None
    sealed = sealed_of(game.lines[1].extra)
    assert sealed is not None
    assert sealed.seal == lines[1].extra["seal"]


def test_a_game_may_have_hands_that_are_sealed_and_hands_that_are_not() -> None:
    lines = sealed_game(4)
    half = [
        RecordLine(line.event) if place > len(lines) // 2 and {"seal", "opened"} & set(line.extra) else line
        for place, line in enumerate(lines)
    ]
    cut_at = next(
        place for place, line in enumerate(half) if place > len(lines) // 2 and line != lines[place]
    )
    if "opened" in lines[cut_at].extra:
        half[cut_at] = lines[cut_at]
    assert half != lines
    assert [game.fault for game in loads(dumps(half))] == [None]


def test_fields_of_these_names_elsewhere_are_anybodys_own() -> None:
    lines = sealed_game(0)
    noted = [
        RecordLine(line.event, {"seal": 1, "mix": 2, "opened": 3}) if not line.extra else line
        for line in lines
    ]
    assert [game.fault for game in loads(dumps(noted))] == [None]
