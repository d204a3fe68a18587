"""Moves of a finished hand played out: in deals that the seat could believe in, and in the deal as it was."""

import numpy as np
import pytest

from manni.core.contracts import Contract
from manni.core.engine import apply, legal_cards
from manni.core.events import Exchanged, Played
from manni.core.moves import Exchange, Play
from manni.core.public import Phase
from manni.core.state import State, begin_state, follow
from manni.core.view import view
from manni.search.hindsight import cards_seen, open_points, open_value, swaps_seen
from manni.search.position import PositionError, position_of_state
from manni.search.solver import solve_max_n
from tests.bots.analysis.games import hands_swapped, random_game

pytestmark = pytest.mark.slow


def moments(variant: str) -> list[tuple[State, Played | Exchanged]]:
    """The states of a random hand before each move, with the move."""
    found = []
    state: State | None = None
    for event in random_game(variant, hands=1):
        if state is None:
            state = begin_state(event)  # type: ignore[arg-type]
            continue
        if isinstance(event, Played | Exchanged):
            found.append((state, event))
        state = follow(state, event)
    return found


@pytest.mark.parametrize("variant", ["hornafjordur", "sixteen", "basic", "nine"])
def test_points_always_add_up_to_nothing_and_every_legal_card_is_tried(variant: str) -> None:
    for state, event in moments(variant)[::5]:
        mine = view(state, event.seat)
        if isinstance(event, Played):
            tried = cards_seen(mine, 30, 1)
            assert tried.moves == tuple(Play(card) for card in legal_cards(mine))
        else:
            tried = swaps_seen(mine, Exchange(event.discard or ()), 30, 1)
            assert tried.moves[0] == Exchange(event.discard or ())
        assert tried.points.shape[1:] == (len(tried.moves), 3)
        assert np.abs(tried.points.sum(axis=2)).max() == 0
        assert np.abs(open_points(state, tried.moves, 30, 1).sum(axis=2)).max() == 0


def test_what_the_others_hold_makes_no_difference_to_what_could_be_seen() -> None:
    changed = 0
    for state, event in moments("hornafjordur")[4:28:4]:
        assert isinstance(event, Played)
        other = hands_swapped(state)
        one, two = (cards_seen(view(each, event.seat), 40, 3) for each in (state, other))
        assert np.array_equal(one.points, two.points)
        changed += not np.allclose(open_value(state, 40, 3), open_value(other, 40, 3))
    assert changed


def test_the_worth_of_a_card_is_the_worth_of_the_deal_once_it_is_played() -> None:
    for state, event in moments("hornafjordur")[4:30:3]:
        assert isinstance(event, Played)
        after = apply(state, Play(event.card))
        if after.public.phase is Phase.PLAY:
            before = open_points(state, (Play(event.card),), 60, 5)[:, 0].mean(axis=0)
            assert before == pytest.approx(open_value(after, 60, 5))


def test_a_card_that_had_to_be_played_changes_nothing() -> None:
    forced = [moment for moment in moments("hornafjordur") if len(legal_cards(moment[0])) == 1][:6]
    assert forced
    for state, event in forced:
        assert isinstance(event, Played)
        played = open_points(state, (Play(event.card),), 60, 5)[:, 0].mean(axis=0)
        assert played == pytest.approx(open_value(state, 60, 5))


def test_the_last_cards_are_worth_exactly_what_they_bring() -> None:
    state, event = moments("hornafjordur")[-1]
    assert isinstance(event, Played)
    assert open_value(state, 9, 1).tolist() == list(
        apply(state, Play(event.card)).public.sheet.lines[-1].points
    )


def test_cards_that_touch_are_worth_the_same() -> None:
    for state, event in moments("hornafjordur")[3:30:3]:
        mine = view(state, event.seat)
        tried = cards_seen(mine, 30, 1)
        cards = [move.card for move in tried.moves if isinstance(move, Play)]
        for at, card in enumerate(cards[1:], 1):
            if card == cards[at - 1] + 1 and card % 13:
                assert np.array_equal(tried.points[:, at], tried.points[:, at - 1])


def test_the_same_seed_finds_the_same_figures() -> None:
    state, event = moments("hornafjordur")[1]
    assert isinstance(event, Exchanged)
    mine = view(state, event.seat)
    one, two, other = (swaps_seen(mine, Exchange(), 30, seed) for seed in (1, 1, 2))
    assert np.array_equal(one.points, two.points)
    assert not np.array_equal(one.points, other.points)


def test_a_seat_that_is_not_on_turn_has_nothing_to_try() -> None:
    state, event = moments("hornafjordur")[5]
    other = view(state, (event.seat + 1) % 3)  # type: ignore[arg-type]
    with pytest.raises(PositionError):
        cards_seen(other, 5, 1)
    with pytest.raises(PositionError):
        swaps_seen(other, Exchange(), 5, 1)


@pytest.mark.parametrize("variant", ["hornafjordur", "sixteen", "nine"])
def test_the_last_tricks_are_played_as_the_exact_solver_plays_them(variant: str) -> None:
    late = [moment for moment in moments(variant) if moment[0].public.phase is Phase.PLAY][-9:]
    for state, _ in late:
        found = solve_max_n(position_of_state(state))
        public = state.public
        assert public.par is not None
        tricks = [taken + more for taken, more in zip(public.tricks, found.values, strict=True)]
        sign = -1 if public.contract is Contract.NULLO else 1
        points = [sign * (count - par) for count, par in zip(tricks, public.par, strict=True)]
        assert open_value(state, 3, 1).tolist() == points
