"""Points of a hand, the score sheet with its plus and minus columns, and the end of a game."""

from __future__ import annotations

from dataclasses import dataclass

from manni.core.contracts import Contract
from manni.core.seats import SEATS, PerSeat, Seat
from manni.core.variants import EndTrigger, Variant


@dataclass(frozen=True, slots=True)
class Line:
    """One hand on the score sheet."""

    number: int
    dealer: Seat
    contract: Contract
    declarer: Seat | None
    tricks: PerSeat[int]
    points: PerSeat[int]


@dataclass(frozen=True, slots=True)
class Sheet:
    """The score sheet: a line a hand, and two columns for each player that are never netted during the game."""

    lines: tuple[Line, ...] = ()
    plus: PerSeat[int] = (0, 0, 0)
    minus: PerSeat[int] = (0, 0, 0)
    """The minus points of each seat, as positive numbers."""

    @property
    def net(self) -> PerSeat[int]:
        """Plus less minus of each seat."""
        plus, minus = self.plus, self.minus
        return (plus[0] - minus[0], plus[1] - minus[1], plus[2] - minus[2])

    def after(self, points: PerSeat[int], line: Line | None = None) -> Sheet:
        """Return the sheet after a hand: positive points go to the plus column, negative ones to the minus column."""
        a, b, c = points
        plus, minus = self.plus, self.minus
        return Sheet(
            self.lines if line is None else (*self.lines, line),
            (plus[0] + max(a, 0), plus[1] + max(b, 0), plus[2] + max(c, 0)),
            (minus[0] + max(-a, 0), minus[1] + max(-b, 0), minus[2] + max(-c, 0)),
        )


EMPTY_SHEET = Sheet()


def points_of(contract: Contract, tricks: PerSeat[int], par: PerSeat[int]) -> PerSeat[int]:
    """Return the points of a hand: tricks − par, in nullo par − tricks. They sum to zero."""
    sign = -1 if contract is Contract.NULLO else 1
    return (
        sign * (tricks[0] - par[0]),
        sign * (tricks[1] - par[1]),
        sign * (tricks[2] - par[2]),
    )


def game_is_over(variant: Variant, sheet: Sheet, used: PerSeat[tuple[Contract, ...]]) -> bool:
    """Return whether a game ends after the hand just scored."""
    if variant.end_trigger is EndTrigger.CONTRACTS:
        return all(len(contracts) == len(variant.contract_groups) for contracts in used)
    score = sheet.plus if variant.end_trigger is EndTrigger.PLUS else sheet.net
    return max(score) >= variant.target


def winners_of(sheet: Sheet) -> tuple[Seat, ...]:
    """Return all seats that tie for the best net score, in the order of the seats."""
    net = sheet.net
    best = max(net)
    return tuple(seat for seat in SEATS if net[seat] == best)
