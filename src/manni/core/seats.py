"""Seats around the table: 0, 1, 2 clockwise. Everything passes clockwise (R2)."""

from __future__ import annotations

from typing import Literal, TypeAlias, TypeGuard, TypeVar

T = TypeVar("T")

Seat: TypeAlias = Literal[0, 1, 2]
PerSeat: TypeAlias = tuple[T, T, T]
"""One value for each seat, in the order of the seats."""

SEATS: PerSeat[Seat] = (0, 1, 2)

_AFTER: tuple[Seat, ...] = (0, 1, 2, 0, 1)


def is_seat(value: object) -> TypeGuard[Seat]:
    """Return whether a value is a seat and nothing that is only equal to one, such as ``True`` or ``1.0``."""
    return type(value) is int and 0 <= value <= 2


def left_of(seat: Seat, steps: int = 1) -> Seat:
    """Return the seat ``steps`` places clockwise of ``seat``: the left neighbour is next to act."""
    return _AFTER[(seat + steps) % 3]


def right_of(seat: Seat) -> Seat:
    """Return the right neighbour, who cuts when ``seat`` deals."""
    return _AFTER[seat + 2]


def from_seat(first: Seat) -> PerSeat[Seat]:
    """Return all three seats clockwise, beginning with ``first``."""
    return (first, _AFTER[first + 1], _AFTER[first + 2])


def replaced(per: PerSeat[T], seat: Seat, value: T) -> PerSeat[T]:
    """Return ``per`` with the value of one seat replaced."""
    if seat == 0:
        return (value, per[1], per[2])
    if seat == 1:
        return (per[0], value, per[2])
    return (per[0], per[1], value)
