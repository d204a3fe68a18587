"""What all tests share: no network, the same random examples every time, and browser tests only where a browser is."""

import os
import shutil
import signal
import socket
from collections.abc import Iterator
from ipaddress import ip_address
from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, settings

from manni.i18n import Messages
from tests.postgres import Postgres, Unavailable

# A shell that runs the tests in the background has them, and all that they start, pass over Ctrl-C and the hang-up.
for ignored in (signal.SIGINT, signal.SIGHUP, signal.SIGQUIT):
    if signal.getsignal(ignored) is signal.SIG_IGN:
        default = signal.default_int_handler if ignored is signal.SIGINT else signal.SIG_DFL
        signal.signal(ignored, default)

# Two runs of one commit must agree, so examples are derived from the test itself and none are remembered.
# `pytest --hypothesis-profile=explore` looks for new ones; `make quick` takes fewer.
settings.register_profile(
    "fixed",
    derandomize=True,
    database=None,
    deadline=None,
    max_examples=50,
    suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large],
)
settings.register_profile("quick", settings.get_profile("fixed"), max_examples=10)
settings.register_profile("explore", settings.get_profile("fixed"), derandomize=False, max_examples=2000)
settings.load_profile("fixed")

_CHROMIUM_NAMES = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")


def find_chromium() -> str | None:
    """The path of an installed Chromium: the one in MANNI_CHROMIUM, else the first on the PATH."""
    named = os.environ.get("MANNI_CHROMIUM")
    if named:
        return named if Path(named).is_file() else None
    return next((path for name in _CHROMIUM_NAMES if (path := shutil.which(name))), None)


_SERVERS = {"postgres", "address", "web", "friends"}
"""Fixtures that start a server."""


@pytest.hookimpl(tryfirst=True)
def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """What starts a server is slow; where several processes share the tests the long ones come first."""
    for item in items:
        given = item.callspec.params.values() if hasattr(item, "callspec") else ()
        if "postgresql" in given or _SERVERS & set(getattr(item, "fixturenames", ())):
            item.add_marker("slow")
    if hasattr(config, "workerinput"):
        long = ("slow", "browser")
        items.sort(key=lambda item: not any(item.get_closest_marker(mark) for mark in long))


def pytest_runtest_setup(item: pytest.Item) -> None:
    if item.get_closest_marker("browser") and find_chromium() is None:
        if os.environ.get("MANNI_BROWSER") == "required":
            pytest.fail("no Chromium is installed, and MANNI_BROWSER=required", pytrace=False)
        pytest.skip("no Chromium is installed; on Debian: apt install chromium")


@pytest.fixture(scope="session")
def chromium() -> str:
    """The path of the browser for tests marked `browser`."""
    path = find_chromium()
    assert path is not None, "mark the test `browser`: it is then skipped where there is none"
    return path


@pytest.fixture(scope="session")
def postgres() -> Iterator[Postgres]:
    """A PostgreSQL for these tests alone; without one they are skipped, unless MANNI_POSTGRES=required."""
    try:
        server = Postgres()
    except Unavailable as reason:
        if os.environ.get("MANNI_POSTGRES") == "required":
            pytest.fail(f"{reason}, and MANNI_POSTGRES=required", pytrace=False)
        pytest.skip(str(reason))
    yield server
    server.close()


def _is_local(address: object) -> bool:
    if not isinstance(address, tuple):
        return True  # a Unix socket
    host = str(address[0])
    if host in ("", "localhost"):
        return True
    try:
        return ip_address(host.partition("%")[0]).is_loopback
    except ValueError:
        return False


@pytest.fixture(autouse=True, scope="session")
def strict_texts() -> Iterator[None]:
    """A message that is missing, or lacks an argument, fails the test that asks for it; a player would see its id."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(Messages, "strict", True)
        yield


@pytest.fixture(autouse=True, scope="session")
def no_network() -> Any:
    """Nothing here may reach another machine: a connection elsewhere fails the test that tries it."""
    connect, connect_ex = socket.socket.connect, socket.socket.connect_ex

    def checked_connect(self: socket.socket, address: Any) -> None:
        if not _is_local(address):
            raise AssertionError(f"a test tried to reach {address}")
        connect(self, address)

    def checked_connect_ex(self: socket.socket, address: Any) -> int:
        if not _is_local(address):
            raise AssertionError(f"a test tried to reach {address}")
        return connect_ex(self, address)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(socket.socket, "connect", checked_connect)
        patch.setattr(socket.socket, "connect_ex", checked_connect_ex)
        yield
