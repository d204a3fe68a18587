"""`manni simulate` writes games that bots play."""

import json
from pathlib import Path

import pytest

from manni.core.variants import VARIANTS
from tests.cli.commands import Shell
from tests.records.apart import first_fault

RANDOM = ("--bots", "random,random,random")


def games_of(text: str) -> list[list[dict[str, object]]]:
    games: list[list[dict[str, object]]] = []
    for line in text.splitlines():
        event = json.loads(line)
        if event["event"] == "game":
            games.append([])
        games[-1].append(event)
    return games


@pytest.mark.parametrize("variant", VARIANTS)
def test_a_referee_that_stands_apart_finds_nothing_wrong(variant: str, shell: Shell) -> None:
    done = shell("simulate", "--variant", variant, "--games", 3, *RANDOM, "--seed", 5)
    assert (done.status, done.err) == (0, "")
    games = games_of(done.out)
    assert len(games) == 3
    assert [first_fault(game) for game in games] == [None, None, None]
    assert {str(game[0]["variant"]) for game in games} == {variant}


@pytest.mark.parametrize(
    ("variant", "options", "written"),
    [
        ("hornafjordur", ["target=3", "end_trigger=net"], {"target": 3, "end_trigger": "net"}),
        ("hornafjordur", ["exchange_limits=12,0,3", "nullo_ace=high"], None),
        ("hornafjordur", ["cut_bands=2-6/7-10/J-A", "target=10"], {"cut_bands": "2-6/7-10/J-A"}),
        ("basic", ["first_lead=exchanger", "packet=3", "target=4"], None),
        ("nine", ["first_dealer=seat-1"], {"first_dealer": "seat-1"}),
    ],
)
def test_house_rules_are_played_and_written(
    variant: str, options: list[str], written: dict[str, object] | None, shell: Shell
) -> None:
    given = [part for option in options for part in ("--option", option)]
    done = shell("simulate", "--variant", variant, *given, "--games", 2, *RANDOM)
    games = games_of(done.out)
    assert [first_fault(game) for game in games] == [None, None]
    assert written is None or games[0][0]["options"] == written
    if variant == "nine":
        assert {game[0]["first_dealer"] for game in games} == {1}


def test_the_same_seed_writes_the_same_bytes_and_another_seed_others(tmp_path: Path, shell: Shell) -> None:
    files = [tmp_path / name for name in "abc"]
    for file, seed in zip(files, (1, 1, 2), strict=True):
        assert shell("simulate", *RANDOM, "--games", 2, "--seed", seed, "--out", file).out == ""
    first, second, third = (file.read_bytes() for file in files)
    assert first == second != third
    assert shell("simulate", *RANDOM, "--games", 2, "--seed", 1).out.encode("utf-8") == first


def test_more_games_begin_with_the_same_games(shell: Shell) -> None:
    few = shell("simulate", *RANDOM, "--games", 1, "--seed", 9).out
    more = shell("simulate", *RANDOM, "--games", 2, "--seed", 9).out
    assert more.startswith(few)
    assert len(more) > len(few)


def test_another_bot_at_the_table_is_dealt_the_same_first_hand(shell: Shell) -> None:
    one = games_of(shell("simulate", *RANDOM, "--variant", "basic").out)[0]
    other = games_of(shell("simulate", "--bots", "random,rules,random", "--variant", "basic").out)[0]
    assert one[0]["first_dealer"] == other[0]["first_dealer"]
    assert one[1:4] == other[1:4]
    assert one != other
    assert other[0]["players"] == ["random", "rules", "random"]


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (["--bots", "random,random"], "Three bots have to be named, with commas between them."),
        (["--bots", "random,,random"], "Three bots have to be named, with commas between them."),
        (["--games", "0"], "--games has to be a number from 1 up, not “0”."),
        (["--games", "1.5"], "--games has to be a number from 1 up, not “1.5”."),
        (
            ["--games", "9" * 5000],
            f"--games has to be a number from 1 to 999999999999999999, not “{'9' * 40}”.",
        ),
        (["--option", "target"], "An option is written as name=value, not “target”."),
        (["--option", "target=1", "--option", "target=2"], "The option “target” is given twice."),
        (["--option", "target=x"], "The option “target” has to be a whole number from 1 to 100."),
        (
            ["--option", "exchange_limits=1,2"],
            "The option “exchange_limits” has to be three whole numbers from 0 to 12.",
        ),
        (
            ["--option", "packet=3"],
            "The variant hornafjordur has no option “packet”; it has end_trigger, target, cut_bands, "
            "exchange_limits, nullo_ace and first_dealer.",
        ),
        (
            ["--variant", "basic", "--option", "packet=5"],
            "A hand of 12 cards cannot be dealt in packets of 5.",
        ),
        (
            ["--variant", "whist"],
            "There is no variant “whist”; there are hornafjordur, basic, sixteen, trjamann, laugarvatn and nine.",
        ),
    ],
)
def test_what_cannot_be_played_is_wrong_usage_in_one_sentence(
    arguments: list[str], sentence: str, shell: Shell
) -> None:
    done = shell("simulate", *RANDOM, *arguments)
    assert (done.status, done.out, done.err) == (2, "", f"{sentence}\n")


def test_moves_that_a_program_did_not_make_are_counted(shell: Shell) -> None:
    done = shell("simulate", "--bots", "exec:/no/such,random,random", "--option", "target=1")
    moves = [json.loads(line) for line in done.out.splitlines()]
    own = sum(line.get("seat") == 0 and line["event"] in ("cut", "exchange", "play") for line in moves)
    assert done.status == 0
    first, second = done.err.splitlines()
    assert first == (
        f"Faults of exec:/no/such: {own} answers missing because the program could not be started. "
        "A move drawn at random was made in place of each."
    )
    assert second == "The last that it wrote on standard error: No such file or directory"


def test_a_file_that_cannot_be_written_is_a_sentence(tmp_path: Path, shell: Shell) -> None:
    done = shell("simulate", *RANDOM, "--out", tmp_path)
    assert (done.status, done.err) == (2, f"{tmp_path} is a folder, not a file.\n")
    done = shell("simulate", *RANDOM, "--out", tmp_path / "no" / "where.jsonl")
    assert done.status == 2
