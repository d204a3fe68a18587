"""A finished game looked at again, in a real browser: on a phone and on a desk, by touch, by keys, and by ear."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from tests.e2e.conftest import SIZES, Server
from tests.e2e.player import wait_for_none
from tests.e2e.test_layout import check_with_axe
from tests.e2e.test_pages import TOO_WIDE, finished

pytestmark = pytest.mark.browser

PATIENCE = 120_000
"""The first hand may have to wait until kernels are compiled."""


COVERED = """() => {
  // However much was given away, its figure is not under the better card: looked at in a copy, so that the page stays.
  const table = document.querySelector('table.tricks');
  const copy = table.cloneNode(true);
  table.after(copy);
  table.style.display = 'none';
  const found = [];
  for (const row of copy.querySelectorAll('tbody tr')) {
    const [cost, better] = ['cost', 'better'].map(name => row.querySelector(`.tricks-${name}`));
    if (!cost || !better) continue;
    cost.innerHTML = '<span class="cost"><span class="cost-bar"></span> <span class="cost-figure">−3.4</span></span>';
    cost.querySelector('.cost-bar').style.setProperty('--cost', 3.4);
    better.innerHTML = '<span class="chip">10♠</span>';
    const right = cost.querySelector('.cost-figure').getBoundingClientRect().right;
    const edge = better.offsetWidth ? better.firstElementChild.getBoundingClientRect().left : innerWidth;
    found.push(right > edge - 2 ? `${Math.round(right)} > ${Math.round(edge)}` : '');
  }
  copy.remove();
  table.style.display = '';
  return found.length === 0 ? ['no row'] : found.filter(Boolean);
}"""


def spoken(page: Page, row: int) -> str:
    """What a screen reader finds in a row of the tricks."""
    return " ".join(page.locator(".tricks tbody tr").nth(row).inner_text().split())


def fits(page: Page) -> None:
    wait_for_none(page, TOO_WIDE)


def test_a_finished_game_is_looked_at_from_my_games_on_a_phone_and_on_a_desk(
    server: Server, open_page: Callable[..., Page]
) -> None:
    page = open_page("phone", color_scheme="dark", bypass_csp=True)
    finished(page, server, options={"target": 1}, bots=["rules", "rules"])
    page.goto(f"{server.address}/games")
    page.get_by_role("link", name="Look at game 1 again").tap()
    page.locator(".tricks").wait_for(timeout=PATIENCE)

    # What the curve shows stands in the table in figures.
    rows = page.locator(".tricks tbody tr:not(.tricks-before)")
    expect(rows).to_have_count(12)
    assert len(re.findall(r"You [+−]?\d+\.\d", spoken(page, 3))) == 1
    expect(page.get_by_role("img", name="Expected points, trick by trick")).to_be_visible()
    assert page.locator(".analysis-story").inner_text().startswith("The cards were worth ")
    fits(page)
    check_with_axe(page)

    # A tap on a row explains that trick; so does a key.
    page.get_by_role("button", name="Trick 5", exact=True).tap()
    expect(page.locator(".explained h2")).to_have_text(re.compile(r"^Trick 5: "))
    expect(page.locator(".bubble")).to_contain_text("Trick 5: ")
    page.keyboard.press("ArrowDown")
    expect(page.locator(".explained h2")).to_have_text(re.compile(r"^Trick 6: "))
    page.get_by_role("button", name="The swap").tap()
    expect(page.locator(".explained h2")).to_have_text("The swap")

    # On a desk the same, with what would have been better beside it; in the light.
    width, height = SIZES["desktop"]
    page.set_viewport_size({"width": width, "height": height})
    page.emulate_media(color_scheme="light")
    expect(page.locator(".tricks-better").first).to_be_visible()
    expect(page.locator(".bubble")).to_be_hidden()
    fits(page)
    check_with_axe(page)

    for wide in (620, 768, 1024, 1180, 1280, 1366, 1440, 1920):
        page.set_viewport_size({"width": wide, "height": height})
        wait_for_none(page, COVERED, what=f"{wide} wide")
    page.set_viewport_size({"width": width, "height": height})

    # Somebody else's plays, and the errors where they are asked for.
    page.locator(".tricks thead button").nth(1).click()
    expect(page.locator("h1")).to_contain_text(page.locator(".tricks thead button").nth(1).inner_text())
    assert "±" not in page.locator(".explained").inner_text()
    page.get_by_role("button", name="Show the errors").click()
    expect(page.locator(".bars")).to_contain_text("±")

    # From here the way leads to the same place in the replay.
    page.get_by_role("button", name="Trick 5", exact=True).click()
    page.get_by_role("link", name="Show it in the replay").click()
    page.wait_for_url(re.compile(r"/g/[A-Z0-9]+/1#"))
    expect(page.locator(".replay-plaque")).to_contain_text("trick 5")
