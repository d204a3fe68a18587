"""Why somebody did something, as far as everybody at the table can see it.

While a hand is played nobody may learn from an answer what is hidden, so it is found from the events that a spectator
sees and from nothing else: who had to follow suit, what had been played before, what lay on the table. Where only the
player's own cards could tell, that is what is said.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from manni.bots.base import Reason
from manni.bots.rules.knowledge import SUITS, ladders_of, rung_of, rungs, shown_voids, suit_value
from manni.core.cards import Card, Cards, Suit, card_name, suit_of
from manni.core.contracts import Contract, winning_place
from manni.core.engine import contract_choices
from manni.core.errors import Fact
from manni.core.events import ContractSet, CutShown, Event, Exchanged, Played
from manni.core.public import Public
from manni.core.seats import Seat, left_of, right_of
from manni.core.view import View, view_of


def seen_reason(events: Sequence[Event], place: int) -> Reason | None:
    """Return why the seat of ``events[place]`` did what it did, None if nobody decided that event.

    Args:
        events: a game from its beginning, redacted for anybody or whole; the answer is the same.
        place: which of them.
    """
    event = events[place]
    before = view_of(events[:place], None) if place else None
    if before is None:
        return None
    match event:
        case Played(seat, card):
            return _card(before, seat, card)
        case Exchanged(seat, count, _, _):
            return Reason("seen-exchange" if count else "seen-kept", {"seat": seat, "count": count})
        case ContractSet(_, seat) if seat is not None:
            only = len(contract_choices(before.public, seat)) == 1
            return Reason("seen-only-contract" if only else "seen-contract", {"seat": seat})
        case CutShown(seat, _):
            return Reason("seen-cut", {"seat": seat})
    return None


def _card(before: View, seat: Seat, card: Card) -> Reason:
    public = before.public
    facts = {"seat": seat, "card": card_name(card)}
    if public.cards_left(seat) == 1:
        return Reason("seen-last-card", facts)
    if not public.trick:
        return _led(before, seat, card)
    best = _best(public)
    takes = winning_place((*public.trick, card), _contract(public), ace_low_in_nullo=_low(public)) == len(
        public.trick
    )
    more = {**facts, "best": card_name(best)}
    if suit_of(card) != suit_of(public.trick[0]):
        return _out_of_suit(public, card, takes, more)
    if takes:
        return _went_over(public, card, best, more)
    if suit_of(best) != suit_of(card):
        return Reason("seen-trumped-before", more)
    if not _out(public, suit_of(best), _rung(public, best) + 1, 13):
        return Reason("seen-nothing-higher", more)
    return Reason("seen-stayed-under", more)


def _led(before: View, seat: Seat, card: Card) -> Reason:
    public, suit = before.public, suit_of(card)
    facts = {"seat": seat, "card": card_name(card)}
    if not _out(public, suit, _rung(public, card) + 1, 13):
        return Reason("seen-led-highest", facts)
    if not _out(public, suit, 0, _rung(public, card)) and _contract(public) is Contract.NULLO:
        return Reason("seen-led-lowest", facts)
    voids = shown_voids(before)
    for other in (left_of(seat), right_of(seat)):
        if suit in voids[other]:
            return Reason("seen-led-void", {**facts, "rival": other})
    return Reason("seen-led", facts)


def _went_over(public: Public, card: Card, best: Card, facts: Mapping[str, Fact]) -> Reason:
    rung = _rung(public, best)
    if _contract(public) is Contract.NULLO:
        if not _out(public, suit_of(card), 0, rung):
            return Reason("seen-had-to-go-over", facts)
    elif not _out(public, suit_of(card), _rung(public, card) + 1, 13):
        return Reason("seen-highest", facts)
    return Reason("seen-went-over-last" if len(public.trick) == 2 else "seen-went-over", facts)


def _out_of_suit(public: Public, card: Card, takes: bool, facts: Mapping[str, Fact]) -> Reason:
    led = {**facts, "suit": suit_value(suit_of(public.trick[0]))}
    if takes:
        return Reason("seen-trumped", led)
    return Reason("seen-trumped-under" if suit_of(card) == _contract(public).trump else "seen-threw", led)


def _contract(public: Public) -> Contract:
    assert public.contract is not None
    return public.contract


def _low(public: Public) -> bool:
    return public.variant.ace_low_in_nullo


def _rung(public: Public, card: Card) -> int:
    return rung_of(card, public.variant.ace_low(public.contract))


def _best(public: Public) -> Card:
    return public.trick[winning_place(public.trick, _contract(public), ace_low_in_nullo=_low(public))]


def _out(public: Public, suit: Suit, least: int, below: int) -> int:
    """Return how many cards of a suit on rungs from ``least`` to below ``below`` nobody has played yet."""
    low = public.variant.ace_low(public.contract)
    unplayed: Cards = public.variant.pack - public.played
    return sum(least <= rung < below for rung in rungs(ladders_of(unplayed, low)[SUITS.index(suit)]))
