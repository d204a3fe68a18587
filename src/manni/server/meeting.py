"""Whoever wants to play now is seated one after the other, at whichever process they ask: so they meet.

Within one process a lock of its own does. Of several on one PostgreSQL, one at a time holds a lock of the database's
too: what one has opened is committed before the next one looks. A process that dies lets it go with its connection; one
that stands still is not waited for without end, because a table to wait at is better than none.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

import sqlalchemy as sa

from manni.server.databases import Database
from manni.server.logs import error_in_words

_LOCK = 0x6D656574
"""The number of the lock in PostgreSQL."""
_PATIENCE = 3
"""Seconds to wait for it."""
_log = logging.getLogger("manni.server")


class Meeting:
    """One turn at a time, for all processes on a database."""

    def __init__(self, database: Database, patience: float = _PATIENCE) -> None:
        """``patience`` is how many seconds another process may take before it is no longer waited for."""
        self._database = database
        self._patience = patience
        self._own = asyncio.Lock()

    @asynccontextmanager
    async def turn(self) -> AsyncIterator[None]:
        """Let nobody else look for a seat or open a table to play now meanwhile."""
        async with self._own:
            if not self._database.shared:
                yield
                return
            held = await self._held()
            try:
                yield
            finally:
                if held is not None:
                    await asyncio.shield(asyncio.to_thread(held.close))

    async def _held(self) -> sa.Connection | None:
        """Return a connection that holds the lock, None if it cannot be had."""
        # Not in a thread that readers share: while one waits, cookies are looked up.
        taking = asyncio.create_task(asyncio.to_thread(self._take))
        try:
            return await asyncio.shield(taking)
        except asyncio.CancelledError:
            taking.add_done_callback(_give_back)
            raise
        except Exception as error:  # people who do not meet can still play
            _log.warning("people who want to play now may not meet: %s", error_in_words(error))
            return None

    def _take(self) -> sa.Connection:
        connection = self._database.engine.connect()
        try:
            patience = f"{round(self._patience * 1000)}ms"
            connection.execute(sa.select(sa.func.set_config("lock_timeout", patience, True)))
            connection.execute(sa.select(sa.func.pg_advisory_xact_lock(_LOCK)))
        except BaseException:
            connection.close()
            raise
        return connection


def _give_back(taking: asyncio.Task[sa.Connection]) -> None:
    """Let go of a lock that came when whoever wanted it had gone."""
    if not taking.cancelled() and taking.exception() is None:
        taking.result().close()
