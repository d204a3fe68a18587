"""What it is worth to keep a contract for a later hand, where each has to be chosen once. Plain Python."""

from __future__ import annotations

from manni.core.contracts import Contract, ContractKind
from manni.core.public import Public
from manni.core.seats import Seat

SPREAD = {ContractKind.TRUMP: 1.4, ContractKind.NOTRUMP: 1.2, ContractKind.NULLO: 1.1}
"""By how many points hands differ in a contract (one standard deviation of what may be expected)."""
BEST_OF = (0.0, 0.0, 0.56, 0.85, 1.03)
"""By how many standard deviations the best of so many beats the average, where one of several suits is chosen."""
PATIENCE = 0.3
"""By how many standard deviations a contract that can wait may be expected to find a better hand."""


def groups_left(public: Public, seat: Seat) -> list[tuple[Contract, ...]]:
    """Return the groups of contracts of which a seat has not used one yet."""
    used = set(public.used[seat])
    return [group for group in public.variant.contract_groups if not used & set(group)]


def later(public: Public, seat: Seat, contract: Contract) -> float:
    """Return by how many points a later hand may be expected to be better in a contract than the average hand."""
    groups = groups_left(public, seat)
    group = next(group for group in groups if contract in group)
    wait = PATIENCE * (len(groups) - 1) / len(groups)
    return SPREAD[contract.kind] * (BEST_OF[len(group)] + wait)
