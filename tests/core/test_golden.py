"""Golden hands that a person can read: one for each variant and contract. `make goldens` writes them anew."""

import os
import random
from collections.abc import Iterator
from pathlib import Path

import pytest

from manni.core.cards import Cards, Suit, card_name, suit_of
from manni.core.contracts import Contract
from manni.core.engine import apply, exchange_limit, legal_cards, start_hand
from manni.core.events import Dealt, Event, Exchanged, Played, Scored, TrickTaken
from manni.core.moves import Choose
from manni.core.public import Phase
from manni.core.seats import SEATS, Seat
from manni.core.state import State
from manni.core.variants import VARIANTS, ContractSource
from manni.core.view import view
from tests.play import game, random_move

GOLDEN = Path(__file__).parents[1] / "golden"
CASES = [(variant.name, contract) for variant in VARIANTS.values() for contract in variant.contracts]
SIGNS = {Suit.SPADES: "♠", Suit.HEARTS: "♥", Suit.DIAMONDS: "♦", Suit.CLUBS: "♣"}


def drawn(held: Cards) -> str:
    """A hand as bridge columns write it: suits from spades down, cards from the ace down."""
    suits = []
    for suit, sign in SIGNS.items():
        names = [card_name(card)[0] for card in sorted(held.of(suit), reverse=True)]
        suits.append(f"{sign} {''.join(names) or '-':<9}")
    return " ".join(suits).rstrip()


def a_hand(variant: str, contract: Contract) -> tuple[State, random.Random]:
    """A hand with the contract wanted, up to the exchange: the first one that a seed from 0 on gives."""
    for seed in range(1000):
        rng = random.Random(seed)
        first_dealer = SEATS[seed % 3]
        state = game(variant, first_dealer)
        wanted = VARIANTS[variant]
        rounds = wanted.rotation.index(contract) if wanted.contract_source is ContractSource.ROTATION else 0
        state = start_hand(state, rng)
        for _ in range(rounds):
            while state.public.turn is not None:
                state = apply(state, random_move(state, rng))
            state = start_hand(state, rng)
        if state.public.phase is Phase.CUT:
            state = apply(state, random_move(state, rng))
        if state.public.phase is Phase.CONTRACT:
            state = apply(state, Choose(contract))
        if state.public.contract is contract:
            return state, rng
    raise AssertionError(f"no seed gives {contract} in {variant}")


def heading(state: State) -> Iterator[str]:
    public = state.public
    yield f"{public.variant.name}, hand {public.number}, seat {public.dealer} deals"
    if public.cut_card is not None:
        yield f"seat {public.cutter} cuts to {card_name(public.cut_card)}"
    by = "" if public.declarer is None else f", chosen by seat {public.declarer}"
    assert public.contract is not None
    yield f"contract {public.contract.value}{by}; par {public.par}"
    yield ""
    for seat in SEATS:
        yield f"seat {seat}  {drawn(state.hands[seat])}"
    yield f"manni   {' '.join(map(card_name, state.manni))}"
    yield ""


def told(event: Event, seat: Seat | None) -> str:
    """An event of the deal or the exchange as one seat sees it."""
    if isinstance(event, Dealt):
        hands = ["?" if hand is None else drawn(Cards.of_cards(hand)) for hand in event.hands]
        return f"deal {' | '.join(hands)} | manni {'?' if event.manni is None else 'open'}"
    assert isinstance(event, Exchanged)
    if event.discard is None or event.draw is None:
        return f"seat {event.seat} changes {event.count}"
    gone, come = (" ".join(map(card_name, pile)) or "-" for pile in (event.discard, event.draw))
    return f"seat {event.seat} changes {event.count}: {gone} for {come}"


def exchanging(state: State, rng: random.Random) -> Iterator[tuple[str, State]]:
    while state.public.phase is Phase.EXCHANGE:
        limit = exchange_limit(state)
        left = state.public.manni_left
        state = apply(state, random_move(state, rng))
        yield f"{told(state.events[-1], None)} (of at most {limit}; the Manni holds {left})", state
    yield "", state


def may_play(state: State) -> str:
    """The ranks that follow suit, or "any" for who leads or has none of the suit."""
    legal, trick = legal_cards(state), state.public.trick
    if not trick or not legal.of(suit_of(trick[0])):
        return "any"
    return " ".join(card_name(card)[0] for card in legal)


def playing(state: State, rng: random.Random) -> Iterator[tuple[str, State]]:
    row = ""
    while state.public.phase is Phase.PLAY:
        turn = state.public.turn
        can = may_play(state)
        before = len(state.events)
        state = apply(state, random_move(state, rng))
        for event in state.events[before:]:
            if isinstance(event, Played):
                row += f"{turn}: {card_name(event.card)} of {can:<18}"
            elif isinstance(event, TrickTaken):
                yield f"{row} seat {event.winner} takes it; {state.public.tricks}", state
                row = ""
    yield "", state


def golden(variant: str, contract: Contract) -> str:
    state, rng = a_hand(variant, contract)
    lines = list(heading(state))
    for line, after in exchanging(state, rng):
        lines.append(line)
        state = after
    for seat in (*SEATS, None):
        lines.append("a spectator sees" if seat is None else f"seat {seat} sees")
        seen = [e for e in view(state, seat).hand_events if isinstance(e, (Dealt, Exchanged))]
        lines += [f"  {told(event, seat)}" for event in seen]
    lines.append("")
    for line, after in playing(state, rng):
        lines.append(line)
        state = after
    score = next(event for event in reversed(state.events) if isinstance(event, Scored))
    lines.append(f"tricks {score.tricks}, points {score.points}, plus {score.plus}, minus {score.minus}")
    return "\n".join(lines) + "\n"


@pytest.mark.parametrize(("variant", "contract"), CASES)
def test_a_golden_hand_is_played_as_it_was(variant: str, contract: Contract) -> None:
    path = GOLDEN / f"{variant}-{contract.value}.txt"
    if os.environ.get("MANNI_GOLDENS") == "write":
        path.parent.mkdir(exist_ok=True)
        path.write_text(golden(variant, contract), "utf-8")
    assert golden(variant, contract) == path.read_text("utf-8")


def test_every_golden_hand_belongs_to_a_variant_and_a_contract() -> None:
    assert sorted(path.stem for path in GOLDEN.glob("*.txt")) == sorted(f"{v}-{c.value}" for v, c in CASES)
