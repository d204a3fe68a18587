"""What the log knows of a person: what their hands have brought, and how it forgets them."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

import msgspec
import sqlalchemy as sa

from manni.records.events import dump_object
from manni.server.databases import Database
from manni.server.protocol import Json
from manni.server.schema import CODES, KEYS, LOG, SEATS, TABLES
from manni.server.values import json_text

NOBODY = "–"
"""The name of somebody who has had everything deleted."""


@dataclass(slots=True)
class Totals:
    """What somebody has played."""

    contracts: dict[tuple[str, str], list[int]] = field(default_factory=dict)
    """Hands, plus points and minus points, by variant and contract."""
    played: int = 0
    won: int = 0
    """Games, shared wins included."""

    def shown(self) -> Json:
        """Return it as a page is told it."""
        totals = [
            {"variant": variant, "contract": contract, "hands": hands, "plus": plus, "minus": minus}
            for (variant, contract), (hands, plus, minus) in sorted(self.contracts.items())
        ]
        return {"totals": totals, "games": {"played": self.played, "won": self.won}}


def totals_of(database: Database, person: str) -> Totals:
    """Return what somebody has played at the tables at which they have a seat, as long as the seat was theirs."""
    totals = Totals()
    with database.reading() as connection:
        query = (
            sa.select(LOG.c.table_id, LOG.c.kind, LOG.c.event, LOG.c.private, TABLES.c.variant, SEATS.c.seat)
            .join(SEATS, SEATS.c.table_id == LOG.c.table_id)
            .join(TABLES, TABLES.c.id == LOG.c.table_id)
            .where(SEATS.c.person == person, LOG.c.kind.in_(("seats", "contract", "score", "end")))
            .order_by(LOG.c.table_id, LOG.c.seq)
        )
        table, seat, contract = "", None, ""
        for row in connection.execute(query):
            if row.table_id != table:
                table, seat = row.table_id, row.seat
            event = msgspec.json.decode(row.event)
            if row.kind == "seats":
                owners = msgspec.json.decode(row.private)["owners"]
                seat = owners.index(person) if person in owners else None
            elif row.kind == "contract":
                contract = event["contract"]
            elif seat is not None:
                _count(totals, row.variant, contract, event, seat)
    return totals


def _count(totals: Totals, variant: str, contract: str, event: Json, seat: int) -> None:
    if event["event"] == "end":
        totals.played += 1
        totals.won += seat in event["winners"]
        return
    sums = totals.contracts.setdefault((variant, contract), [0, 0, 0])
    points = event["points"][seat]
    sums[0] += 1
    sums[1] += max(points, 0)
    sums[2] += max(-points, 0)


def forget(database: Database, person: str) -> list[str]:
    """Let nothing be kept of a person: their keys and seats go, their name in the logs becomes another.

    Returns:
        The tables whose logs have changed.
    """
    with database.writing() as connection:
        seats = connection.execute(
            sa.select(SEATS.c.table_id, SEATS.c.seat).where(SEATS.c.person == person)
        ).all()
        sat = connection.execute(
            sa.select(LOG.c.table_id)
            .distinct()
            .where(LOG.c.kind == "seats", LOG.c.private.like(f"%{person}%"))
        ).scalars()
        own = {row.table_id: row.seat for row in seats}
        tables = sorted({*own, *sat})
        for table in tables:
            _forget_at(connection, table, person, own.get(table))
        for known in (SEATS, KEYS, CODES):
            connection.execute(sa.delete(known).where(known.c.person == person))
    return tables


def _forget_at(connection: sa.Connection, table: str, person: str, seat: int | None) -> None:
    owners: list[str | None] = [person if one == seat else None for one in range(3)]
    query = (
        sa.select(LOG.c.seq, LOG.c.kind, LOG.c.event, LOG.c.private)
        .where(LOG.c.table_id == table, LOG.c.kind.in_(("seats", "game", "hand")))
        .order_by(LOG.c.seq)
    )
    for row in connection.execute(query).all():
        event: Json = msgspec.json.decode(row.event)
        changed: dict[str, Any] = {}
        if row.kind == "seats":
            private = msgspec.json.decode(row.private)
            owners = private["owners"]
            if person in owners:
                private["owners"] = [None if one == person else one for one in owners]
                changed = {"private": json_text(private)}
                event["seats"] = [
                    _nobody(one) if owner == person else one
                    for one, owner in zip(event["seats"], owners, strict=True)
                ]
        elif "players" in event and person in owners:
            event["players"] = _unnamed(event["players"], owners, person)
            changed = {"event": ""}
        if changed:
            changed["event"] = dump_object(event)
            where = (LOG.c.table_id == table, LOG.c.seq == row.seq)
            connection.execute(sa.update(LOG).where(*where).values(**changed))
    _forget_in_lists(connection, table, owners, person)


def _forget_in_lists(connection: sa.Connection, table: str, owners: list[str | None], person: str) -> None:
    """Let the columns that lists are made from forget a person who has, or had at first, a seat at a table."""
    found = connection.execute(sa.select(TABLES.c.seats, TABLES.c.players).where(TABLES.c.id == table)).one()
    seats: list[Json] = msgspec.json.decode(found.seats)
    shown = [_nobody(one) if owner == person else one for one, owner in zip(seats, owners, strict=True)]
    first = connection.execute(
        sa.select(LOG.c.event).where(LOG.c.table_id == table).order_by(LOG.c.seq).limit(1)
    ).scalar_one()
    event: Json = msgspec.json.decode(first)
    # The columns hold the players as the table was opened; the first row has been rewritten already.
    players = event["players"] if "players" in event else [one["name"] or "" for one in event["seats"]]
    connection.execute(
        sa.update(TABLES)
        .where(TABLES.c.id == table)
        .values(seats=json_text(shown), players=json_text(players))
    )


def _nobody(shown: Mapping[str, Any]) -> Json:
    return {**shown, "name": NOBODY, "person": None, "away": True, "left": True, "ready": False}


def _unnamed(players: list[str], owners: list[str | None], person: str) -> list[str]:
    return [NOBODY if owner == person else name for name, owner in zip(players, owners, strict=True)]
