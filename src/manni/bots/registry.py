"""The bots by name."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass

from manni.bots.base import Bot
from manni.bots.outside import EngineBot
from manni.bots.random_bot import RandomBot
from manni.bots.rules import RulesBot
from manni.core.errors import SetupError

EXEC_PREFIX = "exec:"
"""``exec:COMMAND`` is a program of another's that speaks ``manni-engine/1``."""


@dataclass(frozen=True, slots=True)
class BotEntry:
    """A bot that comes with Manni."""

    name: str
    summary: str
    """The id of the message that says in a line how it plays."""
    make: Callable[[], Bot]


_ENTRIES = (
    BotEntry("rules", "setup-bot-rules", RulesBot),
    BotEntry("random", "setup-bot-random", RandomBot),
)

BOTS: Mapping[str, BotEntry] = {entry.name: entry for entry in _ENTRIES}
"""The bots that come with Manni, the best first."""


def make_bot(name: str) -> Bot:
    """Return the bot of a name: one of ``BOTS``, or ``exec:COMMAND`` for a program in another process.

    Raises:
        SetupError: ``unknown-bot``, or ``no-command`` where nothing follows ``exec:``.
    """
    if name.startswith(EXEC_PREFIX):
        return EngineBot(name.removeprefix(EXEC_PREFIX))
    entry = BOTS.get(name)
    if entry is None:
        raise SetupError("unknown-bot", {"bot": name[:80], "choices": (*BOTS, f"{EXEC_PREFIX}COMMAND")})
    return entry.make()
