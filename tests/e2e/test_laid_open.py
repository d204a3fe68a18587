"""Looking at a hand that is over, with all cards open, over a table that goes on."""

from __future__ import annotations

import random
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from tests.e2e.conftest import Server
from tests.e2e.player import Player, quick, start_table
from tests.e2e.test_layout import check_with_axe

pytestmark = [pytest.mark.browser, pytest.mark.slow]

LONG = {"target": 100}
"""No hand ends such a game."""


def after_a_hand(
    server: Server, open_page: Callable[..., Page], size: str, **context: object
) -> tuple[Player, str]:
    """Somebody alone with bots who sees the sheet of the first hand, and the name of the table."""
    page = open_page(size, **context)
    quick(page)
    table = start_table(page, server.address, bots=["random", "random"], options=LONG, spectators=True)
    player = Player(page, random.Random(1))
    player.play_to("score")
    return player, table


def test_a_hand_is_looked_at_from_its_sheet_and_the_table_is_still_there(
    server: Server, open_page: Callable[..., Page]
) -> None:
    player, table = after_a_hand(server, open_page, "small-phone", bypass_csp=True)
    page = player.page
    page.get_by_role("button", name="Look at the hand").click()
    page.locator(".dialog-hands .stage").wait_for()
    assert page.locator(".rslot").count() == 36
    expect(page.locator(".replay-plaque")).to_contain_text("Hand 1 of 1")
    check_with_axe(page)
    page.keyboard.press("ArrowRight")
    check_with_axe(page)
    page.keyboard.press("End")
    expect(page.locator(".stage-say")).to_have_text("Hand 1 is over")
    assert page.get_by_role("link", name="Download the record").count() == 0
    # It stands beside the table, which one does not leave for it.
    analysis = page.get_by_role("link", name="What each play gave away")
    assert analysis.get_attribute("href") == f"/g/{table}/1/analysis#1"
    assert analysis.get_attribute("target") == "_blank"
    page.get_by_role("button", name="Back to the table").click()
    page.locator("dialog").wait_for(state="detached")
    assert player.screen() == "score"
    assert "#" not in page.url
    player.play_until("play")


def test_whoever_looks_on_sees_the_hands_that_are_over_and_nothing_of_the_one_in_play(
    server: Server, open_page: Callable[..., Page]
) -> None:
    player, table = after_a_hand(server, open_page, "phone")
    looker = open_page("phone")
    quick(looker)
    looker.goto(f"{server.address}/t/{table}")
    looker.locator(".felt").wait_for()
    player.play_until("play")
    looker.keyboard.press("s")
    looker.get_by_role("button", name="1 ").click()
    looker.locator(".dialog-hands .stage").wait_for()
    assert looker.get_by_role("link", name="What each play gave away").count() == 0
    expect(looker.locator(".replay-plaque")).to_contain_text("Hand 1 of 1")
    assert looker.locator(".rslot").count() == 36
    assert int(looker.locator(".replay-slider").get_attribute("max") or 0) > 36
    looker.keyboard.press("Escape")
    looker.locator("dialog").wait_for(state="detached")
    # Whoever comes by the address of the game finds the same.
    looker.goto(f"{server.address}/g/{table}/1#9999")
    expect(looker.locator(".replay-plaque")).to_contain_text("Hand 1 of 1")
    assert looker.get_by_role("link", name="What each play gave away").count() == 0


def test_a_hand_that_is_looked_at_makes_way_when_the_next_one_begins(
    server: Server, open_page: Callable[..., Page]
) -> None:
    player, table = after_a_hand(server, open_page, "phone")
    other = player.page.context.new_page()
    quick(other)
    other.goto(f"{server.address}/t/{table}")
    other.locator(".screen-score").wait_for()
    other.get_by_role("button", name="Look at the hand").click()
    other.locator(".dialog-hands .stage").wait_for()
    player.page.locator(".score-go .primary").click()
    other.locator("dialog").wait_for(state="detached")
    other.locator(".screen-score").wait_for(state="detached")
