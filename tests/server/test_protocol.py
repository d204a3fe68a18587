"""Whatever a page sends is a message or has a code; nothing else can come of it."""

from __future__ import annotations

import json
import random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from manni.core.cards import Card
from manni.core.contracts import Contract
from manni.core.moves import Choose, Cut, Exchange, Move, Play
from manni.records.moves import move_object
from manni.server.frames import (
    MAX_FRAME,
    BadFrame,
    ExchangeForm,
    MoveMessage,
    PingMessage,
    ResyncMessage,
    move_of,
    read_frame,
)
from manni.server.moment import Moment
from manni.server.steps import handle
from tests.server.drive import Driven


def why_bad(frame: str | bytes) -> tuple[str, str | None]:
    """The code and the id of a bad frame."""
    with pytest.raises(BadFrame) as caught:
        read_frame(frame)
    return caught.value.code, caught.value.id


MOVE: dict[str, Any] = {
    "type": "move",
    "id": "a-1",
    "version": 7,
    "move": {"event": "play", "seat": 0, "card": "AS"},
}


def _with(**changes: Any) -> str:
    return json.dumps({**MOVE, **changes})


@pytest.mark.parametrize(
    ("frame", "code", "message_id"),
    [
        ("", "not-json", None),
        ("{", "not-json", None),
        ("hello", "not-json", None),
        ("NaN", "not-json", None),
        (json.dumps(MOVE) + "x", "not-json", None),
        (json.dumps(MOVE)[:-1], "not-json", None),
        ("null", "bad-message", None),
        ("7", "bad-message", None),
        ("[]", "bad-message", None),
        ('"move"', "bad-message", None),
        ("{}", "unknown-type", None),
        ('{"type":"shuffle","id":"x"}', "unknown-type", "x"),
        ('{"type":7,"id":"x"}', "unknown-type", "x"),
        ('{"type":"move"}', "bad-message", None),
        (_with(version=-1), "bad-message", "a-1"),
        (_with(version=True), "bad-message", "a-1"),
        (_with(version=1.0), "bad-message", "a-1"),
        (_with(version="7"), "bad-message", "a-1"),
        (_with(version=10**400), "bad-message", "a-1"),
        (_with(version=2**53 + 1), "bad-message", "a-1"),
        (_with(id=""), "bad-message", None),
        (_with(id="x" * 65), "bad-message", None),
        *((_with(id=f"a{control}"), "bad-message", None) for control in "\0\n\r\x1f\x7f\x85\x9f"),
        (_with(id="a\0", type="ping-pong"), "unknown-type", None),
        (_with(id=7), "bad-message", None),
        (_with(id=None), "bad-message", None),
        (_with(move=None), "bad-message", "a-1"),
        (_with(move=[]), "bad-message", "a-1"),
        (_with(move={}), "bad-message", "a-1"),
        (_with(move={"event": "deal", "seat": 0}), "bad-message", "a-1"),
        (_with(move={"event": "play", "seat": 3, "card": "AS"}), "bad-message", "a-1"),
        (_with(move={"event": "play", "seat": 0, "card": 51}), "bad-message", "a-1"),
        (_with(move={"event": "play", "seat": 0, "card": "A" * 17}), "bad-message", "a-1"),
        (_with(move={"event": "cut", "seat": 0, "position": "7"}), "bad-message", "a-1"),
        (_with(move={"event": "exchange", "seat": 0, "discard": "2C"}), "bad-message", "a-1"),
        (_with(move={"event": "exchange", "seat": 0, "discard": ["2C"] * 53}), "bad-message", "a-1"),
        ("x" * (MAX_FRAME + 1), "too-large", None),
        ("þ" * (MAX_FRAME // 2 + 1), "too-large", None),
        (b'{"type":"resync"}', "not-text", None),
        (b"", "not-text", None),
    ],
)
def test_a_frame_that_is_no_message_has_a_code(frame: str | bytes, code: str, message_id: str | None) -> None:
    found, found_id = why_bad(frame)
    assert (found, found_id) == (code, message_id)


@pytest.mark.parametrize(
    "frame",
    ["[" * 3000, '{"type":"move","id":"d","move":' + "[" * 3000, '{"type":' + "[" * 2000 + "]" * 2000 + "}"],
)
def test_a_frame_of_any_depth_has_a_code(frame: str) -> None:
    # How deep a frame is read before it is given up, and so which code it gets, is not the same in every Python.
    assert why_bad(frame) in {("bad-message", None), ("not-json", None), ("unknown-type", None)}


def test_a_frame_of_exactly_the_most_bytes_is_read() -> None:
    frame = '{"type":"resync"}'
    assert read_frame(frame + " " * (MAX_FRAME - len(frame))) == ResyncMessage()


def test_a_ping_is_a_message_of_its_own() -> None:
    assert read_frame('{"type":"ping"}') == PingMessage()


def test_fields_that_nobody_knows_are_passed_over() -> None:
    message = read_frame(_with(colour="red"))
    assert isinstance(message, MoveMessage)
    assert message.version == 7


@pytest.mark.parametrize(
    "move",
    [Play(Card(51)), Cut(17), Choose(Contract.NULLO), Exchange(()), Exchange((Card(0), Card(14)))],
)
def test_a_move_is_written_as_it_is_read(move: Move) -> None:
    message = read_frame(json.dumps({"type": "move", "id": "m", "version": 1, "move": move_object(0, move)}))
    assert isinstance(message, MoveMessage)
    assert move_of(message.move) == move


def test_an_exchange_may_be_empty() -> None:
    message = read_frame(_with(move={"event": "exchange", "seat": 0, "discard": []}))
    assert isinstance(message, MoveMessage)
    assert message.move == ExchangeForm(0, [])


_scraps = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=20),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=8), inner, max_size=4),
    max_leaves=12,
)


@given(st.text(max_size=200) | st.binary(max_size=200))
def test_no_text_at_all_makes_anything_but_a_message_or_a_code(frame: str | bytes) -> None:
    # Chance alone does not find a message, and anything but a BadFrame would get through.
    assert why_bad(frame)[0] in {"not-text", "not-json", "bad-message", "unknown-type", "too-large"}


@given(
    st.sampled_from(["move", "next", "again", "hint", "resync", "deal"]),
    st.dictionaries(st.sampled_from(["id", "version", "move", "event", "seat"]), _scraps),
    st.dictionaries(st.sampled_from(["event", "seat", "card", "discard", "position", "contract"]), _scraps),
    st.sampled_from(["play", "cut", "exchange", "contract", "score"]),
)
def test_a_message_of_scraps_is_read_or_refused_and_the_table_answers_it(
    kind: str, fields: dict[str, Any], move: dict[str, Any], event: str
) -> None:
    message: dict[str, Any] = {"id": "f", "version": 2, "move": {"event": event, "seat": 0, **move}}
    try:
        read = read_frame(json.dumps({**message, **fields, "type": kind}))
    except BadFrame:
        return
    step = handle(_TABLE, 0, read, random.Random(1), Moment())
    assert step.answer is not None or step.advise is not None


_TABLE = Driven(1).table
