"""``exec:COMMAND``: a bot that is another program, spoken to in ``manni-engine/1``.

Whatever the program does, the game goes on: an answer that is illegal, unreadable or late is replaced by a legal move
drawn at random and counted as a fault.
"""

from __future__ import annotations

import os
import random
import re
import shlex
import threading
import time
from collections import Counter

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


FAULTS = ("late", "ended", "not-started", "unreadable", "refused", "illegal")
"""The kinds of faults: an answer too late; no answer because the program ended, or cannot be started; an answer that
is none; an error in its place; a move that the rules forbid."""
LONGEST_BUDGET_MS = 60_000
CAN_RUN = hasattr(os, "killpg")
"""Whether this system can end a program with all that it has started; Windows cannot."""
_BUDGET = re.compile(r"([1-9][0-9]{0,4})ms", re.ASCII)


class _Fault(Exception):
    """The program has not answered as it should; its argument is one of ``FAULTS``."""


class EngineBot:
    """Another program as a bot. It is started with the first question, and again a few times if it ends."""

    def __init__(self, command: str, budget_ms: int = BUDGET_MS, name: str | None = None) -> None:
        """Prepare a bot that will run ``command``, split as a shell would, without a shell.

        A first word such as ``500ms`` is the time that it has for a decision, in place of ``budget_ms``.

        Raises:
            SetupError: ``no-command``, ``no-programs-here`` or ``long-budget``.
        """
        try:
            self._command = shlex.split(command)
        except ValueError:
            self._command = []
        if self._command and (budget := _BUDGET.fullmatch(self._command[0])):
            self._command.pop(0)
            budget_ms = int(budget[1])
        if not self._command:
            raise SetupError("no-command")
        if not CAN_RUN:
            raise SetupError("no-programs-here")
        if budget_ms > LONGEST_BUDGET_MS:
            raise SetupError("long-budget", {"most": LONGEST_BUDGET_MS})
        self.name = f"exec:{command}" if name is None else name
        self.faults: Counter[str] = Counter()
        self.last_words: str | None = None
        self._budget_ms = budget_ms
        self._child: Child | None = None
        self._fresh = True
        self._starts = 0
        self._late = 0
        self._asked = 0
        self._answered = False
        self._gone = "ended"
        self._closing = threading.Event()
        # A server may ask from several threads; the program answers one question at a time.
        self._lock = threading.Lock()

    def choose(self, view: View, rng: random.Random) -> Move:
        """Return the program's move, or a legal one at random where it has none."""
        with self._lock:
            try:
                return self._answer(view)
            except _Fault as fault:
                if not self._closing.is_set():
                    self.faults[str(fault)] += 1
                return random_move(view, rng)

    def renew(self) -> None:
        """Let a program that has ended too often be started again; one that never answered stays given up."""
        with self._lock:
            if self._answered:
                self._starts = 0

    def close(self) -> None:
        """End the program, though it may be thinking. It is started again if the bot is asked again."""
        self._closing.set()
        child = self._child
        if child is not None:
            # Whoever waits for its answer is told that it has ended, and lets go of the lock.
            child.close()
        with self._lock:
            self._stop()
            self._starts = 0
            self._closing.clear()

    def _stop(self) -> None:
        if self._child is not None:
            self._child.close()
            if not self._closing.is_set():
                self.last_words = self._child.last_words or self.last_words
            self._child = None

    def _running(self) -> Child:
        if self._child is not None and self._child.running:
            return self._child
        self._stop()
        if self._closing.is_set() or self._starts >= STARTS:
            raise _Fault(self._gone)
        self._starts += 1
        try:
            self._child = Child(self._command)
        except (OSError, ValueError) as error:
            self._starts, self._gone = STARTS, "not-started"
            self.last_words = getattr(error, "strerror", None) or self.last_words
            raise _Fault(self._gone) from error
        self._fresh = True
        self._late = 0
        self._gone = "ended"
        if self._closing.is_set():
            self._stop()
            raise _Fault("ended")
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
            raise _Fault("late") from None
        self._fresh = False
        self._late = 0
        self._answered = True
        return _move_in(line, view)

    def _line_for(self, child: Child, number: int, until: float) -> dict[str, object]:
        """Return the answer to question ``number``; late answers to earlier ones are passed over."""
        while True:
            line = child.receive(until)
            if line is None:
                self._stop()
                raise _Fault("ended")
            try:
                fields = parse_object(line)
            except RecordError as error:
                raise _Fault("unreadable") from error
            answered = fields.get("id")
            if type(answered) is int and 0 < answered < number:
                continue
            if answered != number or type(answered) is not int:
                raise _Fault("unreadable")
            return fields


def _move_in(fields: dict[str, object], view: View) -> Move:
    answered = fields.get("move")
    if not isinstance(answered, dict):
        raise _Fault("refused" if "error" in fields else "unreadable")
    try:
        seat, move = move_of(answered)
    except ManniError as error:
        raise _Fault("unreadable") from error
    assert view.seat is not None
    if seat != view.seat or not is_legal(view, view.seat, move):
        raise _Fault("illegal")
    return move
