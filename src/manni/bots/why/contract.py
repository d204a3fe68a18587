"""Why a contract is chosen: what the hand has for it, and what is kept for later."""

from __future__ import annotations

from manni.bots.base import Reason
from manni.bots.rules.choosing import gain
from manni.bots.why.exchange import good_cards
from manni.core.contracts import Contract, ContractKind
from manni.core.errors import Fact
from manni.core.moves import Choose
from manni.core.view import View


def contract_reason(view: View, move: Choose, instead: Choose) -> Reason | None:
    """Return why ``move`` is better than another contract, None if the two are the same."""
    contract, other = move.contract, instead.contract
    if contract is other:
        return None
    if gain(view, other) > gain(view, contract) and contract.kind is not other.kind:
        return Reason("choose-saves", {"contract": contract.value, "kept": other.value})
    count = _count(view, contract)
    facts: dict[str, Fact] = {"contract": contract.value, "count": count}
    if contract.kind is ContractKind.TRUMP and other.kind is ContractKind.TRUMP:
        if count > _count(view, other):
            return Reason("choose-longest", facts)
        tops = _tops(view, contract)
        if tops > _tops(view, other):
            return Reason("choose-tops", {**facts, "count": tops})
    return Reason(f"choose-{contract.kind.value}", facts)


def _count(view: View, contract: Contract) -> int:
    """Return what the hand has for a contract: trumps, aces and kings in grand, low cards in nullo."""
    if contract.trump is not None:
        return len(view.hand.of(contract.trump))
    return good_cards(view.hand, contract, view.public.variant.ace_low(contract))


def _tops(view: View, contract: Contract) -> int:
    """Return how many aces and kings of the trump suit the hand has."""
    assert contract.trump is not None
    return good_cards(view.hand.of(contract.trump), Contract.NOTRUMP, False)
