"""Rules of thumb for leading, and for being out of the suit led, with a trump suit."""

from __future__ import annotations

from manni.bots.rules.knowledge import SUITS, Knowledge, rungs
from manni.bots.rules.taking import Choice, card_facts, discard, follow_suit, keep_worth, masters
from manni.core.cards import Suit

MANY_TRUMPS = 5
"""With so many trumps one draws those of the others."""
TRUMPS_ABOUT = 7
"""With so many unseen trumps a side suit is soon ruffed."""
RUFF_STANDS = 0.7
"""Second to play, a ruff has to stand up with this chance."""
CHEAP = 0.4
"""A trump that is worth less than this for later is small change."""


def lead(k: Knowledge, trump: Suit) -> Choice:
    """Return the card to lead."""
    return _side_master(k, trump) or _draw_trumps(k, trump) or _low_lead(k, trump)


def _side_master(k: Knowledge, trump: Suit) -> Choice | None:
    """Cash a master of a side suit before somebody can ruff it, the one that is likeliest to stand first."""
    found = [
        (k.stands(suit, rung), -k.own[suit].bit_count(), rung, suit)
        for suit, rung in masters(k)
        if suit != trump
    ]
    if not found:
        return None
    _, _, rung, suit = max(found)
    return Choice(suit, rung, "cash-side" if k.unseen[trump] else "cash-master", card_facts(k, suit, rung))


def _draw_trumps(k: Knowledge, trump: Suit) -> Choice | None:
    own, unseen = k.own[trump], k.unseen[trump]
    if own.bit_count() < MANY_TRUMPS or not unseen:
        return None
    top = own.bit_length() - 1
    if not k.above(trump, top):
        return Choice(trump, top, "draw-trumps", card_facts(k, trump, top, count=unseen.bit_count()))
    low = next(rungs(own))
    if unseen.bit_count() >= TRUMPS_ABOUT and k.above(trump, low) > 1:
        return Choice(trump, low, "push-trumps", card_facts(k, trump, low))
    return None


def _low_lead(k: Knowledge, trump: Suit) -> Choice:
    """Give the lead away cheaply: the lowest card of the shortest side suit, in the hope to ruff it later."""
    sides = [suit for suit in SUITS if suit != trump and k.own[suit]]
    if not sides:
        return _trump_lead(k, trump)
    many = k.unseen[trump].bit_count() >= TRUMPS_ABOUT
    best: tuple[float, int, Suit] | None = None
    for suit in sides:
        low = next(rungs(k.own[suit]))
        length = k.own[suit].bit_count()
        bare = length == 1 and k.above(suit, low) == 1
        # A king over small cards waits for the ace to fall; bare, it goes before the ruffing begins.
        cost = 0.05 * length + (
            0.1 if k.above(suit, k.own[suit].bit_length() - 1) == 1 and length > 1 else 0.0
        )
        key = (cost - (0.1 if bare and many else 0.0), low, suit)
        if best is None or key < best:
            best = key
    assert best is not None
    _, low, suit = best
    code = "lead-short" if k.own[trump] else "lead-low"
    return Choice(suit, low, code, card_facts(k, suit, low, count=k.own[suit].bit_count()))


def _trump_lead(k: Knowledge, trump: Suit) -> Choice:
    own = k.own[trump]
    top, low = own.bit_length() - 1, next(rungs(own))
    if not k.above(trump, top):
        return Choice(trump, top, "cash-master", card_facts(k, trump, top))
    return Choice(trump, low, "lead-low", card_facts(k, trump, low, count=own.bit_count()))


def follow(k: Knowledge, trump: Suit) -> Choice:
    """Return the card to play to a trick in which somebody has led."""
    assert k.led is not None
    assert k.best is not None
    if k.own[k.led]:
        return follow_suit(k)
    best_suit, best_rung = Suit(k.best // 13), k.rung(k.best)
    beaten = best_rung if best_suit == trump else -1
    winners = [rung for rung in rungs(k.own[trump]) if rung > beaten]
    if winners and not k.behind:
        return Choice(trump, winners[0], "ruff-last", card_facts(k, trump, winners[0]))
    for rung in winners:
        if k.stands(trump, rung) >= RUFF_STANDS and keep_worth(k, trump, rung) < CHEAP:
            return Choice(trump, rung, "ruff", card_facts(k, trump, rung))
    return discard(k)
