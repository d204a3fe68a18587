"""Rules of thumb for the exchange: which cards are worth less than one that has not been seen."""

from __future__ import annotations

from typing import NamedTuple

from manni.bots.base import Advice, Reason
from manni.bots.rules.knowledge import SUITS, Ladders, card_on, ladders_of, rungs, suit_value
from manni.core.cards import Suit
from manni.core.contracts import Contract
from manni.core.engine import exchange_limit
from manni.core.errors import Fact
from manni.core.moves import Exchange
from manni.core.variants import ExchangeKind
from manni.core.view import View

# What a card is worth in points, less what an unseen card in its place is worth. Measured: hands were exchanged at
# random, played out by this bot, and the points explained by the cards kept.
TRUMP = (0.2, 0.2, 0.2, 0.2, 0.3, 0.3, 0.3, 0.35, 0.5, 0.55, 0.7, 0.85, 1.0)
"""A trump, by its rung."""
SIDE = (-0.26, -0.26, -0.26, -0.26, -0.26, -0.25, -0.25, -0.25, -0.25, -0.2, 0.02, 0.2, 0.55)
"""A card of another suit with trumps about, by its rung. A queen measured a little below an unseen card against good
players and above it against poor ones, so it stays unless a suit can be emptied."""
VOID = 0.16
"""No card in a side suit while one has trumps."""
GRAND = (-0.28, -0.28, -0.28, -0.27, -0.27, -0.26, -0.26, -0.25, -0.2, -0.1, 0.2, 0.7, 0.77)
"""A card in grand, by its rung."""
GRAND_JACK_HELD = 0.05
"""A jack in grand under two higher cards of its suit."""
GRAND_UNDER = 0.05
"""What each card above it, up to two, adds to a small card in grand: its suit may grow long."""
NULLO_COVER = (3.2, 4.5, 8.5, 12.5)
"""In nullo, up to which rung the lowest, second lowest, third and any further card of a suit is better than a draw."""
NULLO_SLOPE = (0.3, 0.12, 0.08, 0.05)
"""What a rung above that costs."""
TAKE_WHOLE = 0.0
"""A hand worth less than this is given for a Manni of as many cards."""


class Plan(NamedTuple):
    """What to lay away, and what the cards kept are then worth above unseen ones."""

    worth: float
    discards: tuple[tuple[Suit, int], ...]
    """Cards by suit and rung."""


def advise_exchange(view: View) -> Advice:
    """Return which cards to lay away, and why."""
    public = view.public
    contract = public.contract
    assert contract is not None
    ace_low = public.variant.ace_low(contract)
    own = ladders_of(view.hand, ace_low)
    limit = exchange_limit(view)
    facts: dict[str, Fact] = {"limit": limit}
    if contract.trump is not None:
        facts["suit"] = suit_value(contract.trump)
    best = plans(own, contract, len(view.hand))
    if public.variant.exchange is ExchangeKind.WHOLE:
        if limit == len(view.hand):
            take = best[0].worth < TAKE_WHOLE
        else:
            take = limit > 0 and best[limit].worth > best[0].worth
        chosen = best[limit] if take else best[0]
        return Advice(exchange_of(chosen, ace_low), Reason("manni-take" if take else "manni-keep", facts))
    chosen = max(best[: limit + 1], key=lambda plan: plan.worth)
    if not chosen.discards:
        return Advice(Exchange(), Reason("exchange-keep" if limit else "exchange-none-left", facts))
    count = len(chosen.discards)
    # Where it stays below the limit it is not the limit that keeps it from more.
    stopped = count == limit and max(plan.worth for plan in best) > chosen.worth
    code = "exchange-worst" if stopped else f"exchange-{contract.kind.value}"
    return Advice(exchange_of(chosen, ace_low), Reason(code, {**facts, "count": count}))


def exchange_of(plan: Plan, ace_low: bool) -> Exchange:
    """Return the exchange that a plan comes to."""
    return Exchange(tuple(sorted(card_on(suit, rung, ace_low) for suit, rung in plan.discards)))


def plans(own: Ladders, contract: Contract, most: int) -> list[Plan]:
    """Return the best way to lay away 0, 1, 2 … ``most`` cards.

    Of each suit those cards go that are wanted least: in nullo from the top, else from the bottom. What is tried is how
    many of each suit.
    """
    best = [Plan(0.0, ())]
    for suit in SUITS:
        options = _options(own, suit, contract)
        longer: list[Plan | None] = [None] * (len(best) + len(options) - 1)
        for count, plan in enumerate(best):
            for more, option in enumerate(options):
                worth = plan.worth + option.worth
                found = longer[count + more]
                if found is None or worth > found.worth:
                    longer[count + more] = Plan(worth, plan.discards + option.discards)
        best = [plan for plan in longer if plan is not None]
    return best[: most + 1]


def _options(own: Ladders, suit: Suit, contract: Contract) -> list[Plan]:
    """Return what it means to lay away 0, 1, 2 … cards of one suit."""
    cards = list(rungs(own[suit]))
    if contract is Contract.NULLO:
        cards.reverse()
    options = []
    for count in range(len(cards) + 1):
        kept = sorted(cards[count:])
        worth = sum(_worth(kept, place, suit, contract) for place in range(len(kept)))
        if not kept and contract.trump is not None and suit != contract.trump and own[contract.trump]:
            worth = VOID
        options.append(Plan(worth, tuple((suit, rung) for rung in cards[:count])))
    return options


def _worth(kept: list[int], place: int, suit: Suit, contract: Contract) -> float:
    """Return what one of the cards kept of a suit is worth, those being given by rung, the lowest first."""
    rung = kept[place]
    if contract is Contract.NULLO:
        return NULLO_SLOPE[min(place, 3)] * (NULLO_COVER[min(place, 3)] - rung)
    if contract.trump is not None:
        return TRUMP[rung] if suit == contract.trump else SIDE[rung]
    higher = len(kept) - place - 1
    if rung == 9 and higher >= 2:
        return GRAND_JACK_HELD
    return GRAND[rung] + (GRAND_UNDER * min(higher, 2) if rung < 8 else 0.0)


def hand_worth(own: Ladders, contract: Contract) -> float:
    """Return what a hand is worth in points above one of unseen cards."""
    return sum(_options(own, suit, contract)[0].worth for suit in SUITS)
