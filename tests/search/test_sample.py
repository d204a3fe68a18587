"""Sampled deals agree with the view they are drawn for, and each that could be comes up as often as it should."""

import random
from collections import Counter
from math import sqrt

import pytest

from manni.core.cards import Cards, suit_of
from manni.core.engine import apply
from manni.core.events import Played
from manni.core.moves import Exchange
from manni.core.public import Phase
from manni.core.referee import replay
from manni.core.seats import SEATS, left_of
from manni.core.variants import VARIANTS
from manni.core.view import View, view
from manni.search.playouts import generator
from manni.search.position import PositionError
from manni.search.sample import belief, draw, hands_of, sample
from tests.play import dealt, game, walk

ASKED = (Phase.CONTRACT, Phase.EXCHANGE, Phase.PLAY)


@pytest.mark.parametrize("variant", VARIANTS)
def test_the_view_of_a_sample_is_the_view_it_was_drawn_for(variant: str) -> None:
    rng = random.Random(variant)
    for number in range(3):
        for state in walk(game(variant, SEATS[number]), rng, hands=1):
            if state.public.phase not in ASKED or rng.random() < 0.5:
                continue
            seat = rng.choice(SEATS)
            seen = view(state, seat)
            drawn = sample(seen, rng)
            assert view(drawn, seat) == seen
            # The referee takes it for a game, and arrives at the same state.
            again = replay(drawn.events)
            assert (again.public, again.hands, again.manni) == (drawn.public, drawn.hands, drawn.manni)


def test_earlier_hands_stay_as_the_view_knows_them() -> None:
    rng = random.Random(3)
    later = [state for state in walk(game(), rng, hands=3) if state.public.number == 3]
    for state in later[4::9]:
        if state.public.phase in ASKED:
            for seat in SEATS:
                assert view(sample(view(state, seat), rng), seat) == view(state, seat)


def a_last_trick(rng: random.Random, *, dealer_sees: bool) -> View:
    """A view at the start of the last trick with a void shown, of the dealer, who knows where the cut card went."""
    while True:
        for state in walk(game(first_dealer=0), rng, hands=1):
            public = state.public
            if public.phase is Phase.PLAY and sum(public.tricks) == 11 and not public.trick:
                seen = view(state, 0 if dealer_sees else 1)
                if any(belief(seen).voids):
                    return seen


def test_every_deal_comes_up_as_often_as_any_other() -> None:
    rng = random.Random(6)
    for seed in range(3):
        seen = a_last_trick(rng, dealer_sees=True)
        found = belief(seen)
        may = [found.unseen & ~found.voids[0], found.unseen & ~found.voids[1]]
        pairs = [
            (1 << one, 1 << two)
            for one in range(52)
            for two in range(52)
            if one != two and may[0] >> one & 1 and may[1] >> two & 1
        ]
        count = 200 * len(pairs)
        counts = Counter((int(row[0]), int(row[1])) for row in draw(found, count, generator(seed)))
        assert set(counts) <= set(pairs)
        chi_square = sum((counts[pair] - 200) ** 2 / 200 for pair in pairs)
        freedom = len(pairs) - 1
        assert abs(chi_square - freedom) < 5 * sqrt(2 * freedom)


def test_a_discard_is_any_card_that_is_not_held() -> None:
    state = dealt(game(), cut="7H")
    for count in (2, 3, 4):
        hand = tuple(state.hands[state.public.turn or 0])
        state = apply(state, Exchange(hand[:count]))
    found = belief(view(state, 0))
    rows = draw(found, 8_000, generator(2))
    places = Counter(
        place for row in rows for place in range(52) for mask in row[2:] if int(mask) >> place & 1
    )
    # Five cards laid away of those unseen, each as likely; five standard deviations.
    expected = 8_000 * 5 / found.unseen.bit_count()
    assert set(places) == {place for place in range(52) if found.unseen >> place & 1}
    assert all(abs(seen - expected) < 5 * sqrt(expected) for seen in places.values())


@pytest.mark.parametrize("changed", [0, 3, 9])
def test_the_dealer_holds_the_cut_card_as_often_as_it_is_not_among_those_laid_away(changed: int) -> None:
    state = dealt(game(), cut="7H")
    assert state.public.dealer == 0
    for count in (0, 0, changed):
        turn = state.public.turn
        assert turn is not None
        state = apply(state, Exchange(tuple(state.hands[turn])[:count]))
    seen = view(state, 1)
    cut = seen.public.cut_card
    assert cut is not None
    rows = draw(belief(seen), 20_000, generator(changed))
    held = sum(int(row[1]) >> cut & 1 for row in rows)
    away = sum(int(row[3]) >> cut & 1 for row in rows)
    assert held + away == 20_000
    assert abs(held / 20_000 - (12 - changed) / 12) < 0.015


def test_no_sample_holds_a_suit_that_was_not_followed() -> None:
    rng = random.Random(12)
    for _ in range(3):
        seen = a_last_trick(rng, dealer_sees=False)
        voids: set[tuple[int, int]] = set()
        trick: list[Played] = []
        for event in seen.hand_events:
            if isinstance(event, Played):
                trick = [*trick, event] if len(trick) % 3 else [event]
                if suit_of(event.card) != suit_of(trick[0].card):
                    voids.add((event.seat, suit_of(trick[0].card)))
        found = belief(seen)
        for row in draw(found, 300, generator(1)):
            hands = hands_of(found, seen.hand, row)
            assert hands[1] == seen.hand
            assert [len(hand) for hand in hands] == [1, 1, 1]
            assert not any((seat, suit_of(card)) in voids for seat in SEATS for card in hands[seat])
            assert Cards(int(row[2]) & int(row[3])) == Cards()


def test_nothing_is_sampled_where_no_cards_are_dealt_and_for_a_spectator() -> None:
    state = dealt(game(), cut="7H")
    for nothing in (view(state, None), view(game(), 0)):
        with pytest.raises(PositionError, match="open-not-in-play"):
            belief(nothing)


def test_a_seed_draws_the_same_deals() -> None:
    found = belief(view(dealt(game(), cut="7H"), left_of(0)))
    assert (draw(found, 20, generator(4)) == draw(found, 20, generator(4))).all()
    assert not (draw(found, 20, generator(4)) == draw(found, 20, generator(5))).all()
