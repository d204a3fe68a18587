"""What a person types: cards, moves and commands, in the words of their language and in the letters of records."""

from __future__ import annotations

import re
import unicodedata
from dataclasses import dataclass
from enum import Enum

from manni.cli.terminal.looks import SIGNS
from manni.core.cards import FULL_PACK, Card, card_name, suit_of
from manni.core.contracts import Contract, trump_contract
from manni.i18n import Messages, card_text, contract_text, rank_word, suit_word


class Command(Enum):
    """What can be typed beside cards; the value is the last part of the message with its words."""

    CUT = "cut"
    PLAY = "play"
    SWAP = "swap"
    KEEP = "keep"
    TAKE = "take"
    HINT = "hint"
    NUMBERS = "numbers"
    WHY = "why"
    ACCEPT = "accept"
    LAST = "last"
    SHEET = "sheet"
    TABLE = "table"
    HELP = "help"
    QUIT = "quit"
    NEXT = "next"


@dataclass(frozen=True, slots=True)
class Typed:
    """A line that was typed, as far as it can be understood without knowing the game."""

    text: str
    """The line without what means nothing, for sentences about it."""
    command: Command | None = None
    """The command that it begins with, NEXT for an empty line, None for a line of cards or a number alone."""
    rest: str = ""
    """What stands after the command; the whole line without one."""
    cards: tuple[Card, ...] = ()
    """The cards of ``rest``, in order."""
    unknown: str | None = None
    """The first word of ``rest`` that belongs to no card; None if all do."""
    number: int | None = None
    """``rest``, if it is one whole number."""


_LONGEST = 40
"""The most letters of a typed line that are repeated in a sentence about it."""


class Reader:
    """Reads lines in one language; the letters of records and the English commands are understood in all."""

    def __init__(self, messages: Messages) -> None:
        english = Messages.for_language()
        self._commands: dict[str, Command] = {}
        self._cards: dict[str, Card] = {}
        self._contracts: dict[str, Contract] = {}
        # The person's own language comes last, so that it has the last word.
        for language in dict.fromkeys((english, messages)):
            self._learn(language)
        self._longest_card = max(name.count(" ") for name in self._cards) + 1

    def _learn(self, messages: Messages) -> None:
        for command in Command:
            for words in messages.text(f"word-{command.value}").split(","):
                self._commands[_plain(words)] = command
        for contract in Contract:
            self._contracts[_plain(contract_text(messages, contract.value))] = contract
            self._contracts[contract.value] = contract
        for card in FULL_PACK:
            self._learn_card(messages, card)

    def _learn_card(self, messages: Messages, card: Card) -> None:
        name = card_name(card)
        rank, suit = rank_word(name), suit_word(name)
        self._contracts[SIGNS[suit_of(card)]] = trump_contract(suit_of(card))
        whole = card_text(messages, name)
        self._cards[_plain(whole)] = card
        self._cards[_plain(messages.text("card-definite", card=whole))] = card
        letter = messages.text("rank-letter", rank=rank)
        signs = (messages.text("suit-letter", suit=suit), SIGNS[suit_of(card)], name[1])
        for first in (letter, name[0]):
            for sign in signs:
                self._cards[_plain(first + sign)] = card
                self._cards[_plain(f"{first} {sign}")] = card
        named = messages.text("rank-word", rank=rank)
        self._cards[_plain(f"{named} {messages.text(f'suit-{suit}')}")] = card

    def read(self, line: str) -> Typed:
        """Return what a line says."""
        plain = _plain(line)
        text = " ".join(_printable(line).split())[:_LONGEST]
        if not plain:
            return Typed(text, Command.NEXT)
        command, rest = self._command(plain)
        if command is None and (whole := self._cards.get(plain)) is not None:
            return Typed(text, None, plain, (whole,))
        cards, unknown = self._card_list(rest)
        number = int(rest) if re.fullmatch(r"[0-9]{1,6}", rest) else None
        return Typed(text, command, rest, cards, unknown, number)

    def contract(self, typed: Typed) -> Contract | None:
        """Return the contract that a line names, None if it names none."""
        return self._contracts.get(_plain(typed.text))

    def _command(self, plain: str) -> tuple[Command | None, str]:
        if plain in self._commands:
            return self._commands[plain], ""
        first, _, rest = plain.partition(" ")
        command = self._commands.get(first)
        # "c" alone may be a command, but "k h" and "q s" are cards.
        if command is None or plain in self._cards:
            return None, plain
        return command, rest

    def _card_list(self, text: str) -> tuple[tuple[Card, ...], str | None]:
        """Return the cards that words name, the longest names first, and the first word that names none."""
        words = text.split()
        cards: list[Card] = []
        place = 0
        while place < len(words):
            for length in range(min(self._longest_card, len(words) - place), 0, -1):
                card = self._cards.get(" ".join(words[place : place + length]))
                if card is not None:
                    cards.append(card)
                    place += length
                    break
            else:
                return tuple(cards), words[place][:_LONGEST]
        return tuple(cards), None


def _plain(text: str) -> str:
    """Return a text as it is looked up: lower case, without marks between words."""
    lowered = unicodedata.normalize("NFC", text).casefold()
    return " ".join(re.sub(r"[,;.:\ufe0e\ufe0f\"'“”]+", " ", _printable(lowered)).split())


def _printable(text: str) -> str:
    return "".join(letter if letter.isprintable() else " " for letter in text)
