"""`manni backup` and `manni restore`: there and back, and a sentence for what cannot be."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from pathlib import Path

import msgspec
import pytest

from manni.server.run import open_store
from manni.server.store import Store
from manni.server.upkeep import FORMAT
from tests.cli.commands import DATA, Shell
from tests.server.drive import Driven


@pytest.fixture
def shell(capsys: pytest.CaptureFixture[str]) -> Shell:
    return Shell(capsys)


@pytest.fixture
def games(tmp_path: Path) -> Path:
    """A folder with the games of a server, which has them open."""
    store = open_store(tmp_path / "games")
    driven = Driven(1)
    store.create(driven.table, driven.log)
    store.close()
    return tmp_path / "games"


def test_games_are_copied_and_read_back(shell: Shell, games: Path, tmp_path: Path) -> None:
    done = shell("backup", tmp_path / "copy.db", "--data", games)
    assert (done.status, done.err) == (0, "")
    assert done.out == f"One table is kept in {tmp_path / 'copy.db'}.\n"
    back = shell("restore", "--data", tmp_path / "new", tmp_path / "copy.db")
    assert (back.status, back.err) == (0, "")
    assert back.out.startswith("One table was read back")
    old, new = Store(f"sqlite:///{games / 'manni.db'}"), Store(f"sqlite:///{tmp_path / 'new' / 'manni.db'}")
    assert new.table("TEST2345") == old.table("TEST2345") is not None
    old.close()
    new.close()


def test_the_place_may_be_told_as_the_server_is_told_it(
    shell: Shell, games: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "manni.toml").write_text(f'data = "{games}"\n')
    assert shell("backup", tmp_path / "one", "--config", tmp_path / "manni.toml").status == 0
    monkeypatch.setenv("MANNI_DATABASE", f"sqlite:///{games / 'manni.db'}")
    assert shell("backup", tmp_path / "other").status == 0


@pytest.mark.parametrize(
    ("arguments", "status", "about"),
    [
        (("backup", "copy.db", "--data", "nothing-here"), 1, "no games"),
        (("backup", "no/such/folder/copy.db", "--data", "games"), 2, "no folder no/such/folder"),
        (("backup", "games/manni.db", "--data", "games"), 2, "belongs to the database"),
        (("backup", "games/manni.db-wal", "--data", "games"), 2, "belongs to the database"),
        (("backup", "copy.db", "--database", "nonsense"), 1, "not the address"),
        (("restore", "no-such-copy.db", "--data", "new"), 2, "no-such-copy.db"),
        (("restore", "games/manni.db", "--data", "games"), 1, "games in that database already"),
        (("restore", "nonsense.jsonl", "--data", "new/folder"), 1, "no whole copy"),
        (("restore", "foreign.db", "--data", "new/folder"), 1, "no whole copy"),
    ],
)
def test_what_cannot_be_is_one_sentence_and_leaves_everything_as_it_was(
    shell: Shell,
    games: Path,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    arguments: tuple[str, ...],
    status: int,
    about: str,
) -> None:
    monkeypatch.chdir(tmp_path)
    Path("nonsense.jsonl").write_text("nonsense\n")
    with closing(sqlite3.connect("foreign.db")) as connection:
        connection.execute("CREATE TABLE songs (name TEXT)")
    done = shell(*arguments)
    assert done.status == status
    assert done.out == ""
    assert about in done.err
    assert done.err.count("\n") == 1
    assert not list(tmp_path.glob("copy*"))
    assert not list(tmp_path.glob(".copy*"))
    assert not Path("new").exists()
    store = Store(f"sqlite:///{games / 'manni.db'}")
    assert store.table("TEST2345") is not None
    store.close()


def test_a_record_is_no_copy_of_games(shell: Shell, tmp_path: Path) -> None:
    done = shell("restore", DATA / "nine.jsonl", "--data", tmp_path / "new")
    assert (done.status, done.out) == (1, "")
    sentence = "is a record of games; what can be read back is a copy that manni backup has written."
    assert done.err == f"{DATA / 'nine.jsonl'} {sentence}\n"
    assert not (tmp_path / "new").exists()


def test_a_database_or_its_copy_is_no_record(shell: Shell, games: Path, tmp_path: Path) -> None:
    lines = tmp_path / "lines.jsonl"
    lines.write_bytes(msgspec.json.encode({"format": FORMAT, "schema": 2}) + b"\n")
    for file in (games / "manni.db", lines):
        for command in (("show",), ("check",), ("analyse",), ("view", "--seat", "1")):
            done = shell(*command, file)
            assert (done.status, done.out) == (2, "")
            assert done.err.startswith(f"{file} is a database of tables or a copy of one, not a record;")
            assert done.err.count("\n") == 1
