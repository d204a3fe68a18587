"""What the processes on one PostgreSQL tell each other, by ``LISTEN`` and ``NOTIFY``.

*News*, that a log has got longer, is sent in the transaction of the rows and so told only once they are durable.
*Words* are small things that no log keeps. Besides it is told which leases are free and at which tables others look on
now. On a database of one process nothing is sent and nobody listens.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TypeAlias, TypeVar

import msgspec
import sqlalchemy as sa

from manni.server.protocol import Json

CHANNEL = "manni"
_LONGEST = 7900
"""PostgreSQL carries less than 8000 bytes at once."""
_AT_ONCE = 200
_T = TypeVar("_T")

News: TypeAlias = tuple[str, int]
"""A table and the number of the last event in its log."""


class TooLong(Exception):
    """A word that does not fit into one message between processes."""


class Letter(msgspec.Struct, frozen=True, omit_defaults=True):
    """What one process tells all others."""

    by: str
    """The process that tells it."""
    news: Sequence[News] = ()
    free: Sequence[str] = ()
    """Tables whose leases have been given back."""
    here: Sequence[str] = ()
    """Tables at which others look on than before."""
    table: str = ""
    word: Json | None = None
    gone: str = ""
    """Whom others knew by this is not to be shown at the table any more: its log has been rewritten."""


def send_news(connection: sa.Connection, by: str, news: Sequence[News]) -> None:
    """Tell the others, once the transaction is durable, which logs have got longer."""
    for part in _parts(news):
        _send(connection, Letter(by, news=part))


def send_frees(connection: sa.Connection, by: str, tables: Sequence[str]) -> None:
    """Tell the others which leases they may take."""
    for part in _parts(tables):
        _send(connection, Letter(by, free=part))


def send_heres(connection: sa.Connection, by: str, tables: Sequence[str]) -> None:
    """Tell the others at which tables it is to be looked up who is there."""
    for part in _parts(tables):
        _send(connection, Letter(by, here=part))


def send_word(connection: sa.Connection, by: str, table_id: str, word: Json) -> None:
    """Tell the others something about a table that no log keeps.

    Raises:
        TooLong: it has more than 7900 bytes.
    """
    _send(connection, Letter(by, table=table_id, word=word))


def send_gone(connection: sa.Connection, by: str, table_id: str, shown: str) -> None:
    """Tell the others, once it is durable, that a table's log has been rewritten to forget somebody."""
    _send(connection, Letter(by, table=table_id, gone=shown))


def _parts(whole: Sequence[_T]) -> Iterator[Sequence[_T]]:
    """Yield as much at a time as fits into one message between processes."""
    for start in range(0, len(whole), _AT_ONCE):
        yield whole[start : start + _AT_ONCE]


def _send(connection: sa.Connection, letter: Letter) -> None:
    text = msgspec.json.encode(letter)
    if len(text) > _LONGEST:
        raise TooLong
    connection.execute(sa.select(sa.func.pg_notify(CHANNEL, text.decode())))


def read_letter(text: str) -> Letter | None:
    """Return the letter that came over the channel, None if it is none: another Manni may say more."""
    try:
        return msgspec.json.decode(text, type=Letter)
    except msgspec.MsgspecError:
        return None
