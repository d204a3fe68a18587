"""The pages around the table: home, setting up, my games, the replay, and the pages to read."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Browser, Page

from tests.e2e.conftest import SIZES, Server
from tests.e2e.player import DRAWN, wait_for_none

pytestmark = pytest.mark.browser

TOO_WIDE = """() => {
  const wide = document.documentElement.scrollWidth - innerWidth;
  return wide > 0 ? `${wide} px too wide` : '';
}"""

PAGES = ("/", "/setup", "/new", "/lobby", "/games", "/rules", "/variations", "/strategy", "/proof")

FINISH = """async (table) => new Promise((done, fail) => {
  // Plays what the hint says until the game is over, faster than a hand could tap.
  const line = new WebSocket(`ws://${location.host}/ws/${table}`);
  let seq = 0, sent = 0;
  const send = (message) => line.send(JSON.stringify({ id: `t${++sent}`, version: seq, ...message }));
  line.onmessage = ({ data }) => {
    const message = JSON.parse(data);
    if (message.type === "refused") return fail(data);
    if (message.type === "hint") return send({ type: "move", move: message.move });
    if (message.seq !== undefined) seq = message.seq;
    const ask = message.now?.ask;
    if (!ask) return;
    if (ask.kind === "mix") return send({ type: "mix", mix: "0".repeat(32) });
    if (ask.kind === "again") { line.close(); done(true); } else send({ type: ask.kind === "next" ? "next" : "hint" });
  };
})"""


def set_up(page: Page, server: Server, **wanted: Any) -> str:
    """Set up a table as the page would and return its name."""
    page.goto(server.address)
    answer = page.request.post(f"{server.address}/api/tables", data={"variant": "hornafjordur", **wanted})
    assert answer.ok, answer.text()
    return str(answer.json()["table"])


def finished(page: Page, server: Server, **wanted: Any) -> str:
    """Set up a table, play a game at it to the end, and return its name."""
    table = set_up(page, server, **wanted)
    page.evaluate(FINISH, table)
    return table


def record(page: Page, server: Server, table: str, game: int = 1) -> list[dict[str, Any]]:
    text = page.request.get(f"{server.address}/api/tables/{table}/games/{game}/record").text()
    return [json.loads(line) for line in text.splitlines()]


def wait_for_replay(page: Page) -> None:
    """Wait until the replay is shown and listens to keys."""
    page.locator(".replay").wait_for()
    page.evaluate(DRAWN)


def said(page: Page) -> str:
    return page.locator(".stage-say").inner_text()


def test_play_now_is_one_tap_from_the_first_page_to_the_table(
    server: Server, open_page: Callable[..., Page]
) -> None:
    page = open_page("phone")
    page.goto(server.address)
    page.get_by_role("button", name="Play now").tap()
    page.wait_for_url("**/t/*")
    page.locator(".table").wait_for()


def test_a_table_is_set_up_with_names_a_variant_and_house_rules(
    server: Server, open_page: Callable[..., Page]
) -> None:
    page = open_page("phone")
    page.goto(f"{server.address}/setup")
    page.get_by_role("radio", name="Basic").check()
    page.get_by_label("Name").first.fill("Ása")
    page.get_by_label("Name").nth(1).fill("Þorgerður Þorsteinsdóttir frá Stafafelli í Lóni")
    page.get_by_role("radio", name="whoever took the Manni").check()
    with page.expect_request("**/api/tables") as sent:
        page.get_by_role("button", name="Begin the game").click()
    page.wait_for_url("**/t/*")
    asked = sent.value.post_data_json or {}
    assert asked["variant"] == "basic"
    assert asked["options"] == {"first_lead": "exchanger"}
    assert asked["name"] == "Ása"
    assert asked["names"] == ["Þorgerður Þorsteinsdótti", ""]


def test_settings_that_cannot_be_played_are_refused_in_a_sentence(server: Server, browser: Browser) -> None:
    # Not through open_page: Chromium writes the refused request into its console, which there counts as a complaint.
    context = browser.new_context()
    page = context.new_page()
    page.goto(f"{server.address}/setup")
    page.get_by_role("radio", name="Basic").check()
    page.get_by_label("Cards dealt at a time", exact=True).fill("5")
    page.get_by_role("button", name="Begin the game").click()
    page.locator(".fault", has_text="12 cards cannot be dealt 5 at a time.").wait_for()
    assert page.url.endswith("/setup")
    context.close()


def test_the_last_setup_is_what_play_now_uses(server: Server, open_page: Callable[..., Page]) -> None:
    page = open_page("desktop")
    page.goto(server.address)
    page.get_by_role("radio", name="Trjámann").check()
    page.reload()
    with page.expect_request("**/api/tables") as sent:
        page.get_by_role("button", name="Play now").click()
    assert (sent.value.post_data_json or {})["variant"] == "trjamann"


def test_a_finished_game_is_listed_downloaded_and_replayed_to_the_same_sheet(
    server: Server, open_page: Callable[..., Page]
) -> None:
    page = open_page("phone")
    table = finished(page, server, options={"target": 1}, name="Ása", names=["Björn", "Una"])
    events = record(page, server, table)
    score = [event for event in events if event["event"] == "score"][-1]
    page.goto(f"{server.address}/games")
    with page.expect_download() as saved:
        page.get_by_role("link", name="The record of game 1, as a file").click()
    assert saved.value.path().read_text("utf-8").splitlines() == [
        json.dumps(event, ensure_ascii=False, separators=(",", ":")) for event in events
    ]
    page.get_by_role("link", name="Replay game 1").click()
    wait_for_replay(page)
    page.keyboard.press("End")
    page.get_by_role("button", name="Sheet and tricks").click()
    sums = page.eval_on_selector_all(
        ".replay-panel tr.sums td", "cells => cells.map(cell => +cell.textContent)"
    )
    assert sums == [column[seat] for seat in range(3) for column in (score["plus"], score["minus"])]
    # What it brought stays counted on one's own page when the table is left.
    own = [score["plus"][0], score["minus"][0]]
    for left in (False, True):
        if left:
            assert page.request.post(f"{server.address}/api/tables/{table}/leave", data={}).ok
        page.goto(f"{server.address}/games")
        page.locator(".me-totals").wait_for()
        summed = page.eval_on_selector_all(".me-sum td", "cells => cells.map(cell => +cell.textContent)")
        assert summed[1:3] == own
        assert page.locator(".games-table").count() == (0 if left else 1)
        assert page.get_by_text("You have no seat at a table at the moment.").count() == (1 if left else 0)
    assert page.locator(".games-none").count() == 0


def test_the_replay_goes_by_card_by_trick_and_by_hand_with_keys(
    server: Server, open_page: Callable[..., Page]
) -> None:
    page = open_page("desktop")
    table = finished(page, server, options={"target": 2}, name="Ása", names=["Björn", "Una"])
    events = record(page, server, table)
    page.goto(f"{server.address}/g/{table}/1")
    wait_for_replay(page)
    # It opens where there is something to see; the very beginning is a key away.
    assert said(page) == "The cards are dealt"
    assert page.locator(".rslot").count() == 36
    page.keyboard.press("Home")
    assert said(page) == "Ása, Björn and Una sit down"
    page.keyboard.press("PageDown")
    assert said(page).startswith("Hand 1 begins")
    page.keyboard.press("ArrowRight")
    assert "cuts to the" in said(page)
    page.keyboard.press("ArrowDown")  # before the first lead, all exchanged
    held = page.eval_on_selector_all(".rslot", "cards => cards.length")
    assert held == 36
    page.keyboard.press("ArrowDown")
    winner = next(event["winner"] for event in events if event["event"] == "trick")
    assert f"{['Ása', 'Björn', 'Una'][winner]} takes the trick" in said(page)
    assert page.locator(".rlaid").count() == 3
    page.keyboard.press("ArrowLeft")
    assert page.locator(".rlaid").count() == 2
    page.keyboard.press("End")
    winners = events[-1]["winners"]
    assert said(page).endswith("wins the game" if len(winners) == 1 else "share the win")
    page.keyboard.press("Home")
    assert said(page) == "Ása, Björn and Una sit down"


def test_the_replay_shows_what_each_threw_and_what_came(
    server: Server, open_page: Callable[..., Page]
) -> None:
    page = open_page("desktop")
    table = finished(page, server, options={"target": 1})
    events = record(page, server, table)
    swaps = [event for event in events if event["event"] == "exchange"][:3]
    page.goto(f"{server.address}/g/{table}/1#6")  # sit down, hand, cut, deal, three exchanges
    wait_for_replay(page)
    shown = page.eval_on_selector_all(
        ".replay-panel section:nth-child(2) .rlist",
        "lists => lists.map(list => list.querySelectorAll('.chip').length)",
    )
    assert shown == [2 * len(swap["discard"]) for swap in swaps]


def test_a_game_of_which_no_hand_is_over_cannot_be_replayed_nor_one_of_others_analysed(
    server: Server, browser: Browser
) -> None:
    context = browser.new_context()
    page = context.new_page()
    table = set_up(page, server)
    page.goto(f"{server.address}/g/{table}/1")
    page.get_by_text("No hand of this game is over yet.").wait_for()
    page.goto(f"{server.address}/g/{table}/7")
    page.get_by_text("There is no such game here.").wait_for()
    context.close()
    context = browser.new_context()
    page = context.new_page()
    page.goto(f"{server.address}/g/{table}/1/analysis")
    page.get_by_text("Only those who have a seat").wait_for()
    context.close()


def test_no_page_scrolls_sideways(server: Server, open_page: Callable[..., Page]) -> None:
    page = open_page()
    table = finished(page, server, options={"target": 1})
    for path in (*PAGES, f"/g/{table}/1#30"):
        page.goto(server.address + path)
        page.locator("main").wait_for()
        for width, height in SIZES.values():
            page.set_viewport_size({"width": width, "height": height})
            wait_for_none(page, TOO_WIDE, what=f"{path} at {width}x{height}")


def test_axe_finds_nothing_on_the_pages(server: Server, browser: Browser) -> None:
    axe = pytest.importorskip("axe_playwright_python.sync_playwright").Axe()
    # axe is put into the page as a script, which the page's own policy would rightly refuse.
    context = browser.new_context(viewport={"width": 390, "height": 844}, bypass_csp=True)
    page = context.new_page()
    table = finished(page, server, options={"target": 1})
    found = []
    for path in (*PAGES, f"/g/{table}/1#30"):
        page.goto(server.address + path)
        page.locator("main").wait_for()
        faults = axe.run(page).response["violations"]
        found += [f"{path}: {fault['id']} {fault['nodes'][0]['html']}" for fault in faults]
    context.close()
    assert found == []
