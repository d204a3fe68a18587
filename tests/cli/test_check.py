"""`manni check` referees records."""

import errno
import io
import json
import re
from pathlib import Path
from typing import Any

import pytest

from tests.cli.commands import DATA, Shell

NINE = (DATA / "nine.jsonl").read_bytes()
SPOILED: list[dict[str, Any]] = json.loads((DATA / "spoiled.json").read_text("utf-8"))


def feed(monkeypatch: pytest.MonkeyPatch, data: bytes) -> None:
    monkeypatch.setattr("sys.stdin", io.TextIOWrapper(io.BytesIO(data)))


@pytest.mark.parametrize("spoiled", SPOILED, ids=lambda spoiled: spoiled["file"])
def test_the_fault_of_a_spoiled_sample_is_printed_with_its_line(
    spoiled: dict[str, Any], shell: Shell
) -> None:
    file = DATA / spoiled["file"]
    done = shell("check", file)
    first, last = done.out.splitlines()
    assert re.fullmatch(rf"{re.escape(str(file))}:{spoiled['line']}: [A-ZT].*\.", first)
    assert last == "1 games, 1 with a fault"
    assert done.err == ""
    assert done.status == 1


@pytest.mark.parametrize(
    ("file", "sentence"),
    [
        ("spoiled-points", "The points of this hand are 2, 0 and −2, not 3, 0 and −2."),
        ("spoiled-winner-of-trick", "Seat 0 takes this trick, not seat 1."),
        ("spoiled-missing-exchange", "The event “exchange” is due here, not “play”."),
        ("spoiled-no-such-card", "There is no card “1H”."),
        (
            "spoiled-cut-card-not-dealers",
            "The dealer’s last card has to be the card of the cut, QS, and is 3C.",
        ),
    ],
)
def test_a_fault_says_what_was_expected_and_what_was_found(file: str, sentence: str, shell: Shell) -> None:
    assert shell("check", DATA / f"{file}.jsonl").out.splitlines()[0].endswith(f": {sentence}")


def test_records_without_a_fault_are_counted(shell: Shell) -> None:
    done = shell("check", DATA / "nine.jsonl", DATA / "basic.jsonl")
    assert (done.status, done.out, done.err) == (0, "2 games, 0 with a fault\n", "")


def test_every_game_of_every_file_is_looked_at(tmp_path: Path, shell: Shell) -> None:
    file = tmp_path / "games.jsonl"
    spoiled = (DATA / "spoiled-winners.jsonl").read_bytes()
    file.write_bytes(spoiled + NINE + spoiled)
    lines = shell("check", file, DATA / "nine.jsonl").out.splitlines()
    offset = spoiled.count(b"\n") + NINE.count(b"\n")
    assert [int(line.split(":")[1]) for line in lines[:-1]] == [394, offset + 394]
    assert lines[-1] == "4 games, 2 with a fault"


@pytest.mark.parametrize(
    "content", [b"", b"\n", b"\x00\xff" * 999, b"[]", b"{", b"null\n" * 9, b"\xef\xbb\xbf"]
)
def test_a_file_that_is_no_record_is_a_sentence_and_status_1(
    content: bytes, tmp_path: Path, shell: Shell
) -> None:
    file = tmp_path / "no.jsonl"
    file.write_bytes(content)
    done = shell("check", file)
    assert done.status == 1
    assert done.out.startswith(f"{file}:1: ")
    assert done.out.endswith("1 games, 1 with a fault\n" if content else "0 games, 0 with a fault\n")
    assert done.err == ""


def test_an_empty_file_among_others_is_not_passed_over(tmp_path: Path, shell: Shell) -> None:
    (tmp_path / "empty").touch()
    done = shell("check", DATA / "nine.jsonl", tmp_path / "empty")
    assert done.out == f"{tmp_path / 'empty'}:1: The file holds no game.\n1 games, 0 with a fault\n"
    assert done.status == 1


def test_a_record_that_stops_early_is_a_fault_unless_a_prefix_is_asked_for(
    tmp_path: Path, shell: Shell
) -> None:
    file = tmp_path / "prefix.jsonl"
    file.write_bytes(b"".join(NINE.splitlines(keepends=True)[:100]))
    done = shell("check", file)
    assert done.out.splitlines() == [
        f"{file}:100: The game stops before its end, in or after hand 2.",
        "1 games, 1 with a fault",
    ]
    assert done.status == 1
    done = shell("check", "--prefix", file)
    assert done.out.splitlines() == [
        f"{file}: game 1 stops before its end, in or after hand 2.",
        "1 games, 0 with a fault",
    ]
    assert done.status == 0


def test_a_prefix_may_stop_before_its_first_hand(tmp_path: Path, shell: Shell) -> None:
    file = tmp_path / "prefix.jsonl"
    file.write_bytes(NINE.splitlines(keepends=True)[0] + NINE)
    assert shell("check", file).out.splitlines() == [
        f"{file}:2: The game stops before its first hand.",
        "2 games, 1 with a fault",
    ]
    assert shell("check", file, "--prefix").out.splitlines() == [
        f"{file}: game 1 stops before its first hand.",
        "2 games, 0 with a fault",
    ]


def test_figures_come_as_json(tmp_path: Path, shell: Shell) -> None:
    file = DATA / "spoiled-contract.jsonl"
    (tmp_path / "prefix").write_bytes(b"".join(NINE.splitlines(keepends=True)[:100]))
    (tmp_path / "empty").touch()
    done = shell("check", "--json", "--prefix", file, file, DATA / "nine.jsonl", tmp_path / "prefix")
    fault = {
        "file": str(file),
        "line": 340,
        "game": 1,
        "code": "wrong-contract",
        "facts": {"expected": "notrump", "found": "nullo"},
        "sentence": "The contract of this hand is notrump, not nullo.",
    }
    assert json.loads(done.out) == {"faults": [fault, fault], "games": 4, "faulty": 2, "prefixes": 1}
    assert done.status == 1
    found = json.loads(shell("check", "--json", tmp_path / "empty").out)
    assert [(fault["line"], fault["game"], fault["code"]) for fault in found["faults"]] == [
        (1, 0, "no-games")
    ]


def test_standard_input_is_a_file_too(monkeypatch: pytest.MonkeyPatch, shell: Shell) -> None:
    feed(monkeypatch, NINE + b"x")
    done = shell("check", "-")
    after = NINE.count(b"\n") + 1
    assert (
        done.out
        == f"-:{after}: The line is not JSON: it goes wrong at character 1.\n1 games, 1 with a fault\n"
    )
    assert done.status == 1


def test_a_file_that_cannot_be_read_is_a_sentence_on_standard_error(tmp_path: Path, shell: Shell) -> None:
    done = shell("check", tmp_path / "gone", tmp_path, "a\0b", DATA / "nine.jsonl")
    assert done.err.splitlines()[:2] == [
        f"There is no file {tmp_path / 'gone'}.",
        f"{tmp_path} is a folder, not a file.",
    ]
    assert done.err.count("\n") == 3
    assert done.out == "1 games, 0 with a fault\n"
    assert done.status == 2


def test_nothing_that_moves_the_cursor_gets_from_a_record_to_the_terminal(
    tmp_path: Path, shell: Shell
) -> None:
    file = tmp_path / "evil.jsonl"
    file.write_bytes(b'{"event":"\\u001b[2J\\u0007"}\n{"event":"game","format":"\\u001b[2J"}')
    done = shell("check", file)
    assert "\x1b" not in done.out
    assert done.out.splitlines()[0] == f"{file}:1: There is no event “\ufffd[2J\ufffd”."


@pytest.mark.parametrize(
    "field", ['"variant":"\\u001b[2J\\nx","options":{}', '"variant":"nine","options":{"\\u001b[2J\\nx":1}']
)
def test_a_variant_or_option_of_an_odd_name_stays_on_its_line(
    field: str, tmp_path: Path, shell: Shell
) -> None:
    file = tmp_path / "evil.jsonl"
    rest = '"event":"game","format":"manni-record/1","players":["A","B","C"],"first_dealer":0'
    file.write_text(f"{{{rest},{field}}}", "utf-8")
    fault, total = shell("check", file).out.splitlines()
    assert fault.startswith(f"{file}:1: ")
    assert "“\ufffd[2J x”" in fault
    assert total == "1 games, 1 with a fault"


class _Breaking(io.RawIOBase):
    """A file on a disk that fails behind its first lines."""

    def __init__(self) -> None:
        self._left = [NINE[:2000]]

    def readable(self) -> bool:
        return True

    def readinto(self, place: Any) -> int:
        if not self._left:
            raise OSError(errno.EIO, "Input/output error")
        data = self._left.pop()
        place[: len(data)] = data
        return len(data)


@pytest.mark.parametrize("command", ["check", "show", "view --seat 0"])
def test_a_disk_that_fails_in_between_is_told_of_the_file(
    shell: Shell, monkeypatch: pytest.MonkeyPatch, command: str
) -> None:
    monkeypatch.setattr("sys.stdin", io.TextIOWrapper(io.BufferedReader(_Breaking())))
    done = shell(*command.split(), "-")
    assert done.err == "-: Input/output error.\n"
    assert done.status == 2


def test_a_file_that_fails_in_between_does_not_hide_the_next(
    shell: Shell, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("sys.stdin", io.TextIOWrapper(io.BufferedReader(_Breaking())))
    done = shell("check", "--json", "-", DATA / "spoiled-points.jsonl")
    assert done.status == 2
    assert [fault["code"] for fault in json.loads(done.out)["faults"]] == ["wrong-points"]


def test_where_no_file_could_be_read_there_are_no_games_to_count(shell: Shell, tmp_path: Path) -> None:
    done = shell("check", tmp_path / "gone.jsonl")
    assert (done.status, done.out, done.err) == (2, "", f"There is no file {tmp_path / 'gone.jsonl'}.\n")
    done = shell("check", tmp_path / "gone.jsonl", DATA / "nine.jsonl")
    assert (done.status, done.out) == (2, "1 games, 0 with a fault\n")
    assert json.loads(shell("check", "--json", tmp_path / "gone.jsonl").out)["games"] == 0
