"""The six contracts, and which card takes a trick under them."""

from __future__ import annotations

from collections.abc import Sequence
from enum import StrEnum

from manni.core.cards import Card, Suit, rank_of, suit_of
from manni.core.errors import NotationError


class Contract(StrEnum):
    """What a hand is played for: a trump suit, grand (``notrump``) or nullo. The value stands in records."""

    CLUBS = "clubs"
    DIAMONDS = "diamonds"
    HEARTS = "hearts"
    SPADES = "spades"
    NOTRUMP = "notrump"
    NULLO = "nullo"

    @property
    def trump(self) -> Suit | None:
        """The trump suit, or None in grand and nullo."""
        return _TRUMP[self]

    @property
    def kind(self) -> ContractKind:
        """The kind of the contract: trump, grand or nullo."""
        return _KIND[self]


class ContractKind(StrEnum):
    """Contracts by what one tries to do in them."""

    TRUMP = "trump"
    NOTRUMP = "notrump"
    NULLO = "nullo"


_SUIT_CONTRACTS = (Contract.CLUBS, Contract.DIAMONDS, Contract.HEARTS, Contract.SPADES)
_TRUMP: dict[Contract, Suit | None] = {
    **{contract: Suit(number) for number, contract in enumerate(_SUIT_CONTRACTS)},
    Contract.NOTRUMP: None,
    Contract.NULLO: None,
}
_KIND: dict[Contract, ContractKind] = {
    contract: ContractKind(contract.value) if trump is None else ContractKind.TRUMP
    for contract, trump in _TRUMP.items()
}


def trump_contract(suit: Suit) -> Contract:
    """Return the contract in which ``suit`` is trump."""
    return _SUIT_CONTRACTS[suit]


def parse_contract(text: object) -> Contract:
    """Return the contract that ``text`` names.

    Raises:
        NotationError: ``no-such-contract``.
    """
    if isinstance(text, str):
        try:
            return Contract(text)
        except ValueError:
            pass
    raise NotationError("no-such-contract", {"contract": str(text)[:20]})


_ACE_HIGH: tuple[int, ...] = tuple(rank_of(Card(number)) for number in range(52))
_ACE_LOW: tuple[int, ...] = tuple(1 if rank == 14 else rank for rank in _ACE_HIGH)


def strengths(contract: Contract, *, ace_low_in_nullo: bool) -> tuple[int, ...]:
    """Return for each of the 52 cards its strength among cards of its suit: 2 … 14, or 1 for a low ace (R5, R6)."""
    return _ACE_LOW if contract is Contract.NULLO and ace_low_in_nullo else _ACE_HIGH


def winning_place(trick: Sequence[Card], contract: Contract, *, ace_low_in_nullo: bool) -> int:
    """Return which card of a trick, counted from 0 in the order played, takes it so far (R19, R20).

    The highest trump wins, else the highest card of the suit led. ``trick`` holds one to three cards.
    """
    strength = strengths(contract, ace_low_in_nullo=ace_low_in_nullo)
    trump = _TRUMP[contract]
    best, place = trick[0], 0
    for number in range(1, len(trick)):
        card = trick[number]
        suit = suit_of(card)
        if suit == suit_of(best):
            if strength[card] > strength[best]:
                best, place = card, number
        elif suit == trump:
            best, place = card, number
    return place
