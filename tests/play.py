"""Ways to set up hands and to play random games, for tests of every part."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator, Mapping
from typing import Any

from hypothesis import strategies as st

from manni.core.cards import Card, Cards, card_name, parse_card
from manni.core.contracts import Contract, winning_place
from manni.core.dealing import pack_of_deal
from manni.core.engine import apply, exchange_limit, legal_cards, new_game, start_hand
from manni.core.moves import Choose, Cut, Exchange, Move, Play
from manni.core.options import ChoiceOption, LimitsOption, NumberOption, options_for, variant_named
from manni.core.public import Phase, contract_choices
from manni.core.seats import SEATS, Seat, left_of
from manni.core.state import State
from manni.core.variants import VARIANTS, ContractSource, ExchangeKind, Variant

NAMES = ("Anna", "Bjarni", "Dísa")


def game(variant: str | Variant = "hornafjordur", first_dealer: Seat = 0, **options: object) -> State:
    """A game in which no hand has begun."""
    chosen = variant_named(variant, options) if isinstance(variant, str) else variant
    return new_game(chosen, NAMES, first_dealer)


def cards(text: str) -> tuple[Card, ...]:
    """Cards by name, in order."""
    return tuple(parse_card(name) for name in text.split())


def dealt(
    state: State,
    hands: Mapping[int, str] | None = None,
    *,
    cut: str | None = None,
    manni: str = "",
) -> State:
    """The next hand of a game, dealt so that the seats hold at least the given cards and the Manni begins so.

    What is not named is filled up with the lowest cards that are left. With ``cut`` the dealer holds the cut card.
    """
    variant = state.public.variant
    dealer = state.public.first_dealer if state.public.number == 0 else left_of(state.public.dealer)
    wanted = {seat: list(cards((hands or {}).get(seat, ""))) for seat in SEATS}
    on_top = list(cards(manni))
    shown = parse_card(cut) if cut else None
    if shown is not None and shown in wanted[dealer]:
        wanted[dealer].remove(shown)
    named = Cards.of_cards([*on_top, *(c for pile in wanted.values() for c in pile)])
    if shown is not None:
        named = named.with_card(shown)
    rest = list(variant.pack - named)
    for seat in SEATS:
        size = variant.hand_size - (1 if seat == dealer and shown is not None else 0)
        while len(wanted[seat]) < size:
            wanted[seat].append(rest.pop(0))
    if shown is not None:
        wanted[dealer].append(shown)
    on_top.extend(rest)
    pack = pack_of_deal(
        variant,
        (tuple(wanted[0]), tuple(wanted[1]), tuple(wanted[2])),
        tuple(on_top),
        left_of(dealer),
    )
    if variant.contract_source is not ContractSource.CUT:
        return start_hand(state, pack)
    # The cutter lifts one card, which then lies at the bottom.
    return apply(start_hand(state, (pack[-1], *pack[:-1])), Cut(1))


def keep_all(state: State) -> State:
    """The hand after everybody who is asked has kept."""
    while state.public.phase is Phase.EXCHANGE:
        state = apply(state, Exchange())
    return state


def play(state: State, names: str) -> State:
    """The hand after some cards have been played."""
    for card in cards(names):
        state = apply(state, Play(card))
    return state


def random_move(state: State, rng: random.Random) -> Move:
    """A legal move of the seat on turn: exchanges by size first, so that none is built in vain."""
    public = state.public
    assert public.turn is not None
    if public.phase is Phase.PLAY:
        return Play(rng.choice(tuple(legal_cards(state))))
    if public.phase is Phase.EXCHANGE:
        limit = exchange_limit(state)
        whole = public.variant.exchange is ExchangeKind.WHOLE
        count = rng.choice((0, limit)) if whole else rng.randint(0, limit)
        return Exchange(tuple(rng.sample(tuple(state.hands[public.turn]), count)))
    if public.phase is Phase.CONTRACT:
        return Choose(rng.choice(contract_choices(public, public.turn)))
    return Cut(rng.randint(1, len(public.variant.pack) - 1))


def walk(state: State, rng: random.Random, hands: int = 1000) -> Iterator[State]:
    """All states of a game played at random, up to a number of hands or its end."""
    while state.public.phase is not Phase.OVER:
        if state.public.phase is Phase.HAND:
            if state.public.number >= hands:
                return
            state = start_hand(state, rng)
        else:
            state = apply(state, random_move(state, rng))
        yield state


def finish_hand(state: State, rng: random.Random | None = None) -> State:
    """The state after the hand in play has been played out at random."""
    rng = rng or random.Random(0)
    while state.public.turn is not None:
        state = apply(state, random_move(state, rng))
    return state


def finish_game(state: State, rng: random.Random | None = None) -> State:
    """The state at the end of a game played at random."""
    for last in walk(state, rng or random.Random(0)):
        state = last
    return state


def an_ending(
    hands: tuple[str, str, str],
    contract: Contract,
    *,
    leader: Seat = 0,
    variant: Variant = VARIANTS["hornafjordur"],
) -> State:
    """A hand in play in which the seats hold just these cards; the tricks before fell to the leader."""
    held = (Cards.parse(hands[0]), Cards.parse(hands[1]), Cards.parse(hands[2]))
    begun = new_game(variant, NAMES, 0)
    gone = variant.hand_size - len(held[leader])
    tricks = tuple(gone if seat == leader else 0 for seat in SEATS)
    public = begun.public._replace(
        phase=Phase.PLAY,
        turn=leader,
        leader=leader,
        number=1,
        contract=contract,
        counts=(0, 0, 0),
        tricks=(tricks[0], tricks[1], tricks[2]),
    )
    return begun._replace(public=public, hands=held)


def winner_of(trick: str, contract: str, variant: Variant = VARIANTS["hornafjordur"]) -> str:
    """The card that takes a trick."""
    played = cards(trick)
    place = winning_place(played, Contract(contract), ace_low_in_nullo=variant.ace_low_in_nullo)
    return card_name(played[place])


def events_of(state: State, kind: type) -> list[Any]:
    """The events of a kind in a game, in order."""
    return [event for event in state.events if isinstance(event, kind)]


def chosen(state: State, contract: str) -> State:
    """The hand after its contract has been chosen."""
    return apply(state, Choose(Contract(contract)))


def _option_values(variant: Variant) -> dict[str, st.SearchStrategy[object]]:
    values: dict[str, st.SearchStrategy[object]] = {}
    for option in options_for(variant):
        if isinstance(option, ChoiceOption):
            values[option.name] = st.sampled_from([choice.value for choice in option.choices])
        elif isinstance(option, LimitsOption):
            values[option.name] = st.lists(st.integers(0, option.most), min_size=3, max_size=3)
        elif isinstance(option, NumberOption) and option.name == "packet":
            values[option.name] = st.sampled_from([n for n in range(1, 13) if 12 % n == 0])
        else:
            # A target of 100 at random play takes hundreds of hands.
            values[option.name] = st.integers(1, 12)
    return values


@st.composite
def variants(draw: Callable[..., object]) -> Variant:
    """Every variant, with any of its options changed."""
    name = draw(st.sampled_from(list(VARIANTS)))
    assert isinstance(name, str)
    possible = _option_values(VARIANTS[name])
    options = draw(st.fixed_dictionaries({}, optional=possible))
    assert isinstance(options, dict)
    return variant_named(name, options)


@st.composite
def states(draw: Callable[..., object]) -> State:
    """Any state of a game played at random, in every variant and with every option."""
    variant = draw(variants())
    assert isinstance(variant, Variant)
    rng = random.Random(draw(st.integers(0, 2**32)))
    length = draw(st.integers(0, 400))
    dealer = draw(st.sampled_from(SEATS))
    state = new_game(variant, NAMES, dealer)  # type: ignore[arg-type]
    for step, after in enumerate(walk(state, rng)):
        if step == length:
            break
        state = after
    return state
