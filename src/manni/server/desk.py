"""The desk of a hall: what a page sends is read, worked out, taken and answered."""

from __future__ import annotations

import logging
import random
from collections.abc import Awaitable, Callable

import msgspec

from manni.server.additions import Conflict
from manni.server.connection import Connection
from manni.server.errands import Errands
from manni.server.following import Following
from manni.server.frames import (
    BadFrame,
    BesideMessage,
    ClientMessage,
    HintMessage,
    MoveMessage,
    PingMessage,
    ResyncMessage,
    SayMessage,
    read_frame,
)
from manni.server.hints import give_hint
from manni.server.keeper import NotSaved
from manni.server.making import Step
from manni.server.protocol import DoneMessage, Json, PongMessage
from manni.server.room import UNBOUNDED, Room
from manni.server.steps import handle, refusal
from manni.server.table import Table
from manni.server.thinking import Thinker

_log = logging.getLogger("manni.server")


class Desk:
    """Answers the pages of a hall."""

    def __init__(
        self,
        following: Following,
        go_on: Callable[[Room], None],
        clear: Callable[[Room], None],
        spread: Callable[[str, Json], Awaitable[None]],
        errands: Errands,
        thinker: Thinker,
        rng: random.Random,
    ) -> None:
        """Answer the pages of a hall.

        Args:
            following: takes the steps.
            go_on: lets a table do what it does by itself.
            clear: forgets a room that nobody needs any more.
            spread: lets the other processes know what was said at a table.
            errands: hints that are being thought of, and moves that have to be worked out anew.
            thinker: who thinks of hints.
            rng: where shuffles come from.
        """
        self._following = following
        self._go_on, self._clear, self._spread = go_on, clear, spread
        self._thinker, self._rng = thinker, rng
        self._errands = errands

    async def receive(self, room: Room, connection: Connection, frame: str | bytes) -> None:
        """Do what a frame asks, or answer why not."""
        try:
            message = read_frame(frame)
        except BadFrame as bad:
            connection.put(refusal(room.table, bad.id, bad.code))
            return
        if isinstance(message, PingMessage):
            connection.put(PongMessage(room.table.seq))
            return
        if isinstance(message, SayMessage):
            await self._say(room, connection, message)
            return
        async with room.lock:
            before = room.table.seq
            if isinstance(message, ResyncMessage):
                await self._following.catch_up(room)
                connection.start_afresh()
                return
            step = await self._settled(room, connection, message)
        if step is not None and step.advise is not None and isinstance(message, HintMessage):
            # Beside what the page sends next: a hint may take a while, and a card is not to wait for it.
            self._errands.begin(give_hint(self._thinker, room, connection, message, step.advise))
        if room.table.seq != before:
            self._go_on(room)

    async def _settled(self, room: Room, connection: Connection, message: ClientMessage) -> Step | None:
        """Work out what a message leads to and take it; None where it could not be kept, which the page is told."""
        try:
            return await self._following.settle(
                room, lambda table: self._handled(room, table, connection, message), connection
            )
        except NotSaved:
            assert not isinstance(message, ResyncMessage)
            connection.put(refusal(room.table, message.id, "not-saved"))
            return None

    def receive_now(self, room: Room, connection: Connection, frame: str, then: Callable[[], None]) -> bool:
        """Do what ``receive`` does, without a task, if the frame is a move and nobody is at work at the table.

        Nine frames of ten are such moves, and a task with all that it waits for costs as much as the move itself.

        Args:
            room: the table.
            connection: from where the frame comes.
            frame: a text.
            then: called once all is done: at once, or when what is kept has been told.

        Returns:
            Whether it is being done. If not, nothing has happened.
        """
        message = _move_in(frame)
        if message is None or not room.lock.pass_now():
            return False
        room.visitors += 1
        try:
            step = self._handled(room, room.table, connection, message)
            if step.rows:
                taken = self._taken(room, connection, message, then)
                self._following.take_now(room, step, connection, taken)
                return True
            if step.answer is not None:
                connection.put(step.answer)
        except Exception:
            _log.exception("a message could not be answered")
            connection.put(refusal(room.table, message.id, "server-error"))
        self._leave(room, then)
        return True

    def _taken(
        self, room: Room, connection: Connection, message: MoveMessage, then: Callable[[], None]
    ) -> Callable[[Exception | None], None]:
        """Return what is done once a step is taken, or is not."""

        def taken(fault: Exception | None) -> None:
            if fault is None:
                self._leave(room, then)
            else:
                self._errands.begin(self._anew(room, connection, message, fault, then))

        return taken

    async def _anew(
        self,
        room: Room,
        connection: Connection,
        message: MoveMessage,
        fault: Exception,
        then: Callable[[], None],
    ) -> None:
        """Work out a move anew before which another process has written, or say that it could not be kept."""
        try:
            if isinstance(fault, Conflict):
                await self._following.catch_up(room)
                await self._settled(room, connection, message)
            else:
                code = "not-saved" if isinstance(fault, NotSaved) else "server-error"
                connection.put(refusal(room.table, message.id, code))
        except Exception:
            _log.exception("a message could not be answered")
            connection.put(refusal(room.table, message.id, "server-error"))
        finally:
            self._leave(room, then)

    def _leave(self, room: Room, then: Callable[[], None]) -> None:
        room.lock.release()
        room.visitors -= 1
        then()
        self._go_on(room)
        self._clear(room)

    def _handled(self, room: Room, table: Table, connection: Connection, message: ClientMessage) -> Step:
        """Return what a message leads to; too many of those that make the log longer without end are refused."""
        step = handle(table, connection.seat, message, self._rng, room.moment_for(message))
        if step.rows and isinstance(message, UNBOUNDED) and not room.may_ask(connection):
            return Step(table, answer=refusal(table, message.id, "too-fast"))
        return step

    async def _say(self, room: Room, connection: Connection, message: SayMessage) -> None:
        """Let everybody know what somebody says, here and at other processes."""
        said = room.said(connection, message)
        if isinstance(said, str):
            connection.put(refusal(room.table, message.id, said))
            return
        room.hear(said)
        connection.put(DoneMessage(message.id, room.table.seq))
        await self._spread(room.table.info.id, msgspec.to_builtins(said))

    def refuse(self, room: Room, connection: Connection, frame: str | bytes, code: str) -> None:
        """Answer a frame with a refusal, whatever it asks."""
        try:
            message = read_frame(frame)
        except BadFrame as bad:
            connection.put(refusal(room.table, bad.id, code))
        else:
            connection.put(refusal(room.table, _id_of(message), code))


def _move_in(frame: str) -> MoveMessage | None:
    """Return the move that a frame is, None if it is anything else."""
    try:
        message = read_frame(frame)
    except BadFrame:
        return None
    return message if isinstance(message, MoveMessage) else None


def _id_of(message: ClientMessage | BesideMessage) -> str | None:
    return None if isinstance(message, ResyncMessage | PingMessage) else message.id
