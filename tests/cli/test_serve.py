"""Plain `manni` and `manni serve` around the server: the browser is opened, and never in the way."""

from __future__ import annotations

import socket
import webbrowser
from collections.abc import Callable
from pathlib import Path

import pytest

from manni.cli.serve import home, open_browser
from manni.server.places import data_folder
from manni.server.store import Store
from tests.cli.commands import Shell

ADDRESS = "http://127.0.0.1:1/"


def at_once(opening: Callable[[], None]) -> None:
    opening()


def test_the_browser_is_opened_where_there_is_a_screen(monkeypatch: pytest.MonkeyPatch) -> None:
    opened: list[str] = []
    monkeypatch.setenv("DISPLAY", ":0")
    monkeypatch.setattr(webbrowser, "open", opened.append)
    open_browser(ADDRESS, at_once)
    assert opened == [ADDRESS]


def test_no_browser_is_opened_on_a_machine_without_a_screen(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sys.platform", "linux")
    for name in ("DISPLAY", "WAYLAND_DISPLAY", "BROWSER"):
        monkeypatch.delenv(name, raising=False)
    open_browser(ADDRESS, lambda opening: pytest.fail("something was opened"))


def test_a_browser_that_fails_is_a_sentence_and_the_table_stands(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def broken(_: str) -> None:
        raise webbrowser.Error("no browser")

    monkeypatch.setenv("DISPLAY", ":0")
    monkeypatch.setattr(webbrowser, "open", broken)
    open_browser(ADDRESS, at_once)
    assert "could not be opened" in capsys.readouterr().err


def started(store: Store, bound: socket.socket, ready: Callable[[], None]) -> None:
    ready()
    store.close()
    bound.close()


def test_games_are_said_to_go_on_only_where_they_are_kept(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    monkeypatch.setattr("manni.server.run.run", started)
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    home(no_browser=True, port=0)
    assert "Games go on where they stood." in capsys.readouterr().out
    (tmp_path / "file").touch()
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "file"))
    home(no_browser=True, port=0)
    said = capsys.readouterr()
    assert "ends with the program" in said.err
    assert "Ctrl-C stops it." in said.out
    assert "go on" not in said.out


@pytest.mark.parametrize(
    ("environment", "platform", "folder"),
    [
        ({"XDG_DATA_HOME": "x", "HOME": "/h"}, "linux", "/h/.local/share/manni"),
        ({"XDG_DATA_HOME": "/x", "HOME": "/h"}, "linux", "/x/manni"),
        ({"HOME": "/h"}, "linux", "/h/.local/share/manni"),
        ({"HOME": "/h"}, "darwin", "/h/Library/Application Support/manni"),
        ({"LOCALAPPDATA": "/l", "HOME": "/h"}, "win32", "/l/manni"),
    ],
)
def test_games_are_kept_where_this_system_keeps_such_things(
    environment: dict[str, str], platform: str, folder: str
) -> None:
    assert data_folder(environment, platform) == Path(folder)


def test_a_user_without_a_home_has_no_folder(monkeypatch: pytest.MonkeyPatch) -> None:
    def none() -> Path:
        raise RuntimeError("no home")

    monkeypatch.setattr(Path, "home", none)
    assert data_folder({}, "linux") is None


@pytest.mark.parametrize("command", [(), ("serve",)])
@pytest.mark.parametrize(
    ("engine", "sentence"),
    [
        ("./mine", "An engine is given as NAME=COMMAND, not “./mine”."),
        ("rules=./mine", "“rules” cannot be the name of an engine"),
        ("Mine=./mine", "“Mine” cannot be the name of an engine"),
        ("mine= ", "An engine is given as NAME=COMMAND, not “mine= ”."),
    ],
)
def test_an_engine_that_cannot_be_offered_is_wrong_usage(
    command: tuple[str, ...], engine: str, sentence: str, shell: Shell
) -> None:
    done = shell(*command, "--engine", engine)
    assert (done.status, done.out) == (2, "")
    assert sentence in done.err
    assert done.err.count("\n") == 1
