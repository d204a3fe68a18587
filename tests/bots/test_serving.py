"""The answering side of manni-engine/1: every request is answered, whatever stands in it."""

from __future__ import annotations

import io
import json
import random
from collections.abc import Iterator
from typing import Any

import pytest

from manni.bots.registry import make_bot
from manni.bots.serving import answers
from manni.bots.wire import request_object
from manni.core.engine import legal_moves
from manni.core.errors import ManniError
from manni.core.events import Dealt
from manni.core.moves import Exchange, Move
from manni.core.public import Phase
from manni.core.state import State
from manni.core.variants import VARIANTS
from manni.core.view import View, redacted, view
from manni.records import event_object
from manni.records.lines import LINE_LIMIT
from manni.records.moves import move_object, move_of
from tests.bots.positions import states, views


def ask(*lines: bytes | dict[str, Any], bot: str = "rules") -> list[dict[str, Any]]:
    text = b"".join(
        (line if isinstance(line, bytes) else json.dumps(line).encode()) + b"\n" for line in lines
    )
    return [json.loads(line) for line in answers(io.BytesIO(text), make_bot(bot), random.Random(1))]


def first_view() -> View:
    return views(VARIANTS["hornafjordur"], 1)[0]


def request(mine: View, number: object = 1) -> dict[str, Any]:
    return {**request_object(1, mine, 200), "id": number}


@pytest.mark.parametrize("name", VARIANTS)
def test_an_answer_is_the_move_that_the_bot_makes_of_the_view(name: str) -> None:
    bot = make_bot("rules")
    for mine in views(VARIANTS[name], 3):
        (answer,) = ask(request(mine, 7))
        assert answer["id"] == 7
        assert mine.seat is not None
        assert answer["move"] == move_object(mine.seat, bot.choose(mine, random.Random(1)))


def test_whole_events_are_redacted_before_the_bot_sees_them() -> None:
    for number, state in enumerate(states(VARIANTS["hornafjordur"], 2)):
        seat = state.public.turn
        whole = {"id": 1, "seat": seat, "events": [event_object(event) for event in state.events]}
        if number % 7 == 0:
            assert ask(whole) == ask(request(view(state, seat)))


def test_the_reason_comes_with_the_move() -> None:
    (answer,) = ask(request(first_view()))
    assert answer["info"] == {"reason": "cut"}


def test_requests_are_answered_in_order_and_independently() -> None:
    mine = first_view()
    found = ask(request(mine, 3), b"nonsense", request(mine, "three"), request(mine, None))
    assert [answer["id"] for answer in found] == [3, None, "three", None]
    assert ["move" in answer for answer in found] == [True, False, True, True]


def spoiled() -> Iterator[tuple[str, bytes | dict[str, Any]]]:
    good = request(first_view())
    yield "an empty line", b""
    yield "not JSON", b"{'id': 1}"
    yield "not UTF-8", b'{"id":"\xff"}'
    yield "a list", b"[1]"
    yield "nested deeply", b"[" * 5000
    yield "too long", b"x" * (LINE_LIMIT + 10)
    for field in ("id", "seat", "events"):
        yield f"without {field}", {name: value for name, value in good.items() if name != field}
    for seat in (-1, 3, "1", None, 1.0, True, 10**30):
        yield f"seat {seat}", {**good, "seat": seat}
    for events in (None, {}, "events", [], [1], [[]], [{}], [{"event": "dance"}], good["events"][1:]):
        yield f"events {str(events)[:20]}", {**good, "events": events}
    for budget in (-1, "fast", 10**12, None, 1.5):
        yield f"budget {budget}", {**good, "budget_ms": budget}
    game, *rest = good["events"]
    yield "an unknown variant", {**good, "events": [{**game, "variant": "whist"}, *rest]}
    yield "the turn of another seat", {**good, "seat": (good["seat"] + 1) % 3}
    yield "a game and no more", {**good, "events": [game]}


@pytest.mark.parametrize("line", [pytest.param(line, id=name) for name, line in spoiled()])
def test_what_cannot_be_read_is_answered_with_an_error_and_the_next_line_is_looked_at(
    line: bytes | dict[str, Any],
) -> None:
    wrong, right = ask(line, request(first_view(), 8))
    assert set(wrong) == {"id", "error"}
    assert "move" in right
    assert right["id"] == 8


def later_state() -> State:
    return next(s for s in states(VARIANTS["hornafjordur"], 1) if sum(s.public.tricks) == 3)


def test_events_in_any_order_and_number_are_answered() -> None:
    state = later_state()
    seat = state.public.turn
    events = [event_object(event) for event in redacted(state.events, seat)]
    rng = random.Random(4)
    lines: list[dict[str, Any]] = []
    for _ in range(300):
        some = [events[0], *rng.choices(events, k=rng.randrange(len(events)))]
        if rng.random() < 0.7:
            some = [event for event in events if rng.random() < 0.97]
        lines.append({"id": 1, "seat": seat, "events": some})
    found = ask(*lines)
    assert len(found) == len(lines)
    assert all(("move" in answer) != ("error" in answer) for answer in found)


def test_a_view_without_the_seats_own_cards_is_refused() -> None:
    state = later_state()
    seat = state.public.turn
    blind = [
        Dealt((None, None, None), None) if isinstance(e, Dealt) else e for e in redacted(state.events, seat)
    ]
    (answer,) = ask({"id": 1, "seat": seat, "events": [event_object(event) for event in blind]})
    assert "error" in answer


@pytest.mark.parametrize("name", VARIANTS)
def test_every_move_comes_back_from_its_json(name: str) -> None:
    for number, state in enumerate(states(VARIANTS[name], 1)):
        seat = state.public.turn
        assert seat is not None
        moves: tuple[Move, ...] = (
            (Exchange(),) if state.public.phase is Phase.EXCHANGE else legal_moves(state)
        )
        if number % 3 == 0:
            for move in moves:
                assert move_of(move_object(seat, move)) == (seat, move)


@pytest.mark.parametrize(
    "fields",
    [
        {},
        {"event": "play", "seat": 0},
        {"event": "play", "seat": 0, "card": "1S"},
        {"event": "play", "seat": 5, "card": "AS"},
        {"event": "exchange", "seat": 0, "discard": "AS"},
        {"event": "exchange", "seat": 0, "discard": [4]},
        {"event": "contract", "seat": 0, "contract": "grand"},
        {"event": "cut", "seat": 0, "position": "middle"},
        {"event": "trick", "seat": 0, "winner": 0},
        {"event": 4, "seat": 0},
    ],
)
def test_what_is_no_move_is_refused(fields: dict[str, object]) -> None:
    with pytest.raises(ManniError):
        move_of(fields)
