"""``learned``: plays, exchanges and chooses contracts by nets that were trained by playing against themselves."""

from __future__ import annotations

import random

from manni.core.moves import Choose, Cut, Exchange, Move, Play
from manni.core.public import Phase
from manni.core.view import View


class LearnedBot:
    """Plays by the weights that come with Manni; the same view always makes the same move, but for the cut."""

    name = "learned"

    def choose(self, view: View, rng: random.Random) -> Move:
        """Return the move that the nets make; where to cut is drawn by chance."""
        public = view.public
        if public.phase is Phase.CUT:
            return Cut(rng.randrange(1, len(public.variant.pack)))
        # Imported here: it imports numba, which takes a second, and not everybody who names this bot lets it think.
        from manni.search import learned

        if public.phase is Phase.PLAY:
            return Play(learned.learned_card(view))
        if public.phase is Phase.EXCHANGE:
            return Exchange(tuple(learned.learned_swap(view)))
        return Choose(learned.learned_contract(view))
