"""Rows of the database as values: a row of the log as a ``Row``, a row of the tables as what is known of a table."""

from __future__ import annotations

import logging
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

import msgspec
from msgspec import UNSET, UnsetType

from manni.core.errors import ManniError
from manni.core.options import options_of, variant_named
from manni.core.scoring import EMPTY_SHEET, Sheet
from manni.core.seats import Seat
from manni.server.parts import TableInfo
from manni.server.protocol import Json
from manni.server.rows import Row, read_row, row_kind, row_private, row_text
from manni.server.settings import settings_of

_log = logging.getLogger("manni.server")


@dataclass(frozen=True, slots=True)
class Listed:
    """A table as the list of a key's tables has it."""

    info: TableInfo
    seat: Seat | None
    """The person's seat, None where it was given up."""
    players: list[str | None]
    summary: Json
    """How it stands, and with ``games`` how its finished games ended."""
    updated: float


def json_text(value: object) -> str:
    """Return a value as the text that a column holds."""
    return msgspec.json.encode(value).decode("utf-8")


def columns_of(
    table_id: str, row: Row, at: float, turn: Seat | UnsetType | None = UNSET
) -> tuple[object, ...]:
    """Return a row of the log as its columns, in the order of ``LOG``.

    Args:
        table_id: the table.
        row: the row.
        at: now, in seconds since 1970.
        turn: who has to decide something after it, where that is to be kept with it.
    """
    private = row_private(row)
    private.turn = turn
    beside = json_text(private)
    return (
        table_id,
        row.seq,
        row.game,
        row_kind(row),
        row_text(row),
        None if beside == "{}" else beside,
        None if row.command is None else row.command[1].id,
        at,
    )


def row_of(found: Any) -> Row:
    """Return a row of the log from its columns."""
    private = {} if found.private is None else msgspec.json.decode(found.private)
    return read_row(found.seq, found.game, found.event, private)


def info_of(found: Any) -> TableInfo:
    """Return what a table is from its beginning to its end, from its columns."""
    variant = variant_named(found.variant, msgspec.json.decode(found.options))
    return TableInfo(found.id, variant, settings_of(found.settings))


def listed_of(found: Any, ends: Sequence[Any]) -> Listed | None:
    """Return a table as a list has it, None if it cannot be read; ``ends`` as ``results_of`` wants them."""
    try:
        summary = msgspec.json.decode(found.summary, type=Json)
        summary["games"] = results_of(ends)
        # Rows that were added without a new summary say whose turn it is since then.
        last = {} if found.last is None else msgspec.json.decode(found.last, type=Json)
        summary["turn"] = last.get("turn", summary["turn"])
        names = [one["name"] for one in msgspec.json.decode(found.seats)]
        return Listed(info_of(found), found.seat, names, summary, float(found.updated))
    except (ManniError, msgspec.MsgspecError, ValueError, TypeError, LookupError) as error:
        _log.error("the table %s cannot be read: %s", found.id, error)
        return None


def shown_of(found: Any) -> Json | None:
    """Return a table as the lobby shows it, None if it cannot be read."""
    try:
        info = info_of(found)
        summary = msgspec.json.decode(found.summary, type=Json)
        return {
            "table": info.id,
            "variant": info.variant.name,
            "options": options_of(info.variant),
            "settings": msgspec.to_builtins(info.settings),
            "seats": msgspec.json.decode(found.seats),
            "phase": found.phase,
            "hand": summary["hand"],
            "turn": summary["turn"],
            "updated": int(found.updated),
        }
    except (ManniError, msgspec.MsgspecError, ValueError, TypeError, LookupError) as error:
        _log.error("the table %s cannot be read: %s", found.id, error)
        return None


def results_of(rows: Sequence[Any]) -> list[Json]:
    """Return how the finished games of a table ended, in order.

    Args:
        rows: the scores and ends of its log, in order: the number of the ``game`` and the ``event`` of each.
    """
    results: list[Json] = []
    sheet = EMPTY_SHEET
    for row in rows:
        event: Json = msgspec.json.decode(row.event)
        if event["event"] == "score":
            first, second, third = event["plus"]
            minus = event["minus"]
            sheet = Sheet(plus=(first, second, third), minus=(minus[0], minus[1], minus[2]))
        else:
            results.append({"game": row.game, "winners": event["winners"], "net": list(sheet.net)})
    return results
