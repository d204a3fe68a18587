"""The table without wires: whole games, every refusal with its code, commands sent again, and its log."""

from __future__ import annotations

import itertools
import json
import random
from typing import Any

import pytest

from manni.core.cards import card_name
from manni.core.errors import IllegalMove
from manni.core.events import Dealt, HandBegan, Played
from manni.core.moves import Play
from manni.core.referee import replay
from manni.core.variants import VARIANTS
from manni.core.view import view
from manni.server.moment import Moment
from manni.server.own_steps import BotTurn, bot_move, bot_turn, by_itself
from manni.server.protocol import (
    AskExchange,
    AskPlay,
    DoneMessage,
    EventMessage,
    MixingMessage,
    ReasonMessage,
    RefusedMessage,
    SnapshotMessage,
)
from manni.server.seating import Holder
from manni.server.steps import handle, open_table
from manni.server.table import Table
from tests.server.drive import ALONE, BJARNI, Driven, info, told
from tests.server.known import leaks


def _event_at(driven: Driven, seq: int) -> object:
    """The event of the game with a number, None if it is another row."""
    place = driven.table.place_of(seq)
    return None if place is None else driven.state.events[place]


def refused(answer: object) -> tuple[str, dict[str, Any]]:
    """The code and the facts of a refusal."""
    assert isinstance(answer, RefusedMessage), answer
    return answer.code, dict(answer.facts)


@pytest.mark.slow
@pytest.mark.parametrize("variant", VARIANTS)
def test_a_whole_game_of_every_variant_is_played_and_told_without_a_gap(variant: str) -> None:
    driven = Driven(3, info(variant))
    assert driven.play_until("again") == "again"
    numbered = [message for message in driven.told if isinstance(message, EventMessage | MixingMessage)]
    events = [message for message in numbered if isinstance(message, EventMessage)]
    assert [message.seq for message in numbered] == list(range(3, driven.table.seq + 1))
    assert replay(driven.game_events()) == driven.state
    assert events[-1].event["event"] == "end"


@pytest.mark.slow
@pytest.mark.parametrize("variant", VARIANTS)
def test_no_frame_of_a_whole_game_names_a_card_that_its_seat_cannot_know(variant: str) -> None:
    driven = Driven(5, info(variant))
    for count in itertools.count():
        if driven.asked() == "again":
            break
        driven.obey()
        if count % 9 == 0:
            driven.snapshot()
    assert len(driven.frames) > 100
    assert leaks(driven.frames, driven.events(), 2, 0) == []


def test_the_search_for_hidden_cards_finds_one() -> None:
    driven = Driven(5)
    driven.play_until("play")
    theirs = next(iter(driven.state.hands[1]))
    frame = json.dumps({"type": "hint", "seq": driven.table.seq, "move": card_name(theirs)})
    assert leaks([*driven.frames, frame], driven.events(), 2, 0) != []


def test_two_seats_are_told_different_things_of_the_same_deal() -> None:
    seats = (ALONE[0], Holder("Bjarni", person=BJARNI), ALONE[2])
    opened = open_table(info("basic"), seats, random.Random(1)).table
    sealed = by_itself(opened, random.Random(2), Moment())
    assert sealed is not None
    opened = sealed.table
    dealt = by_itself(opened, random.Random(2), Moment(3.0, mixing_since=0.0))
    assert dealt is not None
    deals = {
        viewer: message.event["hands"]
        for viewer, message in told(opened, dealt.rows, (0, 1))
        if isinstance(message, EventMessage) and "hands" in message.event
    }
    assert set(deals) == {0, 1}
    assert deals[0][1] is None
    assert deals[1][0] is None
    assert deals[0][0] is not None


def test_who_has_no_seat_gets_nothing_but_a_refusal() -> None:
    driven = Driven()
    for message in (
        {"type": "hint", "id": "x", "version": driven.table.seq},
        {"type": "next", "id": "x", "version": driven.table.seq},
        {"type": "move", "id": "x", "version": 2, "move": {"event": "cut", "seat": 0, "position": 3}},
    ):
        assert refused(driven.say(message, sender=None)) == ("not-seated", {})


def test_a_move_for_another_seat_is_refused() -> None:
    driven = Driven()
    assert refused(driven.move({"event": "cut", "seat": 1, "position": 3})) == ("not-your-seat", {})


def _after_a_play() -> Driven:
    """A table at which seat 0 has just played, and a bot has to."""
    driven = Driven()
    while True:
        driven.play_until("play")
        ask = driven.snapshot().now.ask
        assert isinstance(ask, AskPlay)
        assert isinstance(driven.move({"event": "play", "card": ask.legal[0]}), DoneMessage)
        if bot_turn(driven.table, Moment()) is not None:
            return driven
        driven.go_on()


def test_a_move_out_of_turn_is_refused() -> None:
    driven = _after_a_play()
    card = next(iter(driven.state.hands[0]))
    assert refused(driven.move({"event": "play", "card": card_name(card)})) == (
        "not-your-turn",
        {},
    )


def test_a_move_made_for_another_moment_is_stale_and_changes_nothing() -> None:
    driven = Driven()
    driven.play_until("play")
    before = driven.table
    ask = driven.snapshot().now.ask
    assert isinstance(ask, AskPlay)
    for version in (0, before.seq - 1, before.seq + 1, 2**53):
        answer = driven.move({"event": "play", "card": ask.legal[0]}, version)
        assert refused(answer) == ("stale", {})
        assert driven.table is before


def test_a_card_of_another_suit_is_refused_with_the_suit_that_was_led() -> None:
    driven = Driven()
    while True:
        driven.play_until("play")
        snapshot = driven.snapshot()
        ask = snapshot.now.ask
        assert isinstance(ask, AskPlay)
        if ask.why is not None:
            break
        driven.obey()
    hand = [card_name(card) for card in driven.state.hands[0]]
    wrong = next(card for card in hand if card not in ask.legal)
    assert refused(driven.move({"event": "play", "card": wrong})) == (
        "must-follow-suit",
        {"suit": snapshot.now.led},
    )
    assert ask.why == {"code": "must-follow-suit", "suit": snapshot.now.led}


def test_wrong_exchanges_have_their_codes() -> None:
    driven = Driven()
    driven.play_until("exchange")
    ask = driven.snapshot().now.ask
    assert isinstance(ask, AskExchange)
    hand = [card_name(card) for card in driven.state.hands[0]]
    others = [card_name(card) for card in driven.state.hands[1]]
    wrong = {
        "too-many-cards": hand[: ask.limit + 1],
        "card-twice": [hand[0], hand[0]],
        "card-not-held": [others[0]],
        "no-such-card": ["1X"],
    }
    for code, discard in wrong.items():
        if code == "too-many-cards" and len(discard) <= ask.limit:
            continue
        found, facts = refused(driven.move({"event": "exchange", "discard": discard}))
        assert found == code
        if code == "too-many-cards":
            assert facts["limit"] == ask.limit
    assert refused(driven.move({"event": "play", "card": hand[0]}))[0] == "wrong-phase"


def test_taking_some_of_the_manni_is_refused_where_it_is_all_or_none() -> None:
    driven = Driven(2, info("basic"))
    driven.play_until("exchange")
    ask = driven.snapshot().now.ask
    assert isinstance(ask, AskExchange)
    assert ask == AskExchange(12, True, 12)
    hand = [card_name(card) for card in driven.state.hands[0]]
    assert refused(driven.move({"event": "exchange", "discard": hand[:5]})) == (
        "all-or-none",
        {"limit": 12},
    )


def test_a_cut_of_no_card_or_of_all_is_refused() -> None:
    driven = Driven()
    driven.play_until("cut")
    for position in (0, 52, -1, 10**9, 10**2000):
        answer = driven.move({"event": "cut", "position": position})
        assert refused(answer) == ("cut-out-of-range", {"most": 51})


def test_a_contract_that_was_used_or_is_none_is_refused() -> None:
    driven = Driven(4, info("sixteen"))
    driven.play_until("contract")
    driven.obey()
    driven.play_until("contract", "again")
    used = driven.state.public.used[0]
    assert used
    assert refused(driven.move({"event": "contract", "contract": used[0].value}))[0] == "contract-used"
    assert refused(driven.move({"event": "contract", "contract": "bridge"}))[0] == "no-such-contract"


def test_next_and_again_are_refused_before_their_time_and_for_another_moment() -> None:
    driven = Driven()
    driven.play_until("play")
    seq = driven.table.seq
    assert refused(driven.say({"type": "next", "id": "n1", "version": seq})) == (
        "wrong-phase",
        {"phase": "play"},
    )
    assert refused(driven.say({"type": "again", "id": "a1", "version": seq}))[0] == "wrong-phase"
    driven.play_until("next")
    assert refused(driven.say({"type": "next", "id": "n2", "version": seq})) == ("stale", {})
    assert refused(driven.move({"event": "play", "card": "AS"}))[0] == "no-hand"
    driven.play_until("again")
    assert refused(driven.say({"type": "again", "id": "a2", "version": seq})) == ("stale", {})
    assert refused(driven.say({"type": "next", "id": "n3", "version": driven.table.seq}))[0] == "game-over"
    assert refused(driven.move({"event": "play", "card": "AS"}))[0] == "game-over"
    assert refused(driven.say({"type": "hint", "id": "h", "version": driven.table.seq}))[0] == "game-over"


def test_a_hint_is_given_for_the_view_of_its_seat_on_its_turn_only() -> None:
    driven = Driven()
    driven.play_until("play")
    message = {"type": "hint", "id": "h1", "version": driven.table.seq}
    step = handle(driven.table, 0, _read(message), driven.rng, Moment())
    assert step.advise == view(driven.state, 0)
    assert (step.rows, step.answer) == ((), None)
    stale = driven.say({"type": "hint", "id": "h2", "version": driven.table.seq - 1})
    assert refused(stale) == ("stale", {})
    late = _after_a_play()
    answer = late.say({"type": "hint", "id": "h3", "version": late.table.seq})
    assert refused(answer)[0] == "not-your-turn"


def _read(message: dict[str, Any]) -> Any:
    from manni.server.frames import read_frame

    return read_frame(json.dumps(message))


def test_a_command_sent_twice_is_carried_out_once() -> None:
    driven = Driven()
    driven.play_until("play")
    ask = driven.snapshot().now.ask
    assert isinstance(ask, AskPlay)
    version = driven.table.seq
    first = driven.move({"event": "play", "card": ask.legal[0]}, version, "once")
    assert isinstance(first, DoneMessage)
    driven.go_on()
    before = driven.table
    again = driven.move({"event": "play", "card": ask.legal[0]}, version, "once")
    assert again == first
    assert driven.table is before


def test_an_id_used_for_another_command_is_refused_and_not_taken_as_done() -> None:
    driven = Driven()
    driven.play_until("cut")
    driven.move({"event": "cut", "position": 9}, name="mine")
    driven.play_until("play")
    ask = driven.snapshot().now.ask
    assert isinstance(ask, AskPlay)
    assert refused(driven.move({"event": "play", "card": ask.legal[0]}, name="mine")) == ("id-used", {})


def test_the_log_of_a_game_alone_rebuilds_the_table_with_what_was_done() -> None:
    driven = Driven(7)
    asked = 0
    while driven.table.game < 3 and asked < 60:
        rows = [driven.log[0], *(row for row in driven.log[1:] if row.game == driven.table.game)]
        assert Table.rebuilt(driven.table.info, rows) == driven.table
        driven.obey()
        asked += 1


def test_a_table_that_dies_before_the_cut_deals_the_same_cards() -> None:
    driven = Driven(8)
    driven.play_until("cut")
    assert isinstance(driven.log[-1].event, HandBegan)
    assert driven.log[-1].pack is not None
    reborn = Table.rebuilt(driven.table.info, driven.log)
    answers = []
    for table in (driven.table, reborn):
        message = _read(
            {
                "type": "move",
                "id": "c",
                "version": table.seq,
                "move": {"event": "cut", "seat": 0, "position": 30},
            }
        )
        rows = handle(table, 0, message, random.Random(99), Moment()).rows
        answers.append([row.event for row in rows])
    assert answers[0] == answers[1]
    assert any(isinstance(event, Dealt) for event in answers[0])


def test_the_pack_and_its_salt_are_in_the_log_and_in_no_frame_of_the_hand() -> None:
    driven = Driven(9)
    driven.play_until("next")
    before = len(driven.frames)
    driven.obey()
    driven.play_until("cut")
    pack, salt = driven.log[-1].pack, driven.log[-1].salt
    assert pack is not None
    assert salt is not None
    assert not any(card_name(pack[0]) in frame for frame in driven.frames[before:])
    assert not any(salt in frame for frame in driven.frames)


def test_again_begins_the_next_game_with_the_next_dealer() -> None:
    driven = Driven(10, info(target=1))
    dealers = []
    for game in (1, 2, 3, 4):
        driven.play_until("again")
        assert driven.table.game == game
        dealers.append(driven.events()[0]["first_dealer"])
        driven.obey()
    assert dealers == [0, 1, 2, 0]
    snapshots = [message for message in driven.told if isinstance(message, SnapshotMessage)]
    assert [(message.table.game, len(message.events)) for message in snapshots] == [
        (2, 1),
        (3, 1),
        (4, 1),
        (5, 1),
    ]


def test_every_step_is_answered_with_the_last_event_that_it_made_happen() -> None:
    driven = Driven()
    driven.play_until("play")
    ask = driven.snapshot().now.ask
    assert isinstance(ask, AskPlay)
    form = {"event": "play", "seat": 0, "card": ask.legal[0]}
    message = _read({"type": "move", "id": "m", "version": driven.table.seq, "move": form})
    step = handle(driven.table, 0, message, driven.rng, Moment())
    assert isinstance(step.answer, DoneMessage)
    assert step.answer.seq == step.rows[-1].seq
    heard = [message for _, message in told(driven.table, step.rows, [0])]
    assert [message.seq for message in heard] == [row.seq for row in step.rows]  # type: ignore[union-attr]


def test_a_bot_that_comes_late_or_cheats_moves_nothing() -> None:
    driven = _after_a_play()
    turn = bot_turn(driven.table, Moment())
    assert turn is not None
    theirs = next(iter(driven.state.hands[turn.seat]))
    late = BotTurn(turn.seat, turn.bot, turn.version - 1, turn.view)
    assert bot_move(driven.table, late, Play(theirs)) is None
    mine = next(iter(driven.state.hands[0]))
    with pytest.raises(IllegalMove):
        bot_move(driven.table, turn, Play(mine))


def test_the_summary_says_how_the_table_stands() -> None:
    driven = Driven(11, info(target=1))
    driven.play_until("again")
    summary = driven.table.summary()
    assert summary["over"]
    assert summary["turn"] is None
    driven.obey()
    driven.play_until("cut", "exchange", "play")
    summary = driven.table.summary()
    assert (summary["game"], summary["hand"], summary["turn"], summary["over"]) == (2, 1, 0, False)


def test_whoever_asks_why_during_a_hand_is_told_no_card_that_they_cannot_know() -> None:
    driven = Driven(5)
    driven.play_until("play")
    for _ in range(6):
        for seq in range(2, driven.table.seq + 1):
            answer = driven.say({"type": "why", "id": "w", "seq": seq})
            seat = getattr(_event_at(driven, seq), "seat", None)
            if isinstance(answer, ReasonMessage):
                assert answer.seat == seat != 0
                assert answer.reason["code"].startswith("seen-")
                assert not answer.inside
            else:
                of_table = driven.table.place_of(seq) is None
                why_not = "nobody-decided" if seat is None else "not-a-bot"
                assert refused(answer)[0] == ("no-such-event" if of_table else why_not)
        driven.obey()
    assert sum(isinstance(message, ReasonMessage) for message in driven.told) > 20
    assert leaks(driven.frames, driven.events(), 2, 0) == []


def test_after_the_hand_a_bot_can_be_asked_what_it_knew() -> None:
    driven = Driven(5, seats=(ALONE[0], Holder("Bjarni", "rules"), Holder("Dísa", "rules")))
    driven.play_until("next")
    answers = [
        driven.say({"type": "why", "id": "w", "seq": driven.table.seq_of(place)})
        for place, event in enumerate(driven.state.events)
        if isinstance(event, Played) and event.seat != 0
    ]
    assert all(isinstance(answer, ReasonMessage) and answer.inside for answer in answers)
    for wrong in (0, 1, driven.table.seq + 1):
        assert refused(driven.say({"type": "why", "id": "w", "seq": wrong}))[0] == "no-such-event"
