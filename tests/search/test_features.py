"""The kernels see what a second description in plain Python sees, and nothing that is hidden."""

import random
from collections.abc import Iterator

import numpy as np
import pytest

from manni.core.public import Phase
from manni.core.variants import VARIANTS
from manni.core.view import View, view
from manni.search import features as f
from manni.search.policy import different_cards, see, suit_rows
from manni.search.table import table_of_view, turn
from manni.search.weights import new_scratch
from tests.play import game, walk
from tests.search import seen as plain


def decisions(variant: str, seed: int, hands: int) -> Iterator[View]:
    """The views of seats that have a card to play, in hands played at random."""
    for state in walk(game(variant), random.Random(seed), hands=hands):
        if state.public.phase is Phase.PLAY:
            yield view(state, state.public.turn)


@pytest.mark.parametrize("variant", VARIANTS)
def test_a_card_has_the_features_that_plain_python_finds(variant: str) -> None:
    scratch, compared = new_scratch(), 0
    for mine in decisions(variant, 3, 4):
        table, seen = table_of_view(mine), plain.Seen(mine)
        seat = turn(table)
        unseen, hidden = f.unseen_cards(table, seat), f.hidden_count(table, seat)
        known = see(table, seat, unseen, scratch)
        assert set(scratch.features[:known].tolist()) == plain.position(seen)
        cards = different_cards(table, unseen)
        while cards:
            bit = cards & -cards
            cards ^= bit
            place = divmod(bit.bit_length() - 1, 13)
            told = suit_rows(table, place[0], scratch, known)
            end = f.card_features(table, seat, unseen, hidden, bit, scratch.features, told)
            rows = scratch.features[known:end].tolist()
            assert len(rows) == len(set(rows))
            assert set(rows) == plain.suits(seen, place[0]) | plain.card(seen, place)
            assert max(rows) < (f.TRUMP_ROWS if seen.trump is not None else f.ROWS)
            assert end < f.MOST
            compared += 1
    assert compared > 100


def test_of_cards_between_which_there_is_no_difference_one_is_looked_at() -> None:
    folded = 0
    for mine in decisions("hornafjordur", 5, 8):
        table, seen = table_of_view(mine), plain.Seen(mine)
        found = different_cards(table, f.unseen_cards(table, turn(table)))
        others = seen.unseen | set(seen.table)
        legal = {place for place in seen.own if not seen.table or place[0] == seen.table[0][0]} or seen.own
        expected = set()
        for place in legal:
            # The lowest of a run stands for it, in nullo the highest.
            step = 1 if seen.nullo else -1
            rung = place[1] + step
            while 0 <= rung <= 12 and (place[0], rung) not in legal | others:
                rung += step
            if (place[0], rung) not in legal:
                expected.add(place)
        assert {divmod(bit, 13) for bit in range(52) if found >> bit & 1} == expected
        folded += len(legal) - len(expected)
    assert folded > 50


def test_cards_that_a_seat_cannot_see_change_no_feature() -> None:
    rng = np.random.default_rng(1)
    one, two = new_scratch(), new_scratch()
    for mine in decisions("hornafjordur", 6, 2):
        table = table_of_view(mine)
        seat = turn(table)
        other = table.copy()
        for step in (1, 2):
            other[(seat + step) % 3] = rng.integers(1 << 50)
            other[6 + (seat + step) % 3] = rng.integers(1 << 50)
        for suit in range(4):
            ends = []
            for row, scratch in ((table, one), (other, two)):
                known = see(row, seat, f.unseen_cards(row, seat), scratch)
                ends.append(suit_rows(row, suit, scratch, known))
            assert ends[0] == ends[1]
            assert np.array_equal(one.features[: ends[0]], two.features[: ends[1]])
