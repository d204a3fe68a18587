"""Why another card was better: each fact where it holds, and not where it does not."""

import pytest

from manni.bots.analysis.facts import MOST, facts_of
from manni.bots.analysis.values import Decision
from manni.core.cards import parse_card
from manni.core.engine import apply
from manni.core.errors import Fact
from manni.core.moves import Exchange, Move, Play
from manni.core.state import State
from manni.records.position import load_position, state_of


def play(card: str) -> Play:
    return Play(parse_card(card))


def decided(state: State, made: Move, best: Move, cost: float = 0.5) -> Decision:
    seat = state.public.turn
    assert seat is not None
    return Decision(seat, 1, 0, made, (), best, cost, 0.1, made, 0.0, 0.0)


def facts(
    line: str, made: str, best: str, *after: str, before: tuple[str, ...] = ()
) -> dict[str, dict[str, Fact]]:
    """The facts by code: the position, cards played before the choice, the choice, and the cards after it."""
    state = state_of(load_position(line))
    for card in before:
        state = apply(state, play(card))
    end = state
    for card in (made, *after):
        end = apply(end, play(card))
    found = facts_of(state, decided(state, play(made), play(best)), end)
    assert len(found) <= MOST
    return {fact.code: dict(fact.facts) for fact in found}


def test_the_last_to_play_who_could_have_taken_the_trick_is_told_so() -> None:
    found = facts("hornafjordur notrump 0 - ..4./..9./A2... 0 3SKS 3,3,4", "2S", "AS")
    assert found["could-take"] == {"card": "AS"}


def test_a_lower_card_that_would_have_taken_it_as_well_is_named() -> None:
    found = facts("hornafjordur notrump 0 - ..4./..9./AQ... 0 3S9S 3,3,4", "AS", "QS")
    assert found["cheaper-took"] == {"card": "QS"}


def test_a_lower_card_that_would_have_lost_it_as_well_is_named() -> None:
    found = facts("hornafjordur notrump 0 - ..4./..9./K2... 0 3SAS 3,3,4", "KS", "2S")
    assert found["cheaper-lost"] == {"card": "2S"}
    assert "high-gone" not in facts("hornafjordur notrump 0 - ..4./..9./K2... 0 3SAS 3,3,4", "2S", "KS")


def test_trumps_that_are_still_out_are_counted_when_a_side_suit_is_led() -> None:
    line = "hornafjordur hearts 0 - K.A../7.5../2.9.. 0 - 3,3,4"
    found = facts(line, "KS", "AH", "7S", "2S")
    assert found["trumps-out"] == {"count": 2}
    assert "trumps-out" not in facts(line, "AH", "KS", "5H", "9H")


def test_who_held_the_card_above_and_took_the_trick_is_told_once() -> None:
    found = facts("hornafjordur notrump 0 - K..4./A..2./3..5. 0 - 3,3,4", "KS", "4D", "AS", "3S")
    assert found["over"] == {"seat": 1, "card": "AS"}
    assert "took" not in found


def test_who_took_the_trick_is_told_where_nobody_was_over_the_card_in_its_suit() -> None:
    found = facts("hornafjordur hearts 0 - K..4./.2.3./7..5. 0 - 3,3,4", "KS", "4D", "2H", "7S")
    assert found["took"] == {"seat": 1, "card": "2H"}


def test_the_highest_card_of_its_suit_is_the_one_to_lead() -> None:
    found = facts("hornafjordur notrump 0 - A..4./K..9./3..5. 0 - 3,3,4", "4D", "AS", "9D", "5D")
    assert found["high"] == {"card": "AS"}


def test_a_seat_that_has_shown_out_of_the_suit_led_is_named() -> None:
    found = facts(
        "hornafjordur notrump 0 - KQ..4./.2.32./73..5. 0 - 3,3,3", "QS", "4D", "2D", "3S",
        before=("KS", "2H", "7S"),
    )  # fmt: skip
    assert found["shown-out"] == {"seat": 1, "suit": "spades"}


def test_in_nullo_a_card_that_stays_under_is_the_one_to_play() -> None:
    found = facts("hornafjordur nullo 0 - ..4./..9./K5... 0 9SJS 3,3,4", "KS", "5S")
    assert found["under"] == {"card": "5S"}
    assert found["took"] == {"seat": 2, "card": "KS"}


def test_in_nullo_a_card_that_nobody_can_go_over_is_not_the_one_to_lead() -> None:
    found = facts("hornafjordur nullo 0 - K..2./4..9./5..8. 0 - 3,3,4", "KS", "2D", "4S", "5S")
    assert found["nobody-higher"] == {"card": "KS"}


def test_in_nullo_a_card_that_nobody_can_go_over_is_the_one_to_throw() -> None:
    found = facts("hornafjordur nullo 0 - ..4./..9./.K.2. 0 9S8S 3,3,4", "2D", "KH")
    assert found["danger"] == {"card": "KH", "count": 0}


def test_an_exchange_is_told_by_what_should_have_gone_and_what_should_have_stayed() -> None:
    state = state_of(load_position("hornafjordur hearts 0 - K.A../7.5../2.9.. 0 - 3,3,4"))
    made, best = (Exchange(tuple(map(parse_card, cards))) for cards in (("2C", "9S"), ("2C", "4D")))
    found = facts_of(state, decided(state, made, best), state)
    assert [(fact.code, fact.facts) for fact in found] == [
        ("throw", {"cards": ("4D",)}),
        ("keep", {"cards": ("9S",)}),
    ]


@pytest.mark.parametrize("cost", [0.0])
def test_a_move_that_cost_nothing_needs_no_reason(cost: float) -> None:
    state = state_of(load_position("hornafjordur notrump 0 - A..4./K..9./3..5. 0 - 3,3,4"))
    end = apply(state, play("4D"))
    assert facts_of(state, decided(state, play("4D"), play("AS"), cost), end) == ()
