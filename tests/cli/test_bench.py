"""`manni bench`: the figures in lines and as JSON; what is measured has its own tests and `make bench`."""

import json

import pytest

from manni.search import speed
from manni.search.solver import prepare
from tests.cli.commands import Shell

MEASURES = {
    "hands": (lambda: 1_234_567.0, True),
    "paranoid-trump": (lambda: 2.5, False),
    "threads": (lambda: 1.75, False),
}


@pytest.fixture(autouse=True)
def _quick(monkeypatch: pytest.MonkeyPatch) -> None:
    # On a machine where nothing is compiled yet the command says so.
    prepare()
    monkeypatch.setattr(speed, "MEASURES", MEASURES)


def test_the_figures_stand_in_lines(shell: Shell) -> None:
    done = shell("bench", "--rounds", 2)
    assert done.status == 0
    head, *lines = done.out.splitlines()
    assert head.endswith("medians of 2 rounds")
    assert [line.rsplit("  ", 1) for line in lines] == [
        ["random hands dealt and played", "1,234,567 a second"],
        ["a deal solved, trump         ", "2.50 ms"],
        ["two threads against one      ", "1.75 times as fast"],
    ]


def test_the_figures_are_had_as_json(shell: Shell) -> None:
    found = json.loads(shell("bench", "--json").out)
    assert found["rounds"] == 5
    assert found["figures"] == {"hands": 1234567.0, "paranoid-trump": 2.5, "threads": 1.75}
    assert "Python" in found["machine"]


def test_a_figure_is_the_median_of_its_rounds() -> None:
    assert speed.Figure("hands", (3.0, 9.0, 4.0)).value == 4.0
    assert [figure.name for figure in speed.figures(rounds=1)] == list(MEASURES)


@pytest.mark.slow
def test_every_measure_gives_a_figure(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.undo()
    for name, value in {"HANDS": 1000, "DEALS": 2, "WHOLE_DEALS": 0, "SIMULATIONS": 100}.items():
        monkeypatch.setattr(speed, name, value)
    assert {"hands", "samples", "ismcts", "max-n-8", "threads"} <= set(speed.MEASURES)
    for name in set(speed.MEASURES) - {"max-n-12"}:
        assert speed.MEASURES[name][0]() > 0
