"""The numbers behind a hint, as a page is told them."""

from __future__ import annotations

from manni.bots.base import Numbers
from manni.core.seats import Seat
from manni.records.moves import move_object
from manni.server.protocol import Json


def numbers_object(seat: Seat, numbers: Numbers) -> Json:
    """Return numbers as JSON; points have two decimals and chances three, more they do not know.

    ``wins`` is left out where it cannot be said.
    """
    return {
        "options": [
            {
                "move": move_object(seat, one.move),
                "points": round(one.points, 2),
                "error": round(one.error, 2),
                "beats_par": round(one.beats_par, 3),
                "least": one.least,
                **({} if one.wins is None else {"wins": round(one.wins, 3)}),
            }
            for one in numbers.figures
        ],
        "deals": numbers.deals,
        "solved": numbers.solved,
        "every": numbers.every,
        "out": [{"suit": suit, "cards": list(cards)} for suit, cards in numbers.out],
    }
