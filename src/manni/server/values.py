"""Rows of the database as values: a row of the log as a ``Row``, a row of the tables as what is known of a table."""

from __future__ import annotations

import logging
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

import msgspec

from manni.core.cards import Card, card_name, parse_card
from manni.core.errors import ManniError
from manni.core.options import variant_named
from manni.core.seats import Seat
from manni.records.events import RecordLine, dump_line, parse_line
from manni.server.protocol import AgainMessage, Command, Json, MoveMessage, NextMessage
from manni.server.table import Result, Row, TableInfo

_log = logging.getLogger("manni.server")

_command_decoder: msgspec.json.Decoder[Command] = msgspec.json.Decoder(
    MoveMessage | NextMessage | AgainMessage
)


@dataclass(frozen=True, slots=True)
class Listed:
    """A table as the list of a key's tables has it."""

    info: TableInfo
    seat: Seat
    summary: Json
    updated: float


def json_text(value: object) -> str:
    """Return a value as the text that a column holds."""
    return msgspec.json.encode(value).decode("utf-8")


def columns_of(table_id: str, row: Row, at: float) -> dict[str, object]:
    """Return a row of the log as its columns; ``at`` is now, in seconds since 1970."""
    private: Json = {}
    if row.pack is not None:
        private["pack"] = [card_name(card) for card in row.pack]
    if row.command is not None:
        private["seat"], private["command"] = row.command
    event = dump_line(RecordLine(row.event, row.extra))
    return {
        "table_id": table_id,
        "seq": row.seq,
        "game": row.game,
        "kind": msgspec.json.decode(event)["event"],
        "event": event,
        "private": json_text(private) if private else None,
        "client_id": None if row.command is None else row.command[1].id,
        "at": at,
    }


def row_of(found: Any) -> Row:
    """Return a row of the log from its columns."""
    pack: tuple[Card, ...] | None = None
    command: tuple[Seat, Command] | None = None
    if found.private is not None:
        private = msgspec.json.decode(found.private)
        if "pack" in private:
            pack = tuple(parse_card(name) for name in private["pack"])
        if "command" in private:
            command = (private["seat"], _command_decoder.decode(json_text(private["command"])))
    line = parse_line(found.event)
    return Row(found.seq, found.game, line.event, pack, command, line.extra)


def info_of(found: Any) -> TableInfo:
    """Return what a table is from its beginning to its end, from its columns."""
    variant = variant_named(found.variant, msgspec.json.decode(found.options))
    first, second, third = msgspec.json.decode(found.players)
    bots = msgspec.json.decode(found.bots)
    return TableInfo(found.id, variant, (first, second, third), (bots[0], bots[1], bots[2]))


def listed_of(found: Any) -> Listed | None:
    """Return a table as a list has it, None if it cannot be read."""
    try:
        summary = msgspec.json.decode(found.summary, type=Json)
        return Listed(info_of(found), found.seat, summary, float(found.updated))
    except (ManniError, msgspec.MsgspecError, ValueError, TypeError, IndexError) as error:
        _log.error("the table %s cannot be read: %s", found.id, error)
        return None


def results_of(rows: Sequence[Any]) -> list[Result]:
    """Return how games ended, from the numbers of the games and the events of their scores and ends, in order."""
    results: list[Result] = []
    net = (0, 0, 0)
    for game, text in rows:
        event: Json = msgspec.json.decode(text)
        if event["event"] == "score":
            plus, minus = event["plus"], event["minus"]
            net = (plus[0] - minus[0], plus[1] - minus[1], plus[2] - minus[2])
        else:
            results.append(Result(game, tuple(event["winners"]), net))
    return results
