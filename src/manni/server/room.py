"""A table in use: who looks at it, what they are told, and how long things take there."""

from __future__ import annotations

import asyncio
import math
from collections import Counter, deque
from collections.abc import Callable, Iterable, Sequence
from collections.abc import Set as AbstractSet
from dataclasses import dataclass, field

from manni.core.seats import SEATS, PerSeat
from manni.server.connection import Connection, framed
from manni.server.frames import (
    AgainMessage,
    BackMessage,
    BotMessage,
    ClientMessage,
    MoveMessage,
    NextMessage,
    SayMessage,
)
from manni.server.leases import NO_SEAT, Crowd
from manni.server.limits import Allowance
from manni.server.moment import Moment, Waits, away_at, clock_of
from manni.server.pace import Turn
from manni.server.parts import NOTHING_BESIDE, Beside, Tell
from manni.server.protocol import (
    PresenceMessage,
    SaidMessage,
)
from manni.server.rows import PLAY, Row, SeatsSet
from manni.server.seating import is_full, people
from manni.server.table import Table
from manni.server.talk import A_SECOND, AT_ONCE, KEPT, PHRASES, clean_text
from manni.server.telling import tells
from manni.server.turnstile import Turnstile

LISTED_EVERY = 60.0
"""Seconds after which it is written anew when something has happened at a table, even if lists show it as before."""
UNBOUNDED = (BackMessage, BotMessage, NextMessage, AgainMessage)
"""What may be asked without end, a row of the log each time."""
ASKS_AT_ONCE, ASKS_A_SECOND = 200, 20.0
"""How many of those a person may send at one table."""


_ANY_MOMENT = Moment()


@dataclass(eq=False)
class Room:
    """A table in use. ``table`` is what the log has: nothing that is not durable."""

    table: Table
    clock: Callable[[], float]
    """The time in seconds, which never goes back."""
    waits: Waits = field(default_factory=Waits)
    lock: Turnstile = field(default_factory=Turnstile)
    connections: set[Connection] = field(default_factory=set)
    going: asyncio.Task[None] | None = None
    """What the table does by itself, for as long as there is something to wait for."""
    woken: asyncio.Event = field(default_factory=asyncio.Event)
    """Set when something has happened that may change what is due."""
    turn: Turn | None = None
    _decision: object = None
    """Which decision of whom is measured; its clock does not begin anew for whoever comes back to it."""
    _spent: float = 0.0
    """Seconds that were spent on it until a stand-in was to take it."""
    gone_since: list[float | None] = field(default_factory=lambda: [None, None, None])
    ready_since: float | None = None
    open_since: float | None = None
    mixing_since: float | None = None
    visitors: int = 0
    """Requests that are at work here without looking on: the room is kept for them."""
    elsewhere: Crowd = field(default_factory=dict)
    """Who looks at it through other processes."""
    talk: deque[SaidMessage] = field(default_factory=lambda: deque(maxlen=KEPT))
    """What was said last."""
    _allowances: dict[str, Allowance] = field(default_factory=dict)
    """How much each person may still say."""
    _asking: dict[str, Allowance] = field(default_factory=dict)
    """How much each person may still ask that the rules of the game do not bound."""
    _listed_at: float = -math.inf
    """When it was written last how lists show the table."""
    _presence: object = None
    """What was told last of who is here."""

    def __post_init__(self) -> None:
        """Begin to measure how long things take."""
        self._measure()

    def crowd(self) -> Counter[int]:
        """Return how many look at it here, by seat."""
        return Counter(NO_SEAT if one.seat is None else one.seat for one in self.connections)

    def follow(self, rows: Sequence[Row], tables: Sequence[Table] = ()) -> bool:
        """Take in rows that the log has, and tell everybody; return whether the seats are others now.

        Args:
            rows: what the log has after what the table here has.
            tables: the table after each of them, where that is known already.
        """
        tables = tables or self.table.through(rows)
        self.table = tables[-1]
        kinds = {type(row.event) for row in rows}
        seatings = SeatsSet in kinds
        if self._is_play_alone(kinds):
            self.woken.set()
        else:
            self._measure()
        beside = self.beside()
        for row, table in zip(rows, tables, strict=True):
            if seatings and isinstance(row.event, SeatsSet):
                # Before it is told: what follows is not for whoever has left the seat, even if they get it back.
                self._look_from_own_seats(table)
            self._tell(tells(table, row, {connection.seat for connection in self.connections}, beside))
        if seatings:
            self._send_lookers_on_away()
        return seatings

    def _tell(self, told: Iterable[Tell]) -> None:
        for viewers, message in told:
            frame = framed(message)
            for connection in self.connections:
                if connection.seat in viewers:
                    connection.put(message, frame)

    def replace(self, table: Table) -> None:
        """Take in a table that was read afresh, and show everybody the whole of it."""
        self.table = table
        self._measure()
        for connection in self.connections:
            connection.seat = table.seat_of(connection.person)
            connection.start_afresh()
        self._send_lookers_on_away()

    def forget(self, shown: str) -> None:
        """Keep nothing of what somebody has said whom others knew as ``shown``."""
        kept = [said for said in self.talk if said.person != shown]
        self.talk.clear()
        self.talk.extend(kept)
        for connection in self.connections:
            connection.forget(shown)

    def _look_from_own_seats(self, table: Table) -> None:
        """Let everybody look from the seat that is theirs at a moment: whoever has another one is shown all anew."""
        for connection in self.connections:
            seat = table.seat_of(connection.person)
            if seat != connection.seat:
                connection.seat = seat
                connection.start_afresh()

    def _send_lookers_on_away(self) -> None:
        if self.table.info.settings.spectators:
            return
        for connection in self.connections:
            if connection.seat is None and connection.shut is None:
                connection.hang_up("no-spectators")

    # --- how long things take --------------------------------------------------------------------------------

    def moment(self) -> Moment:
        """Return the moment in which the table is."""
        return Moment(
            self.clock(),
            self._here(),
            (self.gone_since[0], self.gone_since[1], self.gone_since[2]),
            self.turn,
            self.ready_since,
            self.open_since,
            self.waits,
            self.mixing_since,
            self._spent,
        )

    def moment_for(self, message: ClientMessage) -> Moment:
        """Return the moment in which a message comes: any, where it is a move and no clock runs."""
        if isinstance(message, MoveMessage) and self.table.info.settings.pace == "none":
            return _ANY_MOMENT
        return self.moment()

    def beside(self) -> Beside:
        """Return what is told of the moment beside the table."""
        if self.table.info.settings.pace == "none" and not self.talk:
            # Nearly every table is without clocks, and this is told with every card.
            return NOTHING_BESIDE
        return Beside(clock_of(self.table, self.moment()), tuple(self.talk))

    # --- talk ------------------------------------------------------------------------------------------------

    def said(self, connection: Connection, message: SayMessage) -> SaidMessage | str:
        """Return what somebody says as everybody is told it, or the code of why it is not said."""
        seat, table = connection.seat, self.table
        holder = None if seat is None else table.seats[seat]
        if seat is None or holder is None or holder.person is None:
            return "not-seated"
        if (message.phrase is None) == (message.text is None):
            return "bad-message"
        if message.text is not None and table.info.settings.talk != "text":
            return "talk-off"
        text = None if message.text is None else clean_text(message.text)
        if text == "" or (message.phrase is not None and message.phrase not in PHRASES):
            return "bad-message"
        if not self._allowances.setdefault(holder.person.id, Allowance(AT_ONCE, A_SECOND)).take(self.clock()):
            return "too-fast"
        return SaidMessage(seat, holder.person.shown, holder.name or "", message.phrase, text)

    def may_ask(self, connection: Connection) -> bool:
        """Count what somebody asks that may be asked without end, and return whether it is not too much."""
        if connection.person is None:
            return True
        allowance = self._asking.setdefault(connection.person, Allowance(ASKS_AT_ONCE, ASKS_A_SECOND))
        return allowance.take(self.clock())

    def hear(self, said: SaidMessage) -> None:
        """Tell everybody what somebody has said."""
        self.talk.append(said)
        for connection in self.connections:
            connection.put(said)

    def is_to_be_listed(self) -> bool:
        """Return whether it is time to write how lists show the table and when something has happened there."""
        now = self.clock()
        if now - self._listed_at < LISTED_EVERY:
            return False
        self._listed_at = now
        return True

    def _here(self) -> PerSeat[bool]:
        here = {connection.seat for connection in self.connections}
        here.update(seat for seat in SEATS if self.elsewhere.get(seat, 0) > 0)
        return (0 in here, 1 in here, 2 in here)

    def _looking(self) -> Counter[int]:
        """Return how many look at it here and elsewhere, by seat."""
        return Counter(self.elsewhere) + self.crowd()

    def _is_play_alone(self, kinds: AbstractSet[type]) -> bool:
        """Return whether there is nothing to measure about rows of these kinds: cards played at a table without clocks.

        So are nine of ten, and measuring costs as much as the rules do.
        """
        return kinds <= PLAY and self.table.info.settings.pace == "none"

    def _measure(self) -> None:
        """Begin to measure what has begun, and end what is over."""
        now, here, table = self.clock(), self._here(), self.table
        for seat in SEATS:
            self.gone_since[seat] = None if here[seat] else _earlier(self.gone_since[seat], now)
        asked = any(holder.ready for holder in table.seats)
        self.ready_since = _earlier(self.ready_since, now) if asked else None
        waiting = table.phase != "playing" and not is_full(table.seats)
        self.open_since = _earlier(self.open_since, now) if waiting else None
        mixing = table.mixing is not None and any(here[seat] for seat in people(table.seats))
        self.mixing_since = _earlier(self.mixing_since, now) if mixing else None
        self._measure_turn(now, kept=any(here[seat] for seat in people(table.seats)))
        self.woken.set()

    def _measure_turn(self, now: float, *, kept: bool) -> None:
        """Let the clock run for the decision that a person has to take; ``kept``: somebody who plays is here."""
        table, state = self.table, self.table.state
        if table.info.settings.pace == "none":
            return
        turn = None if state is None else state.public.turn
        if state is None or turn is None:
            self.turn = self._decision = None
            return
        holder = table.seats[turn]
        decision = (table.game, table.taken_back, len(state.events), holder.person)
        if decision != self._decision:
            self._decision, self._spent, self.turn = decision, 0.0, None
        if holder.player is not None:
            if self.turn is not None:
                self._spent = now - self.turn.since
            self.turn = None
        elif self.turn is None and kept:
            # A table all have left stands still; the clock goes on for whoever had the turn when the last one left.
            self.turn = Turn(turn, state.public.phase, now - self._spent)

    def tell_presence(self, newcomer: Connection | None = None) -> None:
        """Tell everybody who is here if that has changed, else the newcomer alone; if it is of interest to anybody."""
        self._measure()
        moment, spectators = self.moment(), self._looking()[NO_SEAT]
        if sum(1 for _ in people(self.table.seats)) < 2 and not spectators:
            return
        away = away_at(self.table, moment)
        known = (moment.here, spectators, away)
        told = self.connections if known != self._presence else {newcomer}
        self._presence = known
        first, second, third = (None if at is None else max(0, math.ceil(at - moment.now)) for at in away)
        message = PresenceMessage(moment.here, (first, second, third), spectators)
        for connection in filter(None, told):
            connection.put(message)


def _earlier(before: float | None, now: float) -> float:
    return now if before is None else before
