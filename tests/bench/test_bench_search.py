"""How quick the kernels are, each measure of `manni bench` once more under pytest-benchmark, and how they start.

The table of docs/performance.md with the peers beside is `bench/compare.py`.
"""

import subprocess
import sys
from time import perf_counter

import numpy as np
import pytest
from pytest_benchmark.fixture import BenchmarkFixture

from manni.core.contracts import Contract
from manni.search.playouts import generator, play_hands
from manni.search.sample import belief, draw
from manni.search.solver import prepare, solve, solve_max_n
from manni.search.speed import a_view_in_the_middle, deals

pytestmark = pytest.mark.bench

KINDS = (Contract.HEARTS, Contract.NOTRUMP, Contract.NULLO)


def test_random_hands(benchmark: BenchmarkFixture) -> None:
    tricks = np.zeros(3, np.int64)
    play_hands(1, 12, 0, generator(1), tricks)
    benchmark(play_hands, 10_000, 12, 0, generator(1), tricks)
    benchmark.extra_info["hands/s"] = round(10_000 / benchmark.stats.stats.median)


def test_deals_that_agree_with_a_view(benchmark: BenchmarkFixture) -> None:
    found = belief(a_view_in_the_middle())
    assert len(benchmark(draw, found, 10_000, generator(1))) == 10_000
    benchmark.extra_info["deals/s"] = round(10_000 / benchmark.stats.stats.median)


@pytest.mark.parametrize("contract", KINDS)
def test_a_deal_solved(benchmark: BenchmarkFixture, contract: Contract) -> None:
    prepare()
    batch = deals(contract, 12, 5)
    assert len(benchmark(lambda: [solve(deal) for deal in batch])) == 5


@pytest.mark.parametrize("contract", KINDS)
def test_eight_cards_each_in_max_n(benchmark: BenchmarkFixture, contract: Contract) -> None:
    prepare()
    batch = deals(contract, 8, 5)
    assert len(benchmark(lambda: [solve_max_n(deal) for deal in batch])) == 5


def test_importing_manni_and_commands_that_do_not_think_is_quick() -> None:
    times = []
    for _ in range(5):
        began = perf_counter()
        subprocess.run([sys.executable, "-m", "manni", "--version"], check=True, capture_output=True)
        times.append(perf_counter() - began)
    assert sorted(times)[2] < 0.3


def test_the_first_answer_comes_from_the_cache_in_time() -> None:
    prepare()
    code = "from manni.search.solver import prepare; prepare()"
    times = []
    for _ in range(3):
        began = perf_counter()
        subprocess.run([sys.executable, "-c", code], check=True)
        times.append(perf_counter() - began)
    assert sorted(times)[1] < 3
