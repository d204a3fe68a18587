"""The engines in docs/engines.md play every variant without a fault, and better than at random."""

from __future__ import annotations

import random
import re
import shutil
import sys
from pathlib import Path

import pytest

from manni.bots.contest import Duel, run_duel
from manni.bots.duel import play_seating
from manni.bots.outside import EngineBot
from manni.bots.random_bot import RandomBot
from manni.bots.tally import Tally
from manni.core.variants import VARIANTS

PAGE = Path(__file__).parents[2] / "docs" / "engines.md"


@pytest.fixture(params=["python", "js"])
def command(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """The command of an engine that the page shows."""
    language = request.param
    interpreter = sys.executable if language == "python" else shutil.which("node")
    if interpreter is None:
        pytest.skip("there is no Node here")
    (example,) = re.findall(rf"^```{language}\n(.*?)^```", PAGE.read_text("utf-8"), re.MULTILINE | re.DOTALL)
    program = tmp_path / f"engine.{language}"
    program.write_text(example, "utf-8")
    # Time enough for a machine that is busy.
    return f"exec:10000ms {interpreter} {program}"


@pytest.mark.slow
def test_an_engine_that_the_page_shows_plays_every_variant_without_a_fault(command: str) -> None:
    engine = EngineBot(command.removeprefix("exec:"))
    bots = (engine, RandomBot(), RandomBot())
    for variant in VARIANTS.values():
        cards, rng = random.Random(5), random.Random(6)
        play_seating(variant, bots, (0, 1, 2), cards, rng, 0, (Tally(), Tally(), Tally()))
        assert engine.faults == {}, variant.name
    engine.close()
    assert engine.last_words is None


@pytest.mark.slow
def test_an_engine_that_the_page_shows_beats_chance(command: str) -> None:
    figures = run_duel(Duel(VARIANTS["hornafjordur"], (command, "random", "random"), seed=5, hands=20))
    assert figures[0].points.error is not None
    assert figures[0].points.mean > 2 * figures[0].points.error
