"""Hearing the other processes: what is written down when they cannot be heard."""

from __future__ import annotations

import asyncio
import logging

import pytest

from manni.server.databases import Database
from manni.server.listener import Listener


def test_where_the_others_cannot_be_heard_the_log_is_told_the_fault_and_nothing_of_what_it_says(
    caplog: pytest.LogCaptureFixture,
) -> None:
    async def listen() -> None:
        listener = Listener(
            Database("postgresql://anna@127.0.0.1:1/games"), "p", lambda _: None, lambda: None
        )
        while not caplog.records:
            await asyncio.sleep(0.01)
        await listener.close()

    with caplog.at_level(logging.WARNING, "manni.server"):
        asyncio.run(asyncio.wait_for(listen(), 10))
    # The log puts an error that it is given in words that name nobody; what was put into text already it cannot.
    assert isinstance(caplog.records[0].args, tuple)
    assert all(isinstance(fact, BaseException) for fact in caplog.records[0].args)
