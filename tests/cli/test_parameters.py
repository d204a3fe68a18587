"""Arguments are read from the signature of a command."""

from typing import Annotated, Any

import pytest

from manni.cli.common import CommandError
from manni.cli.parameters import Argument, Option, parameters_of, parse


def command(
    file: Annotated[str, Argument(metavar="FILE")],
    others: Annotated[list[str] | None, Argument(metavar="FILE...")] = None,
    games: Annotated[int, Option("-n", "--games", metavar="N", min=1, max=9)] = 1,
    seed: Annotated[int | None, Option("--seed", metavar="SEED")] = None,
    pause: Annotated[int, Option("--pause", metavar="SECONDS", max=2)] = 0,
    options: Annotated[list[str] | None, Option("--option", metavar="NAME=VALUE")] = None,
    as_json: Annotated[bool, Option("-j", "--json")] = False,
) -> int:
    return 0


PARAMETERS = parameters_of(command)
DEFAULTS = {
    **{"file": "x", "others": None, "games": 1, "seed": None, "pause": 0},
    **{"options": None, "as_json": False},
}


@pytest.mark.parametrize(
    ("line", "values"),
    [
        ("x", {}),
        ("x y z", {"others": ["y", "z"]}),
        ("-", {"file": "-"}),
        ("x --games 3", {"games": 3}),
        ("-n 3 x", {"games": 3}),
        ("--games=3 x", {"games": 3}),
        ("x --games 3 --games 4", {"games": 4}),
        ("x --seed -5", {"seed": -5}),
        ("x --seed=-5", {"seed": -5}),
        ("x --pause -7", {"pause": -7}),
        ("x --option a=1 --option b=2", {"options": ["a=1", "b=2"]}),
        ("x --option=a=1", {"options": ["a=1"]}),
        ("x --json", {"as_json": True}),
        ("x -j --json", {"as_json": True}),
        ("-- --games", {"file": "--games"}),
        ("x -- -y", {"others": ["-y"]}),
    ],
)
def test_a_command_line_is_read(line: str, values: dict[str, Any]) -> None:
    assert parse(PARAMETERS, line.split(), "play") == {**DEFAULTS, **values}


@pytest.mark.parametrize(
    ("line", "message"),
    [
        ("", "usage-missing"),
        ("--json", "usage-missing"),
        ("x --game 3", "usage-no-such-option"),
        ("x -x", "usage-no-such-option"),
        ("x --games", "usage-needs-value"),
        ("x --json=yes", "usage-no-value"),
        ("x --games x", "usage-number"),
        ("x --games 0", "usage-number"),
        ("x --games 10", "usage-number"),
        ("x --games 1_0", "usage-number"),
        ("x --games ٣", "usage-number"),
        ("x --games 1e3", "usage-number"),
        ("x --pause nan", "usage-number"),
        ("x --pause 1.5", "usage-number"),
        ("x --pause 3", "usage-number"),
        ("x --seed 1" + "0" * 30, "usage-number"),
    ],
)
def test_wrong_usage_is_one_message_and_status_2(line: str, message: str) -> None:
    with pytest.raises(CommandError) as caught:
        parse(PARAMETERS, line.split(), "play")
    assert (caught.value.message, caught.value.status) == (message, 2)


def test_a_word_too_many_is_wrong_usage() -> None:
    def two(
        one: Annotated[str, Argument(metavar="ONE")], two: Annotated[str, Argument(metavar="TWO")]
    ) -> None:
        pass

    with pytest.raises(CommandError, match="usage-too-many"):
        parse(parameters_of(two), ["a", "b", "c"], "two")


def test_bounds_are_named_as_far_as_there_are_any() -> None:
    def bounds(*lines: str) -> list[Any]:
        found = []
        for line in lines:
            with pytest.raises(CommandError) as caught:
                parse(PARAMETERS, line.split(), "play")
            found.append(caught.value.arguments["bounds"])
        return found

    assert bounds("x --seed x", "x --games x", "x --pause x") == ["none", "both", "most"]
    # What is wrong with a number that is too long is its size.
    assert bounds("x --seed " + "9" * 26, "x --seed -" + "9" * 5000, "x --pause -" + "9" * 26) == ["both"] * 3


@pytest.mark.parametrize(
    ("words", "message"),
    [
        (["x", "--option", ""], "usage-needs-value"),
        (["x", "--option="], "usage-needs-value"),
        (["x", "--games", ""], "usage-needs-value"),
        ([""], "usage-missing"),
        (["x", ""], "usage-missing"),
        (["--", ""], "usage-missing"),
    ],
)
def test_nothing_is_not_taken_for_a_name(words: list[str], message: str) -> None:
    with pytest.raises(CommandError) as caught:
        parse(PARAMETERS, words, "play")
    assert caught.value.message == message
    assert caught.value.status == 2
