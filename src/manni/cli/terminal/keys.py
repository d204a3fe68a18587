"""The bytes that a keyboard sends, made into keys."""

from __future__ import annotations

import codecs
import re

_NAMED = {
    "A": "up",
    "B": "down",
    "C": "right",
    "D": "left",
    "H": "home",
    "F": "end",
    "1~": "home",
    "7~": "home",
    "4~": "end",
    "8~": "end",
    "5~": "page-up",
    "6~": "page-down",
    "M": "enter",
}
_LETTERS = {"\r": "enter", "\n": "enter", " ": "space", "\x1b": "escape", "\x04": "end-of-input"}
_SEQUENCE = re.compile(r"\x1b(?:\[[0-9;?]*[ -/]*([@-~])|O([@-~]))")
_UNFINISHED = re.compile(r"\x1b(?:\[[0-9;?]*[ -/]*|O)?\Z")


class Keys:
    """Reads keys from chunks of bytes; a key that is cut in two is put together again."""

    def __init__(self) -> None:
        self._decoder = codecs.getincrementaldecoder("utf-8")(errors="replace")
        self._text = ""

    @property
    def unfinished(self) -> bool:
        """Whether a key may still go on: an escape that is either the key itself or begins another."""
        return bool(self._text)

    def feed(self, data: bytes) -> list[str]:
        """Return the keys that are whole after some more bytes."""
        self._text += self._decoder.decode(data)
        keys: list[str] = []
        while self._text and not _UNFINISHED.match(self._text):
            keys += self._next()
        return keys

    def flush(self) -> list[str]:
        """Return the keys of what was begun, once nothing more has come for a while."""
        text, self._text = self._text, ""
        return ["escape"] if text == "\x1b" else []

    def _next(self) -> list[str]:
        found = _SEQUENCE.match(self._text)
        if found is None:
            letter, self._text = self._text[0], self._text[1:]
            key = _LETTERS.get(letter, letter)
            return [key] if len(key) > 1 or key.isprintable() else []
        self._text = self._text[found.end() :]
        last = found.group(1) or found.group(2)
        digit = re.search(r"\[([0-9])~", found.group())
        name = _NAMED.get(f"{digit.group(1)}~" if digit else last)
        return [name] if name else []
