"""The pack: shuffling it, dealing it, and putting it together again from a deal."""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence

from manni.core.cards import Card, Cards
from manni.core.errors import SetupError
from manni.core.events import Dealt
from manni.core.seats import PerSeat, Seat, from_seat
from manni.core.variants import Variant

_MANNI = 3
"""Where a card goes: 0, 1, 2 to a seat, 3 to the Manni."""


def shuffled_pack(variant: Variant, rng: random.Random) -> tuple[Card, ...]:
    """Return the variant's pack, top card first, in an order drawn uniformly from ``rng``."""
    pack = list(variant.pack)
    rng.shuffle(pack)
    return tuple(pack)


def checked_pack(variant: Variant, pack: Sequence[Card]) -> tuple[Card, ...]:
    """Return ``pack`` as a tuple.

    Raises:
        SetupError: ``not-the-pack``: it does not hold each card of the variant's pack once.
    """
    whole = variant.pack
    if len(pack) != len(whole) or any(card not in whole for card in pack) or Cards.of_cards(pack) != whole:
        raise SetupError("not-the-pack", {"cards": len(whole)})
    return tuple(pack)


def _places(variant: Variant, forehand: Seat) -> Iterator[int]:
    """Yield where each card of the pack goes, from the top down."""
    dealing = variant.dealing
    for _ in range(variant.hand_size // dealing.packet):
        if dealing.manni_first:
            yield from [_MANNI] * dealing.manni_packet
        for seat in from_seat(forehand):
            yield from [seat] * dealing.packet
        if not dealing.manni_first:
            yield from [_MANNI] * dealing.manni_packet
    rest = variant.manni_size - variant.hand_size // dealing.packet * dealing.manni_packet
    yield from [_MANNI] * rest


def deal_pack(variant: Variant, pack: Sequence[Card], forehand: Seat) -> Dealt:
    """Return the deal of a pack. The Manni keeps the order in which it was dealt: its first card is its top card."""
    piles: tuple[list[Card], list[Card], list[Card], list[Card]] = ([], [], [], [])
    for card, place in zip(pack, _places(variant, forehand), strict=True):
        piles[place].append(card)
    return Dealt((tuple(piles[0]), tuple(piles[1]), tuple(piles[2])), tuple(piles[_MANNI]))


def pack_of_deal(
    variant: Variant, hands: PerSeat[tuple[Card, ...]], manni: tuple[Card, ...], forehand: Seat
) -> tuple[Card, ...]:
    """Return the pack that ``deal_pack`` would have dealt so: its inverse."""
    piles = tuple(iter(pile) for pile in (*hands, manni))
    return tuple(next(piles[place]) for place in _places(variant, forehand))
