"""Moves as JSON objects, in the forms of the events that they make happen."""

from __future__ import annotations

from manni.core.cards import card_name
from manni.core.moves import Choose, Cut, Exchange, Move, Play
from manni.core.seats import Seat
from manni.records import fields as read
from manni.records.errors import RecordError
from manni.records.strict import shown


def move_object(seat: Seat, move: Move) -> dict[str, object]:
    """Return a move of a seat as a JSON object."""
    match move:
        case Play(card):
            return {"event": "play", "seat": seat, "card": card_name(card)}
        case Exchange(discard):
            return {"event": "exchange", "seat": seat, "discard": [card_name(card) for card in discard]}
        case Choose(contract):
            return {"event": "contract", "seat": seat, "contract": contract.value}
    return {"event": "cut", "seat": seat, "position": move.position}


def move_of(fields: read.Fields) -> tuple[Seat, Move]:
    """Return the seat and the move that a JSON object is; whether it is legal is not looked at.

    Raises:
        RecordError: it is no move.
    """
    event = read.text(fields, "event")
    seat = read.seat(fields, "seat")
    if event == "play":
        return seat, Play(read.card(fields, "card"))
    if event == "exchange":
        return seat, Exchange(read.cards(fields, "discard"))
    if event == "contract":
        return seat, Choose(read.contract(fields, "contract"))
    if event == "cut":
        return seat, Cut(read.number(fields, "position"))
    raise RecordError("unknown-event", {"event": shown(event)})
