"""The keys that open seats at tables elsewhere, in a file that is its owner's alone.

A key is what a server gave a cookie for; it is sent to that server and nowhere else, as a browser does.
"""

from __future__ import annotations

import json
import os
import re
import tempfile
from pathlib import Path

FILE = "keys.json"
_TOKEN = re.compile(r"[A-Za-z0-9_-]{1,128}", re.ASCII)


class KeysDamaged(Exception):
    """The file of the keys cannot be read; nothing is written over it."""

    def __init__(self, path: Path) -> None:
        super().__init__(str(path))
        self.path = path


class Keys:
    """The keys in a folder. A disk that fails raises ``OSError``."""

    def __init__(self, folder: Path) -> None:
        self.path = folder / FILE

    def of(self, site: str) -> dict[str, str]:
        """Return the cookies of a server by name, none if it has given none.

        Raises:
            KeysDamaged: the file holds something else.
        """
        return dict(self._read().get(site, {}))

    def keep(self, site: str, cookies: dict[str, str]) -> None:
        """Keep the cookies of a server beside those that it gave before; they are on the disk when this returns.

        Raises:
            KeysDamaged: the file holds something else.
        """
        known = self._read()
        known[site] = {**known.get(site, {}), **cookies}
        self.path.parent.mkdir(parents=True, exist_ok=True, mode=0o700)
        # A file made so is its owner's alone from its first byte on.
        handle, name = tempfile.mkstemp(prefix=f"{FILE}.", dir=self.path.parent)
        try:
            with os.fdopen(handle, "w", encoding="utf-8") as file:
                json.dump(known, file, indent=1)
                file.flush()
                os.fsync(file.fileno())
            Path(name).replace(self.path)
        except BaseException:
            Path(name).unlink(missing_ok=True)
            raise

    def _read(self) -> dict[str, dict[str, str]]:
        try:
            found = json.loads(self.path.read_text("utf-8"))
        except FileNotFoundError:
            return {}
        except ValueError:
            raise KeysDamaged(self.path) from None
        if not _are_keys(found):
            raise KeysDamaged(self.path)
        return dict(found)


def is_token(text: str) -> bool:
    """Return whether a text may stand in the header of a request as a cookie's name or value."""
    return _TOKEN.fullmatch(text) is not None


def _are_keys(found: object) -> bool:
    return isinstance(found, dict) and all(
        isinstance(cookies, dict)
        and all(isinstance(word, str) and is_token(word) for pair in cookies.items() for word in pair)
        for cookies in found.values()
    )
