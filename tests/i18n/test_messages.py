"""Messages: found, put in words, and stood in for by English."""

import subprocess
import sys

import pytest

from manni.core.cards import FULL_PACK, card_name
from manni.core.contracts import Contract
from manni.core.errors import Illegal
from manni.i18n import (
    Messages,
    TextError,
    available_languages,
    card_text,
    contract_aim,
    contract_announcement,
    contract_text,
    illegal_text,
    listed,
    number_word,
    signed,
)

EN = Messages.for_language("en")

# A second language, made up here: it turns words round and says what English needs two messages for in one.
_PSEUDO = {
    "core.ftl": """
card = { $suit ->
    [hearts] stra
    [clubs] sbulc
    [diamonds] sdnomaid
   *[spades] sedaps
} { $rank ->
    [ace] eca
   *[other] ?
}
suit-hearts = straeh
contract-notrump = Dnarg
illegal-too-many-cards = { $limit ->
    [one] eno
   *[other] { $limit } tsom
}
"""
}


def pseudo() -> Messages:
    return Messages("xx", _PSEUDO, EN)


def test_a_card_has_its_name() -> None:
    assert card_text(EN, "AD") == "ace of diamonds"
    assert card_text(EN, "TH") == "ten of hearts"


def test_all_fifty_two_cards_have_names_of_their_own() -> None:
    assert len({card_text(EN, card_name(card)) for card in FULL_PACK}) == 52


@pytest.mark.parametrize("contract", Contract)
def test_every_contract_has_a_name_an_announcement_and_an_aim(contract: Contract) -> None:
    assert contract_text(EN, contract.value)
    assert contract_announcement(EN, contract.value)
    assert contract_aim(EN, contract.value).endswith(".")


def test_the_announcement_of_a_trump_contract_names_the_suit() -> None:
    assert contract_announcement(EN, "hearts") == "Hearts are trump"


def test_the_aim_in_nullo_says_where_the_ace_stands() -> None:
    assert "ace is the lowest" in contract_aim(EN, "nullo")
    assert "ace" not in contract_aim(EN, "nullo", ace_low=False)


_FACTS: dict[Illegal, dict[str, str | int]] = {
    Illegal.WRONG_PHASE: {"phase": "play"},
    Illegal.CUT_OUT_OF_RANGE: {"most": 51},
    Illegal.TOO_MANY_CARDS: {"limit": 5},
    Illegal.ALL_OR_NONE: {"limit": 4},
    Illegal.MUST_FOLLOW_SUIT: {"suit": "hearts"},
}


@pytest.mark.parametrize("reason", Illegal)
def test_every_reason_why_a_move_is_illegal_is_one_sentence(reason: Illegal) -> None:
    sentence = illegal_text(EN, reason.value, **_FACTS.get(reason, {}))
    assert sentence.endswith(".")
    assert sentence[:-1].count(".") == 0
    assert "{" not in sentence


def test_what_must_be_followed_is_named() -> None:
    assert "play a club" in illegal_text(EN, "must-follow-suit", suit="clubs")


@pytest.mark.parametrize(
    ("limit", "words"), [(0, "keep your hand"), (1, "one card at most"), (5, "five cards at most")]
)
def test_a_limit_is_said_in_the_right_number(limit: int, words: str) -> None:
    assert words in illegal_text(EN, "too-many-cards", limit=limit)


def test_lists_have_commas_and_an_and() -> None:
    assert listed(EN, []) == ""
    assert listed(EN, ["Anna"]) == "Anna"
    assert listed(EN, ["Anna", "Bjarni"]) == "Anna and Bjarni"
    assert listed(EN, iter(["Anna", "Bjarni", "Dísa"])) == "Anna, Bjarni and Dísa"


def test_numbers_carry_a_real_minus_sign() -> None:
    assert [signed(EN, number) for number in (3, 0, -12)] == ["+3", "0", "−12"]


def test_numbers_up_to_twelve_stand_in_words() -> None:
    assert [number_word(EN, number) for number in (1, 12, 13)] == ["one", "twelve", "13"]


def test_names_are_put_in_without_invisible_marks() -> None:
    text = EN.text("list-and", first="Anna", last="Dísa")
    assert text == "Anna and Dísa"
    assert not any(0x2066 <= ord(letter) <= 0x2069 for letter in text)


def test_a_missing_message_is_an_error_in_tests() -> None:
    with pytest.raises(TextError, match="no-such-message"):
        EN.text("no-such-message")


def test_a_missing_argument_is_an_error_in_tests() -> None:
    with pytest.raises(TextError, match="list-and"):
        EN.text("list-and", first="Anna")


def test_a_player_sees_the_id_of_a_missing_message(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Messages, "strict", False)
    assert EN.text("no-such-message") == "no-such-message"
    assert EN.text("list-and", first="Anna").startswith("Anna and ")


def test_english_comes_first_among_the_languages() -> None:
    assert available_languages()[0] == "en"


def test_a_language_that_is_not_there_is_english() -> None:
    assert Messages.for_language("xx").language == "en"
    assert Messages.for_language("../en").language == "en"


def test_another_language_speaks_for_itself_and_english_for_what_it_lacks() -> None:
    other = pseudo()
    assert card_text(other, "AH") == "stra eca"
    assert contract_text(other, "notrump") == "Dnarg"
    assert illegal_text(other, "too-many-cards", limit=3) == "3 tsom"
    assert contract_text(other, "nullo") == "Nullo"
    assert "suit-clubs" in other
    assert other.ids() == EN.ids()


def test_importing_the_texts_does_not_import_fluent() -> None:
    code = "import sys, manni.i18n; sys.exit(any(name.partition('.')[0] == 'fluent' for name in sys.modules))"
    assert subprocess.run([sys.executable, "-c", code], check=False).returncode == 0
