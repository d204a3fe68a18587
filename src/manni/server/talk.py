"""What people say at a table: ready phrases that all read in their own language, and free text where it is agreed.

Nothing of it is kept in the log. The last of it is kept with the room, for pages that come later.
"""

from __future__ import annotations

import unicodedata

from manni.server.names import MOST_MARKS

PHRASES = (
    "hello",
    "good-luck",
    "well-played",
    "thanks",
    "oops",
    "one-moment",
    "good-game",
    "that-was-close",
)
"""What may be said everywhere; the texts are in the page's language."""
MOST_LETTERS = 200
"""The longest free text."""
AT_ONCE, A_SECOND = 4.0, 0.5
"""How much one person may say."""
KEPT = 30


def clean_text(text: str) -> str:
    """Return a text as it is shown: no control, direction or zero-width characters, single spaces, few
    marks on a letter.

    Markup stays text; whoever shows it escapes it. What is longer than ``MOST_LETTERS`` is cut off.
    """
    letters: list[str] = []
    count = marks = 0
    for letter in unicodedata.normalize("NFC", " ".join(text.split())):
        category = unicodedata.category(letter)
        if category[0] == "C" or category in ("Zl", "Zp"):
            continue
        if category[0] == "M":
            marks += 1
            if marks > MOST_MARKS or not letters:
                continue
        else:
            marks = 0
            count += 1
            if count > MOST_LETTERS:
                break
        letters.append(letter)
    return " ".join("".join(letters).split())
