"""Tallies add up, and tell in what time most decisions were made."""

from __future__ import annotations

import pytest

from manni.bots.tally import Tally


def tally(*milliseconds: float) -> Tally:
    made = Tally()
    for time in milliseconds:
        made.decided(time / 1000)
    return made


def test_percentiles_are_true_to_a_few_percent() -> None:
    made = tally(*range(1, 101))
    assert made.percentile(50) == pytest.approx(50, rel=0.03)
    assert made.percentile(95) == pytest.approx(95, rel=0.03)
    assert made.ms == pytest.approx(50.5)


def test_pieces_add_up_to_the_whole() -> None:
    first, second = tally(1, 2, 300), tally(4, 5)
    first.faults["late"] = 2
    second.faults.update({"late": 1, "illegal": 4})
    second.last_words = "No."
    whole = Tally()
    whole.add(first)
    whole.add(second)
    assert (whole.decisions, whole.last_words) == (5, "No.")
    assert whole.faults == {"late": 3, "illegal": 4}
    assert whole.percentile(95) == tally(1, 2, 300, 4, 5).percentile(95)


def test_nothing_takes_no_time() -> None:
    assert (Tally().ms, Tally().percentile(50)) == (0.0, 0.0)
    assert tally(0).percentile(50) < 1e-3
