"""The arguments of a command, read from the signature of its function.

    def view(
        file: Annotated[str, Argument(metavar="FILE")],
        seat: Annotated[str, Option("--seat", metavar="SEAT")],
    ) -> int: ...

A parameter without a default is required. Types are ``str``, ``int``, ``bool`` (an option without a value), any of
them with ``| None``, and ``list[str]`` for what may be given again and again. Written here because the usual packages
take longer to import than a record takes to check, and speak English.
"""

from __future__ import annotations

import inspect
import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from types import NoneType
from typing import Annotated, Any, get_args, get_origin, get_type_hints

from manni.cli.common import WRONG_USAGE, CommandError, plain


class Argument:
    """What stands on the command line by itself, such as a file."""

    def __init__(self, *, metavar: str) -> None:
        """``metavar`` is how it is written in the help."""
        self.metavar = metavar


class Option:
    """What stands on the command line behind its name."""

    def __init__(
        self, *names: str, metavar: str = "", min: int | None = None, max: int | None = None
    ) -> None:
        """``names`` begin with ``-``; a number has to lie from ``min`` to ``max``."""
        self.names = names
        self.metavar = metavar
        self.min = min
        self.max = max


@dataclass(frozen=True, slots=True)
class Parameter:
    """One argument or option of a command."""

    name: str
    """The name of the function's parameter."""
    marker: Argument | Option
    type: type
    many: bool
    required: bool
    default: Any
    usual: str = ""
    """What the help names as the value where nothing is said and ``default`` does not tell."""

    @property
    def shown(self) -> str:
        """How a person writes it: ``--seat``, or ``FILE``."""
        return self.marker.metavar if isinstance(self.marker, Argument) else self.marker.names[-1]


def parameters_of(function: Callable[..., Any]) -> tuple[Parameter, ...]:
    """Return the arguments and options of a command, in the order of its function.

    A function that takes whatever it is given brings them itself, as its attribute ``parameters``.
    """
    own: tuple[Parameter, ...] | None = getattr(function, "parameters", None)
    if own is not None:
        return own
    hints = get_type_hints(function, include_extras=True)
    found = []
    for name, parameter in inspect.signature(function).parameters.items():
        hint = hints[name]
        assert get_origin(hint) is Annotated, f"{name} has to be marked as Argument or Option"
        kind, marker = get_args(hint)[:2]
        required = parameter.default is inspect.Parameter.empty
        default = None if required else parameter.default
        found.append(Parameter(name, marker, *_plain_type(kind), required, default))
    return tuple(found)


def _plain_type(hint: Any) -> tuple[type, bool]:
    """Return the type of one value, and whether there may be many."""
    choices = [choice for choice in get_args(hint) if choice is not NoneType]
    if get_origin(hint) is list:
        return choices[0], True
    return _plain_type(choices[0]) if choices else (hint, False)


def parse(parameters: Sequence[Parameter], arguments: Sequence[str], command: str) -> dict[str, Any]:
    """Return the values of a command's parameters by name. An option given again wins over the first.

    Raises:
        CommandError: with status 2, for whatever is wrong with the arguments.
    """
    options = [parameter for parameter in parameters if isinstance(parameter.marker, Option)]
    found: dict[str, Any] = {}
    words: list[str] = []
    rest = list(arguments)
    while rest:
        word = rest.pop(0)
        if word == "--":
            words += rest
            break
        if word.startswith("-") and word != "-":
            _take_option(word, rest, options, found, command)
        else:
            words.append(word)
    _take_words(words, parameters, found, command)
    for parameter in parameters:
        if parameter.required and parameter.name not in found:
            raise CommandError("usage-missing", WRONG_USAGE, field=parameter.shown, command=command)
    return {parameter.name: found.get(parameter.name, parameter.default) for parameter in parameters}


def _take_option(
    word: str, rest: list[str], options: Sequence[Parameter], found: dict[str, Any], command: str
) -> None:
    name, sign, value = word.partition("=")
    for option in options:
        assert isinstance(option.marker, Option)
        if name in option.marker.names:
            break
    else:
        raise CommandError(
            "usage-no-such-option", WRONG_USAGE, option=plain(name)[:40], command=f"{command} "
        )
    if option.type is bool:
        if sign:
            raise CommandError("usage-no-value", WRONG_USAGE, option=name)
        found[option.name] = True
        return
    if not sign:
        if not rest:
            raise CommandError("usage-needs-value", WRONG_USAGE, option=name)
        value = rest.pop(0)
    if not value:
        # What a shell makes of a variable that is not set: never meant as a name.
        raise CommandError("usage-needs-value", WRONG_USAGE, option=name)
    _keep(option, name, value, found)


def _take_words(
    words: Sequence[str], parameters: Sequence[Parameter], found: dict[str, Any], command: str
) -> None:
    places = [parameter for parameter in parameters if isinstance(parameter.marker, Argument)]
    for word in words:
        if not places:
            raise CommandError("usage-too-many", WRONG_USAGE, found=plain(word)[:40])
        if not word:
            raise CommandError("usage-missing", WRONG_USAGE, field=places[0].shown, command=command)
        _keep(places[0], places[0].shown, word, found)
        if not places[0].many:
            places.pop(0)


def _keep(parameter: Parameter, called: str, text: str, found: dict[str, Any]) -> None:
    value = _value(parameter, called, text)
    if parameter.many:
        found.setdefault(parameter.name, []).append(value)
    else:
        found[parameter.name] = value


LARGEST = 10**18 - 1
"""The largest number that an option takes, and with a minus before it the smallest."""
_BOUNDS = {(False, False): "none", (True, False): "least", (False, True): "most", (True, True): "both"}
"""The argument ``$bounds`` of the message about a number: whether there is a least and a most."""
_NUMBER = re.compile(r" *[+-]?[0-9]+ *")


def _value(parameter: Parameter, called: str, text: str) -> Any:
    """Return the value that a text is; ``called`` is what the command line calls the parameter."""
    if parameter.type is str:
        return text
    marker = parameter.marker
    least, most = (marker.min, marker.max) if isinstance(marker, Option) else (None, None)
    if _NUMBER.fullmatch(text):
        number = int(text) if len(text) < _LONGEST else LARGEST + 1
        if abs(number) > LARGEST:
            # A number all right: what is wrong with it is its size.
            least, most = _or(least, -LARGEST), _or(most, LARGEST)
        elif (least is None or number >= least) and (most is None or number <= most):
            return number
    raise CommandError(
        "usage-number",
        WRONG_USAGE,
        field=called,
        found=plain(text)[:40],
        bounds=_BOUNDS[least is not None, most is not None],
        least=str(least),
        most=str(most),
    )


_LONGEST = 100
"""Letters of a text that are still made into a number."""


def _or(bound: int | None, other: int) -> int:
    return other if bound is None else bound
