"""A deal that can be proved: the seal of a pack, the mixing of a sealed pack, and whether a deal is what was sealed.

Whoever shuffles says the *seal* of the pack before anybody has had a part in the deal, and opens it after the hand: the
pack and the *salt*, from which everybody can work the seal out. Then the deal is made of two things that were fixed
without knowledge of each other: the sealed pack, and where the cutter cut it or what the players have mixed into it.

All texts are ASCII, cards are named as everywhere (``TH``), hexadecimal digits are small letters. In words:
docs/proof.md.
"""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from hashlib import sha256
from typing import TypeAlias, TypeVar

from manni.core.cards import Card, Cards, card_name
from manni.core.dealing import deal_pack
from manni.core.errors import EventError, Fact
from manni.core.events import Dealt
from manni.core.seats import SEATS, PerSeat, Seat, left_of
from manni.core.variants import Variant

T = TypeVar("T")

SEAL = "manni-seal/1"
"""The first line of what is hashed for a seal."""
MIX = "manni-mix/1"
"""The first line of what is hashed for the numbers that mix a pack."""
SEAL_DIGITS = 64
SALT_DIGITS = 32
MIX_DIGITS = 32
NOBODY = "-"
"""Stands for the contribution of a seat that makes none."""

Mixes: TypeAlias = PerSeat[str | None]
"""What each seat has mixed in, ``MIX_DIGITS`` hexadecimal digits; None for a seat that has mixed nothing in."""


@dataclass(frozen=True, slots=True)
class Opening:
    """What opens a seal: the pack in the order in which it was sealed, top card first, and the salt."""

    pack: tuple[Card, ...]
    salt: str

    @property
    def seal(self) -> str:
        """The seal that this opens."""
        cards = " ".join(map(card_name, self.pack))
        return sha256(f"{SEAL}\n{self.salt}\n{cards}".encode("ascii")).hexdigest()


@dataclass(frozen=True, slots=True)
class Sealed:
    """What is known of a sealed deal while the hand is played."""

    seal: str
    mixes: Mixes | None = None
    """What was mixed into the pack, None where nobody was asked to."""


@dataclass(frozen=True, slots=True)
class Mixed:
    """A sealed pack with the players' contributions mixed in."""

    pack: tuple[Card, ...]
    lifted: int
    """How many cards are lifted where the variant cuts: in a mixed pack that is not left to the cutter."""


def new_salt(rng: random.Random) -> str:
    """Return a salt: 128 bits of ``rng``, which has to be the system's wherever people play."""
    return f"{rng.getrandbits(4 * SALT_DIGITS):0{SALT_DIGITS}x}"


def short_seal(seal: str) -> str:
    """Return the beginning of a seal as it is shown to people and compared by eye: two groups of four digits."""
    return f"{seal[:4]} {seal[4:8]}"


def is_hex(value: object, digits: int) -> bool:
    """Return whether a value is a text of so many hexadecimal digits, letters small."""
    return (
        isinstance(value, str) and len(value) == digits and all(sign in "0123456789abcdef" for sign in value)
    )


def mixed(opening: Opening, mixes: Mixes) -> Mixed:
    """Return a sealed pack as it is dealt after the players' contributions.

    Whoever does not know one of the contributions, or does not know the salt, can foresee nothing of the order.
    """
    draws = _Draws(opening.salt, mixes)
    pack = shuffled(opening.pack, draws)
    return Mixed(pack, 1 + draws.below(len(pack) - 1))


class _Draws:
    """Numbers that follow from a salt and contributions: bytes of SHA-256, without those that would favour a number."""

    def __init__(self, salt: str, mixes: Mixes) -> None:
        told = " ".join(mix or NOBODY for mix in mixes)
        self._start = f"{MIX}\n{salt}\n{told}\n"
        self._bytes = self._stream()

    def _stream(self) -> Iterator[int]:
        block = 0
        while True:
            yield from sha256(f"{self._start}{block}".encode("ascii")).digest()
            block += 1

    def below(self, bound: int) -> int:
        """Return a number from 0 up to and without ``bound``, which is at most 256: each is as likely as the others."""
        fair = 256 - 256 % bound
        return next(byte for byte in self._bytes if byte < fair) % bound


def shuffled(items: Sequence[T], draws: _Draws) -> tuple[T, ...]:
    """Return items in an order that is drawn, each order as likely as the others (Fisher and Yates, from the end)."""
    order = list(items)
    for last in range(len(order) - 1, 0, -1):
        other = draws.below(last + 1)
        order[last], order[other] = order[other], order[last]
    return tuple(order)


def check_opening(
    variant: Variant, dealer: Seat, sealed: Sealed, opening: Opening, cut: Card | None, dealt: Dealt
) -> None:
    """Raise unless a deal is that of the pack that was sealed.

    Args:
        variant: what is played.
        dealer: who dealt.
        sealed: what was known during the hand.
        opening: what was opened after it.
        cut: the card of the cut, None where the variant does not cut.
        dealt: all cards as dealt.

    Raises:
        EventError: ``opened-count``, ``opened-twice``, ``not-in-the-pack``, ``seal-broken``, ``opened-bottom-cut``,
            ``opened-other-cut``, ``opened-other-hand`` or ``opened-other-manni``.
    """
    _check_pack(variant, opening.pack)
    if opening.seal != sealed.seal:
        raise EventError(
            "seal-broken", {"expected": short_seal(sealed.seal), "found": short_seal(opening.seal)}
        )
    pack = opening.pack
    lifted = pack.index(cut) + 1 if cut is not None else 0
    if sealed.mixes is not None:
        mix = mixed(opening, sealed.mixes)
        pack, lifted = mix.pack, mix.lifted
    if cut is not None:
        _check_cut(pack, lifted, cut)
        pack = pack[lifted:] + pack[:lifted]
    _check_deal(deal_pack(variant, pack, left_of(dealer)), dealt)


def _check_pack(variant: Variant, pack: tuple[Card, ...]) -> None:
    if len(pack) != len(variant.pack):
        raise EventError("opened-count", {"expected": len(variant.pack), "found": len(pack)})
    seen = Cards()
    for card in pack:
        if card not in variant.pack:
            raise EventError("not-in-the-pack", {"card": card_name(card)})
        if card in seen:
            raise EventError("opened-twice", {"card": card_name(card)})
        seen = seen.with_card(card)


def _check_cut(pack: tuple[Card, ...], lifted: int, cut: Card) -> None:
    if lifted == len(pack):
        raise EventError("opened-bottom-cut", {"card": card_name(cut)})
    if pack[lifted - 1] != cut:
        raise EventError(
            "opened-other-cut", {"expected": card_name(pack[lifted - 1]), "found": card_name(cut)}
        )


def _check_deal(expected: Dealt, found: Dealt) -> None:
    for seat in SEATS:
        if differing := _first_other(expected.hands[seat], found.hands[seat]):
            raise EventError("opened-other-hand", {"seat": seat, **differing})
    if differing := _first_other(expected.manni, found.manni):
        raise EventError("opened-other-manni", differing)


def _first_other(expected: tuple[Card, ...] | None, found: tuple[Card, ...] | None) -> dict[str, Fact]:
    """Return which card was to be dealt and which was, at the first place where they differ; nothing if none does."""
    for right, wrong in zip(expected or (), found or (), strict=True):
        if right != wrong:
            return {"expected": card_name(right), "found": card_name(wrong)}
    return {}
