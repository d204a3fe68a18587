"""What a bot is: one function of a view. It remembers nothing, so any game can be gone on with at any time."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import StrEnum
from typing import Protocol, runtime_checkable

from manni.core.errors import Fact
from manni.core.moves import Move
from manni.core.view import View


@runtime_checkable
class Bot(Protocol):
    """A player that is a program."""

    @property
    def name(self) -> str:
        """The name under which ``registry.make_bot`` makes it again."""

    def choose(self, view: View, rng: random.Random) -> Move:
        """Return a legal move for the seat of ``view``, whose turn it is.

        Args:
            view: all that the seat knows; nothing is kept from one call to the next.
            rng: the only source of chance, so that the same seed makes the same move.
        """


@dataclass(frozen=True, slots=True)
class Reason:
    """Why a move is made: a code that shells put into words, and the facts that the words need.

    Cards stand in ``facts`` by name (``AS``), suits and contracts by the value of their contract (``spades``), counts
    and seats as whole numbers.
    """

    code: str
    facts: Mapping[str, Fact] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Figures:
    """What one move is worth."""

    move: Move
    points: float
    """The points of this hand that may be expected with it; of a contract less what it may bring in a later hand."""
    error: float
    """The standard error of ``points``."""
    beats_par: float
    """The chance to score above 0 in this hand, from 0 to 1."""
    least: int | None = None
    """The fewest points of this hand that it leaves, both others playing against the seat with all cards open, in each
    of the deals that were solved; None where none were."""
    wins: float | None = None
    """The chance to win the game, from 0 to 1, against players as strong; None where no table says it."""


@dataclass(frozen=True, slots=True)
class Numbers:
    """What stands behind an advice."""

    figures: tuple[Figures, ...]
    """The moves that were looked at, the best first."""
    deals: int
    """In so many deals that agree with the view the moves were played out."""
    solved: int = 0
    """In so many deals the ``least`` was found."""
    every: bool = False
    """Whether these are all deals that agree with the view."""
    out: tuple[tuple[str, tuple[str, ...]], ...] = ()
    """Suits by name, and the cards of each that the seat has not seen, the strongest first."""


class Quick(StrEnum):
    """Why an advice comes from rules of thumb, where a search would have found it."""

    PREPARING = "preparing"
    """The search is being made ready."""
    BUSY = "busy"
    """It could not be asked in time."""


@dataclass(frozen=True, slots=True)
class Advice:
    """A move, and why."""

    move: Move
    reason: Reason
    numbers: Numbers | None = None
    """The numbers behind it, where they were asked for and can be had."""
    quick: Quick | None = None
    """Set where the same question may have another answer later, from somebody who thinks longer."""


@runtime_checkable
class Advisor(Bot, Protocol):
    """A bot that can say why: hints come from it."""

    def advise(self, view: View, rng: random.Random) -> Advice:
        """Return the move that ``choose`` would make, with its reason."""


@runtime_checkable
class Outside(Protocol):
    """A bot with something behind it that can fail and must be let go, such as a process."""

    @property
    def faults(self) -> Counter[str]:
        """How many answers so far were not as they should be, by the kind of the fault."""

    @property
    def last_words(self) -> str | None:
        """The last line that was written on standard error when there was a fault, None if nothing was."""

    def renew(self) -> None:
        """Give what had been given up another chance: a new pack, hand or game begins."""

    def close(self) -> None:
        """Let go of what is behind the bot; it may be asked again later."""


def faults_of(bot: Bot) -> int:
    """Return how many faults a bot has made; a bot of this process makes none."""
    return bot.faults.total() if isinstance(bot, Outside) else 0


def close_bot(bot: Bot) -> None:
    """Let go of what is behind a bot, if anything is."""
    if isinstance(bot, Outside):
        bot.close()
