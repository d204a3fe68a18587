"""What steps add to the logs of tables, and the columns that come of it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from msgspec import UNSET

from manni.core.seats import Seat
from manni.server.protocol import Json
from manni.server.rows import Row
from manni.server.values import columns_of, json_text


class Conflict(Exception):
    """Somebody else has added to the table's log since it was read."""


@dataclass(frozen=True, slots=True)
class Addition:
    """Rows that a step adds to the log of one table, one at least, and how the table stands after them."""

    table_id: str
    rows: tuple[Row, ...]
    summary: Json | None = None
    """How lists show the table; None: as before, but for whose turn it is."""
    turn: Seat | None = None
    """Who has to decide something then, which changes with nearly every row: kept with the rows if no summary is."""
    owners: Mapping[Seat, str | None] = field(default_factory=dict)
    """The seats that belong to somebody else from now on: to a person, or with None to nobody."""
    seats: Sequence[Json] | None = None
    """Who sits where, as everybody may see it; None: as before."""

    @property
    def news(self) -> tuple[str, int]:
        """The table and the number of its last event then."""
        return self.table_id, self.rows[-1].seq

    def columns(self, at: float) -> list[tuple[object, ...]]:
        """Return the rows as their columns; ``at`` is now, in seconds since 1970."""
        turn = self.turn if self.summary is None else UNSET
        rows = [columns_of(self.table_id, row, at) for row in self.rows[:-1]]
        return [*rows, columns_of(self.table_id, self.rows[-1], at, turn)]


def standings_of(additions: Sequence[Addition], at: float) -> list[dict[str, object]]:
    """Return what lists show of tables, where they are to show it otherwise than before."""
    return [
        {
            "of_table": addition.table_id,
            "new_summary": json_text(addition.summary),
            "new_updated": at,
            "new_phase": addition.summary["phase"],
        }
        for addition in additions
        if addition.summary is not None
    ]


def seatings_of(additions: Sequence[Addition]) -> list[dict[str, object]]:
    """Return who sits at tables, as everybody may see it, where they do otherwise than before."""
    return [
        {"of_table": addition.table_id, "new_seats": json_text(addition.seats)}
        for addition in additions
        if addition.seats is not None
    ]
