"""What each move of a seat is worth, as far as the seat can know: for bots that search, for hints, for analysis.

    found = estimate(view, seed=1, rollouts=2000)
    best = found.options[0]
    best.move, best.mean, best.error, best.beats_par

``estimate`` answers in the play (every legal card), in the exchange (the exchange of the rules of thumb and those near
it) and where a contract is chosen (every contract). It looks at the view alone: dealing the cards otherwise that the
seat has not seen changes nothing. The same view, seed and number of rollouts find the same figures.

All of it is compiled: the first call in a process loads kernels, which takes a second, and on a fresh machine compiles
them first.
"""

from __future__ import annotations

from manni.core.public import Phase
from manni.core.view import View
from manni.search.changing import contract_estimate, swap_estimate
from manni.search.judging import Estimate, Option
from manni.search.playing import play_estimate
from manni.search.position import PositionError
from manni.search.settings import Settings

__all__ = ["Estimate", "Option", "Settings", "estimate"]


def estimate(view: View, seed: int, rollouts: int = 2000, *, game: bool = False) -> Estimate:
    """Return what each move of the seat on turn is worth to it.

    Args:
        view: of the seat on turn; ``view.on_turn`` has to hold, and something other than the cut to be decided.
        seed: any whole number from 0 up; it decides which deals are looked at.
        rollouts: how many hands are played out, all moves together, at least 1. 1,000 take about 8 ms on a usual
            machine, for a card as for an exchange or a contract.
        game: whether the chance to win the game is wanted too, where there is a table for it: ``Option.wins``. The
            first time in a process takes a second longer.

    Raises:
        PositionError: ``open-not-in-play``: the seat has nothing to decide, or only where to cut.
    """
    if not view.on_turn:
        raise PositionError("open-not-in-play")
    if view.public.phase is Phase.EXCHANGE:
        return swap_estimate(view, seed, rollouts, game=game)
    if view.public.phase is Phase.CONTRACT:
        return contract_estimate(view, seed, rollouts)
    return play_estimate(view, seed, Settings(rollouts), game=game)
