"""`manni analyse`: a finished game looked at again."""

from __future__ import annotations

import os
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Annotated

from manni.bots.analysis import USUAL, GameAnalysis, analyse, game_object, settings_for, steps_in
from manni.cli.common import (
    INTERRUPTED,
    WRONG_USAGE,
    CommandError,
    json_text,
    plain,
    say_bytes,
    say_error,
    text,
    writing,
)
from manni.cli.games import each_game
from manni.cli.parameters import Argument, Option
from manni.cli.progress import progress
from manni.core.events import Event
from manni.records import Game


@dataclass(frozen=True, slots=True)
class Looked:
    """A game of a file that has been looked at."""

    number: int
    found: GameAnalysis
    events: Sequence[Event]


def analyse_record(
    file: Annotated[str, Argument(metavar="FILE")],
    game: Annotated[int | None, Option("--game", metavar="N", min=1)] = None,
    hand: Annotated[int | None, Option("--hand", metavar="N", min=1)] = None,
    as_json: Annotated[bool, Option("--json")] = False,
    html: Annotated[str | None, Option("--html", metavar="OUT")] = None,
    errors: Annotated[bool, Option("--errors")] = False,
    seed: Annotated[int, Option("--seed", metavar="SEED", min=0, max=999_999)] = USUAL.seed,
    jobs: Annotated[int | None, Option("--jobs", metavar="N", min=1, max=64)] = None,
) -> int:
    """Look at the games of a record again; what is wrong with them is said on standard error."""
    games, status = _games(file, game)
    if games and hand is not None and not any(steps_in(one.events, hand) for one in games):
        raise CommandError("usage-no-such-hand", WRONG_USAGE, hand=hand, file=plain(file))
    wanted = [one for one in games if hand is None or steps_in(one.events, hand)]
    try:
        looked = _look(wanted, hand, seed, jobs or os.cpu_count() or 1)
    except KeyboardInterrupt:
        say_error(text("analyse-stopped"))
        return INTERRUPTED
    if html is not None:
        from manni.cli.analysis_html import page

        with writing(html) as handle:
            handle.write(page(looked).encode("utf-8"))
        if html != "-":
            say_error(text("analyse-written", file=plain(html)))
    if as_json:
        for one in looked:
            say_bytes(json_text(game_object(one.found, one.number)))
    elif html is None:
        from manni.cli.analysis_text import print_games

        print_games(looked, errors=errors)
    return status


def _games(file: str, only: int | None) -> tuple[list[Game], int]:
    """Return the games of a file that are wanted, and the status that what is wrong with them makes."""
    games: list[Game] = []
    status = each_game(file, only, games.append)
    return [found for found in games if found.events and found.state is not None], status


def _look(games: Sequence[Game], hand: int | None, seed: int, jobs: int) -> list[Looked]:
    moves = sum(steps_in(game.events, hand) for game in games)
    if moves:
        _prepare()
    looked = []
    with progress(text("analyse-progress", moves=moves), moves, lines=True) as advance:
        for game in games:
            settings = settings_for(steps_in(game.events), seed)
            found = analyse(game.events, settings, hand=hand, jobs=jobs, advance=advance)
            looked.append(Looked(game.number, found, game.events))
    return looked


def _prepare() -> None:
    """If what is needed has to be compiled, say so first: it takes seconds and is done once."""
    from manni.search.compiled import is_prepared

    if not is_prepared():
        say_error(text("search-preparing"))
