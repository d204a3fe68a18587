"""Several people at one table without wires: who is ready for the next hand and game, and seats between games."""

from __future__ import annotations

import pytest

from manni.core.events import GameBegan, HandBegan
from manni.core.public import Phase
from manni.core.seats import SEATS
from manni.server.moment import Moment, next_due
from manni.server.protocol import (
    DoneMessage,
    SeatsMessage,
)
from manni.server.seating import SeatFault
from manni.server.steps import leave_seat, take_seat
from manni.server.table import Table
from tests.server.drive import DISA, info
from tests.server.friends import TWO, Friends, code


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
