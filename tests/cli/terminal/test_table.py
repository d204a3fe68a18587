"""The table of one person and two bots: it goes on after any break with the same cards."""

import random
from dataclasses import replace

import pytest

from manni.cli.terminal.keeping import DamagedError
from manni.cli.terminal.table import ME, Table
from manni.core.errors import Illegal, IllegalMove, SetupError
from manni.core.moves import Cut
from manni.core.public import Phase
from manni.records import loads
from tests.cli.terminal.tables import EVERY_VARIANT, Memory, setup, some_move, table


def go(at: Table, rng: random.Random) -> None:
    """Let one thing happen at a table that is not over."""
    if at.state.public.phase is Phase.HAND:
        at.deal()
    elif at.my_turn:
        at.move(some_move(at, rng))
    else:
        at.step()


def played(at: Table, seed: int = 1) -> Table:
    rng = random.Random(seed)
    while at.state.public.phase is not Phase.OVER:
        go(at, rng)
    return at


@pytest.mark.parametrize("variant", EVERY_VARIANT)
def test_a_whole_game_of_every_variant_is_kept_as_a_record(variant: str) -> None:
    memory = Memory()
    at = played(Table.begin(setup(variant), memory))
    (game,) = loads("\n".join(memory.lines) + "\n")
    assert game.fault is None
    assert game.complete
    assert game.events == at.state.events


@pytest.mark.parametrize("variant", ["hornafjordur", "basic", "trjamann"])
def test_a_game_left_at_any_moment_goes_on_with_the_same_cards(variant: str) -> None:
    at, memory, rng = table(variant), Memory(), random.Random(2)
    kept = at._keeper
    assert isinstance(kept, Memory)
    for _ in range(40):
        # A step that shares no factor with the length of a trick or a hand comes to every kind of moment.
        for _ in range(5):
            go(at, rng)
        back = Table.resume(kept.kept, memory)
        assert (back.state, back.setup, back.game) == (at.state, at.setup, at.game)
        assert memory.lines == []


def test_a_game_that_lost_its_last_lines_takes_the_same_course_again() -> None:
    at = played(table())
    whole = at._keeper
    assert isinstance(whole, Memory)
    for count in range(1, 70, 3):
        memory = Memory()
        back = Table.resume(whole.kept[:count], memory)
        lines = whole.lines[:count] + memory.lines
        # What follows by rule is there again, and it is what was there.
        assert whole.lines[: len(lines)] == lines
        assert back.state.events == at.state.events[: len(lines)]


def test_the_pack_is_kept_before_the_cut() -> None:
    memory = Memory()
    at = Table.begin(setup(first_dealer="seat-1"), memory)
    at.deal()
    assert at.state.public.phase is Phase.CUT
    assert at.my_turn
    back = Table.resume(memory.kept, Memory())
    for other in (at, back):
        other.move(Cut(17))
    assert at.state == back.state


def test_the_same_seed_makes_the_same_game() -> None:
    assert played(table(seed="a")).state == played(table(seed="a")).state
    assert played(table(seed="a")).state != played(table(seed="b")).state


def test_a_move_that_is_not_legal_changes_nothing_and_is_not_kept() -> None:
    memory = Memory()
    at = Table.begin(setup(first_dealer="seat-1"), memory)
    at.deal()
    before, lines = at.state, list(memory.lines)
    with pytest.raises(IllegalMove) as refused:
        at.move(Cut(52))
    assert refused.value.reason is Illegal.CUT_OUT_OF_RANGE
    assert at.state == before
    assert memory.lines == lines


def test_nothing_happens_before_it_is_kept() -> None:
    class Full(Memory):
        def append(self, lines: object) -> None:
            raise OSError("no space left")

    at = Table.begin(setup(), Full())
    before = at.state
    with pytest.raises(OSError, match="no space"):
        at.deal()
    assert at.state == before


def test_no_bot_acts_for_the_person() -> None:
    at = Table.begin(setup(first_dealer="seat-1"), Memory())
    at.deal()
    assert at.step() == ()


def test_the_first_deal_goes_round_in_a_series() -> None:
    memory = Memory()
    at = played(Table.begin(setup("basic"), memory))
    winners, net = at.state.public.winners, at.state.public.sheet.net
    assert at.state.public.first_dealer == 0
    at.next_game()
    assert at.state.public.first_dealer == 1
    assert at.game == 2
    assert at.series.net == net
    assert at.series.wins == tuple(int(seat in winners) for seat in range(3))
    back = Table.resume(memory.kept, Memory())
    assert (back.game, back.series, back.state) == (at.game, at.series, at.state)


def test_a_bot_that_there_is_not_is_refused() -> None:
    with pytest.raises(SetupError, match="unknown-bot"):
        Table.begin(replace(setup(), bots=("nobody", "random")), Memory())


@pytest.mark.parametrize(
    ("line", "spoil"),
    [
        (1, lambda lines: [b"{}", *lines[1:]]),
        (1, lambda lines: [b'{"event":"hand","number":1,"dealer":0}', *lines[1:]]),
        (1, lambda lines: [lines[0].replace(b'"table"', b'"tabel"'), *lines[1:]]),
        (1, lambda lines: [lines[0].replace(b'"bots":["random"', b'"bots":["nobody"'), *lines[1:]]),
        (1, lambda lines: [lines[0].replace(b'"wins":[0,', b'"wins":["0",'), *lines[1:]]),
        (1, lambda lines: [lines[0].replace(b'"game":1', b'"game":"1"'), *lines[1:]]),
        (2, lambda lines: [lines[0], lines[1].replace(b'"pack"', b'"kcap"'), *lines[2:]]),
        (2, lambda lines: [lines[0], lines[1].replace(b"2C", b"3C"), *lines[2:]]),
        (4, lambda lines: [*lines[:3], b"\xff\xfe", *lines[4:]]),
        (5, lambda lines: [*lines[:4], lines[5], *lines[5:]]),
        (1, lambda lines: []),
    ],
)
def test_a_damaged_game_is_refused_with_its_line(line: int, spoil: object) -> None:
    memory = Memory()
    played(Table.begin(setup(), memory))
    assert callable(spoil)
    with pytest.raises(DamagedError) as damage:
        Table.resume(spoil(memory.kept), Memory())
    assert damage.value.line == line


def test_the_person_is_handed_a_view_without_the_cards_of_others() -> None:
    at = table()
    at.deal()
    while not at.my_turn:
        at.step()
    assert at.view.seat == ME
    assert at.view.hand == at.state.hands[ME]
    with pytest.raises(ValueError, match="does not know"):
        at.view.hand_of(1)
