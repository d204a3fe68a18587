"""The page checks the sealed deals by itself, and says what it found."""

from __future__ import annotations

import json
import random
import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, WebSocketRoute, expect

from tests.e2e.conftest import Server
from tests.e2e.player import Player, quick, start_table

pytestmark = [pytest.mark.browser, pytest.mark.slow]


def tampering(route: WebSocketRoute) -> None:
    """Between the page and the server somebody opens another pack than was sealed."""
    server = route.connect_to_server()

    def told(frame: str | bytes) -> None:
        message = json.loads(frame)
        for event in message.get("events", []):
            if "opened" in event:
                event["opened"]["pack"].reverse()
        route.send(json.dumps(message))

    server.on_message(told)


def test_a_hand_is_sealed_before_the_cut_and_found_to_be_dealt_so(
    server: Server, open_page: Callable[..., Page]
) -> None:
    page = open_page("phone")
    quick(page)
    start_table(page, server.address, options={"first_dealer": "seat-1"}, bots=["random", "random"])
    player = Player(page, random.Random(3))
    assert re.search(
        r"The pack is sealed: [0-9a-f]{4} [0-9a-f]{4}\.", page.locator(".seal-line").inner_text()
    )
    player.play_to("score")
    expect(page.locator(".proof-note")).to_contain_text("Dealt as sealed.")
    expect(page.locator(".sheet .row-lock")).to_have_count(1)
    assert page.locator(".sheet .row-lock").get_attribute("aria-label") == "dealt as sealed"

    # A page that comes to the table only now checks what has been, and is told another opening.
    deceived = page.context.new_page()
    deceived.route_web_socket("**/ws/*", tampering)
    deceived.goto(page.url)
    warning = deceived.get_by_role("alert")
    expect(warning).to_contain_text("Hand 1 was not dealt as sealed: pack and salt do not make its seal.")
    expect(deceived.locator(".sheet .row-lock.wrong")).to_have_count(1)

    # Outside of https a browser gives a page no hashing.
    plain = page.context.new_page()
    plain.add_init_script("Object.defineProperty(crypto, 'subtle', { value: undefined })")
    plain.goto(page.url)
    expect(plain.locator(".proof-note")).to_contain_text("may not check the seals itself")
    expect(plain.locator(".sheet .row-lock")).to_have_count(0)

    page.locator(".proof-note a").evaluate("link => link.removeAttribute('target')")
    page.locator(".proof-note a").click()
    expect(page.get_by_role("heading", level=1)).to_have_text("Why nobody can choose the cards")


def test_where_nobody_cuts_the_page_mixes_the_sealed_pack_by_itself(
    server: Server, open_page: Callable[..., Page]
) -> None:
    page = open_page("phone")
    quick(page)
    start_table(page, server.address, variant="basic", bots=["random", "random"])
    player = Player(page, random.Random(3))
    player.play_to("score")
    expect(page.locator(".proof-note")).to_contain_text("Dealt as sealed.")
    kept = json.loads(page.evaluate("sessionStorage.getItem('manni-mix')"))
    assert kept["taken"]
    # A page that is told that another number was mixed in knows better.
    page.add_init_script("""
      const kept = JSON.parse(sessionStorage.getItem('manni-mix'));
      sessionStorage.setItem('manni-mix', JSON.stringify({ ...kept, mix: '0'.repeat(32) }));
    """)
    page.reload()
    expect(page.get_by_role("alert")).to_contain_text("what your page mixed in was left out")
