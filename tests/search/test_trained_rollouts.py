"""Rollouts by the trained policy: the values are the policy's own, and a whole rollout is the policy playing on."""

import numpy as np
import pytest

from manni.core.public import Phase
from manni.core.seats import SEATS
from manni.core.view import view
from manni.search.guide import guide_card, scratch
from manni.search.likely import draw_likely, likely
from manni.search.playing import different_cards, play_estimate
from manni.search.playouts import generator
from manni.search.policy import card_values, policy_card
from manni.search.rollouts import roll_cards
from manni.search.settings import Settings
from manni.search.table import TRICKS, legal, put_card, table_of_state, table_of_view, turn
from manni.search.trained_rollouts import (
    MOST_CARDS,
    own_roller,
    trained_roller,
    trained_values,
    trained_weights,
)
from manni.search.walk import fill_in
from manni.search.weights import load_weights, new_scratch
from tests.bots.positions import PLAYED, states


def positions() -> list:  # type: ignore[type-arg]
    return [state for state in states(PLAYED[0], 6) if state.public.phase is Phase.PLAY][::11]


@pytest.mark.slow
def test_the_value_of_a_card_is_that_of_the_policy() -> None:
    found, worth = np.zeros(MOST_CARDS, np.int64), np.zeros(MOST_CARDS, np.float32)
    for state in positions():
        table = table_of_view(view(state, state.public.turn))
        cards = different_cards(table, int(state.public.turn or 0))
        values = trained_values(table, cards)
        count = card_values(table, load_weights(), new_scratch(), found, worth)
        known = {int(card): float(value) for card, value in zip(found[:count], worth[:count], strict=True)}
        assert all(
            values[place] == pytest.approx(known[int(c)]) for place, c in enumerate(cards) if int(c) in known
        )
        assert len(values) == len(cards)


@pytest.mark.slow
def test_a_whole_rollout_is_the_policy_playing_on() -> None:
    found, worth = np.zeros(MOST_CARDS, np.int64), np.zeros(MOST_CARDS, np.float32)
    weights, room = load_weights(), new_scratch()
    for state in positions():
        seat = state.public.turn
        assert seat is not None
        mine = view(state, seat)
        table, true = table_of_view(mine), table_of_state(state)
        others = [(seat + 1) % 3, (seat + 2) % 3]
        deal = np.array(
            [[*(true[other] for other in others), *(true[6 + other] for other in others)]], np.int64
        )
        cards, out = different_cards(table, seat), np.zeros((1, 1, 3))
        trained_roller(99)(table, seat, deal, cards, np.zeros(1, np.int64), out)
        put_card(true, int(cards[0]))
        while legal(true):
            put_card(true, policy_card(true, weights, room, found, worth))
        assert out[0, 0].tolist() == [true[TRICKS + who] for who in SEATS]
        assert out.sum() == 12


@pytest.mark.slow
def test_the_seat_itself_can_play_on_by_the_policy_and_the_others_by_the_rules_of_thumb() -> None:
    found, worth = np.zeros(MOST_CARDS, np.int64), np.zeros(MOST_CARDS, np.float32)
    weights, room, memory = load_weights(), new_scratch(), scratch()
    otherwise = 0
    for state in positions():
        mine = view(state, state.public.turn)
        assert mine.seat is not None
        table = table_of_view(mine)
        cards = different_cards(table, mine.seat)
        deals = draw_likely(likely(mine, table, 1, 10.0), 4, 4, generator(2))
        out, plain = np.zeros((len(deals), len(cards), 3)), np.zeros((len(deals), len(cards), 3))
        own_roller()(table, mine.seat, deals, cards, np.arange(len(cards)), out)
        roll_cards(table, mine.seat, deals, cards, np.arange(len(cards)), memory, plain)
        otherwise += int((out != plain).any())
        for row, deal in enumerate(deals):
            for number, card in enumerate(cards):
                line = table.copy()
                fill_in(line, mine.seat, deal)
                put_card(line, int(card))
                while legal(line):
                    own = turn(line) == mine.seat
                    choice = (
                        policy_card(line, weights, room, found, worth) if own else guide_card(line, memory)
                    )
                    put_card(line, int(choice))
                assert out[row, number].tolist() == [line[TRICKS + who] for who in SEATS]
    assert otherwise > 3
    settings = Settings(rollouts=60, own=True)
    mine = view(state, state.public.turn)
    assert play_estimate(mine, 3, settings) == play_estimate(mine, 3, settings)


@pytest.mark.slow
def test_cards_played_can_be_weighed_by_the_policy_and_the_search_can_ask_it() -> None:
    for state in positions()[:6]:
        mine = view(state, state.public.turn)
        known = likely(mine, table_of_view(mine), 1, 10.0)
        deals = draw_likely(known, 10, 4, generator(2))
        weights = trained_weights(known.known, deals, 0.5)
        assert ((weights > 0) & (weights <= 1)).all()
        settings = Settings(rollouts=40, prior=50.0, ahead=1, heat=0.5)
        found = play_estimate(mine, 3, settings)
        assert found.options == play_estimate(mine, 3, settings).options
        assert found.options[0].behind == 0
