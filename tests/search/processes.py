"""Fresh processes: what one loads, and what it finds in the cache."""

from __future__ import annotations

import os
import subprocess
import sys
import textwrap
from pathlib import Path


def run(code: str, **changes: str | None) -> str:
    """What a fresh process prints that runs some code."""
    environment = {**os.environ, "PYTHONPATH": str(Path(__file__).parents[2])}
    for name, value in changes.items():
        environment.pop(name, None)
        if value is not None:
            environment[name] = value
    done = subprocess.run(
        [sys.executable, "-c", textwrap.dedent(code)],
        capture_output=True,
        text=True,
        env=environment,
        timeout=300,
    )
    assert done.returncode == 0, done.stderr
    return done.stdout
