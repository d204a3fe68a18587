"""`manni solve`: answers in the public format, and one sentence for what cannot be."""

import io
import json
import sys
from pathlib import Path
from typing import Any

import pytest

from tests.cli.commands import DATA, Shell

EXAMPLE = {
    "variant": "hornafjordur",
    "contract": "hearts",
    "hands": [["AH", "2C"], ["KH", "3C"], ["QH", "4C"]],
    "leader": 0,
    "trick": [],
}


def samples() -> list[dict[str, Any]]:
    return [json.loads(line) for line in (DATA / "endings.jsonl").read_text("utf-8").splitlines()]


def write(path: Path, *lines: object) -> Path:
    texts = [line if isinstance(line, str) else json.dumps(line) for line in lines]
    path.write_text("".join(f"{text}\n" for text in texts), "utf-8")
    return path


def answers(out: str) -> list[dict[str, Any]]:
    return [json.loads(line) for line in out.splitlines()]


@pytest.mark.parametrize("jobs", [1, 2])
def test_the_sample_endings_agree(shell: Shell, tmp_path: Path, jobs: int) -> None:
    file = write(tmp_path / "endings.jsonl", *(sample["input"] for sample in samples()))
    done = shell("solve", file, "--jobs", jobs)
    assert done.status == 0
    found = answers(done.out)
    assert [(answer["value"], answer["moves"]) for answer in found] == [
        (sample["value"], sample["moves"]) for sample in samples()
    ]
    assert all(answer["nodes"] > 0 and answer["ms"] >= 0 for answer in found)


def test_moves_stand_in_the_order_of_the_hand(shell: Shell, tmp_path: Path) -> None:
    done = shell("solve", write(tmp_path / "one.jsonl", EXAMPLE))
    (answer,) = answers(done.out)
    assert list(answer["moves"]) == ["AH", "2C"]
    assert list(answer) == ["value", "moves", "nodes", "ms"]


def error_of(shell: Shell, tmp_path: Path, line: object) -> str:
    done = shell("solve", write(tmp_path / "one.jsonl", line))
    (answer,) = answers(done.out)
    assert done.status == 1
    assert list(answer) == ["error"]
    return str(answer["error"])


def test_each_line_that_cannot_be_is_answered_with_a_sentence(shell: Shell, tmp_path: Path) -> None:
    def said(**changes: object) -> str:
        return error_of(shell, tmp_path, {**EXAMPLE, **changes})

    assert error_of(shell, tmp_path, "[]").startswith("The line is JSON but not an object")
    assert error_of(shell, tmp_path, "{") == "The line is not JSON: it goes wrong at character 2."
    assert error_of(shell, tmp_path, "") == "The line is empty; every line holds a position."
    assert said(leader=3) == "The field “leader” has to be a seat, 0, 1 or 2, and is 3."
    assert said(leader=True) == "The field “leader” has to be a seat, 0, 1 or 2, and is true."
    assert said(contract="reds") == "There is no contract “reds”."
    assert "chess" in said(variant="chess")
    assert said(trick=["AH"]) == "AH stands twice in the position."
    assert (
        said(trick=["5C"])
        == "Hands of 2, 2 and 2 cards do not fit the cards on the table: every seat plays one to a trick."
    )
    assert said(trick=["5C", "6C", "7C"]).startswith("At most two cards lie on the table")
    assert said(hands=[["AH"], ["KH"]]).startswith("The field “hands” needs three entries")
    assert said(hands=[["AH"], ["KH"], None]) == "A hand is hidden; a position is solved with all cards open."
    assert said(hands=[[], [], []]) == "No seat has a card left to play."
    assert said(hands=[["AH"], ["KH"], ["1H"]]) == "There is no card “1H”."
    assert said(variant="basic") == "2C is not in the pack of the variant basic."
    assert said(variant="basic", contract="nullo").startswith("The contract nullo is not played")
    assert (
        said(hands=[["AC"], ["KH", "3C"], ["QH"]], leader=2, trick=["2C", "9S"])
        == "Seat 0 has played 9S and could follow suit."
    )
    assert said(options={"nullo_ace": "middle"}) != ""
    assert said(options=[]) == "The field “options” has to be an object, and is []."


def test_the_ace_counts_high_in_nullo_where_the_option_says_so(shell: Shell, tmp_path: Path) -> None:
    position = {
        **EXAMPLE,
        "contract": "nullo",
        "hands": [["AH"], ["2H"], ["3H"]],
    }
    file = write(tmp_path / "two.jsonl", position, {**position, "options": {"nullo_ace": "high"}})
    assert [answer["value"] for answer in answers(shell("solve", file).out)] == [0, 1]


def test_a_fault_in_one_line_leaves_the_others_answered(shell: Shell, tmp_path: Path) -> None:
    done = shell("solve", write(tmp_path / "three.jsonl", EXAMPLE, "", EXAMPLE), "--jobs", 3)
    assert done.status == 1
    assert [answer.get("value") for answer in answers(done.out)] == [1, None, 1]


def test_positions_come_from_standard_input(shell: Shell, monkeypatch: pytest.MonkeyPatch) -> None:
    stdin = io.TextIOWrapper(io.BytesIO(json.dumps(EXAMPLE).encode()))
    monkeypatch.setattr(sys, "stdin", stdin)
    (answer,) = answers(shell("solve", "-").out)
    assert answer["moves"] == {"AH": 1, "2C": 1}


def test_every_seat_may_play_for_its_own_points(shell: Shell, tmp_path: Path) -> None:
    (answer,) = answers(shell("solve", write(tmp_path / "one.jsonl", EXAMPLE), "--max-n").out)
    assert sum(answer["values"]) == 2
    assert answer["values"] in answer["moves"].values()


def test_a_file_that_is_not_there_is_said(shell: Shell, tmp_path: Path) -> None:
    done = shell("solve", tmp_path / "none.jsonl")
    assert (done.status, done.out) == (2, "")
    assert len(done.err.splitlines()) == 1
