"""Tree search over what a seat can believe: it plays what is legal, and knows no more than the view."""

import random

import pytest

from manni.core.engine import legal_cards
from manni.core.public import Phase
from manni.core.view import view
from manni.search.ismcts import tree_search
from manni.search.position import PositionError
from manni.search.sample import sample
from tests.play import dealt, game, keep_all, walk


def test_it_visits_every_legal_card_and_counts_every_simulation() -> None:
    seen = view(keep_all(dealt(game(), cut="7H")), 1)
    visits = tree_search(seen, 2000, 1)
    assert set(visits) == set(seen.hand)
    assert sum(visits.values()) == 2000


def test_it_is_the_same_for_a_seed_and_whatever_the_others_hold() -> None:
    rng = random.Random(4)
    states = [state for state in walk(game(), rng, hands=1) if state.public.phase is Phase.PLAY]
    for state in states[::7]:
        seat = state.public.turn
        assert seat is not None
        seen = view(state, seat)
        visits = tree_search(seen, 300, 5)
        assert visits == tree_search(view(sample(seen, rng), seat), 300, 5)
        assert set(visits) <= set(seen.hand)


def test_it_visits_what_is_legal_and_nothing_else() -> None:
    rng = random.Random(9)
    for state in walk(game("nine"), rng, hands=1):
        turn = state.public.turn
        if state.public.phase is Phase.PLAY and turn is not None and rng.random() < 0.5:
            assert set(tree_search(view(state, turn), 40, 1)) == set(legal_cards(state))


def test_it_is_asked_in_vain_where_no_card_is_to_be_played() -> None:
    state = keep_all(dealt(game(), cut="7H"))
    for nothing in (view(state, 0), view(state, None), view(game(), 1)):
        with pytest.raises(PositionError, match="open-not-in-play"):
            tree_search(nothing, 10, 1)
