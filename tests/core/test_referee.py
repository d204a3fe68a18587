"""Events from outside: the right ones are followed, each wrong one is refused with its own reason."""

import random
from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pytest
from hypothesis import given

from manni.core.cards import parse_card
from manni.core.contracts import Contract
from manni.core.engine import start_hand, with_pack
from manni.core.errors import EventError
from manni.core.events import (
    ContractSet,
    CutShown,
    Dealt,
    Event,
    Exchanged,
    GameBegan,
    GameEnded,
    HandBegan,
    Played,
    Scored,
    TrickTaken,
)
from manni.core.public import Phase, advance
from manni.core.referee import replay
from manni.core.state import State
from tests.play import finish_game, game, states, walk

GAME = finish_game(game(), random.Random(8))
CHOSEN = finish_game(game("sixteen"), random.Random(8))
BASIC = finish_game(game("basic"), random.Random(8))


@given(states())
def test_replaying_the_events_of_a_game_gives_the_game(state: State) -> None:
    assert replay(state.events) == state._replace(pack=None)


def test_a_log_that_kept_the_pack_resumes_before_the_cut() -> None:
    state = start_hand(game(), random.Random(1))
    assert state.pack is not None
    assert with_pack(replay(state.events), state.pack) == state


def spoiled(whole: State, kind: type, change: Callable[[Any], Event], which: int = 0) -> list[Event]:
    """The events of a game with one event of a kind changed."""
    events = list(whole.events)
    places = [place for place, event in enumerate(events) if type(event) is kind]
    events[places[which]] = change(events[places[which]])
    return events


def reason(events: list[Event]) -> str:
    with pytest.raises(EventError) as refused:
        replay(events)
    return refused.value.code


def other_card(event: Played) -> Played:
    return Played(event.seat, parse_card("2C" if event.card != parse_card("2C") else "3C"))


def moved_on(event: Any) -> Event:
    return replace(event, seat=(event.seat + 1) % 3)


def with_hand(event: Dealt, seat: int, hand: tuple[Any, ...]) -> Dealt:
    hands = [hand if s == seat else h for s, h in enumerate(event.hands)]
    return Dealt((hands[0], hands[1], hands[2]), event.manni)


SPOILED: list[tuple[str, State, type, Callable[[Any], Event]]] = [
    ("wrong-number", GAME, HandBegan, lambda e: replace(e, number=2)),
    ("wrong-dealer", GAME, HandBegan, lambda e: replace(e, dealer=1)),
    ("wrong-cutter", GAME, CutShown, moved_on),
    ("wrong-contract", BASIC, ContractSet, lambda e: ContractSet(Contract.NULLO)),
    ("nobody-chooses", BASIC, ContractSet, lambda e: replace(e, seat=1)),
    ("chooser-missing", CHOSEN, ContractSet, lambda e: replace(e, seat=None)),
    ("wrong-seat", CHOSEN, ContractSet, moved_on),
    ("deal-not-whole", GAME, Dealt, lambda e: replace(e, manni=None)),
    ("deal-not-whole", GAME, Dealt, lambda e: replace(e, hands=(e.hands[0], None, e.hands[2]))),
    ("hand-size", GAME, Dealt, lambda e: with_hand(e, 1, e.hands[1][:-1])),
    ("manni-size", GAME, Dealt, lambda e: replace(e, manni=e.manni[1:])),
    ("dealt-twice", GAME, Dealt, lambda e: replace(e, manni=(e.hands[0][0], *e.manni[1:]))),
    ("not-in-the-pack", BASIC, Dealt, lambda e: replace(e, manni=(parse_card("2H"), *e.manni[1:]))),
    ("cut-card-not-last", GAME, Dealt, lambda e: with_hand(e, 0, e.hands[0][::-1])),
    ("wrong-seat", GAME, Exchanged, moved_on),
    ("exchange-not-whole", GAME, Exchanged, lambda e: replace(e, discard=None)),
    ("wrong-draw", GAME, Exchanged, lambda e: replace(e, draw=e.discard)),
    ("wrong-draw", GAME, Exchanged, lambda e: replace(e, draw=e.draw[1:])),
    ("move-card-twice", GAME, Exchanged, lambda e: replace(e, discard=(e.discard[0],) * 2)),
    ("move-card-not-held", GAME, Exchanged, lambda e: replace(e, discard=(*e.discard[1:], e.draw[0]))),
    ("wrong-seat", GAME, Played, moved_on),
    ("wrong-winner", GAME, TrickTaken, lambda e: TrickTaken((e.winner + 1) % 3)),
    ("wrong-tricks", GAME, Scored, lambda e: replace(e, tricks=(12, 0, 0))),
    ("wrong-points", GAME, Scored, lambda e: replace(e, points=(8, -4, -4))),
    ("wrong-plus", GAME, Scored, lambda e: replace(e, plus=(9, 9, 9))),
    ("wrong-minus", GAME, Scored, lambda e: replace(e, minus=(9, 9, 9))),
    ("wrong-winners", GAME, GameEnded, lambda e: GameEnded((0, 1, 2))),
]


@pytest.mark.parametrize(("code", "whole", "kind", "change"), SPOILED)
def test_each_spoiled_event_is_refused_with_its_own_reason(
    code: str, whole: State, kind: type, change: Callable[[Any], Event]
) -> None:
    assert reason(spoiled(whole, kind, change)) == code


def test_a_card_that_is_not_held_is_named() -> None:
    events = spoiled(GAME, Played, other_card)
    with pytest.raises(EventError) as refused:
        replay(events)
    assert refused.value.code == "move-card-not-held"
    assert refused.value.facts["card"] in ("2C", "3C")


def test_too_many_cards_are_counted() -> None:
    events = list(next(s for s in walk(game(), random.Random(8)) if s.public.phase is Phase.EXCHANGE).events)
    deal = events[-1]
    assert isinstance(deal, Dealt)
    hand, manni = deal.hands[1], deal.manni
    assert hand is not None
    assert manni is not None
    with pytest.raises(EventError) as refused:
        replay([*events, Exchanged(1, 8, hand[:8], manni[:8])])
    assert (refused.value.code, refused.value.facts) == ("move-too-many-cards", {"seat": 1, "count": 8})


def test_an_event_that_is_not_the_one_due_is_refused() -> None:
    events = [event for event in GAME.events if not isinstance(event, TrickTaken)]
    assert reason(events) == "other-event-due"


def test_nothing_comes_after_the_end() -> None:
    assert reason([*GAME.events, HandBegan(99, 0)]) == "after-the-end"
    assert reason([*GAME.events, GAME.events[0]]) == "after-the-end"


def test_a_game_begins_with_its_beginning() -> None:
    assert reason([]) == "no-game"
    assert reason([HandBegan(1, 0)]) == "no-game"


def test_a_contract_used_before_is_named() -> None:
    choices = [place for place, e in enumerate(CHOSEN.events) if isinstance(e, ContractSet)]
    first, again = choices[0], choices[3]
    events = list(CHOSEN.events)
    earlier, later = events[first], events[again]
    assert isinstance(earlier, ContractSet)
    assert isinstance(later, ContractSet)
    assert earlier.seat == later.seat
    events[again] = ContractSet(earlier.contract, later.seat)
    with pytest.raises(EventError) as refused:
        replay(events)
    assert refused.value.code == "move-contract-used"
    assert refused.value.facts == {"seat": later.seat, "contract": earlier.contract.value}


def test_the_public_state_can_be_folded_from_the_first_event_on() -> None:
    first = GAME.events[0]
    assert isinstance(first, GameBegan)
    assert advance(GAME.public, first) == game().public
