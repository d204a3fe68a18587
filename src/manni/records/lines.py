"""A file cut into numbered lines, however long a line is and however large the file, in constant memory."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Protocol

LINE_LIMIT = 1 << 20
"""The bytes of the longest line that is read, its end included."""


class Handle(Protocol):
    """A file open for reading bytes; its ``readline`` is all that is asked of it."""

    def readline(self, limit: int, /) -> bytes:
        """Return the next line, at most ``limit`` bytes of it, empty at the end of the file."""


@dataclass(frozen=True, slots=True)
class TextLine:
    """One line of a file."""

    number: int
    """Counted from 1."""
    data: bytes
    """The line without the line feed that ends it; only its beginning if it is too long."""
    too_long: bool = False


def numbered_lines(handle: Handle, limit: int = LINE_LIMIT) -> Iterator[TextLine]:
    """Yield the lines of a file. Only a line feed ends a line, and the last line may do without."""
    number = 0
    while chunk := handle.readline(limit):
        number += 1
        ended = chunk.endswith(b"\n")
        if ended or len(chunk) < limit:
            yield TextLine(number, chunk[:-1] if ended else chunk)
            continue
        rest = handle.readline(limit)
        yield TextLine(number, chunk, too_long=bool(rest))
        while rest and not rest.endswith(b"\n"):
            rest = handle.readline(limit)
