"""The log: one line for each thing, for people or as JSON, and nothing in it that says who plays or what they hold.

Names, keys, cards and addresses are never handed to the log, and a table is written as a fingerprint, because its name
lets people in. What stands in the text of somebody else's error is not known (a database may quote the row), so of an
error its kind and its place are written, and its text only where it comes from the system.
"""

from __future__ import annotations

import hashlib
import logging
import sqlite3
import sys
import traceback
from collections.abc import Mapping, MutableMapping
from pathlib import PurePath
from typing import Any

from manni.server.names import is_table_id

_LEVELS = {name: getattr(logging, name.upper()) for name in ("debug", "info", "warning", "error")}
_FACTS = ("code", "count", "kind", "reason", "seconds", "version")
"""What a line may have beside its text: numbers and codes. Whatever else is handed over is left out."""
_OTHERS = ("asyncio", "uvicorn", "uvicorn.error", "websockets", "sqlalchemy", "alembic", "psycopg")
"""What these say below a warning is which frame goes where and which statement holds what."""


def set_up_log(form: str, level: str) -> None:
    """Write the log of this process to standard error, as ``console`` or as ``json``, from ``level`` on."""
    from structlog.processors import JSONRenderer, TimeStamper
    from structlog.stdlib import ExtraAdder, ProcessorFormatter, add_log_level

    chain: list[Any] = [add_log_level, ExtraAdder(_FACTS), _error_in_short]
    if form == "json":
        # systemd and its like put the time before a line for people themselves.
        chain.append(TimeStamper(fmt="iso", utc=True))
    handler = logging.StreamHandler(sys.stderr)
    handler.addFilter(_without_names)
    handler.setFormatter(
        ProcessorFormatter(
            foreign_pre_chain=chain,
            processors=[
                ProcessorFormatter.remove_processors_meta,
                JSONRenderer(sort_keys=True) if form == "json" else _line,
            ],
        )
    )
    root = logging.getLogger()
    root.handlers[:] = [handler]
    root.setLevel(_LEVELS[level])
    for name in _OTHERS:
        logging.getLogger(name).setLevel(max(logging.WARNING, _LEVELS[level]))


def _without_names(record: logging.LogRecord) -> bool:
    """Put what may be told in the place of what may not, among the facts of a message."""
    if isinstance(record.args, tuple):
        record.args = tuple(_told(fact) for fact in record.args)
    elif isinstance(record.args, Mapping):
        record.args = {name: _told(fact) for name, fact in record.args.items()}
    return True


def _told(fact: object) -> object:
    if isinstance(fact, BaseException):
        return error_in_words(fact)
    if isinstance(fact, str) and is_table_id(fact):
        return fingerprint(fact)
    return fact


def fingerprint(table: str) -> str:
    """Return what the log calls a table: it can be found by whoever has the names of all, and opens nothing."""
    return f"#{hashlib.sha256(table.encode()).hexdigest()[:8]}"


def error_in_words(error: BaseException) -> str:
    """Return what may be told of an error: its kind, and its text where that cannot be about anybody."""
    found = getattr(error, "orig", None) or error
    if isinstance(found, OSError) and found.strerror:
        return found.strerror
    if isinstance(found, sqlite3.Error):
        # SQLite names columns and never what is in them.
        return str(found)
    state = getattr(found, "sqlstate", None)
    return f"{type(found).__name__} {state}" if state else type(found).__name__


def _error_in_short(_logger: Any, _name: str, event: MutableMapping[str, Any]) -> MutableMapping[str, Any]:
    """Put where an error came from in the place of its text: files and lines, the innermost last."""
    event.pop("stack_info", None)
    found = event.pop("exc_info", None)
    if isinstance(found, tuple) and found[1] is not None:
        event["error"] = error_in_words(found[1])
        event["at"] = [
            f"{PurePath(frame.filename).name}:{frame.lineno} {frame.name}"
            for frame in traceback.extract_tb(found[2])
        ]
    return event


def _line(_logger: Any, _name: str, event: MutableMapping[str, Any]) -> str:
    """Return an event as a line for people: ``WARNING: what happened (seconds=3)``."""
    level, said, places = str(event.pop("level", "")).upper(), event.pop("event", ""), event.pop("at", [])
    facts = ", ".join(f"{name}={value}" for name, value in sorted(event.items()))
    return "\n".join([f"{level}: {said}{f' ({facts})' if facts else ''}", *(f"    {one}" for one in places)])
