"""The variants of Manni as data: what is dealt, who decides the contract, who may exchange, what counts, when it ends.

A ``Variant`` holds numbers, enums and tables and no callables, so it prints, compares, and stands by name in a record.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from enum import StrEnum
from types import MappingProxyType

from manni.core.cards import FULL_PACK, NO_TWOS, Cards
from manni.core.contracts import Contract


class ContractSource(StrEnum):
    """Where the contract of a hand comes from."""

    CUT = "cut"
    """The card that the dealer's right cuts to."""
    ROTATION = "rotation"
    """The number of the hand."""
    CHOOSER = "chooser"
    """A player who has seen the hand."""


class Chooser(StrEnum):
    """Who chooses the contract, where one does. The chooser is the declarer of the hand."""

    FOREHAND = "forehand"
    DEALER = "dealer"


class ExchangeKind(StrEnum):
    """Who may change cards with the Manni, and how many."""

    LIMITS = "limits"
    """Each in turn, up to a limit of their own and to what the Manni holds."""
    WHOLE = "whole"
    """All of the Manni or nothing; who declines passes the choice on, one taker ends it."""
    DECLARER = "declarer"
    """The declarer alone, up to what the Manni holds."""


class FirstLead(StrEnum):
    """Who leads the first trick."""

    FOREHAND = "forehand"
    EXCHANGER = "exchanger"
    """Whoever took the Manni, forehand if nobody did."""


class EndTrigger(StrEnum):
    """What ends a game."""

    PLUS = "plus"
    """A plus column that stands at the target or more."""
    NET = "net"
    """A net score (plus − minus) of the target or more."""
    CONTRACTS = "contracts"
    """Every player has used every contract."""


class NulloAce(StrEnum):
    """Where the ace stands in nullo."""

    LOW = "low"
    HIGH = "high"


class FirstDealer(StrEnum):
    """How the first dealer of a game is found."""

    USUAL = "usual"
    """By lot for a single game; in a series seat 0 first, then the next seat in each game."""
    LOT = "lot"
    SEAT_0 = "seat-0"
    SEAT_1 = "seat-1"
    SEAT_2 = "seat-2"


class CutBands(StrEnum):
    """Which cut cards mean nullo / their own suit as trump / grand."""

    FIVE_NINE = "2-5/6-9/10-A"
    SIX_TEN = "2-6/7-10/J-A"

    @property
    def highest_nullo(self) -> int:
        """The highest rank that means nullo."""
        return 5 if self is CutBands.FIVE_NINE else 6

    @property
    def highest_trump(self) -> int:
        """The highest rank that makes its suit trump."""
        return 9 if self is CutBands.FIVE_NINE else 10


@dataclass(frozen=True, slots=True)
class Dealing:
    """How the pack is dealt: rounds in which each player gets a packet, and the Manni one before or after them."""

    packet: int
    """Cards to each player in a round."""
    manni_packet: int = 0
    """Cards to the Manni in a round; what is left of the pack after the last round goes to the Manni too."""
    manni_first: bool = False
    """Whether the Manni's packet comes before the players'."""


@dataclass(frozen=True, slots=True)
class Par:
    """The tricks that score nothing."""

    declarer: int
    others: int


@dataclass(frozen=True, slots=True)
class Variant:
    """One way to play Manni."""

    name: str
    pack: Cards
    hand_size: int
    manni_size: int
    dealing: Dealing
    contract_source: ContractSource
    exchange: ExchangeKind
    end_trigger: EndTrigger
    contract_groups: tuple[tuple[Contract, ...], ...] = ()
    """Choosers use one contract of each group once; in the other variants empty."""
    rotation: tuple[Contract, ...] = ()
    """The contracts of hand 1, 2, … where the contract comes by rotation."""
    chooser: Chooser | None = None
    exchange_limits: tuple[int, int, int] = (0, 0, 0)
    """With ``ExchangeKind.LIMITS``: the most that forehand, the dealer's right, and the dealer may change."""
    par: Par = Par(4, 4)
    nullo_par: Par = Par(4, 4)
    first_lead: FirstLead = FirstLead.FOREHAND
    target: int = 10
    cut_bands: CutBands = CutBands.FIVE_NINE
    nullo_ace: NulloAce = NulloAce.LOW
    first_dealer: FirstDealer = FirstDealer.USUAL

    @property
    def ace_low_in_nullo(self) -> bool:
        """Whether the ace is the lowest card in nullo."""
        return self.nullo_ace is NulloAce.LOW

    @property
    def contracts(self) -> tuple[Contract, ...]:
        """All contracts that can occur, in the order in which they are shown."""
        if self.contract_source is ContractSource.ROTATION:
            return self.rotation
        if self.contract_source is ContractSource.CHOOSER:
            return tuple(contract for group in self.contract_groups for contract in group)
        return _ALL_CONTRACTS

    def ace_low(self, contract: Contract | None) -> bool:
        """Return whether the ace is the lowest card of its suit in a hand of that contract (R6)."""
        return self.ace_low_in_nullo and contract is Contract.NULLO

    def par_of(self, contract: Contract) -> Par:
        """Return par in a hand of that contract."""
        return self.nullo_par if contract is Contract.NULLO else self.par


_SUITS_AS_SHOWN = (Contract.SPADES, Contract.HEARTS, Contract.DIAMONDS, Contract.CLUBS)
_ALL_CONTRACTS = (*_SUITS_AS_SHOWN, Contract.NOTRUMP, Contract.NULLO)
_EACH_CONTRACT = tuple((contract,) for contract in _ALL_CONTRACTS)

HORNAFJORDUR = Variant(
    name="hornafjordur",
    pack=FULL_PACK,
    hand_size=12,
    manni_size=16,
    dealing=Dealing(packet=3, manni_packet=4, manni_first=True),
    contract_source=ContractSource.CUT,
    exchange=ExchangeKind.LIMITS,
    exchange_limits=(7, 5, 12),
    end_trigger=EndTrigger.PLUS,
)
BASIC = Variant(
    name="basic",
    pack=NO_TWOS,
    hand_size=12,
    manni_size=12,
    dealing=Dealing(packet=4),
    contract_source=ContractSource.ROTATION,
    rotation=(Contract.HEARTS, Contract.SPADES, Contract.DIAMONDS, Contract.CLUBS),
    exchange=ExchangeKind.WHOLE,
    end_trigger=EndTrigger.NET,
)
SIXTEEN = Variant(
    name="sixteen",
    pack=FULL_PACK,
    hand_size=16,
    manni_size=4,
    dealing=Dealing(packet=1),
    contract_source=ContractSource.CHOOSER,
    chooser=Chooser.FOREHAND,
    contract_groups=_EACH_CONTRACT,
    exchange=ExchangeKind.WHOLE,
    par=Par(8, 4),
    nullo_par=Par(4, 6),
    end_trigger=EndTrigger.CONTRACTS,
)
TRJAMANN = Variant(
    name="trjamann",
    pack=FULL_PACK,
    hand_size=16,
    manni_size=4,
    dealing=Dealing(packet=4),
    contract_source=ContractSource.CHOOSER,
    chooser=Chooser.FOREHAND,
    contract_groups=(
        (Contract.SPADES,),
        (Contract.HEARTS, Contract.DIAMONDS, Contract.CLUBS),
        (Contract.NOTRUMP,),
        (Contract.NULLO,),
    ),
    exchange=ExchangeKind.DECLARER,
    par=Par(8, 4),
    nullo_par=Par(4, 6),
    end_trigger=EndTrigger.CONTRACTS,
)
LAUGARVATN = replace(SIXTEEN, name="laugarvatn", dealing=Dealing(packet=4))
NINE = Variant(
    name="nine",
    pack=FULL_PACK,
    hand_size=12,
    manni_size=16,
    dealing=Dealing(packet=3, manni_packet=4),
    contract_source=ContractSource.CHOOSER,
    chooser=Chooser.DEALER,
    contract_groups=(_SUITS_AS_SHOWN, (Contract.NOTRUMP,), (Contract.NULLO,)),
    exchange=ExchangeKind.LIMITS,
    exchange_limits=(7, 5, 12),
    end_trigger=EndTrigger.CONTRACTS,
)

VARIANTS: Mapping[str, Variant] = MappingProxyType(
    {variant.name: variant for variant in (HORNAFJORDUR, BASIC, SIXTEEN, TRJAMANN, LAUGARVATN, NINE)}
)
"""The variants by name, with their default options, in the order in which they are shown."""
