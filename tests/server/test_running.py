"""Which server has the games of a folder: one at a time, found by the file that it holds locked."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import threading
import time
from collections.abc import Iterator
from contextlib import closing, contextmanager
from http.server import BaseHTTPRequestHandler, HTTPServer
from pathlib import Path

import pytest

from manni.server.running import NAME, Claim, Running, Silent, answers, claim, claim_or_find, told_in

HOLDER = """
import sys, time
from pathlib import Path
from manni.server.running import Running, claim

held = claim(Path(sys.argv[1]))
held.tell(Running(sys.argv[2], "127.0.0.1"))
print("held", flush=True)
time.sleep(60)
"""


class _Health(BaseHTTPRequestHandler):
    """Answers as a server of Manni's does when it is asked whether it lives."""

    body = b'{"status":"up"}'

    def do_GET(self) -> None:
        self.send_response(200 if self.path == "/health" else 404)
        self.end_headers()
        self.wfile.write(self.body)

    def log_message(self, *_: object) -> None:
        pass


@contextmanager
def site(handler: type[_Health] = _Health) -> Iterator[str]:
    """A server of HTTP, by its address."""
    with HTTPServer(("127.0.0.1", 0), handler) as server:
        thread = threading.Thread(target=server.serve_forever, args=(0.01,))
        thread.start()
        try:
            yield f"http://127.0.0.1:{server.server_port}/"
        finally:
            server.shutdown()
            thread.join()


def claimed(folder: Path) -> Claim:
    held = claim(folder)
    assert held is not None
    return held


def test_the_games_of_a_folder_are_one_server_s_at_a_time(tmp_path: Path) -> None:
    with closing(claimed(tmp_path)):
        assert claim(tmp_path) is None
    with closing(claimed(tmp_path)):
        pass


def test_whoever_comes_second_is_told_where_the_first_answers(tmp_path: Path) -> None:
    with closing(claimed(tmp_path)) as held, site() as address:
        held.tell(Running(address, "127.0.0.1"))
        found = claim_or_find(tmp_path, 0.0)
        assert found == Running(address, "127.0.0.1")
        assert address.endswith(f":{found.port}/")


def test_nothing_that_others_have_put_in_the_place_of_the_file_is_touched(tmp_path: Path) -> None:
    with closing(claimed(tmp_path)):
        assert (tmp_path / NAME).stat().st_mode & 0o077 == 0
    (tmp_path / NAME).unlink()
    (tmp_path / "letter").write_text("dear")
    (tmp_path / NAME).symlink_to(tmp_path / "letter")
    with pytest.raises(OSError, match=NAME):
        claim(tmp_path)
    assert (tmp_path / "letter").read_text() == "dear"
    (tmp_path / NAME).unlink()
    os.mkfifo(tmp_path / NAME)
    with pytest.raises(OSError, match=NAME):
        claim(tmp_path)


def test_somebody_who_has_the_games_and_does_not_answer_is_waited_for_and_no_longer(tmp_path: Path) -> None:
    with closing(claimed(tmp_path)) as held:
        with pytest.raises(Silent):
            claim_or_find(tmp_path, 0.0)
        # Nobody listens there.
        held.tell(Running("http://127.0.0.1:1/", "127.0.0.1"))
        with pytest.raises(Silent):
            claim_or_find(tmp_path, 0.0)


def test_a_server_that_is_stopping_is_waited_for(tmp_path: Path) -> None:
    held = claimed(tmp_path)
    threading.Timer(0.2, held.close).start()
    found = claim_or_find(tmp_path, 30.0)
    assert isinstance(found, Claim)
    found.close()


def test_a_process_that_was_killed_leaves_a_file_that_means_nothing(tmp_path: Path) -> None:
    with site() as address:
        command = [sys.executable, "-c", HOLDER, str(tmp_path), address]
        with subprocess.Popen(command, stdout=subprocess.PIPE) as process:
            assert process.stdout is not None
            assert process.stdout.readline() == b"held\n"
            assert claim_or_find(tmp_path, 0.0) == Running(address, "127.0.0.1")
            process.send_signal(signal.SIGKILL)
        assert told_in(tmp_path) == Running(address, "127.0.0.1")
        # Another server has the address meanwhile, with other games: it is not asked.
        found = claim_or_find(tmp_path, 0.0)
        assert isinstance(found, Claim)
        assert told_in(tmp_path) is None
        found.close()


@pytest.mark.parametrize(
    "text",
    [
        *("", "{", "[]", "7", "\xff", "x" * 10_000, '{"address":"http://127.0.0.1:1/"}'),
        '{"address":"file:///etc/passwd","host":"x"}',
        '{"address":"http://127.0.0.1:99999/","host":"x"}',
    ],
)
def test_a_file_that_is_spoiled_names_no_server(text: str, tmp_path: Path) -> None:
    (tmp_path / NAME).write_bytes(text.encode("latin-1"))
    assert told_in(tmp_path) is None
    claimed(tmp_path).close()


def test_another_program_at_the_address_is_no_server_of_ours() -> None:
    class Other(_Health):
        body = b"<!doctype html>"

    with site(Other) as address:
        assert not answers(address)
    with site() as address:
        assert answers(address)
        assert not answers(f"{address}elsewhere/")
    begun = time.monotonic()
    assert not answers(address)
    assert time.monotonic() - begun < 30
