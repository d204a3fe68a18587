"""The hall: nothing is told that is not kept, and a table goes on whatever happens beside it."""

from __future__ import annotations

import asyncio
import random
import time
from pathlib import Path
from typing import Any

import pytest

from manni.core.options import variant_named
from manni.server import connection, going
from manni.server import hall as halls
from manni.server.additions import Addition, Conflict
from manni.server.keeper import NotSaved
from manni.server.moment import Moment
from manni.server.own_steps import bot_turn
from manni.server.play_clock import LATE
from manni.server.room import ASKS_AT_ONCE
from manni.server.seating import Holder, SeatFault
from manni.server.settings import Settings
from manni.server.table import Table
from tests.server.client import move_for
from tests.server.drive import ALONE, ANNA, BJARNI, Driven, last_seq
from tests.server.house import KEY, House, Json, Seat, run


def test_nothing_is_told_before_it_is_kept() -> None:
    async def test(house: House) -> None:
        table = await house.open_table()
        seat = await house.sit(table)
        store = house.keeper.store
        for _ in range(40):
            await seat.until_asked()
            assert last_seq(store, table) >= seat.seq
            answer = await seat.obey()
            assert answer["type"] == "done"
            assert last_seq(store, table) >= answer["seq"]

    run("sqlite://", test)


def test_a_move_that_could_not_be_kept_was_not_made(monkeypatch: pytest.MonkeyPatch) -> None:
    async def test(house: House) -> None:
        table = await house.open_table()
        seat, watcher = await house.sit(table), await house.sit(table)
        await seat.until_asked()
        before = last_seq(house.keeper.store, table)

        def full(_: list[Addition]) -> list[Exception | None]:
            raise OSError("no space left on device")

        with monkeypatch.context() as patch:
            patch.setattr(house.keeper.store, "add", full)
            answer = await seat.obey()
        assert (answer["type"], answer["code"]) == ("refused", "not-saved")
        assert last_seq(house.keeper.store, table) == before
        assert seat.room.table.seq == before
        assert (await seat.obey())["type"] == "done"
        await watcher.until_asked()
        seqs = [one["seq"] for one in watcher.messages if one["type"] in ("event", "snapshot")]
        assert seqs == list(range(seqs[0], seqs[0] + len(seqs)))

    run("sqlite://", test)


def test_a_table_that_waited_for_the_disk_does_not_wait_longer_the_next_time(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    pauses: list[float] = []
    fails = iter([True, True, True, False, True, False])

    class Hurried:
        def __getattr__(self, name: str) -> Any:
            return getattr(asyncio, name)

        async def sleep(self, seconds: float) -> None:
            pauses.append(seconds)
            await asyncio.sleep(0)

    async def test(house: House) -> None:
        seat = await house.sit(await house.open_table())
        await seat.until_asked()
        store = house.keeper.store
        add = store.add

        def filled(additions: list[Addition]) -> list[Exception | None]:
            by_itself = all(row.command is None for one in additions for row in one.rows)
            if by_itself and next(fails, False):
                raise OSError("no space left on device")
            return add(additions)

        monkeypatch.setattr(store, "add", filled)
        monkeypatch.setattr(going, "asyncio", Hurried())
        while len(pauses) < 4:
            assert (await seat.obey())["type"] == "done"
            await seat.until_asked()
        assert pauses == [0.5, 1.0, 2.0, 0.5]

    run("sqlite://", test)


def test_whoever_asks_without_end_for_what_the_rules_do_not_bound_is_too_fast() -> None:
    async def test(house: House) -> None:
        table = await house.open_table(seats=(ALONE[0], Holder(), Holder()))
        page = await house.sit(table)
        await page.read()
        codes = []
        for number in range(2 * ASKS_AT_ONCE):
            bot = {"type": "bot", "id": f"b{number}", "version": page.seq, "seat": 1}
            answer = await page.say({**bot, "bot": None if number % 2 else "random"})
            codes.append(answer.get("code"))
        assert codes[:ASKS_AT_ONCE] == [None] * ASKS_AT_ONCE
        assert "too-fast" in codes

    run("sqlite://", test)


@pytest.mark.slow
def test_bots_wait_for_a_disk_that_is_full_and_then_go_on(monkeypatch: pytest.MonkeyPatch) -> None:
    async def test(house: House) -> None:
        table = await house.open_table()
        kept = house.keeper.store.add
        tries = []

        def full(additions: Any) -> list[Exception | None]:
            tries.append(additions)
            if len(tries) < 2:
                raise OSError("no space left on device")
            return kept(additions)

        monkeypatch.setattr(house.keeper.store, "add", full)
        seat = await house.sit(table)
        await seat.until_asked()
        assert len(tries) > 1

    run("sqlite://", test)


def test_two_processes_on_one_database_never_split_a_table(tmp_path: Path) -> None:
    url = f"sqlite:///{tmp_path / 'manni.db'}"

    async def test(one: House) -> None:
        other = House(url)
        table = await one.open_table()
        here = await one.sit(table)
        await here.until_asked()
        there = await other.sit(table)
        await there.until_asked()
        assert there.now == here.now
        for _ in range(6):
            assert (await here.obey())["type"] == "done"
            await here.until_asked()
        last = last_seq(one.keeper.store, table)
        # The other process has not heard of it. Its page moves, the log says no, and the page is shown the whole.
        answer = await there.obey()
        assert (answer["type"], answer["code"]) == ("refused", "stale")
        assert last_seq(one.keeper.store, table) == last
        assert there.seq == last
        assert there.now == here.now
        assert (await there.obey())["type"] == "done"
        # A page that asks afresh, or comes anew, is shown what the log has.
        await here.hall.receive(here.room, here.connection, '{"type":"resync"}')
        await here.read()
        assert here.seq >= last + 1
        await other.close()

    run(url, test)


def test_rows_that_the_log_has_already_are_told_once_and_their_command_is_done() -> None:
    async def test(house: House) -> None:
        table = await house.open_table()
        seat, watcher = await house.sit(table), await house.sit(table)
        await seat.until_asked()
        await watcher.until_asked()
        real = house.keeper.add

        async def beaten(addition: Addition) -> None:
            house.keeper.add = real  # type: ignore[method-assign]
            await real(addition)
            raise Conflict

        house.keeper.add = beaten  # type: ignore[method-assign]
        answer = await seat.obey()
        # The log says no because it has these rows: whoever wrote them, they have happened.
        assert answer["type"] == "done"
        await seat.until_asked()
        while watcher.seq < seat.seq:
            await watcher.read()
        for page in (seat, watcher):
            assert len([one for one in page.messages if one["type"] == "snapshot"]) == 1
            seqs = [one["seq"] for one in page.messages if one["type"] in ("event", "mixing", "snapshot")]
            assert seqs == list(range(seqs[0], seqs[0] + len(seqs)))

    run("sqlite://", test)


def test_a_reader_that_is_too_slow_gets_the_whole_and_not_a_long_queue(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(connection, "MOST_UNSENT", 10)

    async def test(house: House) -> None:
        table = await house.open_table()
        seat, slow = await house.sit(table), await house.sit(table)
        await slow.read()
        for _ in range(12):
            await seat.obey()
        await seat.until_asked()
        found = await slow.read()
        assert found[0]["type"] == "snapshot"
        assert len(found) <= 11
        assert slow.seq == seat.room.table.seq

    run("sqlite://", test)


def test_a_table_that_nobody_looks_at_is_forgotten_and_comes_back_as_it_was() -> None:
    async def test(house: House) -> None:
        table = await house.open_table()
        seat = await house.sit(table)
        for _ in range(5):
            await seat.obey()
        await seat.until_asked()
        while seat.room.going is not None:
            await asyncio.sleep(0.001)
        before = seat.room.table
        house.hall.leave(seat.room, seat.connection)
        assert house.hall._rooms == {}
        back = await house.sit(table)
        assert back.room is not seat.room
        assert back.room.table == before

    run("sqlite://", test)


def test_a_table_that_died_while_a_bot_had_to_move_goes_on_by_itself() -> None:
    async def test(house: House) -> None:
        driven = Driven(3)
        driven.play_until("play")
        rows = next(
            driven.log[:end]
            for end in range(len(driven.log), 2, -1)
            if bot_turn(Table.rebuilt(driven.table.info, driven.log[:end]), Moment()) is not None
        )
        table = Table.rebuilt(driven.table.info, rows)
        house.keeper.store.create(table, rows)
        seat = await house.sit(table.info.id)
        await seat.until_asked()
        assert seat.seq > len(rows)
        assert seat.messages[0]["seq"] == len(rows)

    run("sqlite://", test)


def test_many_windows_at_one_table_are_enough() -> None:
    async def test(house: House) -> None:
        table = await house.open_table()
        for _ in range(halls.MOST_CONNECTIONS):
            await house.sit(table)
        assert await house.hall.enter(table, KEY) == "too-many-connections"
        assert await house.hall.enter(table, "another") == "no-spectators"
        assert await house.hall.enter("K7QF2M9D", KEY) == "no-such-table"

    run("sqlite://", test)


def test_nobody_can_keep_the_others_from_their_seats_or_from_looking_on() -> None:
    async def test(house: House) -> None:
        seats = (ALONE[0], Holder("Bjarni", person=BJARNI), Holder())
        table = await house.open_table(seats, Settings(spectators=True))
        for person in (KEY, "looks on"):
            for _ in range(halls.MOST_CONNECTIONS):
                await house.sit(table, person)
            assert await house.hall.enter(table, person) == "too-many-connections"
        await house.sit(table, BJARNI.id)
        for at in range(halls.MOST_SPECTATORS - halls.MOST_CONNECTIONS):
            assert not isinstance(await house.hall.enter(table, None if at % 2 else f"somebody {at}"), str)
        assert await house.hall.enter(table, None) == "too-many-connections"
        await house.sit(table, BJARNI.id)

    run("sqlite://", test)


def test_a_hand_that_all_have_given_up_is_played_to_its_end_though_nobody_looks_on() -> None:
    async def test(house: House) -> None:
        table = await house.open_table(ALONE, Settings(replace=True))
        page = await house.sit(table)
        await page.until_asked()
        with pytest.raises(SeatFault, match="not-between-hands"):
            await house.hall.sit(table, BJARNI, "Bjarni", None)
        assert await house.hall.played_at([table]) == {table}
        # As if all had died just then: the page is gone, and nothing goes on by itself.
        house.hall.leave(page.room, page.connection)
        assert await house.hall.played_at([table]) == set()
        await house.hall.rise(table, ANNA)
        while house.hall._rooms:
            await asyncio.sleep(0.01)
        assert (await house.hall.look(table)).between_hands
        await house.hall.sit(table, BJARNI, "Bjarni", None)

    run("sqlite://", test)


@pytest.mark.slow
def test_the_time_in_which_the_process_stands_still_is_nobodys() -> None:
    async def test(house: House) -> None:
        page = await house.sit(await house.open_table(settings=Settings(pace="quick")))
        await page.until_asked()
        before = page.room.moment()
        time.sleep(LATE + 0.5)
        after = page.room.moment()
        assert after.turn == before.turn
        assert after.now - before.now < LATE

    run("sqlite://", test)


def test_windows_that_come_together_find_one_room() -> None:
    async def test(house: House) -> None:
        table = await house.open_table()
        seats = await asyncio.gather(*(house.sit(table) for _ in range(8)))
        assert len({id(seat.room) for seat in seats}) == 1

    run("sqlite://", test)


@pytest.mark.parametrize("fault", [Conflict(), OSError("the disk is full")])
def test_what_cannot_be_written_is_said_to_the_one_who_opens_a_table(
    monkeypatch: pytest.MonkeyPatch, fault: Exception
) -> None:
    async def test(house: House) -> None:
        def taken(*_: object) -> None:
            raise fault

        monkeypatch.setattr(house.keeper.store, "create", taken)
        with pytest.raises(NotSaved):
            await house.open_table()

    run("sqlite://", test)


def _any_message(rng: random.Random, seats: list[Seat], sent: list[Json]) -> Json:
    """A command such as a confused page might send: right, late, early, doubled, or of another kind."""
    seat = rng.choice(seats)
    ask = seat.now["ask"] or {"kind": "nothing"}
    cards = [f"{rank}{suit}" for rank in "23456789TJQKA" for suit in "CDHS"]
    forms: list[Json] = [
        {"event": "cut", "position": rng.randrange(-2, 60)},
        {"event": "contract", "contract": rng.choice(["clubs", "nullo", "bridge"])},
        {"event": "exchange", "discard": rng.sample(cards, rng.randrange(4))},
        {"event": "play", "card": rng.choice(cards)},
    ]
    if ask["kind"] not in ("nothing", "next", "again"):
        forms += [move_for(ask, 0)] * 4
    kinds = ["move"] * 8 + ["next", "again", "hint"] + [ask["kind"]] * (ask["kind"] in ("next", "again")) * 4
    kind = rng.choice(kinds)
    message: Json = {
        "type": kind,
        "id": f"f-{len(sent)}",
        "version": seat.seq + rng.choice([0] * 6 + [-1, 1, 99]),
    }
    if kind == "move":
        message["move"] = {"seat": rng.choice([0] * 9 + [1]), **rng.choice(forms)}
    message["version"] = max(message["version"], 0)
    sent.append(message)
    return rng.choice(sent) if rng.random() < 0.2 else message


@pytest.mark.parametrize("seed", range(3))
def test_confused_pages_are_answered_each_time_and_break_nothing(seed: int) -> None:
    async def test(house: House) -> None:
        rng = random.Random(seed)
        table = await house.open_table()
        seats = [await house.sit(table) for _ in range(3)]
        sent: list[Json] = []
        answers: dict[str, set[str]] = {}
        for _ in range(400):
            for seat in seats:
                if rng.random() < 0.6:
                    await asyncio.sleep(0)
                    await seat.glance()
            message = _any_message(rng, seats, sent)
            answer = await rng.choice(seats).say(message)
            assert answer["type"] in ("done", "refused")
            if answer["type"] == "done":
                answers.setdefault(message["id"], set()).add(f"{answer['seq']}")
        assert answers
        # Whatever was sent how often: a command that was carried out was carried out at one moment.
        again = {name: seqs for name, seqs in answers.items() if len(seqs) > 1}
        assert again == {}
        while seats[0].room.going is not None:
            await asyncio.sleep(0.001)
        assert house.keeper.store.table(table) == seats[0].room.table
        seats[0].connection.start_afresh()
        await seats[0].read()
        for _ in range(20):
            assert (await seats[0].obey())["type"] == "done"

    run("sqlite://", test)


def test_a_hall_closes_though_a_table_is_woken_in_that_very_moment() -> None:
    async def test(house: House) -> None:
        variant = variant_named("hornafjordur", {"target": 1})
        table = await house.hall.open_table(variant, Settings(pace="relaxed"), ALONE)
        seat = await house.sit(table)
        await seat.until_asked()
        for _ in range(50):
            await asyncio.sleep(0.001)
        assert seat.room.going is not None, "it waits for the clock"
        seat.room.woken.set()
        await asyncio.wait_for(house.hall.close(), 5)

    run("sqlite://", test)
