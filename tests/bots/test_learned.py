"""The bot `learned` makes legal moves in every variant, the same ones every time, from its own view alone."""

import random
from collections.abc import Iterator

import pytest

from manni.bots.learned import LearnedBot
from manni.bots.registry import make_bot
from manni.core.contracts import Contract
from manni.core.engine import apply, contract_choices, is_legal, start_hand
from manni.core.moves import Choose, Exchange, Play
from manni.core.public import Phase
from manni.core.state import State
from manni.core.view import view
from manni.search.learned import card_worths, contract_points, later_points, learned_contract, learned_swap
from manni.search.position import PositionError
from manni.search.sample import sample
from manni.search.weights import load_weights
from tests.play import game, walk

BOT = LearnedBot()
OPTIONS = [
    ("hornafjordur", {}),
    ("hornafjordur", {"nullo_ace": "high"}),
    ("hornafjordur", {"exchange_limits": [12, 0, 3]}),
    ("basic", {"first_lead": "exchanger"}),
    ("sixteen", {}),
    ("trjamann", {}),
    ("laugarvatn", {"nullo_ace": "high"}),
    ("nine", {}),
]


def decisions(variant: str, seed: int, hands: int, **options: object) -> Iterator[State]:
    """States in which a seat has something to decide, in hands played at random."""
    for state in walk(game(variant, **options), random.Random(seed), hands=hands):
        if state.public.turn is not None:
            yield state


def test_it_is_made_by_its_name() -> None:
    assert isinstance(make_bot("learned"), LearnedBot)
    assert make_bot("learned").name == "learned"


@pytest.mark.parametrize(("variant", "options"), OPTIONS)
def test_it_plays_hands_by_the_rules_of_every_variant(variant: str, options: dict[str, object]) -> None:
    rng = random.Random(variant)
    state = game(variant, **options)
    for _ in range(3):
        state = start_hand(state, rng)
        while (seat := state.public.turn) is not None:
            move = BOT.choose(view(state, seat), rng)
            assert is_legal(state, seat, move)
            state = apply(state, move)
        if state.public.phase is Phase.OVER:
            break


@pytest.mark.parametrize("variant", ["hornafjordur", "basic", "sixteen", "trjamann", "nine"])
def test_it_does_not_look_at_what_is_hidden(variant: str) -> None:
    rng, swapped = random.Random(2), 0
    for state in decisions(variant, 2, 3):
        public = state.public
        if public.phase not in (Phase.CONTRACT, Phase.EXCHANGE, Phase.PLAY) or rng.random() < 0.6:
            continue
        assert public.turn is not None
        mine = view(state, public.turn)
        other = sample(mine, rng)
        assert other.hands != state.hands or public.phase is Phase.PLAY
        swapped += other.hands != state.hands
        # The view of a state with other hidden cards is the same, and so is the move.
        assert BOT.choose(view(other, public.turn), random.Random(1)) == BOT.choose(mine, random.Random(9))
    assert swapped > 10


def test_a_card_that_is_worth_most_is_played() -> None:
    for state in decisions("hornafjordur", 3, 2):
        if state.public.phase is Phase.PLAY:
            assert state.public.turn is not None
            mine = view(state, state.public.turn)
            worths = card_worths(mine)
            best = (min if state.public.contract is Contract.NULLO else max)(worths.values())
            move = BOT.choose(mine, random.Random(0))
            assert isinstance(move, Play)
            assert worths[move.card] == best


def test_the_last_contract_is_chosen_and_others_by_points_and_what_is_left() -> None:
    seen = set()
    for variant in ("nine", "sixteen", "trjamann"):
        for state in decisions(variant, 4, 12):
            public = state.public
            if public.phase is not Phase.CONTRACT:
                continue
            assert public.turn is not None
            mine = view(state, public.turn)
            chosen = learned_contract(mine)
            assert chosen in contract_choices(public, public.turn)
            assert BOT.choose(mine, random.Random(0)) == Choose(chosen)
            points = contract_points(mine, load_weights())
            assert set(points) == set(contract_choices(public, public.turn))
            left = [
                group
                for group in public.variant.contract_groups
                if not set(group) & set(public.used[public.turn])
            ]
            if len(left) == 1:
                assert points[chosen] == max(points.values())
            seen.add(len(left))
    assert seen >= {3, 4, 6}


def test_a_contract_is_kept_for_a_better_hand() -> None:
    """Of two contracts worth the same now, the one is chosen that is worth less later."""
    kept = 0
    for state in decisions("nine", 5, 9):
        public = state.public
        if public.phase is Phase.CONTRACT and public.turn is not None and not public.used[public.turn]:
            mine = view(state, public.turn)
            points = contract_points(mine, load_weights())
            worth = later_points()["nine"]
            totals = {
                contract: value
                + worth[
                    7 ^ 1 << (0 if contract.trump is not None else 1 if contract is Contract.NOTRUMP else 2)
                ]
                for contract, value in points.items()
            }
            assert totals[learned_contract(mine)] == max(totals.values())
            kept += 1
    assert kept


def test_it_answers_only_what_is_asked() -> None:
    states = list(decisions("hornafjordur", 6, 1))
    exchanging = next(state for state in states if state.public.phase is Phase.EXCHANGE)
    playing = next(state for state in states if state.public.phase is Phase.PLAY)
    assert exchanging.public.turn is not None
    assert playing.public.turn is not None
    with pytest.raises(PositionError):
        card_worths(view(exchanging, exchanging.public.turn))
    with pytest.raises(PositionError):
        learned_swap(view(playing, playing.public.turn))
    with pytest.raises(PositionError):
        learned_contract(view(playing, playing.public.turn))
    move = BOT.choose(view(exchanging, exchanging.public.turn), random.Random(0))
    assert isinstance(move, Exchange)
