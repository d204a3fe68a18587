"""The row of integers that kernels walk goes the way of the engine, and knows what a view knows."""

import random
from dataclasses import replace

import numpy as np
import pytest

from manni.core.cards import Cards
from manni.core.contracts import Contract
from manni.core.engine import legal_cards
from manni.core.events import Played
from manni.core.public import Phase
from manni.core.seats import SEATS
from manni.core.variants import VARIANTS, NulloAce
from manni.core.view import view
from manni.search import table as t
from manni.search.position import PositionError, cards_of_mask, place_of
from tests.play import game, walk

CHANGED = [*VARIANTS.values(), replace(VARIANTS["hornafjordur"], nullo_ace=NulloAce.HIGH)]


def low_ace(state) -> bool:
    public = state.public
    return public.contract is Contract.NULLO and public.variant.ace_low_in_nullo


@pytest.mark.parametrize("variant", CHANGED, ids=lambda variant: f"{variant.name}-{variant.nullo_ace}")
def test_a_row_goes_the_way_of_the_engine(variant) -> None:
    rng = random.Random(variant.name)
    row = None
    for state in walk(game(variant), rng, hands=6):
        public, last = state.public, state.events[-1]
        if public.phase is not Phase.PLAY:
            # The last trick is taken and scored in one step.
            row = None
            continue
        low = low_ace(state)
        if row is not None:
            played = next(event for event in reversed(state.events) if isinstance(event, Played))
            t.put_card(row, 1 << place_of(played.card, low))
            assert row.tolist() == t.table_of_state(state).tolist(), last
        else:
            row = t.table_of_state(state)
        assert t.turn(row) == public.turn
        assert cards_of_mask(int(t.legal(row)), low) == legal_cards(state)
        assert tuple(row[t.TRICKS : t.TRICKS + 3]) == public.tricks
        assert t.cards_left(row) == len(state.hands[public.turn])
        assert row[t.LYING] == len(public.trick)
        if public.trick:
            assert row[t.WINNER] == public.winning_seat


def test_the_row_of_a_view_is_that_of_the_state_with_nothing_hidden_in_it() -> None:
    rng = random.Random(4)
    for state in walk(game(), rng, hands=3):
        if state.public.phase not in (Phase.EXCHANGE, Phase.PLAY):
            continue
        whole = t.table_of_state(state)
        for seat in SEATS:
            known = whole.copy()
            for other in SEATS:
                if other != seat:
                    known[t.HANDS + other] = known[t.AWAY + other] = 0
            assert np.array_equal(t.table_of_view(view(state, seat)), known)


def test_the_cut_card_the_dealer_and_the_numbers_changed_are_in_a_row() -> None:
    rng = random.Random(5)
    state = next(s for s in walk(game(first_dealer=2), rng) if s.public.phase is Phase.PLAY)
    row = t.table_of_state(state)
    assert state.public.cut_card is not None
    assert cards_of_mask(int(row[t.CUT]), low_ace(state)) == Cards.of_cards([state.public.cut_card])
    assert row[t.DEALER] == 2
    assert tuple(row[t.COUNTS : t.COUNTS + 3]) == state.public.counts
    assert row[t.DECLARER] == -1


def test_a_seat_that_does_not_follow_is_known_to_be_out_of_the_suit() -> None:
    rng = random.Random(6)
    shown = 0
    for state in walk(game(), rng, hands=2):
        if state.public.phase is not Phase.PLAY:
            continue
        row = t.table_of_state(state)
        for seat in SEATS:
            assert row[t.HANDS + seat] & row[t.VOIDS + seat] == 0
            shown += int(row[t.VOIDS + seat] != 0)
    assert shown > 20


def test_there_is_no_row_while_nothing_is_exchanged_or_played() -> None:
    rng = random.Random(7)
    state = next(s for s in walk(game(), rng) if s.public.phase is Phase.CUT)
    with pytest.raises(PositionError):
        t.table_of_state(state)
    playing = next(s for s in walk(game(), rng) if s.public.phase is Phase.PLAY)
    with pytest.raises(PositionError):
        t.table_of_view(view(playing, None))
