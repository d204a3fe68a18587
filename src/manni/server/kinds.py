"""The kinds of value that a setting of the server may have: how each is read, and how it is written."""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Sequence
from ipaddress import ip_network
from typing import Any

_SHOWN = 40
"""Letters of a wrong value that are shown."""


class BadValue(Exception):
    """A value cannot be used: ``wanted`` is the code of what could, ``facts`` its details."""

    def __init__(self, found: object, wanted: str, **facts: str) -> None:
        super().__init__(wanted)
        self.found = _as_written(found)[:_SHOWN]
        self.wanted = wanted
        self.facts = facts


def _as_written(found: object) -> str:
    """Return a value as it stands in a file of settings, or nearly so."""
    if isinstance(found, bool | list | dict):
        return json.dumps(found, ensure_ascii=False, default=str)
    return str(found)


class Kind:
    """What may stand for a setting. A file brings values of TOML, all else brings text."""

    many = False
    """Whether it may be given again and again."""

    def __init__(self, metavar: str) -> None:
        """``metavar`` is how the value is written in the help."""
        self.metavar = metavar

    def read(self, given: object) -> Any:
        """Return the value.

        Raises:
            BadValue: it is none.
        """
        raise NotImplementedError

    def written(self, value: Any) -> str:
        """Return a value as a person writes it, empty for none."""
        return "" if value is None else str(value)


class Text(Kind):
    """Any text but the empty one."""

    def read(self, given: object) -> str:
        """Return the text."""
        if not isinstance(given, str) or not given or not given.isprintable():
            raise BadValue(given, "text")
        return given


class Prefix(Kind):
    """The path below which everything is served: empty, or as ``/manni``."""

    def read(self, given: object) -> str:
        """Return the path, without a stroke at its end."""
        if given in ("", "/"):
            return ""
        if not isinstance(given, str) or not re.fullmatch(r"(/[A-Za-z0-9][A-Za-z0-9._-]*)+/?", given):
            raise BadValue(given, "path")
        return given.rstrip("/")


class Number(Kind):
    """A whole number."""

    def __init__(self, metavar: str, least: int, most: int) -> None:
        """It lies from ``least`` to ``most``."""
        super().__init__(metavar)
        self.least = least
        self.most = most

    def read(self, given: object) -> int:
        """Return the number."""
        number = given
        if isinstance(given, str) and re.fullmatch(r"[0-9]{1,9}", given):
            number = int(given)
        if not isinstance(number, int) or isinstance(number, bool) or not self.least <= number <= self.most:
            raise BadValue(given, "number", least=str(self.least), most=str(self.most))
        return number


class Choice(Kind):
    """One of a few words."""

    def __init__(self, metavar: str, choices: Sequence[str]) -> None:
        """It is one of ``choices``."""
        super().__init__(metavar)
        self.choices = choices

    def read(self, given: object) -> str:
        """Return the word."""
        if not isinstance(given, str) or given not in self.choices:
            raise BadValue(given, "choice", choices=", ".join(self.choices))
        return given


class Listing(Kind):
    """Any number of texts: a list in the file, separated by commas (or ``separator``) elsewhere."""

    many = True

    def __init__(
        self, metavar: str, checked: Callable[[str], str] | None = None, *, separator: str = ","
    ) -> None:
        """``checked`` returns a text as it is kept, or raises ``BadValue``."""
        super().__init__(metavar)
        self._checked = checked
        self._separator = separator

    def read(self, given: object) -> tuple[str, ...]:
        """Return the texts."""
        if isinstance(given, str):
            given = [given]
        elif not isinstance(given, list) or not all(isinstance(one, str) for one in given):
            raise BadValue(given, "list")
        words = [word for one in given for word in one.split(self._separator) if word.strip()]
        if self._checked is None:
            return tuple(word.strip() if self._separator == "," else word for word in words)
        return tuple(self._checked(word.strip()) for word in words)

    def written(self, value: Any) -> str:
        """Return the texts as the command line takes them at once."""
        return self._separator.join(value)


def network(text: str) -> str:
    """Return an address or a network of addresses, such as ``10.0.0.0/8``.

    Raises:
        BadValue: it is none.
    """
    try:
        return str(ip_network(text))
    except ValueError:
        raise BadValue(text, "network") from None


class Rate(Kind):
    """How much may come in how long a time, such as ``60/minute``; None for ``off``."""

    def read(self, given: object) -> str | None:
        """Return the rate as the package ``limits`` reads it."""
        if given == "off":
            return None
        found = re.fullmatch(
            r"\s*([1-9][0-9]{0,8})\s*(?:/|per)\s*([1-9][0-9]{0,4})?\s*(second|minute|hour|day)s?\s*",
            given if isinstance(given, str) else "",
        )
        if found is None:
            raise BadValue(given, "rate")
        amount, multiple, unit = found.groups()
        return f"{amount}/{multiple or 1}{unit}"

    def written(self, value: Any) -> str:
        """Return the rate, ``off`` for none."""
        return "off" if value is None else str(value)
