"""`manni schema`: the JSON Schema of records and views, or of an analysis."""

from __future__ import annotations

import sys
from importlib.resources import files
from typing import Annotated

from manni.cli.common import OK
from manni.cli.parameters import Option


def schema(analysis: Annotated[bool, Option("--analysis")] = False) -> int:
    """Print a schema as it is shipped."""
    package = "manni.bots.analysis" if analysis else "manni.records"
    sys.stdout.buffer.write((files(package) / "schema.json").read_bytes())
    return OK
