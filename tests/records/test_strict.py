"""JSON is read strictly."""

import json
from contextlib import suppress

import pytest
from hypothesis import given
from hypothesis import strategies as st

from manni.records.errors import RecordError
from manni.records.strict import DEPTH, DIGITS, parse_object, shown

NESTED = "[" * (DEPTH - 1) + "]" * (DEPTH - 1)


def refused(text: str | bytes) -> RecordError:
    with pytest.raises(RecordError) as caught:
        parse_object(text)
    return caught.value


@pytest.mark.parametrize(
    ("text", "code"),
    [
        (b"\xff{}", "not-utf-8"),
        (b'{"a":"\xed\xa0\x80"}', "not-utf-8"),
        ("{\ud800}", "not-utf-8"),
        ("\ufeff{}", "byte-order-mark"),
        ("", "empty-line"),
        (" \t\r", "empty-line"),
        ("{", "not-json"),
        ("{}{}", "not-json"),
        ("{'a':1}", "not-json"),
        ('{"a":1,}', "not-json"),
        ('{"a":"\x00"}', "not-json"),
        ('{"a":01}', "not-json"),
        ("{}\x00", "not-json"),
        ("[]", "not-an-object"),
        ("3", "not-an-object"),
        ("null", "not-an-object"),
        ('{"a":1,"a":1}', "field-twice"),
        ('{"b":{"a":1,"c":2,"a":1}}', "field-twice"),
        ('{"a":NaN}', "number-not-finite"),
        ('{"a":-Infinity}', "number-not-finite"),
        ('{"a":1e999}', "number-too-large"),
        ('{"a":-1e999}', "number-too-large"),
        ('{"a":' + "9" * (DIGITS + 1) + "}", "number-too-large"),
        ('{"a":' + "[" * DEPTH + "]" * DEPTH + "}", "nested-too-deep"),
        ("[" * 100_000, "nested-too-deep"),
        ('{"a":' * 100_000, "nested-too-deep"),
        ('{"a":"\\ud800"}', "half-a-character"),
        ('{"\\udfff":1}', "half-a-character"),
    ],
)
def test_what_two_programs_could_read_in_two_ways_is_refused(text: str | bytes, code: str) -> None:
    assert refused(text).code == code


def test_a_fault_says_where_it_is() -> None:
    assert refused(b'{"a":"\xff"}').facts == {"column": 7}
    assert refused('{"a":1 "b":2}').facts == {"column": 8}
    assert refused('{"event":1,"event":2}').facts == {"field": "event"}


@pytest.mark.parametrize(
    ("text", "value"),
    [
        (b'{"a":"\xc3\xad"}', {"a": "í"}),
        ('  {"a":1}\r', {"a": 1}),
        ('{"a":"\\u00ed"}', {"a": "í"}),
        ('{"a":"\\ud83c\\udca1"}', {"a": "🂡"}),
        ('{"a":' + "9" * DIGITS + "}", {"a": int("9" * DIGITS)}),
        ('{"a":1.5}', {"a": 1.5}),
        ('{"a":' + NESTED + "}", {"a": json.loads(NESTED)}),
        ('{"a":"' + "[{" * 200 + '","b":"\\"' + "[" * 200 + '"}', {"a": "[{" * 200, "b": '"' + "[" * 200}),
        ('{"a":[' + ",".join(["[]"] * 200) + "]}", {"a": [[]] * 200}),
        ('{"a":' + "]" * 3 + "[" * 100, None),
    ],
)
def test_what_is_strict_json_is_read(text: str | bytes, value: object) -> None:
    if value is None:
        assert refused(text).code == "nested-too-deep"
    else:
        assert parse_object(text) == value


@given(st.text() | st.binary())
def test_anything_else_is_refused(text: str | bytes) -> None:
    with suppress(RecordError):
        parse_object(text)


def test_a_value_is_shown_short_and_printable() -> None:
    assert shown("abc\x1b[31m") == "abc\ufffd[31m"
    assert shown([1, None, "é"]) == '[1, null, "é"]'
    assert shown("x" * 41) == "x" * 39 + "…"
    assert shown("x" * 40) == "x" * 40
