"""Every screen fits at every size: nothing is cut off, every card can be tapped, and axe finds nothing serious."""

from __future__ import annotations

import random
from collections.abc import Callable

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page

from tests.e2e.conftest import SIZES, Server
from tests.e2e.player import Player, quick, start_table

pytestmark = [pytest.mark.browser, pytest.mark.slow]

# The strip of each card that no other card covers, measured where a finger comes down; and what sticks out.
# The card with the focus comes to the front of its neighbours on purpose, so nothing has it meanwhile.
MEASURE = """() => {
  document.activeElement?.blur();
  const box = node => node.getBoundingClientRect();
  const out = [];
  const cards = [...document.querySelectorAll('.hand .card')];
  const strips = cards.map(card => {
    const {left, right, top, bottom} = box(card);
    let best = 0;
    for (let y = top + 4; y < Math.min(bottom, innerHeight) - 2; y += 12) {
      let wide = 0;
      for (let x = Math.ceil(left); x < right; x += 2) {
        const hit = document.elementFromPoint(x, y);
        if (hit && card.contains(hit)) wide += 2;
      }
      best = Math.max(best, wide);
    }
    return [card.dataset.card, best];
  });
  const whole = '.hand .card, .status, .seat, .bar, .actions button, .swap-buttons button';
  for (const node of document.querySelectorAll(whole)) {
    const {left, right, top, bottom, width} = box(node);
    if (width && (left < -1 || right > innerWidth + 1 || top < -1 || bottom > innerHeight + 1))
      out.push(`${node.className}: ${[left, top, right, bottom].map(Math.round)}`);
  }
  const words = node => {
    const range = document.createRange();
    range.selectNodeContents(node);
    return range.getBoundingClientRect();
  };
  // What is meant for the ear alone is clipped to nothing, and what ends in dots is meant to.
  const shown = node => {
    // The table itself clips too, and what it clips is lost.
    for (let at = node; at && !at.matches('.felt, .table'); at = at.parentElement) {
      const { overflowX, visibility } = getComputedStyle(at);
      if (overflowX !== 'visible' || visibility === 'hidden') return false;
    }
    return true;
  };
  const texts = document.createTreeWalker(document.querySelector('.table'), NodeFilter.SHOW_TEXT);
  while (texts.nextNode()) {
    const {left, right, width} = words(texts.currentNode);
    if (width && shown(texts.currentNode.parentElement) && (left < -1 || right > innerWidth + 1))
      out.push(`"${texts.currentNode.data}": ${Math.round(left)} to ${Math.round(right)}`);
  }
  const meet = (a, b) => a.left < b.right - 1 && b.left < a.right - 1 && a.top < b.bottom - 1 && b.top < a.bottom - 1;
  for (const title of document.querySelectorAll('.status-title'))
    for (const button of document.querySelectorAll('.swap-buttons .button, .choice'))
      if (meet(words(title), box(button))) out.push(`${title.textContent} meets ${button.textContent}`);
  for (const panel of document.querySelectorAll('.choices, .chosen'))
    for (const seat of document.querySelectorAll('.seat'))
      if (meet(box(panel), box(seat))) out.push(`${panel.className} meets ${seat.className}`);
  return {strips, out, scrolls: document.documentElement.scrollWidth > innerWidth + 1};
}"""


def check_layout(page: Page) -> None:
    """Everything can be reached once the cards lie still: one that moves may lie over another for a moment."""
    for _ in range(20):
        found = page.evaluate(MEASURE)
        if not found["out"] and all(width >= 24 for _card, width in found["strips"]):
            break
        page.wait_for_timeout(100)
    assert found["out"] == []
    assert not found["scrolls"]
    assert [strip for strip in found["strips"] if strip[1] < 24] == []


def check_with_axe(page: Page) -> None:
    found = Axe().run(page).response["violations"]
    serious = [
        (v["id"], [node["html"][:120] for node in v["nodes"][:3]])
        for v in found
        if v["impact"] in ("serious", "critical")
    ]
    assert serious == []


FINGER = ("small-phone", "phone", "tablet")
MOUSE = tuple(size for size in SIZES if size not in FINGER)


@pytest.mark.parametrize("sizes", [FINGER, MOUSE], ids=["finger", "mouse"])
@pytest.mark.parametrize("variant", ["hornafjordur", "sixteen"])
def test_every_screen_of_a_hand_fits_at_every_size(
    sizes: tuple[str, ...], variant: str, server: Server, open_page: Callable[..., Page]
) -> None:
    page = open_page(sizes[0])
    quick(page)
    start_table(page, server.address, variant=variant, bots=["random", "random"])
    player = Player(page, random.Random(9))
    seen: dict[str, int] = {}
    for _ in range(300):
        looked = shown, turn = player.look()
        seen[shown] = seen.get(shown, 0) + 1
        if shown == "score":
            break
        if shown in ("exchange", "play", "contract") and turn and seen[shown] < 8:
            for size in sizes:
                page.set_viewport_size(dict(zip(("width", "height"), SIZES[size], strict=True)))  # type: ignore[arg-type]
                check_layout(page)
        player.act(looked)
    assert {"play", "score"} <= set(seen)


@pytest.mark.parametrize("size", ["phone", "desktop"])
def test_axe_finds_nothing_serious_on_any_screen_of_a_hand(
    size: str, server: Server, open_page: Callable[..., Page]
) -> None:
    page = open_page(size, bypass_csp=True)
    quick(page)
    start_table(page, server.address, options={"target": 1}, bots=["random", "random"])
    player = Player(page, random.Random(10))
    checked: set[tuple[str, bool]] = set()
    for _ in range(600):
        looked = player.look()
        if looked[0] and looked not in checked:
            checked.add(looked)
            for theme in ("dark", "light"):
                page.emulate_media(color_scheme=theme)  # type: ignore[arg-type]
                page.wait_for_function("theme => document.documentElement.dataset.theme === theme", arg=theme)
                # Colours may go over into each other.
                page.wait_for_timeout(200)
                check_with_axe(page)
        if looked[0] == "end":
            break
        player.act(looked)
    assert {("exchange", True), ("play", True), ("score", False), ("end", False)} <= checked


COURTS = [f"{rank}{suit}" for rank in "JQK" for suit in "CDHS"]
"""The cards that have a picture of their own, which is loaded when one is turned up at the cut."""

LOAD_COURTS = """async courts => {
  const known = performance.getEntriesByType('resource').map(one => one.name).find(name => name.endsWith('/back.webp'));
  for (const card of courts) await fetch(new URL(`${card}.svg`, known), {cache: 'no-store'}).then(got => got.text());
}"""


def test_the_first_load_of_a_table_is_at_most_300_kilobytes_whatever_card_is_cut_to(
    server: Server, open_page: Callable[..., Page]
) -> None:
    page = open_page("phone")
    session = page.context.new_cdp_session(page)
    session.send("Network.enable")
    names: dict[str, str] = {}
    sizes: dict[str, float] = {}
    session.on(
        "Network.responseReceived",
        lambda event: names.update({event["requestId"]: event["response"]["url"].rpartition("/")[2]}),
    )
    session.on(
        "Network.loadingFinished",
        lambda event: sizes.update({event["requestId"]: event["encodedDataLength"]}),
    )
    page.goto(server.address)
    page.get_by_role("button", name="Play now").first.click()
    page.locator(".table").wait_for()
    page.wait_for_timeout(3000)
    page.evaluate(LOAD_COURTS, COURTS)
    files = [f"{card}.svg" for card in COURTS]
    courts = [size for request, size in sizes.items() if names.get(request) in files]
    others = [size for request, size in sizes.items() if names.get(request) not in files]
    assert len(courts) >= len(COURTS)
    assert sum(others) > 100_000
    assert sum(others) + max(courts) <= 300_000
