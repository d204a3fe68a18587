"""A real server in its own process, and a real Chromium."""

from __future__ import annotations

import os
import re
import signal
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect, sync_playwright

# As patient as the pages themselves are told to be: two browsers and two servers may share one core.
PATIENCE = 15_000
expect.set_options(timeout=PATIENCE)

SIZES = {
    "small-phone": (320, 568),
    "phone": (390, 844),
    "lying-phone": (844, 390),
    "tablet": (768, 1024),
    "small-desktop": (1180, 760),
    "desktop": (1440, 900),
    "big-desktop": (1920, 1080),
}


FREE = ("--limit-tables", "off", "--limit-requests", "off", "--limit-tries", "off")
"""All come from one address, and are many."""


class Server:
    """`manni serve` on a free port, with its games in a folder of its own; it can be killed and started again."""

    def __init__(self, data: Path, *options: str) -> None:
        self.data = data
        self.options = options
        self.port = 0
        self.address = ""
        self.process: subprocess.Popen[str] | None = None

    def start(self) -> None:
        command = [sys.executable, "-m", "manni", "serve", "--port", str(self.port), "--data", str(self.data)]
        # Compiling the search for a hint would take longer than the tests.
        command += ["--hints", "rules", *self.options]
        env = {**os.environ, "PYTHONUNBUFFERED": "1"}
        self.process = subprocess.Popen(
            command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, env=env
        )
        assert self.process.stdout is not None
        for line in self.process.stdout:
            if found := re.search(r"http://127\.0\.0\.1:(\d+)", line):
                self.port = int(found.group(1))
                self.address = f"http://127.0.0.1:{self.port}"
                return
        raise AssertionError("the server ended before it said its address")

    def kill(self, how: int = signal.SIGKILL) -> None:
        if self.process is not None:
            self.process.send_signal(how)
            self.process.wait(10)
            assert self.process.stdout is not None
            self.process.stdout.close()
            self.process = None


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server that is running, for all tests of a module: each opens tables of its own."""
    running = Server(tmp_path_factory.mktemp("served") / "data", *FREE)
    running.start()
    yield running
    running.kill(signal.SIGTERM)


# For a module, not the session: while playwright is there an event loop runs, and other tests start their own.
@pytest.fixture(scope="module")
def browser(chromium: str) -> Iterator[Browser]:
    """One Chromium for a module's tests; each test opens its own context in it."""
    quiet = [
        "--no-sandbox",
        "--disable-gpu",
        "--disable-background-networking",
        "--disable-component-update",
        "--disable-sync",
        "--no-first-run",
    ]
    with sync_playwright() as playwright:
        running = playwright.chromium.launch(executable_path=chromium, args=quiet)
        yield running
        running.close()


@pytest.fixture
def open_page(browser: Browser) -> Iterator[Callable[..., Page]]:
    """Open a page of a size, in a browser that has never been here; the test fails if the page complains."""
    complaints: list[str] = []
    contexts = []

    def opened(size: str = "phone", **context_options: object) -> Page:
        width, height = SIZES[size]
        touch = width < 800
        context = browser.new_context(
            viewport={"width": width, "height": height}, has_touch=touch, **context_options
        )  # type: ignore[arg-type]
        contexts.append(context)
        page = context.new_page()
        page.set_default_timeout(PATIENCE)
        page.on("pageerror", lambda error: complaints.append(str(error)))
        page.on("console", lambda message: message.type == "error" and complaints.append(message.text))
        page.on(
            "request",
            lambda request: (
                None
                if re.match(r"(http|ws)://127\.0\.0\.1:|data:|blob:", request.url)
                else complaints.append(f"asked another host: {request.url}")
            ),
        )
        return page

    yield opened
    for context in contexts:
        context.close()
    # What a page cannot reach while the server is down is not a fault of the page.
    assert [line for line in complaints if "ERR_CONNECTION" not in line and "WebSocket" not in line] == []
