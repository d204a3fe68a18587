"""Servers killed again and again while people play: nothing acknowledged is lost, nothing happens twice.

``scripts/kill_servers.py`` does it a hundred times of each.
"""

from __future__ import annotations

import asyncio
import os
from pathlib import Path

import pytest

from tests.postgres import Postgres
from tests.server.killing import Outcome, ordeal

SEED = int(os.environ.get("MANNI_SEED", "1"))
KILLS = 20

pytestmark = [
    pytest.mark.slow,
    pytest.mark.skipif(not hasattr(os, "fork"), reason="servers are forked, so that they start quickly"),
]


def _hold(outcome: Outcome) -> None:
    print(f"seed {SEED}: {outcome}")  # noqa: T201 (shown when it fails)
    assert outcome.kills == KILLS
    assert outcome.acknowledged > 2 * KILLS
    assert outcome.games >= 3


def test_a_server_on_sqlite_is_killed_again_and_again_and_the_games_go_on(tmp_path: Path) -> None:
    url = f"sqlite:///{tmp_path / 'manni.db'}"
    _hold(asyncio.run(ordeal(url, processes=1, kills=KILLS, seed=SEED, folder=tmp_path)))


def test_two_servers_on_one_postgresql_are_killed_again_and_again_and_the_games_go_on(
    postgres: Postgres, tmp_path: Path
) -> None:
    url = postgres.new_database()
    _hold(asyncio.run(ordeal(url, processes=2, kills=KILLS, seed=SEED, folder=tmp_path)))
