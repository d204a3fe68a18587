"""Rules of thumb for grand: no trumps, and every trick is welcome."""

from __future__ import annotations

from manni.bots.rules.knowledge import SUITS, Knowledge, rungs
from manni.bots.rules.taking import Choice, card_facts, discard, follow_suit, masters
from manni.core.cards import Suit
from manni.core.seats import left_of, right_of

LENGTH = 0.2
"""What each own card of a suit counts for leading it, in points: small cards grow when others run out."""
UNSEEN = 0.21
"""What each card that the others are likely to hold of a suit counts against leading it."""
CASH = -0.3
"""A master is cashed if its suit promises more than this. Where the others hold many cards of a suit it will be led
again, and then the master takes the trick and the lead."""
LONG = 3
"""A suit of so many cards is called long."""


def lead(k: Knowledge) -> Choice:
    """Return the card to lead: a master that should be cashed, else the lowest card of a long suit."""
    high = masters(k)
    if high:
        promise, rung, suit = max((_promise(k, suit), rung, suit) for suit, rung in high)
        if promise > CASH or not _low_suits(k):
            return Choice(suit, rung, "cash-master", card_facts(k, suit, rung))
    suit = max(_low_suits(k), key=lambda suit: (_promise(k, suit), -suit))
    low = next(rungs(k.own[suit]))
    length = k.own[suit].bit_count()
    code = "hold-masters" if high else "lead-long" if length >= LONG else "lead-low"
    return Choice(suit, low, code, card_facts(k, suit, low, count=length))


def _low_suits(k: Knowledge) -> list[Suit]:
    """Return the suits of which this seat holds a card that somebody can go over."""
    return [suit for suit in SUITS if k.own[suit] and k.above(suit, next(rungs(k.own[suit])))]


def _promise(k: Knowledge, suit: Suit) -> float:
    """Return how good a suit is to lead: many own cards, and few in the hands of the others."""
    held = k.unseen[suit].bit_count() * (k.share(left_of(k.seat), suit) + k.share(right_of(k.seat), suit))
    return LENGTH * k.own[suit].bit_count() - UNSEEN * held


def follow(k: Knowledge) -> Choice:
    """Return the card to play to a trick in which somebody has led."""
    assert k.led is not None
    return follow_suit(k) if k.own[k.led] else discard(k)
