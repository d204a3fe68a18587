"""Forgetting: tables that nobody has played at for so long are taken away, once a day."""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Callable

from manni.server.keeper import Keeper

_log = logging.getLogger("manni.server")
DAY = 24 * 3600.0


async def keep_forgetting(
    keeper: Keeper, days: int, pause: float = DAY, clock: Callable[[], float] = time.time
) -> None:
    """Forget what is older than ``days`` now, and again after each ``pause`` in seconds, until it is cancelled."""
    while True:
        try:
            count = await keeper.call(keeper.store.forget_before, clock() - days * DAY)
        except Exception as error:  # the database may be back tomorrow
            _log.error("old tables could not be forgotten: %s", error)
        else:
            _log.info("old tables were forgotten", extra={"count": count})
        await asyncio.sleep(pause)
