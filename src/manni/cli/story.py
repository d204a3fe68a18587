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
from manni.core.seats import Seat


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


def hands_of(events: Iterable[Event]) -> list[HandStory]:
    """Return the hands of a game's events, which follow each other by the rules."""
    hands: list[HandStory] = []
    for event in events:
        if isinstance(event, HandBegan):
            hands.append(HandStory(event.number, event.dealer))
        elif hands:
            hands[-1].add(event)
    return hands
