"""`manni backup` and `manni restore`: whole copies of the games that a server keeps."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

from manni.cli.common import NO, OK, WRONG_USAGE, CommandError, file_error, plain, say, text
from manni.cli.parameters import Argument, Option

if TYPE_CHECKING:
    from sqlalchemy import URL

_File = Annotated[str, Argument(metavar="FILE")]
_Config = Annotated[str | None, Option("--config", metavar="FILE")]
_Data = Annotated[str | None, Option("--data", metavar="DIR")]
_Database = Annotated[str | None, Option("--database", metavar="URL")]
_RECORD = b'{"event":'
"""How a record begins."""


def backup(file: _File, config: _Config = None, data: _Data = None, database: _Database = None) -> int:
    """Copy all games into a file, whether or not a server is running."""
    from manni.server.databases import url_of
    from manni.server.upkeep import backup as copy

    folder, named = _place(config, data, database)
    url = url_of(folder / "manni.db") if named is None else named
    tables = _done(file, lambda: copy(url, Path(file)))
    say(text("backup-done", file=plain(file), tables=tables))
    return OK


def restore(file: _File, config: _Config = None, data: _Data = None, database: _Database = None) -> int:
    """Read a copy of all games back into a database in which there are none."""
    from manni.server.run import StartError, folder_url
    from manni.server.upkeep import restore as read_back

    folder, named = _place(config, data, database)
    # A copy that is not there must not leave an empty database behind.
    try:
        with Path(file).open("rb") as opened:
            begin = opened.read(len(_RECORD))
    except OSError as error:
        raise file_error(file, error) from None
    if begin == _RECORD:
        raise CommandError("restore-is-record", NO, file=plain(file))
    new = [] if named is not None else [one for one in (folder, *folder.parents) if not one.exists()]
    try:
        url: str | URL = folder_url(folder) if named is None else named
        tables = _done(file, lambda: read_back(Path(file), url))
    except BaseException as error:
        for one in new:
            with suppress(OSError):
                one.rmdir()
        if isinstance(error, StartError):
            raise CommandError(f"serve-{error.code}", NO, **error.facts) from None
        raise
    say(text("restore-done", file=plain(file), tables=tables))
    return OK


def _place(config: str | None, data: str | None, database: str | None) -> tuple[Path, str | None]:
    """Return where a server that is set up so keeps its games: a folder, or else the address of a database."""
    from manni.cli.serve import settings
    from manni.server.places import data_folder

    found = settings({"config": config, "data": data, "database": database})
    folder = data_folder() if found.data is None else Path(found.data)
    if folder is None:
        if found.database is None:
            raise CommandError("serve-no-home", NO)
        folder = Path()
    return folder, found.database


def _done(file: str, work: Callable[[], int]) -> int:
    from manni.server.databases import StoreError

    try:
        return work()
    except StoreError as error:
        status = WRONG_USAGE if error.code.startswith("backup-") and error.code != "backup-unusable" else NO
        raise CommandError(f"serve-{error.code}", status, **error.facts) from None
    except OSError as error:
        raise file_error(file, error) from None
    except sqlite3.Error as error:
        raise CommandError("serve-database-unusable", NO, reason=str(error)) from None
