"""Whether an event from outside may follow what has happened: each is checked by the rules or derived anew."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TypeAlias

from manni.core.cards import Card, Cards, card_name
from manni.core.engine import why_illegal
from manni.core.errors import EventError, Fact, Illegal
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
from manni.core.moves import Choose, Exchange, Play
from manni.core.public import Phase, due
from manni.core.seats import SEATS, Seat
from manni.core.state import State, begin_state, follow

_Checked: TypeAlias = Choose | Exchange | Play

_AWAITED: dict[Phase, type[Event]] = {
    Phase.HAND: HandBegan,
    Phase.CUT: CutShown,
    Phase.NAMING: ContractSet,
    Phase.DEAL: Dealt,
    Phase.CONTRACT: ContractSet,
    Phase.EXCHANGE: Exchanged,
    Phase.PLAY: Played,
    Phase.TRICK: TrickTaken,
    Phase.SCORE: Scored,
    Phase.END: GameEnded,
}
EVENT_NAMES: dict[type[Event], str] = {
    GameBegan: "game",
    HandBegan: "hand",
    CutShown: "cut",
    ContractSet: "contract",
    Dealt: "deal",
    Exchanged: "exchange",
    Played: "play",
    TrickTaken: "trick",
    Scored: "score",
    GameEnded: "end",
}
"""The name of each event in records."""


def referee(state: State, event: Event) -> State:
    """Return the state after an event from outside, once it is sure that the event may come next.

    Raises:
        EventError: the event cannot come here; the code says why, the facts what was expected and found.
    """
    awaited = _AWAITED.get(state.public.phase)
    if awaited is None:
        raise EventError("after-the-end", {"found": EVENT_NAMES[type(event)]})
    if not isinstance(event, awaited):
        raise EventError(
            "other-event-due", {"expected": EVENT_NAMES[awaited], "found": EVENT_NAMES[type(event)]}
        )
    expected = due(state.public)
    if expected is not None:
        _compare(expected, event)
    elif isinstance(event, CutShown):
        _check_cut(state, event)
    elif isinstance(event, Dealt):
        _check_deal(state, event)
    else:
        _check_move(state, event)
    return follow(state, event)


def replay(events: Iterable[Event]) -> State:
    """Return the state that a game's events lead to, each of them checked.

    Raises:
        EventError: ``no-game`` if the first event does not begin a game, else as ``referee``.
    """
    state: State | None = None
    for event in events:
        if state is not None:
            state = referee(state, event)
        elif isinstance(event, GameBegan):
            state = begin_state(event)
        else:
            raise EventError("no-game")
    if state is None:
        raise EventError("no-game")
    return state


_FIELDS: dict[type[Event], tuple[str, ...]] = {
    HandBegan: ("number", "dealer"),
    ContractSet: ("contract", "seat"),
    TrickTaken: ("winner",),
    Scored: ("tricks", "points", "plus", "minus"),
    GameEnded: ("winners",),
}


def _compare(expected: Event, found: Event) -> None:
    for field in _FIELDS[type(expected)]:
        right, wrong = getattr(expected, field), getattr(found, field)
        if right != wrong:
            if field == "seat":
                raise EventError("nobody-chooses")
            raise EventError(f"wrong-{field}", {"expected": _fact(right), "found": _fact(wrong)})


def _fact(value: object) -> Fact:
    if isinstance(value, tuple):
        return tuple(int(number) for number in value)
    return value if isinstance(value, int) else str(value)


def _check_cut(state: State, event: CutShown) -> None:
    public = state.public
    if event.seat != public.cutter:
        raise EventError("wrong-cutter", {"expected": public.cutter, "found": event.seat})


def _check_deal(state: State, event: Dealt) -> None:
    public = state.public
    variant = public.variant
    hands, manni = event.hands, event.manni
    if manni is None or any(hand is None for hand in hands):
        raise EventError("deal-not-whole")
    for seat in SEATS:
        cards = hands[seat] or ()
        if len(cards) != variant.hand_size:
            raise EventError("hand-size", {"seat": seat, "expected": variant.hand_size, "found": len(cards)})
    if len(manni) != variant.manni_size:
        raise EventError("manni-size", {"expected": variant.manni_size, "found": len(manni)})
    seen: set[Card] = set()
    for card in (*(hands[0] or ()), *(hands[1] or ()), *(hands[2] or ()), *manni):
        if card in seen:
            raise EventError("dealt-twice", {"card": card_name(card)})
        if card not in variant.pack:
            raise EventError("not-in-the-pack", {"card": card_name(card)})
        seen.add(card)
    last = (hands[public.dealer] or ())[-1]
    if public.cut_card is not None and last != public.cut_card:
        raise EventError(
            "cut-card-not-last", {"expected": card_name(public.cut_card), "found": card_name(last)}
        )


def _check_move(state: State, event: Event) -> None:
    seat, move = _move_of(event)
    public = state.public
    assert public.turn is not None
    if seat is None:
        raise EventError("chooser-missing", {"expected": public.turn})
    if seat != public.turn:
        raise EventError("wrong-seat", {"expected": public.turn, "found": seat})
    reason = why_illegal(state, seat, move)
    if reason is not None:
        raise EventError(f"move-{reason.value}", _facts_of(state, seat, move, reason))
    if isinstance(event, Exchanged):
        count = len(event.discard or ())
        if event.draw != state.manni[:count]:
            expected = tuple(card_name(card) for card in state.manni[:count])
            raise EventError("wrong-draw", {"expected": expected, "seat": seat})


def _move_of(event: Event) -> tuple[Seat | None, _Checked]:
    if isinstance(event, Played):
        return event.seat, Play(event.card)
    if isinstance(event, Exchanged):
        if event.discard is None or event.draw is None:
            raise EventError("exchange-not-whole", {"seat": event.seat})
        return event.seat, Exchange(event.discard)
    assert isinstance(event, ContractSet)
    return event.seat, Choose(event.contract)


def _facts_of(state: State, seat: Seat, move: _Checked, reason: Illegal) -> dict[str, Fact]:
    facts: dict[str, Fact] = {"seat": seat}
    if isinstance(move, Play):
        facts["card"] = card_name(move.card)
    elif isinstance(move, Choose):
        facts["contract"] = move.contract.value
    elif reason is Illegal.CARD_NOT_HELD:
        missing = Cards.of_cards(move.discard) - state.hands[seat]
        facts["card"] = card_name(next(iter(missing)))
    else:
        facts["count"] = len(move.discard)
    return facts
