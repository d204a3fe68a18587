"""The numbers behind a hint, and why a bot played a card, with a finger, with keys, and for a screen reader."""

from __future__ import annotations

import random
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from tests.e2e.conftest import SIZES, Server
from tests.e2e.player import Player, quick, start_table, wait_for_none

pytestmark = pytest.mark.browser

NUMBERS = """() => {
  // What the search would answer, without its having to be compiled here.
  const send = WebSocket.prototype.send;
  WebSocket.prototype.send = function (text) {
    const message = JSON.parse(text);
    if (message.type !== "hint" || !message.numbers) return send.call(this, text);
    const card = document.querySelector(".in-hand:not(.dim)").dataset.card;
    const move = { event: "play", seat: 0, card };
    const option = (points) => ({ move, points, error: 0.1, beats_par: 1, least: -10, wins: 1 });
    const numbers = { options: [option(1.2), option(0.3)], deals: 500, solved: 20, every: true,
      out: [{ suit: "clubs", cards: ["AC"] }, { suit: "hearts", cards: [] }] };
    const answer = { type: "hint", id: message.id, seq: message.version, move,
      reason: { code: "cash-master", facts: {} }, numbers };
    setTimeout(() => this.onmessage({ data: JSON.stringify(answer) }));
  };
}"""


CLAIM = """(() => {
  // As if the server had proved it; that it proves it rightly is tested where it does.
  const real = Object.getOwnPropertyDescriptor(WebSocket.prototype, "onmessage");
  Object.defineProperty(WebSocket.prototype, "onmessage", { ...real, set(run) {
    real.set.call(this, (event) => {
      const message = JSON.parse(event.data);
      if (message.now?.ask?.kind === "play") message.now.ask.claim = true;
      run({ data: JSON.stringify(message) });
    });
  } });
})()"""


OUT_OF_REACH = """() => {
  // Another size may have another button in its place.
  const says = button => (button.ariaLabel ?? button.textContent).includes('Lay open');
  const box = [...document.querySelectorAll('button')].find(says)?.getBoundingClientRect();
  if (!box) return 'not there';
  return box.x >= 0 && box.right <= innerWidth && box.height >= 44 ? '' : [box.x, box.right, box.height];
}"""


def playing(page: Page, server: Server, trick: int = 2) -> Player:
    """A table at which the person has a choice of cards, some tricks having been taken."""
    quick(page)
    start_table(page, server.address, bots=["rules", "rules"], name="Anna", names=["Guðrún", "Una"])
    player = Player(page, random.Random(3))
    player.play_to_turn("play", lambda: len(player.playable()) > 1 and len(player.hand()) <= 13 - trick)
    return player


def test_the_numbers_open_from_the_hint_as_a_table_and_go_with_escape(
    server: Server, open_page: Callable[..., Page]
) -> None:
    page = open_page("phone")
    playing(page, server)
    page.evaluate(NUMBERS)
    page.keyboard.press("h")
    page.get_by_role("button", name="Numbers").wait_for()
    page.keyboard.press("n")
    table = page.get_by_role("table", name="What each choice is worth")
    table.wait_for()
    rows = table.locator("tbody tr").all_inner_texts()
    assert len(rows) == 2
    assert "+1.2" in rows[0]
    assert rows[0].count("100 %") == 2
    assert "in each of the 20 deals" in page.locator(".num-note").inner_text()
    for width in (320, 390):
        page.set_viewport_size({"width": width, "height": 568})
        inside = page.locator(".dialog-inside")
        assert inside.evaluate("box => box.scrollWidth <= box.clientWidth"), f"cut at {width}"
    page.keyboard.press("Escape")
    expect(page.locator("dialog[open]")).to_have_count(0)
    expect(page.locator(".hint-bubble"), "the hint stays").to_have_count(1)


def test_where_the_search_is_not_ready_that_is_said(server: Server, open_page: Callable[..., Page]) -> None:
    page = open_page("desktop")
    playing(page, server)
    page.keyboard.press("h")
    page.get_by_role("button", name="Numbers").click()
    page.get_by_text("The numbers are not ready yet.").wait_for()


def test_a_card_of_the_last_trick_is_asked_why_by_keys_and_the_answer_is_read_out(
    server: Server, open_page: Callable[..., Page]
) -> None:
    page = open_page("phone")
    playing(page, server)
    page.keyboard.press("l")
    asked = page.locator(".dialog .last-card")
    asked.first.wait_for()
    assert asked.count() == 2, "a person's own card is not asked about"
    asked.first.focus()
    page.keyboard.press("Enter")
    answer = page.locator(".why-answer p")
    answer.wait_for()
    page.wait_for_function("() => !document.querySelector('.why-answer p').innerText.includes('One moment')")
    said = answer.inner_text()
    assert said.startswith(("Guðrún, ", "Una, "))
    expect(page.locator("#live")).to_contain_text(said)


def test_where_the_rest_is_yours_laying_open_can_be_reached_on_every_screen_and_is_sent(
    server: Server, open_page: Callable[..., Page]
) -> None:
    page = open_page("phone")
    page.add_init_script(CLAIM)
    sent: list[str] = []
    page.on("websocket", lambda line: line.on("framesent", lambda frame: sent.append(str(frame))))
    playing(page, server, 1)
    for size in ("small-phone", "lying-phone", "desktop"):
        width, height = SIZES[size]
        page.set_viewport_size({"width": width, "height": height})
        wait_for_none(page, OUT_OF_REACH, what=size)
    page.get_by_role("button", name="Lay open").click()
    # Nothing is proved yet in truth: the server says so in words.
    page.get_by_text("It is not proved yet that every trick left is yours.").first.wait_for()
    assert sum('"type":"claim"' in frame for frame in sent) == 1
