"""Names as long as can be and without a space stay on the screen, and what stands beside them stays in sight."""

from __future__ import annotations

import random
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from tests.e2e.conftest import SIZES, Server
from tests.e2e.player import Player, quick, wait_for_none
from tests.e2e.test_friends import make_table, sit_down

pytestmark = [pytest.mark.browser, pytest.mark.slow]

NAMES = ("W" * 24, "<b>W</b>" + "W" * 16, "Þ" + "M" * 23)
WIDTHS = ((320, 568), (390, 844), (1440, 900))

# Where the words of a name lie that no ellipsis cuts, as far as that is beside the window or under the trick counter.
OUTSIDE = """() => {
  const out = [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    if (!/[WM]{6}/.test(node.data) || node.parentElement.closest('.spoken, #live, title')) continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    let {left, right, width} = range.getBoundingClientRect();
    if (!width) continue;
    for (let box = node.parentElement; box; box = box.parentElement) {
      const style = getComputedStyle(box);
      if (style.textOverflow !== 'ellipsis' && style.webkitLineClamp === 'none') continue;
      const edge = box.getBoundingClientRect();
      [left, right] = [Math.max(left, edge.left), Math.min(right, edge.right)];
    }
    const counter = node.parentElement.closest('.status') && document.querySelector('.mine')?.getBoundingClientRect();
    if (left < -1 || right > innerWidth + 1 || (counter && right > counter.left + 1))
      out.push(`${node.parentElement.className || node.data}: ${Math.round(left)} to ${Math.round(right)}`);
  }
  const wide = document.documentElement.scrollWidth - innerWidth;
  return wide > 0 ? [...out, `the page is ${wide} px too wide`] : out;
}"""


def check_names(page: Page, what: str) -> None:
    """No name runs out of the window, at any width."""
    was = page.viewport_size
    assert was is not None
    for width, height in WIDTHS:
        page.set_viewport_size({"width": width, "height": height})
        wait_for_none(page, OUTSIDE, what=f"{what} at {width}")
    page.set_viewport_size(was)


def check_the_moment(player: Player, who: str, seen: set[str]) -> tuple[str, bool]:
    """Check the names on a screen that has not been seen before; returns what the player looks at."""
    looked = shown, turn = player.look()
    moment = f"{shown} of {who}{', asked' if turn else ''}"
    if moment not in seen:
        seen.add(moment)
        check_names(player.page, moment)
    return looked


def check_the_end(host: Page, stranger: Page) -> None:
    """Buttons are of one size while others are waited for, and whoever looks on goes through the hands."""
    host.get_by_role("button", name="Same table again").click()
    expect(host.locator(".end .waits-words")).to_be_visible()
    sheet = host.locator(".end-actions > .button", has_text="Score sheet").bounding_box()
    curve = host.locator(".end-actions > .button", has_text="Analysis").bounding_box()
    assert sheet is not None
    assert curve is not None
    assert (sheet["y"], sheet["height"]) == (curve["y"], curve["height"])
    stranger.locator(".end").wait_for()
    check_names(stranger, "the end as others see it")
    assert stranger.get_by_role("link", name="Analysis").count() == 0
    assert stranger.get_by_role("link", name="Record").get_attribute("download") is not None
    stranger.get_by_role("link", name="The hands").click()
    stranger.locator(".replay-slider").wait_for()
    check_names(stranger, "the replay")


def check_the_locks(page: Page) -> None:
    """The lock of a row of the sheet covers neither its number nor the sign of its contract."""
    page.keyboard.press("s")
    page.locator("dialog .row-lock").first.wait_for()
    check_names(page, "the sheet")
    for width, height in ((320, 568), (360, 640), (390, 844)):
        page.set_viewport_size({"width": width, "height": height})
        edges = page.evaluate("""() => [...document.querySelectorAll('dialog tbody th')].flatMap(head => [
          head.querySelector('.row-lock').getBoundingClientRect().left,
          head.getBoundingClientRect().right, ...[...head.querySelectorAll('.row-number, .contract-sign svg')].map(
            one => one.getBoundingClientRect().right)])""")
        lock, head, *others = edges
        assert max(others) <= lock < head, f"at {width}: {edges}"
    page.keyboard.press("Escape")


def check_my_games(page: Page, address: str) -> None:
    """What leads to a finished game is in sight at every width."""
    page.goto(f"{address}/me")
    page.locator(".games-links").wait_for()
    for width, _ in (*SIZES.values(), (360, 640)):
        page.set_viewport_size({"width": width, "height": 800})
        hidden = page.evaluate("""() => { const box = document.querySelector('.games-table .scroll');
          return [box.scrollWidth - box.clientWidth, ...[...document.querySelectorAll('.games-links .link')].map(
            link => link.getBoundingClientRect().right - box.getBoundingClientRect().right)]; }""")
        assert max(hidden) <= 0, f"at {width}"
    check_names(page, "my games")


def test_the_longest_names_stay_in_sight_from_the_waiting_room_to_my_games(
    server: Server, open_page: Callable[..., Page]
) -> None:
    host, other, third, stranger = (open_page(size) for size in ("phone", "phone", "phone", "phone"))
    for page in (host, other, third, stranger):
        quick(page)
    link = make_table(host, server, NAMES[0], 1)
    sit_down(other, link, NAMES[1])
    expect(host.locator(".room-seat").nth(1)).to_contain_text("WWW")
    check_names(host, "the waiting room")
    third.goto(link)
    third.locator(".room-sit").wait_for()
    check_names(third, "whom one may join")
    sit_down(third, link, NAMES[2])
    stranger.goto(link)
    for page in (host, other, third, stranger):
        page.locator(".felt").wait_for()
    players = [Player(page, random.Random(seat)) for seat, page in enumerate((host, other, third))]
    watching = Player(stranger, random.Random())
    seen: set[str] = set()
    last = ""
    for _ in range(2000):
        looked = check_the_moment(players[0], "a player", seen)
        check_the_moment(watching, "whoever looks on", seen)
        if looked[0] == "score":
            last = host.locator(".score-words").inner_text()
        if [players[0].act(looked), *(player.act() for player in players[1:])] == ["end"] * 3:
            break
    assert {"play of a player, asked", "play of whoever looks on", "score of a player"} <= seen, seen
    assert "The game is over" in last
    assert "ahead" not in last
    assert "The game ends" not in last
    check_the_locks(other)
    check_the_end(host, stranger)
    check_my_games(other, server.address)
