"""The manners of the command line: one sentence, the right status, never a traceback."""

import ast
import os
import pty
import re
import shlex
import signal
import subprocess
import sys
import time
import tomllib
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path

import pytest

from manni.cli import main as command_line
from manni.cli import progress
from manni.cli.common import CommandError, arguments_of, error_sentence, messages
from manni.cli.main import COMMANDS, run
from manni.cli.parameters import Argument, Option, parameters_of
from manni.core.errors import Illegal, ManniError, NotationError, SetupError
from manni.i18n import Messages
from tests.cli.commands import DATA, PROCESS, Shell, environment, read_terminal

SOURCE = Path(command_line.__file__).parents[1]


def test_the_overview_lists_every_command_with_a_line(shell: Shell) -> None:
    for arguments in (["--help"], ["-h"], ["help"]):
        done = shell(*arguments)
        assert (done.status, done.err) == (0, "")
        for name in (*filter(None, COMMANDS), "--no-browser", "--port PORT"):
            assert re.search(rf"^  {name} +\S", done.out, re.MULTILINE)


def test_the_version_is_said(shell: Shell) -> None:
    assert re.fullmatch(r"manni \d+\.\d+\.\d+\S*\n", shell("--version").out)


@pytest.mark.parametrize("name", COMMANDS)
def test_every_command_explains_all_its_parameters_and_shows_an_example(name: str, shell: Shell) -> None:
    done = shell(*([name] if name else ["--port", "0"]), "--help")
    assert (done.status, done.err) == (0, "")
    module, _, function = COMMANDS[name].partition(":")
    for part in parameters_of(getattr(import_module(module), function)):
        assert part.shown in done.out
        if isinstance(part.marker, Option):
            assert all(option in done.out for option in part.marker.names)
        else:
            assert isinstance(part.marker, Argument)
    assert re.search(r"^Example:\n  manni\b", done.out, re.MULTILINE)
    assert max(map(len, done.out.splitlines())) <= 110


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (["shuffle"], "There is no command “shuffle”; manni --help lists them."),
        ([""], "There is no command “”; manni --help lists them."),
        (["\x1b[2J"], "There is no command “\ufffd[2J”; manni --help lists them."),
        (["check"], "FILE... is missing; manni check --help shows an example."),
        (["check", "--fast"], "There is no option --fast; manni check --help lists them."),
        (["view", "x"], "--seat is missing; manni view --help shows an example."),
        (["view", "x", "y", "--seat", "1"], "“y” is one word too many."),
        (["view", "x", "--seat"], "The option --seat needs a value."),
        (["check", "x", "--json=1"], "The option --json takes no value."),
        (["view", "gone.jsonl", "--seat", "1"], "There is no file gone.jsonl."),
    ],
)
def test_wrong_usage_is_one_sentence_on_standard_error_and_status_2(
    arguments: list[str], sentence: str, shell: Shell
) -> None:
    done = shell(*arguments)
    assert (done.status, done.out, done.err) == (2, "", f"{sentence}\n")


@pytest.mark.parametrize(
    ("error", "status", "sentence"),
    [
        (CommandError("file-missing", 2, file="x"), 2, "There is no file x."),
        (NotationError("no-such-card", {"card": "1X"}), 1, "There is no card “1X”."),
        (SetupError("not-a-seat", {"seat": "7"}), 2, "There is no seat 7."),
        (OSError(28, "No space left on device"), 1, "That did not work: No space left on device."),
        (UnicodeEncodeError("ascii", "ð", 0, 1, "no"), 1, None),
        (RecursionError("deep"), 1, None),
        (KeyboardInterrupt(), 130, ""),
        (ZeroDivisionError("division"), 1, None),
    ],
)
def test_whatever_goes_wrong_is_one_sentence(
    error: BaseException, status: int, sentence: str | None, monkeypatch: pytest.MonkeyPatch, shell: Shell
) -> None:
    def fail(arguments: list[str]) -> int:
        raise error

    monkeypatch.delenv("MANNI_DEBUG", raising=False)
    monkeypatch.setattr(command_line, "_dispatch", fail)
    done = shell("check")
    assert done.status == status
    assert "Traceback" not in done.err
    if sentence is None:
        assert re.fullmatch(r"[A-Z].*\.\n", done.err)
    else:
        assert done.err == (sentence and f"{sentence}\n")


def test_what_nobody_foresaw_is_raised_when_it_is_looked_for(monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(arguments: list[str]) -> int:
        raise ZeroDivisionError

    monkeypatch.setenv("MANNI_DEBUG", "1")
    monkeypatch.setattr(command_line, "_dispatch", fail)
    with pytest.raises(ZeroDivisionError):
        run(["check"])


def test_the_terminal_speaks_the_language_that_there_are_texts_for(monkeypatch: pytest.MonkeyPatch) -> None:
    for value, language in (("is_IS.UTF-8", "en"), ("C", "en"), ("en_GB", "en"), ("../..", "en")):
        monkeypatch.setenv("MANNI_LANGUAGE", value)
        messages.cache_clear()
        assert messages().language == language
    messages.cache_clear()


RAISERS = ("EventError", "RecordError", "NotationError", "PositionError", "SetupError", "refuse")


def raised_codes() -> Iterator[tuple[str, str]]:
    """Every error code raised with a word that a command may print: the kind of its message and the code."""
    for path in sorted(SOURCE.rglob("*.py")):
        if path.relative_to(SOURCE).parts[0] not in ("core", "records", "search", "bots", "cli"):
            continue
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if (
                not isinstance(node, ast.Call)
                or not node.args
                or not isinstance(node.func, ast.Name | ast.Attribute)
            ):
                continue
            name = node.func.id if isinstance(node.func, ast.Name) else node.func.attr
            code = node.args[0]
            if name in RAISERS and isinstance(code, ast.Constant):
                yield ("setup" if name == "SetupError" else "fault"), str(code.value)


def test_every_error_has_its_sentence_and_every_sentence_its_error() -> None:
    texts = Messages.for_language("en")
    codes = set(raised_codes())
    assert len(codes) > 60
    codes |= {("fault", f"wrong-{field}") for field in ("number", "dealer", "contract", "winner", "winners")}
    codes |= {("fault", f"wrong-{field}") for field in ("tricks", "points", "plus", "minus")}
    moves = set(Illegal) - {
        *(Illegal.GAME_OVER, Illegal.NO_HAND, Illegal.NOT_A_PLAYER, Illegal.NOT_YOUR_TURN),
        *(Illegal.WRONG_PHASE, Illegal.CUT_OUT_OF_RANGE),
    }
    codes |= {("fault", f"move-{reason.value}") for reason in moves}
    messages = {f"{kind}-{code}" for kind, code in codes}
    assert sorted(message for message in messages if message not in texts) == []
    assert sorted(message for message in texts.ids() if message.startswith("fault-")) == sorted(
        message for message in messages if message.startswith("fault-")
    )


def test_facts_become_words() -> None:
    facts = {"expected": (2, 0, -2), "found": -1, "cards": ("KD", "9H"), "none": (), "text": "x", "seat": 1}
    assert arguments_of(facts) == {
        **{"expected": "2, 0 and −2", "expected_count": 3, "found": "−1", "cards": "KD and 9H"},
        **{"cards_count": 2, "none": "", "none_count": 0, "text": "x", "seat": 1},
    }
    wrong = ManniError("wrong-draw", {"expected": ("KD", "9H"), "seat": 2})
    assert error_sentence(wrong) == "Seat 2 has to draw the top cards of the Manni in order: KD and 9H."


@pytest.mark.slow
def test_a_pipe_that_closes_ends_a_command_quietly() -> None:
    process = subprocess.Popen(
        [*PROCESS, "simulate", "--bots", "random,random,random", "--games", "200"],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        env=environment(),
    )
    assert process.stdout is not None
    assert process.stderr is not None
    with process:
        assert process.stdout.readline().startswith(b'{"event":"game"')
        process.stdout.close()
        assert process.stderr.read() == b""
        assert process.wait(timeout=60) == command_line.BROKEN_PIPE


@pytest.mark.slow
def test_ctrl_c_ends_a_command_quietly(tmp_path: Path) -> None:
    file = tmp_path / "games.jsonl"
    process = subprocess.Popen(
        [*PROCESS, "simulate", "--bots", "random,random,random", "--games", "100000", "--out", str(file)],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        env=environment(),
    )
    with process:
        while process.poll() is None and not (file.exists() and file.stat().st_size):
            time.sleep(0.05)
        process.send_signal(signal.SIGINT)
        out, err = process.communicate(timeout=60)
    assert (out, err) == (b"", b"")
    assert process.returncode == command_line.INTERRUPTED


# The modules that are loaded one after the other when a record is checked.
LOADED = ("manni.cli.main", "manni.core.errors", "manni.i18n", "manni.cli.check", "manni.records.reader")
STANDS_STILL = """
import os, sys, time

class StandsStill:
    def find_spec(self, name, path=None, target=None):
        if name == os.environ["STANDS_STILL_AT"]:
            os.write(1, b"here")
            time.sleep(60)

sys.meta_path.insert(0, StandsStill())
"""


@pytest.mark.parametrize("module", LOADED)
def test_ctrl_c_while_a_command_is_still_loading_is_quiet(module: str, tmp_path: Path) -> None:
    (tmp_path / "sitecustomize.py").write_text(STANDS_STILL)
    path = os.pathsep.join(filter(None, [str(tmp_path), os.environ.get("PYTHONPATH")]))
    process = subprocess.Popen(
        [*PROCESS, "check", str(DATA / "nine.jsonl")],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        env=environment(PYTHONPATH=path, STANDS_STILL_AT=module),
    )
    with process:
        assert process.stdout is not None
        assert process.stdout.read(4) == b"here"
        process.send_signal(signal.SIGINT)
        out, err = process.communicate(timeout=60)
    assert (out, err) == (b"", b"")
    assert process.returncode in (-signal.SIGINT, command_line.INTERRUPTED)


def test_the_command_and_python_m_begin_at_the_same_place() -> None:
    project = tomllib.loads((Path(__file__).parents[2] / "pyproject.toml").read_text("utf-8"))
    assert project["project"]["scripts"] == {"manni": "manni.__main__:main"}


def test_a_program_that_asks_for_the_command_line_keeps_its_own_way_with_ctrl_c() -> None:
    before = signal.getsignal(signal.SIGINT)
    assert run(["--version"]) == 0
    assert signal.getsignal(signal.SIGINT) is before


@pytest.mark.slow
@pytest.mark.skipif(not Path("/dev/full").exists(), reason="there is no disk that is always full")
@pytest.mark.parametrize("arguments", [["schema"], ["--help"], ["check", str(DATA / "nine.jsonl")]])
def test_a_full_disk_is_one_sentence(arguments: list[str]) -> None:
    with Path("/dev/full").open("wb") as full:
        done = subprocess.run([*PROCESS, *arguments], stdout=full, stderr=subprocess.PIPE, env=environment())
    assert done.returncode == 1
    assert re.fullmatch(rb"That did not work: [^\n]+\n", done.stderr)


def test_a_process_without_any_input_reads_nothing() -> None:
    command = f"exec {shlex.join(PROCESS)} check - <&-"
    done = subprocess.run(["sh", "-c", command], capture_output=True, text=True, env=environment())
    assert (done.returncode, done.stderr) == (1, "")
    assert done.stdout == "-:1: The file holds no game.\n0 games, 0 with a fault\n"


def test_a_process_without_any_output_ends_as_well() -> None:
    command = f"exec {shlex.join(PROCESS)} schema >&- 2>&-"
    assert subprocess.run(["sh", "-c", command], env=environment()).returncode == 0


@pytest.mark.slow
def test_a_terminal_is_shown_how_far_it_is_and_a_pipe_is_not() -> None:
    command = [*PROCESS, "simulate", "--bots", "random,random,random", "--games", "3", "--out", os.devnull]
    assert subprocess.run(command, stderr=subprocess.PIPE, env=environment(), check=True).stderr == b""
    master, slave = pty.openpty()
    with subprocess.Popen(command, stderr=slave, env=environment(TERM="xterm", COLUMNS="100")) as process:
        os.close(slave)
        shown = read_terminal(master)
    assert process.returncode == 0
    assert b"Playing 3 games" in shown


class Clock:
    """Goes only when it is told to."""

    now = 100.0

    def __call__(self) -> float:
        return self.now


@pytest.mark.parametrize(
    ("seconds", "expected"),
    [
        (0.1, []),
        # The first one after half a minute, and then each half a minute again.
        (1.0, [30, 60, 90]),
        # Not more than one for each tenth of the work.
        (60.0, [10, 20, 30, 40, 50, 60, 70, 80, 90]),
    ],
)
def test_long_work_says_now_and_then_how_far_it_is_where_there_is_no_terminal(
    seconds: float,
    expected: list[int],
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    monkeypatch.setattr(progress, "BETWEEN_LINES", 30.0)
    clock, found = Clock(), []
    with progress.progress("Playing", 20_000, lines=True, clock=clock) as advance:
        for step in range(1, 101):
            clock.now += seconds
            advance(200)
            told = capsys.readouterr()
            assert told.out == ""
            if told.err:
                assert told.err == f"Playing: {step * 200} of 20000.\n"
                found.append(step)
    assert found == expected
    with progress.progress("Playing", 20_000, clock=clock) as advance:
        clock.now += 1000
        advance(15_000)
    assert capsys.readouterr().err == ""


def test_reading_a_large_file_is_counted(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "lines"
    file.write_bytes(b"one\ntwo\n")
    monkeypatch.setattr(progress, "LARGE", 4)
    with file.open("rb") as handle, progress.with_progress(handle, str(file), "Reading") as same:
        assert same is handle
    monkeypatch.setattr(sys.stderr, "isatty", lambda: True)
    with file.open("rb") as handle, progress.with_progress(handle, str(file), "Reading") as counted:
        assert counted is not handle
        assert [counted.readline(9), counted.readline(9), counted.readline(9)] == [b"one\n", b"two\n", b""]
    capsys.readouterr()


def test_checking_a_record_loads_nothing_of_the_web_or_the_bots() -> None:
    code = (
        "import sys; from manni.cli.main import run; run(['check', sys.argv[1]]); "
        "print(*sorted({name.partition('.')[0] for name in sys.modules}), file=sys.stderr); "
        "print(*sorted(name for name in sys.modules if name.startswith('manni.')), file=sys.stderr)"
    )
    done = subprocess.run(
        [sys.executable, "-c", code, str(DATA / "nine.jsonl")],
        capture_output=True,
        text=True,
        check=True,
        env=environment(),
    )
    assert done.stdout == "1 games, 0 with a fault\n"
    packages, modules = (set(line.split()) for line in done.stderr.splitlines())
    heavy = {"starlette", "uvicorn", "sqlalchemy", "msgspec", "websockets", "asyncio", "rich", "numba"}
    assert packages & heavy == set()
    assert {name for name in modules if name.split(".")[1] in ("server", "bots")} == set()
