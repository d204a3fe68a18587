"""Laying open: what is claimed is had in every deal that agrees with the view, however the others play."""

from __future__ import annotations

import random
from itertools import combinations

import pytest

from manni.core.cards import Card, Cards, card_name
from manni.core.claims import claim_line, looks_provable, played_out
from manni.core.engine import apply, legal_cards
from manni.core.events import Played, Scored
from manni.core.moves import Play
from manni.core.public import Phase
from manni.core.seats import Seat, from_seat
from manni.core.state import State
from manni.core.variants import VARIANTS
from manni.core.view import View, view
from tests.play import game, walk


def _states(variant: str, seed: int) -> list[State]:
    """The last tricks of a game's hands: whenever somebody with two to four cards is on turn."""
    rng = random.Random(seed)
    return [
        state
        for state in walk(game(variant), rng)
        if state.public.phase is Phase.PLAY and 2 <= state.public.cards_left(_turn(state)) <= 4
    ]


def _turn(state: State) -> Seat:
    assert state.public.turn is not None
    return state.public.turn


def _deals(state: State, seen: View, seat: Seat, most: int, rng: random.Random) -> list[State]:
    """Deals that agree with a view: the unseen cards shared out anew, no suit where one was shown to have none."""
    unseen = seen.public.variant.pack.mask & ~(
        seen.hand.mask | seen.public.played.mask | Cards.of_cards(seen.discarded).mask
    )
    left, right = from_seat(seat)[1:]
    counts = [seen.public.cards_left(one) for one in (left, right)]
    void = {one: _void_suits(seen, one) for one in (left, right)}
    cards = list(Cards(unseen))
    found = []
    pairs = (
        [
            (first, second)
            for first in combinations([card for card in cards if card // 13 not in void[left]], counts[0])
            for second in combinations(
                [card for card in cards if card not in first and card // 13 not in void[right]], counts[1]
            )
        ]
        if len(cards) <= 9
        else _drawn(cards, counts, (void[left], void[right]), most, rng)
    )
    for first, second in rng.sample(pairs, min(most, len(pairs))):
        hands = list(state.hands)
        hands[left], hands[right] = Cards.of_cards(first), Cards.of_cards(second)
        found.append(
            State(
                state.public, (hands[0], hands[1], hands[2]), state.manni, state.discards, None, state.events
            )
        )
    return found


def _drawn(
    cards: list[Card],
    counts: list[int],
    voids: tuple[set[int], set[int]],
    most: int,
    rng: random.Random,
) -> list[tuple[tuple[Card, ...], tuple[Card, ...]]]:
    pairs = []
    for _ in range(most):
        first = [card for card in cards if card // 13 not in voids[0]]
        one = tuple(rng.sample(first, counts[0])) if len(first) >= counts[0] else None
        if one is None:
            continue
        second = [card for card in cards if card not in one and card // 13 not in voids[1]]
        if len(second) >= counts[1]:
            pairs.append((one, tuple(rng.sample(second, counts[1]))))
    return pairs


def _void_suits(seen: View, seat: Seat) -> set[int]:
    plays = [event for event in seen.hand_events if isinstance(event, Played)]
    return {
        plays[at - at % 3].card // 13
        for at, event in enumerate(plays)
        if event.seat == seat and event.card // 13 != plays[at - at % 3].card // 13
    }


def _takes_all(state: State, seat: Seat, line: tuple[Card, ...]) -> bool:
    """Whether a seat takes every trick from here with its cards in this order, whatever the others play."""
    public = state.public
    if public.phase is not Phase.PLAY:
        return True
    turn = _turn(state)
    taken, before = public.tricks[seat], sum(public.tricks)
    if turn == seat:
        assert line[0] in legal_cards(state)
        moves, rest = [line[0]], line[1:]
    else:
        moves, rest = list(legal_cards(state)), line
    for card in moves:
        after = apply(state, Play(card))
        now = after.public
        if now.number == public.number and sum(now.tricks) > before and now.tricks[seat] == taken:
            return False
        if not _takes_all(after, seat, rest):
            return False
    return True


@pytest.mark.slow
@pytest.mark.parametrize(
    ("variant", "games"), [("hornafjordur", 10), ("basic", 2), ("sixteen", 2), ("laugarvatn", 3)]
)
def test_what_is_claimed_is_had_in_every_deal_that_agrees_with_the_view(variant: str, games: int) -> None:
    rng, claims, refusals = random.Random(3), 0, 0
    for seed in range(games):
        for state in _states(variant, seed):
            seat = _turn(state)
            seen = view(state, seat)
            line = claim_line(seen, seat)
            if line is None:
                refusals += 1
                continue
            claims += 1
            assert sorted(line) == sorted(seen.hand)
            assert _takes_all(state, seat, line)
            for deal in _deals(state, seen, seat, 6, rng):
                assert _takes_all(deal, seat, line), ([card_name(card) for card in line], deal.hands)
    assert claims > 5
    assert refusals > 20


@pytest.mark.parametrize("variant", VARIANTS)
def test_the_first_look_lets_through_what_is_proved_from_the_top_of_each_suit(variant: str) -> None:
    proved = passed = looks = 0
    for seed in range(4):
        for state in _states(variant, seed):
            seat = _turn(state)
            first = looks_provable(state.public, state.hands[seat], Cards.of_cards(state.discards[seat]))
            line = claim_line(view(state, seat), seat)
            looks += 1
            passed += first
            proved += line is not None
            if line is not None and not first:
                # Only where it is known that nobody has the cards that would beat it.
                assert any(_void_suits(view(state, seat), one) for one in from_seat(seat)[1:])
    assert passed < looks
    assert passed or not proved


def test_nobody_claims_who_is_not_on_turn_or_outside_of_the_play() -> None:
    state = next(state for state in _states("basic", 1))
    for seat in from_seat(_turn(state))[1:]:
        assert claim_line(view(state, seat), seat) is None
    assert claim_line(view(game(), 0), 0) is None
    assert claim_line(view(state, None), _turn(state)) is None


def test_the_views_alone_decide_and_not_what_the_others_hold() -> None:
    rng = random.Random(5)
    for state in _states("basic", 2)[:40]:
        seat = _turn(state)
        seen = view(state, seat)
        for deal in _deals(state, seen, seat, 3, rng):
            assert claim_line(view(deal, seat), seat) == claim_line(seen, seat)


@pytest.mark.parametrize("variant", VARIANTS)
def test_claims_come_up_in_play_of_every_variant(variant: str) -> None:
    found = [
        claim_line(view(state, _turn(state)), _turn(state)) is not None
        for seed in range(4)
        for state in _states(variant, seed)
    ]
    assert any(found)


@pytest.mark.parametrize("variant", ["hornafjordur", "basic", "sixteen"])
def test_a_hand_that_is_laid_open_is_played_to_its_end_and_its_seat_takes_every_trick_left(
    variant: str,
) -> None:
    played = 0
    for seed in range(4):
        for state in _states(variant, seed):
            seat = _turn(state)
            line = claim_line(view(state, seat), seat)
            if line is None:
                continue
            events = played_out(state, seat, line).events[len(state.events) :]
            (scored,) = [event for event in events if isinstance(event, Scored)]
            assert scored.tricks[seat] == state.public.tricks[seat] + len(line)
            own = [event.card for event in events if isinstance(event, Played) and event.seat == seat]
            assert own == list(line)
            played += 1
    assert played > 1
