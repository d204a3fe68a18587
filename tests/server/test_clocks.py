"""Clocks among several people, without wires: the bank, the time for a move, and nothing to be gained by leaving."""

from __future__ import annotations

import pytest

from manni.bots.random_bot import random_move
from manni.core.public import Phase
from manni.core.seats import SEATS, Seat, replaced
from manni.core.view import view
from manni.records.moves import move_object
from manni.server.connection import Connection
from manni.server.moment import Moment, clock_of, next_due
from manni.server.own_steps import bot_move, bot_turn
from manni.server.pace import Turn
from manni.server.parts import TableInfo
from manni.server.protocol import (
    DoneMessage,
)
from manni.server.room import Room
from manni.server.settings import Settings
from manni.server.steps import leave_seat
from manni.server.table import Table
from tests.server.drive import ANNA, BJARNI, DISA, info
from tests.server.friends import Friends, code

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


def test_whoever_goes_and_comes_back_takes_nothing_from_the_time_of_the_one_on_turn() -> None:
    friends = Friends(table_info=QUICK)
    friends.play_to_first_card()
    clock = [100.0]
    room, turn = _at_clock(friends, clock)
    running = room.moment().turn
    others = [one for one in room.connections if one.seat != turn]
    for seconds in (3.0, 9.0):
        for change in (room.connections.discard, room.connections.add):
            for other in others:
                change(other)
                room.tell_presence()
            clock[0] += seconds / 2
            assert room.moment().turn == running
    told = room.beside().clock
    assert told is not None
    # Twelve seconds have gone, eight of them the move's own: what any clock would say.
    assert (told["seat"], told["in_bank"], told["left_ms"]) == (turn, True, 41_000)


def test_after_a_restart_the_banks_are_as_they_were_and_the_time_without_a_server_is_nobodys() -> None:
    friends = Friends(table_info=QUICK)
    friends.play_to_first_card()
    first = friends.state.public.turn
    assert first is not None
    friends.moment = _on_clock(friends, 100.0, 118.5)
    friends.one_move(first)
    spent = replaced((45_000, 45_000, 45_000), first, 34_500)
    # The clock of a machine that has started again counts from anywhere.
    for now in (7.0, 100_000.0):
        again = Room(Table.rebuilt(friends.table.info, friends.log), lambda now=now: now)  # type: ignore[misc]
        again.connections.add(Connection(ANNA.id, 0))
        again.tell_presence()
        told = again.beside().clock
        assert told is not None
        assert (told["bank_ms"], told["in_bank"], told["left_ms"]) == (list(spent), False, 8000)


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
