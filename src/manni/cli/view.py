"""`manni view`: a record as one seat sees it."""

from __future__ import annotations

from typing import Annotated

from manni.cli.common import (
    NO,
    OK,
    WRONG_USAGE,
    CommandError,
    error_sentence,
    plain,
    reading,
    say_bytes,
    say_error,
)
from manni.cli.parameters import Argument, Option
from manni.core.events import redact
from manni.core.seats import SEATS, Seat
from manni.records import RecordError, dump_event, readings

SPECTATOR = "none"


def view(
    file: Annotated[str, Argument(metavar="FILE")],
    seat: Annotated[str, Option("--seat", metavar="SEAT")],
    prefix: Annotated[bool, Option("--prefix")] = False,
) -> int:
    """Print a record as one seat sees it, with what is wrong with it on standard error."""
    viewer = parse_viewer(seat)
    status = OK
    nothing = True
    with reading(file) as handle:
        for now in readings(handle, prefix=prefix, history=False):
            nothing = False
            if now.line is not None:
                say_bytes(dump_event(redact(now.line.event, viewer)))
            elif now.fault is not None:
                say_error(f"{plain(file)}:{now.fault.line}: {error_sentence(now.fault.error)}")
                status = NO
    if nothing:
        say_error(f"{plain(file)}:1: {error_sentence(RecordError('no-games'))}")
        return NO
    return status


def parse_viewer(name: str) -> Seat | None:
    """Return the seat that a person names, None for a spectator.

    Raises:
        CommandError: it is neither a seat nor ``none``.
    """
    if name == SPECTATOR:
        return None
    for seat in SEATS:
        if name == str(seat):
            return seat
    raise CommandError("usage-not-a-seat", WRONG_USAGE, found=plain(name)[:40])
