"""What tables are told apart by, and small values that go with them."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeAlias

from manni.core.seats import PerSeat, Seat
from manni.core.variants import Variant
from manni.server.frames import Command
from manni.server.protocol import Json, SaidMessage, ServerMessage
from manni.server.settings import USUAL, Settings

Viewer: TypeAlias = Seat | None
"""From where somebody looks at the table: a seat, or None for whoever looks on without one."""


@dataclass(frozen=True, slots=True)
class TableInfo:
    """What a table is from its beginning to its end."""

    id: str
    variant: Variant
    settings: Settings = USUAL


@dataclass(frozen=True, slots=True)
class Result:
    """How a finished game of the series ended."""

    game: int
    winners: tuple[Seat, ...]
    net: PerSeat[int]


@dataclass(frozen=True, slots=True)
class Tell:
    """A message for everybody who looks at the table from ``viewer``."""

    viewer: Viewer
    message: ServerMessage


@dataclass(frozen=True, slots=True)
class Beside:
    """What is told with the rows and stands in no log."""

    clock: Json | None = None
    talk: tuple[SaidMessage, ...] = ()
    """What was said last."""


NOTHING_BESIDE = Beside()


@dataclass(frozen=True, slots=True)
class Done:
    """A command that was carried out, and the last event that it made happen."""

    seq: int
    command: Command
