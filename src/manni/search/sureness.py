"""How sure a mean over deals is that were drawn in walks. Plain Python and numpy: nothing here is compiled."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

Values = NDArray[np.float64]

CHAINS = 6
"""A thought walks from so many deals drawn afresh; of all deals each sixth is of one walk, in its order."""
_PARTS = 2 * CHAINS
"""Half walks."""


def error_of_walks(values: Values, weights: Values) -> float:
    """Return the standard error of the weighted mean of what was found in deals of ``likely.draw_likely``.

    Deals of one walk are alike, so each half of a walk counts as one observation. Taken for independent, the same deals
    would seem to tell two or three times as much as they do.
    """
    count = len(values)
    off = weights * (values - weights @ values / weights.sum())
    if count < 4 * _PARTS:
        return float(np.sqrt(off @ off) / weights.sum())
    place = np.arange(count)
    sums = np.bincount(place % CHAINS * 2 + (2 * place >= count), off, _PARTS)
    return float(np.sqrt(sums @ sums * _PARTS / (_PARTS - 1)) / weights.sum())
