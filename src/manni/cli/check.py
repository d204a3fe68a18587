"""`manni check`: referees records."""

from __future__ import annotations

import sys
from dataclasses import dataclass
from typing import Annotated

from manni.cli.common import (
    NO,
    OK,
    WRONG_USAGE,
    CommandError,
    error_sentence,
    json_text,
    plain,
    reading,
    say,
    say_error,
    text,
)
from manni.cli.parameters import Argument, Option
from manni.cli.progress import with_progress
from manni.records import Fault, Reading, RecordError, readings


@dataclass(slots=True)
class _Tally:
    """What has been found so far, in all files. Faults are printed as they are found, for there may be many."""

    as_json: bool
    games: int = 0
    faulty: int = 0
    prefixes: int = 0
    faults: int = 0
    """Faults printed, those of files without a game included."""
    unread_files: int = 0


def check(
    files: Annotated[list[str], Argument(metavar="FILE...")],
    prefix: Annotated[bool, Option("--prefix")] = False,
    as_json: Annotated[bool, Option("--json")] = False,
) -> int:
    """Referee records and print the first fault of each game."""
    tally = _Tally(as_json)
    if as_json:
        sys.stdout.write('{"faults":[')
    for file in files:
        try:
            _check_file(file, tally, prefix=prefix)
        except CommandError as error:
            say_error(text(error.message, **error.arguments))
            tally.unread_files += 1
    if as_json:
        totals = {"games": tally.games, "faulty": tally.faulty, "prefixes": tally.prefixes}
        say(f"],{json_text(totals)[1:]}")
    elif tally.unread_files < len(files):
        # Figures go in as text: a program reads this line, and no language may put a separator into them.
        say(text("check-total", games=str(tally.games), faulty=str(tally.faulty)))
    if tally.unread_files:
        return WRONG_USAGE
    return NO if tally.faults else OK


def _check_file(file: str, tally: _Tally, *, prefix: bool) -> None:
    last: Reading | None = None
    label = text("check-progress", file=plain(file))
    with reading(file) as handle, with_progress(handle, file, label) as counted:
        for now in readings(counted, prefix=prefix, history=False):
            if last is None or last.game != now.game:
                _note_prefix(file, last, tally)
                tally.games += 1
            if now.fault is not None:
                tally.faulty += 1
                _say_fault(file, now.game, now.fault, tally)
            last = now
    _note_prefix(file, last, tally)
    if last is None:
        _say_fault(file, 0, Fault(1, RecordError("no-games")), tally)


def _say_fault(file: str, game: int, fault: Fault, tally: _Tally) -> None:
    sentence = error_sentence(fault.error)
    if tally.as_json:
        found = {"file": file, "line": fault.line, "game": game, "code": str(fault.error.code)}
        comma = "," if tally.faults else ""
        sys.stdout.write(comma + json_text({**found, "facts": fault.error.facts, "sentence": sentence}))
    else:
        say(f"{plain(file)}:{fault.line}: {sentence}")
    tally.faults += 1


def _note_prefix(file: str, last: Reading | None, tally: _Tally) -> None:
    """Say that a game without a fault has stopped before its end, which is so only where that is allowed."""
    if last is None or last.fault is not None or last.complete or last.state is None:
        return
    tally.prefixes += 1
    if not tally.as_json:
        hand = last.state.public.number
        say(text("check-prefix", file=plain(file), game=str(last.game), hand=hand))
