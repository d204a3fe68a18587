"""Cards, tricks and signs as they are painted on a canvas."""

from __future__ import annotations

from collections.abc import Sequence

from manni.cli.terminal.canvas import CARD_SIGN, SUIT_OF_SIGN, Canvas
from manni.cli.terminal.looks import short_card
from manni.cli.terminal.sheet import fitted
from manni.cli.terminal.wording import Wording
from manni.core.cards import Card, Suit, suit_of

CARD_WIDTH = 7
HAND_WIDTH = 5
HAND_STEP = 6
"""From one card of the hand to the next: a column of table lies between two."""


def suit_style(suit: Suit) -> str:
    """Return the style of a suit sign in text."""
    return suit.name.lower()


def put_text(canvas: Canvas, x: int, y: int, text: str, style: str = "") -> int:
    """Put a text, its cards and suit signs in their colours, and return the column after it."""
    place = 0
    for found in CARD_SIGN.finditer(text):
        x = canvas.put(x, y, text[place : found.start()], style)
        x = canvas.put(x, y, found.group(), SUIT_OF_SIGN[found.group()[-1]])
        place = found.end()
    return canvas.put(x, y, text[place:], style)


def put_hand_card(
    canvas: Canvas, x: int, y: int, wording: Wording, card: Card, ground: str, *, pointed: bool, height: int
) -> None:
    """Put a card of the hand, ``HAND_WIDTH`` wide; brackets show the cursor where colours do not."""
    style = f"{suit_style(suit_of(card))} on {ground}"
    label = short_card(wording.messages, card, wording.style)
    left, right = ("[", "]") if pointed else (" ", " ")
    canvas.put(x, y, f"{left}{label:<{HAND_WIDTH - 2}}{right}", style)
    for row in range(1, height):
        canvas.put(x, y + row, " " * HAND_WIDTH, style)


def put_table_card(
    canvas: Canvas, x: int, y: int, wording: Wording, card: Card, height: int, ground: str = "paper"
) -> None:
    """Put a card of the trick, ``CARD_WIDTH`` wide, its label in two corners."""
    style = f"{suit_style(suit_of(card))} on {ground}"
    label = short_card(wording.messages, card, wording.style)
    for row in range(height):
        canvas.put(x, y + row, " " * CARD_WIDTH, style)
    canvas.put(x + 1, y, label, style)
    canvas.put(x + CARD_WIDTH - 1 - len(label), y + height - 1, label, style)


def put_slot(canvas: Canvas, x: int, y: int, words: str, height: int) -> None:
    """Put the outline of the card that is awaited."""
    canvas.put(x, y, "┌" + "╌" * (CARD_WIDTH - 2) + "┐", "slot")
    for row in range(1, height - 1):
        canvas.put(x, y + row, "┆" + " " * (CARD_WIDTH - 2) + "┆", "slot")
    canvas.put(x, y + height - 1, "└" + "╌" * (CARD_WIDTH - 2) + "┘", "slot")
    canvas.put_centred(x + CARD_WIDTH // 2, y + height // 2, fitted(words, CARD_WIDTH - 2), "slot")


def put_back(canvas: Canvas, x: int, y: int, height: int) -> None:
    """Put the back of a card."""
    for row in range(height):
        pattern = "◆◇◆◇◆◇◆" if row % 2 == 0 else "◇◆◇◆◇◆◇"
        canvas.put(x, y + row, pattern[:CARD_WIDTH], "back")


def trick_columns(taken: int, par: int) -> str:
    """Return tricks as columns: hollow up to par, filled when taken, those past par after a thin bar."""
    within = min(taken, par)
    past = taken - within
    return "▮" * within + "▯" * (par - within) + ("|" + "▮" * past if past else "")


def rows_of(hand: Sequence[Card], capacity: int) -> list[int]:
    """Return how many cards stand in each row: all in one if they fit, else in two, broken between suits if may be."""
    count = len(hand)
    if count <= capacity:
        return [count] if count else []
    middle = (count + 1) // 2
    breaks = [
        place
        for place in range(1, count)
        if suit_of(hand[place]) != suit_of(hand[place - 1]) and max(place, count - place) <= capacity
    ]
    first = min(breaks, key=lambda place: abs(place - count / 2), default=middle)
    return [first, count - first]
