"""`manni ladder` prints ratings, draws them, and prints them for programs."""

from __future__ import annotations

import json
import xml.etree.ElementTree as ET
from pathlib import Path

import pytest

from manni.cli import progress
from tests.cli.commands import Shell

SMALL = ("--bots", "rules,random,exec:no-such-program", "--games", 6, "--seed", 2)
SVG = "{http://www.w3.org/2000/svg}"


def test_the_json_has_the_best_first(shell: Shell) -> None:
    done = shell("ladder", *SMALL, "--json")
    assert (done.status, done.err) == (0, "")
    found = json.loads(done.out)
    assert [found[field] for field in ("variant", "games", "seed")] == ["hornafjordur", 6, 2]
    assert found["bots"][0]["name"] == "rules"
    for bot in found["bots"]:
        assert bot["games"] == 6
        assert bot["ordinal"] == pytest.approx(bot["mu"] - 3 * bot["sigma"], abs=1e-4)
    assert sum(bot["wins"] for bot in found["bots"]) == pytest.approx(1, abs=1e-4)
    assert sum(bot["points"] for bot in found["bots"]) == pytest.approx(0, abs=1e-4)


def test_long_work_without_a_terminal_says_how_far_it_is(
    shell: Shell, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(progress, "BETWEEN_LINES", 0.0)
    done = shell("ladder", *SMALL, "--json")
    assert done.err.splitlines() == [f"Playing: {games} of 6." for games in range(1, 6)]
    assert json.loads(done.out)["games"] == 6


def test_people_get_a_table_a_drawing_and_the_faults(shell: Shell) -> None:
    lines = shell("ladder", *SMALL).out.splitlines()
    assert lines[0] == "hornafjordur, 6 games between 3 bots, seed 2"
    assert lines[2].split()[:3] == ["Bot", "Games", "Won"]
    assert lines[2].endswith("Ordinal  Faults  ms a move")
    assert lines[3].startswith("rules ")
    drawn = [line for line in lines if "o---" in line]
    assert len(drawn) == 3
    assert drawn[0].index("o") > drawn[1].index("o", 22)
    assert any("could not be started" in line for line in lines)


def test_the_plot_has_the_bots_in_order_with_better_ones_further_right(shell: Shell, tmp_path: Path) -> None:
    file = tmp_path / "ladder.svg"
    found = json.loads(shell("ladder", *SMALL, "--json", "--plot", file).out)
    picture = ET.fromstring(file.read_text("utf-8"))
    texts = [element.text for element in picture.iter(f"{SVG}text")]
    assert [text for text in texts if text in {bot["name"] for bot in found["bots"]}] == [
        bot["name"] for bot in found["bots"]
    ]
    places = [float(element.attrib["cx"]) for element in picture.iter(f"{SVG}circle")]
    mus = [bot["mu"] for bot in found["bots"]]
    assert (places[0] - places[1]) / (places[0] - places[2]) == pytest.approx(
        (mus[0] - mus[1]) / (mus[0] - mus[2]), abs=0.02
    )


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (("--bots", "rules,random"), "From three to 100 bots have to be named"),
        (("--bots", "rules,random,rules"), "none of them twice"),
        (("--bots", "rules,random,deep"), "There is no bot “deep”"),
        (("--games", "0"), "--games"),
        (("--plot", "/no/such/folder/ladder.svg", *map(str, SMALL)), "There is no folder"),
        (("--backend", "threads"), "The backend has to be processes or dask"),
    ],
)
def test_wrong_usage_is_one_sentence(arguments: tuple[str, ...], sentence: str, shell: Shell) -> None:
    done = shell("ladder", *arguments)
    assert done.status == 2
    assert done.out == ""
    assert sentence in done.err
    assert done.err.count("\n") == 1


def test_help_shows_an_example(shell: Shell) -> None:
    done = shell("ladder", "--help")
    assert done.status == 0
    assert "manni ladder --bots rules,flat:100,flat:1000,random --games 300" in done.out
    assert "help-ladder" not in done.out
