"""Plain `manni` and `manni serve` around the server: the browser is opened, and never in the way."""

from __future__ import annotations

import signal
import socket
import subprocess
import webbrowser
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from manni.cli.serve import home, open_browser
from manni.server.places import data_folder
from manni.server.running import Running, claim
from manni.server.store import Store
from tests.cli.commands import PROCESS, Shell, environment

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


FOUND = Running("http://127.0.0.1:8312/", "127.0.0.1")


@pytest.mark.parametrize("asked", [(), ("--port", "8312"), ("--port", "0"), ("--host", "127.0.0.1")])
def test_a_table_that_runs_already_is_opened_and_no_second_one_begun(
    asked: tuple[str, ...], shell: Shell, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    opened: list[str] = []
    monkeypatch.setenv("DISPLAY", ":0")
    monkeypatch.setattr(webbrowser, "open", opened.append)
    monkeypatch.setattr("manni.server.running.claim_or_find", lambda _: FOUND)
    done = shell("--data", tmp_path, *asked)
    sentence = f"Manni is running already, at {FOUND.address}; Ctrl-C stops it where it was started.\n"
    assert (done.status, done.out, done.err) == (0, sentence, "")
    assert opened == [FOUND.address]
    shell("--data", tmp_path, "--no-browser", *asked)
    assert opened == [FOUND.address]


@pytest.mark.parametrize("asked", [("--port", "8313"), ("--host", "0.0.0.0"), ("--engine", "mine=./mine")])
def test_what_a_running_table_was_not_started_with_is_not_silently_left_out(
    asked: tuple[str, ...], shell: Shell, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("manni.server.running.claim_or_find", lambda _: FOUND)
    monkeypatch.setattr("manni.bots.registry.ENGINES", {})
    done = shell("--no-browser", "--data", tmp_path, *asked)
    assert (done.status, done.out) == (1, "")
    assert done.err.startswith(
        f"Manni is running already, at {FOUND.address}, and not as it is asked for here"
    )
    assert done.err.count("\n") == 1


def test_games_that_somebody_has_who_does_not_answer_are_left_alone(
    shell: Shell, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("manni.server.running.PATIENCE", 0.0)
    held = claim(tmp_path)
    assert held is not None
    done = shell("--no-browser", "--data", tmp_path)
    held.close()
    assert (done.status, done.out) == (1, "")
    assert f"Another Manni has the games in {tmp_path} and does not answer" in done.err


@pytest.mark.slow
@pytest.mark.parametrize("first", [(), ("serve",)])
def test_a_second_manni_finds_the_first_and_one_that_was_killed_is_in_nobodys_way(
    first: tuple[str, ...], tmp_path: Path
) -> None:
    place = ("--port", "0", "--data", str(tmp_path / "games"))
    plain = ("--no-browser", "--data", str(tmp_path / "games"))
    with started_process(*first, *place, *(() if first else ("--no-browser",))) as (process, address):
        again = subprocess.run([*PROCESS, *plain], capture_output=True, text=True, env=environment())
        assert (again.returncode, again.stderr) == (0, "")
        assert f"already, at {address};" in again.stdout
        # Two servers on one file would not tell each other of moves.
        second = subprocess.run(
            [*PROCESS, "serve", *place], capture_output=True, text=True, env=environment()
        )
        assert (second.returncode, second.stdout) == (1, "")
        assert second.stderr.startswith(f"Manni is running already on these games, at {address}:")
        process.kill()
    with started_process(*plain, "--port", "0") as (process, other):
        assert other.startswith("http://127.0.0.1:")
        process.send_signal(signal.SIGINT)
        assert process.wait(30) == 0


@contextmanager
def started_process(*arguments: str) -> Iterator[tuple[subprocess.Popen[str], str]]:
    """A server in a process of its own, and its address."""
    with subprocess.Popen(
        [*PROCESS, *arguments],
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,
        text=True,
        env=environment(),
    ) as process:
        assert process.stdout is not None
        try:
            yield process, process.stdout.readline().split()[-1]
        finally:
            process.kill()
