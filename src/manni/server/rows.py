"""The rows of a table's log: everything that has happened at it, and the only truth about it.

A row holds an event of the game, in the vocabulary of records, or one of the table itself: who sits where, a move taken
back. Both count on in one ``seq``.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import TypeAlias

import msgspec
from msgspec import UNSET, Struct, UnsetType

from manni.core.cards import Card, card_name, parse_card
from manni.core.events import Event, Played, TrickTaken
from manni.core.referee import EVENT_NAMES
from manni.core.seats import PerSeat, Seat
from manni.records.events import RecordLine, dump_event, dump_line, dump_object, line_of
from manni.records.strict import parse_object
from manni.server.frames import Command
from manni.server.protocol import Json
from manni.server.seating import Seats, owners_of, seats_from, seats_object

_command_decoder: msgspec.json.Decoder[Command] = msgspec.json.Decoder(Command)


@dataclass(frozen=True, slots=True)
class SeatsSet:
    """The seats are now ``seats``; ``why`` is a word for what has changed."""

    seats: Seats
    why: str


@dataclass(frozen=True, slots=True)
class TakenBack:
    """What happened after the row ``to`` is taken back."""

    to: int


@dataclass(frozen=True, slots=True)
class PackSealed:
    """The pack of the next hand is sealed, and waits to be mixed; the row has what opens the seal."""

    seal: str


@dataclass(frozen=True, slots=True)
class PackMixed:
    """A seat has put something into the sealed pack. What, nobody is told before the hand begins."""

    seat: Seat
    mix: str


TableEvent: TypeAlias = SeatsSet | TakenBack | PackSealed | PackMixed
_TABLE_KINDS = {SeatsSet: "seats", TakenBack: "taken-back", PackSealed: "sealed", PackMixed: "mixed"}
_KINDS: dict[type, str] = {**EVENT_NAMES, **_TABLE_KINDS}
PLAY = frozenset((Played, TrickTaken))
"""What nine of ten rows are: cards that are played, and tricks that are taken."""
TABLE_KINDS = frozenset(_TABLE_KINDS.values())
"""What rows of the table itself are called; the others make the record of their game."""


class Row(Struct, frozen=True):
    """One event as the log keeps it."""

    seq: int
    game: int
    """The game of the series, from 1; 0 before the first."""
    event: Event | TableEvent
    pack: tuple[Card, ...] | None = None
    """With the beginning of a hand: the shuffled pack, so that a table dying before the cut deals the same cards."""
    command: tuple[Seat, Command] | None = None
    """Who made it happen, and with which message; None for what bots and the table itself do."""
    banks: PerSeat[int] | None = None
    """What is left of each seat's time for the hand, in milliseconds, where it has changed."""
    extra: Mapping[str, object] = {}
    """Fields that stand on the event beside its own, in the record and before everybody's eyes."""
    salt: str | None = None
    """With the beginning of a hand whose pack is sealed: what opens the seal together with the pack."""


def row_kind(row: Row) -> str:
    """Return what the event of a row is called."""
    return _KINDS[type(row.event)]


def row_text(row: Row) -> str:
    """Return the event of a row as a line: what is in the record, or may be told to everybody who may see all cards."""
    match row.event:
        case Played() | TrickTaken() as event:
            return dump_line(RecordLine(event, row.extra)) if row.extra else dump_event(event)
        case SeatsSet(seats, why):
            return dump_object({"event": "seats", "seats": seats_object(seats), "why": why})
        case TakenBack(to):
            return dump_object({"event": "taken-back", "to": to})
        case PackSealed(seal):
            return dump_object({"event": "sealed", "seal": seal})
        case PackMixed(seat):
            return dump_object({"event": "mixed", "seat": seat})
        case event:
            return dump_line(RecordLine(event, row.extra))


class Private(Struct, omit_defaults=True):
    """What the log keeps of a row and nobody is ever shown: the fields of ``Row``, and what only the log needs."""

    pack: Sequence[str] | None = None
    salt: str | None = None
    seat: Seat | None = None
    command: Command | None = None
    banks: PerSeat[int] | None = None
    owners: PerSeat[str | None] | None = None
    mix: str | None = None
    turn: Seat | UnsetType | None = UNSET
    """Who has to decide something after it, with the last row of those that were added without a new summary."""


def row_private(row: Row) -> Private:
    """Return what of a row nobody is ever shown."""
    private = Private()
    if row.command is not None:
        private.seat, private.command = row.command
    if type(row.event) in PLAY:
        # There is nothing else but, at a table with clocks, the banks.
        private.banks = row.banks
        return private
    if row.pack is not None:
        private.pack = [card_name(card) for card in row.pack]
    private.salt, private.banks = row.salt, row.banks
    if isinstance(row.event, SeatsSet):
        private.owners = owners_of(row.event.seats)
    if isinstance(row.event, PackMixed):
        private.mix = row.event.mix
    return private


def read_row(seq: int, game: int, text: str, private: Json) -> Row:
    """Return the row that ``row_text`` and ``row_private`` describe."""
    pack = tuple(parse_card(name) for name in private["pack"]) if "pack" in private else None
    command: tuple[Seat, Command] | None = None
    if "command" in private:
        command = (private["seat"], _command_decoder.decode(msgspec.json.encode(private["command"])))
    salt: str | None = private.get("salt")
    fields = parse_object(text)
    if fields["event"] in TABLE_KINDS:
        return Row(seq, game, _table_event(msgspec.json.decode(text), private), pack, command, salt=salt)
    line = line_of(fields)
    banks = (private["banks"][0], private["banks"][1], private["banks"][2]) if "banks" in private else None
    return Row(seq, game, line.event, pack, command, banks, line.extra, salt)


def _table_event(found: Json, private: Json) -> TableEvent:
    match found["event"]:
        case "seats":
            return SeatsSet(seats_from(found["seats"], private["owners"]), found["why"])
        case "taken-back":
            return TakenBack(found["to"])
        case "sealed":
            return PackSealed(found["seal"])
        case _:
            return PackMixed(found["seat"], private["mix"])


def record_lines(found: Iterable[tuple[int, str, str]]) -> list[str]:
    """Return the lines of a game's record: its events without those of the table, and without what was taken back.

    Args:
        found: number, kind and text of each row of the game, in order.
    """
    kept: list[tuple[int, str]] = []
    for seq, kind, text in found:
        if kind == "taken-back":
            to = msgspec.json.decode(text)["to"]
            kept = [one for one in kept if one[0] <= to]
        elif kind not in TABLE_KINDS:
            kept.append((seq, text))
    return [text for _, text in kept]
