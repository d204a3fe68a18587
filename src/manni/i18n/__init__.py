"""Everything a person reads, in one place for each language.

A language is a folder of Fluent files beside this one; English stands behind every other, message by message. Importing
this package is cheap: Fluent itself is loaded with the first text that is asked for.

>>> Messages.for_language("en").text("list-and", first="Anna", last="Dísa")
'Anna and Dísa'
"""

from manni.i18n.messages import ENGLISH, Argument, Messages, TextError, available_languages
from manni.i18n.words import (
    card_text,
    contract_aim,
    contract_announcement,
    contract_text,
    illegal_text,
    in_a_row,
    listed,
    number_word,
    rank_word,
    sentences,
    signed,
    suit_word,
)

__all__ = [
    "ENGLISH",
    "Argument",
    "Messages",
    "TextError",
    "available_languages",
    "card_text",
    "contract_aim",
    "contract_announcement",
    "contract_text",
    "illegal_text",
    "in_a_row",
    "listed",
    "number_word",
    "rank_word",
    "sentences",
    "signed",
    "suit_word",
]
