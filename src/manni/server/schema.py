"""How the database is laid out now, and the statements that add to it, the same for SQLite and PostgreSQL.

``layouts`` holds the way from each earlier layout to this one. Rows of ``LOG`` are only ever added; keys and codes are
kept as hashes, never as themselves.
"""

from __future__ import annotations

import sqlalchemy as sa

SCHEMA = 3
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
    sa.Column("settings", sa.Text, nullable=False, server_default="{}"),
    # Who sits where, as everybody may see it: what the lobby shows without reading a log.
    sa.Column("seats", sa.Text, nullable=False, server_default="[]"),
    sa.Column("listed", sa.Boolean, nullable=False, server_default=sa.false()),
    sa.Column("phase", sa.String(16), nullable=False, server_default="playing"),
    sa.Index("tables_in_lobby", "listed", "phase", "updated"),
    sa.Index("tables_by_age", "updated"),
)
KEYS = sa.Table(
    "keys",
    METADATA,
    sa.Column("key_hash", sa.String(64), primary_key=True),
    # The hash of the first key that this person had.
    sa.Column("person", sa.String(64), nullable=False, index=True),
    sa.Column("created", sa.Float, nullable=False),
)
SEATS = sa.Table(
    "seats",
    METADATA,
    sa.Column("table_id", sa.String(16), sa.ForeignKey("tables.id"), primary_key=True),
    sa.Column("seat", sa.Integer, primary_key=True),
    sa.Column("person", sa.String(64), nullable=False, index=True),
)
# Who has given up a seat there: with ``SEATS`` all who have played at a table, found without reading logs.
FORMER = sa.Table(
    "former",
    METADATA,
    sa.Column("person", sa.String(64), primary_key=True),
    sa.Column("table_id", sa.String(16), sa.ForeignKey("tables.id"), primary_key=True, index=True),
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
CODES = sa.Table(
    "codes",
    METADATA,
    sa.Column("code_hash", sa.String(64), primary_key=True),
    sa.Column("person", sa.String(64), nullable=False),
    sa.Column("until", sa.Float, nullable=False),
)

# Who is at work on the database, by its own clock: not part of any game, and gone with the processes.
PROCESSES = sa.Table(
    "processes",
    METADATA,
    sa.Column("id", sa.String(16), primary_key=True),
    sa.Column("seen", sa.Float, nullable=False),
)
LEASES = sa.Table(
    "leases",
    METADATA,
    sa.Column("table_id", sa.String(16), primary_key=True),
    sa.Column("holder", sa.String(16), nullable=False, index=True),
    sa.Column("until", sa.Float, nullable=False),
)
PRESENCE = sa.Table(
    "presence",
    METADATA,
    sa.Column("table_id", sa.String(16), primary_key=True),
    # -1: lookers-on without a seat.
    sa.Column("seat", sa.Integer, primary_key=True),
    sa.Column("process", sa.String(16), primary_key=True, index=True),
    sa.Column("count", sa.Integer, nullable=False),
)

KEPT = (META, TABLES, KEYS, SEATS, FORMER, LOG, CODES)
"""What outlives the processes, each after those that it refers to: what a backup holds."""

LOG_COLUMNS = tuple(column.name for column in LOG.columns)

# Built once: building a statement takes longer than carrying it out.
INSERT_ROWS = sa.insert(LOG)
UPDATE_TABLE = (
    sa.update(TABLES)
    .where(TABLES.c.id == sa.bindparam("of_table"))
    .values(
        summary=sa.bindparam("new_summary"),
        updated=sa.bindparam("new_updated"),
        phase=sa.bindparam("new_phase"),
    )
)
UPDATE_SEATS = (
    sa.update(TABLES).where(TABLES.c.id == sa.bindparam("of_table")).values(seats=sa.bindparam("new_seats"))
)
