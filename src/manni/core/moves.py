"""The four kinds of move. A move says only what its player decides; who makes it is the seat whose turn it is."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeAlias

from manni.core.cards import Card
from manni.core.contracts import Contract


@dataclass(frozen=True, slots=True)
class Cut:
    """Lift a packet of ``position`` cards (1 … one less than the pack) and show its bottom card."""

    position: int


@dataclass(frozen=True, slots=True)
class Choose:
    """Choose the contract of the hand, in variants with a chooser."""

    contract: Contract


@dataclass(frozen=True, slots=True)
class Exchange:
    """Lay away cards for as many from the top of the Manni; an empty ``discard`` keeps the hand."""

    discard: tuple[Card, ...] = ()


@dataclass(frozen=True, slots=True)
class Play:
    """Play a card to the trick."""

    card: Card


Move: TypeAlias = Cut | Choose | Exchange | Play
