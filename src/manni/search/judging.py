"""Telling candidates apart by rollouts: what an option is, and when enough has been seen of one.

All candidates are played out in the same deals, so what is compared is their difference in each deal.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from manni.core.moves import Move
from manni.search.playouts import Numbers
from manni.search.sureness import error_of_walks

Values = NDArray[np.float64]

DECIDED = 3.0
"""A candidate is given up when it is worse than the best by so many standard errors of the difference."""


@dataclass(frozen=True, slots=True)
class Option:
    """One move, and what it is worth to the seat on turn."""

    move: Move
    mean: float
    """The points of this hand that may be expected with it, those of the tricks already taken included."""
    error: float
    """The standard error of ``mean``, by ``error_of_walks``."""
    beats_par: float
    """The chance to score above 0 in this hand, from 0 to 1."""
    behind: float
    """By how much ``mean`` is below that of the best option in the same deals; 0 for the best."""
    behind_error: float
    """The standard error of ``behind`` if the deals were independent: far smaller than that of ``mean``, as luck with
    the deals falls out. Deals of one walk are alike, so it is a measure to choose by and not one to be told."""
    rollouts: int
    """How many rollouts it was given: fewer where it was soon seen to be worse."""
    wins: float | None = None
    """The chance to win the game, from 0 to 1, against equals; None where it was not asked for or cannot be said."""
    cost: float = 0.0
    """Choosing a contract: the points that it may be expected to bring later if it is kept. Options are in the order of
    ``mean`` less this, and so is ``behind``."""
    same_as: Move | None = None
    """The option whose figures these are, where two cards touch and so are worth the same."""


@dataclass(frozen=True, slots=True)
class Estimate:
    """All options of a decision that were looked at, the best first."""

    options: tuple[Option, ...]
    samples: int
    """Deals drawn, each of which agrees with the view."""
    usual: Move | None = None
    """The card or the exchange of the rules of thumb: the move to make where none is clearly better."""

    def clearly_best(self, clear: float) -> Move:
        """Return the best move if it is better than the usual one by ``clear`` standard errors, else the usual one."""
        usual = self.option(self.usual) if self.usual is not None else None
        if usual is None or usual.behind > clear * usual.behind_error:
            return self.options[0].move
        return usual.move

    def option(self, move: Move) -> Option | None:
        """Return the option of a move, None if it was not looked at."""
        return next((option for option in self.options if option.move == move), None)


@dataclass(frozen=True, slots=True)
class Prior:
    """What was thought of the candidates before they were played out."""

    points: Values
    """For each candidate."""
    strength: float = 0.0
    """How many rollouts this counts for."""


def means_of(points: Values, weights: Values, prior: Values, strength: float) -> tuple[Values, Values]:
    """Return what candidates are worth, what was thought before included, and the standard errors.

    Args:
        points: a column for each candidate, a row for each deal.
        weights: how much each deal counts.
        prior: what was thought of each candidate.
        strength: how many rollouts that counts for.
    """
    mass = weights.sum()
    seen = weights @ points / mass
    error = np.sqrt(weights**2 @ (points - seen) ** 2) / (mass + strength)
    return (mass * seen + strength * prior) / (mass + strength), error


def still_going(points: Values, weights: Values, prior: Prior, going: Numbers) -> Numbers:
    """Return the candidates that may still be the best.

    Args:
        points: for each deal and candidate still going what the seat scored.
        weights: how much each deal counts.
        prior: what was thought of all candidates.
        going: the numbers of those still going.
    """
    before = prior.points[going]
    means, _ = means_of(points, weights, before, prior.strength)
    best = int(np.argmax(means))
    gaps = points[:, best, None] - points
    behind, error = means_of(gaps, weights, before[best] - before, prior.strength)
    # What was the same in every deal so far is the same: one of them is enough.
    keep = behind < DECIDED * error
    keep[best] = True
    return going[keep]


def _win_of(wins: Values, weights: Values, most: int, count: int, best: int, number: int) -> float:
    """Return the chance of a candidate: that of the best less the difference in the deals that both were given."""
    mass = weights[:count].sum()
    gap = weights[:count] @ (wins[:count, best] - wins[:count, number]) / mass
    return float(np.clip(weights[:most] @ wins[:most, best] / weights[:most].sum() - gap, 0.0, 1.0))


def options_of(
    moves: Sequence[Move],
    points: Values,
    weights: Values,
    used: Numbers,
    prior: Prior | None = None,
    wins: Values | None = None,
) -> tuple[Option, ...]:
    """Return the options, the best first: those that were played out to the end before those given up.

    Args:
        moves: the candidates.
        points: for each deal and candidate what the seat scored.
        weights: how much each deal counts.
        used: in how many deals, from the first, each candidate was played out.
        prior: what was thought before.
        wins: for each deal and candidate the seat's chance to win the game after it.
    """
    before = prior or Prior(np.zeros(len(moves)))
    rows = []
    for number, count in enumerate(used):
        own = points[:count, number, None]
        thought = before.points[number : number + 1]
        mean, _ = means_of(own, weights[:count], thought, before.strength)
        mass = weights[:count].sum()
        error = error_of_walks(own[:, 0], weights[:count]) * mass / (mass + before.strength)
        beats = float(weights[:count] @ (own[:, 0] > 0) / weights[:count].sum())
        rows.append((float(mean[0]), float(error), beats))
    most = int(max(used))
    order = sorted(range(len(moves)), key=lambda number: (int(used[number]) < most, -rows[number][0], number))
    best = order[0]
    found = []
    for number in order:
        count = int(used[number])
        gap = (points[:count, best] - points[:count, number])[:, None]
        thought = before.points[best : best + 1] - before.points[number]
        behind, behind_error = means_of(gap, weights[:count], thought, before.strength)
        gap_mean, gap_error = float(behind[0]), float(behind_error[0])
        won = None if wins is None else _win_of(wins, weights, int(used[best]), count, best, number)
        found.append(Option(moves[number], *rows[number], gap_mean, gap_error, count, won))
    return tuple(found)
