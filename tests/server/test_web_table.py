"""A table over the socket of the application in this process: games, two windows, bad frames, faults."""

from __future__ import annotations

import contextlib
import json
import socket
import sqlite3
from contextlib import closing
from pathlib import Path
from typing import Any

import httpx
import pytest
from websockets.exceptions import ConnectionClosed

from manni.records import loads
from manni.server import desk, table_routes
from manni.server import socket as socket_module
from manni.server.run import open_store
from tests.server.client import Player, Web, closed, error, opened, serving

Json = dict[str, Any]


def test_a_game_is_played_to_its_end_its_record_is_right_and_the_next_one_begins(web: Web) -> None:
    table = opened(web, options={"target": 1}, name="Anna", names=["Bjarni", "Dísa"])
    with web.page(table) as page:
        while page.until_asked()["kind"] != "again":
            assert error(web.get(f"/api/tables/{table}/games/1/record")) == (409, "game-running")
            assert error(web.get(f"/api/tables/{table}/games/1/why/999")) == (409, "game-running")
            assert page.obey_next()["type"] == "done"
        answer = web.get(f"/api/tables/{table}/games/1/record")
        assert answer.headers["content-type"].startswith("application/x-ndjson")
        assert len(loads(answer.content)) == 1
        last = json.loads(answer.text.splitlines()[-1])
        assert last["event"] == "end"
        bots_card = next(
            line
            for line, event in enumerate(map(json.loads, answer.text.splitlines()), start=1)
            if event["event"] == "play" and event["seat"] == 1
        )
        why = web.get(f"/api/tables/{table}/games/1/why/{bots_card}").json()
        assert (why["seat"], why["inside"]) == (1, True)
        assert web.get(f"/api/tables/{table}/games/1/why/1").json()["code"] == "nobody-decided"
        assert error(web.get(f"/api/tables/{table}/games/1/why/x")) == (404, "no-such-event")
        mine = web.get("/api/mine").json()["tables"]
        assert [(one["table"], one["players"], one["over"]) for one in mine] == [
            (table, ["Anna", "Bjarni", "Dísa"], True)
        ]
        assert mine[0]["games"][0]["winners"] == last["winners"]
        assert page.obey_next()["type"] == "done"
        assert page.until_asked()["kind"] in ("cut", "exchange", "play")
        snapshots = [message for message in map(json.loads, page.frames) if message["type"] == "snapshot"]
        assert [message["table"]["game"] for message in snapshots] == [1, 2]
    for wrong in ("2", "9"):
        assert web.get(f"/api/tables/{table}/games/{wrong}/record").status_code in (404, 409)
    for wrong in ("0", "-1", "x", "99999999"):
        assert error(web.get(f"/api/tables/{table}/games/{wrong}/record")) == (404, "no-such-game")


def caught_up(page: Player, seq: int) -> None:
    """Read until a page has seen an event."""
    while page.seq < seq:
        page.read()


def test_two_windows_show_the_same_and_either_may_play(web: Web) -> None:
    table = opened(web)
    with web.page(table) as first, web.page(table) as second:
        for player, watcher in [(first, second), (second, first)] * 6:
            ask = player.until_asked()
            assert player.obey(ask)["type"] == "done"
            caught_up(watcher, player.seq)
        caught_up(first, second.seq)
        caught_up(second, first.seq)
        assert first.events == second.events
        assert first.now == second.now


def test_two_windows_that_play_at_once_play_one_card(web: Web) -> None:
    table = opened(web)
    with web.page(table) as one, web.page(table) as other:
        while one.until_asked()["kind"] != "play":
            one.obey_next()
        caught_up(other, one.seq)
        legal = one.now["ask"]["legal"]
        names = []
        for page, card in ((one, legal[0]), (other, legal[-1])):
            names.append(page.command("move", move={"event": "play", "seat": 0, "card": card}))
        answers = [one.answered(names[0])["type"], other.answered(names[1])["type"]]
        assert sorted(answers) == ["done", "refused"]


def test_a_page_that_asks_afresh_gets_the_whole_game(web: Web) -> None:
    table = opened(web)
    with web.page(table) as page:
        page.obey_next()
        page.until_asked()
        seq, now, events = page.seq, page.now, page.events
        page.send({"type": "resync"})
        message = page.read()
        assert message["type"] == "snapshot"
        assert (message["seq"], message["now"], message["events"]) == (seq, now, events)


def test_a_hint_is_a_legal_move_with_its_reason(web: Web) -> None:
    table = opened(web)
    with web.page(table) as page:
        kinds = set()
        while kinds != {"cut", "exchange", "play"}:
            ask = page.until_asked()
            hint = page.answered(page.command("hint"))
            if ask["kind"] == "next":
                assert (hint["type"], hint["code"]) == ("refused", "no-hand")
            else:
                kinds.add(ask["kind"])
                assert hint["type"] == "hint", hint
                assert (hint["move"]["event"], hint["move"]["seat"]) == (ask["kind"], 0)
                assert hint["reason"]["code"]
                assert ask["kind"] != "play" or hint["move"]["card"] in ask["legal"]
            page.obey(ask)


def test_every_bad_frame_is_answered_with_a_code_and_the_table_stands(web: Web) -> None:
    table = opened(web)
    frames: list[str | bytes] = [
        "", "{", "null", "[]", '{"type":"x","id":"q"}', "x" * 5000, "[" * 4000, b"\x00\xff", b"",
        '{"type":"move","id":"r","version":1}', '{"type":"hint","id":7,"version":1}',
    ]  # fmt: skip
    with web.page(table) as page:
        page.until_asked()
        assert page.socket is not None
        for frame in frames:
            page.socket.send(frame)
            answer = page.read()
            assert answer["type"] == "refused"
            assert answer["code"] in {"not-text", "not-json", "bad-message", "unknown-type", "too-large"}
            assert answer["seq"] == page.seq
        assert page.obey_next()["type"] == "done"


def test_a_frame_too_large_to_read_ends_the_connection_and_nothing_else(web: Web) -> None:
    table = opened(web)
    with web.page(table) as page:
        page.until_asked()
        assert page.socket is not None
        page.socket.send("x" * 100_000)
        assert closed(page) == 1009
        page.open()
        page.until_asked()
        assert page.obey_next()["type"] == "done"


def test_a_flood_is_answered_refused_and_then_ended(web: Web, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(socket_module, "FRAMES_AT_ONCE", 50)
    monkeypatch.setattr(socket_module, "FRAMES_A_SECOND", 0.001)
    table = opened(web)
    with web.page(table) as page:
        page.until_asked()
        assert page.socket is not None
        with contextlib.suppress(ConnectionClosed):
            for _ in range(400):
                page.socket.send("{")
        assert closed(page) == 4429
        codes = [json.loads(frame).get("code") for frame in page.frames]
        # The first of the fifty mixed the pack.
        assert codes.count("not-json") == 49
        assert "too-fast" in codes
        page.open()
        page.until_asked()
        assert page.obey_next()["type"] == "done"


def _frame(content: bytes, kind: int) -> bytes:
    return bytes([0x80 | kind, 0x80 | len(content), 0, 0, 0, 0]) + content


@pytest.mark.parametrize(
    "burst",
    [
        _frame(b"{", 1) * 400 + _frame(b"\x03\xe8", 8),
        _frame(b"\xff\xfe", 1),
        _frame(b"{", 5),
        _frame(b"\x03", 8),
        _frame(b'{"type":"resync"}', 1)[:9],
    ],
    ids=["a flood and away", "no text", "no such kind", "half a close", "half a frame"],
)
def test_a_page_that_misbehaves_and_goes_leaves_nothing_in_the_log(
    web: Web, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture, burst: bytes
) -> None:
    monkeypatch.setattr(socket_module, "FRAMES_AT_ONCE", 50)
    monkeypatch.setattr(socket_module, "FRAMES_A_SECOND", 0.001)
    table = opened(web)
    for _ in range(3):
        with web.page(table) as page:
            page.until_asked()
            assert page.socket is not None
            # It may have been cut off before it has said all.
            with contextlib.suppress(ConnectionClosed, OSError):
                page.socket.socket.sendall(burst)
                page.socket.socket.shutdown(socket.SHUT_WR)
                while True:
                    page.socket.recv(timeout=10)
    assert error(web.get("/api/tables/TABLE/games/1/record")) == (404, "no-such-game")
    assert [record.getMessage() for record in caplog.records if record.levelname == "ERROR"] == []


@pytest.mark.slow
@pytest.mark.parametrize(
    "spoiling",
    [
        "update log set event = 'nonsense' where table_id = ?",
        "delete from log where table_id = ?",
        "update tables set summary = 'nonsense' where id = ?",
        "update tables set summary = '[]' where id = ?",
        "update tables set variant = 'whist' where id = ?",
        "update tables set settings = '[1]' where id = ?",
        "update tables set options = '{\"target\":0}' where id = ?",
    ],
)
def test_a_table_that_cannot_be_read_stands_in_the_way_of_no_other(tmp_path: Path, spoiling: str) -> None:
    with serving(open_store(tmp_path)) as place, Web(place) as web:
        good, spoiled = opened(web), opened(web)
        with closing(sqlite3.connect(tmp_path / "manni.db")) as connection:
            connection.execute(spoiling, (spoiled,))
            connection.commit()
        assert good in [table["table"] for table in web.get("/api/mine").json()["tables"]]
        with web.page(good) as page:
            assert page.obey_next()["type"] == "done"
        with web.page(spoiled) as page:
            if not spoiling.startswith("update tables set summary"):
                assert closed(page) == 1011


def test_a_fault_of_the_servers_own_has_a_code_and_shows_nothing_of_it(
    web: Web, monkeypatch: pytest.MonkeyPatch
) -> None:
    def broken(*_: object) -> None:
        raise ZeroDivisionError("a secret")

    table = opened(web)
    with web.page(table) as page:
        ask = page.until_asked()
        with monkeypatch.context() as patch:
            patch.setattr(desk, "handle", broken)
            answer = page.obey(ask)
        assert (answer["type"], answer["code"], answer["facts"]) == ("refused", "server-error", {})
        assert page.obey(ask)["type"] == "done"
    with monkeypatch.context() as patch:
        patch.setattr(table_routes, "choices", broken)
        failed = web.get("/api/setup")
    assert error(failed) == (500, "server-error")
    assert "secret" not in failed.text
    assert "default-src 'self'" in failed.headers["content-security-policy"]


def test_a_ping_is_answered_with_how_far_the_table_is_to_those_who_sit_and_those_who_look_on(
    web: Web, address: str
) -> None:
    table = web.post("/api/tables", json={"seats": "friends"}).json()["table"]
    for cookies in (web.cookies, httpx.Cookies()):
        with Player(address, table, cookies) as page:
            page.send({"type": "ping"})
            while (message := page.read())["type"] != "pong":
                pass
            assert message == {"type": "pong", "seq": page.seq}


def test_what_cannot_be_kept_is_answered_so_wherever_it_is_asked(tmp_path: Path) -> None:
    store = open_store(tmp_path)
    with serving(store) as address, Web(address) as web:
        table = opened(web, bots=[None, "random"])
        with store.database.writing() as connection:
            connection.exec_driver_sql("ALTER TABLE log RENAME TO gone")
        assert error(web.post("/api/tables", json={})) == (503, "not-saved")
        assert error(web.post("/api/play-now", json={})) == (503, "not-saved")
        with store.database.writing() as connection:
            connection.exec_driver_sql("ALTER TABLE codes RENAME TO no_codes")
        assert error(web.post("/api/me/link", json={})) == (503, "not-saved")
        assert error(web.post("/api/me/take", json={"code": "K7QF-2M9D"})) == (503, "not-saved")
        with store.database.writing() as connection:
            connection.exec_driver_sql("ALTER TABLE gone RENAME TO log")
        assert web.get(f"/api/tables/{table}").status_code == 200
        assert error(web.get("/api/tables/22222222")) == (404, "no-such-table")
        assert error(web.post("/api/tables/22222222/sit", json={})) == (404, "no-such-table")
