"""`manni duel`: bots against each other on the same cards in every seating."""

from __future__ import annotations

import csv
import io
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import contextmanager
from typing import Annotated

from manni.bots.contest import BotFigures, Duel, Figure, Outcome, Played, play_duel
from manni.bots.duel import check_kind, seatings
from manni.bots.spread import Workers
from manni.cli.bot_names import parse_bots
from manni.cli.common import (
    INTERRUPTED,
    OK,
    STANDARD,
    WRONG_USAGE,
    CommandError,
    json_text,
    plain,
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
from manni.cli.progress import progress
from manni.cli.simulate import parse_options
from manni.core.contracts import ContractKind
from manni.core.options import options_of, variant_named
from manni.core.seats import SEATS
from manni.core.variants import Variant

DEFAULT_HANDS = 1000
KINDS = {kind.value: kind for kind in ContractKind} | {"grand": ContractKind.NOTRUMP}
"""The kinds of contracts as ``--contract`` takes them."""


def duel(
    bots: Annotated[str, Option("--bots", metavar="A,B,C")] = "rules,random,random",
    hands: Annotated[int | None, Option("--hands", metavar="N", min=1)] = None,
    games: Annotated[int | None, Option("--games", metavar="N", min=1)] = None,
    contract: Annotated[str | None, Option("--contract", metavar="KIND")] = None,
    seed: Annotated[int, Option("--seed", metavar="SEED")] = 0,
    variant: Annotated[str, Option("--variant", metavar="VARIANT")] = "hornafjordur",
    options: Annotated[list[str] | None, Option("--option", metavar="NAME=VALUE")] = None,
    workers: Annotated[
        int | None, Option("--jobs", "--workers", metavar="N", min=1, max=MOST_WORKERS)
    ] = None,
    backend: Annotated[str, Option("--backend", metavar="BACKEND")] = "processes",
    cluster: Annotated[str | None, Option("--cluster", metavar="ADDRESS")] = None,
    times: Annotated[bool, Option("--times")] = False,
    as_csv: Annotated[str | None, Option("--csv", metavar="FILE")] = None,
    as_json: Annotated[bool, Option("--json")] = False,
) -> int:
    """Play bots against each other on the same cards in every seating."""
    if hands is not None and games is not None:
        raise CommandError("usage-hands-or-games", WRONG_USAGE)
    if contract is not None and games is not None:
        raise CommandError("usage-contract-or-games", WRONG_USAGE)
    if as_json and as_csv == STANDARD:
        raise CommandError("usage-json-or-csv", WRONG_USAGE)
    rules = variant_named(variant, parse_options(variant, options or ()))
    packs = 0 if games else hands or DEFAULT_HANDS
    asked = Duel(rules, parse_bots(bots), seed, packs, games or 0, parse_kind(rules, contract))
    outcome = _play(asked, parse_workers(workers, backend, cluster), as_csv)
    if outcome.played and as_json:
        say(json_text(result_object(asked, outcome, times=times)))
    elif outcome.played and as_csv != STANDARD:
        for line in table(asked, outcome, times=times):
            say(line)
    if not outcome.stopped:
        return OK
    say_error(stopped_line("games" if asked.games else "packs", outcome.played, asked.total))
    return INTERRUPTED


def parse_kind(variant: Variant, contract: str | None) -> ContractKind | None:
    """Return the kind of contract that is asked for, None for all of them.

    Raises:
        CommandError: there is no such kind.
        SetupError: as ``check_kind``.
    """
    if contract is None:
        return None
    kind = KINDS.get(contract)
    if kind is None:
        raise CommandError("usage-contract", WRONG_USAGE, found=plain(contract)[:40])
    check_kind(variant, kind)
    return kind


def _play(asked: Duel, workers: Workers, as_csv: str | None) -> Outcome:
    with (
        telling_of_workers(),
        _rows(asked, as_csv) as write,
        progress(text("duel-progress"), asked.total, lines=True) as advance,
    ):

        def told(played: Played) -> None:
            write(played)
            advance(1)

        return play_duel(asked, workers, told)


# --- a row for each hand ---------------------------------------------------------------------------------------

COLUMNS = (
    "number",
    "seating",
    "hand",
    "contract",
    "dealer",
    *(f"{what}{seat}" for what in ("bot", "tricks", "points") for seat in SEATS),
)
"""The columns of the CSV. ``number`` counts packs or games and ``hand`` the hands of a game, both from 1;
``bot0`` … ``points2`` are who sat in each seat, the tricks it took and the points of the hand."""


@contextmanager
def _rows(asked: Duel, file: str | None) -> Iterator[Callable[[Played], None]]:
    """Open the CSV, if one is wanted, and yield what writes the hands of a pack or game."""
    if file is None:
        yield lambda played: None
        return
    with writing(file) as handle:
        handle.write(_csv_text([COLUMNS]))

        def write(played: Played) -> None:
            handle.write(_csv_text(_rows_of(asked, played)))

        yield write


def _rows_of(asked: Duel, played: Played) -> Iterator[tuple[object, ...]]:
    ways = seatings(asked.bots)
    for hand in played.hands:
        sat = hand.seating
        yield (
            played.number + 1,
            ways.index(sat) + 1,
            hand.number,
            hand.contract.value,
            hand.dealer,
            *(asked.bots[bot] for bot in sat),
            *(hand.tricks[bot] for bot in sat),
            *(hand.points[bot] for bot in sat),
        )


def _csv_text(rows: Iterable[Sequence[object]]) -> bytes:
    out = io.StringIO()
    csv.writer(out, lineterminator="\n").writerows(rows)
    return out.getvalue().encode("utf-8")


# --- for programs ----------------------------------------------------------------------------------------------


def result_object(asked: Duel, outcome: Outcome, *, times: bool = False) -> dict[str, object]:
    """Return the result as the public format has it."""
    options = options_of(asked.variant)
    return {
        "variant": asked.variant.name,
        **({"options": options} if options else {}),
        **({"contract": asked.kind.value} if asked.kind else {}),
        "games" if asked.games else "hands": outcome.played,
        **({"asked": asked.total} if outcome.stopped else {}),
        "seed": asked.seed,
        "bots": [_bot_object(bot, times=times) for bot in outcome.bots],
    }


def _bot_object(bot: BotFigures, *, times: bool) -> dict[str, object]:
    found: dict[str, object] = {"name": bot.name}
    if bot.wins is not None:
        found |= {"wins": round(bot.wins.mean, 5), "wins_error": _rounded(bot.wins.error)}
    found |= {"points": round(bot.points.mean, 5), "error": _rounded(bot.points.error)}
    found |= tally_object(bot.tally, times=times)
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


def table(asked: Duel, outcome: Outcome, *, times: bool = False) -> list[str]:
    """Return the result in lines, in columns that stand under each other."""
    figures = outcome.bots
    ways = len(seatings(asked.bots))
    facts: dict[str, str | int] = {"variant": asked.variant.name, "seatings": ways, "seed": asked.seed}
    if asked.games:
        head = text("duel-games", count=outcome.played, **facts)
        columns = ["duel-bot", "duel-wins", "duel-net"]
    else:
        head = text("duel-hands", count=outcome.played, **facts)
        columns = ["duel-bot", "duel-points"]
    kinds = [kind for kind in ContractKind if any(kind in bot.by_contract for bot in figures)]
    columns += [f"duel-contract-{kind.value}" for kind in kinds]
    heads = [text(column) for column in (*columns, "duel-faults")]
    rows = [[*heads, *time_heads(times=times)]]
    for bot in figures:
        row = [shown_name(bot.name)]
        if bot.wins is not None:
            row.append(_share(bot.wins))
        row.append(_points(bot.points))
        row += [_points(bot.by_contract[kind]) if kind in bot.by_contract else "" for kind in kinds]
        rows.append([*row, str(bot.faults), *time_cells(bot.tally, times=times)])
    faults = fault_lines((bot.name, bot.tally) for bot in figures)
    return [head, "", *aligned(rows), "", *faults, text("duel-note")]


def _points(figure: Figure) -> str:
    return _with_error(f"{figure.mean:+.2f}", figure.error, 2)


def _share(figure: Figure) -> str:
    error = None if figure.error is None else 100 * figure.error
    return _with_error(f"{100 * figure.mean:.1f} %", error, 1)


def _with_error(mean: str, error: float | None, digits: int) -> str:
    shown = mean if error is None else f"{mean} ± {error:.{digits}f}"
    return shown.replace("-", "−")
