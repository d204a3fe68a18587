"""By which fact two cards are alike, where neither is better as far as can be told."""

from __future__ import annotations

from manni.bots.base import Reason
from manni.bots.why.look import Look, Moment, against, touch


def alike(m: Moment, a: Look, b: Look) -> Reason | None:
    """Return the fact that holds of both cards, None if there is none to name."""
    if touch(m, a, b):
        return against(a, b, "alike-touching")
    code = _led(m, a, b) if m.k.led is None else _followed(m, a, b)
    return None if code is None else against(a, b, code)


def _led(m: Moment, a: Look, b: Look) -> str | None:
    if a.sure and b.sure:
        return "alike-sure"
    if a.above and b.above:
        return "alike-over" if m.nullo else "alike-beaten"
    if a.master and b.master:
        return "alike-boss"
    return None


def _followed(m: Moment, a: Look, b: Look) -> str | None:
    if a.sure and b.sure:
        return "alike-taken"
    if a.takes or b.takes:
        return "alike-high" if a.takes and b.takes else None
    if a.suit == b.suit == m.k.led:
        return "alike-under" if m.nullo else "alike-lost"
    if m.nullo:
        if a.below and b.below:
            return "alike-danger"
        return "alike-harmless" if not a.below and not b.below else None
    return "alike-over" if a.above and b.above else None
