"""A series: games between the same three players, the first deal moving on from game to game."""

from __future__ import annotations

import random
from dataclasses import dataclass

from manni.core.seats import SEATS, PerSeat, Seat
from manni.core.variants import FirstDealer, Variant

_AGREED: dict[FirstDealer, Seat] = {
    FirstDealer.SEAT_0: 0,
    FirstDealer.SEAT_1: 1,
    FirstDealer.SEAT_2: 2,
}


def single_first_dealer(variant: Variant, rng: random.Random) -> Seat:
    """Return the first dealer of a game that stands alone: the seat agreed on, else drawn by lot."""
    agreed = _AGREED.get(variant.first_dealer)
    return rng.choice(SEATS) if agreed is None else agreed


def series_first_dealer(variant: Variant, game: int, rng: random.Random) -> Seat:
    """Return the first dealer of game ``game`` (from 1) of a series.

    Seat 0, or the seat agreed on, deals first in the first game and the next seat clockwise in each game after it
    (R73); with the option ``lot`` the first dealer of each game is drawn (R69).
    """
    known = known_first_dealer(variant, game)
    return rng.choice(SEATS) if known is None else known


def known_first_dealer(variant: Variant, game: int) -> Seat | None:
    """Return the first dealer of game ``game`` (from 1) of a series as far as it is known before, None if by lot."""
    if variant.first_dealer is FirstDealer.LOT:
        return None
    return SEATS[(_AGREED.get(variant.first_dealer, 0) + game - 1) % 3]


@dataclass(frozen=True, slots=True)
class Series:
    """What the finished games of a series add up to."""

    games: int = 0
    wins: PerSeat[int] = (0, 0, 0)
    """Games won by each seat, shared wins included."""
    net: PerSeat[int] = (0, 0, 0)
    """Net points of each seat over all games."""

    def after(self, winners: tuple[Seat, ...], net: PerSeat[int]) -> Series:
        """Return the series with one game more."""
        won = tuple(self.wins[seat] + (seat in winners) for seat in SEATS)
        summed = tuple(self.net[seat] + net[seat] for seat in SEATS)
        return Series(self.games + 1, (won[0], won[1], won[2]), (summed[0], summed[1], summed[2]))
