"""The command `manni`: finds the command that is asked for, runs it, and puts whatever goes wrong into one sentence.

A command is a function in a module of its own that returns its exit status; ``parameters`` reads its
arguments, ``help`` says where its help is found. Its module is imported when it is asked for and not before.
"""

from __future__ import annotations

import os
import signal
import sys
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from importlib import import_module
from pathlib import Path

from manni import __version__
from manni.cli.common import (
    INTERRUPTED,
    NO,
    OK,
    WRONG_USAGE,
    CommandError,
    error_sentence,
    plain,
    reason_of,
    say_error,
    text,
)
from manni.cli.parameters import parameters_of, parse
from manni.core.errors import ManniError, SetupError

COMMANDS: Mapping[str, str] = {
    "play": "manni.cli.play:play",
    "": "manni.cli.serve:home",
    "serve": "manni.cli.serve:serve",
    "join": "manni.cli.join:join",
    "backup": "manni.cli.upkeep:backup",
    "restore": "manni.cli.upkeep:restore",
    "simulate": "manni.cli.simulate:simulate",
    "check": "manni.cli.check:check",
    "view": "manni.cli.view:view",
    "show": "manni.cli.show:show",
    "analyse": "manni.cli.analyse:analyse_record",
    "solve": "manni.cli.solve:solve",
    "duel": "manni.cli.duel:duel",
    "ladder": "manni.cli.ladder:ladder",
    "engine": "manni.cli.engine:engine",
    "train": "manni.cli.train:train",
    "bench": "manni.cli.bench:bench",
    "schema": "manni.cli.schema:schema",
}
"""The commands in the order in which they are listed: for each its module and its function."""

HOME = ""
"""The entry of ``COMMANDS`` that plain ``manni`` runs, with its own options."""

BROKEN_PIPE = 141


def main() -> None:
    """Run the command line of this process and end it."""
    # A process may be started without any of these: then nothing comes in, and what goes out is not wanted.
    for name, mode in (("stdin", "r"), ("stdout", "w"), ("stderr", "w")):
        if getattr(sys, name) is None:
            setattr(sys, name, Path(os.devnull).open(mode, encoding="utf-8"))  # noqa: SIM115 (open to the end)
    try:
        with _heeding_interrupts():
            status = run(sys.argv[1:])
    except KeyboardInterrupt:
        status = INTERRUPTED
    _forget_output()
    sys.exit(status)


@contextmanager
def _heeding_interrupts() -> Iterator[None]:
    """Let Ctrl-C be an exception meanwhile, where ``manni.__main__`` has let it end the process without a word."""
    silent = signal.getsignal(signal.SIGINT) is signal.SIG_DFL
    if silent:
        signal.signal(signal.SIGINT, signal.default_int_handler)
    try:
        yield
    finally:
        if silent:
            signal.signal(signal.SIGINT, signal.SIG_DFL)


def run(arguments: Sequence[str]) -> int:
    """Run the command line and return its exit status: 0 for yes, 1 for no or a fault, 2 for wrong usage.

    Nothing but a sentence reaches standard error, whatever happens; with MANNI_DEBUG set, what nobody foresaw is
    raised.
    """
    for stream in (sys.stdout, sys.stderr):
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(errors="backslashreplace")
    try:
        status = _dispatch(list(arguments))
        sys.stdout.flush()
    except KeyboardInterrupt:
        return INTERRUPTED
    except BrokenPipeError:
        _forget_output()
        return BROKEN_PIPE
    except CommandError as error:
        say_error(text(error.message, **error.arguments))
        return error.status
    except ManniError as error:
        say_error(error_sentence(error))
        return WRONG_USAGE if isinstance(error, SetupError) else NO
    except OSError as error:
        _forget_output()
        say_error(text("trouble-system", reason=reason_of(error)))
        return NO
    except UnicodeError:
        say_error(text("trouble-text"))
        return NO
    except Exception as error:
        if os.environ.get("MANNI_DEBUG"):
            raise
        say_error(text("trouble-inside", reason=f"{type(error).__name__}: {error}"[:200]))
        return NO
    return status


def _forget_output() -> None:
    """Let what cannot be written go nowhere, so that ending the process does not stumble over it again."""
    for stream in (sys.stdout, sys.stderr):
        try:
            stream.flush()
        except OSError:
            nowhere = os.open(os.devnull, os.O_WRONLY)
            os.dup2(nowhere, stream.fileno())
            os.close(nowhere)


def _dispatch(arguments: list[str]) -> int:
    name = arguments[0] if arguments else HOME
    if name in ("--help", "-h", "help"):
        from manni.cli.help import overview

        sys.stdout.write(
            overview([command for command in COMMANDS if command], parameters_of(_function(HOME)))
        )
        return OK
    if name == "--version":
        sys.stdout.write(text("manni-version", version=__version__) + "\n")
        return OK
    if not arguments or name.startswith("-"):
        return _run_command(HOME, arguments)
    if name in COMMANDS and name != HOME:
        return _run_command(name, arguments[1:])
    raise CommandError("usage-no-such-command", WRONG_USAGE, command=plain(name)[:40])


def _run_command(name: str, arguments: list[str]) -> int:
    command = _function(name)
    parameters = parameters_of(command)
    if "--help" in arguments:
        from manni.cli.help import help_text

        sys.stdout.write(help_text(parameters, name))
        return OK
    return command(**parse(parameters, arguments, name))


def _function(name: str) -> Callable[..., int]:
    module, _, function = COMMANDS[name].partition(":")
    command: Callable[..., int] = getattr(import_module(module), function)
    return command
