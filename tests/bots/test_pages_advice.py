"""The exchanges drawn on the pages of rules and strategy are those that the rules bot, and so a hint, would make."""

from __future__ import annotations

import random
from importlib.resources import files

import pytest

from manni.bots.registry import make_bot
from manni.core.cards import card_name
from manni.core.moves import Exchange
from manni.core.view import View, view_of
from manni.records.events import event_of

EXAMPLES = [
    ("hearts", "7H", 0, "AH JH 6H AS KS 4S TD 9D 3D 8C 5C 2C", "4S TD 9D 3D 8C 5C 2C"),
    ("hearts", "7H", 0, "QH 9H AS 4S KD 7D JC TC 8C 6C 5C 3C", "4S JC TC 8C 6C 5C 3C"),
    ("notrump", "QC", 1, "KH QH 4H AS 6S 3S JD 9D 8D 7D 2D AC", "4H 6S 3S 7D 2D"),
    ("nullo", "4C", 0, "6H 8H 9H QH AS 4S 7S 2D 3D 5D JD KC", "6H 8H 9H QH KC"),
]


def exchanging(contract: str, cut: str, seat: int, hand: str) -> View:
    """What a seat sees when it is to exchange and seat 2 deals."""
    events = [
        {
            "event": "game",
            "format": "manni-record/1",
            "variant": "hornafjordur",
            "options": {},
            "players": ["A", "B", "C"],
            "first_dealer": 2,
        },
        {"event": "hand", "number": 1, "dealer": 2},
        {"event": "cut", "seat": 1, "card": cut},
        {"event": "contract", "contract": contract},
        {
            "event": "deal",
            "hands": [hand.split() if other == seat else None for other in range(3)],
            "manni": None,
        },
        *({"event": "exchange", "seat": other, "count": 7} for other in range(seat)),
    ]
    return view_of([event_of(event) for event in events], seat)


@pytest.mark.parametrize(("contract", "cut", "seat", "hand", "out"), EXAMPLES)
def test_an_example_lays_away_what_a_hint_would(
    contract: str, cut: str, seat: int, hand: str, out: str
) -> None:
    move = make_bot("rules").choose(exchanging(contract, cut, seat, hand), random.Random(1))
    assert isinstance(move, Exchange)
    assert {card_name(card) for card in move.discard} == set(out.split())


@pytest.mark.parametrize(("contract", "cut", "seat", "hand", "out"), EXAMPLES)
def test_an_example_on_the_pages_is_one_of_these(
    contract: str, cut: str, seat: int, hand: str, out: str
) -> None:
    pages = files("manni") / "server" / "static" / "pages"
    text = (pages / "rules.js").read_text("utf-8") + (pages / "strategy.js").read_text("utf-8")
    for cards in (hand, out):
        assert "[" + ", ".join(f'"{card}"' for card in cards.split()) + "]" in text
