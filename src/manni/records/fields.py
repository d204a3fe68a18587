"""The fields of an event, each read as the one type it may have."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TypeAlias

from manni.core.cards import Card, parse_card
from manni.core.contracts import Contract, parse_contract
from manni.core.errors import NotationError
from manni.core.seats import SEATS, PerSeat, Seat
from manni.records.errors import RecordError
from manni.records.strict import shown, written

Fields: TypeAlias = Mapping[str, object]
"""The members of a JSON object."""

LARGEST = 10**9
"""No count or point in a record is larger; the bound keeps a sentence about it short."""


def required(fields: Fields, name: str) -> object:
    """Return a field that has to be there."""
    try:
        return fields[name]
    except KeyError:
        raise RecordError("field-missing", {"field": name}) from None


def seat(fields: Fields, name: str) -> Seat:
    """Return a field that is a seat."""
    return as_seat(required(fields, name), name)


def as_seat(value: object, name: str) -> Seat:
    """Return a value that is a seat."""
    if type(value) is int and 0 <= value <= 2:
        return SEATS[value]
    raise RecordError("not-a-seat", {"field": name, "found": written(value)})


def number(fields: Fields, name: str) -> int:
    """Return a field that is a whole number."""
    return as_number(required(fields, name), name)


def as_number(value: object, name: str) -> int:
    """Return a value that is a whole number; true and 1.0 are none."""
    if type(value) is not int:
        raise RecordError("not-a-number", {"field": name, "found": written(value)})
    if not -LARGEST <= value <= LARGEST:
        raise RecordError("number-too-large")
    return value


def count(fields: Fields, name: str) -> int:
    """Return a field that counts something."""
    return as_count(required(fields, name), name)


def as_count(value: object, name: str) -> int:
    """Return a value that is a whole number from 0 up."""
    found = as_number(value, name)
    if found < 0:
        raise RecordError("not-a-count", {"field": name, "found": found})
    return found


def text(fields: Fields, name: str) -> str:
    """Return a field that is a string."""
    value = required(fields, name)
    if isinstance(value, str):
        return value
    raise RecordError("not-a-text", {"field": name, "found": written(value)})


def items(fields: Fields, name: str) -> list[object]:
    """Return a field that is a list."""
    value = required(fields, name)
    if isinstance(value, list):
        return value
    raise RecordError("not-a-list", {"field": name, "found": written(value)})


def three(fields: Fields, name: str) -> PerSeat[object]:
    """Return a field that is a list of three, one for each seat."""
    value = items(fields, name)
    if len(value) != 3:
        raise RecordError("not-three", {"field": name, "found": len(value)})
    return (value[0], value[1], value[2])


def numbers(fields: Fields, name: str) -> PerSeat[int]:
    """Return a field that has a whole number for each seat."""
    first, second, third = three(fields, name)
    return (as_number(first, name), as_number(second, name), as_number(third, name))


def counts(fields: Fields, name: str) -> PerSeat[int]:
    """Return a field that counts something of each seat."""
    first, second, third = three(fields, name)
    return (as_count(first, name), as_count(second, name), as_count(third, name))


def card(fields: Fields, name: str) -> Card:
    """Return a field that is a card."""
    return as_card(required(fields, name))


def as_card(value: object) -> Card:
    """Return a value that is the name of a card."""
    if isinstance(value, str):
        try:
            return parse_card(value)
        except NotationError:
            pass
    raise RecordError("no-such-card", {"card": shown(value, most=20)})


def contract(fields: Fields, name: str) -> Contract:
    """Return a field that is the name of a contract."""
    value = required(fields, name)
    try:
        return parse_contract(value)
    except NotationError:
        raise RecordError("no-such-contract", {"contract": shown(value, most=20)}) from None


def cards(fields: Fields, name: str) -> tuple[Card, ...]:
    """Return a field that is a list of cards."""
    return tuple(map(as_card, items(fields, name)))


def cards_or_hidden(value: object, name: str) -> tuple[Card, ...] | None:
    """Return a value that is a list of cards, or null where a view hides them."""
    if value is None:
        return None
    if isinstance(value, list):
        return tuple(map(as_card, value))
    raise RecordError("not-a-list", {"field": name, "found": written(value)})
