"""A game's events gathered hand by hand, as a person reads them."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field

from manni.core.cards import Card
from manni.core.contracts import Contract
from manni.core.events import (
    ContractSet,
    CutShown,
    Dealt,
    Event,
    Exchanged,
    HandBegan,
    Played,
    Scored,
    TrickTaken,
)
from manni.core.proof import Sealed
from manni.core.seats import Seat
from manni.records import RecordLine
from manni.records.proving import sealed_of


@dataclass(slots=True)
class TrickStory:
    """One trick: the cards by seat."""

    leader: Seat
    cards: dict[Seat, Card] = field(default_factory=dict)
    winner: Seat | None = None


@dataclass(slots=True)
class HandStory:
    """One hand, as far as it was played."""

    number: int
    dealer: Seat
    cut: CutShown | None = None
    contract: Contract | None = None
    declarer: Seat | None = None
    dealt: Dealt | None = None
    exchanges: list[Exchanged] = field(default_factory=list)
    tricks: list[TrickStory] = field(default_factory=list)
    scored: Scored | None = None
    sealed: Sealed | None = None
    """How the deal was sealed, None if it was not. A hand that is scored is the deal of the opened pack: a record is
    good only so far."""

    @property
    def proved(self) -> bool:
        """Whether the deal is known to be what was sealed."""
        return self.sealed is not None and self.scored is not None

    def add(self, event: Event) -> None:
        """Take in the next event of the hand."""
        match event:
            case CutShown():
                self.cut = event
            case ContractSet():
                self.contract, self.declarer = event.contract, event.seat
            case Dealt():
                self.dealt = event
            case Exchanged():
                self.exchanges.append(event)
            case Played():
                if not self.tricks or self.tricks[-1].winner is not None:
                    self.tricks.append(TrickStory(event.seat))
                self.tricks[-1].cards[event.seat] = event.card
            case TrickTaken():
                self.tricks[-1].winner = event.winner
            case Scored():
                self.scored = event
            case _:
                pass


def hands_of(lines: Iterable[RecordLine]) -> list[HandStory]:
    """Return the hands of a game's good lines."""
    hands: list[HandStory] = []
    for line in lines:
        event = line.event
        if isinstance(event, HandBegan):
            hands.append(HandStory(event.number, event.dealer, sealed=sealed_of(line.extra)))
        elif hands:
            hands[-1].add(event)
    return hands
