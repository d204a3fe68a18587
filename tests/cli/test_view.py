"""`manni view` shows a record as one seat sees it."""

import json
from pathlib import Path

import pytest

from tests.cli.commands import DATA, Shell
from tests.records.games import SAMPLES

HORNAFJORDUR = DATA / "hornafjordur.jsonl"


def test_the_view_of_a_seat_is_the_sample_byte_for_byte(shell: Shell) -> None:
    done = shell("view", HORNAFJORDUR, "--seat", 2)
    assert done.out.encode("utf-8") == (DATA / "hornafjordur.seat2.jsonl").read_bytes()
    assert (done.status, done.err) == (0, "")


@pytest.mark.parametrize("name", SAMPLES)
@pytest.mark.parametrize("seat", ["0", "1", "2", "none"])
def test_no_card_of_another_hand_is_in_a_view(name: str, seat: str, shell: Shell) -> None:
    lines = [
        json.loads(line) for line in shell("view", DATA / f"{name}.jsonl", "--seat", seat).out.splitlines()
    ]
    assert len(lines) == len((DATA / f"{name}.jsonl").read_bytes().splitlines())
    for line in lines:
        if line["event"] == "deal":
            assert line["manni"] is None
            assert [str(place) for place in range(3) if line["hands"][place] is not None] == (
                [] if seat == "none" else [seat]
            )
        elif line["event"] == "exchange" and str(line["seat"]) != seat:
            assert set(line) == {"event", "seat", "count"}


def test_fields_that_the_format_does_not_name_are_left_out_of_a_view(tmp_path: Path, shell: Shell) -> None:
    lines = [json.loads(line) for line in HORNAFJORDUR.read_text("utf-8").splitlines()]
    file = tmp_path / "noted.jsonl"
    noted = [{**line, "seed": 7, "hands ": lines[4]["hands"], "pack": ["AS"]} for line in lines]
    file.write_text("\n".join(json.dumps(line) for line in noted), "utf-8")
    assert shell("check", file).status == 0
    assert shell("view", file, "--seat", "2").out == (DATA / "hornafjordur.seat2.jsonl").read_text("utf-8")


def test_the_good_part_of_a_faulty_record_is_shown_and_its_fault_said(shell: Shell) -> None:
    file = DATA / "spoiled-dealer.jsonl"
    done = shell("view", file, "--seat", "none")
    assert len(done.out.splitlines()) == 337
    assert done.err == f"{file}:338: Seat 1 deals this hand, not seat 2.\n"
    assert done.status == 1


def test_a_prefix_is_shown_without_a_word_if_it_is_asked_for(tmp_path: Path, shell: Shell) -> None:
    file = tmp_path / "prefix.jsonl"
    file.write_text("".join(HORNAFJORDUR.read_text("utf-8").splitlines(keepends=True)[:9]), "utf-8")
    assert shell("view", file, "--seat", "0").status == 1
    done = shell("view", file, "--seat", "0", "--prefix")
    assert (done.status, len(done.out.splitlines()), done.err) == (0, 9, "")


def test_an_empty_file_has_nothing_to_show(tmp_path: Path, shell: Shell) -> None:
    (tmp_path / "empty").touch()
    done = shell("view", tmp_path / "empty", "--seat", "0")
    assert (done.status, done.out) == (1, "")
    assert done.err == f"{tmp_path / 'empty'}:1: The file holds no game.\n"


@pytest.mark.parametrize("seat", ["3", "-1", "01", "all", " "])
def test_a_seat_that_is_none_is_wrong_usage(seat: str, shell: Shell) -> None:
    done = shell("view", HORNAFJORDUR, f"--seat={seat}")
    assert (done.status, done.out) == (2, "")
    assert done.err == f"The seat has to be 0, 1, 2 or none, not “{seat}”.\n"
