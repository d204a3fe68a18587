"""What a page may send: the shapes of its messages, and their strict reading.

A page is not trusted: whatever it sends is either one of the messages below or a ``BadFrame`` with a code. The shapes
are described for readers in docs/protocol.md; what the server sends is in ``protocol.py``.
"""

from __future__ import annotations

import re
from typing import Annotated, TypeAlias

import msgspec
from msgspec import Meta, Struct

from manni.core.cards import parse_card
from manni.core.contracts import parse_contract
from manni.core.moves import Choose, Cut, Exchange, Move, Play

MAX_FRAME = 4096
"""The most bytes of one message from a page."""

_NO_CONTROL = r"^[^\x00-\x1f\x7f-\x9f]*\Z"
"""An id is kept in a column, and not every database takes every character."""
_Id: TypeAlias = Annotated[str, Meta(min_length=1, max_length=64, pattern=_NO_CONTROL)]
_Version: TypeAlias = Annotated[int, Meta(ge=0, le=2**53)]
_SeatNumber: TypeAlias = Annotated[int, Meta(ge=0, le=2)]
_Word: TypeAlias = Annotated[str, Meta(max_length=16)]


class BadFrame(Exception):
    """A frame that is no message. ``code`` says why; ``id`` is that of the message if one could be found in it."""

    def __init__(self, code: str, message_id: str | None = None) -> None:
        super().__init__(code)
        self.code = code
        self.id = message_id


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
    if message_id is not None and not (0 < len(message_id) <= 64 and re.match(_NO_CONTROL, message_id)):
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
