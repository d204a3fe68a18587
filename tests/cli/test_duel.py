"""`manni duel` prints how bots did on the same cards, for people and for programs."""

from __future__ import annotations

import csv
import json
import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from manni.bots import spread
from manni.cli import progress
from manni.cli.bot_names import parse_bots
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
    done = shell(
        "duel", "--bots", "rules,random,random", "--hands", 40, "--seed", 7, "--workers", 1, "--json"
    )
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
def test_the_number_of_workers_changes_nothing(
    shell: Shell, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(spread, "ALONE", 0)
    asked = ("--bots", "random,rules,random", "--games", 5, "--seed", 7)
    one, two = tmp_path / "one.csv", tmp_path / "two.csv"
    first = figures(shell, *asked, "--workers", 1, "--csv", one)
    assert figures(shell, *asked, "--jobs", 2, "--csv", two) == first
    assert one.read_bytes() == two.read_bytes()


@pytest.mark.slow
def test_a_cluster_of_two_workers_finds_the_same_as_this_process(shell: Shell) -> None:
    pytest.importorskip("distributed", reason="manni[cluster] is not installed")
    asked = ("--bots", "rules,random,random", *SMALL)
    command = [*PROCESS, "duel", *map(str, asked), "--json", "--backend", "dask", "--workers", "2"]
    done = subprocess.run(command, capture_output=True, env=environment(), check=False, timeout=120)
    assert (done.returncode, done.stderr) == (0, b"")
    found = json.loads(done.stdout)
    for bot in found["bots"]:
        bot.pop("ms")
    assert found == figures(shell, *asked)


@pytest.mark.slow
def test_a_cluster_that_is_already_there_is_used(shell: Shell) -> None:
    distributed = pytest.importorskip("distributed", reason="manni[cluster] is not installed")
    asked = ("--bots", "rules,random,random", *SMALL)
    with distributed.LocalCluster(
        n_workers=1, threads_per_worker=2, processes=False, dashboard_address=None, protocol="tcp"
    ) as cluster:
        address = cluster.scheduler_address
        assert figures(shell, *asked, "--backend", "dask", "--cluster", address) == figures(shell, *asked)


def test_dask_where_it_is_not_installed_is_said(shell: Shell, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "distributed", None)
    done = shell("duel", "--backend", "dask", *SMALL)
    assert (done.status, done.out) == (2, "")
    assert done.err == "The backend dask needs packages that are not here; install manni[cluster].\n"


def test_the_csv_has_a_row_for_every_hand_and_agrees_with_the_figures(shell: Shell, tmp_path: Path) -> None:
    file = tmp_path / "hands.csv"
    found = figures(shell, "--bots", "rules,random,random", *SMALL, "--csv", file)
    rows = list(csv.DictReader(file.read_text("utf-8").splitlines()))
    assert list(rows[0])[:5] == ["number", "seating", "hand", "contract", "dealer"]
    assert len(rows) == 8 * 3
    points = 0
    for row in rows:
        assert sum(int(row[f"tricks{seat}"]) for seat in range(3)) == 12
        assert sum(int(row[f"points{seat}"]) for seat in range(3)) == 0
        seat = next(seat for seat in range(3) if row[f"bot{seat}"] == "rules")
        points += int(row[f"points{seat}"])
    assert points / len(rows) == pytest.approx(found["bots"][0]["points"], abs=1e-4)
    assert {(row["number"], row["seating"]) for row in rows} == {
        (str(number), str(seating)) for number in range(1, 9) for seating in range(1, 4)
    }


def test_the_csv_on_standard_output_stands_in_place_of_the_table(shell: Shell) -> None:
    done = shell("duel", "--bots", "random,random,random", "--games", 1, "--csv", "-")
    rows = list(csv.DictReader(done.out.splitlines()))
    assert done.err == ""
    assert [row["hand"] for row in rows if row["seating"] == "1"] == [
        str(number) for number in range(1, 1 + sum(row["seating"] == "1" for row in rows))
    ]


def test_one_kind_of_contract_is_dealt_where_it_is_asked_for(shell: Shell) -> None:
    found = figures(shell, "--bots", "rules,random,random", *SMALL, "--contract", "grand")
    assert found["contract"] == "notrump"
    assert set(found["bots"][0]["by_contract"]) == {"notrump"}


def test_times_are_told_where_they_are_asked_for(shell: Shell) -> None:
    asked = ("--bots", "rules,random,random", *SMALL, "--times")
    bot = json.loads(shell("duel", *asked, "--json").out)["bots"][0]
    assert 0 < bot["ms_50"] <= bot["ms_95"]
    assert "median ms" in shell("duel", *asked).out


ENGINE = Path(__file__).parents[1] / "bots" / "engines.py"


def test_faults_of_a_program_are_told_by_kind_with_its_last_words(shell: Shell) -> None:
    name = f"exec:{sys.executable} -S {ENGINE} explains"
    asked = ("duel", "--bots", f"{name},random,random", "--hands", 1)
    found = json.loads(shell(*asked, "--json").out)["bots"]
    assert found[0]["faults"] == found[0]["fault_kinds"]["ended"] == 3 * 13
    assert "fault_kinds" not in found[1]
    out = shell(*asked).out
    assert "39 answers missing because the program had ended" in out
    assert "The last that it wrote on standard error: No: I will not." in out


def test_a_comma_in_quotes_belongs_to_a_command() -> None:
    assert parse_bots("exec:play 'a,b' , rules,random") == ("exec:play 'a,b'", "rules", "random")


@pytest.mark.slow
@pytest.mark.parametrize("workers", [1, 2])
def test_ctrl_c_tells_the_figures_of_what_was_played(workers: int, tmp_path: Path) -> None:
    file = tmp_path / "hands.csv"
    asked = ["--bots", "rules,random,random", "--hands", "100000", "--workers", str(workers)]
    command = [*PROCESS, "duel", *asked, "--csv", str(file), "--json"]
    pipe = subprocess.PIPE
    with subprocess.Popen(
        command, stdout=pipe, stderr=pipe, env=environment(), start_new_session=True
    ) as process:
        # As a terminal does it, the signal goes to the workers too.
        wait_for(lambda: file.exists() and file.read_bytes().count(b"\n") > 400)
        os.killpg(process.pid, signal.SIGINT)
        out, err = process.communicate(timeout=60)
    found = json.loads(out)
    assert process.returncode == 130
    assert err.decode() == (
        f"Stopped. These are the figures of the first {found['hands']} of 100,000 packs.\n"
    )
    assert found["asked"] == 100_000
    assert file.read_bytes().count(b"\n") == 1 + 3 * found["hands"]


def wait_for(thing: Callable[[], bool]) -> None:
    until = time.monotonic() + 60
    while not thing():
        assert time.monotonic() < until
        time.sleep(0.05)


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
        (("--workers", "0"), "--workers has to be a number from 1 to 256, not “0”."),
        (("--jobs", "0"), "--jobs has to be a number from 1 to 256, not “0”."),
        (
            ("--seed", "9" * 26),
            "--seed has to be a number from -999999999999999999 to 999999999999999999, not",
        ),
        (("--contract", "misere"), "The kind of contract has to be trump, grand or nullo, not “misere”."),
        (("--contract", "nullo", "--games", "3"), "Either --contract or --games can be given, not both."),
        (("--contract", "nullo", "--variant", "nine"), "In nine a player chooses the contract"),
        (("--contract", "nullo", "--variant", "basic"), "In basic there are no contracts of that kind."),
        (("--backend", "threads"), "The backend has to be processes or dask, not “threads”."),
        (("--cluster", "tcp://localhost:1"), "--cluster goes with --backend dask"),
        (("--cluster", "tcp://localhost:1", "--backend", "dask", "--workers", "2"), "--cluster goes with"),
        (("--csv", "-", "--json"), "Standard output takes either --json or --csv, not both."),
        (
            ("--csv", "/no/such/folder/hands.csv"),
            "There is no folder in which /no/such/folder/hands.csv could be written.",
        ),
        (("--bots", "exec:70000ms ./engine,rules,rules"), "at the most"),
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


@pytest.mark.parametrize(
    ("command", "label"),
    [
        (["duel"], "Playing"),
        (["duel", "--json"], "Playing"),
        (["duel", "--csv", "-"], "Playing"),
        (["simulate"], "Playing 5 games"),
    ],
    ids=["a table", "json", "rows", "records"],
)
def test_a_pipe_is_told_in_lines_how_far_long_work_is_and_nothing_else_changes(
    command: list[str], label: str, shell: Shell, monkeypatch: pytest.MonkeyPatch
) -> None:
    given = [*command, "--bots", "random,random,rules", "--games", "5", "--variant", "basic"]
    quiet = shell(*given)
    assert quiet.err == ""
    monkeypatch.setattr(progress, "BETWEEN_LINES", 0.0)
    told = shell(*given)
    assert told.err.splitlines() == [f"{label}: {done} of 5." for done in range(1, 5)]
    # The times in them are others.
    assert (told.status, told.out.count("\n")) == (quiet.status, quiet.out.count("\n"))
    assert label not in told.out
