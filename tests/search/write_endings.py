"""Writes the files of tests/solver by brute force: `python -m tests.search.write_endings`."""

import random
from collections.abc import Callable, Iterator

from manni.search import reference
from manni.search.position import OpenPosition
from tests.search.endings import SOLVER, an_ending, write_line


def positions(seed: int, sizes: dict[int, int]) -> Iterator[OpenPosition]:
    rng = random.Random(seed)
    for size, count in sizes.items():
        for _ in range(count):
            yield an_ending(rng, size)


def write(
    name: str, note: str, found: Iterator[OpenPosition], answer: Callable[[OpenPosition], list[str]]
) -> None:
    lines = [write_line(position, answer(position)) for position in found]
    (SOLVER / name).write_text("\n".join([note, *lines, ""]), "utf-8")


def paranoid(position: OpenPosition) -> list[str]:
    return [str(value) for _, value in sorted(reference.paranoid(position)[1].items())]


def max_n(position: OpenPosition) -> list[str]:
    return ["-".join(map(str, tricks)) for _, tricks in sorted(reference.max_n(position)[1].items())]


FIELDS = "# contract, ace in nullo, leader, trick, the three hands as masks in the order of strength, then for each "

if __name__ == "__main__":
    sizes = {1: 100, 2: 500, 3: 1100, 4: 1200, 5: 90, 6: 10}
    write("paranoid.txt", FIELDS + "legal card its tricks", positions(1, sizes), paranoid)
    sizes = {2: 60, 3: 140, 4: 170, 5: 26, 6: 4}
    write("max-n.txt", FIELDS + "legal card the tricks of all", positions(2, sizes), max_n)
