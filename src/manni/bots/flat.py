"""``flat``: sampled deals and random playouts, every legal card as often; a measure for other bots."""

from __future__ import annotations

import random

from manni.bots.rules import RulesBot
from manni.core.engine import legal_cards
from manni.core.moves import Move, Play
from manni.core.public import Phase
from manni.core.view import View


class FlatBot:
    """Plays the card that is best on the average over ``rollouts`` random playouts; all else as ``rules`` does."""

    def __init__(self, rollouts: int) -> None:
        self.name = f"flat:{rollouts}"
        self._rollouts = rollouts
        self._rules = RulesBot()

    def choose(self, view: View, rng: random.Random) -> Move:
        """Return a legal move; cards are its own choice, the cut, the contract and the exchange are those of rules."""
        if view.public.phase is not Phase.PLAY:
            return self._rules.choose(view, rng)
        legal = legal_cards(view)
        if len(legal) == 1:
            return Play(legal.lowest())
        # Imported here: it imports numba, which takes a second, and not everybody who names this bot lets it think.
        from manni.search.flat import flat_values

        values = flat_values(view, self._rollouts, rng.getrandbits(60))
        return Play(max(values, key=lambda card: (values[card], -card)))
