"""Open positions: the order of strength, and what cannot be."""

import random

import pytest

from manni.core.cards import FULL_PACK, Card, Cards, card_name, parse_card
from manni.core.contracts import Contract, strengths
from manni.core.options import variant_named
from manni.search.position import (
    PositionError,
    card_at,
    cards_of_mask,
    open_position,
    place_of,
    position_of_state,
    strength_mask,
)
from tests.play import an_ending, cards, dealt, game, keep_all, play

HORN = variant_named("hornafjordur")


@pytest.mark.parametrize("ace_lowest", [False, True])
def test_places_stand_in_the_order_of_strength_within_each_suit(ace_lowest: bool) -> None:
    strength = strengths(Contract.NULLO, ace_low_in_nullo=ace_lowest)
    for card in FULL_PACK:
        place = place_of(card, ace_lowest)
        assert card_at(place, ace_lowest) == card
        assert place // 13 == card // 13
        assert place % 13 == strength[card] - (1 if ace_lowest else 2)


@pytest.mark.parametrize("ace_lowest", [False, True])
def test_a_mask_and_its_cards_are_the_same(ace_lowest: bool) -> None:
    rng = random.Random(3)
    for _ in range(50):
        held = Cards.of_cards(rng.sample(tuple(FULL_PACK), 12))
        mask = strength_mask(held, ace_lowest)
        assert mask == sum(1 << place_of(card, ace_lowest) for card in held)
        assert cards_of_mask(mask, ace_lowest) == held


def test_a_state_becomes_an_open_position() -> None:
    state = keep_all(dealt(game(), cut="7H"))
    state = play(state, card_name(Card(next(iter(state.hands[1])))))
    position = position_of_state(state)
    assert position.contract is Contract.HEARTS
    assert position.turn == state.public.turn == 2
    assert position.hands == tuple(hand.mask for hand in state.hands)
    assert position.trick == state.public.trick
    assert position.tricks_left == 12


def test_a_state_in_nullo_is_renumbered() -> None:
    state = an_ending(("AS 3S", "2S 5S", "4S 6S"), Contract.NULLO, leader=0)
    position = position_of_state(state)
    assert [position.card(place) for place in (39, 40)] == [parse_card("AS"), parse_card("2S")]
    assert position.hands[0] == 1 << 39 | 1 << 41


def test_a_hand_that_is_not_in_play_has_no_open_position() -> None:
    with pytest.raises(PositionError, match="open-not-in-play"):
        position_of_state(game())


def refused(
    hands: tuple[str, str, str],
    trick: str = "",
    leader: int = 0,
    contract: Contract = Contract.HEARTS,
    variant: str = "hornafjordur",
) -> str:
    with pytest.raises(PositionError) as caught:
        open_position(
            variant_named(variant),
            contract,
            (cards(hands[0]), cards(hands[1]), cards(hands[2])),
            leader,  # type: ignore[arg-type]
            cards(trick),
        )
    return caught.value.code


def test_what_cannot_be_is_refused() -> None:
    assert refused(("AH 2C", "KH", "QH")) == "open-sizes"
    assert refused(("AH", "KH", ""), "QH") == "open-sizes"
    assert refused(("", "", "")) == "open-over"
    assert refused(("", "", ""), "2C 3C 4C") == "open-trick-full"
    assert refused(("AH", "KH", "AH")) == "open-card-twice"
    assert refused(("", "KH", "QH"), "KH") == "open-card-twice"
    assert refused(("2C", "3C", "4C"), variant="basic") == "open-not-in-pack"
    assert refused(("3C", "4C", "5C"), contract=Contract.NULLO, variant="basic") == "open-contract"
    long = ("2C 3C 4C 5C 6C 7C 8C 9C TC JC QC KC AC", "2D 3D 4D 5D 6D 7D 8D 9D TD JD QD KD AD")
    assert refused((*long, "2H 3H 4H 5H 6H 7H 8H 9H TH JH QH KH AH")) == "open-too-many"
    assert refused(("3C", "4C", "5C KH"), "2C 2D") == "open-revoke"
    assert refused(("3C 9S", "4C 8S", "5C KH"), "2C 2D") == "open-sizes"


def test_a_trick_in_progress_is_accepted() -> None:
    position = open_position(
        HORN, Contract.CLUBS, (cards("AH"), cards("4H"), cards("5C KH")), 0, cards("2C 2D")
    )
    assert position.turn == 2
    assert position.legal == 1 << parse_card("5C")
