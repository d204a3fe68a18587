"""A hand taken apart: what adds up, what costs nothing, what is left out."""

import json

import numpy as np
import pytest

from manni.bots.analysis import GameAnalysis, analyse, game_object, hand_object, steps_in
from manni.bots.analysis.hand import MOST_TURNS, stories
from manni.bots.analysis.weigh import LEAST, weigh
from manni.core.events import Exchanged, GameEnded, Played, Scored
from manni.core.moves import Exchange, Play
from manni.core.seats import SEATS
from manni.core.variants import VARIANTS
from tests.bots.analysis.games import FEW, Drawn, Guesser, random_game


def guessed(variant: str, hands: int | None = 3, **how: object) -> GameAnalysis:
    return analyse(random_game(variant, hands=hands), FEW, judge=Guesser(), **how)  # type: ignore[arg-type]


@pytest.mark.parametrize("variant", VARIANTS)
def test_the_parts_of_luck_and_skill_add_up_to_the_points(variant: str) -> None:
    for hand in guessed(variant).hands:
        for seat in SEATS:
            part = hand.parts[seat]
            whole = part.deal + part.draws + part.swaps + part.own + part.others + part.luck
            assert whole == pytest.approx(part.points)
            assert part.points == hand.points[seat]


def test_what_one_seat_gains_the_others_lose_in_every_part() -> None:
    for hand in guessed("hornafjordur").hands:
        for name in ("deal", "draws", "swaps", "luck"):
            assert sum(getattr(part, name) for part in hand.parts) == pytest.approx(0)
        assert sum(part.own + part.others for part in hand.parts) == pytest.approx(0)


@pytest.mark.parametrize("variant", VARIANTS)
def test_a_move_never_costs_less_than_nothing_and_a_forced_one_nothing(variant: str) -> None:
    decisions = [one for hand in guessed(variant).hands for one in hand.decisions]
    assert min(min(one.cost, one.open_cost) for one in decisions) >= 0
    forced = [one for one in decisions if one.forced]
    assert forced
    assert {(one.cost, one.open_cost, one.best == one.move, one.facts) for one in forced} == {
        (0, 0, True, ())
    }


def test_what_a_move_cost_is_what_it_is_behind_the_best() -> None:
    costly = [one for hand in guessed("hornafjordur").hands for one in hand.decisions if one.cost]
    assert costly
    for one in costly:
        made = next(option for option in one.options if option.move == one.move)
        assert one.options[0].move == one.best != one.move
        assert (one.cost, one.cost_error) == pytest.approx((made.behind, made.behind_error))
        assert one.given[one.seat] == pytest.approx(-one.cost)
        assert sum(one.given) == pytest.approx(0)


def drawn(best: float, spread: float, deals: int = 100) -> Drawn:
    """Two cards, the second better by ``best`` on the average, in so many deals."""
    points = np.zeros((deals, 2, 3))
    off = np.random.default_rng(5).standard_normal(deals)
    points[:, 1, 0] = best + spread * (off - off.mean()) / off.std()
    points[:, 1, 1] = -points[:, 1, 0]
    return Drawn((Play(0), Play(1)), points, np.ones(deals))  # type: ignore[arg-type]


def test_a_cost_within_its_error_is_none() -> None:
    found = weigh(drawn(0.3, 2.0), drawn(0.3, 2.0).points, 0, Play(0))  # type: ignore[arg-type]
    assert (found.cost, found.open_cost, found.best) == (0, 0, Play(0))  # type: ignore[arg-type]
    assert found.cost_error == pytest.approx(0.2, abs=0.07)
    assert found.given == (0, 0, 0)


def test_a_cost_beyond_its_error_is_told_with_it() -> None:
    found = weigh(drawn(0.6, 2.0), drawn(0.0, 2.0).points, 0, Play(0))  # type: ignore[arg-type]
    assert found.cost == pytest.approx(0.6)
    assert found.cost_error == pytest.approx(0.2, abs=0.07)
    assert (found.best, found.open_best) == (Play(1), Play(0))  # type: ignore[arg-type]
    assert found.given == pytest.approx((-0.6, 0.6, 0))


def test_a_cost_too_small_to_mean_anything_is_none() -> None:
    assert weigh(drawn(LEAST / 2, 0.0), drawn(0, 0).points, 0, Play(0)).cost == 0  # type: ignore[arg-type]


def test_the_curve_goes_from_before_the_first_trick_to_the_points_and_is_always_even() -> None:
    for hand in guessed("sixteen").hands:
        assert len(hand.curve) == 17
        assert hand.curve[-1] == hand.points
        assert [sum(points) for points in hand.curve] == pytest.approx([0] * 17)
        assert hand.curve[0] == pytest.approx([part.worth for part in hand.parts])


def test_every_exchange_and_every_card_is_looked_at_in_order() -> None:
    events = random_game("hornafjordur", hands=3)
    moves = [event for event in events if isinstance(event, Played | Exchanged)]
    decisions = [one for hand in guessed("hornafjordur").hands for one in hand.decisions]
    assert [one.seat for one in decisions] == [event.seat for event in moves]
    made = [event.card if isinstance(event, Played) else event.discard for event in moves]
    assert [one.move.card if isinstance(one.move, Play) else one.move.discard for one in decisions] == made
    assert steps_in(events) == len(moves)


def test_the_changes_of_a_hand_lead_from_its_worth_to_its_points() -> None:
    for hand in guessed("hornafjordur").hands:
        for seat in SEATS:
            changes = sum(one.change[seat] + one.drawn[seat] for one in hand.decisions)
            assert hand.parts[seat].deal + changes == pytest.approx(hand.points[seat])
        assert all(one.drawn == (0, 0, 0) for one in hand.decisions if isinstance(one.move, Play))


def test_a_turning_point_is_a_large_change_and_there_are_few() -> None:
    for hand in guessed("hornafjordur").hands:
        assert len(hand.turns) <= MOST_TURNS
        assert list(hand.turns) == sorted(hand.turns)
        sizes = [max(map(abs, one.change + one.drawn)) for one in hand.decisions]
        assert max(sizes) in [sizes[number] for number in hand.turns]


def test_nothing_is_said_of_a_hand_in_play() -> None:
    events = random_game("hornafjordur", hands=2)
    scores = [number for number, event in enumerate(events) if isinstance(event, Scored)]
    for cut in (scores[0], scores[0] + 1, scores[1] - 40, scores[1] - 1):
        numbers = [hand.number for hand in analyse(events[: cut + 1], FEW, judge=Guesser()).hands]
        assert numbers == [1]
    assert stories(events[: scores[0]]) == ()
    assert analyse(events[: scores[0]], FEW, judge=Guesser()).hands == ()


def test_the_same_seed_finds_the_same_bytes_on_any_number_of_threads() -> None:
    one, two = (json.dumps(game_object(guessed("basic", jobs=jobs))) for jobs in (1, 3))
    assert one == two


def test_one_hand_alone_is_what_it_is_among_the_others() -> None:
    alone = guessed("hornafjordur", hand=2).hands
    assert [hand_object(hand) for hand in alone] == [hand_object(guessed("hornafjordur").hands[1])]


def test_a_game_that_was_not_played_to_its_end_says_so() -> None:
    assert not guessed("hornafjordur").complete
    whole = random_game("nine")
    assert isinstance(whole[-1], GameEnded)
    assert analyse(whole, FEW, judge=Guesser()).complete


def test_whoever_is_told_of_progress_can_end_it() -> None:
    class Enough(Exception):
        pass

    told: list[int] = []

    def advance(more: int) -> None:
        told.append(more)
        if len(told) == 5:
            raise Enough

    with pytest.raises(Enough):
        guessed("hornafjordur", jobs=2, advance=advance)
    assert told == [1] * 5


def test_an_exchange_of_nothing_because_nothing_may_be_is_forced() -> None:
    swaps = [
        one
        for hand in guessed("nine", None).hands
        for one in hand.decisions
        if isinstance(one.move, Exchange)
    ]
    assert all(one.forced for one in swaps if len(one.options) == 1)
    assert {one.trick for one in swaps} == {0}
