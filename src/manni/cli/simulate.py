"""`manni simulate`: bots play games, and their records are written."""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import Annotated

from manni.bots.base import Bot, Outside, close_bot
from manni.bots.random_bot import random_move
from manni.bots.registry import make_bot
from manni.cli.bot_names import parse_bots
from manni.cli.common import OK, WRONG_USAGE, CommandError, plain, say_error, text, writing
from manni.cli.contests import fault_lines
from manni.cli.parameters import Option
from manni.cli.progress import progress
from manni.core.engine import apply, is_legal, new_game, start_hand
from manni.core.options import LimitsOption, NumberOption, options_for, variant_named
from manni.core.public import Phase
from manni.core.seats import PerSeat
from manni.core.series import single_first_dealer
from manni.core.state import State
from manni.core.variants import Variant
from manni.core.view import view
from manni.records import dumps


def simulate(
    variant: Annotated[str, Option("--variant", metavar="VARIANT")] = "hornafjordur",
    options: Annotated[list[str] | None, Option("--option", metavar="NAME=VALUE")] = None,
    games: Annotated[int, Option("--games", metavar="N", min=1)] = 1,
    bots: Annotated[str, Option("--bots", metavar="A,B,C")] = "rules,rules,rules",
    seed: Annotated[int, Option("--seed", metavar="SEED")] = 0,
    out: Annotated[str, Option("--out", metavar="FILE")] = "-",
) -> int:
    """Let three bots play games and write their records."""
    rules = variant_named(variant, parse_options(variant, options or ()))
    names = parse_bots(bots)
    players = (make_bot(names[0]), make_bot(names[1]), make_bot(names[2]))
    try:
        label = text("simulate-progress", games=games)
        with writing(out) as handle, progress(label, games, lines=True) as advance:
            for number in range(1, games + 1):
                state = play_game(rules, players, f"{seed}/{number}", names)
                handle.write(dumps(state.events).encode("utf-8"))
                advance(1)
    finally:
        for bot in players:
            close_bot(bot)
    for line in fault_lines((bot.name, bot) for bot in players if isinstance(bot, Outside)):
        say_error(line)
    return OK


def play_game(variant: Variant, bots: PerSeat[Bot], seed: str, names: PerSeat[str]) -> State:
    """Return a game that bots, given by seat, have played to its end.

    The cards are drawn from ``seed`` alone and each bot has a generator of its own, so another bot at one seat is dealt
    the same first hand. An illegal move is replaced by one drawn at random.
    """
    cards = random.Random(f"{seed}/cards")
    chances = [random.Random(f"{seed}/seat {seat}") for seat in range(3)]
    state = new_game(variant, names, single_first_dealer(variant, cards))
    while state.public.phase is not Phase.OVER:
        state = start_hand(state, cards)
        while (seat := state.public.turn) is not None:
            mine = view(state, seat)
            move = bots[seat].choose(mine, chances[seat])
            if not is_legal(state, seat, move):
                move = random_move(mine, chances[seat])
            state = apply(state, move)
    return state


def parse_options(variant: str, texts: Sequence[str]) -> dict[str, object]:
    """Return options written as ``name=value`` as a record has them: numbers as numbers, ``7,5,12`` as a list.

    Raises:
        CommandError: one is not of that form, or is given twice.
        SetupError: ``unknown-variant``.
    """
    known = {option.name: option for option in options_for(variant_named(variant))}
    values: dict[str, object] = {}
    for item in texts:
        name, sign, value = item.partition("=")
        if not sign or not name:
            raise CommandError("usage-option-form", WRONG_USAGE, found=plain(item)[:40])
        if name in values:
            raise CommandError("usage-option-twice", WRONG_USAGE, option=plain(name)[:40])
        option = known.get(name)
        if isinstance(option, NumberOption):
            values[name] = _number(value)
        elif isinstance(option, LimitsOption):
            values[name] = [_number(part) for part in value.split(",")]
        else:
            values[name] = value
    return values


def _number(text: str) -> int | str:
    """Return a whole number; anything else as it is, for the core to refuse."""
    digits = text.strip()
    return int(digits) if digits.isascii() and digits.isdigit() and len(digits) < 10 else text
