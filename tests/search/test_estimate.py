"""Estimates: every option once, in order, from the view alone, and right where the answer is known."""

import random

import numpy as np
import pytest

from manni.core.cards import card_name, parse_card
from manni.core.engine import apply, contract_choices, is_legal, legal_cards
from manni.core.moves import Choose, Exchange, Play
from manni.core.public import Phase
from manni.core.seats import left_of
from manni.core.variants import Variant
from manni.core.view import view
from manni.search.estimate import estimate
from manni.search.judging import Prior, options_of, still_going
from manni.search.position import PositionError
from tests.bots.positions import PLAYED, states, with_hidden_cards_swapped
from tests.play import dealt, game, keep_all


@pytest.mark.slow
@pytest.mark.parametrize("variant", PLAYED, ids=lambda variant: variant.name)
def test_every_option_is_legal_and_every_card_and_contract_is_there(variant: Variant) -> None:
    for state in states(variant, 3)[::4]:
        mine = view(state, state.public.turn)
        assert mine.seat is not None
        if mine.public.phase is Phase.CUT:
            with pytest.raises(PositionError, match="open-not-in-play"):
                estimate(mine, 1, 60)
            continue
        found = estimate(mine, 1, 60)
        moves = [option.move for option in found.options]
        assert len(set(moves)) == len(moves)
        assert all(is_legal(mine, mine.seat, move) for move in moves)
        assert found.option(moves[-1]) is found.options[-1]
        if mine.public.phase is Phase.PLAY:
            assert {move.card for move in moves if isinstance(move, Play)} == set(legal_cards(mine))
        elif mine.public.phase is Phase.CONTRACT:
            choices = {Choose(contract) for contract in contract_choices(mine.public, mine.seat)}
            assert set(moves) == choices
        else:
            assert found.usual in moves
        for option in found.options:
            assert 0 <= option.beats_par <= 1
            assert option.error >= 0
            assert option.rollouts >= 1
        assert found.options[0].behind == 0


@pytest.mark.slow
def test_swapping_hidden_cards_changes_no_figure() -> None:
    rng = random.Random(8)
    for variant in (PLAYED[0], PLAYED[2]):
        for state in states(variant, 2)[::6]:
            seat = state.public.turn
            if seat is None or state.public.phase is Phase.CUT:
                continue
            other = view(with_hidden_cards_swapped(state, seat, rng), seat)
            assert estimate(other, 3, 100) == estimate(view(state, seat), 3, 100)


@pytest.mark.slow
def test_in_the_last_trick_the_figures_are_what_the_sheet_will_say() -> None:
    # One card is left to each: the outcome of the last trick is certain where nobody can go over it.
    checked = 0
    for state in states(PLAYED[0], 6):
        mine = view(state, state.public.turn)
        if mine.public.phase is not Phase.PLAY or len(mine.public.trick) < 2 or sum(mine.public.tricks) < 11:
            continue
        (option,) = estimate(mine, 1, 50).options
        assert isinstance(option.move, Play)
        after = apply(state, option.move)
        assert mine.seat is not None
        assert option.mean == after.public.sheet.net[mine.seat] - mine.public.sheet.net[mine.seat]
        assert option.error == 0
        checked += 1
    assert checked


@pytest.mark.slow
def test_cards_that_touch_share_their_figures() -> None:
    state = keep_all(dealt(game(), {1: "AS KS QS 2C 3D"}, cut="QH"))
    found = estimate(view(state, left_of(0)), 2, 200)
    same = {card_name(o.move.card): o for o in found.options if isinstance(o.move, Play)}
    assert same["KS"].mean == same["AS"].mean == same["QS"].mean
    assert same["AS"].same_as is None
    assert same["QS"].same_as == same["AS"].move


@pytest.mark.slow
def test_two_cards_with_one_between_them_on_the_table_are_different_cards() -> None:
    state = keep_all(dealt(game(), {1: "JS 2H", 2: "QS TS 3H 4H 5H", 0: "KS AH"}, cut="QH"))
    state = apply(state, Play(parse_card("JS")))
    over, under = Play(parse_card("QS")), Play(parse_card("TS"))
    found = estimate(view(state, 2), 2, 200)
    assert [option.same_as for option in found.options if option.move in (over, under)] == [None, None]
    # The card that lies there but does not take the trick is as good as gone.
    state = keep_all(dealt(game(), {1: "KS 2H", 2: "JS 3H", 0: "QS TS AH"}, cut="QH"))
    state = apply(apply(state, Play(parse_card("KS"))), Play(parse_card("JS")))
    found = estimate(view(state, 0), 2, 200)
    assert [option.same_as for option in found.options if option.move in (over, under)] == [None, over]


@pytest.mark.slow
def test_keeping_nothing_is_seen_to_be_worse_than_keeping_aces() -> None:
    state = dealt(game(), {1: "AS AH AD KS KH KD AC 2S 2H 2D 2C 3C"}, cut="QC")
    found = estimate(view(state, 1), 1, 3000)
    best = found.options[0].move
    assert isinstance(best, Exchange)
    assert not {card_name(card) for card in best.discard} & {"AS", "AH", "AD", "AC"}


def test_a_candidate_is_given_up_only_when_it_is_clearly_worse() -> None:
    rng = np.random.default_rng(1)
    points = np.stack([rng.normal(1.0, 1, 400), rng.normal(0.95, 1, 400), rng.normal(0.0, 1, 400)], axis=1)
    none = Prior(np.zeros(3))
    assert set(still_going(points, np.ones(400), none, np.arange(3))) == {0, 1}
    # What was thought before can hold a candidate back, or save it.
    strong = Prior(np.array([0.0, 0.0, 1.0]), 4000.0)
    assert 2 in still_going(points, np.ones(400), strong, np.arange(3))


def test_weights_count_as_so_many_deals() -> None:
    moves = [Play(card) for card in legal_cards(view(keep_all(dealt(game(), cut="QH")), 1))][:2]
    points = np.array([[0.0, 1.0], [2.0, 1.0]])
    (first, second) = options_of(moves, points, np.array([1.0, 3.0]), np.array([2, 2]))
    assert (first.move, first.mean, first.behind) == (moves[0], 1.5, 0.0)
    assert (second.mean, second.behind) == (1.0, 0.5)
    assert first.beats_par == 0.75
