"""How quick the engine is: plays through the public `apply`, and whole random hands through the whole engine.

`make bench` runs these; docs/performance.md keeps the figures with the machine named.
"""

import random

import pytest
from pytest_benchmark.fixture import BenchmarkFixture

from manni.core.engine import apply, legal_cards, start_hand
from manni.core.moves import Move, Play
from manni.core.state import State
from manni.core.view import view
from tests.play import dealt, game, keep_all, random_move

pytestmark = pytest.mark.bench


def a_line_of_play() -> tuple[State, list[Move]]:
    """A hand ready to be played, and 35 plays of it: all but the last, after which the hand is scored."""
    rng = random.Random(5)
    begun = state = keep_all(dealt(game(), cut="7H"))
    moves: list[Move] = []
    while len(moves) < 35:
        moves.append(Play(rng.choice(tuple(legal_cards(state)))))
        state = apply(state, moves[-1])
    return begun, moves


def test_plays_through_apply(benchmark: BenchmarkFixture) -> None:
    begun, moves = a_line_of_play()

    def play_all() -> State:
        state = begun
        for move in moves:
            state = apply(state, move)
        return state

    assert sum(benchmark(play_all).public.tricks) == 11
    benchmark.extra_info["plays/s"] = round(len(moves) / benchmark.stats.stats.median)


def test_random_hands_through_the_whole_engine(benchmark: BenchmarkFixture) -> None:
    """Shuffle, cut, deal, exchange, play and score; the moves are drawn from what the engine says is legal."""
    begun = game()
    rng = random.Random(5)
    hands = 20

    def play_hands() -> State:
        for _ in range(hands):
            state = start_hand(begun, rng)
            while state.public.turn is not None:
                state = apply(state, random_move(state, rng))
        return state

    assert sum(benchmark(play_hands).public.tricks) == 12
    benchmark.extra_info["hands/s"] = round(hands / benchmark.stats.stats.median)


def test_a_view_in_the_middle_of_a_game(benchmark: BenchmarkFixture) -> None:
    rng = random.Random(5)
    state = game()
    for _ in range(4):
        state = start_hand(state, rng)
        while state.public.turn is not None and not (
            state.public.number == 4 and sum(state.public.tricks) == 6
        ):
            state = apply(state, random_move(state, rng))
    assert benchmark(view, state, 1).public.number == 4
    benchmark.extra_info["events"] = len(state.events)
