"""The first layout: tables with one person each, known by the hash of a key."""

from __future__ import annotations

import secrets

import sqlalchemy as sa
from alembic import op

revision = "1"
down_revision = None


def upgrade() -> None:
    """Lay a new database out."""
    meta = op.create_table(
        "meta",
        sa.Column("name", sa.String(32), primary_key=True),
        sa.Column("value", sa.String(128), nullable=False),
    )
    op.create_table(
        "tables",
        sa.Column("id", sa.String(16), primary_key=True),
        sa.Column("variant", sa.String(32), nullable=False),
        sa.Column("options", sa.Text, nullable=False),
        sa.Column("players", sa.Text, nullable=False),
        sa.Column("bots", sa.Text, nullable=False),
        sa.Column("summary", sa.Text, nullable=False),
        sa.Column("created", sa.Float, nullable=False),
        sa.Column("updated", sa.Float, nullable=False),
    )
    op.create_table(
        "seats",
        sa.Column("table_id", sa.String(16), sa.ForeignKey("tables.id"), primary_key=True),
        sa.Column("seat", sa.Integer, primary_key=True),
        sa.Column("key_hash", sa.String(64), nullable=False),
    )
    op.create_index("ix_seats_key_hash", "seats", ["key_hash"])
    op.create_table(
        "log",
        sa.Column("table_id", sa.String(16), sa.ForeignKey("tables.id"), primary_key=True),
        sa.Column("seq", sa.Integer, primary_key=True),
        sa.Column("game", sa.Integer, nullable=False),
        sa.Column("kind", sa.String(16), nullable=False),
        sa.Column("event", sa.Text, nullable=False),
        sa.Column("private", sa.Text),
        sa.Column("client_id", sa.String(64)),
        sa.Column("at", sa.Float, nullable=False),
    )
    op.create_index("log_by_game", "log", ["table_id", "game", "kind"])
    op.bulk_insert(
        meta,
        [{"name": "schema", "value": "1"}, {"name": "instance", "value": secrets.token_hex(4)}],
    )
