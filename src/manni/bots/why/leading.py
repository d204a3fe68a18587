"""Why a card is led in trump and grand."""

from __future__ import annotations

from manni.bots.base import Reason
from manni.bots.rules.knowledge import rungs, suit_value
from manni.bots.why.keeping import compared, keeps_guard, keeps_master, saves_trump, shorter
from manni.bots.why.look import Look, Moment, about, against

LONG = 3
"""A suit of so many cards is called long."""


def lead_boss(m: Moment, a: Look, b: Look) -> Reason | None:
    """``a`` takes the trick, ``b`` may not."""
    if a.sure and not b.sure:
        count = m.sure_tricks()
        if not m.k.unseen[a.suit]:
            return about(a, "alone-in-suit")
        return about(a, "run-sure", count=count) if count > 1 else about(a, "cash-master")
    return None


def draw_trumps(m: Moment, a: Look, b: Look) -> Reason | None:
    """``a`` is the highest trump, and trumps are still out."""
    if not a.trump or b.trump or not m.trumps_out or not a.master:
        return None
    if m.masters(a.suit) >= m.trumps_out:
        return about(a, "draws-last", count=m.trumps_out)
    return about(a, "draws-high", count=m.trumps_out)


def cash_side(m: Moment, a: Look, b: Look) -> Reason | None:
    """``a`` is the highest of a side suit that nobody has shown to be out of, while trumps are out."""
    if a.trump or not a.master or not m.trumps_out or (b.master and not b.trump):
        return None
    if m.shows_trump_danger(a.suit) is not None or not m.k.unseen[a.suit]:
        return None
    return about(a, "cash-side", suit=suit_value(a.suit))


def safer_master(m: Moment, a: Look, b: Look) -> Reason | None:
    """Of two masters the one in whose suit more cards are out is the less likely to be trumped."""
    if not (a.master and b.master) or a.trump or b.trump or not m.trumps_out:
        return None
    out_a, out_b = m.k.unseen[a.suit].bit_count(), m.k.unseen[b.suit].bit_count()
    return against(a, b, "safer-suit", count=out_a) if out_a > out_b else None


def drives_out(m: Moment, a: Look, b: Look) -> Reason | None:
    """Only one card that is out beats ``a``, and once it is gone another card of the seat is the highest."""
    if a.above != 1:
        return None
    next_best = _promoted(m, a)
    if next_best is None or (b.above == 1 and _promoted(m, b) is not None):
        return None
    return about(a, "drives-out", out=m.out_above(a.suit, a.rung)[0], mine=next_best)


def _promoted(m: Moment, a: Look) -> str | None:
    """Return the own card that is the highest of the suit once ``a`` and the one card above it are gone."""
    rest = [rung for rung in rungs(m.k.own[a.suit]) if rung != a.rung]
    if not rest:
        return None
    best = rest[-1]
    return m.k.name(a.suit, best) if m.k.above(a.suit, best) == 1 else None


def seat_is_out(m: Moment, a: Look, b: Look) -> Reason | None:
    """A seat has shown out of one of the suits and may trump it."""
    danger_a, danger_b = m.shows_trump_danger(a.suit), m.shows_trump_danger(b.suit)
    if danger_b is not None and danger_a is None and not b.trump:
        return against(a, b, "avoids-ruff", seat=danger_b)
    if danger_a is not None and danger_b is None and not a.trump:
        return about(a, "forces-trump", seat=danger_a)
    return None


def long_suit(m: Moment, a: Look, b: Look) -> Reason | None:
    """In grand, or once the trumps are gone, a long suit is made good."""
    if m.trumps_out or a.length < LONG or a.length <= b.length or a.suit == b.suit:
        return None
    return about(a, "long-suit", count=a.length)


STRONG = (
    draw_trumps,
    lead_boss,
    cash_side,
    drives_out,
    safer_master,
    seat_is_out,
    keeps_guard,
    keeps_master,
    long_suit,
)
"""What is worth saying before the rule of thumb, the most telling first."""
WEAK = (shorter, saves_trump, compared)
"""What is said otherwise; the last always finds something."""
