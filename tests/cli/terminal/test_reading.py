"""What is typed, understood."""

import pytest

from manni.cli.terminal.reading import Command, Reader
from manni.core.cards import FULL_PACK, card_name, parse_card
from manni.core.contracts import Contract
from manni.i18n import Messages, card_text
from tests.cli.terminal.tables import EN

READER = Reader(EN)


def cards(line: str) -> list[str]:
    return [card_name(card) for card in READER.read(line).cards]


@pytest.mark.parametrize(
    "line",
    ["AD", "ad", " Ad ", "A♦", "a d", "ace of diamonds", "the ace of diamonds.", "Ace Diamonds", "play AD"],
)
def test_a_card_can_be_named_in_many_ways(line: str) -> None:
    typed = READER.read(line)
    assert cards(line) == ["AD"]
    assert typed.command in (None, Command.PLAY)
    assert typed.unknown is None


def test_a_ten_has_a_letter_and_a_figure() -> None:
    assert cards("TH") == cards("10h") == cards("10♥") == cards("ten of hearts") == ["TH"]


def test_every_card_is_understood_by_its_letters_and_its_name() -> None:
    for card in FULL_PACK:
        assert READER.read(card_name(card)).cards == (card,)
        assert READER.read(card_text(EN, card_name(card))).cards == (card,)


@pytest.mark.parametrize(
    "line",
    ["swap 2C 3S", "swap 2c,3s", "change two of clubs, three of spades", "SWAP 2♣  3♠", "2C 3S"],
)
def test_several_cards_stand_in_a_row(line: str) -> None:
    assert cards(line) == ["2C", "3S"]


def test_the_first_word_that_is_no_card_is_named() -> None:
    typed = READER.read("swap 2C 1X 3S")
    assert (typed.command, typed.unknown) == (Command.SWAP, "1x")


@pytest.mark.parametrize("card", ["KH", "QS", "KC"])
def test_a_card_in_two_letters_is_no_command(card: str) -> None:
    assert READER.read(f"{card[0]} {card[1]}").cards == (parse_card(card),)


@pytest.mark.parametrize(
    ("line", "command"),
    [
        ("", Command.NEXT),
        ("   ", Command.NEXT),
        ("hint", Command.HINT),
        ("?", Command.HELP),
        ("last trick", Command.LAST),
        ("Quit", Command.QUIT),
        ("keep", Command.KEEP),
    ],
)
def test_commands_are_known(line: str, command: Command) -> None:
    typed = READER.read(line)
    assert (typed.command, typed.rest) == (command, "")


def test_a_number_is_read() -> None:
    assert READER.read("cut 17").number == 17
    assert READER.read("3").number == 3
    assert READER.read("cut 1.5").number is None
    assert READER.read("9" * 500).number is None


@pytest.mark.parametrize(
    ("line", "contract"),
    [
        ("hearts", Contract.HEARTS),
        ("Grand", Contract.NOTRUMP),
        ("nullo", Contract.NULLO),
        ("♠", Contract.SPADES),
    ],
)
def test_a_contract_is_named(line: str, contract: Contract) -> None:
    assert READER.contract(READER.read(line)) is contract


def test_what_is_repeated_of_a_line_is_short_and_moves_no_cursor() -> None:
    typed = READER.read("\x1b[2J" + "x" * 500)
    assert len(typed.text) == 40
    assert typed.text.isprintable()


def test_another_language_adds_its_words_to_the_english_ones() -> None:
    other = Messages(
        "xx",
        {
            "x.ftl": """
word-swap = skipta
rank-letter = { $rank ->
    [ace] Á
   *[other] ?
}
suit-letter = { $suit ->
    [hearts] H
    [spades] S
    [diamonds] T
   *[clubs] L
}
"""
        },
        EN,
    )
    reader = Reader(other)
    assert reader.read("skipta ÁT").command is Command.SWAP
    assert reader.read("skipta ÁT").cards == (parse_card("AD"),)
    assert reader.read("swap AD").cards == (parse_card("AD"),)
