"""Laying open: whether a seat takes all tricks that are left, whatever the others hold and however they play.

It is proved from what the seat has seen alone. Every card that it has not seen may be with either of the others, save
those of a suit that one could not follow. What is proved so holds in every deal that agrees with the view, so that
laying open tells nothing and settles nothing wrongly. The proof looks for one way to play: trumps first, then suit
after suit, each from the top. Tricks that could be had in another way alone (by a card that is led to, by what the
others must throw away) are not claimed. That a seat can take no trick more is not enough to lay open either: how the
others share the rest is still theirs to decide.
"""

from __future__ import annotations

from manni.core.cards import SUIT_MASKS, Card, Cards, Suit, suit_of
from manni.core.contracts import Contract, strengths, winning_place
from manni.core.engine import apply, legal_cards
from manni.core.events import Played
from manni.core.moves import Play
from manni.core.public import Phase, Public
from manni.core.seats import Seat, from_seat, left_of
from manni.core.state import State
from manni.core.view import View

_ACES = sum(1 << (13 * suit + 12) for suit in range(4))


def claim_line(view: View, seat: Seat) -> tuple[Card, ...] | None:
    """Return the cards of a seat in an order in which each of them surely takes its trick, None if none was found.

    Args:
        view: what the seat has seen.
        seat: the seat of the view; there is something to prove only if it is on turn to play a card.
    """
    public = view.public
    if public.phase is not Phase.PLAY or public.turn != seat or view.seat != seat:
        return None
    assert public.contract is not None
    others = _Others(view, seat)
    if not public.trick:
        return _on_lead(view.hand, others, public.contract, view)
    for card in legal_cards(view):
        if _surely_wins(view, card, others):
            rest = _on_lead(view.hand.without(card), others.after_trick(view), public.contract, view)
            if rest is not None:
                return (card, *rest)
    return None


def played_out(state: State, seat: Seat, line: tuple[Card, ...]) -> State:
    """Return the state once a hand that a seat has laid open is played to its end.

    Args:
        state: a state in which the seat is on turn.
        seat: who lays open.
        line: its cards in order, as ``claim_line`` returns them.
    """
    hand, own = state.public.number, iter(line)
    while state.public.phase is Phase.PLAY and state.public.number == hand:
        # What the others play changes nothing: each plays the lowest card that it may.
        card = next(own) if state.public.turn == seat else next(iter(legal_cards(state)))
        state = apply(state, Play(card))
    return state


def looks_provable(public: Public, hand: Cards, discarded: Cards) -> bool:
    """Return whether it is worth while to look for a proof: a quick first look at what a seat on turn has seen.

    On lead every suit of the hand must be headed by a card that nothing unseen beats; in a trick there must be a card
    that takes it as it lies, and the same of all other cards.
    """
    unseen = public.variant.pack.mask & ~(hand.mask | public.played.mask | discarded.mask)
    # A low ace is below all others, wherever its bit stands.
    high = ~_ACES if public.variant.ace_low(public.contract) else -1
    if not public.trick:
        return not _beaten(hand.mask, unseen, high)
    beaten = _beaten(hand.mask, unseen, high)
    if beaten & (beaten - 1):
        return False
    led = hand.mask & SUIT_MASKS[suit_of(public.trick[0])]
    return any(
        _takes(public, card) and not _beaten(hand.mask & ~(1 << card), unseen, high)
        for card in Cards(led or hand.mask)
    )


def _beaten(hand: int, unseen: int, high: int) -> int:
    """Return a bit for each suit of a hand whose highest card something unseen beats; both are masks of cards."""
    beaten = 0
    for number, suit in enumerate(SUIT_MASKS):
        own = hand & suit
        # Of two sets of cards of one suit the one with the highest card is the larger number.
        if own and unseen & suit & high > own & high:
            beaten |= 1 << number
    return beaten


def _takes(public: Public, card: Card) -> bool:
    """Return whether a card that is played to the trick takes it as it lies."""
    assert public.contract is not None
    trick = (*public.trick, card)
    low = public.variant.ace_low_in_nullo
    return winning_place(trick, public.contract, ace_low_in_nullo=low) == len(trick) - 1


class _Others:
    """What the two others may hold as far as a seat has seen: for each the cards, and how many it has."""

    def __init__(self, view: View, seat: Seat) -> None:
        public = view.public
        mask = public.variant.pack.mask
        seen = view.hand.mask | public.played.mask | Cards.of_cards(view.discarded).mask
        voids = _voids(view)
        self.seats = from_seat(seat)[1:]
        self.held = [mask & ~seen & ~voids[one] for one in self.seats]
        self.left = [public.cards_left(one) for one in self.seats]

    def after_trick(self, view: View) -> _Others:
        """Return the same once the trick that lies is over: whoever has not played to it holds a card less."""
        others = _Others.__new__(_Others)
        public = view.public
        others.seats, others.held = self.seats, self.held
        played = {left_of(public.leader, place) for place in range(len(public.trick))}
        others.left = [left - (one not in played) for one, left in zip(self.seats, self.left, strict=True)]
        return others

    def most_in(self, suit: Suit) -> int:
        """Return the most cards of a suit that one of them may hold."""
        return max(
            min((held & SUIT_MASKS[suit]).bit_count(), left)
            for held, left in zip(self.held, self.left, strict=True)
        )

    def cards_of(self, suit: Suit) -> list[Card]:
        """Return the cards of a suit that any of them may hold."""
        return list(Cards((self.held[0] | self.held[1]) & SUIT_MASKS[suit])) if any(self.left) else []


def _voids(view: View) -> dict[Seat, int]:
    """Return for each seat the cards of suits that it could not follow in this hand."""
    voids: dict[Seat, int] = {0: 0, 1: 0, 2: 0}
    plays = [event for event in view.hand_events if isinstance(event, Played)]
    for place, event in enumerate(plays):
        led = suit_of(plays[place - place % 3].card)
        if suit_of(event.card) != led:
            voids[event.seat] |= SUIT_MASKS[led]
    return voids


def _on_lead(hand: Cards, others: _Others, contract: Contract, view: View) -> tuple[Card, ...] | None:
    """Return the cards of a hand on lead in an order in which each surely wins: trumps, then suit after suit."""
    strength = strengths(contract, ace_low_in_nullo=view.public.variant.ace_low_in_nullo)
    trump = contract.trump
    line: list[Card] = []
    for suit in sorted(Suit, key=lambda suit: suit != trump):
        own = sorted((card for card in hand if suit_of(card) == suit), key=lambda card: -strength[card])
        most, theirs = others.most_in(suit), [strength[card] for card in others.cards_of(suit)]
        if suit == trump and len(own) < len(hand) and most > len(own):
            return None  # what is led afterwards could be taken by a trump
        for place, card in enumerate(own):
            # Whoever holds cards of the suit has followed each time: after so many leads nobody has any left.
            if place < most and strength[card] < max(theirs, default=-1):
                return None
        line += own
    return tuple(line)


def _surely_wins(view: View, card: Card, others: _Others) -> bool:
    """Return whether a card played to the trick that lies takes it, whatever is played after it."""
    public = view.public
    assert public.contract is not None
    if not _takes(public, card):
        return False
    low = public.variant.ace_low_in_nullo
    trick = (*public.trick, card)
    place = len(trick) - 1
    if place == 2:
        return True
    # One other plays after this one: the seat to the left.
    return all(
        winning_place((*trick, answer), public.contract, ace_low_in_nullo=low) == place
        for answer in Cards(others.held[0])
    )
