"""`manni join`: a bot at a table in the browser, its own or another's, by the link of the table."""

from __future__ import annotations

import random
import sys
from pathlib import Path
from typing import Annotated

from manni.bots.base import close_bot
from manni.bots.registry import EXEC_PREFIX, make_bot
from manni.cli.common import (
    NO,
    OK,
    WRONG_USAGE,
    CommandError,
    messages,
    own_folder,
    plain,
    reason_of,
    say,
    say_error,
    short_name,
    text,
)
from manni.cli.parameters import Argument, Option
from manni.client.deciding import BotDecider
from manni.client.keys import Keys, KeysDamaged
from manni.client.links import TableLink, parse_link
from manni.client.seat import GameOver, SeatClient, TableFault
from manni.client.web import Place, Unreachable, play
from manni.i18n import listed, signed

LONGEST_NAME = 24


def join(
    link: Annotated[str, Argument(metavar="LINK")],
    bot: Annotated[str, Option("--bot", metavar="NAME")] = "rules",
    name: Annotated[str | None, Option("--name", metavar="NAME")] = None,
    seat: Annotated[int | None, Option("--seat", metavar="SEAT", min=0, max=2)] = None,
    games: Annotated[int | None, Option("--games", metavar="N", min=1)] = None,
    seed: Annotated[int | None, Option("--seed", metavar="SEED")] = None,
    data: Annotated[str | None, Option("--data", metavar="FOLDER")] = None,
) -> int:
    """Sit down at a table and play until the games are over, or until Ctrl-C."""
    where = parse_link(link)
    player = make_bot(bot)
    try:
        place = _seated(where, seat, name or _usual_name(bot), Keys(own_folder(data)))
        chance = random.SystemRandom()
        client = SeatClient(BotDecider(player, random.Random(seed)), chance, games)
        told = _Told(where, client)
        try:
            play(place, client, told.connection, told.news)
            place.leave()
        except TableFault as fault:
            raise _refused(fault) from None
        except Unreachable:
            raise CommandError("join-unreachable", NO, site=plain(where.site)) from None
    finally:
        close_bot(player)
    return OK


def _usual_name(bot: str) -> str:
    """Return the name of a bot that was given none: what it is, so that those who play with it know."""
    words = bot.removeprefix(EXEC_PREFIX).split()
    last = Path(words[-1] if words else "").name or bot
    return (last if bot.startswith(EXEC_PREFIX) else bot)[:LONGEST_NAME]


def _seated(where: TableLink, seat: int | None, name: str, keys: Keys) -> Place:
    """Return the table once a seat at it is this user's, and its key is kept."""
    try:
        place = Place(where, keys.of(where.site))
        place.sit(seat, name)
        if place.fresh:
            keys.keep(where.site, place.fresh)
    except TableFault as fault:
        raise _refused(fault) from None
    except Unreachable:
        raise CommandError("join-unreachable", NO, site=plain(where.site)) from None
    except KeysDamaged as damaged:
        raise CommandError("join-keys-damaged", NO, path=plain(str(damaged.path))) from None
    except OSError as error:
        raise CommandError("join-keys", NO, path=plain(str(keys.path)), reason=reason_of(error)) from None
    return place


_SAID = frozenset(
    (
        "bad-name", "no-free-seat", "no-such-table", "not-between-hands", "not-seated", "seat-taken", "too-fast",
        "too-many-connections",
    )
)  # fmt: skip
"""The refusals that have a sentence of their own."""


def _refused(fault: TableFault) -> CommandError:
    status = WRONG_USAGE if fault.code == "bad-name" else NO
    message = f"join-{fault.code}" if fault.code in _SAID else "refused-other"
    return CommandError(message, status, code=plain(fault.code)[:40])


class _Told:
    """What the person at the terminal is told: where the bot sits, how games end, and whether the server is there."""

    def __init__(self, where: TableLink, client: SeatClient) -> None:
        self._where = where
        self._client = client

    def connection(self, state: str) -> None:
        say_error(text(f"join-{state}", site=plain(self._where.site)))

    def news(self) -> None:
        while self._client.news:
            new = self._client.news.popleft()
            if isinstance(new, GameOver):
                nets = [
                    text("join-net", name=short_name(name), net=signed(messages(), net))
                    for name, net in zip(new.names, new.net, strict=True)
                ]
                say(text("join-game-over", game=new.game, nets=listed(messages(), nets)))
            else:
                name = short_name(new.names[new.seat] or "")
                say(text("join-seated", name=name, seat=new.seat, table=_shown(self._where.table)))
        sys.stdout.flush()


def _shown(table: str) -> str:
    half = len(table) // 2
    return f"{table[:half]}-{table[half:]}"
