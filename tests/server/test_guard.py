"""Whom the server answers, and the headers of its answers."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from websockets.exceptions import InvalidStatus

from manni.server import guard
from manni.server.guard import Hosts
from manni.server.run import open_store
from tests.server.client import Web, error, opened, serving


def test_every_document_and_answer_carries_the_headers_that_keep_the_page_to_itself(web: Web) -> None:
    page = web.get("/")
    answers = [
        page,
        web.get("/", headers={"If-None-Match": page.headers["etag"]}),
        web.get("/static/index.html"),
        web.get("/api/setup"),
        web.get("/nowhere"),
        web.post("/api/tables", content=b"{", headers={"Content-Type": "application/json"}),
        web.get("/", headers={"Host": "evil.example"}),
    ]
    for answer in answers:
        policy = answer.headers["content-security-policy"]
        assert "default-src 'self'" in policy
        assert "frame-ancestors 'none'" in policy
        assert "base-uri 'none'" in policy
        assert "unsafe" not in policy
        assert "evil" not in policy
        assert answer.headers["x-content-type-options"] == "nosniff"
        assert answer.headers["referrer-policy"] == "no-referrer"
        assert answer.headers["cross-origin-opener-policy"] == "same-origin"
        assert "geolocation=()" in answer.headers["permissions-policy"]
        assert "server" not in answer.headers


def test_a_browser_that_came_over_https_is_asked_to_stay_with_it_and_no_other() -> None:
    with serving(open_store(), trusted_proxies=("127.0.0.1/32",)) as address, Web(address) as web:
        for path in ("/", "/static/state.js", "/api/setup"):
            plain = web.get(path)
            assert "strict-transport-security" not in plain.headers
            safe = web.get(path, headers={"X-Forwarded-Proto": "https"})
            assert safe.headers["strict-transport-security"] == "max-age=31536000"
        cookie = web.post("/api/tables", json={}, headers={"X-Forwarded-Proto": "https"}).headers[
            "set-cookie"
        ]
        assert "Secure" in cookie
    with serving(open_store()) as address, Web(address) as web:
        # Anybody can write a header.
        made_up = web.get("/", headers={"X-Forwarded-Proto": "https"})
        assert "strict-transport-security" not in made_up.headers


def test_the_parts_of_a_page_carry_no_headers_that_only_documents_heed(web: Web) -> None:
    for path in ("/static/state.js", "/static/css/base.css", "/static/cards/KS.svg", "/i18n/en/core.ftl"):
        answer = web.get(path)
        assert answer.status_code == 200
        assert answer.headers["x-content-type-options"] == "nosniff"
        assert answer.headers["cross-origin-resource-policy"] == "same-origin"
        assert not {"content-security-policy", "permissions-policy", "referrer-policy"} & set(answer.headers)


def test_no_picture_holds_a_script() -> None:
    # A browser that opens a picture by itself runs what is in it, and pictures carry no content policy.
    pictures = list((Path(guard.__file__).parent / "static").rglob("*.svg"))
    assert pictures
    for picture in pictures:
        assert not re.search(r"<script|\bon[a-z]+=|javascript:", picture.read_text("utf-8"), re.IGNORECASE)


@pytest.mark.parametrize(
    ("host", "known"),
    [
        ("127.0.0.1:8312", True),
        ("localhost:8312", True),
        ("LOCALHOST", True),
        ("[::1]:8312", True),
        ("127.9.9.9", True),
        ("evil.example", False),
        ("127.0.0.1.evil.example", False),
        ("localhost.evil.example", False),
        ("192.168.1.7", False),
        ("", False),
        ("[", False),
        ("evil.example:127.0.0.1", False),
        ("localhost:80; script-src *", False),
        ("localhost:80 'unsafe-inline'", False),
        ("localhost:", False),
        ("a@localhost", False),
    ],
)
def test_only_this_machines_own_names_are_answered(host: str, known: bool) -> None:
    assert (host in Hosts()) is known


def test_a_name_that_was_rebound_to_this_machine_is_refused(web: Web) -> None:
    assert error(web.get("/api/setup", headers={"Host": "evil.example"})) == (421, "bad-host")
    assert web.get("/api/setup", headers={"Host": "localhost"}).status_code == 200
    page = web.page(opened(web), Host="evil.example")
    with pytest.raises(InvalidStatus) as caught:
        page.open()
    assert caught.value.response.status_code == 403


def test_a_server_for_others_answers_numbers_and_the_names_it_was_given() -> None:
    hosts = Hosts(["Cards.Example.org"], any_number=True)
    assert "cards.example.org:80" in hosts
    assert "cards.example.org." in hosts
    assert "192.168.1.7:8312" in hosts
    assert "[2001:db8::7]:80" in hosts
    assert "example.org" not in hosts


@pytest.mark.parametrize(
    ("origin", "same"),
    [
        (None, True),
        ("http://OWN", True),
        ("http://127.0.0.1", False),
        ("http://127.0.0.1:81", False),
        ("http://localhost", False),
        ("http://evil.example", False),
        ("null", False),
        ("", False),
        ("http://[", False),
        ("http://127.0.0.1@evil.example", False),
    ],
)
def test_pages_of_other_origins_open_no_table_and_no_socket(web: Web, origin: str | None, same: bool) -> None:
    own = web.address.removeprefix("http://").rstrip("/")
    headers = {} if origin is None else {"Origin": origin.replace("OWN", own)}
    answer = web.post("/api/tables", json={}, headers=headers)
    if same:
        assert answer.status_code == 201
        with web.page(answer.json()["table"], **headers) as page:
            assert page.read()["type"] == "snapshot"
    else:
        assert error(answer) == (403, "bad-origin")
        page = web.page(opened(web), **headers)
        with pytest.raises(InvalidStatus) as caught:
            page.open()
        assert caught.value.response.status_code == 403


def test_a_form_of_a_foreign_page_is_refused_also_without_an_origin(web: Web) -> None:
    answer = web.post("/api/tables", json={}, headers={"Sec-Fetch-Site": "cross-site"})
    assert error(answer) == (403, "bad-origin")
    assert error(web.post("/api/tables", data={"variant": "basic"})) == (415, "not-json")


def test_a_foreign_page_does_not_use_up_what_its_visitor_may_ask_for() -> None:
    limits = {"limit_requests": "3/minute", "limit_tries": "3/minute"}
    with serving(open_store(), **limits) as address, Web(address) as web:
        for foreign in (
            {"Sec-Fetch-Site": "cross-site"},
            {"Sec-Fetch-Site": "same-site"},
            {"Origin": "http://evil.example"},
        ):
            for path in ("/api/setup", "/api/tables/K7QF2M9D", "/api/tables/K7QF2M9D"):
                assert error(web.get(path, headers=foreign)) == (403, "bad-origin")
        # A link to a page may stand anywhere.
        assert web.get("/t/K7QF-2M9D", headers={"Sec-Fetch-Site": "cross-site"}).status_code == 200
        for own in ("same-origin", "none"):
            assert web.get("/api/setup", headers={"Sec-Fetch-Site": own}).status_code == 200
