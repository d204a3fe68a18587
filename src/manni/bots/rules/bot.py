"""The rules bot: which rules of thumb apply, and the move they make."""

from __future__ import annotations

import random

from manni.bots.base import Advice, Reason
from manni.bots.rules import grand, nullo, trump
from manni.bots.rules.choosing import advise_contract
from manni.bots.rules.exchange import advise_exchange
from manni.bots.rules.knowledge import Knowledge, knowledge_of
from manni.bots.rules.taking import Choice
from manni.core.contracts import Contract
from manni.core.engine import legal_cards
from manni.core.moves import Cut, Move, Play
from manni.core.public import Phase
from manni.core.view import View


class RulesBot:
    """Plays by rules of thumb, as a good human would give them."""

    name = "rules"

    def choose(self, view: View, rng: random.Random) -> Move:
        """Return the move that the rules of thumb make."""
        return self.advise(view, rng).move

    def advise(self, view: View, rng: random.Random) -> Advice:
        """Return the move that the rules of thumb make, and which rule made it."""
        public = view.public
        if public.phase is Phase.PLAY:
            return _play(view)
        if public.phase is Phase.EXCHANGE:
            return advise_exchange(view)
        if public.phase is Phase.CONTRACT:
            return advise_contract(view)
        return Advice(Cut(rng.randrange(1, len(public.variant.pack))), Reason("cut"))


def _play(view: View) -> Advice:
    legal = legal_cards(view)
    if len(legal) == 1:
        return Advice(Play(legal.lowest()), Reason("only-card"))
    k = knowledge_of(view)
    choice = _lead(k) if k.led is None else _follow(k)
    return Advice(Play(k.card(choice.suit, choice.rung)), Reason(choice.code, choice.facts))


def _lead(k: Knowledge) -> Choice:
    if k.contract is Contract.NULLO:
        return nullo.lead(k)
    return grand.lead(k) if k.trump is None else trump.lead(k, k.trump)


def _follow(k: Knowledge) -> Choice:
    if k.contract is Contract.NULLO:
        return nullo.follow(k)
    return grand.follow(k) if k.trump is None else trump.follow(k, k.trump)
