"""Coming together over HTTP and sockets: tables with open seats, sitting down, looking on, leaving."""

from __future__ import annotations

import contextlib
import itertools
import json
import time
from collections import Counter
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import pytest

from manni.server import table_routes
from tests.server.client import Player, Web, closed, error
from tests.server.known import cards_in, leaks

Json = dict[str, Any]


@pytest.fixture
def friends(address: str) -> Iterator[list[Web]]:
    """Three browsers."""
    with contextlib.ExitStack() as stack:
        yield [stack.enter_context(Web(address)) for _ in range(3)]


def opened(web: Web, **wanted: Any) -> str:
    """A table with two open seats, or as wanted."""
    answer = web.post("/api/tables", json={"name": "Anna", "seats": "friends", **wanted})
    assert answer.status_code == 201, answer.text
    table: str = answer.json()["table"]
    return table


def until(page: Player, kind: str) -> Json:
    """Read up to the next message of a type."""
    while (message := page.read())["type"] != kind:
        pass
    return message


def test_a_table_with_open_seats_waits_and_begins_when_the_last_one_is_taken(friends: list[Web]) -> None:
    anna, bjarni, disa = friends
    table = opened(anna)
    standing = bjarni.get(f"/api/tables/{table}").json()
    assert (standing["phase"], standing["you"], standing["game"]) == ("waiting", None, 0)
    assert [seat["name"] for seat in standing["seats"]] == ["Anna", None, None]
    assert anna.get(f"/api/tables/{table}").json()["you"] == 0
    with anna.page(table) as page:
        first = page.read()
        assert (first["you"], first["now"]["phase"], first["events"]) == (0, "waiting", [])
        assert bjarni.post(f"/api/tables/{table}/sit", json={"name": "Bjarni"}).json() == {"seat": 1}
        told = until(page, "seats")
        assert (told["seq"], told["why"]) == (first["seq"] + 1, "sat")
        assert [seat["name"] for seat in told["seats"]] == ["Anna", "Bjarni", None]
        assert disa.post(f"/api/tables/{table}/sit", json={"seat": 2}).json() == {"seat": 2}
        begun = until(page, "snapshot")
        assert begun["table"]["players"][:2] == ["Anna", "Bjarni"]
        assert begun["table"]["bots"] == [None, None, None]
        assert begun["numbering"] == [[0, begun["seq"]]]
        assert until(page, "event")["event"]["event"] == "hand"
    assert bjarni.get(f"/api/tables/{table[:4].lower()}-{table[4:]}").json()["phase"] == "playing"
    assert [one["you"] for one in bjarni.get("/api/mine").json()["tables"]] == [1]


def test_three_people_play_and_each_is_told_the_own_cards_alone(friends: list[Web]) -> None:
    table = opened(friends[0])
    for web in friends[1:]:
        web.post(f"/api/tables/{table}/sit", json={})
    with contextlib.ExitStack() as stack:
        pages = [stack.enter_context(web.page(table)) for web in friends]
        looking = stack.enter_context(Web(friends[0].address))
        looker = stack.enter_context(looking.page(table))
        for page in pages:
            while len(page.events) < 2:
                page.read()
        # Each in turn does what is asked, as far as the first card.
        while not any(event["event"] == "play" for event in pages[0].events):
            for page in pages:
                while page.seq < max(one.seq for one in pages):
                    page.read()
            turn = pages[0].now["turn"]
            assert pages[turn].obey_next()["type"] == "done"
        dealt = [event for page in pages for event in page.events if event["event"] == "deal"]
        assert len(dealt) == 3
        for seat, deal in enumerate(dealt):
            assert [hand is not None for hand in deal["hands"]] == [seat == one for one in range(3)]
        while not any(event["event"] == "play" for event in looker.events):
            looker.read()
        assert looker.you is None
        open_cards = {event["card"] for event in looker.events if event["event"] in ("cut", "play")}
        assert cards_in("".join(looker.frames)) == open_cards
        assert looker.answered(looker.command("next"))["code"] == "not-seated"


def test_seats_are_refused_with_their_codes(friends: list[Web]) -> None:
    anna, bjarni, disa = friends
    table = opened(anna, bots=[None, "random"], replace=False)
    sit = f"/api/tables/{table}/sit"
    assert error(anna.post(sit, json={})) == (409, "already-seated")
    assert error(bjarni.post(sit, json={"seat": 0})) == (409, "seat-taken")
    assert error(bjarni.post(sit, json={"seat": 2})) == (409, "seat-taken")
    assert error(bjarni.post(sit, json={"seat": 3})) == (400, "bad-request")
    assert error(bjarni.post(sit, json={"name": "x" * 99})) == (400, "bad-name")
    assert error(bjarni.post(sit, content="{}")) == (415, "not-json")
    assert bjarni.post(sit, json={"name": "Bjarni"}).json() == {"seat": 1}
    assert error(disa.post(sit, json={})) == (409, "no-free-seat")
    assert error(disa.post(f"/api/tables/{table}/leave", json={})) == (403, "not-seated")
    for path in ("/api/tables/K7QF2M9D", "/api/tables/x"):
        assert error(anna.get(path)) == (404, "no-such-table")
        assert error(anna.post(f"{path}/sit", json={})) == (404, "no-such-table")
        assert error(anna.post(f"{path}/leave", json={})) == (404, "no-such-table")


def test_whoever_leaves_a_waiting_table_opens_the_seat_and_looks_on_or_is_shown_out(
    friends: list[Web],
) -> None:
    anna, bjarni, _ = friends
    for spectators in (True, False):
        table = opened(anna, spectators=spectators)
        bjarni.post(f"/api/tables/{table}/sit", json={"name": "Bjarni"})
        with anna.page(table) as watching, bjarni.page(table) as page:
            assert page.read()["you"] == 1
            assert bjarni.post(f"/api/tables/{table}/leave", json={}).status_code == 200
            assert until(watching, "seats")["why"] == "left"
            if spectators:
                assert until(page, "snapshot")["you"] is None
            else:
                assert until(page, "error")["code"] == "no-spectators"
                assert closed(page) == 4403
        assert [seat["name"] for seat in anna.get(f"/api/tables/{table}").json()["seats"]] == [
            "Anna",
            None,
            None,
        ]
        assert bjarni.get("/api/mine").json() == {"tables": []}


@pytest.mark.parametrize("in_game", [False, True])
def test_whoever_has_everything_deleted_is_shown_out_where_nobody_may_look_on(
    friends: list[Web], in_game: bool
) -> None:
    anna, bjarni, disa = friends
    table = opened(anna, spectators=False)
    bjarni.post(f"/api/tables/{table}/sit", json={"name": "Bjarni"})
    if in_game:
        disa.post(f"/api/tables/{table}/sit", json={"name": "Dísa"})
    with anna.page(table), bjarni.page(table) as page:
        assert page.read()["you"] == 1
        assert bjarni.post("/api/me/delete", json={"sure": True}).status_code == 200
        assert until(page, "error")["code"] == "no-spectators"
        assert closed(page) == 4403


def test_a_page_that_looks_on_sees_the_whole_anew_when_its_person_sits_down(friends: list[Web]) -> None:
    anna, bjarni, _ = friends
    table = opened(anna)
    bjarni.post("/api/tables", json={})  # a key
    with bjarni.page(table) as page:
        assert page.read()["you"] is None
        bjarni.post(f"/api/tables/{table}/sit", json={"name": "Bjarni", "seat": 2})
        assert until(page, "snapshot")["you"] == 2


def test_who_is_here_is_told_whenever_it_changes(friends: list[Web]) -> None:
    anna, bjarni, disa = friends
    table = opened(anna)
    bjarni.post(f"/api/tables/{table}/sit", json={"name": "Bjarni"})
    with anna.page(table) as page:
        assert until(page, "presence")["here"] == [True, False, False]
        with bjarni.page(table):
            assert until(page, "presence")["here"] == [True, True, False]
            with disa.page(table):
                assert until(page, "presence")["spectators"] == 1
        seen = until(page, "presence")
        while seen["here"] != [True, False, False] or seen["spectators"]:
            seen = until(page, "presence")


@pytest.mark.parametrize(
    "wanted",
    [
        {"pace": "slow"},
        {"listed": 1},
        {"fill_after": 0},
        {"fill_after": 1e9},
        {"seats": "all"},
        {"talk": "loud"},
    ],
)
def test_settings_that_there_are_not_are_refused(web: Web, wanted: Json) -> None:
    assert error(web.post("/api/tables", json=wanted)) == (400, "bad-request")


def test_settings_are_kept_and_shown(web: Web) -> None:
    wanted = {
        "pace": "quick",
        "listed": True,
        "hints": True,
        "talk": "text",
        "replace": False,
        "fill_after": 30,
    }
    table = opened(web, **wanted)
    found = web.get(f"/api/tables/{table}").json()["settings"]
    assert found == {"spectators": True, **wanted}
    with web.page(table) as page:
        assert page.read()["settings"] == found


def test_a_table_alone_with_bots_is_closed_to_others_unless_it_says_so(friends: list[Web]) -> None:
    anna, bjarni, _ = friends

    def agreed(**wanted: Any) -> tuple[str, bool, bool]:
        table = anna.post("/api/tables", json=wanted).json()["table"]
        settings = anna.get(f"/api/tables/{table}").json()["settings"]
        return table, settings["spectators"], settings["replace"]

    alone, *closed_to_others = agreed()
    assert closed_to_others == [False, False]
    assert error(bjarni.post(f"/api/tables/{alone}/sit", json={})) == (409, "no-free-seat")
    assert agreed(bots=["rules", "random"])[1:] == (False, False)
    assert agreed(bots=["rules", None])[1:] == (True, True)
    assert agreed(listed=True)[1:] == (False, True)
    assert agreed(spectators=True, replace=True)[1:] == (True, True)


# --- the lobby ---------------------------------------------------------------------------------------------------


def test_listed_tables_with_room_are_in_the_lobby_and_nobody_elses(friends: list[Web]) -> None:
    anna, bjarni, disa = friends
    hidden, listed = opened(anna), opened(anna, listed=True, variant="nine")
    full = opened(anna, listed=True, bots=["random", "random"], replace=False)
    with_bots = opened(anna, listed=True, bots=["random", "random"])
    found = {one["table"]: one for one in bjarni.get("/api/lobby").json()["tables"]}
    assert {listed, with_bots} <= found.keys()
    assert not {hidden, full} & found.keys()
    assert (found[listed]["variant"], found[listed]["phase"], found[listed]["hand"]) == ("nine", "waiting", 0)
    assert [seat["name"] for seat in found[listed]["seats"]] == ["Anna", None, None]
    assert bjarni.post(f"/api/tables/{listed}/sit", json={}).status_code == 200
    assert disa.post(f"/api/tables/{listed}/sit", json={}).status_code == 200
    assert listed not in {one["table"] for one in bjarni.get("/api/lobby").json()["tables"]}


def test_a_hand_that_stands_still_because_nobody_is_there_is_not_in_the_lobby(friends: list[Web]) -> None:
    anna, bjarni, _ = friends
    table = opened(anna, listed=True, bots=["random", "random"])

    def shown() -> Json | None:
        found = {one["table"]: one for one in bjarni.get("/api/lobby").json()["tables"]}
        return found.get(table)

    with anna.page(table) as page:
        page.until_asked()
        one = shown()
        assert one is not None
        assert "turn" not in one
    assert wait_for(lambda: shown() is None)
    # Once it is given up, bots play the hand out, and whoever comes can sit down.
    assert anna.post(f"/api/tables/{table}/leave", json={}).status_code == 200
    assert wait_for(lambda: shown() is not None)
    assert bjarni.post(f"/api/tables/{table}/sit", json={}).status_code == 200


def wait_for(condition: Callable[[], bool]) -> bool:
    """Return whether something comes to be within some seconds."""
    deadline = time.monotonic() + 10
    while time.monotonic() < deadline:
        if condition():
            return True
        time.sleep(0.02)
    return False


def test_whoever_wants_to_play_now_finds_each_other(friends: list[Web]) -> None:
    anna, bjarni, disa = friends
    first = anna.post("/api/play-now", json={"name": "Anna", "variant": "trjamann"}).json()
    assert first["seat"] == 0
    assert anna.post("/api/play-now", json={"variant": "trjamann"}).json() == first
    second = bjarni.post("/api/play-now", json={"name": "Bjarni", "variant": "trjamann"}).json()
    assert second == {"table": first["table"], "seat": 1}
    other = disa.post("/api/play-now", json={"name": "Dísa", "variant": "basic"}).json()
    assert other["table"] != first["table"]
    settings = disa.get(f"/api/tables/{other['table']}").json()["settings"]
    assert (settings["listed"], settings["fill_after"]) == (True, 10)
    assert error(disa.post("/api/play-now", json={"variant": "whist"})) == (400, "unknown-variant")
    assert error(disa.post("/api/play-now", content="[]", headers={"Content-Type": "application/json"})) == (
        400,
        "bad-request",
    )


def test_six_who_want_to_play_now_at_the_same_moment_sit_at_two_tables(address: str) -> None:
    with contextlib.ExitStack() as stack:
        webs = [stack.enter_context(Web(address)) for _ in range(6)]
        with ThreadPoolExecutor(6) as pool:
            wanted = {"variant": "laugarvatn"}
            found = list(pool.map(lambda web: web.post("/api/play-now", json=wanted).json(), webs))
    assert Counter(Counter(one["table"] for one in found).values()) == {3: 2}
    assert len({(one["table"], one["seat"]) for one in found}) == 6


# --- talk --------------------------------------------------------------------------------------------------------


def test_what_is_said_is_heard_by_everybody_and_kept_for_those_who_come_later(friends: list[Web]) -> None:
    anna, bjarni, _ = friends
    table = opened(anna, talk="text")
    bjarni.post(f"/api/tables/{table}/sit", json={"name": "Bjarni"})
    with anna.page(table) as page, bjarni.page(table) as other:
        page.read()
        other.read()
        page.send({"type": "say", "id": "s1", "phrase": "well-played"})
        assert page.answered("s1")["type"] == "done"
        said = until(other, "said")
        assert (said["seat"], said["phrase"], said["name"]) == (0, "well-played", "Anna")
        assert "text" not in said
        other.send({"type": "say", "id": "s2", "text": "<b>x</b>\u202e\u200b" + "a\u0301" * 500})
        heard = until(page, "said")
        assert heard["text"].startswith("<b>x</b>")
        assert "\u202e" not in heard["text"]
        assert len(heard["text"]) <= 400
        with anna.page(table) as late:
            assert [one["seat"] for one in late.read()["talk"]] == [0, 1]


def test_what_may_not_be_said_has_its_code(friends: list[Web]) -> None:
    anna, bjarni, _ = friends
    table = opened(anna)
    with anna.page(table) as page, bjarni.page(table) as looker:
        page.read()
        looker.read()
        for number, (fields, wanted) in enumerate(
            [
                ({"text": "hello"}, "talk-off"),
                ({"phrase": "you-fool"}, "bad-message"),
                ({}, "bad-message"),
                ({"phrase": "hello", "text": "hello"}, "bad-message"),
            ]
        ):
            page.send({"type": "say", "id": f"x{number}", **fields})
            assert page.answered(f"x{number}")["code"] == wanted
        looker.send({"type": "say", "id": "y", "phrase": "hello"})
        assert looker.answered("y")["code"] == "not-seated"
        for number in range(9):
            page.send({"type": "say", "id": f"z{number}", "phrase": "hello"})
        codes = [page.answered(f"z{number}").get("code") for number in range(9)]
        assert codes[:3] == [None] * 3
        assert codes[-1] == "too-fast"


# --- every byte that goes to anybody -----------------------------------------------------------------------------


@pytest.mark.slow
def test_no_byte_to_players_lookers_on_or_strangers_names_a_card_that_they_cannot_know(
    friends: list[Web], address: str
) -> None:
    anna, bjarni, looker = friends
    table = opened(anna, bots=[None, "random"], options={"target": 1}, talk="text")
    bjarni.post(f"/api/tables/{table}/sit", json={"name": "Bjarni"})
    with contextlib.ExitStack() as stack:
        stranger = stack.enter_context(Web(address))
        pages = [stack.enter_context(web.page(table)) for web in (anna, bjarni)]
        looking = stack.enter_context(looker.page(table))
        told: list[str] = []
        laid_open: list[str] = []
        while "end" not in [event["event"] for event in pages[0].events[-2:]]:
            for page in pages:
                with contextlib.suppress(TimeoutError):
                    while page.seq < max(one.seq for one in pages) or not page.now.get("ask"):
                        page.read(0.02)
                if page.now.get("ask") and page.seq > page._obeyed:
                    page.answered(page.command("hint"))
                    page.obey(page.now["ask"])
            told += [
                stranger.get(f"/api/tables/{table}").text,
                stranger.get(f"/api/tables/{table}/games/1/record").text,
                looker.get("/api/lobby").text,
                anna.get("/api/me").text,
            ]
            laid_open.append(stranger.get(f"/api/tables/{table}/games/1/hands").text)
        for page in (*pages, looking):
            while page.seq < pages[0].seq:
                page.read()
        running = [text for text in told if '"event":"end"' not in text]
        assert len(running) > 20
        assert set().union(*map(cards_in, running)) == set()
        record = stranger.get(f"/api/tables/{table}/games/1/record").text
        events = [json.loads(line) for line in record.splitlines()]
        assert events[-1]["event"] == "end"
        # Of hands that are over everybody is told all, and of the others nothing.
        for text in laid_open:
            lines = text.splitlines(keepends=True)
            assert record.startswith(text) or '"game-running"' in text
            assert '"event":"deal"' not in text or json.loads(lines[-1])["event"] in ("score", "end")
        messages = [json.loads(frame) for frame in pages[0].frames]
        whole = next(one for one in messages if one.get("events"))
        first = whole["numbering"][0][1]
        end = next(one["seq"] for one in messages if one.get("event", {}).get("event") == "end")
        # What happens at the table alone, such as being ready, is numbered all the same.
        in_game = {one["seq"] for one in messages if one["type"] == "event"}
        starts = [*whole["numbering"], [len(whole["events"]), 0]]
        for (place, seq), (after, _) in itertools.pairwise(starts):
            in_game |= set(range(seq, seq + after - place))
        lines = iter(events)
        events = [next(lines) if seq in in_game else {"event": "seats"} for seq in range(first, end + 1)]
        for page, seat in ((pages[0], 0), (pages[1], 1), (looking, None)):
            numbered = [frame for frame in page.frames if first <= json.loads(frame).get("seq", 0) <= end]
            rest = [frame for frame in page.frames if "seq" not in json.loads(frame)]
            assert set().union(*map(cards_in, rest)) == set()
            assert leaks(numbered, events, first, seat) == []


def test_whoever_has_too_many_tables_is_still_brought_to_their_own(
    web: Web, monkeypatch: pytest.MonkeyPatch
) -> None:
    own = web.post("/api/play-now", json={"name": "Anna"}).json()
    monkeypatch.setattr(table_routes, "MOST_TABLES", 1)
    assert error(web.post(f"/api/tables/{own['table']}/sit", json={})) == (409, "already-seated")
    assert web.post("/api/play-now", json={}).json() == own
    with Web(web.address) as other:
        elsewhere = opened(other, bots=[None, "random"])
    assert error(web.post(f"/api/tables/{elsewhere}/sit", json={})) == (429, "too-many-tables")
    assert error(web.post("/api/play-now", json={"variant": "basic"})) == (429, "too-many-tables")
    assert error(web.post("/api/tables", json={})) == (429, "too-many-tables")
