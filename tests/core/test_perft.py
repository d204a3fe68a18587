"""Line counts of the play phase on fixed positions: how many ways there are to play the first 1, 2, 3, … cards.

The counts in tests/perft are held against the engine, and against a count that knows nothing of the engine.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

import pytest

from manni.core.cards import card_name
from manni.core.contracts import Contract
from manni.core.engine import apply, legal_moves
from manni.core.public import Phase
from manni.core.seats import Seat
from manni.core.state import State
from manni.core.variants import VARIANTS
from tests.play import an_ending

RANKS = "23456789TJQKA"


@dataclass(frozen=True)
class Case:
    name: str
    contract: str
    leader: Seat
    hands: tuple[str, str, str]
    counts: tuple[int, ...]


def read_cases() -> Iterator[Case]:
    """Lines `name contract leader | hand | hand | hand | counts`, with comments after `#`."""
    text = (Path(__file__).parents[1] / "perft" / "play.perft").read_text("utf-8")
    for line in text.splitlines():
        if line and not line.startswith("#"):
            head, *hands, counts = (part.strip() for part in line.split("|"))
            name, contract, leader = head.split()
            yield Case(name, contract, int(leader), tuple(hands), tuple(map(int, counts.split())))  # type: ignore[arg-type]


CASES = list(read_cases())


def perft(state: State, depth: int) -> int:
    if depth == 0 or state.public.phase is not Phase.PLAY:
        return int(depth == 0)
    moves = legal_moves(state)
    return len(moves) if depth == 1 else sum(perft(apply(state, move), depth - 1) for move in moves)


def plain_count(
    hands: list[set[str]], contract: str, turn: int, trick: list[tuple[int, str]], depth: int
) -> int:
    """The same count by card names alone."""
    if depth == 0:
        return 1
    if len(trick) == 3:
        ranks = "A23456789TJQK" if contract == "nullo" else RANKS
        trump = contract[0].upper() if contract not in ("nullo", "notrump") else trick[0][1][1]
        suit = trump if any(card[1] == trump for _, card in trick) else trick[0][1][1]
        turn = max((ranks.index(card[0]), seat) for seat, card in trick if card[1] == suit)[1]
        trick = []
    follow = {card for card in hands[turn] if trick and card[1] == trick[0][1][1]}
    total = 0
    for card in follow or hands[turn]:
        rest = [hand - {card} if seat == turn else hand for seat, hand in enumerate(hands)]
        total += plain_count(rest, contract, (turn + 1) % 3, [*trick, (turn, card)], depth - 1)
    return total


@pytest.mark.slow
@pytest.mark.parametrize("case", CASES, ids=lambda case: case.name)
def test_the_engine_counts_the_lines_of_play(case: Case) -> None:
    variant = VARIANTS["sixteen" if len(case.hands[0].split()) > 12 else "hornafjordur"]
    state = an_ending(case.hands, Contract(case.contract), leader=case.leader, variant=variant)
    counted = [perft(state, depth) for depth in range(1, len(case.counts) + 1)]
    split = {card_name(move.card): perft(apply(state, move), 1) for move in legal_moves(state)}  # type: ignore[union-attr]
    assert counted == list(case.counts), f"by first card: {split}"


@pytest.mark.slow
@pytest.mark.parametrize("case", CASES, ids=lambda case: case.name)
def test_a_count_that_knows_nothing_of_the_engine_agrees(case: Case) -> None:
    hands = [set(hand.split()) for hand in case.hands]
    depths = range(1, len(case.counts) + 1)
    counted = [plain_count(hands, case.contract, case.leader, [], depth) for depth in depths]
    assert counted == list(case.counts)
