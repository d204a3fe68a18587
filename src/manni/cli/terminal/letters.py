"""What to print where a terminal's encoding lacks a letter: one that stands for it, so that columns stay columns."""

from __future__ import annotations

import unicodedata
from collections.abc import Callable, Mapping

_STAND_IN: Mapping[str, str] = {
    "−": "-",
    "–": "-",
    "—": "-",
    "─": "-",
    "╌": "-",
    "·": "-",
    "…": ".",
    "“": '"',
    "”": '"',
    "‘": "'",
    "’": "'",
    "▸": ">",
    "▮": "#",
    "▯": ".",
    "▒": "#",
    "◆": "#",
    "◇": "+",
    "┆": "|",
    "┌": "+",
    "┐": "+",
    "└": "+",
    "┘": "+",
    "ð": "d",
    "Ð": "D",
    "þ": "t",
    "Þ": "T",
    "æ": "a",
    "Æ": "A",
    "ø": "o",
    "Ø": "O",
}


def knows(encoding: str, text: str) -> bool:
    """Return whether an encoding has all letters of a text."""
    try:
        text.encode(encoding)
    except (UnicodeError, LookupError):
        return False
    return True


def letters_for(encoding: str) -> Callable[[str], str]:
    """Return how to spell a text in an encoding, letter for letter; what has no stand-in becomes a question mark."""
    if knows(encoding, "".join(_STAND_IN) + "♣♦♥♠ áж"):
        return str
    found: dict[str, str] = {}

    def spell(text: str) -> str:
        for letter in text:
            if letter not in found:
                found[letter] = _stand_in(encoding, letter)
        return "".join(found[letter] for letter in text)

    return spell


def _stand_in(encoding: str, letter: str) -> str:
    if letter.isascii() or knows(encoding, letter):
        return letter
    plain = _STAND_IN.get(letter) or unicodedata.normalize("NFKD", letter)[0]
    return plain if plain.isascii() or knows(encoding, plain) else "?"
