"""What the log knows of a person: what their hands have brought, and how it forgets them."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

import msgspec
import sqlalchemy as sa

from manni.core.scoring import EMPTY_SHEET
from manni.records.events import dump_object
from manni.server.bus import send_gone
from manni.server.databases import Database
from manni.server.protocol import Json
from manni.server.schema import CODES, FORMER, KEYS, LOG, SEATS, TABLES
from manni.server.values import json_text

NOBODY = "–"
"""The name of somebody who has had everything deleted."""


@dataclass(frozen=True, slots=True)
class Gone:
    """Somebody who has everything deleted, as the other processes are told."""

    by: str
    """The process that tells it."""
    shown: str
    """What others knew the person by."""


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
    """Return what somebody has played, at tables that they have left too.

    A hand counts for whoever had the seat when it was over. A game that is over counts if they had a seat in it, as
    ``games_with`` has it, and as won if they had that of a winner at its end.
    """
    totals = Totals()
    with database.reading() as connection:
        played_at = _played_at(person).subquery()
        query = (
            sa.select(LOG.c.table_id, LOG.c.game, LOG.c.kind, LOG.c.event, LOG.c.private, TABLES.c.variant)
            .join(played_at, played_at.c.table_id == LOG.c.table_id)
            .join(TABLES, TABLES.c.id == LOG.c.table_id)
            .where(LOG.c.kind.in_((*_STAYS, "contract", "score")))
            .order_by(LOG.c.table_id, LOG.c.seq)
        )
        stay, table, contract = _Stay(person), "", ""
        for row in connection.execute(query):
            if row.table_id != table:
                stay, table, contract = _Stay(person), row.table_id, ""
            stay.follow(row)
            if row.kind == "contract":
                contract = msgspec.json.decode(row.event)["contract"]
            elif row.kind == "score" and stay.seat is not None:
                _count(totals, row.variant, contract, msgspec.json.decode(row.event), stay.seat)
            elif row.kind == "end" and row.game in stay.games:
                totals.played += 1
                totals.won += stay.seat in msgspec.json.decode(row.event)["winners"]
    return totals


_STAYS = ("seats", "game", "end")
"""The rows that a stay at a table follows from."""


class _Stay:
    """Where somebody sits at a table, row by row of its log."""

    def __init__(self, person: str) -> None:
        self.seat: int | None = None
        self.games: set[int] = set()
        """The games in which they have had a seat."""
        self._person = person
        self._playing = False

    def follow(self, row: Any) -> None:
        """Take the next row in: its ``game``, ``kind`` and ``private``."""
        if row.kind == "seats":
            owners: list[str | None] = msgspec.json.decode(row.private)["owners"]
            self.seat = owners.index(self._person) if self._person in owners else None
        elif row.kind in _STAYS:
            self._playing = row.kind == "game"
        if self._playing and self.seat is not None:
            self.games.add(row.game)


def _played_at(person: str) -> sa.CompoundSelect[Any]:
    """Return what selects the tables at which a person has a seat, or has had one."""
    return sa.union(
        sa.select(SEATS.c.table_id).where(SEATS.c.person == person),
        sa.select(FORMER.c.table_id).where(FORMER.c.person == person),
    )


def _count(totals: Totals, variant: str, contract: str, event: Json, seat: int) -> None:
    sums = totals.contracts.setdefault((variant, contract), [0, 0, 0])
    first, second, third = event["points"]
    sheet = EMPTY_SHEET.after((first, second, third))
    sums[0] += 1
    sums[1] += sheet.plus[seat]
    sums[2] += sheet.minus[seat]


def tables_with(database: Database, person: str) -> list[str]:
    """Return the tables at which a person has a seat, or has had one, in the order of their names."""
    with database.reading() as connection:
        return sorted(connection.execute(_played_at(person)).scalars())


def tables_naming(database: Database, person: str) -> list[str]:
    """Return the tables whose logs name a person, in the order of their names.

    All rows of all logs are looked through, so that nothing is overlooked, whatever else may have been forgotten.
    """
    with database.reading() as connection:
        had = sa.select(LOG.c.table_id).where(LOG.c.kind == "seats", LOG.c.private.like(f"%{person}%"))
        return sorted({*connection.execute(_played_at(person)).scalars(), *connection.execute(had).scalars()})


def games_with(database: Database, table: str, person: str) -> set[int]:
    """Return the games of a table in which a person has had a seat."""
    query = (
        sa.select(LOG.c.game, LOG.c.kind, LOG.c.private)
        .where(LOG.c.table_id == table, LOG.c.kind.in_(_STAYS))
        .order_by(LOG.c.seq)
    )
    stay = _Stay(person)
    with database.reading() as connection:
        for row in connection.execute(query):
            stay.follow(row)
    return stay.games


def forget_keys(database: Database, person: str) -> None:
    """Let no key and no code open anything of a person any more."""
    with database.writing() as connection:
        for known in (SEATS, FORMER, KEYS, CODES):
            connection.execute(sa.delete(known).where(known.c.person == person))


def forget_at(database: Database, table: str, person: str, gone: Gone) -> None:
    """Let nothing be kept of a person at one table: the seat goes, the name in the log becomes another.

    The other processes are told, so that they do not go on showing what they have in memory.
    """
    with database.writing() as connection:
        _forget_in_log(connection, table, person)
        for known in (SEATS, FORMER):
            connection.execute(sa.delete(known).where(known.c.table_id == table, known.c.person == person))
        if database.shared:
            send_gone(connection, gone.by, table, gone.shown)


def _forget_in_log(connection: sa.Connection, table: str, person: str) -> None:
    owners: list[str | None] = [None, None, None]
    query = (
        sa.select(LOG.c.seq, LOG.c.kind, LOG.c.event, LOG.c.private)
        .where(LOG.c.table_id == table, LOG.c.kind.in_(("seats", "game", "hand")))
        .order_by(LOG.c.seq)
    )
    for row in connection.execute(query).all():
        event: Json = msgspec.json.decode(row.event)
        private: Json = {} if row.private is None else msgspec.json.decode(row.private)
        if row.kind == "seats":
            owners = private["owners"]
        if person not in owners:
            continue
        if row.kind == "seats":
            private["owners"] = [None if one == person else one for one in owners]
            event["seats"] = _unseated(event["seats"], owners, person)
        elif "players" in event:
            event["players"] = _unnamed(event["players"], owners, person)
        else:
            continue
        changed = {"event": dump_object(event), "private": json_text(private) if private else None}
        where = (LOG.c.table_id == table, LOG.c.seq == row.seq)
        connection.execute(sa.update(LOG).where(*where).values(**changed))
    _forget_in_lists(connection, table, owners, person)


def _forget_in_lists(connection: sa.Connection, table: str, owners: list[str | None], person: str) -> None:
    """Let the columns that lists are made from forget a person who has, or had at first, a seat at a table."""
    found = connection.execute(sa.select(TABLES.c.seats, TABLES.c.players).where(TABLES.c.id == table)).one()
    seats: list[Json] = msgspec.json.decode(found.seats)
    shown = _unseated(seats, owners, person)
    first = connection.execute(
        sa.select(LOG.c.event).where(LOG.c.table_id == table).order_by(LOG.c.seq).limit(1)
    ).scalar_one()
    event: Json = msgspec.json.decode(first)
    # The columns hold the players as the table was opened; the first row has been rewritten already.
    players = [one["name"] or "" for one in event["seats"]]
    connection.execute(
        sa.update(TABLES)
        .where(TABLES.c.id == table)
        .values(seats=json_text(shown), players=json_text(players))
    )


def _unseated(seats: list[Json], owners: list[str | None], person: str) -> list[Json]:
    nobody = {"name": NOBODY, "person": None, "away": True, "left": True, "ready": False}
    return [{**one, **nobody} if owner == person else one for one, owner in zip(seats, owners, strict=True)]


def _unnamed(players: list[str], owners: list[str | None], person: str) -> list[str]:
    return [NOBODY if owner == person else name for name, owner in zip(players, owners, strict=True)]
