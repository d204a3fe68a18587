"""A position with all cards open, as the solvers and kernels take it: masks in the order of strength.

In nullo with a low ace the ace is the weakest card of its suit. So that every kernel sees one order, cards are
renumbered there: place ``13 * suit`` is the ace, then come the two, the three, up to the king. Everywhere else a card's
place is its number in ``manni.core.cards``. Plain Python; needs nothing that is compiled.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass

from manni.core.cards import SUIT_MASKS, Card, Cards, card_name, suit_of
from manni.core.contracts import Contract
from manni.core.errors import ManniError
from manni.core.public import Phase
from manni.core.seats import SEATS, PerSeat, Seat, left_of
from manni.core.state import State
from manni.core.variants import Variant


class PositionError(ManniError):
    """An open position that cannot be; ``code`` says why."""


def place_of(card: Card, ace_lowest: bool) -> int:
    """Return where a card stands in the order of strength: ``13 * suit`` is the weakest of its suit."""
    return card - card % 13 + (card + 1 - card // 13 * 13) % 13 if ace_lowest else card


def card_at(place: int, ace_lowest: bool) -> Card:
    """Return the card of a place: the inverse of ``place_of``."""
    if not ace_lowest:
        return Card(place)
    suit = place // 13 * 13
    return Card(suit + (place - suit + 12) % 13)


def strength_mask(cards: Cards, ace_lowest: bool) -> int:
    """Return a set of cards as a mask in the order of strength."""
    if not ace_lowest:
        return cards.mask
    mask = 0
    for suit in SUIT_MASKS:
        base = suit & -suit
        field = (cards.mask & suit) // base
        mask |= (field << 1 & 0x1FFF | field >> 12) * base
    return mask


def cards_of_mask(mask: int, ace_lowest: bool) -> Cards:
    """Return the cards of a mask in the order of strength: the inverse of ``strength_mask``."""
    return Cards.of_cards(card_at(place, ace_lowest) for place in places(mask))


def places(mask: int) -> Iterator[int]:
    """Yield the places of the bits of a mask, from the lowest up."""
    while mask:
        low = mask & -mask
        yield low.bit_length() - 1
        mask ^= low


@dataclass(frozen=True, slots=True)
class OpenPosition:
    """All three hands in the middle of the play; every number is a place in the order of strength."""

    contract: Contract
    ace_lowest: bool
    """Whether cards are renumbered: nullo, and the ace counts low in it."""
    hands: PerSeat[int]
    """The cards still held, as masks."""
    leader: Seat
    """Who led, or leads, the trick."""
    trick: tuple[int, ...] = ()
    """At most two places, in the order played."""

    @property
    def turn(self) -> Seat:
        """The seat that plays next."""
        return left_of(self.leader, len(self.trick))

    @property
    def trump(self) -> int:
        """The mask of the trump suit, 0 in grand and nullo."""
        return 0 if self.contract.trump is None else SUIT_MASKS[self.contract.trump]

    @property
    def nullo(self) -> bool:
        """Whether fewer tricks are better."""
        return self.contract is Contract.NULLO

    @property
    def tricks_left(self) -> int:
        """How many tricks are still to be taken, the one on the table included."""
        return self.hands[self.turn].bit_count()

    @property
    def legal(self) -> int:
        """What the seat on turn may play, as a mask."""
        hand = self.hands[self.turn]
        if self.trick:
            return hand & SUIT_MASKS[self.trick[0] // 13] or hand
        return hand

    def card(self, place: int) -> Card:
        """Return the card of a place."""
        return card_at(place, self.ace_lowest)


def position_of_state(state: State) -> OpenPosition:
    """Return the open position of a game in which a card is to be played.

    Raises:
        PositionError: ``open-not-in-play``.
    """
    public = state.public
    if public.phase is not Phase.PLAY or public.contract is None:
        raise PositionError("open-not-in-play")
    return _position(public.variant, public.contract, state.hands, public.leader, public.trick)


def _position(
    variant: Variant, contract: Contract, hands: PerSeat[Cards], leader: Seat, trick: Sequence[Card]
) -> OpenPosition:
    low = variant.ace_low(contract)
    masks = tuple(strength_mask(hand, low) for hand in hands)
    places = tuple(place_of(card, low) for card in trick)
    return OpenPosition(contract, low, (masks[0], masks[1], masks[2]), leader, places)


def open_position(
    variant: Variant,
    contract: Contract,
    hands: PerSeat[Sequence[Card]],
    leader: Seat,
    trick: Sequence[Card] = (),
) -> OpenPosition:
    """Return the open position that somebody describes, once it is sure that it can come up.

    Args:
        variant: the variant that is played.
        contract: the contract of the hand.
        hands: the cards that each seat still holds.
        leader: who led, or leads, the trick.
        trick: the cards that lie on the table, in the order played.

    Raises:
        PositionError: ``open-contract``, ``open-trick-full``, ``open-not-in-pack``,
            ``open-card-twice``, ``open-too-many``, ``open-sizes``, ``open-over`` or
            ``open-revoke``.
    """
    if contract not in variant.contracts:
        raise PositionError("open-contract", {"contract": contract.value, "variant": variant.name})
    if len(trick) > 2:
        raise PositionError("open-trick-full", {"found": len(trick)})
    _check_cards(variant, [*hands[0], *hands[1], *hands[2], *trick])
    held = (Cards.of_cards(hands[0]), Cards.of_cards(hands[1]), Cards.of_cards(hands[2]))
    _check_sizes(variant, held, leader, len(trick))
    for steps, card in enumerate(trick):
        seat = left_of(leader, steps)
        led = suit_of(trick[0])
        if suit_of(card) != led and held[seat].of(led):
            raise PositionError("open-revoke", {"seat": seat, "card": card_name(card)})
    return _position(variant, contract, held, leader, trick)


def _check_cards(variant: Variant, cards: Iterable[Card]) -> None:
    seen = 0
    for card in cards:
        if card not in variant.pack:
            raise PositionError("open-not-in-pack", {"card": card_name(card), "variant": variant.name})
        if seen >> card & 1:
            raise PositionError("open-card-twice", {"card": card_name(card)})
        seen |= 1 << card


def _check_sizes(variant: Variant, hands: PerSeat[Cards], leader: Seat, played: int) -> None:
    at_start = [len(hands[seat]) + ((seat - leader) % 3 < played) for seat in SEATS]
    if len(set(at_start)) > 1:
        raise PositionError("open-sizes", {"found": tuple(len(hand) for hand in hands)})
    if at_start[0] == 0:
        raise PositionError("open-over")
    if at_start[0] > variant.hand_size:
        raise PositionError("open-too-many", {"most": variant.hand_size, "variant": variant.name})
