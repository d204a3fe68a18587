"""Which rows a message leads to, or why none: the ladder of checks, and what a table does by itself.

A step leaves the table it is worked out from alone. Whoever keeps the log makes its rows durable, then takes the table
after them; if the log refuses, the step is forgotten.
"""

from __future__ import annotations

import random
from collections.abc import Mapping
from dataclasses import dataclass, replace

from manni.core.dealing import shuffled_pack
from manni.core.engine import apply, facts_of_illegal, new_game, start_hand, why_illegal
from manni.core.errors import Fact, Illegal, IllegalMove, NotationError
from manni.core.events import HandBegan, Scored
from manni.core.moves import Move
from manni.core.proof import Opening, Sealed, new_salt
from manni.core.public import Phase
from manni.core.seats import Seat
from manni.core.series import series_first_dealer
from manni.core.state import State
from manni.core.view import View, glance, view
from manni.records.proving import opened_fields, sealed_fields
from manni.server.asking import NoAnswer, answer_object, why_of
from manni.server.protocol import (
    AgainMessage,
    ClientMessage,
    Command,
    DoneMessage,
    HintMessage,
    MoveMessage,
    NextMessage,
    ReasonMessage,
    RefusedMessage,
    ResyncMessage,
    ServerMessage,
    WhyMessage,
    move_of,
)
from manni.server.rows import Row, SeatsSet
from manni.server.seating import Person, SeatFault, Seats, is_full, leave, names_of, seat_of, sit
from manni.server.table import Table, TableInfo, Viewer


@dataclass(frozen=True, slots=True)
class Step:
    """What a message leads to: ``rows`` go to the log first, then they and ``answer`` may be told."""

    table: Table
    """The table once the rows are kept."""
    rows: tuple[Row, ...] = ()
    answer: ServerMessage | None = None
    """For the sender alone, after the rows have been told."""
    advise: View | None = None
    """The view for which a hint is wanted."""


@dataclass(frozen=True, slots=True)
class BotTurn:
    """A bot that has to decide something, and the moment for which it decides."""

    seat: Seat
    bot: str
    version: int
    view: View


class Refusal(Exception):
    """What somebody asks for may not be; ``code`` says why."""

    def __init__(self, code: str, facts: Mapping[str, Fact] | None = None) -> None:
        super().__init__(code)
        self.code = code
        self.facts = dict(facts or {})


# --- coming together -------------------------------------------------------------------------------------------


def open_table(info: TableInfo, seats: Seats, rng: random.Random) -> Step:
    """Return the step that opens a table; where no seat is open its first game begins too, no hand dealt yet."""
    opened = _seated(Table(info), seats, "opened")
    if not is_full(seats):
        return opened
    begun = _game(opened.table, rng, None)
    return Step(begun.table, (*opened.rows, *begun.rows))


def take_seat(table: Table, person: Person, name: str, seat: Seat | None) -> tuple[Step, Seat]:
    """Return the step by which somebody sits down, on a certain seat or on any, and where that is.

    Raises:
        SeatFault: ``already-seated``, ``seat-taken``, ``no-free-seat`` or ``not-between-hands``.
    """
    seats, found = sit(
        table.seats,
        person,
        name,
        seat,
        between_hands=table.between_hands,
        replace_bots=table.info.settings.replace,
    )
    return _seated(table, seats, "sat"), found


def leave_seat(table: Table, person: str) -> Step:
    """Return the step by which somebody leaves for good.

    Raises:
        SeatFault: ``not-seated``.
    """
    seat = seat_of(table.seats, person)
    if seat is None:
        raise SeatFault("not-seated")
    return _seated(table, leave(table.seats, seat, in_game=table.phase == "playing"), "left")


def _seated(table: Table, seats: Seats, why: str, command: tuple[Seat, Command] | None = None) -> Step:
    row = Row(table.seq + 1, table.game, SeatsSet(seats, why), command=command)
    return Step(table.after((row,)), (row,))


# --- messages --------------------------------------------------------------------------------------------------


def handle(table: Table, sender: Viewer, message: ClientMessage, rng: random.Random) -> Step:
    """Return what a message leads to.

    The ladder: does the sender sit here; was the command carried out already; is it for the sender to decide; was the
    message made for this moment; do the rules allow it. Each refusal has a code.

    Args:
        table: the table as it is kept.
        sender: the seat from which the message comes, None for somebody who looks on.
        message: a message as ``read_frame`` returns it.
        rng: where the shuffle of a new hand comes from.
    """
    if isinstance(message, ResyncMessage):
        return Step(table, answer=table.snapshot(sender))
    try:
        if sender is None:
            raise Refusal("not-seated")
        if isinstance(message, HintMessage):
            return _hint(table, sender, message)
        if isinstance(message, WhyMessage):
            return _why(table, message)
        step = _command(table, sender, message, rng)
    except (Refusal, SeatFault) as no:
        return Step(table, answer=refusal(table, message.id, no.code, no.facts))
    return step


def refusal(
    table: Table, message_id: str | None, code: str, facts: Mapping[str, Fact] | None = None
) -> RefusedMessage:
    """Return the refusal of a message."""
    return RefusedMessage(message_id, code, dict(facts or {}), table.seq)


def _playing(table: Table) -> State:
    """Return the game in play, or the last one."""
    if table.state is None:
        raise Refusal(Illegal.NO_HAND)
    return table.state


def _hint(table: Table, sender: Seat, message: HintMessage) -> Step:
    state = _playing(table)
    public = state.public
    if public.turn is None:
        raise Refusal(Illegal.GAME_OVER if public.phase is Phase.OVER else Illegal.NO_HAND)
    if public.turn != sender:
        raise Refusal(Illegal.NOT_YOUR_TURN)
    if message.version != table.seq:
        raise Refusal("stale")
    return Step(table, advise=view(state, sender))


def _why(table: Table, message: WhyMessage) -> Step:
    place = table.place_of(message.seq)
    if table.state is None or place is None:
        raise Refusal("no-such-event")
    try:
        answer = why_of(table.state.events, place, table.bots_at(place))
    except NoAnswer as none:
        raise Refusal(none.code) from None
    return Step(table, answer=ReasonMessage(message.id, message.seq, **answer_object(answer)))


def _command(table: Table, sender: Seat, command: Command, rng: random.Random) -> Step:
    before = table.done.get((sender, command.id))
    if before is not None:
        if before.command != command:
            raise Refusal("id-used")
        return Step(table, answer=DoneMessage(command.id, before.seq))
    by = (sender, command)
    match command:
        case MoveMessage():
            return _move(table, sender, command)
        case NextMessage():
            _check_moment(table, command, Phase.HAND)
            return _deal(table, rng, by)
        case AgainMessage():
            _check_moment(table, command, Phase.OVER)
            return _game(table, rng, by)


def _check_moment(table: Table, command: NextMessage | AgainMessage, phase: Phase) -> None:
    public = _playing(table).public
    if public.phase is not phase:
        if public.phase is Phase.OVER:
            raise Refusal(Illegal.GAME_OVER)
        raise Refusal(Illegal.WRONG_PHASE, {"phase": public.phase.value})
    if command.version != table.seq:
        raise Refusal("stale")


def _move(table: Table, sender: Seat, message: MoveMessage) -> Step:
    state = _playing(table)
    if message.move.seat != sender:
        raise Refusal("not-your-seat")
    seen = glance(state, sender)
    try:
        move = move_of(message.move)
    except NotationError as error:
        raise Refusal(error.code, error.facts) from None
    reason = why_illegal(seen, sender, move)
    if state.public.turn == sender and message.version != table.seq:
        raise Refusal("stale")
    if reason is not None:
        raise Refusal(reason, facts_of_illegal(seen, reason))
    return _moved(table, apply(state, move), (sender, message))


# --- what the table does by itself -----------------------------------------------------------------------------


def by_itself(table: Table, rng: random.Random) -> Step | None:
    """Return the step that nobody has to ask for, None if there is none: the first game once no seat is open, and the
    first hand of each game."""
    if table.state is None:
        return _game(table, rng, None) if is_full(table.seats) else None
    public = table.state.public
    if public.phase is not Phase.HAND or public.number:
        return None
    return _deal(table, rng, None)


def bot_turn(table: Table) -> BotTurn | None:
    """Return the bot that has to decide something, None if the table waits for a person."""
    if table.state is None:
        return None
    turn = table.state.public.turn
    bot = None if turn is None else table.seats[turn].player
    if turn is None or bot is None:
        return None
    return BotTurn(turn, bot, table.seq, view(table.state, turn))


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
    return _moved(table, apply(table.state, move), None)


# --- inside ----------------------------------------------------------------------------------------------------


def _game(table: Table, rng: random.Random, by: tuple[Seat, Command] | None) -> Step:
    """Return the step that begins the next game of the series."""
    game = table.game + 1
    first, second, third = names_of(table.seats)
    if first is None or second is None or third is None:
        raise Refusal("seat-open")
    dealer = series_first_dealer(table.info.variant, game, rng)
    state = new_game(table.info.variant, (first, second, third), dealer)
    return _step(table, (Row(table.seq + 1, game, state.events[0], command=by),), by)


def _deal(table: Table, rng: random.Random, by: tuple[Seat, Command] | None) -> Step:
    assert table.state is not None
    opening = Opening(shuffled_pack(table.info.variant, rng), new_salt(rng))
    return _moved(table, start_hand(table.state, opening.pack), by, opening)


def _moved(
    table: Table, after: State, by: tuple[Seat, Command] | None, opening: Opening | None = None
) -> Step:
    """Return the step to the state ``after``, each of its new events on a row of its own.

    The hand that begins, if one does, is sealed by ``opening``; what opens the hand that is over stands on its score.
    """
    assert table.state is not None
    rows: list[Row] = []
    for event in after.events[len(table.state.events) :]:
        row = Row(table.seq + len(rows) + 1, table.game, event, command=by)
        if isinstance(event, HandBegan) and opening is not None:
            seal = sealed_fields(Sealed(opening.seal))
            row = replace(row, pack=opening.pack, salt=opening.salt, extra=seal)
        elif isinstance(event, Scored) and table.opening is not None:
            row = replace(row, extra=opened_fields(table.opening))
        rows.append(row)
    return _step(table, tuple(rows), by)


def _step(table: Table, rows: tuple[Row, ...], by: tuple[Seat, Command] | None) -> Step:
    answer = None if by is None else DoneMessage(by[1].id, rows[-1].seq)
    return Step(table.after(rows), rows, answer)
