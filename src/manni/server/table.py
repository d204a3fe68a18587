"""The table without wires: what a message does to it, which events that makes, and whom to tell what.

A ``Table`` is a value. A step returns the table after it and leaves the one before alone, so whoever keeps the log can
make the events durable first, tell people second, and forget the step if the log refuses it. It opens nothing, reads no
clock and draws no chance of its own.
"""

from __future__ import annotations

import random
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import TypeAlias

from manni.core.cards import Card
from manni.core.dealing import shuffled_pack
from manni.core.engine import apply, facts_of_illegal, new_game, start_hand, why_illegal, with_pack
from manni.core.errors import Fact, Illegal, IllegalMove, NotationError
from manni.core.events import Event, GameBegan, HandBegan, redact
from manni.core.moves import Move
from manni.core.public import Phase
from manni.core.seats import SEATS, PerSeat, Seat
from manni.core.series import series_first_dealer
from manni.core.state import State, begin_state, follow
from manni.core.variants import Variant
from manni.core.view import View, view
from manni.records.events import event_object
from manni.server.asking import NoAnswer, answer_object, why_of
from manni.server.now import now_of, table_facts
from manni.server.protocol import (
    AgainMessage,
    ClientMessage,
    Command,
    DoneMessage,
    EventMessage,
    HintMessage,
    Json,
    MoveMessage,
    NextMessage,
    ReasonMessage,
    RefusedMessage,
    ResyncMessage,
    ServerMessage,
    SnapshotMessage,
    WhyMessage,
    move_of,
)


@dataclass(frozen=True, slots=True)
class TableInfo:
    """What a table is from its beginning to its end."""

    id: str
    variant: Variant
    players: PerSeat[str]
    bots: PerSeat[str | None]
    """The bot that plays a seat, None where a person does."""


@dataclass(frozen=True, slots=True)
class Result:
    """How a finished game of the series ended."""

    game: int
    winners: tuple[Seat, ...]
    net: PerSeat[int]


@dataclass(frozen=True, slots=True)
class Row:
    """One event as the log keeps it."""

    seq: int
    game: int
    event: Event
    pack: tuple[Card, ...] | None = None
    """With the beginning of a hand: the shuffled pack, so that a table dying before the cut deals the same cards."""
    command: tuple[Seat, Command] | None = None
    """Who made it happen, and with which message; None for what bots and the table itself do."""
    extra: Mapping[str, object] = field(default_factory=dict)
    """Public fields of the event that the core does not know: they stand after its own in the log and the record."""


@dataclass(frozen=True, slots=True)
class Tell:
    """A message for everybody who looks at the table from ``seat``."""

    seat: Seat
    message: ServerMessage


@dataclass(frozen=True, slots=True)
class Reply:
    """A message for the sender alone."""

    message: ServerMessage


Outgoing: TypeAlias = Tell | Reply


@dataclass(frozen=True, slots=True)
class Step:
    """What a message leads to: ``rows`` go to the log first, then ``outgoing`` may be told."""

    table: Table
    """The table once the rows are kept."""
    rows: tuple[Row, ...] = ()
    outgoing: tuple[Outgoing, ...] = ()
    advise: View | None = None
    """The view for which a hint is wanted."""


@dataclass(frozen=True, slots=True)
class BotTurn:
    """A bot that has to decide something, and the moment for which it decides."""

    seat: Seat
    bot: str
    version: int
    view: View


@dataclass(frozen=True, slots=True)
class _Done:
    seq: int
    command: Command


class _Refusal(Exception):
    def __init__(self, code: str, facts: Mapping[str, Fact] | None = None) -> None:
        super().__init__(code)
        self.code = code
        self.facts = dict(facts or {})


@dataclass(frozen=True, slots=True)
class Table:
    """A table at a moment: the game being played, the results before it, and the commands already carried out."""

    info: TableInfo
    game: int
    """The game of the series, from 1."""
    seq: int
    """The number of the last event; it counts on through all games of the table."""
    state: State
    results: tuple[Result, ...] = ()
    done: Mapping[tuple[Seat, str], _Done] = field(default_factory=dict)
    """The commands of this game by sender and id, so that one sent again is not carried out again."""

    # --- beginning -------------------------------------------------------------------------------------------

    @staticmethod
    def open(info: TableInfo, rng: random.Random) -> Step:
        """Return the step that opens a table: its first game begins, and no hand is dealt yet."""
        state = new_game(info.variant, info.players, series_first_dealer(info.variant, 1, rng))
        return Step(Table(info, 1, 1, state), (Row(1, 1, state.events[0]),))

    @staticmethod
    def rebuilt(info: TableInfo, rows: Sequence[Row], results: Sequence[Result] = ()) -> Table:
        """Return the table that the log of its last game leads to.

        Args:
            info: the table.
            rows: all rows of the last game, in order; the first begins the game.
            results: the finished games before it.
        """
        first = rows[0].event
        assert isinstance(first, GameBegan)
        state = begin_state(first)
        done: dict[tuple[Seat, str], _Done] = {}
        for row in rows:
            if row.seq != rows[0].seq:
                state = _followed(state, row.event, row.pack)
            if row.command is not None:
                seat, command = row.command
                done[seat, command.id] = _Done(row.seq, command)
        table = Table(info, rows[0].game, rows[-1].seq, state, tuple(results), done)
        return table._with_result()

    # --- messages --------------------------------------------------------------------------------------------

    def handle(self, sender: Seat | None, message: ClientMessage, rng: random.Random) -> Step:
        """Return what a message leads to.

        The ladder: does the sender sit here; was the command carried out already; is it for the sender to decide; was
        the message made for this moment; do the rules allow it. Each refusal has a code.

        Args:
            sender: the seat that the sender's key opens, None if it opens none.
            message: a message as ``read_frame`` returns it.
            rng: where the shuffle of a new hand comes from.
        """
        if sender is None:
            message_id = None if isinstance(message, ResyncMessage) else message.id
            return Step(self, outgoing=(Reply(self.refusal(message_id, "not-seated")),))
        if isinstance(message, ResyncMessage):
            return Step(self, outgoing=(Reply(self.snapshot(sender)),))
        try:
            if isinstance(message, HintMessage):
                return self._hint(sender, message)
            if isinstance(message, WhyMessage):
                return self._why(message)
            return self._command(sender, message, rng)
        except _Refusal as refusal:
            return Step(self, outgoing=(Reply(self.refusal(message.id, refusal.code, refusal.facts)),))

    def refusal(
        self, message_id: str | None, code: str, facts: Mapping[str, Fact] | None = None
    ) -> RefusedMessage:
        """Return the refusal of a message."""
        return RefusedMessage(message_id, code, dict(facts or {}), self.seq)

    def snapshot(self, seat: Seat) -> SnapshotMessage:
        """Return the whole of the game so far, as a seat knows it."""
        seen, info = view(self.state, seat), self.info
        facts = table_facts(info.id, info.variant, info.players, info.bots, self.game)
        return SnapshotMessage(
            self.seq, seat, facts, tuple(event_object(event) for event in seen.events), now_of(seen)
        )

    def _hint(self, sender: Seat, message: HintMessage) -> Step:
        public = self.state.public
        if public.turn is None:
            raise _Refusal(Illegal.GAME_OVER if public.phase is Phase.OVER else Illegal.NO_HAND)
        if public.turn != sender:
            raise _Refusal(Illegal.NOT_YOUR_TURN)
        if message.version != self.seq:
            raise _Refusal("stale")
        return Step(self, advise=view(self.state, sender))

    def _why(self, message: WhyMessage) -> Step:
        events = self.state.events
        place = message.seq - (self.seq - len(events) + 1)
        try:
            answer = why_of(events, place, self.info.bots)
        except NoAnswer as none:
            raise _Refusal(none.code) from None
        return Step(self, outgoing=(Reply(ReasonMessage(message.id, message.seq, **answer_object(answer))),))

    def _command(self, sender: Seat, command: Command, rng: random.Random) -> Step:
        before = self.done.get((sender, command.id))
        if before is not None:
            if before.command != command:
                raise _Refusal("id-used")
            return Step(self, outgoing=(Reply(DoneMessage(command.id, before.seq)),))
        match command:
            case MoveMessage():
                return self._move(sender, command)
            case NextMessage():
                self._check_moment(command, Phase.HAND)
                return self._deal(rng, (sender, command))
            case AgainMessage():
                self._check_moment(command, Phase.OVER)
                return self._again(rng, sender, command)

    def _check_moment(self, command: NextMessage | AgainMessage, phase: Phase) -> None:
        public = self.state.public
        if public.phase is not phase:
            if public.phase is Phase.OVER:
                raise _Refusal(Illegal.GAME_OVER)
            raise _Refusal(Illegal.WRONG_PHASE, {"phase": public.phase.value})
        if command.version != self.seq:
            raise _Refusal("stale")

    def _move(self, sender: Seat, message: MoveMessage) -> Step:
        if message.move.seat != sender:
            raise _Refusal("not-your-seat")
        seen = view(self.state, sender)
        try:
            move = move_of(message.move)
        except NotationError as error:
            raise _Refusal(error.code, error.facts) from None
        reason = why_illegal(seen, sender, move)
        on_turn = self.state.public.turn == sender
        if on_turn and message.version != self.seq:
            raise _Refusal("stale")
        if reason is not None:
            raise _Refusal(reason, facts_of_illegal(seen, reason))
        return self._after(apply(self.state, move), (sender, message))

    def _again(self, rng: random.Random, sender: Seat, command: AgainMessage) -> Step:
        game, seq = self.game + 1, self.seq + 1
        first_dealer = series_first_dealer(self.info.variant, game, rng)
        state = new_game(self.info.variant, self.info.players, first_dealer)
        row = Row(seq, game, state.events[0], command=(sender, command))
        done = {(sender, command.id): _Done(seq, command)}
        table = Table(self.info, game, seq, state, self.results, done)
        tells = tuple(Tell(seat, table.snapshot(seat)) for seat in self._people())
        return Step(table, (row,), (*tells, Reply(DoneMessage(command.id, seq))))

    # --- what the table does by itself -----------------------------------------------------------------------

    def first_hand(self, rng: random.Random) -> Step | None:
        """Return the step that deals the first hand of a game, None if it is dealt already."""
        public = self.state.public
        if public.phase is not Phase.HAND or public.number:
            return None
        return self._deal(rng, None)

    def bot_turn(self) -> BotTurn | None:
        """Return the bot that has to decide something, None if the table waits for a person."""
        turn = self.state.public.turn
        bot = None if turn is None else self.info.bots[turn]
        if turn is None or bot is None:
            return None
        return BotTurn(turn, bot, self.seq, view(self.state, turn))

    def bot_move(self, turn: BotTurn, move: Move) -> Step | None:
        """Return what a bot's move leads to, None if the table has gone on since it was asked.

        Raises:
            IllegalMove: the rules forbid the move.
        """
        if self.seq != turn.version:
            return None
        reason = why_illegal(self.state, turn.seat, move)
        if reason is not None:
            raise IllegalMove(reason)
        return self._after(apply(self.state, move), None)

    # --- inside ----------------------------------------------------------------------------------------------

    def _people(self) -> Iterator[Seat]:
        return (seat for seat in SEATS if self.info.bots[seat] is None)

    def _deal(self, rng: random.Random, command: tuple[Seat, Command] | None) -> Step:
        pack = shuffled_pack(self.info.variant, rng)
        return self._after(start_hand(self.state, pack), command, pack)

    def _after(
        self, after: State, command: tuple[Seat, Command] | None, pack: tuple[Card, ...] | None = None
    ) -> Step:
        """Return the step to the state ``after``, each of its new events numbered and told in its own moment."""
        rows: list[Row] = []
        tells: list[Outgoing] = []
        state = self.state
        seq = self.seq
        for event in after.events[len(state.events) :]:
            seq += 1
            state = _followed(state, event, pack)
            rows.append(Row(seq, self.game, event, pack if isinstance(event, HandBegan) else None, command))
            recent = _hand_alone(state)
            for seat in self._people():
                seen = event_object(redact(event, seat))
                tells.append(Tell(seat, EventMessage(seq, seen, now_of(view(recent, seat)))))
        table = replace(self, seq=seq, state=after)
        if command is not None:
            sender, message = command
            tells.append(Reply(DoneMessage(message.id, seq)))
            table = replace(table, done={**self.done, (sender, message.id): _Done(seq, message)})
        return Step(table._with_result(), tuple(rows), tuple(tells))

    def _with_result(self) -> Table:
        public = self.state.public
        if public.phase is not Phase.OVER or any(result.game == self.game for result in self.results):
            return self
        return replace(self, results=(*self.results, Result(self.game, public.winners, public.sheet.net)))

    def summary(self) -> Json:
        """Return what the list of somebody's tables shows of this one."""
        public = self.state.public
        return {
            "game": self.game,
            "hand": public.number,
            "plus": list(public.plus),
            "minus": list(public.minus),
            "turn": public.turn,
            "over": public.phase is Phase.OVER,
            "games": [
                {"game": result.game, "winners": list(result.winners), "net": list(result.net)}
                for result in self.results
            ],
        }


def _followed(state: State, event: Event, pack: tuple[Card, ...] | None) -> State:
    after = follow(state, event)
    return with_pack(after, pack) if isinstance(event, HandBegan) else after


def _hand_alone(state: State) -> State:
    """Return a state whose events are those of its last hand alone: enough to say how things stand, and quick.

    A long game has a thousand events, and every one that happens is told with how things stand after it.
    """
    events = state.events
    for place in range(len(events) - 1, 0, -1):
        if isinstance(events[place], HandBegan):
            return replace(state, events=events[place:])
    return state
