"""Prints one table of Manni's kernels beside their peers, measured in turn in the same run: `make bench`.

The peers run in a process of their own that waits while Manni is measured, and Manni waits for them. Each figure is the
median of at least five rounds; one core; processor time.
"""

import argparse
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from statistics import median

import numpy as np

from manni.cli.bench import machine
from manni.search import speed
from manni.search.playouts import generator, play_hands
from manni.search.solver import prepare

ROOT = Path(__file__).parents[1]
PEERS = ROOT / ".venvs" / "bench" / "bin" / "python"

ROWS: tuple[tuple[str, str, str, bool, str], ...] = (
    (
        "random hands dealt and played, against OpenSpiel hearts, C++ rollouts",
        "hands",
        "hearts-rollouts",
        True,
        "≥ 25×",
    ),
    ("… against OpenSpiel hearts, loop in Python", "hands", "hearts-python", True, "≥ 200×"),
    ("simulations of ISMCTS, against OpenSpiel on hearts", "ismcts", "hearts-ismcts", True, "≥ 30×"),
    ("deal solved, trump, against DDS bridge, spades", "paranoid-trump", "dds-spades", False, "≤ 0.12×"),
    ("deal solved, grand, against DDS bridge, no trump", "paranoid-grand", "dds-notrump", False, "≤ 0.13×"),
    ("deal solved, nullo, against DDS bridge, no trump", "paranoid-nullo", "dds-notrump", False, "≤ 1×"),
)
ALONE = (
    ("deals drawn that agree with a view in the middle of a hand", "samples", "/s", "≥ 100,000/s"),
    ("max^n, 8 cards each", "max-n-8", "ms", "≤ 5 ms"),
    ("max^n, 12 cards each", "max-n-12", "ms", "≤ 300 ms"),
    ("two threads against one, batch of solves", "threads", "×", "≥ 1.7×"),
)


class Peers:
    """The process that measures the peers."""

    def __init__(self) -> None:
        command = [str(PEERS), str(ROOT / "bench" / "peer.py")]
        self._process = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)

    def __call__(self, name: str) -> float:
        """One measurement."""
        assert self._process.stdin is not None
        assert self._process.stdout is not None
        self._process.stdin.write(f"{name}\n")
        self._process.stdin.flush()
        return float(self._process.stdout.readline())

    def close(self) -> None:
        """End it."""
        assert self._process.stdin is not None
        self._process.stdin.close()
        self._process.wait()


def measured(rounds: int) -> dict[str, list[float]]:
    """The rounds of every measure, ours and the peers' in turn."""
    prepare()
    play_hands(1, 12, 0, generator(1), np.zeros(3, np.int64))
    peers = Peers()
    measures: dict[str, Callable[[], float]] = {name: take for name, (take, _) in speed.MEASURES.items()}
    for _, _, peer, _, _ in ROWS:
        measures[peer] = lambda name=peer: peers(name)  # type: ignore[misc]
    found: dict[str, list[float]] = {name: [] for name in measures}
    for number in range(rounds + 1):
        for name, take in measures.items():
            figure = take()
            if number:
                # The round before the first warms up.
                found[name].append(figure)
        print(f"round {number} of {rounds}", file=sys.stderr, flush=True)
    peers.close()
    return found


def _number(value: float) -> str:
    return f"{value:,.0f}" if value > 10_000 else f"{value:.2f}"


def main() -> None:
    """Measure and print a table in Markdown."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--rounds", type=int, default=5)
    rounds = parser.parse_args().rounds
    found = measured(rounds)
    print(f"{machine()}; medians of {rounds} rounds.\n")
    print("| figure | Manni | peer | ratio | wanted |\n|---|---|---|---|---|")
    for label, own, peer, rate, wanted in ROWS:
        ours, theirs = median(found[own]), median(found[peer])
        shown = (f"{ours:,.0f}/s", f"{theirs:,.0f}/s") if rate else (f"{ours:.2f} ms", f"{theirs:.2f} ms")
        ratio = f"{ours / theirs:.0f}×" if rate else f"{ours / theirs:.3f}×"
        print(f"| {label} | {shown[0]} | {shown[1]} | {ratio} | {wanted} |")
    for label, own, unit, wanted in ALONE:
        print(f"| {label} | {_number(median(found[own]))} {unit} | | | {wanted} |")


if __name__ == "__main__":
    main()
