"""The web application in this process: what it answers over HTTP and over the socket, and to whom."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import pytest
from starlette.requests import Request

from manni.core.variants import VARIANTS
from manni.server import app
from manni.server.run import open_store
from manni.server.static_files import Folder, Shell
from manni.server.web import MOST_BODY
from tests.server.client import Web, closed, error, opened, serving

Json = dict[str, Any]


# --- pages and files -------------------------------------------------------------------------------------------


def test_every_page_is_the_same_shell_and_an_unknown_one_says_so(web: Web) -> None:
    for path in (
        "/",
        "/rules",
        "/variations",
        "/strategy",
        "/proof",
        "/setup",
        "/games",
        "/t/K7QF2M9D",
        "/g/K7QF2M9D/1",
        "/g/K7QF2M9D/1/analysis",
    ):
        answer = web.get(path)
        assert answer.status_code == 200, path
        assert answer.headers["content-type"] == "text/html; charset=utf-8"
    assert web.get("/no/such/page").status_code == 404
    assert error(web.get("/api/nothing")) == (404, "not-found")
    assert error(web.post("/")) == (405, "method-not-allowed")
    assert error(web.delete("/api/tables")) == (405, "method-not-allowed")


def test_the_figures_of_the_server_name_no_table_and_no_player(web: Web) -> None:
    table = web.post("/api/tables", json={"variant": "basic", "players": ["Anna", "Bjarni", "Dísa"]}).json()[
        "table"
    ]
    answer = web.get("/metrics")
    assert answer.headers["content-type"].startswith("text/plain")
    assert "manni_thinking_decisions_total" in answer.text
    assert table not in answer.text
    assert "Anna" not in answer.text


def test_files_are_compressed_and_asked_after_by_their_fingerprint(web: Web) -> None:
    answer = web.get("/static/state.js", headers={"Accept-Encoding": "gzip"})
    assert answer.headers["content-encoding"] == "gzip"
    assert answer.headers["content-type"] == "text/javascript; charset=utf-8"
    assert answer.headers["cache-control"] == "no-cache"
    assert int(answer.headers["content-length"]) < len(answer.text.encode())
    plain = web.get("/static/state.js", headers={"Accept-Encoding": "identity"})
    assert "content-encoding" not in plain.headers
    assert plain.text == answer.text
    again = web.get("/static/state.js", headers={"If-None-Match": answer.headers["etag"]})
    assert (again.status_code, again.content) == (304, b"")
    assert web.get("/static/fonts/source-sans-3-latin.woff2").headers["content-type"] == "font/woff2"


def test_what_the_page_names_is_kept_for_good_and_has_another_name_once_anything_has_changed(
    web: Web, tmp_path: Path
) -> None:
    named = re.findall(r'(?:href|src)="(/static-[0-9a-f]{12}/[^"]+)"', web.get("/").text)
    assert len(named) > 20
    for path in named:
        answer = web.get(path)
        assert answer.headers["cache-control"] == "max-age=31536000, immutable", path
        assert "content-security-policy" not in answer.headers
    version = named[0].split("/")[1].partition("-")[2]
    texts = web.get(f"/i18n-{version}/en/core.ftl")
    assert texts.headers["cache-control"].endswith("immutable")
    # A page that was loaded before the server was changed for another.
    old = web.get("/static-0123456789ab/state.js")
    assert (old.status_code, old.headers["cache-control"]) == (200, "no-cache")
    assert web.get(f"/static-{version}/../app.py").status_code == 404
    assert web.get(f"/i18n-{version}/messages.py").status_code == 404

    (tmp_path / "index.html").write_text('<script src="/static/a.js">')
    (tmp_path / "a.js").write_text("1")
    shell = Shell(Folder(tmp_path), Folder(tmp_path), "/below")
    asked = Request({"type": "http", "headers": []})
    before = bytes(shell.answer(asked).body)
    assert re.fullmatch(rb'<script src="/below/static-[0-9a-f]{12}/a\.js">', before)
    assert shell.answer(asked).body == before
    version = before.decode().split("/")[2].partition("-")[2]
    folder = shell._folders[0]
    assert shell.has(version, folder, "a.js")
    # Changed while nobody has asked for the document again: it is of no version that a page may keep.
    (tmp_path / "a.js").write_text("2 ")
    assert not shell.has(version, folder, "a.js")
    assert shell.has(version, folder, "index.html")
    assert shell.answer(asked).body != before


def test_texts_are_served_by_language_and_nothing_else_of_their_folder(web: Web) -> None:
    answer = web.get("/i18n/en/core.ftl")
    assert (answer.status_code, answer.headers["content-type"]) == (200, "text/plain; charset=utf-8")
    assert "illegal-must-follow-suit" in answer.text
    for path in ("/i18n/messages.py", "/i18n/xx/core.ftl", "/i18n/en/", "/i18n/en/../messages.py"):
        assert web.get(path).status_code == 404, path


@pytest.mark.parametrize(
    "path",
    [
        "/static/../app.py",
        "/static/%2e%2e/app.py",
        "/static/..%2fapp.py",
        "/static/%2fetc%2fpasswd",
        "/static//etc/passwd",
        "/static/a%00b.js",
        "/static/" + "x" * 5000,
        "/static/",
        "/static/css",
    ],
)
def test_nothing_outside_the_folder_of_files_can_be_reached(web: Web, path: str) -> None:
    answer = web.get(path)
    assert answer.status_code == 404
    assert "import" not in answer.text
    assert "root:" not in answer.text


# --- whose request it is ---------------------------------------------------------------------------------------


def test_the_key_is_kept_from_scripts_and_from_other_sites(web: Web) -> None:
    answer = web.post("/api/tables", json={})
    cookie = answer.headers["set-cookie"]
    assert "HttpOnly" in cookie
    assert "SameSite=strict" in cookie
    assert cookie.startswith("manni-")
    key = cookie.partition("=")[2].partition(";")[0]
    assert len(key) == 43
    assert key not in answer.text


def test_another_browser_cannot_see_or_use_a_table(web: Web) -> None:
    table = opened(web, name="Anna")
    own = dict(web.cookies)
    for cookies in ({}, {next(iter(own)): "x" * 43}, {next(iter(own)): "Anna"}, {"manni-other": "x"}):
        web.cookies.clear()
        web.cookies.update(cookies)
        assert web.get("/api/mine").json() == {"tables": []}
        assert error(web.get(f"/api/tables/{table}/games/1/record")) == (403, "not-seated")
        with web.page(table) as page:
            assert page.read() == {"type": "error", "code": "no-spectators", "facts": {}}
            assert closed(page) == 4403
    web.cookies.clear()
    web.cookies.update(own)
    with web.page(table) as page:
        assert page.read()["type"] == "snapshot"


@pytest.mark.parametrize("table", ["K7QF2M9D", "x", "..", "K7QF2M9D%00"])
def test_a_table_that_there_is_not_has_a_code(web: Web, table: str) -> None:
    with web.page(table) as page:
        assert page.read()["code"] == "no-such-table"
        assert closed(page) == 4404


# --- setting up ------------------------------------------------------------------------------------------------


def test_what_may_be_chosen_can_be_chosen(web: Web) -> None:
    found = web.get("/api/setup").json()
    assert [variant["name"] for variant in found["variants"]] == list(VARIANTS)
    assert {"name": "random"} in found["bots"]
    sizes = {one["name"]: (one["pack"], one["hand"], one["manni"]) for one in found["variants"]}
    assert sizes["basic"] == (48, 12, 12)
    assert all(pack == 3 * hand + manni for pack, hand, manni in sizes.values())
    groups = {one["name"]: one["contracts"] for one in found["variants"]}
    assert groups["trjamann"] == [["spades"], ["hearts", "diamonds", "clubs"], ["notrump"], ["nullo"]]
    assert groups["basic"] == [["hearts"], ["spades"], ["diamonds"], ["clubs"]]
    for variant in found["variants"]:
        for option in variant["options"]:
            assert option["kind"] in ("choice", "number", "limits")
            values = {option["name"]: option["default"]}
            assert (
                web.post("/api/tables", json={"variant": variant["name"], "options": values}).status_code
                == 201
            )


@pytest.mark.parametrize(
    ("body", "code"),
    [
        ("[]", "bad-request"),
        ("{", "bad-request"),
        ("7", "bad-request"),
        ('{"variant":7}', "bad-request"),
        ('{"options":[]}', "bad-request"),
        ('{"names":["a","b","c"]}', "bad-request"),
        ('{"names":"ab"}', "bad-request"),
        ('{"bots":[1,2]}', "bad-request"),
        ('{"bots":["rules","rules","rules"]}', "bad-request"),
        ('{"options":' + "[" * 3000, "bad-request"),
        ('{"name":"\\ud800"}', "bad-request"),
        ('{"variant":"bridge"}', "unknown-variant"),
        ('{"options":{"colour":1}}', "unknown-option"),
        ('{"options":{"target":0}}', "option-number"),
        ('{"options":{"target":1e400}}', "bad-request"),
        ('{"options":{"target":' + "9" * 4000 + "}}", "option-number"),
        ('{"options":{"target":true}}', "option-number"),
        ('{"options":{"end_trigger":"never"}}', "option-choice"),
        ('{"options":{"exchange_limits":[7,5]}}', "option-limits"),
        ('{"variant":"basic","options":{"packet":5}}', "packet-does-not-divide"),
        ('{"bots":["exec:rm -rf /","rules"]}', "unknown-bot"),
        ('{"bots":["gambler"]}', "unknown-bot"),
        ('{"name":"' + "x" * 25 + '"}', "bad-name"),
    ],
)
def test_a_table_that_cannot_be_set_up_has_a_code(web: Web, body: str, code: str) -> None:
    answer = web.post("/api/tables", content=body, headers={"Content-Type": "application/json"})
    assert error(answer) == (400, code)


def test_a_body_that_is_too_large_is_not_read_to_its_end(web: Web) -> None:
    body = json.dumps({"name": "x" * MOST_BODY})
    answer = web.post("/api/tables", content=body, headers={"Content-Type": "application/json"})
    assert error(answer) == (413, "too-large")


@pytest.mark.slow
def test_so_many_tables_at_once_are_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(app, "TABLES_AT_ONCE", 5)
    monkeypatch.setattr(app, "TABLES_A_SECOND", 0.001)
    with serving(open_store()) as place, Web(place) as web:
        answers = [web.post("/api/tables", json={}) for _ in range(7)]
    assert {answer.status_code for answer in answers} == {201, 429}
    assert error(answers[-1]) == (429, "too-fast")
