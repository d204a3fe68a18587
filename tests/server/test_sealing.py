"""A table seals every deal before anybody has a part in it, and opens it with the score."""

import json
from typing import Any

import msgspec
import pytest
from msgspec.structs import replace

from manni.core.events import HandBegan
from manni.core.variants import VARIANTS
from manni.records import loads
from manni.records.proving import opening_of
from manni.server.rows import Row, read_row, record_lines, row_kind, row_private, row_text
from manni.server.table import Table
from tests.server.drive import Driven, info

Json = dict[str, Any]


def record_of(driven: Driven) -> str:
    lines = record_lines((row.seq, row_kind(row), row_text(row)) for row in driven.log)
    return "".join(f"{line}\n" for line in lines)


def messages(driven: Driven, event: str) -> list[tuple[int, Json]]:
    """Where among the frames an event was told, and how."""
    found = [(place, json.loads(frame)) for place, frame in enumerate(driven.frames)]
    return [(place, one["event"]) for place, one in found if one.get("event", {}).get("event") == event]


@pytest.mark.slow
@pytest.mark.parametrize("variant", VARIANTS)
def test_every_deal_of_a_game_is_sealed_and_proved_by_its_record(variant: str) -> None:
    driven = Driven(4, info(variant))
    driven.play_until("again")
    (game,) = loads(record_of(driven))
    assert game.fault is None
    assert game.complete
    hands = [line for line in game.lines if isinstance(line.event, HandBegan)]
    assert all("seal" in line.extra for line in hands)
    assert len({line.extra["seal"] for line in hands}) == len(hands)


def test_the_seal_is_told_with_the_hand_and_opened_with_the_score_and_no_earlier() -> None:
    driven = Driven(2)
    driven.play_until("next")
    ((begun, hand),) = messages(driven, "hand")
    ((over, score),) = messages(driven, "score")
    salt = score["opened"]["salt"]
    assert driven.table.opening is not None
    assert hand["seal"] == driven.table.opening.seal
    assert score["opened"]["pack"] == json.loads(row_text(driven.log[-1]))["opened"]["pack"]
    assert begun < over
    assert not any(salt in frame for frame in driven.frames[:over])
    assert all(salt not in row_text(row) for row in driven.log[:-1])


def kept(rows: list[Row]) -> list[Row]:
    """Rows as a database has them."""
    return [
        read_row(
            row.seq,
            row.game,
            row_text(row),
            msgspec.json.decode(msgspec.json.encode(row_private(row))),
        )
        for row in rows
    ]


def test_a_table_that_dies_between_the_seal_and_the_cut_opens_the_same_pack_afterwards() -> None:
    driven = Driven(6)
    driven.play_until("cut")
    opening = driven.table.opening
    rows = [row for row in kept(driven.log) if row.game == driven.table.game]
    assert rows == [row for row in driven.log if row.game == driven.table.game]
    driven.table = Table.rebuilt(driven.table.info, rows, seats=driven.table.seats)
    assert driven.table.opening == opening
    assert driven.table.state == driven.state
    driven.obey()
    driven.play_until("next")
    (game,) = loads(record_of(driven), prefix=True)
    assert game.fault is None
    assert opening_of(game.lines[-1].extra) == opening


def test_a_hand_that_was_dealt_before_there_were_seals_is_played_to_its_end_without_one() -> None:
    driven = Driven(6)
    driven.play_until("cut")
    driven.log = [
        replace(row, salt=None, extra={}) if isinstance(row.event, HandBegan) else row for row in driven.log
    ]
    rows = [row for row in driven.log if row.game == driven.table.game]
    driven.table = Table.rebuilt(driven.table.info, rows, seats=driven.table.seats)
    assert driven.table.opening is None
    driven.play_until("next")
    assert "opened" not in row_text(driven.log[-1])
    driven.obey()
    driven.play_until("next")
    assert "opened" in row_text(driven.log[-1])


def test_a_snapshot_has_the_seal_of_the_hand_in_play_and_opens_those_that_are_over() -> None:
    driven = Driven(2)
    driven.play_until("next")
    driven.obey()
    events = driven.snapshot().events
    seals = [event["seal"] for event in events if event["event"] == "hand"]
    opened = [event["opened"]["salt"] for event in events if event["event"] == "score"]
    assert (len(seals), len(opened)) == (2, 1)
    assert driven.table.opening is not None
    assert driven.table.opening.salt not in opened
