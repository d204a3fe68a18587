"""The second layout: persons with several keys, tables for friends, and several processes on one database."""

from __future__ import annotations

import hashlib
import hmac
import json
import secrets

import sqlalchemy as sa
from alembic import op

revision = "2"
down_revision = "1"


def upgrade() -> None:
    """Go on from the first layout."""
    connection = op.get_bind()
    secret = secrets.token_hex(32)
    meta = sa.table("meta", sa.column("name"), sa.column("value"))
    connection.execute(sa.insert(meta).values(name="secret", value=secret))
    connection.execute(sa.update(meta).where(meta.c.name == "schema").values(value="2"))
    _extend_tables()
    _seats_of_persons()
    _make_tables_of_people()
    _make_tables_of_processes()
    _fill(connection, bytes.fromhex(secret))


def _extend_tables() -> None:
    op.add_column("tables", sa.Column("settings", sa.Text, nullable=False, server_default="{}"))
    op.add_column("tables", sa.Column("seats", sa.Text, nullable=False, server_default="[]"))
    op.add_column("tables", sa.Column("listed", sa.Boolean, nullable=False, server_default=sa.false()))
    op.add_column("tables", sa.Column("phase", sa.String(16), nullable=False, server_default="playing"))
    op.create_index("tables_in_lobby", "tables", ["listed", "phase", "updated"])
    op.create_index("tables_by_age", "tables", ["updated"])


def _seats_of_persons() -> None:
    op.drop_index("ix_seats_key_hash", "seats")
    op.execute("ALTER TABLE seats RENAME COLUMN key_hash TO person")
    op.create_index("ix_seats_person", "seats", ["person"])


def _make_tables_of_people() -> None:
    op.create_table(
        "keys",
        sa.Column("key_hash", sa.String(64), primary_key=True),
        sa.Column("person", sa.String(64), nullable=False),
        sa.Column("created", sa.Float, nullable=False),
    )
    op.create_index("ix_keys_person", "keys", ["person"])
    op.create_table(
        "codes",
        sa.Column("code_hash", sa.String(64), primary_key=True),
        sa.Column("person", sa.String(64), nullable=False),
        sa.Column("until", sa.Float, nullable=False),
    )


def _make_tables_of_processes() -> None:
    op.create_table(
        "processes",
        sa.Column("id", sa.String(16), primary_key=True),
        sa.Column("seen", sa.Float, nullable=False),
    )
    op.create_table(
        "leases",
        sa.Column("table_id", sa.String(16), primary_key=True),
        sa.Column("holder", sa.String(16), nullable=False),
        sa.Column("until", sa.Float, nullable=False),
    )
    op.create_index("ix_leases_holder", "leases", ["holder"])
    op.create_table(
        "presence",
        sa.Column("table_id", sa.String(16), primary_key=True),
        sa.Column("seat", sa.Integer, primary_key=True),
        sa.Column("process", sa.String(16), primary_key=True),
        sa.Column("count", sa.Integer, nullable=False),
    )
    op.create_index("ix_presence_process", "presence", ["process"])


def _fill(connection: sa.Connection, secret: bytes) -> None:
    """Let whoever had a key be a person with that key, and write down who sits where."""
    connection.exec_driver_sql(
        "INSERT INTO keys (key_hash, person, created) SELECT person, person, min(created) "
        "FROM seats JOIN tables ON tables.id = seats.table_id GROUP BY person"
    )
    persons: dict[str, dict[int, str]] = {}
    for table, seat, person in connection.exec_driver_sql("SELECT table_id, seat, person FROM seats"):
        persons.setdefault(table, {})[seat] = hmac.new(secret, person.encode(), hashlib.sha256).hexdigest()[
            :12
        ]
    tables = sa.table("tables", *map(sa.column, ("id", "players", "bots", "summary", "seats", "phase")))
    for row in connection.execute(sa.select(tables)).all():
        players, bots = json.loads(row.players), json.loads(row.bots)
        seats = [
            {
                "name": players[seat],
                "bot": bots[seat],
                "away": False,
                "ready": False,
                "person": persons.get(row.id, {}).get(seat),
            }
            for seat in range(3)
        ]
        phase = "over" if json.loads(row.summary).get("over") else "playing"
        connection.execute(
            sa.update(tables)
            .where(tables.c.id == row.id)
            .values(seats=json.dumps(seats, ensure_ascii=False, separators=(",", ":")), phase=phase)
        )
