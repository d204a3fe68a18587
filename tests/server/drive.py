"""Driving a table without wires: a person at seat 0 who does what is asked, and bots that play at random."""

from __future__ import annotations

import json
import random
from typing import Any

from manni.bots.random_bot import random_move
from manni.core.options import variant_named
from manni.core.seats import Seat
from manni.core.view import view
from manni.records.events import event_object
from manni.records.moves import move_object
from manni.server.now import ask_of
from manni.server.protocol import (
    AgainMessage,
    ClientMessage,
    DoneMessage,
    NextMessage,
    ServerMessage,
    SnapshotMessage,
    read_frame,
    write_frame,
)
from manni.server.table import Reply, Row, Step, Table, TableInfo


def info(variant: str = "hornafjordur", **options: object) -> TableInfo:
    """A table of one person and two bots."""
    return TableInfo(
        "TEST2345", variant_named(variant, options), ("Anna", "Bjarni", "Dísa"), (None, "random", "random")
    )


class Driven:
    """A table, its log, and all that was told to seat 0."""

    def __init__(self, seed: int = 1, table_info: TableInfo | None = None) -> None:
        self.rng = random.Random(seed)
        self.log: list[Row] = []
        self.frames: list[str] = []
        self.told: list[ServerMessage] = []
        self._count = 0
        step = Table.open(table_info or info(), self.rng)
        self.table = step.table
        self.take(step)
        self.go_on()

    def take(self, step: Step) -> list[ServerMessage]:
        """Keep a step and return what the sender was answered."""
        assert [row.seq for row in step.rows] == list(
            range(len(self.log) + 1, len(self.log) + 1 + len(step.rows))
        )
        self.log += step.rows
        self.table = step.table
        assert self.table.seq == len(self.log)
        for out in step.outgoing:
            if isinstance(out, Reply) or out.seat == 0:
                self.told.append(out.message)
                self.frames.append(write_frame(out.message))
        return [out.message for out in step.outgoing if isinstance(out, Reply)]

    def go_on(self) -> None:
        """Let the table do what it does by itself."""
        while True:
            step = self.table.first_hand(self.rng)
            if step is None:
                turn = self.table.bot_turn()
                if turn is None:
                    return
                step = self.table.bot_move(turn, random_move(turn.view, self.rng))
                assert step is not None
            self.take(step)

    def say(self, message: dict[str, Any] | ClientMessage, sender: Seat | None = 0) -> ServerMessage:
        """Send a message and return its answer; the bots do not move yet."""
        if isinstance(message, dict):
            message = read_frame(json.dumps(message))
        answers = self.take(self.table.handle(sender, message, self.rng))
        assert len(answers) == 1, "every message is answered once"
        return answers[0]

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
        """The table as seat 0 sees it."""
        message = self.table.snapshot(0)
        self.frames.append(write_frame(message))
        return message

    def asked(self) -> str:
        """What seat 0 is asked, "nothing" if nothing."""
        ask = ask_of(view(self.table.state, 0))
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
            answer = self.move(move_object(0, random_move(view(self.table.state, 0), self.rng)))
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
        return [event_object(row.event) for row in self.log if row.game == self.table.game]
