"""Hints come from the rules of thumb here, whatever other tests have loaded: those are quick, and known."""

from __future__ import annotations

import pytest

from manni.cli.terminal import table


@pytest.fixture(autouse=True)
def nothing_searched_for(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(table, "_SEARCH", "no.such.module")
