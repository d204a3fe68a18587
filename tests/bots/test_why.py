"""The reason for a move is a fact of it that the other move has not; see also tests/data/reasons.toml."""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import permutations, product

import pytest

from manni.bots.base import Reason
from manni.bots.rules.knowledge import SUITS
from manni.bots.why import reason_for
from manni.bots.why.look import Look, Moment, look_at, moment_of, touch
from manni.core.cards import SUIT_MASKS, Card, Cards, suit_of
from manni.core.contracts import winning_place
from manni.core.engine import legal_cards, why_illegal
from manni.core.moves import Play
from manni.core.public import Phase
from manni.core.seats import left_of
from manni.core.state import State
from manni.core.view import View, view
from manni.i18n import Messages, card_text, number_word
from manni.i18n.messages import read_language
from tests.bots.positions import PLAYED, states
from tests.bots.why_positions import Position, codes_in_the_source, move_of, positions, view_at


def reason_at(position: Position) -> Reason:
    move, instead = move_of(position, position.move), move_of(position, position.instead)
    return reason_for(view_at(position), move, instead, equal=position.equal)


@pytest.mark.parametrize("position", positions(), ids=lambda position: position.says)
def test_the_reason_is_the_one_expected(position: Position) -> None:
    mine = view_at(position)
    assert mine.on_turn
    for text in (position.move, position.instead):
        assert why_illegal(mine, position.seat, move_of(position, text)) is None
    found = reason_at(position)
    assert found.code == position.code
    assert position.facts.items() <= dict(found.facts).items()


def in_play(hands: int = 3) -> Iterator[State]:
    """Positions of all variants in which a card is to be played, every third place of the trick among them."""
    for variant in PLAYED[:4]:
        of_plays = [state for state in states(variant, hands) if state.public.phase is Phase.PLAY]
        yield from of_plays[::4]


def mine_of(state: State) -> View:
    return view(state, state.public.turn)


def pairs(mine: View) -> Iterator[tuple[Look, Look]]:
    """Cards of a hand that are not one and the same, both ways round."""
    m = moment_of(mine)
    looks = [look_at(m, card) for card in legal_cards(mine)][:5]
    yield from ((a, b) for a, b in permutations(looks, 2) if not touch(m, a, b))


@pytest.mark.slow
def test_what_is_said_for_one_card_is_not_said_for_the_other() -> None:
    compared = 0
    for state in in_play():
        mine = mine_of(state)
        for a, b in pairs(mine):
            if a.card < b.card:
                one = reason_for(mine, Play(a.card), Play(b.card))
                other = reason_for(mine, Play(b.card), Play(a.card))
                assert one.code != other.code or one.code == "alike-shape"
                compared += 1
    assert compared > 400


def replies(m: Moment, state: State, card: Card) -> Iterator[tuple[Card, ...]]:
    """Every whole trick that the cards really held allow once ``card`` is played."""
    trick = (*state.public.trick, card)
    led = suit_of(trick[0])
    choices = []
    for seat in (left_of(m.seat, step) for step in range(1, 4 - len(trick))):
        hand = state.hands[seat]
        choices.append(Cards(hand.mask & SUIT_MASKS[led]) or hand)
    yield from ((*trick, *rest) for rest in product(*choices))


def test_a_trick_that_is_called_sure_is_taken_whatever_the_others_hold_and_play() -> None:
    sure = 0
    for state in in_play():
        mine = mine_of(state)
        m = moment_of(mine)
        contract = mine.public.contract
        assert contract is not None
        place = len(mine.public.trick)
        for look in (look_at(m, card) for card in legal_cards(mine)):
            if look.sure:
                sure += 1
                low = mine.public.variant.ace_low_in_nullo
                for trick in replies(m, state, look.card):
                    assert winning_place(trick, contract, ace_low_in_nullo=low) == place
    assert sure > 60


def test_so_many_masters_are_above_all_that_the_others_hold_or_outlast_it() -> None:
    counted = 0
    for state in in_play():
        m = moment_of(mine_of(state))
        for suit in SUITS:
            own = sorted(m.k.rung(card) for card in state.hands[m.seat].of(suit))[::-1]
            theirs = [[m.k.rung(card) for card in state.hands[seat].of(suit)] for seat in m.others]
            count = m.masters(suit)
            top = max((rung for hand in theirs for rung in hand), default=-1)
            longest = max(map(len, theirs))
            high = sum(rung > top for rung in own)
            counted += count > 0
            assert count <= (len(own) if high >= longest else high)
    assert counted > 100


# --- the words ---------------------------------------------------------------------------------------------------


def test_every_code_has_words_and_every_word_a_code() -> None:
    source = Messages.for_language()
    codes = codes_in_the_source()
    assert {f"hint-{code}" for code in codes} <= source.ids()
    text = read_language("en")["core.ftl"]
    written = re.findall(r"^hint-([a-z-]+) =", text[text.index("## Why one card is better") :], re.MULTILINE)
    assert set(written) <= codes
    assert len(codes) > 100


def said(reason: Reason) -> str:
    messages = Messages.for_language()
    facts: dict[str, str | int] = {}
    for name, fact in reason.facts.items():
        assert isinstance(fact, (str, int))
        if name == "seat":
            facts["name"] = "Guðrún"
        elif isinstance(fact, str) and re.fullmatch(r"[2-9TJQKA][CDHS]", fact):
            facts[name] = card_text(messages, fact)
        else:
            facts[name] = fact
    if isinstance(reason.facts.get("count"), int):
        facts["word"] = number_word(messages, int(str(reason.facts["count"])))
    return messages.text(f"hint-{reason.code}", **facts)


@pytest.mark.parametrize("position", positions(), ids=lambda position: position.says)
def test_a_reason_is_a_sentence_or_two_without_a_gap(position: Position) -> None:
    sentence = said(reason_at(position))
    assert sentence.endswith(".")
    assert len(sentence) < 150
    assert "{" not in sentence
    assert "  " not in sentence


@pytest.mark.slow
def test_the_facts_of_every_reason_are_those_that_its_words_need() -> None:
    for state in in_play():
        mine = mine_of(state)
        for a, b in pairs(mine):
            said(reason_for(mine, Play(a.card), Play(b.card), equal=a.card > b.card))
