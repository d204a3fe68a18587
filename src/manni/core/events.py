"""What happens at a table, in order: the one vocabulary of records, logs, views and replays.

``redact`` is the only place that removes what a seat may not know.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeAlias

from manni.core.cards import Card
from manni.core.contracts import Contract
from manni.core.seats import SEATS, PerSeat, Seat
from manni.core.variants import Variant


@dataclass(frozen=True, slots=True)
class GameBegan:
    """A game of three named players begins."""

    variant: Variant
    players: PerSeat[str]
    first_dealer: Seat


@dataclass(frozen=True, slots=True)
class HandBegan:
    """A new hand; ``number`` counts from 1."""

    number: int
    dealer: Seat


@dataclass(frozen=True, slots=True)
class CutShown:
    """The dealer's right has cut and shown a card."""

    seat: Seat
    card: Card


@dataclass(frozen=True, slots=True)
class ContractSet:
    """The contract of the hand; ``seat`` is the player who chose it, None where nobody chooses."""

    contract: Contract
    seat: Seat | None = None


@dataclass(frozen=True, slots=True)
class Dealt:
    """All cards as dealt, the Manni's top card first. What the viewer does not know is None."""

    hands: PerSeat[tuple[Card, ...] | None]
    manni: tuple[Card, ...] | None


@dataclass(frozen=True, slots=True)
class Exchanged:
    """A player has changed ``count`` cards; ``discard`` and ``draw`` are None for the others."""

    seat: Seat
    count: int
    discard: tuple[Card, ...] | None
    draw: tuple[Card, ...] | None


@dataclass(frozen=True, slots=True)
class Played:
    """A card has been played to the trick."""

    seat: Seat
    card: Card


@dataclass(frozen=True, slots=True)
class TrickTaken:
    """The third card of a trick is down; the winner takes it."""

    winner: Seat


@dataclass(frozen=True, slots=True)
class Scored:
    """The hand is over: tricks and points of the hand, and the columns after it."""

    tricks: PerSeat[int]
    points: PerSeat[int]
    plus: PerSeat[int]
    minus: PerSeat[int]


@dataclass(frozen=True, slots=True)
class GameEnded:
    """The game is over; all who tie for the best net score have won."""

    winners: tuple[Seat, ...]


Event: TypeAlias = (
    GameBegan
    | HandBegan
    | CutShown
    | ContractSet
    | Dealt
    | Exchanged
    | Played
    | TrickTaken
    | Scored
    | GameEnded
)

EVERYBODY: frozenset[Seat | None] = frozenset((None, *SEATS))
"""All who may be told something: the three seats, and None for spectators."""


def audience(event: Event) -> frozenset[Seat | None]:
    """Return who may know the whole of an event; the others get it redacted (see ``redact``).

    A finished deal is known to nobody whole, an exchange to the player who made it, anything else to everybody.
    """
    if isinstance(event, Dealt):
        return frozenset()
    if isinstance(event, Exchanged):
        return frozenset((event.seat,))
    return EVERYBODY


def redact(event: Event, seat: Seat | None) -> Event:
    """Return an event as one seat knows it, None for a spectator. Redacting twice changes nothing more."""
    if isinstance(event, Dealt):
        hands = event.hands
        return Dealt(
            (
                hands[0] if seat == 0 else None,
                hands[1] if seat == 1 else None,
                hands[2] if seat == 2 else None,
            ),
            None,
        )
    if isinstance(event, Exchanged) and event.seat != seat:
        return Exchanged(event.seat, event.count, None, None)
    return event
