"""Who asks, where a proxy stands between; and a server below a path."""

from __future__ import annotations

import asyncio
import logging
from typing import Any

import pytest

from manni.server.config import Config
from manni.server.front import HIDDEN, Front, Networks, address_of, path_of
from manni.server.run import open_store
from tests.server.client import Web, opened, serving

Scope = dict[str, Any]


def through(config: Config, client: str, path: str = "/", **headers: str) -> Scope:
    """What the application is told of a request from an address."""
    seen: list[Scope] = []

    async def app(scope: Any, receive: Any, send: Any) -> None:
        seen.append(scope)

    async def nothing(*_: Any) -> Any:
        return {}

    named = [(name.replace("_", "-").encode(), value.encode()) for name, value in headers.items()]
    scope = {"type": "http", "scheme": "http", "client": (client, 5), "path": path, "headers": named}
    asyncio.run(Front(app, config)(scope, nothing, nothing))
    return seen[0]


BEHIND = Config(trusted_proxies=("127.0.0.1/32", "10.0.0.0/8"))


def test_nobody_is_believed_who_was_not_named() -> None:
    for config in (Config(), BEHIND):
        scope = through(config, "192.0.2.9", x_forwarded_for="1.2.3.4", x_forwarded_proto="https")
        assert scope["client"][0] == "192.0.2.9"
        assert scope["scheme"] == "http"
        assert scope[HIDDEN]
    assert not through(Config(), "192.0.2.9")[HIDDEN]


@pytest.mark.parametrize(
    ("forwarded", "client"),
    [
        ("1.2.3.4", "1.2.3.4"),
        ("6.6.6.6, 1.2.3.4", "1.2.3.4"),
        ("6.6.6.6, 1.2.3.4, 10.7.7.7", "1.2.3.4"),
        ("6.6.6.6,1.2.3.4:99", "1.2.3.4"),
        ("127.0.0.1, [2001:db8::1]:99", "2001:db8::1"),
        ("", "127.0.0.1"),
    ],
)
def test_a_trusted_proxy_is_believed_as_far_as_it_has_seen_itself(forwarded: str, client: str) -> None:
    scope = through(BEHIND, "127.0.0.1", x_forwarded_for=forwarded, x_forwarded_proto="https")
    assert scope["client"][0] == client
    assert scope["scheme"] == "https"
    assert not scope[HIDDEN]


def test_a_proxy_that_was_not_named_is_told_of_once(caplog: pytest.LogCaptureFixture) -> None:
    async def app(*_: Any) -> None:
        pass

    front = Front(app, Config())
    scope = {"type": "http", "client": ("127.0.0.1", 5), "path": "/", "headers": [(b"x-real-ip", b"1.2.3.4")]}

    async def nothing(*_: Any) -> Any:
        return {}

    with caplog.at_level(logging.WARNING):
        for _ in range(3):
            asyncio.run(front(dict(scope), nothing, nothing))
    assert len(caplog.records) == 1
    assert "1.2.3.4" not in caplog.text


@pytest.mark.parametrize(
    ("client", "address"),
    [
        (("1.2.3.4", 5), "1.2.3.4"),
        (("::ffff:1.2.3.4", 5), "1.2.3.4"),
        (("2001:db8:1:2:3:4:5:6", 5), "2001:db8:1:2::/64"),
        (("2001:db8:1:2:ffff::1", 5), "2001:db8:1:2::/64"),
        (("fe80::1%eth0", 5), "fe80::/64"),
        (("x" * 4000, 5), "unknown"),
        (("", 0), "unknown"),
        (None, "unknown"),
    ],
)
def test_a_household_counts_as_one_address(client: tuple[str, int] | None, address: str) -> None:
    assert address_of({"client": client}) == address


def test_a_set_of_addresses_knows_the_mapped_ones_and_no_names() -> None:
    networks = Networks(["10.0.0.0/8", "::1"])
    assert "10.1.2.3" in networks
    assert "::ffff:10.1.2.3" in networks
    assert "::1" in networks
    assert "11.0.0.1" not in networks
    assert "localhost" not in networks
    assert "" not in networks


@pytest.mark.parametrize(
    ("asked", "path"),
    [("/manni/t/X", "/t/X"), ("/t/X", "/t/X"), ("/manni", "/"), ("/manni/", "/"), ("/mannino", "/mannino")],
)
def test_a_proxy_may_strip_the_prefix_or_leave_it(asked: str, path: str) -> None:
    scope = through(Config(prefix="/manni"), "127.0.0.1", asked)
    assert path_of(scope) == path
    assert scope["root_path"] == "/manni"
    assert scope["path"] == f"/manni{path}"


def test_a_server_below_a_path_answers_there_and_keeps_its_cookie_there() -> None:
    with serving(open_store(), prefix="/manni") as address, Web(address) as web:
        assert address.endswith("/manni/")
        answer = web.post("api/tables", json={})
        assert answer.status_code == 201
        assert "Path=/manni/;" in answer.headers["set-cookie"] + ";"
        assert web.get("api/mine").json()["tables"][0]["table"] == answer.json()["table"]
        assert web.get("static/state.js").status_code == 200
        assert web.get("t/K7QF2M9D").status_code == 200
        assert web.get("api/nothing").status_code == 404
        with web.page(opened(web)) as page:
            assert page.read()["type"] == "snapshot"
