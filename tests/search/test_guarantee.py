"""What is guaranteed is the worst of the deals: looked at one by one with brute force."""

from __future__ import annotations

import pytest

from manni.core.contracts import Contract
from manni.core.options import variant_named
from manni.core.public import Phase
from manni.core.view import view
from manni.search.guarantee import least_points
from manni.search.position import PositionError, position_of_state
from manni.search.solver import solve
from tests.bots.positions import states, views

pytestmark = pytest.mark.slow


def test_a_card_never_leaves_less_in_the_deal_that_is_played_where_every_deal_was_solved() -> None:
    whole = 0
    for name in ("basic", "sixteen"):
        for state in states(variant_named(name), 9):
            public = state.public
            if (
                public.phase is not Phase.PLAY
                or public.cards_left(public.turn or 0) > 2
                or public.par is None
            ):
                continue
            seat = public.turn
            assert seat is not None
            found = least_points(view(state, seat), 1)
            assert found is not None
            if not found.every:
                continue
            whole += 1
            true = solve(position_of_state(state)).moves
            sign = -1 if public.contract is Contract.NULLO else 1
            for card, tricks in true.items():
                assert found.points[card] <= sign * (public.tricks[seat] + tricks - public.par[seat])
    assert whole > 10


def test_with_many_cards_nothing_is_guaranteed_and_outside_the_play_it_is_refused() -> None:
    mine = views(variant_named("hornafjordur"), 1)
    first = next(one for one in mine if one.public.phase is Phase.PLAY)
    assert least_points(first, 1) is None
    exchange = next(one for one in mine if one.public.phase is Phase.EXCHANGE)
    with pytest.raises(PositionError):
        least_points(exchange, 1)
