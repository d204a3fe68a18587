"""Wrong usage in one sentence: what Typer refuses, put into the words of the command line."""

from __future__ import annotations

from typing import Any

from manni.cli.common import CommandError, plain

STATUS = 2


def usage_error(error: Any, command: str) -> CommandError:
    """Return what Typer has refused as the error that ends the command."""
    kind = type(error).__name__
    if kind == "NoSuchOption":
        return CommandError("usage-no-such-option", STATUS, option=plain(error.option_name), command=command)
    if kind == "MissingParameter" and error.param is not None:
        return CommandError("usage-missing", STATUS, field=_field(error.param), command=command)
    if kind == "BadParameter" and error.param is not None:
        reason = _sentence(error.message)
        return CommandError("usage-bad-value", STATUS, field=_field(error.param), reason=reason)
    return CommandError("usage-other", STATUS, reason=_sentence(error.format_message()))


def _field(parameter: Any) -> str:
    """Return how a person writes a parameter: ``--games``, or ``FILE``."""
    if parameter.param_type_name == "option":
        return str(max(parameter.opts, key=len))
    return str(parameter.metavar or parameter.name.upper())


def _sentence(message: str) -> str:
    words = plain(" ".join(str(message).split()))
    return words if words.endswith((".", "?")) else f"{words}."
