"""The facts of a card: what a seat can know of it from its view, with nothing estimated.

A card that a seat has not seen may be in a hand, laid away, or left in the Manni; here it is *out*. What is called sure
is so wherever those cards are.
"""

from __future__ import annotations

from dataclasses import dataclass

from manni.bots.base import Reason
from manni.bots.rules.knowledge import SUITS, Knowledge, knowledge_of, rungs
from manni.core.cards import Card, Suit, suit_of
from manni.core.contracts import Contract
from manni.core.errors import Fact
from manni.core.public import Public
from manni.core.seats import Seat, left_of
from manni.core.view import View


@dataclass(frozen=True, slots=True)
class Moment:
    """A card is to be played: what the seat knows, and how the hand and the game stand."""

    k: Knowledge
    public: Public
    holder: Seat | None
    """Whose card takes the trick so far."""

    @property
    def seat(self) -> Seat:
        """The seat that is to play."""
        return self.k.seat

    @property
    def nullo(self) -> bool:
        """Whether tricks are unwelcome."""
        return self.k.contract is Contract.NULLO

    @property
    def others(self) -> tuple[Seat, Seat]:
        """The other two seats."""
        return (left_of(self.seat), left_of(self.seat, 2))

    @property
    def trumps_out(self) -> int:
        """How many trumps the seat has not seen, 0 without trumps."""
        return 0 if self.k.trump is None else self.k.unseen[self.k.trump].bit_count()

    @property
    def own_trumps(self) -> int:
        """How many trumps the seat holds, 0 without trumps."""
        return 0 if self.k.trump is None else self.k.own[self.k.trump].bit_count()

    @property
    def par(self) -> int:
        """Par of the seat."""
        assert self.public.par is not None
        return self.public.par[self.seat]

    @property
    def taken(self) -> int:
        """Tricks that the seat has taken."""
        return self.public.tricks[self.seat]

    def out_above(self, suit: Suit, rung: int) -> tuple[str, ...]:
        """Return the names of the cards that are out above a card, the lowest first."""
        return tuple(
            self.k.name(suit, rung + 1 + place) for place in rungs(self.k.unseen[suit] >> (rung + 1))
        )

    def may_beat(self, seat: Seat, suit: Suit, rung: int) -> bool:
        """Return whether a seat may hold a higher card of the suit."""
        above = self.k.unseen[suit] >> (rung + 1)
        if not above or suit in self.k.voids[seat]:
            return False
        known = self.k.known
        if known is not None and known[0] != seat and suit_of(known[1]) == suit:
            # The card of the cut was dealt to another seat: it is there or laid away.
            place = self.k.rung(known[1]) - rung - 1
            above &= ~(1 << place) if place >= 0 else ~0
        return above != 0

    def may_trump(self, seat: Seat, suit: Suit) -> bool:
        """Return whether a seat may be out of a side suit and hold a trump."""
        trump = self.k.trump
        if trump is None or suit == trump:
            return False
        known = self.k.known
        if known is not None and known[0] == seat and suit_of(known[1]) == suit:
            return False
        return self.k.unseen[trump] != 0 and trump not in self.k.voids[seat]

    def shows_trump_danger(self, suit: Suit) -> Seat | None:
        """Return a seat that has shown out of a side suit and may hold a trump, None if there is none."""
        out = (seat for seat in self.others if suit in self.k.voids[seat] and self.may_trump(seat, suit))
        return next(out, None)

    def masters(self, suit: Suit) -> int:
        """Return how many own cards of a suit nobody can go over, one after the other; all once nobody has any."""
        own, unseen = self.k.own[suit], self.k.unseen[suit]
        above = (own >> unseen.bit_length()).bit_count()
        return own.bit_count() if above >= unseen.bit_count() else above

    def sure_tricks(self) -> int:
        """Return how many tricks the seat takes for certain when it leads; 0 while side suits may be trumped."""
        if self.nullo or self.trumps_out:
            return 0
        return sum(self.masters(suit) for suit in SUITS)

    def guarded(self, without: Card | None = None) -> list[tuple[Suit, int]]:
        """Return the own cards that one to three higher ones stand over and as many lower ones guard.

        ``without``: a card that is no longer there.
        """
        found = []
        for suit in SUITS:
            own = self.k.own[suit]
            if without is not None and suit_of(without) == suit:
                own &= ~(1 << self.k.rung(without))
            for rung in rungs(own):
                above = self.k.above(suit, rung)
                if 1 <= above <= 3 and (own & ((1 << rung) - 1)).bit_count() >= above:
                    found.append((suit, rung))
        return found


@dataclass(frozen=True, slots=True)
class Look:
    """A card that may be played, and what is known of it."""

    card: Card
    suit: Suit
    rung: int
    name: str
    length: int
    """How many cards of its suit the seat holds."""
    cover: int
    """How many lower ones among them."""
    above: int
    """How many cards that are out stand above it."""
    below: int
    """How many cards that are out stand below it."""
    trump: bool
    takes: bool
    """Whether it takes the trick as it lies; a card that is led does."""
    sure: bool
    """Whether it takes the trick whatever the others play."""

    @property
    def master(self) -> bool:
        """Whether no card of its suit that is out is higher."""
        return self.above == 0


def moment_of(view: View) -> Moment:
    """Return the moment of a seat that is to play a card."""
    return Moment(knowledge_of(view), view.public, view.public.winning_seat)


def look_at(m: Moment, card: Card) -> Look:
    """Return what is known of a card of the hand."""
    k = m.k
    suit, rung = suit_of(card), k.rung(card)
    own = k.own[suit]
    takes = _takes(k, suit, rung)
    return Look(
        card=card,
        suit=suit,
        rung=rung,
        name=k.name(suit, rung),
        length=own.bit_count(),
        cover=(own & ((1 << rung) - 1)).bit_count(),
        above=k.above(suit, rung),
        below=k.below(suit, rung),
        trump=suit == k.trump,
        takes=takes,
        sure=takes and not any(_may_lose(m, seat, suit, rung) for seat in k.behind),
    )


def _takes(k: Knowledge, suit: Suit, rung: int) -> bool:
    if k.led is None or k.best is None:
        return True
    best = suit_of(k.best)
    if suit == best:
        return rung > k.rung(k.best)
    return suit == k.trump


def _may_lose(m: Moment, seat: Seat, suit: Suit, rung: int) -> bool:
    return m.may_beat(seat, suit, rung) or (suit == (m.k.led or suit) and m.may_trump(seat, suit))


def touch(m: Moment, one: Look, other: Look) -> bool:
    """Return whether two cards of a suit are worth the same: no card that is out, or lies there, is between them."""
    if one.suit != other.suit:
        return False
    low, high = sorted((one.rung, other.rung))
    between = m.k.unseen[one.suit] >> low & (1 << (high - low)) - 1
    lying = any(
        suit_of(card) == one.suit and low < m.k.rung(card) < high and card == m.k.best
        for card in m.public.trick
    )
    return not between and not lying


def about(a: Look, code: str, **facts: Fact) -> Reason:
    """Return a reason for playing a card."""
    return Reason(code, {"card": a.name, **facts})


def against(a: Look, b: Look, code: str, **facts: Fact) -> Reason:
    """Return a reason for playing a card that names the one it is preferred to."""
    return Reason(code, {"card": a.name, "other": b.name, **facts})
