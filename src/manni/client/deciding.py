"""Who decides for a seat: a bot that is shown a view, or the first thing that the rules allow."""

from __future__ import annotations

import random
from collections.abc import Mapping, Sequence
from typing import Any, Protocol, TypeAlias

from manni.bots.base import Bot
from manni.core.seats import Seat
from manni.core.view import View, after_event, view_of
from manni.records import event_of
from manni.records.moves import move_object

Json: TypeAlias = dict[str, Any]


class Decider(Protocol):
    """It follows a game as its seat sees it, event by event, and says what to do when it is asked."""

    def begin(self, seat: Seat, events: Sequence[Json]) -> None:
        """Take in a game from its beginning: its events so far, as ``seat`` sees them."""

    def follow(self, event: Json) -> None:
        """Take in the next event."""

    def move(self, ask: Mapping[str, Any]) -> Json:
        """Return the move, as a table takes it, for what the table asks of the seat now."""


class BotDecider:
    """A bot at a table."""

    def __init__(self, bot: Bot, rng: random.Random) -> None:
        """``rng`` is the bot's chance."""
        self._bot = bot
        self._rng = rng
        self._view: View | None = None
        self._seat: Seat = 0

    def begin(self, seat: Seat, events: Sequence[Json]) -> None:
        """Take in a game from its beginning. Before it begins there are no events."""
        self._seat = seat
        self._view = view_of([event_of(event) for event in events], seat) if events else None

    def follow(self, event: Json) -> None:
        """Take in the next event."""
        if self._view is None:
            self.begin(self._seat, [event])
        else:
            self._view = after_event(self._view, event_of(event))

    def move(self, ask: Mapping[str, Any]) -> Json:
        """Return the bot's move."""
        assert self._view is not None, "a table asks for a move in a game alone"
        return move_object(self._seat, self._bot.choose(self._view, self._rng))


class FirstDecider:
    """The first of what is allowed, without a thought: for measuring a server rather than a player."""

    def __init__(self) -> None:
        self._seat: Seat = 0

    def begin(self, seat: Seat, events: Sequence[Json]) -> None:
        """Keep the seat; nothing else is needed."""
        self._seat = seat

    def follow(self, event: Json) -> None:
        """Pass an event over."""

    def move(self, ask: Mapping[str, Any]) -> Json:
        """Return the first move that the table itself names."""
        match ask["kind"]:
            case "cut":
                return {"event": "cut", "seat": self._seat, "position": ask["from"]}
            case "contract":
                return {"event": "contract", "seat": self._seat, "contract": ask["choices"][0]}
            case "exchange":
                return {"event": "exchange", "seat": self._seat, "discard": []}
        return {"event": "play", "seat": self._seat, "card": ask["legal"][0]}
