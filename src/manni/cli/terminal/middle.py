"""The middle of the drawn table: the trick, the Manni, the pack that is cut, the contracts to choose from."""

from __future__ import annotations

from manni.cli.terminal.board import Ask, Board
from manni.cli.terminal.canvas import Canvas
from manni.cli.terminal.sheet import contract_label, fitted
from manni.cli.terminal.table import ME
from manni.cli.terminal.tiles import (
    CARD_WIDTH,
    put_back,
    put_hand_card,
    put_slot,
    put_table_card,
    put_text,
)
from manni.core.cards import NO_TWOS, make_card
from manni.core.public import Phase
from manni.core.seats import SEATS, Seat, left_of

_ASIDE = 12
"""From the middle of the table to the middle of a neighbour's card."""


def paint_middle(board: Board, canvas: Canvas, y: int, height: int) -> None:
    """Paint what lies between the players, in some lines from ``y`` on."""
    phase = board.public.phase
    if board.ask is Ask.CUT:
        _paint_cut(board, canvas, y + height // 2 - 1)
    elif board.ask is Ask.CONTRACT:
        _paint_contracts(board, canvas, y + max(0, (height - 3) // 2))
    elif phase in (Phase.PLAY, Phase.TRICK):
        _paint_trick(board, canvas, y, height)
    elif phase is Phase.EXCHANGE:
        _paint_exchange(board, canvas, y, height)
    elif board.public.cut_card is not None:
        card_height = min(4, height - 1)
        top = y + (height - card_height - 1) // 2
        middle = canvas.width // 2
        card = board.public.cut_card
        put_table_card(canvas, middle - CARD_WIDTH // 2, top, board.wording, card, card_height)
        if board.public.contract is not None:
            words = board.wording.announcement(board.public.contract)
            canvas.put_centred(middle, top + card_height, words, "turn")


def _paint_trick(board: Board, canvas: Canvas, y: int, height: int) -> None:
    card_height = 4 if height >= 7 else 3
    # The person's card lies lower than the neighbours', and never so low that the three come apart.
    below = min(height - card_height, card_height)
    y += (height - card_height - below) // 2
    middle = canvas.width // 2
    places: dict[Seat, tuple[int, int]] = {
        ME: (middle, y + below),
        left_of(ME): (middle - _ASIDE, y),
        left_of(ME, 2): (middle + _ASIDE, y),
    }
    public = board.public
    winning = public.winning_seat
    for seat in SEATS:
        x, top = places[seat]
        order = (seat - public.leader) % 3
        left = x - CARD_WIDTH // 2
        if order < len(public.trick):
            ground = "lamp" if seat == winning else "paper"
            put_table_card(canvas, left, top, board.wording, public.trick[order], card_height, ground)
            if seat == winning:
                tag = board.wording.text("board-highest")
                if seat == ME:
                    canvas.put(left + CARD_WIDTH + 1, top + card_height - 1, tag, "turn")
                else:
                    canvas.put_centred(x, top + card_height, tag, "turn")
        elif seat == public.turn:
            name = board.wording.text("board-slot-you") if seat == ME else board.wording.players[seat]
            put_slot(canvas, left, top, name, card_height)


def _paint_exchange(board: Board, canvas: Canvas, y: int, height: int) -> None:
    public, wording = board.public, board.wording
    middle = canvas.width // 2
    card_height = 3 if height >= 5 else 2
    top = y + max(0, (height - card_height - 1) // 2)
    if board.ask is Ask.WHOLE:
        top = y
        _paint_choices(
            canvas,
            y + card_height + 1,
            [wording.text("do-take"), wording.text("do-keep-hand")],
            board.cursor,
        )
    if public.manni_left:
        put_back(canvas, middle - CARD_WIDTH // 2, top, card_height)
    canvas.put_centred(middle, top + card_height, wording.counted("board-manni", public.manni_left), "told")
    if public.variant.pack == NO_TWOS:
        _paint_two(board, canvas, middle + CARD_WIDTH, top + card_height // 2)


def _paint_two(board: Board, canvas: Canvas, x: int, y: int) -> None:
    """Paint the open two that tells the trump suit."""
    contract = board.public.contract
    if contract is None or contract.trump is None:
        return
    two = make_card(2, contract.trump)
    put_hand_card(canvas, x, y, board.wording, two, "paper", pointed=False, height=1)


def _paint_choices(canvas: Canvas, y: int, choices: list[str], cursor: int) -> None:
    width = max(map(len, choices)) + 4
    x = canvas.width // 2 - width // 2
    for number, words in enumerate(choices):
        pointed = number == cursor
        text = f"{'▸' if pointed else ' '} {number + 1} {words}"
        put_text(canvas, x, y + number, text, "turn" if pointed else "")


def _paint_contracts(board: Board, canvas: Canvas, y: int) -> None:
    """Paint the contracts in two columns, those that are used up quiet."""
    wording = board.wording
    width = canvas.width // 2 - 6
    per_column = (len(board.contracts) + 1) // 2
    for number, contract in enumerate(board.contracts):
        column, row = divmod(number, per_column)
        x = 6 + column * width
        pointed = number == board.cursor
        free = board.free(contract)
        style = "turn" if pointed else "" if free else "quiet"
        used = "" if free else f" ({wording.text('board-used')})"
        text = f"{'▸' if pointed else ' '} {number + 1} {contract_label(wording, contract)}{used}"
        put_text(canvas, x, y + row, fitted(text, width - 1), style)


def _paint_cut(board: Board, canvas: Canvas, y: int) -> None:
    """Paint the pack from the side: the lifted packet raised, a number where it is lifted."""
    total = len(board.public.variant.pack)
    x = (canvas.width - total) // 2
    canvas.put(x, y, "▒" * board.lifted, "back")
    canvas.put(x + board.lifted, y + 1, "▒" * (total - board.lifted), "back")
    words = board.wording.text("board-cut-after", count=board.lifted, total=total)
    canvas.put_centred(x + board.lifted, y + 2, words, "turn")
