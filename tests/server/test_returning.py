"""People who come back at the worst moment: while a hand is dealt, over and over, beside a window that has frozen."""

from __future__ import annotations

import asyncio
import contextlib
import socket
import struct

import pytest

from manni.core.options import variant_named
from manni.server.seating import Holder, Seats
from tests.server.client import Player, Web, error, opened
from tests.server.drive import ANNA, BJARNI, DISA
from tests.server.house import NO_SPECTATORS, House, Json, Seat, run
from tests.server.known import cards_in

THREE: Seats = (
    Holder("Anna", person=ANNA),
    Holder("Bjarni", person=BJARNI),
    Holder("Dísa", person=DISA),
)


def folded(messages: list[Json]) -> list[Json]:
    """All that a page has seen of the game since the last whole view, none of it missing."""
    start = max(at for at, one in enumerate(messages) if one["type"] == "snapshot")
    whole, later = messages[start], messages[start + 1 :]
    numbered = [one for one in later if one["type"] in ("event", "seats", "mixing")]
    assert [one["seq"] for one in numbered] == list(range(whole["seq"] + 1, whole["seq"] + 1 + len(numbered)))
    return [*whole["events"], *(one["event"] for one in numbered if one["type"] == "event")]


async def level(page: Seat) -> None:
    """Read until nothing is missing."""
    while page.seq < page.room.table.seq or page.room.going is not None:
        await asyncio.sleep(0.001)
        await page.glance()


@pytest.mark.slow
def test_whoever_comes_at_the_very_moment_of_a_deal_misses_nothing_and_nothing_comes_twice() -> None:
    async def test(house: House) -> None:
        table = await house.open_table()
        anna = await house.sit(table)
        dealt = 0
        for wait in range(12):
            while (await anna.until_asked())["kind"] not in ("next", "again"):
                await anna.obey()
            asking = asyncio.create_task(anna.obey())
            # At another moment of the deal each time.
            await asyncio.sleep(wait * 0.0004)
            late = await house.sit(table)
            if wait % 2:
                # Else the whole view is made later, and what happens meanwhile is in it.
                await late.read()
            assert (await asking)["type"] == "done"
            await level(anna)
            await level(late)
            assert folded(late.messages) == folded(anna.messages)
            dealt += late.messages[0]["seq"] < anna.seq
            house.hall.leave(late.room, late.connection)
        assert dealt, "none of them came before the deal was over"

    run("sqlite://", test)


def test_three_who_are_ready_in_the_same_moment_are_all_answered_and_one_hand_is_dealt() -> None:
    async def test(house: House) -> None:
        variant = variant_named("hornafjordur", {"target": 10})
        table = await house.hall.open_table(variant, NO_SPECTATORS, THREE)
        pages = [await house.sit(table, one.id) for one in (ANNA, BJARNI, DISA)]
        while True:
            turn = pages[0].room.table.now(None).turn
            for page in pages:
                await page.glance()
            if turn is not None:
                await level(pages[turn])
                assert (await pages[turn].obey())["type"] == "done"
                continue
            await asyncio.gather(*map(level, pages))
            if not all((page.now["ask"] or {}).get("kind") == "next" for page in pages):
                continue
            hands = sum(event["event"] == "hand" for event in folded(pages[0].messages))
            answers = await asyncio.gather(*(page.obey() for page in pages))
            assert [answer["type"] for answer in answers] == ["done"] * 3
            await level(pages[0])
            assert sum(event["event"] == "hand" for event in folded(pages[0].messages)) == hands + 1
            return

    run("sqlite://", test)


def test_a_page_that_is_reloaded_over_and_over_without_a_goodbye_is_let_in_each_time(web: Web) -> None:
    table = opened(web)
    with contextlib.ExitStack() as stack:
        seen = []
        for _ in range(25):
            page = stack.enter_context(web.page(table))
            first = page.read()
            assert first["type"] == "snapshot", first
            seen.append((first["you"], first["table"]["players"]))
            assert page.socket is not None
            # Gone as a page is that is reloaded where the network is bad: the line breaks, and no word of it.
            line = page.socket.socket
            line.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, struct.pack("ii", 1, 0))
            line.close()
        assert seen == [seen[0]] * 25
        page = stack.enter_context(web.page(table))
        assert page.obey_next()["type"] == "done"


def test_beside_a_window_that_has_frozen_its_person_plays_on_and_nobody_waits_for_the_ghost(web: Web) -> None:
    table = opened(web, options={"target": 1})
    with web.page(table) as frozen, web.page(table) as page:
        # It has connected, and from now on neither reads nor answers.
        frozen.read()
        hands = 0
        while hands < 2:
            ask = page.until_asked()
            hands += ask["kind"] in ("next", "again")
            assert page.obey(ask)["type"] == "done"
        # Thawed, it is where the other is.
        frozen.mixes = False
        while frozen.seq < page.seq:
            frozen.read()
        assert frozen.you == page.you
        assert frozen.events[-1] == page.events[-1]


def test_a_name_opens_nothing_whoever_has_the_same_sees_the_own_cards_alone(web: Web, address: str) -> None:
    table = opened(web, name="Anna", bots=[None, "random"], seats="friends")
    with Web(address) as other:
        assert other.post(f"/api/tables/{table}/sit", json={"name": "Anna"}).json() == {"seat": 1}
        assert error(other.post(f"/api/tables/{table}/sit", json={"seat": 0, "name": "Anna"})) == (
            409,
            "already-seated",
        )
        with web.page(table) as anna, other.page(table) as namesake:
            pages: list[Player] = [anna, namesake]
            while not all(any(one["event"] == "deal" for one in page.events) for page in pages):
                for page in pages:
                    with contextlib.suppress(TimeoutError):
                        page.read(0.02)
                    if (page.now.get("ask") or {}).get("kind") in ("cut", "next"):
                        page.obey(page.now["ask"])
            hands = [next(one["hands"] for one in page.events if one["event"] == "deal") for page in pages]
            assert [[hand is not None for hand in dealt] for dealt in hands] == [
                [True, False, False],
                [False, True, False],
            ]
            shown = {one["card"] for one in namesake.events if one["event"] in ("cut", "play")}
            assert cards_in("".join(namesake.frames)) <= set(hands[1][1]) | shown
            namesake.send(
                {
                    "type": "move",
                    "id": "x",
                    "version": namesake.seq,
                    "move": {"event": "play", "seat": 0, "card": hands[1][1][0]},
                }
            )
            assert namesake.answered("x")["code"] == "not-your-seat"


def test_one_browser_at_two_tables_is_at_each_the_one_who_sits_there(web: Web, address: str) -> None:
    with Web(address) as other:
        mine, theirs = (opened(one, bots=[None, "random"], seats="friends") for one in (web, other))
        assert web.post(f"/api/tables/{theirs}/sit", json={"name": "Second"}).json() == {"seat": 1}
        assert other.post(f"/api/tables/{mine}/sit", json={"name": "Guest"}).json() == {"seat": 1}
        with web.page(mine) as here, web.page(theirs) as there, other.page(mine), other.page(theirs):
            first, second = here.read(), there.read()
            assert (first["you"], second["you"]) == (0, 1)
            assert (first["table"]["id"], second["table"]["id"]) == (mine, theirs)
            # A seat at the one table is none at the other.
            there.send(
                {
                    "type": "move",
                    "id": "x",
                    "version": there.seq,
                    "move": {"event": "cut", "seat": 0, "position": 9},
                }
            )
            assert there.answered("x")["code"] == "not-your-seat"
