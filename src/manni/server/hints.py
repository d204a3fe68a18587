"""Giving a hint: whoever asked for it is answered once the thinker has thought."""

from __future__ import annotations

import logging

from manni.core.view import View
from manni.records.moves import move_object
from manni.server.connection import Connection
from manni.server.frames import HintMessage
from manni.server.numbers import numbers_object
from manni.server.protocol import AdviceMessage
from manni.server.room import Room
from manni.server.steps import refusal
from manni.server.thinking import Thinker

_log = logging.getLogger("manni.server")


async def give_hint(
    thinker: Thinker, room: Room, connection: Connection, message: HintMessage, wanted: View
) -> None:
    """Answer a request for a hint; where none can be given, with a refusal."""
    try:
        advice = await thinker.advice(wanted, numbers=message.numbers)
    except Exception:
        _log.exception("no hint could be given")
        advice = None
    if advice is None:
        connection.put(refusal(room.table, message.id, "no-hint"))
        return
    reason = {"code": advice.reason.code, "facts": dict(advice.reason.facts)}
    assert wanted.seat is not None
    move = move_object(wanted.seat, advice.move)
    numbers = None if advice.numbers is None else numbers_object(wanted.seat, advice.numbers)
    connection.put(AdviceMessage(message.id, message.version, move, reason, numbers, advice.quick))
