"""`manni play` on a terminal: keys, colours, sizes, and whatever ends it."""

import os
import pty
import re
import select
import signal
import struct
import subprocess
import sys
import termios
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from fcntl import ioctl
from pathlib import Path

import pytest

from manni.records import loads
from tests.cli.commands import ESCAPE, PLAY, kept

pytestmark = [pytest.mark.usefixtures("own_folder"), pytest.mark.slow]


class Person:
    """Somebody at a terminal of a size, who sees what is written and presses keys."""

    def __init__(self, terminal: int, process: "subprocess.Popen[bytes]") -> None:
        self.terminal = terminal
        self.process = process
        self.seen = ""

    def see(self, wanted: str, seconds: float = 20) -> str:
        """Wait until something is written, and return all since it was last waited for."""
        end = time.monotonic() + seconds
        while wanted not in self.seen:
            if time.monotonic() > end or not self._read(end):
                raise AssertionError(f"never saw {wanted!r} in {self.seen[-2000:]!r}")
        seen, self.seen = self.seen, ""
        return seen

    def _read(self, end: float) -> bool:
        ready, _, _ = select.select([self.terminal], [], [], max(0, end - time.monotonic()))
        if not ready:
            return False
        try:
            data = os.read(self.terminal, 65536)
        except OSError:  # the other end is closed
            return False
        self.seen += data.decode("utf-8", "replace")
        return bool(data)

    def press(self, keys: str) -> None:
        os.write(self.terminal, keys.encode())

    def press_until(self, keys: str, wanted: str) -> str:
        """Press keys that are lost where nobody reads yet, again and again, until something is written."""
        for _ in range(20):
            self.press(keys)
            with suppress(AssertionError):
                return self.see(wanted, seconds=2)
        raise AssertionError(f"never saw {wanted!r}, however often {keys!r} was pressed")

    def resize(self, width: int, height: int) -> None:
        ioctl(self.terminal, termios.TIOCSWINSZ, struct.pack("HHHH", height, width, 0, 0))
        self.process.send_signal(signal.SIGWINCH)

    def end(self) -> int:
        """Return the status with which the command ends."""
        while self._read(time.monotonic() + 5):
            pass
        return self.process.wait(20)


@contextmanager
def sitting(*arguments: str, width: int = 80, height: int = 24, **environment: str) -> Iterator[Person]:
    terminal, inner = pty.openpty()
    ioctl(inner, termios.TIOCSWINSZ, struct.pack("HHHH", height, width, 0, 0))
    process = subprocess.Popen(
        [*PLAY, *arguments],
        stdin=inner,
        stdout=inner,
        stderr=inner,
        env={**os.environ, "TERM": "xterm-256color", "PYTHONUTF8": "1", **environment},
        start_new_session=True,
    )
    os.close(inner)
    person = Person(terminal, process)
    try:
        yield person
    finally:
        process.kill()
        process.wait()
        os.close(person.terminal)


def bare(text: str) -> str:
    """The text without what moves the cursor and sets colours."""
    return re.sub(r"\x1b\[[0-9;?]*[A-Za-z]", "", text)


def test_keys_play_on_a_real_terminal(tmp_path: Path) -> None:
    with sitting("--seed", "7", "--speed", "off") as person:
        first = person.see("Keep all")
        assert "\x1b[?1049h" in first
        assert "Diamonds are trump" in bare(first)
        person.press("h")
        person.see("you will miss these")
        person.press("\x1b[C \x1b[C ")
        person.see("Swap 2 cards with the Manni")
        person.press("\r")
        person.see("Enter: Play")
        person.press("l")
        person.see("The last trick")
        person.press("\x1b")
        person.see("Enter: Play")
        person.press("?")
        person.see("Keys")
        person.press("?")
        person.press("q")
        assert "The game is kept. It goes on with: manni play" in person.see("manni play")
        assert person.end() == 0
    (game,) = loads(kept(tmp_path).read_text("utf-8"), prefix=True)
    assert game.fault is None


@pytest.mark.slow
def test_a_program_that_thinks_for_ever_can_be_looked_past_and_left(tmp_path: Path) -> None:
    engine = Path(__file__).parents[1] / "bots" / "engines.py"
    bots = f"exec:60000ms {sys.executable} -S {engine} hangs,rules"
    # Seat 1 is to cut, so it is the first to be asked.
    asked = ("--bots", bots, "--seed", "7", "--speed", "off", "--option", "first_dealer=seat-2")
    with sitting(*asked) as person:
        person.see("Guðrún’s turn")
        person.press("?")
        person.see("Keys")
        started = time.monotonic()
        person.press("q")
        person.see("manni play")
        assert person.end() == 0
        assert time.monotonic() - started < 10
    (game,) = loads(kept(tmp_path).read_text("utf-8"), prefix=True)
    assert game.fault is None


@pytest.mark.slow
def test_the_screen_is_given_back_as_it_was() -> None:
    with sitting("--seed", "7", "--speed", "off") as person:
        before = termios.tcgetattr(person.terminal)
        assert before[3] & termios.ECHO
        person.see("Keep all")
        assert not termios.tcgetattr(person.terminal)[3] & termios.ECHO
        person.press("q")
        seen = person.see("manni play")
        assert seen.index("\x1b[?25h\x1b[?1049l") < seen.index("The game is kept")
        assert termios.tcgetattr(person.terminal) == before
        person.end()


@pytest.mark.slow
@pytest.mark.parametrize("end", ["interrupt", "terminate", "end of input"])
def test_whatever_ends_it_the_game_is_kept(tmp_path: Path, end: str) -> None:
    with sitting("--seed", "7", "--speed", "off") as person:
        person.see("Keep all")
        if end == "interrupt":
            person.process.send_signal(signal.SIGINT)
        elif end == "terminate":
            person.process.send_signal(signal.SIGTERM)
        else:
            person.press("\x04")
        assert "\x1b[?1049l" in person.see("The game is kept")
        assert person.end() == 0
    assert kept(tmp_path).exists()


@pytest.mark.slow
def test_a_terminal_that_hangs_up_loses_nothing(tmp_path: Path) -> None:
    with sitting("--seed", "7", "--speed", "off") as person:
        person.see("Keep all")
        os.close(person.terminal)
        person.terminal = os.open(os.devnull, os.O_RDWR)
        assert person.process.wait(20) in (0, 1)
    (game,) = loads(kept(tmp_path).read_text("utf-8"), prefix=True)
    assert game.fault is None


@pytest.mark.slow
def test_another_size_of_the_window_is_drawn_at_once() -> None:
    with sitting("--seed", "7", "--speed", "off", width=100, height=30) as person:
        person.see("Keep all")
        person.resize(40, 10)
        person.see("too small")
        person.resize(60, 20)
        person.see("Keep all")
        person.press("q")
        assert person.end() == 0


@pytest.mark.slow
def test_cards_fall_by_themselves() -> None:
    with sitting("--seed", "7", "--speed", "quick") as person:
        person.see("Keep all")
        person.press("\r")
        person.see("Enter: Play")


def test_plain_text_on_a_terminal_has_no_colours_and_no_tricks() -> None:
    with sitting("--seed", "7", "--plain") as person:
        told = person.see("or keep.")
        assert "Þorsteinn cuts the eight of diamonds." in told
        person.press("keep\n")
        told += person.see("Your turn")
        person.press("quit\n")
        told += person.see("manni play")
        assert person.end() == 0
        assert ESCAPE not in re.sub(r"\x1b\[\?2004[hl]\r?", "", told)


@pytest.mark.slow
def test_control_d_leaves_plain_text() -> None:
    with sitting("--seed", "7", "--plain") as person:
        person.see("or keep.")
        person.press_until("\x04", "The game is kept. It goes on with: manni play")
        assert person.end() == 0


@pytest.mark.slow
def test_control_c_leaves_plain_text() -> None:
    with sitting("--seed", "7", "--plain") as person:
        person.see("or keep.")
        time.sleep(0.2)
        person.process.send_signal(signal.SIGINT)
        person.see("The game is kept. It goes on with: manni play")
        assert person.end() == 0


@pytest.mark.parametrize(
    ("width", "height", "term"), [(50, 24, "xterm"), (80, 15, "xterm"), (80, 24, "dumb")]
)
def test_a_terminal_that_cannot_show_the_table_plays_in_lines(width: int, height: int, term: str) -> None:
    with sitting("--seed", "7", width=width, height=height, TERM=term) as person:
        told = person.see("> ")
        assert "8♦" in told
        assert "\x1b[?1049h" not in told
        assert max(len(line) for line in bare(told).splitlines()) <= width
        person.press("quit\n")
        assert person.end() == 0


@pytest.mark.parametrize("width", [0, 1, 2, 7])
def test_a_terminal_of_hardly_any_columns_plays_too(width: int) -> None:
    with sitting("--seed", "7", width=width, height=24) as person:
        assert "8♦" in person.see("keep.")
        person.press("quit\n")
        person.see("The game is kept.")
        assert person.end() == 0


@pytest.mark.slow
def test_a_terminal_without_utf_8_gets_letters() -> None:
    with sitting(
        "--seed", "7", "--speed", "off", PYTHONUTF8="0", PYTHONIOENCODING="ascii:strict", LC_ALL="C"
    ) as person:
        seen = bare(person.see("Keep all"))
        assert seen.isascii()
        assert "8D" in seen
        assert "Gudrun" in seen
        person.press("q")
        assert person.end() == 0


@pytest.mark.slow
def test_no_color_is_respected() -> None:
    with sitting("--seed", "7", "--speed", "off", NO_COLOR="1") as person:
        codes = re.findall(r"\x1b\[([0-9;]*)m", person.see("Keep all"))
        assert codes
        assert {part for code in codes for part in code.split(";")} <= {"0", "1", "2", "4", "7"}
        person.press("q")
        person.end()
