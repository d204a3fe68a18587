"""Small things in words: a card, a contract, a list, a number with its sign.

This room does not know the game, so cards come by their two letters (``TH``) and contracts by their word
(``hearts``), as they stand in records.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from manni.i18n.messages import Argument, Messages

# fmt: off
RANK_WORDS: Mapping[str, str] = {
    "2": "two", "3": "three", "4": "four", "5": "five", "6": "six", "7": "seven", "8": "eight", "9": "nine",
    "T": "ten", "J": "jack", "Q": "queen", "K": "king", "A": "ace",
}
# fmt: on
"""The letter of a rank in records, and the word that messages select by."""
SUIT_WORDS: Mapping[str, str] = {"C": "clubs", "D": "diamonds", "H": "hearts", "S": "spades"}


def rank_word(card: str) -> str:
    """Return the code word of a card's rank, such as ``ten`` for ``TH``: the argument ``$rank``."""
    return RANK_WORDS[card[0]]


def suit_word(card: str) -> str:
    """Return the code word of a card's suit, such as ``hearts`` for ``TH``: the argument ``$suit``."""
    return SUIT_WORDS[card[1]]


def card_text(messages: Messages, card: str) -> str:
    """Return a card in words, such as "ten of hearts" for ``TH``."""
    return messages.text("card", rank=rank_word(card), suit=suit_word(card))


def contract_text(messages: Messages, contract: str) -> str:
    """Return the short name of a contract, such as "Grand" for ``notrump``."""
    return messages.text(f"contract-{contract}")


def contract_announcement(messages: Messages, contract: str) -> str:
    """Return what is said when the contract is known, such as "Hearts are trump", without a full stop."""
    return messages.text(f"contract-announce-{contract}")


def contract_aim(messages: Messages, contract: str, *, ace_low: bool = True) -> str:
    """Return what one tries to do in a contract, as a sentence. ``ace_low`` is where the ace stands in nullo."""
    if contract == "nullo":
        return messages.text("contract-aim-nullo", ace="low" if ace_low else "high")
    return messages.text(f"contract-aim-{'notrump' if contract == 'notrump' else 'trump'}")


def illegal_text(messages: Messages, code: str, **facts: Argument) -> str:
    """Return why a move is not legal, as a sentence.

    ``facts`` are those of the code: ``phase`` of ``wrong-phase``, ``most`` of ``cut-out-of-range``, ``limit`` of
    ``too-many-cards`` and ``all-or-none``, ``suit`` of ``must-follow-suit``.
    """
    limit = facts.get("limit")
    if isinstance(limit, int):
        facts["word"] = number_word(messages, limit)
    return messages.text(f"illegal-{code}", **facts)


def number_word(messages: Messages, count: int) -> str:
    """Return a number as it stands in a sentence: a word up to twelve, else figures."""
    return messages.text("number-word", count=count)


def signed(messages: Messages, number: int) -> str:
    """Return a number with its sign, the minus a real one; nothing before a 0."""
    if number == 0:
        return "0"
    return messages.text("signed-plus" if number > 0 else "signed-minus", figure=abs(number))


def in_a_row(messages: Messages, items: Iterable[str]) -> str:
    """Return things in a row without an end to it: "Anna 3, Bjarni 1, Dísa 0"."""
    return _joined(messages, "list-comma", "next", items)


def sentences(messages: Messages, items: Iterable[str]) -> str:
    """Return sentences one behind the other; what is empty is left out."""
    return _joined(messages, "sentences", "second", filter(None, items))


def _joined(messages: Messages, message: str, follows: str, items: Iterable[str]) -> str:
    texts = iter(items)
    whole = next(texts, "")
    for text in texts:
        whole = messages.text(message, **{"first": whole, follows: text})
    return whole


def listed(messages: Messages, items: Iterable[str]) -> str:
    """Return things in a row as a sentence has them: "Anna, Bjarni and Dísa"."""
    texts: Sequence[str] = tuple(items)
    if not texts:
        return ""
    first = texts[0]
    for text in texts[1:-1]:
        first = messages.text("list-comma", first=first, next=text)
    return first if len(texts) == 1 else messages.text("list-and", first=first, last=texts[-1])
