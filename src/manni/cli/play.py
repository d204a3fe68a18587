"""`manni play`: the game in the terminal, kept after every move."""

from __future__ import annotations

import secrets
import sys
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Annotated

from manni.cli.bot_names import split_names
from manni.cli.common import (
    NO,
    OK,
    WRONG_USAGE,
    CommandError,
    messages,
    own_folder,
    plain,
    reason_of,
    say_error,
    text,
)
from manni.cli.parameters import Option
from manni.cli.simulate import parse_options
from manni.cli.terminal.keeping import DamagedError, GameFile, InUseError, KeepingError
from manni.cli.terminal.looks import Style
from manni.cli.terminal.showing import Pace
from manni.cli.terminal.table import Setup, Table
from manni.core.options import variant_named
from manni.core.public import Phase
from manni.core.seats import PerSeat

DEFAULT_VARIANT = "hornafjordur"
DEFAULT_BOTS = ("rules", "rules")
LONGEST_NAME = 20


def play(
    variant: Annotated[str | None, Option("--variant", metavar="VARIANT")] = None,
    options: Annotated[list[str] | None, Option("--option", metavar="NAME=VALUE")] = None,
    bots: Annotated[str | None, Option("--bots", metavar="LEFT,RIGHT")] = None,
    names: Annotated[str | None, Option("--names", metavar="YOU,LEFT,RIGHT")] = None,
    seed: Annotated[str | None, Option("--seed", metavar="SEED")] = None,
    speed: Annotated[str, Option("--speed", metavar="SPEED")] = "normal",
    new: Annotated[bool, Option("--new")] = False,
    data: Annotated[str | None, Option("--data", metavar="FOLDER")] = None,
    plain_text: Annotated[bool, Option("--plain")] = False,
) -> int:
    """Play in the terminal against two bots."""
    pace = parse_pace(speed)
    wanted = Wanted.parsed(variant, options or (), bots, names, seed)
    folder = own_folder(data)
    try:
        file = GameFile(folder)
    except InUseError:
        raise CommandError("play-in-use", NO) from None
    except KeepingError as error:
        raise _disk_error(folder, error) from None
    try:
        table, notices = seated(file, wanted, new=new)
        try:
            _sit_down(table, notices, pace, plain_text=plain_text)
        finally:
            table.close()
        _tell_faults(table)
    except KeepingError as error:
        raise _disk_error(file.folder, error) from None
    finally:
        file.close()
    return OK


@dataclass(frozen=True, slots=True)
class Wanted:
    """What was asked for on the command line."""

    setup: Setup
    """The table to begin, usual where nothing was said."""
    said: frozenset[str]
    """The fields of the set-up that were asked for."""

    @classmethod
    def parsed(
        cls,
        variant: str | None,
        options: Sequence[str],
        bots: str | None,
        names: str | None,
        seed: str | None,
    ) -> Wanted:
        """Return what the command line asks for.

        Raises:
            CommandError: bots, names or options are not of their form.
            SetupError: a game that cannot be set up so.
        """
        name = DEFAULT_VARIANT if variant is None else variant
        said = {
            "variant": variant is not None or bool(options),
            "bots": bots is not None,
            "players": names is not None,
            "seed": seed is not None,
        }
        setup = Setup(
            variant_named(name, parse_options(name, options)),
            parse_names(names),
            parse_two_bots(bots),
            secrets.token_hex(8) if seed is None else plain(seed),
        )
        return cls(setup, frozenset(field for field in said if said[field]))

    def fits(self, kept: Setup) -> bool:
        """Return whether a kept game is as asked for, in what was asked for."""
        return all(getattr(kept, field) == getattr(self.setup, field) for field in self.said)


def parse_pace(speed: str) -> Pace:
    """Return the pace of a name.

    Raises:
        CommandError: there is none of that name.
    """
    try:
        return Pace[speed.upper()]
    except KeyError:
        raise CommandError("play-speed", WRONG_USAGE, found=plain(speed)[:20]) from None


def parse_two_bots(given: str | None) -> tuple[str, str]:
    """Return the names of the bots at the left and at the right.

    Raises:
        CommandError: there are not two.
    """
    if given is None:
        return DEFAULT_BOTS
    names = split_names(given)
    if len(names) != 2 or not all(names):
        raise CommandError("play-bots", WRONG_USAGE)
    return (names[0], names[1])


def parse_names(given: str | None) -> PerSeat[str]:
    """Return the names of the three players, the person first.

    Raises:
        CommandError: there are not three, two are the same, or one is too long.
    """
    if given is None:
        return (text("name-own"), text("name-left"), text("name-right"))
    names = [" ".join(plain(name).split()) for name in given.split(",")]
    if len(names) != 3 or not all(names):
        raise CommandError("play-names", WRONG_USAGE)
    if len({name.casefold() for name in names}) < 3:
        raise CommandError("play-names-differ", WRONG_USAGE)
    if max(map(len, names)) > LONGEST_NAME:
        raise CommandError("play-name-long", WRONG_USAGE, most=LONGEST_NAME)
    return (names[0], names[1], names[2])


def seated(file: GameFile, wanted: Wanted, *, new: bool) -> tuple[Table, list[str]]:
    """Return the table to sit down at, the kept one if it is not over, and what the person should be told first.

    Raises:
        CommandError: a game is kept that is set up otherwise than asked for.
        SetupError: a bot that there is not.
        KeepingError: the disk fails.
    """
    notices: list[str] = []
    kept: Table | None = None
    try:
        lines = file.read()
        kept = Table.resume(lines, file) if lines else None
    except DamagedError as error:
        aside = file.put_aside("damaged")
        notices.append(text("play-damaged", line=error.line, path=str(aside)))
    if kept is not None and kept.state.public.phase is not Phase.OVER:
        if not new and wanted.fits(kept.setup):
            return kept, notices
        kept.close()
        if not new:
            name = text(f"variant-{kept.setup.variant.name}")
            raise CommandError("play-kept-other", WRONG_USAGE, variant=name)
        notices.append(text("play-put-aside", path=str(file.put_aside("unfinished"))))
    return Table.begin(wanted.setup, file), notices


def _sit_down(table: Table, notices: list[str], pace: Pace, *, plain_text: bool) -> None:
    # The shell is imported here because it brings the terminal's modules, which other systems may lack.
    from manni.cli.terminal import shell

    terminal = shell.terminal_at_hand()
    style = Style.SIGNS if terminal.signs else Style.LETTERS
    if terminal.keys and not plain_text:
        from manni.cli.terminal.board import Board

        board = Board(table, messages(), style, pace)
        board.said += notices
        shell.run_board(board, terminal)
        over = table.state.public.phase is Phase.OVER
        sys.stdout.write(text("leave-over" if over else "leave-kept") + "\n")
        return
    from manni.cli.terminal.conversation import Conversation

    plainly = plain_text or not terminal.shown
    conversation = Conversation(table, messages(), Style.WORDS if plainly else style)
    shell.run_lines(conversation, terminal, notices, plain=plainly)


def _tell_faults(table: Table) -> None:
    if any(bot.faults for _, bot in table.outside):
        from manni.cli.contests import fault_lines

        for line in fault_lines(table.outside):
            say_error(line)


def _disk_error(folder: Path, error: OSError) -> CommandError:
    return CommandError("play-disk", NO, path=plain(str(folder)), reason=reason_of(error))
