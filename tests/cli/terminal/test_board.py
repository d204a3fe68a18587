"""The table that keys move, and how it is drawn."""

import random
import re
from collections.abc import Callable
from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st
from rich.cells import cell_len
from rich.color import ColorSystem

from manni.cli.terminal.board import Ask, Board, Over
from manni.cli.terminal.canvas import Canvas, Paint
from manni.cli.terminal.draw import paint
from manni.cli.terminal.letters import letters_for
from manni.cli.terminal.looks import Style, in_order
from manni.cli.terminal.showing import Pace
from manni.cli.terminal.table import ME, Table
from manni.core.cards import Cards, card_name
from manni.core.engine import legal_cards
from manni.core.events import CutShown, Played
from manni.core.public import Phase
from manni.core.view import view_of
from tests.cli.terminal.tables import EN, EVERY_VARIANT, Memory, setup, table


def sit(at: Table, style: Style = Style.SIGNS, pace: Pace = Pace.NORMAL) -> Board:
    return Board(at, EN, style, pace)


def frame(board: Board, width: int = 80, height: int = 24, spell: Callable[[str], str] = str) -> str:
    canvas = Canvas(width, height, spell)
    paint(board, canvas)
    return canvas.text()


def until(board: Board, *asks: Ask) -> Board:
    """Play the first thing that comes until one of some things is asked."""
    for _ in range(3000):
        if board.ask in asks:
            return board
        advance(board, random.Random(1))
    raise AssertionError(f"never asked {asks}")


def advance(board: Board, rng: random.Random) -> None:
    if board.ask is None:
        board.tick()
    elif board.ask is Ask.EXCHANGE:
        count = board.limit if board.all_or_none else rng.randrange(board.limit + 1)
        for number in range(min(count, 9)):
            board.press(str(number + 1))
        board.press("enter")
    elif board.ask in (Ask.PLAY, Ask.CONTRACT, Ask.WHOLE):
        for _ in range(rng.randrange(4)):
            board.press("right")
        board.press("enter")
        if board.refused:
            board.press("home")
            while board.refused or board.ask in (Ask.PLAY, Ask.CONTRACT):
                before = board.table.state
                board.press("right")
                board.press("enter")
                if board.table.state is not before:
                    break
    else:
        board.press("enter")


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
 ▯▯▯▯ 0 tricks  +0 −0                                      ▯▯▯▯ 0 tricks  +0 −0
                          J♠                      3♠


                             J♠                      3♠
                         highest     ┌╌╌╌╌╌┐
                                     ┆     ┆
                                     ┆ you ┆
                                     └╌╌╌╌╌┘

 You draw 7♦. In the Manni: three cards.
 Guðrún leads J♠.
 Þorsteinn plays 3♠.
 [D] ▸ Your turn · Follow spades                           ▯▯▯▯ 0 tricks  +0 −0

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


# --- keys ------------------------------------------------------------------------------------------------------


def test_a_digit_plays_that_card_of_those_that_can_be_played() -> None:
    board = until(sit(table()), Ask.PLAY)
    card = board.playable[-1]
    number = len(board.playable)
    assert number <= 9
    board.press(str(number))
    assert Played(ME, card) in board.table.state.events


def test_a_digit_without_a_card_does_nothing() -> None:
    board = until(sit(table()), Ask.PLAY)
    before = board.table.state
    for digit in range(len(board.playable) + 1, 10):
        board.press(str(digit))
    board.press("0")
    assert board.table.state is before


def test_a_card_that_cannot_be_played_says_why() -> None:
    board = sit(table())
    for _ in range(400):
        until(board, Ask.PLAY, Ask.AGAIN)
        wrong = [n for n, card in enumerate(board.hand) if card not in legal_cards(board.view)]
        if wrong:
            break
        board.press("1")
    before = board.table.state
    board.cursor = wrong[0]
    board.press("enter")
    assert board.table.state is before
    assert board.refused is not None
    assert "were led and you hold some" in frame(board)
    board.press("escape")
    assert board.refused is None


def test_the_cursor_begins_at_a_card_that_can_be_played_and_goes_round() -> None:
    board = until(sit(table()), Ask.PLAY)
    assert board.hand[board.cursor] in board.playable
    board.press("home")
    assert board.cursor == 0
    board.press("left")
    assert board.cursor == len(board.hand) - 1
    board.press("right")
    assert board.cursor == 0
    board.press("end")
    assert board.cursor == len(board.hand) - 1


def test_up_and_down_change_the_row_of_a_hand_in_two_rows() -> None:
    board = until(sit(table()), Ask.EXCHANGE)
    frame(board, 60, 20)
    first = board.rows[0]
    assert len(board.rows) == 2
    board.press("down")
    assert board.cursor >= first
    board.press("down")
    assert board.cursor >= first
    board.press("up")
    assert board.cursor < first
    frame(board, 100, 30)
    assert len(board.rows) == 1
    before = board.cursor
    board.press("down")
    assert board.cursor == before


def test_cards_are_picked_up_to_the_limit_and_taken_back() -> None:
    board = until(sit(table()), Ask.EXCHANGE)
    for number in range(board.limit):
        board.press(str(number + 1))
    assert f"Enter: Swap {board.limit} cards with the Manni" in frame(board)
    board.press("end")
    board.press("space")
    assert board.refused == f"{board.limit} is the limit."
    board.press("1")
    assert len(board.picked) == board.limit - 1
    board.press("escape")
    assert not board.picked
    assert "Enter: Keep all twelve" in frame(board)


def test_the_swap_lays_away_exactly_what_was_picked() -> None:
    board = until(sit(table()), Ask.EXCHANGE)
    picked = (board.hand[0], board.hand[3])
    board.press("1")
    board.press("4")
    board.press("enter")
    assert set(board.table.view.discarded) == set(picked)
    while board.behind:
        board.tick()
    assert board.fresh == frozenset(board.table.view.drawn)


def test_the_cut_follows_arrows_pages_and_digits() -> None:
    board = until(sit(table(first_dealer="seat-1")), Ask.CUT)
    places = []
    for key in ("home", "left", "right", "page-up", "page-down", "end", "right", "1", "7", "9"):
        board.press(key)
        places.append(board.lifted)
    assert places == [1, 1, 2, 12, 2, 51, 51, 1, 17, 9]
    assert "9 of 52" in frame(board)
    board.press("enter")
    assert board.table.state.public.cut_card is not None


def test_a_used_contract_says_why_it_cannot_be_chosen() -> None:
    board = until(sit(table("nine", first_dealer="seat-0")), Ask.CONTRACT)
    board.press("1")
    for _ in range(3000):
        if board.ask is Ask.CONTRACT:
            break
        advance(board, random.Random(1))
    before = board.table.state
    assert "(used)" in frame(board)
    board.press("2")
    assert board.refused == "You have had that contract in this game, or one that counts as the same."
    assert board.table.state is before


def test_all_or_none_of_four_cards_waits_for_the_fourth() -> None:
    board = until(sit(table("sixteen", first_dealer="seat-2")), Ask.EXCHANGE)
    board.press("1")
    assert "Enter: Choose 3 more cards, or take all back" in frame(board)
    board.press("enter")
    assert board.refused == "Change 4 cards, or none at all."


def test_the_whole_manni_is_one_choice() -> None:
    board = until(sit(table("basic", first_dealer="seat-2")), Ask.WHOLE)
    assert "Enter: Take the whole Manni" in frame(board)
    board.press("down")
    assert "Enter: Keep your hand" in frame(board)
    board.press("up")
    hand = board.hand
    board.press("enter")
    assert set(board.table.view.discarded) == set(hand)


def test_a_hint_points_at_its_cards_and_again_picks_them() -> None:
    board = until(sit(table()), Ask.EXCHANGE)
    before = board.table.state
    board.press("h")
    assert board.told is not None
    assert board.hinted
    assert not board.picked
    assert "hint" in frame(board)
    board.press("h")
    assert board.picked == board.hinted
    assert board.table.state is before


def test_a_hint_in_the_play_moves_the_cursor_to_its_card() -> None:
    board = until(sit(table()), Ask.PLAY)
    board.press("h")
    assert board.hinted == {board.hand[board.cursor]}
    assert board.told is not None


def test_letters_mean_the_same_in_capitals() -> None:
    board = until(sit(table()), Ask.PLAY)
    board.press("S")
    assert board.over is Over.SHEET
    board.press("s")
    assert board.over is None


def test_what_is_laid_over_the_table_holds_the_game_up() -> None:
    board = sit(table())
    board.tick()
    assert board.delay is not None
    board.press("s")
    assert board.delay is None
    assert "No hand has been scored yet." in frame(board)
    board.press("l")
    assert board.over is Over.LAST
    assert "No trick has been taken" in frame(board)
    board.press("?")
    assert "Keys" in frame(board)
    board.press("x")
    assert board.over is Over.HELP
    board.press("escape")
    assert board.over is None
    assert board.delay is not None


def test_space_shows_the_next_thing_at_once_and_never_makes_a_move() -> None:
    board = sit(table())
    shown = len(board.view.events)
    board.press("enter")
    assert len(board.view.events) == shown
    board.press("space")
    assert len(board.view.events) == shown + 1
    for _ in range(50):
        board.press("space")
    assert board.ask is Ask.EXCHANGE


def test_what_is_shown_event_by_event_is_the_view_of_those_events() -> None:
    board, rng = sit(table()), random.Random(5)
    for moment in range(300):
        advance(board, rng)
        if moment % 5 == 0:
            assert board.view == view_of(board.view.events, ME)
            assert board.hand == in_order(board.view)


def test_q_leaves() -> None:
    board = sit(table())
    board.press("q")
    assert board.left


def test_cards_fall_one_by_one_and_a_finished_trick_rests() -> None:
    board = until(sit(table()), Ask.PLAY)
    board.press("1")
    rests = {}
    for _ in range(20):
        rests[board.public.phase] = board.delay
        if board.ask is not None:
            board.press("1")
        board.tick()
    assert rests[Phase.TRICK] == pytest.approx(1.2)
    slow = sit(table(), pace=Pace.SLOW)
    assert slow.delay == pytest.approx(0.55 * 1.6)
    assert sit(table(), pace=Pace.OFF).delay == 0


def test_keys_do_nothing_for_a_question_not_asked_yet() -> None:
    board = sit(table())
    before = board.table.state
    for key in ("1", "left", "h", "escape", "x"):
        board.press(key)
    assert board.table.state is before


ALL_KEYS = [
    "enter",
    "space",
    "escape",
    "left",
    "right",
    "up",
    "down",
    "home",
    "end",
    "page-up",
    "page-down",
    "h",
    "l",
    "s",
    "?",
    "x",
    "0",
    "1",
    "2",
    "3",
    "4",
    "5",
    "6",
    "7",
    "8",
    "9",
    "á",
]


@given(
    st.lists(st.sampled_from(ALL_KEYS), max_size=60),
    st.sampled_from(["hornafjordur", "basic", "sixteen", "nine"]),
)
def test_whatever_keys_are_pressed_the_table_can_be_drawn(keys: list[str], variant: str) -> None:
    board = sit(table(variant, first_dealer="seat-1"))
    for key in keys:
        board.press(key)
        if board.over is None and board.ask is None:
            board.tick()
    assert len(frame(board, 60, 20).split("\n")) == 20
    assert board.cursor in range(max(1, board.choices))


# --- how it is drawn -------------------------------------------------------------------------------------------


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
