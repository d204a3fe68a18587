"""What a page is told of the moment: from its view alone, and exactly what the rules allow."""

from __future__ import annotations

import random

import pytest

from manni.bots.random_bot import random_move
from manni.core.cards import card_name
from manni.core.engine import apply, exchange_limit, legal_moves, new_game, start_hand
from manni.core.moves import Choose, Play
from manni.core.options import variant_named
from manni.core.public import Phase
from manni.core.seats import SEATS
from manni.core.state import State
from manni.core.variants import VARIANTS
from manni.core.view import View, view, view_of
from manni.server.now import ask_of, asked_in, standing_of, table_facts, with_ask
from manni.server.protocol import (
    AskAgain,
    AskContract,
    AskCut,
    AskExchange,
    AskNext,
    AskPlay,
    CutFacts,
    EndFacts,
    Now,
    TableFacts,
)


def now_of(seen: View) -> Now:
    """How things stand for a seat."""
    return with_ask(standing_of(seen.public), ask_of(seen))


def moments(variant: str, seed: int) -> list[State]:
    """Every moment of a short game, those between a move and what follows from it left out."""
    rng = random.Random(seed)
    state = new_game(variant_named(variant), ("Anna", "Bjarni", "Dísa"), 0)
    found = [state]
    while state.public.phase is not Phase.OVER and state.public.number < 4:
        if state.public.phase is Phase.HAND:
            state = start_hand(state, rng)
        else:
            assert state.public.turn is not None
            state = apply(state, random_move(view(state, state.public.turn), rng))
        found.append(state)
    return found


@pytest.mark.parametrize("variant", VARIANTS)
def test_a_moment_is_told_from_redacted_events_alone(variant: str) -> None:
    for state in moments(variant, 1)[::5]:
        for seat in (*SEATS, None):
            seen = view(state, seat)
            assert now_of(seen) == now_of(view_of(seen.events, seat))


@pytest.mark.parametrize("variant", VARIANTS)
def test_nobody_is_asked_anything_but_those_for_whom_the_game_may_wait(variant: str) -> None:
    for state in moments(variant, 3):
        asked = {seat for seat in SEATS if ask_of(view(state, seat)) is not None}
        assert asked <= set(asked_in(state.public))


@pytest.mark.parametrize("variant", VARIANTS)
def test_only_the_seat_on_turn_is_asked_and_for_every_legal_move(variant: str) -> None:
    for state in moments(variant, 2):
        public = state.public
        for seat in SEATS:
            seen = view(state, seat)
            now = now_of(seen)
            assert (now.phase, now.turn, now.manni) == (public.phase.value, public.turn, public.manni_left)
            match now.ask:
                case None:
                    assert public.turn != seat
                    assert public.phase is not Phase.OVER
                case AskNext():
                    assert public.phase is Phase.HAND
                    assert public.number > 0
                case AskAgain():
                    assert public.phase is Phase.OVER
                case AskCut() as ask:
                    assert (ask.least, ask.most) == (1, len(legal_moves(seen)))
                case AskContract() as ask:
                    moves = legal_moves(seen)
                    assert [m.contract.value for m in moves if isinstance(m, Choose)] == list(ask.choices)
                case AskExchange() as ask:
                    assert ask.limit == exchange_limit(seen)
                    assert now.limits is not None
                    assert ask.limit <= now.limits[seat]
                    assert (ask.must == ask.limit) is ask.all_or_none
                case AskPlay() as ask:
                    moves = legal_moves(seen)
                    assert [card_name(m.card) for m in moves if isinstance(m, Play)] == list(ask.legal)
                    assert (ask.why is None) == (len(ask.legal) == len(seen.hand))
        assert now_of(view(state, None)).ask is None


def test_limits_are_each_seats_own_while_cards_are_changed_and_none_before() -> None:
    for state in moments("hornafjordur", 3):
        limits = now_of(view(state, 0)).limits
        if state.public.phase is Phase.EXCHANGE:
            assert limits is not None
            order = [(state.public.forehand + step) % 3 for step in range(3)]
            assert [limits[seat] for seat in order] == [7, 5, 12]
        else:
            assert limits is None
    declarer_alone = next(s for s in moments("trjamann", 3) if s.public.phase is Phase.EXCHANGE)
    limits = now_of(view(declarer_alone, 0)).limits
    assert limits is not None
    assert sorted(limits) == [0, 0, 4]


def test_the_highest_card_and_the_suit_led_are_told_while_a_trick_lies() -> None:
    for state in moments("basic", 4):
        now = now_of(view(state, 1))
        assert (now.winning is None) == (not state.public.trick)
        assert (now.led is None) == (not state.public.trick)


def test_a_page_is_told_what_it_shows_of_the_variant() -> None:
    def facts(name: str, **options: object) -> TableFacts:
        return table_facts("T", variant_named(name, options), ("A", "B", "C"), (None, "rules", "rules"), 1)

    found = {name: facts(name) for name in VARIANTS}
    assert {name for name, one in found.items() if one.cut is not None} == {"hornafjordur"}
    assert {name for name, one in found.items() if one.twos} == {"basic"}
    assert {name for name, one in found.items() if one.exchange == "whole"} == {
        "basic",
        "sixteen",
        "laugarvatn",
    }
    assert found["trjamann"].exchange == "declarer"
    assert {name: (one.end.by, one.end.target) for name, one in found.items()} == {
        "hornafjordur": ("plus", 10),
        "basic": ("net", 10),
        **dict.fromkeys(("sixteen", "trjamann", "laugarvatn", "nine"), ("contracts", None)),
    }
    changed = facts("hornafjordur", end_trigger="net", target=3, cut_bands="2-6/7-10/J-A", nullo_ace="high")
    assert (changed.end, changed.cut) == (EndFacts("net", 3), CutFacts(6, 10))
    assert found["hornafjordur"].ace_low_in_nullo
    assert not changed.ace_low_in_nullo
    assert facts("basic", first_lead="exchanger").first_lead == "exchanger"
    dealers = {
        first: facts("nine", first_dealer=first).next_first_dealer for first in ("usual", "lot", "seat-2")
    }
    assert dealers == {"usual": 1, "lot": None, "seat-2": 0}
