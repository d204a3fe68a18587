"""The table as it is shown, event by event, so that each card can be seen falling. It knows no clock.

The game itself is always as far as it can go without the person; what is shown follows ``tick`` by ``tick``. Whoever
drives it asks ``delay`` how long to wait before the next one.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from enum import Enum

from manni.cli.terminal.looks import in_order
from manni.cli.terminal.table import ME, Table
from manni.cli.terminal.thinking import Thought
from manni.cli.terminal.wording import Wording
from manni.core.cards import Card
from manni.core.events import ContractSet, CutShown, Dealt, Event, Exchanged, HandBegan
from manni.core.moves import Move
from manni.core.public import Phase, Public
from manni.core.view import View, after_event, redacted, view_of


class Pace(Enum):
    """How long things are left to be seen; the value is the factor, as in the browser."""

    SLOW = 1.6
    NORMAL = 1.0
    QUICK = 0.5
    OFF = 0.0


_SECONDS: Mapping[type[Event], float] = {
    HandBegan: 0.7,
    CutShown: 1.0,
    ContractSet: 1.6,
    Dealt: 0.6,
    Exchanged: 1.0,
}
"""How long an event is left to be seen before the next one; others as long as a card."""
_CARD = 0.55
_TRICK = 1.2


class Showing:
    """What the person has been shown of a table so far."""

    def __init__(self, table: Table, wording: Wording, pace: Pace) -> None:
        self.table = table
        self.wording = wording
        self.pace = pace
        self.think: Callable[[Callable[[], Move]], Thought] = Thought.at_once
        """How a bot's move is found; whoever drives the table may have it found beside."""
        self._thought: Thought | None = None
        self.said: list[str] = []
        """What has happened, a sentence each."""
        self._events: tuple[Event, ...] = redacted(table.state.events, ME)
        self._shown = len(self._events)
        self.view: View = view_of(self._events, ME)
        """What the person has been shown."""
        self.hand: tuple[Card, ...] = in_order(self.view)
        """The person's cards in the order shown."""
        self._say_again()

    @property
    def public(self) -> Public:
        """What everybody has been shown."""
        return self.view.public

    @property
    def behind(self) -> bool:
        """Whether something has happened that has not been shown yet."""
        return self._shown < len(self._events)

    @property
    def to_begin(self) -> bool:
        """Whether the first hand of the game is still to be dealt."""
        return self.public.phase is Phase.HAND and self.public.number == 0

    @property
    def waits(self) -> bool:
        """Whether only the person can move the table on."""
        mine = self.public.turn == ME or self.public.turn is None
        return mine and not self.behind and not self.to_begin

    @property
    def delay(self) -> float | None:
        """Seconds until the next tick is due; None if it waits for a key, or for a thought that is not done."""
        if self.waits:
            return None
        if self._thought is not None:
            return 0 if self._thought.done else None
        if self.public.phase is Phase.TRICK:
            return self.pace.value * _TRICK
        return self.pace.value * _SECONDS.get(type(self._events[self._shown - 1]), _CARD)

    def tick(self) -> None:
        """Show the next event; let it happen first, if it has not, as soon as it has been thought of."""
        if self.behind:
            self.show_next()
        elif self.to_begin:
            self.happen(self.table.deal())
        else:
            self._let_bot_act()

    def _let_bot_act(self) -> None:
        if self._thought is None and (find := self.table.thinking()) is not None:
            self._thought = self.think(find)
        if self._thought is not None and self._thought.done:
            move, self._thought = self._thought.move, None
            self.happen(self.table.act(move))

    def happen(self, events: Sequence[Event]) -> None:
        """Take in what has happened, and show the first of it."""
        self._events += redacted(events, ME)
        if self.behind:
            self.show_next()

    def show_next(self) -> None:
        """Show the next event."""
        event = self._events[self._shown]
        before = self.public
        self._shown += 1
        self.view = after_event(self.view, event)
        self.hand = in_order(self.view)
        self._say((event,), before)

    def begin_again(self) -> None:
        """Begin the next game of the series, and show that."""
        self._events = redacted(self.table.next_game(), ME)
        self._shown = len(self._events)
        self.view = view_of(self._events, ME)
        self.hand = ()
        self.said = []
        self._say(self._events, self.public)

    def _say_again(self) -> None:
        """Say what has happened in the hand in play, or that a game has begun."""
        hand = self.view.hand_events
        known = len(self._events) - len(hand)
        before = view_of(self._events[:known], ME).public if hand else self.public
        self._say(hand or self._events, before)

    def _say(self, events: Sequence[Event], before: Public) -> None:
        self.said += self.wording.told(events, before, game=self.table.game)
