"""Steps put together: rows for the log, and the table after them."""

from __future__ import annotations

import random
from collections.abc import Mapping, Sequence
from typing import TypeAlias

from msgspec import Struct
from msgspec.structs import replace

from manni.core.dealing import shuffled_pack
from manni.core.engine import apply, new_game, start_hand
from manni.core.errors import Fact
from manni.core.events import GameEnded, HandBegan, Played, Scored
from manni.core.moves import Cut
from manni.core.proof import Opening, Sealed, new_salt
from manni.core.public import Phase
from manni.core.seats import SEATS, PerSeat, Seat
from manni.core.series import series_first_dealer
from manni.core.state import State
from manni.core.view import View
from manni.records.proving import opened_fields, sealed_fields
from manni.server.additions import Addition
from manni.server.frames import Command
from manni.server.mixing import needs_mixing
from manni.server.protocol import DoneMessage, ServerMessage
from manni.server.rows import PLAY, PackSealed, Row, SeatsSet
from manni.server.seating import Seats, is_full, names_of, owners_of, seats_object, without_the_gone
from manni.server.table import Table

By: TypeAlias = tuple[Seat, Command] | None
"""Who made something happen, and with which message; None for what bots and the table itself do."""


class Step(Struct, frozen=True):
    """What a message leads to: ``rows`` go to the log first, then they and ``answer`` may be told."""

    table: Table
    """The table once the rows are kept."""
    rows: tuple[Row, ...] = ()
    answer: ServerMessage | None = None
    """For the sender alone, after the rows have been told."""
    advise: View | None = None
    """The view for which a hint is wanted."""
    tables: tuple[Table, ...] = ()
    """The table after each of the rows."""

    def then(self, step: Step) -> Step:
        """Return this step and one that was worked out from the table after it, as one."""
        if not self.rows:
            return step
        return replace(step, rows=(*self.rows, *step.rows), tables=(*self.tables, *step.tables))


class Refusal(Exception):
    """What somebody asks for may not be; ``code`` says why."""

    def __init__(self, code: str, facts: Mapping[str, Fact] | None = None) -> None:
        super().__init__(code)
        self.code = code
        self.facts = dict(facts or {})


def seated(table: Table, seats: Seats, why: str, by: By = None) -> Step:
    """Return the step after which the seats are ``seats``; ``why`` is a word for what has changed."""
    row = Row(table.seq + 1, table.game, SeatsSet(seats, why), command=by)
    return made(table, (row,), by)


def begun(table: Table, rng: random.Random, by: By) -> Step:
    """Return the step that begins the next game of the series.

    Raises:
        Refusal: ``seat-open``.
    """
    game = table.game + 1
    first, second, third = names_of(table.seats)
    if first is None or second is None or third is None:
        raise Refusal("seat-open")
    dealer = series_first_dealer(table.info.variant, game, rng)
    state = new_game(table.info.variant, (first, second, third), dealer)
    return made(table, (Row(table.seq + 1, game, state.events[0], command=by),), by)


def dealt(table: Table, rng: random.Random, by: By) -> Step:
    """Return the step that deals the next hand, or that seals its pack so that it can be mixed."""
    assert table.state is not None
    opening = Opening(shuffled_pack(table.info.variant, rng), new_salt(rng))
    if needs_mixing(table.state.public, table.seats):
        sealed = PackSealed(opening.seal)
        row = Row(table.seq + 1, table.game, sealed, opening.pack, by, salt=opening.salt)
        return made(table, (row,), by)
    return moved(table, start_hand(table.state, opening.pack), by, opening=opening)


def dealt_mixed(table: Table) -> Step:
    """Return the step that deals the hand whose pack has been mixed, and cuts it where it is to be cut."""
    assert table.state is not None
    assert table.mixing is not None
    mix = table.mixing.mixed
    after = start_hand(table.state, mix.pack)
    if after.public.phase is Phase.CUT:
        # The place follows from what was mixed in: whoever knows the pack is not to choose it.
        after = apply(after, Cut(mix.lifted))
    return moved(table, after, None, opening=table.mixing.opening)


def moved(
    table: Table,
    after: State,
    by: By,
    *,
    opening: Opening | None = None,
    mark: str | None = None,
    banks: PerSeat[int] | None = None,
    states: Sequence[State] = (),
) -> Step:
    """Return the step to the state ``after``, each of its new events on a row of its own.

    The hand that begins, if one does, is sealed by ``opening``; what opens the hand that is over stands on its score.

    Args:
        table: the table before.
        after: the state after a decision and all that follows from it.
        by: who decided.
        opening: with a hand that begins, its pack and what seals it.
        mark: what stands on the decisions as ``by``, None if they are their players' own.
        banks: what is left of each seat's time after it, where that has changed.
        states: the state after each of the new events, where those are known already.
    """
    assert table.state is not None
    rows: list[Row] = []
    for event in after.events[len(table.state.events) :]:
        row = Row(table.seq + len(rows) + 1, table.game, event, command=by)
        if mark is not None or type(event) not in PLAY:
            row = _with_extra(table, row, opening, mark, first=not rows)
        if not rows and banks is not None:
            row = replace(row, banks=banks)
        rows.append(row)
    step = made(table, tuple(rows), by, states)
    if isinstance(rows[-1].event, GameEnded) and any(holder.left for holder in table.seats):
        # Whoever left in the game was played for up to here.
        opened = seated(step.table, without_the_gone(step.table.seats), "opened-seat")
        return replace(step.then(opened), answer=step.answer)
    return step


def _with_extra(table: Table, row: Row, opening: Opening | None, mark: str | None, *, first: bool) -> Row:
    """Return a row with what is to stand on its event; ``first``: it is the decision itself."""
    event = row.event
    if isinstance(event, HandBegan) and opening is not None:
        return _sealed(table, row, opening)
    if isinstance(event, Scored) and table.opening is not None:
        return replace(row, extra=opened_fields(table.opening))
    if isinstance(event, GameEnded) and table.taken_back:
        return replace(row, extra={"taken_back": table.taken_back})
    if mark is not None and (first or isinstance(event, Played)):
        return replace(row, extra={"by": mark})
    return row


def _sealed(table: Table, row: Row, opening: Opening) -> Row:
    """Return the row that begins a hand, with its seal, and with the names of the players where they are others."""
    mixes = None if table.mixing is None else table.mixing.mixes
    extra: dict[str, object] = dict(sealed_fields(Sealed(opening.seal, mixes)))
    names = names_of(table.seats)
    if names != table.named and is_full(table.seats):
        extra["players"] = list(names)
    return replace(row, pack=opening.pack, salt=opening.salt, extra=extra)


def made(table: Table, rows: tuple[Row, ...], by: By, states: Sequence[State] = ()) -> Step:
    """Return the step that adds rows; whoever asked for it is told that it is done.

    ``states`` is the game after each of the rows, where that has been worked out already.
    """
    answer = None if by is None else DoneMessage(by[1].id, rows[-1].seq)
    tables = table.through(rows, states)
    return Step(tables[-1], rows, answer, tables=tables)


def addition(before: Table, step: Step, *, listed: bool = True) -> Addition:
    """Return what a step adds to the log of the table ``before``.

    How lists show the table is written where that has changed, and with ``listed`` in any case: it is no small part of
    what a move costs, and hardly any move changes it.
    """
    table = step.table
    turn = None if table.state is None else table.state.public.turn
    summary = table.summary() if listed or _shown(table) != _shown(before) else None
    if table.seats == before.seats:
        return Addition(table.info.id, step.rows, summary, turn)
    old, new = owners_of(before.seats), owners_of(table.seats)
    owners = {seat: new[seat] for seat in SEATS if new[seat] != old[seat]}
    shown = seats_object(table.seats)
    return Addition(table.info.id, step.rows, summary or table.summary(), turn, owners, shown)


def _shown(table: Table) -> tuple[object, ...]:
    """Return what lists show of a table, or what that follows from, without whose turn it is."""
    if table.state is None:
        return (table.game, table.phase)
    public = table.state.public
    return (table.game, table.phase, public.number, public.sheet, public.turn is None)
