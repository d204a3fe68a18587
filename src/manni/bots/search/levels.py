"""The levels of the search by name, and what a budget is. Imports nothing that is compiled."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType

from manni.search.settings import Settings

BEGINNER = "beginner"
"""The level that does not search at all: ``manni.bots.search.beginner``."""

LEVELS: Mapping[str, Settings | None] = MappingProxyType(
    {
        BEGINNER: None,
        # Thinks a little, and takes every deal that is possible to be as likely as any other.
        "home": Settings(rollouts=100, swaps=0, sharp=0.0, slip=1.0, clear=1.0),
        # Believes that the others exchange well.
        "strong": Settings(rollouts=300, swaps=4000, slip=1.0),
        # Also reads the cards that they play, hears what the trained policy thinks first, and plays for the game.
        "master": Settings(rollouts=1000, swaps=8000, prior=60.0, margin=0.25, game=True),
    }
)
"""The named levels, the weakest first. Each has fixed numbers, so the same view and seed make the same move."""

GRAND: Mapping[str, Settings] = MappingProxyType(
    {
        # The trained policy plays a hand on better than the rules of thumb do, and a longer look at the exchange pays.
        "master": Settings(
            rollouts=2000, swaps=20_000, clear_swap=1.0, prior=60.0, margin=0.25, own=True, game=True
        )
    }
)
"""The levels that think otherwise in grand."""


@dataclass(frozen=True, slots=True)
class Budget:
    """What a search may spend on a decision: milliseconds, or rollouts."""

    amount: int
    in_ms: bool


def budget_of(text: str) -> Budget | None:
    """Return the budget that is written ``50ms`` or ``2000``, None if it is neither."""
    number = text.removesuffix("ms")
    if not (number.isascii() and number.isdigit() and len(number) < 9):
        return None
    return Budget(int(number), number != text)
