"""Small nets whose first layer is a sum of rows: how they are laid out, and how they are worked out.

A net has two hidden layers of rectified units and one output. Several nets of one kind stand in three arrays: the rows
of the first layer under one another, the second layers and the outputs by net. The last row of a second layer, and the
last number of an output, is what is added whatever holds; in the first layer the feature that always holds does that.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from manni.search.compiled import kernel
from manni.search.playouts import Numbers

Reals = NDArray[np.float32]


class Nets(NamedTuple):
    """Some nets of one kind, in single precision."""

    first: Reals
    """The rows of all nets × units of the first layer."""
    second: Reals
    """Nets × (units of the first layer + 1) × units of the second."""
    third: Reals
    """Nets × (units of the second layer + 1)."""


def new_nets(
    rows: Sequence[int], first: int, second: int, often: float, usual: float, rng: np.random.Generator
) -> Nets:
    """Return nets that have learned nothing.

    Args:
        rows: for each net the number of its rows.
        first, second: the units of the hidden layers.
        often: how many features hold at once, about.
        usual: what the nets say at first, about.
        rng: where the weights are drawn from.
    """
    nets = len(rows)
    one = rng.normal(0.0, (1.0 / often) ** 0.5, (sum(rows), first))
    two = rng.normal(0.0, (2.0 / first) ** 0.5, (nets, first + 1, second))
    three = rng.normal(0.0, (1.0 / second) ** 0.5, (nets, second + 1))
    two[:, -1], three[:, -1] = 0.0, usual
    return Nets(one.astype(np.float32), two.astype(np.float32), three.astype(np.float32))


@kernel
def add_rows(first: Reals, offset: int, features: Numbers, begin: int, end: int, total: Reals) -> None:
    """Add the rows of some features of a net, whose rows begin at ``offset``, to ``total``."""
    for number in range(begin, end):
        row = first[offset + features[number]]
        for unit in range(total.size):
            total[unit] += row[unit]


@kernel
def upper_layers(hidden: Reals, second: Reals, third: Reals, upper: Reals) -> float:
    """Return what a net says, given the sums of its first layer.

    Args:
        hidden: the sums, before they are rectified.
        second, third: the upper layers of the net.
        upper: receives the sums of the second layer.
    """
    inputs = hidden.size
    for unit in range(upper.size):
        upper[unit] = second[inputs, unit]
    for number in range(inputs):
        value = hidden[number]
        if value > 0:
            row = second[number]
            for unit in range(upper.size):
                upper[unit] += value * row[unit]
    result = third[upper.size]
    for unit in range(upper.size):
        if upper[unit] > 0:
            result += upper[unit] * third[unit]
    return float(result)


def output(nets: Nets, net: int, offset: int, features: Sequence[int]) -> float:
    """Return what a net says: the same as the kernels, with numpy, for the tests."""
    hidden = nets.first[[offset + feature for feature in features]].astype(np.float64).sum(axis=0)
    hidden = np.append(np.maximum(hidden, 0), 1.0)
    upper = np.append(np.maximum(hidden @ nets.second[net], 0), 1.0)
    return float(upper @ nets.third[net])
