"""What ends a hand early or goes back in it: laying open, and taking a decision back."""

from __future__ import annotations

from manni.core.claims import played_out
from manni.core.seats import Seat
from manni.server.making import By, Refusal, Step, made, moved
from manni.server.rows import Row, TakenBack
from manni.server.table import Table


def claimed(table: Table, seat: Seat, by: By) -> Step:
    """Return the step in which a hand is played out for all, the seat that lays open taking every trick.

    Raises:
        Refusal: ``no-claim``: it is not proved that it does.
    """
    line, state = table.claim(seat), table.state
    if line is None or state is None:
        raise Refusal("no-claim")
    return moved(table, played_out(state, seat, line), by, mark="claim")


def taken_back(table: Table, seat: Seat, by: By) -> Step:
    """Return the step in which a seat takes its last decision back.

    Raises:
        Refusal: ``no-take-back``.
    """
    to = table.back_to(seat)
    if to is None:
        raise Refusal("no-take-back")
    return made(table, (Row(table.seq + 1, table.game, TakenBack(to), command=by),), by)
