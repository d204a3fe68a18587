"""How much each address and each key may do, and what is said to more."""

from __future__ import annotations

import contextlib
import tracemalloc

import pytest
from websockets.exceptions import ConnectionClosed

from manni.server.config import Config
from manni.server.limits import Allowance, Counts, Limits
from manni.server.run import open_store
from tests.server.client import Web, closed, error, opened, serving

pytestmark = pytest.mark.slow
"""Each test starts a server of its own."""

BELIEVING = {"trusted_proxies": ("127.0.0.1/32",)}


class Clock:
    now = 0.0

    def __call__(self) -> float:
        return self.now


def test_an_allowance_fills_steadily() -> None:
    allowance = Allowance(2, 1)
    assert [allowance.take(at) for at in (0, 0, 0, 0.5, 1.5, 1.6)] == [True, True, False, False, True, False]


def test_a_window_begins_with_the_first_and_says_when_it_ends() -> None:
    clock = Clock()
    limits = Limits(Config(limit_tries="2/minute"), Counts(clock=clock))
    assert [limits.take("tries", ["a"]) for _ in range(3)] == [0, 0, 60]
    clock.now = 45.5
    assert limits.wait("tries", ["a"]) == 15
    assert limits.take("tries", ["b"]) == 0
    clock.now = 60
    assert limits.wait("tries", ["a"]) == 0
    assert limits.take("tries", ["a"]) == 0


def test_the_one_that_waits_longest_counts_where_an_address_and_a_key_ask_together() -> None:
    clock = Clock()
    limits = Limits(Config(limit_requests="1/minute"), Counts(clock=clock))
    limits.take("requests", ["address"])
    clock.now = 30
    limits.take("requests", ["key"])
    assert limits.wait("requests", ["address", "key"]) == 60
    assert limits.wait("requests", ["key"]) == 60
    assert limits.wait("requests", ["address"]) == 30


def test_what_is_off_is_never_too_much() -> None:
    limits = Limits(Config(limit_frames=None))
    assert not any(limits.take("frames", ["a"]) for _ in range(100_000))
    assert len(limits.counts) == 0


def test_an_address_that_is_over_its_limit_pushes_nobody_out_by_inventing_keys() -> None:
    limits = Limits(Config(limit_requests="2/minute"), Counts(most=10))
    assert limits.take("requests", ["b"]) == 0
    for number in range(50):
        limits.take("requests", ["a", f"k {number}"])
    assert len(limits.counts) == 4
    assert limits.take("requests", ["b"]) == 0
    assert limits.take("requests", ["b"]) > 0


def test_frames_are_counted_a_hundredth_of_the_limit_at_a_time() -> None:
    limits = Limits(Config(limit_frames="1000/minute"))
    assert limits.block("frames") == 10
    assert [limits.take("frames", ["a"], 10) for _ in range(100)] == [0] * 100
    assert limits.take("frames", ["a"], 10) > 0
    assert Limits(Config(limit_frames="5/minute")).block("frames") == 1
    assert Limits(Config(limit_frames=None)).block("frames") == 1


def test_connections_are_counted_in_and_out() -> None:
    limits = Limits(Config(limit_connections=2))
    assert [limits.connect(["a", "k"]), limits.connect(["a"]), limits.connect(["a"])] == [True, True, False]
    assert limits.connect(["k"])
    assert not limits.connect(["b", "k"])
    assert limits.connect(["b"])
    limits.disconnect(["a", "k"])
    assert limits.connect(["b", "k"])
    for who in (["a"], ["k"], ["b"], ["b", "k"]):
        limits.disconnect(who)
    assert limits._connections == {}


def test_a_crowd_of_addresses_costs_a_bounded_memory() -> None:
    limits = Limits(Config(limit_tries="5/day"), Counts(most=500))
    tracemalloc.start()
    try:
        for number in range(500):
            limits.take("tries", [f"a 10.{number >> 8}.{number & 255}.1"])
        full, _ = tracemalloc.get_traced_memory()
        for number in range(5000):
            limits.take("tries", [f"a 11.{number >> 8}.{number & 255}.1"])
        after, _ = tracemalloc.get_traced_memory()
    finally:
        tracemalloc.stop()
    assert len(limits.counts) == 500
    assert after < full * 2


# --- at a server -------------------------------------------------------------------------------------------------


def test_requests_beyond_the_rate_are_told_when_to_come_again() -> None:
    with serving(open_store(), limit_requests="5/minute") as address, Web(address) as web:
        answers = [web.get("/api/setup") for _ in range(6)]
        assert [answer.status_code for answer in answers] == [200] * 5 + [429]
        assert error(answers[-1]) == (429, "too-fast")
        seconds = int(answers[-1].headers["retry-after"])
        assert 50 <= seconds <= 60
        assert answers[-1].json()["error"]["facts"] == {"seconds": seconds}
        # The page itself, and what it is made of, are not counted.
        assert web.get("/").status_code == 200
        assert web.get("/static/state.js").status_code == 200


def test_each_address_behind_a_trusted_proxy_counts_for_itself_and_a_key_wherever_it_is() -> None:
    with serving(open_store(), limit_tables="2/minute", **BELIEVING) as address, Web(address) as web:

        def open_from(number: str) -> int:
            return web.post("/api/tables", json={}, headers={"X-Forwarded-For": number}).status_code

        assert [open_from("192.0.2.1"), open_from("192.0.2.2"), open_from("192.0.2.3")] == [201, 201, 201]
        # The first had no key yet.
        assert open_from("192.0.2.4") == 429
        web.cookies.clear()
        assert [open_from("192.0.2.5"), open_from("192.0.2.6"), open_from("192.0.2.7")] == [201, 201, 201]


def test_a_header_that_is_made_up_makes_nobody_another() -> None:
    with serving(open_store(), limit_tables="2/minute") as address, Web(address) as web:
        codes = [
            web.post("/api/tables", json={}, headers={"X-Forwarded-For": f"192.0.2.{number}"}).status_code
            for number in range(3)
        ]
        assert codes == [201, 201, 429]


def test_whoever_guesses_at_tables_is_soon_not_answered_and_does_no_harm_to_others() -> None:
    with serving(open_store(), limit_tries="3/minute", **BELIEVING) as address, Web(address) as web:
        table = opened(web)
        codes = []
        for number in range(5):
            with web.page(f"23456{'789'[number % 3]}AB", **{"X-Forwarded-For": "192.0.2.9"}) as page:
                codes.append((page.read()["code"], closed(page)))
        # The key guessed too: it is the same browser.
        assert codes == [("no-such-table", 4404)] * 3 + [("too-fast", 4429)] * 2
        web.cookies.clear()
        answer = web.get(f"/api/tables/{table}/games/1/record", headers={"X-Forwarded-For": "192.0.2.9"})
        assert error(answer) == (429, "too-fast")
        other = web.get(f"/api/tables/{table}/games/1/record", headers={"X-Forwarded-For": "192.0.2.8"})
        assert error(other) == (403, "not-seated")


def test_too_many_sockets_of_one_address_are_turned_away_and_there_is_room_again() -> None:
    with serving(open_store(), limit_connections=2) as address, Web(address) as web:
        table = opened(web)
        with web.page(table) as one:
            one.read()
            with web.page(table) as two:
                two.read()
                with web.page(table) as three:
                    assert three.read() == {"type": "error", "code": "too-many-connections", "facts": {}}
                    assert closed(three) == 4429
        for _ in range(50):
            with web.page(table) as again:
                if again.read()["type"] == "snapshot":
                    return
        pytest.fail("the places of those who left were never free again")


def test_frames_beyond_the_rate_of_an_address_are_refused_on_all_its_sockets() -> None:
    with serving(open_store(), limit_frames="10/minute") as address, Web(address) as web:
        table = opened(web)
        with web.page(table) as one, web.page(table) as two:
            for number in range(8):
                for page in (one, two):
                    page.send({"type": "hint", "id": f"h{number}", "version": 0})
            codes = [page.answered(f"h{number}")["code"] for number in range(8) for page in (one, two)]
            # Each page may have put its number into the pack meanwhile, which is a message too.
            assert codes.count("too-fast") in (6, 7, 8)
            with contextlib.suppress(ConnectionClosed):
                for number in range(500):
                    one.send({"type": "resync"} if number % 2 else {"type": "x"})
            assert closed(one) == 4429
