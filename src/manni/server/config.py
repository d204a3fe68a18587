"""How a server is set up: every setting once, read from the command line, the environment and a file.

A setting is a field of ``Config``. Its flag is ``--its-name``, its variable ``MANNI_ITS_NAME``, its key in the file
``its-name``. What the command line says goes before the environment, and that before the file.
"""

from __future__ import annotations

import dataclasses
import tomllib
from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from manni.server.kinds import BadValue, Choice, Kind, Listing, Number, Prefix, Rate, Text, network

VARIABLE = "MANNI_"
_OTHER_VARIABLES = frozenset(
    ("BROWSER", "CHROMIUM", "CONFIG", "DEBUG", "GOLDENS", "LANGUAGE", "NGINX", "NODE", "POSTGRES", "SEED")
)
"""Variables of that form that are no settings of the server: what Manni's other parts and its tests look at."""


class ConfigError(Exception):
    """A setting cannot be used; ``code`` says why, ``facts`` which and where."""

    def __init__(self, code: str, **facts: str) -> None:
        super().__init__(code)
        self.code = code
        self.facts = facts


def _setting(usual: Any, kind: Kind) -> Any:
    return field(default=usual, metadata={"kind": kind})


@dataclass(frozen=True, slots=True, kw_only=True)
class Config:
    """The settings of a server; what each means is in server.ftl, ``help-serve-NAME``, and in docs/operating.md."""

    host: str = _setting("127.0.0.1", Text("HOST"))
    port: int = _setting(8312, Number("PORT", 0, 65535))
    data: str | None = _setting(None, Text("DIR"))
    database: str | None = _setting(None, Text("URL"))
    allow_host: tuple[str, ...] = _setting((), Listing("NAME"))
    trusted_proxies: tuple[str, ...] = _setting((), Listing("NETWORK", network))
    prefix: str = _setting("", Prefix("PATH"))
    monitors: tuple[str, ...] = _setting(("127.0.0.0/8", "::1"), Listing("NETWORK", network))
    engine: tuple[str, ...] = _setting((), Listing("NAME=COMMAND", separator="\n"))
    hints: str = _setting("search", Choice("BOT", ("search", "rules")))
    grace: int = _setting(60, Number("SECONDS", 1, 86400))
    retention_days: int = _setting(0, Number("DAYS", 0, 36500))
    stop_after: int = _setting(1, Number("SECONDS", 0, 60))
    limit_requests: str | None = _setting("600/minute", Rate("RATE"))
    limit_tables: str | None = _setting("120/minute", Rate("RATE"))
    limit_tries: str | None = _setting("60/minute", Rate("RATE"))
    limit_frames: str | None = _setting("5000/10seconds", Rate("RATE"))
    limit_connections: int = _setting(200, Number("NUMBER", 1, 1_000_000))
    log_format: str = _setting("console", Choice("FORM", ("console", "json")))
    log_level: str = _setting("warning", Choice("LEVEL", ("debug", "info", "warning", "error")))


@dataclass(frozen=True, slots=True)
class Setting:
    """One setting as a person meets it."""

    key: str
    """Its name in the file and behind ``--``, such as ``allow-host``."""
    kind: Kind
    usual: Any

    @property
    def field(self) -> str:
        """The field of ``Config``."""
        return self.key.replace("-", "_")

    @property
    def variable(self) -> str:
        """The environment variable."""
        return VARIABLE + self.field.upper()

    @property
    def usual_text(self) -> str:
        """The value where nothing is said, as it is written on the command line; empty if it is none."""
        return self.kind.written(self.usual)


SETTINGS = tuple(
    Setting(one.name.replace("_", "-"), one.metadata["kind"], one.default)
    for one in dataclasses.fields(Config)
)
_BY_KEY = {setting.key: setting for setting in SETTINGS}
_BY_VARIABLE = {setting.variable: setting for setting in SETTINGS}


def read_config(
    flags: Mapping[str, str | list[str]], environment: Mapping[str, str], file: str | None = None
) -> Config:
    """Return the settings that a server is to run with.

    Args:
        flags: what the command line has, by key: ``{"allow-host": ["a.example"]}``.
        environment: all variables of the process; those that begin with ``MANNI_`` are looked at.
        file: the path of a TOML file; where None, ``MANNI_CONFIG`` may name one.

    Raises:
        ConfigError: ``unknown``, ``value``, ``both``, ``file-missing``, ``file-unreadable`` or ``file-form``.
    """
    path = file or environment.get(f"{VARIABLE}CONFIG") or None
    sources = [
        {} if path is None else _from_file(path),
        _from_environment(environment),
        {key: _value(_BY_KEY[key], text, f"--{key}") for key, text in flags.items()},
    ]
    found: dict[str, Any] = {}
    for source in sources:
        if "data" in source and "database" in source:
            raise ConfigError("both")
        if "data" in source or "database" in source:
            # Whoever names another place for the games means that one alone.
            found.pop("data", None)
            found.pop("database", None)
        found |= source
    return Config(**{_BY_KEY[key].field: value for key, value in found.items()})


def _value(setting: Setting, given: object, where: str) -> Any:
    try:
        return setting.kind.read(given)
    except BadValue as bad:
        raise ConfigError("value", where=where, found=bad.found, wanted=bad.wanted, **bad.facts) from None


def _from_environment(environment: Mapping[str, str]) -> dict[str, Any]:
    found: dict[str, Any] = {}
    for name, text in environment.items():
        if not name.startswith(VARIABLE) or name.removeprefix(VARIABLE) in _OTHER_VARIABLES:
            continue
        setting = _BY_VARIABLE.get(name)
        if setting is None:
            raise ConfigError("unknown", name=name, where="environment")
        # An empty variable is what a shell makes of one that is not set.
        if text:
            found[setting.key] = _value(setting, text, name)
    return found


def _from_file(path: str) -> dict[str, Any]:
    try:
        tables = tomllib.loads(Path(path).read_bytes().decode("utf-8"))
    except FileNotFoundError:
        raise ConfigError("file-missing", file=path) from None
    except (OSError, ValueError) as error:
        if isinstance(error, tomllib.TOMLDecodeError | UnicodeDecodeError):
            raise ConfigError("file-form", file=path, reason=str(error)) from None
        reason = getattr(error, "strerror", None) or type(error).__name__
        raise ConfigError("file-unreadable", file=path, reason=reason) from None
    found: dict[str, Any] = {}
    for key, given in tables.items():
        setting = _BY_KEY.get(key)
        if setting is None:
            raise ConfigError("unknown", name=key, where=path)
        found[key] = _value(setting, given, key)
    return found
