"""What tables are told apart by, and small values that go with them."""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple, TypeAlias

from msgspec import Struct

from manni.core.seats import PerSeat, Seat, replaced
from manni.core.variants import Variant
from manni.server.frames import Command
from manni.server.protocol import Json, SaidMessage, ServerMessage
from manni.server.rows import Row
from manni.server.settings import USUAL, Settings

Viewer: TypeAlias = Seat | None
"""From where somebody looks at the table: a seat, or None for whoever looks on without one."""


@dataclass(frozen=True, slots=True)
class TableInfo:
    """What a table is from its beginning to its end."""

    id: str
    variant: Variant
    settings: Settings = USUAL


class Tell(NamedTuple):
    """A message for everybody who looks at the table from one of ``viewers``."""

    viewers: tuple[Viewer, ...]
    message: ServerMessage


@dataclass(frozen=True, slots=True)
class Beside:
    """What is told with the rows and stands in no log."""

    clock: Json | None = None
    talk: tuple[SaidMessage, ...] = ()
    """What was said last."""


NOTHING_BESIDE = Beside()


class Done(Struct, frozen=True):
    """A command that was carried out, and the last event that it made happen."""

    seq: int
    command: Command


MOST_DONE = 32
"""Commands of each seat that are remembered, the last ones: far more than a page can have on its way.

They are copied with each row. One that is sent again later still was made for another moment, and is refused.
"""
Carried: TypeAlias = dict[str, Done]
"""Commands that were carried out, by id, in order. It is never changed."""
NOTHING_DONE: PerSeat[Carried] = ({}, {}, {})


def done_with(done: PerSeat[Carried], row: Row) -> PerSeat[Carried]:
    """Return the commands of each seat with that which a row came of, if it did of one."""
    if row.command is None:
        return done
    seat, command = row.command
    known = done[seat].copy()
    known[command.id] = Done(row.seq, command)
    if len(known) > MOST_DONE:
        del known[next(iter(known))]
    return replaced(done, seat, known)
