"""Bots against each other on the same cards in every seating, so that luck with the cards falls out.

Each pack makes one *situation*: a game that has come to some hand, the pack shuffled and cut for it. The situation is
the same in all seatings; the cut is made by the duel, so the contract is the same too. Where the contract comes from
the number of the hand or from a player's choice, the hands before it have been played at random, once for all seatings:
so every hand of the rotation and every set of contracts already used comes up. Everything is drawn from the seed and
the number of the pack, so a duel can be cut into pieces that any number of processes play.
"""

from __future__ import annotations

import random
import time
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from itertools import permutations
from typing import TypeAlias, TypeVar

from manni.bots.base import Bot
from manni.bots.random_bot import random_move
from manni.bots.tally import Tally
from manni.core.contracts import Contract, ContractKind
from manni.core.engine import apply, is_legal, new_game, start_hand
from manni.core.errors import SetupError
from manni.core.events import Scored
from manni.core.moves import Cut
from manni.core.public import Phase
from manni.core.seats import SEATS, PerSeat, Seat
from manni.core.state import State
from manni.core.variants import ContractSource, Variant
from manni.core.view import view

Value = TypeVar("Value", int, float)

Seating: TypeAlias = PerSeat[int]
"""For each seat which of the three bots sits there."""


@dataclass(frozen=True, slots=True)
class HandResult:
    """What the three bots scored in one hand."""

    number: int
    """The number of the hand in its game, from 1."""
    dealer: Seat
    contract: Contract
    seating: Seating
    tricks: PerSeat[int]
    """Tricks taken, in the order of the duel's bots."""
    points: PerSeat[int]
    """Points of the hand, in the order of the duel's bots."""

    @property
    def kind(self) -> ContractKind:
        """The kind of the contract."""
        return self.contract.kind


@dataclass(frozen=True, slots=True)
class GameResult:
    """Who won a game (a shared win counts as its share) and the net points, both in the order of the duel's bots."""

    shares: PerSeat[float]
    net: PerSeat[int]
    hands: tuple[HandResult, ...] = ()


def seatings(names: Sequence[str]) -> tuple[Seating, ...]:
    """Return the seatings to play: all six, or three where two bots are the same."""
    found: dict[tuple[str, ...], Seating] = {}
    for a, b, c in permutations(range(3)):
        found.setdefault((names[a], names[b], names[c]), (a, b, c))
    if len(found) == 1:
        return ((0, 1, 2), (1, 2, 0), (2, 0, 1))
    return tuple(found.values())


def check_kind(variant: Variant, kind: ContractKind) -> None:
    """Check that hands of a kind of contract can be asked for.

    Raises:
        SetupError: ``contract-chosen`` where a player chooses it, ``contract-never`` where the variant has none of it.
    """
    if variant.contract_source is ContractSource.CHOOSER:
        raise SetupError("contract-chosen", {"variant": variant.name})
    if variant.contract_source is ContractSource.ROTATION and not _hands_of(variant, kind):
        raise SetupError("contract-never", {"variant": variant.name})


def _hands_of(variant: Variant, kind: ContractKind | None) -> tuple[int, ...]:
    """Return the hands of a rotation, from 0, that are of a kind; all of them where that is None."""
    return tuple(n for n, contract in enumerate(variant.rotation) if kind in (None, contract.kind))


def situation(variant: Variant, seed: int, number: int, kind: ContractKind | None = None) -> State:
    """Return the position in which pack ``number`` (from 0) is played: the first decision that the bots take.

    Where ``kind`` is given the contract is of that kind: packs are shuffled and cut until it is. It has to be one that
    ``check_kind`` lets pass.
    """
    rng = random.Random(f"pack {seed} {number}")
    hands_before = 0
    if variant.contract_source is ContractSource.ROTATION:
        hands = _hands_of(variant, kind)
        hands_before = hands[number % len(hands)]
    elif variant.contract_source is ContractSource.CHOOSER:
        hands_before = rng.randrange(3 * len(variant.contract_groups))
    while True:
        state = new_game(variant, ("A", "B", "C"), SEATS[number % 3])
        for _ in range(hands_before):
            state = _played_at_random(start_hand(state, rng), rng)
            if state.public.phase is Phase.OVER:
                break
        else:
            state = _cut(start_hand(state, rng), rng)
            if kind is None or (state.public.contract is not None and state.public.contract.kind is kind):
                return state


def _played_at_random(state: State, rng: random.Random) -> State:
    while (seat := state.public.turn) is not None:
        state = apply(state, random_move(view(state, seat), rng))
    return state


def _cut(state: State, rng: random.Random) -> State:
    if state.public.phase is not Phase.CUT:
        return state
    return apply(state, Cut(rng.randrange(1, len(state.public.variant.pack))))


def play_hand(
    state: State, bots: PerSeat[Bot], rng: random.Random, seating: Seating, tallies: PerSeat[Tally]
) -> State:
    """Return the state after ``bots``, given by seat, have played the hand to its end.

    An illegal move is counted as a fault, and one drawn at random is made in its place. ``tallies``, in the order of
    the duel's bots, count what the bots do.
    """
    while (seat := state.public.turn) is not None:
        mine = view(state, seat)
        started = time.perf_counter()
        move = bots[seat].choose(mine, rng)
        tally = tallies[seating[seat]]
        tally.decided(time.perf_counter() - started)
        if not is_legal(state, seat, move):
            tally.faults["illegal"] += 1
            move = random_move(mine, rng)
        state = apply(state, move)
    return state


def play_pack(
    variant: Variant,
    bots: PerSeat[Bot],
    which: Iterable[Seating],
    seed: int,
    number: int,
    tallies: PerSeat[Tally],
    kind: ContractKind | None = None,
) -> tuple[HandResult, ...]:
    """Return what the bots score with one pack, a hand for each seating."""
    start = situation(variant, seed, number, kind)
    results = []
    for place, seating in enumerate(which):
        rng = random.Random(f"bots {seed} {number} {place}")
        state = play_hand(start, _seated(bots, seating), rng, seating, tallies)
        results.append(_hand_result(state, seating))
    return tuple(results)


def _hand_result(state: State, seating: Seating) -> HandResult:
    public = state.public
    scored = next(event for event in reversed(state.events) if isinstance(event, Scored))
    assert public.contract is not None
    tricks, points = _by_bot(scored.tricks, seating), _by_bot(scored.points, seating)
    return HandResult(public.number, public.dealer, public.contract, seating, tricks, points)


def play_game(
    variant: Variant,
    bots: PerSeat[Bot],
    which: Iterable[Seating],
    seed: int,
    number: int,
    tallies: PerSeat[Tally],
) -> tuple[GameResult, ...]:
    """Return who wins game ``number``, played to its end in each seating with the same packs and cuts."""
    results = []
    for place, seating in enumerate(which):
        cards = random.Random(f"game {seed} {number}")
        rng = random.Random(f"game bots {seed} {number} {place}")
        dealer = SEATS[number % 3]
        results.append(play_seating(variant, bots, seating, cards, rng, dealer, tallies))
    return tuple(results)


def play_seating(
    variant: Variant,
    bots: PerSeat[Bot],
    seating: Seating,
    cards: random.Random,
    rng: random.Random,
    dealer: Seat,
    tallies: PerSeat[Tally],
) -> GameResult:
    """Return who wins one game in one seating; ``cards`` shuffles and cuts, ``rng`` is the bots' chance."""
    seated = _seated(bots, seating)
    state = new_game(variant, ("A", "B", "C"), dealer)
    hands = []
    while state.public.phase is not Phase.OVER:
        state = play_hand(_cut(start_hand(state, cards), cards), seated, rng, seating, tallies)
        hands.append(_hand_result(state, seating))
    winners = state.public.winners
    shares = tuple(1 / len(winners) if seat in winners else 0.0 for seat in SEATS)
    net = state.public.sheet.net
    won = _by_bot((shares[0], shares[1], shares[2]), seating)
    return GameResult(won, _by_bot(net, seating), tuple(hands))


def _seated(bots: PerSeat[Bot], seating: Seating) -> PerSeat[Bot]:
    return (bots[seating[0]], bots[seating[1]], bots[seating[2]])


def _by_bot(per_seat: PerSeat[Value], seating: Seating) -> PerSeat[Value]:
    """Return values given by seat in the order of the duel's bots."""
    return (
        per_seat[seating.index(0)],
        per_seat[seating.index(1)],
        per_seat[seating.index(2)],
    )
