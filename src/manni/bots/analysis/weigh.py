"""From points by deal to options with their errors, and to what a move has cost."""

from __future__ import annotations

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from manni.bots.analysis.judge import Tried
from manni.bots.analysis.values import NOTHING, Move, Option, Points
from manni.core.seats import Seat
from manni.search.sureness import error_of_walks

Values = NDArray[np.float64]

CLEAR = 2.0
"""A move is worse than another only if it is so by more than this many standard errors of the difference."""
LEAST = 0.1
"""And by so many points: what is less has more to do with how rollouts go on than with the move."""


class Weighed(NamedTuple):
    """What a move was worth beside the others."""

    options: tuple[Option, ...]
    best: Move
    cost: float
    cost_error: float
    given: Points
    open_best: Move
    open_cost: float
    open_error: float

    @classmethod
    def forced(cls, only: Option) -> Weighed:
        """Return what is to be said of a move beside which there was no other."""
        return cls((only,), only.move, 0.0, 0.0, NOTHING, only.move, 0.0, 0.0)


def weigh(tried: Tried, opened: Values, seat: Seat, made: Move) -> Weighed:
    """Return the options of a decision and what the move made has cost.

    Args:
        tried: the moves played out as the seat could see it.
        opened: the same moves in the true deal: points by rollout, move and seat.
        seat: whose move it was.
        made: one of the moves.
    """
    moves = list(tried.moves)
    own, weights = tried.points[:, :, seat], tried.weights
    means = weights @ own / weights.sum()
    best = _best(means, moves.index(made))
    played = moves.index(made)
    open_means = opened[:, :, seat].mean(axis=0)
    options = [_option(tried, seat, number, best, float(open_means[number])) for number in range(len(moves))]
    behind, error = _by_walks(own[:, best] - own[:, played], weights)
    if not is_clear(behind, error):
        best, behind, given = played, 0.0, NOTHING
    else:
        given = _points(weights @ (tried.points[:, played] - tried.points[:, best]) / weights.sum())
    top = _best(open_means, played)
    gap = opened[:, top, seat] - opened[:, played, seat]
    # Rollouts of one deal are independent.
    open_cost, open_error = float(gap.mean()), float(gap.std() / np.sqrt(len(gap)))
    if not is_clear(open_cost, open_error):
        top, open_cost = played, 0.0
    order = sorted(range(len(moves)), key=lambda number: (options[number].behind, number != played, number))
    return Weighed(
        tuple(options[number] for number in order),
        moves[best], behind, error, given, moves[top], open_cost, open_error,
    )  # fmt: skip


def is_clear(behind: float, error: float) -> bool:
    """Return whether a difference is more than its error may make of nothing."""
    return behind > CLEAR * error and behind >= LEAST


def _best(means: Values, played: int) -> int:
    """Return the move with the highest mean; of equals the one played."""
    return played if means[played] >= means.max() else int(np.argmax(means))


def _option(tried: Tried, seat: Seat, number: int, best: int, opened: float) -> Option:
    own, weights = tried.points[:, number, seat], tried.weights
    points, error = _by_walks(own, weights)
    behind, behind_error = _by_walks(tried.points[:, best, seat] - own, weights)
    beats = float(weights @ (own > 0) / weights.sum())
    return Option(tried.moves[number], points, error, max(behind, 0.0), behind_error, beats, opened)


def _by_walks(values: Values, weights: Values) -> tuple[float, float]:
    """Return the weighted mean of some values by deal and its standard error."""
    return float(weights @ values / weights.sum()), error_of_walks(values, weights)


def _points(values: Values) -> Points:
    return (float(values[0]), float(values[1]), float(values[2]))
