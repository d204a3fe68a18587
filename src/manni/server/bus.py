"""What the processes on one PostgreSQL tell each other, by ``LISTEN`` and ``NOTIFY``.

Two things: *news*, that a log has got longer, sent in the transaction of the rows and so told only once they are
durable; and *words*, small things that no log keeps. On a database of one process nothing is sent and nobody listens.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TypeAlias

import msgspec
import sqlalchemy as sa

from manni.server.protocol import Json

CHANNEL = "manni"
_LONGEST = 7900
"""PostgreSQL carries less than 8000 bytes at once."""
_NEWS_AT_ONCE = 200

News: TypeAlias = tuple[str, int]
"""A table and the number of the last event in its log."""


class TooLong(Exception):
    """A word that does not fit into one message between processes."""


class Letter(msgspec.Struct, frozen=True, omit_defaults=True):
    """What one process tells all others."""

    by: str
    """The process that tells it."""
    news: Sequence[News] = ()
    table: str = ""
    word: Json | None = None


def send_news(connection: sa.Connection, by: str, news: Sequence[News]) -> None:
    """Tell the others, once the transaction is durable, which logs have got longer."""
    for start in range(0, len(news), _NEWS_AT_ONCE):
        _send(connection, Letter(by, news[start : start + _NEWS_AT_ONCE]))


def send_word(connection: sa.Connection, by: str, table_id: str, word: Json) -> None:
    """Tell the others something about a table that no log keeps.

    Raises:
        TooLong: it has more than 7900 bytes.
    """
    _send(connection, Letter(by, table=table_id, word=word))


def _send(connection: sa.Connection, letter: Letter) -> None:
    text = msgspec.json.encode(letter)
    if len(text) > _LONGEST:
        raise TooLong
    connection.execute(sa.select(sa.func.pg_notify(CHANNEL, text.decode())))


def read_letters(texts: Iterable[str]) -> list[Letter]:
    """Return the letters among what came over the channel; what is none (another Manni may say more) is passed over."""
    letters = []
    for text in texts:
        try:
            letters.append(msgspec.json.decode(text, type=Letter))
        except msgspec.MsgspecError:
            continue
    return letters
