"""`manni engine` answers requests on standard input, a line each, at once."""

from __future__ import annotations

import json
import random
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager

import pytest

from manni.bots.wire import request_object
from manni.core.engine import new_game, start_hand
from manni.core.variants import VARIANTS
from manni.core.view import view
from tests.cli.commands import PROCESS, Shell, environment


def request() -> bytes:
    state = start_hand(new_game(VARIANTS["hornafjordur"], ("A", "B", "C"), 0), random.Random(1))
    return json.dumps(request_object(1, view(state, state.public.turn), 100)).encode() + b"\n"


@contextmanager
def running(*arguments: str) -> Iterator[subprocess.Popen[bytes]]:
    command = [*PROCESS, "engine", *arguments]
    pipe = subprocess.PIPE
    with subprocess.Popen(command, stdin=pipe, stdout=pipe, stderr=pipe, env=environment()) as process:
        try:
            yield process
        finally:
            process.kill()


def test_each_request_is_answered_before_the_next_is_sent() -> None:
    with running("--bot", "rules") as process:
        assert process.stdin is not None
        assert process.stdout is not None
        assert process.stderr is not None
        for line in (request(), b"{\n", request()):
            process.stdin.write(line)
            process.stdin.flush()
            answer = json.loads(process.stdout.readline())
            assert ("move" in answer) == (line != b"{\n")
        process.stdin.close()
        assert process.wait(20) == 0
        assert process.stderr.read() == b""


def test_an_error_is_a_sentence() -> None:
    command = [*PROCESS, "engine"]
    done = subprocess.run(
        command, input=b'{"id":4}\n', capture_output=True, env=environment(), check=False, timeout=60
    )
    assert json.loads(done.stdout) == {"id": 4, "error": "The field “seat” is missing."}
    assert (done.returncode, done.stderr) == (0, b"")


def test_the_same_seed_answers_the_same() -> None:
    found = {
        subprocess.run(
            [*PROCESS, "engine", "--bot", "random", "--seed", "5"],
            input=request() * 3,
            capture_output=True,
            env=environment(),
            check=False,
            timeout=60,
        ).stdout
        for _ in range(2)
    }
    assert len(found) == 1
    assert found.pop().count(b"\n") == 3


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [(("--bot", "deep"), "There is no bot “deep”"), (("--loud",), "There is no option --loud")],
)
def test_wrong_usage_is_one_sentence(arguments: tuple[str, ...], sentence: str, shell: Shell) -> None:
    done = shell("engine", *arguments)
    assert done.status == 2
    assert sentence in done.err
    assert done.err.count("\n") == 1


def test_help_shows_an_example(shell: Shell) -> None:
    done = shell("engine", "--help")
    assert done.status == 0
    assert "manni engine --bot rules" in done.out
    assert "help-engine" not in done.out
