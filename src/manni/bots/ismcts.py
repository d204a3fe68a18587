"""``ismcts``: information-set tree search with random playouts; the usual program to measure a card player by."""

from __future__ import annotations

import random

from manni.bots.rules import RulesBot
from manni.core.engine import legal_cards
from manni.core.moves import Move, Play
from manni.core.public import Phase
from manni.core.view import View


class IsmctsBot:
    """Plays the card that a tree search of ``simulations`` visits most; all else as ``rules`` does."""

    def __init__(self, simulations: int) -> None:
        self.name = f"ismcts:{simulations}"
        self._simulations = simulations
        self._rules = RulesBot()

    def choose(self, view: View, rng: random.Random) -> Move:
        """Return a legal move; cards are its own choice, the cut, the contract and the exchange are those of rules."""
        if view.public.phase is not Phase.PLAY:
            return self._rules.choose(view, rng)
        legal = legal_cards(view)
        if len(legal) == 1:
            return Play(legal.lowest())
        # Imported here: it imports numba, which takes a second, and not everybody who names this bot lets it think.
        from manni.search.ismcts import tree_search

        visits = tree_search(view, self._simulations, rng.getrandbits(60))
        return Play(max(visits, key=lambda card: (visits[card], -card)))
