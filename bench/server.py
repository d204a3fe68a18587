"""Prints one table of the server's speed, with boardgame.io beside it, measured in turn in the same run.

`make bench-server` runs it. A server has one core to itself, whoever drives it the other. Manni's games are on the disk
before anybody is told of a move; boardgame.io keeps its own in memory. At every table three people sit, each with a
socket of their own, and a move counts once all three have been told of it. Each figure is the median of the rounds.
"""

from __future__ import annotations

import argparse
import contextlib
import json
import os
import re
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from statistics import linear_regression, median
from typing import Any

from manni.cli.bench import machine
from manni.server.run import open_store

ROOT = Path(__file__).parents[1]
PLACE = ROOT / ".venvs" / "bench-server"
"""Where boardgame.io is installed, and where games are kept: on the disk of the project, which is no memory."""
CORES = sorted(os.sched_getaffinity(0))
TICKS = os.sysconf("SC_CLK_TCK")
UNLIMITED = ("requests", "tables", "tries", "frames")

Figures = dict[str, float]


def on_core(core: int, *command: str) -> list[str]:
    """A command held to one core."""
    return ["taskset", "--cpu-list", str(core), *command]


@dataclass
class Server:
    """A server under measurement."""

    process: subprocess.Popen[str]
    site: str

    def cpu(self) -> float:
        """Seconds of processor time so far, of all its threads."""
        fields = Path(f"/proc/{self.process.pid}/stat").read_text().rpartition(")")[2].split()
        return (int(fields[11]) + int(fields[12])) / TICKS

    def resident(self) -> float:
        """Memory in MB."""
        status = Path(f"/proc/{self.process.pid}/status").read_text()
        found = re.search(r"VmRSS:\s+(\d+) kB", status)
        assert found is not None
        return int(found[1]) / 1024


@contextlib.contextmanager
def started(command: Sequence[str], **variables: str) -> Iterator[Server]:
    """A server that prints its address, for as long as it is measured."""
    process = subprocess.Popen(
        on_core(CORES[0], *command), stdout=subprocess.PIPE, text=True, env={**os.environ, **variables}
    )
    assert process.stdout is not None
    found = re.search(r"http://\S+/", process.stdout.readline())
    if found is None:
        raise SystemExit(f"{command[0]} did not start")
    try:
        yield Server(process, found.group())
    finally:
        process.terminate()
        process.wait()


@contextlib.contextmanager
def manni() -> Iterator[Server]:
    """Manni's server, its games in a folder of their own."""
    with tempfile.TemporaryDirectory(dir=PLACE) as data:
        # As every server but a new one finds it: laying a database out loads what is not needed afterwards.
        with contextlib.closing(open_store(Path(data))):
            pass
        command = [sys.executable, "-m", "manni", "serve", "--port", "0", "--data", data, "--hints", "rules"]
        for limit in UNLIMITED:
            command += [f"--limit-{limit}", "off"]
        with started([*command, "--limit-connections", "1000000"]) as server:
            yield server


@contextlib.contextmanager
def boardgame() -> Iterator[Server]:
    """The trick game on boardgame.io."""
    command = ["node", str(ROOT / "bench" / "boardgame" / "server.cjs")]
    with started(command, NODE_PATH=str(PLACE / "node_modules"), NODE_ENV="production") as server:
        yield server


@dataclass
class Watched:
    """What came of a job."""

    figures: list[Figures] = field(default_factory=list)
    cpu: float = 0.0
    """Seconds of processor time that the server took meanwhile."""
    resident: float = 0.0
    """MB of the server at the end of the measuring."""
    growth: list[tuple[float, float]] = field(default_factory=list)
    """Games that were over, and MB of the server then."""


def drive(server: Server, command: Sequence[str], job: dict[str, Any]) -> Watched:
    """Let a driver do a job at a server, and watch the server meanwhile."""
    site = server.site if command[0] == "node" else server.site.rstrip("/")
    process = subprocess.Popen(
        on_core(CORES[-1], *command, json.dumps({"site": site, **job})),
        stdout=subprocess.PIPE,
        text=True,
        env={**os.environ, "NODE_PATH": str(PLACE / "node_modules")},
    )
    assert process.stdout is not None
    watched = Watched()
    before = 0.0
    for line in process.stdout:
        if line.startswith("begin"):
            before = server.cpu()
        elif line.startswith("games"):
            watched.growth.append((float(line.split()[1]), server.resident()))
        else:
            watched.cpu = watched.cpu or server.cpu() - before
            watched.resident = watched.resident or server.resident()
            watched.figures.append(json.loads(line))
    if process.wait() != 0 or not watched.figures:
        raise SystemExit("a driver failed")
    if any(figures.get("lost") for figures in watched.figures):
        raise SystemExit("the server hung up on somebody")
    return watched


def at_manni(**job: Any) -> Watched:
    """Do a job at a fresh server of Manni's."""
    with manni() as server:
        return drive(server, [sys.executable, str(ROOT / "bench" / "load.py")], job)


def at_boardgame(**job: Any) -> Watched:
    """Do a job at a fresh server of boardgame.io's."""
    with boardgame() as server:
        return drive(server, ["node", str(ROOT / "bench" / "boardgame" / "driver.cjs")], job)


# --- what is measured --------------------------------------------------------------------------------------------

Side = Callable[..., Watched]


class Rounds:
    """Figures by name, a value for each round."""

    def __init__(self, seconds: float) -> None:
        self.seconds = seconds
        self.found: dict[str, list[float]] = {}

    def note(self, name: str, value: float) -> None:
        """Keep a figure of this round, and show it: a round takes minutes."""
        self.found.setdefault(name, []).append(value)
        print(f"  {name}: {value:.2f}", file=sys.stderr, flush=True)

    def closed(self, name: str, side: Side) -> None:
        """Forty tables as quick as they can, for cost and throughput."""
        watched = side(tables=40, mode="closed", seconds=self.seconds, settle=2)
        figures = watched.figures[0]
        self.note(f"{name} µs a move", 1e6 * watched.cpu / figures["moves"])
        self.note(f"{name} moves/s", figures["moves"] / figures["seconds"])

    def steady(self, name: str, side: Side, **more: Any) -> None:
        """Five hundred moves a second at a hundred tables, for how long one waits."""
        watched = side(tables=100, mode="open", rate=500, seconds=self.seconds, settle=2, **more)
        self.note(f"{name} p99", watched.figures[0]["p99"])
        self.note(f"{name} p50", watched.figures[0]["p50"])
        if "back" in watched.figures[-1]:
            self.note("back", watched.figures[-1]["back"])
            self.note("back most", watched.figures[-1]["back_most"])

    def many(self) -> None:
        """Twelve hundred tables, a move at each every two seconds."""
        watched = at_manni(tables=1200, mode="open", rate=600, seconds=2 * self.seconds, settle=4)
        self.note("many p99", watched.figures[0]["p99"])
        self.note("many p50", watched.figures[0]["p50"])
        self.note("many MB", watched.resident)

    def take(self) -> None:
        """One round of everything."""
        self.closed("manni", at_manni)
        self.closed("boardgame.io", at_boardgame)
        self.steady("manni", at_manni, drops=40)
        self.steady("boardgame.io", at_boardgame)
        self.many()

    def median(self, name: str) -> float:
        """The median of a figure's rounds."""
        return median(self.found[name])


def growth(games: int, tables: int = 10) -> tuple[float, float]:
    """Play short games, and return MB at the end and how many kB a table grows with each game after the first third.

    A short game is one point of the plus column, so a day of them goes by in a minute. In the first the caches of the
    database fill.
    """
    watched = at_manni(tables=tables, mode="closed", seconds=0, games=games, options={"target": 1})
    late = [point for point in watched.growth if point[0] > watched.growth[-1][0] / 3]
    slope, _ = linear_regression([count for count, _ in late], [size for _, size in late])
    return watched.resident, 1024 * slope


def rows(rounds: Rounds) -> Iterator[tuple[str, str, str, str, str]]:
    """The table's rows."""
    of = rounds.median
    cost, peer = of("manni µs a move"), of("boardgame.io µs a move")
    yield (
        "processor time for a move, 40 tables",
        f"{cost:.0f} µs",
        f"{peer:.0f} µs",
        f"{cost / peer:.2f}×",
        "≤ 0.25×",
    )
    rate, peer = of("manni moves/s"), of("boardgame.io moves/s")
    yield "moves a second, 40 tables", f"{rate:,.0f}", f"{peer:,.0f}", f"{rate / peer:.1f}×", "≥ 3×"
    for part, wanted in (("p50", ""), ("p99", "≤ 8 ms")):
        label = f"500 moves/s at 100 tables, {'median' if part == 'p50' else '99th of a hundred'}"
        yield label, f"{of(f'manni {part}'):.1f} ms", f"{of(f'boardgame.io {part}'):.1f} ms", "", wanted
    yield "1,200 tables, 600 moves/s, median", f"{of('many p50'):.1f} ms", "", "", ""
    yield "1,200 tables, 600 moves/s, 99th of a hundred", f"{of('many p99'):.1f} ms", "", "", "≤ 5 ms"
    yield "1,200 tables, 3,600 sockets, memory", f"{of('many MB'):.0f} MB", "", "", "≤ 200 MB"
    back = f"{of('back'):.0f} ms, {max(rounds.found['back most']):.0f} ms"
    yield "back to the whole table after a dropped socket: median, worst", back, "", "", "≤ 200 ms"


def main() -> None:
    """Measure and print a table in Markdown."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument("--seconds", type=float, default=8.0, help="of each measurement")
    parser.add_argument(
        "--games", type=int, default=576, help="short games a table: as many as four days have"
    )
    given = parser.parse_args()
    rounds = Rounds(given.seconds)
    for number in range(given.rounds):
        print(f"round {number + 1} of {given.rounds}", file=sys.stderr, flush=True)
        rounds.take()
    size, slope = growth(given.games)
    load = os.getloadavg()[0]
    print(f"{machine()}; medians of {given.rounds} rounds; {time.strftime('%Y-%m-%d')}, load {load:.1f}.\n")
    print("| figure | Manni | boardgame.io | ratio | wanted |\n|---|---|---|---|---|")
    for row in rows(rounds):
        print(f"| {' | '.join(row)} |")
    print(f"| growth of a table with each short game, of {given.games} | {slope:.2f} kB | | | none |")
    print(f"\n{size:.0f} MB after the short games.")


if __name__ == "__main__":
    main()
