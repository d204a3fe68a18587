"""What other tables got wrong, in a real browser: lines that break, phones that sleep, taps that come twice."""

from __future__ import annotations

import json
import random
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Browser, CDPSession, Page, expect

from manni.core.cards import parse_card
from manni.core.contracts import parse_contract, winning_place
from tests.e2e.conftest import Server
from tests.e2e.line import line_to
from tests.e2e.player import Player, quick, start_table, wait_for_none
from tests.e2e.test_friends import until
from tests.e2e.test_pages import finished
from tests.e2e.test_survival import into_the_play, wait_for_hand

pytestmark = [pytest.mark.browser, pytest.mark.slow]

Json = dict[str, Any]


class Wire:
    """What goes over the sockets of a page, and how many there have been."""

    def __init__(self, page: Page) -> None:
        self.sockets = 0
        self.sent: list[Json] = []
        self.told: list[Json] = []
        page.on("websocket", self._opened)

    def _opened(self, socket: Any) -> None:
        self.sockets += 1
        socket.on("framesent", lambda frame: self.sent.append(json.loads(frame)))
        socket.on("framereceived", lambda frame: self.told.append(json.loads(frame)))

    def moves(self) -> list[Json]:
        return [message for message in self.sent if message["type"] == "move"]

    def played(self) -> set[str]:
        """The cards that the page was told are played."""
        events = [event for message in self.told for event in message.get("events", [message.get("event")])]
        return {event["card"] for event in events if event and event["event"] == "play"}

    def trick(self) -> list[str]:
        """The cards that lie on the table, in the order played, as far as the page was told."""
        cards: list[str] = []
        for message in self.told:
            for event in message.get("events", [message.get("event")]):
                if event and event["event"] == "play":
                    cards.append(event["card"])
                elif event and event["event"] in ("trick", "hand"):
                    cards = []
        return cards

    def contract(self) -> str:
        found = [
            event["contract"]
            for message in self.told
            for event in message.get("events", [message.get("event")])
            if event and event["event"] == "contract"
        ]
        return str(found[-1])


def beside(page: Page, address: str, table: str, name: str) -> None:
    """Take the open seat of a table, and look at it."""
    page.goto(address)
    page.evaluate(
        """async ([table, name]) => fetch(`/api/tables/${table}/sit`, {
          method: 'POST', headers: {'content-type': 'application/json'}, body: JSON.stringify({name})})""",
        [table, name],
    )
    page.goto(f"{address}/t/{table}")
    page.locator(".table").wait_for()


SEEN = """seen => {
  // As the browser tells a page that the phone is put away, and taken out again.
  Object.defineProperty(document, 'visibilityState', {value: seen, configurable: true});
  document.dispatchEvent(new Event('visibilitychange'));
}"""


def trick_of(page: Page) -> list[str]:
    """The cards that lie on the table, in words."""
    return page.eval_on_selector_all(".trick .laid", "cards => cards.map(card => card.ariaLabel)")


def test_a_phone_that_slept_over_a_dead_line_shows_all_it_has_missed_and_plays_on(
    server: Server, open_page: Callable[..., Page]
) -> None:
    phone, desk = open_page("phone"), open_page("desktop")
    for page in (phone, desk):
        quick(page)
    with line_to(server.port) as line:
        table = start_table(phone, line.address, seats="friends", bots=[None, "random"], name="Anna")
        seen = Wire(desk)
        beside(desk, server.address, table, "Bjarni")
        anna, bjarni = Player(phone, random.Random(1)), Player(desk, random.Random(2))
        until([anna, bjarni], lambda: bjarni.screen() == "play" and bjarni.my_turn() and not anna.my_turn())
        before = trick_of(phone)
        phone.evaluate(SEEN, "hidden")
        # The line is dead, and neither end is told.
        line.fall_silent()
        # Whoever takes a trick leads to the next: Bjarni plays until it is for Anna to play.
        until([bjarni], lambda: desk.locator(".status-title").text_content() == "Anna’s turn")
        assert not anna.my_turn()
        phone.evaluate(SEEN, "visible")
        # Not a try after the other, ever more slowly: awake, it looks at once whether the line lives.
        phone.wait_for_function("() => document.title.startsWith('●')", timeout=8000)
        assert trick_of(phone) != before
        expect(phone.locator(".offline")).to_have_count(0)
        hand = anna.hand()
        while anna.my_turn() and anna.hand() == hand:
            anna.act()
        (card,) = set(hand) - set(anna.hand())
        until([bjarni], lambda: card in seen.played())


def tap_where_it_comes_to_lie(page: Page, card: str) -> None:
    """Tap a card of the hand once it travels no more, on the strip that shows of it in a fan."""
    page.locator(f".hand .card[data-card='{card}']").tap(position={"x": 12, "y": 20})


def wait_until(page: Page, wanted: Callable[[], bool], what: str) -> None:
    """Wait until something holds that the page does not show."""
    for _ in range(1000):
        if wanted():
            return
        page.wait_for_timeout(20)
    raise AssertionError(what)


def wait_for_moves(page: Page, wire: Wire, number: int) -> None:
    """Wait until the page has sent so many moves."""
    wait_until(page, lambda: len(wire.moves()) >= number, "no move was sent")


def test_a_line_that_breaks_while_cards_travel_leaves_every_card_alive_and_loses_no_move(
    server: Server, open_page: Callable[..., Page]
) -> None:
    page = open_page("phone")
    page.add_init_script("localStorage.setItem('manni', JSON.stringify({speed: 'slow', rest: 600}))")
    wire = Wire(page)
    with line_to(server.port) as line:
        start_table(page, line.address, options={"first_dealer": "seat-1"}, bots=["random", "random"])
        player = Player(page, random.Random(3))
        page.locator(".cut-do .primary").first.tap()

        def some_card_travels() -> bool:
            player.go_on()
            return page.locator(".flying").count() > 0

        wait_until(page, some_card_travels, "no card ever travelled")
        line.cut()
        wait_until(page, lambda: wire.sockets == 2, "the line was not opened again")
        player.play_to_turn("exchange")
        card = player.hand()[0]
        tap_where_it_comes_to_lie(page, card)
        expect(page.locator(f".hand .card[data-card='{card}']")).to_have_attribute("aria-pressed", "true")
        player.play_to_turn("play")
        # Broken while the card that was tapped is on its way to the table.
        hand, card, cut = player.hand(), player.playable()[0], wire.sockets
        tap_where_it_comes_to_lie(page, card)
        line.cut()
        wait_until(page, lambda: wire.sockets > cut, "the line was not opened again")
        hand.remove(card)
        wait_for_hand(page, hand)
        # Until the server has said so, what is not sent yet may be lost with the page.
        wait_until(page, lambda: card in wire.played(), "the card was never played")
        page.reload()
        wait_for_hand(page, hand)
        player.play_to_turn("play")
        card = player.playable()[0]
        tap_where_it_comes_to_lie(page, card)
        hand.remove(card)
        wait_for_hand(page, hand)


def test_a_wrong_address_of_a_table_costs_one_try(server: Server, browser: Browser) -> None:
    # Not through open_page: what is refused stands in the console, which there counts as a complaint.
    with browser.new_context() as context:
        page = context.new_page()
        wire = Wire(page)
        page.goto(f"{server.address}/t/WRANG234")
        page.get_by_role("heading", name="There is no such table here.").wait_for()
        page.wait_for_timeout(300)
        assert wire.sockets == 1


@pytest.mark.parametrize("lost", ["table/table.js", "app.js"])
def test_nobody_is_taken_for_present_whose_page_could_not_be_loaded(
    server: Server, browser: Browser, lost: str
) -> None:
    with browser.new_context() as context:
        page = context.new_page()
        page.goto(server.address)
        page.clock.install()
        made = page.request.post(f"{server.address}/api/tables", data={"variant": "hornafjordur"}).json()
        page.route(f"**/{lost}", lambda route: route.abort())
        with page.expect_websocket() as opened:
            page.goto(f"{server.address}/t/{made['table']}")
        if lost == "app.js":
            assert not opened.value.is_closed()
            page.clock.fast_forward("00:31")
        else:
            expect(page.locator(".missing")).to_be_visible()
        wait_until(page, opened.value.is_closed, "the line stays open")


def test_the_end_of_a_game_is_shown_though_what_draws_it_could_not_be_loaded_at_first(
    server: Server, browser: Browser
) -> None:
    with browser.new_context() as context:
        page = context.new_page()
        table = finished(page, server, options={"target": 1})
        page.route("**/table/end.js", lambda route: route.abort())
        page.goto(f"{server.address}/t/{table}")
        expect(page.locator(".end-title")).to_be_visible()


CLICKS = """addEventListener('click', event => {
  const before = window.clicked ?? -Infinity;
  [window.clicked, window.apart] = [event.timeStamp, event.timeStamp - before];
}, true)"""


def twice(page: Page, x: float, y: float, wait: Callable[[], bool] = lambda: True) -> bool:
    """A finger that comes down twice, the second time when something holds; whether it was as quick as fingers are."""
    page.touchscreen.tap(x, y)
    page.wait_for_timeout(60)
    for _ in range(40):
        if wait():
            break
        page.wait_for_timeout(5)
    page.touchscreen.tap(x + 3, y - 2)
    return bool(page.evaluate("apart") < 330)


def card_that_wins(wire: Wire, cards: list[str]) -> str | None:
    """A card that takes the trick that the others have begun, if there is one."""
    trick = wire.trick()
    contract = parse_contract(wire.contract())
    for card in cards if len(trick) == 2 else []:
        whole = [parse_card(one) for one in (*trick, card)]
        if winning_place(whole, contract, ace_low_in_nullo=True) == 2:
            return card
    return None


def test_a_button_that_is_pressed_twice_swaps_once(server: Server, open_page: Callable[..., Page]) -> None:
    page = open_page("phone")
    quick(page)
    wire = Wire(page)
    start_table(page, server.address, bots=["random", "random"])
    player = Player(page, random.Random(4))
    player.play_to_turn("exchange")
    for card in player.hand()[:3]:
        player.tap_card(card)
    before = len(wire.moves())
    swap = page.locator(".swap-buttons .primary:not([aria-disabled])")
    swap.evaluate("button => { button.click(); button.click(); }")
    wait_for_moves(page, wire, before + 1)
    page.wait_for_timeout(400)
    assert len(wire.moves()) == before + 1


def test_a_double_tap_on_the_card_that_takes_the_trick_does_not_lead_to_the_next(
    server: Server, open_page: Callable[..., Page]
) -> None:
    page = open_page("phone")
    page.add_init_script(CLICKS)
    wire = Wire(page)
    quick(page)
    start_table(page, server.address, bots=["random", "random"])
    player = Player(page, random.Random(4))
    for _ in range(3000):
        looked = player.look()
        ready = looked == ("play", True) and len(trick_of(page)) == 2
        hand = player.hand()
        card = card_that_wins(wire, player.playable()) if ready else None
        at = page.locator(f".hand .card[data-card='{card}']").bounding_box() if card else None
        # Something has to come to lie where the card was.
        if card is None or at is None or hand.index(card) == 0:
            player.act(looked)
            continue
        before = len(wire.moves())
        quickly = twice(page, at["x"] + 12, at["y"] + 20, lambda: not wire.trick())
        wait_for_moves(page, wire, before + 1)
        page.wait_for_timeout(200)
        if quickly:
            assert [move["move"].get("card") for move in wire.moves()[before:]] == [card]
            return
    raise AssertionError("there was no such trick")


def test_a_card_tapped_just_as_another_window_plays_one_stays_in_the_hand_and_can_be_played(
    server: Server, open_page: Callable[..., Page]
) -> None:
    page = open_page("phone")
    player, table = into_the_play(page, server, 5)
    player.play_to_turn("play", lambda: len(player.playable()) > 1)
    other = page.context.new_page()
    quick(other)
    other.goto(f"{server.address}/t/{table}")
    wait_for_hand(other, player.hand())
    hand = player.hand()
    mine, theirs = player.playable()[:2]
    # As on a very slow phone: it takes a while until the tapped card is drawn and the move is sent.
    page.evaluate(
        """() => {
          const later = window.setTimeout;
          window.setTimeout = (run, ms, ...rest) => later(run, ms === 250 ? 4000 : ms, ...rest);
          window.requestAnimationFrame = run => later(() => run(performance.now()), 4000);
        }"""
    )
    player.tap_card(mine)
    Player(other, random.Random()).tap_card(theirs)
    wait_for_hand(page, [card for card in hand if card != theirs])
    expect(page.locator(f".hand .card[data-card='{mine}']")).to_be_visible()
    wait_for_hand(other, [card for card in hand if card != theirs])
    # The second tab has neither muted the first nor rolled it back: it goes on here.
    for _ in range(300):
        if len(player.hand()) < len(hand) - 1:
            break
        player.act()
    wait_for_hand(other, player.hand())


def test_a_table_in_another_tab_changes_nothing_at_this_one(
    server: Server, open_page: Callable[..., Page]
) -> None:
    page = open_page("phone")
    player, table = into_the_play(page, server, 6)
    hand = player.hand()
    other = page.context.new_page()
    quick(other)
    another = start_table(other, server.address, bots=["random", "random"], name="Somebody else")
    assert another != table
    second = Player(other, random.Random(7))
    second.play_to_turn("play")
    theirs = second.hand()
    # What is kept in the browser is shared by both: settings, and nothing of who plays where.
    other.evaluate(
        "() => localStorage.setItem('manni', JSON.stringify({speed: 'off', rest: 600, theme: 'light'}))"
    )
    expect(page.locator("html")).to_have_attribute("data-theme", "light")
    assert player.hand() == hand
    page.reload()
    wait_for_hand(page, hand)
    other.reload()
    wait_for_hand(other, theirs)


def test_a_finished_trick_lies_for_as_long_as_the_setting_says(
    server: Server, open_page: Callable[..., Page]
) -> None:
    page = open_page("phone")
    page.add_init_script("localStorage.setItem('manni', JSON.stringify({speed: 'off', rest: 1200}))")
    start_table(page, server.address, bots=["random", "random"])
    player = Player(page, random.Random(8))
    # Not while the trick before still lies: a card that is tapped then ends its rest, as it should.
    lying = page.locator(".laid")
    player.play_to_turn("play", lambda: lying.count() < 3)
    page.evaluate(
        """() => {
          window.lay = [];
          let since = null;
          new MutationObserver(() => {
            const whole = document.querySelectorAll('.laid:not([aria-hidden])').length === 3;
            if (whole && since === null) since = performance.now();
            if (!whole && since !== null) { lay.push(performance.now() - since); since = null; }
          }).observe(document.body, {childList: true, subtree: true, attributes: true});
        }"""
    )
    player.tap_card(player.playable()[0])
    page.wait_for_function("() => lay.length > 0", timeout=10_000)
    # Less what the first picture of it may have taken on a busy machine; the next shorter setting is half as long.
    assert page.evaluate("lay[0]") >= 1000


COVERED = {"top": 47, "bottom": 34, "left": 0, "right": 0}
COVERED_ON_ITS_SIDE = {"top": 0, "bottom": 21, "left": 47, "right": 47}

OUTSIDE = """({top, right, bottom, left}) => [...document.querySelectorAll(
    '.hand .card, .seat, .status, .bar button, .actions button, .swap-buttons button')]
  .map(node => [node.className, node.getBoundingClientRect()])
  .filter(([, box]) => box.width && (box.left < left - 1 || box.right > innerWidth - right + 1
    || box.top < top - 1 || box.bottom > innerHeight - bottom + 1))
  .map(([name, box]) => `${name}: ${[box.left, box.top, box.right, box.bottom].map(Math.round)}`)"""


def cover(session: CDPSession, insets: dict[str, int]) -> None:
    """Cover the edges of the screen, as a notch and a home bar do."""
    session.send("Emulation.setSafeAreaInsetsOverride", {"insets": insets})


def test_nothing_lies_under_the_notch_or_the_home_bar_however_the_phone_is_held(
    server: Server, open_page: Callable[..., Page]
) -> None:
    page = open_page("phone")
    quick(page)
    session = page.context.new_cdp_session(page)
    start_table(page, server.address, bots=["random", "random"])
    player = Player(page, random.Random(9))
    for screen in ("exchange", "play"):
        player.play_to_turn(screen)
        for (width, height), insets in (
            ((844, 390), COVERED_ON_ITS_SIDE),
            ((390, 844), COVERED),
        ):
            cover(session, insets)
            page.set_viewport_size({"width": width, "height": height})
            wait_for_none(page, OUTSIDE, insets, f"{screen} at {width}x{height}")
