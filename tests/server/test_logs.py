"""What the log has, and what it has not."""

from __future__ import annotations

import json
import logging
import sqlite3
from collections.abc import Iterator

import pytest

from manni.server.logs import error_in_words, fingerprint, set_up_log

SECRET = "K7QF2M9D"


@pytest.fixture(autouse=True)
def _as_before() -> Iterator[None]:
    """The log of the tests is set up again afterwards."""
    root = logging.getLogger()
    handlers, level = root.handlers[:], root.level
    yield
    root.handlers[:] = handlers
    root.setLevel(level)


class _DatabaseError(Exception):
    sqlstate = "23505"


def say_things() -> None:
    """Log what might be logged, with secrets in the places where they could stand."""
    log = logging.getLogger("manni.server")
    log.debug("nobody hears this of %s", SECRET)
    log.warning("the table %s cannot be read: %s", SECRET, _DatabaseError("Key (name)=(Anna) exists"))
    log.error("a thing", extra={"seconds": 3, "name_of_player": "Anna"})
    try:
        raise ValueError("the hand of Anna is AS KS")
    except ValueError:
        log.exception("a message could not be answered")


def test_a_line_for_people_has_its_level_its_facts_and_where_an_error_came_from(
    capsys: pytest.CaptureFixture[str],
) -> None:
    set_up_log("console", "warning")
    say_things()
    lines = capsys.readouterr().err.splitlines()
    assert lines[0] == f"WARNING: the table {fingerprint(SECRET)} cannot be read: _DatabaseError 23505"
    assert lines[1] == "ERROR: a thing (seconds=3)"
    assert lines[2] == "ERROR: a message could not be answered (error=ValueError)"
    assert "test_logs.py" in lines[3]
    assert lines[3].endswith(" say_things")
    assert len(lines) == 4


def test_a_line_of_json_has_the_same_and_the_time(capsys: pytest.CaptureFixture[str]) -> None:
    set_up_log("json", "info")
    say_things()
    lines = [json.loads(line) for line in capsys.readouterr().err.splitlines()]
    assert [line["level"] for line in lines] == ["warning", "error", "error"]
    assert lines[1]["seconds"] == 3
    assert lines[2]["error"] == "ValueError"
    assert all(line["timestamp"].endswith("Z") for line in lines)


@pytest.mark.parametrize("form", ["console", "json"])
def test_no_name_no_card_no_table_and_no_text_of_an_error_reaches_the_log(
    form: str, capsys: pytest.CaptureFixture[str]
) -> None:
    set_up_log(form, "debug")
    say_things()
    told = capsys.readouterr().err
    for secret in (SECRET, "Anna", "AS KS"):
        assert secret not in told


def test_the_text_of_an_error_is_told_where_it_comes_from_the_system() -> None:
    assert error_in_words(OSError(28, "No space left on device", "/home/anna")) == "No space left on device"
    assert error_in_words(sqlite3.OperationalError("database or disk is full")) == "database or disk is full"
    assert error_in_words(ValueError("Anna")) == "ValueError"
