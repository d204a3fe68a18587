"""Advice by search: the best move, the fact that tells it from the next, and the numbers behind it."""

from __future__ import annotations

import random
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

import pytest

from manni.bots.advice import SearchAdvisor, seed_of
from manni.bots.base import Advice
from manni.bots.rules import RulesBot
from manni.core.cards import parse_card
from manni.core.moves import Exchange, Move, Play
from manni.core.options import variant_named
from manni.core.public import Phase
from manni.core.view import View
from tests.bots.positions import views
from tests.bots.why_positions import cards, positions, view_at

CHANCE = random.Random(0)


@dataclass(frozen=True)
class Option:
    """As that of the search, so that nothing has to be compiled here."""

    move: Move
    behind: float
    behind_error: float = 0.01
    mean: float = 1.0
    error: float = 0.05
    beats_par: float = 0.5
    rollouts: int = 100
    wins: float | None = None
    cost: float = 0.0
    same_as: Move | None = None


@dataclass(frozen=True)
class Found:
    options: Sequence[Option]
    samples: int = 100
    usual: Move | None = None

    def option(self, move: Move) -> Option | None:
        return next((one for one in self.options if one.move == move), None)


def advised(view: View, *options: Option, usual: Move | None = None, numbers: bool = False) -> Advice:
    found: Any = Found(options, usual=usual)
    return SearchAdvisor(lambda view, seed, rollouts, game=False: found).advise(view, CHANCE, numbers=numbers)


def at(says: str) -> View:
    return view_at(next(position for position in positions() if position.says == says))


def play(name: str) -> Play:
    return Play(parse_card(name))


def test_the_reason_is_what_tells_the_best_card_from_the_next_best() -> None:
    mine = at("the only ace is kept as the way to the lead")
    advice = advised(mine, Option(play("8D"), 0.0, wins=0.4), Option(play("AS"), 0.4))
    assert advice.move == play("8D")
    assert (advice.reason.code, advice.reason.facts["other"]) == ("keeps-entry", "AS")
    assert advice.numbers is None


def test_a_card_that_is_worth_the_same_by_rule_is_not_what_it_is_compared_with() -> None:
    mine = at("the king drives out the ace, then the queen is high")
    options = (Option(play("KS"), 0.0), Option(play("QS"), 0.0, same_as=play("KS")), Option(play("3H"), 0.3))
    assert advised(mine, *options).reason.code == "drives-out"


def test_of_two_cards_that_cannot_be_told_apart_it_is_said_that_they_are_as_good() -> None:
    mine = at("neither small card will take the trick")
    close = advised(mine, Option(play("3H"), 0.0), Option(play("2C"), 0.02, behind_error=0.04))
    assert close.reason.code == "alike-beaten"
    clear = advised(mine, Option(play("3H"), 0.0), Option(play("2C"), 0.2, behind_error=0.04))
    assert not clear.reason.code.startswith("alike")


@pytest.mark.parametrize(("behind", "card"), [(0.04, "AS"), (0.06, "8D")])
def test_nobody_is_told_to_leave_the_rules_of_thumb_for_next_to_nothing(behind: float, card: str) -> None:
    mine = at("the only ace is kept as the way to the lead")
    usual = Option(play("AS"), behind, behind_error=0.001)
    assert advised(mine, Option(play("8D"), 0.0), usual, usual=usual.move).move == play(card)


@pytest.mark.parametrize(("behind", "thrown"), [(0.1, "5C 6C TC"), (0.9, "5C 6C 4S")])
def test_the_rule_of_thumb_exchanges_unless_another_way_is_clearly_better(behind: float, thrown: str) -> None:
    mine = at("a suit goes whole, to trump it")
    usual = Exchange(cards("5C 6C TC"))
    options = (Option(Exchange(cards("5C 6C 4S")), 0.0), Option(usual, behind, behind_error=0.2))
    assert advised(mine, *options, usual=usual).move == Exchange(cards(thrown))


def test_where_there_is_nothing_to_search_the_rules_of_thumb_answer() -> None:
    for mine in views(variant_named("hornafjordur"), 1):
        if mine.public.phase is Phase.CUT:
            assert SearchAdvisor(None).advise(mine, random.Random(0)).reason.code == "cut"


def test_the_numbers_hold_every_option_the_best_first_and_what_is_out() -> None:
    mine = at("the only ace is kept as the way to the lead")
    numbers = advised(
        mine, Option(play("8D"), 0.0, wins=0.4), Option(play("AS"), 0.25, mean=3.0), numbers=True
    ).numbers
    assert numbers is not None
    assert [(one.move, one.points) for one in numbers.figures] == [(play("8D"), 1.0), (play("AS"), 0.75)]
    assert [one.wins for one in numbers.figures] == [0.4, None], (
        "the chance to win the game, where it is known"
    )
    assert (numbers.deals, numbers.solved) == (100, 0), "with twelve cards nothing can be guaranteed"
    out = dict(numbers.out)
    assert out["spades"] == ("KS", "QS", "JS", "TS", "9S", "8S", "7S", "6S", "5S", "3S", "2S")
    assert "QC" in out["clubs"]


def test_the_same_question_has_the_same_chance_and_another_one_another() -> None:
    some = views(variant_named("hornafjordur"), 2)[:12]
    assert len({seed_of(mine) for mine in some}) == len(some)
    assert seed_of(some[0]) == seed_of(some[0])


@pytest.mark.slow
def test_a_hint_by_search_is_legal_and_says_why() -> None:
    advisor, rules = SearchAdvisor(), RulesBot()
    late = [mine for mine in views(variant_named("hornafjordur"), 2) if mine.public.phase is Phase.PLAY][-9:]
    for mine in late:
        advice = advisor.advise(mine, random.Random(0), numbers=True)
        assert advice.reason.code
        assert advice == advisor.advise(mine, random.Random(1), numbers=True)
        if advice.numbers is not None:
            moves = {one.move for one in advice.numbers.figures}
            assert rules.choose(mine, random.Random(0)) in moves
