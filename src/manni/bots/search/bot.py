"""The search bot: what it plays, changes and chooses by what ``manni.search.estimate`` finds."""

from __future__ import annotations

import random
import time
from dataclasses import replace

from manni.bots.rules import RulesBot
from manni.bots.search.beginner import beginner_move
from manni.bots.search.levels import BEGINNER, GRAND, LEVELS, budget_of
from manni.core.contracts import Contract
from manni.core.engine import contract_choices, exchange_limit, legal_cards
from manni.core.moves import Choose, Exchange, Move, Play
from manni.core.public import Phase
from manni.core.view import View
from manni.search.settings import Settings

TRIAL = 100
"""So many rollouts tell how many a time is enough for."""
SWAPS = 3
"""A budget of rollouts for a card is so many times as large for an exchange, which comes once a hand."""


class SearchBot:
    """Plays by search at a named level, or with a budget such as ``50ms`` or ``2000``.

    Named levels and numbers of rollouts make the same move for the same view and seed; a time does not.
    """

    def __init__(self, level: str) -> None:
        """``level`` is one of ``LEVELS`` or what ``budget_of`` understands."""
        self.name = f"search:{level}"
        self._rules = RulesBot()
        self._beginner = level == BEGINNER
        self._ms = 0
        self._settings = LEVELS.get(level) or LEVELS["master"] or Settings()
        budget = budget_of(level)
        if budget is not None and budget.in_ms:
            self._ms = budget.amount
        elif budget is not None:
            self._settings = replace(self._settings, rollouts=budget.amount, swaps=SWAPS * budget.amount)
        self._in_grand = GRAND.get(level, self._settings)

    def choose(self, view: View, rng: random.Random) -> Move:
        """Return the move that looks best; where the cards do not tell anything, as in the cut, that of the rules."""
        if self._beginner:
            return beginner_move(view, rng)
        public, settings = view.public, self._settings_in(view)
        if public.phase is Phase.PLAY:
            legal = legal_cards(view)
            return Play(legal.lowest()) if len(legal) == 1 else self._card(view, rng.getrandbits(60))
        if settings.swaps and public.phase is Phase.EXCHANGE and exchange_limit(view):
            return self._exchange(view, rng.getrandbits(60))
        if settings.swaps and public.phase is Phase.CONTRACT and view.seat is not None:
            choices = contract_choices(public, view.seat)
            return Choose(choices[0]) if len(choices) == 1 else self._contract(view, rng.getrandbits(60))
        return self._rules.choose(view, rng)

    def _settings_in(self, view: View) -> Settings:
        return self._in_grand if view.public.contract is Contract.NOTRUMP else self._settings

    # What follows imports where it is needed: numba takes a second, and not everybody who names this bot lets it think.

    def _card(self, view: View, seed: int) -> Play:
        from manni.search.playing import play_estimate

        settings = self._settings_in(view)
        if self._ms:
            trial = replace(settings, rollouts=TRIAL)
            began = time.perf_counter()
            found = play_estimate(view, seed, trial)
            spent = 1000 * (time.perf_counter() - began)
            more = int(TRIAL * (self._ms - spent) / max(spent, 0.1))
            if more > TRIAL:
                found = play_estimate(view, seed, replace(settings, rollouts=more))
        else:
            found = play_estimate(view, seed, settings)
        move = found.clearly_best(settings.clear)
        assert isinstance(move, Play)
        return move

    def _rollouts(self, settings: Settings) -> int:
        """Return how many rollouts an exchange or a contract is given."""
        return max(TRIAL, 100 * self._ms) if self._ms else settings.swaps

    def _exchange(self, view: View, seed: int) -> Exchange:
        from manni.search.changing import swap_estimate

        settings = self._settings_in(view)
        rollouts = self._rollouts(settings)
        if settings.prior:
            from manni.search.learned import learned_swap

            found = swap_estimate(view, seed, rollouts, learned_swap(view), for_game=settings.game)
            move = found.clearly_best(settings.clear_swap)
        else:
            found = swap_estimate(view, seed, rollouts, for_game=settings.game)
            move = found.clearly_best(settings.clear)
        assert isinstance(move, Exchange)
        return move

    def _contract(self, view: View, seed: int) -> Choose:
        from manni.search.changing import contract_estimate

        move = contract_estimate(view, seed, self._rollouts(self._settings)).options[0].move
        assert isinstance(move, Choose)
        return move
