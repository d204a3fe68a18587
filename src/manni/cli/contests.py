"""What `manni duel` and `manni ladder` share: who works, and how times and faults are told."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager
from typing import TypeAlias

from manni.bots.base import Outside
from manni.bots.spread import Backend, WorkerError, Workers, cores
from manni.bots.tally import Tally
from manni.cli.common import NO, WRONG_USAGE, CommandError, messages, plain, text
from manni.i18n import listed

Faulty: TypeAlias = Tally | Outside
"""What has faults to be told of."""
MOST_WORKERS = 256
PERCENTILES = (50, 95)
"""What is told of thinking times beside the mean, where it is asked for."""
NAME_WIDTH = 40
"""The letters of a bot's name that a table has room for; a command may be long."""


def parse_workers(count: int | None, backend: str, cluster: str | None) -> Workers:
    """Return who works: all cores of this machine where nothing else is asked for.

    Raises:
        CommandError: an unknown backend, or one that does not go with the rest.
    """
    try:
        kind = Backend(backend)
    except ValueError:
        raise CommandError("usage-backend", WRONG_USAGE, found=plain(backend)[:40]) from None
    if cluster is not None and (kind is not Backend.DASK or count is not None):
        raise CommandError("usage-cluster", WRONG_USAGE)
    return Workers(count or cores(), kind, cluster)


@contextmanager
def telling_of_workers() -> Iterator[None]:
    """Put into a sentence that a worker has died."""
    try:
        yield
    except WorkerError:
        raise CommandError("worker-died", NO) from None


# --- for programs ----------------------------------------------------------------------------------------------


def tally_object(tally: Tally, *, times: bool) -> dict[str, object]:
    """Return faults and times as JSON has them, with ``times`` more than the mean."""
    found: dict[str, object] = {"faults": tally.faults.total()}
    if tally.faults:
        found["fault_kinds"] = dict(sorted(tally.faults.items()))
    found["ms"] = round(tally.ms, 4)
    if times:
        found |= {f"ms_{percent}": round(tally.percentile(percent), 4) for percent in PERCENTILES}
    return found


# --- for people ------------------------------------------------------------------------------------------------


def shown_name(name: str) -> str:
    """Return a bot's name as it fits into a table."""
    clean = plain(name)
    return clean if len(clean) <= NAME_WIDTH else clean[: NAME_WIDTH - 1] + "…"


def time_heads(*, times: bool) -> list[str]:
    """Return the heads of the columns of ``time_cells``."""
    return [text("duel-ms"), *(text(f"duel-ms-{percent}") for percent in PERCENTILES if times)]


def time_cells(tally: Tally, *, times: bool) -> list[str]:
    """Return the thinking time of a decision in milliseconds: the mean, with ``times`` the percentiles too."""
    return [f"{tally.ms:.3f}", *(f"{tally.percentile(percent):.3f}" for percent in PERCENTILES if times)]


def fault_lines(bots: Iterable[tuple[str, Faulty]]) -> list[str]:
    """Return lines for each bot with faults: how many of each kind, and what its program said last."""
    lines = []
    for name, bot in dict(bots).items():
        if not bot.faults:
            continue
        kinds = [text("bot-fault", kind=kind, count=count) for kind, count in sorted(bot.faults.items())]
        lines.append(text("bot-faults", bot=shown_name(name), faults=listed(messages(), kinds)))
        if bot.last_words:
            lines.append(text("bot-last-words", words=plain(bot.last_words)))
    return lines


def aligned(rows: Sequence[Sequence[str]]) -> list[str]:
    """Return rows of cells as lines, in columns that stand under each other."""
    widths = [max(len(row[place]) for row in rows) for place in range(len(rows[0]))]
    lines = ("  ".join(cell.ljust(width) for cell, width in zip(row, widths, strict=True)) for row in rows)
    return [line.rstrip() for line in lines]


def stopped_line(what: str, played: int, asked: int) -> str:
    """Return what is said when Ctrl-C has ended the play; ``what`` is ``packs`` or ``games``."""
    return text("contest-stopped", what=what, played=played, asked=asked)
