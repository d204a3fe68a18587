"""Programs that whoever serves has named are offered by the page, and play at its tables; no other is started."""

from __future__ import annotations

import asyncio
import json
import random
import shlex
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from manni.bots import registry
from manni.bots.base import close_bot
from manni.bots.registry import make_bot, name_engine
from manni.core.engine import is_legal
from manni.core.errors import SetupError
from manni.core.variants import VARIANTS
from manni.server import thinking
from manni.server.setup import choices, read_setup
from manni.server.thinking import Load, ThreadThinker
from tests.bots.positions import views

ENGINES = Path(__file__).parents[1] / "bots" / "engines.py"


@pytest.fixture
def mine(monkeypatch: pytest.MonkeyPatch) -> Iterator[str]:
    """A program that only knows how to cut, by its name."""
    monkeypatch.setattr(registry, "ENGINES", {})
    name_engine("mine", f"5000ms {shlex.join([sys.executable, '-S', str(ENGINES), 'good'])}")
    bot = make_bot("mine")
    monkeypatch.setattr(thinking, "_bot", lambda name: bot)
    yield "mine"
    close_bot(bot)


def asked_for(bot: str) -> bytes:
    return json.dumps({"bots": [bot, "rules"]}).encode()


def test_an_engine_with_a_name_is_offered_last_and_can_be_chosen(mine: str) -> None:
    offered = choices()["bots"]
    assert offered[-1] == {"name": mine}
    others = read_setup(asked_for(mine), random.Random(1)).others
    assert [holder.bot for holder in others] == [mine, "rules"]


@pytest.mark.parametrize("name", ["exec:true", "other", "exec"])
def test_no_page_starts_another_program(name: str, mine: str) -> None:
    with pytest.raises(SetupError) as refused:
        read_setup(asked_for(name), random.Random(1))
    assert refused.value.code == "unknown-bot"


def test_a_named_engine_moves_without_a_preparation_and_its_faults_are_counted(mine: str) -> None:
    to_cut, to_change = views(VARIANTS["hornafjordur"], 1)[:2]

    async def test() -> None:
        thinker = ThreadThinker(prepare=lambda bot: pytest.fail("there is nothing to compile"))
        thinker.warm(mine)
        for number, view in enumerate((to_cut, to_change)):
            move = await thinker.move(mine, view)
            assert view.seat is not None
            assert is_legal(view, view.seat, move)
            assert thinker.load == Load(decisions=number + 1, failed=number)
        await thinker.close()

    asyncio.run(test())


@pytest.mark.parametrize("name", ["", "search", "random", "exec", "2fast", "Mine", "a b", "x" * 25])
def test_what_cannot_be_the_name_of_an_engine_is_refused(name: str, mine: str) -> None:
    with pytest.raises(SetupError) as refused:
        name_engine(name, "./engine")
    assert refused.value.code == "engine-name"


def test_a_named_engine_keeps_its_name(mine: str) -> None:
    assert make_bot(mine).name == mine
