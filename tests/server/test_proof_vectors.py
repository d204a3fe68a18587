"""What pages are told of sealed deals, kept for the tests of the page: it finds by itself what is found here."""

import json
import os
from typing import Any

import msgspec

from manni.core.cards import Card, card_name
from manni.core.events import GameBegan, HandBegan, Scored, redact
from manni.core.proof import Mixes, Opening, mixed
from manni.core.seats import Seat
from manni.core.variants import VARIANTS
from manni.records import RecordLine, event_object
from manni.server.now import table_facts
from tests.records.games import DATA
from tests.records.sealed import sealed_game

VECTORS = DATA / "proofs.json"
Json = dict[str, Any]


def a_mix(size: int, mixes: Mixes) -> Json:
    opening = Opening(tuple(map(Card, range(size))), f"{size:032x}")
    found = mixed(opening, mixes)
    return {
        "opened": {"pack": [card_name(card) for card in opening.pack], "salt": opening.salt},
        "seal": opening.seal,
        "mix": list(mixes),
        "pack": [card_name(card) for card in found.pack],
        "lifted": found.lifted,
    }


def a_hand(number: int, viewer: Seat | None) -> Json:
    """The last hand of a sealed game as a page is told it."""
    lines = sealed_game(number)
    began = lines[0].event
    assert isinstance(began, GameBegan)
    facts = table_facts("TEST2345", began.variant, began.players, (None, None, None), 1)
    first = max(place for place, line in enumerate(lines) if isinstance(line.event, HandBegan))
    last = max(place for place, line in enumerate(lines) if isinstance(line.event, Scored))
    names = ("dealing", "hand_size", "manni_size", "twos")
    return {
        "variant": began.variant.name,
        "facts": {name: msgspec.to_builtins(getattr(facts, name)) for name in names},
        "you": viewer,
        "events": [seen(line, viewer) for line in lines[first : last + 1]],
    }


def seen(line: RecordLine, viewer: Seat | None) -> Json:
    return {**event_object(redact(line.event, viewer)), **line.extra}


def vectors() -> Json:
    mixes: list[Mixes] = [("ff" * 16, None, "01" * 16), (None, None, None)]
    viewers: list[Seat | None] = [0, 1, 2, 1, None, 0]
    return {
        "mixes": [a_mix(size, told) for size in (3, 52) for told in mixes],
        "hands": [a_hand(number, viewer) for number, viewer in enumerate(viewers)],
    }


def test_golden_the_vectors_of_the_page_are_those_that_are_made_here() -> None:
    text = json.dumps(vectors(), separators=(",", ":")).replace('{"variant"', '\n{"variant"') + "\n"
    if os.environ.get("MANNI_GOLDENS") == "write":
        VECTORS.write_text(text, "utf-8")
    assert VECTORS.read_text("utf-8") == text


def test_every_way_to_deal_is_among_the_vectors() -> None:
    names = {hand["variant"] for hand in json.loads(VECTORS.read_text("utf-8"))["hands"]}
    assert names == {"hornafjordur", "basic", "nine", "trjamann"}
    ways = {(VARIANTS[name].dealing, VARIANTS[name].hand_size) for name in names}
    assert {(variant.dealing.manni_first, variant.dealing.manni_packet) for variant in VARIANTS.values()} <= {
        (dealing.manni_first, dealing.manni_packet) for dealing, _ in ways
    }
