"""``flat`` and ``ismcts``: legal in every variant, the same for a seed, and no wiser than their view."""

from __future__ import annotations

import random

import pytest

from manni.bots.contest import Duel, run_duel
from manni.bots.registry import make_bot
from manni.core.engine import is_legal
from manni.core.variants import VARIANTS
from manni.core.view import view
from tests.bots.positions import PLAYED, states, views, with_hidden_cards_swapped

NAMES = ("flat:60", "ismcts:60")


@pytest.mark.slow
@pytest.mark.parametrize("name", NAMES)
def test_every_move_is_legal_in_every_variant(name: str) -> None:
    bot = make_bot(name)
    for variant in PLAYED:
        for mine in views(variant, 1):
            assert mine.seat is not None
            assert is_legal(mine, mine.seat, bot.choose(mine, random.Random(1)))


@pytest.mark.slow
@pytest.mark.parametrize("name", NAMES)
def test_swapping_hidden_cards_never_changes_the_move(name: str) -> None:
    bot, rng = make_bot(name), random.Random(5)
    for state in states(PLAYED[0], 3)[::4]:
        seat = state.public.turn
        assert seat is not None
        other = view(with_hidden_cards_swapped(state, seat, rng), seat)
        assert bot.choose(other, random.Random(2)) == bot.choose(view(state, seat), random.Random(2))


@pytest.mark.slow
@pytest.mark.parametrize("name", NAMES)
def test_it_plays_its_cards_far_better_than_at_random(name: str) -> None:
    figures = run_duel(Duel(VARIANTS["hornafjordur"], (name, "random", "random"), 1, hands=20))
    assert figures[0].points.mean > 1
    assert figures[0].faults == 0
