"""What is laid over the drawn table to be read: the score sheet, the last trick, the keys."""

from __future__ import annotations

from collections.abc import Sequence

from manni.cli.terminal.board import Ask, Board
from manni.cli.terminal.canvas import Canvas, wrapped
from manni.cli.terminal.memory import last_trick
from manni.cli.terminal.sheet import FOOT, HEAD, WIDTH, drawn_sheet
from manni.cli.terminal.table import ME
from manni.cli.terminal.tiles import CARD_WIDTH, put_table_card, put_text
from manni.core.seats import SEATS, left_of

_MARGIN = 1


def paint_sheet(board: Board, canvas: Canvas) -> None:
    """Paint the score sheet; between hands with what the last one brought, at the end with who has won."""
    wording, public = board.wording, board.public
    x = max(_MARGIN, (canvas.width - WIDTH) // 2)
    canvas.put(x, 0, wording.text("board-sheet-title"), "strong")
    words = _under_the_sheet(board)
    below = [line for sentence in words for line in wrapped(sentence, canvas.width - 2 * x, 3)]
    most = canvas.height - 5 - len(below)
    lines = drawn_sheet(wording, public.sheet, most)
    newest = len(lines) - FOOT - 1 if public.sheet.lines and board.ask in (Ask.NEXT, Ask.AGAIN) else None
    _paint_lines(canvas, x, lines, newest)
    for number, line in enumerate(below):
        put_text(canvas, x, 3 + len(lines) + number, line, "turn" if number == 0 else "")
    _paint_action(board, canvas)


def paint_side(board: Board, canvas: Canvas, x: int) -> None:
    """Paint the score sheet beside the table of a wide window."""
    canvas.put(x, 0, board.wording.text("board-sheet-title"), "strong")
    _paint_lines(canvas, x, drawn_sheet(board.wording, board.public.sheet, canvas.height - 4))


def _paint_lines(canvas: Canvas, x: int, lines: Sequence[str], newest: int | None = None) -> None:
    """Paint the lines of a sheet: those above the hands quiet, the newest hand and the net strong."""
    for number, line in enumerate(lines):
        strong = number in (newest, len(lines) - 1)
        put_text(canvas, x, 2 + number, line, "quiet" if number < HEAD else "strong" if strong else "")


def _under_the_sheet(board: Board) -> list[str]:
    wording, public = board.wording, board.public
    if board.ask is Ask.AGAIN:
        words = wording.ending(public)
        series = board.table.series.after(public.winners, public.sheet.net)
        if series.games > 1:
            won = [
                wording.text("tell-series-player", name=wording.players[s], count=series.wins[s])
                for s in SEATS
            ]
            words.append(wording.text("tell-series", players=wording.row(won)))
        return words
    if not public.sheet.lines:
        return [wording.text("tally-empty")]
    return [wording.score(public.sheet.lines[-1])]


def paint_last(board: Board, canvas: Canvas) -> None:
    """Paint the last trick, the cards where they lay."""
    wording = board.wording
    canvas.put(_MARGIN, 0, wording.text("board-last-title"), "strong")
    trick = last_trick(board.view.events)
    middle = canvas.width // 2
    if trick is None:
        put_text(canvas, _MARGIN, 2, wording.text("seen-none"))
    else:
        places = {ME: (middle, 8), left_of(ME): (middle - 14, 3), left_of(ME, 2): (middle + 14, 3)}
        for order, (seat, card) in enumerate(trick.cards, start=1):
            x, y = places[seat]
            ground = "lamp" if seat == trick.winner else "paper"
            put_table_card(canvas, x - CARD_WIDTH // 2, y, wording, card, 4, ground)
            style = "turn" if seat == trick.winner else ""
            canvas.put_centred(x, y - 1, f"{order} {wording.players[seat]}", style)
        put_text(canvas, _MARGIN, 13, wording.of(trick.winner, "tell-trick-taken"))
    _paint_action(board, canvas)


def paint_numbers(board: Board, canvas: Canvas) -> None:
    """Paint the numbers behind the hint, as many lines as there is room for."""
    canvas.put(_MARGIN, 0, board.wording.text("numbers-title"), "strong")
    y = 2
    for text in board.numbers:
        for line in wrapped(text, canvas.width - 2 * _MARGIN, 3):
            if y < canvas.height - 3:
                put_text(canvas, _MARGIN, y, line)
            y += 1
    _paint_action(board, canvas)


def paint_help(board: Board, canvas: Canvas) -> None:
    """Paint what the keys do, and the contract once more."""
    wording, public = board.wording, board.public
    canvas.put(_MARGIN, 0, wording.text("guide-keys-title"), "strong")
    texts = [wording.text(f"guide-keys-{topic}") for topic in ("move", "number", "space", "show", "leave")]
    texts.append(wording.text("board-game", variant=wording.variant(public), game=board.table.game))
    if public.contract is not None:
        named = wording.text("sentence", words=wording.announcement(public.contract))
        texts.append(wording.sentences(named, wording.aim(public)))
    y = 2
    for text in texts:
        for line in wrapped(text, canvas.width - 2 * _MARGIN, 3):
            put_text(canvas, _MARGIN, y, line)
            y += 1
    _paint_action(board, canvas)


def _paint_action(board: Board, canvas: Canvas) -> None:
    wording = board.wording
    back = board.over is not None
    what = "do-back" if back else "do-again" if board.ask is Ask.AGAIN else "do-next"
    action = wording.text("board-key", key=wording.text("board-key-enter"), what=wording.text(what))
    canvas.put(_MARGIN, canvas.height - 2, action, "strong")
    canvas.put(_MARGIN, canvas.height - 1, wording.text("board-keys"), "quiet")
