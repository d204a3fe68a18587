"""JSON read strictly: what two programs could read in two ways is refused.

Beyond the grammar of JSON, a line may not repeat a field within one object, hold a number that is infinite or has more
than ``DIGITS`` digits, nest deeper than ``DEPTH``, or spell half a character (a lone surrogate).
"""

from __future__ import annotations

import json
from typing import NoReturn

from manni.records.errors import RecordError

DEPTH = 64
"""How deep objects and lists may nest."""
DIGITS = 4300
"""The digits of the longest whole number that is read: what Python itself allows."""

_BLANK = " \t\r\n"


def parse_object(text: str | bytes) -> dict[str, object]:
    """Return the one JSON object of a line. White space around it, a carriage return included, means nothing.

    Raises:
        RecordError: ``not-utf-8``, ``byte-order-mark``, ``empty-line``, ``nested-too-deep``, ``not-json``,
            ``field-twice``, ``number-not-finite``, ``number-too-large``, ``half-a-character``, ``not-an-object``.
    """
    line = _decoded(text)
    if line.startswith("\ufeff"):
        raise RecordError("byte-order-mark")
    if not line.strip(_BLANK):
        raise RecordError("empty-line")
    if line.count("[") + line.count("{") > DEPTH:
        _check_depth(line)
    try:
        value = _DECODER.decode(line)
    except json.JSONDecodeError as error:
        raise RecordError("not-json", {"column": error.pos + 1}) from None
    except ValueError:
        raise RecordError("number-too-large") from None
    if not isinstance(value, dict):
        raise RecordError("not-an-object")
    if "\\u" in line:
        _check_characters(value)
    return value


def _decoded(text: str | bytes) -> str:
    try:
        if isinstance(text, bytes):
            return text.decode("utf-8")
        text.encode("utf-8")
        return text
    except UnicodeError as error:
        raise RecordError("not-utf-8", {"column": getattr(error, "start", 0) + 1}) from None


def _check_depth(line: str) -> None:
    """Raise if brackets outside of strings nest too deep; whether they match is left to the decoder."""
    depth = 0
    quoted = escaped = False
    for sign in line:
        if quoted:
            if escaped:
                escaped = False
            elif sign == "\\":
                escaped = True
            elif sign == '"':
                quoted = False
        elif sign == '"':
            quoted = True
        elif sign in "[{":
            depth += 1
            if depth > DEPTH:
                raise RecordError("nested-too-deep", {"most": DEPTH})
        elif sign in "]}":
            depth -= 1


def _check_characters(value: dict[str, object]) -> None:
    try:
        json.dumps(value, ensure_ascii=False).encode("utf-8")
    except UnicodeEncodeError:
        raise RecordError("half-a-character") from None


def _object(pairs: list[tuple[str, object]]) -> dict[str, object]:
    fields = dict(pairs)
    if len(fields) != len(pairs):
        names = [name for name, _ in pairs]
        twice = next(name for place, name in enumerate(names) if name in names[:place])
        raise RecordError("field-twice", {"field": shown(twice)})
    return fields


def _number(text: str) -> float:
    number = float(text)
    if number in (float("inf"), float("-inf")):
        raise RecordError("number-too-large")
    return number


def _constant(name: str) -> NoReturn:
    raise RecordError("number-not-finite", {"found": name})


_DECODER = json.JSONDecoder(object_pairs_hook=_object, parse_float=_number, parse_constant=_constant)


def shown(value: object, *, most: int = 40) -> str:
    """Return a value found in a record, short and printable, as a fact for a sentence."""
    return _short(value if isinstance(value, str) else _json(value), most)


def written(value: object) -> str:
    """Return the same of a value of the wrong type as it stands there: "0" is not 0."""
    return _short(_json(value), 40)


def _json(value: object) -> str:
    return json.dumps(value, ensure_ascii=False)


def _short(text: str, most: int) -> str:
    clean = "".join(sign if sign.isprintable() else "\N{REPLACEMENT CHARACTER}" for sign in text[: most + 1])
    return clean if len(clean) <= most else clean[: most - 1] + "…"
