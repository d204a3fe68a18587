"""The rules of thumb on hands that a person can look at: what is laid away, chosen and played, and why."""

from __future__ import annotations

import random
from collections.abc import Sequence

import pytest

from manni.bots.base import Advice
from manni.bots.rules import RulesBot
from manni.bots.rules.exchange import plans
from manni.bots.rules.knowledge import knowledge_of, ladders_of
from manni.core.cards import FULL_PACK, Card, Cards, Suit, card_name, parse_card
from manni.core.contracts import Contract
from manni.core.engine import apply, new_game, start_hand
from manni.core.events import (
    ContractSet,
    CutShown,
    Dealt,
    Event,
    Exchanged,
    GameBegan,
    HandBegan,
    Played,
    TrickTaken,
)
from manni.core.moves import Choose, Exchange, Move, Play
from manni.core.public import Phase
from manni.core.seats import Seat
from manni.core.variants import VARIANTS, Variant
from manni.core.view import View, view, view_of

BOT = RulesBot()


def cards(text: str) -> tuple[Card, ...]:
    return tuple(map(parse_card, text.split()))


def beginning(cut: str, hand: str, seat: Seat, variant: Variant = VARIANTS["hornafjordur"]) -> list[Event]:
    """What ``seat`` sees up to its deal; seat 2 deals, so seat 0 is forehand and seat 1 has cut."""
    contract = {"2": "nullo", "5": "nullo", "A": "notrump", "K": "notrump"}.get(cut[0])
    by_suit = {"C": "clubs", "D": "diamonds", "H": "hearts", "S": "spades"}[cut[1]]
    hands: list[tuple[Card, ...] | None] = [None, None, None]
    hands[seat] = cards(hand)
    return [
        GameBegan(variant, ("A", "B", "C"), 2),
        HandBegan(1, 2),
        CutShown(1, parse_card(cut)),
        ContractSet(Contract(contract or by_suit)),
        Dealt((hands[0], hands[1], hands[2]), None),
    ]


def kept(seat: Seat, count: int = 0) -> Exchanged:
    return Exchanged(seat, count, (), ()) if not count else Exchanged(seat, count, None, None)


def in_play(cut: str, hand: str, seat: Seat, tricks: Sequence[str]) -> View:
    """The view of ``seat`` on turn, nobody having changed a card; each trick is its cards in the order played."""
    events = [*beginning(cut, hand, seat), kept(0), kept(1), kept(2)]
    for trick in tricks:
        for card in cards(trick):
            turn = view_of(events, seat).public.turn
            assert turn is not None
            events.append(Played(turn, card))
        public = view_of(events, seat).public
        if public.phase is Phase.TRICK and public.winning_seat is not None:
            events.append(TrickTaken(public.winning_seat))
    mine = view_of(events, seat)
    assert mine.on_turn
    return mine


def advice(mine: View) -> Advice:
    return BOT.advise(mine, random.Random(1))


def laid_away(move: Move) -> str:
    assert isinstance(move, Exchange)
    return " ".join(card_name(card) for card in move.discard)


def played(move: Move) -> str:
    assert isinstance(move, Play)
    return card_name(move.card)


# --- the exchange ----------------------------------------------------------------------------------------------


def test_with_hearts_trump_trumps_aces_and_kings_stay() -> None:
    events = beginning("7H", "2H 9H KH AS 4S JS KD 3D QD 5C 6C TC", 0)
    found = advice(view_of(events, 0))
    assert laid_away(found.move) == "5C 6C TC 3D 4S JS", "the queen is not needed to empty a suit"
    assert found.reason.code == "exchange-trump"
    assert found.reason.facts == {"limit": 7, "suit": "hearts", "count": 6}


def test_where_more_should_go_than_may_a_suit_is_emptied_first() -> None:
    events = [*beginning("7H", "2H 9H 4S 5S AC 2D 3D 4D 5D 6D 7D 8D", 1), kept(0, 7)]
    found = advice(view_of(sorted(events, key=lambda event: isinstance(event, Exchanged)), 1))
    assert laid_away(found.move).endswith("4S 5S"), "and three diamonds"
    assert len(laid_away(found.move).split()) == 5
    assert found.reason.code == "exchange-worst"


def test_in_grand_small_cards_go_from_under_an_ace_too() -> None:
    found = advice(view_of(beginning("AD", "AS 2S 3S KH QH JH 4D 5D 6D 7D KC 9C", 0), 0))
    assert laid_away(found.move) == "9C 4D 5D 6D 7D 2S 3S"
    assert found.reason.code == "exchange-notrump"


def test_in_nullo_a_suit_that_begins_high_goes_whole_and_covered_cards_stay() -> None:
    found = advice(view_of(beginning("5C", "AS 3S 8S 6H 9H KH 2D 4D 7D TD AC JC", 0), 0))
    assert laid_away(found.move) == "JC 6H 9H KH"
    assert found.reason.code == "exchange-nullo"


def test_a_hand_that_an_unseen_card_cannot_better_is_kept() -> None:
    found = advice(view_of(beginning("7H", "2H 3H 4H 5H 6H 9H TH AS KS AD KD AC", 0), 0))
    assert found.move == Exchange()
    assert found.reason.code == "exchange-keep"


def test_nothing_is_changed_where_nothing_is_left() -> None:
    variant = VARIANTS["hornafjordur"]
    events = [*beginning("7H", "2S 3S 4S 5S 6S 9S TS 2D 3D 4D 5D 7H", 2), kept(0, 7), kept(1, 5)]
    found = advice(view_of([*events[:-1], Exchanged(1, 9, None, None)], 2))
    assert found.move == Exchange()
    assert found.reason.code == "exchange-none-left"
    assert variant.manni_size == 16


@pytest.mark.parametrize(
    ("hand", "take"),
    [("3S 4S 5S 6S 3D 4D 5D 3C 4C 5C 7C 3H", True), ("AH KH QH JH TH 9H AS KS AD KD AC KC", False)],
)
def test_in_basic_manni_a_poor_hand_is_given_for_the_whole_manni(hand: str, take: bool) -> None:
    events: list[Event] = [
        GameBegan(VARIANTS["basic"], ("A", "B", "C"), 2),
        HandBegan(1, 2),
        ContractSet(Contract.HEARTS),
        Dealt((cards(hand), None, None), None),
    ]
    found = advice(view_of(events, 0))
    assert (len(laid_away(found.move).split()) == 12) == take
    assert found.reason.code == ("manni-take" if take else "manni-keep")


def test_there_is_a_plan_for_every_number_of_discards() -> None:
    own = ladders_of(Cards.parse("2H KH KS 4S 9D 3C"), False)
    found = plans(own, Contract.HEARTS, 6)
    assert [len(plan.discards) for plan in found] == list(range(7))
    best = max(found, key=lambda plan: plan.worth)
    assert best.discards == ((Suit.CLUBS, 1), (Suit.DIAMONDS, 7), (Suit.SPADES, 2))


# --- the contract ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("hand", "contract"),
    [
        ("AS KS QS JS TS 9S 8S 7S 2S AH 5H 6D 7D 8D 3C 4C", Contract.SPADES),
        ("AS KS QS AH KH QH AD KD 6D AC KC 7C 8C 6H 5S 4S", Contract.NOTRUMP),
        ("AS 2S 3S 5S AH 2H 4H 6H AD 3D 4D 5D AC 2C 3C 6C", Contract.NULLO),
    ],
)
def test_the_first_contract_is_the_one_the_hand_is_made_for(hand: str, contract: Contract) -> None:
    events: list[Event] = [
        GameBegan(VARIANTS["sixteen"], ("A", "B", "C"), 2),
        HandBegan(1, 2),
        Dealt((cards(hand), None, None), None),
    ]
    found = advice(view_of(events, 0))
    assert found.move == Choose(contract)
    assert found.reason.code == f"contract-{contract.kind.value}"


def test_the_last_contract_is_no_choice() -> None:
    rng = random.Random(2)
    state = new_game(VARIANTS["nine"], ("A", "B", "C"), 0)
    codes = []
    while state.public.phase is not Phase.OVER:
        if state.public.phase is Phase.HAND:
            state = start_hand(state, rng)
        found = advice(view(state, state.public.turn))
        if isinstance(found.move, Choose):
            codes.append(found.reason.code)
        state = apply(state, found.move)
    assert len(codes) == 9
    last = [code for code in codes[6:] if code == "contract-last"]
    assert last, "somebody has one contract left, and is told so"


# --- the play --------------------------------------------------------------------------------------------------

FOREHAND = "7H 4H AS 3S 8S KD 3D 6D QC 5C 6C TC"


def test_an_ace_is_cashed_before_it_can_be_ruffed() -> None:
    found = advice(in_play("9H", FOREHAND, 0, []))
    assert (played(found.move), found.reason.code) == ("AS", "cash-side")


def test_a_king_is_a_master_once_the_ace_has_gone() -> None:
    mine = in_play("AD", "KS 7S 4H 3S 8S JD 3D 6D QC 5C 6C TC", 0, ["3S AS 2S", "2H 9H 4H", "9D JD 2D"])
    assert mine.public.tricks == (1, 1, 1)
    found = advice(mine)
    assert (played(found.move), found.reason.code) == ("KS", "cash-master")


def test_playing_last_the_cheapest_winner_is_enough() -> None:
    mine = in_play("9H", "AS QS 3S 7H 4H KD 3D 6D QC 5C 6C TC", 2, ["5S TS"])
    found = advice(mine)
    assert (played(found.move), found.reason.code) == ("QS", "take-last")


def test_who_cannot_win_gives_the_lowest() -> None:
    mine = in_play("9H", "KS QS 3S 7H 4H KD 3D 6D QC 5C 6C TC", 2, ["5S AS"])
    found = advice(mine)
    assert (played(found.move), found.reason.code) == ("3S", "cannot-win")


def test_playing_last_out_of_the_suit_the_lowest_trump_takes_it() -> None:
    mine = in_play("9H", "KH 7H 4H KD 3D 6D QC 5C 6C TC 7C 8C", 2, ["5S AS"])
    found = advice(mine)
    assert (played(found.move), found.reason.code) == ("4H", "ruff-last")


def test_in_nullo_the_highest_card_that_stays_under_goes() -> None:
    mine = in_play("5C", "2S 8S KS 7H 4H KD 3D 6D QC 6C TC 7C", 2, ["9S 3S"])
    found = advice(mine)
    assert (played(found.move), found.reason.code) == ("8S", "nullo-under")


def test_in_nullo_a_trick_that_is_lost_anyway_takes_the_highest_card_along() -> None:
    mine = in_play("5C", "5S 8S KS 7H 4H KD 3D 6D QC 6C TC 7C", 2, ["4S 3S"])
    found = advice(mine)
    assert (played(found.move), found.reason.code) == ("KS", "nullo-forced-last")


def test_in_nullo_a_bare_king_goes_when_the_suit_led_is_out() -> None:
    mine = in_play("5C", "KD 2H 3H 4H AC 2C 3C 4C 7C 8C 9C TC", 2, ["4S 3S"])
    found = advice(mine)
    assert (played(found.move), found.reason.code) == ("KD", "nullo-discard")


def test_the_only_card_needs_no_thought() -> None:
    mine = in_play("9H", "KS 8H 7H 4H KD 3D 6D QC 5C 6C TC 7C", 2, ["5S AS"])
    assert advice(mine).reason.code == "only-card"


# --- what a view tells -----------------------------------------------------------------------------------------


def test_a_suit_not_followed_is_a_void_and_when_both_are_out_nothing_is_unseen() -> None:
    mine = in_play("AD", "KS 7S 4H 3S 8S KD 3D 6D QC 5C 6C TC", 0, ["3S AS 2D", "2H 9H"])
    k = knowledge_of(mine)
    assert k.voids[2] == frozenset((Suit.SPADES,))
    assert k.share(2, Suit.SPADES) == 0.0
    assert k.share(1, Suit.SPADES) > k.share(1, Suit.CLUBS)


def test_the_cut_card_is_known_to_be_with_the_dealer_until_it_is_seen() -> None:
    mine = in_play("AD", "KS 7S 4H 3S 8S KD 3D 6D QC 5C 6C TC", 0, [])
    k = knowledge_of(mine)
    assert k.known == (2, parse_card("AD"))
    king = k.rung(parse_card("KD"))
    assert k.can_beat(2, Suit.DIAMONDS, king) > 0.9
    assert k.can_beat(1, Suit.DIAMONDS, king) == 0.0


def test_the_ace_is_the_lowest_rung_of_a_nullo_ladder() -> None:
    assert ladders_of(Cards.parse("AC 2C"), True)[Suit.CLUBS] == 0b11
    assert ladders_of(Cards.parse("AC 2C"), False)[Suit.CLUBS] == 0b1_0000_0000_0001
    assert all(ladder == (1 << 13) - 1 for ladder in ladders_of(FULL_PACK, True))
