"""What people say at a table: ready phrases that all read in their own language, and free text where it is agreed.

Nothing of it is kept in the log. The last of it is kept with the room, for pages that come later.
"""

from __future__ import annotations

from manni.server.names import clean_letters

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
    """Return a text as it is shown; what is longer than ``MOST_LETTERS`` is cut off."""
    return clean_letters(text, MOST_LETTERS)[0]
