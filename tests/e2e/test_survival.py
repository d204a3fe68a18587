"""Nothing is lost by a reload, a killed server or a second tab."""

from __future__ import annotations

import random
from collections.abc import Callable

import pytest
from playwright.sync_api import Page

from tests.e2e.conftest import Server
from tests.e2e.player import Player, quick, record_of, start_table

pytestmark = [pytest.mark.browser, pytest.mark.slow]


def into_the_play(page: Page, server: Server, seed: int) -> tuple[Player, str]:
    """A table at which it is your turn to play a card."""
    quick(page)
    table = start_table(page, server.address, options={"target": 2}, bots=["random", "random"])
    player = Player(page, random.Random(seed))
    player.play_to_turn("play")
    return player, table


def wait_for_hand(page: Page, cards: list[str]) -> None:
    """Wait until just these cards are in the hand on the screen."""
    for _ in range(300):
        if sorted(Player(page, random.Random()).hand()) == sorted(cards):
            return
        page.wait_for_timeout(50)
    assert sorted(Player(page, random.Random()).hand()) == sorted(cards)


def test_a_reload_shows_the_same_cards(server: Server, open_page: Callable[..., Page]) -> None:
    page = open_page("phone")
    player, _ = into_the_play(page, server, 5)
    before = player.hand()
    page.reload()
    wait_for_hand(page, before)
    assert player.screen() == "play"
    assert player.my_turn()


def test_a_reload_asks_for_one_document_and_opens_one_line(
    server: Server, open_page: Callable[..., Page]
) -> None:
    page = open_page("phone")
    player, _ = into_the_play(page, server, 5)
    before = player.hand()
    sockets: list[str] = []
    page.on("websocket", lambda socket: sockets.append(socket.url))
    page.reload()
    wait_for_hand(page, before)
    asked = page.evaluate(
        "performance.getEntriesByType('resource').filter(one => one.transferSize > 0).map(one => one.name)"
    )
    assert asked == []
    assert len(sockets) == 1
    assert player.my_turn()


def test_a_killed_server_comes_back_with_the_same_cards_and_the_game_goes_on_to_its_end(
    server: Server, open_page: Callable[..., Page]
) -> None:
    page = open_page("desktop")
    player, table = into_the_play(page, server, 6)
    for _ in range(3):
        before = player.hand()
        server.kill()
        page.locator(".offline").wait_for()
        # What can be pressed stays free.
        for tool in page.locator(".bar button").all():
            tool.click(trial=True)
        server.start()
        page.locator(".offline").wait_for(state="detached")
        wait_for_hand(page, before)
        for _ in range(12):
            player.act()
        for _ in range(1000):
            looked = player.look()
            if looked == ("play", True) or looked[0] == "end":
                break
            player.act(looked)
    player.play_until("end")
    assert record_of(page, server.address, table)[-1]["event"] == "end"


def test_two_tabs_show_the_same_and_a_card_played_in_one_is_gone_in_the_other(
    server: Server, open_page: Callable[..., Page]
) -> None:
    page = open_page("phone")
    player, table = into_the_play(page, server, 7)
    other = page.context.new_page()
    quick(other)
    other.goto(f"{server.address}/t/{table}")
    wait_for_hand(other, player.hand())
    card = player.playable()[0]
    player.tap_card(card)
    other.locator(f".hand .card[data-card='{card}']").wait_for(state="detached")
    wait_for_hand(other, player.hand())


def test_somebody_else_s_browser_is_told_nothing_of_the_table(
    server: Server, open_page: Callable[..., Page]
) -> None:
    page = open_page("phone")
    _, table = into_the_play(page, server, 8)
    stranger = open_page("desktop")
    frames: list[str] = []
    stranger.on(
        "websocket", lambda socket: socket.on("framereceived", lambda frame: frames.append(str(frame)))
    )
    stranger.goto(f"{server.address}/t/{table}")
    stranger.locator(".door").wait_for()
    assert not any("deal" in frame or "events" in frame for frame in frames)


def test_two_cards_tapped_at_once_play_only_the_first(server: Server, open_page: Callable[..., Page]) -> None:
    page = open_page("phone")
    sent: list[str] = []
    page.on("websocket", lambda socket: socket.on("framesent", lambda frame: sent.append(str(frame))))
    player, _ = into_the_play(page, server, 9)
    hand = player.hand()
    first, second = (player.playable() * 2)[:2]
    sent.clear()
    page.evaluate(
        """cards => cards.forEach(card => document.querySelector(`.hand .card[data-card='${card}']`)?.click())""",
        [first, second],
    )
    wait_for_hand(page, [card for card in hand if card != first])

    def moves() -> int:
        return len([frame for frame in sent if '"move"' in frame])

    # The card is painted before its move is sent.
    for _ in range(150):
        if moves():
            break
        page.wait_for_timeout(100)
    page.wait_for_timeout(300)
    assert moves() == 1
