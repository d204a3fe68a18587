"""The whole site below a path, as it is where a server has more to offer than cards."""

from __future__ import annotations

import random
from collections.abc import Callable
from pathlib import Path
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import Page

from tests.e2e.player import Player, quick
from tests.server.client import running

pytestmark = pytest.mark.browser


def test_a_site_below_a_path_asks_for_nothing_outside_it_and_every_link_stays_there(
    open_page: Callable[..., Page], tmp_path: Path
) -> None:
    with running(tmp_path, "--prefix", "/cards/manni") as server:
        root = server.address.rstrip("/")
        page = open_page("phone")
        quick(page)
        asked: list[str] = []
        page.on("request", lambda request: asked.append(request.url))
        page.on("websocket", lambda line: asked.append(line.url))
        page.goto(f"{root}/")
        page.get_by_role("button", name="Play now").tap()
        page.wait_for_url(f"{root}/t/*")
        page.locator(".table").wait_for()
        player = Player(page, random.Random(3))
        player.play_until("play")
        # A table's own address, loaded afresh.
        page.reload()
        page.locator(".table").wait_for()
        for path in ("/rules", "/me", "/new", "/lobby", "/setup", "/"):
            page.goto(f"{root}{path}")
            page.locator("main").wait_for()
            links = page.eval_on_selector_all("a[href]", "links => links.map(link => link.href)")
            assert [link for link in links if urlsplit(link).path[:13] != "/cards/manni/"] == [], path
        # A link is followed without loading the page again, back and forth.
        page.evaluate("window.kept = true")
        page.locator("a[href$='/lobby']:visible").first.click()
        page.wait_for_url(f"{root}/lobby")
        page.go_back()
        page.wait_for_url(f"{root}/")
        page.get_by_role("button", name="Play now").wait_for()
        assert page.evaluate("window.kept")
        outside = [
            url for url in asked if "/cards/manni/" not in url and not url.startswith(("data:", "blob:"))
        ]
        assert outside == []
        assert sum("/ws/" in url for url in asked) == 2
