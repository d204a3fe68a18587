"""Somebody who plays at the table in the browser: looks at the screen, does what is asked, by taps or by keys alone."""

from __future__ import annotations

import json
import random
from collections.abc import Callable
from typing import Any

from playwright.sync_api import Locator, Page, TimeoutError


def quick(page: Page) -> None:
    """Turn the motion off and let tricks rest as short as can be, as somebody in a hurry would in the settings."""
    page.add_init_script(
        "localStorage.setItem('manni', JSON.stringify({speed: 'off', rest: 600, sound: false}))"
    )


LOOK = """() => [
  (document.querySelector('.table')?.className ?? '').match(/(?:^| )screen-([a-z]+)/)?.[1] ?? '',
  document.title.startsWith('●'),
  [...document.querySelectorAll('.hand .card:not(.dim)')].map(card => card.dataset.card),
]"""
"""What a player sees at a glance: the screen, whether something is asked of them, and the cards that may be played."""

DRAWN = """() => new Promise(done => {
  const frames = left => left ? requestAnimationFrame(() => setTimeout(() => frames(left - 1))) : done();
  frames(2);
})"""
"""Over once what was done before has been drawn, sent and put into the title: each is done a frame later."""

SPOT = """card => {
  const box = document.querySelector(`.hand .card[data-card="${card}"]`)?.getBoundingClientRect();
  return box?.width ? [box.x + 12, box.y + 20] : null;
}"""
"""Where a finger comes down on a card: its left edge is what shows of it in a fan. Null where it is not in the hand."""

GO_ON = """shown => document.querySelector(`.table.screen-${shown} main.felt`)
  ?.dispatchEvent(new MouseEvent("click", { bubbles: true }))"""
"""A tap beside everything, unless the screen has become another."""


RINGED = """() => {
  const now = document.activeElement;
  const box = now.getBoundingClientRect();
  const whole = box.width > innerWidth * 0.6 && box.height > innerHeight * 0.6;
  return [now.tagName, now.matches(':focus-visible'), whole && getComputedStyle(now).outlineStyle !== 'none'];
}"""
"""What has the focus, whether that is seen, and whether it is a ring round nearly everything."""


class Player:
    """A person at a page. Every decision is drawn from ``rng``."""

    def __init__(self, page: Page, rng: random.Random, *, keys: bool = False) -> None:
        self.page = page
        self.rng = rng
        self.keys = keys

    # --- looking

    def screen(self) -> str:
        """What the table shows: cut, announce, contract, exchange, play, score or end."""
        shown = self.page.evaluate("document.querySelector('.table')?.className ?? ''")
        return next((c.removeprefix("screen-") for c in shown.split() if c.startswith("screen-")), "")

    def look(self) -> tuple[str, bool]:
        """The screen, and whether something is asked of the player, once what was done before has been drawn."""
        self.page.evaluate(DRAWN)
        shown, turn, _ = self.page.evaluate(LOOK)
        return shown, turn

    def my_turn(self) -> bool:
        return self.look()[1]

    def hand(self) -> list[str]:
        """The cards on the screen, as the buttons carry them."""
        return self.page.eval_on_selector_all(".hand .card", "cards => cards.map(card => card.dataset.card)")

    def playable(self) -> list[str]:
        return self.page.eval_on_selector_all(
            ".hand .card:not(.dim)", "cards => cards.map(card => card.dataset.card)"
        )

    def sheet(self) -> dict[str, Any]:
        """The score sheet on the screen: names, one row a hand with six cells, sums, nets."""
        return self.page.eval_on_selector(
            "table.sheet",
            """table => ({
              names: [...table.querySelectorAll('thead .sheet-name')].map(n => n.textContent),
              rows: [...table.querySelectorAll('tbody tr')].map(
                row => [...row.querySelectorAll('.plus, .minus')].map(c => c.textContent)),
              sums: [...table.querySelectorAll('tr.sums td')].map(c => c.textContent),
              nets: [...table.querySelectorAll('tr.nets td')].map(c => c.textContent),
            })""",
        )

    # --- doing

    def check_the_focus(self) -> None:
        """Somebody at the keyboard always has the focus somewhere on the table, and sees it."""
        if self.page.evaluate("document.activeElement === document.body"):
            # Nobody has touched a key yet.
            self.page.keyboard.press("Tab")
        seen = self.page.evaluate(RINGED)
        assert seen[0] != "BODY"
        assert seen[1], f"the focus on {seen[0]} cannot be seen"
        assert not seen[2], "there is a ring round the whole table"

    def walk_to(self, where: Locator, most: int = 40) -> None:
        """Press Tab until something has the focus."""
        for _ in range(most):
            if where.evaluate("it => it === document.activeElement"):
                return
            self.page.keyboard.press("Tab")
        raise AssertionError(f"Tab never reached {where}")

    def press(self, where: Locator) -> None:
        """Tap something, or walk to it and press Enter."""
        if self.keys:
            self.walk_to(where)
            self.page.keyboard.press("Enter")
        elif self.page.viewport_size and self.page.viewport_size["width"] < 800:
            where.tap()
        else:
            where.click()

    def tap_card(self, card: str) -> None:
        """Tap a card on the strip of it that can be seen, or walk to it with the arrows."""
        if not self.keys:
            # One that has gone meanwhile is not waited for.
            if spot := self.page.evaluate(SPOT, card):
                self.page.mouse.click(*spot)
            return
        for _ in range(60):
            focused = self.page.evaluate("document.activeElement?.dataset?.card ?? null")
            if focused == card:
                self.page.keyboard.press("Enter")
                return
            # The Tab key comes to the hand, the arrows go through it.
            self.page.keyboard.press("Tab" if focused is None else "ArrowRight")
        if card not in self.hand():
            return
        raise AssertionError(f"the arrows never reached {card}")

    def go_on(self, shown: str | None = None) -> None:
        """End what is resting on a screen."""
        if self.keys:
            self.page.keyboard.press("Enter")
        else:
            self.page.evaluate(GO_ON, shown or self.screen())

    def act(self, looked: tuple[str, bool] | None = None) -> str:
        """Do one thing that the screen asks for; returns the screen. What has just gone is left alone.

        Where ``looked`` is what somebody has seen, and things stand otherwise by now, nothing is done.
        """
        if self.keys:
            self.check_the_focus()
        shown, turn, cards = self.page.evaluate(LOOK)
        if shown == "end" or looked not in (None, (shown, turn)):
            return shown
        if shown == "score":
            self.press_if_there(".score-go .primary")
        elif shown == "contract" and (
            self.press_if_there(".choices .choice:not([aria-disabled])")
            or self.press_if_there(".chosen .primary")
        ):
            pass
        elif shown == "announce" or not turn:
            self.go_on(shown)
        elif shown == "cut":
            self.press_if_there(".cut-do .primary")
        elif shown == "exchange":
            self.exchange()
        elif cards:
            self.tap_card(self.rng.choice(cards))
        self.page.wait_for_timeout(15)
        return shown

    def press_if_there(self, selector: str) -> bool:
        """Press the first button that a selector finds; says whether there was one."""
        found = self.page.locator(selector)
        if found.count() == 0:
            return False
        try:
            self.press(found.first)
        except TimeoutError:
            # It went while it was reached for.
            return False
        return True

    def exchange(self) -> None:
        """Swap a few cards with the Manni, or keep."""
        hand = self.hand()
        wanted = self.rng.sample(hand, min(4, len(hand))) if self.rng.random() < 0.7 else []
        for card in wanted:
            self.tap_card(card)
        if not self.press_if_there(".swap-buttons .primary:not([aria-disabled])"):
            self.press_if_there(".swap-buttons .keep")

    def ask_hint(self) -> str:
        """Ask for a hint and return its words."""
        self.page.keyboard.press("h")
        bubble = self.page.locator(".hint-bubble, .hint").first
        bubble.wait_for()
        return bubble.inner_text()

    def play_until(self, screen: str, most: int = 4000) -> None:
        """Play until a screen is shown, and do what it asks for."""
        for _ in range(most):
            if self.act() == screen:
                return
        raise AssertionError(f"{screen} never came; the table shows {self.screen()}")

    def play_to(self, screen: str, most: int = 4000) -> None:
        """Play until a screen is shown, and do nothing there."""
        for _ in range(most):
            looked = self.look()
            if looked[0] == screen:
                return
            self.act(looked)
        raise AssertionError(f"{screen} never came; the table shows {self.screen()}")

    def play_to_turn(self, screen: str, wanted: Callable[[], bool] = lambda: True, most: int = 4000) -> None:
        """Play until a screen asks something of the player, and more holds if it must; answer nothing there."""
        for _ in range(most):
            looked = self.look()
            if looked == (screen, True) and wanted():
                return
            self.act(looked)
        raise AssertionError(f"it was never the turn to {screen}; the table shows {self.screen()}")


def wait_for_none(page: Page, faults: str, arg: object = None, what: str = "") -> None:
    """Wait until a script finds no fault in a page; what has been given another size is drawn a moment later."""
    for _ in range(100):
        if not (found := page.evaluate(faults, arg)):
            return
        page.wait_for_timeout(50)
    raise AssertionError(f"{what or page.url}: {found}")


def start_table(page: Page, address: str, **wanted: object) -> str:
    """Open a table through the interface of the server, as the setup page does, and go to it. Returns its name."""
    page.goto(address)
    made = page.evaluate(
        """async wanted => {
          const answer = await fetch('/api/tables', {
            method: 'POST', headers: {'content-type': 'application/json'}, body: JSON.stringify(wanted)});
          return await answer.json();
        }""",
        wanted,
    )
    page.goto(f"{address}/t/{made['table']}")
    page.locator(".table").wait_for()
    return str(made["table"])


def record_of(page: Page, address: str, table: str, game: int = 1) -> list[dict[str, Any]]:
    """The record of a finished game, as the browser downloads it."""
    text = page.evaluate(
        "async path => await (await fetch(path)).text()", f"/api/tables/{table}/games/{game}/record"
    )
    return [json.loads(line) for line in text.splitlines()]


def sheet_of(record: list[dict[str, Any]], you: int = 0) -> dict[str, Any]:
    """The sheet that a record makes, as the page writes it: you first, then clockwise."""
    order = [you, (you + 1) % 3, (you + 2) % 3]
    scores = [event for event in record if event["event"] == "score"]
    rows = []
    for score in scores:
        cells = []
        for seat in order:
            points = score["points"][seat]
            cells += [str(points) if points >= 0 else "", str(-points) if points < 0 else ""]
        rows.append(cells)
    last = scores[-1]
    sums = [str(last[column][seat]) for seat in order for column in ("plus", "minus")]
    nets = []
    for seat in order:
        net = last["plus"][seat] - last["minus"][seat]
        nets.append(f"+{net}" if net > 0 else "0" if net == 0 else f"−{-net}")
    return {"rows": rows, "sums": sums, "nets": nets}
