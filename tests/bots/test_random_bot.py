"""The random bot plays every legal move, each as often as any other."""

from __future__ import annotations

import random
from collections import Counter

import pytest

from manni.bots.random_bot import random_move
from manni.bots.registry import make_bot
from manni.core.engine import apply, is_legal, legal_moves, new_game, start_hand
from manni.core.errors import SetupError
from manni.core.options import variant_named
from manni.core.public import Phase
from manni.core.state import State
from manni.core.variants import VARIANTS
from manni.core.view import view


def first_exchange(limits: list[int]) -> State:
    """A position where forehand is to change up to ``limits[0]`` cards."""
    rng = random.Random(3)
    state = start_hand(
        new_game(variant_named("hornafjordur", {"exchange_limits": limits}), ("A", "B", "C"), 0), rng
    )
    return apply(state, legal_moves(state)[20])


@pytest.mark.parametrize("name", VARIANTS)
def test_every_move_of_whole_games_is_legal(name: str) -> None:
    rng = random.Random(name)
    state = new_game(VARIANTS[name], ("A", "B", "C"), 0)
    while state.public.phase is not Phase.OVER:
        if state.public.phase is Phase.HAND:
            state = start_hand(state, rng)
        turn = state.public.turn
        assert turn is not None
        move = random_move(view(state, turn), rng)
        assert is_legal(state, turn, move)
        state = apply(state, move)


def test_every_exchange_of_up_to_two_cards_comes_equally_often() -> None:
    state = first_exchange([2, 0, 0])
    mine = view(state, state.public.turn)
    rng = random.Random(5)
    counted = Counter(random_move(mine, rng) for _ in range(79 * 200))
    assert set(counted) == set(legal_moves(state)), "1 + 12 + 66 exchanges"
    # 200 of each are expected; the standard deviation is 14.
    assert min(counted.values()) > 130
    assert max(counted.values()) < 270


def test_the_number_of_cards_changed_follows_the_number_of_exchanges() -> None:
    state = first_exchange([7, 5, 12])
    mine = view(state, state.public.turn)
    rng = random.Random(6)
    sizes = Counter(len(random_move(mine, rng).discard) for _ in range(4000))  # type: ignore[union-attr]
    every = Counter(len(move.discard) for move in legal_moves(state))  # type: ignore[union-attr]
    assert sum(every.values()) == 3302
    for size, forms in every.items():
        assert abs(sizes[size] / 4000 - forms / 3302) < 0.04


def test_the_same_seed_makes_the_same_move() -> None:
    state = first_exchange([7, 5, 12])
    mine = view(state, state.public.turn)
    assert random_move(mine, random.Random(1)) == random_move(mine, random.Random(1))


def test_an_unknown_bot_is_refused_with_the_names_that_exist() -> None:
    with pytest.raises(SetupError) as refused:
        make_bot("grandmaster")
    assert refused.value.code == "unknown-bot"
    assert "random" in refused.value.facts["choices"]  # type: ignore[operator]
