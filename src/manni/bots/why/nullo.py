"""Why a card is played in nullo."""

from __future__ import annotations

from manni.bots.base import Reason
from manni.bots.why.look import Look, Moment, about, against
from manni.core.cards import card_name
from manni.core.seats import Seat


def exit_kept(m: Moment, a: Look, b: Look) -> Reason | None:
    """``b`` is below all that is out of its suit: the way to get rid of the lead."""
    if b.below or not b.above or not a.below:
        return None
    return against(a, b, "keeps-exit")


def lowest_of_all(m: Moment, a: Look, b: Look) -> Reason | None:
    """``a`` is below all that is out of its suit, and somebody must have some of it."""
    if a.below or not a.above or not b.below:
        return None
    return about(a, "only-higher")


def nobody_over(m: Moment, a: Look, b: Look) -> Reason | None:
    """Nobody can go over ``b``, so leading it would keep the lead."""
    if b.above or not a.above:
        return None
    alone = not m.k.unseen[b.suit]
    return against(a, b, "avoids-alone" if alone else "avoids-highest")


def thrower(m: Moment, a: Look, b: Look) -> Reason | None:
    """A seat is out of the suit of ``b`` and could throw a card away on it."""
    seat = _out_of(m, b)
    if seat is None or _out_of(m, a) is not None:
        return None
    return against(a, b, "avoids-thrower", seat=seat)


def _out_of(m: Moment, look: Look) -> Seat | None:
    return next((seat for seat in m.others if look.suit in m.k.voids[seat]), None)


def danger_now(m: Moment, a: Look, b: Look) -> Reason | None:
    """Cards below ``a`` are out, and others above it: it goes while somebody can still go over it."""
    if a.below <= b.below or a.above < 2 or a.suit == b.suit:
        return None
    return about(a, "danger-now", count=a.above)


def short_suit(m: Moment, a: Look, b: Look) -> Reason | None:
    """The suit of ``a`` is the sooner gone; then other cards can be thrown away."""
    if a.length >= b.length:
        return None
    return about(a, "nullo-single") if a.length == 1 else against(a, b, "nullo-short", count=a.length)


def more_over(m: Moment, a: Look, b: Look) -> Reason | None:
    """More cards that are out can go over ``a``."""
    return against(a, b, "more-over", count=a.above) if a.above > b.above else None


def higher_first(m: Moment, a: Look, b: Look) -> Reason | None:
    """Of one suit the higher goes first and the lower is kept."""
    return against(a, b, "keeps-lower") if a.suit == b.suit and a.rung > b.rung else None


def stays_under(m: Moment, a: Look, b: Look) -> Reason | None:
    """``a`` stays under the trick and ``b`` would go over."""
    if a.takes or not b.takes or m.k.best is None:
        return None
    return about(a, "stays-under", best=card_name(m.k.best))


def both_under(m: Moment, a: Look, b: Look) -> Reason | None:
    """Both stay under: the higher goes and the lower is kept."""
    if a.takes or b.takes or a.suit != b.suit or a.suit != m.k.led:
        return None
    return against(a, b, "higher-under" if a.rung > b.rung else "lower-under")


def on_purpose(m: Moment, a: Look, b: Look) -> Reason | None:
    """``a`` goes over though ``b`` would stay under."""
    if not a.takes or b.takes:
        return None
    if a.below:
        return against(a, b, "on-purpose", count=a.below)
    return against(a, b, "keeps-under")


def must_go_over(m: Moment, a: Look, b: Look) -> Reason | None:
    """Both go over what lies there."""
    if not (a.takes and b.takes) or m.k.led is None:
        return None
    if not m.k.behind:
        return against(a, b, "over-last" if a.rung > b.rung else "over-last-low")
    if a.rung < b.rung and a.above > b.above:
        return against(a, b, "over-low", count=a.above)
    return against(a, b, "over-high", count=a.below)


def throws_danger(m: Moment, a: Look, b: Look) -> Reason | None:
    """Of two cards that may be thrown away, ``a`` may catch more."""
    if a.below and not b.below:
        return against(a, b, "throws-danger", count=a.below)
    if a.suit == b.suit:
        return against(a, b, "throws-higher") if a.rung > b.rung else None
    if a.below and not a.cover and b.cover:
        return against(a, b, "throws-bare")
    if a.below > b.below:
        return against(a, b, "throws-more", count=a.below)
    if a.length == 1 and b.length > 1:
        return about(a, "throws-last")
    return None


def compared(m: Moment, a: Look, b: Look) -> Reason:
    """Return how two cards differ, by what can be counted: the last resort, and still of these two alone."""
    found = more_over(m, a, b)
    if found is not None:
        return found
    if a.below != b.below:
        return against(a, b, "more-under" if a.below > b.below else "fewer-under", count=a.below)
    if a.above != b.above:
        return against(a, b, "fewer-over", count=a.above)
    if a.cover != b.cover:
        return against(a, b, "less-cover" if a.cover < b.cover else "more-cover", count=a.cover)
    if a.length != b.length:
        return against(a, b, "from-short" if a.length < b.length else "from-long", count=a.length)
    return against(a, b, "alike-shape")


LEAD = (nobody_over, lowest_of_all, thrower, danger_now, exit_kept)
LEAD_WEAK = (short_suit, higher_first, more_over, compared)
FOLLOW = (stays_under, both_under, on_purpose, must_go_over)
THROW = (throws_danger,)
WEAK = (compared,)
