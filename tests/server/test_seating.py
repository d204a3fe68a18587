"""Who sits where, as a value: what may be changed when, and what everybody is shown of it."""

from __future__ import annotations

import json

import pytest

from manni.core.seats import Seat
from manni.server.seating import (
    ALL_OPEN,
    Holder,
    SeatFault,
    Seats,
    is_full,
    leave,
    open_seat,
    owners_of,
    put_bot,
    seat_of,
    seats_from,
    seats_object,
    set_away,
    set_back,
    sit,
    without_the_gone,
)
from tests.server.drive import ALONE, ANNA, BJARNI, DISA

FRIENDS: Seats = (Holder("Anna", person=ANNA), Holder("Bjarni", person=BJARNI), Holder())


def fault(seats: Seats, seat: Seat | None, *, between_hands: bool = True, replace_bots: bool = True) -> str:
    """The code with which Dísa is refused a seat."""
    with pytest.raises(SeatFault) as caught:
        sit(seats, DISA, "Dísa", seat, between_hands=between_hands, replace_bots=replace_bots)
    return caught.value.code


def test_whoever_comes_takes_the_first_open_seat_or_the_one_that_was_asked_for() -> None:
    seats, seat = sit(ALL_OPEN, ANNA, "Anna", None, between_hands=True, replace_bots=True)
    assert seat == 0
    seats, seat = sit(seats, BJARNI, "Bjarni", 2, between_hands=True, replace_bots=True)
    assert seat == 2
    assert not is_full(seats)
    seats, seat = sit(seats, DISA, "Dísa", None, between_hands=False, replace_bots=True)
    assert (seat, is_full(seats)) == (1, True)
    assert owners_of(seats) == (ANNA.id, DISA.id, BJARNI.id)
    assert seat_of(seats, BJARNI.id) == 2
    assert seat_of(seats, None) is None


def test_a_seat_of_a_person_is_not_taken_and_one_person_has_one_seat() -> None:
    assert fault(FRIENDS, 0) == "seat-taken"
    with pytest.raises(SeatFault) as caught:
        sit(FRIENDS, ANNA, "Anna", 2, between_hands=True, replace_bots=True)
    assert (caught.value.code, caught.value.facts) == ("already-seated", {"seat": 0})


def test_a_bot_makes_room_between_hands_where_the_table_allows_it() -> None:
    seats, seat = sit(ALONE, DISA, "Dísa", None, between_hands=True, replace_bots=True)
    assert (seat, seats[1].name, seats[1].bot) == (1, "Dísa", None)
    assert fault(ALONE, None, replace_bots=False) == "no-free-seat"
    assert fault(ALONE, 1, replace_bots=False) == "seat-taken"
    assert fault(ALONE, 1, between_hands=False) == "not-between-hands"


def test_who_leaves_in_a_game_is_played_for_until_it_is_over_or_somebody_comes() -> None:
    full = (*FRIENDS[:2], Holder("Dísa", person=DISA))
    gone = leave(full, 1, in_game=True)
    assert (gone[1].player, gone[1].away, gone[1].left) == ("rules", True, True)
    assert seat_of(gone, BJARNI.id) == 1
    assert set_back(gone, 1) == full
    assert without_the_gone(gone)[1].open
    assert leave(full, 1, in_game=False)[1].open
    other = sit(
        (*gone[:2], Holder("Bot", "rules")), DISA, "Dísa", None, between_hands=True, replace_bots=True
    )
    assert other[1] == 1


def test_somebody_who_is_only_away_keeps_the_seat() -> None:
    away = set_away((*FRIENDS[:2], Holder("Bot", "rules")), 1)
    assert away[1].player == "rules"
    assert fault(away, 1) == "seat-taken"


def test_bots_are_put_on_open_seats_and_taken_from_them_again() -> None:
    with_bot = put_bot(FRIENDS, 2, "random", "Páll")
    assert (with_bot[2].player, with_bot[2].name) == ("random", "Páll")
    assert open_seat(with_bot, 2) == FRIENDS
    for change in (lambda: put_bot(FRIENDS, 0, "rules", "Páll"), lambda: open_seat(FRIENDS, 0)):
        with pytest.raises(SeatFault, match="seat-taken"):
            change()


def test_what_everybody_sees_of_the_seats_holds_no_persons_id_and_they_are_read_back_with_it() -> None:
    seats = leave(set_away((*FRIENDS[:2], Holder("Bot", "rules")), 0), 1, in_game=True)
    shown = seats_object(seats)
    assert ANNA.id not in json.dumps(shown)
    assert [one["person"] for one in shown] == [ANNA.shown, BJARNI.shown, None]
    assert seats_from(shown, list(owners_of(seats))) == seats
