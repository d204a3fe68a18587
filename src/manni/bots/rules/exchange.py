"""Rules of thumb for the exchange."""

from __future__ import annotations

from manni.bots.rules.knowledge import SUITS, Ladders, ladders_of, rungs
from manni.core.cards import Card, Suit
from manni.core.contracts import Contract
from manni.core.engine import exchange_limit
from manni.core.variants import ExchangeKind
from manni.core.view import View

NULLO_COVER = (3, 6, 9, 12)
"""In nullo, the highest rung that may stay as the lowest, second lowest … card of a suit."""
_ACE, _KING, _QUEEN, _JACK = 12, 11, 10, 9


def discards(view: View) -> tuple[Card, ...]:
    """Return the cards to lay away, the one least wanted first, within the limit."""
    contract = view.public.contract
    assert contract is not None
    ace_low = contract is Contract.NULLO and view.public.variant.ace_low_in_nullo
    own = ladders_of(view.hand, ace_low)
    if contract is Contract.NULLO:
        wanted = nullo_worth(own)
    elif contract.trump is None:
        wanted = grand_worth(own)
    else:
        wanted = trump_worth(own, contract.trump)
    limit = exchange_limit(view)
    order = sorted((worth, rung, suit) for (suit, rung), worth in wanted.items())
    if view.public.variant.exchange is ExchangeKind.WHOLE:
        chosen = order[:limit]
    else:
        chosen = [entry for entry in order if entry[0] < 0][:limit]
    return tuple(_card(suit, rung, ace_low) for _, rung, suit in chosen)


def _card(suit: Suit, rung: int, ace_low: bool) -> Card:
    return Card(13 * suit + ((rung - 1) % 13 if ace_low else rung))


def trump_worth(own: Ladders, trump: Suit) -> dict[tuple[Suit, int], float]:
    """Return what each card is worth keeping with a trump suit; what is below 0 goes."""
    worth: dict[tuple[Suit, int], float] = {}
    for suit in SUITS:
        length = own[suit].bit_count()
        for rung in rungs(own[suit]):
            if suit == trump:
                value = 10.0 + rung
            elif rung == _ACE:
                value = 9.0
            elif rung == _KING and length >= 2:
                value = 5.0
            elif rung == _QUEEN and length >= 3:
                value = 2.0
            else:
                value = -13.0 + rung
            worth[suit, rung] = value
    return worth


def grand_worth(own: Ladders) -> dict[tuple[Suit, int], float]:
    """Return what each card is worth keeping in grand; what is below 0 goes."""
    return {(suit, rung): rung - 8.5 for suit in SUITS for rung in rungs(own[suit])}


def nullo_worth(own: Ladders) -> dict[tuple[Suit, int], float]:
    """Return what each card is worth keeping in nullo; what is below 0 goes."""
    worth: dict[tuple[Suit, int], float] = {}
    for suit in SUITS:
        whole = False
        for place, rung in enumerate(rungs(own[suit])):
            cover = NULLO_COVER[min(place, len(NULLO_COVER) - 1)]
            if place == 0 and rung >= 4:
                whole = True
            value = cover - rung + 0.5
            if whole:
                value = min(value, 0) - rung
            worth[suit, rung] = value
    return worth
