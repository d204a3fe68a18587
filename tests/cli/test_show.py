"""`manni show` prints a record as people read it."""

import json
import os
import pty
import re
import subprocess
from pathlib import Path

import pytest

from manni.cli.common import short_names
from manni.records import dumps
from tests.cli.commands import DATA, PROCESS, Shell, environment, read_terminal
from tests.records.sealed import sealed_game

GOLDEN = Path(__file__).parent / "golden"
SHOWN = {"hornafjordur": ["--hand", "2"], "basic": ["--hand", "1"], "trjamann": ["--hand", "3"], "nine": []}


@pytest.mark.parametrize("name", SHOWN)
def test_golden_a_record_is_shown_as_it_was(name: str, shell: Shell) -> None:
    done = shell("show", DATA / f"{name}.jsonl", *SHOWN[name])
    assert (done.status, done.err) == (0, "")
    golden = GOLDEN / f"show-{name}.txt"
    if os.environ.get("MANNI_GOLDENS") == "write":
        golden.parent.mkdir(exist_ok=True)
        golden.write_text(done.out, "utf-8")
    assert done.out == golden.read_text("utf-8")


def test_no_line_ends_in_a_space_and_nothing_is_coloured_in_a_pipe(shell: Shell) -> None:
    out = shell("show", DATA / "hornafjordur.jsonl").out
    assert "\x1b" not in out
    assert not re.search(r" $", out, re.MULTILINE)


def test_names_cannot_do_more_than_be_names(tmp_path: Path, shell: Shell) -> None:
    file = tmp_path / "names.jsonl"
    text = (DATA / "nine.jsonl").read_text("utf-8")
    text = text.replace('"Anna"', '"[red]A[/red] :smile: \\u001b[2J"').replace(
        '"Dísa"', json.dumps("D" * 400)
    )
    file.write_text(text, "utf-8")
    out = shell("show", file, "--hand", "1").out
    assert "[red]A[/red] :smile: " in out
    assert "\x1b" not in out
    assert "D" * 23 + "…" in out
    assert "D" * 24 not in out


def test_players_of_one_name_are_told_apart(tmp_path: Path, shell: Shell) -> None:
    file = tmp_path / "names.jsonl"
    text = (DATA / "nine.jsonl").read_text("utf-8").replace('"Anna"', '"rules"').replace('"Dísa"', '"rules"')
    file.write_text(text, "utf-8")
    out = shell("show", file).out
    assert "rules +" in out
    assert "rules (2) −" in out
    assert short_names(("Anna", "anna", "Anna (2)")) == ("Anna", "anna (3)", "Anna (2)")
    assert short_names(("Anna", "Anna", "Anna")) == ("Anna", "Anna (2)", "Anna (3)")


def test_one_game_and_one_hand_can_be_picked(tmp_path: Path, shell: Shell) -> None:
    file = tmp_path / "two.jsonl"
    file.write_bytes((DATA / "nine.jsonl").read_bytes() + (DATA / "basic.jsonl").read_bytes())
    out = shell("show", file, "--game", "2", "--hand", "4").out
    assert re.findall(r"^(?:Game|Hand) \d+", out, re.MULTILINE) == ["Game 2", "Hand 4"]
    done = shell("show", file, "--game", "3")
    assert (done.status, done.out, done.err) == (2, "", f"There is no game 3 in {file}.\n")
    found = json.loads(shell("show", file, "--game", "2", "--hand", "4", "--json").out)
    assert [hand["number"] for hand in found["hands"]] == [4]


@pytest.mark.parametrize("how", [[], ["--json"]])
def test_a_hand_that_no_game_has_is_said_not_to_be_there(how: list[str], shell: Shell) -> None:
    done = shell("show", DATA / "nine.jsonl", "--hand", "99", *how)
    assert (done.status, done.out, done.err) == (2, "", f"There is no hand 99 in {DATA / 'nine.jsonl'}.\n")


def test_a_record_that_stops_is_shown_as_far_as_it_goes(tmp_path: Path, shell: Shell) -> None:
    file = tmp_path / "prefix.jsonl"
    lines = (DATA / "nine.jsonl").read_text("utf-8").splitlines(keepends=True)
    for length in (1, 2, 3, 4, 6, 10, 60):
        file.write_text("".join(lines[:length]), "utf-8")
        done = shell("show", file)
        assert (done.status, done.err) == (0, "")
        assert done.out.endswith("The record stops here.\n\n")


def test_the_good_part_of_a_faulty_record_is_shown_and_its_fault_said(shell: Shell) -> None:
    file = DATA / "spoiled-points.jsonl"
    done = shell("show", file)
    assert done.status == 1
    assert done.err == f"{file}:393: The points of this hand are 2, 0 and −2, not 3, 0 and −2.\n"
    assert "The record stops here." in done.out


def test_a_file_without_a_game_is_a_fault(tmp_path: Path, shell: Shell) -> None:
    (tmp_path / "empty").touch()
    done = shell("show", tmp_path / "empty")
    assert (done.status, done.out) == (1, "")
    (tmp_path / "junk").write_bytes(b"junk")
    done = shell("show", tmp_path / "junk", "--json")
    assert (done.status, done.out) == (1, "")


def test_figures_come_as_json(shell: Shell) -> None:
    found = json.loads(shell("show", DATA / "trjamann.jsonl", "--json").out)
    record = [json.loads(line) for line in (DATA / "trjamann.jsonl").read_text("utf-8").splitlines()]
    scores = [line for line in record if line["event"] == "score"]
    assert [hand["tricks"] for hand in found["hands"]] == [line["tricks"] for line in scores]
    assert [hand["points"] for hand in found["hands"]] == [line["points"] for line in scores]
    assert (found["plus"], found["minus"]) == (scores[-1]["plus"], scores[-1]["minus"])
    assert found["winners"] == record[-1]["winners"]
    assert (found["game"], found["complete"], found["variant"], found["options"]) == (1, True, "trjamann", {})
    assert found["hands"][0] == {
        **{"number": 1, "dealer": record[1]["dealer"], "contract": "diamonds"},
        **{"declarer": 2, "tricks": scores[0]["tricks"], "points": scores[0]["points"]},
    }


def test_each_deal_that_was_sealed_is_said_to_be_so(tmp_path: Path, shell: Shell) -> None:
    lines = (DATA / "sealed-hornafjordur.jsonl").read_bytes().splitlines(keepends=True)
    seal = json.loads(lines[1])["seal"]
    short = f"{seal[:4]} {seal[4:8]}"
    out = shell("show", DATA / "sealed-hornafjordur.jsonl").out
    assert "\nEvery deal is as it was sealed.\n" in out
    assert f"\nThe deal is as it was sealed ({short}).\n" in out
    found = json.loads(shell("show", DATA / "sealed-hornafjordur.jsonl", "--json").out)
    assert (found["hands"][0]["seal"], found["hands"][0]["proved"]) == (seal, True)
    begun = tmp_path / "begun.jsonl"
    begun.write_bytes(b"".join(lines[:9]))
    out = shell("show", begun).out
    assert "\nNo deal was sealed.\n" not in out
    assert f"\nThe deal was sealed ({short}) and is not opened here.\n" in out


def test_a_record_of_sealed_and_other_deals_says_how_many_were_sealed(tmp_path: Path, shell: Shell) -> None:
    file = tmp_path / "some.jsonl"
    lines = dumps(sealed_game(4)).splitlines()
    first_score = next(place for place, line in enumerate(lines) if '"opened"' in line)
    rest = [json.loads(line) for line in lines[first_score + 1 :]]
    bare = [{k: v for k, v in line.items() if k not in ("seal", "mix", "opened")} for line in rest]
    file.write_text("\n".join([*lines[: first_score + 1], *map(json.dumps, bare)]), "utf-8")
    done = shell("show", file)
    assert (done.status, done.err) == (0, "")
    assert "\n1 of 9 deals was sealed, and is as it was sealed.\n" in done.out


def test_suits_are_coloured_on_a_terminal() -> None:
    master, slave = pty.openpty()
    command = [*PROCESS, "show", str(DATA / "nine.jsonl"), "--hand", "1"]
    env = environment(TERM="xterm", COLUMNS="120")
    env.pop("NO_COLOR", None)
    with subprocess.Popen(command, stdout=slave, stderr=slave, env=env) as process:
        os.close(slave)
        out = read_terminal(master)
    assert process.returncode == 0
    assert b"\x1b[31m" in out


def test_a_terminal_without_the_signs_gets_letters() -> None:
    done = subprocess.run(
        [*PROCESS, "show", str(DATA / "nine.jsonl"), "--hand", "1"],
        capture_output=True,
        env=environment(PYTHONIOENCODING="latin-1"),
        check=True,
    )
    assert "♥" not in done.stdout.decode("latin-1")
    assert re.search(r"\b10H\b|\bAS\b", done.stdout.decode("latin-1"))
