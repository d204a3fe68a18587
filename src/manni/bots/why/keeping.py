"""What is kept by not playing a card, in trump and grand: a guard, the way to the lead, a trump, a better card."""

from __future__ import annotations

from manni.bots.base import Reason
from manni.bots.rules.knowledge import SUITS
from manni.bots.why.look import Look, Moment, about, against


def keeps_guard(m: Moment, a: Look, b: Look) -> Reason | None:
    """``b`` is one of just enough lower cards that guard a higher one."""
    guarded = set(m.guarded())
    lost = guarded - set(m.guarded(b.card)) - {(b.suit, b.rung)}
    kept = guarded - set(m.guarded(a.card)) - {(a.suit, a.rung)}
    if not lost or kept:
        return None
    suit, rung = max(lost, key=lambda place: place[1])
    out = m.out_above(suit, rung)
    if len(out) == 1:
        return against(a, b, "keeps-guard", mine=m.k.name(suit, rung), out=out[0])
    return against(a, b, "keeps-guards", mine=m.k.name(suit, rung), count=len(out))


def keeps_master(m: Moment, a: Look, b: Look) -> Reason | None:
    """``b`` is the highest of its suit, and takes a trick later."""
    if not b.master or a.master:
        return None
    safe = m.trumps_out == 0 or b.trump
    if safe and sum(1 for suit in SUITS if m.k.own[suit] and m.masters(suit)) == 1 and m.masters(b.suit) == 1:
        return against(a, b, "keeps-entry")
    return against(a, b, "keeps-boss" if safe else "keeps-high")


def saves_trump(m: Moment, a: Look, b: Look) -> Reason | None:
    """``b`` is a trump."""
    if not b.trump or a.trump:
        return None
    return against(a, b, "saves-trump")


def fewer_over(m: Moment, a: Look, b: Look) -> Reason | None:
    """Of the two cards one has more higher ones out over it: the better one is kept, or the weaker is no loss."""
    if a.trump != b.trump or a.above <= b.above:
        return None
    if b.master:
        return against(a, b, "keeps-boss" if m.trumps_out == 0 or b.trump else "keeps-high")
    return against(a, b, "keeps-better", count=b.above)


def shorter(m: Moment, a: Look, b: Look) -> Reason | None:
    """With trumps: the suit of ``a`` is the sooner gone."""
    if m.own_trumps == 0 or a.trump or b.trump or a.length >= b.length:
        return None
    if a.length == 1:
        return about(a, "only-of-suit" if m.k.led is None else "throws-only")
    return against(a, b, "shorter-suit", count=a.length)


def compared(m: Moment, a: Look, b: Look) -> Reason:
    """Return how two cards differ, by what can be counted: the last resort, and still of these two alone."""
    found = fewer_over(m, a, b) or shorter(m, a, b)
    if found is not None:
        return found
    if a.trump != b.trump:
        return _trump_and_other(m, a, b)
    if a.above < b.above:
        return against(a, b, "stronger", count=a.above)
    if a.length != b.length:
        return against(a, b, "from-short" if a.length < b.length else "from-long", count=a.length)
    out_a, out_b = m.k.unseen[a.suit].bit_count(), m.k.unseen[b.suit].bit_count()
    if out_a != out_b:
        return against(a, b, "fewer-out" if out_a < out_b else "more-out", count=out_a)
    return against(a, b, "alike-shape")


def _trump_and_other(m: Moment, a: Look, b: Look) -> Reason:
    if b.trump:
        return against(a, b, "saves-trump")
    return about(a, "leads-trump", count=m.trumps_out) if m.k.led is None else against(a, b, "plays-trump")
