"""Health, readiness, figures: what is said, to whom, and whether it is true."""

from __future__ import annotations

import resource
import threading
import time
from pathlib import Path

import pytest
import sqlalchemy as sa

from manni.server import health_routes, probe
from manni.server.run import open_store
from manni.server.schema import META
from manni.server.store import Store
from manni.server.tally import Spread
from tests.server.client import Server, Web, closed, error, opened, running, serving

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


# --- a disk that is full -----------------------------------------------------------------------------------------


def status(web: Web) -> tuple[int, str]:
    answer = web.get("/ready")
    return answer.status_code, answer.json()["status"]


def let_write(server: Server, most: int) -> None:
    """Let a server write files up to a size alone: beyond it is as if the disk were full."""
    assert server.process is not None
    _, hard = resource.prlimit(server.process.pid, resource.RLIMIT_FSIZE)
    resource.prlimit(server.process.pid, resource.RLIMIT_FSIZE, (hard if most < 0 else most, hard))


def until_ready_says(web: Web, wanted: tuple[int, str]) -> None:
    """Ask until it does: what was kept last counts for some seconds."""
    end = time.monotonic() + 60
    while (found := status(web)) != wanted:
        assert time.monotonic() < end, found
        time.sleep(0.2)


@pytest.mark.skipif(not hasattr(resource, "prlimit"), reason="no prlimit on this system")
def test_a_server_on_a_full_disk_is_not_ready_lives_and_is_ready_again_once_there_is_room(
    tmp_path: Path,
) -> None:
    with running(tmp_path) as server, Web(server.address) as web:
        table = opened(web)
        with web.page(table) as page:
            page.obey_next()
            page.until_asked()
            assert status(web) == (200, "ready")
            let_write(server, 1)
            # A move that cannot be kept tells it at once.
            assert page.obey_next()["code"] == "not-saved"
            assert status(web) == (503, "not-saved")
            assert error(web.post("/api/tables", json={})) == (503, "not-saved")
            assert web.get("/health").status_code == 200
            let_write(server, -1)
            page._obeyed = -1
            assert page.obey_next()["type"] == "done"
            assert status(web) == (200, "ready")
    with running(tmp_path) as server, Web(server.address) as web:
        # Where nobody plays it is tried.
        let_write(server, 1)
        assert status(web) == (503, "not-saved")
        let_write(server, -1)
        until_ready_says(web, (200, "ready"))


def tries(store: Store, monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """Count how often it is tried to write."""
    found: list[int] = []
    touch = store.touch
    monkeypatch.setattr(store, "touch", lambda: found.append(1) or touch())
    return found


def test_asking_often_whether_it_is_ready_writes_no_more_often(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    found = tries(store, monkeypatch)
    with serving(store) as address, Web(address) as web:
        for _ in range(20):
            assert status(web) == (200, "ready")
        assert len(found) == 1
        opened(web)
        monkeypatch.setattr(probe, "KNOWN_FOR", -1.0)
        assert status(web) == (200, "ready")
        assert len(found) == 2
        with store.database.writing() as connection:
            connection.execute(
                sa.text("create trigger full before insert on meta begin select raise(fail, 'full'); end")
            )
        for _ in range(20):
            assert status(web) == (503, "not-saved")
        assert len(found) == 3
        # What somebody has kept meanwhile says more than what was tried.
        opened(web)
        monkeypatch.setattr(probe, "KNOWN_FOR", 60.0)
        assert status(web) == (200, "ready")
        assert len(found) == 3


def test_a_write_that_never_ends_is_given_up_for_lost_and_one_that_is_slow_is_not(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    let_go = threading.Event()
    monkeypatch.setattr(health_routes, "PATIENCE", 0.05)
    monkeypatch.setattr(store, "touch", lambda: let_go.wait(20))
    with serving(store) as address, Web(address) as web:
        assert status(web) == (200, "ready")
        monkeypatch.setattr(probe, "STUCK", -1.0)
        assert status(web) == (503, "not-saved")
        let_go.set()
        until_ready_says(web, (200, "ready"))
