"""What is wrong with a line of a record, before the game itself is looked at."""

from __future__ import annotations

from manni.core.errors import ManniError


class RecordError(ManniError):
    """A line that cannot be read as an event."""
