"""Training from the first hand to the file of weights: in pieces, each of which can be the last before an interrupt.

Hands, weights and everything else follow from the seed and the number of hands: nothing depends on time, on threads or
on where a run was interrupted, so on one kind of machine the same command makes the same file.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path
from zipfile import BadZipFile

import numpy as np
from numpy.typing import NDArray

from manni.search.choosing import later_table
from manni.search.learning import Learner, new_learner
from manni.search.nets import Nets
from manni.search.playouts import Numbers, generator
from manni.search.selfplay import SETTINGS, Learners, new_trace, train
from manni.search.swap_features import SWAP_NETS, SWAP_ROWS
from manni.search.trial import OWN_SWAPS, SWAPPED_HANDS, trial
from manni.search.weights import (
    CARD_ROWS,
    VALUE_ROWS,
    Weights,
    new_scratch,
    new_weights,
    read_weights,
    save_weights,
)

USUAL_HANDS = 1_000_000
"""Hands of the training that made the weights that come with Manni."""
PIECE = 5000
"""Hands between two chances to stop."""
POINTS = 20
"""How many points a learning curve has."""
TRIAL_DEALS = 300
TRIAL_SEED = 20

Progress = Callable[[int], None]
"""Told how many hands more are done."""


@dataclass(slots=True)
class Training:
    """A training under way."""

    seed: int
    hands: int
    done: int
    weights: Weights
    learners: Learners
    rng: Numbers
    curve: list[dict[str, object]]
    """A point for every twentieth of the hands."""


def begin(seed: int, hands: int) -> Training:
    """Return a training in which nothing has been learned."""
    weights = new_weights(seed)
    learners = Learners(
        new_learner(weights.cards, CARD_ROWS),
        new_learner(weights.values, VALUE_ROWS),
        new_learner(weights.swaps, (SWAP_ROWS,) * SWAP_NETS),
    )
    return Training(seed, hands, 0, weights, learners, generator(seed), [])


def pieces(training: Training) -> Iterator[int]:
    """Go on with a training, and yield after each piece how many hands it had."""
    scratch, trace = new_scratch(), new_trace()
    while training.done < training.hands:
        count = min(PIECE, training.hands - training.done)
        train(
            training.done, count, training.hands, training.weights, training.learners, scratch, trace, training.rng
        )  # fmt: skip
        before = training.done * POINTS // training.hands
        training.done += count
        if training.done * POINTS // training.hands > before:
            training.curve.append(_point(training))
        yield count


def _point(training: Training) -> dict[str, object]:
    """Return how far the nets are off, and how one learner does against two players by rules of thumb."""
    point: dict[str, object] = {"hands": training.done}
    for name, learner in zip(Learners._fields, training.learners, strict=True):
        sums = learner.errors
        point[name] = [round(float(off), 4) for off in np.sqrt(sums[:, 0] / np.maximum(sums[:, 1], 1))]
        sums[:] = 0
    for name, hands in (("play", SWAPPED_HANDS), ("whole", OWN_SWAPS)):
        found = [trial(training.weights, kind, hands, TRIAL_DEALS, TRIAL_SEED) for kind in range(3)]
        point[name] = [round(result.tricks, 3) for result in found]
    return point


# --- interrupts ------------------------------------------------------------------------------------------------------


def save_training(training: Training, path: Path) -> None:
    """Write a training so that it can be gone on with; what was there before stays until all is written."""
    arrays = dict(_arrays(training))
    facts = {"seed": training.seed, "hands": training.hands, "done": training.done, "curve": training.curve}
    arrays["facts"] = np.frombuffer(json.dumps(facts).encode(), np.uint8)
    fresh = path.with_name(f"{path.name}.new")
    with fresh.open("wb") as file:
        np.savez(file, allow_pickle=False, **arrays)
    fresh.replace(path)


def resume(path: Path) -> Training:
    """Return the training that a file holds.

    Raises:
        OSError: the file cannot be read.
        ValueError: it does not hold a training.
    """
    try:
        with np.load(path, allow_pickle=False) as file:
            facts = json.loads(file["facts"].tobytes())
            training = begin(facts["seed"], facts["hands"])
            for name, array in _arrays(training):
                array[...] = file[name]
    except (KeyError, ValueError, BadZipFile) as error:
        raise ValueError("this is no training") from error
    training.done, training.curve = facts["done"], facts["curve"]
    return training


def _arrays(training: Training) -> Iterator[tuple[str, NDArray[np.generic]]]:
    """Yield all arrays that a training goes on from."""
    yield "rng", training.rng
    for kind in Weights._fields:
        nets: Nets = getattr(training.weights, kind)
        learner: Learner = getattr(training.learners, kind)
        for name in ("samples", "lengths", "targets", "filled", "steps", "errors"):
            yield f"{kind}-{name}", getattr(learner, name)
        for part in Nets._fields:
            yield f"{kind}-weights-{part}", getattr(nets, part)
            yield f"{kind}-mean-{part}", getattr(learner.mean, part)
            yield f"{kind}-square-{part}", getattr(learner.square, part)


# --- what comes of it ------------------------------------------------------------------------------------------------


def write_results(training: Training, path: Path) -> None:
    """Write the weights, and beside them the settings, the learning curve, and what contracts still to come are worth.

    Args:
        training: a training that is done.
        path: where the weights go; the others take its name with another ending.
    """
    save_weights(training.weights, path)
    curve = "".join(f"{json.dumps(point)}\n" for point in training.curve)
    path.with_suffix(".curve.jsonl").write_text(curve, "utf-8")
    later = later_table(read_weights(path), training.seed)
    path.with_suffix(".contracts.json").write_text(f"{json.dumps(later, indent=1)}\n", "utf-8")
    facts = {
        "seed": training.seed,
        "hands": training.hands,
        "settings": SETTINGS,
        "nets": _sizes(training.weights),
    }
    path.with_suffix(".training.json").write_text(f"{json.dumps(facts, indent=2)}\n", "utf-8")


def _sizes(weights: Weights) -> dict[str, list[int]]:
    """Return for each kind of nets how many there are, their rows together, and the units of both layers."""
    return {
        name: [nets.third.shape[0], *nets.first.shape, nets.third.shape[1] - 1]
        for name, nets in zip(Weights._fields, weights, strict=True)
    }
