"""The JSON Schema that is shipped says what the reader says."""

import json
from functools import cache
from importlib.resources import files
from typing import Any

import jsonschema
import pytest

from manni.core.errors import ManniError
from manni.core.events import redact
from manni.core.options import options_for, options_of, variant_named
from manni.core.seats import SEATS
from manni.core.variants import VARIANTS
from manni.records import dump_event, event_of
from tests.records.games import HOUSE_RULES, SAMPLES, random_game, sample

SCHEMA = json.loads((files("manni.records") / "schema.json").read_text("utf-8"))
LINE = jsonschema.Draft202012Validator(SCHEMA)


@cache
def one(name: str) -> jsonschema.Draft202012Validator:
    return jsonschema.Draft202012Validator({**SCHEMA, "anyOf": [{"$ref": f"#/$defs/{name}"}]})


RECORD, VIEW = one("record"), one("view")


def test_the_schema_is_one_of_draft_2020_12() -> None:
    assert SCHEMA["$schema"] == "https://json-schema.org/draft/2020-12/schema"
    jsonschema.Draft202012Validator.check_schema(SCHEMA)


@pytest.mark.parametrize("name", SAMPLES)
def test_every_line_of_a_sample_is_valid(name: str) -> None:
    for text in sample(name).splitlines():
        line = json.loads(text)
        # Against its own part of the schema: trying them all takes ten times as long, and is tried below.
        one(line["event"]).validate(line)


def test_every_line_of_the_sample_of_a_view_is_valid() -> None:
    lines = [json.loads(line) for line in sample("hornafjordur.seat2").splitlines()]
    assert all(VIEW.is_valid(line) for line in lines[:80])
    assert not all(RECORD.is_valid(line) for line in lines[:10])


@pytest.mark.parametrize("number", range(len(HOUSE_RULES)))
def test_what_is_written_of_a_random_game_is_valid(number: int) -> None:
    game = random_game(number)
    events = {json.loads(dump_event(event))["event"]: event for event in game}
    for event in events.values():
        RECORD.validate(json.loads(dump_event(event)))
        for seat in (None, *SEATS):
            VIEW.validate(json.loads(dump_event(redact(event, seat))))


def first_of_each_kind() -> dict[str, dict[str, Any]]:
    lines = [json.loads(line) for line in (sample("hornafjordur") + sample("nine")).splitlines()]
    found: dict[str, dict[str, Any]] = {}
    for line in lines:
        kind = line["event"] + ("-chosen" if line["event"] == "contract" and "seat" in line else "")
        found.setdefault(kind, line)
    return found


WRONG: list[object] = [None, True, "x", -1, 1.5, [], {}, [[]], ["1H"], [0, 1, "2"], [3], 10**10]


@pytest.mark.parametrize("kind", sorted(first_of_each_kind()))
def test_a_field_of_another_type_is_invalid_wherever_the_reader_refuses_it(kind: str) -> None:
    good = first_of_each_kind()[kind]
    assert LINE.is_valid({**good, "note": {"any": "thing"}})
    for field in good:
        without = {name: value for name, value in good.items() if name != field}
        assert LINE.is_valid(without) is (kind == "contract-chosen" and field == "seat"), field
        for value in WRONG:
            line = {**good, field: value}
            try:
                event_of(line)
            except ManniError:
                assert not LINE.is_valid(line), (field, value)


def test_the_options_in_the_schema_are_those_of_the_variants() -> None:
    for name, variant in VARIANTS.items():
        properties = SCHEMA["$defs"][f"options-{name}"]["properties"]
        assert set(properties) == {option.name for option in options_for(variant)}
    assert set(SCHEMA["$defs"]["game"]["properties"]["variant"]["enum"]) == set(VARIANTS)


VALUES: list[object] = [
    *(-1, 0, 1, 3, 4, 5, 10, 12, 100, 101, 10.0, True, None),
    *("plus", "net", "low", "high", "forehand", "exchanger", "2-5/6-9/10-A", "2-6/7-10/J-A"),
    *("usual", "lot", "seat-0", "seat-2", "seat-3", [7, 5, 12], [12, 0, 3], [1, 2], [1, 2, 13]),
]


@pytest.mark.parametrize("name", VARIANTS)
def test_the_schema_takes_an_option_exactly_if_a_record_may_hold_it(name: str) -> None:
    game = {"event": "game", "format": "manni-record/1", "variant": name, "players": ["A", "B", "C"]}
    game_line = one("game")
    for option in (*options_for(VARIANTS["hornafjordur"]), *options_for(VARIANTS["basic"])[2:4]):
        for value in VALUES:
            try:
                fits = options_of(variant_named(name, {option.name: value})) == {option.name: value}
            except ManniError:
                fits = False
            line = {**game, "options": {option.name: value}, "first_dealer": 0}
            assert game_line.is_valid(line) is fits, (option.name, value)
