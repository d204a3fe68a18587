"""Laying a database out: a new one, or one that an earlier Manni has left, with the games in it.

``versions`` holds one step a layout, run by alembic. Everything happens in one transaction under a lock, so that
processes that start at the same moment wait for each other, and one that dies half way has changed nothing.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from pathlib import Path

import sqlalchemy as sa

from manni.server.databases import Database, StoreError
from manni.server.schema import META, METADATA, SCHEMA

_FOLDER = Path(__file__).parent
_LOCK = 0x6D616E6E69
"""The number of the lock that whoever lays out a PostgreSQL database holds."""
_INSTANCE = re.compile(r"[0-9a-f]{8}")
"""It becomes part of the cookie's name."""
_SECRET = re.compile(r"[0-9a-f]{64}")


@dataclass(frozen=True, slots=True)
class Facts:
    """What a database says of itself."""

    instance: str
    """Its name, eight digits; not a secret."""
    secret: bytes
    """What the public names of persons are made with, so that nobody can work them out."""


def lay_out(database: Database) -> Facts:
    """Bring a database to the layout of today and return what it says of itself.

    Raises:
        StoreError: ``database-newer``, or ``database-unusable`` if it is not as a Manni left it.
    """
    with database.writing() as connection:
        if database.shared:
            connection.execute(sa.select(sa.func.pg_advisory_xact_lock(_LOCK)))
        # Nothing is written into a database before it is sure that this one may be gone on with.
        found = layout_of(connection)
        if found < SCHEMA:
            _upgrade(connection, found)
        for table in METADATA.sorted_tables:
            # Somebody else's table of the same name lacks our columns.
            connection.execute(sa.select(table).limit(0))
        return facts_of(connection)


def lay_out_as(connection: sa.Connection, layout: int) -> None:
    """Lay a new database out as it was at an earlier layout, for what was kept then to be read into it."""
    _upgrade(connection, 0, str(layout))


def facts_of(connection: sa.Connection) -> Facts:
    """Return what a database of today's layout says of itself.

    Raises:
        StoreError: ``database-unusable``: it does not.
    """
    facts = _facts(connection)
    if layout_of(connection) != SCHEMA:
        raise StoreError("database-unusable", reason="no-layout")
    if not _SECRET.fullmatch(facts.get("secret", "")):
        raise StoreError("database-unusable", reason="no-secret")
    return Facts(facts["instance"], bytes.fromhex(facts["secret"]))


def layout_of(connection: sa.Connection) -> int:
    """Return the number of a database's layout, 0 if it is new."""
    if not sa.inspect(connection).has_table(META.name):
        return 0
    found = _facts(connection)
    if not found:
        return 0
    layout, instance = found.get("schema", ""), found.get("instance", "")
    if not re.fullmatch(r"[1-9][0-9]{0,8}", layout):
        raise StoreError("database-unusable", reason="no-layout")
    if int(layout) > SCHEMA:
        raise StoreError("database-newer", found=int(layout), known=SCHEMA)
    if not _INSTANCE.fullmatch(instance):
        raise StoreError("database-unusable", reason="no-name")
    return int(layout)


def _facts(connection: sa.Connection) -> dict[str, str]:
    return {str(row.name): str(row.value) for row in connection.execute(sa.select(META.c.name, META.c.value))}


def _upgrade(connection: sa.Connection, found: int, to: str = "head") -> None:
    # Only where there is something to do: it takes a moment to load.
    from alembic import command
    from alembic.config import Config

    config = Config()
    # The configuration reads % as the beginning of a name.
    config.set_main_option("script_location", str(_FOLDER).replace("%", "%%"))
    config.set_main_option("path_separator", "os")
    config.attributes["connection"] = connection
    if found == 1:
        # The first layout was made before there were steps.
        command.stamp(config, "1")
    command.upgrade(config, to)
