"""Why one move is better than another, in facts that hold of the one and not of the other.

    reason_for(view, move, instead)

looks at the view alone and knows nothing of the search that may have found the move: it counts what is out, who has
shown out of what, what is sure, what guards what. The reason is a code with its facts, as those of the rules of thumb
are, and shells put it into words (``hint-CODE``). The same code is never given for both of two cards: a sentence that
would fit any card says nothing.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence

from manni.bots.base import Reason
from manni.bots.rules import RulesBot
from manni.bots.why import following, leading, nullo
from manni.bots.why.alike import alike
from manni.bots.why.contract import contract_reason
from manni.bots.why.exchange import exchange_reason
from manni.bots.why.look import Look, Moment, look_at, moment_of, touch
from manni.bots.why.standing import decides
from manni.core.engine import legal_cards
from manni.core.moves import Choose, Exchange, Move, Play
from manni.core.public import Phase
from manni.core.view import View

__all__ = ["VAGUE", "reason_for", "tempting"]

Telling = Callable[[Moment, Look, Look], Reason | None]
"""The reason why the first card is better than the second, None if that is not what makes the difference."""

VAGUE = frozenset(
    ("discard-low", "duck", "lead-low", "lead-short", "take-second", "hold-masters", "nullo-lead")
)
"""Rules of thumb that say little of the card itself: what tells two cards apart is said before them."""


def reason_for(view: View, move: Move, instead: Move | None = None, *, equal: bool = False) -> Reason:
    """Return why a move is made.

    Args:
        view: what the seat on turn knows.
        move: a legal move of that seat.
        instead: what it is compared with: the next best, or what was really done; what the rules of thumb would do
            if it is not given, or is the same.
        equal: whether the two are as good as each other as far as can be told. Then the fact is named that holds
            of both; if there is none, what tells them apart, and ``level`` is the card that is worth as much.
    """
    by_rule = RulesBot().advise(view, random.Random(0))
    if instead is None or instead == move:
        instead = by_rule.move
    if isinstance(move, Play) and view.public.phase is Phase.PLAY:
        return _card(
            view, move, instead if isinstance(instead, Play) else move, by_rule.reason, by_rule.move, equal
        )
    found: Reason | None = None
    if isinstance(move, Exchange) and isinstance(instead, Exchange):
        found = exchange_reason(view, move, instead)
    elif isinstance(move, Choose) and isinstance(instead, Choose):
        found = contract_reason(view, move, instead)
    return by_rule.reason if found is None else found


def tempting(view: View, move: Play) -> Play:
    """Return the card that somebody who asks "why that?" has most likely in mind.

    That is the other way to go about the trick: the highest card where a low one was played, the lowest where a high
    one was. Where all cards are worth the same it is the move itself.
    """
    m = moment_of(view)
    played = look_at(m, move.card)
    others = [look for card in legal_cards(view) if not touch(m, played, look := look_at(m, card))]
    if not others:
        return move
    top = max(others, key=lambda look: (look.takes, look.trump, look.rung))
    bottom = min(others, key=lambda look: (look.takes, look.trump, look.rung))
    high = (played.takes, played.rung) > (top.takes, top.rung)
    return Play((bottom if high else top).card)


def _card(view: View, move: Play, instead: Play, rule: Reason, ruled: Move, equal: bool) -> Reason:
    legal = legal_cards(view)
    if len(legal) == 1:
        return Reason("only-card")
    m = moment_of(view)
    a, b = look_at(m, move.card), look_at(m, instead.card)
    same_as_rule = isinstance(ruled, Play) and (ruled == move or touch(m, a, look_at(m, ruled.card)))
    if touch(m, a, b):
        others = [look for look in (look_at(m, card) for card in legal) if not touch(m, a, look)]
        if equal or not others:
            return rule if same_as_rule and ruled == move else alike(m, a, b) or Reason("only-card")
        b = others[0]
    if equal and (shared := alike(m, a, b)) is not None:
        return shared
    found = _difference(m, a, b, rule if same_as_rule and ruled == move else None)
    return Reason(found.code, {**found.facts, "level": b.name}) if equal else found


def _difference(m: Moment, a: Look, b: Look, rule: Reason | None) -> Reason:
    """Return what tells one card from another; ``rule`` is the reason of the rule of thumb that plays the first."""
    strong, weak = _tellings(m)
    found = decides(m, a, b) or _first(strong, m, a, b)
    if found is not None:
        return found
    if rule is not None and rule.code not in VAGUE:
        return rule
    last = _first(weak, m, a, b)
    assert last is not None, "the last resort always finds something"
    return last


def _first(tellings: Sequence[Telling], m: Moment, a: Look, b: Look) -> Reason | None:
    return next((found for telling in tellings if (found := telling(m, a, b)) is not None), None)


def _tellings(m: Moment) -> tuple[Sequence[Telling], Sequence[Telling]]:
    if not m.nullo:
        return (leading.STRONG, leading.WEAK) if m.k.led is None else (following.STRONG, following.WEAK)
    if m.k.led is None:
        return nullo.LEAD, nullo.LEAD_WEAK
    return (nullo.FOLLOW, nullo.WEAK) if m.k.own[m.k.led] else (nullo.THROW, nullo.WEAK)
