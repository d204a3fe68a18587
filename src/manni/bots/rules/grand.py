"""Rules of thumb for grand: no trumps, and every trick is welcome."""

from __future__ import annotations

from manni.bots.rules.knowledge import SUITS, Knowledge, rungs
from manni.bots.rules.taking import TEMPO, Choice, card_facts, discard, follow_suit, keep_worth, masters
from manni.core.cards import Suit

ESTABLISH = 0.06
"""What each card of a suit adds to leading it: others run out, and small cards grow."""


def lead(k: Knowledge) -> Choice:
    """Return the card to lead."""
    found = _cash(k)
    if found is not None:
        return found
    best: tuple[float, int, int] | None = None
    for suit in SUITS:
        for rung in rungs(k.own[suit]):
            worth = lead_worth(k, suit, rung)
            key = (worth, -rung, -suit)
            if best is None or key > best:
                best = key
    assert best is not None
    suit, rung = Suit(-best[2]), -best[1]
    return Choice(suit, rung, "lead", card_facts(k, suit, rung))


def lead_worth(k: Knowledge, suit: Suit, rung: int) -> float:
    """Return what leading a card is worth, in tricks."""
    worth = k.stands(suit, rung) * (1.0 + TEMPO) - keep_worth(k, suit, rung)
    return worth + ESTABLISH * k.own[suit].bit_count()


def _cash(k: Knowledge) -> Choice | None:
    """Cash a master, of the longest suit first."""
    found = [(k.own[suit].bit_count(), rung, suit) for suit, rung in masters(k)]
    if not found:
        return None
    _, rung, suit = max(found)
    return Choice(suit, rung, "cash-master", card_facts(k, suit, rung))


def follow(k: Knowledge) -> Choice:
    """Return the card to play to a trick in which somebody has led."""
    assert k.led is not None
    return follow_suit(k) if k.own[k.led] else discard(k)
