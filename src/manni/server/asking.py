"""Somebody at a table asks why a bot did something."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from manni.core.events import Event
from manni.core.seats import PerSeat
from manni.server.protocol import Json

if TYPE_CHECKING:
    from manni.bots.why.asked import Answer


class NoAnswer(Exception):
    """Nothing can be said; ``code`` says why."""

    def __init__(self, code: str) -> None:
        super().__init__(code)
        self.code = code


def why_of(events: Sequence[Event], place: int, bots: PerSeat[str | None]) -> Answer:
    """Return why a bot did what ``events[place]`` tells.

    Args:
        events: the game so far, nothing redacted. What the answer may rest on ``manni.bots.why.asked`` knows.
        place: which event, from 0.
        bots: the bot that plays each seat, None where a person does.

    Raises:
        NoAnswer: ``no-such-event``; ``nobody-decided``; ``not-a-bot``: a person knows alone.
    """
    if not 0 <= place < len(events):
        raise NoAnswer("no-such-event")
    seat = getattr(events[place], "seat", None)
    if seat is None:
        raise NoAnswer("nobody-decided")
    bot = bots[seat]
    if bot is None:
        raise NoAnswer("not-a-bot")
    # Imported here: a server should stand before it can think.
    from manni.bots.why.asked import why_done

    answer = why_done(events, place, bot)
    if answer is None:
        raise NoAnswer("nobody-decided")
    return answer


def answer_object(answer: Answer) -> Json:
    """Return an answer as a page is told it."""
    reason = {"code": answer.reason.code, "facts": dict(answer.reason.facts)}
    return {"seat": answer.seat, "reason": reason, "inside": answer.inside}
