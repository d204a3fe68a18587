"""Lets a bot think once, so that what it needs is compiled and kept: ``python -m manni.bots.prepare search:master``.

``python -m manni.bots.prepare search`` does the same for hints and the numbers behind them.
"""

from __future__ import annotations

import random
import sys
from collections.abc import Iterator

from manni.bots.advice import SearchAdvisor
from manni.bots.base import Bot
from manni.bots.registry import make_bot
from manni.core.engine import apply, legal_cards, new_game, start_hand
from manni.core.moves import Cut, Exchange, Play
from manni.core.public import Phase
from manni.core.state import State
from manni.core.variants import VARIANTS
from manni.core.view import View, view

LATE = 8
"""After so many tricks what can be guaranteed is found out too."""


def prepare(bot: Bot) -> None:
    """Have a bot choose an exchange and cards."""
    for mine in _decisions():
        bot.choose(mine, random.Random(0))


def prepare_hints() -> None:
    """Have advice found for an exchange, for cards early and late in a hand, and for a contract."""
    advisor = SearchAdvisor()
    for mine in (*_decisions(), *_late_and_choosing()):
        advisor.advise(mine, random.Random(0), numbers=True)


def _late_and_choosing() -> Iterator[View]:
    """Yield a view of the end of a hand, and one of a contract to be chosen."""
    state = start_hand(new_game(VARIANTS["sixteen"], ("A", "B", "C"), 0), random.Random(0))
    yield _on_turn(state)
    state = start_hand(new_game(VARIANTS["basic"], ("A", "B", "C"), 0), random.Random(0))
    while sum(state.public.tricks) < LATE:
        exchange = state.public.phase is Phase.EXCHANGE
        state = apply(state, Exchange() if exchange else Play(next(iter(legal_cards(state)))))
    yield _on_turn(state)


def _decisions() -> Iterator[View]:
    """Yield a view of an exchange, one of a card to be led, and one of a card to be followed."""
    state = start_hand(new_game(VARIANTS["hornafjordur"], ("A", "B", "C"), 0), random.Random(0))
    state = apply(state, Cut(20))
    yield _on_turn(state)
    while state.public.phase is Phase.EXCHANGE:
        state = apply(state, Exchange(()))
    yield _on_turn(state)
    state = apply(state, Play(next(iter(legal_cards(state)))))
    yield _on_turn(state)


def _on_turn(state: State) -> View:
    assert state.public.turn is not None
    return view(state, state.public.turn)


if __name__ == "__main__":
    if sys.argv[1] == "search":
        prepare_hints()
    else:
        prepare(make_bot(sys.argv[1]))
