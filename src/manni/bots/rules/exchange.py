"""Rules of thumb for the exchange: which cards are worth less than one that has not been seen."""

from __future__ import annotations

from typing import NamedTuple

from manni.bots.base import Advice, Reason
from manni.bots.rules.knowledge import SUITS, Ladders, ladders_of, rungs, suit_value
from manni.core.cards import Card, Suit
from manni.core.contracts import Contract
from manni.core.engine import exchange_limit
from manni.core.errors import Fact
from manni.core.moves import Exchange
from manni.core.variants import ExchangeKind
from manni.core.view import View

# What a card is worth in points, less what an unseen card in its place is worth. Measured: hands were exchanged at random,
# played out by this bot, and the points explained by the cards kept.
TRUMP = (0.2, 0.2, 0.2, 0.2, 0.3, 0.3, 0.3, 0.35, 0.5, 0.55, 0.7, 0.85, 1.0)
"""A trump, by its rung."""
SIDE = (-0.26, -0.26, -0.26, -0.26, -0.26, -0.25, -0.25, -0.25, -0.25, -0.2, -0.1, 0.2, 0.55)
"""A card of another suit with trumps about, by its rung."""
VOID = 0.16
"""No card in a side suit while one has trumps."""
GRAND = (-0.28, -0.28, -0.28, -0.27, -0.27, -0.26, -0.26, -0.25, -0.2, -0.1, 0.2, 0.7, 0.77)
"""A card in grand, by its rung."""
GRAND_JACK_HELD = 0.05
"""A jack in grand under two higher cards of its suit."""
NULLO = (
    (0.70, 0.59, 0.33, 0.05, -0.26, -0.35, -0.4, -0.5, -0.7, -0.85, -0.95, -1.05, -1.15),
    (0.7, 0.53, 0.51, 0.36, 0.15, -0.2, -0.3, -0.3, -0.35, -0.5, -0.55, -0.6, -0.65),
    (0.7, 0.7, 0.7, 0.5, 0.5, 0.4, 0.2, -0.05, 0.05, -0.03, -0.05, -0.3, -0.35),
    (0.7, 0.7, 0.7, 0.5, 0.5, 0.4, 0.2, 0.1, 0.1, 0.05, 0.0, -0.1, -0.15),
)
"""In nullo the lowest, second lowest, third and any further card of a suit, by its rung."""
TAKE_WHOLE = 0.0
"""A hand worth less than this is given for a Manni of as many cards."""


class Valued(NamedTuple):
    """A card with what it is worth above an unseen one."""

    worth: float
    rung: int
    suit: Suit


def advise_exchange(view: View) -> Advice:
    """Return which cards to lay away, and why."""
    contract = view.public.contract
    assert contract is not None
    ace_low = contract is Contract.NULLO and view.public.variant.ace_low_in_nullo
    own = ladders_of(view.hand, ace_low)
    limit = exchange_limit(view)
    order = wanted_least(own, contract, limit)
    facts: dict[str, Fact] = {"limit": limit}
    if contract.trump is not None:
        facts["suit"] = suit_value(contract.trump)
    if view.public.variant.exchange is ExchangeKind.WHOLE:
        chosen = order[:limit]
        take = limit > 0 and sum(card.worth for card in chosen) < TAKE_WHOLE
        code = "manni-take" if take else "manni-keep"
        return Advice(_exchange(chosen if take else [], ace_low), Reason(code, facts))
    unwanted = [card for card in order if card.worth < 0]
    if not unwanted:
        return Advice(Exchange(), Reason("exchange-keep", facts))
    if not limit:
        return Advice(Exchange(), Reason("exchange-none-left", facts))
    code = f"exchange-{contract.kind.value}" if len(unwanted) <= limit else "exchange-worst"
    return Advice(_exchange(unwanted[:limit], ace_low), Reason(code, facts))


def _exchange(cards: list[Valued], ace_low: bool) -> Exchange:
    return Exchange(
        tuple(sorted(Card(13 * c.suit + ((c.rung - 1) % 13 if ace_low else c.rung)) for c in cards))
    )


def hand_worth(own: Ladders, contract: Contract) -> float:
    """Return what a hand is worth in points above one of unseen cards."""
    worth = sum(card.worth for card in valued(own, contract))
    if contract.trump is not None and own[contract.trump]:
        worth += VOID * sum(1 for suit in SUITS if not own[suit])
    return worth


def valued(own: Ladders, contract: Contract) -> list[Valued]:
    """Return the cards of a hand with their worth in a contract."""
    cards = []
    for suit in SUITS:
        for place, rung in enumerate(rungs(own[suit])):
            if contract is Contract.NULLO:
                worth = NULLO[min(place, 3)][rung]
            elif contract.trump is None:
                held = rung == 9 and (own[suit] >> 10).bit_count() >= 2
                worth = GRAND_JACK_HELD if held else GRAND[rung]
            else:
                worth = TRUMP[rung] if suit == contract.trump else SIDE[rung]
            cards.append(Valued(worth, rung, suit))
    return cards


def wanted_least(own: Ladders, contract: Contract, limit: int) -> list[Valued]:
    """Return the cards of a hand, the first to lay away first."""
    cards = sorted(valued(own, contract))
    if contract.trump is None:
        return cards
    # Of small side cards all are worth the same, so those go first that empty a suit: then trumps can take its tricks.
    first: list[Valued] = []
    for suit in sorted(SUITS, key=lambda suit: own[suit].bit_count()):
        whole = [card for card in cards if card.suit == suit]
        small = all(card.worth < 0 for card in whole)
        if suit != contract.trump and small and len(first) + len(whole) <= limit:
            first += whole
    return first + [card for card in cards if card not in first]
