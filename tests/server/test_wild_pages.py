"""Whatever pages send, in whatever order, from whatever seat: each frame is answered, and the table stays the log's."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Coroutine
from typing import Any

import pytest
from hypothesis import Phase, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, rule

from manni.server.room import Room
from manni.server.seating import Holder, Seats
from manni.server.settings import Settings
from tests.server.client import move_for
from tests.server.drive import ANNA, BJARNI, DISA
from tests.server.house import House, Json, Seat

FRIENDS: Seats = (
    Holder("Anna", person=ANNA),
    Holder("Bjarni", person=BJARNI),
    Holder("Dísa", "random"),
)
PEOPLE = {"anna": ANNA.id, "annas-second-tab": ANNA.id, "bjarni": BJARNI.id, "looker-on": DISA.id}
KINDS = (
    "move",
    "next",
    "again",
    "bot",
    "back",
    "hint",
    "why",
    "claim",
    "take-back",
    "say",
    "mix",
    "nonsense",
)
WHO = st.sampled_from(sorted(PEOPLE))
CARDS = st.sampled_from(
    [rank + suit for rank in "23456789TJQKA" for suit in "CDHS"] + ["ZZ", "", "as", "10S", "\u202eAS"]
)
ANYTHING = st.recursive(
    st.none() | st.booleans() | st.integers(-(2**70), 2**70) | st.floats() | st.text(max_size=20) | CARDS,
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=8), inner, max_size=4),
    max_leaves=8,
)
MOVES = st.one_of(
    st.builds(lambda seat, card: {"event": "play", "seat": seat, "card": card}, st.integers(-1, 3), CARDS),
    st.builds(
        lambda seat, cards: {"event": "exchange", "seat": seat, "discard": cards},
        st.integers(0, 2),
        st.lists(CARDS, max_size=14),
    ),
    st.builds(
        lambda seat, name: {"event": "contract", "seat": seat, "contract": name},
        st.integers(0, 2),
        st.sampled_from(["spades", "nullo", "notrump", "tarot", ""]),
    ),
    st.builds(
        lambda seat, at: {"event": "cut", "seat": seat, "position": at},
        st.integers(0, 2),
        st.integers(-5, 60),
    ),
    ANYTHING,
)
RAW = st.one_of(
    st.text(max_size=60),
    st.binary(max_size=60),
    st.builds(lambda deep: "[" * deep, st.integers(1, 4000)),
    st.builds(lambda long: '{"type":"next","id":"' + "x" * long + '","version":1}', st.integers(60, 5000)),
    ANYTHING.map(lambda value: json.dumps(value)),
    st.builds(lambda letter: letter * 3000, st.characters()),
)


class WildPages(RuleBasedStateMachine):
    """Three people's pages at one table, none of which behaves."""

    @initialize()
    def open(self) -> None:
        self.loop = asyncio.new_event_loop()
        self.count = 0
        self.sent: list[tuple[str, str]] = []
        self.pages: dict[str, Seat] = {}
        self.house = self.do(self._house())
        self.table = self.do(self.house.open_table(FRIENDS, Settings()))
        for who in PEOPLE:
            self.come(who)

    async def _house(self) -> House:
        return House("sqlite://")

    async def _go(self, page: Seat) -> None:
        self.house.hall.leave(page.room, page.connection)

    def do(self, work: Coroutine[Any, Any, Any]) -> Any:
        return self.loop.run_until_complete(asyncio.wait_for(work, 20))

    def teardown(self) -> None:
        if hasattr(self, "house"):
            self.do(self.house.close())
            self.loop.run_until_complete(self.loop.shutdown_default_executor())
            self.loop.close()

    # --- what pages do -------------------------------------------------------------------------------------------

    @rule(who=WHO)
    def come(self, who: str) -> None:
        """Load the page again, whatever was under way."""
        if who in self.pages:
            old = self.pages.pop(who)
            self.do(self._go(old))
        self.pages[who] = self.do(self.house.sit(self.table, PEOPLE[who]))
        self.hear(who)
        assert self.pages[who].messages[0]["type"] == "snapshot"

    @rule(who=WHO)
    def behave(self, who: str) -> None:
        """Do what is asked, as a page would."""
        page = self.pages[who]
        ask = page.now["ask"]
        if ask is None or page.connection.seat is None:
            return
        if ask["kind"] in ("cut", "contract", "exchange", "play"):
            self.send(who, {"type": "move", "version": page.seq, "move": move_for(ask, page.connection.seat)})
        else:
            self.send(who, {"type": ask["kind"], "version": page.seq, "mix": "0123456789abcdef" * 2})

    @rule(who=WHO, kind=st.sampled_from(KINDS), move=MOVES, late=st.integers(-3, 3), more=ANYTHING)
    def try_something(self, who: str, kind: str, move: Any, late: int, more: Any) -> None:
        """Send a message of the right form at the wrong moment, or of nearly the right form."""
        message = {
            "type": kind,
            "version": self.pages[who].seq + late,
            "move": move,
            "seq": late,
            "more": more,
            "mix": "0f" * 16,
        }
        self.send(who, message | {"seat": late, "bot": None if late else "random", "phrase": "well-played"})

    @rule(who=WHO, ask=st.sampled_from(["resync", "ping"]))
    def ask_afresh(self, who: str, ask: str) -> None:
        """Ask for the whole again, or whether anybody is there."""
        self.throw(who, json.dumps({"type": ask}))

    @rule(who=WHO, frame=RAW)
    def rave(self, who: str, frame: str | bytes) -> None:
        """Send what is no message."""
        self.throw(who, frame)

    @rule(who=WHO, index=st.integers(0, 200))
    def repeat(self, who: str, index: int) -> None:
        """Send again what somebody has sent before: one's own, or another's."""
        if self.sent:
            self.throw(who, self.sent[index % len(self.sent)][1])

    @rule(who=WHO, field=st.sampled_from(["id", "type", "version", "move"]), value=ANYTHING)
    def garble(self, who: str, field: str, value: Any) -> None:
        """Send a message in which one thing is something else."""
        message = {"type": "move", "id": self.fresh(), "version": self.pages[who].seq, "move": None}
        self.throw(who, json.dumps(message | {field: value}))

    # --- what must hold ------------------------------------------------------------------------------------------

    def fresh(self) -> str:
        self.count += 1
        return f"w{self.count}"

    def send(self, who: str, message: Json) -> None:
        frame = json.dumps({"id": self.fresh(), **message})
        self.sent.append((who, frame))
        self.throw(who, frame)

    def throw(self, who: str, frame: str | bytes) -> None:
        """Send a frame and wait for its answer; there must be one."""
        page = self.pages[who]
        before = len(page.messages)
        self.do(self.house.hall.receive(page.room, page.connection, frame))
        for _ in range(500):
            self.hear(who)
            answers = page.messages[before:]
            if any(one["type"] in ("done", "refused", "hint", "why", "snapshot", "pong") for one in answers):
                break
        else:
            raise AssertionError(f"silence after {frame!r}")
        assert not [one for one in answers if one.get("code") == "server-error"]
        for other in self.pages:
            self.hear(other)

    def hear(self, who: str) -> None:
        """Let a page read what there is for it; numbers go up by one."""
        page = self.pages[who]
        at, seq = len(page.messages), page.seq
        self.do(asyncio.sleep(0))
        self.do(page.glance())
        for message in page.messages[at:]:
            if message["type"] == "snapshot":
                seq = message["seq"]
            elif message["type"] in ("event", "seats", "mixing"):
                assert message["seq"] == seq + 1, "an event is missing, or told twice"
                seq = message["seq"]

    @invariant()
    def the_table_is_what_its_log_leads_to(self) -> None:
        if not hasattr(self, "table"):
            return
        room = self.pages["anna"].room
        self.do(self._quiet(room))
        kept = self.house.keeper.store.table(self.table)
        assert kept is not None
        assert kept.seq == room.table.seq
        for viewer in (0, 1, 2, None):
            there, here = kept.snapshot(viewer), room.table.snapshot(viewer)
            assert (there.events, there.seats) == (here.events, here.seats)

    async def _quiet(self, room: Room) -> None:
        """Wait until the bots have moved."""
        seq, still = -1, 0
        while still < 3:
            await asyncio.sleep(0.001)
            still = still + 1 if seq == room.table.seq and not room.lock.locked() else 0
            seq = room.table.seq


@pytest.mark.slow
class TestWildPages(WildPages.TestCase):  # type: ignore[misc]
    """Every frame is answered, and the table stays the one of its log."""

    settings = settings(max_examples=6, stateful_step_count=60, phases=[Phase.generate])
