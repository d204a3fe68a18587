"""Commands are run in English, whatever the language of the machine."""

import pytest

from manni.cli.common import messages
from manni.i18n import Messages
from tests.cli.commands import Shell


@pytest.fixture(autouse=True)
def _english(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("MANNI_LANGUAGE", "en")
    monkeypatch.setattr(Messages, "strict", True)
    messages.cache_clear()


@pytest.fixture
def shell(capsys: pytest.CaptureFixture[str]) -> Shell:
    """Run a command: ``shell("check", file)``."""
    return Shell(capsys)
