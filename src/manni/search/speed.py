"""How fast the kernels are on this machine: fixed seeds, one core, medians of rounds.

Times are processor time, so that other work on the machine matters little; only threads are measured by the clock. All
is compiled before anything is measured.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from random import Random
from statistics import median
from time import perf_counter, process_time

import numpy as np

from manni.core.cards import SUIT_MASKS, Suit
from manni.core.contracts import Contract
from manni.core.engine import apply, legal_cards, new_game, start_hand
from manni.core.moves import Cut, Exchange, Play
from manni.core.public import Phase
from manni.core.seats import SEATS
from manni.core.state import State
from manni.core.variants import VARIANTS
from manni.core.view import View, view
from manni.search.ismcts import tree_search
from manni.search.playouts import generator, play_hands
from manni.search.position import OpenPosition
from manni.search.sample import belief, draw
from manni.search.solver import prepare, solve, solve_max_n

ROUNDS = 5
HANDS = 200_000
DEALS = 60
"""Deals solved for a figure; of whole deals in max^n there are ``WHOLE_DEALS``."""
WHOLE_DEALS = 6
SIMULATIONS = 10_000
SEED = 7


@dataclass(frozen=True, slots=True)
class Figure:
    """One figure: a rate where ``per_second``, else milliseconds; ``rounds`` are what it is the median of."""

    name: str
    rounds: tuple[float, ...]
    per_second: bool = False

    @property
    def value(self) -> float:
        """The median of the rounds."""
        return median(self.rounds)


def deals(contract: Contract, size: int, count: int) -> list[OpenPosition]:
    """Return random deals, the same ones every time."""
    rng = Random(SEED)
    found = []
    for _ in range(count):
        pack = rng.sample(range(52), 3 * size)
        masks = [sum(1 << place for place in pack[seat * size : seat * size + size]) for seat in SEATS]
        hands = (masks[0], masks[1], masks[2])
        found.append(OpenPosition(contract, contract is Contract.NULLO, hands, 0))
    return found


def hands_a_second() -> float:
    """Return how many random hands of twelve cards are dealt and played out in a second."""
    rng, tricks = generator(SEED), np.zeros(3, np.int64)
    began = process_time()
    play_hands(HANDS, 12, SUIT_MASKS[Suit.HEARTS], rng, tricks)
    return HANDS / (process_time() - began)


def a_view_in_the_middle() -> View:
    """Return what forehand sees of a hand of Hornafjörður after six tricks, everybody having changed three cards."""
    state = _played(6)
    return view(state, state.public.forehand)


def _played(tricks: int) -> State:
    """Return a hand of Hornafjörður after some tricks played at random."""
    rng = Random(SEED)
    state = start_hand(new_game(VARIANTS["hornafjordur"], ("A", "B", "C"), 0), rng)
    while state.public.phase is not Phase.PLAY or sum(state.public.tricks) < tricks:
        turn = state.public.turn
        assert turn is not None
        if state.public.phase is Phase.CUT:
            state = apply(state, Cut(20))
        elif state.public.phase is Phase.EXCHANGE:
            state = apply(state, Exchange(tuple(rng.sample(tuple(state.hands[turn]), 3))))
        else:
            state = apply(state, Play(rng.choice(tuple(legal_cards(state)))))
    return state


def samples_a_second() -> float:
    """Return how many deals that agree with a view are drawn in a second, in the middle of a hand."""
    found, rng = belief(a_view_in_the_middle()), generator(SEED)
    draw(found, 1, rng)
    began = process_time()
    draw(found, HANDS, rng)
    return HANDS / (process_time() - began)


def simulations_a_second() -> float:
    """Return how many simulations of a tree search are made in a second, at the first lead of a hand."""
    found = view(_played(0), _played(0).public.forehand)
    began = process_time()
    tree_search(found, SIMULATIONS, SEED)
    return SIMULATIONS / (process_time() - began)


def solve_ms(contract: Contract) -> float:
    """Return the median time in which each card of a deal of twelve is solved."""
    return _median_ms(solve, deals(contract, 12, DEALS))


def max_n_ms(size: int) -> float:
    """Return the median time in which each card of a deal is solved in max^n, over the kinds of contract."""
    count = DEALS if size < 12 else WHOLE_DEALS
    kinds = (Contract.HEARTS, Contract.NOTRUMP, Contract.NULLO)
    return _median_ms(solve_max_n, [deal for kind in kinds for deal in deals(kind, size, count)])


def _median_ms(answer: Callable[[OpenPosition], object], positions: list[OpenPosition]) -> float:
    times = []
    for position in positions:
        began = process_time()
        answer(position)
        times.append(process_time() - began)
    return 1000 * median(times)


def thread_gain() -> float:
    """Return how many times as fast two threads solve a batch as one, by the clock."""
    batch = [deal for kind in (Contract.HEARTS, Contract.NULLO) for deal in deals(kind, 12, DEALS // 2)]
    times = []
    for threads in (1, 2):
        with ThreadPoolExecutor(threads) as pool:
            # Each thread lays out its tables first.
            list(pool.map(solve, batch[: 2 * threads]))
            began = perf_counter()
            list(pool.map(solve, batch))
            times.append(perf_counter() - began)
    return times[0] / times[1]


MEASURES: dict[str, tuple[Callable[[], float], bool]] = {
    "hands": (hands_a_second, True),
    "samples": (samples_a_second, True),
    "ismcts": (simulations_a_second, True),
    "paranoid-trump": (lambda: solve_ms(Contract.HEARTS), False),
    "paranoid-grand": (lambda: solve_ms(Contract.NOTRUMP), False),
    "paranoid-nullo": (lambda: solve_ms(Contract.NULLO), False),
    "max-n-8": (lambda: max_n_ms(8), False),
    "max-n-12": (lambda: max_n_ms(12), False),
    "threads": (thread_gain, False),
}
"""What is measured: for each name its measure, and whether it is a rate."""


def figures(rounds: int = ROUNDS) -> Iterator[Figure]:
    """Measure everything, and yield each figure as soon as it is there."""
    prepare()
    play_hands(1, 12, 0, generator(SEED), np.zeros(3, np.int64))
    for name, (measure, per_second) in MEASURES.items():
        measure()
        yield Figure(name, tuple(measure() for _ in range(rounds)), per_second)
