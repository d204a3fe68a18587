"""Why a card is played to a trick that somebody else has led, in trump and grand."""

from __future__ import annotations

from manni.bots.base import Reason
from manni.bots.rules.knowledge import rungs
from manni.bots.why.keeping import compared, keeps_guard, keeps_master, saves_trump, shorter
from manni.bots.why.look import Look, Moment, about, against
from manni.core.seats import Seat


def both_take(m: Moment, a: Look, b: Look) -> Reason | None:
    """Either card takes the trick as it lies: one is surer, or cheaper."""
    if not (a.takes and b.takes) or a.suit != b.suit:
        return None
    if a.sure and not b.sure:
        return _could_fall(m, a, b, "surer-one", "surer-many")
    if a.sure and b.sure:
        return against(a, b, "cheaper" if a.rung < b.rung else "takes-higher")
    if a.rung < b.rung:
        return against(a, b, "tries-cheap")
    return against(a, b, "holds-better", count=a.above)


def _could_fall(m: Moment, a: Look, b: Look, one: str, many: str) -> Reason | None:
    """Return the reason that ``b`` may be beaten: with the code ``one`` by the one card that is out, else ``many``."""
    out = m.out_above(b.suit, b.rung)
    if not out or not any(m.may_beat(seat, b.suit, b.rung) for seat in m.k.behind):
        return None
    if len(out) == 1:
        return against(a, b, one, out=out[0])
    return against(a, b, many, count=len(out))


def takes_it(m: Moment, a: Look, b: Look) -> Reason | None:
    """``a`` takes the trick and ``b`` does not, both of the suit led or both thrown."""
    if not a.takes or b.takes:
        return None
    if a.sure and not m.trumps_out and (count := _sure_after(m, a)):
        return about(a, "takes-lead", count=count)
    if a.trump and m.k.led != m.k.trump:
        return _ruffs(m, a)
    if a.sure and a.above == 1:
        return about(a, "now-or-never-one", out=m.out_above(a.suit, a.rung)[0])
    if a.sure and a.above > 1:
        return about(a, "now-or-never", count=a.above)
    if a.sure:
        return about(a, "take-last-boss" if not m.k.behind else "nobody-over")
    if a.master:
        return about(a, "boss-unless-trumped")
    return about(a, "few-over", count=a.above)


def _sure_after(m: Moment, a: Look) -> int:
    """Return how many sure tricks the seat has to go on with once ``a`` has taken this one."""
    return m.sure_tricks() - (1 if a.rung >= m.k.unseen[a.suit].bit_length() else 0)


def _ruffs(m: Moment, a: Look) -> Reason:
    if a.sure and not m.k.behind:
        cheapest = not any(_takes_lower(m, a, rung) for rung in rungs(m.k.own[a.suit]))
        if cheapest and a.above:
            return about(a, "ruffs-small", count=a.above)
        return about(a, "ruffs-cheapest" if cheapest else "ruffs-last")
    if a.sure:
        return about(a, "ruffs-safe")
    return about(a, "ruffs-first", count=a.above)


def _takes_lower(m: Moment, a: Look, rung: int) -> bool:
    best = m.k.best
    return rung < a.rung and (best is None or best // 13 != a.suit or rung > m.k.rung(best))


def lets_go(m: Moment, a: Look, b: Look) -> Reason | None:
    """``b`` would take the trick as it lies and ``a`` lets it go."""
    if a.takes or not b.takes:
        return None
    if b.trump and m.k.led != m.k.trump:
        over = _over_ruffer(m, b)
        return against(a, b, "saves-trump") if over is None else against(a, b, "over-trumped", seat=over)
    if not b.sure:
        fall = _could_fall(m, a, b, "would-fall-one", "would-fall-many")
        if fall is not None:
            return fall
    if b.master and (m.trumps_out == 0 or b.trump):
        return against(a, b, "waits")
    guarded = [place for place in m.guarded() if place[0] != m.k.led]
    if not m.k.behind and m.holder is not None and guarded:
        suit, rung = max(guarded, key=lambda place: place[1])
        return about(a, "must-lead", seat=m.holder, mine=m.k.name(suit, rung))
    return None


def _over_ruffer(m: Moment, b: Look) -> Seat | None:
    """Return a seat behind that has shown out of the suit led and may hold a higher trump than ``b``."""
    led = m.k.led
    if led is None:
        return None
    out = (s for s in m.k.behind if led in m.k.voids[s] and m.may_beat(s, b.suit, b.rung))
    return next(out, None)


def cannot_win(m: Moment, a: Look, b: Look) -> Reason | None:
    """Neither takes the trick, and both are of the suit led."""
    if a.takes or b.takes or a.suit != b.suit or a.suit != m.k.led:
        return None
    return against(a, b, "lost-anyway") if a.rung < b.rung else None


def throws_away(m: Moment, a: Look, b: Look) -> Reason | None:
    """Both are thrown to a trick of another suit."""
    if m.k.led in (a.suit, b.suit) or a.takes or b.takes:
        return None
    return keeps_guard(m, a, b) or keeps_master(m, a, b) or saves_trump(m, a, b) or shorter(m, a, b)


STRONG = (both_take, takes_it, lets_go, cannot_win, throws_away)
WEAK = (keeps_guard, keeps_master, compared)
