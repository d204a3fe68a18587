"""Health, readiness, figures: what is said, to whom, and whether it is true."""

from __future__ import annotations

import threading
import time
from pathlib import Path

import pytest
import sqlalchemy as sa

from manni.server import health_routes
from manni.server.run import open_store
from manni.server.schema import META
from manni.server.store import Store
from manni.server.tally import Spread
from tests.server.client import Web, closed, error, opened, running, serving

pytestmark = pytest.mark.slow
"""Each test starts a server of its own."""


@pytest.fixture
def store(tmp_path: Path) -> Store:
    """A store in a file; the server closes it."""
    return open_store(tmp_path)


def figures(web: Web) -> dict[str, float]:
    """All figures by their names and labels."""
    lines = web.get("/metrics").text.splitlines()
    return {
        line.rpartition(" ")[0]: float(line.rpartition(" ")[2]) for line in lines if not line.startswith("#")
    }


def test_a_server_that_can_keep_games_is_ready_and_one_that_cannot_lives(store: Store) -> None:
    with serving(store) as address, Web(address) as web:
        assert web.get("/health").json() == {"status": "up"}
        answer = web.get("/ready")
        assert (answer.status_code, answer.json()) == (200, {"status": "ready"})
        with store.database.writing() as connection:
            connection.execute(sa.update(META).where(META.c.name == "schema").values(value="999"))
        answer = web.get("/ready")
        assert (answer.status_code, answer.json()) == (503, {"status": "layout"})
        with store.database.writing() as connection:
            connection.execute(sa.text("drop table meta"))
        answer = web.get("/ready")
        assert (answer.status_code, answer.json()) == (503, {"status": "database"})
        assert web.get("/health").status_code == 200


def test_a_database_that_does_not_answer_in_a_second_is_said_to_be_away(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    let_go = threading.Event()
    monkeypatch.setattr(health_routes, "PATIENCE", 0.05)
    monkeypatch.setattr(health_routes, "_layout", lambda _: let_go.wait(5))
    with serving(store) as address, Web(address) as web:
        answer = web.get("/ready")
        let_go.set()
        assert (answer.status_code, answer.json()) == (503, {"status": "database"})


def test_a_database_that_does_not_answer_is_asked_once_however_many_ask(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    let_go, asked = threading.Event(), []
    monkeypatch.setattr(health_routes, "PATIENCE", 0.05)
    monkeypatch.setattr(health_routes, "_layout", lambda _: asked.append(1) or let_go.wait(5))
    with serving(store) as address, Web(address) as web:
        for _ in range(3):
            assert web.get("/ready").json() == {"status": "database"}
        let_go.set()
    assert len(asked) == 1


def test_figures_and_readiness_are_for_monitors_alone() -> None:
    with serving(open_store()) as address, Web(address) as web:
        for path in ("/metrics", "/ready"):
            assert web.get(path).status_code == 200
            # Through a proxy that nobody named.
            for header in ("X-Forwarded-For", "X-Real-IP", "Forwarded", "Via"):
                assert error(web.get(path, headers={header: "127.0.0.1"})) == (404, "not-found")
    with serving(open_store(), monitors=("10.0.0.0/8",)) as address, Web(address) as web:
        assert error(web.get("/metrics")) == (404, "not-found")
        assert web.get("/health").status_code == 200
    behind = {"trusted_proxies": ("127.0.0.1/32",), "monitors": ("10.0.0.0/8",)}
    with serving(open_store(), **behind) as address, Web(address) as web:
        assert web.get("/metrics", headers={"X-Forwarded-For": "10.1.2.3"}).status_code == 200
        for spoofed in ("192.0.2.1", "10.1.2.3, 192.0.2.1"):
            assert web.get("/metrics", headers={"X-Forwarded-For": spoofed}).status_code == 404


def test_the_figures_tell_what_has_happened_by_kind_and_code() -> None:
    with serving(open_store()) as address, Web(address) as web:
        table = opened(web, name="Anna")
        with web.page(table) as page:
            while page.until_asked()["kind"] != "next":
                page.obey_next()
            page.answered(page.command("move", move={"event": "play", "seat": 0, "card": "2C"}))
            page.send({"type": "nonsense"})
            while page.read()["type"] != "refused":
                pass
            with web.page(table) as second:
                second.read()
                found = figures(web)
            assert (found["manni_tables"], found["manni_players"], found["manni_sockets"]) == (1, 1, 2)
        web.get("/api/tables/K7QF2M9D/games/1/record")
        found = figures(web)
        plays = found['manni_events_total{kind="play"}']
        assert plays == 36
        assert found['manni_events_total{kind="hand"}'] == 1
        assert found['manni_refusals_total{code="unknown-type"}'] == 1
        assert found['manni_http_answers_total{status="201"}'] == 1
        assert found["manni_move_seconds_count"] >= plays / 3
        assert found["manni_commit_seconds_count"] > 0
        assert found['manni_commit_seconds_bucket{le="+Inf"}'] == found["manni_commit_seconds_count"]
        assert 0 < found["manni_move_seconds_sum"] < 30
        assert found["manni_messages_total"] >= found["manni_move_seconds_count"]
        text = web.get("/metrics").text
        for secret in (table, "Anna", next(iter(web.cookies.values()))):
            assert secret not in text


def test_a_spread_counts_each_time_up_to_its_bounds() -> None:
    spread = Spread((0.1, 1.0))
    for seconds in (0.05, 0.1, 0.5, 3.0):
        spread.add(seconds)
    assert spread.up_to() == [("0.1", 2), ("1.0", 3), ("+Inf", 4)]
    assert (spread.count, spread.total) == (4, pytest.approx(3.65))


@pytest.mark.slow
def test_a_server_that_stops_says_so_answers_for_a_while_and_loses_no_move(tmp_path: Path) -> None:
    with running(tmp_path, "--stop-after", "2") as server, Web(server.address) as web:
        table = opened(web)
        with web.page(table) as page:
            page.until_asked()
            assert web.get("/ready").status_code == 200
            assert server.process is not None
            server.process.terminate()
            begun = time.monotonic()
            while (message := page.read())["type"] != "closing":
                pass
            assert message == {"type": "closing", "seconds": 2}
            ready = web.get("/ready")
            assert (ready.status_code, ready.json()) == (503, {"status": "stopping"})
            with web.page(table) as late:
                assert closed(late) == 1012
            # Whoever has not finished may.
            assert page.obey_next()["type"] == "done"
            seq = page.seq
            assert closed(page) == 1012
            assert 1.5 < time.monotonic() - begun < 5
            seq = max(seq, page.seq)
        status, trouble = server.stop_waiting()
        assert (status, trouble) == (0, "")
        server.start(server.port)
        with web.page(table) as page:
            page.until_asked()
            assert page.seq >= seq
