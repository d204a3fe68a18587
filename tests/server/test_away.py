"""People who leave a table and come back, without wires: stand-ins, and seats that are taken back."""

from __future__ import annotations

import asyncio
import random
from itertools import count

import pytest
from msgspec.structs import replace

from manni.bots.random_bot import random_move
from manni.core.events import Exchanged, GameEnded, Played
from manni.core.public import Phase
from manni.core.seats import Seat, replaced
from manni.core.view import view
from manni.records.moves import move_object
from manni.server.connection import Connection
from manni.server.going import Going
from manni.server.making import Step
from manni.server.moment import Moment, Waits, away_at, next_due
from manni.server.own_steps import bot_move, bot_turn, by_itself
from manni.server.protocol import (
    DoneMessage,
)
from manni.server.room import Room
from manni.server.seating import SeatFault
from manni.server.steps import leave_seat
from tests.server.drive import ANNA, BJARNI, DISA, info
from tests.server.friends import THREE, Friends
from tests.server.house import QuickThinker


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


@pytest.mark.parametrize(
    ("variant", "phase"),
    [
        ("hornafjordur", Phase.CUT),
        ("hornafjordur", Phase.EXCHANGE),
        ("hornafjordur", Phase.PLAY),
        ("laugarvatn", Phase.CONTRACT),
    ],
)
def test_whoever_is_on_turn_may_leave_whatever_is_to_be_decided_and_the_others_play_on(
    variant: str, phase: Phase
) -> None:
    friends = Friends(table_info=info(variant))
    while friends.state.public.phase is not phase:
        turn = friends.state.public.turn
        assert turn is not None
        friends.one_move(turn)
    turn = friends.state.public.turn
    assert turn is not None
    person = friends.table.seats[turn].person
    assert person is not None
    friends.step(leave_seat(friends.table, person.id))
    assert friends.state.public.turn != turn, "nobody can decide for who has left"
    friends.play_on()
    assert friends.table.between_hands


def test_the_countdown_to_the_stand_in_ends_when_the_person_is_back_and_begins_with_the_last_window() -> None:
    friends = Friends()
    friends.play_to_first_card()
    clock = [100.0]
    room = Room(friends.table, lambda: clock[0])
    pages = [Connection(one.id, seat) for seat, one in enumerate((ANNA, BJARNI, DISA))]
    second = Connection(BJARNI.id, 1)
    room.connections.update([*pages, second])

    def change(*gone: Connection) -> None:
        room.connections.clear()
        room.connections.update({*pages, second} - set(gone))
        room.tell_presence()

    change(pages[1])
    assert away_at(room.table, room.moment()) == (None, None, None), "another window is open"
    change(pages[1], second)
    assert away_at(room.table, room.moment()) == (None, 160.0, None)
    clock[0] = 159.9
    change(second)
    clock[0] = 100_000.0
    assert away_at(room.table, room.moment()) == (None, None, None)
    assert by_itself(room.table, friends.rng, room.moment()) is None
    # Whoever goes again has the whole time again.
    change(pages[1], second)
    assert away_at(room.table, room.moment()) == (None, 100_060.0, None)


def test_what_becomes_due_between_two_looks_at_the_clock_is_not_passed_over() -> None:
    async def test() -> None:
        times = count(start=100)
        room = Room(Friends().table, lambda: next(times) / 100, Waits(grace=0.0))
        room.connections = {Connection(ANNA.id, 0), Connection(DISA.id, 2)}
        room._measure()
        taken: list[Step] = []

        async def take(_: Room, step: Step) -> None:
            taken.append(step)
            room.follow(step.rows, step.tables)

        async def nothing(_: Room) -> None:
            pass

        going = Going(take, nothing, lambda _: True, lambda _: None, QuickThinker(), random.Random(1))
        # The next look is before it, those that follow are after it.
        room.gone_since[1] = (next(times) + 1.5) / 100
        going.go_on(room)
        while not taken:
            assert room.going is not None
            await asyncio.sleep(0.001)
        assert room.table.seats[1].away

    asyncio.run(test())
