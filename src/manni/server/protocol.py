"""The messages from the server to a page: their shapes, and how they are written.

The shapes are described for readers in docs/protocol.md; what a page sends is in ``frames.py``.
"""

from __future__ import annotations

from typing import Any, TypeAlias

import msgspec
from msgspec import Struct

from manni.core.errors import Fact
from manni.server.settings import Settings

Json: TypeAlias = dict[str, Any]


class AskCut(Struct, tag="cut", tag_field="kind", frozen=True):
    """Lift from ``from`` to ``to`` cards."""

    least: int = msgspec.field(name="from")
    most: int = msgspec.field(name="to")


class AskContract(Struct, tag="contract", tag_field="kind", frozen=True):
    """Choose a contract."""

    choices: tuple[str, ...]
    used: tuple[str, ...]


class AskExchange(Struct, tag="exchange", tag_field="kind", frozen=True):
    """Change up to ``limit`` cards; with ``all_or_none`` exactly ``must`` of them or none."""

    limit: int
    all_or_none: bool
    must: int | None


class AskPlay(Struct, tag="play", tag_field="kind", frozen=True, omit_defaults=True):
    """Play one of ``legal``; ``why`` is the reason for every other card of the hand.

    With ``claim`` it is proved that the seat takes all tricks that are left.
    """

    legal: tuple[str, ...]
    why: Json | None
    claim: bool = False


class AskNext(Struct, tag="next", tag_field="kind", frozen=True):
    """The hand is over; the next one waits to be dealt."""


class AskAgain(Struct, tag="again", tag_field="kind", frozen=True):
    """The game is over; the next one of the series may begin."""


class AskMix(Struct, tag="mix", tag_field="kind", frozen=True):
    """Put a number of one's own into the pack that has this seal."""

    seal: str


Ask: TypeAlias = AskMix | AskCut | AskContract | AskExchange | AskPlay | AskNext | AskAgain


class Now(Struct, frozen=True, omit_defaults=True):
    """What a page needs to know of the moment beside the events, as one seat may know it."""

    phase: str
    turn: int | None
    winning: int | None
    led: str | None
    manni: int
    par: tuple[int, int, int] | None
    limits: tuple[int, int, int] | None
    ask: Ask | None
    take_back: bool = False


class EndFacts(Struct, frozen=True):
    """What ends a game: a plus column or a net score (``by``) of ``target`` points, or every contract used."""

    by: str
    target: int | None


class CutFacts(Struct, frozen=True):
    """Which ranks (2 … 14, the ace) the cut card may have to mean nullo, and above that to make its suit trump."""

    highest_nullo: int
    highest_trump: int


class DealingFacts(Struct, frozen=True):
    """How the pack is dealt: in rounds, ``packet`` cards to each player and ``manni_packet`` to the Manni."""

    packet: int
    manni_packet: int
    manni_first: bool


class TableFacts(Struct, frozen=True):
    """What does not change during a game.

    ``cut`` is None where the contract does not come of a cut, ``next_first_dealer`` where the next game's is by lot.
    """

    id: str
    variant: str
    options: Json
    players: tuple[str | None, str | None, str | None]
    bots: tuple[str | None, str | None, str | None]
    game: int
    hand_size: int
    manni_size: int
    dealing: DealingFacts
    tricks: int
    end: EndFacts
    cut: CutFacts | None
    twos: bool
    ace_low_in_nullo: bool
    exchange: str
    first_lead: str
    next_first_dealer: int | None


class SnapshotMessage(Struct, tag="snapshot", tag_field="type", frozen=True):
    """The whole of the game so far, as one seat knows it, or somebody who looks on (``you`` is None).

    ``numbering`` are pairs of a place among the events and the number of the event there; those after it count on from
    it, up to the next pair.
    """

    seq: int
    you: int | None
    table: TableFacts
    settings: Settings
    seats: list[Json]
    events: tuple[Json, ...]
    numbering: tuple[tuple[int, int], ...]
    now: Now
    clock: Json | None = None
    talk: tuple[SaidMessage, ...] = ()


class EventMessage(Struct, tag="event", tag_field="type", frozen=True):
    """One thing that has happened, as one seat knows it."""

    seq: int
    event: Json
    now: Now
    clock: Json | None = None


class SeatsMessage(Struct, tag="seats", tag_field="type", frozen=True):
    """Who sits where has changed; ``why`` is a word for it."""

    seq: int
    seats: list[Json]
    why: str
    now: Now
    clock: Json | None = None


class MixingMessage(Struct, tag="mixing", tag_field="type", frozen=True):
    """The pack of the next hand is sealed; ``mixed`` says which seats have put something in."""

    seq: int
    seal: str
    mixed: tuple[bool, bool, bool]
    now: Now
    clock: Json | None = None


class PresenceMessage(Struct, tag="presence", tag_field="type", frozen=True):
    """Who is here: of the people at the table, and how many look on. ``away_in``: seconds until a stand-in plays."""

    here: tuple[bool, bool, bool]
    away_in: tuple[int | None, int | None, int | None]
    spectators: int


class PongMessage(Struct, tag="pong", tag_field="type", frozen=True):
    """The answer to a ping; ``seq`` shows a page whether it has missed something."""

    seq: int


class SaidMessage(Struct, tag="said", tag_field="type", frozen=True, omit_defaults=True):
    """Somebody at the table has said something."""

    seat: int
    person: str
    name: str
    phrase: str | None = None
    text: str | None = None


class DoneMessage(Struct, tag="done", tag_field="type", frozen=True):
    """The command ``id`` has been carried out; ``seq`` is the last event that it made happen."""

    id: str
    seq: int


class RefusedMessage(Struct, tag="refused", tag_field="type", frozen=True):
    """Nothing was done; ``code`` says why. ``id`` is None where the frame had none that could be read."""

    id: str | None
    code: str
    facts: dict[str, Fact]
    seq: int


class AdviceMessage(Struct, tag="hint", tag_field="type", frozen=True):
    """What a good player would do, and why.

    ``numbers`` is None where none were asked for or none can be had; ``quick`` says why the answer is a quick one that
    may be another later, None where it is not.
    """

    id: str
    seq: int
    move: Json
    reason: Json
    numbers: Json | None = None
    quick: str | None = None


class ReasonMessage(Struct, tag="why", tag_field="type", frozen=True):
    """Why a bot did what the event ``seq`` tells; ``inside`` if that comes from the cards that it held."""

    id: str
    seq: int
    seat: int
    reason: Json
    inside: bool


class ErrorMessage(Struct, tag="error", tag_field="type", frozen=True):
    """There is no such table, or nobody may look on at it; the connection is closed after it."""

    code: str
    facts: dict[str, Fact]


class ClosingMessage(Struct, tag="closing", tag_field="type", frozen=True):
    """The server stops after so many seconds. Nothing is lost; the page comes back by itself."""

    seconds: int


ServerMessage: TypeAlias = (
    SnapshotMessage
    | EventMessage
    | SeatsMessage
    | MixingMessage
    | PresenceMessage
    | SaidMessage
    | PongMessage
    | DoneMessage
    | RefusedMessage
    | AdviceMessage
    | ReasonMessage
    | ErrorMessage
    | ClosingMessage
)

_encoder = msgspec.json.Encoder()


def encoded(message: ServerMessage) -> bytes:
    """Return a message in JSON."""
    return _encoder.encode(message)


def write_frame(message: ServerMessage) -> str:
    """Return a message as the text of a frame."""
    return _encoder.encode(message).decode("utf-8")
