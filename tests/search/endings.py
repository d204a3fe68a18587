"""Random positions in the last tricks of a hand, and the fixed ones of tests/solver with their answers."""

import random
from collections.abc import Iterator
from pathlib import Path

from manni.core.contracts import Contract
from manni.core.seats import SEATS
from manni.search import reference
from manni.search.position import OpenPosition, places

SOLVER = Path(__file__).parents[1] / "solver"
CONTRACTS = tuple(Contract)
SIZES = (1, 2, 3, 4, 5)
OFTEN = (2, 8, 16, 16, 1)
"""How often hands of each size come up: five cards take brute force thirty times as long as four."""


def an_ending(rng: random.Random, size: int | None = None) -> OpenPosition:
    """A position with up to two cards on the table; half of them from a few cards that crowd each other."""
    if size is None:
        (size,) = rng.choices(SIZES, OFTEN)
    contract = rng.choice(CONTRACTS)
    low = contract is Contract.NULLO and rng.random() < 0.7
    pack = rng.sample(range(52), 52 if rng.random() < 0.5 else rng.randint(3 * size, 3 * size + 8))
    if rng.random() < 0.2:
        # Long suits, where voids are common.
        pack = sorted(pack, key=lambda place: (place // 13, rng.random()))[: 3 * size + 2]
        rng.shuffle(pack)
    masks = [sum(1 << place for place in pack[seat * size : seat * size + size]) for seat in SEATS]
    position = OpenPosition(contract, low, (masks[0], masks[1], masks[2]), rng.choice(SEATS))
    for _ in range(rng.choice((0, 0, 1, 2))):
        position, _ = reference.after(position, rng.choice(tuple(places(position.legal))))
    return position


def endings(seed: int, count: int) -> Iterator[OpenPosition]:
    """A number of random endings."""
    rng = random.Random(seed)
    for _ in range(count):
        yield an_ending(rng)


def write_line(position: OpenPosition, answers: list[str]) -> str:
    """A position and what each legal place is worth, in a line: contract, ace, leader, trick, hands, answers."""
    trick = ",".join(map(str, position.trick)) or "-"
    hands = " ".join(format(hand, "x") for hand in position.hands)
    ace = "low" if position.ace_lowest else "high"
    return f"{position.contract.value} {ace} {position.leader} {trick} {hands} {' '.join(answers)}"


def read_file(name: str) -> Iterator[tuple[OpenPosition, list[str]]]:
    """The positions of a file in tests/solver with their answers, one for each legal place from the lowest up."""
    for line in (SOLVER / name).read_text("utf-8").splitlines():
        if line.startswith("#"):
            continue
        contract, ace, leader, trick, first, second, third, *answers = line.split()
        hands = (int(first, 16), int(second, 16), int(third, 16))
        played = () if trick == "-" else tuple(map(int, trick.split(",")))
        yield OpenPosition(Contract(contract), ace == "low", hands, SEATS[int(leader)], played), answers
