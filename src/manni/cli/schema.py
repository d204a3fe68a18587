"""`manni schema`: the JSON Schema of records and views."""

from __future__ import annotations

import sys
from importlib.resources import files

from manni.cli.common import OK


def schema() -> int:
    """Print the schema as it is shipped."""
    sys.stdout.buffer.write((files("manni.records") / "schema.json").read_bytes())
    return OK
