"""Rules of thumb for grand: no trumps, and every trick is welcome."""

from __future__ import annotations

from manni.bots.rules.knowledge import SUITS, Knowledge, rungs
from manni.bots.rules.taking import Choice, card_facts, discard, follow_suit, masters
from manni.core.cards import Suit

LENGTH = 0.12
"""What each own card of a suit counts for leading it, in points: small cards grow when others run out."""
UNSEEN = 0.07
"""What each unseen card of a suit counts against leading it."""


def lead(k: Knowledge) -> Choice:
    """Return the card to lead: a master if there is one, else the lowest card of a long suit."""
    found = [(_promise(k, suit), rung, suit) for suit, rung in masters(k)]
    if found:
        _, rung, suit = max(found)
        return Choice(suit, rung, "cash-master", card_facts(k, suit, rung))
    suit = max((suit for suit in SUITS if k.own[suit]), key=lambda suit: (_promise(k, suit), -suit))
    low = next(rungs(k.own[suit]))
    return Choice(suit, low, "lead-long", card_facts(k, suit, low, count=k.own[suit].bit_count()))


def _promise(k: Knowledge, suit: Suit) -> float:
    return LENGTH * k.own[suit].bit_count() - UNSEEN * k.unseen[suit].bit_count()


def follow(k: Knowledge) -> Choice:
    """Return the card to play to a trick in which somebody has led."""
    assert k.led is not None
    return follow_suit(k) if k.own[k.led] else discard(k)
