"""Everything the core refuses, as typed errors that carry a code and its facts.

The core speaks no language: a code is put into words by the shells (through Fluent), ``str(error)`` is for engineers.
"""

from __future__ import annotations

from collections.abc import Mapping
from enum import StrEnum

Fact = str | int | tuple[str, ...] | tuple[int, ...]


class Illegal(StrEnum):
    """Why a seat may not make a move. The value is the stable code that shells translate."""

    GAME_OVER = "game-over"
    NO_HAND = "no-hand"
    """The next hand has not been dealt yet."""
    NOT_A_PLAYER = "not-a-player"
    NOT_YOUR_TURN = "not-your-turn"
    WRONG_PHASE = "wrong-phase"
    """A move of another kind is due: cutting, choosing, exchanging or playing."""
    CUT_OUT_OF_RANGE = "cut-out-of-range"
    NO_SUCH_CONTRACT = "no-such-contract"
    CONTRACT_USED = "contract-used"
    CARD_TWICE = "card-twice"
    CARD_NOT_HELD = "card-not-held"
    TOO_MANY_CARDS = "too-many-cards"
    ALL_OR_NONE = "all-or-none"
    MUST_FOLLOW_SUIT = "must-follow-suit"


class ManniError(Exception):
    """Anything that Manni refuses; ``code`` names the reason, ``facts`` what it is about."""

    def __init__(self, code: str, facts: Mapping[str, Fact] | None = None) -> None:
        self.code = code
        self.facts: dict[str, Fact] = dict(facts or {})
        super().__init__(str(code))

    def __str__(self) -> str:
        """Return the code and its facts, such as ``no-such-card (card='1X')``."""
        if not self.facts:
            return str(self.code)
        return f"{self.code} ({', '.join(f'{name}={value!r}' for name, value in self.facts.items())})"


class NotationError(ManniError):
    """A text that names no card, suit, contract or position."""


class SetupError(ManniError):
    """A game that cannot be set up so: an unknown variant or option, or a combination that cannot be played."""


class IllegalMove(ManniError):
    """A move that the rules forbid; ``reason`` says why."""

    def __init__(self, reason: Illegal) -> None:
        super().__init__(reason.value)
        self.reason = reason


class EventError(ManniError):
    """An event that cannot follow what has happened so far."""
