"""Several people at one table without wires, for tests: whoever is on turn does something legal."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from manni.bots.random_bot import random_move
from manni.core.public import Phase
from manni.core.seats import SEATS, Seat
from manni.core.view import view
from manni.records.moves import move_object
from manni.server.making import Step
from manni.server.parts import TableInfo, Viewer
from manni.server.protocol import (
    DoneMessage,
    RefusedMessage,
)
from manni.server.rows import SeatsSet
from manni.server.seating import Holder, Seats
from tests.server.drive import ANNA, BJARNI, DISA, Driven, info

THREE: Seats = (
    Holder("Anna", person=ANNA),
    Holder("Bjarni", person=BJARNI),
    Holder("Dísa", person=DISA),
)
TWO: Seats = (*THREE[:2], Holder("Páll", "random"))


class Friends(Driven):
    """A table of several people; whoever is on turn does something legal."""

    def __init__(self, seats: Seats = THREE, table_info: TableInfo | None = None, viewer: Viewer = 0) -> None:
        super().__init__(7, table_info or info(target=1), seats, viewer)

    def command(self, sender: Seat, kind: str, **fields: Any) -> Any:
        message = {"type": kind, "id": self.fresh_id(), "version": self.table.seq, **fields}
        return self.say(message, sender)

    def play_on(self) -> None:
        """Let those on turn decide until nobody is."""
        while (turn := self.state.public.turn) is not None:
            self.one_move(turn)

    def play_to_first_card(self) -> None:
        """Let those on turn decide until somebody is to play a card."""
        while self.state.public.phase is not Phase.PLAY:
            turn = self.state.public.turn
            assert turn is not None
            self.one_move(turn)

    def one_move(self, turn: Seat) -> None:
        """Let a person on turn decide; bots and stand-ins go on."""
        if self.table.seats[turn].player is None:
            move = random_move(view(self.state, turn), self.rng)
            answer = self.command(turn, "move", move=move_object(turn, move))
            assert isinstance(answer, DoneMessage), answer
        self.go_on()

    def step(self, step: Step) -> None:
        self.take(replace(step, answer=None))
        self.go_on()

    def whole_game(self) -> None:
        """Play until the game is over; everybody is ready at once."""
        while self.table.phase != "over":
            self.play_on()
            if self.table.phase == "over":
                return
            for seat in SEATS:
                if self.table.seats[seat].person is not None and self.asked_of(seat) == "next":
                    assert isinstance(self.command(seat, "next"), DoneMessage)
            self.go_on()

    def asked_of(self, seat: Seat) -> str:
        ask = self.table.now(seat).ask
        return "nothing" if ask is None else str(ask.__struct_config__.tag)

    def kinds(self) -> list[str]:
        """What has happened, in words."""
        found = []
        for row in self.log:
            match row.event:
                case SeatsSet(_, why):
                    found.append(why)
                case event:
                    found.append(type(event).__name__)
        return found


def code(answer: object) -> str:
    assert isinstance(answer, RefusedMessage), answer
    return answer.code
