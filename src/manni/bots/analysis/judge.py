"""Who says what a move was worth: the one place where the analysis meets the search."""

from __future__ import annotations

from typing import Protocol

import numpy as np
from numpy.typing import NDArray

from manni.bots.analysis.values import Move, Points, Settings
from manni.core.moves import Exchange
from manni.core.state import State
from manni.core.view import View

Values = NDArray[np.float64]


class Tried(Protocol):
    """Moves played out: points by deal, move and seat, and how much each deal counts."""

    @property
    def moves(self) -> tuple[Move, ...]:
        """The moves tried."""

    @property
    def points(self) -> Values:
        """Points by deal, move and seat."""

    @property
    def weights(self) -> Values:
        """How much each deal counts."""


class Judge(Protocol):
    """Plays moves out. The same seed finds the same figures, in whatever order and thread it is asked."""

    def cards(self, mine: View, seed: int) -> Tried:
        """Return what the cards that a seat may play lead to, as far as it can see."""

    def swaps(self, mine: View, made: Exchange, seed: int) -> Tried:
        """Return what good ways to exchange lead to, as far as the seat can see, the one made among them."""

    def open(self, state: State, moves: tuple[Move, ...], seed: int) -> Values:
        """Return the points that moves lead to in the true deal, by rollout, move and seat; draws are by chance."""

    def value(self, state: State, seed: int) -> Points:
        """Return what the true deal is worth to each seat, the order of the Manni unknown."""


class SearchJudge:
    """Lets all three seats go on by the rules of thumb (``manni.search.hindsight``)."""

    def __init__(self, settings: Settings) -> None:
        """Make a judge; what is compiled is loaded now, which takes a second."""
        from manni.search import hindsight

        self._search = hindsight
        self._settings = settings

    def cards(self, mine: View, seed: int) -> Tried:
        """Return what the cards that a seat may play lead to, as far as it can see."""
        return self._search.cards_seen(mine, self._settings.deals, seed)

    def swaps(self, mine: View, made: Exchange, seed: int) -> Tried:
        """Return what good ways to exchange lead to, as far as the seat can see, the one made among them."""
        return self._search.swaps_seen(mine, made, self._settings.deals, seed)

    def open(self, state: State, moves: tuple[Move, ...], seed: int) -> Values:
        """Return the points that moves lead to in the true deal, by rollout, move and seat; draws are by chance."""
        return self._search.open_points(state, moves, self._settings.rows, seed)

    def value(self, state: State, seed: int) -> Points:
        """Return what the true deal is worth to each seat, the order of the Manni unknown."""
        a, b, c = self._search.open_value(state, self._settings.rows, seed)
        return (float(a), float(b), float(c))
