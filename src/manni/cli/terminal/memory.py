"""What has been seen at the table and may be looked at again."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from manni.core.cards import Card
from manni.core.events import Event, HandBegan, Played, TrickTaken
from manni.core.seats import Seat


@dataclass(frozen=True, slots=True)
class TakenTrick:
    """A finished trick: who played what, in order, and who took it."""

    cards: tuple[tuple[Seat, Card], ...]
    winner: Seat


def last_trick(events: Sequence[Event]) -> TakenTrick | None:
    """Return the last trick taken in the hand that events end in, None if there is none."""
    winner: Seat | None = None
    cards: list[tuple[Seat, Card]] = []
    for event in reversed(events):
        if isinstance(event, HandBegan) or (isinstance(event, TrickTaken) and winner is not None):
            break
        if isinstance(event, TrickTaken):
            winner = event.winner
        elif isinstance(event, Played) and winner is not None:
            cards.insert(0, (event.seat, event.card))
            if len(cards) == 3:
                break
    return None if winner is None else TakenTrick(tuple(cards), winner)
