"""Write the table of settings in docs/operating.md from the code: `python scripts/settings_table.py`."""

from __future__ import annotations

import re
from pathlib import Path

from manni.i18n import Messages
from manni.server.config import SETTINGS

DOCUMENT = Path(__file__).parents[1] / "docs" / "operating.md"
_PLACE = re.compile(r"(<!-- settings -->\n).*?(<!-- /settings -->)", re.DOTALL)


def table() -> str:
    """Return the table: each setting by its flag and its variable, its usual value, and what it means."""
    texts = Messages.for_language()
    lines = ["| flag, and key of the file | variable | usual | |", "|---|---|---|---|"]
    for one in SETTINGS:
        usual = f"`{one.usual_text}`" if one.usual_text else ""
        says = texts.text(f"help-serve-{one.key}")
        lines.append(f"| `--{one.key} {one.kind.metavar}` | `{one.variable}` | {usual} | {says} |")
    return "\n".join([*lines, ""])


def with_table(document: str) -> str:
    """Return a document with the table in its place."""
    return _PLACE.sub(lambda found: found[1] + table() + found[2], document)


if __name__ == "__main__":
    DOCUMENT.write_text(with_table(DOCUMENT.read_text("utf-8")), "utf-8")
