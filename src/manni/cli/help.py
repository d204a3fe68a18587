"""What ``manni COMMAND --help`` prints, plain and from Fluent: boxes are noise to a screen reader and in a pipe.

The texts are found by name: ``help-NAME`` says what a command does, ``help-NAME-PARAMETER`` explains a parameter (an
argument by its name in the function, an option by its name on the command line), ``help-NAME-example`` is an example,
and ``command-NAME`` the command's line in the list of all. The command of plain ``manni`` is called ``home`` there.
"""

from __future__ import annotations

import textwrap
from collections.abc import Sequence
from typing import Any

from manni.cli.common import text

WIDTH = 88


def help_text(command: Any, name: str) -> str:
    """Return the help of a command as Typer has made it."""
    key = f"help-{name or 'home'}"
    arguments = [part for part in command.params if part.param_type_name == "argument"]
    options = [part for part in command.params if part.param_type_name == "option"]
    usage = " ".join(filter(None, ["manni", name, *map(_metavar, arguments)]))
    lines = [text("help-usage", usage=usage), "", *_wrapped(text(key), "  "), ""]
    if arguments:
        lines += [text("help-arguments"), *_table([_argument_row(key, part) for part in arguments]), ""]
    rows = [_option_row(key, part) for part in options]
    lines += [text("help-options"), *_table([*rows, ("--help", text("help-help"))]), ""]
    example = text(f"{key}-example").split("\n")
    return "\n".join([*lines, text("help-example"), *(f"  {line}" for line in example), ""])


def _metavar(part: Any) -> str:
    shown = str(part.metavar or part.name.upper())
    return shown if part.required else f"[{shown}]"


def _argument_row(key: str, part: Any) -> tuple[str, str]:
    return (part.metavar or part.name.upper(), text(f"{key}-{part.name.replace('_', '-')}"))


def _option_row(key: str, part: Any) -> tuple[str, str]:
    option = max(part.opts, key=len)
    says = text(f"{key}-{option.removeprefix('--')}")
    shown = ", ".join([*part.opts, *part.secondary_opts])
    if not part.is_flag:
        shown += f" {part.metavar or part.name.upper()}"
        if part.default not in (None, "", [], ()):
            says = f"{says} {text('help-default', value=str(part.default))}"
    return shown, says


def _table(rows: Sequence[tuple[str, str]]) -> list[str]:
    width = max(len(left) for left, _ in rows) + 4
    lines: list[str] = []
    for left, right in rows:
        first, *rest = _wrapped(right, " " * width)
        lines += [f"  {left}".ljust(width) + first.strip(), *rest]
    return lines


def _wrapped(words: str, indent: str) -> list[str]:
    return textwrap.wrap(words, WIDTH, initial_indent=indent, subsequent_indent=indent) or [""]
