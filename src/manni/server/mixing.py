"""How people mix a sealed pack: where nobody cuts it, or a bot would, the page of each person puts something in.

The pack is sealed first. Then each person's page is asked for a number of its own, and the hand is dealt when all have
answered or have had their time. Nobody is told the numbers of the others before.
"""

from __future__ import annotations

from dataclasses import dataclass, replace

from manni.core.cards import Card
from manni.core.proof import Mixed, Mixes, Opening, mixed
from manni.core.public import Public, next_cutter
from manni.core.seats import Seat, replaced
from manni.server.hands import opening_in
from manni.server.rows import Row
from manni.server.seating import Seats, people


@dataclass(frozen=True, slots=True)
class Mixing:
    """A pack that is sealed and waits to be mixed."""

    seq: int
    """The number of the row that sealed it."""
    opening: Opening
    mixes: Mixes = (None, None, None)

    def after(self, seat: Seat, mix: str) -> Mixing:
        """Return it with what a seat has mixed in."""
        return replace(self, mixes=replaced(self.mixes, seat, mix))

    def asked(self, seats: Seats) -> list[Seat]:
        """Return the people who have not mixed anything in yet and could."""
        return [seat for seat in people(seats) if not seats[seat].away and self.mixes[seat] is None]

    @property
    def mixed(self) -> Mixed:
        """The pack with what has been mixed in."""
        return mixed(self.opening, self.mixes)


def needs_mixing(public: Public, seats: Seats) -> bool:
    """Return whether the next hand is one that no person cuts, and somebody is there to mix it."""
    if not any(not seats[seat].away for seat in people(seats)):
        return False
    cutter = next_cutter(public)
    return cutter is None or seats[cutter].player is not None


def pack_on_table(row: Row) -> tuple[Card, ...] | None:
    """Return the pack as it lies before the cut where a row begins a hand: mixed, if it was."""
    opening, mixes = opening_in(row), row.extra.get("mix")
    if opening is None or not isinstance(mixes, list | tuple):
        return row.pack
    return mixed(opening, (mixes[0], mixes[1], mixes[2])).pack
