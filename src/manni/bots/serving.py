"""The answering side of ``manni-engine/1``: a bot for another program, a line in and a line out."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator

from manni.bots.base import Advisor, Bot
from manni.bots.wire import asked_view
from manni.core.engine import is_legal
from manni.core.errors import ManniError
from manni.records import RecordError, dump_object, parse_object
from manni.records.lines import LINE_LIMIT, Handle, numbered_lines
from manni.records.moves import move_object


def answers(
    handle: Handle, bot: Bot, rng: random.Random, say: Callable[[ManniError], str] = str
) -> Iterator[str]:
    """Yield the answer to each request in ``handle``, without a line end.

    What cannot be read is answered with an error, and the next line is looked at.

    Args:
        handle: where requests are read from, a line each.
        bot: who decides.
        rng: the bot's chance.
        say: puts an error into a sentence.
    """
    for line in numbered_lines(handle):
        if line.too_long:
            error = RecordError("line-too-long", {"most": LINE_LIMIT})
            yield dump_object({"id": None, "error": say(error)})
        else:
            yield dump_object(answer(line.data, bot, rng, say))


def answer(
    line: bytes, bot: Bot, rng: random.Random, say: Callable[[ManniError], str] = str
) -> dict[str, object]:
    """Return the answer to one request."""
    number: object = None
    try:
        fields = parse_object(line)
        number = fields.get("id")
        view = asked_view(fields)
    except ManniError as error:
        return {"id": number, "error": say(error)}
    assert view.seat is not None
    info: dict[str, object] = {}
    if isinstance(bot, Advisor):
        advice = bot.advise(view, rng)
        move = advice.move
        info = {"info": {"reason": advice.reason.code, **advice.reason.facts}}
    else:
        move = bot.choose(view, rng)
    assert is_legal(view, view.seat, move)
    return {"id": number, "move": move_object(view.seat, move), **info}
