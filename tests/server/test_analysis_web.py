"""The analysis of games and of hands that are over, over HTTP: who gets it, and what becomes of it when they leave."""

from __future__ import annotations

import json
import time
from collections.abc import Iterator

import pytest

from manni.server import app
from manni.server.analysing import Analyses
from manni.server.run import open_store
from tests.server.client import Web, error, opened, serving

pytestmark = pytest.mark.slow


@pytest.fixture(scope="module")
def address() -> Iterator[str]:
    """A server that lets a stand-in look at games."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(app, "Analyses", lambda: Analyses("tests.server.fake_analyst"))
        with serving(open_store()) as found:
            yield found


@pytest.fixture
def web(address: str) -> Iterator[Web]:
    with Web(address) as browser:
        yield browser


def played(web: Web) -> str:
    """A table with a finished game."""
    table = opened(web, options={"target": 1}, name="Anna")
    with web.page(table) as page:
        while page.until_asked()["kind"] != "again":
            page.obey_next()
    return table


def test_while_a_game_is_played_its_hands_are_told_once_they_are_over_and_nothing_behind_them(
    web: Web,
) -> None:
    table = opened(web, options={"target": 1}, name="Anna")
    path = f"/api/tables/{table}/games/1/analysis"
    asked = 0
    with web.page(table) as page:
        while page.until_asked()["kind"] != "again":
            scores = [at for at, event in enumerate(page.events, start=1) if event["event"] == "score"]
            if asked % 6 == 0:
                for hand in (0, len(scores) + 1):
                    assert error(web.get(f"{path}?hand={hand}")) == (409, "game-running")
                for hand, count in enumerate(scores, start=1):
                    head = json.loads(web.get(f"{path}?hand={hand}").text.splitlines()[1])
                    assert (head["first"], head["lines"]) == (hand, count)
            asked += 1
            page.obey_next()
        assert web.get(path).status_code == 200
        page.obey_next()
        page.until_asked()
    assert error(web.get(f"/api/tables/{table}/games/2/analysis")) == (409, "game-running")


def test_a_finished_game_is_told_line_by_line_to_those_who_sat_there(web: Web) -> None:
    table = played(web)
    answer = web.get(f"/api/tables/{table}/games/1/analysis?hand=2")
    assert answer.headers["content-type"].startswith("application/x-ndjson")
    assert answer.headers["cache-control"] == "no-store"
    assert "content-length" not in answer.headers
    found = [json.loads(line) for line in answer.text.splitlines()]
    assert [line["type"] for line in found] == ["seat", "game", "progress", "hand", "end"]
    assert found[0]["you"] == 0
    record = web.get(f"/api/tables/{table}/games/1/record").text
    assert (found[1]["first"], found[1]["lines"]) == (2, len(record.splitlines()))


def test_it_is_refused_as_the_record_is(web: Web) -> None:
    table = played(web)
    assert error(web.get(f"/api/tables/{table}/games/1/analysis?hand=x")) == (400, "bad-request")
    assert error(web.get(f"/api/tables/{table}/games/7/analysis")) == (404, "no-such-game")
    assert error(web.get("/api/tables/K7QF2M9D/games/1/analysis")) == (403, "not-seated")
    own = dict(web.cookies)
    for cookies in ({}, {next(iter(own)): "x" * 43}):
        web.cookies.clear()
        web.cookies.update(cookies)
        assert error(web.get(f"/api/tables/{table}/games/1/analysis")) == (403, "not-seated")


def test_a_page_that_goes_away_is_no_longer_followed(web: Web, monkeypatch: pytest.MonkeyPatch) -> None:
    left: list[str] = []
    follow = Analyses.follow

    def watched(self: Analyses, *facts: object) -> object:
        following = follow(self, facts[0], facts[1], ["slow"], 0)  # type: ignore[arg-type]
        close = following.close
        monkeypatch.setattr(following, "close", lambda: (left.append("gone"), close()))
        return following

    table = played(web)
    monkeypatch.setattr(Analyses, "follow", watched)
    with web.stream("GET", f"/api/tables/{table}/games/1/analysis") as answer:
        lines = answer.iter_lines()
        for _ in range(4):
            next(lines)
        assert left == []
    for _ in range(100):
        if left:
            break
        time.sleep(0.05)
    assert left == ["gone"]
