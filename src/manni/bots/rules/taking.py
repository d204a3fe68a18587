"""Rules of thumb for trump and grand, where every trick is welcome."""

from __future__ import annotations

from dataclasses import dataclass

from manni.bots.rules.knowledge import SUITS, Knowledge, rungs, suit_value
from manni.core.cards import Suit
from manni.core.errors import Fact
from manni.core.seats import left_of, right_of


@dataclass(frozen=True, slots=True)
class Choice:
    """A card by suit and rung, with the reason for it."""

    suit: Suit
    rung: int
    code: str
    facts: dict[str, Fact]


TEMPO = 0.15
"""What it is worth, in tricks, to have the lead next."""
TEMPO_TRUMP = 0.05
LATER = (1.0, 0.55, 0.3, 0.15, 0.08)
"""The chance of a guarded card to take a trick later, by the number of unseen cards above it."""
RUFF_KEEP = 0.35
"""What a trump that is not high is worth for later: it may ruff."""


def keep_worth(k: Knowledge, suit: Suit, rung: int) -> float:
    """Return the chance, roughly, that a card takes a trick later if it is not played now."""
    above = k.above(suit, rung)
    guards = (k.own[suit] & ((1 << rung) - 1)).bit_count()
    in_hands = k.share(left_of(k.seat), suit) + k.share(right_of(k.seat), suit)
    chance = LATER[min(above, len(LATER) - 1)]
    if above > guards:
        chance *= (1.0 - min(1.0, in_hands)) ** (above - guards)
    if suit == k.trump:
        return max(chance, RUFF_KEEP)
    if k.trump is not None:
        chance *= 1.0 - 0.5 * max(k.can_ruff(left_of(k.seat), suit), k.can_ruff(right_of(k.seat), suit))
    return chance


def card_facts(k: Knowledge, suit: Suit, rung: int, **more: Fact) -> dict[str, Fact]:
    """Return the facts of a reason that is about one card."""
    return {"card": k.name(suit, rung), "suit": suit_value(suit), **more}


def masters(k: Knowledge) -> list[tuple[Suit, int]]:
    """Return the highest own card of each suit in which nobody can go over it."""
    found = []
    for suit in SUITS:
        if k.own[suit]:
            top = k.own[suit].bit_length() - 1
            if not k.above(suit, top):
                found.append((suit, top))
    return found


def follow_suit(k: Knowledge) -> Choice:
    """Return the card to play by somebody who has the suit led."""
    assert k.led is not None
    assert k.best is not None
    led, best_suit, best_rung = k.led, Suit(k.best // 13), k.rung(k.best)
    low = next(rungs(k.own[led]))
    winners = [rung for rung in rungs(k.own[led]) if rung > best_rung] if best_suit == led else []
    if not winners:
        return Choice(led, low, "cannot-win", card_facts(k, led, low))
    if not k.behind:
        return Choice(led, winners[0], "take-last", card_facts(k, led, winners[0]))
    tempo = TEMPO if k.trump is None else TEMPO_TRUMP
    worth, rung = max(
        (k.stands(led, rung) * (1.0 + tempo) - keep_worth(k, led, rung), -rung) for rung in winners
    )
    if worth > -keep_worth(k, led, low):
        code = "cash-master" if k.stands(led, -rung) >= 1.0 else "take-second"
        return Choice(led, -rung, code, card_facts(k, led, -rung))
    return Choice(led, low, "duck", card_facts(k, led, low))


def discard(k: Knowledge) -> Choice:
    """Return the card that is missed least: the suit led is out, and the trick is not to be taken."""
    best: tuple[float, int, int] | None = None
    for suit in SUITS:
        if k.own[suit]:
            rung = next(rungs(k.own[suit]))
            key = (discard_cost(k, suit, rung), rung, suit)
            if best is None or key < best:
                best = key
    assert best is not None
    suit = Suit(best[2])
    return Choice(suit, best[1], "discard-low", card_facts(k, suit, best[1]))


def discard_cost(k: Knowledge, suit: Suit, rung: int) -> float:
    """Return what is lost by throwing the lowest card of a suit: its own worth, and what it guarded."""
    cost = keep_worth(k, suit, rung)
    rest = k.own[suit] & ~(1 << rung)
    for other in rungs(rest):
        above = k.above(suit, other)
        guards = (rest & ((1 << other) - 1)).bit_count()
        if 0 < above <= 3 and guards + 1 == above:
            cost += 0.5 * LATER[above]
    if suit != k.trump and k.trump is not None and k.own[k.trump] and not rest:
        cost -= 0.1
    return cost + 0.002 * rung
