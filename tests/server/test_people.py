"""A person without an account: what was played, another device, everything taken along, everything deleted."""

from __future__ import annotations

import asyncio
import contextlib
import hashlib
import json
import sqlite3
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest

from manni.records import loads
from manni.server.past import games_with, tables_with, totals_of
from manni.server.people import _exported_table
from manni.server.run import open_store
from manni.server.seating import Holder
from tests.server.client import Web, error, opened, serving
from tests.server.drive import ANNA, BJARNI
from tests.server.house import House, Seat, run


@pytest.fixture
def other(address: str) -> Iterator[Web]:
    """Another browser."""
    with Web(address) as browser:
        yield browser


def play_a_game(web: Web, table: str) -> None:
    """Play a game to its end."""
    with web.page(table) as page:
        while page.until_asked()["kind"] != "again":
            answer = page.obey_next()
            assert answer["type"] == "done", answer


@pytest.mark.slow
def test_what_was_played_is_summed_by_variant_and_contract_and_agrees_with_the_sheets(web: Web) -> None:
    for variant, options in (("hornafjordur", {"target": 1}), ("basic", {})):
        play_a_game(web, opened(web, name="Anna", variant=variant, options=options))
    me = web.get("/api/me").json()
    assert (me["name"], me["games"]["played"], len(me["tables"])) == ("Anna", 2, 2)
    for table in me["tables"]:
        mine = [one for one in me["totals"] if one["variant"] == table["variant"]]
        assert sum(one["plus"] for one in mine) == table["plus"][0]
        assert sum(one["minus"] for one in mine) == table["minus"][0]
        assert sum(one["hands"] for one in mine) == table["hand"]
    won = sum(0 in game["winners"] for table in me["tables"] for game in table["games"])
    assert me["games"]["won"] == won


def test_somebody_without_a_key_is_nobody(web: Web) -> None:
    assert web.get("/api/me").json() == {
        "person": None,
        "name": None,
        "tables": [],
        "totals": [],
        "games": {"played": 0, "won": 0},
    }
    assert error(web.post("/api/me/link", json={})) == (403, "not-seated")
    assert error(web.get("/api/me/export")) == (403, "not-seated")
    assert error(web.post("/api/me/delete", json={"sure": True})) == (403, "not-seated")


def test_a_code_brings_somebody_to_another_device_once(web: Web, other: Web, address: str) -> None:
    table = opened(web, name="Anna")
    link = web.post("/api/me/link").json()
    assert link["seconds"] == 600
    assert web.get(f"/api/me/link/{link['code']}/qr.svg").status_code == 200
    assert error(other.post("/api/me/take", json={"code": "XXXX-XXXX"})) == (404, "no-such-code")
    assert error(other.post("/api/me/take", json={"code": 5})) == (400, "bad-request")
    taken = other.post("/api/me/take", json={"code": link["code"].lower()})
    assert taken.status_code == 200
    assert "HttpOnly" in taken.headers["set-cookie"]
    assert other.get("/api/me").json()["person"] == web.get("/api/me").json()["person"]
    assert dict(other.cookies) != dict(web.cookies)
    with web.page(table) as one, other.page(table) as two:
        assert one.read()["you"] == two.read()["you"] == 0
    with Web(address) as third:
        assert error(third.post("/api/me/take", json={"code": link["code"]})) == (404, "no-such-code")


@pytest.mark.slow
def test_everything_can_be_taken_along_but_nothing_of_a_game_in_play(web: Web) -> None:
    table = opened(web, name="Anna", options={"target": 1})
    play_a_game(web, table)
    with web.page(table) as page:
        page.until_asked()
        page.obey_next()
    answer = web.get("/api/me/export")
    assert answer.headers["content-disposition"] == 'attachment; filename="manni.json"'
    found = answer.json()
    assert [one["table"] for one in found["tables"]] == [table]
    (record,) = found["tables"][0]["records"]
    (game,) = loads("\n".join(json.dumps(line, ensure_ascii=False) for line in record) + "\n")
    assert game.complete
    assert found["tables"][0]["game"] == 2


def test_of_a_table_that_was_left_the_games_are_taken_along_in_which_one_sat() -> None:
    async def play(*pages: Seat) -> None:
        while pages[0].now.get("phase") != "over" or pages[0].now["ask"] is None:
            for page in pages:
                await page.glance()
                ask = page.now["ask"]
                if ask is not None and ask["kind"] != "again":
                    await page.obey()
            await asyncio.sleep(0)

    async def test(house: House) -> None:
        seats = (Holder("Anna", person=ANNA), Holder("Bjarni", person=BJARNI), Holder("Dísa", "random"))
        table = await house.open_table(seats)
        anna, bjarni = await house.sit(table), await house.sit(table, BJARNI.id)
        await play(anna, bjarni)
        await house.hall.rise(table, BJARNI)
        await anna.read()
        bot = {"type": "bot", "id": "b", "version": anna.seq, "seat": 1, "bot": "random"}
        assert (await anna.say(bot))["type"] == "done"
        assert (await anna.obey())["type"] == "done"
        await play(anna)
        store = house.keeper.store
        assert games_with(store.database, table, ANNA.id) == {1, 2}
        assert tables_with(store.database, BJARNI.id) == [table]
        left, kept = (json.loads(_exported_table(store, table, one.id) or b"") for one in (BJARNI, ANNA))
        assert (left["table"], left["you"], left["turn"], len(left["records"])) == (table, None, False, 1)
        assert (kept["you"], kept["turn"], len(kept["records"])) == (0, False, 2)
        # What is taken along is what counts.
        assert [totals_of(store.database, one.id).played for one in (BJARNI, ANNA)] == [1, 2]

    run("sqlite://", test)


@pytest.mark.slow
def test_the_own_page_counts_what_was_played_at_a_table_that_was_left(web: Web, other: Web) -> None:
    table = opened(web, name="Anna", options={"target": 1})
    play_a_game(web, table)
    before = web.get("/api/me").json()
    assert before["games"]["played"] == 1
    assert before["totals"]
    assert web.post(f"/api/tables/{table}/leave", json={}).status_code == 200
    after = web.get("/api/me").json()
    assert after["tables"] == []
    for what in ("person", "totals", "games"):
        assert after[what] == before[what]
    taken = web.get("/api/me/export").json()
    assert (taken["totals"], taken["games"]) == (before["totals"], before["games"])
    assert [len(one["records"]) for one in taken["tables"]] == [1]
    assert other.get("/api/me").json()["totals"] == []


def test_whoever_deletes_everything_is_nowhere_any_more_and_leaves_nobody_waiting(
    web: Web, other: Web, address: str
) -> None:
    table = opened(web, name="Jónatan", bots=[None, None])
    alone = opened(web, name="Jónatan")
    other.post(f"/api/tables/{table}/sit", json={"name": "Bjarni"})
    with contextlib.ExitStack() as stack:
        third = stack.enter_context(Web(address))
        third.post(f"/api/tables/{table}/sit", json={"name": "Dísa"})
        page = stack.enter_context(other.page(table))
        while "hand" not in [event["event"] for event in page.events]:
            page.read()
        assert error(web.post("/api/me/delete", json={"sure": False})) == (400, "bad-request")
        person = web.get("/api/me").json()["person"]
        with web.page(table) as own:
            own.read()
            assert own.answered(own.command("say", phrase="hello"))["type"] == "done"
        with third.page(table) as before:
            assert [one["name"] for one in before.read()["talk"]] == ["Jónatan"]
        assert web.post("/api/me/delete", json={"sure": True}).status_code == 200
        assert not web.cookies
        assert web.get("/api/me").json()["person"] is None
        assert web.get("/api/mine").json() == {"tables": []}
        standing = other.get(f"/api/tables/{table}").text
        assert "Jónatan" not in standing
        assert person not in standing
        seat = json.loads(standing)["seats"][0]
        assert (seat["name"], seat["away"], seat["left"]) == ("–", True, True)
        fresh = stack.enter_context(third.page(table))
        fresh.read()
        assert "Jónatan" not in fresh.frames[0]
        assert person not in fresh.frames[0]
        # A bot plays on for whoever is gone, and the others get to their cards.
        while not any(event["event"] == "exchange" for event in fresh.events):
            for one in (page, fresh):
                with contextlib.suppress(TimeoutError):
                    while one.read(0.05):
                        pass
                if one.now["ask"] is not None:
                    one.obey(one.now["ask"])
    assert web.get(f"/api/tables/{alone}").json()["seats"][0]["name"] == "–"


@pytest.mark.slow
def test_nothing_in_the_database_names_whoever_deleted_everything(tmp_path: Path) -> None:
    with serving(open_store(tmp_path)) as address, Web(address) as anna, Web(address) as bjarni:
        tables = [opened(anna, name="Jónatan"), opened(anna, name="Jónatan", bots=[None, "random"])]
        bjarni.post(f"/api/tables/{tables[1]}/sit", json={"name": "Bjarni"})
        gone = opened(bjarni, name="Bjarni", bots=[None, "random"])
        anna.post(f"/api/tables/{gone}/sit", json={"name": "Jónatan"})
        anna.post(f"/api/tables/{gone}/leave", json={})
        anna.post("/api/me/link")
        (key,) = dict(anna.cookies).values()
        person = hashlib.sha256(key.encode()).hexdigest()
        with anna.page(tables[0]) as page:
            page.obey_next()
        path = tmp_path / "manni.db"
        assert {"Jónatan", person} <= _found(path, "Jónatan", person)
        assert anna.post("/api/me/delete", json={"sure": True}).status_code == 200
        assert _found(path, "Jónatan", person) == set()
        # What others have played can still be read.
        assert bjarni.get(f"/api/tables/{tables[1]}").status_code == 200
        assert [one["table"] for one in bjarni.get("/api/mine").json()["tables"]]
        with bjarni.page(gone) as page:
            assert page.read()["type"] == "snapshot"


def _found(path: Path, *texts: str) -> set[str]:
    """Which of some texts stand anywhere in a database."""
    with closing(sqlite3.connect(path)) as connection:
        dump = "\n".join(connection.iterdump())
    return {text for text in texts if text in dump}
