"""Who sits where, as a value: each change returns the seats after it, or is refused with a code.

A seat is open, a person's or a bot's. A person who is away keeps the seat while a stand-in plays for it; one who has
left in the middle of a game does too, until somebody else takes it between two hands.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from typing import Any, TypeAlias

from manni.core.errors import Fact
from manni.core.seats import SEATS, PerSeat, Seat, replaced

STAND_IN = "rules"
"""The bot that plays for a person who is away, or whose time has run out."""


@dataclass(frozen=True, slots=True)
class Person:
    """Somebody, known by a key alone."""

    id: str
    """What seats belong to. It is never shown."""
    shown: str
    """What others may know somebody by: it opens nothing."""


@dataclass(frozen=True, slots=True)
class Holder:
    """Who has a seat."""

    name: str | None = None
    """None: the seat is open."""
    bot: str | None = None
    """The bot that has the seat, None where it is open or a person's."""
    person: Person | None = None
    away: bool = False
    """Whether a stand-in plays for the person."""
    left: bool = False
    """Whether the person has gone for good in the middle of a game: somebody else may take the seat between hands."""
    ready: bool = False
    """Whether the person has asked for the next hand or the next game."""

    @property
    def open(self) -> bool:
        """Whether nobody has the seat."""
        return self.name is None

    @property
    def player(self) -> str | None:
        """The bot that moves for this seat, None where a person does."""
        return STAND_IN if self.away else self.bot


Seats: TypeAlias = PerSeat[Holder]

ALL_OPEN: Seats = (Holder(), Holder(), Holder())


class SeatFault(Exception):
    """A change that may not be; ``code`` says why."""

    def __init__(self, code: str, facts: Mapping[str, Fact] | None = None) -> None:
        super().__init__(code)
        self.code = code
        self.facts = dict(facts or {})


# --- questions ---------------------------------------------------------------------------------------------------


def is_full(seats: Seats) -> bool:
    """Return whether no seat is open."""
    return not any(holder.open for holder in seats)


def seat_of(seats: Seats, person: str | None) -> Seat | None:
    """Return the seat of the person with this id, None without one."""
    for seat in SEATS:
        held = seats[seat].person
        if held is not None and held.id == person:
            return seat
    return None


def people(seats: Seats) -> Iterator[Seat]:
    """Yield the seats that belong to people."""
    return (seat for seat in SEATS if seats[seat].person is not None)


def only_person(seats: Seats) -> Seat | None:
    """Return the seat of the one person who sits here, None where there is nobody or somebody else too."""
    first, second, third = seats[0].person, seats[1].person, seats[2].person
    if first is not None:
        return 0 if second is None and third is None else None
    if second is not None:
        return 1 if third is None else None
    return None if third is None else 2


def bots_of(seats: Seats) -> PerSeat[str | None]:
    """Return the bot that has each seat, None where a person has it or nobody."""
    return (seats[0].bot, seats[1].bot, seats[2].bot)


def names_of(seats: Seats) -> PerSeat[str | None]:
    """Return the name of whoever has each seat, None where it is open."""
    return (seats[0].name, seats[1].name, seats[2].name)


def free_seat(seats: Seats, *, replace_bots: bool) -> Seat | None:
    """Return the seat that somebody who comes takes: an open one, else one that was left, else a bot's if allowed."""
    for seat in SEATS:
        if seats[seat].open:
            return seat
    for seat in SEATS:
        if seats[seat].left:
            return seat
    return next((seat for seat in SEATS if replace_bots and seats[seat].bot is not None), None)


# --- changes -----------------------------------------------------------------------------------------------------


def sit(
    seats: Seats, person: Person, name: str, seat: Seat | None, *, between_hands: bool, replace_bots: bool
) -> tuple[Seats, Seat]:
    """Return the seats after somebody has sat down, and where.

    Args:
        seats: before.
        person, name: who sits down.
        seat: the seat that is wanted, None for any.
        between_hands: whether no hand is in play, so that seats other than open ones may change hands.
        replace_bots: whether the table lets a person take a bot's seat.

    Raises:
        SeatFault: ``already-seated`` (with the ``seat``), ``seat-taken``, ``no-free-seat`` or ``not-between-hands``.
    """
    own = seat_of(seats, person.id)
    if own is not None:
        raise SeatFault("already-seated", {"seat": own})
    wanted = free_seat(seats, replace_bots=replace_bots) if seat is None else seat
    if wanted is None:
        raise SeatFault("no-free-seat")
    holder = seats[wanted]
    if not holder.open:
        if not holder.left and (holder.bot is None or not replace_bots):
            raise SeatFault("seat-taken")
        if not between_hands:
            raise SeatFault("not-between-hands")
    return replaced(seats, wanted, Holder(name, person=person)), wanted


def leave(seats: Seats, seat: Seat, *, in_game: bool) -> Seats:
    """Return the seats after a person has left: in a game the stand-in plays on, else the seat opens."""
    if not in_game:
        return replaced(seats, seat, Holder())
    return replaced(seats, seat, replace(seats[seat], away=True, left=True, ready=False))


def put_bot(seats: Seats, seat: Seat, bot: str, name: str) -> Seats:
    """Return the seats with a bot on an open one.

    Raises:
        SeatFault: ``seat-taken``.
    """
    if not seats[seat].open:
        raise SeatFault("seat-taken")
    return replaced(seats, seat, Holder(name, bot=bot))


def open_seat(seats: Seats, seat: Seat) -> Seats:
    """Return the seats with that of a bot, or of somebody who has left, open.

    Raises:
        SeatFault: ``seat-taken``: a person has it, or it is open already.
    """
    if seats[seat].bot is None and not seats[seat].left:
        raise SeatFault("seat-taken")
    return replaced(seats, seat, Holder())


def set_away(seats: Seats, seat: Seat) -> Seats:
    """Return the seats with a stand-in playing for a person."""
    return replaced(seats, seat, replace(seats[seat], away=True, ready=False))


def set_back(seats: Seats, seat: Seat) -> Seats:
    """Return the seats with a person playing again."""
    return replaced(seats, seat, replace(seats[seat], away=False, left=False))


def away_after(since: PerSeat[int], before: Seats, after: Seats, seq: int) -> PerSeat[int]:
    """Return since which row each seat is away, or has left, once the row ``seq`` has set the seats."""
    for seat in SEATS:
        now, then = after[seat], before[seat]
        if not now.away:
            since = replaced(since, seat, 0)
        elif (then.away, then.left, then.person) != (True, now.left, now.person):
            since = replaced(since, seat, seq)
    return since


def set_ready(seats: Seats, seat: Seat) -> Seats:
    """Return the seats with a person who asks for the next hand or game."""
    return replaced(seats, seat, replace(seats[seat], ready=True))


def all_begun(seats: Seats) -> Seats:
    """Return the seats once what people were ready for has begun."""
    first, second, third = (replace(holder, ready=False) if holder.ready else holder for holder in seats)
    return (first, second, third)


def without_the_gone(seats: Seats) -> Seats:
    """Return the seats once a game is over: those of people who left in it are open."""
    first, second, third = (Holder() if holder.left else holder for holder in seats)
    return (first, second, third)


# --- as JSON -----------------------------------------------------------------------------------------------------


def seats_object(seats: Seats) -> list[dict[str, Any]]:
    """Return the seats as everybody may know them."""
    return [
        {
            "name": holder.name,
            "bot": holder.bot,
            "away": holder.away,
            "left": holder.left,
            "ready": holder.ready,
            "person": None if holder.person is None else holder.person.shown,
        }
        for holder in seats
    ]


def owners_of(seats: Seats) -> PerSeat[str | None]:
    """Return the id of the person whose each seat is. It is not for everybody."""
    first, second, third = (None if holder.person is None else holder.person.id for holder in seats)
    return (first, second, third)


def seats_from(shown: list[dict[str, Any]], owners: list[str | None]) -> Seats:
    """Return the seats that ``seats_object`` and ``owners_of`` describe."""
    first, second, third = (_holder(one, owner) for one, owner in zip(shown, owners, strict=True))
    return (first, second, third)


def _holder(shown: dict[str, Any], owner: str | None) -> Holder:
    return Holder(
        name=shown["name"],
        bot=shown["bot"],
        person=None if owner is None else Person(owner, shown["person"]),
        away=shown["away"],
        left=shown.get("left", False),
        ready=shown["ready"],
    )
