"""Where things are kept on this machine."""

from __future__ import annotations

import os
import sys
from collections.abc import Mapping
from pathlib import Path


def data_folder(environment: Mapping[str, str] | None = None, platform: str = sys.platform) -> Path | None:
    """Return the folder in which this user's tables are kept, None on a machine without a home.

    ``$XDG_DATA_HOME/manni``, else ``~/.local/share/manni``; on macOS and Windows where programs keep such things there.
    """
    known = os.environ if environment is None else environment
    # A relative path in this variable is to be passed over, says its specification.
    if (place := known.get("XDG_DATA_HOME")) and Path(place).is_absolute():
        return Path(place) / "manni"
    if platform == "win32" and (place := known.get("LOCALAPPDATA")):
        return Path(place) / "manni"
    try:
        home = Path(known["HOME"]) if known.get("HOME") else Path.home()
    except RuntimeError:
        return None
    if platform == "darwin":
        return home / "Library" / "Application Support" / "manni"
    return home / ".local" / "share" / "manni"
