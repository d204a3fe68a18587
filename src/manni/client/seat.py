"""One seat at a table without wires: frames go in, frames that answer them come out.

It opens nothing, reads no clock and waits for nothing; whoever holds the socket does. It folds the numbered messages
of docs/protocol.md, asks for everything afresh where one is missing, and answers what the table asks of its seat once
for each moment. A command says for which moment it was made, so that a client that comes back and does not know what
became of its last one may just look at the table and answer again.
"""

from __future__ import annotations

import random
from collections import deque
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

import msgspec

from manni.client.deciding import Decider, Json
from manni.core.seats import Seat

MOST_TRIES = 6
"""Refusals in a row, at the same moment of a table, after which a client gives up."""
_FIRST_PAUSE = 0.2
_MOVES = frozenset(("cut", "contract", "exchange", "play"))

_decode = msgspec.json.Decoder(dict[str, Any]).decode
_encode = msgspec.json.Encoder().encode


@dataclass(frozen=True, slots=True)
class Seated:
    """The table was seen for the first time."""

    seat: Seat
    names: tuple[str | None, ...]


@dataclass(frozen=True, slots=True)
class GameOver:
    """A game of the table is over."""

    game: int
    names: tuple[str, ...]
    net: tuple[int, ...]
    winners: tuple[int, ...]


class TableFault(Exception):
    """The table will not have this client, or takes nothing from it; ``code`` says why, as in docs/protocol.md."""

    def __init__(self, code: str) -> None:
        super().__init__(code)
        self.code = code


class SeatClient:
    """What a seat knows of its table, and what it answers."""

    def __init__(self, decider: Decider, rng: random.Random, games: int | None = None) -> None:
        """Make a client that has seen nothing yet.

        Args:
            decider: who decides.
            rng: chance that nobody can foresee, for the ids of commands and for mixing a pack.
            games: after so many games it begins no further one, None for as many as the others want.
        """
        self._decider = decider
        self._rng = rng
        self._games = games
        self._name = f"{rng.getrandbits(48):012x}"
        self._count = 0
        self.seq = -1
        """The last event that was seen, -1 before the first message."""
        self.seat: Seat | None = None
        """The seat that the table says is this client's; None for one who looks on."""
        self.now: Json = {}
        self._table: Json = {}
        self._seats: list[Json] = []
        self._score: Json = {}
        self._over: set[int] = set()
        self._obeyed = -1
        self._tries = 0
        self._missing = False
        self._pending: str | None = None
        """The id of the command that is under way: there is one at a time."""
        self.pause: float | None = None
        """Seconds after which everything should be asked for (``afresh``), None if there is no need."""
        self.answered: str | None = None
        """The id of the last command that was carried out."""
        self.news: deque[Seated | GameOver] = deque()
        """What a person may want to be told; whoever tells it takes it out."""

    @property
    def finished(self) -> bool:
        """Whether all games that were wanted are over."""
        return self._games is not None and len(self._over) >= self._games

    def connected(self) -> None:
        """Forget what was under way: a new connection stands, and the whole of the table comes next."""
        self.pause = None
        self._pending = None
        self._missing = False

    def afresh(self) -> str:
        """Return the frame that asks for the whole of the table."""
        self.pause = None
        self._missing = True
        return '{"type":"resync"}'

    def take(self, frame: str | bytes) -> list[str]:
        """Take in one frame and return what is to be sent for it.

        Raises:
            TableFault: the table will not have this client.
        """
        message = _decode(frame)
        match message.get("type"):
            case "event":
                return self._numbered(message, message["event"])
            case "done":
                self.answered = message["id"]
                return self._after_command(message["id"])
            case "snapshot":
                return self._snapshot(message)
            case "refused":
                return self._refused(message)
            case "error":
                raise TableFault(str(message["code"]))
            case _ if "seq" in message and "now" in message:
                # Something else that is numbered: who sits where, or what a later server tells.
                return self._numbered(message, None)
        return []

    def _snapshot(self, message: Json) -> list[str]:
        if message["seq"] > self.seq:
            self._tries = 0
        first = self.seat is None
        self.seq, self.seat, self.now = message["seq"], message["you"], message["now"]
        self._table = message["table"]
        self._seats = message.get("seats", [])
        self._obeyed = -1
        self._missing = False
        self._pending = None
        self.pause = None
        if self.seat is None:
            return []
        if first:
            self.news.append(Seated(self.seat, self._names()))
        self._decider.begin(self.seat, message["events"])
        for event in message["events"][-2:]:
            self._look_for_end(event)
        return list(self._answer())

    def _numbered(self, message: Json, event: Json | None) -> list[str]:
        if self._missing or message["seq"] <= self.seq:
            return []
        if message["seq"] != self.seq + 1:
            return [self.afresh()]
        self.seq, self.now = message["seq"], message["now"]
        self._tries, self.pause = 0, None
        if event is None:
            self._seats = message.get("seats", self._seats)
        else:
            self._decider.follow(event)
            self._look_for_end(event)
        return list(self._answer())

    def _look_for_end(self, event: Json) -> None:
        if event["event"] == "hand" and "players" in event:
            self._table["players"] = event["players"]
        elif event["event"] == "score":
            self._score = event
        elif event["event"] == "end" and self._table["game"] not in self._over:
            game = self._table["game"]
            self._over.add(game)
            pairs = zip(self._score["plus"], self._score["minus"], strict=True)
            net = tuple(plus - minus for plus, minus in pairs)
            self.news.append(GameOver(game, self._names(), net, tuple(event["winners"])))

    def _names(self) -> tuple[Any, ...]:
        if self._seats:
            return tuple(seat["name"] for seat in self._seats)
        return tuple(self._table["players"])

    # --- answering -------------------------------------------------------------------------------------------

    def _answer(self) -> Iterator[str]:
        """Yield the command that the moment asks for, if there is one and it has not been sent."""
        if self.seq <= self._obeyed or self.seat is None or self._pending is not None:
            return
        if self._seats and self._seats[self.seat].get("away"):
            yield self._command("back")
            return
        ask = self.now.get("ask")
        if ask is None:
            return
        kind = ask["kind"]
        if kind in _MOVES:
            yield self._command("move", move=self._decider.move(ask))
        elif kind == "mix":
            yield self._command("mix", mix=f"{self._rng.getrandbits(128):032x}")
        elif kind == "next" or (kind == "again" and not self.finished):
            yield self._command(kind)

    def _command(self, kind: str, **fields: Any) -> str:
        self._count += 1
        self._obeyed = self.seq
        self._pending = f"{self._name}-{self._count}"
        command = {"type": kind, "id": self._pending, "version": self.seq, **fields}
        return _encode(command).decode()

    def _after_command(self, name: str | None) -> list[str]:
        """Answer what has been asked since the command that is through now."""
        if name != self._pending:
            return []
        self._pending = None
        return list(self._answer())

    def _refused(self, message: Json) -> list[str]:
        """Look at the table again after a while, unless it has gone on meanwhile."""
        self._tries += 1
        if self._tries >= MOST_TRIES:
            raise TableFault(str(message["code"]))
        if self.seq > self._obeyed:
            return self._after_command(message["id"])
        self._pending = None
        self.pause = _FIRST_PAUSE * 2 ** (self._tries - 1)
        return []
