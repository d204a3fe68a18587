"""The bots by name; some take a parameter behind a colon, as in ``flat:1000`` or ``search:master``.

Nothing here imports what is compiled: a bot that thinks does so when it has to move for the first time.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass

from manni.bots.base import Bot
from manni.bots.learned import LearnedBot
from manni.bots.outside import EngineBot
from manni.bots.random_bot import RandomBot
from manni.bots.rules import RulesBot
from manni.bots.sampling import FlatBot, IsmctsBot
from manni.bots.search import LEVELS, SearchBot, budget_of
from manni.core.errors import Fact, SetupError

EXEC_PREFIX = "exec:"
"""``exec:COMMAND`` is a program of another's that speaks ``manni-engine/1``."""
MOST_ROLLOUTS = 1_000_000
"""A bot is not asked for more rollouts, or simulations, a decision."""
MOST_MS = 60_000
"""A bot is not given more milliseconds a decision."""


@dataclass(frozen=True, slots=True)
class BotEntry:
    """A bot that comes with Manni, as it is offered."""

    name: str
    summary: str
    """The id of the message that says in a line how it plays."""
    make: Callable[[], Bot]


def _entry(name: str) -> BotEntry:
    return BotEntry(name, f"setup-bot-{name.replace(':', '-')}", lambda: make_bot(name))


def _flat(parameter: str) -> Bot:
    return FlatBot(_number("flat", parameter or "1000"))


def _ismcts(parameter: str) -> Bot:
    return IsmctsBot(_number("ismcts", parameter or "2000"))


def _search(parameter: str) -> Bot:
    if parameter in ("", *LEVELS):
        return SearchBot(parameter or "strong")
    budget = budget_of(parameter)
    if budget is None or not 1 <= budget.amount <= (MOST_MS if budget.in_ms else MOST_ROLLOUTS):
        facts: dict[str, Fact] = {
            "found": parameter[:40],
            "levels": tuple(LEVELS),
            "most": MOST_ROLLOUTS,
            "most_ms": MOST_MS,
        }
        raise SetupError("bot-search", facts)
    return SearchBot(parameter)


_WITHOUT: Mapping[str, Callable[[], Bot]] = {"learned": LearnedBot, "rules": RulesBot, "random": RandomBot}
"""The bots that take no parameter."""
_WITH: Mapping[str, Callable[[str], Bot]] = {"search": _search, "flat": _flat, "ismcts": _ismcts}
"""The bots that take one; without it they have their usual strength."""
_OFFERED = (
    "search:master", "search:strong", "learned", "rules", "search:home", "search:beginner",
    "ismcts:2000", "flat:1000", "random",
)  # fmt: skip

BOTS: Mapping[str, BotEntry] = {name: _entry(name) for name in _OFFERED}
"""The bots that come with Manni as they are offered, the best first."""


ENGINES: dict[str, str] = {}
"""Commands of programs by the names that ``name_engine`` gave them, for places that take a bot by name alone."""
_ENGINE_NAME = re.compile(r"[a-z][a-z0-9-]{0,23}", re.ASCII)


def name_engine(name: str, command: str) -> None:
    """Let a program be known by a name in this process, beside the bots that come with Manni.

    Raises:
        SetupError: ``engine-name`` where it is none or another bot's; ``no-command`` and ``long-budget``.
    """
    if not _ENGINE_NAME.fullmatch(name) or name in (*_WITH, *_WITHOUT, EXEC_PREFIX[:-1]):
        raise SetupError("engine-name", {"found": name[:40]})
    EngineBot(command)
    ENGINES[name] = command


def make_bot(name: str) -> Bot:
    """Return the bot of a name: one of ``BOTS``, with another parameter too, or ``exec:COMMAND`` for a program.

    Raises:
        SetupError: ``unknown-bot``; ``bot-number`` or ``bot-search`` where the parameter cannot be; ``bot-alone`` where
            none is taken; ``no-command`` where nothing follows ``exec:``.
    """
    if name.startswith(EXEC_PREFIX):
        return EngineBot(name.removeprefix(EXEC_PREFIX))
    if name in ENGINES:
        return EngineBot(ENGINES[name], name=name)
    kind, colon, parameter = name.partition(":")
    if kind in _WITH and (parameter or not colon):
        return _WITH[kind](parameter)
    if kind in _WITHOUT:
        if colon:
            raise SetupError("bot-alone", {"bot": kind})
        return _WITHOUT[kind]()
    raise SetupError("unknown-bot", {"bot": name[:80], "choices": (*BOTS, f"{EXEC_PREFIX}COMMAND")})


def _number(kind: str, text: str) -> int:
    if not (text.isascii() and text.isdigit() and len(text) < 9 and 1 <= int(text) <= MOST_ROLLOUTS):
        raise SetupError("bot-number", {"bot": kind, "found": text[:40], "most": MOST_ROLLOUTS})
    return int(text)
