"""A grid of letters with styles: what the drawn table is painted on."""

from __future__ import annotations

import re
import textwrap
import unicodedata
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import cache

from rich.cells import cell_len
from rich.color import ColorSystem
from rich.console import Console
from rich.style import Style as RichStyle

PAPER, PAPER_DIM, LAMP, ICE = "#FDFBF5", "#B5B2AA", "#F2B84B", "#BFE3F0"
PALETTE: Mapping[str, str] = {
    "": "",
    "strong": "bold",
    "quiet": "dim",
    "turn": "bold yellow",
    "told": "cyan",
    "refused": "yellow",
    "clubs": "bold green",
    "diamonds": "bold bright_blue",
    "hearts": "bold red",
    "spades": "bold",
    "back": "#8CCBE0 on #173B4D",
    "slot": "yellow",
    "edge": "dim",
}
"""Styles of what is no card. Colours by name are those that the person has chosen for the terminal."""
_INK = {"clubs": "#2C6A34", "diamonds": "#0F5A86", "hearts": "#B3301F", "spades": "#14181B"}
_GROUND = {"paper": PAPER, "dim": PAPER_DIM, "lamp": LAMP, "ice": ICE}
_MONO = {"paper": "reverse", "dim": "dim", "lamp": "bold reverse", "ice": "underline reverse"}
CARD_SIGN = re.compile(r"\S*[♣♦♥♠]")
"""A card in text, or the sign of a suit alone."""
SUIT_OF_SIGN: Mapping[str, str] = {"♣": "clubs", "♦": "diamonds", "♥": "hearts", "♠": "spades"}


@dataclass(frozen=True, slots=True)
class Paint:
    """How a terminal shows styles: in how many colours, or in none, with bold, dim and reverse alone."""

    colours: ColorSystem | None

    @classmethod
    def of_terminal(cls) -> Paint:
        """Return how the terminal at hand shows them. With NO_COLOR set there are no colours."""
        console = Console()
        name = None if console.no_color else console.color_system
        return cls(None if name is None else _SYSTEMS[name])

    def text(self, text: str, style: str) -> str:
        """Return a text with the control sequences of a style."""
        if not text or not style:
            return text
        system = ColorSystem.STANDARD if self.colours is None else self.colours
        return style_named(style, colours=self.colours is not None).render(text, color_system=system)

    def line(self, line: str) -> str:
        """Return a line with its cards and suit signs in their colours."""
        return CARD_SIGN.sub(lambda found: self.text(found.group(), SUIT_OF_SIGN[found.group()[-1]]), line)


_SYSTEMS = {
    "standard": ColorSystem.STANDARD,
    "256": ColorSystem.EIGHT_BIT,
    "truecolor": ColorSystem.TRUECOLOR,
    "windows": ColorSystem.WINDOWS,
}


@cache
def style_named(name: str, *, colours: bool = True) -> RichStyle:
    """Return a style: one of ``PALETTE``, or ``SUIT on GROUND`` for a card (paper, dim, lamp or ice)."""
    suit, on, ground = name.partition(" on ")
    if not on:
        style = RichStyle.parse(PALETTE[name])
        return style if colours else style.without_color
    return RichStyle.parse(f"bold {_INK[suit]} on {_GROUND[ground]}" if colours else _MONO[ground])


class Canvas:
    """A grid of ``width`` by ``height`` cells. What is put outside of it is cut off.

    ``spell`` says how a text is spelt in letters that the terminal has.
    """

    def __init__(self, width: int, height: int, spell: Callable[[str], str] = str) -> None:
        self.width = width
        self.height = height
        self._spell = spell
        self._cells: list[list[tuple[str, str]]] = [[(" ", "")] * width for _ in range(height)]

    def put(self, x: int, y: int, text: str, style: str = "") -> int:
        """Put a text and return the column after it."""
        for letter in self._spell(unicodedata.normalize("NFC", text)):
            width = cell_len(letter)
            if width == 0:
                continue
            if 0 <= y < self.height and x >= 0 and x + width <= self.width:
                self._cells[y][x] = (letter, style)
                for covered in range(x + 1, x + width):
                    self._cells[y][covered] = ("", style)
            x += width
        return x

    def put_right(self, x: int, y: int, text: str, style: str = "") -> None:
        """Put a text so that it ends before column ``x``."""
        self.put(x - cell_len(text), y, text, style)

    def put_centred(self, x: int, y: int, text: str, style: str = "") -> None:
        """Put a text with its middle at column ``x``."""
        self.put(x - cell_len(text) // 2, y, text, style)

    def part(self, width: int) -> Canvas:
        """Return an empty canvas of another width to be laid on this one."""
        return Canvas(width, self.height, self._spell)

    def lay(self, x: int, other: Canvas) -> None:
        """Lay another canvas of the same height on this one, from a column on."""
        for line, laid in zip(self._cells, other._cells, strict=True):
            line[x : x + other.width] = laid

    def text(self) -> str:
        """Return the letters alone, line by line."""
        return "\n".join("".join(letter for letter, _ in line).rstrip() for line in self._cells)

    def painted(self, paint: Paint) -> list[str]:
        """Return the lines with the control sequences of their styles."""
        return [_painted_line(line, paint) for line in self._cells]


def _painted_line(line: list[tuple[str, str]], paint: Paint) -> str:
    painted, run, current = "", "", ""
    for letter, style in [*line, ("", "\0")]:
        if style != current:
            painted += paint.text(run, current)
            run, current = "", style
        run += letter
    return painted


def wrapped(text: str, width: int, most: int) -> list[str]:
    """Return a text in lines of a width, at most ``most`` of them."""
    return textwrap.wrap(text, max(1, width), max_lines=most, placeholder=" …")
