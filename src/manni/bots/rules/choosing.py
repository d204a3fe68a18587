"""Rules of thumb for choosing a contract: what the hand gains in it now, less what it may be expected to gain later.

Every contract has to be used once, so the question is not which is best for the hand, but for which the hand is better
than a hand that is still to come.
"""

from __future__ import annotations

from manni.bots.base import Advice, Reason
from manni.bots.rules.exchange import hand_worth
from manni.bots.rules.knowledge import ladders_of
from manni.core.contracts import Contract, ContractKind
from manni.core.engine import contract_choices
from manni.core.errors import Fact
from manni.core.moves import Choose
from manni.core.view import View
from manni.search.waiting import groups_left, later

# Measured: hands dealt to the chooser, a contract drawn at random, played out by this bot.
USUAL = {ContractKind.TRUMP: 0.0, ContractKind.NOTRUMP: -0.9, ContractKind.NULLO: 2.2}
"""What a hand of sixteen is worth on the average (``hand_worth``)."""
USUAL_TWELVE = {ContractKind.TRUMP: 0.1, ContractKind.NOTRUMP: -0.65, ContractKind.NULLO: 0.2}
"""The same for a hand of twelve."""
POINTS = {ContractKind.TRUMP: 1.25, ContractKind.NOTRUMP: 1.0, ContractKind.NULLO: 0.55}
"""The points that come of each unit of worth above it."""


def advise_contract(view: View) -> Advice:
    """Return which contract to choose, and why."""
    public, seat = view.public, view.seat
    assert seat is not None
    choices = contract_choices(public, seat)
    best = max(choices, key=lambda contract: gain(view, contract) - later(public, seat, contract))
    facts: dict[str, Fact] = {"contract": best.value, "count": len(choices)}
    if len(groups_left(public, seat)) == 1 and len(choices) == 1:
        return Advice(Choose(best), Reason("contract-last", facts))
    if gain(view, best) < 0:
        return Advice(Choose(best), Reason("contract-spare", facts))
    return Advice(Choose(best), Reason(f"contract-{best.kind.value}", facts))


def gain(view: View, contract: Contract) -> float:
    """Return by how many points the hand is better in a contract than the average hand."""
    variant = view.public.variant
    usual = USUAL if variant.hand_size > 12 else USUAL_TWELVE
    worth = hand_worth(ladders_of(view.hand, variant.ace_low(contract)), contract)
    return POINTS[contract.kind] * (worth - usual[contract.kind])
