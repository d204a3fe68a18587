"""How quickly records are checked, read and written; a record is to be checked at 400 hands a second or more."""

import io

import pytest
from pytest_benchmark.fixture import BenchmarkFixture

from manni.records import dumps, parse_line, readings
from tests.records.games import DATA, random_game

pytestmark = pytest.mark.bench

RECORD = (DATA / "hornafjordur.jsonl").read_bytes()
HANDS = RECORD.count(b'"event":"score"')
LEAST = 400


def test_hands_checked(benchmark: BenchmarkFixture) -> None:
    def check() -> None:
        for reading in readings(io.BytesIO(RECORD), history=False):
            assert reading.fault is None

    benchmark(check)
    # The quickest round: what other programs take from the slower ones says nothing about this one.
    hands = HANDS / benchmark.stats.stats.min
    benchmark.extra_info["hands_per_second"] = round(hands)
    assert hands >= LEAST


def test_lines_read(benchmark: BenchmarkFixture) -> None:
    lines = RECORD.splitlines()
    benchmark(lambda: [parse_line(line) for line in lines])
    benchmark.extra_info["lines_per_second"] = round(len(lines) / benchmark.stats.stats.median)


def test_lines_written(benchmark: BenchmarkFixture) -> None:
    events = random_game(0)
    benchmark(lambda: dumps(events))
    benchmark.extra_info["lines_per_second"] = round(len(events) / benchmark.stats.stats.median)
