"""Commands are run in English, whatever the language of the machine."""

from pathlib import Path

import pytest

from manni.cli import progress
from manni.cli.common import messages
from manni.cli.terminal import table
from tests.cli.commands import Shell


@pytest.fixture(autouse=True)
def _english(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("MANNI_LANGUAGE", "en")
    messages.cache_clear()


@pytest.fixture(autouse=True)
def _nothing_searched_for(monkeypatch: pytest.MonkeyPatch) -> None:
    """Hints come from the rules of thumb, as in a process of its own, whatever other tests have loaded in this one."""
    monkeypatch.setattr(table, "_SEARCH", "no.such.module")


@pytest.fixture(autouse=True)
def _in_no_hurry(monkeypatch: pytest.MonkeyPatch) -> None:
    """On a busy machine a test may take longer than a command that says nothing."""
    monkeypatch.setattr(progress, "BETWEEN_LINES", 3600.0)


@pytest.fixture
def shell(capsys: pytest.CaptureFixture[str]) -> Shell:
    """Run a command: ``shell("check", file)``."""
    return Shell(capsys)


@pytest.fixture
def own_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Keep games in the test's own folder, and leave out what another terminal would have put into the environment."""
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    for name in ("NO_COLOR", "COLORTERM", "PYTHONIOENCODING", "COLUMNS", "LINES"):
        monkeypatch.delenv(name, raising=False)
