"""Looks at one game in a process of its own: ``python -m manni.bots.analysis.worker HAND JOBS < record``.

The record of a game comes on standard input, and what is found goes to standard output as it is found, a JSON
object a line: ``preparing`` if kernels have to be compiled first, ``game`` (what stands before the hands, and their
numbers), ``progress`` (``done`` of ``total`` moves, none of them the first time), a ``hand`` for each, ``end`` with the
totals. HAND is looked at first, 0 for none; where the record goes no further than to the score of a hand, it is that
hand alone. Whoever reads may end it at any time.
"""

from __future__ import annotations

import contextlib
import json
import os
import sys
from collections.abc import Iterator
from typing import IO

from manni.bots.analysis.form import Object, hand_object, head_object, totals_object
from manni.bots.analysis.game import hands_looked_at, steps_in
from manni.bots.analysis.hand import stories
from manni.bots.analysis.values import Settings, settings_for, total_of
from manni.core.events import Event, GameBegan, GameEnded, Scored
from manni.records import load

LOWER = 10
"""By so much the process is less urgent than a server's own: a game in play goes first."""
EVERY = 4
"""Progress is told after so many moves."""


def look(events: list[Event], first: int, jobs: int, out: IO[str], settings: Settings | None = None) -> None:
    """Write what is found of a finished game, or of one hand of a game that goes on.

    Args:
        events: the whole game, or all up to the score of a hand; nothing is said of a hand in play.
        first: the hand to be looked at first, 0 for none; in a game that goes on it alone.
        jobs: how many threads.
        out: where the lines go.
        settings: how thoroughly, if not as is usual for so many moves.
    """
    began = events[0] if events else None
    if not isinstance(began, GameBegan) or not isinstance(events[-1], GameEnded | Scored):
        return
    only = None if isinstance(events[-1], GameEnded) else first
    numbers = [story.number for story in stories(events) if only in (None, story.number)]
    if not numbers:
        return
    done, total = 0, steps_in(events, only)
    settings = settings or settings_for(total)

    def write(kind: str, fields: Object) -> None:
        out.write(json.dumps({"type": kind, **fields}, ensure_ascii=False, separators=(",", ":")) + "\n")
        out.flush()

    def advance(more: int) -> None:
        nonlocal done
        done += more
        if done % EVERY == 0:
            write("progress", {"done": done, "total": total})

    head = head_object(began.variant, began.players, settings)
    write("game", {**head, "hands": numbers})
    write("progress", {"done": done, "total": total})
    found = []
    for hand in hands_looked_at(events, settings, hand=only, first=first or None, jobs=jobs, advance=advance):
        found.append(hand.parts)
        write("hand", {"hand": hand_object(hand)})
    write("end", totals_object(total_of(found)))


def _events(lines: IO[bytes]) -> Iterator[Event]:
    for game in load(lines):
        yield from game.events
        return


def main() -> None:
    """Look at the game on standard input."""
    first, jobs = int(sys.argv[1]), int(sys.argv[2])
    with contextlib.suppress(AttributeError, OSError):
        os.nice(LOWER)
    sys.stdout.reconfigure(encoding="utf-8")  # type: ignore[union-attr]
    with contextlib.suppress(BrokenPipeError):
        # Compiling takes a while, and is done once on a machine.
        from manni.search.compiled import is_prepared

        if not is_prepared():
            sys.stdout.write('{"type":"preparing"}\n')
            sys.stdout.flush()
        look(list(_events(sys.stdin.buffer)), first, jobs, sys.stdout)


if __name__ == "__main__":
    main()
