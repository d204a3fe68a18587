"""`manni duel` prints how bots did on the same cards, for people and for programs."""

from __future__ import annotations

import json
import subprocess
from typing import Any

import pytest

from tests.cli.commands import PROCESS, Shell, environment

SMALL = ("--hands", 8, "--seed", 7)


def figures(shell: Shell, *arguments: object) -> dict[str, Any]:
    done = shell("duel", *arguments, "--json")
    assert (done.status, done.err) == (0, "")
    found = json.loads(done.out)
    for bot in found["bots"]:
        assert bot.pop("ms") >= 0, "time is the one thing that may differ"
    assert isinstance(found, dict)
    return found


def test_the_json_is_that_of_the_format(shell: Shell) -> None:
    done = shell("duel", "--bots", "rules,random,random", "--hands", 40, "--seed", 7, "--json")
    found = json.loads(done.out)
    assert list(found) == ["variant", "hands", "seed", "bots"]
    assert (found["variant"], found["hands"], found["seed"]) == ("hornafjordur", 40, 7)
    assert [bot["name"] for bot in found["bots"]] == ["rules", "random", "random"]
    for bot in found["bots"]:
        assert set(bot) == {"name", "points", "error", "faults", "ms", "by_contract"}
        assert bot["faults"] == 0
        assert set(bot["by_contract"]) == {"trump", "notrump", "nullo"}
        assert sum(kind["hands"] for kind in bot["by_contract"].values()) == 40
        for kind in bot["by_contract"].values():
            assert set(kind) == {"hands", "points", "error"}
    assert found["bots"][0]["points"] > 2
    assert sum(bot["points"] for bot in found["bots"]) == pytest.approx(0, abs=1e-4)


def test_the_same_seed_finds_the_same_and_another_does_not(shell: Shell) -> None:
    first = figures(shell, "--bots", "rules,random,random", *SMALL)
    assert figures(shell, "--bots", "rules,random,random", *SMALL) == first
    assert figures(shell, "--bots", "rules,random,random", "--hands", 8, "--seed", 8) != first


@pytest.mark.slow
def test_the_number_of_processes_changes_nothing(shell: Shell) -> None:
    asked = ("--bots", "random,rules,random", "--hands", 45, "--seed", 7)
    assert figures(shell, *asked, "--jobs", 1) == figures(shell, *asked, "--jobs", 2)


@pytest.mark.parametrize("variant", ["basic", "sixteen", "trjamann", "laugarvatn", "nine"])
def test_every_variant_can_be_played(variant: str, shell: Shell) -> None:
    found = figures(shell, "--bots", "rules,random,random", "--hands", 3, "--variant", variant)
    assert found["variant"] == variant


def test_an_option_is_played_and_named(shell: Shell) -> None:
    found = figures(shell, "--bots", "random,random,random", *SMALL, "--option", "exchange_limits=0,0,0")
    assert found["options"] == {"exchange_limits": [0, 0, 0]}


def test_whole_games_are_counted_by_wins(shell: Shell) -> None:
    found = figures(shell, "--bots", "rules,random,random", "--games", 3)
    assert found["games"] == 3
    assert "hands" not in found
    assert sum(bot["wins"] for bot in found["bots"]) == pytest.approx(1, abs=1e-4)


def test_people_get_a_table_with_real_minus_signs(shell: Shell) -> None:
    done = shell("duel", "--bots", "rules,random,random", *SMALL)
    lines = done.out.splitlines()
    assert lines[0] == "hornafjordur, 8 packs in 3 seatings each, seed 7"
    assert lines[2].split()[0] == "Bot"
    assert lines[3].startswith("rules   +")
    assert lines[4].startswith("random  −")
    assert "-" not in done.out.replace("--", "")
    games = shell("duel", "--bots", "rules,random,random", "--games", 1)
    assert "Games won" in games.out
    assert "%" in games.out


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (("--bots", "rules,random"), "Three bots have to be named, with commas between them."),
        (("--bots", "rules,random,deep"), "There is no bot “deep”"),
        (("--bots", "rules,random,exec:"), "After “exec:” the command of a program has to follow."),
        (("--variant", "whist"), "There is no variant “whist”"),
        (("--option", "target"), "An option is written as name=value"),
        (("--hands", "3", "--games", "3"), "Either --hands or --games can be given, not both."),
        (("--hands", "0"), "--hands"),
        (("--hands", "many"), "--hands"),
        (("--jobs", "0"), "--jobs"),
        (("--loud",), "There is no option --loud"),
    ],
)
def test_wrong_usage_is_one_sentence(arguments: tuple[str, ...], sentence: str, shell: Shell) -> None:
    done = shell("duel", *arguments)
    assert done.status == 2
    assert done.out == ""
    assert sentence in done.err
    assert done.err.count("\n") == 1


def test_help_shows_an_example(shell: Shell) -> None:
    done = shell("duel", "--help")
    assert done.status == 0
    assert "manni duel --bots rules,random,random --hands 2000 --seed 7" in done.out
    assert "help-duel" not in done.out


@pytest.mark.slow
def test_a_pipe_sees_no_progress_bar() -> None:
    command = [*PROCESS, "duel", "--hands", "25", "--bots", "random,random,random", "--json"]
    done = subprocess.run(command, capture_output=True, env=environment(), check=False, timeout=60)
    assert (done.returncode, done.stderr) == (0, b"")
    assert len(done.stdout.splitlines()) == 1
