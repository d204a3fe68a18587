"""The processes at work on one PostgreSQL: which of them lets a table go on by itself, and who looks on through which.

A process that is alive says so every three quarters of a second. What it holds is its own for two and a half seconds
from then on, by the clock of the database; one that has been silent for longer is gone, and with it all that it held.
None of this is part of any game: it is written without waiting for the disk, and a database that forgets it in a power
failure forgets nothing.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping
from dataclasses import dataclass, field
from typing import TypeAlias

import sqlalchemy as sa

from manni.server.bus import send_frees, send_heres
from manni.server.databases import Database

LEASE = 2.5
"""Seconds for which a lease is held, and after which a silent process counts as gone."""

NO_SEAT = -1
"""In place of a seat: those who look on without one."""

Crowd: TypeAlias = Mapping[int, int]
"""Connections by seat, or by ``NO_SEAT``."""


@dataclass(frozen=True, slots=True)
class Errand:
    """What a process has to say and to ask of the database."""

    wanted: Collection[str] = ()
    """Tables whose leases it would take, or hold for longer."""
    freed: Collection[str] = ()
    """Tables whose leases it gives back."""
    crowds: Mapping[str, Crowd] = field(default_factory=dict)
    """Who looks at these tables through it now."""


@dataclass(frozen=True, slots=True)
class Answer:
    """What the database says to an errand."""

    held: frozenset[str]
    """Those of the wanted leases that are held now."""
    anew: bool
    """Whether the process was not known: it is new, or was taken for gone and has to say everything once more."""
    left: Collection[str]
    """Tables at which others look on than before, because processes were found to be gone."""


_SILENTLY = sa.text("SET LOCAL synchronous_commit = off")
_SAY_ALIVE = sa.text(
    "INSERT INTO processes (id, seen) VALUES (:me, extract(epoch FROM clock_timestamp())) "
    "ON CONFLICT (id) DO UPDATE SET seen = excluded.seen RETURNING xmax = 0"
)
# Whoever comes first buries the dead; the others pass by.
_BURY = sa.text(
    "DELETE FROM processes WHERE id IN (SELECT id FROM processes "
    "WHERE seen < extract(epoch FROM clock_timestamp()) - :lease AND id <> :me FOR UPDATE SKIP LOCKED) RETURNING id"
)
_FORGET_CROWDS = sa.text("DELETE FROM presence WHERE process = ANY(:gone) RETURNING table_id")
_FORGET_LEASES = sa.text("DELETE FROM leases WHERE holder = ANY(:gone) RETURNING table_id")
# Always in the same order, so that two processes wait for each other, and never each for what the other one holds.
_TAKE = sa.text(
    "INSERT INTO leases (table_id, holder, until) "
    "SELECT wanted, :me, extract(epoch FROM clock_timestamp()) + :lease "
    "FROM unnest(CAST(:wanted AS text[])) AS wanted ORDER BY wanted "
    "ON CONFLICT (table_id) DO UPDATE SET holder = excluded.holder, until = excluded.until "
    "WHERE leases.holder = excluded.holder OR leases.until < extract(epoch FROM clock_timestamp()) "
    "RETURNING table_id"
)
_FREE = sa.text("DELETE FROM leases WHERE table_id = ANY(:freed) AND holder = :me RETURNING table_id")
_FORGET_CROWD = sa.text("DELETE FROM presence WHERE process = :me AND table_id = ANY(:tables)")
_SET_CROWD = sa.text(
    "INSERT INTO presence (table_id, seat, process, count) VALUES (:table, :seat, :me, :count)"
)
_CROWDS = sa.text(
    "SELECT table_id, seat, sum(count) AS count FROM presence JOIN processes ON processes.id = presence.process "
    "WHERE table_id = ANY(:tables) AND process <> :me "
    "AND processes.seen >= extract(epoch FROM clock_timestamp()) - :lease GROUP BY table_id, seat"
)


class Leases:
    """The leases of one process. Every method blocks."""

    def __init__(self, database: Database, process: str) -> None:
        self._database = database
        self._me = process

    def run(self, errand: Errand) -> Answer:
        """Say that this process is alive, and do its errand; all or nothing of it happens."""
        with self._database.writing() as connection:
            connection.execute(_SILENTLY)
            anew = bool(connection.execute(_SAY_ALIVE, {"me": self._me}).scalar())
            left = self._bury(connection)
            freed = self._free(connection, errand.freed)
            self._set_crowds(connection, errand.crowds)
            held = self._take(connection, errand.wanted)
            send_frees(connection, self._me, freed)
            send_heres(connection, self._me, list(errand.crowds))
        return Answer(held, anew, left)

    def crowds(self, tables: Collection[str]) -> dict[str, Crowd]:
        """Return who looks at tables through other processes that are alive; a table without anybody is left out."""
        asked = {"tables": list(tables), "me": self._me, "lease": LEASE}
        found: dict[str, dict[int, int]] = {}
        with self._database.reading() as connection:
            for table, seat, count in connection.execute(_CROWDS, asked):
                found.setdefault(table, {})[seat] = int(count)
        return dict(found)

    def depart(self) -> None:
        """Give everything back and be gone."""
        with self._database.writing() as connection:
            connection.execute(_SILENTLY)
            connection.execute(sa.text("DELETE FROM processes WHERE id = :me"), {"me": self._me})
            self._forget(connection, [self._me])

    def _bury(self, connection: sa.Connection) -> Collection[str]:
        gone = connection.execute(_BURY, {"me": self._me, "lease": LEASE}).scalars().all()
        return self._forget(connection, list(gone)) if gone else ()

    def _forget(self, connection: sa.Connection, gone: list[str]) -> Collection[str]:
        seen = connection.execute(_FORGET_CROWDS, {"gone": gone}).scalars().all()
        held = connection.execute(_FORGET_LEASES, {"gone": gone}).scalars().all()
        send_frees(connection, self._me, list(held))
        send_heres(connection, self._me, sorted(set(seen)))
        return seen

    def _free(self, connection: sa.Connection, freed: Collection[str]) -> list[str]:
        if not freed:
            return []
        return list(connection.execute(_FREE, {"freed": sorted(freed), "me": self._me}).scalars())

    def _set_crowds(self, connection: sa.Connection, crowds: Mapping[str, Crowd]) -> None:
        if not crowds:
            return
        connection.execute(_FORGET_CROWD, {"me": self._me, "tables": list(crowds)})
        rows = [
            {"table": table, "seat": seat, "me": self._me, "count": count}
            for table, crowd in crowds.items()
            for seat, count in crowd.items()
            if count
        ]
        if rows:
            connection.execute(_SET_CROWD, rows)

    def _take(self, connection: sa.Connection, wanted: Collection[str]) -> frozenset[str]:
        if not wanted:
            return frozenset()
        asked = {"wanted": sorted(wanted), "me": self._me, "lease": LEASE}
        return frozenset(connection.execute(_TAKE, asked).scalars())
