"""The weights of the trained player: how its nets are cut, where they are kept, and the room that kernels work in."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import NamedTuple
from zipfile import BadZipFile

import numpy as np
from numpy.typing import NDArray

from manni.search.features import LONG, MOST, ROWS, TRUMP_ROWS
from manni.search.guide_swap import swap_scratch
from manni.search.nets import Nets, Reals, new_nets
from manni.search.playouts import Numbers
from manni.search.swap_features import SWAP_NETS, SWAP_ROWS

SHIPPED = Path(__file__).parent / "trained" / "weights.npz"
"""The weights that come with Manni."""

UNITS = 48
"""Units of the first layer of the nets for cards."""
VALUE_UNITS = 32
"""Units of the first layer of the nets for positions."""
SWAP_UNITS = 24
"""Units of the first layer of the nets for exchanges."""
UPPER_UNITS = 32

LEADING, SECOND, THIRD, DISCARDING = 0, 1, 2, 3
SITUATIONS = 4
CARD_ROWS = (TRUMP_ROWS,) * SITUATIONS + (ROWS,) * (2 * SITUATIONS)
"""The rows of each net for cards, which is ``4 * kind + situation``."""
VALUE_ROWS = (TRUMP_ROWS, ROWS, ROWS)
"""The rows of each net for positions, by the kind of the contract."""
_FEATURES = 80
"""About how many features hold at once."""
_TRICKS = 3.0
"""About how many tricks a seat takes."""


class Weights(NamedTuple):
    """The nets of a trained player."""

    cards: Nets
    values: Nets
    swaps: Nets
    """The nets of ``manni.search.swap``."""


class Scratch(NamedTuple):
    """Room that the kernels work in; its contents mean nothing between calls."""

    suits: Numbers
    """For each suit how many of its features are told in short, then the features."""
    counts: Numbers
    """For each suit how many features it has, and its place in the order by length."""
    features: Numbers
    """The features of one card: of the position, of the suits, of the card."""
    position: Reals
    """The first layer with what holds of the position."""
    suit: Reals
    """The same with what holds for all cards of a suit."""
    hidden: Reals
    upper: Reals
    value: Reals
    """The first layer of a net for positions."""
    swap: Reals
    """The first layer of a net for exchanges."""
    worth: NDArray[np.float64]
    """What the rules of thumb say of exchanges of so many cards, and which they are."""
    plans: Numbers


def new_scratch() -> Scratch:
    """Return room for one thread."""
    units = np.zeros((3, UNITS), np.float32)
    return Scratch(
        np.zeros((4, LONG + 8), np.int64),
        np.zeros((2, 4), np.int64),
        np.zeros(MOST, np.int64),
        units[0],
        units[1],
        units[2],
        np.zeros(UPPER_UNITS, np.float32),
        np.zeros(VALUE_UNITS, np.float32),
        np.zeros(SWAP_UNITS, np.float32),
        *swap_scratch(),
    )


def new_weights(seed: int) -> Weights:
    """Return nets that have learned nothing."""
    rng = np.random.default_rng(seed)
    return Weights(
        new_nets(CARD_ROWS, UNITS, UPPER_UNITS, _FEATURES, _TRICKS, rng),
        new_nets(VALUE_ROWS, VALUE_UNITS, UPPER_UNITS, _FEATURES, _TRICKS, rng),
        new_nets((SWAP_ROWS,) * SWAP_NETS, SWAP_UNITS, UPPER_UNITS, _FEATURES, _TRICKS, rng),
    )


def save_weights(weights: Weights, path: Path) -> None:
    """Write weights to a file, in half precision."""
    arrays = {f"{kind}_{name}": array for kind, name, array in _arrays(weights)}
    with path.open("wb") as file:
        np.savez_compressed(file, allow_pickle=False, **{k: a.astype(np.float16) for k, a in arrays.items()})


def read_weights(path: Path) -> Weights:
    """Return the weights that a file holds.

    Raises:
        OSError: the file cannot be read.
        ValueError: it does not hold the weights of such nets.
    """
    blank = new_weights(0)
    try:
        with np.load(path, allow_pickle=False) as file:
            found = {f"{kind}_{name}": file[f"{kind}_{name}"] for kind, name, _ in _arrays(blank)}
    except (KeyError, ValueError, BadZipFile) as error:
        raise ValueError("these are no weights") from error
    for kind, name, array in _arrays(blank):
        if found[f"{kind}_{name}"].shape != array.shape:
            raise ValueError("these are weights of other nets")
    return Weights(
        *(
            Nets(*(found[f"{kind}_{name}"].astype(np.float32) for name in Nets._fields))
            for kind in Weights._fields
        )
    )


@cache
def load_weights() -> Weights:
    """Return the weights that come with Manni; they are read once, and nobody may change them."""
    return read_weights(SHIPPED)


def _arrays(weights: Weights) -> list[tuple[str, str, Reals]]:
    return [
        (kind, name, array)
        for kind, nets in zip(Weights._fields, weights, strict=True)
        for name, array in zip(Nets._fields, nets, strict=True)
    ]
