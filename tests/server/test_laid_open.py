"""What a game lays open while it is played: the hands that are over, to the players and to whoever may look on."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any

import pytest

from manni.core.variants import VARIANTS
from manni.records import loads
from manni.server.run import open_store
from tests.server.client import Player, Web, error, opened, serving

Json = dict[str, Any]


@pytest.fixture(scope="module")
def address() -> Iterator[str]:
    """A server that answers as often as it is asked."""
    with serving(open_store(), limit_requests=None, limit_tries=None) as found:
        yield found


def events_of(text: str) -> list[Json]:
    return [json.loads(line) for line in text.splitlines()]


def over_in(events: list[Json]) -> int:
    """How many of a game's events are laid open: those up to the last score, or all once the game is over."""
    ends = [at for at, event in enumerate(events, start=1) if event["event"] in ("score", "end")]
    return ends[-1] if ends else 0


def check_hands(web: Web, table: str, page: Player) -> str:
    """Ask for what is laid open while the table waits for a page, and return it; nothing else may be in it."""
    answer = web.get(f"/api/tables/{table}/games/1/hands")
    count = over_in(page.events)
    if not count:
        assert error(answer) == (409, "game-running")
        return ""
    told = events_of(answer.text)
    # Event for event what the page has seen, now with all cards, and nothing behind the last score.
    assert [event["event"] for event in told] == [event["event"] for event in page.events[:count]]
    for event in told:
        assert None not in event.get("hands", [])
        assert event["event"] != "exchange" or len(event["discard"]) == len(event["draw"])
    assert answer.headers["cache-control"] == "no-store"
    return answer.text


@pytest.mark.slow
@pytest.mark.parametrize("variant", VARIANTS)
def test_no_moment_of_a_game_lays_anything_of_the_hand_in_play_open(
    web: Web, address: str, variant: str
) -> None:
    table = opened(web, variant=variant, spectators=True)
    with web.page(table) as page, Web(address) as looker:
        before = ""
        for moment in range(36):
            if page.until_asked()["kind"] == "again":
                break
            text = check_hands((web, looker)[moment % 2], table, page)
            # What is laid open stays as it is: nothing is taken back that was counted.
            assert text.startswith(before)
            count = over_in(page.events)
            for line in {count + 1, len(page.events)} - {count}:
                why = looker.get(f"/api/tables/{table}/games/1/why/{line}")
                assert error(why) == (409, "game-running")
            if count:
                assert looker.get(f"/api/tables/{table}/games/1/why/{count}").status_code == 200
            before = text
            page.obey_next()
        assert check_hands(looker, table, page)


@pytest.mark.slow
def test_the_hands_of_a_game_become_its_record(web: Web, address: str) -> None:
    table = opened(web, options={"target": 1}, spectators=True)
    told = []
    with web.page(table) as page, Web(address) as looker:
        taken_back = False
        while page.until_asked()["kind"] != "again":
            told.append(check_hands(looker, table, page))
            page.obey_next()
            if not taken_back and told[-1] and page.now["take_back"]:
                taken_back = page.answered(page.command("take-back"))["type"] == "done"
        record = looker.get(f"/api/tables/{table}/games/1/record").text
        assert looker.get(f"/api/tables/{table}/games/1/hands").text == record
        assert all(record.startswith(text) for text in told)
        assert len(loads(record)) == 1


def test_where_nobody_may_look_on_nothing_is_laid_open_to_strangers(web: Web, address: str) -> None:
    table = opened(web, spectators=False)
    with web.page(table) as page, Web(address) as stranger:
        while page.until_asked()["kind"] != "next":
            page.obey_next()
        assert check_hands(web, table, page)
        for path in ("hands", "record", "why/1", "analysis"):
            assert error(stranger.get(f"/api/tables/{table}/games/1/{path}")) == (403, "not-seated")


def test_games_and_tables_that_there_are_not_have_no_hands(web: Web) -> None:
    table = opened(web)
    assert error(web.get(f"/api/tables/{table}/games/1/hands")) == (409, "game-running")
    for game in ("0", "2", "x"):
        assert error(web.get(f"/api/tables/{table}/games/{game}/hands")) == (404, "no-such-game")
    assert error(web.get("/api/tables/22222222/games/1/hands")) == (403, "not-seated")
