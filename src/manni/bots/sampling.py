"""``flat`` and ``ismcts``: sampled deals and random playouts. Known ways to play cards, to measure other bots by."""

from __future__ import annotations

import random
from abc import ABC, abstractmethod
from collections.abc import Mapping

from manni.bots.rules import RulesBot
from manni.core.cards import Card
from manni.core.engine import legal_cards
from manni.core.moves import Move, Play
from manni.core.public import Phase
from manni.core.view import View


class _SamplingBot(ABC):
    """Plays the card that its playouts like best; the cut, the contract and the exchange are those of ``rules``."""

    kind: str

    def __init__(self, playouts: int) -> None:
        self.name = f"{self.kind}:{playouts}"
        self._playouts = playouts
        self._rules = RulesBot()

    def choose(self, view: View, rng: random.Random) -> Move:
        """Return a legal move."""
        if view.public.phase is not Phase.PLAY:
            return self._rules.choose(view, rng)
        legal = legal_cards(view)
        if len(legal) == 1:
            return Play(legal.lowest())
        liked = self._liked(view, rng.getrandbits(60))
        return Play(max(liked, key=lambda card: (liked[card], -card)))

    @abstractmethod
    def _liked(self, view: View, seed: int) -> Mapping[Card, float]:
        """Return how much each legal card is liked."""

    # What this calls is imported there: numba takes a second, and not everybody who names a bot lets it think.


class FlatBot(_SamplingBot):
    """Plays each legal card out as often, and takes the one that is best on the average."""

    kind = "flat"

    def _liked(self, view: View, seed: int) -> Mapping[Card, float]:
        from manni.search.flat import flat_values

        return flat_values(view, self._playouts, seed)


class IsmctsBot(_SamplingBot):
    """Takes the card that a tree search of the information set visits most."""

    kind = "ismcts"

    def _liked(self, view: View, seed: int) -> Mapping[Card, float]:
        from manni.search.ismcts import tree_search

        return tree_search(view, self._playouts, seed)
