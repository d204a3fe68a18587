"""The games of a record for a command: one after the other, and what is wrong with them is said."""

from __future__ import annotations

from collections.abc import Callable

from manni.cli.common import NO, OK, WRONG_USAGE, CommandError, error_sentence, plain, reading, say_error
from manni.records import Game, RecordError, load


def each_game(file: str, only: int | None, take: Callable[[Game], None]) -> int:
    """Call ``take`` with each game of a record, or with the one of that number; return the exit status.

    What is wrong with a game is said once it has been taken.

    Raises:
        CommandError: the file cannot be read, or has no game of that number.
    """
    status, games = OK, 0
    with reading(file) as handle:
        for found in load(handle, prefix=True):
            if only not in (None, found.number):
                continue
            games += 1
            take(found)
            if found.fault is not None:
                say_error(f"{plain(file)}:{found.fault.line}: {error_sentence(found.fault.error)}")
                status = NO
    if games:
        return status
    if only is not None:
        raise CommandError("usage-no-such-game", WRONG_USAGE, game=only, file=plain(file))
    say_error(f"{plain(file)}:1: {error_sentence(RecordError('no-games'))}")
    return NO
