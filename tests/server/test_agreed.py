"""What several people agreed on at their table, without wires: hints, secrets, laying open, taking back."""

from __future__ import annotations

import json

import pytest

from manni.core.events import Dealt, Played, Scored
from manni.core.public import Phase
from manni.core.referee import replay
from manni.core.seats import SEATS, Seat
from manni.core.variants import VARIANTS
from manni.records import loads
from manni.server.making import Step, seated
from manni.server.moment import Moment
from manni.server.parts import MOST_DONE, TableInfo, Viewer
from manni.server.protocol import (
    AskPlay,
    DoneMessage,
    RefusedMessage,
    ServerMessage,
    SnapshotMessage,
    write_frame,
)
from manni.server.rows import SeatsSet, record_lines, row_kind, row_text
from manni.server.seating import Holder
from manni.server.settings import Settings
from manni.server.steps import leave_seat
from manni.server.table import Table
from tests.server.drive import ALONE, ANNA, BJARNI, DISA, Driven, info, told
from tests.server.friends import TWO, Friends, code
from tests.server.known import leaks


def test_hints_and_reasons_are_refused_during_a_hand_among_people_unless_they_agreed_on_them() -> None:
    for hints in (False, True):
        settings = Settings(hints=hints)
        friends = Friends(TWO, TableInfo("TEST2345", info().variant, settings))
        friends.play_to_first_card()
        turn = friends.state.public.turn
        while turn == 2 or len(friends.state.public.played) < 3:
            assert turn is not None
            friends.one_move(turn)
            turn = friends.state.public.turn
        assert turn is not None
        ask = json.dumps({"type": "hint", "id": "h", "version": friends.table.seq})
        from manni.server.frames import read_frame
        from manni.server.steps import handle

        step = handle(friends.table, turn, read_frame(ask), friends.rng, Moment())
        assert (step.advise is not None) is hints
        bots = next(row.seq for row in reversed(friends.log) if getattr(row.event, "seat", None) == 2)
        answer = friends.say({"type": "why", "id": "w", "seq": bots}, turn)
        if not hints:
            assert code(step.answer) == code(answer) == "hints-off"
            friends.play_on()
            answer = friends.say({"type": "why", "id": "w2", "seq": bots}, turn)
        assert not isinstance(answer, RefusedMessage)


class Overheard(Friends):
    """A table at which everything is kept that anybody is sent."""

    def __init__(self, variant: str) -> None:
        self.sent: dict[Viewer, list[str]] = {0: [], 1: [], None: []}
        super().__init__(TWO, info(variant))

    def take(self, step: Step) -> list[ServerMessage]:
        for viewer, message in told(self.table, step.rows, list(self.sent)):
            self.sent[viewer].append(write_frame(message))
        return super().take(step)

    def show_all(self) -> None:
        """Show everybody the whole."""
        for viewer, frames in self.sent.items():
            frames.append(write_frame(self.table.snapshot(viewer)))


@pytest.mark.slow
@pytest.mark.parametrize("variant", VARIANTS)
def test_no_frame_to_anybody_names_a_card_that_they_cannot_know(variant: str) -> None:
    friends = Overheard(variant)
    count = 0
    while friends.table.phase != "over":
        count += 1
        if count % 40 == 0:
            friends.step(leave_seat(friends.table, BJARNI.id))
            friends.command(1, "back")
        if count % 25 == 0:
            friends.show_all()
        turn = friends.state.public.turn
        if turn is not None:
            friends.one_move(turn)
            continue
        for seat in (0, 1):
            if friends.table.phase != "over" and friends.asked_of(seat) == "next":
                friends.command(seat, "next")
        friends.go_on()
    assert any(isinstance(row.event, Dealt) for row in friends.log)
    for viewer, frames in friends.sent.items():
        assert leaks(frames, friends.events(), 2, viewer) == []


def test_a_table_alone_against_bots_goes_on_as_before() -> None:
    driven = Driven(1, info(target=1), ALONE)
    driven.play_until("again")
    assert {type(row.event).__name__ for row in driven.log if isinstance(row.event, SeatsSet)} == {"SeatsSet"}
    assert sum(isinstance(row.event, SeatsSet) for row in driven.log) == 1


def _claimant(friends: Friends) -> Seat | None:
    """Who may lay open two cards or more now, None if nobody."""
    turn = friends.state.public.turn
    ask = None if turn is None else friends.table.now(turn).ask
    return turn if isinstance(ask, AskPlay) and ask.claim else None


def _play_to_a_claim(friends: Friends) -> Seat:
    while (seat := _claimant(friends)) is None:
        turn = friends.state.public.turn
        if turn is not None:
            friends.one_move(turn)
            continue
        for one in SEATS:
            if friends.asked_of(one) in ("next", "again"):
                friends.command(one, friends.asked_of(one))
        friends.go_on()
    return seat


def test_toggling_a_bot_without_end_makes_a_table_no_larger() -> None:
    driven = Driven(seats=(Holder("Anna", person=ANNA), Holder(), Holder()))
    for number in range(150):
        message = {"type": "bot", "id": f"b{number}", "version": driven.table.seq, "seat": 1}
        answer = driven.say({**message, "bot": None if number % 2 else "random"})
        assert isinstance(answer, DoneMessage)
    assert len(driven.table.seatings) == 1
    assert list(driven.table.done[0]) == [f"b{number}" for number in range(150 - MOST_DONE, 150)]


def test_whoever_takes_a_seat_sees_the_hands_before_as_those_who_look_on() -> None:
    driven = Driven(table_info=info(target=50))
    driven.play_until("next")
    first = len(driven.state.events)
    newcomer = Holder("Dísa", person=DISA)
    sat = seated(driven.table, (newcomer, *driven.table.seats[1:]), "sat")
    driven.take(sat)
    driven.obey()
    driven.play_until("next")
    here, outside = driven.table.snapshot(0).events, driven.table.snapshot(None).events
    assert here[:first] == outside[:first]
    # Of the hands played since, what the seat has seen.
    assert here[first:] != outside[first:]
    driven.take(seated(driven.table, (Holder("Anna", person=ANNA), *driven.table.seats[1:]), "sat"))
    back = driven.table.snapshot(0).events
    assert back[:first] != outside[:first]
    assert back[first : len(here)] == outside[first : len(here)]


def test_who_surely_takes_the_rest_may_lay_open_and_the_hand_is_played_out_for_all() -> None:
    friends = Friends(table_info=info("basic"))
    seat = _play_to_a_claim(friends)
    before, left = friends.state.public, friends.state.public.cards_left(seat)
    rows = len(friends.log)
    answer = friends.command(seat, "claim")
    assert isinstance(answer, DoneMessage)
    after = friends.log[rows:]
    scored = next(row.event for row in after if isinstance(row.event, Scored))
    assert scored.tricks[seat] == before.tricks[seat] + left
    assert sum(isinstance(row.event, Played) for row in after) == 3 * left - len(before.trick)
    assert {row.extra.get("by") for row in after if isinstance(row.event, Played)} == {"claim"}
    assert replay(friends.state.events) == friends.state
    assert friends.table.done[seat][answer.id].seq == answer.seq == after[-1].seq


def test_a_wrong_claim_is_not_possible() -> None:
    friends = Friends(table_info=info("basic"))
    friends.play_to_first_card()
    turn = friends.state.public.turn
    assert turn is not None
    assert _claimant(friends) is None
    assert code(friends.command(turn, "claim")) == "no-claim"
    assert code(friends.command((turn + 1) % 3, "claim")) == "no-claim"  # type: ignore[arg-type]
    assert code(friends.say({"type": "claim", "id": "old", "version": 1}, turn)) == "stale"


def test_alone_against_bots_a_card_is_taken_back_with_what_came_of_it_and_the_game_is_marked() -> None:
    driven = Driven(3, info("basic"), ALONE)
    driven.play_until("play")
    assert not driven.table.now(0).take_back, "the last that happened was an exchange, or a card of a bot's"
    before = driven.table
    driven.obey()
    while driven.asked() != "play":
        driven.obey()
    assert driven.table.now(0).take_back
    late = driven.table
    answer = driven.say({"type": "take-back", "id": "t", "version": driven.table.seq})
    assert isinstance(answer, DoneMessage)
    assert isinstance(driven.told[-2], SnapshotMessage)
    assert driven.told[-2].seq == driven.table.seq == late.seq + 1
    assert driven.state == before.state
    assert driven.asked() == "play"
    driven.play_until("again")
    end = json.loads(row_text(driven.log[-1]))
    assert (end["event"], end["taken_back"]) == ("end", 1)
    assert Table.rebuilt(driven.table.info, driven.log) == driven.table
    lines = record_lines((row.seq, row_kind(row), row_text(row)) for row in driven.log if row.game)
    (game,) = loads("\n".join(lines) + "\n")
    assert game.complete
    assert game.fault is None
    snapshot = driven.table.snapshot(0)
    numbers = [driven.table.seq_of(place) for place in range(len(snapshot.events))]
    assert [driven.table.place_of(seq) for seq in numbers] == list(range(len(numbers)))
    assert leaks(driven.frames, driven.events(), 2, 0) == []


def test_nothing_is_taken_back_across_an_exchange_or_a_hand_or_among_people() -> None:
    driven = Driven(3, info(), ALONE)
    for kind in ("cut", "exchange", "play"):
        driven.play_until(kind)
        asked = {"type": "take-back", "id": driven.fresh_id(), "version": driven.table.seq}
        if driven.state.public.phase is not Phase.PLAY or not driven.state.public.played:
            assert code(driven.say(asked)) == "no-take-back"
        driven.obey()
    driven.play_until("next")
    asked = {"type": "take-back", "id": driven.fresh_id(), "version": driven.table.seq}
    assert code(driven.say(asked)) == "no-take-back"
    friends = Friends()
    friends.play_to_first_card()
    for _ in range(4):
        turn = friends.state.public.turn
        assert turn is not None
        friends.one_move(turn)
    for seat in SEATS:
        assert code(friends.command(seat, "take-back")) == "no-take-back"
