"""Bytes of a keyboard, made into keys."""

import pytest

from manni.cli.terminal.keys import Keys


@pytest.mark.parametrize(
    ("data", "keys"),
    [
        (b"h", ["h"]),
        (b"\r", ["enter"]),
        (b"\n", ["enter"]),
        (b" ", ["space"]),
        (b"\x1b[A\x1b[B\x1b[C\x1b[D", ["up", "down", "right", "left"]),
        (b"\x1bOA\x1bOD", ["up", "left"]),
        (b"\x1b[H\x1b[F\x1b[1~\x1b[4~", ["home", "end", "home", "end"]),
        (b"\x1b[5~\x1b[6~", ["page-up", "page-down"]),
        (b"\x1b[1;5C", ["right"]),
        (b"\x1b[15~\x1b[3~x", ["x"]),
        ("á".encode(), ["á"]),
        (b"\x7f\x01", []),
        (b"\x04", ["end-of-input"]),
        (b"\xff", ["�"]),
    ],
)
def test_keys_are_named(data: bytes, keys: list[str]) -> None:
    assert Keys().feed(data) == keys


def test_a_key_cut_in_two_is_put_together() -> None:
    keys = Keys()
    assert keys.feed(b"a\x1b") == ["a"]
    assert keys.unfinished
    assert keys.feed(b"[") == []
    assert keys.feed(b"Ab") == ["up", "b"]
    assert not keys.unfinished


def test_a_letter_cut_in_two_is_put_together() -> None:
    keys = Keys()
    first, second = "ð".encode()[:1], "ð".encode()[1:]
    assert keys.feed(first) == []
    assert keys.feed(second) == ["ð"]


def test_an_escape_that_nothing_follows_is_the_key_itself() -> None:
    keys = Keys()
    assert keys.feed(b"\x1b") == []
    assert keys.flush() == ["escape"]
    assert keys.flush() == []
    keys.feed(b"\x1b[1")
    assert keys.flush() == []
