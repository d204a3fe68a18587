"""The moment in which a table is looked at: who is here, what has waited how long, and what is due by itself.

None of it is in the log. It belongs to the process that looks after the table and begins anew with it, so that nobody
loses time while the server is down.
"""

from __future__ import annotations

from dataclasses import dataclass

from msgspec import Struct

from manni.core.seats import SEATS, PerSeat, Seat
from manni.server.pace import ALLOWED, Turn, clock_object, runs_out
from manni.server.protocol import Json
from manni.server.seating import is_full, people
from manni.server.table import Table


@dataclass(frozen=True, slots=True)
class Waits:
    """How long a table waits for people, in seconds."""

    grace: float = 60.0
    """Until a stand-in plays for somebody who is not here."""
    ready: float = 15.0
    """For the others, once the first has asked for the next hand or game."""
    mix: float = 3.0
    """For the pages that are asked to mix a pack."""


class Moment(Struct, frozen=True):
    """A moment at a table; times are in seconds of a clock that never goes back."""

    now: float = 0.0
    here: PerSeat[bool] = (True, True, True)
    """From which seats somebody looks at the table."""
    gone_since: PerSeat[float | None] = (None, None, None)
    """Since when nobody has looked from a seat, None where somebody does."""
    turn: Turn | None = None
    """The decision for which the clock runs."""
    ready_since: float | None = None
    """Since when somebody has been asking for the next hand or game."""
    open_since: float | None = None
    """Since when a table that waits has waited."""
    waits: Waits = Waits()
    mixing_since: float | None = None
    """Since when a sealed pack has waited to be mixed."""
    spent: float = 0.0
    """Seconds that the person on turn had taken before a stand-in was to decide instead."""


def is_kept_going(table: Table, moment: Moment) -> bool:
    """Return whether a person who plays is here. A table all have left stands still."""
    return any(moment.here[seat] for seat in people(table.seats))


def is_given_up(table: Table) -> bool:
    """Return whether every person has left for good: there is nobody to wait for."""
    return all(table.seats[seat].left for seat in people(table.seats))


def awaited(table: Table, moment: Moment) -> list[Seat]:
    """Return the people who are here, not away, and have not yet asked for the next hand or game."""
    return [
        seat
        for seat in people(table.seats)
        if moment.here[seat] and not table.seats[seat].away and not table.seats[seat].ready
    ]


def away_at(table: Table, moment: Moment) -> PerSeat[float | None]:
    """Return when a stand-in begins to play for each seat, None where none will as things stand."""
    first, second, third = (_away_at(table, moment, seat) for seat in SEATS)
    return (first, second, third)


def _away_at(table: Table, moment: Moment, seat: Seat) -> float | None:
    since, holder = moment.gone_since[seat], table.seats[seat]
    if since is None or holder.person is None or holder.away or table.phase != "playing":
        return None
    # Whoever goes from a table at which nobody else is keeps nobody waiting.
    return since + moment.waits.grace if is_kept_going(table, moment) else None


def is_mixed(table: Table, moment: Moment) -> bool:
    """Return whether a sealed pack waits for nobody any more."""
    assert table.mixing is not None
    if not is_kept_going(table, moment):
        return False
    at = _mixed_at(moment)
    late = at is not None and at <= moment.now
    return late or not any(moment.here[seat] for seat in table.mixing.asked(table.seats))


def _mixed_at(moment: Moment) -> float | None:
    return None if moment.mixing_since is None else moment.mixing_since + moment.waits.mix


def time_is_up(table: Table, moment: Moment) -> bool:
    """Return whether the time of the person on turn has run out."""
    at = _runs_out(table, moment)
    return at is not None and at <= moment.now


def _runs_out(table: Table, moment: Moment) -> float | None:
    allowed = ALLOWED.get(table.info.settings.pace)
    return None if allowed is None or moment.turn is None else runs_out(allowed, table.banks, moment.turn)


def clock_of(table: Table, moment: Moment) -> Json | None:
    """Return the clocks as everybody is told them, None at a table without."""
    allowed = ALLOWED.get(table.info.settings.pace)
    if allowed is None or table.state is None:
        return None
    return clock_object(allowed, table.banks, moment.turn, moment.now)


def fills_at(table: Table, moment: Moment) -> float | None:
    """Return when bots take the open seats of a table, None if they never do as things stand."""
    after = table.info.settings.fill_after
    if after is None or moment.open_since is None or table.phase == "playing" or is_full(table.seats):
        return None
    return moment.open_since + after if is_kept_going(table, moment) else None


def next_due(table: Table, moment: Moment) -> float | None:
    """Return when something is due by itself that is not due yet, None if nothing will be as things stand."""
    times = [at for at in away_at(table, moment) if at is not None]
    times += [
        at for at in (_runs_out(table, moment), fills_at(table, moment), _mixed_at(moment)) if at is not None
    ]
    if moment.ready_since is not None and is_kept_going(table, moment):
        times.append(moment.ready_since + moment.waits.ready)
    later = [at for at in times if at > moment.now]
    return min(later) if later else None
