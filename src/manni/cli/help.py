"""What ``manni COMMAND --help`` prints, plain and from Fluent: boxes are noise to a screen reader and in a pipe.

The texts are found by name: ``help-NAME`` says what a command does, ``help-NAME-PARAMETER`` explains a parameter (an
argument by its name in the function, an option by its name on the command line), ``help-NAME-example`` is an example,
and ``command-NAME`` the command's line in the list of all. The command of plain ``manni`` is called ``home`` there.
"""

from __future__ import annotations

import textwrap
from collections.abc import Sequence

from manni.cli.common import text
from manni.cli.parameters import Argument, Option, Parameter

WIDTH = 88


def help_text(parameters: Sequence[Parameter], name: str) -> str:
    """Return the help of a command."""
    key = f"help-{name or 'home'}"
    arguments = [part for part in parameters if isinstance(part.marker, Argument)]
    usage = " ".join(filter(None, ["manni", name, *map(_place, arguments)]))
    lines = [text("manni-help-usage", usage=usage), "", *_wrapped(text(key), "  "), ""]
    if arguments:
        rows = [(part.shown, text(f"{key}-{part.name.replace('_', '-')}")) for part in arguments]
        lines += [text("manni-help-arguments"), *_table(rows), ""]
    example = text(f"{key}-example").split("\n")
    lines += [*_options(parameters, key), "", text("manni-help-example"), *(f"  {line}" for line in example)]
    return "\n".join([*lines, ""])


def overview(commands: Sequence[str], home: Sequence[Parameter]) -> str:
    """Return what ``manni --help`` prints: the commands, and the options of plain ``manni``."""
    rows = [(name, text(f"command-{name}")) for name in commands]
    lines = [text("manni-usage"), "", f"  {text('manni-about')}", f"  {text('manni-usage-home')}", ""]
    lines += [text("manni-commands"), *_table(rows), "", *_options(home, "help-home"), ""]
    return "\n".join([*lines, text("manni-usage-help"), ""])


def _options(parameters: Sequence[Parameter], key: str) -> list[str]:
    rows = [_option_row(key, part) for part in parameters if isinstance(part.marker, Option)]
    return [text("manni-help-options"), *_table([*rows, ("--help", text("manni-help-help"))])]


def _place(part: Parameter) -> str:
    return part.shown if part.required else f"[{part.shown}]"


def _option_row(key: str, part: Parameter) -> tuple[str, str]:
    marker = part.marker
    assert isinstance(marker, Option)
    says = text(f"{key}-{marker.names[-1].removeprefix('--')}")
    shown = ", ".join(marker.names)
    if part.type is not bool:
        shown += f" {marker.metavar or part.name.upper()}"
        if usual := part.usual or ("" if part.default is None else str(part.default)):
            says = f"{says} {text('manni-help-default', value=usual)}"
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
