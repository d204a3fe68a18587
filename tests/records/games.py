"""Records to test with: the samples, and random games in every variant."""

import random
from functools import cache
from pathlib import Path

from manni.bots.random_bot import random_move
from manni.core.engine import apply, new_game, start_hand
from manni.core.events import Event
from manni.core.options import variant_named
from manni.core.public import Phase
from manni.core.state import State
from manni.core.variants import VARIANTS
from manni.core.view import view
from manni.records import dumps

DATA = Path(__file__).parents[1] / "data"
SAMPLES = ("hornafjordur", "basic", "basic-exchanger-leads", "sixteen", "trjamann", "laugarvatn", "nine")

# One of each option, and what a spoiled record of it would be mistaken for without it.
HOUSE_RULES: tuple[tuple[str, dict[str, object]], ...] = (
    *((name, {}) for name in VARIANTS),
    ("hornafjordur", {"target": 3, "end_trigger": "net", "cut_bands": "2-6/7-10/J-A"}),
    ("hornafjordur", {"target": 2, "exchange_limits": [12, 0, 3], "nullo_ace": "high"}),
    ("basic", {"first_lead": "exchanger", "end_trigger": "plus", "target": 4, "packet": 3}),
    ("nine", {"nullo_ace": "high", "first_dealer": "seat-1"}),
)


def sample(name: str) -> bytes:
    return (DATA / f"{name}.jsonl").read_bytes()


def random_states(number: int) -> list[State]:
    """Every state of a random game that somebody has to decide something in, and the last."""
    return played(*HOUSE_RULES[number % len(HOUSE_RULES)], seed=f"record {number}")


def played(name: str, options: dict[str, object], seed: str) -> list[State]:
    rng = random.Random(seed)
    state = new_game(variant_named(name, options), ("Anna", "Bjarni", "Dísa"), rng.choice((0, 1, 2)))
    states = []
    while state.public.phase is not Phase.OVER:
        state = start_hand(state, rng)
        while (seat := state.public.turn) is not None:
            states.append(state)
            state = apply(state, random_move(view(state, seat), rng))
    return [*states, state]


@cache
def random_game(number: int) -> tuple[Event, ...]:
    """The events of a random game; the numbers go through all variants and options in turn."""
    return random_states(number)[-1].events


@cache
def small_record() -> bytes:
    """The record of a game of one hand."""
    for number in range(100):
        state = played("hornafjordur", {"target": 1}, f"small {number}")[-1]
        if state.public.number == 1:
            return dumps(state.events).encode("utf-8")
    raise AssertionError("no seed gives a game of one hand")
