"""Whole games in a real browser, by real taps and by keys alone; the sheet on the screen is that of the record."""

from __future__ import annotations

import random
from collections.abc import Callable

import pytest
from playwright.sync_api import Page

from manni.core.variants import VARIANTS
from tests.e2e.conftest import Server
from tests.e2e.player import Player, quick, record_of, sheet_of, start_table

pytestmark = [pytest.mark.browser, pytest.mark.slow]


def check_the_sheet(page: Page, server: Server, table: str, game: int = 1) -> None:
    record = record_of(page, server.address, table, game)
    assert record[-1]["event"] == "end"
    page.keyboard.press("s")
    page.locator("dialog table.sheet").wait_for()
    shown = Player(page, random.Random()).sheet()
    wanted = sheet_of(record)
    assert {name: shown[name] for name in wanted} == wanted
    page.keyboard.press("Escape")


@pytest.mark.parametrize(("size", "target"), [("phone", 4), ("desktop", 2)])
def test_two_games_in_a_row_by_taps_end_with_the_right_sheet(
    size: str, target: int, server: Server, open_page: Callable[..., Page]
) -> None:
    page = open_page(size)
    quick(page)
    table = start_table(page, server.address, options={"target": target}, bots=["random", "random"])
    player = Player(page, random.Random(1))
    player.play_until("end")
    check_the_sheet(page, server, table)
    player.press(page.locator(".end-actions .primary"))
    page.locator(".screen-end").wait_for(state="detached")
    player.play_until("end")
    check_the_sheet(page, server, table, game=2)


@pytest.mark.parametrize("variant", [name for name in VARIANTS if name != "hornafjordur"])
def test_every_other_variant_is_played_on_a_small_phone(
    variant: str, server: Server, open_page: Callable[..., Page]
) -> None:
    page = open_page("small-phone")
    quick(page)
    options = {"target": 3} if variant == "basic" else {}
    table = start_table(page, server.address, variant=variant, options=options, bots=["random", "random"])
    player = Player(page, random.Random(2))
    if variant == "basic":
        player.play_until("end")
        check_the_sheet(page, server, table)
    else:
        for _ in range(3):
            player.play_until("score")


def test_a_game_is_played_with_the_keyboard_alone_and_the_focus_is_never_lost(
    server: Server, open_page: Callable[..., Page]
) -> None:
    page = open_page("desktop")
    quick(page)
    table = start_table(page, server.address, options={"target": 3}, bots=["random", "random"])
    player = Player(page, random.Random(3), keys=True)
    player.check_the_focus()
    lost = """() => {
      window.lost = [];
      new MutationObserver(() => document.activeElement === document.body &&
        lost.push(document.querySelector('.table').className)).observe(document.body, {childList: true, subtree: true});
    }"""
    page.evaluate(lost)
    player.play_until("end")
    check_the_sheet(page, server, table)
    assert page.evaluate("lost") == []


def test_a_card_played_by_its_number_leaves_the_focus_on_the_card_beside_it(
    server: Server, open_page: Callable[..., Page]
) -> None:
    page = open_page("desktop")
    quick(page)
    start_table(page, server.address, bots=["random", "random"])
    player = Player(page, random.Random(6), keys=True)
    player.play_to_turn("play")
    hand = player.hand()
    card = player.playable()[0]
    at = hand.index(card)
    page.keyboard.press("1")
    page.locator(f".hand .card[data-card='{card}']").wait_for(state="detached")
    beside = (hand[at + 1 :] or hand[:at][-1:])[0]
    assert page.evaluate("document.activeElement.dataset.card") == beside


def test_the_front_page_leads_to_a_table_by_keyboard_alone(
    server: Server, open_page: Callable[..., Page]
) -> None:
    page = open_page("desktop")
    page.goto(server.address)
    page.get_by_role("button", name="Play now").wait_for()
    player = Player(page, random.Random(7), keys=True)
    player.press(page.get_by_role("button", name="Play now"))
    page.locator(".table").wait_for()
    page.wait_for_function("() => document.activeElement.closest('.table') !== null")
    player.check_the_focus()
    # Nothing is to be done yet where another cuts; then the one thing that is to be done has the focus.
    ready = page.locator(
        ".cut-slide input:focus, .announce .button.primary:focus, .choices .choice:focus, .in-hand:focus"
    )
    ready.first.wait_for()
    player.check_the_focus()


def test_a_hint_says_what_to_do_and_why_at_every_decision(
    server: Server, open_page: Callable[..., Page]
) -> None:
    page = open_page("phone")
    quick(page)
    start_table(page, server.address, options={"target": 100}, bots=["random", "random"])
    player = Player(page, random.Random(4))
    for screen in ("exchange", *["play"] * 7):
        player.play_to_turn(screen)
        words = player.ask_hint()
        assert words.strip().count(".") >= 2
        player.act((screen, True))
