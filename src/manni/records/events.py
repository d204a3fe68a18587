"""One event and its line: ``parse_event`` and ``dump_event``, each the other's inverse.

>>> dump_event(parse_event('{"event":"play","seat":2,"card":"AS"}'))
'{"event":"play","seat":2,"card":"AS"}'
"""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field

from manni.core.cards import Card, card_name
from manni.core.events import (
    ContractSet,
    CutShown,
    Dealt,
    Event,
    Exchanged,
    GameBegan,
    GameEnded,
    HandBegan,
    Played,
    Scored,
    TrickTaken,
)
from manni.core.options import options_of, variant_named
from manni.core.variants import Variant
from manni.records import fields as read
from manni.records.errors import RecordError
from manni.records.fields import Fields
from manni.records.strict import parse_object, shown, written

FORMAT = "manni-record/1"
"""What the first line of a game calls its format."""


@dataclass(frozen=True, slots=True)
class RecordLine:
    """An event as it stands in a record: with the fields that somebody else has added to it."""

    event: Event
    extra: Mapping[str, object] = field(default_factory=dict)
    """Fields that the format does not name. They are written back, and never shown in a view."""


def parse_event(text: str | bytes) -> Event:
    """Return the event of a line, of a record or of a view; fields that the format does not name are passed over.

    Raises:
        RecordError: the line is not strict JSON, or not an event with the right fields of the right types.
        SetupError: a game with a variant or with options that cannot be played.
    """
    return event_of(parse_object(text))


def parse_line(text: str | bytes) -> RecordLine:
    """Return the event of a line together with the fields that the format does not name. Raises as ``parse_event``."""
    return line_of(parse_object(text))


def event_of(fields: Fields) -> Event:
    """Return the event that a JSON object is. Raises as ``parse_event``."""
    name = read.text(fields, "event")
    reader = _READERS.get(name)
    if reader is None:
        raise RecordError("unknown-event", {"event": shown(name)})
    return reader(fields)


def line_of(fields: Fields) -> RecordLine:
    """Return the event that a JSON object is and its other fields. Raises as ``parse_event``."""
    event = event_of(fields)
    known = event_object(event)
    if len(fields) == len(known):
        return RecordLine(event)
    return RecordLine(event, {name: value for name, value in fields.items() if name not in known})


def event_object(event: Event) -> dict[str, object]:
    """Return an event as a JSON object, its fields in the order of the format."""
    return _WRITERS[type(event)](event)


def dump_event(event: Event) -> str:
    """Return the line of an event, without a line end."""
    if type(event) is Played:
        return f'{{"event":"play","seat":{event.seat},"card":"{card_name(event.card)}"}}'
    if type(event) is TrickTaken:
        return f'{{"event":"trick","winner":{event.winner}}}'
    return dump_object(event_object(event))


def dump_line(line: RecordLine) -> str:
    """Return a line with its event and, after it, the fields that the format does not name."""
    return dump_object({**event_object(line.event), **line.extra}) if line.extra else dump_event(line.event)


def dump_object(value: Mapping[str, object]) -> str:
    """Return a JSON object as records are written: no spaces, every letter as itself."""
    return json.dumps(value, ensure_ascii=False, separators=(",", ":"))


# --- reading ---------------------------------------------------------------------------------------------------


def _read_game(fields: Fields) -> GameBegan:
    found = read.text(fields, "format")
    if found != FORMAT:
        raise RecordError("unknown-format", {"expected": FORMAT, "found": shown(found)})
    variant = _read_variant(read.text(fields, "variant"), read.required(fields, "options"))
    first, second, third = read.three(fields, "players")
    if not (isinstance(first, str) and isinstance(second, str) and isinstance(third, str)):
        raise RecordError("not-a-text", {"field": "players", "found": written([first, second, third])})
    return GameBegan(variant, (first, second, third), read.seat(fields, "first_dealer"))


def _read_variant(name: str, options: object) -> Variant:
    if not isinstance(options, dict):
        raise RecordError("not-an-object-field", {"field": "options", "found": written(options)})
    variant = variant_named(name, options)
    differing = options_of(variant)
    for option in options:
        if option not in differing:
            raise RecordError("option-at-default", {"option": option})  # R70
    return variant


def _read_hand(fields: Fields) -> HandBegan:
    return HandBegan(read.count(fields, "number"), read.seat(fields, "dealer"))


def _read_cut(fields: Fields) -> CutShown:
    return CutShown(read.seat(fields, "seat"), read.card(fields, "card"))


def _read_contract(fields: Fields) -> ContractSet:
    contract = read.contract(fields, "contract")
    return ContractSet(contract, read.seat(fields, "seat") if "seat" in fields else None)


def _read_deal(fields: Fields) -> Dealt:
    first, second, third = read.three(fields, "hands")
    hidden = read.cards_or_hidden
    hands = (hidden(first, "hands"), hidden(second, "hands"), hidden(third, "hands"))
    return Dealt(hands, hidden(read.required(fields, "manni"), "manni"))


def _read_exchange(fields: Fields) -> Exchanged:
    seat = read.seat(fields, "seat")
    if "count" in fields and "discard" not in fields and "draw" not in fields:
        return Exchanged(seat, read.count(fields, "count"), None, None)
    discard, draw = read.cards(fields, "discard"), read.cards(fields, "draw")
    return Exchanged(seat, len(discard), discard, draw)


def _read_play(fields: Fields) -> Played:
    return Played(read.seat(fields, "seat"), read.card(fields, "card"))


def _read_trick(fields: Fields) -> TrickTaken:
    return TrickTaken(read.seat(fields, "winner"))


def _read_score(fields: Fields) -> Scored:
    return Scored(
        read.counts(fields, "tricks"),
        read.numbers(fields, "points"),
        read.counts(fields, "plus"),
        read.counts(fields, "minus"),
    )


def _read_end(fields: Fields) -> GameEnded:
    if "taken_back" in fields:
        # How often something was taken back stands beside the event.
        read.count(fields, "taken_back")
    return GameEnded(tuple(read.as_seat(seat, "winners") for seat in read.items(fields, "winners")))


_READERS: dict[str, Callable[[Fields], Event]] = {
    "game": _read_game,
    "hand": _read_hand,
    "cut": _read_cut,
    "contract": _read_contract,
    "deal": _read_deal,
    "exchange": _read_exchange,
    "play": _read_play,
    "trick": _read_trick,
    "score": _read_score,
    "end": _read_end,
}


# --- writing ---------------------------------------------------------------------------------------------------


def _names(cards: tuple[Card, ...] | None) -> list[str] | None:
    return None if cards is None else [card_name(card) for card in cards]


def _write_game(event: GameBegan) -> dict[str, object]:
    return {
        "event": "game",
        "format": FORMAT,
        "variant": event.variant.name,
        "options": options_of(event.variant),
        "players": list(event.players),
        "first_dealer": event.first_dealer,
    }


def _write_contract(event: ContractSet) -> dict[str, object]:
    chosen = {} if event.seat is None else {"seat": event.seat}
    return {"event": "contract", **chosen, "contract": event.contract.value}


def _write_exchange(event: Exchanged) -> dict[str, object]:
    if event.discard is None or event.draw is None:
        return {"event": "exchange", "seat": event.seat, "count": event.count}
    return {
        "event": "exchange",
        "seat": event.seat,
        "discard": _names(event.discard),
        "draw": _names(event.draw),
    }


def _write_score(event: Scored) -> dict[str, object]:
    return {
        "event": "score",
        "tricks": list(event.tricks),
        "points": list(event.points),
        "plus": list(event.plus),
        "minus": list(event.minus),
    }


_WRITERS: dict[type[Event], Callable[..., dict[str, object]]] = {
    GameBegan: _write_game,
    HandBegan: lambda event: {"event": "hand", "number": event.number, "dealer": event.dealer},
    CutShown: lambda event: {"event": "cut", "seat": event.seat, "card": card_name(event.card)},
    ContractSet: _write_contract,
    Dealt: lambda event: {
        "event": "deal",
        "hands": [_names(hand) for hand in event.hands],
        "manni": _names(event.manni),
    },
    Exchanged: _write_exchange,
    Played: lambda event: {"event": "play", "seat": event.seat, "card": card_name(event.card)},
    TrickTaken: lambda event: {"event": "trick", "winner": event.winner},
    Scored: _write_score,
    GameEnded: lambda event: {"event": "end", "winners": list(event.winners)},
}
