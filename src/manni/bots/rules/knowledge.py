"""What a view tells: the cards not seen, suits that others have run out of, masters, where the cut card must be.

Cards are looked at suit by suit on a *ladder*: thirteen bits, bit 0 the card that is weakest in this contract (the ace
in nullo with a low ace, else the two), bit 12 the strongest. A *rung* is a place on it.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from manni.core.cards import Card, Cards, Suit, card_name, suit_of
from manni.core.contracts import Contract, trump_contract
from manni.core.events import Dealt, Played, TrickTaken
from manni.core.seats import SEATS, PerSeat, Seat, left_of, right_of
from manni.core.view import View

RUNGS = 13
_ALL = (1 << RUNGS) - 1
SUITS: tuple[Suit, ...] = tuple(Suit)

Ladders = tuple[int, int, int, int]
"""For each suit its ladder."""

KEPT = 1.15
"""How much likelier than an even share it is that a card worth keeping is in a hand and not laid away."""


def ladders_of(cards: Cards, ace_low: bool) -> Ladders:
    """Return the four ladders of a set of cards."""
    mask = cards.mask
    one, two = mask & _ALL, mask >> 13 & _ALL
    three, four = mask >> 26 & _ALL, mask >> 39 & _ALL
    if ace_low:
        return (_low(one), _low(two), _low(three), _low(four))
    return (one, two, three, four)


def _low(ladder: int) -> int:
    return (ladder << 1 & _ALL) | ladder >> 12


def rungs(ladder: int) -> Iterator[int]:
    """Yield the rungs on which a ladder has a card, from the lowest up."""
    while ladder:
        low = ladder & -ladder
        yield low.bit_length() - 1
        ladder ^= low


def card_on(suit: Suit, rung: int, ace_low: bool) -> Card:
    """Return the card on a rung of a suit."""
    return Card(13 * suit + ((rung - 1) % 13 if ace_low else rung))


def rung_of(card: Card, ace_low: bool) -> int:
    """Return the rung of a card."""
    return (card + 1) % 13 if ace_low else card % 13


def suit_value(suit: Suit) -> str:
    """Return the name of a suit as facts have it."""
    return trump_contract(suit).value


@dataclass(frozen=True, slots=True)
class Knowledge:
    """What the seat on turn can know of the hand in play; built from its view alone."""

    seat: Seat
    contract: Contract
    trump: Suit | None
    ace_low: bool
    """Whether the ace is the lowest card of this hand."""
    own: Ladders
    unseen: Ladders
    """Cards that somebody may still hold against this seat. Nobody can hold a suit that both others have run out of."""
    voids: PerSeat[frozenset[Suit]]
    """The suits that each seat has shown not to have."""
    shares: PerSeat[tuple[float, ...]]
    """For each seat and suit, how likely it is that one given unseen card of the suit is in that hand."""
    behind: tuple[Seat, ...]
    """Who plays to this trick after this seat."""
    led: Suit | None
    best: Card | None
    """The card that takes the trick so far."""
    known: tuple[Seat, Card] | None
    """The cut card, not seen again: the dealer was dealt it, and will have kept it."""

    def card(self, suit: Suit, rung: int) -> Card:
        """Return the card on a rung."""
        return card_on(suit, rung, self.ace_low)

    def rung(self, card: Card) -> int:
        """Return the rung of a card."""
        return rung_of(card, self.ace_low)

    def name(self, suit: Suit, rung: int) -> str:
        """Return the name of the card on a rung."""
        return card_name(self.card(suit, rung))

    def above(self, suit: Suit, rung: int) -> int:
        """Return how many unseen cards of a suit stand above a rung."""
        return (self.unseen[suit] >> (rung + 1)).bit_count()

    def below(self, suit: Suit, rung: int) -> int:
        """Return how many unseen cards of a suit stand below a rung."""
        return (self.unseen[suit] & ((1 << rung) - 1)).bit_count()

    def share(self, seat: Seat, suit: Suit) -> float:
        """Return how likely it is that one given unseen card of a suit is in a seat's hand."""
        return self.shares[seat][suit]

    def none_of(self, seat: Seat, suit: Suit, count: int) -> float:
        """Return how likely it is that a seat holds none of ``count`` given unseen cards of a suit."""
        return float((1.0 - self.share(seat, suit)) ** count)

    def can_beat(self, seat: Seat, suit: Suit, rung: int) -> float:
        """Return how likely it is that a seat holds a card of a suit above a rung."""
        above = self.above(suit, rung)
        if not above or suit in self.voids[seat]:
            return 0.0
        if self.known is not None and suit_of(self.known[1]) == suit and self.rung(self.known[1]) > rung:
            if self.known[0] == seat:
                return 0.95
            above -= 1
        return 1.0 - float((1.0 - min(0.95, KEPT * self.share(seat, suit))) ** above)

    def can_ruff(self, seat: Seat, suit: Suit) -> float:
        """Return how likely it is that a seat has run out of a side suit and holds a trump."""
        trump = self.trump
        if trump is None or suit == trump or not self.unseen[trump] or trump in self.voids[seat]:
            return 0.0
        void = 1.0 if suit in self.voids[seat] else self.none_of(seat, suit, self.unseen[suit].bit_count())
        return void * (1.0 - self.none_of(seat, trump, self.unseen[trump].bit_count()))

    def stands(self, suit: Suit, rung: int) -> float:
        """Return how likely it is that a card, once it takes the trick, is beaten by nobody who plays after it."""
        chance = 1.0
        for seat in self.behind:
            if suit == self.trump and self.led not in (None, suit):
                chance *= 1.0 - self._over_ruff(seat, rung)
            else:
                chance *= (1.0 - self.can_beat(seat, suit, rung)) * (1.0 - self.can_ruff(seat, suit))
        return chance

    def _over_ruff(self, seat: Seat, rung: int) -> float:
        assert self.trump is not None
        assert self.led is not None
        void = 1.0
        if self.led not in self.voids[seat]:
            void = self.none_of(seat, self.led, self.unseen[self.led].bit_count())
        return void * self.can_beat(seat, self.trump, rung)


def knowledge_of(view: View) -> Knowledge:
    """Return what a view tells the seat on turn, once the contract is known."""
    public, seat = view.public, view.seat
    assert seat is not None
    assert public.contract is not None
    contract = public.contract
    ace_low = public.variant.ace_low(contract)
    gone = public.played | Cards.of_cards(view.discarded)
    hidden = public.variant.pack - gone - view.hand
    voids = shown_voids(view)
    unseen = ladders_of(hidden, ace_low)
    left, right = left_of(seat), right_of(seat)
    both = voids[left] & voids[right]
    if both:
        held = tuple(0 if suit in both else unseen[suit] for suit in SUITS)
        unseen = (held[0], held[1], held[2], held[3])
    counts = (public.cards_left(0), public.cards_left(1), public.cards_left(2))
    shares = tuple(_shares(seat, other, counts, voids, len(hidden)) for other in SEATS)
    trick = public.trick
    winner = public.winning_seat
    cut, dealer = public.cut_card, public.dealer
    dealt = cut is not None and dealer != seat and cut in hidden and suit_of(cut) not in voids[dealer]
    return Knowledge(
        seat=seat,
        contract=contract,
        trump=contract.trump,
        ace_low=ace_low,
        own=ladders_of(view.hand, ace_low),
        unseen=unseen,
        voids=voids,
        shares=(shares[0], shares[1], shares[2]),
        behind=tuple(left_of(seat, step) for step in range(1, 3 - len(trick))),
        led=suit_of(trick[0]) if trick else None,
        best=None if winner is None else trick[(winner - public.leader) % 3],
        known=(dealer, cut) if cut is not None and dealt else None,
    )


def _shares(
    seat: Seat, other: Seat, left: PerSeat[int], voids: PerSeat[frozenset[Suit]], hidden: int
) -> tuple[float, ...]:
    """Return for each suit how likely a given unseen card of it is in ``other``'s hand, as ``seat`` sees it."""
    if other == seat:
        return (0.0, 0.0, 0.0, 0.0)
    third: Seat = SEATS[3 - seat - other]
    shares = []
    for suit in SUITS:
        # What the third player cannot hold is in the other hand or out of play.
        room = hidden - left[third] if suit in voids[third] else hidden
        shares.append(0.0 if suit in voids[other] or room <= 0 else min(1.0, left[other] / room))
    return tuple(shares)


def shown_voids(view: View) -> PerSeat[frozenset[Suit]]:
    """Return the suits that each seat has shown not to have, by not following."""
    shown: list[set[Suit]] = [set(), set(), set()]
    trick: list[tuple[Seat, Suit]] = []
    for event in _plays(view):
        if isinstance(event, TrickTaken):
            trick.clear()
            continue
        suit = suit_of(event.card)
        if trick and suit != trick[0][1]:
            shown[event.seat].add(trick[0][1])
        trick.append((event.seat, suit))
    return (frozenset(shown[0]), frozenset(shown[1]), frozenset(shown[2]))


def _plays(view: View) -> Iterator[Played | TrickTaken]:
    start = len(view.events) - 1
    while start >= 0 and not isinstance(view.events[start], Dealt):
        start -= 1
    for place in range(start + 1, len(view.events)):
        event = view.events[place]
        if isinstance(event, (Played, TrickTaken)):
            yield event
