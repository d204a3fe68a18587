"""Why a bot did something, for somebody at its table who asks."""

from __future__ import annotations

import random
from collections.abc import Sequence
from dataclasses import dataclass

from manni.bots.base import Reason
from manni.bots.rules import RulesBot
from manni.bots.why import VAGUE, reason_for, tempting
from manni.bots.why.seen import seen_reason
from manni.core.contracts import Contract
from manni.core.events import ContractSet, Event, Exchanged, Played, Scored
from manni.core.moves import Choose, Exchange, Move, Play
from manni.core.seats import Seat
from manni.core.view import View, view_of


@dataclass(frozen=True, slots=True)
class Answer:
    """Why something was done."""

    seat: Seat
    """Who did it."""
    reason: Reason
    inside: bool
    """Whether the reason comes from the cards that the player held; else from what everybody has seen, and its code
    begins with ``seen-``."""


def why_done(events: Sequence[Event], place: int, bot: str) -> Answer | None:
    """Return why a bot did what ``events[place]`` tells, None if nobody decided that.

    While the hand is played the answer rests on what everybody has seen. After the hand, when all cards are laid
    open, it rests on what the bot knew then.

    Args:
        events: the whole game so far, nothing redacted.
        place: which event is asked about.
        bot: the name of the bot.
    """
    done = _done(events[place])
    if done is None or not _revealed(events, place):
        seen = seen_reason(events, place)
        return None if seen is None else Answer(_seat_of(events[place]), seen, False)
    seat, move = done
    if bot == "random":
        return Answer(seat, Reason("seen-random", {"seat": seat}), True)
    view = view_of(events[:place], seat)
    return Answer(seat, _inside(view, move), True)


def _inside(view: View, move: Move) -> Reason:
    """Return why the seat of a view makes a move, as it could be told in a hint."""
    by_rule = RulesBot().advise(view, random.Random(0))
    if not _same(move, by_rule.move):
        return reason_for(view, move, by_rule.move)
    if by_rule.reason.code in VAGUE and isinstance(move, Play):
        return reason_for(view, move, tempting(view, move))
    return by_rule.reason


def _revealed(events: Sequence[Event], place: int) -> bool:
    """Return whether what the player knew may be told: after the hand."""
    return any(isinstance(event, Scored) for event in events[place + 1 :])


def _done(event: Event) -> tuple[Seat, Move] | None:
    """Return the move that an event tells; None for a cut, where it is never told more, and for what nobody decided."""
    match event:
        case Played(seat, card):
            return seat, Play(card)
        case Exchanged(seat, _, discard, _):
            return seat, Exchange(discard or ())
        case ContractSet(contract, seat) if seat is not None:
            return seat, Choose(Contract(contract))
    return None


def _seat_of(event: Event) -> Seat:
    seat = getattr(event, "seat", None)
    assert seat is not None
    found: Seat = seat
    return found


def _same(one: Move, other: Move) -> bool:
    if isinstance(one, Exchange) and isinstance(other, Exchange):
        return set(one.discard) == set(other.discard)
    return one == other
