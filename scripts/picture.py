"""Take the picture of the table that README.md shows: a hand in play, the trick half full, the hint open.

`python scripts/picture.py` plays until there is such a moment and writes docs/picture.png. The cards are others every
time; look at the picture before you keep it.
"""

import random
import sys
import tempfile
from pathlib import Path

from playwright.sync_api import Page, sync_playwright

sys.path.insert(0, str(Path(__file__).parents[1]))
from scripts.bench_browser import QUIET, start_server
from tests.conftest import find_chromium
from tests.e2e.player import Player, start_table

PICTURE = Path(__file__).parents[1] / "docs" / "picture.png"
MOST_KILOBYTES = 250
HASTE = "localStorage.setItem('manni', JSON.stringify({speed: 'off', rest: 600}))"


def is_the_moment(page: Page) -> bool:
    """A suit is trump, some tricks are taken, two cards lie there, and not every card of yours may be played."""
    suits = ("clubs", "diamonds", "hearts", "spades")
    trump = page.locator(", ".join(f".wide-plaque .{suit}" for suit in suits)).count()
    hand = page.locator(".hand .card").count()
    dim = page.locator(".hand .card.dim").count()
    return trump > 0 and page.locator(".laid").count() == 2 and 6 <= hand <= 11 and 2 <= hand - dim < hand


def sit_down(page: Page, address: str) -> None:
    start_table(page, address, name="Jóna", names=["Guðrún", "Þorsteinn"], bots=["rules", "rules"])


def play_to_the_moment(page: Page, address: str) -> None:
    """Play as the hint says, so that the sheet looks like somebody's who can play."""
    player = Player(page, random.Random(1))
    for _ in range(20_000):
        shown = player.screen()
        if shown == "end":
            sit_down(page, address)
        elif shown == "play" and player.my_turn():
            page.locator(".actions button", has_text="Hint").click()
            page.locator(".hint-bubble").wait_for()
            hands = page.locator("table.sheet tbody tr").count()
            if hands >= 3 and is_the_moment(page):
                return
            player.tap_card(page.locator(".hand .mark-hint").get_attribute("data-card") or "")
        else:
            player.act()
        page.wait_for_timeout(20)
    raise SystemExit("the moment never came")


def main() -> None:
    """Write the picture."""
    chromium = find_chromium()
    if chromium is None:
        raise SystemExit("no Chromium is installed")
    with tempfile.TemporaryDirectory() as data:
        server, address, _ = start_server(data)
        try:
            with sync_playwright() as playwright:
                browser = playwright.chromium.launch(executable_path=chromium, args=QUIET)
                page = browser.new_page(viewport={"width": 1440, "height": 900}, color_scheme="dark")
                page.add_init_script(HASTE)
                sit_down(page, address)
                play_to_the_moment(page, address)
                page.wait_for_timeout(500)
                page.screenshot(path=PICTURE)
                browser.close()
        finally:
            server.terminate()
            server.wait(10)
    kilobytes = PICTURE.stat().st_size / 1000
    print(f"{PICTURE.name}: {kilobytes:.0f} kB")
    if kilobytes > MOST_KILOBYTES:
        raise SystemExit(f"that is more than {MOST_KILOBYTES} kB")


if __name__ == "__main__":
    main()
