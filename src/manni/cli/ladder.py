"""`manni ladder`: many bots rated by games between three of them at a time."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Annotated

from manni.bots.ladder import Ladder, LadderOutcome, Standing, play_ladder
from manni.cli.bot_names import split_names
from manni.cli.common import (
    INTERRUPTED,
    OK,
    WRONG_USAGE,
    CommandError,
    json_text,
    say,
    say_error,
    text,
    writing,
)
from manni.cli.contests import (
    MOST_WORKERS,
    aligned,
    fault_lines,
    parse_workers,
    shown_name,
    stopped_line,
    tally_object,
    telling_of_workers,
    time_cells,
    time_heads,
)
from manni.cli.parameters import Option
from manni.cli.plots import interval_lines, interval_svg
from manni.cli.progress import progress
from manni.cli.simulate import parse_options
from manni.core.options import options_of, variant_named

DEFAULT_BOTS = "rules,ismcts:2000,flat:1000,random"
DEFAULT_GAMES = 200
MOST_BOTS = 100


def ladder(
    bots: Annotated[str, Option("--bots", metavar="A,B,C,…")] = DEFAULT_BOTS,
    games: Annotated[int, Option("--games", metavar="N", min=1)] = DEFAULT_GAMES,
    seed: Annotated[int, Option("--seed", metavar="SEED")] = 0,
    variant: Annotated[str, Option("--variant", metavar="VARIANT")] = "hornafjordur",
    options: Annotated[list[str] | None, Option("--option", metavar="NAME=VALUE")] = None,
    workers: Annotated[
        int | None, Option("--jobs", "--workers", metavar="N", min=1, max=MOST_WORKERS)
    ] = None,
    backend: Annotated[str, Option("--backend", metavar="BACKEND")] = "processes",
    cluster: Annotated[str | None, Option("--cluster", metavar="ADDRESS")] = None,
    times: Annotated[bool, Option("--times")] = False,
    plot: Annotated[str | None, Option("--plot", metavar="FILE")] = None,
    as_json: Annotated[bool, Option("--json")] = False,
) -> int:
    """Rate many bots by games between three of them at a time."""
    rules = variant_named(variant, parse_options(variant, options or ()))
    asked = Ladder(rules, parse_many_bots(bots), seed, games)
    crew = parse_workers(workers, backend, cluster)
    with telling_of_workers(), progress(text("duel-progress"), games, lines=True) as advance:
        outcome = play_ladder(asked, crew, lambda game: advance(1))
    if outcome.played:
        if plot is not None:
            with writing(plot) as handle:
                handle.write(_picture(asked, outcome).encode("utf-8"))
        if as_json:
            say(json_text(result_object(asked, outcome, times=times)))
        else:
            for line in table(asked, outcome, times=times):
                say(line)
    if not outcome.stopped:
        return OK
    say_error(stopped_line("games", outcome.played, games))
    return INTERRUPTED


def parse_many_bots(given: str) -> tuple[str, ...]:
    """Return the names of three bots or more.

    Raises:
        CommandError: there are fewer or too many, or one is named twice.
    """
    names = split_names(given)
    if not 3 <= len(names) <= MOST_BOTS or not all(names) or len(set(names)) < len(names):
        raise CommandError("usage-ladder-bots", WRONG_USAGE, most=MOST_BOTS)
    return tuple(names)


def result_object(asked: Ladder, outcome: LadderOutcome, *, times: bool = False) -> dict[str, object]:
    """Return the result as the public format has it, the best bot first."""
    options = options_of(asked.variant)
    return {
        "variant": asked.variant.name,
        **({"options": options} if options else {}),
        "games": outcome.played,
        **({"asked": asked.games} if outcome.stopped else {}),
        "seed": asked.seed,
        "bots": [_bot_object(bot, times=times) for bot in outcome.standings],
    }


def _bot_object(bot: Standing, *, times: bool) -> dict[str, object]:
    return {
        "name": bot.name,
        "games": bot.games,
        "wins": round(bot.wins, 5),
        "points": round(bot.net, 5),
        "mu": round(bot.mu, 5),
        "sigma": round(bot.sigma, 5),
        "ordinal": round(bot.ordinal, 5),
        **tally_object(bot.tally, times=times),
    }


# --- for people ------------------------------------------------------------------------------------------------


def table(asked: Ladder, outcome: LadderOutcome, *, times: bool = False) -> list[str]:
    """Return the result in lines: a table, and the ratings drawn beside each other."""
    columns = ("bot", "games", "wins", "net", "mu", "sigma", "ordinal", "faults")
    rows = [[*(text(f"ladder-{column}") for column in columns), *time_heads(times=times)]]
    for bot in outcome.standings:
        figures = [
            f"{bot.wins:.1%}".replace("%", " %"),
            f"{bot.net:+.2f}",
            f"{bot.mu:.2f}",
            f"{bot.sigma:.2f}",
        ]
        cells = [
            shown_name(bot.name),
            str(bot.games),
            *figures,
            f"{bot.ordinal:.2f}",
            str(bot.tally.faults.total()),
        ]
        rows.append([*(cell.replace("-", "−") for cell in cells[1:]), *time_cells(bot.tally, times=times)])
        rows[-1].insert(0, cells[0])
    faults = fault_lines((bot.name, bot.tally) for bot in outcome.standings)
    drawn = interval_lines([(shown_name(bot.name), bot.mu, bot.interval) for bot in outcome.standings])
    return [_head(asked, outcome), "", *aligned(rows), "", *drawn, "", *faults, text("ladder-note")]


def _head(asked: Ladder, outcome: LadderOutcome) -> str:
    return text(
        "ladder-head",
        variant=asked.variant.name,
        count=outcome.played,
        bots=len(asked.bots),
        seed=asked.seed,
    )


def _picture(asked: Ladder, outcome: LadderOutcome) -> str:
    rows: Sequence[tuple[str, float, tuple[float, float]]] = [
        (shown_name(bot.name), bot.mu, bot.interval) for bot in outcome.standings
    ]
    return interval_svg(_head(asked, outcome), text("ladder-axis"), rows)
