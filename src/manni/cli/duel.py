"""`manni duel`: bots against each other on the same cards in every seating."""

from __future__ import annotations

import os
from typing import Annotated

from manni.bots.contest import BotFigures, Duel, Figure, run_duel
from manni.bots.duel import seatings
from manni.cli.common import OK, WRONG_USAGE, CommandError, json_text, say, text
from manni.cli.parameters import Option
from manni.cli.progress import progress
from manni.cli.simulate import parse_bots, parse_options
from manni.core.contracts import ContractKind
from manni.core.options import options_of, variant_named
from manni.core.seats import PerSeat

DEFAULT_HANDS = 1000
MOST_JOBS = 2
"""Processes used where nobody says how many: two leave room on most machines."""


def duel(
    bots: Annotated[str, Option("--bots", metavar="A,B,C")] = "rules,random,random",
    hands: Annotated[int | None, Option("--hands", metavar="N", min=1)] = None,
    games: Annotated[int | None, Option("--games", metavar="N", min=1)] = None,
    seed: Annotated[int, Option("--seed", metavar="SEED")] = 0,
    variant: Annotated[str, Option("--variant", metavar="VARIANT")] = "hornafjordur",
    options: Annotated[list[str] | None, Option("--option", metavar="NAME=VALUE")] = None,
    jobs: Annotated[int | None, Option("--jobs", metavar="N", min=1, max=256)] = None,
    as_json: Annotated[bool, Option("--json")] = False,
) -> int:
    """Play bots against each other on the same cards in every seating."""
    if hands is not None and games is not None:
        raise CommandError("usage-hands-or-games", WRONG_USAGE)
    rules = variant_named(variant, parse_options(variant, options or ()))
    asked = Duel(
        rules, parse_bots(bots), seed, hands=0 if games else hands or DEFAULT_HANDS, games=games or 0
    )
    total = asked.games or asked.hands
    processes = jobs or min(MOST_JOBS, os.cpu_count() or 1)
    with progress(text("duel-progress", count=total), total) as advance:
        figures = run_duel(asked, processes, advance)
    if as_json:
        say(json_text(result_object(asked, figures)))
    else:
        for line in table(asked, figures):
            say(line)
    return OK


def result_object(asked: Duel, figures: PerSeat[BotFigures]) -> dict[str, object]:
    """Return the result as the public format has it."""
    what: dict[str, object] = {"games": asked.games} if asked.games else {"hands": asked.hands}
    options = options_of(asked.variant)
    return {
        "variant": asked.variant.name,
        **({"options": options} if options else {}),
        **what,
        "seed": asked.seed,
        "bots": [_bot_object(bot) for bot in figures],
    }


def _bot_object(bot: BotFigures) -> dict[str, object]:
    found: dict[str, object] = {"name": bot.name}
    if bot.wins is not None:
        found |= {"wins": round(bot.wins.mean, 5), "wins_error": _rounded(bot.wins.error)}
    found |= {"points": round(bot.points.mean, 5), "error": _rounded(bot.points.error)}
    found |= {"faults": bot.faults, "ms": round(bot.ms, 4)}
    if bot.wins is None:
        found["by_contract"] = {
            kind.value: {
                "hands": figure.count,
                "points": round(figure.mean, 5),
                "error": _rounded(figure.error),
            }
            for kind, figure in bot.by_contract.items()
        }
    return found


def _rounded(number: float | None) -> float | None:
    return None if number is None else round(number, 5)


# --- for people ------------------------------------------------------------------------------------------------


def table(asked: Duel, figures: PerSeat[BotFigures]) -> list[str]:
    """Return the result in lines, in columns that stand under each other."""
    ways = len(seatings(asked.bots))
    facts: dict[str, str | int] = {"variant": asked.variant.name, "seatings": ways, "seed": asked.seed}
    if asked.games:
        head = text("duel-games", count=asked.games, **facts)
        columns = ["duel-bot", "duel-wins", "duel-net"]
    else:
        head = text("duel-hands", count=asked.hands, **facts)
        columns = ["duel-bot", "duel-points"]
    kinds = [kind for kind in ContractKind if any(kind in bot.by_contract for bot in figures)]
    columns += [f"duel-contract-{kind.value}" for kind in kinds]
    rows = [[text(column) for column in (*columns, "duel-faults", "duel-ms")]]
    for bot in figures:
        row = [bot.name]
        if bot.wins is not None:
            row.append(_share(bot.wins))
        row.append(_points(bot.points))
        row += [_points(bot.by_contract[kind]) if kind in bot.by_contract else "" for kind in kinds]
        rows.append([*row, str(bot.faults), f"{bot.ms:.3f}"])
    widths = [max(len(row[place]) for row in rows) for place in range(len(rows[0]))]
    lines = ["  ".join(cell.ljust(width) for cell, width in zip(row, widths, strict=True)) for row in rows]
    return [head, "", *(line.rstrip() for line in lines), "", text("duel-note")]


def _points(figure: Figure) -> str:
    return _with_error(f"{figure.mean:+.2f}", figure.error, 2)


def _share(figure: Figure) -> str:
    error = None if figure.error is None else 100 * figure.error
    return _with_error(f"{100 * figure.mean:.1f} %", error, 1)


def _with_error(mean: str, error: float | None, digits: int) -> str:
    shown = mean if error is None else f"{mean} ± {error:.{digits}f}"
    return shown.replace("-", "−")
