"""What an analysis says of a game, as frozen values. Points are those expected of one hand, unless it says otherwise.

*As the seat could see it* means: on the average over deals that agree with all that the seat knew. *With all cards
open* means: in the deal as it was. Both are estimates, and each stands with its standard error where that matters.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from manni.bots.base import Reason
from manni.core.cards import Card
from manni.core.contracts import Contract
from manni.core.moves import Exchange, Play
from manni.core.seats import PerSeat, Seat
from manni.core.variants import Variant

Points = PerSeat[float]
"""One number of points for each seat; they add up to zero."""
NOTHING: Points = (0.0, 0.0, 0.0)

Move = Play | Exchange
"""What is looked at: cards and exchanges. Nobody knows anything when the pack is cut, and what a contract costs to have
used up does not show in one hand."""


@dataclass(frozen=True, slots=True)
class Option:
    """One of the moves that a seat could have made."""

    move: Move
    points: float
    """What its seat could expect of it."""
    error: float
    """The standard error of ``points``."""
    behind: float
    """By how much it is below the best option, in the same deals; 0 for the best."""
    behind_error: float
    """The standard error of ``behind``, smaller than that of ``points``: luck with the deals falls out."""
    beats_par: float
    """The chance to score above 0, from 0 to 1."""
    open: float
    """What it is worth to its seat with all cards open."""


@dataclass(frozen=True, slots=True)
class Decision:
    """One move of a hand."""

    seat: Seat
    trick: int
    """The trick, from 1; 0 in the exchange."""
    place: int
    """How many had played to the trick, or had been asked, before."""
    move: Move
    options: tuple[Option, ...]
    """The best first as the seat could see it; one where there was no choice."""
    best: Move
    """The best move as the seat could see it: the one made, unless another is clearly better."""
    cost: float
    """What the move made gave away as the seat could see it: 0 unless that is clearly more than its error."""
    cost_error: float
    open_best: Move
    """The best move with all cards open, the one made unless another is clearly better."""
    open_cost: float
    """What the move made gave away with all cards open."""
    open_error: float
    given: Points = NOTHING
    """What the cost did to each seat: to the own seat minus ``cost``."""
    change: Points = NOTHING
    """By how much the move changed what the true deal was worth, the cards then drawn left out."""
    drawn: Points = NOTHING
    """By how much the cards drawn from the Manni changed it."""
    drew: tuple[Card, ...] = ()
    position: str = ""
    """The position as one line (``manni.records.position``), for a card."""
    facts: tuple[Reason, ...] = ()
    """What made the difference: codes and facts, the weightiest first."""

    @property
    def forced(self) -> bool:
        """Whether there was no choice."""
        return len(self.options) == 1


@dataclass(frozen=True, slots=True)
class Parts:
    """Where the points of one seat came from; ``points`` is the sum of the others."""

    deal: float
    """What the cards dealt were worth, before anybody knew what lies on top of the Manni."""
    draws: float
    """Luck: the cards that all three drew."""
    swaps: float
    """What all three chose to lay away."""
    own: float
    """What the seat's own cards gave away as it could see it: 0 or less."""
    others: float
    """What the cards of the others gave it, or took from it, as they could see it."""
    luck: float
    """Luck in the play: what nobody could see."""
    points: float

    @property
    def worth(self) -> float:
        """What the hand was worth before the first card was played."""
        return self.deal + self.draws + self.swaps


@dataclass(frozen=True, slots=True)
class HandAnalysis:
    """A finished hand."""

    number: int
    dealer: Seat
    contract: Contract
    declarer: Seat | None
    tricks: PerSeat[int]
    points: PerSeat[int]
    curve: tuple[Points, ...]
    """What each seat could expect of the true deal after 0, 1, 2 … tricks; the last are the points scored."""
    winners: tuple[Seat, ...]
    """Who took each trick."""
    decisions: tuple[Decision, ...]
    parts: PerSeat[Parts]
    turns: tuple[int, ...]
    """The turning points: places in ``decisions`` of the moves and draws that changed most, in order."""


@dataclass(frozen=True, slots=True)
class Settings:
    """How thoroughly a game is looked at."""

    deals: int = 900
    """Deals in which each move is tried, as the seat could see it."""
    rows: int = 900
    """Rollouts of the true deal for each value."""
    seed: int = 0


USUAL = Settings()
_MOST_MOVES = 700
"""Of a game with more moves each is looked at in fewer deals, so that it does not take longer than this many."""


def settings_for(moves: int, seed: int = USUAL.seed) -> Settings:
    """Return how thoroughly a game of so many moves is looked at: less so where it would take too long."""
    count = USUAL.deals * _MOST_MOVES // max(moves, _MOST_MOVES)
    return Settings(deals=count, rows=count, seed=seed)


@dataclass(frozen=True, slots=True)
class GameAnalysis:
    """The finished hands of a game."""

    variant: Variant
    players: PerSeat[str]
    settings: Settings
    hands: tuple[HandAnalysis, ...] = ()
    complete: bool = field(default=True)
    """Whether the game was played to its end."""

    @property
    def totals(self) -> PerSeat[Parts]:
        """Return the parts of each seat over all hands."""
        return total_of([hand.parts for hand in self.hands])


def total_of(hands: Sequence[PerSeat[Parts]]) -> PerSeat[Parts]:
    """Return the sum of the parts of some hands, by seat."""
    first, second, third = (_sum([parts[seat] for parts in hands]) for seat in range(3))
    return (first, second, third)


def _sum(parts: Sequence[Parts]) -> Parts:
    return Parts(
        sum(part.deal for part in parts),
        sum(part.draws for part in parts),
        sum(part.swaps for part in parts),
        sum(part.own for part in parts),
        sum(part.others for part in parts),
        sum(part.luck for part in parts),
        sum(part.points for part in parts),
    )
