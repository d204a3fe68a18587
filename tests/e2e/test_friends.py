"""Three people in three browsers at one table: they come by link, some are lost, all come back, and nothing is."""

from __future__ import annotations

import json
import random
import re
import signal
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from tests.e2e.conftest import Server
from tests.e2e.player import Player, quick, record_of, sheet_of
from tests.e2e.test_layout import check_with_axe

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


def close_dialog(page: Page) -> None:
    page.keyboard.press("Escape")
    page.locator("dialog").wait_for(state="detached")


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


def test_the_waiting_room_shows_who_comes_lets_bots_in_and_what_is_said_is_heard_or_muted(
    server: Server, open_page: Callable[..., Page]
) -> None:
    host = open_page("phone", bypass_csp=True)
    quick(host)
    link = make_table(host, server, "Anna")
    check_with_axe(host)
    expect(host.locator(".invite-link")).to_contain_text(link.rpartition("/")[2])
    expect(host.locator(".invite-qr")).to_have_js_property("complete", True)
    guest = open_page("desktop", bypass_csp=True, color_scheme="light")
    quick(guest)
    guest.goto(link)
    guest.get_by_label("Your name at the table").wait_for()
    check_with_axe(guest)
    sit_down(guest, link.lower(), "Bjarni")
    expect(host.locator(".room-seat").nth(1)).to_contain_text("Bjarni")
    expect(host.locator("h1")).to_have_text("Waiting for one more")
    host.get_by_role("button", name="Put a bot here").click()
    for page in (host, guest):
        page.locator(".felt").wait_for()
    guest.get_by_role("button", name="Good luck").click()
    check_with_axe(guest)
    host.get_by_role("button", name="Menu").click()
    host.get_by_role("button", name="Who is here").click()
    host.get_by_role("button", name="Mute Bjarni").click()
    close_dialog(host)
    host.keyboard.press("t")
    expect(host.locator(".talk")).to_contain_text("Nothing has been said yet.")
    host.get_by_role("button", name="Who is here").click()
    host.get_by_role("button", name="Mute Bjarni").click()
    close_dialog(host)
    host.keyboard.press("t")
    expect(host.locator(".talk-lines")).to_contain_text("Bjarni Good luck")
    check_with_axe(host)


def test_play_now_with_people_brings_two_to_one_table_which_the_lobby_lists(
    server: Server, open_page: Callable[..., Page]
) -> None:
    first, second, third = open_page("phone"), open_page("small-phone"), open_page("desktop")
    for page, name in ((first, "Anna"), (second, "Bjarni")):
        quick(page)
        page.goto(f"{server.address}/lobby")
        page.get_by_label("Your name at the table").fill(name)
        if page is first:
            third.goto(f"{server.address}/lobby")
            expect(third.locator(".lobby-none")).to_be_visible()
        page.get_by_role("button", name="Play now with people").click()
        page.locator(".screen-waiting").wait_for()
    assert first.url == second.url
    expect(third.locator(".lobby-row")).to_contain_text("Anna")
    third.get_by_role("link", name="Go to the table of").click()
    third.get_by_label("Your name at the table").fill("Dísa")
    third.get_by_role("button", name="Sit down").click()
    for page in (first, second, third):
        page.locator(".felt").wait_for()


@pytest.fixture
def impatient(tmp_path: Path) -> Iterator[Server]:
    """A server at which a bot plays for somebody who has been gone for eight seconds."""
    running = Server(tmp_path / "impatient", "--grace", "8")
    running.start()
    yield running
    running.kill(signal.SIGTERM)


def until(players: list[Player], wanted: Callable[[], bool], most: int = 400) -> None:
    """Let everybody play until something holds."""
    for _ in range(most):
        if wanted():
            return
        for player in players:
            player.act()
    raise AssertionError("that never came about")


def play_to_the_sheet(players: list[Player], most: int = 600) -> None:
    """Let everybody play until all see the sheet, at which whoever comes to it first waits for the others."""
    for _ in range(most):
        looks = [player.look() for player in players]
        if all(screen in ("score", "end") for screen, _ in looks):
            return
        for player, looked in zip(players, looks, strict=True):
            if looked[0] != "score":
                player.act(looked)
    raise AssertionError("the hand was never over")


def test_whoever_is_gone_is_seen_to_be_a_bot_plays_on_and_one_tap_takes_the_seat_back(
    impatient: Server, open_page: Callable[..., Page]
) -> None:
    pages, _ = three_friends(impatient, open_page)
    players = [Player(page, random.Random(seat)) for seat, page in enumerate(pages)]
    until(players, lambda: players[0].screen() == "play")
    host, other, gone = pages
    seat = other.locator(".seat.west")
    link = gone.url
    # Without waiting for the other page, which may take longer than the others wait for whoever is gone.
    gone.goto(f"{impatient.address}/rules", wait_until="commit")
    expect(seat).to_have_class(re.compile("lost"))
    expect(seat).to_contain_text("a bot plays", timeout=15_000)
    # Nobody waits for the one who is gone.
    until(players[:2], lambda: host.locator(".seat.east .tally").count() > 0 and tricks_of(host) > 0)
    gone.goto(link)
    gone.get_by_role("button", name="Take my seat back").click()
    expect(gone.get_by_role("button", name="Take my seat back")).to_have_count(0)
    expect(seat).not_to_contain_text("a bot plays")
    play_to_the_sheet(players)


def tricks_of(page: Page) -> int:
    """How many tricks have been taken at a table, as its title bar says."""
    found = re.search(r"trick (\d+) of", page.locator(".plaque").inner_text())
    return int(found.group(1)) - 1 if found else 0


def test_a_reload_keeps_seats_and_cards_and_lets_nobody_play_out_of_turn(
    server: Server, open_page: Callable[..., Page]
) -> None:
    pages, _ = three_friends(server, open_page)
    players = [Player(page, random.Random(seat)) for seat, page in enumerate(pages)]
    until(
        players, lambda: players[0].screen() == "play" and not players[0].my_turn() and players[1].my_turn()
    )
    page = pages[0]
    hand = players[0].hand()
    names = page.locator(".seats .seat-name").all_inner_texts()
    sent: list[str] = []
    page.on("websocket", lambda socket: socket.on("framesent", lambda frame: sent.append(str(frame))))
    page.reload()
    page.locator(".hand .card").first.wait_for()
    assert page.locator(".seats .seat-name").all_inner_texts() == names
    assert sorted(players[0].hand()) == sorted(hand)
    players[0].tap_card(players[0].hand()[0])
    expect(page.locator(".status-sub.why")).to_be_visible()
    assert sorted(players[0].hand()) == sorted(hand)
    assert not [frame for frame in sent if '"move"' in frame]


def test_who_looks_on_is_sent_no_card_of_a_hand_and_sees_the_same_table(
    server: Server, open_page: Callable[..., Page]
) -> None:
    pages, table = three_friends(server, open_page)
    players = [Player(page, random.Random(seat)) for seat, page in enumerate(pages)]
    stranger = open_page("phone")
    quick(stranger)
    frames: list[str] = []
    stranger.on(
        "websocket", lambda socket: socket.on("framereceived", lambda frame: frames.append(str(frame)))
    )
    stranger.goto(f"{server.address}/t/{table}")
    stranger.locator(".felt").wait_for()
    until(players, lambda: players[1].screen() == "play" and players[1].my_turn())
    assert stranger.locator(".hand .card").count() == 0
    told = [message for frame in frames if (message := json.loads(frame))["type"] in ("event", "snapshot")]
    dealt = [
        event
        for message in told
        for event in message.get("events", [message.get("event")])
        if event and event["event"] in ("deal", "exchange")
    ]
    assert dealt
    for event in dealt:
        assert event.get("hands", [None] * 3) == [None] * 3
        assert "draw" not in event
        assert "discard" not in event


def test_a_name_with_markup_stays_text(server: Server, open_page: Callable[..., Page]) -> None:
    host = open_page("phone")
    quick(host)
    link = make_table(host, server, "Anna")
    guest = open_page("desktop")
    quick(guest)
    name = "<img src=x onerror=1>"
    sit_down(guest, link, name)
    expect(host.locator(".room-seat").nth(1).locator("b")).to_have_text(name)
    assert host.locator(".room-who img").count() == 0


def test_a_player_moves_to_another_device_by_a_code_that_works_once_and_can_be_forgotten(
    server: Server, open_page: Callable[..., Page]
) -> None:
    old, new, third = open_page("phone", bypass_csp=True), open_page("desktop"), open_page("small-phone")
    make_table(old, server, "Anna")
    old.goto(f"{server.address}/me")
    old.get_by_role("button", name="Show a code").click()
    code = old.locator(".me-code b").inner_text()
    check_with_axe(old)
    new.goto(f"{server.address}/m/{code}")
    new.get_by_role("button", name="Let me in").click()
    expect(new.locator(".games-table")).to_have_count(1)
    assert third.request.post(f"{server.address}/api/me/take", data={"code": code}).status == 404
    new.get_by_role("button", name="Delete everything of mine").click()
    new.get_by_role("button", name="Delete it").click()
    new.locator(".home-play").wait_for()
    old.goto(f"{server.address}/me")
    expect(old.locator(".games-none")).to_be_visible()
