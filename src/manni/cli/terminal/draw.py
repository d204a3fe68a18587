"""The table painted: the contract above, a seat at either side, the trick between, the hand below.

``paint`` puts a ``Board`` on a canvas of any size from ``LEAST_WIDTH`` by ``LEAST_HEIGHT`` on.
"""

from __future__ import annotations

import textwrap
from dataclasses import dataclass

from manni.cli.terminal.board import Ask, Board, Over
from manni.cli.terminal.canvas import Canvas, wrapped
from manni.cli.terminal.middle import paint_middle
from manni.cli.terminal.pages import paint_help, paint_last, paint_numbers, paint_sheet, paint_side
from manni.cli.terminal.sheet import WIDTH, fitted
from manni.cli.terminal.table import ME
from manni.cli.terminal.tiles import (
    HAND_STEP,
    HAND_WIDTH,
    put_hand_card,
    put_text,
    rows_of,
    suit_style,
    trick_columns,
)
from manni.core.cards import Card, suit_of
from manni.core.engine import legal_cards
from manni.core.public import Phase
from manni.core.seats import Seat, left_of, right_of

LEAST_WIDTH, LEAST_HEIGHT = 60, 20
MARGIN = 1
GAP = 3
SIDE = WIDTH + GAP + MARGIN
WIDE = LEAST_WIDTH + SIDE
"""From this width on the score sheet lies beside the table."""
MIDDLE, MOST_SAID = 9, 8
"""The lines that the middle of the table is content with, and the most sentences that are told beside it."""


@dataclass(frozen=True, slots=True)
class Plan:
    """Where things stand, in lines from the top."""

    seats: int
    middle: int
    middle_height: int
    said: int
    said_height: int
    status: int
    hand: int
    """The line over the first row, into which chosen cards rise."""
    card_height: int
    keys: int


def plan_of(height: int, rows: int) -> Plan:
    """Return where things stand on a canvas of a height, with a hand of so many rows."""
    keys = height - 2
    card_height = 2 if height >= 24 or rows < 2 else 1
    hand = keys - 1 - max(1, rows) * (card_height + 1)
    status = hand - 1
    seats = 3 if height >= 24 else 2
    top = seats + 3 if height >= 26 else seats + 2
    room = status - top
    # A tall window tells more of what has happened, before the table grows.
    said_height = 2 if room < 10 else min(MOST_SAID, max(3, room - MIDDLE))
    middle_height = room - said_height
    return Plan(seats, top, middle_height, status - said_height, said_height, status, hand, card_height, keys)


def paint(board: Board, canvas: Canvas) -> None:
    """Paint the table, or what is laid over it."""
    if canvas.width < LEAST_WIDTH or canvas.height < LEAST_HEIGHT:
        words = board.wording.text("board-small", width=LEAST_WIDTH, height=LEAST_HEIGHT)
        for y, line in enumerate(wrapped(words, canvas.width, canvas.height)):
            canvas.put(0, y, line)
    elif board.over is Over.HELP:
        paint_help(board, canvas)
    elif board.over is Over.NUMBERS:
        paint_numbers(board, canvas)
    elif board.over is Over.LAST:
        paint_last(board, canvas)
    elif board.over is Over.SHEET or board.ask in (Ask.NEXT, Ask.AGAIN):
        paint_sheet(board, canvas)
    elif canvas.width >= WIDE and board.public.sheet.lines:
        table = canvas.part(canvas.width - SIDE)
        _paint_table(board, table)
        canvas.lay(0, table)
        paint_side(board, canvas, canvas.width - SIDE + GAP)
    else:
        _paint_table(board, canvas)


def _paint_table(board: Board, canvas: Canvas) -> None:
    hand = board.hand
    rows = rows_of(hand, (canvas.width - 2 * MARGIN + 1) // HAND_STEP)
    board.rows = rows
    plan = plan_of(canvas.height, len(rows))
    _paint_head(board, canvas, plan.seats - 1)
    for seat in (left_of(ME), right_of(ME)):
        _paint_seat(board, canvas, plan.seats, seat)
    paint_middle(board, canvas, plan.middle, plan.middle_height)
    _paint_said(board, canvas, plan)
    _paint_status(board, canvas, plan.status)
    _paint_hand(board, canvas, plan, hand, rows)
    _paint_keys(board, canvas, plan.keys)


def _paint_head(board: Board, canvas: Canvas, lines: int) -> None:
    wording, public = board.wording, board.public
    tricks = public.variant.hand_size
    if public.phase in (Phase.PLAY, Phase.TRICK):
        trick = min(tricks, sum(public.tricks) + 1)
        place = wording.text("board-trick", hand=public.number, trick=trick, tricks=tricks)
    else:
        place = wording.text("board-hand", hand=max(1, public.number))
    contract = public.contract
    if contract is None:
        canvas.put(
            MARGIN,
            0,
            wording.text("board-game", variant=wording.variant(public), game=board.table.game),
            "strong",
        )
    else:
        sign = "" if contract.trump is None else f"{wording.suit(contract.trump)} "
        style = "strong" if contract.trump is None else suit_style(contract.trump)
        x = canvas.put(MARGIN, 0, sign, style)
        canvas.put(x, 0, wording.announcement(contract), "strong")
        for row, line in enumerate(_aim(wording.aim(public), canvas.width - 2 * MARGIN, lines), start=1):
            canvas.put(MARGIN, row, line, "quiet")
    canvas.put_right(canvas.width - MARGIN, 0, place, "quiet")


def _aim(aim: str, width: int, lines: int) -> list[str]:
    """Return what one tries to do in so many lines; where it is too long, its last sentence is left out."""
    while len(textwrap.wrap(aim, width)) > lines and ". " in aim:
        aim = aim.rpartition(". ")[0] + "."
    return wrapped(aim, width, lines)


def _paint_seat(board: Board, canvas: Canvas, y: int, seat: Seat) -> None:
    """Paint a player's panel: the left neighbour's at the left, the right one's at the right."""
    public, wording = board.public, board.wording
    width = canvas.width // 2 - 2 * MARGIN
    turn = public.turn == seat
    mark = "▸ " if turn else ""
    dealer = f" [{wording.text('board-dealer')}]" if public.dealer == seat and public.number else ""
    name = fitted(wording.players[seat], width - len(mark) - len(dealer))
    first, style = f"{mark}{name}", "turn" if turn else "strong"
    second = _seat_line(board, seat)
    if seat == left_of(ME):
        x = canvas.put(MARGIN, y, first, style)
        canvas.put(x, y, dealer, "quiet")
        put_text(canvas, MARGIN, y + 1, fitted(second, width))
    else:
        right = canvas.width - MARGIN
        canvas.put_right(right, y, dealer, "quiet")
        canvas.put_right(right - len(dealer), y, first, style)
        canvas.put_right(right, y + 1, fitted(second, width))


def _seat_line(board: Board, seat: Seat) -> str:
    public, wording = board.public, board.wording
    score = wording.text("board-score", plus=public.plus[seat], minus=public.minus[seat])
    count = public.counts[seat]
    if public.phase is Phase.EXCHANGE and count is not None:
        return f"{wording.counted('board-changed', count)}  {score}"
    if public.phase in (Phase.PLAY, Phase.TRICK, Phase.SCORE):
        return f"{_tricks(board, seat)}  {score}"
    return score


def _tricks(board: Board, seat: Seat) -> str:
    public = board.public
    par = public.par
    columns = trick_columns(public.tricks[seat], par[seat] if par else 4)
    return f"{columns} {board.wording.text('board-tricks', count=public.tricks[seat])}"


def _paint_said(board: Board, canvas: Canvas, plan: Plan) -> None:
    """Paint the hint or the refusal, if there is one, else what has happened last."""
    width = canvas.width - 2 * MARGIN
    if board.refused is not None:
        lines, style = wrapped(board.refused, width, plan.said_height), "refused"
    elif board.told is not None:
        lines, style = wrapped(board.told, width, plan.said_height), "told"
    else:
        lines, style = _recent(board, width, plan.said_height), "quiet"
    first = plan.said + plan.said_height - len(lines)
    for y, line in enumerate(lines, start=first):
        put_text(canvas, MARGIN, y, line, style)


def _recent(board: Board, width: int, most: int) -> list[str]:
    """Return as many of the last sentences as there is room for, each of them whole."""
    lines: list[str] = []
    for said in reversed(board.said[-most:]):
        sentence = wrapped(said, width, most)
        if len(lines) + len(sentence) > most:
            break
        lines = sentence + lines
    return lines


def _paint_status(board: Board, canvas: Canvas, y: int) -> None:
    wording, public = board.wording, board.public
    right = _seat_line(board, ME)
    canvas.put_right(canvas.width - MARGIN, y, right)
    room = canvas.width - 2 * MARGIN - len(right) - 1
    dealer = f"[{wording.text('board-dealer')}] " if public.dealer == ME and public.number else ""
    x = canvas.put(MARGIN, y, dealer, "quiet")
    if board.ask is not None:
        words = f"{wording.text('board-turn-you')} · {_asked(board)}"
        canvas.put(x, y, fitted(f"▸ {words}", room - len(dealer)), "turn")
    elif public.turn is not None and public.turn != ME:
        words = wording.text("board-turn-other", name=wording.players[public.turn])
        canvas.put(x, y, fitted(words, room - len(dealer)), "quiet")


def _asked(board: Board) -> str:
    wording, public = board.wording, board.public
    match board.ask:
        case Ask.CUT:
            return wording.text("board-cut")
        case Ask.CONTRACT:
            return wording.text("board-contract")
        case Ask.WHOLE:
            return wording.text("board-exchange-whole")
        case Ask.EXCHANGE if board.all_or_none:
            return wording.counted("board-exchange-all", board.limit)
        case Ask.EXCHANGE:
            words = wording.text("number-word", count=board.limit)
            return wording.text("board-exchange", limit=board.limit, words=words)
        case _:
            pass
    if not public.trick:
        return wording.text("board-lead")
    led = suit_of(public.trick[0])
    if board.hand and suit_of(board.playable[0]) == led:
        return wording.text("board-follow", suit=led.name.lower())
    return wording.text("board-any")


# --- the hand --------------------------------------------------------------------------------------------------


def _paint_hand(board: Board, canvas: Canvas, plan: Plan, hand: tuple[Card, ...], rows: list[int]) -> None:
    first = 0
    numbers = _numbers(board, hand)
    for row, count in enumerate(rows):
        y = plan.hand + 1 + row * (plan.card_height + 1)
        x = (canvas.width - count * HAND_STEP + 1) // 2
        for place in range(first, first + count):
            _paint_hand_card(board, canvas, x, y, plan.card_height, place, numbers)
            x += HAND_STEP
        first += count


def _paint_hand_card(
    board: Board, canvas: Canvas, x: int, y: int, height: int, place: int, numbers: dict[Card, int]
) -> None:
    card = board.hand[place]
    picked = card in board.picked
    pointed = board.ask in (Ask.PLAY, Ask.EXCHANGE) and place == board.cursor
    put_hand_card(
        canvas,
        x,
        y - 1 if picked else y,
        board.wording,
        card,
        _ground(board, card, pointed=pointed, picked=picked),
        pointed=pointed,
        height=height,
    )
    tag, style = _tag(board, card, picked=picked, number=numbers.get(card))
    canvas.put_centred(x + HAND_WIDTH // 2, y + height, fitted(tag, HAND_WIDTH), style)


def _ground(board: Board, card: Card, *, pointed: bool, picked: bool) -> str:
    if pointed or picked:
        return "lamp"
    if card in board.hinted:
        return "ice"
    if board.ask is Ask.PLAY and card not in legal_cards(board.view):
        return "dim"
    return "paper"


def _tag(board: Board, card: Card, *, picked: bool, number: int | None) -> tuple[str, str]:
    """Return what stands under a card: the digit that taps it, and that it goes out, is hinted or new."""
    wording = board.wording
    digit = "" if number is None else str(number)
    if picked:
        word, style = wording.text("board-out"), "turn"
    elif card in board.hinted:
        word, style = wording.text("board-hint"), "told"
    elif card in board.fresh:
        word, style = wording.text("board-new"), "told"
    else:
        return digit, "quiet"
    both = f"{digit} {word}".strip()
    return (both if len(both) <= HAND_WIDTH else word), style


def _numbers(board: Board, hand: tuple[Card, ...]) -> dict[Card, int]:
    cards = hand if board.ask is Ask.EXCHANGE else board.playable
    return {card: number for number, card in enumerate(cards[:9], start=1)}


# --- the keys --------------------------------------------------------------------------------------------------


def _paint_keys(board: Board, canvas: Canvas, y: int) -> None:
    wording = board.wording
    key = "board-key-space" if board.ask is None else "board-key-enter"
    action = wording.text("board-key", key=wording.text(key), what=_action(board))
    x = put_text(canvas, MARGIN, y, action, "strong")
    if board.ask is Ask.EXCHANGE:
        space = wording.text(
            "board-key", key=wording.text("board-key-space"), what=wording.text("board-key-pick")
        )
        if x + 3 + len(space) <= canvas.width:
            canvas.put(x + 3, y, space, "quiet")
    canvas.put(MARGIN, y + 1, fitted(wording.text("board-keys"), canvas.width - 2 * MARGIN), "quiet")


def _action(board: Board) -> str:
    wording = board.wording
    match board.ask:
        case Ask.CUT:
            return wording.text("do-cut", count=board.lifted)
        case Ask.CONTRACT:
            return wording.text("do-contract", name=wording.announcement(board.contracts[board.cursor]))
        case Ask.WHOLE:
            return wording.text("do-take" if board.cursor == 0 else "do-keep-hand")
        case Ask.EXCHANGE:
            return _exchange_action(board)
        case Ask.PLAY:
            return wording.text("do-play", card=wording.card(board.hand[board.cursor]))
        case _:
            return wording.text("do-go-on")


def _exchange_action(board: Board) -> str:
    count = len(board.picked)
    if count == 0:
        return board.wording.counted("do-keep", len(board.hand))
    if board.all_or_none and count < board.limit:
        return board.wording.text("do-pick", count=board.limit - count)
    return board.wording.text("do-swap", count=count)
