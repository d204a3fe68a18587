"""Positions for the tests of bots: hands of every variant, played partly by rules of thumb and partly at random."""

from __future__ import annotations

import random
from functools import cache

from manni.bots.random_bot import random_move
from manni.bots.registry import make_bot
from manni.core.contracts import Contract
from manni.core.engine import apply, new_game, start_hand
from manni.core.events import Dealt, Event, Exchanged
from manni.core.options import variant_named
from manni.core.public import Phase
from manni.core.seats import SEATS, Seat
from manni.core.state import State, begin_state, follow
from manni.core.variants import VARIANTS, Variant
from manni.core.view import View, view

PLAYED = (
    *VARIANTS.values(),
    variant_named("hornafjordur", {"nullo_ace": "high"}),
    variant_named("hornafjordur", {"exchange_limits": [12, 12, 12]}),
    variant_named("hornafjordur", {"exchange_limits": [0, 0, 0]}),
    variant_named("basic", {"first_lead": "exchanger"}),
    variant_named("sixteen", {"nullo_ace": "high"}),
)
"""Every variant, and the options that change what a bot has to think about."""


@cache
def states(variant: Variant, hands: int, seed: int = 1) -> tuple[State, ...]:
    """Return every position of some hands in which somebody has to decide something.

    Each hand begins a game. Some hands are played by the rules bot, some at random, some by both in turn, so positions
    come up that a good player would avoid.
    """
    rules = make_bot("rules")
    found = []
    for hand in range(hands):
        rng = random.Random(f"{variant.name} {seed} {hand}")
        state = start_hand(new_game(variant, ("A", "B", "C"), SEATS[hand % 3]), rng)
        wild = (0.0, 0.3, 1.0)[hand % 3]
        while (seat := state.public.turn) is not None:
            found.append(state)
            mine = view(state, seat)
            move = random_move(mine, rng) if rng.random() < wild else rules.choose(mine, rng)
            state = apply(state, move)
    return tuple(found)


@cache
def views(variant: Variant, hands: int, seed: int = 1) -> tuple[View, ...]:
    """Return the view of the seat on turn in every position of some hands."""
    return tuple(view(state, state.public.turn) for state in states(variant, hands, seed))


def plays(kind: str, hands: int, seed: int = 1) -> list[View]:
    """Return views of seats that are to play a card in a contract of a kind, in all variants that have it."""
    return [
        mine
        for variant in PLAYED
        for mine in views(variant, hands, seed)
        if mine.public.phase is Phase.PLAY and mine.public.contract and mine.public.contract.kind == kind
    ]


def with_hidden_cards_swapped(state: State, seat: Seat, rng: random.Random) -> State:
    """Return a game that looks the same to a seat, with all cards dealt otherwise that it has not seen."""
    mine = view(state, seat)
    seen = set(mine.dealt) | set(mine.drawn) | set(state.public.played)
    if state.public.cut_card is not None:
        seen.add(state.public.cut_card)
    hidden = [card for card in state.public.variant.pack if card not in seen]
    others = dict(zip(hidden, rng.sample(hidden, len(hidden)), strict=True))

    def swapped(event: Event) -> Event:
        if isinstance(event, Dealt):
            assert event.manni is not None
            one, two, three = (tuple(others.get(c, c) for c in hand or ()) for hand in event.hands)
            return Dealt((one, two, three), tuple(others.get(c, c) for c in event.manni))
        if isinstance(event, Exchanged):
            return Exchanged(
                event.seat,
                event.count,
                tuple(others.get(c, c) for c in event.discard or ()),
                tuple(others.get(c, c) for c in event.draw or ()),
            )
        return event

    first, *rest = state.events
    again = begin_state(first)  # type: ignore[arg-type]
    for event in rest:
        again = follow(again, swapped(event))
    return again


def ladder(contract: Contract | None, variant: Variant) -> list[int]:
    """Return the strength of each card within its suit."""
    low = contract is Contract.NULLO and variant.ace_low_in_nullo
    return [(card + 1) % 13 if low else card % 13 for card in range(52)]
