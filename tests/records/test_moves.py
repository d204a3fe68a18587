"""A move and its JSON object are each the other's inverse, and nothing else is read as a move."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from manni.core.contracts import Contract
from manni.core.moves import Choose, Cut, Exchange, Move, Play
from manni.core.seats import SEATS, Seat
from manni.records import RecordError
from manni.records.moves import move_object, move_of
from tests.play import cards

MOVES: list[Move] = [
    Cut(17),
    *map(Choose, Contract),
    Exchange(),
    Exchange(cards("2C TH")),
    Play(cards("AS")[0]),
]


@given(st.sampled_from(SEATS), st.sampled_from(MOVES))
def test_a_move_is_read_back_from_its_object(seat: Seat, move: Move) -> None:
    assert move_of(move_object(seat, move)) == (seat, move)


def test_moves_are_written_as_the_format_of_engines_has_them() -> None:
    assert [move_object(2, move) for move in (Play(cards("AS")[0]), Choose(Contract.NULLO), Cut(17))] == [
        {"event": "play", "seat": 2, "card": "AS"},
        {"event": "contract", "seat": 2, "contract": "nullo"},
        {"event": "cut", "seat": 2, "position": 17},
    ]
    assert move_object(2, Exchange(cards("2C"))) == {"event": "exchange", "seat": 2, "discard": ["2C"]}


@pytest.mark.parametrize(
    ("fields", "code"),
    [
        ({"event": "shout", "seat": 0}, "unknown-event"),
        ({"event": "deal", "seat": 0}, "unknown-event"),
        ({"event": "play", "seat": 3, "card": "AS"}, "not-a-seat"),
        ({"event": "play", "seat": 0, "card": "1S"}, "no-such-card"),
        ({"event": "play", "seat": 0}, "field-missing"),
        ({"event": "exchange", "seat": 0, "discard": "AS"}, "not-a-list"),
        ({"event": "contract", "seat": 0, "contract": "grand"}, "no-such-contract"),
        ({"event": "cut", "seat": 0, "position": True}, "not-a-number"),
        ({"seat": 0}, "field-missing"),
    ],
)
def test_what_is_no_move_is_refused_with_a_code(fields: dict[str, object], code: str) -> None:
    with pytest.raises(RecordError) as refused:
        move_of(fields)
    assert refused.value.code == code
