"""What the commands share: texts, files, JSON, and how a fault is put into words."""

from __future__ import annotations

import errno
import json
import os
import sys
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager, suppress
from functools import cache
from itertools import count
from pathlib import Path
from typing import IO, cast

from manni.core.errors import Fact, ManniError, SetupError
from manni.core.seats import PerSeat
from manni.i18n import ENGLISH, Messages, listed, signed
from manni.i18n.messages import Argument
from manni.records.lines import Handle

STANDARD = "-"
"""The name that stands for standard input or standard output."""


OK, NO, WRONG_USAGE = 0, 1, 2
"""The exit statuses: yes; no, or a fault in the input; wrong usage."""
INTERRUPTED = 130
"""The exit status after Ctrl-C."""


class CommandError(Exception):
    """What ends a command with a sentence: the id of its message, the exit status, and the message's arguments."""

    def __init__(self, message: str, status: int, **arguments: Argument) -> None:
        super().__init__(message)
        self.message = message
        self.status = status
        self.arguments = arguments


# --- texts -----------------------------------------------------------------------------------------------------


@cache
def messages() -> Messages:
    """Return the texts in the language of the terminal: that of MANNI_LANGUAGE, else of the locale, else English."""
    names = ("MANNI_LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG")
    wanted = next((os.environ[name] for name in names if os.environ.get(name)), ENGLISH)
    language = wanted.replace("_", "-").partition(".")[0].partition("-")[0].lower()
    return Messages.for_language(language)


def text(message: str, /, **arguments: Argument) -> str:
    """Return a message in the language of the terminal."""
    return messages().text(message, **arguments)


def error_sentence(error: ManniError) -> str:
    """Return what an error of the core or of the records says, as a sentence."""
    kind = "setup" if isinstance(error, SetupError) else "fault"
    return text(f"{kind}-{error.code}", **arguments_of(error.facts))


def arguments_of(facts: Mapping[str, Fact]) -> dict[str, Argument]:
    """Return facts as arguments of a message: a list in words, and beside it how many it has as ``NAME_count``.

    What a fact tells may come from a file, so nothing unprintable is left in it.
    """
    arguments: dict[str, Argument] = {}
    for name, fact in facts.items():
        if isinstance(fact, tuple):
            arguments[name] = listed(messages(), [_word(item) for item in fact])
            arguments[f"{name}_count"] = len(fact)
        else:
            # A number stays one where it can, for the plural that a message selects by it.
            arguments[name] = fact if isinstance(fact, int) and fact >= 0 else _word(fact)
    return arguments


def _word(item: str | int) -> str:
    if isinstance(item, int):
        return signed(messages(), item) if item < 0 else str(item)
    return plain(item)


def say_error(sentence: str) -> None:
    """Write a sentence to standard error, on one line; where nobody can hear it any more, it is not said."""
    with suppress(OSError):
        sys.stderr.write(" ".join(sentence.split()) + "\n")


# --- output ----------------------------------------------------------------------------------------------------


def say(line: str) -> None:
    """Write a line to standard output."""
    sys.stdout.write(line + "\n")


def say_bytes(line: str) -> None:
    """Write a line of a public format to standard output: UTF-8 in every locale."""
    sys.stdout.buffer.write(line.encode("utf-8") + b"\n")


def json_text(value: object) -> str:
    """Return a value as one line of JSON."""
    return json.dumps(value, ensure_ascii=False, separators=(",", ":"))


def plain(name: str) -> str:
    """Return a text from outside with what is not printable replaced, so that it cannot move the cursor."""
    return "".join(map(_plain_sign, name))


def _plain_sign(sign: str) -> str:
    if sign.isprintable():
        return sign
    return " " if sign.isspace() else "\N{REPLACEMENT CHARACTER}"


NAME_LENGTH = 24
"""The letters of a player's name that a table in the terminal has room for."""


def short_name(name: str) -> str:
    """Return a player's name as it fits into a table."""
    clean = plain(name[: NAME_LENGTH + 1])
    return clean if len(clean) <= NAME_LENGTH else clean[: NAME_LENGTH - 1] + "…"


def short_names(names: PerSeat[str]) -> PerSeat[str]:
    """Return the players' names as they fit into a table; of those that look alike all but the first have a number."""
    first, second, third = map(short_name, names)
    taken = {_alike(name) for name in (first, second, third)}
    second = _told_apart(second, (first,), taken)
    return (first, second, _told_apart(third, (first, second), taken))


def _told_apart(name: str, before: Sequence[str], taken: set[str]) -> str:
    """Return a name as it is if nobody before has it, else with the first number that makes it nobody's."""
    if _alike(name) not in map(_alike, before):
        return name
    numbered = (text("same-name", name=name, number=number) for number in count(2))
    told = next(one for one in numbered if _alike(one) not in taken)
    taken.add(_alike(told))
    return told


def _alike(name: str) -> str:
    """Return what two names have in common that a reader takes for one."""
    return name.lower()


# --- files -----------------------------------------------------------------------------------------------------


class _Lines:
    """The lines of a file. What goes wrong in between is told of that file, as if it could not have been opened."""

    def __init__(self, file: str, handle: IO[bytes]) -> None:
        self._file = file
        self._handle = handle

    def readline(self, limit: int, /) -> bytes:
        """Return the next line, at most ``limit`` bytes of it, empty at the end."""
        try:
            return self._handle.readline(limit)
        except OSError as error:
            raise file_error(self._file, error) from None


@contextmanager
def reading(file: str) -> Iterator[Handle]:
    """Open a file for reading lines of bytes, ``-`` for standard input.

    Raises:
        CommandError: with status 2, if it cannot be read.
    """
    if file == STANDARD:
        yield _Lines(file, sys.stdin.buffer)
        return
    with _opened(file, "rb") as handle:
        if _is_database(file, handle):
            raise CommandError("file-is-database", WRONG_USAGE, file=plain(file))
        yield _Lines(file, handle)


_DATABASES = (b"SQLite format 3\0", b'{"format":"manni-backup')
"""How files begin in which a server keeps its tables, and what `manni backup` writes of another database."""


def _is_database(file: str, handle: IO[bytes]) -> bool:
    """Return whether a file that has just been opened holds tables and no record."""
    try:
        # What cannot be wound back is no file that was named by mistake.
        if not handle.seekable():
            return False
        begin = handle.read(max(map(len, _DATABASES)))
        handle.seek(0)
    except OSError as error:
        raise file_error(file, error) from None
    return begin.startswith(_DATABASES)


@contextmanager
def writing(file: str) -> Iterator[IO[bytes]]:
    """Open a file for writing bytes, ``-`` for standard output.

    Raises:
        CommandError: with status 2, if it cannot be written.
    """
    if file == STANDARD:
        yield sys.stdout.buffer
        sys.stdout.buffer.flush()
        return
    if not Path(file).parent.is_dir():
        raise CommandError("file-no-folder", WRONG_USAGE, file=plain(file))
    with _opened(file, "wb") as handle:
        yield handle


def _opened(file: str, mode: str) -> IO[bytes]:
    try:
        return cast(IO[bytes], Path(file).open(mode))
    except OSError as error:
        raise file_error(file, error) from None
    except ValueError as error:
        # A name with a zero byte in it.
        raise CommandError("file-trouble", WRONG_USAGE, file=plain(file), reason=str(error)) from None


_FILE_ERRORS = {
    errno.ENOENT: "file-missing",
    errno.ENOTDIR: "file-missing",
    errno.EACCES: "file-forbidden",
    errno.EPERM: "file-forbidden",
    errno.EISDIR: "file-is-folder",
}


def file_error(file: str, error: OSError) -> CommandError:
    """Return what ends a command whose file cannot be used."""
    message = _FILE_ERRORS.get(error.errno or 0)
    if message is not None:
        return CommandError(message, WRONG_USAGE, file=plain(file))
    return CommandError("file-trouble", WRONG_USAGE, file=plain(file), reason=reason_of(error))


def reason_of(error: OSError) -> str:
    """Return what the system says is wrong, or what kind of fault it is where it says nothing."""
    return error.strerror or type(error).__name__


def own_folder(data: str | None) -> Path:
    """Return the folder in which this user's games and keys are kept: the one that is named, else the usual one.

    Raises:
        CommandError: there is no usual one.
    """
    # Imported here: most commands need nothing of the server's.
    from manni.server.places import data_folder

    folder = data_folder() if data is None else Path(data)
    if folder is None:
        raise CommandError("play-no-home", NO)
    return folder
