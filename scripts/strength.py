"""Plays the pool of bots against each other and writes the tables of docs/strength.md.

    python -m scripts.strength play                 # everything that is missing, the most wanted first
    python -m scripts.strength play --bot learned --against rules --packs 100
    python -m scripts.strength table                # write docs/strength.md anew from what was played

What was played stands in docs/strength.jsonl, a line for each bot, opponents and contract; ``play`` adds to it, so it
can be stopped and gone on with. One of a bot sits against two of another, every pack in all three seatings. The seed is
fixed.
"""

from __future__ import annotations

import argparse
import json
import platform
from collections.abc import Iterator
from dataclasses import asdict, dataclass
from pathlib import Path

from manni.bots.contest import Duel, run_duel
from manni.core.contracts import ContractKind
from manni.core.variants import VARIANTS

ROOT = Path(__file__).parents[1]
RESULTS = ROOT / "docs" / "strength.jsonl"
DOCUMENT = ROOT / "docs" / "strength.md"
SEED = 20_270
PACKS = 1000
GAMES = 300
BEGIN, END = "<!-- strength: begin -->", "<!-- strength: end -->"
KINDS = {"trump": "T", "notrump": "G", "nullo": "N"}

POOL = (
    "search:master", "search:strong", "search:home", "search:beginner", "learned", "rules", "ismcts:2000",
    "flat:1000", "random",
)  # fmt: skip
ORDER = (
    ("search:master", "rules"), ("search:master", "learned"), ("search:strong", "search:home"),
    ("search:home", "search:beginner"), ("search:master", "search:strong"), ("search:master", "flat:1000"),
    ("search:master", "ismcts:2000"), ("learned", "rules"), ("search:strong", "rules"), ("rules", "random"),
    ("learned", "flat:1000"), ("learned", "ismcts:2000"), ("search:beginner", "random"), ("search:home", "rules"),
    ("search:beginner", "rules"), ("flat:1000", "rules"), ("ismcts:2000", "rules"),
)  # fmt: skip
"""What is played first: what tells most. Everything else follows in the order of the pool."""


@dataclass(frozen=True)
class Result:
    """What one of ``bot`` scored against two of ``against``."""

    bot: str
    against: str
    kind: str
    """A kind of contract, or ``games``."""
    packs: int
    seed: int
    points: float
    """Points a hand, or net points a game."""
    error: float
    """Half of the 95 % interval."""
    wins: float | None
    """Of games the share won."""
    wins_error: float | None
    ms: float
    """Mean milliseconds a decision of ``bot``, while other programs ran on the machine too."""
    machine: str


def results() -> list[Result]:
    """Return what has been played so far."""
    if not RESULTS.exists():
        return []
    return [Result(**json.loads(line)) for line in RESULTS.read_text("utf-8").splitlines() if line]


def played(bot: str, against: str, kind: str, packs: int, jobs: int) -> Result:
    """Play a duel and return what it came to."""
    names = (bot, against, against)
    if kind == "games":
        duel = Duel(VARIANTS["hornafjordur"], names, SEED, games=packs)
    else:
        duel = Duel(VARIANTS["hornafjordur"], names, SEED, hands=packs, kind=ContractKind(kind))
    figures = run_duel(duel, jobs)[0]
    wins = figures.wins
    return Result(
        bot,
        against,
        kind,
        packs,
        SEED,
        round(figures.points.mean, 4),
        round(figures.points.error or 0.0, 4),
        round(wins.mean, 4) if wins else None,
        round(wins.error or 0.0, 4) if wins else None,
        round(figures.ms, 3),
        f"{platform.machine()}, Python {platform.python_version()}",
    )


def missing(bot: str | None, against: str | None, packs: int | None) -> Iterator[tuple[str, str, str, int]]:
    """Yield what has not been played yet: bot, opponents, kind, packs."""
    pairs = [*ORDER, *((one, two) for one in POOL for two in POOL if one != two)]
    have = {(result.bot, result.against, result.kind) for result in results()}
    for one, two in dict.fromkeys(pairs):
        if bot not in (None, one) or against not in (None, two):
            continue
        for kind in KINDS:
            if (one, two, kind) not in have:
                yield one, two, kind, packs or PACKS
    games = ("search:master", "rules", "games")
    if games not in have and bot in (None, games[0]) and against in (None, games[1]):
        yield *games, packs or GAMES


def play(args: argparse.Namespace) -> None:
    """Play what is missing and write down each result as soon as it is there."""
    for bot, against, kind, packs in missing(args.bot, args.against, args.packs):
        if args.kind not in (None, kind):
            continue
        result = played(bot, against, kind, packs, args.jobs)
        with RESULTS.open("a", encoding="utf-8") as file:
            file.write(json.dumps(asdict(result)) + "\n")
        print(f"{bot} against two {against}, {kind}: {result.points:+.3f} ± {result.error:.3f}", flush=True)


def table() -> list[str]:
    """Return the pool table as Markdown."""
    found = {(result.bot, result.against, result.kind): result for result in results()}
    bots = [bot for bot in POOL if any(bot == key[0] for key in found)]
    others = [bot for bot in POOL if any(bot == key[1] for key in found)]
    lines = [
        "| one of ↓ against two of → | " + " | ".join(f"`{bot}`" for bot in others) + " |",
        "|---" * (len(others) + 1) + "|",
    ]
    for bot in bots:
        cells = [_cell([found.get((bot, other, kind)) for kind in KINDS]) for other in others]
        lines.append(f"| `{bot}` | " + " | ".join(cells) + " |")
    lines += ["", *_notes(found)]
    return lines


def _cell(three: list[Result | None]) -> str:
    if not any(three):
        return ""
    return " / ".join(
        "–" if result is None else f"{result.points:+.2f}".replace("-", "−") for result in three
    )


def _notes(found: dict[tuple[str, str, str], Result]) -> Iterator[str]:
    yield "| bot | against two | contract | packs | points a hand | ms a decision |"
    yield "|---|---|---|---|---|---|"
    for (bot, against, kind), result in found.items():
        points = f"{result.points:+.3f} ± {result.error:.3f}".replace("-", "−")
        if result.wins is not None and result.wins_error is not None:
            points = f"{100 * result.wins:.1f} ± {100 * result.wins_error:.1f} % of games won"
        yield f"| `{bot}` | `{against}` | {kind} | {result.packs} | {points} | {result.ms:.2f} |"


def write_table() -> None:
    """Put the tables between the marks of docs/strength.md."""
    text = DOCUMENT.read_text("utf-8")
    before, rest = text.split(BEGIN)
    after = rest.split(END)[1]
    DOCUMENT.write_text(before + BEGIN + "\n" + "\n".join(table()) + "\n" + END + after, "utf-8")


def main() -> None:
    """Read the command line."""
    parser = argparse.ArgumentParser(description="Plays bots against each other and writes docs/strength.md.")
    parser.add_argument("what", choices=("play", "table"))
    parser.add_argument("--bot")
    parser.add_argument("--against")
    parser.add_argument("--kind", choices=(*KINDS, "games"))
    parser.add_argument("--packs", type=int)
    parser.add_argument("--jobs", type=int, default=1)
    args = parser.parse_args()
    if args.what == "play":
        play(args)
    else:
        write_table()


if __name__ == "__main__":
    main()
