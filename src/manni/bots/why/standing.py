"""What a trick does for par, and for the end of the game."""

from __future__ import annotations

from manni.bots.base import Reason
from manni.bots.why.look import Look, Moment, about
from manni.core.seats import SEATS, PerSeat, Seat
from manni.core.variants import EndTrigger


def decides(m: Moment, a: Look, b: Look) -> Reason | None:
    """Return what the trick decides if it goes one way with ``a`` and the other with ``b``."""
    if m.nullo:
        return _nullo(m, a, b)
    if a.sure and not b.sure:
        if _ends(m, m.seat, 1) and _nobody_passes(m):
            return about(a, "target-win")
        if m.taken + 1 == m.par:
            return about(a, "par-now")
    if a.takes and not b.takes and not m.k.behind and m.holder is not None and _ends(m, m.holder, 1):
        return about(a, "target-stop", seat=m.holder)
    if b.sure and not a.takes and _ends(m, m.seat, 1):
        leader = _ahead(m)
        if leader is not None:
            return about(a, "target-behind", seat=leader)
    return None


def _nullo(m: Moment, a: Look, b: Look) -> Reason | None:
    if m.taken == m.par and b.sure and not a.takes and m.k.led is not None:
        return about(a, "par-kept")
    return None


def _ends(m: Moment, seat: Seat, more: int) -> bool:
    """Return whether so many tricks more, and no fewer, bring a seat the plus points that end the game."""
    variant = m.public.variant
    if variant.end_trigger is not EndTrigger.PLUS or m.public.par is None:
        return False
    points = m.public.tricks[seat] + more - m.public.par[seat]
    return points >= 1 and m.public.plus[seat] + points == variant.target


def _nets(m: Moment, more: PerSeat[int]) -> PerSeat[int]:
    """Return the net scores with the tricks taken, and so many more for each."""
    par, net, tricks = m.public.par, m.public.sheet.net, m.public.tricks
    assert par is not None
    one, two, three = (net[s] + tricks[s] + more[s] - par[s] for s in SEATS)
    return (one, two, three)


def _nobody_passes(m: Moment) -> bool:
    """Return whether this trick gives the seat a better net score than anybody can still reach."""
    # The trick that is being played is one of those left.
    left = m.public.variant.hand_size - sum(m.public.tricks) - 1
    nets = _nets(m, (left, left, left))
    return nets[m.seat] - left + 1 > max(nets[seat] for seat in m.others)


def _ahead(m: Moment) -> Seat | None:
    """Return the seat that is ahead of this one as things stand, this trick counted for this one."""
    nets = _nets(m, (0, 0, 0))
    best = max(m.others, key=lambda seat: nets[seat])
    return best if nets[best] > nets[m.seat] + 1 else None
