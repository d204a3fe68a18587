"""Bots by name, with and without a parameter; a name that cannot be is one sentence, and naming one loads nothing."""

from __future__ import annotations

import pytest

from manni.bots.registry import BOTS, make_bot
from manni.core.errors import SetupError
from tests.search.processes import run


@pytest.mark.parametrize("name", BOTS)
def test_every_bot_offered_can_be_made_and_keeps_its_name(name: str) -> None:
    assert BOTS[name].make().name == make_bot(name).name == name


@pytest.mark.parametrize(
    ("short", "name"),
    [("flat", "flat:1000"), ("ismcts", "ismcts:2000"), ("search", "search:strong")],
)
def test_a_bot_without_its_parameter_has_its_usual_strength(short: str, name: str) -> None:
    assert make_bot(short).name == name
    assert make_bot(f"{short}:50").name == f"{short}:50"


@pytest.mark.parametrize(
    ("name", "code"),
    [
        ("grandmaster", "unknown-bot"),
        ("", "unknown-bot"),
        ("flat:", "unknown-bot"),
        ("flat:many", "bot-number"),
        ("flat:0", "bot-number"),
        ("flat:-3", "bot-number"),
        ("ismcts:1000001", "bot-number"),
        ("ismcts:9999999999999", "bot-number"),
        ("ismcts:²", "bot-number"),
        ("search:grandmaster", "bot-search"),
        ("search:0ms", "bot-search"),
        ("search:60001ms", "bot-search"),
        ("search:ms", "bot-search"),
        ("search:", "unknown-bot"),
        ("learned:2", "bot-alone"),
        ("rules:3", "bot-alone"),
        ("random:", "bot-alone"),
        ("exec:", "no-command"),
    ],
)
def test_a_name_that_cannot_be_is_refused_with_its_reason(name: str, code: str) -> None:
    with pytest.raises(SetupError) as refused:
        make_bot(name)
    assert refused.value.code == code


@pytest.mark.parametrize("name", ["search:50ms", "search:2000", "search:1"])
def test_a_search_may_be_given_a_budget(name: str) -> None:
    assert make_bot(name).name == name


def test_making_a_bot_loads_nothing_that_is_compiled() -> None:
    code = """
        import sys
        from manni.bots.registry import BOTS, make_bot
        for name in BOTS:
            make_bot(name)
        assert not {"numba", "numpy"} & set(sys.modules)
        print("none")
    """
    assert run(code) == "none\n"
