"""Several people at one table without wires: being ready, leaving and coming back, stand-ins, clocks, changed seats."""

from __future__ import annotations

import json
from dataclasses import replace
from typing import Any

import pytest

from manni.bots.random_bot import random_move
from manni.core.events import Dealt, Exchanged, GameBegan, GameEnded, HandBegan, Played, Scored
from manni.core.public import Phase
from manni.core.referee import replay
from manni.core.seats import SEATS, Seat, replaced
from manni.core.variants import VARIANTS
from manni.core.view import view
from manni.records import loads
from manni.records.moves import move_object
from manni.server.making import Step, seated
from manni.server.moment import Moment, clock_of, next_due
from manni.server.own_steps import bot_move, bot_turn
from manni.server.pace import Turn
from manni.server.parts import TableInfo, Viewer
from manni.server.protocol import (
    AskPlay,
    DoneMessage,
    RefusedMessage,
    SeatsMessage,
    ServerMessage,
    SnapshotMessage,
    write_frame,
)
from manni.server.room import Connection, Room
from manni.server.rows import SeatsSet, record_lines, row_kind, row_text
from manni.server.seating import Holder, SeatFault, Seats
from manni.server.settings import Settings
from manni.server.steps import leave_seat, take_seat
from manni.server.table import Table
from tests.server.drive import ALONE, ANNA, BJARNI, DISA, Driven, info
from tests.server.known import leaks

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


# --- the next hand -----------------------------------------------------------------------------------------------


def test_the_next_hand_is_dealt_when_everybody_who_is_here_is_ready() -> None:
    friends = Friends(table_info=info())
    friends.play_on()
    hands = friends.kinds().count("HandBegan")
    assert [friends.asked_of(seat) for seat in SEATS] == ["next"] * 3
    first = friends.table.seq
    assert isinstance(friends.command(0, "next"), DoneMessage)
    assert isinstance(friends.told[-2], SeatsMessage)
    assert [friends.asked_of(seat) for seat in SEATS] == ["nothing", "next", "next"]
    # Made before the others were ready: it is still the same moment between two hands.
    assert isinstance(friends.say({"type": "next", "id": "b", "version": first}, 1), DoneMessage)
    assert friends.kinds().count("HandBegan") == hands
    assert isinstance(friends.command(2, "next"), DoneMessage)
    assert friends.kinds().count("HandBegan") == hands + 1
    assert not any(holder.ready for holder in friends.table.seats)


def test_whoever_is_not_here_or_away_is_not_waited_for() -> None:
    friends = Friends(table_info=info())
    friends.play_on()
    friends.moment = Moment(here=(True, True, False))
    friends.command(0, "next")
    assert friends.state.public.phase is Phase.HAND
    friends.command(1, "next")
    assert friends.state.public.phase is not Phase.HAND


def test_the_first_who_is_ready_waits_fifteen_seconds_for_the_others() -> None:
    friends = Friends(table_info=info())
    friends.play_on()
    friends.command(0, "next")
    friends.moment = Moment(now=114.9, ready_since=100.0)
    assert next_due(friends.table, friends.moment) == 115.0
    friends.go_on()
    assert friends.state.public.phase is Phase.HAND
    friends.moment = Moment(now=115.0, ready_since=100.0)
    friends.go_on()
    assert friends.state.public.phase is not Phase.HAND


def test_being_ready_twice_is_done_and_changes_nothing() -> None:
    friends = Friends(table_info=info())
    friends.play_on()
    friends.command(0, "next")
    before = friends.table
    assert isinstance(friends.command(0, "next"), DoneMessage)
    assert friends.table is before


# --- from game to game -------------------------------------------------------------------------------------------


def test_another_game_begins_when_all_want_it_and_who_leaves_makes_room_for_another() -> None:
    friends = Friends()
    friends.whole_game()
    friends.command(0, "again")
    assert friends.table.game == 1
    friends.step(leave_seat(friends.table, DISA.id))
    assert friends.table.seats[2].open
    friends.command(1, "again")
    assert friends.table.game == 1, "a seat is open"
    step, seat = take_seat(friends.table, DISA, "Einar", None)
    assert seat == 2
    friends.step(step)
    assert friends.table.game == 2
    begun = [row.event for row in friends.log if isinstance(row.event, GameBegan)]
    assert [event.players[2] for event in begun] == ["Dísa", "Einar"]
    assert [event.first_dealer for event in begun] == [0, 1]


def test_bots_are_put_on_open_seats_between_games_alone() -> None:
    friends = Friends(TWO)
    assert code(friends.command(0, "bot", seat=2, bot=None)) == "not-between-games"
    friends.whole_game()
    assert code(friends.command(0, "bot", seat=1, bot=None)) == "seat-taken"
    assert isinstance(friends.command(0, "bot", seat=2, bot=None), DoneMessage)
    assert friends.table.seats[2].open
    assert code(friends.command(0, "bot", seat=2, bot="clever")) == "unknown-bot"
    assert isinstance(friends.command(1, "bot", seat=2, bot="rules"), DoneMessage)
    assert friends.table.seats[2].bot == "rules"
    assert friends.kinds()[-2:] == ["opened-seat", "bot"]


def test_a_person_takes_a_bots_seat_between_hands_and_the_record_names_both() -> None:
    friends = Friends(TWO, info())
    with pytest.raises(SeatFault, match="not-between-hands"):
        take_seat(friends.table, DISA, "Dísa", None)
    friends.play_on()
    step, seat = take_seat(friends.table, DISA, "Dísa", None)
    assert seat == 2
    friends.step(step)
    for one in SEATS:
        friends.command(one, "next")
    hands = [row for row in friends.log if isinstance(row.event, HandBegan)]
    assert [row.extra.get("players") for row in hands] == [None, ["Anna", "Bjarni", "Dísa"]]
    snapshot = friends.table.snapshot(2)
    assert snapshot.table.players == ("Anna", "Bjarni", "Dísa")
    assert [event for event in snapshot.events if event["event"] == "hand"][1]["players"][2] == "Dísa"
    # What the bot has done is still asked of the bot.
    place = next(at for at, event in enumerate(friends.state.events) if getattr(event, "seat", None) == 2)
    assert friends.table.bots_at(place) == (None, None, "random")
    assert Table.rebuilt(friends.table.info, friends.log) == friends.table


# --- gone and back -----------------------------------------------------------------------------------------------


def _gone(seat: Seat, since: float, now: float) -> Moment:
    return Moment(now, replaced((True, True, True), seat, False), replaced((None, None, None), seat, since))


def test_a_stand_in_plays_after_the_grace_and_is_marked_until_the_person_plays_a_card() -> None:
    friends = Friends()
    friends.play_to_first_card()
    friends.moment = _gone(1, 100.0, 159.0)
    friends.go_on()
    assert friends.table.seats[1] == THREE[1]
    assert next_due(friends.table, friends.moment) == 160.0
    friends.moment = _gone(1, 100.0, 160.0)
    friends.go_on()
    assert friends.table.seats[1].away
    while (turn := friends.state.public.turn) in (0, 2):
        friends.one_move(turn)
    marked = [row for row in friends.log if row.extra.get("by") == "away"]
    assert marked
    assert all(isinstance(row.event, Played | Exchanged) and row.event.seat == 1 for row in marked)
    place = friends.table.place_of(marked[0].seq)
    assert place is not None
    assert friends.table.bots_at(place)[1] == "rules"
    assert friends.table.snapshot(0).events[place]["by"] == "away"


def test_the_seat_is_taken_back_by_any_card_and_by_asking() -> None:
    friends = Friends()
    friends.play_to_first_card()
    for way in ("move", "back"):
        turn = friends.state.public.turn
        assert turn is not None
        friends.moment = _gone(turn, 0.0, 60.0)
        step = friends.table.seats[turn]
        assert not step.away
        # It is away; the stand-in thinks, and the person comes back before it has moved.
        from manni.server.own_steps import by_itself

        away = by_itself(friends.table, friends.rng, friends.moment)
        assert away is not None
        friends.take(away)
        thinking = bot_turn(friends.table, friends.moment)
        assert thinking is not None
        assert (thinking.seat, thinking.bot, thinking.mark) == (turn, "rules", "away")
        friends.moment = Moment()
        move = random_move(view(friends.state, turn), friends.rng)
        if way == "move":
            assert isinstance(friends.command(turn, "move", move=move_object(turn, move)), DoneMessage)
            assert friends.log[-1].extra == {}
        else:
            assert isinstance(friends.command(turn, "back"), DoneMessage)
        assert not friends.table.seats[turn].away
        assert bot_move(friends.table, thinking, move) is None
    assert friends.kinds().count("back") == 2
    assert isinstance(friends.command(0, "back"), DoneMessage)


def test_a_table_all_have_left_stands_still_and_is_continued() -> None:
    friends = Friends()
    friends.play_to_first_card()
    gone = Moment(10_000.0, (False, False, False), (0.0, 0.0, 0.0))
    friends.moment = gone
    before = friends.table
    friends.go_on()
    assert friends.table is before
    assert next_due(friends.table, gone) is None
    # One comes back: the others are played for from now on, and the game can be played to its end.
    friends.moment = replace(gone, here=(True, False, False), gone_since=(None, 0.0, 0.0))
    friends.go_on()
    assert [holder.away for holder in friends.table.seats] == [False, True, True]
    friends.whole_game()
    assert isinstance(friends.log[-1].event, GameEnded)
    friends.command(0, "again")
    assert friends.table.game == 2


def test_who_leaves_in_a_game_is_played_for_to_its_end_and_then_the_seat_opens() -> None:
    friends = Friends()
    friends.play_to_first_card()
    friends.step(leave_seat(friends.table, BJARNI.id))
    assert friends.table.seats[1].left
    friends.whole_game()
    assert friends.kinds()[-2:] == ["GameEnded", "opened-seat"]
    assert friends.table.seats[1].open
    with pytest.raises(SeatFault, match="not-seated"):
        leave_seat(friends.table, BJARNI.id)


def test_one_who_has_left_may_come_back_in_the_game() -> None:
    friends = Friends()
    friends.play_to_first_card()
    friends.step(leave_seat(friends.table, BJARNI.id))
    assert isinstance(friends.command(1, "back"), DoneMessage)
    assert friends.table.seats[1] == THREE[1]


# --- clocks ------------------------------------------------------------------------------------------------------

QUICK = TableInfo("TEST2345", info().variant, Settings(pace="quick"))


def _on_clock(friends: Friends, since: float, now: float) -> Moment:
    public = friends.state.public
    assert public.turn is not None
    return Moment(now, turn=Turn(public.turn, public.phase, since))


def test_what_a_move_takes_longer_comes_off_the_bank_and_the_bank_is_full_in_each_hand() -> None:
    friends = Friends(table_info=QUICK)
    friends.play_to_first_card()
    turn = friends.state.public.turn
    assert turn is not None
    assert friends.table.banks == (45_000, 45_000, 45_000)
    friends.moment = _on_clock(friends, 100.0, 118.5)
    friends.one_move(turn)
    assert friends.table.banks == replaced((45_000, 45_000, 45_000), turn, 34_500)
    assert Table.rebuilt(friends.table.info, friends.log).banks == friends.table.banks
    friends.moment = Moment()
    friends.play_on()
    for seat in SEATS:
        friends.command(seat, "next")
    assert friends.table.banks == (45_000, 45_000, 45_000)


def test_when_the_time_is_over_the_quick_bot_plays_that_one_move_and_it_is_marked() -> None:
    friends = Friends(table_info=QUICK)
    friends.play_to_first_card()
    turn = friends.state.public.turn
    assert turn is not None
    friends.moment = _on_clock(friends, 100.0, 152.9)
    assert bot_turn(friends.table, friends.moment) is None
    assert next_due(friends.table, friends.moment) == 153.0
    friends.moment = _on_clock(friends, 100.0, 153.0)
    late = bot_turn(friends.table, friends.moment)
    assert late is not None
    assert (late.seat, late.bot, late.mark) == (turn, "rules", "clock")
    step = bot_move(friends.table, late, random_move(late.view, friends.rng))
    assert step is not None
    friends.moment = Moment()
    friends.step(step)
    row = next(row for row in reversed(friends.log) if "by" in row.extra)
    assert (row.extra, row.banks) == ({"by": "clock"}, replaced((45_000, 45_000, 45_000), turn, 0))
    assert not friends.table.seats[turn].away


def test_the_clock_is_told_as_it_stands() -> None:
    friends = Friends(table_info=QUICK)
    friends.play_to_first_card()
    turn = friends.state.public.turn
    assert turn is not None
    told = clock_of(friends.table, _on_clock(friends, 100.0, 103.0))
    assert told == {"seat": turn, "left_ms": 5000, "bank_ms": [45_000] * 3, "in_bank": False}
    told = clock_of(friends.table, _on_clock(friends, 100.0, 118.0))
    assert told is not None
    assert (told["in_bank"], told["left_ms"], told["bank_ms"][turn]) == (True, 35_000, 35_000)
    assert clock_of(Friends().table, Moment()) is None


def _at_clock(friends: Friends, clock: list[float]) -> tuple[Room, Seat]:
    """The table as a hall keeps it, everybody here, and who is on turn."""
    room = Room(friends.table, lambda: clock[0])
    room.connections.update(Connection(one.id, seat) for seat, one in enumerate((ANNA, BJARNI, DISA)))
    room.tell_presence()
    turn = friends.state.public.turn
    assert turn is not None
    return room, turn


@pytest.mark.parametrize("way", ["back", "move"])
def test_leaving_and_coming_back_gives_no_new_time_for_the_same_decision(way: str) -> None:
    friends = Friends(table_info=QUICK)
    friends.play_to_first_card()
    clock = [100.0]
    room, turn = _at_clock(friends, clock)
    person = friends.table.seats[turn].person
    assert person is not None
    clock[0] = 118.0
    for _ in range(2):
        left = leave_seat(room.table, person.id)
        room.follow(left.rows)
        friends.take(left)
        clock[0] += 1.0
        if way == "back":
            friends.command(turn, "back")
            room.follow(friends.log[-1:])
    friends.moment = room.moment()
    assert isinstance(
        friends.command(
            turn, "move", move=move_object(turn, random_move(view(friends.state, turn), friends.rng))
        ),
        DoneMessage,
    )
    assert friends.table.banks == replaced((45_000, 45_000, 45_000), turn, 35_000)
    # The next decision has a clock of its own.
    room.follow(friends.log[room.table.seq :])
    assert room.moment().turn is None or room.moment().now == room.moment().turn.since


def test_a_table_that_is_read_afresh_gives_no_new_time() -> None:
    friends = Friends(table_info=QUICK)
    friends.play_to_first_card()
    clock = [100.0]
    room, turn = _at_clock(friends, clock)
    clock[0] = 110.0
    room.replace(friends.table)
    assert room.moment().turn == Turn(turn, Phase.PLAY, 100.0)


def test_asking_for_the_seat_in_a_message_from_before_it_was_left_is_too_late() -> None:
    friends = Friends()
    friends.play_to_first_card()
    before = friends.table.seq
    friends.take(leave_seat(friends.table, BJARNI.id))
    left = friends.table.seq
    assert code(friends.command(1, "back", version=before)) == "stale"
    assert code(friends.command(1, "back", version=left + 1)) == "stale"
    friends.go_on()
    while friends.table.seq == left:
        turn = friends.state.public.turn
        assert turn is not None
        friends.one_move(turn)
    assert isinstance(friends.command(1, "back", version=left), DoneMessage)
    assert not friends.table.seats[1].left


# --- help and secrets --------------------------------------------------------------------------------------------


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
        for tell in self.table.told(step.rows, list(self.sent)):
            self.sent[tell.viewer].append(write_frame(tell.message))
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


# --- laying open, and taking back --------------------------------------------------------------------------------


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
    assert list(driven.table.done[0]) == [f"b{number}" for number in range(50, 150)]


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
