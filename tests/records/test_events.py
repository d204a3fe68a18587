"""An event and its line are each the other's inverse, and nothing else is read as an event."""

import json
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from manni.core.errors import ManniError, SetupError
from manni.core.events import Dealt, Exchanged, redact
from manni.records import (
    RecordError,
    RecordLine,
    dump_event,
    dump_line,
    event_object,
    event_of,
    parse_event,
    parse_line,
)
from tests.records.games import HOUSE_RULES, SAMPLES, random_game, sample

GAME = (
    '{"event":"game","format":"manni-record/1","variant":"basic","options":{},'
    '"players":["A","B","C"],"first_dealer":0}'
)


def refused(**fields: object) -> ManniError:
    with pytest.raises(ManniError) as caught:
        event_of(fields)
    return caught.value


@pytest.mark.parametrize("name", [*SAMPLES, "hornafjordur.seat2"])
def test_the_lines_of_a_sample_are_written_as_they_were_read(name: str) -> None:
    for line in sample(name).decode("utf-8").splitlines():
        assert dump_event(parse_event(line)) == line
        assert dump_line(parse_line(line)) == line


@pytest.mark.parametrize("number", range(len(HOUSE_RULES)))
@pytest.mark.parametrize("seat", [0, 1, 2, None, "all"])
def test_every_event_of_a_random_game_is_read_back_from_its_line(number: int, seat: Any) -> None:
    for event in random_game(number):
        seen = event if seat == "all" else redact(event, seat)
        assert parse_event(dump_event(seen)) == seen
        assert event_of(event_object(seen)) == seen
        assert dump_event(seen) == json.dumps(event_object(seen), ensure_ascii=False, separators=(",", ":"))


@pytest.mark.parametrize(
    ("fields", "code"),
    [
        ({}, "field-missing"),
        ({"event": 3}, "not-a-text"),
        ({"event": "shout"}, "unknown-event"),
        ({"event": "play"}, "field-missing"),
        ({"event": "play", "seat": True, "card": "AS"}, "not-a-seat"),
        ({"event": "play", "seat": 1.0, "card": "AS"}, "not-a-seat"),
        ({"event": "play", "seat": 3, "card": "AS"}, "not-a-seat"),
        ({"event": "play", "seat": -1, "card": "AS"}, "not-a-seat"),
        ({"event": "play", "seat": "1", "card": "AS"}, "not-a-seat"),
        ({"event": "play", "seat": None, "card": "AS"}, "not-a-seat"),
        ({"event": "play", "seat": 1, "card": "1H"}, "no-such-card"),
        ({"event": "play", "seat": 1, "card": "as"}, "no-such-card"),
        ({"event": "play", "seat": 1, "card": 12}, "no-such-card"),
        ({"event": "play", "seat": 1, "card": ["AS"]}, "no-such-card"),
        ({"event": "cut", "seat": 1}, "field-missing"),
        ({"event": "contract", "contract": "grand"}, "no-such-contract"),
        ({"event": "contract", "contract": []}, "no-such-contract"),
        ({"event": "contract", "contract": "nullo", "seat": None}, "not-a-seat"),
        ({"event": "hand", "number": True, "dealer": 0}, "not-a-number"),
        ({"event": "hand", "number": 1.0, "dealer": 0}, "not-a-number"),
        ({"event": "hand", "number": 10**9 + 1, "dealer": 0}, "number-too-large"),
        ({"event": "hand", "number": -(10**9) - 1, "dealer": 0}, "number-too-large"),
        ({"event": "deal", "hands": {}, "manni": []}, "not-a-list"),
        ({"event": "deal", "hands": [[], []], "manni": []}, "not-three"),
        ({"event": "deal", "hands": [[], [], 5], "manni": []}, "not-a-list"),
        ({"event": "deal", "hands": [[], [], []]}, "field-missing"),
        ({"event": "deal", "hands": [[], [], []], "manni": "AS"}, "not-a-list"),
        ({"event": "deal", "hands": [[], [], [None]], "manni": []}, "no-such-card"),
        ({"event": "exchange", "seat": 0}, "field-missing"),
        ({"event": "exchange", "seat": 0, "discard": []}, "field-missing"),
        ({"event": "exchange", "seat": 0, "draw": [], "count": 0}, "field-missing"),
        ({"event": "exchange", "seat": 0, "discard": None, "draw": None}, "not-a-list"),
        ({"event": "exchange", "seat": 0, "count": "2"}, "not-a-number"),
        ({"event": "exchange", "seat": 0, "count": -2}, "not-a-count"),
        ({"event": "hand", "number": -1, "dealer": 0}, "not-a-count"),
        ({"event": "score", "tricks": [4, -4, 4], "points": [], "plus": [], "minus": []}, "not-a-count"),
        ({"event": "end", "winners": [0], "taken_back": -4}, "not-a-count"),
        ({"event": "end", "winners": [0], "taken_back": "4"}, "not-a-number"),
        ({"event": "trick", "winner": [0]}, "not-a-seat"),
        ({"event": "score", "tricks": [4, 4, "4"], "points": [], "plus": [], "minus": []}, "not-a-number"),
        ({"event": "score", "tricks": [4, 4], "points": [], "plus": [], "minus": []}, "not-three"),
        ({"event": "end", "winners": 0}, "not-a-list"),
        ({"event": "end", "winners": [True]}, "not-a-seat"),
    ],
)
def test_a_field_of_another_type_is_refused(fields: dict[str, object], code: str) -> None:
    error = refused(**fields)
    assert isinstance(error, RecordError)
    assert error.code == code


@pytest.mark.parametrize(
    ("change", "code"),
    [
        ({"format": "manni-record/2"}, "unknown-format"),
        ({"format": None}, "not-a-text"),
        ({"variant": "whist"}, "unknown-variant"),
        ({"variant": 7}, "not-a-text"),
        ({"options": []}, "not-an-object-field"),
        ({"options": {"cut_bands": "2-6/7-10/J-A"}}, "unknown-option"),
        ({"options": {"target": 0}}, "option-number"),
        ({"options": {"target": 12.0}}, "option-number"),
        ({"options": {"target": True}}, "option-number"),
        ({"options": {"packet": 5}}, "packet-does-not-divide"),
        ({"options": {"target": 10}}, "option-at-default"),
        ({"options": {"first_lead": "forehand"}}, "option-at-default"),
        ({"players": ["A", "B"]}, "not-three"),
        ({"players": ["A", "B", 3]}, "not-a-text"),
        ({"first_dealer": 3}, "not-a-seat"),
    ],
)
def test_a_game_that_cannot_be_played_or_is_not_written_so_is_refused(
    change: dict[str, object], code: str
) -> None:
    error = refused(**{**json.loads(GAME), **change})
    assert error.code == code
    setup = ("unknown-variant", "unknown-option", "option-number", "packet-does-not-divide")
    assert isinstance(error, SetupError if code in setup else RecordError)


def test_fields_that_the_format_does_not_name_survive_a_read_and_a_write() -> None:
    text = '{"event":"play","at":[1.5,{"x":null}],"seat":2,"card":"AS","note":"þá"}'
    line = parse_line(text)
    assert line.extra == {"at": [1.5, {"x": None}], "note": "þá"}
    assert json.loads(dump_line(line)) == json.loads(text)
    assert parse_line(dump_line(line)) == line
    assert parse_event(text) == line.event
    assert dump_event(line.event) == '{"event":"play","seat":2,"card":"AS"}'


@pytest.mark.parametrize(
    ("text", "extra"),
    [
        ('{"event":"contract","contract":"nullo","x":1}', {"x": 1}),
        ('{"event":"contract","seat":1,"contract":"nullo","x":1}', {"x": 1}),
        ('{"event":"exchange","seat":0,"count":3,"x":1}', {"x": 1}),
        ('{"event":"exchange","seat":0,"discard":[],"draw":[],"count":3}', {"count": 3}),
        (GAME[:-1] + ',"x":1}', {"x": 1}),
    ],
)
def test_what_the_format_names_depends_on_the_kind_of_event(text: str, extra: dict[str, object]) -> None:
    assert parse_line(text).extra == extra
    assert parse_line(dump_line(parse_line(text))) == parse_line(text)


def test_a_view_hides_cards_as_null_and_as_a_count() -> None:
    hidden = Dealt((None, (), None), None)
    assert dump_event(hidden) == '{"event":"deal","hands":[null,[],null],"manni":null}'
    assert dump_event(Exchanged(1, 4, None, None)) == '{"event":"exchange","seat":1,"count":4}'


JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False, allow_infinity=False) | st.text(),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(), inner, max_size=3),
    max_leaves=8,
)
LINES = [dump_event(event) for number in range(6) for event in random_game(number)[:12]]


@given(st.sampled_from(LINES), st.data())
def test_a_field_of_any_other_value_is_read_or_refused_with_a_code(text: str, data: st.DataObject) -> None:
    fields = json.loads(text)
    fields[data.draw(st.sampled_from(sorted(fields)))] = data.draw(JSON)
    try:
        line = parse_line(json.dumps(fields))
    except ManniError:
        return
    assert json.loads(dump_line(line)) == fields


@given(st.sampled_from(LINES), st.dictionaries(st.text(min_size=9), JSON, min_size=1, max_size=3))
def test_any_further_fields_survive(text: str, extra: dict[str, Any]) -> None:
    extra.pop("first_dealer", None)
    line = parse_line(json.dumps({**json.loads(text), **extra}))
    assert line == RecordLine(parse_event(text), extra)
    assert parse_line(dump_line(line)) == line


@pytest.mark.parametrize(
    ("event", "found"),
    [
        ({"event": "play", "seat": "0", "card": "AS"}, '"0"'),
        ({"event": "play", "seat": 7, "card": "AS"}, "7"),
        ({"event": "hand", "number": "1", "dealer": 0}, '"1"'),
        ({"event": "end", "winners": "0"}, '"0"'),
    ],
)
def test_a_value_of_the_wrong_type_is_shown_as_it_stands_there(event: dict[str, object], found: str) -> None:
    with pytest.raises(RecordError) as caught:
        parse_event(json.dumps(event))
    assert caught.value.facts["found"] == found


@pytest.mark.parametrize("column", ["plus", "minus"])
def test_a_column_that_is_below_nothing_is_no_column(column: str) -> None:
    event = {
        "event": "score",
        "tricks": [4, 4, 4],
        "points": [0, -1, 1],
        "plus": [0, 0, 1],
        "minus": [0, 1, 0],
    }
    parse_event(json.dumps(event))
    with pytest.raises(RecordError, match="not-a-count"):
        parse_event(json.dumps({**event, column: [0, -1, 0]}))
