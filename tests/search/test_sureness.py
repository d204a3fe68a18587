"""The error that is told of a mean over deals is that by which means really differ from run to run."""

from __future__ import annotations

import numpy as np
import pytest

from manni.search.sureness import CHAINS, error_of_walks


def walked(rng: np.random.Generator, count: int, alike: float) -> np.ndarray:
    """Values by deal: each walk goes on from what it had, and deals of the walks take turns."""
    steps = rng.standard_normal((count // CHAINS, CHAINS))
    for row in range(1, len(steps)):
        steps[row] = alike * steps[row - 1] + np.sqrt(1 - alike**2) * steps[row]
    return steps.ravel()


@pytest.mark.parametrize("alike", [0.0, 0.5, 0.8])
def test_the_error_told_is_about_that_of_means_found_again_and_again(alike: float) -> None:
    rng = np.random.default_rng(1)
    runs = [walked(rng, 600, alike) for _ in range(400)]
    told = np.sqrt(np.mean([error_of_walks(run, np.ones(600)) ** 2 for run in runs]))
    assert told == pytest.approx(np.std([run.mean() for run in runs]), rel=0.15)


def test_few_deals_are_taken_for_independent() -> None:
    assert error_of_walks(np.array([1.0, 3.0]), np.ones(2)) == pytest.approx(np.sqrt(0.5))


def test_a_deal_that_does_not_count_tells_nothing() -> None:
    values, weights = np.arange(120.0), np.ones(120)
    weights[7] = 0
    other = values.copy()
    other[7] = 1e6
    assert error_of_walks(other, weights) == pytest.approx(error_of_walks(values, weights))
