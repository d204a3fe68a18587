"""The table that keys move."""

import random
import threading
from collections.abc import Callable

import pytest
from hypothesis import given
from hypothesis import strategies as st

from manni.cli.terminal.board import Ask, Over
from manni.cli.terminal.looks import in_order
from manni.cli.terminal.showing import Pace
from manni.cli.terminal.table import ME
from manni.cli.terminal.thinking import Thought
from manni.core.engine import legal_cards
from manni.core.events import Played
from manni.core.moves import Cut, Move
from manni.core.public import Phase
from manni.core.view import view_of
from manni.i18n import number_word
from tests.cli.terminal.boards import advance, frame, sit, until
from tests.cli.terminal.tables import table


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
    words = number_word(board.wording.messages, board.limit)
    assert board.refused == f"You may swap {words} cards, no more."
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
    assert board.refused == "Swap four cards, or none at all."


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


@pytest.mark.slow
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


def test_a_table_can_be_looked_at_and_left_while_a_bot_thinks() -> None:
    board = sit(table(first_dealer="seat-2"))
    found: list[Callable[[], Move]] = []
    thoughts: list[Thought] = []

    def think(find: Callable[[], Move]) -> Thought:
        found.append(find)
        thoughts.append(Thought(find))
        return thoughts[-1]

    board.think = think
    for _ in range(5):
        board.tick()
    before = board.table.state
    assert board.delay is None, "nothing is due before the thought is done"
    board.press("space")
    board.press("s")
    assert board.over is Over.SHEET
    board.press("s")
    board.tick()
    assert board.table.state is before
    assert len(found) == 1, "one thought at a time"
    thoughts[0]._go(lambda: None)
    assert board.delay == 0
    board.tick()
    assert board.table.state is not before


def test_a_thought_beside_tells_that_it_is_done_and_what_went_wrong() -> None:
    def fail() -> Move:
        raise RuntimeError("no move")

    ready = threading.Event()
    thought = Thought.beside(lambda: Cut(7), ready.set)
    assert ready.wait(10)
    assert (thought.done, thought.move) == (True, Cut(7))
    ready.clear()
    failed = Thought.beside(fail, ready.set)
    assert ready.wait(10)
    with pytest.raises(RuntimeError, match="no move"):
        _ = failed.move
