"""Kill servers while people play: a hundred times on SQLite, and a hundred times two servers on one PostgreSQL.

    python scripts/kill_servers.py [--kills N] [--seed N]

The tests do the same with fewer kills. Prints what came of it, and fails where anything that must hold does not.
"""

from __future__ import annotations

import argparse
import asyncio
import contextlib
import io
import random
import sys
import tempfile
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[1]))

from tests.postgres import Postgres
from tests.server.killing import ordeal


def _run(name: str, url: str, processes: int, kills: int, seed: int) -> None:
    with tempfile.TemporaryDirectory() as folder, contextlib.redirect_stdout(io.StringIO()):
        outcome = asyncio.run(ordeal(url, processes=processes, kills=kills, seed=seed, folder=Path(folder)))
    refusals = ", ".join(f"{code} {count}" for code, count in sorted(outcome.refusals.items())) or "none"
    print(
        f"{name}: {outcome.kills} kills in {outcome.seconds:.0f} s; {outcome.acknowledged} moves acknowledged, all in "
        f"the log, each once; {outcome.rows} rows, {outcome.games} games, every record right; refused: {refusals}",
        flush=True,
    )


def main() -> None:
    parser = argparse.ArgumentParser(description=str(__doc__).partition("\n")[0])
    parser.add_argument("--kills", type=int, default=100)
    parser.add_argument("--seed", type=int, default=random.randrange(10**6))
    given = parser.parse_args()
    print(f"seed {given.seed}", flush=True)
    with tempfile.TemporaryDirectory() as folder:
        _run("SQLite", f"sqlite:///{folder}/manni.db", 1, given.kills, given.seed)
    postgres = Postgres()
    try:
        _run("PostgreSQL, two servers", postgres.new_database(), 2, given.kills, given.seed)
    finally:
        postgres.close()


if __name__ == "__main__":
    main()
