"""The compiled rules of thumb are the rules of thumb: the same cards and the same exchanges, in every variant."""

import random

import pytest

from manni.bots.rules import RulesBot
from manni.core.cards import Cards
from manni.core.contracts import Contract
from manni.core.engine import exchange_limit
from manni.core.moves import Exchange, Play
from manni.core.public import Phase
from manni.core.variants import ExchangeKind
from manni.core.view import View
from manni.search.changing import rule_swap
from manni.search.guide import guide_card, guide_to_end, scratch
from manni.search.position import card_at, cards_of_mask
from manni.search.table import TRICKS, table_of_state, table_of_view
from tests.bots.positions import PLAYED, states, views

RULES = RulesBot()


def low(mine: View) -> bool:
    return mine.public.contract is Contract.NULLO and mine.public.variant.ace_low_in_nullo


@pytest.mark.slow
def test_it_plays_the_card_of_the_rules() -> None:
    memory, same, other = scratch(), 0, 0
    for variant in PLAYED:
        for mine in views(variant, 3):
            if mine.public.phase is Phase.PLAY:
                card = card_at(int(guide_card(table_of_view(mine), memory)).bit_length() - 1, low(mine))
                if RULES.choose(mine, random.Random(0)) == Play(card):
                    same += 1
                else:
                    other += 1
    # Sums of fractions may differ in the last place, and then a tie is broken otherwise.
    assert same > 500
    assert other <= same // 200


@pytest.mark.slow
def test_it_exchanges_as_the_rules_do() -> None:
    seen = 0
    for variant in PLAYED:
        whole = variant.exchange is ExchangeKind.WHOLE
        for mine in views(variant, 3):
            if mine.public.phase is Phase.EXCHANGE and mine.seat is not None:
                mask = rule_swap(table_of_view(mine), mine.seat, exchange_limit(mine), whole)
                move = RULES.choose(mine, random.Random(0))
                assert isinstance(move, Exchange)
                assert Cards.of_cards(move.discard) == cards_of_mask(mask, low(mine))
                seen += 1
    assert seen > 40


@pytest.mark.slow
def test_it_plays_hands_to_their_end() -> None:
    for variant in PLAYED[:4]:
        for state in states(variant, 3):
            if state.public.phase is Phase.PLAY and not state.public.trick:
                table = table_of_state(state)
                guide_to_end(table, scratch())
                assert table[TRICKS : TRICKS + 3].sum() == variant.hand_size
