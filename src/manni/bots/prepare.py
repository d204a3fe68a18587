"""Lets a bot think once, so that what it needs is compiled and kept: ``python -m manni.bots.prepare search:master``."""

from __future__ import annotations

import random
import sys
from collections.abc import Iterator

from manni.bots.base import Bot
from manni.bots.registry import make_bot
from manni.core.engine import apply, legal_cards, new_game, start_hand
from manni.core.moves import Cut, Exchange, Play
from manni.core.public import Phase
from manni.core.state import State
from manni.core.variants import VARIANTS
from manni.core.view import View, view


def prepare(bot: Bot) -> None:
    """Have a bot choose an exchange and cards."""
    for mine in _decisions():
        bot.choose(mine, random.Random(0))


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
    prepare(make_bot(sys.argv[1]))
