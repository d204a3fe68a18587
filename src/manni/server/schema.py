"""How the database is laid out, and the statements that add to it, the same for every database that SQLAlchemy knows.

Rows of ``LOG`` are only ever added; ``SEATS`` holds hashes of keys, never a key.
"""

from __future__ import annotations

import sqlalchemy as sa

SCHEMA = 1
"""The layout of the database; a number above it was written by a newer Manni."""

METADATA = sa.MetaData()
META = sa.Table(
    "meta",
    METADATA,
    sa.Column("name", sa.String(32), primary_key=True),
    sa.Column("value", sa.String(128), nullable=False),
)
TABLES = sa.Table(
    "tables",
    METADATA,
    sa.Column("id", sa.String(16), primary_key=True),
    sa.Column("variant", sa.String(32), nullable=False),
    sa.Column("options", sa.Text, nullable=False),
    sa.Column("players", sa.Text, nullable=False),
    sa.Column("bots", sa.Text, nullable=False),
    sa.Column("summary", sa.Text, nullable=False),
    sa.Column("created", sa.Float, nullable=False),
    sa.Column("updated", sa.Float, nullable=False),
)
SEATS = sa.Table(
    "seats",
    METADATA,
    sa.Column("table_id", sa.String(16), sa.ForeignKey("tables.id"), primary_key=True),
    sa.Column("seat", sa.Integer, primary_key=True),
    sa.Column("key_hash", sa.String(64), nullable=False, index=True),
)
LOG = sa.Table(
    "log",
    METADATA,
    sa.Column("table_id", sa.String(16), sa.ForeignKey("tables.id"), primary_key=True),
    sa.Column("seq", sa.Integer, primary_key=True),
    sa.Column("game", sa.Integer, nullable=False),
    sa.Column("kind", sa.String(16), nullable=False),
    sa.Column("event", sa.Text, nullable=False),
    # What no seat is ever shown: the shuffled pack, and the command that made the event happen.
    sa.Column("private", sa.Text),
    sa.Column("client_id", sa.String(64)),
    sa.Column("at", sa.Float, nullable=False),
    sa.Index("log_by_game", "table_id", "game", "kind"),
)

# Built once: building a statement takes longer than carrying it out.
INSERT_ROWS = sa.insert(LOG)
UPDATE_TABLE = (
    sa.update(TABLES)
    .where(TABLES.c.id == sa.bindparam("of_table"))
    .values(summary=sa.bindparam("new_summary"), updated=sa.bindparam("new_updated"))
)
