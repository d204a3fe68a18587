"""Driving a table without wires: a person at seat 0 who does what is asked, and bots that play at random."""

from __future__ import annotations

import json
import random
from collections.abc import Collection, Sequence
from typing import Any

from manni.bots.random_bot import random_move
from manni.core.events import Event
from manni.core.options import variant_named
from manni.core.proof import new_salt
from manni.core.seats import Seat
from manni.core.state import State
from manni.core.view import view
from manni.records.moves import move_object
from manni.server.frames import AgainMessage, ClientMessage, MixMessage, NextMessage, read_frame
from manni.server.making import Step
from manni.server.moment import Moment
from manni.server.now import ask_of
from manni.server.own_steps import bot_move, bot_turn, by_itself
from manni.server.parts import TableInfo, Viewer
from manni.server.protocol import DoneMessage, ServerMessage, SnapshotMessage, write_frame
from manni.server.rows import Row, row_text
from manni.server.seating import Holder, Person, Seats
from manni.server.steps import handle, open_table
from manni.server.store import Store
from manni.server.table import Table
from manni.server.telling import tells

ANNA, BJARNI, DISA = (
    Person("hash-of-anna", "aaaaaaaaaaaa"),
    Person("hash-of-bjarni", "bbbbbbbbbbbb"),
    Person("hash-of-disa", "dddddddddddd"),
)
ALONE: Seats = (Holder("Anna", person=ANNA), Holder("Bjarni", "random"), Holder("Dísa", "random"))
"""One person and two bots."""


def info(variant: str = "hornafjordur", **options: object) -> TableInfo:
    """What a table is agreed to be."""
    return TableInfo("TEST2345", variant_named(variant, options))


def told(
    table: Table, rows: Sequence[Row], viewers: Collection[Viewer]
) -> list[tuple[Viewer, ServerMessage]]:
    """What rows that follow those of a table are told as, in order, to each who looks on from one of ``viewers``."""
    return [
        (viewer, tell.message)
        for row, after in zip(rows, table.through(rows), strict=True)
        for tell in tells(after, row, viewers)
        for viewer in tell.viewers
    ]


def last_seq(store: Store, table_id: str) -> int:
    """The number of the last row in a table's log, 0 if it has none."""
    rows = store.rows_after(table_id, 0)
    return rows[-1].seq if rows else 0


class Driven:
    """A table, its log, and all that was told to one who looks at it."""

    def __init__(
        self,
        seed: int = 1,
        table_info: TableInfo | None = None,
        seats: Seats = ALONE,
        viewer: Viewer = 0,
        mixes: bool = True,
    ) -> None:
        self.rng = random.Random(seed)
        self.viewer = viewer
        self.moment = Moment()
        self.mixes = mixes
        self.log: list[Row] = []
        self.frames: list[str] = []
        self.told: list[ServerMessage] = []
        self._count = 0
        step = open_table(table_info or info(), seats, self.rng)
        self.table = step.table
        self.log += step.rows
        self.go_on()

    def take(self, step: Step) -> list[ServerMessage]:
        """Keep a step and return what the sender was answered."""
        assert [row.seq for row in step.rows] == list(
            range(len(self.log) + 1, len(self.log) + 1 + len(step.rows))
        )
        for _, message in told(self.table, step.rows, [self.viewer]):
            self._hear(message)
        self.log += step.rows
        self.table = step.table
        assert self.table.seq == len(self.log)
        if step.answer is None:
            return []
        self._hear(step.answer)
        return [step.answer]

    def _hear(self, message: ServerMessage) -> None:
        self.told.append(message)
        self.frames.append(write_frame(message))

    def go_on(self) -> None:
        """Let the table do what it does by itself."""
        while True:
            self.mix()
            step = by_itself(self.table, self.rng, self.moment)
            if step is None:
                turn = bot_turn(self.table, self.moment)
                if turn is None:
                    return
                step = bot_move(self.table, turn, random_move(turn.view, self.rng))
                assert step is not None
            self.take(step)

    def mix(self) -> None:
        """Mix as pages do by themselves, for everybody who is asked to."""
        mixing = self.table.mixing
        for seat in () if mixing is None or not self.mixes else mixing.asked(self.table.seats):
            answer = self.say(MixMessage(self.fresh_id(), self.table.seq, new_salt(self.rng)), seat)
            assert isinstance(answer, DoneMessage), answer

    def say(self, message: dict[str, Any] | ClientMessage, sender: Seat | None = 0) -> ServerMessage:
        """Send a message and return its answer; the bots do not move yet."""
        if isinstance(message, dict):
            message = read_frame(json.dumps(message))
        answers = self.take(handle(self.table, sender, message, self.rng, self.moment))
        assert len(answers) == 1, "every message is answered once"
        return answers[0]

    @property
    def state(self) -> State:
        """The game in play."""
        assert self.table.state is not None
        return self.table.state

    def fresh_id(self) -> str:
        """An id that no command has had."""
        self._count += 1
        return f"c-{self._count}"

    def move(
        self, form: dict[str, Any], version: int | None = None, name: str | None = None
    ) -> ServerMessage:
        """Make a move of seat 0 and return its answer."""
        return self.say(
            {
                "type": "move",
                "id": name or self.fresh_id(),
                "version": self.table.seq if version is None else version,
                "move": {"seat": 0, **form},
            }
        )

    def snapshot(self) -> SnapshotMessage:
        """The table as it is seen."""
        message = self.table.snapshot(self.viewer)
        self.frames.append(write_frame(message))
        return message

    def asked(self) -> str:
        """What seat 0 is asked, "nothing" if nothing."""
        ask = ask_of(view(self.state, 0))
        return "nothing" if ask is None else str(ask.__struct_config__.tag)

    def obey(self) -> str:
        """Do what seat 0 is asked, at random; return what it was, or "nothing"."""
        kind = self.asked()
        if kind == "nothing":
            return kind
        if kind in ("next", "again"):
            message = NextMessage if kind == "next" else AgainMessage
            answer = self.say(message(self.fresh_id(), self.table.seq))
        else:
            answer = self.move(move_object(0, random_move(view(self.state, 0), self.rng)))
        assert isinstance(answer, DoneMessage), answer
        assert answer.seq == self.table.seq
        self.go_on()
        return kind

    def play_until(self, *kinds: str) -> str:
        """Do what is asked until one of ``kinds`` is, and return it without doing it."""
        self.go_on()
        while True:
            kind = self.asked()
            if kind in kinds:
                return kind
            assert kind != "nothing", "the table waits for nobody"
            self.obey()

    def events(self) -> list[dict[str, Any]]:
        """The events of the game in play, nothing hidden."""
        return [json.loads(row_text(row)) for row in self.log if row.game == self.table.game]

    def game_events(self) -> list[Event]:
        """The events of the game in play, without those of the table."""
        return list(self.state.events)
