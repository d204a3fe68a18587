"""How cards stand in a line of text, and in which order a hand is shown."""

from __future__ import annotations

from collections.abc import Iterable
from enum import Enum
from functools import cache
from itertools import groupby, pairwise, permutations

from manni.core.cards import Card, Cards, Suit, card_name, suit_of
from manni.core.contracts import Contract, strengths
from manni.core.public import Public
from manni.core.view import View
from manni.i18n import Messages, card_text, listed, rank_word, suit_word

SIGNS: dict[Suit, str] = {Suit.CLUBS: "♣", Suit.DIAMONDS: "♦", Suit.HEARTS: "♥", Suit.SPADES: "♠"}
_SHOWN: tuple[Suit, ...] = (Suit.HEARTS, Suit.SPADES, Suit.DIAMONDS, Suit.CLUBS)
"""The order of suits when none is trump: bright and dark alternate."""
_BRIGHT = (Suit.HEARTS, Suit.DIAMONDS)


class Style(Enum):
    """How a card is named in text."""

    WORDS = "words"
    """For a voice: "the ace of diamonds"."""
    SIGNS = "signs"
    """``A♦``."""
    LETTERS = "letters"
    """``AD``, where a terminal has no signs."""


def suit_order(cards: Iterable[Card], trump: Suit | None) -> tuple[Suit, ...]:
    """Return the suits that cards have: trump first, then bright and dark in turn as far as the suits allow it."""
    held = {suit_of(card) for card in cards}
    first = tuple(suit for suit in _SHOWN if suit in held and suit == trump)
    rest = tuple(suit for suit in _SHOWN if suit in held and suit != trump)

    def alike(order: tuple[Suit, ...]) -> int:
        whole = first + order
        return sum((a in _BRIGHT) == (b in _BRIGHT) for a, b in pairwise(whole))

    return first + min(permutations(rest), key=alike)


def in_order(view: View) -> tuple[Card, ...]:
    """Return the hand of a view as it is shown: by suit, high to low, in nullo low to high.

    The order of the suits is that of all cards that the seat has held, so that it stays while a hand is played.
    """
    return ordered(view.hand, view.public, known=view.hand | Cards.of_cards((*view.dealt, *view.drawn)))


def ordered(cards: Cards, public: Public, known: Cards | None = None) -> tuple[Card, ...]:
    """Return some cards in the order in which a hand is shown; ``known`` has a say in the order of the suits."""
    contract = public.contract
    suits = suit_order(known or cards, None if contract is None else contract.trump)
    nullo = contract is Contract.NULLO
    strength = strengths(contract or Contract.NOTRUMP, ace_low_in_nullo=public.variant.ace_low_in_nullo)
    return tuple(
        sorted(
            cards, key=lambda card: (suits.index(suit_of(card)), strength[card] if nullo else -strength[card])
        )
    )


@cache
def short_card(messages: Messages, card: Card, style: Style) -> str:
    """Return the letter of a card's rank and the sign or letter of its suit."""
    rank = messages.text("rank-letter", rank=rank_word(card_name(card)))
    return rank + suit_short(messages, suit_of(card), style)


@cache
def card_in_text(messages: Messages, card: Card, style: Style) -> str:
    """Return a card as it stands in a sentence: "the ace of diamonds", or its signs."""
    if style is not Style.WORDS:
        return short_card(messages, card, style)
    return messages.text("card-definite", card=card_text(messages, card_name(card)))


def cards_in_text(messages: Messages, cards: Iterable[Card], style: Style) -> str:
    """Return some cards as they stand in a sentence, in the order given."""
    if style is not Style.WORDS:
        return " ".join(short_card(messages, card, style) for card in cards)
    return listed(messages, [card_in_text(messages, card, style) for card in cards])


def hand_in_text(messages: Messages, cards: Iterable[Card], style: Style) -> str:
    """Return an ordered hand in one line: suit by suit in words, or in signs with a gap between the suits."""
    groups = [tuple(group) for _, group in groupby(cards, key=suit_of)]
    if style is not Style.WORDS:
        return "  ".join(cards_in_text(messages, group, style) for group in groups)
    told = [
        messages.text("hand-suit", suit=suit_word(card_name(group[0])), ranks=_ranks(messages, group))
        for group in groups
    ]
    text = told[0] if told else ""
    for more in told[1:]:
        text = messages.text("hand-suits-join", first=text, next=more)
    return text


def _ranks(messages: Messages, group: Iterable[Card]) -> str:
    names = [messages.text("rank-word", rank=rank_word(card_name(card))) for card in group]
    return listed(messages, names)


def suit_short(messages: Messages, suit: Suit, style: Style) -> str:
    """Return the sign of a suit, or its letter."""
    if style is Style.LETTERS:
        return messages.text("suit-letter", suit=suit.name.lower())
    return SIGNS[suit]
