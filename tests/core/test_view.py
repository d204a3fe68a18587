"""Nobody is told what they may not know, and everybody keeps what they have seen."""

import random
from dataclasses import fields, is_dataclass

import pytest
from hypothesis import given
from hypothesis import strategies as st

from manni.core.cards import EMPTY, Cards
from manni.core.engine import why_illegal
from manni.core.errors import EventError, SetupError
from manni.core.events import (
    EVERYBODY,
    CutShown,
    Dealt,
    Event,
    Exchanged,
    HandBegan,
    Played,
    Scored,
    audience,
    redact,
)
from manni.core.moves import Play
from manni.core.public import Phase, Public
from manni.core.referee import replay
from manni.core.seats import SEATS, Seat
from manni.core.state import State
from manni.core.variants import VARIANTS, Variant
from manni.core.view import View, after_event, glance, laid_open, redacted, view, view_of
from tests.play import NAMES, game, states, variants, walk

# Whoever adds a field decides here whether a seat may see it.
HIDDEN_FIELDS = {"hands", "manni", "discards", "pack", "events"}


def cards_in(thing: object) -> set[int]:
    """Every card that can be found anywhere in a value: in sets of cards, and in tuples of them or of events."""
    if isinstance(thing, Cards):
        return set(thing)
    if isinstance(thing, Dealt):
        return cards_in(thing.manni or ()) | {card for hand in thing.hands for card in hand or ()}
    if isinstance(thing, Exchanged):
        return set(thing.discard or ()) | set(thing.draw or ())
    if isinstance(thing, (Played, CutShown)):
        return {thing.card}
    if isinstance(thing, Public):
        return set(thing.played) | set(thing.trick) | ({thing.cut_card} - {None})  # type: ignore[arg-type]
    if isinstance(thing, tuple):
        found: set[int] = set()
        for part in thing:
            found |= {part} if isinstance(part, int) else cards_in(part)
        return found
    assert not is_dataclass(thing) or not any("card" in field.name for field in fields(thing))
    return set()


def seen_in_hand(seen: View) -> set[int]:
    """Every card of the hand in play that a view holds in any of its fields."""
    parts: list[object] = [seen.hand, seen.dealt, seen.discarded, seen.drawn, seen.public]
    return cards_in(tuple(parts)) | cards_in(seen.hand_events)


@pytest.mark.parametrize("name", VARIANTS)
def test_no_card_of_another_hand_of_the_manni_or_of_a_discard_is_in_any_view_of_whole_games(
    name: str,
) -> None:
    own_discards: dict[int | None, set[int]] = {}
    for state in walk(game(name), random.Random(11), hands=4):
        public = state.public
        open_cards = set(public.played) | ({public.cut_card} - {None})
        for seat in (*SEATS, None):
            allowed = set(open_cards)
            if seat is not None:
                own_discards[seat] = set(state.discards[seat])
                allowed |= set(state.hands[seat]) | own_discards[seat]
            assert seen_in_hand(view(state, seat)) <= allowed


@pytest.mark.parametrize("name", VARIANTS)
def test_what_a_game_lays_open_ends_with_the_last_score_and_is_all_of_it_at_the_end(name: str) -> None:
    for number, state in enumerate(walk(game(name), random.Random(11))):
        public = state.public
        if public.phase is not Phase.OVER and public.number > 3 and number % 17:
            continue
        known = laid_open(state.events)
        assert known == state.events[: len(known)]
        if public.phase is Phase.OVER:
            assert known == state.events
            return
        in_play = public.phase is not Phase.HAND
        assert sum(isinstance(event, HandBegan) for event in known) == public.number - in_play
        assert not known or isinstance(known[-1], Scored)
    raise AssertionError("the game never ended")


def test_the_search_for_hidden_cards_finds_one_that_is_put_there() -> None:
    state = next(s for s in walk(game(), random.Random(2)) if s.public.phase is Phase.EXCHANGE)
    whole = View(0, state.public, state.hands[0], (), (), (), state.events)
    assert not seen_in_hand(whole) <= set(state.hands[0])


@given(states())
def test_what_is_public_is_a_fold_of_what_a_spectator_sees(state: State) -> None:
    for seat in (*SEATS, None):
        assert view_of(redacted(state.events, seat), seat) == view(state, seat)
    assert view_of(redacted(state.events, None), None).public == state.public


@given(states(), st.sampled_from((*SEATS, None)))
def test_a_view_followed_event_by_event_is_the_view_of_them_all(state: State, seat: Seat | None) -> None:
    seen = view_of(state.events[:1], seat)
    for number, event in enumerate(state.events[1:], start=2):
        seen = after_event(seen, event)
        if number % 7 == 0:
            assert seen == view_of(state.events[:number], seat)
    assert seen == view(state, seat)


@pytest.mark.parametrize("variant", VARIANTS.values(), ids=VARIANTS)
def test_a_glance_knows_what_the_view_of_its_seat_knows_now(variant: Variant) -> None:
    for state in walk(game(variant), random.Random(5), hands=2):
        for seat in (None, *SEATS):
            seen, glimpsed = view(state, seat), glance(state, seat)
            assert (glimpsed.seat, glimpsed.public, glimpsed.hand) == (seen.seat, seen.public, seen.hand)
            if seat is not None:
                assert glimpsed.hand_of(seat) == seen.hand
            others = [other for other in SEATS if other != seat]
            assert not any(glimpsed.knows_hand_of(other) for other in others)
            for other in others:
                with pytest.raises(ValueError, match="does not know"):
                    glimpsed.hand_of(other)
    with pytest.raises(SetupError):
        glance(state, 3)  # type: ignore[arg-type]


@given(variants(), st.sampled_from(SEATS), st.integers(0, 2**32))
def test_a_view_does_not_change_when_hidden_cards_change_places(
    variant: Variant, seat: Seat, seed: int
) -> None:
    """Two deals that a seat cannot tell apart make the same view: nothing hidden can be computed from it."""
    rng = random.Random(seed)
    state = next(s for s in walk(game(variant), rng) if any(isinstance(e, Dealt) for e in s.events))
    deal = next(event for event in state.events if isinstance(event, Dealt))
    others = [other for other in SEATS if other != seat]
    unknown = [card for other in others for card in deal.hands[other] or ()] + list(deal.manni or ())
    unknown = [card for card in unknown if card != state.public.cut_card]
    moved = {card: card for card in variant.pack} | dict(zip(unknown, unknown[1:] + unknown[:1], strict=True))
    piles = [deal.manni or (), *(hand or () for hand in deal.hands)]
    manni, *hands = (tuple(moved[card] for card in pile) for pile in piles)
    other_deal = Dealt((hands[0], hands[1], hands[2]), manni)
    assert other_deal.hands[seat] == deal.hands[seat]
    assert all(other_deal.hands[other] != deal.hands[other] for other in others)
    events = [other_deal if event is deal else event for event in state.events]
    other_state = replay(events)
    assert other_state != state
    assert view(other_state, seat) == view(state, seat)
    assert view(other_state, None) == view(state, None)


def test_the_fields_of_a_state_are_hidden_until_somebody_decides_otherwise() -> None:
    assert set(State._fields) == HIDDEN_FIELDS | {"public"}
    shown = {field.name for field in fields(View)}
    assert shown == {"seat", "public", "hand", "dealt", "discarded", "drawn", "events"}


def test_a_view_knows_its_own_hand_and_refuses_to_guess_another() -> None:
    state = next(s for s in walk(game(), random.Random(2)) if s.public.phase is Phase.PLAY)
    seen = view(state, 1)
    assert seen.hand_of(1) == state.hands[1]
    with pytest.raises(ValueError, match="does not know"):
        seen.hand_of(2)
    assert state.public.turn != 2
    with pytest.raises(ValueError, match="does not know"):
        why_illegal(view(state, 2), state.public.turn or 0, Play(state.hands[1].lowest()))
    assert view(state, None).hand == EMPTY


@given(states())
def test_redacting_twice_hides_no_more_than_once(state: State) -> None:
    for seat in (*SEATS, None):
        once = redacted(state.events, seat)
        assert redacted(once, seat) == once
        assert all(redact(event, seat) == event for event in once)


@given(states())
def test_an_event_is_whole_for_its_audience_and_redacted_for_the_rest(state: State) -> None:
    for event in state.events:
        for viewer in EVERYBODY:
            assert (redact(event, viewer) == event) == (viewer in audience(event))


def test_between_hands_a_seat_holds_nothing_and_before_the_first_there_are_no_events_of_a_hand() -> None:
    begun = view(game(), 0)
    assert (begun.hand, begun.hand_events) == (EMPTY, ())
    for state in walk(game(), random.Random(3)):
        seen = view(state, 0)
        assert isinstance(seen.hand_events[0], HandBegan)
        if state.public.phase in (Phase.HAND, Phase.CUT):
            assert seen.hand == EMPTY


@pytest.mark.parametrize("events", [(), (HandBegan(1, 0),)])
def test_a_view_begins_with_the_beginning_of_a_game(events: tuple[Event, ...]) -> None:
    with pytest.raises(EventError, match="no-game"):
        view_of(events, 0)


def test_names_and_phases_are_public() -> None:
    seen = view(game(), None)
    assert seen.public.players == NAMES
    assert seen.public.phase is Phase.HAND


@pytest.mark.parametrize("seat", [3, -1, "0", 1.0, True, [], SEATS])
def test_nobody_but_a_seat_and_a_spectator_has_a_view(seat: Seat) -> None:
    state = game()
    for look in (lambda: view(state, seat), lambda: view_of(state.events, seat)):
        with pytest.raises(SetupError) as caught:
            look()
        assert caught.value.code == "not-a-seat"
