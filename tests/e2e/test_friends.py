"""Three people in three browsers at one table: they come by link, some are lost, all come back, and nothing is."""

from __future__ import annotations

import random
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from tests.e2e.conftest import Server
from tests.e2e.player import Player, quick, record_of, sheet_of

pytestmark = [pytest.mark.browser, pytest.mark.slow]


def make_table(page: Page, server: Server, name: str, target: int | None = None) -> str:
    """Make a table with friends as somebody would, and return its link."""
    page.goto(f"{server.address}/")
    page.get_by_role("link", name="Play with friends").click()
    page.get_by_label("Name").fill(name)
    if target is not None:
        page.get_by_text("House rules").click()
        points = page.get_by_label("Points that end it", exact=True)
        points.fill(str(target))
        points.blur()
    page.get_by_role("button", name="Make the table").click()
    page.locator(".screen-waiting").wait_for()
    return page.url


def sit_down(page: Page, link: str, name: str) -> None:
    """Open a link, type a name, take a seat."""
    page.goto(link)
    page.get_by_label("Your name at the table").fill(name)
    page.get_by_role("button", name="Sit down").click()


def three_friends(server: Server, open_page: Callable[..., Page], target: int = 1) -> tuple[list[Page], str]:
    """Three pages at a table whose game has begun, and its name."""
    sizes = ("phone", "desktop", "small-phone")
    pages = [open_page(size) for size in sizes]
    for page in pages:
        quick(page)
    link = make_table(pages[0], server, "Anna", target)
    for page, name in zip(pages[1:], ("Bjarni", "Dísa"), strict=True):
        sit_down(page, link, name)
    for page in pages:
        page.locator(".felt").wait_for()
    return pages, link.rpartition("/")[2].replace("-", "")


def wait_until_online(page: Page) -> None:
    page.locator(".offline").wait_for(state="detached")
    page.locator(".felt").wait_for()


class Trouble:
    """What happens to the three on the way, each at its moment: counted in cards that were tapped."""

    def __init__(self, server: Server, players: list[Player], other_tab: Player) -> None:
        self.server = server
        self.players = players
        self.other_tab = other_tab
        self.happened: list[str] = []

    def at(self, card: int) -> None:
        match card:
            case 3:
                self.players[1].page.reload()
                self.players[1].page.locator(".felt").wait_for()
            case 6 | 20:
                self.server.kill()
                self.server.start()
                for player in self.players:
                    wait_until_online(player.page)
            case 10:
                self.players[2].page.context.set_offline(True)
                self.players[2].page.locator(".offline").wait_for()
                self.players[2].page.context.set_offline(False)
                wait_until_online(self.players[2].page)
            case 14:
                self.players[0], self.other_tab = self.other_tab, self.players[0]
            case _:
                return
        self.happened.append(str(card))


def test_a_game_by_link_with_reload_lost_network_two_tabs_and_a_killed_server_loses_nothing(
    server: Server, open_page: Callable[..., Page]
) -> None:
    pages, table = three_friends(server, open_page)
    players = [Player(page, random.Random(seat)) for seat, page in enumerate(pages)]
    second = pages[0].context.new_page()
    quick(second)
    second.goto(pages[0].url)
    second.locator(".felt").wait_for()
    trouble = Trouble(server, players, Player(second, random.Random(9)))
    cards = 0
    for _ in range(3000):
        shown = []
        for player in list(trouble.players):
            held = len(player.hand())
            shown.append(player.act())
            if shown[-1] == "play" and len(player.hand()) < held:
                cards += 1
                trouble.at(cards)
        if shown == ["end"] * 3:
            break
    assert shown == ["end"] * 3
    assert trouble.happened == ["3", "6", "10", "14", "20"]
    record = record_of(pages[0], server.address, table)
    assert record[-1]["event"] == "end"
    assert [event["players"] for event in record if event["event"] == "game"] == [["Anna", "Bjarni", "Dísa"]]
    for seat, page in enumerate(player.page for player in trouble.players):
        page.keyboard.press("s")
        page.locator("dialog table.sheet").wait_for()
        found = Player(page, random.Random()).sheet()
        wanted = sheet_of(record, seat)
        assert {name: found[name] for name in wanted} == wanted


def test_the_waiting_room_shows_the_link_and_who_comes(
    server: Server, open_page: Callable[..., Page]
) -> None:
    host = open_page("phone")
    quick(host)
    link = make_table(host, server, "Anna")
    expect(host.locator(".invite-link")).to_contain_text(link.rpartition("/")[2])
    guest = open_page("small-phone")
    quick(guest)
    sit_down(guest, link.lower(), "Bjarni")
    expect(host.locator(".room-seat").nth(1)).to_contain_text("Bjarni")
    expect(host.locator("h1")).to_have_text("Waiting for one more")
