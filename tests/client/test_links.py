"""The link of a table."""

from __future__ import annotations

import pytest

from manni.client.links import parse_link
from manni.core.errors import SetupError


@pytest.mark.parametrize(
    ("text", "site", "socket", "table"),
    [
        ("http://127.0.0.1:8312/t/K7QF-2M9D", "http://127.0.0.1:8312", "ws://127.0.0.1:8312/ws/K7QF2M9D", "K7QF2M9D"),
        (" https://a.example/t/k7qf2m9d/ ", "https://a.example", "wss://a.example/ws/K7QF2M9D", "K7QF2M9D"),
        ("https://a.example/cards/t/K7QF2M9D?x=1#y", "https://a.example/cards",
         "wss://a.example/cards/ws/K7QF2M9D", "K7QF2M9D"),
        ("http://[::1]:8312/t/K7QF-2M9D", "http://[::1]:8312", "ws://[::1]:8312/ws/K7QF2M9D", "K7QF2M9D"),
    ],
)  # fmt: skip
def test_a_link_names_a_server_and_a_table(text: str, site: str, socket: str, table: str) -> None:
    link = parse_link(text)
    assert (link.site, link.socket, link.table) == (site, socket, table)
    assert link.address("/api/x") == f"{site}/api/x"


@pytest.mark.parametrize(
    "text",
    [
        "", "K7QF-2M9D", "ftp://a.example/t/K7QF2M9D", "http://a.example/", "http:///t/K7QF2M9D",
        "http://a.example:99999/t/K7QF2M9D", "http://a.example:x/t/K7QF2M9D", "http://[::1/t/K7QF2M9D",
        "http://a.example/t/K7QF2M9D/sit", "http://a.example/../t/K7QF 2M9D", "http://me@a.example/t/K7QF2M9D",
        "http://a.example/t/" + "A" * 200, "http://a.example/t/../t/AAAAAAAA", "http://a.example/./t/AAAAAAAA",
    ],
)  # fmt: skip
def test_what_is_no_link_is_said_to_be_none(text: str) -> None:
    with pytest.raises(SetupError, match="not-a-link") as caught:
        parse_link(text)
    assert len(str(caught.value.facts["found"])) <= 80
