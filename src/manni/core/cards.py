"""Cards, suits, and ``Cards``: a set of cards over one integer.

A card is a plain integer, ``13 * suit + (rank - 2)``, so that bit ``card`` of a mask stands for it; its name is rank
then suit, as in ``TH`` for the ten of hearts.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from enum import IntEnum
from typing import NewType

from manni.core.errors import NotationError

Card = NewType("Card", int)
"""0 … 51: thirteen clubs from the two to the ace, then diamonds, hearts, spades."""


class Suit(IntEnum):
    """The four suits, in the order of the cards' numbers."""

    CLUBS = 0
    DIAMONDS = 1
    HEARTS = 2
    SPADES = 3


RANK_NAMES = "23456789TJQKA"
SUIT_NAMES = "CDHS"
LOWEST_RANK = 2

_NAMES: tuple[str, ...] = tuple(rank + suit for suit in SUIT_NAMES for rank in RANK_NAMES)
_BY_NAME: dict[str, Card] = {name: Card(number) for number, name in enumerate(_NAMES)}
_SUITS: tuple[Suit, ...] = tuple(Suit)
_SUIT_OF: tuple[Suit, ...] = tuple(_SUITS[number // 13] for number in range(52))
SUIT_MASKS: tuple[int, ...] = tuple(0x1FFF << (13 * suit) for suit in range(4))
"""For each suit the bits of its thirteen cards."""


def parse_card(text: str) -> Card:
    """Return the card that ``text`` names, such as ``TH`` or ``AS``.

    Raises:
        NotationError: ``no-such-card``.
    """
    try:
        return _BY_NAME[text]
    except (KeyError, TypeError):
        raise NotationError("no-such-card", {"card": str(text)[:20]}) from None


def card_name(card: Card) -> str:
    """Return the two letters of a card: rank, then suit."""
    return _NAMES[card]


def suit_of(card: Card) -> Suit:
    """Return the suit of a card."""
    return _SUIT_OF[card]


def rank_of(card: Card) -> int:
    """Return the rank of a card: 2 … 10, jack 11, queen 12, king 13, ace 14 (also where the ace counts low)."""
    return card % 13 + LOWEST_RANK


def make_card(rank: int, suit: Suit) -> Card:
    """Return the card of a rank (2 … 14) and a suit."""
    return Card(13 * suit + rank - LOWEST_RANK)


@dataclass(frozen=True, slots=True)
class Cards:
    """A set of cards that never changes; iterates from low to high, clubs first.

    >>> sorted(card_name(card) for card in Cards.parse("AS 2C"))
    ['2C', 'AS']
    """

    mask: int = 0

    @classmethod
    def of_cards(cls, cards: Iterable[Card]) -> Cards:
        """Return the set of the given cards (a card given twice counts once)."""
        mask = 0
        for card in cards:
            mask |= 1 << card
        return cls(mask)

    @classmethod
    def parse(cls, text: str) -> Cards:
        """Return the set that ``text`` names: card names with any white space between them.

        Raises:
            NotationError: ``no-such-card``, or ``card-twice`` where a card is named twice.
        """
        mask = 0
        for name in text.split():
            bit = 1 << parse_card(name)
            if mask & bit:
                raise NotationError("card-twice", {"card": name})
            mask |= bit
        return cls(mask)

    def __contains__(self, card: object) -> bool:
        return isinstance(card, int) and 0 <= card < 52 and bool(self.mask >> card & 1)

    def __iter__(self) -> Iterator[Card]:
        mask = self.mask
        while mask:
            low = mask & -mask
            yield Card(low.bit_length() - 1)
            mask ^= low

    def __len__(self) -> int:
        return self.mask.bit_count()

    def __bool__(self) -> bool:
        return self.mask != 0

    def __or__(self, other: Cards) -> Cards:
        return Cards(self.mask | other.mask)

    def __and__(self, other: Cards) -> Cards:
        return Cards(self.mask & other.mask)

    def __sub__(self, other: Cards) -> Cards:
        return Cards(self.mask & ~other.mask)

    def __xor__(self, other: Cards) -> Cards:
        return Cards(self.mask ^ other.mask)

    def __le__(self, other: Cards) -> bool:
        return self.mask & ~other.mask == 0

    def __repr__(self) -> str:
        return f"Cards.parse({str(self)!r})"

    def __str__(self) -> str:
        """Return the names of the cards, low to high, with a space between them."""
        return " ".join(_NAMES[card] for card in self)

    def of(self, suit: Suit) -> Cards:
        """Return the cards of one suit."""
        return Cards(self.mask & SUIT_MASKS[suit])

    def with_card(self, card: Card) -> Cards:
        """Return the set with one card more."""
        return Cards(self.mask | 1 << card)

    def without(self, card: Card) -> Cards:
        """Return the set without one card."""
        return Cards(self.mask & ~(1 << card))

    def lowest(self) -> Card:
        """Return the card with the lowest number (ace high).

        Raises:
            ValueError: the set is empty.
        """
        if not self.mask:
            raise ValueError("an empty set has no lowest card")
        return Card((self.mask & -self.mask).bit_length() - 1)

    def highest(self) -> Card:
        """Return the card with the highest number (ace high).

        Raises:
            ValueError: the set is empty.
        """
        if not self.mask:
            raise ValueError("an empty set has no highest card")
        return Card(self.mask.bit_length() - 1)


EMPTY = Cards()
FULL_PACK = Cards((1 << 52) - 1)
NO_TWOS = Cards.of_cards(card for card in FULL_PACK if rank_of(card) > LOWEST_RANK)
"""The 48 cards of Basic Manni (R41)."""
