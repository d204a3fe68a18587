"""Hands for the learning policy: what is dealt in each variant, and who may exchange how many cards."""

from __future__ import annotations

from manni.search.bits import ALL_CARDS, SUIT, popcount
from manni.search.compiled import kernel
from manni.search.playouts import Numbers, below_number, drawn
from manni.search.table import (
    AWAY,
    COUNTS,
    CUT,
    DEALER,
    DECLARER,
    GRAND,
    HANDS,
    KIND,
    LEADER,
    PACK,
    SIZE,
    TRUMP,
    TRUMPS,
    WINNER,
)

HORNAFJORDUR, NINE, BASIC, SIXTEEN, TRJAMANN = 0, 1, 2, 3, 4
"""What is dealt and who exchanges; laugarvatn is sixteen here."""
CYCLE = 20
"""So many hands have the variants in a fixed proportion."""


@kernel
def mode_of(number: int) -> int:
    """Return which variant a hand of the training is of: of twenty fifteen, one, one, two and one."""
    place = number % CYCLE
    if place < 15:
        return HORNAFJORDUR
    return NINE if place == 15 else BASIC if place == 16 else TRJAMANN if place == 19 else SIXTEEN


@kernel
def set_contract(table: Numbers, kind: int, suit: int) -> None:
    """Set the contract of a hand; ``suit`` is the trump suit, if there is one."""
    table[KIND] = kind
    table[TRUMP] = SUIT << 13 * suit if kind == TRUMPS else 0


@kernel
def cut_card(kind: int, suit: int, rng: Numbers) -> int:
    """Return a card that cuts to a contract; in nullo the ace is the lowest card, so the two stands second."""
    if kind == TRUMPS:
        return 1 << 13 * suit + 4 + below_number(rng, 4)
    rung = 8 + below_number(rng, 5) if kind == GRAND else 1 + below_number(rng, 4)
    return 1 << 13 * below_number(rng, 4) + rung


@kernel
def deal(table: Numbers, mode: int, kind: int, rng: Numbers) -> int:
    """Deal a hand with its contract, and return the Manni.

    Args:
        table: becomes the hand before the exchange.
        mode: the variant.
        kind: the kind of contract, where nobody chooses it.
        rng: a ``generator``.
    """
    table[:] = 0
    table[DEALER] = below_number(rng, 3)
    forehand = (table[DEALER] + 1) % 3
    table[LEADER] = table[WINNER] = forehand
    table[SIZE] = 16 if mode >= SIXTEEN else 12
    table[COUNTS : COUNTS + 3] = -1
    table[DECLARER] = -1
    suit = below_number(rng, 4)
    set_contract(table, TRUMPS if mode == BASIC else kind, suit)
    pack = ALL_CARDS
    if mode == BASIC:
        pack ^= 1 | 1 << 13 | 1 << 26 | 1 << 39
    table[PACK] = pack
    if mode == HORNAFJORDUR:
        table[CUT] = cut_card(kind, suit, rng)
        table[HANDS + table[DEALER]] = table[CUT]
        pack ^= table[CUT]
    for seat in range(3):
        cards = drawn(pack, int(table[SIZE]) - popcount(table[HANDS + seat]), rng)
        table[HANDS + seat] |= cards
        pack ^= cards
    if mode == NINE:
        table[DECLARER] = table[DEALER]
    elif mode >= SIXTEEN:
        table[DECLARER] = forehand
    return int(pack)


@kernel
def swap_limit(mode: int, place: int, left: int) -> int:
    """Return how many cards the seat in a place of the exchange may change, −1 if it is not asked."""
    if mode <= NINE:
        return min(7 if place == 0 else 5 if place == 1 else 12, left)
    return left if mode != TRJAMANN or place == 0 else -1


@kernel
def swap_others(mode: int, place: int, left: int) -> int:
    """Return how many cards the seats behind a place may change at most."""
    if place == 2 or mode == TRJAMANN:
        return left & 0
    if mode <= NINE:
        return 17 if place == 0 else 12
    return left


@kernel
def change(table: Numbers, seat: int, away: int, cards: int) -> None:
    """Let a seat lay cards away and take others."""
    table[HANDS + seat] = table[HANDS + seat] & ~away | cards
    table[AWAY + seat] = away
    table[COUNTS + seat] = popcount(away)
