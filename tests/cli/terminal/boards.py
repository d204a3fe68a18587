"""Drawn tables for the tests of the terminal: sat at, moved on, looked at."""

import random
from collections.abc import Callable

from manni.cli.terminal.board import Ask, Board
from manni.cli.terminal.canvas import Canvas
from manni.cli.terminal.draw import paint
from manni.cli.terminal.looks import Style
from manni.cli.terminal.showing import Pace
from manni.cli.terminal.table import Table
from tests.cli.terminal.tables import EN


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
