"""The policy says what plain numpy says of the features that plain Python finds, and sees nothing hidden."""

import random
from collections.abc import Iterator

import numpy as np
import pytest

from manni.core.contracts import ContractKind
from manni.core.public import Phase
from manni.core.seats import SEATS
from manni.core.state import State
from manni.core.variants import VARIANTS
from manni.core.view import view
from manni.search.features import ROWS, TRUMP_ROWS
from manni.search.nets import output
from manni.search.policy import card_values, policy_card, position_value
from manni.search.table import table_of_state, table_of_view
from manni.search.weights import CARD_ROWS, VALUE_ROWS, new_scratch, new_weights
from tests.play import game, walk
from tests.search import seen as plain

WEIGHTS = new_weights(5)
KINDS = list(ContractKind)


def decisions(variant: str, seed: int, hands: int) -> Iterator[State]:
    """States in which a card is to be played, in hands played at random."""
    for state in walk(game(variant), random.Random(seed), hands=hands):
        if state.public.phase is Phase.PLAY:
            yield state


def plain_value(seen: plain.Seen, place: plain.Place) -> float:
    """What numpy says of a card, given the features that plain Python finds."""
    kind = KINDS.index(seen.public.contract.kind)
    follows = bool(seen.table) and any(suit == seen.table[0][0] for suit, _ in seen.own)
    net = 4 * kind + (0 if not seen.table else len(seen.table) if follows else 3)
    features = plain.position(seen) | plain.suits(seen, place[0]) | plain.card(seen, place)
    return output(WEIGHTS.cards, net, sum(CARD_ROWS[:net]), sorted(features))


@pytest.mark.parametrize("variant", VARIANTS)
def test_cards_are_worth_what_plain_numpy_says(variant: str) -> None:
    cards, values, scratch = np.zeros(17, np.int64), np.zeros(17, np.float32), new_scratch()
    for state in list(decisions(variant, 1, 3))[::3]:
        mine = view(state, state.public.turn)
        seen, table = plain.Seen(mine), table_of_view(mine)
        count = card_values(table, WEIGHTS, scratch, cards, values)
        expected = [plain_value(seen, divmod(int(card).bit_length() - 1, 13)) for card in cards[:count]]
        assert values[:count].tolist() == pytest.approx(expected, abs=1e-3)
        if count > 1:
            best = min(expected) if seen.nullo else max(expected)
            chosen = policy_card(table, WEIGHTS, scratch, cards, values)
            assert plain_value(seen, divmod(chosen.bit_length() - 1, 13)) == pytest.approx(best, abs=1e-3)


def test_a_position_is_worth_what_plain_numpy_says_to_every_seat() -> None:
    scratch, kinds = new_scratch(), set()
    for state in decisions("hornafjordur", 2, 9):
        if state.public.trick:
            continue
        for seat in SEATS:
            seen = plain.Seen(view(state, seat))
            longest = max(
                (suit for suit in range(4) if suit != seen.trump),
                key=lambda suit: (
                    sum(of == suit for of, _ in seen.own),
                    sum(of == suit for of, _ in seen.unseen),
                    -suit,
                ),
            )
            kind = KINDS.index(seen.public.contract.kind)
            features = sorted(plain.position(seen) | plain.suits(seen, longest))
            expected = output(WEIGHTS.values, kind, sum(VALUE_ROWS[:kind]), features)
            table = table_of_view(view(state, seat))
            assert position_value(table, seat, WEIGHTS, scratch) == pytest.approx(expected, abs=1e-3)
            kinds.add(kind)
    assert kinds == {0, 1, 2}


def test_the_policy_does_not_look_at_hidden_cards() -> None:
    cards, values, scratch = np.zeros(17, np.int64), np.zeros(17, np.float32), new_scratch()
    for state in decisions("hornafjordur", 3, 4):
        known = table_of_view(view(state, state.public.turn))
        chosen = policy_card(table_of_state(state), WEIGHTS, scratch, cards, values)
        assert chosen == policy_card(known, WEIGHTS, scratch, cards, values)


def test_the_nets_of_trump_contracts_have_rows_for_trumps() -> None:
    assert CARD_ROWS[:4] == (TRUMP_ROWS,) * 4
    assert set(CARD_ROWS[4:]) == {ROWS}
