"""The bot that plays at random: every legal move is equally likely."""

from __future__ import annotations

import random
from math import comb

from manni.core.engine import contract_choices, exchange_limit, legal_cards
from manni.core.moves import Choose, Cut, Exchange, Move, Play
from manni.core.public import Phase
from manni.core.variants import ExchangeKind
from manni.core.view import View


class RandomBot:
    """Uniform over the legal moves."""

    name = "random"

    def choose(self, view: View, rng: random.Random) -> Move:
        """Return a legal move, each with the same chance."""
        return random_move(view, rng)


def random_move(view: View, rng: random.Random) -> Move:
    """Return a legal move of the seat of a view, whose turn it is, each with the same chance."""
    public = view.public
    if public.phase is Phase.PLAY:
        return Play(rng.choice(tuple(legal_cards(view))))
    if public.phase is Phase.CUT:
        return Cut(rng.randrange(1, len(public.variant.pack)))
    if public.phase is Phase.CONTRACT and view.seat is not None:
        return Choose(rng.choice(contract_choices(public, view.seat)))
    if public.phase is Phase.EXCHANGE:
        return _random_exchange(view, rng)
    raise ValueError(f"nobody has to decide anything while the game waits for {public.phase.value}")


def _random_exchange(view: View, rng: random.Random) -> Exchange:
    # Up to 7 of 12 cards make 3,302 exchanges: drawing the size by the number of its exchanges, then the cards, is the
    # same as drawing one of them all.
    hand = tuple(view.hand)
    limit = exchange_limit(view)
    whole = view.public.variant.exchange is ExchangeKind.WHOLE
    sizes = sorted({0, limit}) if whole else range(limit + 1)
    size = rng.choices(sizes, [comb(len(hand), size) for size in sizes])[0]
    return Exchange(tuple(sorted(rng.sample(hand, size))))
