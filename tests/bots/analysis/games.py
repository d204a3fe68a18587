"""Games to be looked at, and somebody who looks at them without thinking."""

import random
import zlib
from functools import cache
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from manni.bots.analysis import Settings
from manni.bots.analysis.values import Move, Points
from manni.bots.random_bot import random_move
from manni.core.cards import Cards
from manni.core.engine import apply, legal_cards, new_game, start_hand
from manni.core.events import Event
from manni.core.moves import Exchange, Play
from manni.core.options import variant_named
from manni.core.public import Phase
from manni.core.state import State
from manni.core.view import View, view

Values = NDArray[np.float64]
FEW = Settings(deals=40, rows=40)


@cache
def random_game(variant: str, seed: int = 1, hands: int | None = None) -> tuple[Event, ...]:
    """The events of a game of random moves; with ``hands`` it stops after so many."""
    rng = random.Random(seed)
    state = new_game(variant_named(variant), ("Anna", "Bjarni", "Dísa"), 0)
    while state.public.phase is not Phase.OVER and (hands is None or state.public.number < hands):
        state = start_hand(state, rng)
        while (seat := state.public.turn) is not None:
            state = apply(state, random_move(view(state, seat), rng))
    return state.events


class Drawn(NamedTuple):
    """Figures out of the air."""

    moves: tuple[Move, ...]
    points: Values
    weights: Values


class Guesser:
    """Draws all figures from what it is shown. It holds a seat's view to what the seat may know."""

    def cards(self, mine: View, seed: int) -> Drawn:
        assert isinstance(mine, View)
        return self._drawn(tuple(Play(card) for card in legal_cards(mine)), mine, seed)

    def swaps(self, mine: View, made: Exchange, seed: int) -> Drawn:
        assert isinstance(mine, View)
        others = [Exchange(()), Exchange((mine.hand.lowest(),))]
        return self._drawn((made, *(move for move in others if move != made)), mine, seed)

    def open(self, state: State, moves: tuple[Move, ...], seed: int) -> Values:
        return self._figures(state.events, len(moves), seed)

    def value(self, state: State, seed: int) -> Points:
        a, b, c = self._figures(state.events, 1, seed).mean(axis=0)[0]
        return (float(a), float(b), float(c))

    def _drawn(self, moves: tuple[Move, ...], mine: View, seed: int) -> Drawn:
        return Drawn(moves, self._figures(mine.events, len(moves), seed), np.ones(20))

    def _figures(self, events: tuple[Event, ...], moves: int, seed: int) -> Values:
        rng = np.random.default_rng([zlib.crc32(repr(events[-3:]).encode()), seed])
        figures = rng.normal(0.0, 1.5, (20, moves, 3))
        figures[:, :, 2] = -figures[:, :, 0] - figures[:, :, 1]
        return figures


def hands_swapped(state: State) -> State:
    """The game with the cards of the two seats after the one on turn changed for each other."""
    seat = state.public.turn
    assert seat is not None
    hands: list[Cards] = list(state.hands)
    one, two = (seat + 1) % 3, (seat + 2) % 3
    hands[one], hands[two] = hands[two], hands[one]
    return State(
        state.public, (hands[0], hands[1], hands[2]), state.manni, state.discards, None, state.events
    )
