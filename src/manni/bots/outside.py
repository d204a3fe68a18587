"""``exec:COMMAND``: a bot that is another program, spoken to in ``manni-engine/1``.

Whatever the program does, the game goes on: an answer that is illegal, unreadable or late is replaced by a legal move
drawn at random and counted as a fault.
"""

from __future__ import annotations

import random
import shlex
import threading
import time

from manni.bots.child import Child
from manni.bots.random_bot import random_move
from manni.bots.wire import request_object
from manni.core.engine import is_legal
from manni.core.errors import ManniError, SetupError
from manni.core.moves import Move
from manni.core.view import View
from manni.records import RecordError, dump_object, parse_object
from manni.records.moves import move_of

BUDGET_MS = 200
"""The time to think that a program is given for a decision."""
GRACE_MS = 100
"""How much later an answer may be: what it takes to come through the pipe."""
START_MS = 10_000
"""How much later the first answer after a start may be."""
STARTS = 4
"""How often a program is started before it is given up."""
LATE_IN_A_ROW = 3
"""After so many late answers a program is taken to hang, and started anew."""


class _Fault(Exception):
    """The program has not answered as it should."""


class EngineBot:
    """Another program as a bot. It is started with the first question, and again a few times if it ends."""

    def __init__(self, command: str, budget_ms: int = BUDGET_MS) -> None:
        """Prepare a bot that will run ``command``, split as a shell would, without a shell.

        Raises:
            SetupError: ``no-command``.
        """
        try:
            self._command = shlex.split(command)
        except ValueError:
            self._command = []
        if not self._command:
            raise SetupError("no-command")
        self.name = f"exec:{command}"
        self.faults = 0
        self._budget_ms = budget_ms
        self._child: Child | None = None
        self._fresh = True
        self._starts = 0
        self._late = 0
        self._asked = 0
        # A server may ask from several threads; the program answers one question at a time.
        self._lock = threading.Lock()

    def choose(self, view: View, rng: random.Random) -> Move:
        """Return the program's move, or a legal one at random where it has none."""
        with self._lock:
            try:
                return self._answer(view)
            except _Fault:
                self.faults += 1
                return random_move(view, rng)

    def close(self) -> None:
        """End the program. It is started again if the bot is asked again."""
        with self._lock:
            self._stop()
            self._starts = 0

    def _stop(self) -> None:
        if self._child is not None:
            self._child.close()
            self._child = None

    def _running(self) -> Child:
        if self._child is not None and self._child.running:
            return self._child
        self._stop()
        if self._starts >= STARTS:
            raise _Fault("it has ended too often")
        self._starts += 1
        try:
            self._child = Child(self._command)
        except OSError as error:
            self._starts = STARTS
            raise _Fault("it cannot be started") from error
        self._fresh = True
        self._late = 0
        return self._child

    def _answer(self, view: View) -> Move:
        child = self._running()
        self._asked += 1
        child.send(dump_object(request_object(self._asked, view, self._budget_ms)))
        allowed = self._budget_ms + (START_MS if self._fresh else GRACE_MS)
        until = time.monotonic() + allowed / 1000
        try:
            line = self._line_for(child, self._asked, until)
        except TimeoutError:
            self._late += 1
            if self._late >= LATE_IN_A_ROW or self._fresh:
                self._stop()
            raise _Fault("it is late") from None
        self._fresh = False
        self._late = 0
        return _move_in(line, view)

    def _line_for(self, child: Child, number: int, until: float) -> dict[str, object]:
        """Return the answer to question ``number``; late answers to earlier ones are passed over."""
        while True:
            line = child.receive(until)
            if line is None:
                self._stop()
                raise _Fault("it has ended")
            try:
                fields = parse_object(line)
            except RecordError as error:
                raise _Fault("it cannot be read") from error
            answered = fields.get("id")
            if type(answered) is int and 0 < answered < number:
                continue
            if answered != number or type(answered) is not int:
                raise _Fault("it answers something else")
            return fields


def _move_in(fields: dict[str, object], view: View) -> Move:
    answered = fields.get("move")
    if not isinstance(answered, dict):
        raise _Fault("it has no move")
    try:
        seat, move = move_of(answered)
    except ManniError as error:
        raise _Fault("it is no move") from error
    assert view.seat is not None
    if seat != view.seat or not is_legal(view, view.seat, move):
        raise _Fault("the move is not legal")
    return move
