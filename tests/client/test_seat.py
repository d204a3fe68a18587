"""A seat without wires: what it makes of messages, and what it answers."""

from __future__ import annotations

import json
import random
from typing import Any

import pytest

from manni.bots.registry import make_bot
from manni.client.deciding import BotDecider, FirstDecider
from manni.client.seat import MOST_TRIES, GameOver, SeatClient, Seated, TableFault
from manni.server.frames import read_frame
from manni.server.protocol import write_frame
from tests.server.drive import Driven, info

Json = dict[str, Any]


def a_client(bot: str | None = None, games: int | None = None) -> SeatClient:
    rng = random.Random(3)
    decider = FirstDecider() if bot is None else BotDecider(make_bot(bot), rng)
    return SeatClient(decider, rng, games)


class Wire:
    """A client at seat 0 of a table in this process; what it is sent can be held back."""

    def __init__(self, client: SeatClient, variant: str = "hornafjordur", **options: object) -> None:
        self.client = client
        self.driven = Driven(table_info=info(variant, **options))
        self.read = 0
        self.sent: list[Json] = []

    def connect(self) -> list[str]:
        """A fresh connection: the snapshot comes first."""
        self.client.connected()
        self.read = len(self.driven.frames)
        return self.client.take(write_frame(self.driven.table.snapshot(0)))

    def deliver(self) -> list[str]:
        """All that the client has not been sent yet."""
        answers: list[str] = []
        while self.read < len(self.driven.frames):
            self.read += 1
            answers += self.client.take(self.driven.frames[self.read - 1])
        return answers

    def hand_over(self, frames: list[str]) -> None:
        """Give the table what the client has sent."""
        for frame in frames:
            self.sent.append(json.loads(frame))
            self.driven.say(read_frame(frame))
            self.driven.go_on()

    def play(self, most: int = 5000) -> None:
        """Pass messages to and fro until nobody has anything to say."""
        frames = self.connect()
        for _ in range(most):
            if not frames:
                return
            self.hand_over(frames)
            frames = self.deliver()
        raise AssertionError("the client never comes to an end")


@pytest.mark.parametrize("variant", ["hornafjordur", "basic", "sixteen", "trjamann", "laugarvatn", "nine"])
def test_a_bot_plays_a_whole_game_of_every_variant(variant: str) -> None:
    options = {"target": 2} if variant == "hornafjordur" else {}
    wire = Wire(a_client("rules", games=1), variant, **options)
    wire.play()
    seated, over = wire.client.news
    assert seated == Seated(0, ("Anna", "Bjarni", "Dísa"))
    assert isinstance(over, GameOver)
    assert wire.client.finished
    public = wire.driven.state.public
    assert (over.net, over.winners, over.game) == (public.sheet.net, public.winners, 1)
    assert not any(message["type"] == "again" for message in wire.sent)


def test_it_plays_as_many_games_as_it_was_asked_to() -> None:
    wire = Wire(a_client(games=2), target=1)
    wire.play()
    assert [new.game for new in wire.client.news if isinstance(new, GameOver)] == [1, 2]
    assert sum(message["type"] == "again" for message in wire.sent) == 1


def test_no_two_commands_have_one_id_and_each_moment_is_answered_once() -> None:
    wire = Wire(a_client(games=1), target=2)
    wire.play()
    assert len({message["id"] for message in wire.sent}) == len(wire.sent)
    assert len({message["version"] for message in wire.sent}) == len(wire.sent)


def test_a_missing_message_makes_it_ask_for_everything_once() -> None:
    wire = Wire(a_client())
    wire.hand_over(wire.connect())
    wire.read += 1
    assert wire.deliver() == ['{"type":"resync"}']
    assert wire.connect(), "with the whole of the table it goes on"


def test_messages_that_came_before_are_passed_over() -> None:
    wire = Wire(a_client())
    wire.hand_over(wire.connect())
    frames = wire.deliver()
    told = [frame for frame in wire.driven.frames if '"type":"event"' in frame]
    seq = wire.client.seq
    assert [answer for frame in told for answer in wire.client.take(frame)] == []
    assert wire.client.seq == seq
    wire.hand_over(frames)


def test_a_command_lost_with_the_connection_is_made_again_for_the_same_moment() -> None:
    wire = Wire(a_client())
    lost = [json.loads(frame) for frame in wire.connect()]
    again = [json.loads(frame) for frame in wire.connect()]
    assert [one["version"] for one in again] == [one["version"] for one in lost]
    assert again[0]["id"] != lost[0]["id"]


def test_a_command_whose_answer_was_lost_is_not_made_twice() -> None:
    wire = Wire(a_client())
    wire.hand_over(wire.connect())
    before = wire.client.seq
    again = [json.loads(frame) for frame in wire.connect()]
    assert all(one["version"] > before for one in again)


def refused(code: str, seq: int, name: str = "x") -> str:
    return json.dumps({"type": "refused", "id": name, "code": code, "facts": {}, "seq": seq})


def test_after_a_refusal_it_waits_longer_and_longer_and_looks_again() -> None:
    wire = Wire(a_client())
    wire.connect()
    pauses = []
    for _ in range(MOST_TRIES - 1):
        assert wire.client.take(refused("not-saved", wire.client.seq)) == []
        pauses.append(wire.client.pause)
        assert wire.client.afresh() == '{"type":"resync"}'
        assert wire.client.pause is None
        assert len(wire.connect()) == 1
    assert pauses == sorted(set(pauses))
    with pytest.raises(TableFault, match="not-saved"):
        wire.client.take(refused("not-saved", wire.client.seq))


def test_a_refusal_is_forgotten_once_the_table_goes_on() -> None:
    wire = Wire(a_client())
    frames = wire.connect()
    for _ in range(3 * MOST_TRIES):
        wire.client.take(refused("stale", wire.client.seq))
        wire.hand_over(frames)
        frames = wire.deliver()
        assert wire.client.pause is None


def test_a_table_that_will_not_have_it_is_a_fault() -> None:
    with pytest.raises(TableFault) as caught:
        a_client().take('{"type":"error","code":"no-such-table","facts":{}}')
    assert caught.value.code == "no-such-table"


def test_what_it_does_not_know_is_passed_over() -> None:
    wire = Wire(a_client())
    wire.connect()
    for frame in ('{"type":"presence","here":[true]}', '{"type":"said","text":"x"}', "{}", '{"type":7}'):
        assert wire.client.take(frame) == []


def seats(seq: int, ask: Json | None, **mine: object) -> str:
    people: list[Json] = [{"name": name, "bot": None, "away": False} for name in ("Anna", "Bjarni", "Dísa")]
    people[0] |= mine
    now = {"phase": "play", "turn": None, "ask": ask}
    return json.dumps({"type": "seats", "seq": seq, "seats": people, "why": "x", "now": now})


def done(frame: str) -> str:
    return json.dumps({"type": "done", "id": json.loads(frame)["id"], "seq": 0})


def test_one_command_is_under_way_at_a_time_whatever_is_told_meanwhile() -> None:
    wire = Wire(a_client())
    wire.connect()
    wire.client.connected()
    seq = wire.client.seq
    (ready,) = wire.client.take(seats(seq + 1, {"kind": "next"}))
    assert wire.client.take(seats(seq + 2, {"kind": "next"})) == []
    assert wire.client.take(seats(seq + 3, None)) == []
    assert wire.client.take(done(ready)) == []


def test_a_refusal_of_what_is_past_is_followed_by_what_is_asked_now() -> None:
    wire = Wire(a_client())
    wire.connect()
    wire.client.connected()
    seq = wire.client.seq
    (ready,) = wire.client.take(seats(seq + 1, {"kind": "next"}))
    wire.client.take(seats(seq + 2, {"kind": "next"}))
    (again,) = wire.client.take(refused("stale", seq + 2, json.loads(ready)["id"]))
    assert json.loads(again)["version"] == seq + 2
    assert wire.client.pause is None


def test_a_seat_that_a_stand_in_plays_is_taken_back_before_anything_else() -> None:
    wire = Wire(a_client())
    wire.connect()
    seq = wire.client.seq
    wire.client.connected()
    (back,) = wire.client.take(seats(seq + 1, {"kind": "next"}, away=True))
    assert json.loads(back)["type"] == "back"
    assert wire.client.take(seats(seq + 2, {"kind": "next"})) == []
    (ready,) = wire.client.take(done(back))
    assert (json.loads(ready)["type"], json.loads(ready)["version"]) == ("next", seq + 2)
    assert wire.client.take(seats(seq + 3, None)) == []


def test_it_mixes_the_pack_with_chance_of_its_own() -> None:
    wire = Wire(a_client())
    wire.connect()
    wire.client.connected()
    (first,) = wire.client.take(seats(wire.client.seq + 1, {"kind": "mix"}))
    wire.client.take(done(first))
    (second,) = wire.client.take(seats(wire.client.seq + 1, {"kind": "mix"}))
    mixes = [json.loads(frame)["mix"] for frame in (first, second)]
    assert all(len(mix) == 32 and int(mix, 16) >= 0 for mix in mixes)
    assert mixes[0] != mixes[1]


def test_it_decides_nothing_where_it_only_looks_on() -> None:
    wire = Wire(a_client())
    frame = json.loads(write_frame(wire.driven.table.snapshot(0)))
    assert wire.client.take(json.dumps(frame | {"you": None})) == []
    assert wire.client.seat is None
    assert not wire.client.news
