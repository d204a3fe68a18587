"""Records read and refereed: every game of a file with its good lines, its first fault, and the state in between.

Reading never stops at a fault. The good lines of a game before its first fault are kept, the rest of that game is
passed over, and the next line that begins a game begins it afresh.
"""

from __future__ import annotations

import io
import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import Protocol

from manni.core.errors import EventError, ManniError
from manni.core.events import Event, GameBegan
from manni.core.public import Phase
from manni.core.referee import EVENT_NAMES, referee
from manni.core.scoring import Sheet
from manni.core.state import State, begin_state
from manni.records.errors import RecordError
from manni.records.events import RecordLine, dump_event, dump_line, line_of
from manni.records.lines import LINE_LIMIT, Handle, TextLine, numbered_lines
from manni.records.proving import Deal, followed
from manni.records.strict import parse_object


@dataclass(frozen=True, slots=True)
class Fault:
    """The first thing that is wrong with a game."""

    line: int
    """The line on which it shows, counted from 1."""
    error: ManniError
    """What it is: its ``code``, its ``facts``, and by its class who found it."""


@dataclass(frozen=True, slots=True)
class Reading:
    """What one line of a file has turned out to be: an event that may stand there, or the first fault of its game."""

    game: int
    """The game of the file, counted from 1."""
    number: int
    """The line, counted from 1."""
    line: RecordLine | None
    """The event, None at a fault."""
    state: State | None
    """The game after the event; at a fault after the last good one, None if no event was good."""
    fault: Fault | None = None

    @property
    def complete(self) -> bool:
        """Whether the game is played to its end."""
        return self.state is not None and self.state.public.phase is Phase.OVER


@dataclass(frozen=True, slots=True)
class Game:
    """A game as a file has it: everything up to its first fault."""

    number: int
    """The game of the file, counted from 1."""
    line: int
    """The line on which it begins, counted from 1."""
    lines: tuple[RecordLine, ...]
    state: State | None
    """What the lines lead to; None if there are none."""
    fault: Fault | None

    @property
    def events(self) -> tuple[Event, ...]:
        """The events without the fields that somebody else has added."""
        return tuple(line.event for line in self.lines)

    @property
    def complete(self) -> bool:
        """Whether the game is played to its end."""
        return self.state is not None and self.state.public.phase is Phase.OVER


def readings(handle: Handle, *, prefix: bool = False, history: bool = True) -> Iterator[Reading]:
    """Yield what the lines of a file are, as they are read.

    Args:
        handle: the file, open for reading bytes.
        prefix: whether a game may stop early.
        history: whether the states keep all events and all lines of the score sheet. Without, a file of any size is
            read in constant memory.
    """
    follower = _Follower(prefix=prefix, history=history)
    number = 0
    for line in numbered_lines(handle):
        number = line.number
        yield from follower.take(line)
    yield from follower.close(number)


def load(handle: Handle, *, prefix: bool = False) -> Iterator[Game]:
    """Yield the games of a file (see ``readings``)."""
    game, begins = 0, 0
    lines: list[RecordLine] = []
    state: State | None = None
    fault: Fault | None = None
    for reading in readings(handle, prefix=prefix):
        if reading.game != game:
            if game:
                yield Game(game, begins, tuple(lines), state, fault)
            game, begins, lines, fault = reading.game, reading.number, [], None
        state = reading.state
        if reading.line is not None:
            lines.append(reading.line)
        else:
            fault = reading.fault
    if game:
        yield Game(game, begins, tuple(lines), state, fault)


def loads(text: str | bytes, *, prefix: bool = False) -> tuple[Game, ...]:
    """Return the games of a text (see ``load``)."""
    data = text.encode("utf-8", "surrogatepass") if isinstance(text, str) else text
    return tuple(load(io.BytesIO(data), prefix=prefix))


class _Writable(Protocol):
    def write(self, text: str, /) -> object: ...


def dump(record: Iterable[Event | RecordLine], handle: _Writable) -> None:
    """Write events to a file open for writing text, each on its line."""
    for item in record:
        handle.write((dump_line(item) if isinstance(item, RecordLine) else dump_event(item)) + "\n")


def dumps(record: Iterable[Event | RecordLine]) -> str:
    """Return events as text, each on its line."""
    handle = io.StringIO()
    dump(record, handle)
    return handle.getvalue()


_MEANT_AS_GAME = re.compile(rb'"event"\s*:\s*"game"|"format"\s*:\s*"manni-record\b')
_MAY_BEGIN_GAME = re.compile(rb"game|manni-record|\\u")
"""Found in every line that begins a game or was meant to, letters spelt as ``\\u0067`` included; others need no reading
while a faulty game is passed over."""


class _Follower:
    """Follows the lines of a file from game to game; what it returns belongs to the game that it is in."""

    def __init__(self, *, prefix: bool, history: bool) -> None:
        self._prefix = prefix
        self._history = history
        self._game = 0
        self._state: State | None = None
        self._deal: Deal | None = None
        self._faulty = False

    def take(self, text: TextLine) -> Iterator[Reading]:
        """Yield what the next line is: nothing where the game has a fault already."""
        if self._faulty and not _MAY_BEGIN_GAME.search(text.data):
            return
        try:
            line = _read(text)
        except ManniError as error:
            if _meant_as_game(text.data):
                yield from self.close(text.number)
                self._begin(None)
            yield from self._fault(text.number, error)
            return
        if isinstance(line.event, GameBegan):
            yield from self.close(text.number)
            self._begin(begin_state(line.event))
            yield Reading(self._game, text.number, line, self._state)
        elif not self._faulty:
            yield from self._follow(text.number, line)

    def close(self, number: int) -> Iterator[Reading]:
        """Yield the fault of a game that stops before its end, if it is one; ``number`` is the line where it shows."""
        state = self._state
        if not (self._prefix or self._faulty or state is None or state.public.phase is Phase.OVER):
            yield from self._fault(number, RecordError("stops-early", {"hand": state.public.number}))

    def _begin(self, state: State | None) -> None:
        self._game += 1
        self._state = state
        self._deal = None
        self._faulty = False

    def _follow(self, number: int, line: RecordLine) -> Iterator[Reading]:
        if self._state is None:
            yield from self._fault(number, EventError("no-game"))
            return
        try:
            state = referee(self._state, line.event)
            self._deal = followed(self._deal, state.public.variant, line.event, line.extra)
        except ManniError as error:
            yield from self._fault(number, error)
            return
        self._state = state if self._history else _without_history(state)
        yield Reading(self._game, number, line, self._state)

    def _fault(self, number: int, error: ManniError) -> Iterator[Reading]:
        if self._faulty:
            return
        if self._game == 0:
            self._begin(None)
        self._faulty = True
        yield Reading(self._game, number, None, self._state, Fault(number, error))


def _meant_as_game(data: bytes) -> bool:
    """Return whether a faulty line was clearly meant to begin a game."""
    if not _MEANT_AS_GAME.search(data):
        return False
    try:
        event = parse_object(data).get("event")
    except ManniError:
        return True
    # Where it can be read it says itself what it is; what made it look like a game stands in a field of its own.
    return event == "game" or event not in EVENT_NAMES.values()


def _read(text: TextLine) -> RecordLine:
    if text.too_long:
        raise RecordError("line-too-long", {"most": LINE_LIMIT})
    return line_of(parse_object(text.data))


def _without_history(state: State) -> State:
    """Return the state without its events and without the lines of its score sheet, which nothing is derived from."""
    public = state.public
    if public.sheet.lines:
        public = public._replace(sheet=Sheet((), public.sheet.plus, public.sheet.minus))
    return State(public, state.hands, state.manni, state.discards, state.pack, ())
