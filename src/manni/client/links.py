"""The link of a table, as people hand it on: ``https://cards.example.org/t/K7QF-2M9D``."""

from __future__ import annotations

import re
from dataclasses import dataclass
from urllib.parse import urlsplit

from manni.core.errors import SetupError

_PATH = re.compile(
    r"(?P<prefix>(?:/(?!\.\.?/)[A-Za-z0-9._~-]+)*)/t/(?P<table>[A-Za-z0-9-]{1,20})/?", re.ASCII
)
_SHOWN = 80


@dataclass(frozen=True, slots=True)
class TableLink:
    """Where a table is."""

    origin: str
    """Scheme, host and port, as in ``http://127.0.0.1:8312``."""
    prefix: str
    """The path under which the server stands, empty or as in ``/cards``."""
    table: str
    """The table's name without a dash, in capital letters."""

    @property
    def site(self) -> str:
        """The server, to which keys belong."""
        return self.origin + self.prefix

    def address(self, path: str) -> str:
        """Return the address of a path of the server's, which begins with a slash."""
        return self.site + path

    @property
    def socket(self) -> str:
        """The address of the table's socket."""
        return f"ws{self.site.removeprefix('http')}/ws/{self.table}"


def parse_link(text: str) -> TableLink:
    """Return the place that a link names.

    Raises:
        SetupError: ``not-a-link``.
    """
    found = None
    try:
        parts = urlsplit(text.strip())
        # The port is read and may be no number.
        if parts.scheme in ("http", "https") and parts.hostname and parts.port != 0 and not parts.username:
            found = _PATH.fullmatch(parts.path)
    except ValueError:
        pass
    if found is None:
        raise SetupError("not-a-link", {"found": text[:_SHOWN]})
    return TableLink(
        f"{parts.scheme}://{parts.netloc}", found["prefix"], found["table"].replace("-", "").upper()
    )
