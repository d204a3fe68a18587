"""What the log has, and what it has not."""

from __future__ import annotations

import contextlib
import json
import logging
import re
import sqlite3
from collections.abc import Iterator
from pathlib import Path

import pytest

from manni.server.logs import error_in_words, fingerprint, set_up_log
from tests.server.client import Web, opened, running

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


@pytest.mark.slow
def test_the_log_of_whole_games_and_of_a_broken_database_names_nobody_and_nothing(tmp_path: Path) -> None:
    options = ("--log-level", "debug", "--log-format", "json", "--retention-days", "9")
    with running(tmp_path, *options) as server, Web(server.address) as web:
        table = opened(web, name="Aðalsteinn", names=["Guðrún", "Þorsteinn"])
        with web.page(table) as page:
            while page.until_asked()["kind"] != "next":
                page.obey_next()
            page.send({"type": "move", "id": "x", "version": 1, "move": {"card": "Aðalsteinn"}})
            page.answered(page.command("next"))
            # What cannot be written any more is told to the log too.
            with contextlib.closing(sqlite3.connect(tmp_path / "manni.db")) as database:
                database.execute("alter table log rename to gone")
                database.commit()
            assert page.obey_next()["code"] == "not-saved"
            web.get(f"/api/tables/{table}/games/1/record")
            web.get("/api/tables/23456789/games/1/record", headers={"X-Forwarded-For": "192.0.2.77"})
            frames = "".join(page.frames)
        status, told = server.stop()
    assert status == 0
    lines = [json.loads(line) for line in told.splitlines()]
    assert {"the server is ready", "the server stops"} <= {line["event"] for line in lines}
    assert any(line["event"].startswith("the log could not be written") for line in lines)
    assert any(line["event"] == "a request could not be answered" and line["at"] for line in lines)
    key = next(iter(web.cookies.values()))
    for secret in ("Aðalsteinn", "Guðrún", table, "23456789", key, "192.0.2.77", "127.0.0.1"):
        assert secret not in told
        assert ascii(secret)[1:-1] not in told
    words = set(re.findall(r"\b[2-9TJQKA][CDHS]\b", told))
    assert re.findall(r'"([2-9TJQKA][CDHS])"', frames)
    assert words == set()
