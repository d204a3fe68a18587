"""What a table does by itself: games begin, hands are dealt, bots come and move, stand-ins take over, time runs out."""

from __future__ import annotations

import random
from collections.abc import Sequence
from dataclasses import dataclass

from manni.core.engine import apply, why_illegal
from manni.core.errors import IllegalMove
from manni.core.moves import Move
from manni.core.public import Phase
from manni.core.seats import SEATS, Seat, replaced
from manni.core.view import View, view
from manni.server.making import Step, begun, dealt, dealt_mixed, moved, seated
from manni.server.moment import (
    Moment,
    awaited,
    away_at,
    fills_at,
    is_given_up,
    is_kept_going,
    is_mixed,
    time_is_up,
)
from manni.server.names import free_name
from manni.server.seating import STAND_IN, is_full, names_of, people, put_bot, set_away
from manni.server.table import Table


@dataclass(frozen=True, slots=True)
class BotTurn:
    """A bot that has to decide something, and the moment for which it decides."""

    seat: Seat
    bot: str
    version: int
    view: View
    mark: str | None = None
    """Why the bot decides for a person: ``away`` or ``clock``; None if the seat is its own."""


def is_at_rest(table: Table, gone_since: Sequence[float | None]) -> bool:
    """Return whether a person on turn is waited for without a clock and everybody is here: nothing is due by itself.

    This is so after nearly every move, and found at once. ``gone_since`` is that of the moment.
    """
    turn = None if table.state is None else table.state.public.turn
    if turn is None or table.seats[turn].player is not None or table.info.settings.pace != "none":
        return False
    return all(gone_since[seat] is None for seat in people(table.seats))


def by_itself(table: Table, rng: random.Random, moment: Moment) -> Step | None:
    """Return the next step that nobody has to ask for, None if none is due."""
    public = None if table.state is None else table.state.public
    if public is None and is_full(table.seats):
        return begun(table, rng, None)
    if table.mixing is not None:
        return dealt_mixed(table) if is_mixed(table, moment) else None
    if public is not None and public.phase is Phase.HAND and not public.number:
        return dealt(table, rng, None)
    filling = fills_at(table, moment)
    if filling is not None and filling <= moment.now:
        return _filled(table, rng)
    for seat, at in zip(SEATS, away_at(table, moment), strict=True):
        if at is not None and at <= moment.now:
            return seated(table, set_away(table.seats, seat), "away")
    return _gone_on(table, rng, moment)


def _gone_on(table: Table, rng: random.Random, moment: Moment) -> Step | None:
    """Return the step to the next hand or game once nobody is waited for any more, None while somebody is."""
    if table.state is None or not table.between_hands or not is_full(table.seats):
        return None
    if not any(holder.ready for holder in table.seats) or not is_kept_going(table, moment):
        return None
    since = moment.ready_since
    late = since is not None and since + moment.waits.ready <= moment.now
    if awaited(table, moment) and not late:
        return None
    return begun(table, rng, None) if table.phase == "over" else dealt(table, rng, None)


def _filled(table: Table, rng: random.Random) -> Step:
    seats = table.seats
    for seat in SEATS:
        if seats[seat].open:
            seats = put_bot(seats, seat, STAND_IN, free_name(names_of(seats), rng))
    return seated(table, seats, "filled")


def bot_turn(table: Table, moment: Moment) -> BotTurn | None:
    """Return the bot that has to decide something, None if the table waits for a person."""
    turn = None if table.state is None else table.state.public.turn
    if table.state is None or turn is None:
        return None
    holder = table.seats[turn]
    bot, mark = (STAND_IN, "away") if holder.away else (holder.bot, None)
    if holder.away and not is_kept_going(table, moment) and not is_given_up(table):
        return None
    if bot is None:
        if not time_is_up(table, moment):
            return None
        bot, mark = STAND_IN, "clock"
    return BotTurn(turn, bot, table.seq, view(table.state, turn), mark)


def bot_move(table: Table, turn: BotTurn, move: Move) -> Step | None:
    """Return what a bot's move leads to, None if the table has gone on since it was asked.

    Raises:
        IllegalMove: the rules forbid the move.
    """
    if table.seq != turn.version or table.state is None:
        return None
    reason = why_illegal(table.state, turn.seat, move)
    if reason is not None:
        raise IllegalMove(reason)
    banks = replaced(table.banks, turn.seat, 0) if turn.mark == "clock" else None
    return moved(table, apply(table.state, move), None, mark=turn.mark, banks=banks)
