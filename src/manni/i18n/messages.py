"""Messages of one language, read from its folder of Fluent files, with English behind it."""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import cache
from importlib.resources import files
from typing import TYPE_CHECKING, ClassVar, TypeAlias

if TYPE_CHECKING:
    from importlib.resources.abc import Traversable

    from fluent.runtime import FluentBundle

Argument: TypeAlias = str | int
ENGLISH = "en"

_MESSAGE_ID = re.compile(r"^([A-Za-z][A-Za-z0-9_-]*) *=", re.MULTILINE)


class TextError(LookupError):
    """A message that nobody has written, or that needs an argument it was not given."""


def available_languages() -> tuple[str, ...]:
    """Return the codes of the languages that have files here, English first."""
    folder = files(__package__)
    found = sorted(entry.name for entry in folder.iterdir() if entry.is_dir() and _ftl_files(entry))
    return (ENGLISH, *(name for name in found if name != ENGLISH))


def _ftl_files(folder: Traversable) -> list[str]:
    return sorted(entry.name for entry in folder.iterdir() if entry.name.endswith(".ftl"))


def read_language(language: str) -> dict[str, str]:
    """Return the Fluent files of a language, their text by file name; empty for a language without any."""
    folder = files(__package__) / language
    if not re.fullmatch(r"[a-z]{2,3}(-[A-Za-z0-9]+)*", language) or not folder.is_dir():
        return {}
    return {name: (folder / name).read_text("utf-8") for name in _ftl_files(folder)}


class _Texts:
    """The messages of one language alone. A file is parsed when the first of its messages is asked for."""

    def __init__(self, language: str, sources: Mapping[str, str]) -> None:
        self._language = language
        self._sources = dict(sources)
        self._file_of = {
            found.group(1): name for name, source in sources.items() for found in _MESSAGE_ID.finditer(source)
        }
        self._bundles: dict[str, FluentBundle] = {}

    def __contains__(self, message_id: str) -> bool:
        return message_id in self._file_of

    def ids(self) -> frozenset[str]:
        return frozenset(self._file_of)

    def _bundle(self, name: str) -> FluentBundle:
        if name not in self._bundles:
            # Imported here because it takes a tenth of a second, which a command that says nothing should not pay.
            from fluent.runtime import FluentBundle, FluentResource

            # Isolation marks are for mixed writing directions; a terminal prints them as boxes.
            bundle = FluentBundle([self._language], use_isolating=False)
            bundle.add_resource(FluentResource(self._sources[name]))
            self._bundles[name] = bundle
        return self._bundles[name]

    def text(self, message_id: str, arguments: Mapping[str, Argument]) -> tuple[str, list[Exception]]:
        bundle = self._bundle(self._file_of[message_id])
        pattern = bundle.get_message(message_id).value
        if pattern is None:
            raise TextError(f"the message {message_id} has no text")
        text, faults = bundle.format_pattern(pattern, dict(arguments))
        return str(text), list(faults)


class Messages:
    """All texts of one language.

    Attributes:
        language: the code of the language, such as ``en``.
        strict: whether a missing message or argument raises ``TextError``, as the tests have it. A player who meets one
            sees the message's id instead.
    """

    strict: ClassVar[bool] = False

    def __init__(self, language: str, sources: Mapping[str, str], fallback: Messages | None = None) -> None:
        """Hold the Fluent files ``sources`` (text by file name); ``fallback`` has what they lack."""
        self.language = language
        self._own = _Texts(language, sources)
        self._fallback = fallback

    @staticmethod
    def for_language(language: str = ENGLISH) -> Messages:
        """Return the texts of a language; those of English if it has none here."""
        return _loaded(language if language in available_languages() else ENGLISH)

    def __contains__(self, message_id: str) -> bool:
        """Return whether there is such a message, in this language or in English."""
        return message_id in self._own or (self._fallback is not None and message_id in self._fallback)

    def ids(self) -> frozenset[str]:
        """Return the ids of all messages, those that English stands in for included."""
        return self._own.ids() | (self._fallback.ids() if self._fallback else frozenset())

    def text(self, message_id: str, /, **arguments: Argument) -> str:
        """Return a message in words.

        Raises:
            TextError: only if ``strict``: nobody has written the message, or an argument is missing.
        """
        if message_id in self._own:
            text, faults = self._own.text(message_id, arguments)
            if faults and self.strict:
                raise TextError(f"{message_id}: {faults[0]}")
            return text
        if self._fallback is not None:
            return self._fallback.text(message_id, **arguments)
        if self.strict:
            raise TextError(f"there is no message {message_id}")
        return message_id


@cache
def _loaded(language: str) -> Messages:
    fallback = None if language == ENGLISH else _loaded(ENGLISH)
    return Messages(language, read_language(language), fallback)
