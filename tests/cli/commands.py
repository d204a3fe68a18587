"""Running commands as tests do."""

import os
import sys
from dataclasses import dataclass
from pathlib import Path

import pytest

from manni.cli.main import run

DATA = Path(__file__).parents[1] / "data"
PROCESS = [sys.executable, "-m", "manni"]


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


def environment(**changes: str) -> dict[str, str]:
    """The environment of a process, without what a terminal would have put into it."""
    plain = {name: value for name, value in os.environ.items() if name not in ("COLUMNS", "FORCE_COLOR")}
    return {**plain, **changes}
