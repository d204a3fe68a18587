"""Bots as they are named on the command line."""

from __future__ import annotations

from manni.cli.common import WRONG_USAGE, CommandError
from manni.core.seats import PerSeat

_QUOTES = "'\""


def split_names(given: str) -> list[str]:
    """Return the names between commas; a comma in quotes belongs to a name, as in ``exec:play "1,2"``."""
    names = [""]
    quote = ""
    for sign in given:
        if sign == "," and not quote:
            names.append("")
            continue
        if sign == quote:
            quote = ""
        elif sign in _QUOTES and not quote:
            quote = sign
        names[-1] += sign
    return [name.strip() for name in names]


def parse_bots(given: str) -> PerSeat[str]:
    """Return the names of three bots.

    Raises:
        CommandError: there are not three.
    """
    names = split_names(given)
    if len(names) != 3 or not all(names):
        raise CommandError("usage-three-bots", WRONG_USAGE)
    return (names[0], names[1], names[2])
