"""Where nobody cuts, or a bot would, the pages of the people put something into the sealed pack."""

import json
from dataclasses import replace
from pathlib import Path
from typing import Any

import msgspec
import pytest

from manni.core.events import CutShown, HandBegan
from manni.core.public import Phase
from manni.core.seats import Seat
from manni.records import loads
from manni.server.frames import BadFrame, read_frame
from manni.server.moment import Moment, Waits, next_due
from manni.server.own_steps import by_itself
from manni.server.protocol import AskMix, DoneMessage, MixingMessage, RefusedMessage
from manni.server.rows import Row, read_row, record_lines, row_kind, row_private, row_text
from manni.server.seating import Holder, Seats
from manni.server.table import Table
from tests.server.drive import ALONE, ANNA, BJARNI, DISA, Driven, info
from tests.server.house import House, run
from tests.server.known import leaks

MINE, THEIRS = "0a" * 16, "0b" * 16
TWO: Seats = (Holder("Anna", person=ANNA), Holder("Bjarni", person=BJARNI), Holder("Páll", "random"))


def waiting(variant: str = "basic", seats: Seats = ALONE, **options: object) -> Driven:
    """A table whose first pack is sealed and waits to be mixed."""
    driven = Driven(3, info(variant, **options), seats, mixes=False)
    assert driven.table.mixing is not None
    return driven


def mix(driven: Driven, seat: Seat = 0, number: str = MINE, **fields: Any) -> Any:
    message = {"type": "mix", "id": driven.fresh_id(), "version": driven.table.seq, "mix": number, **fields}
    return driven.say(message, seat)


def code(answer: object) -> str:
    assert isinstance(answer, RefusedMessage), answer
    return answer.code


def record_of(driven: Driven) -> str:
    return "\n".join(record_lines((row.seq, row_kind(row), row_text(row)) for row in driven.log))


def hand_fields(driven: Driven) -> Any:
    """What stands beside the beginning of the last hand."""
    return [row.extra for row in driven.log if isinstance(row.event, HandBegan)][-1]


def test_the_pack_is_sealed_before_the_page_is_asked_and_dealt_once_it_has_answered() -> None:
    driven = waiting()
    assert driven.state.public.phase is Phase.HAND
    message = driven.told[-1]
    assert isinstance(message, MixingMessage)
    assert message.now.phase == "mix"
    assert message.now.ask == AskMix(message.seal)
    assert message.mixed == (False, False, False)
    assert isinstance(mix(driven), DoneMessage)
    assert driven.table.now(0).ask is None
    driven.go_on()
    assert hand_fields(driven)["seal"] == message.seal
    assert hand_fields(driven)["mix"] == [MINE, None, None]
    assert driven.table.mixing is None


@pytest.mark.slow
@pytest.mark.parametrize("variant", ["hornafjordur", "basic", "nine", "trjamann"])
def test_a_game_of_mixed_packs_is_proved_by_its_record(variant: str) -> None:
    driven = Driven(4, info(variant))
    driven.play_until("again")
    (game,) = loads(record_of(driven))
    assert game.fault is None
    assert game.complete
    assert leaks(driven.frames, driven.events(), 2, 0) == []
    for line in game.lines:
        if isinstance(line.event, HandBegan):
            # In Hornafjörður the person cuts when seat 1 deals, and then nothing is mixed.
            assert ("mix" in line.extra) is (variant != "hornafjordur" or line.event.dealer != 1)


def test_a_bot_that_would_cut_does_not_choose_where() -> None:
    driven = waiting("hornafjordur", first_dealer="seat-0")
    mixing = driven.table.mixing
    assert mixing is not None
    mix(driven)
    step = by_itself(driven.table, driven.rng, driven.moment)
    assert step is not None
    (cut,) = [row.event for row in step.rows if isinstance(row.event, CutShown)]
    mixed = mixing.after(0, MINE).mixed
    assert cut.card == mixed.pack[mixed.lifted - 1]
    assert [row_kind(row) for row in step.rows] == ["hand", "cut", "contract", "deal"]


def test_where_a_person_cuts_nothing_is_mixed() -> None:
    driven = Driven(3, info(first_dealer="seat-1"), mixes=False)
    assert driven.table.mixing is None
    assert driven.asked() == "cut"
    assert "mix" not in hand_fields(driven)


def test_nobody_is_told_what_another_has_mixed_in_nor_what_opens_the_seal_before_the_hand() -> None:
    driven = waiting(seats=TWO)
    mixing = driven.table.mixing
    assert mixing is not None
    mix(driven, 1, THEIRS)
    driven.snapshot()
    driven.go_on()
    assert driven.table.mixing is not None, "Anna has not mixed yet"
    secrets = (THEIRS, mixing.opening.salt)
    assert not any(secret in frame for frame in driven.frames for secret in secrets)
    assert not any(THEIRS in row_text(row) for row in driven.log)
    told = [message for message in driven.told if isinstance(message, MixingMessage)]
    assert told[-1].mixed == (False, True, False)
    mix(driven)
    driven.go_on()
    assert hand_fields(driven)["mix"] == [MINE, THEIRS, None]


def at(seconds: float, **fields: Any) -> Moment:
    return Moment(seconds, mixing_since=0.0, waits=Waits(mix=3.0), **fields)


def test_a_page_that_does_not_answer_is_waited_for_three_seconds() -> None:
    driven = waiting()
    assert Waits().mix == 3.0
    assert next_due(driven.table, at(1)) == 3.0
    assert by_itself(driven.table, driven.rng, at(2.9)) is None
    step = by_itself(driven.table, driven.rng, at(3))
    assert step is not None
    assert step.rows[0].extra["mix"] == [None, None, None]
    driven.take(step)
    driven.go_on()
    driven.play_until("next")
    (game,) = loads(record_of(driven), prefix=True)
    assert game.fault is None


def test_nobody_waits_for_the_page_of_somebody_who_is_not_here_and_an_empty_table_waits_for_all() -> None:
    driven = waiting(seats=TWO)
    mix(driven)
    assert by_itself(driven.table, driven.rng, at(1)) is None
    assert by_itself(driven.table, driven.rng, at(1, here=(True, False, False))) is not None
    assert by_itself(driven.table, driven.rng, at(9, here=(False, False, False))) is None


def test_a_contribution_is_refused_where_none_is_asked_for() -> None:
    driven = waiting()
    assert code(mix(driven, version=driven.table.seq - 1)) == "stale"
    assert isinstance(mix(driven, id="once"), DoneMessage)
    assert isinstance(mix(driven, id="once", version=driven.table.seq - 1), DoneMessage)
    assert code(mix(driven, number=THEIRS)) == "mixed-already"
    driven.go_on()
    assert code(mix(driven)) == "nothing-to-mix"


def test_the_next_hand_cannot_be_asked_for_while_its_pack_is_mixed() -> None:
    driven = Driven(3, info("basic"))
    driven.play_until("next")
    driven.mixes = False
    driven.obey()
    answer = driven.say({"type": "next", "id": "again", "version": driven.table.seq})
    assert isinstance(answer, RefusedMessage)
    assert (answer.code, answer.facts) == ("wrong-phase", {"phase": "mix"})


@pytest.mark.parametrize("number", ["", "0" * 31, "0" * 33, "A" * 32, "g" * 32, "0" * 31 + "\n", 5, None])
def test_what_is_mixed_in_has_32_hexadecimal_digits(number: object) -> None:
    with pytest.raises(BadFrame) as refused:
        read_frame(json.dumps({"type": "mix", "id": "a", "version": 1, "mix": number}))
    assert refused.value.code == "bad-message"


def kept(rows: list[Row]) -> list[Row]:
    """Rows as a database has them."""
    return [
        read_row(row.seq, row.game, row_text(row), msgspec.json.decode(msgspec.json.encode(row_private(row))))
        for row in rows
    ]


def test_a_table_that_dies_while_a_pack_is_mixed_goes_on_with_the_same_pack() -> None:
    driven = waiting(seats=TWO)
    mix(driven, 1, THEIRS)
    rows = [row for row in kept(driven.log) if row.game == driven.table.game]
    again = Table.rebuilt(driven.table.info, rows, seats=driven.table.seats)
    assert again.mixing == driven.table.mixing
    driven.table = again
    mix(driven)
    driven.go_on()
    assert hand_fields(driven)["mix"] == [MINE, THEIRS, None]
    later = [row for row in kept(driven.log) if row.game == driven.table.game]
    assert Table.rebuilt(again.info, later, seats=again.seats).state == driven.table.state


def test_a_person_who_is_away_is_not_asked_and_a_table_without_people_mixes_nothing() -> None:
    driven = waiting(seats=(TWO[0], replace(TWO[1], away=True), TWO[2]))
    assert driven.table.mixing is not None
    assert driven.table.mixing.asked(driven.table.seats) == [0]
    away: Seats = (replace(TWO[0], away=True), Holder("Dísa", "random"), TWO[2])
    assert Driven(3, info("basic"), away, mixes=False).table.mixing is None
    assert DISA.id not in {holder.person.id for holder in away if holder.person}


def hands_told(messages: list[dict[str, Any]]) -> list[dict[str, Any]]:
    """The beginnings of hands among what a page was told."""
    events = [event for one in messages for event in (*one.get("events", ()), one.get("event", {}))]
    return [event for event in events if event.get("event") == "hand"]


def test_a_page_that_never_mixes_holds_up_the_deal_for_its_time_and_no_longer(
    tmp_path: Path,
) -> None:
    async def test(house: House) -> None:
        page = await house.sit(await house.open_table())
        page.mixes = False
        while not (hands := hands_told(page.messages)):
            await page.read()
        assert hands[0]["mix"] == [None, None, None]

    run(f"sqlite:///{tmp_path}/games.db", test, waits=Waits(mix=0.05))
