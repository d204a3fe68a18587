"""Which rows a message leads to, or why none: the ladder of checks.

A step leaves the table it is worked out from alone. Whoever keeps the log makes its rows durable, then takes the table
after them; if the log refuses, the step is forgotten. ``own_steps.py`` has what a table does by itself.
"""

from __future__ import annotations

import random
from collections.abc import Mapping

from manni.core.engine import apply_in_steps, facts_of_illegal, why_illegal
from manni.core.errors import Fact, Illegal, IllegalMove, NotationError
from manni.core.public import Phase
from manni.core.seats import SEATS, PerSeat, Seat
from manni.core.state import State
from manni.core.view import glance, view
from manni.server.asking import NoAnswer, answer_object, why_of
from manni.server.frames import (
    AgainMessage,
    BackMessage,
    BotMessage,
    ClaimMessage,
    ClientMessage,
    Command,
    HintMessage,
    MixMessage,
    MoveMessage,
    NextMessage,
    ResyncMessage,
    TakeBackMessage,
    WhyMessage,
    move_of,
)
from manni.server.making import Refusal, Step, begun, dealt, made, moved, seated
from manni.server.moment import Moment, awaited
from manni.server.names import free_name
from manni.server.pace import ALLOWED, Turn, banks_after
from manni.server.parts import TableInfo, Viewer
from manni.server.protocol import DoneMessage, ReasonMessage, RefusedMessage
from manni.server.rows import PackMixed, Row
from manni.server.seating import (
    Person,
    SeatFault,
    Seats,
    is_full,
    leave,
    names_of,
    open_seat,
    people,
    put_bot,
    seat_of,
    set_back,
    set_ready,
    sit,
)
from manni.server.setup import bot_names
from manni.server.shortcuts import claimed, taken_back
from manni.server.table import Table

# --- coming together -------------------------------------------------------------------------------------------


def open_table(info: TableInfo, seats: Seats, rng: random.Random) -> Step:
    """Return the step that opens a table; where no seat is open its first game begins too, no hand dealt yet."""
    opened = seated(Table(info), seats, "opened")
    return opened.then(begun(opened.table, rng, None)) if is_full(seats) else opened


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
    if table.phase == "over":
        # Whoever sits down between two games has come for the next one.
        seats = set_ready(seats, found)
    return seated(table, seats, "sat"), found


def leave_seat(table: Table, person: str) -> Step:
    """Return the step by which somebody leaves for good.

    Raises:
        SeatFault: ``not-seated``.
    """
    seat = seat_of(table.seats, person)
    if seat is None:
        raise SeatFault("not-seated")
    return seated(table, leave(table.seats, seat, in_game=table.phase == "playing"), "left")


# --- messages --------------------------------------------------------------------------------------------------


def handle(table: Table, sender: Viewer, message: ClientMessage, rng: random.Random, moment: Moment) -> Step:
    """Return what a message leads to.

    The ladder: does the sender sit here; was the command carried out already; is it for the sender to decide; was the
    message made for this moment; do the rules allow it. Each refusal has a code.

    Args:
        table: the table as it is kept.
        sender: the seat from which the message comes, None for somebody who looks on.
        message: a message as ``read_frame`` returns it.
        rng: where the shuffle of a new hand comes from.
        moment: who is here, and how long what has taken.
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
        step = _command(table, sender, message, rng, moment)
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


def _check_help(table: Table) -> None:
    """Refuse help with the hand in play where people play against each other and have not agreed on it."""
    if sum(1 for _ in people(table.seats)) > 1 and not table.info.settings.hints:
        raise Refusal("hints-off")


def _hint(table: Table, sender: Seat, message: HintMessage) -> Step:
    state = _playing(table)
    public = state.public
    if public.turn is None:
        raise Refusal(Illegal.GAME_OVER if public.phase is Phase.OVER else Illegal.NO_HAND)
    _check_help(table)
    if public.turn != sender:
        raise Refusal(Illegal.NOT_YOUR_TURN)
    if message.version != table.seq:
        raise Refusal("stale")
    return Step(table, advise=view(state, sender))


def _why(table: Table, message: WhyMessage) -> Step:
    place = table.place_of(message.seq)
    if table.state is None or place is None:
        raise Refusal("no-such-event")
    if not table.between_hands and place >= table.hand_begins:
        _check_help(table)
    try:
        answer = why_of(table.state.events, place, table.bots_at(place))
    except NoAnswer as none:
        raise Refusal(none.code) from None
    return Step(table, answer=ReasonMessage(message.id, message.seq, **answer_object(answer)))


def _command(table: Table, sender: Seat, command: Command, rng: random.Random, moment: Moment) -> Step:
    before = table.done[sender].get(command.id)
    if before is not None:
        if before.command != command:
            raise Refusal("id-used")
        return Step(table, answer=DoneMessage(command.id, before.seq))
    match command:
        case MoveMessage():
            return _move(table, sender, command, moment)
        case NextMessage() | AgainMessage():
            return _ready(table, sender, command, rng, moment)
        case MixMessage():
            return _mix(table, sender, command)
        case BotMessage():
            return _bot(table, sender, command, rng)
        case ClaimMessage():
            _check_version(table, command)
            return claimed(table, sender, (sender, command))
        case TakeBackMessage():
            _check_version(table, command)
            return taken_back(table, sender, (sender, command))
        case BackMessage():
            if not table.seats[sender].away:
                return Step(table, answer=DoneMessage(command.id, table.seq))
            # The stand-in may have moved since; but what was sent before the seat was left is not to undo that.
            if not table.away_since[sender] <= command.version <= table.seq:
                raise Refusal("stale")
            return seated(table, set_back(table.seats, sender), "back", (sender, command))


def _check_version(table: Table, command: Command) -> None:
    if command.version != table.seq:
        raise Refusal("stale")


def _ready(
    table: Table, sender: Seat, command: NextMessage | AgainMessage, rng: random.Random, moment: Moment
) -> Step:
    """Return the step of somebody who asks for the next hand or game: it begins once nobody is waited for."""
    again = isinstance(command, AgainMessage)
    _check_moment(table, command, Phase.OVER if again else Phase.HAND)
    here = _returned(table, sender)
    if is_full(table.seats) and not [seat for seat in awaited(here.table, moment) if seat != sender]:
        go_on = begun if again else dealt
        return here.then(go_on(here.table, rng, (sender, command)))
    if table.seats[sender].ready:
        return Step(table, answer=DoneMessage(command.id, table.seq))
    return here.then(seated(here.table, set_ready(here.table.seats, sender), "ready", (sender, command)))


def _mix(table: Table, sender: Seat, command: MixMessage) -> Step:
    """Return the step of somebody who puts something into a sealed pack."""
    if table.mixing is None:
        raise Refusal("nothing-to-mix")
    if command.version < table.mixing.seq:
        raise Refusal("stale")
    if table.mixing.mixes[sender] is not None:
        raise Refusal("mixed-already")
    row = Row(table.seq + 1, table.game, PackMixed(sender, command.mix), command=(sender, command))
    return made(table, (row,), (sender, command))


def _returned(table: Table, seat: Seat) -> Step:
    """Return the step by which somebody plays for themselves again, if a stand-in did."""
    if not table.seats[seat].away:
        return Step(table)
    return seated(table, set_back(table.seats, seat), "back")


def _check_moment(table: Table, command: NextMessage | AgainMessage, phase: Phase) -> None:
    state = _playing(table)
    if table.mixing is not None:
        raise Refusal(Illegal.WRONG_PHASE, {"phase": "mix"})
    if state.public.phase is not phase:
        if state.public.phase is Phase.OVER:
            raise Refusal(Illegal.GAME_OVER)
        raise Refusal(Illegal.WRONG_PHASE, {"phase": state.public.phase.value})
    # Others may have asked for it, or sat down, since the page last looked: that is no other moment.
    if not table.seq_of(len(state.events) - 1) <= command.version <= table.seq:
        raise Refusal("stale")


def _bot(table: Table, sender: Seat, command: BotMessage, rng: random.Random) -> Step:
    """Return the step that puts a bot on an open seat, or opens the seat of one."""
    if table.phase == "playing":
        raise Refusal("not-between-games")
    _check_version(table, command)
    seat = SEATS[command.seat]
    if command.bot is None:
        return seated(table, open_seat(table.seats, seat), "opened-seat", (sender, command))
    known = bot_names()
    if command.bot not in known:
        raise Refusal("unknown-bot", {"bot": command.bot[:40], "choices": known})
    name = free_name(names_of(table.seats), rng)
    return seated(table, put_bot(table.seats, seat, command.bot, name), "bot", (sender, command))


def _move(table: Table, sender: Seat, message: MoveMessage, moment: Moment) -> Step:
    state = _playing(table)
    if message.move.seat != sender:
        raise Refusal("not-your-seat")
    try:
        move = move_of(message.move)
    except NotationError as error:
        raise Refusal(error.code, error.facts) from None
    seen = glance(state, sender)
    if state.public.turn != sender:
        reason = why_illegal(seen, sender, move)
        assert reason is not None
        raise Refusal(reason, facts_of_illegal(seen, reason))
    if message.version != table.seq:
        raise Refusal("stale")
    try:
        states = apply_in_steps(state, move)
    except IllegalMove as no:
        raise Refusal(no.reason, facts_of_illegal(seen, no.reason)) from None
    here = _returned(table, sender)
    banks = _banks_after(table, sender, moment)
    return here.then(moved(here.table, states[-1], (sender, message), banks=banks, states=states))


def _banks_after(table: Table, sender: Seat, moment: Moment) -> PerSeat[int] | None:
    """Return what is left of everybody's time once a decision is taken, None where it is as before."""
    allowed, turn = ALLOWED.get(table.info.settings.pace), moment.turn
    if allowed is None:
        return None
    if turn is None and table.state is not None and table.seats[sender].away:
        # Whoever is back with a card has still taken the time before.
        turn = Turn(sender, table.state.public.phase, moment.now - moment.spent)
    if turn is None or turn.seat != sender:
        return None
    after = banks_after(allowed, table.banks, turn, moment.now)
    return None if after == table.banks else after
