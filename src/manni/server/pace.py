"""The clocks of a table, as values: so many seconds for a move, and a bank for the hand beside it.

Only the server's clock counts. Whoever keeps the table brings the time; nothing here reads a clock. Times are in
seconds of any clock that never goes back.
"""

from __future__ import annotations

from dataclasses import dataclass

from manni.core.public import Phase
from manni.core.seats import PerSeat, Seat, replaced
from manni.server.protocol import Json
from manni.server.settings import Pace


@dataclass(frozen=True, slots=True)
class Allowed:
    """The seconds of a pace."""

    bank: float
    """For a hand, of each seat: what it takes longer than a move has."""
    move: float
    exchange: float
    """For an exchange, in the place of ``move``."""

    def of(self, phase: Phase) -> float:
        """Return the seconds that a decision has before it costs anything of the bank."""
        return self.exchange if phase is Phase.EXCHANGE else self.move


ALLOWED: dict[Pace, Allowed] = {
    "relaxed": Allowed(bank=120, move=20, exchange=45),
    "quick": Allowed(bank=45, move=8, exchange=20),
}
"""The paces that have a clock."""


@dataclass(frozen=True, slots=True)
class Turn:
    """A decision that a person is taking, on the clock."""

    seat: Seat
    phase: Phase
    since: float
    """When the clock began to run for it."""


def full_banks(allowed: Allowed) -> PerSeat[int]:
    """Return the banks at the beginning of a hand, in milliseconds."""
    bank = round(allowed.bank * 1000)
    return (bank, bank, bank)


def runs_out(allowed: Allowed, banks: PerSeat[int], turn: Turn) -> float:
    """Return when the time of a turn is over."""
    return turn.since + allowed.of(turn.phase) + banks[turn.seat] / 1000


def banks_after(allowed: Allowed, banks: PerSeat[int], turn: Turn, now: float) -> PerSeat[int]:
    """Return the banks, in milliseconds, if the turn ends now."""
    over = max(0.0, now - turn.since - allowed.of(turn.phase))
    return replaced(banks, turn.seat, max(0, banks[turn.seat] - round(over * 1000)))


def clock_object(allowed: Allowed, banks: PerSeat[int], turn: Turn | None, now: float) -> Json:
    """Return the clocks as everybody is told them.

    ``left_ms`` is what is left of the move's own seconds; once they are gone (``in_bank``), of the bank.
    """
    if turn is None:
        return {"seat": None, "left_ms": None, "bank_ms": list(banks), "in_bank": False}
    after = banks_after(allowed, banks, turn, now)
    own = round((turn.since + allowed.of(turn.phase) - now) * 1000)
    in_bank = own <= 0
    return {
        "seat": turn.seat,
        "left_ms": after[turn.seat] if in_bank else own,
        "bank_ms": list(after),
        "in_bank": in_bank,
    }
