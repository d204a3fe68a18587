"""The terminal itself: lines read and written, or a screen of keys. Everything that is played is decided elsewhere."""

from __future__ import annotations

import os
import select
import signal
import sys
import textwrap
import threading
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from types import FrameType
from typing import TextIO

from manni.cli.terminal.board import Board
from manni.cli.terminal.canvas import Canvas, Paint
from manni.cli.terminal.conversation import Conversation
from manni.cli.terminal.draw import LEAST_HEIGHT, LEAST_WIDTH, paint
from manni.cli.terminal.keys import Keys
from manni.cli.terminal.letters import knows, letters_for
from manni.cli.terminal.thinking import Thought

_ENTER = "\x1b[?1049h\x1b[?25l"
_LEAVE = "\x1b[?25h\x1b[?1049l"
_ESCAPE_WAIT = 0.05
"""Seconds after which an escape is the key itself, not the beginning of another."""
_LONGEST_LINE = 4096


@dataclass(frozen=True, slots=True)
class Terminal:
    """What the terminal at hand can do."""

    keys: bool
    """Whether it can show a table that keys move."""
    typed: bool
    """Whether a person types the lines that are read."""
    shown: bool
    """Whether a person sees the lines that are written."""
    encoding: str

    @property
    def signs(self) -> bool:
        """Whether it has the signs of the suits."""
        return knows(self.encoding, "♣♦♥♠")


def terminal_at_hand() -> Terminal:
    """Return what standard input and output can do."""
    typed, shown = sys.stdin.isatty(), sys.stdout.isatty()
    able = typed and shown and os.environ.get("TERM", "dumb") != "dumb" and _has_keys()
    if able:
        width, height = os.get_terminal_size(sys.stdout.fileno())
        able = width >= LEAST_WIDTH and height >= LEAST_HEIGHT
    return Terminal(able, typed, shown, sys.stdout.encoding or "ascii")


def _has_keys() -> bool:
    try:
        import termios  # noqa: F401
    except ImportError:  # pragma: no cover - on this system there always is one
        return False
    return True


# --- lines -----------------------------------------------------------------------------------------------------


def run_lines(conversation: Conversation, terminal: Terminal, notices: Sequence[str], *, plain: bool) -> None:
    """Play line by line until the person leaves or the input ends; plainly, without colours and folded lines."""
    write = _line_writer(terminal, plain=plain)
    read = _line_reader(conversation.prompt, terminal)
    write([*notices, *conversation.opening()])
    while not conversation.over:
        try:
            line = read()
        except KeyboardInterrupt:
            line = None
        if line is None:
            if terminal.typed:
                write([""])
            write(conversation.leave())
        else:
            first = conversation.waits_for(line)
            if first is not None:
                write([first])
            write(conversation.answer(line))


def _line_reader(prompt: str, terminal: Terminal) -> Callable[[], str | None]:
    """Return what reads a line, None at the end of the input."""
    sys.stdin.reconfigure(errors="replace")  # type: ignore[union-attr]

    def read_pipe() -> str | None:
        return sys.stdin.readline(_LONGEST_LINE) or None

    def read_person() -> str | None:
        try:
            return input(prompt)
        except EOFError:
            return None

    if not (terminal.typed and terminal.shown):
        return read_pipe
    with suppress(ImportError):
        import readline  # noqa: F401 - lets the person edit the line
    return read_person


def _line_writer(terminal: Terminal, *, plain: bool) -> Callable[[Sequence[str]], None]:
    spell = letters_for(terminal.encoding)
    coloured = str if plain else Paint.of_terminal().line

    def write(lines: Sequence[str]) -> None:
        for line in lines:
            for part in [line] if plain else _folded(line):
                sys.stdout.write(f"{coloured(spell(part))}\n")
        sys.stdout.flush()

    return write


_NARROWEST = 20
"""Columns that sentences are folded to at least."""


def _folded(line: str) -> list[str]:
    """Return a line in as many as the terminal is wide enough for, broken between words."""
    # A terminal narrower than a few words breaks lines better by itself.
    width = max(_NARROWEST, os.get_terminal_size(sys.stdout.fileno()).columns or 80)
    if len(line) < width or line.startswith(" "):
        return [line]
    return textwrap.wrap(line, width - 1, subsequent_indent="  ") or [""]


# --- keys ------------------------------------------------------------------------------------------------------


def run_board(board: Board, terminal: Terminal) -> None:
    """Play on a drawn table until the person leaves or the input ends."""
    screen = _Screen(sys.stdin.fileno(), sys.stdout, terminal.encoding)
    with screen.entered(), _signals(screen) as bell, suppress(KeyboardInterrupt):
        board.think = lambda find: Thought.beside(find, bell.ring)
        _play_board(board, screen, bell.rung)


def _play_board(board: Board, screen: _Screen, wake: int) -> None:
    keys = Keys()
    while not board.left:
        screen.show(board)
        delay = board.delay
        if keys.unfinished:
            delay = _ESCAPE_WAIT
        ready, _, _ = select.select([screen.keyboard, wake], [], [], delay)
        if wake in ready:
            os.read(wake, 64)
        if screen.keyboard in ready:
            data = _read(screen.keyboard)
            pressed = keys.feed(data) if data else ["end-of-input"]
        elif keys.unfinished:
            pressed = keys.flush()
        else:
            pressed = []
            if not ready:
                board.tick()
        for key in pressed:
            if key == "end-of-input":
                return
            board.press(key)


def _read(keyboard: int) -> bytes:
    """Return what has been pressed, nothing if the terminal is gone."""
    try:
        return os.read(keyboard, 1024)
    except OSError:
        return b""


class _Screen:
    """The whole screen of a terminal, taken over and given back."""

    def __init__(self, keyboard: int, out: TextIO, encoding: str) -> None:
        self.keyboard = keyboard
        self._out = out
        self._spell = letters_for(encoding)
        self._paint = Paint.of_terminal()
        self._before: list[object] | None = None

    def enter(self) -> None:
        """Take the screen over: keys come at once and unseen, what was on the screen is kept for later."""
        import termios
        import tty

        self._before = termios.tcgetattr(self.keyboard)
        tty.setcbreak(self.keyboard)
        self._write(_ENTER)

    def leave(self) -> None:
        """Give the screen back as it was."""
        import termios

        if self._before is None:
            return
        # A terminal that has hung up cannot be given anything back.
        with suppress(OSError, termios.error):
            self._write(_LEAVE)
            termios.tcsetattr(self.keyboard, termios.TCSADRAIN, self._before)  # type: ignore[arg-type]
        self._before = None

    @contextmanager
    def entered(self) -> Iterator[None]:
        """Take the screen over for a while."""
        self.enter()
        try:
            yield
        finally:
            self.leave()

    def show(self, board: Board) -> None:
        """Draw the table."""
        width, height = os.get_terminal_size(self._out.fileno())
        canvas = Canvas(width, height, self._spell)
        paint(board, canvas)
        # Every line is written over and cleared to its end, so that nothing flickers.
        self._write("\x1b[H" + "\x1b[K\n".join(canvas.painted(self._paint)) + "\x1b[K\x1b[J")

    def _write(self, text: str) -> None:
        self._out.write(text)
        self._out.flush()


class _Bell:
    """What wakes a table that waits for a key: readable once somebody has rung."""

    def __init__(self) -> None:
        self.rung, self.rope = os.pipe()
        os.set_blocking(self.rope, False)
        self._lock = threading.Lock()

    def ring(self) -> None:
        """Wake the table, from any thread; nothing if it has been left."""
        # A pipe that is full has been rung often enough.
        with self._lock, suppress(BlockingIOError):
            if self.rope >= 0:
                os.write(self.rope, b"!")

    def close(self) -> None:
        """Take the bell down."""
        with self._lock:
            os.close(self.rung)
            os.close(self.rope)
            # The number may be another file's by the time a thought is done.
            self.rope = -1


@contextmanager
def _signals(screen: _Screen) -> Iterator[_Bell]:
    """Watch for a window of another size, a stop and an end from outside; yield the bell that each rings."""
    bell = _Bell()

    def stopped(number: int, frame: FrameType | None) -> None:
        screen.leave()
        signal.signal(signal.SIGTSTP, signal.SIG_DFL)
        os.kill(os.getpid(), signal.SIGTSTP)
        signal.signal(signal.SIGTSTP, stopped)
        screen.enter()

    def ended(number: int, frame: FrameType | None) -> None:
        raise KeyboardInterrupt

    handlers = {
        signal.SIGWINCH: lambda number, frame: None,
        signal.SIGTSTP: stopped,
        signal.SIGTERM: ended,
        signal.SIGHUP: ended,
    }
    before = {number: signal.signal(number, handler) for number, handler in handlers.items()}
    woken_before = signal.set_wakeup_fd(bell.rope, warn_on_full_buffer=False)
    try:
        yield bell
    finally:
        signal.set_wakeup_fd(woken_before)
        for number, handler in before.items():
            signal.signal(number, handler)
        bell.close()
