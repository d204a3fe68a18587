"""`manni play` in a pipe: killed, left and come back to."""

import io
import os
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from manni.cli.main import run
from manni.records import loads
from tests.cli.commands import ESCAPE, PLAY, kept

pytestmark = pytest.mark.usefixtures("own_folder")


def play(typed: str, *arguments: str) -> str:
    """Run the command in this process with some typed lines in a pipe; return what it writes."""
    out = io.TextIOWrapper(io.BytesIO(), encoding="utf-8")
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(typed.encode()), encoding="utf-8"))
        patch.setattr(sys, "stdout", out)
        assert run(["play", *arguments]) == 0
    out.flush()
    buffer = out.buffer
    assert isinstance(buffer, io.BytesIO)
    return buffer.getvalue().decode()


def refused(capsys: pytest.CaptureFixture[str], *arguments: str) -> tuple[int, str]:
    status = run(["play", *arguments])
    captured = capsys.readouterr()
    assert captured.out == ""
    assert captured.err.count("\n") == 1
    return status, captured.err.strip()


@pytest.mark.slow
def test_a_whole_game_is_played_through_a_pipe(tmp_path: Path) -> None:
    told = play("hint\nok\n\n" * 200 + "quit\n", "--seed", "1", "--option", "target=3")
    assert "The game is over." in told
    assert ESCAPE not in told
    (first, *_) = loads((kept(tmp_path).parent / "finished-1.jsonl").read_text("utf-8"))
    assert first.complete
    assert first.fault is None


def test_the_end_of_the_input_leaves_politely_and_keeps_the_game(tmp_path: Path) -> None:
    told = play("", "--seed", "1")
    assert told.endswith("The game is kept. It goes on with: manni play\n")
    (game,) = loads(kept(tmp_path).read_text("utf-8"), prefix=True)
    assert game.fault is None


def test_the_game_goes_on_where_it_was_left() -> None:
    play("hint\nok\nhint\nok\n", "--seed", "1")
    before = play("table\n")
    after = play("table\n")
    assert before == after
    assert "your game goes on where you left it" in after


def test_what_was_played_in_two_sittings_is_what_is_played_in_one(tmp_path: Path) -> None:
    lines = "hint\nok\n" * 8
    for number in range(8):
        play("hint\nok\n", "--data", str(tmp_path / "two"), *(["--seed", "1"] if number == 0 else []))
    play(lines, "--data", str(tmp_path / "one"), "--seed", "1")
    one, two = (tmp_path / name / "play" / "game.jsonl" for name in ("one", "two"))
    assert one.read_text() == two.read_text()


def test_another_game_puts_the_kept_one_aside(tmp_path: Path) -> None:
    play("", "--seed", "1")
    first = kept(tmp_path).read_text()
    told = play("", "--new", "--variant", "basic")
    aside = kept(tmp_path).parent / "unfinished-1.jsonl"
    assert told.startswith(f"The game that was kept has been put aside as {aside}.\nBasic, game 1.")
    assert aside.read_text() == first


def test_a_kept_game_is_not_thrown_over_for_one_that_is_set_up_otherwise(
    capsys: pytest.CaptureFixture[str],
) -> None:
    play("", "--seed", "1", "--variant", "basic")
    assert refused(capsys, "--variant", "nine") == (
        2,
        "A game of Basic that is set up otherwise is kept. It goes on with: manni play. To begin another in its "
        "place, add --new.",
    )
    assert "goes on where you left it" in play("", "--variant", "basic", "--bots", "rules,rules")


def test_a_damaged_game_is_put_aside_whole(tmp_path: Path) -> None:
    play("hint\nok\n", "--seed", "1")
    spoiled = kept(tmp_path).read_bytes().replace(b'"event":"deal"', b'"event":"dael"')
    kept(tmp_path).write_bytes(spoiled)
    told = play("", "--seed", "2")
    aside = kept(tmp_path).parent / "damaged-1.jsonl"
    assert told.startswith(
        f"The kept game cannot be read from line 5 on. It has been put aside as {aside}, and another begins.\n"
        "Hornafjörður, game 1."
    )
    assert aside.read_bytes() == spoiled


@pytest.mark.parametrize("junk", [b"\x00" * 300, b"{}\n", b"not a game\n\n\n", "þ".encode() * 99, b"\xff\n"])
def test_a_file_that_is_no_game_is_put_aside(tmp_path: Path, junk: bytes) -> None:
    kept(tmp_path).parent.mkdir(parents=True)
    kept(tmp_path).write_bytes(junk)
    assert "It has been put aside as" in play("", "--seed", "2")
    assert (kept(tmp_path).parent / "damaged-1.jsonl").read_bytes() == junk


def test_names_and_options_are_used() -> None:
    told = play(
        "sheet\n", "--names", "Anna,Bjarni,Dísa", "--variant", "trjamann", "--option", "nullo_ace=high"
    )
    assert "At your left: Bjarni. At your right: Dísa." in told


def test_who_gives_no_name_is_you_at_the_table_and_south_in_the_record(tmp_path: Path) -> None:
    told = play("keep\n1\ntable\n", "--seed", "4")
    assert "Tricks: You " in told
    assert "South" not in told
    assert '"players":["South","Guðrún","Þorsteinn"]' in kept(tmp_path).read_text("utf-8")


@pytest.mark.parametrize(
    ("arguments", "status", "sentence"),
    [
        (["--speed", "fast"], 2, "The speed is slow, normal, quick or off, not “fast”."),
        (["--bots", "rules"], 2, "Give two bots with a comma between them, as in: --bots rules,random"),
        (
            ["--names", "Anna,Bjarni"],
            2,
            "Give three names with commas between them, as in: --names Anna,Guðrún,Þorsteinn",
        ),
        (["--names", "Anna,anna,Dísa"], 2, "The three names have to differ."),
        (["--names", f"Anna,Bjarni,{'x' * 21}"], 2, "A name may have at most 20 letters."),
        (["--bots", "nobody,rules"], 2, "There is no bot “nobody”; there are "),
        (["--variant", "whist"], 2, "There is no variant “whist”; there are "),
        (["--variant", ""], 2, "The option --variant needs a value."),
        (["--option", "target=0"], 2, "The option “target” has to be a whole number from 1 to 100."),
        (["--data", "/dev/null/x"], 1, "The game cannot be kept in /dev/null/x: Not a directory."),
        (["--whist"], 2, "There is no option --whist; "),
    ],
)
def test_what_cannot_be_begun_is_refused_in_a_sentence(
    capsys: pytest.CaptureFixture[str], arguments: list[str], status: int, sentence: str
) -> None:
    found, said = refused(capsys, *arguments)
    assert found == status
    assert said.startswith(sentence)


def test_nothing_is_kept_of_a_game_that_cannot_be_begun(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    refused(capsys, "--bots", "nobody,rules")
    assert not kept(tmp_path).exists()


def test_who_has_no_home_has_to_name_a_folder(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    def none() -> Path:
        raise RuntimeError("no home")

    for name in ("XDG_DATA_HOME", "HOME"):
        monkeypatch.delenv(name)
    monkeypatch.setattr(Path, "home", none)
    assert refused(capsys) == (1, "There is no home folder to keep the game in. Name a folder with --data.")


def test_names_cannot_move_the_cursor() -> None:
    told = play("", "--names", "A\x1b[2Jnna,Bjarni,Dísa\n")
    assert ESCAPE not in told


@pytest.mark.slow
def test_a_person_at_another_terminal_is_told_so(tmp_path: Path) -> None:
    with subprocess.Popen([*PLAY, "--seed", "1"], stdin=subprocess.PIPE, stdout=subprocess.PIPE) as first:
        assert first.stdout is not None
        first.stdout.readline()
        second = subprocess.run(PLAY, stdin=subprocess.DEVNULL, capture_output=True, text=True, check=False)
        assert (second.returncode, second.stderr) == (1, "This game is being played in another terminal.\n")
        first.communicate()
    assert first.returncode == 0


@pytest.mark.slow
@pytest.mark.parametrize("moves", [1, 4, 9])
def test_a_game_that_was_killed_goes_on_with_the_same_cards(tmp_path: Path, moves: int) -> None:
    with subprocess.Popen([*PLAY, "--seed", "1"], stdin=subprocess.PIPE, stdout=subprocess.PIPE) as game:
        assert game.stdin is not None
        assert game.stdout is not None
        game.stdin.write(b"hint\nok\n" * moves + b"table\n")
        game.stdin.flush()
        told = b""
        while told.count(b"Type ok") < moves:
            told += os.read(game.stdout.fileno(), 4096)
        game.send_signal(signal.SIGKILL)
    died_with = kept(tmp_path).read_bytes()
    play("hint\nok\n" * 3)
    assert kept(tmp_path).read_bytes().startswith(died_with[: died_with.rfind(b"\n") + 1])
    play("hint\nok\n" * (moves + 12), "--data", str(tmp_path / "other"), "--seed", "1")
    whole = (tmp_path / "other" / "play" / "game.jsonl").read_bytes()
    assert whole.startswith(died_with[: died_with.rfind(b"\n") + 1])
