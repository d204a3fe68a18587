"""Old tables are forgotten, and no others."""

from __future__ import annotations

import asyncio
import logging
import time

import pytest
import sqlalchemy as sa

from manni.server.retention import DAY, keep_forgetting
from manni.server.schema import TABLES
from tests.server.house import House, run


def test_tables_that_nobody_has_played_at_for_so_long_are_forgotten_and_no_others(
    caplog: pytest.LogCaptureFixture,
) -> None:
    async def test(house: House) -> None:
        old, new = await house.open_table(), await house.open_table()
        store = house.keeper.store
        with store.database.writing() as connection:
            long_ago = time.time() - 31 * DAY
            connection.execute(sa.update(TABLES).where(TABLES.c.id == old).values(updated=long_ago))
        with caplog.at_level(logging.INFO):
            sweeping = asyncio.create_task(keep_forgetting(house.keeper, 30, pause=0.01))
            while len(caplog.records) < 2:
                await asyncio.sleep(0.01)
            sweeping.cancel()
        assert store.table(old) is None
        assert store.table(new) is not None
        assert [record.__dict__["count"] for record in caplog.records[:2]] == [1, 0]
        assert old not in caplog.text

    run("sqlite://", test)


def test_a_database_that_is_away_is_asked_again_the_next_day(
    caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def test(house: House) -> None:
        def away(*_: object, **__: object) -> int:
            raise OSError(5, "it is away")

        monkeypatch.setattr(house.keeper.store, "forget_before", away)
        sweeping = asyncio.create_task(keep_forgetting(house.keeper, 30, pause=0.01))
        while len(caplog.records) < 2:
            await asyncio.sleep(0.01)
        assert not sweeping.done()
        sweeping.cancel()

    run("sqlite://", test)
