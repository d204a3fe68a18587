"""Prints how a server answers somebody while strong bots think at other tables (`make bench-server` runs it last).

At each thinking table one plays the first thing that is allowed, at once, against two `search:master`; so one of them
thinks nearly all the time, as at a table of three. Three people at a table of their own move five times a second
meanwhile, and are timed as in load.py. The server has both cores, who drives it shares them.
"""

from __future__ import annotations

import asyncio
import contextlib
import random
import re
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from statistics import median

from load import Figures, Job, Opener, Player, Table, at, now, pace

from manni.cli.bench import machine
from manni.client.deciding import FirstDecider, Json
from manni.client.seat import SeatClient

MASTER = "search:master"
RATE, SECONDS = 5.0, 30.0
PREPARING = 120.0
"""Seconds that the first hand may take on a machine where nothing is compiled."""


class HandTimer(FirstDecider):
    """Decides at once, and notes how long each whole hand took."""

    def __init__(self) -> None:
        super().__init__()
        self.begun: float | None = None
        self.hands: list[float] = []

    def follow(self, event: Json) -> None:
        """Take in the next event."""
        if event["event"] == "hand":
            self.begun = now()
        elif event["event"] == "score" and self.begun is not None:
            self.hands.append(now() - self.begun)
            self.begun = None


@contextlib.contextmanager
def server() -> Iterator[str]:
    """A server with hints by the rules of thumb, on a free port; yields its address."""
    with tempfile.TemporaryDirectory() as data:
        command = [sys.executable, "-m", "manni", "serve", "--port", "0", "--data", data, "--hints", "rules"]
        process = subprocess.Popen(command, stdout=subprocess.PIPE, text=True)
        assert process.stdout is not None
        found = re.search(r"http://\S+/", process.stdout.readline())
        assert found is not None
        try:
            yield found.group().rstrip("/")
        finally:
            process.terminate()
            process.wait()


async def thinking_table(site: str, rng: random.Random) -> HandTimer:
    """A table at which bots begin to think now; how long its hands take."""
    found, cookie = Opener(site).post("/api/tables", {"name": "Anna", "bots": [MASTER, MASTER]})
    timer = HandTimer()
    table = Table(Job(site, 1, "closed", 0), Figures())
    player = Player(table, f"ws://{site.removeprefix('http://')}/ws/{found['table']}", cookie, rng)
    player.client = SeatClient(timer, rng)
    table.players = [player]
    await player.open()
    return timer


async def measured(site: str, tables: int) -> tuple[list[float], Figures]:
    """Seconds of each hand at so many thinking tables, and what somebody elsewhere saw meanwhile."""
    rng = random.Random(5)
    timers = [await thinking_table(site, rng) for _ in range(tables)]
    for _ in range(int(PREPARING / 0.1)):
        if all(timer.hands for timer in timers):
            break
        await asyncio.sleep(0.1)
    for timer in timers:
        timer.hands.clear()
    figures = Figures()
    job = Job(site, 1, "open", SECONDS, rate=RATE)
    people = Opener(site).table(job, figures, rng)
    await asyncio.gather(*(player.open() for player in people.players))
    pacing = asyncio.create_task(pace(job, [people]))
    figures.measuring = True
    await asyncio.sleep(SECONDS)
    pacing.cancel()
    return [seconds for timer in timers for seconds in timer.hands], figures


def main() -> None:
    """Measure and print a table in Markdown."""
    print(f"{machine()}; {SECONDS:.0f} s each.\n")
    print(
        "| tables with two `search:master` | a hand: median, longest | a move elsewhere: median, 99th, longest |"
    )
    print("|---|---|---|")
    for tables in (0, 1, 3):
        with server() as site:
            hands, figures = asyncio.run(measured(site, tables))
        took = f"{median(hands):.1f} s, {max(hands):.1f} s" if hands else ""
        seen = figures.latencies
        waits = ", ".join(f"{1000 * value:.1f} ms" for value in (at(seen, 0.5), at(seen, 0.99), max(seen)))
        print(f"| {tables} | {took} | {waits} |", flush=True)


if __name__ == "__main__":
    main()
