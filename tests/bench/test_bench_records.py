"""How quickly records are checked, read and written."""

import io

import pytest
from pytest_benchmark.fixture import BenchmarkFixture

from manni.records import dumps, parse_line, readings
from tests.records.games import DATA, random_game

pytestmark = pytest.mark.bench

RECORD = (DATA / "hornafjordur.jsonl").read_bytes()
HANDS = RECORD.count(b'"event":"score"')


def test_hands_checked(benchmark: BenchmarkFixture) -> None:
    def check() -> None:
        for reading in readings(io.BytesIO(RECORD), history=False):
            assert reading.fault is None

    benchmark(check)
    benchmark.extra_info["hands_per_second"] = round(HANDS / benchmark.stats.stats.median)


def test_lines_read(benchmark: BenchmarkFixture) -> None:
    lines = RECORD.splitlines()
    benchmark(lambda: [parse_line(line) for line in lines])
    benchmark.extra_info["lines_per_second"] = round(len(lines) / benchmark.stats.stats.median)


def test_lines_written(benchmark: BenchmarkFixture) -> None:
    events = random_game(0)
    benchmark(lambda: dumps(events))
    benchmark.extra_info["lines_per_second"] = round(len(events) / benchmark.stats.stats.median)
