"""A description of the HTTP interface in the form of OpenAPI, made from the routes that the server has."""

from __future__ import annotations

import re
from typing import Any

from starlette.applications import Starlette
from starlette.routing import Route

Json = dict[str, Any]
FAULT: Json = {
    "type": "object",
    "required": ["error"],
    "additionalProperties": False,
    "properties": {
        "error": {
            "type": "object",
            "required": ["code", "facts"],
            "additionalProperties": False,
            "properties": {
                "code": {"type": "string", "pattern": "^[a-z][a-z0-9-]*$"},
                "facts": {"type": "object"},
            },
        }
    },
}
_TABLE: Json = {"type": "string", "pattern": "^[2-9A-HJ-NP-Z]{8}$"}
_NAME: Json = {"type": "string", "maxLength": 200}
BODIES: dict[str, Json] = {
    "/api/tables": {
        "type": "object",
        "properties": {
            "variant": {"enum": ["hornafjordur", "basic", "trjamann", "whist"]},
            "options": {"type": "object", "properties": {"target": {"type": "integer"}}},
            "name": _NAME,
            "names": {"type": "array", "items": _NAME, "maxItems": 3},
            "bots": {"type": "array", "items": {"enum": [None, "rules", "random", "nobody"]}, "maxItems": 3},
            "seats": {"enum": ["friends", "else"]},
            "pace": {"enum": ["none", "quick", "slow"]},
            "talk": {"enum": ["phrases", "text", "songs"]},
            "listed": {"type": "boolean"},
            "fill_after": {"type": ["integer", "null"]},
        },
    },
    "/api/tables/{table}/sit": {
        "type": "object",
        "properties": {"seat": {"type": ["integer", "null"]}, "name": _NAME},
    },
}
"""What is sent to a path, nearly right; elsewhere any object is."""
ANSWERS: dict[tuple[str, str], Json] = {
    ("post", "/api/tables"): {
        "type": "object",
        "required": ["table"],
        "additionalProperties": False,
        "properties": {"table": _TABLE},
    },
    ("get", "/api/setup"): {"type": "object", "required": ["variants", "bots"]},
    ("get", "/api/mine"): {"type": "object", "required": ["tables"]},
    ("get", "/api/tables/{table}"): {
        "type": "object",
        "required": ["table", "variant", "options", "settings", "seats", "you", "phase", "game", "hand"],
    },
    ("get", "/health"): {"type": "object", "required": ["status"]},
}
"""What is answered, where that is JSON of one form."""
STATUSES = (400, 403, 404, 405, 409, 410, 413, 415, 429, 503)
"""With which a request may be refused; 500 is none of them."""


def routes_of(app: Any) -> list[Route]:
    """The routes of an application, whatever stands before it."""
    while not isinstance(app, Starlette):
        app = app._app
    return [one for one in app.routes if isinstance(one, Route) and not one.path.startswith("/{path")]


def described(app: Any, known: Json) -> Json:
    """The description. ``known`` are values of path parameters that there are, by name."""
    paths: Json = {}
    for route in routes_of(app):
        path = re.sub(r"\{(\w+):path\}", r"{\1}", route.path)
        for method in sorted(route.methods or set()):
            if method not in ("HEAD", "OPTIONS"):
                paths.setdefault(path, {})[method.lower()] = _operation(path, method.lower(), known)
    return {"openapi": "3.1.0", "info": {"title": "Manni", "version": "1"}, "paths": paths}


def _operation(path: str, method: str, known: Json) -> Json:
    parameters = [
        {
            "name": name,
            "in": "path",
            "required": True,
            "schema": {"anyOf": [{"enum": known.get(name, ["x"])}, {"type": "string", "minLength": 1}]},
        }
        for name in re.findall(r"\{(\w+)\}", path)
    ]
    good: Json = {"description": "done", "content": {"*/*": {}}}
    if (method, path) in ANSWERS:
        good["content"] = {"application/json": {"schema": ANSWERS[method, path]}}
    refused = {"description": "refused", "content": {"application/json": {"schema": FAULT}}}
    operation: Json = {
        "parameters": parameters,
        "responses": {"200": good, "201": good} | {str(status): refused for status in STATUSES},
    }
    if method in ("post", "put", "patch"):
        body = BODIES.get(path, {"type": "object"})
        operation["requestBody"] = {"required": True, "content": {"application/json": {"schema": body}}}
    return operation
