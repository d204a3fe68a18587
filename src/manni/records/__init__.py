"""Games as text: reading, writing and refereeing what happened at a table."""

from manni.records.errors import RecordError
from manni.records.events import (
    FORMAT,
    RecordLine,
    dump_event,
    dump_line,
    dump_object,
    event_object,
    event_of,
    line_of,
    parse_event,
    parse_line,
)
from manni.records.reader import Fault, Game, Reading, dump, dumps, load, loads, readings
from manni.records.strict import parse_object

__all__ = [
    "FORMAT",
    "Fault",
    "Game",
    "Reading",
    "RecordError",
    "RecordLine",
    "dump",
    "dump_event",
    "dump_line",
    "dump_object",
    "dumps",
    "event_object",
    "event_of",
    "line_of",
    "load",
    "loads",
    "parse_event",
    "parse_line",
    "parse_object",
    "readings",
]
