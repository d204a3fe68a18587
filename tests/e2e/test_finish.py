"""What is seen at a glance: the pack at the cut, keys on buttons, what was drawn, an analysis under way."""

from __future__ import annotations

import json
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from tests.e2e.conftest import SIZES, Server
from tests.e2e.player import quick, start_table, wait_for_none
from tests.e2e.test_pages import finished

pytestmark = [pytest.mark.browser, pytest.mark.slow]

BOTS = ["rules", "rules"]


def table(page: Page, server: Server, dealer: int) -> None:
    """Sit down at a table at which a seat deals first."""
    quick(page)
    names = ["Ragnheiður", "Þorgerður"]
    start_table(page, server.address, bots=BOTS, names=names, options={"first_dealer": f"seat-{dealer}"})


def asked(page: Page, screen: str) -> None:
    """Wait until a screen asks something of the reader; nothing is done meanwhile."""
    page.wait_for_function(
        "screen => document.title.startsWith('●') && document.querySelector(`.table.screen-${screen}`) !== null",
        arg=screen,
    )


def go_on(page: Page) -> None:
    """Let the cards be dealt, once the card that was cut to has been shown."""
    page.locator(".announce .button.primary:not(.unseen)").click()


def size(page: Page, name: str) -> None:
    page.set_viewport_size(dict(zip(("width", "height"), SIZES[name], strict=True)))  # type: ignore[arg-type]


def test_the_card_that_is_shown_lies_before_the_pack_with_the_others_and_their_scores(
    server: Server, open_page: Callable[..., Page]
) -> None:
    page = open_page("desktop")
    table(page, server, 1)
    asked(page, "cut")
    expect(page.locator(".seat .seat-score")).to_have_count(2)
    page.locator(".cut-do .primary").click()
    page.locator(".announce .button.primary:not(.unseen)").wait_for()
    for wide in ("desktop", "small-desktop", "tablet"):
        size(page, wide)
        expect(page.locator(".pack-behind .card")).to_have_count(52)
        expect(page.locator(".seat .seat-score")).to_have_text(["±0", "±0"])
        # Whoever cut may be the reader; the dealer is always among the three.
        expect(page.locator(".seat .dealer-sign")).to_have_count(1)
        wait_for_none(
            page,
            """() => {
              const box = node => node.getBoundingClientRect();
              const seats = [...document.querySelectorAll('.seat')].map(box);
              const words = [...document.querySelectorAll('.shown, .announce-words > *, .announce .button')].map(box);
              return words.some(a => seats.some(b =>
                a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom)
                || a.bottom > innerHeight);
            }""",
            what=f"something lies over a seat or outside at {wide}",
        )


def test_buttons_of_a_wide_table_show_the_keys_that_do_the_same(
    server: Server, open_page: Callable[..., Page]
) -> None:
    page = open_page("desktop")
    table(page, server, 0)
    go_on(page)
    asked(page, "exchange")
    page.get_by_role("button", name="Keep all twelve").click()
    asked(page, "play")
    page.keyboard.press("1")
    # One's own last move can be taken back.
    for key in ("H", "L", "U"):
        page.locator(".action-row .button .key", has_text=key).wait_for()
    for button in page.locator(".action-row .button").all():
        key = button.locator(".key").inner_text()
        assert button.get_attribute("aria-keyshortcuts") == key


def test_whoever_swaps_last_reads_what_was_drawn_until_the_first_card(
    server: Server, open_page: Callable[..., Page]
) -> None:
    page = open_page("phone")
    table(page, server, 0)
    go_on(page)
    asked(page, "exchange")
    for number in "123":
        page.keyboard.press(number)
    page.get_by_role("button", name="Swap 3 cards with the Manni").tap()
    page.locator(".screen-play").wait_for()
    expect(page.locator(".drew")).to_contain_text("You drew the ")
    assert page.locator(".drew b").inner_text().count(" of ") == 3
    asked(page, "play")
    for wide in ("phone", "small-phone", "lying-phone"):
        size(page, wide)
        expect(page.locator(".drew")).to_be_visible()
        page.wait_for_function(CLEAR)
    size(page, "phone")
    # A hint has its place while it is shown; the first card ends it.
    page.keyboard.press("h")
    page.locator(".hint-bubble").wait_for()
    expect(page.locator(".drew")).to_have_count(0)
    page.keyboard.press("Escape")
    expect(page.locator(".drew")).to_be_visible()
    page.keyboard.press("1")
    expect(page.locator(".drew")).to_have_count(0)


# The cards may still be on their way to their places.
CLEAR = """() => {
  const box = node => node.getBoundingClientRect();
  const drew = box(document.querySelector('.drew'));
  return ![...document.querySelectorAll('.laid, .hand .card:not(.dim), .status-title, .seat')].map(box).some(b =>
    drew.left < b.right && b.left < drew.right && drew.top < b.bottom - 1 && b.top < drew.bottom - 1);
}"""
LINES = [
    {"type": "seat", "you": 0},
    {
        "type": "game", "variant": "hornafjordur", "players": ["Ása", "Una", "Jón"], "hands": [1, 2],
        "deals": 60, "rollouts": 8,
    },
    {"type": "progress", "done": 12, "total": 96},
]  # fmt: skip

# The server's answer to the page, as far as it has come; it goes on until the page leaves.
UNDER_WAY = """lines => {
  const real = window.fetch;
  window.left = 0;
  window.fetch = (address, options) => {
    if (!/analysis[?]/.test(String(address))) return real(address, options);
    options.signal.addEventListener('abort', () => (window.left += 1));
    const text = lines.map(line => JSON.stringify(line) + '\\n').join('');
    const body = new ReadableStream({
      start(line) {
        line.enqueue(new TextEncoder().encode(text));
        options.signal.addEventListener('abort', () => line.error(new DOMException('left', 'AbortError')));
      },
    });
    return Promise.resolve(new Response(body));
  };
}"""


@pytest.mark.parametrize("told", [0, len(LINES)], ids=["at-once", "with-progress"])
def test_an_analysis_says_at_once_what_it_does_and_can_be_stopped(
    told: int, server: Server, open_page: Callable[..., Page]
) -> None:
    page = open_page("phone")
    made = finished(page, server, options={"target": 1}, bots=BOTS)
    page.add_init_script(f"({UNDER_WAY})({json.dumps(LINES[:told])})")
    page.goto(f"{server.address}/g/{made}/1/analysis")
    working = page.locator(".working")
    bar = working.get_by_role("progressbar", name="How far the analysis has come")
    if told:
        expect(working.get_by_role("status")).to_contain_text("Every move is tried again")
        expect(bar).to_have_attribute("aria-valuenow", "12")
        expect(working).to_contain_text("12 of 96 moves")
    else:
        expect(working.get_by_role("status")).to_have_text("Getting ready to look at the game again")
        assert bar.get_attribute("aria-valuenow") is None
    working.get_by_role("button", name="Stop").tap()
    expect(working.get_by_role("status")).to_have_text("Stopped, before a hand was done.")
    assert page.evaluate("left") == 1
    expect(bar).to_have_count(0)
    again = working.get_by_role("button", name="Look at it again")
    expect(again).to_be_focused()
    again.tap()
    expect(bar).to_have_count(1)


def test_on_phones_no_table_of_the_pages_to_read_has_to_be_scrolled_unseen(
    server: Server, open_page: Callable[..., Page]
) -> None:
    page = open_page("phone")
    for path in ("/variations", "/rules", "/strategy"):
        page.goto(server.address + path)
        page.locator(".prose table").first.wait_for()
        for name in ("small-phone", "phone", "tablet"):
            size(page, name)
            if path == "/variations":
                expect(page.get_by_role("table", name="Side by side").get_by_role("row")).to_have_count(10)
                expect(page.locator(".scroll.scrolls")).to_have_count(0)
            wait_for_none(
                page,
                """() => [...document.querySelectorAll('.prose .scroll')].filter(box =>
                  box.scrollWidth > box.clientWidth + 1 && !(box.matches('.scrolls') && box.tabIndex === 0))
                  .map(box => box.className)""",
                what=f"{path} at {name}",
            )


@pytest.mark.parametrize("waits", [False, True], ids=["nothing-waits", "a-game-waits"])
def test_nothing_on_the_first_page_of_a_phone_is_cut_by_the_bar_at_its_foot(
    waits: bool, server: Server, open_page: Callable[..., Page]
) -> None:
    page = open_page("phone")
    if waits:
        table(page, server, 1)
    page.goto(server.address)
    page.locator(".home-waiting" if waits else ".home-first .block").wait_for()
    for name in ("phone", "small-phone"):
        size(page, name)
        wait_for_none(
            page,
            """() => {
              const bar = document.querySelector('.ways-bottom').getBoundingClientRect().top;
              return [...document.querySelectorAll('.home-main :is(.button, .block, .pill, h2)')]
                .map(node => [node.textContent, node.getBoundingClientRect()])
                .filter(([_, box]) => box.height && box.top < bar && box.bottom > bar).map(([words]) => words);
            }""",
            what=name,
        )


HINT = """() => {
  // What a hint would say, whatever was dealt.
  const send = WebSocket.prototype.send;
  WebSocket.prototype.send = function (text) {
    const message = JSON.parse(text);
    if (message.type !== "hint") return send.call(this, text);
    const discard = [...document.querySelectorAll('.hand .card')].slice(2, 5).map(card => card.dataset.card);
    const move = { event: "exchange", seat: 0, discard };
    const answer = { type: "hint", id: message.id, seq: message.version, move,
      reason: { code: "swap-alike", facts: {} } };
    setTimeout(() => this.onmessage({ data: JSON.stringify(answer) }));
  };
}"""


@pytest.mark.parametrize("wide", ["small-phone", "desktop"])
def test_one_tap_chooses_the_cards_of_a_hint_and_swaps_nothing_yet(
    wide: str, server: Server, open_page: Callable[..., Page]
) -> None:
    page = open_page(wide)
    table(page, server, 1)
    asked(page, "cut")
    page.locator(".cut-do .primary").click()
    go_on(page)
    asked(page, "exchange")
    page.evaluate(HINT)
    expect(page.get_by_role("button", name="Keep all twelve")).to_have_class("button primary")
    page.keyboard.press("h")
    # Both clicks of a double one: the second meets a button that was not there when it began.
    page.get_by_role("button", name="Choose the three marked cards").dblclick()
    expect(page.get_by_role("button", name="Swap 3 cards with the Manni")).to_be_visible()
    expect(page.locator(".hand .mark-out")).to_have_count(3)
    asked(page, "exchange")
    for card in page.locator(".hand .mark-out").evaluate_all("all => all.map(card => card.dataset.card)"):
        page.locator(f".hand .card[data-card='{card}']").focus()
        page.keyboard.press("Enter")
    page.get_by_role("button", name="Choose the three marked cards").focus()
    page.keyboard.press("Enter")
    expect(page.get_by_role("button", name="Swap 3 cards with the Manni")).to_be_focused()


def test_the_volume_is_a_slider_of_the_table_with_a_focus_that_is_seen(
    server: Server, open_page: Callable[..., Page]
) -> None:
    page = open_page("desktop")
    page.goto(server.address)
    page.locator(".ways-top button").click()
    volume = page.get_by_role("slider", name="Volume")
    volume.wait_for()
    page.keyboard.press("Tab")
    for _ in range(30):
        if volume.evaluate("it => it === document.activeElement"):
            break
        page.keyboard.press("Tab")
    look = volume.evaluate(
        "it => { const s = getComputedStyle(it); return [s.appearance, s.outlineStyle, s.getPropertyValue('--part')]; }"
    )
    assert look == ["none", "solid", "60%"]
    page.keyboard.press("ArrowRight")
    expect(volume).to_have_value("61")
    assert volume.evaluate("it => it.style.getPropertyValue('--part')") == "61%"
    assert page.locator(".settings h3").all_inner_texts() == [
        "The page",
        "The cards",
        "The play",
        "To be heard",
    ]
