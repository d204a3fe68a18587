"""Nets are worked out and learn as plain numpy says."""

import numpy as np
import pytest

from manni.search.learning import BATCH, Learner, learn, new_learner
from manni.search.nets import Nets, add_rows, new_nets, output, upper_layers

ROWS = (30, 20)
FIRST, SECOND = 6, 5
RATE = 0.01


@pytest.fixture
def nets() -> Nets:
    return new_nets(ROWS, FIRST, SECOND, 8, 1.0, np.random.default_rng(1))


def samples(net: int, count: int, seed: int) -> list[tuple[list[int], float]]:
    """Lists of features with what a net should say of them."""
    rng = np.random.default_rng(seed)
    found = []
    for _ in range(count):
        features = sorted(rng.choice(ROWS[net], size=rng.integers(3, 9), replace=False).tolist())
        found.append((features, float(sum(features) % 7)))
    return found


def say(nets: Nets, net: int, features: list[int]) -> float:
    """What the kernels say."""
    hidden, upper = np.zeros(FIRST, np.float32), np.zeros(SECOND, np.float32)
    numbers = np.array(features, np.int64)
    add_rows(nets.first, sum(ROWS[:net]), numbers, 0, len(features), hidden)
    return upper_layers(hidden, nets.second[net], nets.third[net], upper)


@pytest.mark.parametrize("net", [0, 1])
def test_a_net_says_what_numpy_says(nets: Nets, net: int) -> None:
    for features, _ in samples(net, 50, 2):
        assert say(nets, net, features) == pytest.approx(
            output(nets, net, sum(ROWS[:net]), features), abs=1e-5
        )


def loss(nets: Nets, net: int, batch: list[tuple[list[int], float]]) -> float:
    """Half the mean squared error."""
    offs = [output(nets, net, sum(ROWS[:net]), features) - target for features, target in batch]
    return float(np.mean(np.square(offs)) / 2)


def teach(nets: Nets, learner: Learner, net: int, batch: list[tuple[list[int], float]]) -> None:
    for features, target in batch:
        learn(nets, learner, net, np.array(features, np.int64), len(features), target, RATE)


def test_a_step_goes_down_the_slope_of_the_mean_squared_error(nets: Nets) -> None:
    net, batch = 1, samples(1, BATCH, 3)
    exact = Nets(*(array.astype(np.float64) for array in nets))
    learner = new_learner(nets, ROWS)
    teach(nets, learner, net, batch)
    assert learner.steps.tolist() == [0, 1]
    places = {
        "first": [(35, 2), (41, 0), (49, 5)],
        "second": [(1, 3, 2), (1, FIRST, 4)],
        "third": [(1, 1), (1, SECOND)],
    }
    for part, numbers in places.items():
        for place in numbers:
            array = getattr(exact, part)
            before = array[place]
            array[place] = before + 1e-5
            above = loss(exact, net, batch)
            array[place] = before - 1e-5
            slope = (above - loss(exact, net, batch)) / 2e-5
            array[place] = before
            # The running mean keeps a tenth of the first slope.
            assert getattr(learner.mean, part)[place] == pytest.approx(0.1 * slope, rel=2e-2, abs=1e-5)
            moved = getattr(nets, part)[place] - before
            assert moved == pytest.approx(-RATE * np.sign(slope) if abs(slope) > 1e-3 else moved, rel=2e-2)


def test_later_steps_are_those_of_adam(nets: Nets) -> None:
    learner = new_learner(nets, ROWS)
    place, mean, square = (0, 2), 0.0, 0.0
    for step in range(1, 4):
        before = float(nets.third[place])
        kept = float(learner.mean.third[place])
        teach(nets, learner, 0, samples(0, BATCH, step))
        slope = (float(learner.mean.third[place]) - 0.9 * kept) / 0.1
        mean, square = 0.9 * mean + 0.1 * slope, 0.999 * square + 0.001 * slope**2
        by = RATE * (mean / (1 - 0.9**step)) / ((square / (1 - 0.999**step)) ** 0.5 + 1e-8)
        assert float(nets.third[place]) - before == pytest.approx(-by, rel=1e-3)


def test_a_net_learns_and_leaves_its_neighbour_alone(nets: Nets) -> None:
    neighbour = nets.first[ROWS[0] :].copy(), nets.second[1].copy(), nets.third[1].copy()
    learner, batch = new_learner(nets, ROWS), samples(0, BATCH, 4)
    before = loss(nets, 0, batch)
    for _ in range(60):
        teach(nets, learner, 0, batch)
    assert loss(nets, 0, batch) < before / 2
    assert learner.errors[0, 1] == 60 * BATCH
    for old, new in zip(neighbour, (nets.first[ROWS[0] :], nets.second[1], nets.third[1]), strict=True):
        assert np.array_equal(old, new)
