"""What made the difference between the move made and a better one: facts of the hand, each of them looked up in it.

A fact is a code with what it is about; shells put it into words (``analysis-fact-CODE``). Cards stand in it by name,
seats as numbers, suits by the word of their contract.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass

from manni.bots.analysis.values import Decision
from manni.bots.base import Reason
from manni.core.cards import Card, Cards, card_name, suit_of
from manni.core.contracts import Contract, strengths, trump_contract, winning_place
from manni.core.events import Played, TrickTaken
from manni.core.moves import Exchange, Play
from manni.core.seats import Seat, left_of
from manni.core.state import State

MOST = 3
"""More facts than this explain nothing."""


def facts_of(before: State, decision: Decision, end: State) -> tuple[Reason, ...]:
    """Return why another move was better, the weightiest first; nothing where none was, as the seat could see it.

    Args:
        before: the game before the move, all cards open.
        decision: the move.
        end: the game after the hand.
    """
    made, best = decision.move, decision.best
    if decision.cost == 0.0 or made == best:
        return ()
    if isinstance(made, Exchange) and isinstance(best, Exchange):
        return tuple(_of_exchange(Cards.of_cards(made.discard), Cards.of_cards(best.discard)))
    if isinstance(made, Play) and isinstance(best, Play):
        choice = _Choice(before, decision.seat, made.card, best.card, _trick_of(before, end))
        found = [fact for look in _LOOKS if (fact := look(choice)) is not None]
        # Who held the card and who took the trick with it is one thing.
        told = {fact.facts.get("card") for fact in found if fact.code == "over"}
        found = [fact for fact in found if fact.code != "took" or fact.facts["card"] not in told]
        return tuple(found[:MOST])
    return ()


def _of_exchange(made: Cards, best: Cards) -> Iterator[Reason]:
    if thrown := best - made:
        yield Reason("throw", {"cards": tuple(card_name(card) for card in thrown)})
    if kept := made - best:
        yield Reason("keep", {"cards": tuple(card_name(card) for card in kept)})


def _trick_of(before: State, end: State) -> tuple[tuple[Seat, Card], ...]:
    """Return the whole trick to which a card was played, its winner's card first."""
    played: list[tuple[Seat, Card]] = []
    start = len(before.events) - len(before.public.trick)
    for event in end.events[start:]:
        if isinstance(event, Played):
            played.append((event.seat, event.card))
        elif isinstance(event, TrickTaken):
            return tuple(sorted(played, key=lambda one: one[0] != event.winner))
    return tuple(played)


@dataclass(frozen=True, slots=True)
class _Choice:
    """A card that was played, and the one that was better."""

    before: State
    seat: Seat
    made: Card
    best: Card
    trick: tuple[tuple[Seat, Card], ...]

    @property
    def nullo(self) -> bool:
        return self.before.public.contract is Contract.NULLO

    @property
    def leads(self) -> bool:
        return not self.before.public.trick

    @property
    def last(self) -> bool:
        return len(self.before.public.trick) == 2

    @property
    def others(self) -> tuple[Seat, Seat]:
        return (left_of(self.seat), left_of(self.seat, 2))

    @property
    def behind(self) -> tuple[Seat, ...]:
        """Those who were still to play."""
        return self.others[: 2 - len(self.before.public.trick)]

    def strength(self, card: Card) -> int:
        public = self.before.public
        assert public.contract is not None
        return strengths(public.contract, ace_low_in_nullo=public.variant.ace_low_in_nullo)[card]

    def takes(self, card: Card) -> bool:
        """Whether a card is the highest of the trick when it falls."""
        public = self.before.public
        assert public.contract is not None
        trick = (*public.trick, card)
        low = public.variant.ace_low_in_nullo
        return winning_place(trick, public.contract, ace_low_in_nullo=low) == len(trick) - 1

    def higher(self, card: Card, seat: Seat) -> list[Card]:
        """The cards of its suit above a card that a seat holds, the lowest first."""
        held = self.before.hands[seat].of(suit_of(card))
        return sorted(
            (one for one in held if self.strength(one) > self.strength(card)),
            key=lambda one: self.strength(one),
        )

    def is_high(self, card: Card) -> bool:
        """Whether neither of the others holds a card of its suit above it."""
        return not any(self.higher(card, seat) for seat in self.others)


def _suit(card: Card) -> str:
    return trump_contract(suit_of(card)).value


def _void(choice: _Choice) -> Reason | None:
    """Somebody who had shown out of the suit was still to play."""
    if not choice.leads:
        return None
    suit = suit_of(choice.made)
    led: Card | None = None
    for event in choice.before.events[-3 * choice.before.public.variant.hand_size - 30 :]:
        if isinstance(event, TrickTaken):
            led = None
        elif isinstance(event, Played) and event.card in choice.before.public.played:
            if led is None:
                led = event.card
            elif suit_of(led) == suit != suit_of(event.card) and event.seat in choice.others:
                return Reason("shown-out", {"seat": event.seat, "suit": _suit(choice.made)})
    return None


def _trumps(choice: _Choice) -> Reason | None:
    """The others still held trumps when a side suit was led."""
    contract = choice.before.public.contract
    trump = None if contract is None else contract.trump
    if trump is None or not choice.leads or suit_of(choice.made) == trump:
        return None
    count = sum(len(choice.before.hands[seat].of(trump)) for seat in choice.others)
    return Reason("trumps-out", {"count": count}) if count else None


def _stays_under(choice: _Choice) -> Reason | None:
    """In nullo the better card would have stayed under what lay on the table."""
    if choice.nullo and not choice.leads and choice.takes(choice.made) and not choice.takes(choice.best):
        return Reason("under", {"card": card_name(choice.best)})
    return None


def _nobody_higher(choice: _Choice) -> Reason | None:
    """In nullo nobody could go over the card led."""
    if choice.nullo and choice.leads and choice.is_high(choice.made) and not choice.is_high(choice.best):
        return Reason("nobody-higher", {"card": card_name(choice.made)})
    return None


def _could_take(choice: _Choice) -> Reason | None:
    """The last to play could have taken the trick."""
    if not choice.nullo and choice.last and choice.takes(choice.best) and not choice.takes(choice.made):
        return Reason("could-take", {"card": card_name(choice.best)})
    return None


def _cheaper(choice: _Choice) -> Reason | None:
    """A lower card would have done the same."""
    made, best = choice.made, choice.best
    if (
        choice.nullo
        or choice.leads
        or suit_of(made) != suit_of(best)
        or choice.takes(made) != choice.takes(best)
    ):
        return None
    if choice.strength(best) >= choice.strength(made) or (choice.takes(made) and not choice.last):
        return None
    return Reason("cheaper-took" if choice.takes(made) else "cheaper-lost", {"card": card_name(best)})


def _best_high(choice: _Choice) -> Reason | None:
    """The better card was the highest of its suit that was still held."""
    if not choice.nullo and choice.leads and choice.is_high(choice.best) and not choice.is_high(choice.made):
        return Reason("high", {"card": card_name(choice.best)})
    return None


def _over(choice: _Choice) -> Reason | None:
    """Somebody still to play held a higher card of the suit."""
    if choice.nullo or not choice.takes(choice.made):
        return None
    for seat in choice.behind:
        if higher := choice.higher(choice.made, seat):
            return Reason("over", {"seat": seat, "card": card_name(higher[-1])})
    return None


def _took(choice: _Choice) -> Reason | None:
    """Who took the trick, and with what."""
    seat, card = choice.trick[0]
    if choice.nullo == (seat == choice.seat):
        return Reason("took", {"seat": seat, "card": card_name(card)})
    return None


def _high_gone(choice: _Choice) -> Reason | None:
    """A card that was the highest of its suit went where it took nothing."""
    if choice.nullo or choice.takes(choice.made) or not choice.is_high(choice.made):
        return None
    # Where nobody holds the suit any more, a deuce is its highest card too.
    if not any(choice.before.hands[seat].of(suit_of(choice.made)) for seat in choice.others):
        return None
    return Reason("high-gone", {"card": card_name(choice.made)})


def _danger(choice: _Choice) -> Reason | None:
    """In nullo the better card to throw was one over which few could go."""
    public = choice.before.public
    if not choice.nullo or choice.leads or suit_of(choice.best) == suit_of(public.trick[0]):
        return None
    count = sum(len(choice.higher(choice.best, seat)) for seat in choice.others)
    return Reason("danger", {"card": card_name(choice.best), "count": count}) if count < 2 else None


_LOOKS: tuple[Callable[[_Choice], Reason | None], ...] = (
    _stays_under,
    _nobody_higher,
    _could_take,
    _cheaper,
    _high_gone,
    _danger,
    _void,
    _best_high,
    _trumps,
    _over,
    _took,
)
