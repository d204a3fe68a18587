"""What a seat may know of a game, worked out from the whole of its events and nothing of the server's."""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Sequence
from typing import Any

Json = dict[str, Any]
_CARD = re.compile(r'"([2-9TJQKA][CDHS])"')


def cards_in(text: str) -> set[str]:
    """All cards that are named in a text."""
    return set(_CARD.findall(text))


TABLE_EVENTS = ("seats", "taken-back", "sealed", "mixed")
"""Events of the table itself: a snapshot does not hold them."""


def known_along(events: Sequence[Json], seat: int | None) -> list[frozenset[str]]:
    """The cards that a seat has seen in the hand in play, after each of a game's events, nothing of them hidden.

    Whoever looks on without a seat (None) sees what is laid open alone.
    """
    along: list[frozenset[str]] = []
    known: set[str] = set()
    for event in events:
        match event["event"]:
            case "hand":
                known = set()
            case "cut" | "play":
                known.add(event["card"])
            case "deal" if seat is not None:
                known |= set(event["hands"][seat])
            case "exchange" if event["seat"] == seat:
                known |= set(event["discard"]) | set(event["draw"])
            case "score" if "opened" in event:
                known |= set(event["opened"]["pack"])
        along.append(frozenset(known))
    return along


def rows_of(events: Iterable[Json], frames: Iterable[str], first_seq: int) -> list[Json]:
    """The events of a record with those of the table between them, whose numbers the frames tell.

    Args:
        events: the record.
        frames: all that was sent to a page.
        first_seq: the number of the first event.
    """
    messages = map(json.loads, frames)
    of_table = {message["seq"] for message in messages if message["type"] in ("seats", "mixing")}
    rows: list[Json] = []
    for event in events:
        while first_seq + len(rows) in of_table:
            rows.append({"event": TABLE_EVENTS[0]})
        rows.append(event)
    return rows


def leaks(frames: Iterable[str], events: Sequence[Json], first_seq: int, seat: int | None) -> list[str]:
    """What a seat was told that it could not know, in words.

    Args:
        frames: all that was sent to a page of that seat during one game, in order.
        events: the game's events, nothing hidden.
        first_seq: the number of the first of them.
        seat: the seat, None for somebody who looks on.
    """
    found = []
    along = known_along(events, seat)
    for frame in frames:
        message = json.loads(frame)
        if message.get("seq") is None:
            continue
        past = message["seq"] - first_seq + 1
        if message["type"] == "snapshot":
            found += _in_snapshot(message, _standing(along[:past], events, first_seq))
        elif surplus := cards_in(frame) - along[past - 1]:
            found.append(f"{sorted(surplus)} in {frame}")
    return found


def _standing(
    along: Sequence[frozenset[str]], events: Sequence[Json], first_seq: int
) -> list[frozenset[str]]:
    """Of what was known along the events, that along what a snapshot holds: nothing of the table's or taken back."""
    kept: list[tuple[int, frozenset[str]]] = []
    for seq, (known, event) in enumerate(zip(along, events, strict=False), first_seq):
        if event["event"] == "taken-back":
            kept = [one for one in kept if one[0] <= event["to"]]
        elif event["event"] not in TABLE_EVENTS:
            kept.append((seq, known))
    return [known for _, known in kept]


def _in_snapshot(message: Json, along: Sequence[frozenset[str]]) -> list[str]:
    found = []
    assert len(message["events"]) == len(along), "a snapshot holds every event"
    for event, known in zip(message["events"], along, strict=True):
        if surplus := cards_in(json.dumps(event)) - known:
            found.append(f"{sorted(surplus)} in {event} of a snapshot")
    rest = json.dumps({**message, "events": []})
    if surplus := cards_in(rest) - along[-1]:
        found.append(f"{sorted(surplus)} beside the events of a snapshot")
    return found
