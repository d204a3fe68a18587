"""A server that stands for a whole file of tests, and a browser at it."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from manni.server.run import open_store
from tests.server.client import Web, serving


@pytest.fixture(scope="module")
def address() -> Iterator[str]:
    """A server with its games in memory."""
    with serving(open_store()) as found:
        yield found


@pytest.fixture
def web(address: str) -> Iterator[Web]:
    """A browser at the server."""
    with Web(address) as browser:
        yield browser
