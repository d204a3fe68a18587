"""Why a bot did something: what everybody sees while the hand is played, what the bot knew when it is over."""

from __future__ import annotations

import random
import re
from collections.abc import Iterator, Sequence

import pytest

from manni.bots.base import Reason
from manni.bots.registry import make_bot
from manni.bots.rules import RulesBot
from manni.bots.why import VAGUE
from manni.bots.why.asked import Answer, why_done
from manni.bots.why.seen import seen_reason
from manni.core.engine import apply, new_game, start_hand
from manni.core.events import Event, Exchanged, Played, Scored
from manni.core.options import variant_named
from manni.core.seats import SEATS
from manni.core.state import State
from manni.core.variants import VARIANTS
from manni.core.view import redacted, view, view_of
from manni.i18n import Messages, card_text, number_word
from manni.i18n.messages import read_language
from tests.bots.positions import PLAYED, states, with_hidden_cards_swapped


def asked_in(state: State) -> Iterator[int]:
    """The places of what somebody decided in the hand that is played."""
    events = state.events
    for place in range(len(events)):
        if seen_reason(events, place) is not None:
            yield place


def in_the_middle() -> Iterator[State]:
    for variant in PLAYED[:4]:
        yield from states(variant, 3)[7::41]


@pytest.mark.slow
def test_while_the_hand_is_played_an_answer_does_not_depend_on_hidden_cards() -> None:
    compared = 0
    for number, state in enumerate(in_the_middle()):
        for asker in SEATS:
            swapped = with_hidden_cards_swapped(state, asker, random.Random(number))
            for place in list(asked_in(state))[-6:]:
                answer = why_done(state.events, place, "rules")
                assert answer == why_done(swapped.events, place, "rules")
                assert answer is not None
                assert answer.reason.code.startswith("seen-")
                assert not answer.inside
                compared += 1
    assert compared > 150


def test_what_everybody_sees_is_in_redacted_events_too() -> None:
    for state in in_the_middle():
        mine = redacted(state.events, None)
        for place in asked_in(state):
            assert seen_reason(mine, place) == seen_reason(state.events, place)


def finished(variant: str = "hornafjordur", **options: object) -> tuple[Event, ...]:
    """The events of a game of one hand, played by the rules of thumb."""
    rules = make_bot("rules")
    state = start_hand(
        new_game(variant_named(variant, {"target": 1, **options}), ("A", "B", "C"), 0), random.Random(4)
    )
    while (seat := state.public.turn) is not None:
        state = apply(state, rules.choose(view(state, seat), random.Random(0)))
    return state.events


def answers(events: Sequence[Event], kind: type[Event]) -> Iterator[tuple[int, Answer]]:
    for place, event in enumerate(events):
        if isinstance(event, kind):
            answer = why_done(events, place, "rules")
            assert answer is not None
            yield place, answer


def test_after_the_hand_the_answer_is_the_hint_that_the_bot_could_have_been_given() -> None:
    events = finished()
    hand = events[: next(place for place, event in enumerate(events) if isinstance(event, Scored)) + 1]
    for place, answer in answers(hand, Played):
        seat = answer.seat
        assert answer.inside
        by_rule = RulesBot().advise(view_of(events[:place], seat), random.Random(0)).reason
        assert not answer.reason.code.startswith("seen-")
        assert answer.reason == by_rule or by_rule.code in VAGUE


def test_what_was_laid_away_is_told_only_after_the_hand() -> None:
    events = finished()
    score = next(place for place, event in enumerate(events) if isinstance(event, Scored))
    assert all(answer.reason.code == "seen-exchange" for _, answer in answers(events[:score], Exchanged))
    assert all(answer.inside for _, answer in answers(events[: score + 1], Exchanged))


def test_a_bot_that_plays_anything_has_no_reason() -> None:
    events = finished()
    place, _ = next(answers(events, Played))
    answer = why_done(events, place, "random")
    assert answer is not None
    assert answer.reason.code == "seen-random"


def test_what_nobody_decides_has_no_answer() -> None:
    events = finished()
    assert why_done(events, 0, "rules") is None
    assert why_done(events, len(events) - 1, "rules") is None


# --- the words ---------------------------------------------------------------------------------------------------


def said(reason: Reason) -> str:
    messages = Messages.for_language()
    facts: dict[str, str | int] = {}
    for name, fact in reason.facts.items():
        assert isinstance(fact, (str, int))
        card = isinstance(fact, str) and re.fullmatch(r"[2-9TJQKA][CDHS]", fact)
        facts[name] = card_text(messages, str(fact)) if card else fact
    facts |= {"name": "Guðrún", "rival": "Þorsteinn"}
    if isinstance(reason.facts.get("count"), int):
        facts["word"] = number_word(messages, int(str(reason.facts["count"])))
    return messages.text(reason.code, **facts)


@pytest.mark.slow
def test_every_answer_has_words_and_nearly_all_words_come_up() -> None:
    found: set[str] = set()
    for variant in VARIANTS.values():
        hands = [state for state in states(variant, 8) if len(state.public.trick) == 2]
        for state in hands:
            if state.public.cards_left(state.public.turn or 0) == 1:
                for place in range(1, len(state.events)):
                    reason = seen_reason(state.events, place)
                    if reason is not None:
                        assert said(reason).endswith(".")
                        found.add(reason.code)
    written = set(re.findall(r"^(seen-[a-z-]+) =", read_language("en")["why.ftl"], re.MULTILINE))
    assert found <= written
    assert written - found <= {"seen-only-contract", "seen-random", "seen-last-card", "seen-cut"}
