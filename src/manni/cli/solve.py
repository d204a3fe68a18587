"""`manni solve`: what each card is worth with all cards open."""

from __future__ import annotations

import sys
from collections import deque
from collections.abc import Callable, Iterator
from concurrent.futures import Future, ThreadPoolExecutor
from time import perf_counter
from typing import Annotated, TypeVar

from manni.cli.common import NO, OK, error_sentence, json_text, reading, say_bytes, say_error, text
from manni.cli.parameters import Argument, Option
from manni.core.cards import Card, card_name
from manni.core.contracts import parse_contract
from manni.core.errors import ManniError
from manni.core.options import variant_named
from manni.core.seats import PerSeat
from manni.records import RecordError, parse_object
from manni.records import fields as read
from manni.records.lines import LINE_LIMIT, TextLine, numbered_lines
from manni.search.position import OpenPosition, open_position

Answer = dict[str, object]
T = TypeVar("T")


def solve(
    file: Annotated[str, Argument(metavar="FILE")],
    max_n: Annotated[bool, Option("--max-n")] = False,
    jobs: Annotated[int, Option("--jobs", metavar="N", min=1, max=64)] = 1,
) -> int:
    """Answer each line of a file with the worth of each card; return 1 if a line could not be answered."""
    status = OK
    with reading(file) as handle:
        prepare()
        for answer in _answers(numbered_lines(handle), max_n, jobs):
            if "error" in answer:
                status = NO
            say_bytes(json_text(answer))
            sys.stdout.flush()
    return status


def _answers(lines: Iterator[TextLine], max_n: bool, jobs: int) -> Iterator[Answer]:
    """Yield the answers in the order of the lines; with one job each as soon as its line is read."""
    if jobs == 1:
        for line in lines:
            yield _answer(line, max_n)
        return
    waiting: deque[Future[Answer]] = deque()
    with ThreadPoolExecutor(jobs) as pool:
        for line in lines:
            waiting.append(pool.submit(_answer, line, max_n))
            if len(waiting) > 4 * jobs:
                yield waiting.popleft().result()
        while waiting:
            yield waiting.popleft().result()


def _answer(line: TextLine, max_n: bool) -> Answer:
    try:
        if line.too_long:
            raise RecordError("line-too-long", {"most": LINE_LIMIT})
        position, order = parse_position(line.data)
    except RecordError as error:
        if error.code == "empty-line":
            return {"error": text("solve-empty-line")}
        return {"error": error_sentence(error)}
    except ManniError as error:
        return {"error": error_sentence(error)}
    return _max_n(position, order) if max_n else _paranoid(position, order)


def parse_position(data: bytes) -> tuple[OpenPosition, tuple[Card, ...]]:
    """Return the position that a line of input describes, and the cards of the seat on turn in the order given.

    Raises:
        ManniError: the line is not such an object, or the position cannot be.
    """
    fields = parse_object(data)
    variant = variant_named(read.text(fields, "variant"), _options(fields))
    contract = parse_contract(read.text(fields, "contract"))
    first, second, third = read.three(fields, "hands")
    hands: PerSeat[tuple[Card, ...]] = (_cards(first), _cards(second), _cards(third))
    leader = read.seat(fields, "leader")
    position = open_position(variant, contract, hands, leader, read.cards(fields, "trick"))
    return position, hands[position.turn]


def _options(fields: read.Fields) -> dict[str, object]:
    found = fields.get("options", {})
    if not isinstance(found, dict):
        raise RecordError("not-an-object-field", {"field": "options", "found": json_text(found)[:40]})
    return found


def _cards(value: object) -> tuple[Card, ...]:
    found = read.cards_or_hidden(value, "hands")
    if found is None:
        raise RecordError("open-hidden")
    return found


def _paranoid(position: OpenPosition, order: tuple[Card, ...]) -> Answer:
    from manni.search.solver import solve as solved

    solution, ms = _timed(lambda: solved(position))
    moves = {card_name(card): solution.moves[card] for card in order if card in solution.moves}
    return {"value": solution.value, "moves": moves, "nodes": solution.nodes, "ms": ms}


def _max_n(position: OpenPosition, order: tuple[Card, ...]) -> Answer:
    from manni.search.solver import solve_max_n

    solution, ms = _timed(lambda: solve_max_n(position))
    moves = {card_name(card): list(solution.moves[card]) for card in order if card in solution.moves}
    return {"values": list(solution.values), "moves": moves, "nodes": solution.nodes, "ms": ms}


def _timed(solve: Callable[[], T]) -> tuple[T, float]:
    began = perf_counter()
    found = solve()
    return found, round(1000 * (perf_counter() - began), 3)


def prepare() -> None:
    """Load the kernels. If they have to be compiled, say so first: it takes seconds and is done once."""
    from manni.search.compiled import is_prepared

    if not is_prepared():
        say_error(text("search-preparing"))
    from manni.search import solver

    solver.prepare()
