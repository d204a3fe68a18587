"""Names of players and of tables: cleaned, bounded, and found where none are given."""

from __future__ import annotations

import random
import re
import unicodedata
from collections.abc import Collection, Sequence

from manni.core.errors import SetupError

MOST_LETTERS = 24
"""The longest name, in letters with their marks."""
MOST_MARKS = 3
"""Combining marks that a letter keeps; no living script needs more in a name."""

USUAL_NAMES = (
    "Anna", "Ásta", "Bjarni", "Björg", "Dísa", "Einar", "Guðrún", "Gunnar", "Halldóra", "Hildur", "Ingibjörg",
    "Jón", "Kristín", "Magnús", "Ólafur", "Páll", "Ragnheiður", "Sigríður", "Stefán", "Steinunn", "Sveinn",
    "Valgerður", "Þórdís", "Þorsteinn",
)  # fmt: skip

_BLANK = frozenset("\u115f\u1160\u2800\u3164\uffa0")
"""Letters and signs by their category that show nothing: fillers of Hangul, and Braille without a dot."""

_ID_LETTERS = "23456789ABCDEFGHJKMNPQRSTUVWXYZ"
"""No 0 and O, no 1, I and L: a table's name may be read out."""
_ID_LENGTH = 8
_KEY = re.compile(r"[A-Za-z0-9_-]{43}")


def new_table_id(rng: random.Random) -> str:
    """Return a name for a table, such as ``K7QF2M9D``; one of 31^8."""
    return "".join(rng.choices(_ID_LETTERS, k=_ID_LENGTH))


def is_table_id(text: str) -> bool:
    """Return whether a text could be the name of a table."""
    # Names that were given earlier have an L now and then.
    return len(text) == _ID_LENGTH and all(letter in _ID_LETTERS or letter == "L" for letter in text)


def table_id_in(text: str) -> str | None:
    """Return the name of a table as somebody typed it, in any case and with or without a dash, else None."""
    bare = text.replace("-", "").upper()
    return bare if len(text) <= _ID_LENGTH + 1 and is_table_id(bare) else None


def is_key(text: str) -> bool:
    """Return whether a text could be the key that a browser keeps."""
    return _KEY.fullmatch(text) is not None


def spelled(table: str) -> str:
    """Return the name of a table as people read it: ``K7QF-2M9D``."""
    return f"{table[:4]}-{table[4:]}"


def clean_letters(text: str, most: int) -> tuple[str, bool]:
    """Return a text as it is shown, cut off after so many letters, and whether it was.

    It has no control, direction or zero-width characters, single spaces, and few marks on a letter. Markup stays text;
    whoever shows it escapes it.
    """
    letters: list[str] = []
    count = marks = 0
    for letter in unicodedata.normalize("NFC", " ".join(text.split())):
        category = unicodedata.category(letter)
        if category[0] == "C" or category in ("Zl", "Zp") or letter in _BLANK:
            continue
        if category[0] == "M":
            marks += 1
            if marks > MOST_MARKS or not letters:
                continue
        else:
            marks = 0
            count += 1
            if count > most:
                break
        letters.append(letter)
    return " ".join("".join(letters).split()), count > most


def clean_name(text: str) -> str:
    """Return a name as it is shown.

    Raises:
        SetupError: ``bad-name``: it is longer than ``MOST_LETTERS``.
    """
    name, longer = clean_letters(text, MOST_LETTERS)
    if longer:
        raise SetupError("bad-name", {"max": MOST_LETTERS})
    return name


def names_for_table(given: Sequence[str | None], rng: random.Random) -> list[str]:
    """Return a name for each player: the one given, cleaned, else one that nobody at the table has.

    Raises:
        SetupError: ``bad-name``.
    """
    cleaned = [clean_name(name or "") for name in given]
    free = [name for name in USUAL_NAMES if name not in cleaned]
    picked = iter(rng.sample(free, len(cleaned)))
    return [name or next(picked) for name in cleaned]


def free_name(taken: Collection[str | None], rng: random.Random) -> str:
    """Return a name that nobody at the table has."""
    return rng.choice([name for name in USUAL_NAMES if name not in taken])
