"""Tables for the tests of the terminal: kept in memory, with bots that play at random."""

import random
from collections.abc import Sequence

import pytest

from manni.bots.random_bot import random_move
from manni.cli.terminal.table import Setup, Table
from manni.core.cards import card_name
from manni.core.moves import Choose, Cut, Exchange, Move, Play
from manni.core.options import variant_named
from manni.core.variants import VARIANTS
from manni.i18n import Messages

EN = Messages.for_language("en")
NAMES = ("South", "Guðrún", "Þorsteinn")
QUICK = ("hornafjordur", "basic")
EVERY_VARIANT = [
    pytest.param(name, marks=() if name in QUICK else pytest.mark.slow, id=name) for name in VARIANTS
]
"""All variants, those whose games last longer marked slow."""


class Memory:
    """Keeps a game as a list of lines."""

    def __init__(self) -> None:
        self.lines: list[str] = []
        self.begun = 0

    def begin(self, lines: Sequence[str]) -> None:
        self.begun += 1
        self.lines = list(lines)

    def append(self, lines: Sequence[str]) -> None:
        self.lines += lines

    @property
    def kept(self) -> list[bytes]:
        return [line.encode() for line in self.lines]


def setup(variant: str = "hornafjordur", seed: str = "7", **options: object) -> Setup:
    return Setup(variant_named(variant, options), NAMES, ("random", "random"), seed)


def table(variant: str = "hornafjordur", seed: str = "7", **options: object) -> Table:
    return Table.begin(setup(variant, seed, **options), Memory())


def typed(move: Move) -> str:
    """Return what a person types for a move."""
    match move:
        case Cut(position):
            return f"cut {position}"
        case Choose(contract):
            return {"notrump": "grand"}.get(contract.value, contract.value)
        case Play(card):
            return card_name(card)
        case Exchange(discard):
            names = " ".join(card_name(card) for card in discard)
            return f"swap {names}" if names else "keep"


def some_move(at: Table, rng: random.Random) -> Move:
    return random_move(at.view, rng)
