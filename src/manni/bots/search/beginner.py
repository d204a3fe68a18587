"""A beginner: somebody who knows the rules and plays as people do who have not played much.

No dice are thrown: every mistake is one that people make, and the same position brings the same one. A beginner

- forgets what was played, so it neither counts nor knows who has run out of a suit;
- keeps too much: it changes the three worst cards and no more;
- leads its highest card at once, trumps first;
- takes a trick whenever it can, with its highest card while somebody is still to play;
- in nullo leads its lowest card, whatever the suit, throws off the highest card of all rather than that of a short
  suit, and goes over with its lowest card even where the trick is lost to it.
"""

from __future__ import annotations

import random

from manni.bots.rules import RulesBot
from manni.bots.rules.exchange import exchange_of, plans
from manni.bots.rules.knowledge import SUITS, Knowledge, knowledge_of, ladders_of, rungs
from manni.core.cards import Card, Suit
from manni.core.contracts import Contract
from manni.core.engine import exchange_limit, legal_cards
from manni.core.moves import Exchange, Move, Play
from manni.core.public import Phase
from manni.core.variants import ExchangeKind
from manni.core.view import View

MOST_CHANGED = 3
"""A beginner does not like to part with more cards than this."""
_RULES = RulesBot()


def beginner_move(view: View, rng: random.Random) -> Move:
    """Return what a beginner does: cards and exchanges are its own, the cut and the contract those of the rules."""
    public = view.public
    if public.phase is Phase.PLAY:
        legal = legal_cards(view)
        return Play(legal.lowest() if len(legal) == 1 else _card(knowledge_of(view)))
    if public.phase is Phase.EXCHANGE and public.variant.exchange is not ExchangeKind.WHOLE:
        return _exchange(view)
    return _RULES.choose(view, rng)


def _exchange(view: View) -> Exchange:
    contract = view.public.contract
    assert contract is not None
    ace_low = view.public.variant.ace_low(contract)
    limit = min(MOST_CHANGED, exchange_limit(view))
    best = plans(ladders_of(view.hand, ace_low), contract, len(view.hand))
    return exchange_of(max(best[: limit + 1], key=lambda plan: plan.worth), ace_low)


def _card(k: Knowledge) -> Card:
    if k.contract is Contract.NULLO:
        return _nullo(k)
    if k.led is None:
        return _lead(k)
    if k.own[k.led]:
        return _follow(k, k.led)
    if k.trump is not None and k.own[k.trump]:
        return _ruff(k, k.trump)
    return _lowest(k, [suit for suit in SUITS if k.own[suit]])


def _lead(k: Knowledge) -> Card:
    """The highest card first, and trumps before all."""
    if k.trump is not None and k.own[k.trump].bit_count() > 2:
        return k.card(k.trump, k.own[k.trump].bit_length() - 1)
    suit = max((suit for suit in SUITS if k.own[suit]), key=lambda suit: (k.own[suit].bit_length(), -suit))
    return k.card(suit, k.own[suit].bit_length() - 1)


def _follow(k: Knowledge, led: Suit) -> Card:
    """Whoever can take the trick takes it: last with the cheapest card, before that with the highest."""
    assert k.best is not None
    own = list(rungs(k.own[led]))
    best = k.rung(k.best) if Suit(k.best // 13) == led else 13
    winning = [rung for rung in own if rung > best]
    if not winning:
        return k.card(led, own[0])
    return k.card(led, winning[-1] if k.behind else winning[0])


def _ruff(k: Knowledge, trump: Suit) -> Card:
    assert k.best is not None
    best = k.rung(k.best) if Suit(k.best // 13) == trump else -1
    winning = [rung for rung in rungs(k.own[trump]) if rung > best]
    if winning:
        return k.card(trump, winning[0])
    return _lowest(k, [suit for suit in SUITS if k.own[suit] and suit != trump] or [trump])


def _lowest(k: Knowledge, suits: list[Suit]) -> Card:
    suit = min(suits, key=lambda suit: (next(rungs(k.own[suit])), suit))
    return k.card(suit, next(rungs(k.own[suit])))


def _nullo(k: Knowledge) -> Card:
    held = [suit for suit in SUITS if k.own[suit]]
    if k.led is None:
        return _lowest(k, held)
    if not k.own[k.led]:
        suit = max(held, key=lambda suit: (k.own[suit].bit_length(), -suit))
        return k.card(suit, k.own[suit].bit_length() - 1)
    assert k.best is not None
    own = list(rungs(k.own[k.led]))
    under = [rung for rung in own if rung < k.rung(k.best) and Suit(k.best // 13) == k.led]
    if under:
        return k.card(k.led, under[-1])
    return k.card(k.led, own[0])
