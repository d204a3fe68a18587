"""Rules of thumb for nullo, where every trick hurts."""

from __future__ import annotations

from manni.bots.rules.knowledge import SUITS, Knowledge, rungs
from manni.bots.rules.taking import Choice, card_facts
from manni.core.cards import Suit
from manni.core.seats import left_of, right_of

SHORT = 0.15
"""What each card of a suit counts against leading it, beside the chance to be left with the trick."""
DANGER = 0.12
"""What each unseen card below it counts for leading a card: it is as well to be rid of it while others can go over."""
STUCK = 0.5
"""With this chance to be left with the trick one cannot say that somebody is likely to go over."""
RESIGNED = 0.6
"""Second to play and forced over: with this chance that nobody goes over even the lowest card, the highest goes."""
COVER = 0.8
"""How much each lower card of one's own takes from the danger of the highest."""

MOST_CAUGHT = 3.0
"""More low cards than this below a card make it no more dangerous."""
HARMLESS = -100.0
"""The danger of a card that can catch nothing."""


def lead(k: Knowledge) -> Choice:
    """Return the card to lead: the lowest of the shortest suit that somebody can go over."""
    best: tuple[float, int, int, int] | None = None
    for suit in SUITS:
        if not k.own[suit]:
            continue
        rung = next(rungs(k.own[suit]))
        stays = k.stands(suit, rung)
        cost = stays + SHORT * k.own[suit].bit_count() - DANGER * min(k.below(suit, rung), 6)
        key = (round(cost, 6), k.own[suit].bit_count(), rung, int(suit))
        if best is None or key < best:
            best = key
    assert best is not None
    suit, rung = Suit(best[3]), best[2]
    code = "nullo-lead" if k.stands(suit, rung) < STUCK else "nullo-lead-stuck"
    return Choice(suit, rung, code, card_facts(k, suit, rung))


def follow(k: Knowledge) -> Choice:
    """Return the card to play to a trick in which somebody has led."""
    assert k.led is not None
    assert k.best is not None
    if not k.own[k.led]:
        return discard(k)
    suit = k.led
    best_rung = k.rung(k.best)
    own = list(rungs(k.own[suit]))
    under = [rung for rung in own if rung < best_rung]
    if under:
        return Choice(suit, under[-1], "nullo-under", card_facts(k, suit, under[-1]))
    if not k.behind:
        return Choice(suit, own[-1], "nullo-forced-last", card_facts(k, suit, own[-1]))
    stays = k.stands(suit, own[0])
    if stays > RESIGNED:
        return Choice(suit, own[-1], "nullo-forced", card_facts(k, suit, own[-1]))
    return Choice(suit, own[0], "nullo-hope", card_facts(k, suit, own[0]))


def discard(k: Knowledge) -> Choice:
    """Return the card to get rid of: the highest of the most exposed suit."""
    best: tuple[float, int, int] | None = None
    for suit in SUITS:
        if not k.own[suit]:
            continue
        rung = k.own[suit].bit_length() - 1
        key = (discard_gain(k, suit, rung), rung, int(suit))
        if best is None or key > best:
            best = key
    assert best is not None
    suit, rung = Suit(best[2]), best[1]
    code = "nullo-harmless" if best[0] == HARMLESS else "nullo-discard"
    return Choice(suit, rung, code, card_facts(k, suit, rung))


def discard_gain(k: Knowledge, suit: Suit, rung: int) -> float:
    """Return how much danger goes with the highest card of a suit: what it may catch, less what covers it."""
    below = k.below(suit, rung)
    if not below:
        return HARMLESS
    in_hands = k.share(left_of(k.seat), suit) + k.share(right_of(k.seat), suit)
    covers = (k.own[suit] & ((1 << rung) - 1)).bit_count()
    return min(below * in_hands, MOST_CAUGHT) - COVER * covers
