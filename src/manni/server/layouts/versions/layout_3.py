"""The third layout: who has given up a seat is known without reading logs, and every log begins with its seats."""

from __future__ import annotations

import hashlib
import hmac
import json
from typing import Any

import sqlalchemy as sa
from alembic import op

revision = "3"
down_revision = "2"

_LOG = sa.table("log", *map(sa.column, ("table_id", "seq", "game", "kind", "event", "private", "at")))
_AT_ONCE = 500


def upgrade() -> None:
    """Go on from the second layout."""
    connection = op.get_bind()
    meta = sa.table("meta", sa.column("name"), sa.column("value"))
    connection.execute(sa.update(meta).where(meta.c.name == "schema").values(value="3"))
    op.create_table(
        "former",
        sa.Column("person", sa.String(64), primary_key=True),
        sa.Column("table_id", sa.String(16), sa.ForeignKey("tables.id"), primary_key=True),
    )
    op.create_index("ix_former_table_id", "former", ["table_id"])
    secret = connection.execute(sa.select(meta.c.value).where(meta.c.name == "secret")).scalar_one()
    _begin_with_seats(connection, bytes.fromhex(secret))
    _fill(connection)


def _begin_with_seats(connection: sa.Connection, secret: bytes) -> None:
    """Put who sat at a table of the first layout before its log, where all later tables have it."""
    query = (
        "SELECT tables.id, tables.players, tables.bots, log.at "
        "FROM tables JOIN log ON log.table_id = tables.id AND log.seq = 1 WHERE log.kind <> 'seats'"
    )
    for table, players, bots, at in connection.exec_driver_sql(query).all():
        names, played_by = json.loads(players), json.loads(bots)
        owners = _first_owners(connection, table, played_by)
        seats = [_seat(names[seat], played_by[seat], owners[seat], secret) for seat in range(3)]
        row = {
            "table_id": table,
            "seq": 0,
            "game": 0,
            "kind": "seats",
            "event": _text({"event": "seats", "seats": seats, "why": "opened"}),
            "private": _text({"owners": owners}),
            "at": at,
        }
        connection.execute(sa.insert(_LOG).values(row))


def _first_owners(connection: sa.Connection, table: str, bots: list[str | None]) -> list[str | None]:
    """Return who had the seats at first that no bot had; None where it is not known any more."""
    row = connection.execute(
        sa.select(_LOG.c.private)
        .where(_LOG.c.table_id == table, _LOG.c.kind == "seats")
        .order_by(_LOG.c.seq)
        .limit(1)
    ).scalar()
    if row is not None:
        # Whoever got up in a game still had the seat then, and nobody else could have had it.
        owners = json.loads(row)["owners"]
    else:
        seats = sa.table("seats", *map(sa.column, ("table_id", "seat", "person")))
        query = sa.select(seats.c.seat, seats.c.person).where(seats.c.table_id == table)
        found = {row.seat: row.person for row in connection.execute(query)}
        owners = [found.get(seat) for seat in range(3)]
    return [owner if bot is None else None for owner, bot in zip(owners, bots, strict=True)]


def _seat(name: str, bot: str | None, owner: str | None, secret: bytes) -> dict[str, Any]:
    gone = bot is None and owner is None
    person = None if owner is None else hmac.new(secret, owner.encode(), hashlib.sha256).hexdigest()[:12]
    return {"name": name, "bot": bot, "away": gone, "left": gone, "ready": False, "person": person}


def _fill(connection: sa.Connection) -> None:
    """Write down who has had a seat at a table and has none there now."""
    former = {
        (person, table)
        for table, private in connection.exec_driver_sql(
            "SELECT table_id, private FROM log WHERE kind = 'seats'"
        )
        for person in json.loads(private)["owners"]
        if person is not None
    }
    former -= {
        (person, table) for table, person in connection.exec_driver_sql("SELECT table_id, person FROM seats")
    }
    rows = [{"person": person, "table_id": table} for person, table in sorted(former)]
    into = sa.table("former", sa.column("person"), sa.column("table_id"))
    for start in range(0, len(rows), _AT_ONCE):
        connection.execute(sa.insert(into), rows[start : start + _AT_ONCE])


def _text(value: object) -> str:
    return json.dumps(value, ensure_ascii=False, separators=(",", ":"))
