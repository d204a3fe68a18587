"""Who a key belongs to. A person is known by the hash of the first key that their browser had, and may have several.

No key and no code is kept, only their hashes.
"""

from __future__ import annotations

import time

import sqlalchemy as sa

from manni.server.databases import Database
from manni.server.schema import CODES, KEYS

_NEW_KEY = sa.text(
    "INSERT INTO keys (key_hash, person, created) VALUES (:key, :person, :at) ON CONFLICT DO NOTHING"
)


class Persons:
    """The keys and one-time codes in a database. Every method blocks."""

    def __init__(self, database: Database) -> None:
        self._database = database

    def of_key(self, key_hash: str) -> str | None:
        """Return the person whose key it is, None if nobody's."""
        with self._database.reading() as connection:
            return _of_key(connection, key_hash)

    def add_code(self, code_hash: str, person: str, seconds: float) -> None:
        """Keep a code that brings a person to another device once, within ``seconds``."""
        at = time.time()
        with self._database.writing() as connection:
            connection.execute(sa.delete(CODES).where(CODES.c.until < at))
            connection.execute(
                sa.insert(CODES).values(code_hash=code_hash, person=person, until=at + seconds)
            )

    def take_code(self, code_hash: str, key_hash: str) -> str | None:
        """Let a new key belong to the person of a code, which is gone then; return the person, None if there is none.

        A key belongs to one person for good: one that is somebody's already is refused like a code that is not there.
        """
        at = time.time()
        with self._database.writing() as connection:
            # Deleted and read in one statement: of two devices at the same moment one alone gets it.
            found = connection.execute(
                sa.delete(CODES)
                .where(CODES.c.code_hash == code_hash, CODES.c.until >= at)
                .returning(CODES.c.person)
            ).scalar()
            if found is None:
                return None
            return found if known(connection, key_hash, found) == found else None


def known(connection: sa.Connection, key_hash: str, person: str | None = None) -> str:
    """Return the person whose key it is; a new key becomes that of ``person``, or of a new person with that name."""
    connection.execute(_NEW_KEY, {"key": key_hash, "person": person or key_hash, "at": time.time()})
    found = _of_key(connection, key_hash)
    assert found is not None
    return found


def _of_key(connection: sa.Connection, key_hash: str) -> str | None:
    return connection.execute(sa.select(KEYS.c.person).where(KEYS.c.key_hash == key_hash)).scalar()
