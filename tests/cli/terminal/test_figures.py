"""The numbers behind a hint, and why a bot played a card, in lines of text and over the drawn table."""

from __future__ import annotations

import random
from typing import Any

import pytest

from manni.bots.advice import SearchAdvisor
from manni.bots.base import Advice, Figures, Numbers, Reason
from manni.cli.terminal import board as board_module
from manni.cli.terminal.board import Ask, Board, Over
from manni.cli.terminal.conversation import Conversation
from manni.cli.terminal.hints import reason_text
from manni.cli.terminal.looks import Style
from manni.cli.terminal.showing import Pace
from manni.cli.terminal.table import Table
from manni.core.engine import legal_cards
from manni.core.events import Played
from manni.core.moves import Play
from manni.core.public import Phase
from manni.core.view import View
from tests.cli.terminal.tables import EN, some_move, table, typed


def known(self: SearchAdvisor, view: View, rng: random.Random, *, numbers: bool = False) -> Advice:
    """Advice that nobody has to search for."""
    first = next(iter(legal_cards(view)))
    figures = (Figures(Play(first), 1.26, 0.08, 0.62, 0, 0.414), Figures(Play(first), -0.04, 0.3, 0.1, -2))
    behind = Numbers(figures, 1000, 14, True, (("clubs", ("AC", "7C")), ("hearts", ())))
    return Advice(Play(first), Reason("cash-master", {"card": "AC"}), behind if numbers else None)


@pytest.fixture
def lines(monkeypatch: pytest.MonkeyPatch) -> Conversation:
    """A game in lines of text in which the person is to play a card, and two others have."""
    monkeypatch.setattr(SearchAdvisor, "advise", known)
    at, rng = Conversation(table(), EN, Style.WORDS), random.Random(2)
    at.opening()
    while at.table.state.public.phase is not Phase.PLAY or len(at.table.state.public.trick) < 2:
        ask = at.table.state.public.phase in (Phase.HAND, Phase.OVER)
        at.answer("" if ask else typed(some_move(at.table, rng)))
    return at


def test_the_numbers_are_a_line_for_each_choice_and_what_they_rest_on(lines: Conversation) -> None:
    told = lines.answer("numbers")
    assert told[0].endswith("Nobody can beat it any more.")
    assert told[1].endswith(": +1.3 ± 0.1, above par 62 %. The game won 41 %. At least 0.")
    assert told[2].endswith(": 0.0 ± 0.3, above par 10 %. At least minus 2.")
    assert told[3] == "Played out in 1,000 deals that fit what you have seen."
    assert told[4].startswith("Game won: the chance to win the whole game from there")
    assert told[5].startswith(
        "At least: what is left if both others play against you, in each of the 14 deals"
    )
    assert told[6] == "Not yet seen: clubs A 7, hearts none."
    card = next(iter(legal_cards(lines.table.view)))
    lines.answer("ok")
    assert card not in lines.table.view.hand, "the move of the hint can be made at once"


def test_before_the_first_search_it_is_said_that_it_takes_its_time(lines: Conversation) -> None:
    assert lines.waits_for("numbers") == "Playing it out…"
    assert lines.waits_for("hint") is None


def test_a_bot_is_asked_why_it_played_its_last_card_or_another_of_the_trick(lines: Conversation) -> None:
    events = [event for event in lines.table.state.events if isinstance(event, Played)]
    first, second = events[-2:]
    (newest,) = lines.answer("why")
    assert newest == lines.answer(f"why {typed(Play(second.card))}")[0]
    (older,) = lines.answer(f"why {typed(Play(first.card))}")
    assert lines.table.setup.players[first.seat] in older
    assert older != newest
    mine = typed(Play(next(iter(lines.table.view.hand))))
    assert lines.answer(f"why {mine}") == ["No bot has played that in this trick or the last."]


def drawn(at: Table) -> Board:
    board, rng = Board(at, EN, Style.SIGNS, Pace.OFF), random.Random(2)
    while board.ask is not Ask.PLAY or len(board.public.trick) < 2:
        if board.delay is not None:
            board.tick()
        elif board.ask in (Ask.NEXT, Ask.AGAIN):
            board.press("enter")
        else:
            board._make(some_move(board.table, rng))
    return board


def test_over_the_drawn_table_n_shows_the_numbers_and_w_says_why(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(SearchAdvisor, "advise", known)
    begun: list[Any] = []
    monkeypatch.setattr(board_module, "ready_search", begun.append)
    board = drawn(table())
    board.press("n")
    assert begun == [board.table.view]
    assert board.refused == "The numbers are not ready yet. Ask again in a moment."
    monkeypatch.setattr(Table, "search_is_loaded", True)
    board.press("n")
    assert board.over is Over.NUMBERS
    assert len(board.numbers) == 7
    board.press("n")
    assert board.over is None
    board.press("w")
    assert board.told is not None
    assert "Guðrún" in board.told or "Þorsteinn" in board.told


def test_a_card_in_a_reason_has_one_article() -> None:
    at = Conversation(table(), EN, Style.WORDS)
    names = ("Anna", "Bjarni", "Dísa")
    kept = reason_text(at.wording, Reason("lost-anyway", {"card": "3S", "other": "JS"}), names)
    assert kept == "Neither takes this trick, so keep the jack of spades."
    held = reason_text(at.wording, Reason("waits", {"card": "3S", "other": "JS"}), names)
    assert held == "Nobody can beat your jack of spades later either, so let this trick go."
