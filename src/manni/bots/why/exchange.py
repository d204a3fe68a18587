"""Why some cards are laid away and not others: the card in which an exchange differs from another, and what it is."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass

from manni.bots.base import Reason
from manni.bots.rules.knowledge import Ladders, card_on, ladders_of, rung_of, rungs, suit_value
from manni.core.cards import Card, Cards, Suit, card_name, suit_of
from manni.core.contracts import Contract
from manni.core.engine import exchange_limit
from manni.core.errors import Fact
from manni.core.moves import Exchange
from manni.core.variants import ExchangeKind
from manni.core.view import View

ACE, KING, QUEEN, JACK = 12, 11, 10, 9
LOW = 4
"""In nullo a card up to this rung is low: the five where the ace is lowest."""


@dataclass(frozen=True, slots=True)
class Hand:
    """A hand that is to be changed, and what is laid away of it."""

    contract: Contract
    ace_low: bool
    own: Ladders
    kept: Ladders
    """What is left of it."""
    pack: Ladders

    def rung(self, card: Card) -> int:
        """Return the rung of a card."""
        return rung_of(card, self.ace_low)

    def lower(self, card: Card) -> int:
        """Return how many lower cards of its suit are kept."""
        return (self.kept[suit_of(card)] & (1 << self.rung(card)) - 1).bit_count()

    def over(self, card: Card) -> int:
        """Return how many higher cards of its suit the hand does not hold."""
        suit = suit_of(card)
        return ((self.pack[suit] & ~self.own[suit]) >> (self.rung(card) + 1)).bit_count()

    def under(self, card: Card) -> int:
        """Return how many lower cards of its suit the hand does not hold."""
        suit = suit_of(card)
        return (self.pack[suit] & ~self.own[suit] & (1 << self.rung(card)) - 1).bit_count()

    def name(self, suit: Suit, rung: int) -> str:
        """Return the name of a card by suit and rung."""
        return card_name(card_on(suit, rung, self.ace_low))


def exchange_reason(view: View, move: Exchange, instead: Exchange) -> Reason | None:
    """Return why ``move`` is better than another exchange, None if the two are the same."""
    thrown = sorted(set(move.discard) - set(instead.discard))
    kept = sorted(set(instead.discard) - set(move.discard))
    if not thrown and not kept:
        return None
    hand, other = _hand(view, move), _hand(view, instead)
    if view.public.variant.exchange is ExchangeKind.WHOLE and (not move.discard or not instead.discard):
        return _whole(view, hand, bool(move.discard))
    facts: dict[str, Fact] = {"limit": exchange_limit(view)}
    reason = _difference(hand, other, thrown, kept)
    return Reason(reason.code, {**facts, **reason.facts})


def _hand(view: View, move: Exchange) -> Hand:
    contract = view.public.contract
    assert contract is not None
    low = view.public.variant.ace_low(contract)
    kept = view.hand - Cards.of_cards(move.discard)
    return Hand(
        contract,
        low,
        ladders_of(view.hand, low),
        ladders_of(kept, low),
        ladders_of(view.public.variant.pack, low),
    )


def _difference(hand: Hand, other: Hand, thrown: list[Card], kept: list[Card]) -> Reason:
    if hand.contract is Contract.NULLO:
        return _nullo(hand, other, thrown, kept)
    return _grand(hand, thrown, kept) if hand.contract.trump is None else _trump(hand, other, thrown, kept)


def _best(hand: Hand, cards: Iterable[Card], fits: Callable[[Card], bool]) -> Card | None:
    """Return the highest of the cards that fit, None if none does."""
    return max(filter(fits, cards), key=hand.rung, default=None)


def _named(code: str, card: Card, **facts: Fact) -> Reason:
    return Reason(code, {"card": card_name(card), **facts})


# --- trump -----------------------------------------------------------------------------------------------------


def _trump(hand: Hand, other: Hand, thrown: list[Card], kept: list[Card]) -> Reason:
    trump = hand.contract.trump
    assert trump is not None
    card = _best(hand, kept, lambda c: suit_of(c) == trump)
    if card is not None:
        return _named("swap-keeps-trump", card)
    emptied = _emptied(hand, other, thrown)
    high = _best(hand, kept, lambda c: hand.rung(c) >= KING)
    if high is not None:
        return _high_kept(hand, high)
    if emptied is not None and hand.kept[trump]:
        return Reason("swap-empties", {"suit": suit_value(emptied)})
    bare = _best(hand, thrown, lambda c: hand.rung(c) == KING and hand.over(c) == 1 and not hand.lower(c))
    if bare is not None:
        return _named("swap-king-bare", bare)
    return _by_rank(hand, thrown, kept)


def _emptied(hand: Hand, other: Hand, thrown: list[Card]) -> Suit | None:
    """Return a side suit of which nothing is kept here, and something there."""
    for suit in sorted({suit_of(card) for card in thrown}):
        if suit != hand.contract.trump and not hand.kept[suit] and other.kept[suit]:
            return suit
    return None


def _high_kept(hand: Hand, card: Card) -> Reason:
    if not hand.over(card):
        return _named("swap-keeps-boss", card)
    guards = hand.lower(card)
    if guards:
        return _named("swap-keeps-guarded", card, count=guards)
    return _named("swap-keeps-high", card, count=hand.over(card))


# --- grand -----------------------------------------------------------------------------------------------------


def _grand(hand: Hand, thrown: list[Card], kept: list[Card]) -> Reason:
    high = _best(hand, kept, lambda c: hand.rung(c) >= KING or not hand.over(c))
    if high is not None:
        return _high_kept(hand, high)
    bare = _best(hand, thrown, lambda c: JACK <= hand.rung(c) <= KING and hand.lower(c) < hand.over(c))
    guarded = _best(hand, kept, lambda c: JACK <= hand.rung(c) <= QUEEN and hand.lower(c) >= hand.over(c) > 0)
    if guarded is not None:
        return _named("swap-keeps-guarded", guarded, count=hand.lower(guarded))
    under = _best(hand, kept, lambda c: _top_of(hand, c) is not None)
    if under is not None and all(_top_of(hand, card) is None for card in thrown):
        top = _top_of(hand, under)
        assert top is not None
        return _named("swap-keeps-under", under, mine=top)
    if bare is not None:
        return _named("swap-uncovered", bare, count=hand.over(bare))
    loose = _best(hand, thrown, lambda c: hand.rung(c) < JACK and _top_of(hand, c) is None)
    if loose is not None and any(_top_of(hand, card) is not None for card in kept):
        return _named("swap-nothing-over", loose)
    return _by_rank(hand, thrown, kept)


def _top_of(hand: Hand, card: Card) -> str | None:
    """Return the ace or king that is kept over a card of its suit."""
    suit = suit_of(card)
    top = hand.kept[suit].bit_length() - 1
    return hand.name(suit, top) if top >= KING and top > hand.rung(card) else None


# --- nullo -----------------------------------------------------------------------------------------------------


def _nullo(hand: Hand, other: Hand, thrown: list[Card], kept: list[Card]) -> Reason:
    low = _lowest(hand, kept, lambda c: hand.rung(c) < LOW)
    if low is not None:
        return _named("swap-keeps-low", low, count=hand.over(low))
    for suit in sorted({suit_of(card) for card in thrown}):
        lowest = next(rungs(hand.own[suit]))
        if lowest >= LOW and not hand.kept[suit] and other.kept[suit]:
            return Reason("swap-starts-high", {"card": hand.name(suit, lowest)})
    bare = _best(hand, thrown, lambda c: hand.under(c) > 0 and not hand.lower(c))
    if bare is not None:
        return _named("swap-bare", bare, count=hand.under(bare))
    covered = _best(hand, kept, lambda c: hand.lower(c) > 0)
    if covered is not None:
        return _named("swap-covered", covered, count=hand.lower(covered))
    high = _best(hand, thrown, lambda c: hand.under(c) > 0)
    if high is not None:
        return _named("swap-catches", high, count=hand.under(high))
    return _by_rank(hand, thrown, kept)


def _lowest(hand: Hand, cards: Iterable[Card], fits: Callable[[Card], bool]) -> Card | None:
    return min(filter(fits, cards), key=hand.rung, default=None)


# --- what can be counted of any two cards -----------------------------------------------------------------------


def _by_rank(hand: Hand, thrown: list[Card], kept: list[Card]) -> Reason:
    if not kept:
        card = min(thrown, key=lambda c: (-hand.over(c), hand.rung(c)))
        return _named("swap-beaten", card, count=hand.over(card))
    if not thrown:
        card = max(kept, key=lambda c: (-hand.over(c), hand.rung(c)))
        return _named("swap-stays", card, count=hand.over(card))
    out = max(thrown, key=lambda c: (hand.over(c), -hand.rung(c)))
    stays = min(kept, key=lambda c: (hand.over(c), -hand.rung(c)))
    if hand.over(out) == hand.over(stays):
        return _named("swap-alike", out, other=card_name(stays))
    return _named("swap-weaker", out, other=card_name(stays), count=hand.over(out))


# --- all or nothing --------------------------------------------------------------------------------------------


def _whole(view: View, hand: Hand, takes: bool) -> Reason:
    """Return why the hand is given for the whole Manni, or kept: how many cards of the kind that counts it has."""
    count = good_cards(view.hand, hand.contract, hand.ace_low)
    return Reason(f"whole-{'take' if takes else 'keep'}-{hand.contract.kind.value}", {"count": count})


def good_cards(cards: Cards, contract: Contract, ace_low: bool) -> int:
    """Return how many cards count: trumps, aces and kings; aces and kings in grand; the low ones in nullo."""
    ladders = ladders_of(cards, ace_low)
    if contract is Contract.NULLO:
        return sum((ladder & (1 << LOW) - 1).bit_count() for ladder in ladders)
    high = sum((ladder >> KING).bit_count() for ladder in ladders)
    trump = contract.trump
    return high + (0 if trump is None else (ladders[trump] & (1 << KING) - 1).bit_count())
