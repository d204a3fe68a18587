"""The messages between a page and the server: their shapes, and the strict reading of what a page sends.

A page is not trusted: whatever it sends is either one of the messages below or a ``BadFrame`` with a code. The shapes
are described for readers in docs/protocol.md.
"""

from __future__ import annotations

from typing import Annotated, Any, TypeAlias

import msgspec
from msgspec import Meta, Struct

from manni.core.cards import parse_card
from manni.core.contracts import parse_contract
from manni.core.errors import Fact
from manni.core.moves import Choose, Cut, Exchange, Move, Play
from manni.server.settings import Settings

MAX_FRAME = 4096
"""The most bytes of one message from a page."""

Json: TypeAlias = dict[str, Any]
_Id: TypeAlias = Annotated[str, Meta(min_length=1, max_length=64)]
_Version: TypeAlias = Annotated[int, Meta(ge=0, le=2**53)]
_SeatNumber: TypeAlias = Annotated[int, Meta(ge=0, le=2)]
_Word: TypeAlias = Annotated[str, Meta(max_length=16)]


class BadFrame(Exception):
    """A frame that is no message. ``code`` says why; ``id`` is that of the message if one could be found in it."""

    def __init__(self, code: str, message_id: str | None = None) -> None:
        super().__init__(code)
        self.code = code
        self.id = message_id


# --- from the page -----------------------------------------------------------------------------------------------


class CutForm(Struct, tag="cut", tag_field="event", frozen=True):
    """Lift ``position`` cards."""

    seat: _SeatNumber
    position: int


class ContractForm(Struct, tag="contract", tag_field="event", frozen=True):
    """Choose a contract."""

    seat: _SeatNumber
    contract: _Word


class ExchangeForm(Struct, tag="exchange", tag_field="event", frozen=True):
    """Lay cards away for as many from the Manni."""

    seat: _SeatNumber
    discard: Annotated[list[_Word], Meta(max_length=52)]


class PlayForm(Struct, tag="play", tag_field="event", frozen=True):
    """Play a card."""

    seat: _SeatNumber
    card: _Word


MoveForm: TypeAlias = CutForm | ContractForm | ExchangeForm | PlayForm


class _Numbered(Struct, frozen=True):
    """What is answered by its ``id``, and was made for the moment ``version``."""

    id: _Id
    version: _Version


class MoveMessage(_Numbered, tag="move", tag_field="type", frozen=True):
    """A move of the sender's seat."""

    move: MoveForm


class NextMessage(_Numbered, tag="next", tag_field="type", frozen=True):
    """Deal the next hand."""


class AgainMessage(_Numbered, tag="again", tag_field="type", frozen=True):
    """Begin the next game of the series."""


class MixMessage(_Numbered, tag="mix", tag_field="type", frozen=True):
    """Put a number that nobody else can know into a sealed pack."""

    mix: Annotated[str, Meta(min_length=32, max_length=32, pattern="^[0-9a-f]{32}$")]


class BotMessage(_Numbered, tag="bot", tag_field="type", frozen=True):
    """Put a bot on an open seat, or (None) open the seat of a bot."""

    seat: _SeatNumber
    bot: Annotated[str, Meta(max_length=64)] | None


class BackMessage(_Numbered, tag="back", tag_field="type", frozen=True):
    """Play again for oneself."""


class ClaimMessage(_Numbered, tag="claim", tag_field="type", frozen=True):
    """Lay open: take this trick and all that are left."""


class TakeBackMessage(_Numbered, tag="take-back", tag_field="type", frozen=True):
    """Take back one's last decision, and what came of it."""


class SayMessage(Struct, tag="say", tag_field="type", frozen=True):
    """Say a ready phrase, or a text of one's own."""

    id: _Id
    phrase: Annotated[str, Meta(max_length=32)] | None = None
    text: Annotated[str, Meta(max_length=2000)] | None = None


class HintMessage(_Numbered, tag="hint", tag_field="type", frozen=True):
    """Ask what a good player would do, and for the ``numbers`` behind it."""

    numbers: bool = False


class WhyMessage(Struct, tag="why", tag_field="type", frozen=True):
    """Ask why a bot did what the event ``seq`` tells."""

    id: _Id
    seq: _Version


class ResyncMessage(Struct, tag="resync", tag_field="type", frozen=True):
    """Ask for everything afresh."""


class PingMessage(Struct, tag="ping", tag_field="type", frozen=True):
    """Ask whether anybody is there: a page that has slept cannot tell a quiet line from a dead one."""


Command: TypeAlias = (
    MoveMessage
    | NextMessage
    | MixMessage
    | AgainMessage
    | BotMessage
    | BackMessage
    | ClaimMessage
    | TakeBackMessage
)
"""What changes the table."""
ClientMessage: TypeAlias = Command | HintMessage | WhyMessage | ResyncMessage

BesideMessage: TypeAlias = PingMessage | SayMessage
"""What has no place in the log: the table knows nothing of it."""

_CLIENT_TYPES = frozenset(
    "move next again mix bot back claim take-back hint why resync ping say".split()  # noqa: SIM905
)
_client_decoder: msgspec.json.Decoder[ClientMessage | BesideMessage] = msgspec.json.Decoder(
    ClientMessage | BesideMessage
)


class _Envelope(Struct):
    """What every message has, looked for in frames that turned out wrong, so that the refusal can name the message."""

    type: msgspec.Raw = msgspec.Raw(b"null")
    id: msgspec.Raw = msgspec.Raw(b"null")


_envelope_decoder = msgspec.json.Decoder(_Envelope)


def read_frame(frame: str | bytes) -> ClientMessage | BesideMessage:
    """Return the message in a frame.

    Raises:
        BadFrame: ``not-text``, ``too-large``, ``not-json``, ``unknown-type`` or ``bad-message``.
    """
    if isinstance(frame, bytes):
        raise BadFrame("not-text")
    if len(frame) > MAX_FRAME or len(data := frame.encode("utf-8", "replace")) > MAX_FRAME:
        raise BadFrame("too-large")
    try:
        return _client_decoder.decode(data)
    except msgspec.ValidationError:
        raise _wrong_message(data) from None
    except msgspec.DecodeError:
        raise BadFrame("not-json") from None
    except RecursionError:
        raise BadFrame("bad-message") from None


def _wrong_message(data: bytes) -> BadFrame:
    try:
        envelope = _envelope_decoder.decode(data)
    except msgspec.ValidationError:
        return BadFrame("bad-message")
    except msgspec.DecodeError:
        # A wrong type was met before the end was looked at.
        return BadFrame("not-json")
    except RecursionError:
        return BadFrame("bad-message")
    kind, message_id = _text_in(envelope.type), _text_in(envelope.id)
    if message_id is not None and not 0 < len(message_id) <= 64:
        message_id = None
    return BadFrame("bad-message" if kind in _CLIENT_TYPES else "unknown-type", message_id)


def _text_in(raw: msgspec.Raw) -> str | None:
    try:
        return msgspec.json.decode(raw, type=str)
    except (msgspec.DecodeError, RecursionError):
        return None


def move_of(form: MoveForm) -> Move:
    """Return the move that a form describes.

    Raises:
        NotationError: ``no-such-card`` or ``no-such-contract``.
    """
    match form:
        case PlayForm(card=card):
            return Play(parse_card(card))
        case ExchangeForm(discard=discard):
            return Exchange(tuple(parse_card(card) for card in discard))
        case ContractForm(contract=contract):
            return Choose(parse_contract(contract))
        case CutForm(position=position):
            return Cut(position)


# --- from the server ---------------------------------------------------------------------------------------------


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
    """What a good player would do, and why; ``numbers`` is None where none were asked for or none can be had."""

    id: str
    seq: int
    move: Json
    reason: Json
    numbers: Json | None = None


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
