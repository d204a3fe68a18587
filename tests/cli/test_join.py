"""`manni join` at a real server: bots that come to a table by its link, in processes of their own."""

from __future__ import annotations

import json
import signal
import stat
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import ExitStack
from pathlib import Path
from typing import Any

import pytest

from manni.server.run import open_store
from tests.cli.commands import PROCESS, Shell, environment
from tests.server.client import Server, Web, running, serving

Json = dict[str, Any]
Tables = Callable[[str], tuple[str, Web]]
STILL_THERE = "http://127.0.0.1:9/t/K7QF-2M9D"
ENGINE = f"exec:{sys.executable} -m manni engine --bot rules"


@pytest.fixture(scope="module")
def address() -> Iterator[str]:
    """A server with its games in memory."""
    with serving(open_store()) as found:
        yield found


@pytest.fixture
def tables() -> Iterator[Tables]:
    """Opens tables with a friend at seat 0 and two open seats: the link, and the friend's browser."""
    with ExitStack() as browsers:

        def opened(address: str) -> tuple[str, Web]:
            web = browsers.enter_context(Web(address))
            answer = web.post(
                "/api/tables", json={"seats": "friends", "name": "Anna", "options": {"target": 1}}
            )
            assert answer.status_code == 201, answer.text
            table: str = answer.json()["table"]
            return f"{address}t/{table[:4]}-{table[4:]}", web

        yield opened


class Joined:
    """`manni join` in a process of its own."""

    def __init__(self, link: str, data: Path, *options: str) -> None:
        self.data = data
        command = [*PROCESS, "join", link, "--data", str(data), *options]
        self.process = subprocess.Popen(
            command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, env=environment()
        )

    def line(self) -> str:
        """The next line that it prints."""
        assert self.process.stdout is not None
        return self.process.stdout.readline()

    def ended(self) -> tuple[int, str, str]:
        """Its exit status, and what it has printed."""
        out, err = self.process.communicate(timeout=60)
        return self.process.returncode, out, err

    def kill(self) -> None:
        """Take it away, if it is still there."""
        if self.process.poll() is None:
            self.process.kill()
        self.process.communicate()


@pytest.fixture
def join(tmp_path: Path) -> Iterator[Any]:
    """Starts `manni join`, each time as somebody else unless a folder for the key is named."""
    started: list[Joined] = []

    def start(link: str, *options: str, data: Path | None = None) -> Joined:
        folder = tmp_path / f"user{len(started)}" if data is None else data
        started.append(Joined(link, folder, *options))
        return started[-1]

    yield start
    for one in started:
        one.kill()


def play_through(web: Web, table: str) -> list[Json]:
    """Play a friend's seat to the end of the first game, and return the events of its last moment."""
    with web.page(table) as page:
        while not (page.now and page.now["phase"] == "over"):
            if page.now and page.now["ask"] and page.seq > page._obeyed:
                page.obey(page.now["ask"])
            else:
                page.read()
        return page.events


def table_in(link: str) -> str:
    return link.rpartition("/")[2].replace("-", "")


@pytest.mark.slow
def test_three_bots_that_join_play_a_whole_game_and_its_record_is_as_the_rules_say(
    address: str, tables: Tables, join: Any, tmp_path: Path, shell: Shell
) -> None:
    link, web = tables(address)
    web.post(f"/api/tables/{table_in(link)}/leave", json={})
    host = join(link)
    guests = [join(link, "--games", "1", "--bot", bot) for bot in ("random", ENGINE)]
    for guest in guests:
        status, out, err = guest.ended()
        assert (status, err) == (0, "")
        assert f"at the table {link.rpartition('/')[2]}." in out
        assert out.count("Game 1 is over") == 1
    # Whoever has played enough leaves the seat to others; where the next game has begun, to a stand-in first.
    seats = web.get(f"/api/tables/{table_in(link)}").json()["seats"]
    assert sum(seat["name"] is None or seat["away"] for seat in seats) == 2
    host.process.send_signal(signal.SIGINT)
    assert host.ended()[0] == 130
    (cookies,) = json.loads((host.data / "keys.json").read_text()).values()
    answer = web.get(
        f"/api/tables/{table_in(link)}/games/1/record",
        headers={"Cookie": "; ".join(map("=".join, cookies.items()))},
    )
    record = tmp_path / "record.jsonl"
    record.write_text(answer.text, "utf-8")
    done = shell("check", record)
    assert (done.status, done.out) == (0, "1 games, 0 with a fault\n")


@pytest.mark.slow
def test_a_server_killed_in_the_middle_of_a_game_finds_everybody_again(
    tables: Tables, join: Any, tmp_path: Path
) -> None:
    with running(tmp_path / "server") as server:
        link, web = tables(server.address)
        joined = [join(link, "--games", "1"), join(link, "--games", "1", "--name", "Þór")]
        with web.page(table_in(link)) as page:
            for _ in range(8):
                page.obey_next()
        again(server)
        events = play_through(web, table_in(link))
        assert events[-1]["event"] == "end"
        for one in joined:
            status, out, err = one.ended()
            assert status == 0
            assert "Game 1 is over" in out
            assert "The connection to" in err
            assert err.endswith("Back at the table.\n")


def again(server: Server) -> None:
    """Kill a server and start it where it was."""
    port = server.port
    server.kill()
    time.sleep(0.3)
    server.start(port)


@pytest.mark.slow
def test_a_second_start_comes_back_to_the_same_seat_with_the_same_key(
    address: str, tables: Tables, join: Any, tmp_path: Path
) -> None:
    link, web = tables(address)
    key = tmp_path / "somebody"
    first = join(link, "--seat", "2", "--name", "Dísa", data=key)
    seated = first.line()
    assert seated == f"Dísa has seat 2 at the table {link.rpartition('/')[2]}.\n"
    first.process.send_signal(signal.SIGINT)
    assert first.ended() == (130, "", "")
    kept = key / "keys.json"
    assert stat.S_IMODE(kept.stat().st_mode) == 0o600
    written = kept.read_text()
    second = join(link, data=key)
    assert second.line() == seated
    assert kept.read_text() == written
    seats = web.get(f"/api/tables/{table_in(link)}").json()["seats"]
    assert [seat["name"] for seat in seats] == ["Anna", None, "Dísa"]
    assert not any(value in link for cookies in json.loads(written).values() for value in cookies.values())


@pytest.mark.parametrize(
    ("arguments", "status", "sentence"),
    [
        (("http://127.0.0.1:9/",), 2, "“http://127.0.0.1:9/” is not the link of a table"),
        ((STILL_THERE, "--bot", "nobody"), 2, "nobody"),
        ((STILL_THERE, "--seat", "3"), 2, "--seat"),
        ((STILL_THERE, "--games", "0"), 2, "--games"),
        ((STILL_THERE,), 1, "No server of Manni’s answers at http://127.0.0.1:9."),
    ],
)
def test_what_cannot_be_is_one_sentence(
    arguments: tuple[str, ...], status: int, sentence: str, shell: Shell, tmp_path: Path
) -> None:
    done = shell("join", *arguments, "--data", tmp_path)
    assert (done.status, done.out) == (status, "")
    assert sentence in done.err
    assert done.err.count("\n") == 1


def test_a_table_that_refuses_is_one_sentence(
    address: str, tables: Tables, shell: Shell, tmp_path: Path
) -> None:
    link, _ = tables(address)
    for options, status, sentence in (
        (("--seat", "0"), 1, "That seat is taken."),
        (("--name", "x" * 25), 2, "That name cannot be taken"),
    ):
        done = shell("join", link, *options, "--data", tmp_path)
        assert (done.status, done.out) == (status, "")
        assert sentence in done.err
        assert not (tmp_path / "keys.json").exists()
    done = shell("join", f"{address}t/ZZZZ-ZZZZ", "--data", tmp_path)
    assert (done.status, done.err) == (1, "There is no such table.\n")


def test_a_file_of_keys_that_cannot_be_read_is_one_sentence(
    address: str, tables: Tables, shell: Shell, tmp_path: Path
) -> None:
    link, _ = tables(address)
    (tmp_path / "keys.json").write_text("?")
    done = shell("join", link, "--data", tmp_path)
    assert (done.status, done.out) == (1, "")
    assert "cannot be read" in done.err
    assert done.err.count("\n") == 1
