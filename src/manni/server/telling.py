"""What a row of the log is told as, to each who looks at the table that it leads to.

Most events are known to everybody and ask one seat for something: then that seat is told in words of its own, and all
others the same, which is put together and made into a frame once.
"""

from __future__ import annotations

from collections.abc import Callable, Collection

from manni.core.events import Dealt, Event, Exchanged, GameBegan, redact
from manni.records.events import event_object
from manni.server.now import asked_in, standing_of, with_ask
from manni.server.parts import NOTHING_BESIDE, Beside, Tell, Viewer
from manni.server.protocol import EventMessage, MixingMessage, SeatsMessage, ServerMessage
from manni.server.rows import PackMixed, PackSealed, Row, SeatsSet, TakenBack
from manni.server.seating import only_person, seats_object
from manni.server.table import Table


def tells(table: Table, row: Row, viewers: Collection[Viewer], beside: Beside = NOTHING_BESIDE) -> list[Tell]:
    """Return what the last row of a table is told as to all of ``viewers``."""
    event, clock = row.event, beside.clock
    if isinstance(event, SeatsSet):
        shown, why = seats_object(event.seats), event.why
        return _to_each(viewers, lambda one: SeatsMessage(row.seq, shown, why, table.now(one), clock))
    if isinstance(event, PackSealed | PackMixed):
        return _to_each(viewers, lambda one: _mixing_message(table, one, beside))
    if isinstance(event, GameBegan | TakenBack):
        return _to_each(viewers, lambda one: table.snapshot(one, beside))
    return _tells_of(table, row, event, viewers, beside)


def _to_each(viewers: Collection[Viewer], message_for: Callable[[Viewer], ServerMessage]) -> list[Tell]:
    return [Tell((viewer,), message_for(viewer)) for viewer in viewers]


def _tells_of(
    table: Table, row: Row, event: Event, viewers: Collection[Viewer], beside: Beside
) -> list[Tell]:
    assert table.state is not None
    public = table.state.public
    standing, secret = standing_of(public), isinstance(event, Dealt | Exchanged)
    asked, alone = asked_in(public), only_person(table.seats)
    told: list[Tell] = []
    alike: list[Viewer] = []
    for viewer in viewers:
        # Nobody else can have anything to do, and only who plays alone may take anything back.
        if secret or viewer in asked or (viewer is not None and viewer == alone):
            now = with_ask(standing, table.ask(viewer), take_back=table.may_take_back(viewer))
            shown = {**event_object(redact(event, viewer)), **row.extra}
            told.append(Tell((viewer,), EventMessage(row.seq, shown, now, beside.clock)))
        else:
            alike.append(viewer)
    if alike:
        shown = {**event_object(event), **row.extra}
        told.append(Tell(tuple(alike), EventMessage(row.seq, shown, standing, beside.clock)))
    return told


def _mixing_message(table: Table, viewer: Viewer, beside: Beside) -> MixingMessage:
    assert table.mixing is not None
    first, second, third = (mix is not None for mix in table.mixing.mixes)
    told = (first, second, third)
    return MixingMessage(table.seq, table.mixing.opening.seal, told, table.now(viewer), beside.clock)
