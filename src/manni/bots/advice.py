"""Advice found by search: the move that is worth most, the fact that tells it from the next, and the numbers.

What a move is worth comes from whoever is handed in as ``Estimator``, ``manni.search.estimate`` as a rule; that loads
what is compiled, so this module imports it only when it is asked.
"""

from __future__ import annotations

import random
import zlib
from collections.abc import Sequence
from typing import TYPE_CHECKING, Protocol

from manni.bots.base import Advice, Figures, Numbers
from manni.bots.rules import RulesBot
from manni.bots.rules.knowledge import SUITS, rungs, suit_value
from manni.bots.why import reason_for
from manni.bots.why.look import moment_of
from manni.core.engine import contract_choices, legal_cards
from manni.core.moves import Exchange, Move, Play
from manni.core.public import Phase
from manni.core.view import View
from manni.search.settings import Settings

if TYPE_CHECKING:
    from manni.search.guarantee import Least
    from manni.search.judging import Estimate, Option

CARD_ROLLOUTS = 2000
CHANGE_ROLLOUTS = 8000
"""For an exchange and a contract."""
CLEAR = Settings().clear
"""Another move than that of the rules of thumb has to be better by so many standard errors of the difference."""
LEAST = 0.05
"""And by so many points of the hand: for less nobody is told to do otherwise than the rules of thumb."""
AS_GOOD = 1.0
"""A move that is behind by no more standard errors than this is as good as the best."""
MOST_SHOWN = 8
"""Exchanges in the numbers; there may be a hundred."""


class Estimator(Protocol):
    """Whoever says what the moves of the seat on turn are worth."""

    def __call__(self, view: View, seed: int, rollouts: int, *, game: bool = False) -> Estimate:
        """Return the options of a decision, as ``manni.search.estimate.estimate`` does."""


class SearchAdvisor:
    """Gives advice by search; where there is nothing to search, as in the cut, that of the rules of thumb."""

    name = "search-advice"

    def __init__(self, estimator: Estimator | None = None) -> None:
        """``estimator`` is ``manni.search.estimate.estimate`` unless given."""
        self._estimator = estimator
        self._rules = RulesBot()

    def choose(self, view: View, rng: random.Random) -> Move:
        """Return the move that is advised."""
        return self.advise(view, rng).move

    def advise(self, view: View, rng: random.Random, *, numbers: bool = False) -> Advice:
        """Return the move that is worth most, and why.

        The chance that it needs comes from the view, so that the same question has the same answer.

        Args:
            view: of the seat on turn.
            rng: for where to cut, which nothing can be said about.
            numbers: whether the numbers are wanted too; they take longer.
        """
        if not to_be_searched(view):
            return self._rules.advise(view, rng)
        found = self._estimate(view, numbers)
        best = best_option(found)
        other = _next_best(found, best)
        equal = other is not None and abs(other.behind) <= AS_GOOD * other.behind_error
        reason = reason_for(view, best.move, None if other is None else other.move, equal=equal)
        return Advice(best.move, reason, numbers_of(view, found) if numbers else None)

    def _estimate(self, view: View, game: bool) -> Estimate:
        estimator = self._estimator
        if estimator is None:
            from manni.search.estimate import estimate

            estimator = estimate
        rollouts = CARD_ROLLOUTS if view.public.phase is Phase.PLAY else CHANGE_ROLLOUTS
        return estimator(view, seed_of(view), rollouts, game=game)


def seed_of(view: View) -> int:
    """Return a seed that is the same for the same view."""
    return zlib.crc32(repr((view.seat, view.events)).encode())


def to_be_searched(view: View) -> bool:
    """Return whether there is more than one move, and something to tell them apart by."""
    public = view.public
    if public.phase is Phase.PLAY:
        return len(legal_cards(view)) > 1
    if public.phase is Phase.CONTRACT:
        return view.seat is not None and len(contract_choices(public, view.seat)) > 1
    return public.phase is Phase.EXCHANGE and public.exchange_limit > 0


def best_option(found: Estimate) -> Option:
    """Return the option to take: the best, but that of the rules of thumb if none is clearly better."""
    best = found.options[0]
    usual = None if found.usual is None else found.option(found.usual)
    if usual is None or usual.behind > max(LEAST, CLEAR * usual.behind_error):
        return best
    return usual


def _next_best(found: Estimate, best: Option) -> Option | None:
    """Return the best option that is not worth the same by rule."""
    others = (o for o in found.options if o is not best and o.same_as != best.move and best.same_as != o.move)
    return next((o for o in others if o.same_as is None or o.same_as != best.same_as), None)


def numbers_of(view: View, found: Estimate) -> Numbers:
    """Return the numbers behind an advice."""
    least: Least | None = None
    if view.public.phase is Phase.PLAY:
        from manni.search.guarantee import least_points

        least = least_points(view, seed_of(view))
    top = found.options[0]
    figures = tuple(
        Figures(
            option.move,
            # By the difference in the same deals: one that was given up early may have had lucky ones.
            top.mean - top.cost - option.behind,
            option.error,
            option.beats_par,
            least.points.get(option.move.card) if least and isinstance(option.move, Play) else None,
            option.wins,
        )
        for option in sorted(_shown(found), key=lambda option: option.behind)
    )
    return Numbers(
        figures, found.samples, least.deals if least else 0, bool(least and least.every), cards_out(view)
    )


def _shown(found: Estimate) -> Sequence[Option]:
    """Return the options to show: all cards and contracts, the best exchanges and that of the rules of thumb."""
    options = found.options
    if not isinstance(options[0].move, Exchange) or len(options) <= MOST_SHOWN:
        return options
    # One that was given up early and looks better by chance is no candidate.
    sure = [option for option in options if 2 * option.rollouts >= options[0].rollouts]
    shown = sure[:MOST_SHOWN]
    usual = None if found.usual is None else found.option(found.usual)
    return shown if usual is None or usual in shown else [*shown[:-1], usual]


def cards_out(view: View) -> tuple[tuple[str, tuple[str, ...]], ...]:
    """Return by suit the names of the cards that the seat has not seen, the strongest first."""
    if view.public.contract is None:
        return ()
    k = moment_of(view).k
    return tuple(
        (suit_value(suit), tuple(k.name(suit, rung) for rung in reversed(list(rungs(k.unseen[suit])))))
        for suit in SUITS
    )
