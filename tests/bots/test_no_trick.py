"""A bot that takes no trick plays the hand to its end, and the table goes on."""

from __future__ import annotations

import random

import pytest

from manni.bots.registry import make_bot
from manni.core.engine import apply, start_hand
from manni.core.public import Phase
from manni.core.seats import SEATS
from manni.core.view import view
from tests.play import dealt, game, keep_all

HANDS = {
    0: "AD KD QD AH KH QH AS KS QS AC KC",
    1: "2D 3D 4D 5D 6D 7D 2H 3H 4H 2S 3S 4S",
    2: "JD TD 9D JH TH 9H JS TS 9S JC TC 9C",
}
"""What the seats hold; the dealer, seat 0, holds the cut card beside it. Seat 1 leads, and can take nothing."""


@pytest.mark.parametrize("cut", ["8C", "QC", "5C"], ids=["trump", "grand", "nullo"])
@pytest.mark.parametrize("name", ["rules", "random"])
def test_a_bot_that_takes_no_trick_plays_the_hand_to_its_end_and_the_next_begins(name: str, cut: str) -> None:
    rng = random.Random(3)
    bots = [make_bot(name) for _ in SEATS]
    # In nullo the low cards take nothing either, as long as the aces do not come under them.
    hands = HANDS if cut != "5C" else {0: HANDS[0].replace("A", "8"), 1: HANDS[1], 2: HANDS[2]}
    state = keep_all(dealt(game(), hands, cut=cut))
    while state.public.phase is Phase.PLAY:
        turn = state.public.turn
        assert turn is not None
        state = apply(state, bots[turn].choose(view(state, turn), rng))
    assert state.public.tricks[1] == 0
    assert sum(state.public.tricks) == 12
    assert state.public.phase is Phase.HAND
    assert start_hand(state, rng).public.turn is not None
