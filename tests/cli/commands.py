"""Running commands as tests do."""

import os
import sys
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path

import pytest

from manni.cli.main import run

DATA = Path(__file__).parents[1] / "data"
PROCESS = [sys.executable, "-m", "manni"]
PLAY = [*PROCESS, "play"]
ESCAPE = "\x1b"


@dataclass(frozen=True, slots=True)
class Done:
    """What a command has printed, and its status."""

    status: int
    out: str
    err: str


class Shell:
    """Runs commands in this process."""

    def __init__(self, capture: pytest.CaptureFixture[str]) -> None:
        self._capture = capture

    def __call__(self, *arguments: object) -> Done:
        status = run([str(argument) for argument in arguments])
        out, err = self._capture.readouterr()
        return Done(status, out, err)


def read_terminal(terminal: int) -> bytes:
    """Read what is written to the other end of a terminal until that is closed, and close this one."""
    seen = b""
    with suppress(OSError):  # the end of a terminal
        while chunk := os.read(terminal, 65536):
            seen += chunk
    os.close(terminal)
    return seen


def environment(**changes: str) -> dict[str, str]:
    """The environment of a process, without what a terminal would have put into it."""
    plain = {name: value for name, value in os.environ.items() if name not in ("COLUMNS", "FORCE_COLOR")}
    return {**plain, **changes}


def kept(folder: Path) -> Path:
    """Where `manni play` keeps its game under a folder for data."""
    return folder / "manni" / "play" / "game.jsonl"
