"""Cards, and the set of cards over an integer."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from manni.core.cards import (
    EMPTY,
    FULL_PACK,
    Card,
    Cards,
    Suit,
    card_name,
    make_card,
    parse_card,
    rank_of,
    suit_of,
)
from manni.core.contracts import Contract, ContractKind, parse_contract, trump_contract
from manni.core.errors import NotationError

SETS = st.sets(st.integers(0, 51))


def test_every_card_has_one_name_and_every_name_one_card() -> None:
    names = [card_name(card) for card in FULL_PACK]
    assert len(set(names)) == 52
    assert [parse_card(name) for name in names] == list(FULL_PACK)
    assert (names[0], names[8], names[51]) == ("2C", "TC", "AS")


@pytest.mark.parametrize("text", ["", "1H", "10H", "th", "HT", "T", "TH ", "Ás", "🂡"])
def test_what_names_no_card_is_refused(text: str) -> None:
    with pytest.raises(NotationError) as refused:
        parse_card(text)
    assert (refused.value.code, refused.value.facts) == ("no-such-card", {"card": text})


def test_what_is_not_even_a_text_names_no_card() -> None:
    with pytest.raises(NotationError):
        parse_card(["TH"])  # type: ignore[arg-type]


def test_suit_and_rank_make_the_card() -> None:
    for card in FULL_PACK:
        assert make_card(rank_of(card), suit_of(card)) == card
    assert [suit_of(parse_card(name)) for name in ("2C", "TD", "AH", "KS")] == list(Suit)
    assert [rank_of(parse_card(name)) for name in ("2C", "TD", "JH", "AS")] == [2, 10, 11, 14]


@given(SETS, SETS)
def test_cards_behave_as_a_set(left: set[int], right: set[int]) -> None:
    a, b = Cards.of_cards(map(Card, left)), Cards.of_cards(map(Card, right))
    assert set(a | b) == left | right
    assert set(a & b) == left & right
    assert set(a - b) == left - right
    assert set(a ^ b) == left ^ right
    assert (a <= b) == (left <= right)
    assert (len(a), bool(a), list(a)) == (len(left), bool(left), sorted(left))
    assert [card in a for card in range(52)] == [card in left for card in range(52)]


@given(SETS)
def test_a_set_of_cards_is_read_back_from_its_text_and_from_its_repr(numbers: set[int]) -> None:
    some = Cards.of_cards(map(Card, numbers))
    assert Cards.parse(str(some)) == some
    assert eval(repr(some)) == some


@given(SETS.filter(bool))
def test_lowest_and_highest_are_the_ends_of_the_set(numbers: set[int]) -> None:
    some = Cards.of_cards(map(Card, numbers))
    assert (some.lowest(), some.highest()) == (min(numbers), max(numbers))


def test_an_empty_set_has_neither_lowest_nor_highest() -> None:
    for end in (EMPTY.lowest, EMPTY.highest):
        with pytest.raises(ValueError, match="empty"):
            end()


def test_one_card_more_and_one_card_less() -> None:
    two = parse_card("2C")
    assert EMPTY.with_card(two) == Cards.parse("2C")
    assert Cards.parse("2C AS").without(two) == Cards.parse("AS")
    assert Cards.parse("2C AS 3C").of(Suit.CLUBS) == Cards.parse("2C 3C")


@pytest.mark.parametrize("thing", [-1, 52, "2C", None, 1.0])
def test_what_is_no_card_is_in_no_set(thing: object) -> None:
    assert thing not in FULL_PACK


def test_a_card_named_twice_makes_no_set() -> None:
    with pytest.raises(NotationError, match="card-twice"):
        Cards.parse("2C AS 2C")


def test_contracts_are_named_by_their_value_and_nothing_else() -> None:
    assert [parse_contract(contract.value) for contract in Contract] == list(Contract)
    for text in ("Hearts", "grand", "", None, 3, ["hearts"]):
        with pytest.raises(NotationError, match="no-such-contract"):
            parse_contract(text)


def test_contracts_come_in_three_kinds() -> None:
    assert [contract.kind for contract in Contract] == [ContractKind.TRUMP] * 4 + [
        ContractKind.NOTRUMP,
        ContractKind.NULLO,
    ]
    assert [trump_contract(suit).trump for suit in Suit] == list(Suit)


def test_an_error_tells_an_engineer_its_code_and_its_facts() -> None:
    assert str(NotationError("no-such-card", {"card": "1X"})) == "no-such-card (card='1X')"
    assert str(NotationError("no-such-card")) == "no-such-card"
