"""The seed of fresh positions is printed whether the tests pass or not, so that any run can be had again."""

import os
import secrets

import pytest

SEED = int(os.environ.get("MANNI_SEED") or secrets.randbelow(10**9))


@pytest.fixture(scope="session")
def fresh_seed() -> int:
    """A seed that nobody has seen before, or that of MANNI_SEED."""
    return SEED


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    terminalreporter.write_line(f"Fresh positions were drawn with MANNI_SEED={SEED}.")
