"""How the table is drawn."""

import random
import re
from dataclasses import replace

import pytest
from rich.cells import cell_len
from rich.color import ColorSystem

from manni.cli.terminal.board import Ask
from manni.cli.terminal.canvas import Canvas, Paint
from manni.cli.terminal.draw import paint
from manni.cli.terminal.letters import letters_for
from manni.cli.terminal.looks import Style
from manni.cli.terminal.table import Table
from manni.core.cards import Cards, card_name
from manni.core.events import CutShown, Played
from manni.core.public import Phase
from tests.cli.terminal.boards import advance, frame, sit, until
from tests.cli.terminal.tables import EVERY_VARIANT, Memory, setup, table


@pytest.mark.parametrize("variant", EVERY_VARIANT)
def test_a_whole_game_of_every_variant_is_played_and_drawn(variant: str) -> None:
    board, rng = sit(table(variant)), random.Random(4)
    # Seven shares no factor with the length of a trick or a hand: in time it comes to every kind of moment.
    for moment in range(6000):
        if board.ask is Ask.AGAIN:
            break
        advance(board, rng)
        if moment % 7 == 0:
            width, height = ((60, 20), (80, 24), (132, 43))[moment % 3]
            lines = frame(board, width, height).split("\n")
            assert len(lines) == height
            assert max(map(len, lines)) <= width
    assert board.table.state.public.phase is Phase.OVER
    assert "The game is over." in frame(board, 60, 20)


def test_a_frame_of_the_play() -> None:
    board = until(sit(table(seed="3")), Ask.PLAY)
    assert frame(board, 80, 24).split("\n") == [
        line.rstrip() for line in FRAME_OF_THE_PLAY.strip("\n").split("\n")
    ]


FRAME_OF_THE_PLAY = """
 Grand                                                   Hand 1 · trick 1 of 12
 Take as many tricks as you can. There is no trump.

 Guðrún                                                               Þorsteinn
 ▯▯▯▯ 0 tricks  ±0                                            ▯▯▯▯ 0 tricks  ±0
                          J♠                      3♠


                             J♠                      3♠
                         highest     ┌╌╌╌╌╌┐
                                     ┆     ┆
                                     ┆ you ┆
                                     └╌╌╌╌╌┘

 You draw 7♦. In the Manni: three cards.
 Guðrún leads J♠.
 Þorsteinn plays 3♠.
 [D] ▸ Your turn · Follow spades                              ▯▯▯▯ 0 tricks  ±0

     2♥   [6♠ ]  A♦    Q♦    7♦    6♦    5♦    2♦    J♣    10♣   7♣    6♣

            1                new
 Enter: Play 6♠
 H hint · L last trick · S sheet · ? help · Q leave
"""


def test_no_frame_shows_a_card_that_the_person_cannot_know() -> None:
    board, rng = sit(table(), Style.LETTERS), random.Random(2)
    shown = 0
    for _ in range(250):
        advance(board, rng)
        if board.ask in (Ask.NEXT, Ask.AGAIN):
            continue
        view = board.view
        seen = {event.card for event in view.hand_events if isinstance(event, Played | CutShown)}
        known = Cards.of_cards((*view.dealt, *view.drawn, *view.hand, *seen))
        names = {card_name(card).replace("T", "10") for card in known}
        # The sentences may still be about the hand before.
        drawn = "\n".join(line for line in frame(board).split("\n") if not re.search(r"[a-z] .*\.$", line))
        told = set(re.findall(r"\b(?:10|[2-9JQKA])[CDHS]\b", drawn))
        assert told <= names
        shown += len(told)
    assert shown > 500


def test_a_window_that_is_too_small_says_what_is_needed() -> None:
    words = frame(sit(table()), 40, 10)
    assert "60 columns and 20 lines" in " ".join(words.split())
    assert max(map(len, words.split("\n"))) <= 40


def test_in_a_wide_window_the_score_sheet_lies_beside_the_table() -> None:
    board = until(sit(table()), Ask.NEXT)
    board.press("enter")
    until(board, Ask.PLAY)
    lines = frame(board, 130, 30).split("\n")
    assert "Score sheet" in lines[0]
    assert any(re.search(r"  1 ♦ Diamonds You .*\d$", line) for line in lines)
    assert max(map(len, lines)) <= 130
    assert "Score sheet" not in frame(board, 110, 30)


def test_a_terminal_without_signs_gets_letters_and_the_same_columns() -> None:
    board = until(sit(table(), Style.LETTERS), Ask.PLAY)
    spelt = frame(board, 80, 24, letters_for("ascii"))
    assert spelt.isascii()
    assert [len(line) for line in spelt.split("\n")] == [len(line) for line in frame(board).split("\n")]


def test_colours_change_nothing_in_the_text() -> None:
    board = until(sit(table()), Ask.PLAY)
    canvas = Canvas(80, 24)
    paint(board, canvas)
    for colours in (None, ColorSystem.STANDARD, ColorSystem.TRUECOLOR):
        painted = canvas.painted(Paint(colours))
        plain = [re.sub(r"\x1b\[[0-9;]*m", "", line).rstrip() for line in painted]
        assert plain == canvas.text().split("\n")


def test_without_colours_no_colour_is_asked_for() -> None:
    board = until(sit(table()), Ask.PLAY)
    canvas = Canvas(80, 24)
    paint(board, canvas)
    codes = re.findall(r"\x1b\[([0-9;]*)m", "".join(canvas.painted(Paint(None))))
    assert {part for code in codes for part in code.split(";")} <= {"0", "1", "2", "4", "7"}


def test_wide_names_and_names_of_any_length_keep_the_columns() -> None:
    names = ("日本語の名前", "A" * 20, "Þorsteinn Hannesson")
    at = Table.begin(replace(setup(), players=names), Memory())
    board = until(sit(at), Ask.PLAY)
    assert max(cell_len(line) for line in frame(board, 60, 20).split("\n")) <= 60


def test_coming_back_shows_the_hand_as_it_was() -> None:
    memory = Memory()
    board = until(sit(Table.begin(setup(), memory)), Ask.PLAY)
    back = sit(Table.resume(memory.kept, memory))
    assert back.hand == board.hand
    assert back.ask is Ask.PLAY
    assert back.said[-1] == board.said[-1]


def test_the_series_is_counted_at_the_end() -> None:
    board = until(sit(table("basic", target=1)), Ask.AGAIN)
    assert "Games won so far" not in frame(board)
    board.press("enter")
    assert board.said == ["Basic, game 2. At your left: Guðrún. At your right: Þorsteinn."]
    until(board, Ask.AGAIN)
    assert "Games won so far" in frame(board)
