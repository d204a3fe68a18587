"""The table without wires, as a value: the fold of its rows, and what each who looks at it is told of them.

Rows are the only way in which a table changes and the only thing that is told. Whoever keeps the log makes rows durable
first and lets the table follow them second, and rows that another process has written are followed and told just the
same. ``steps.py`` decides which rows a message leads to. Nothing here opens anything, reads a clock or draws chance.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from msgspec import Struct, structs
from msgspec.structs import replace

from manni.core.cards import Card
from manni.core.events import (
    Event,
    GameBegan,
    HandBegan,
    Played,
    TrickTaken,
)
from manni.core.proof import Opening
from manni.core.public import Phase
from manni.core.seats import PerSeat, Seat, replaced
from manni.core.state import State, begin_state, follow
from manni.core.view import glance
from manni.records.events import event_object
from manni.server.hands import claim, followed, hand_alone, last_decision, may_lay_open, opening_in
from manni.server.mixing import Mixing, pack_on_table
from manni.server.now import WAITING, ask_of, standing_of, table_facts, with_ask
from manni.server.pace import ALLOWED, full_banks
from manni.server.parts import (
    NOTHING_BESIDE,
    NOTHING_DONE,
    Beside,
    Carried,
    TableInfo,
    Viewer,
    done_with,
)
from manni.server.protocol import (
    Ask,
    AskAgain,
    AskMix,
    AskNext,
    AskPlay,
    Json,
    Now,
    SnapshotMessage,
)
from manni.server.rows import PackMixed, PackSealed, Row, SeatsSet, TakenBack
from manni.server.seating import (
    ALL_OPEN,
    STAND_IN,
    Seats,
    all_begun,
    away_after,
    bots_of,
    names_of,
    only_person,
    seat_of,
    seats_object,
)
from manni.server.seatings import Seatings, known_events, seatings_with

STAND_IN_MARKS = frozenset(("away", "clock"))
"""How ``by`` marks what the stand-in decided for a person."""


class Table(Struct, frozen=True):
    """A table at a moment: who sits there, the game being played, the commands carried out.

    It is no larger for all the games before: how these ended is read from the log where a list wants it.
    """

    info: TableInfo
    seq: int = 0
    """The number of the last row; it counts on through all games of the table."""
    game: int = 0
    """The game of the series, from 1; 0 while nobody has begun to play."""
    seats: Seats = ALL_OPEN
    state: State | None = None
    """The game in play, or the last one; None before the first."""
    done: PerSeat[Carried] = NOTHING_DONE
    """The last commands of each seat in this game by id, so that one sent again is not carried out again."""
    numbering: tuple[tuple[int, int], ...] = ()
    """Pairs of a place among the game's events and the number of the event there; those after it count on from it."""
    extras: Mapping[int, Mapping[str, object]] = {}
    """What stands on events beside their own fields, by place."""
    mixing: Mixing | None = None
    """The pack of the next hand while it waits to be mixed."""
    opening: Opening | None = None
    """What opens the seal of the hand in play, or of the last one, None without a seal: told with the score alone."""
    taken_back: int = 0
    """How often something was taken back in this game."""
    named: PerSeat[str | None] = (None, None, None)
    """The names of the players as the record of this game last had them."""
    banks: PerSeat[int] = (0, 0, 0)
    """What is left of each seat's time for the hand, in milliseconds, at a table with clocks."""
    away_since: PerSeat[int] = (0, 0, 0)
    """The row after which each seat is away, or has left, as it is; 0 where it is not, or was so before this game."""
    seatings: Seatings = ()
    """How the seats were in this game, each from a place among its events on."""

    @staticmethod
    def rebuilt(info: TableInfo, rows: Sequence[Row], seats: Seats = ALL_OPEN) -> Table:
        """Return the table that the log of its last game leads to.

        Args:
            info: the table.
            rows: all rows of the last game, in order, after the last row before it that set the seats.
            seats: who sat there before the first of the rows.
        """
        return Table(info, seats=seats).after(rows)

    # --- following the log -----------------------------------------------------------------------------------

    def after(self, rows: Sequence[Row]) -> Table:
        """Return the table after rows that follow those it has."""
        return self.through(rows)[-1] if rows else self

    def through(self, rows: Sequence[Row], states: Sequence[State] = ()) -> tuple[Table, ...]:
        """Return the table after each of the rows that follow those it has.

        ``states`` is the game after each of them, where that has been worked out already.
        """
        tables = []
        table = self
        for place, row in enumerate(rows):
            table = table._with(row, states[place] if states else None)
            tables.append(table)
        return tuple(tables)

    def _with(self, row: Row, worked_out: State | None = None) -> Table:
        done = done_with(NOTHING_DONE if isinstance(row.event, GameBegan) else self.done, row)
        match row.event:
            case Played() | TrickTaken() as event:
                return self._followed(row, event, done, worked_out)
            case SeatsSet(seats):
                place = 0 if self.state is None else len(self.state.events)
                seatings = seatings_with(self.seatings, self.seats, seats, place)
                away = away_after(self.away_since, self.seats, seats, row.seq)
                return replace(self, seq=row.seq, seats=seats, done=done, seatings=seatings, away_since=away)
            case PackSealed():
                opening = opening_in(row)
                mixing = None if opening is None else Mixing(row.seq, opening)
                return replace(self, seq=row.seq, done=done, mixing=mixing)
            case PackMixed(seat, mix):
                assert self.mixing is not None
                return replace(self, seq=row.seq, done=done, mixing=self.mixing.after(seat, mix))
            case TakenBack(to):
                return self._taken_back(row, to, done)
            case GameBegan() as began:
                return replace(
                    self,
                    seq=row.seq,
                    game=row.game,
                    seats=all_begun(self.seats),
                    state=begin_state(began),
                    done=done,
                    named=began.players,
                    taken_back=0,
                    banks=self.full_banks(),
                    numbering=((0, row.seq),),
                    extras={0: row.extra} if row.extra else {},
                    seatings=((0, self.seats),),
                )
        return self._followed(row, row.event, done, worked_out)

    def _taken_back(self, row: Row, to: int, done: PerSeat[Carried]) -> Table:
        """Return the table with everything gone that happened in the game after the row ``to``."""
        place = self.place_of(to)
        assert self.state is not None
        assert place is not None
        began = self.state.events[0]
        assert isinstance(began, GameBegan)
        state = begin_state(began)
        for event in self.state.events[1 : place + 1]:
            state = follow(state, event)
        return replace(
            self,
            seq=row.seq,
            state=state,
            done=done,
            numbering=tuple(pair for pair in self.numbering if pair[0] <= place),
            extras={at: extra for at, extra in self.extras.items() if at <= place},
            seatings=tuple(one for one in self.seatings if one[0] <= place),
            taken_back=self.taken_back + 1,
        )

    def _followed(self, row: Row, event: Event, done: PerSeat[Carried], worked_out: State | None) -> Table:
        assert self.state is not None
        place = len(self.state.events)
        state = worked_out or followed(self.state, event, pack_on_table(row) if row.pack else None)
        after = replace(self, seq=row.seq, state=state, done=done)
        if self.seq_of(place) != row.seq:
            after = replace(after, numbering=(*self.numbering, (place, row.seq)))
        if row.extra:
            after = replace(after, extras={**self.extras, place: row.extra})
        if row.banks is not None:
            after = replace(after, banks=row.banks)
        if isinstance(event, HandBegan):
            named = names_of(self.seats) if "players" in row.extra else self.named
            after = replace(
                after,
                mixing=None,
                opening=opening_in(row),
                seats=all_begun(self.seats),
                banks=self.full_banks(),
                named=named,
            )
        return after

    def full_banks(self) -> PerSeat[int]:
        """Return the banks at the beginning of a hand, in milliseconds."""
        allowed = ALLOWED.get(self.info.settings.pace)
        return (0, 0, 0) if allowed is None else full_banks(allowed)

    # --- questions -------------------------------------------------------------------------------------------

    def seq_of(self, place: int) -> int:
        """Return the number of the event at a place of the game; of the next one, if no other row comes between."""
        for first, seq in reversed(self.numbering):
            if first <= place:
                return seq + place - first
        raise ValueError(f"the game has no place {place}")

    def place_of(self, seq: int) -> int | None:
        """Return the place of the event of this game with a number, None if there is none."""
        events = () if self.state is None else self.state.events
        for first, number in reversed(self.numbering):
            if number <= seq:
                place = first + seq - number
                return place if place < len(events) and self.seq_of(place) == seq else None
        return None

    def bots_at(self, place: int) -> PerSeat[str | None]:
        """Return which bot decided for each seat at a place of the game, None for a person."""
        bots = bots_of(next(seats for first, seats in reversed(self.seatings) if first <= place))
        seat = None if self.state is None else getattr(self.state.events[place], "seat", None)
        if seat is not None and self.extras.get(place, {}).get("by") in STAND_IN_MARKS:
            return replaced(bots, seat, STAND_IN)
        return bots

    @property
    def hand_begins(self) -> int:
        """The place of the event that began the last hand."""
        assert self.state is not None
        events = self.state.events
        return next((at for at in range(len(events) - 1, 0, -1) if isinstance(events[at], HandBegan)), 0)

    def seat_of(self, person: str | None) -> Viewer:
        """Return the seat of a person with an id, None without one."""
        return seat_of(self.seats, person)

    @property
    def phase(self) -> str:
        """``waiting`` before the first game, ``playing`` in a game, ``over`` after it."""
        if self.state is None:
            return "waiting"
        return "over" if self.state.public.phase is Phase.OVER else "playing"

    @property
    def between_hands(self) -> bool:
        """Whether no hand is in play."""
        return self.state is None or self.state.public.phase in (Phase.HAND, Phase.OVER)

    # --- what is shown ---------------------------------------------------------------------------------------

    def now(self, viewer: Viewer) -> Now:
        """Return how things stand, as somebody may know it."""
        if self.state is None:
            return WAITING
        standing = standing_of(self.state.public)
        if self.mixing is not None:
            standing = replace(standing, phase="mix")
        return with_ask(standing, self.ask(viewer), take_back=self.may_take_back(viewer))

    def ask(self, viewer: Viewer) -> Ask | None:
        """Return what the table waits for somebody to do, None if nothing."""
        if self.state is None or viewer is None:
            return None
        if self.mixing is not None:
            return AskMix(self.mixing.opening.seal) if viewer in self.mixing.asked(self.seats) else None
        turn = self.state.public.turn
        if turn is not None and turn != viewer:
            return None
        ask = ask_of(glance(self.state, viewer))
        match ask:
            case AskNext() | AskAgain() if self.seats[viewer].ready:
                return None
            case AskPlay() as play if may_lay_open(self.state, viewer) and self.claim(viewer):
                return structs.replace(play, claim=True)
        return ask

    def may_take_back(self, viewer: Viewer) -> bool:
        """Return whether somebody may take a decision back."""
        return viewer is not None and self.back_to(viewer) is not None

    def claim(self, seat: Seat) -> tuple[Card, ...] | None:
        """Return the cards of a seat in an order in which each surely takes its trick, None if that is not proved."""
        return None if self.state is None else claim(hand_alone(self.state, self.hand_begins), seat)

    def back_to(self, seat: Seat) -> int | None:
        """Return the number of the last event that stands if a seat takes its last decision back, None if it may not.

        It may alone against bots, within the hand, and not across anything that has shown it cards: a deal, an
        exchange, whoever's it was, or the end of the hand.
        """
        if self.state is None or only_person(self.seats) != seat:
            return None
        marked = frozenset(place for place, extra in self.extras.items() if "by" in extra)
        place = last_decision(self.state.events, seat, marked)
        return None if place is None else self.seq_of(place - 1)

    def snapshot(self, viewer: Viewer, beside: Beside = NOTHING_BESIDE) -> SnapshotMessage:
        """Return the whole of the game so far, as somebody may know it."""
        info = self.info
        events = () if self.state is None else self.state.events
        known = known_events(events, self.seatings, self.seats, viewer)
        return SnapshotMessage(
            self.seq,
            viewer,
            table_facts(info.id, info.variant, names_of(self.seats), bots_of(self.seats), self.game),
            info.settings,
            seats_object(self.seats),
            tuple({**event_object(event), **self.extras.get(place, {})} for place, event in enumerate(known)),
            self.numbering,
            self.now(viewer),
            beside.clock,
            beside.talk,
        )

    def summary(self) -> Json:
        """Return what lists of tables show of this one, but for how its games ended."""
        public = None if self.state is None else self.state.public
        return {
            "game": self.game,
            "hand": 0 if public is None else public.number,
            "plus": [0, 0, 0] if public is None else list(public.plus),
            "minus": [0, 0, 0] if public is None else list(public.minus),
            "turn": None if public is None else public.turn,
            "over": self.phase == "over",
            "phase": self.phase,
        }
