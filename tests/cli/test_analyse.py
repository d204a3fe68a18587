"""`manni analyse` looks at a finished game again."""

import json
import re
from importlib.resources import files
from pathlib import Path

import jsonschema
import pytest

from manni.bots.analysis import Settings
from manni.cli import analyse as command
from tests.cli.commands import DATA, Shell

pytestmark = pytest.mark.slow
GAME = DATA / "hornafjordur.jsonl"


@pytest.fixture(autouse=True)
def _few_deals(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(command, "settings_for", lambda _moves, seed: Settings(60, 60, seed))


def test_a_hand_is_printed_with_its_costs_its_curve_and_where_the_points_came_from(shell: Shell) -> None:
    done = shell("analyse", GAME, "--hand", "1")
    assert (done.status, done.err) == (0, "")
    assert "Hand 1: " in done.out
    assert re.search(
        r"^Anna: \S+ tricks?, [+−]?\d\. Anna: the cards were worth [+−]?\d", done.out, re.MULTILINE
    )
    rows = re.findall(r"^(\d+) +.*?((?: +[+−]?\d(?:\.\d)?){3})$", done.out, re.MULTILINE)
    assert [int(number) for number, _ in rows] == list(range(1, 13))
    assert "luck in the play" in done.out
    assert not re.search(r" $|\x1b", done.out, re.MULTILINE)


def test_what_a_move_gave_away_comes_with_what_was_better_and_on_request_with_its_error(shell: Shell) -> None:
    plain = shell("analyse", GAME, "--hand", "1").out
    told = re.findall(r"Trick \d+, \w+: (\S+) gave away \d\.\d\. (?:Lead|Play) the (\S+) instead\.", plain)
    assert told
    assert all(made != better for made, better in told)
    assert "±" not in plain
    assert "±" in shell("analyse", GAME, "--hand", "1", "--errors").out


def test_json_is_an_object_for_each_game_as_its_schema_says(shell: Shell, tmp_path: Path) -> None:
    file = tmp_path / "two.jsonl"
    file.write_bytes(GAME.read_bytes() + (DATA / "nine.jsonl").read_bytes())
    done = shell("analyse", file, "--json", "--hand", "2")
    assert done.status == 0
    games = [json.loads(line) for line in done.out.splitlines()]
    assert [(game["game"], game["variant"]) for game in games] == [(1, "hornafjordur"), (2, "nine")]
    schema = json.loads((files("manni.bots.analysis") / "schema.json").read_text("utf-8"))
    for game in games:
        jsonschema.Draft202012Validator(schema).validate(game)
        assert [hand["number"] for hand in game["hands"]] == [2]


def test_the_same_seed_prints_the_same_bytes_and_another_one_others(shell: Shell) -> None:
    first, again, other = (
        shell("analyse", GAME, "--hand", "2", "--json", "--seed", seed, "--jobs", jobs).out
        for seed, jobs in ((4, 1), (4, 2), (5, 2))
    )
    assert first == again
    assert first != other


def test_a_page_is_written_that_stands_alone(shell: Shell, tmp_path: Path) -> None:
    out = tmp_path / "game.html"
    record = tmp_path / "game.jsonl"
    record.write_text(GAME.read_text("utf-8").replace('"Anna"', '"<b>A&"'), "utf-8")
    done = shell("analyse", record, "--hand", "1", "--html", out)
    assert (done.status, done.out) == (0, "")
    assert str(out) in done.err
    page = out.read_text("utf-8")
    assert page.startswith("<!doctype html>")
    assert "<b>A" not in page
    assert "&lt;b&gt;A&amp;" in page
    assert page.count("<svg") == 1
    assert not re.search(r"<script|https?://|url\((?!data:)", page)


def test_a_game_that_stops_early_is_looked_at_as_far_as_its_hands_are_finished(
    shell: Shell, tmp_path: Path
) -> None:
    lines = GAME.read_text("utf-8").splitlines(keepends=True)
    scores = [number for number, line in enumerate(lines) if '"event":"score"' in line]
    file = tmp_path / "part.jsonl"
    file.write_text("".join(lines[: scores[0] + 30]), "utf-8")
    done = shell("analyse", file)
    assert done.status == 0
    assert re.findall(r"^Hand (\d)", done.out, re.MULTILINE) == ["1"]
    assert "The game stops here" in done.out
    file.write_text("".join(lines[: scores[0]]), "utf-8")
    done = shell("analyse", file)
    assert "No hand of this game is finished" in done.out


def test_what_is_not_there_is_refused_in_a_sentence(shell: Shell, tmp_path: Path) -> None:
    assert shell("analyse", GAME, "--game", "2").status == 2
    done = shell("analyse", GAME, "--hand", "99")
    assert (done.status, done.err.count("\n")) == (2, 1)
    assert shell("analyse", tmp_path / "nothing.jsonl").status == 2
    (tmp_path / "empty.jsonl").touch()
    for command_name in ("analyse", "show"):
        done = shell(command_name, tmp_path / "empty.jsonl", "--hand", "1")
        assert (done.status, done.out, done.err.count("\n")) == (1, "", 1)
    faulty = shell("analyse", DATA / "spoiled-wrong-seat.jsonl")
    assert faulty.status == 1
    assert "Traceback" not in faulty.err


def test_ctrl_c_ends_it_with_one_sentence_and_writes_nothing(
    shell: Shell, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def interrupted(*_: object, **__: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr(command, "analyse", interrupted)
    out = tmp_path / "game.html"
    done = shell("analyse", GAME, "--hand", "1", "--html", out)
    assert (done.status, done.out, done.err) == (130, "", "Stopped; nothing is written.\n")
    assert not out.exists()
