"""Gradient steps on small nets, compiled: batches of samples as lists of features, squared error, Adam.

Adam is that of Kingma and Ba (2015), with its usual constants. Everything is worked out in single precision and in one
order, so the same samples make the same weights.
"""

from __future__ import annotations

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from manni.search.compiled import kernel
from manni.search.features import MOST
from manni.search.nets import Nets, Reals, add_rows, upper_layers
from manni.search.playouts import Numbers

BATCH = 64
"""Samples that make one step."""
_KEEP = np.float32(0.9)
_KEEP_SQUARES = np.float32(0.999)
_ONE = np.float32(1.0)
_TINY = np.float32(1e-8)


class Learner(NamedTuple):
    """What learning some nets keeps beside their weights."""

    offsets: Numbers
    """Where the rows of each net begin; one place more than there are nets."""
    samples: Numbers
    """Nets × samples of a batch × features; the batches that are being filled."""
    lengths: Numbers
    """Nets × samples: how many features hold."""
    targets: Reals
    """Nets × samples: what the net should have said."""
    filled: Numbers
    """For each net how many samples its batch has."""
    steps: Numbers
    """For each net how many steps it has made."""
    errors: NDArray[np.float64]
    """For each net the squared errors since this was last set to 0, added up, and their number."""
    mean: Nets
    """Running means of the gradients."""
    square: Nets
    """Running means of their squares."""
    slope: Nets
    """Room for the gradients of one net."""
    turned: Reals
    """Room for one second layer on its side."""
    rows: Reals
    """Room for one sample: units of the first layer × (sum, slope)."""
    uppers: Reals
    """The same for the second layer."""


def new_learner(nets: Nets, rows: tuple[int, ...]) -> Learner:
    """Return a learner that has seen nothing; ``rows`` are the numbers of rows of the nets."""
    count, inputs, units = nets.second.shape
    blank = Nets(*(np.zeros_like(array) for array in nets))
    slope = Nets(
        np.zeros((max(rows), inputs - 1), np.float32),
        np.zeros((1, inputs, units), np.float32),
        np.zeros((1, units + 1), np.float32),
    )
    return Learner(
        np.cumsum((0, *rows)).astype(np.int64),
        np.zeros((count, BATCH, MOST), np.int64),
        np.zeros((count, BATCH), np.int64),
        np.zeros((count, BATCH), np.float32),
        np.zeros(count, np.int64),
        np.zeros(count, np.int64),
        np.zeros((count, 2), np.float64),
        blank,
        Nets(*(np.zeros_like(array) for array in nets)),
        slope,
        np.zeros((units, inputs - 1), np.float32),
        np.zeros((2, inputs - 1), np.float32),
        np.zeros((2, units), np.float32),
    )


@kernel
def _sample_slope(nets: Nets, learner: Learner, net: int, sample: int) -> float:
    """Add the slope of one sample's squared error to those of its batch, and return its error."""
    hidden, back = learner.rows[0], learner.rows[1]
    upper, upper_back = learner.uppers[0], learner.uppers[1]
    features, count = learner.samples[net, sample], learner.lengths[net, sample]
    second, third = nets.second[net], nets.third[net]
    hidden[:] = 0
    add_rows(nets.first, learner.offsets[net], features, 0, count, hidden)
    error = np.float32(upper_layers(hidden, second, third, upper) - learner.targets[net, sample])
    slopes = learner.slope.third[0]
    for unit in range(upper.size):
        if upper[unit] > 0:
            slopes[unit] += error * upper[unit]
            upper_back[unit] = error * third[unit]
        else:
            upper_back[unit] = 0
    slopes[upper.size] += error
    back[:] = 0
    for unit in range(upper.size):
        value = upper_back[unit]
        if value != 0:
            row = learner.turned[unit]
            for number in range(hidden.size):
                back[number] += value * row[number]
    rows = learner.slope.second[0]
    for number in range(hidden.size):
        value = hidden[number]
        if value > 0:
            row = rows[number]
            for unit in range(upper.size):
                row[unit] += value * upper_back[unit]
        else:
            back[number] = 0
    row = rows[hidden.size]
    for unit in range(upper.size):
        row[unit] += upper_back[unit]
    for number in range(count):
        row = learner.slope.first[features[number]]
        for unit in range(back.size):
            row[unit] += back[unit]
    return float(error)


@kernel
def _adam(weights: Reals, slope: Reals, mean: Reals, square: Reals, rate: float, steps: int) -> None:
    """Take a step on some rows of weights, and set their slopes to 0."""
    fresh = np.float32(1.0 / (1.0 - 0.9**steps))
    fresh_squares = np.float32(1.0 / (1.0 - 0.999**steps))
    by, share = np.float32(rate), np.float32(1.0 / BATCH)
    for number in range(weights.shape[0]):
        row, slopes, means, squares = weights[number], slope[number], mean[number], square[number]
        for unit in range(row.size):
            of = slopes[unit] * share
            means[unit] = _KEEP * means[unit] + (_ONE - _KEEP) * of
            squares[unit] = _KEEP_SQUARES * squares[unit] + (_ONE - _KEEP_SQUARES) * of * of
            row[unit] -= by * fresh * means[unit] / (np.sqrt(squares[unit] * fresh_squares) + _TINY)
            slopes[unit] = 0


@kernel
def step(nets: Nets, learner: Learner, net: int, rate: float) -> None:
    """Let a net learn from its batch, which must be full, and begin another."""
    second = nets.second[net]
    for number in range(second.shape[0] - 1):
        for unit in range(second.shape[1]):
            learner.turned[unit, number] = second[number, unit]
    for sample in range(BATCH):
        error = _sample_slope(nets, learner, net, sample)
        learner.errors[net, 0] += error * error
    learner.errors[net, 1] += BATCH
    learner.filled[net] = 0
    learner.steps[net] += 1
    steps = learner.steps[net]
    first, last = learner.offsets[net], learner.offsets[net + 1]
    _adam(
        nets.first[first:last], learner.slope.first[: last - first],
        learner.mean.first[first:last], learner.square.first[first:last], rate, steps,
    )  # fmt: skip
    _adam(second, learner.slope.second[0], learner.mean.second[net], learner.square.second[net], rate, steps)
    _adam(
        nets.third[net : net + 1], learner.slope.third,
        learner.mean.third[net : net + 1], learner.square.third[net : net + 1], rate, steps,
    )  # fmt: skip


@kernel
def learn(
    nets: Nets, learner: Learner, net: int, features: Numbers, count: int, target: float, rate: float
) -> None:
    """Give a net one more sample; every 64th lets it take a step.

    Args:
        nets: some nets; changed.
        learner: their learner.
        net: which of them.
        features: the features that hold.
        count: how many they are.
        target: what the net should say.
        rate: the learning rate.
    """
    sample = learner.filled[net]
    row = learner.samples[net, sample]
    for number in range(count):
        row[number] = features[number]
    learner.lengths[net, sample] = count
    learner.targets[net, sample] = target
    learner.filled[net] = sample + 1
    if sample + 1 == BATCH:
        step(nets, learner, net, rate)
