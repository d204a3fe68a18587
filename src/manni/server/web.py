"""What all requests share: the site, the keys of those who ask, bodies that are read, and answers in JSON."""

from __future__ import annotations

import hashlib
import random
import secrets
from dataclasses import dataclass, field
from typing import Any

import msgspec
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import Response
from starlette.websockets import WebSocket

from manni.core.errors import Fact
from manni.server.analysing import Analyses
from manni.server.front import Networks
from manni.server.gate import Gate
from manni.server.hall import Hall
from manni.server.keeper import Keeper
from manni.server.limits import Allowance
from manni.server.meeting import Meeting
from manni.server.names import is_key
from manni.server.probe import Probe, Writing
from manni.server.seating import Person
from manni.server.static_files import Folder, Shell
from manni.server.store import Store
from manni.server.tally import Tally
from manni.server.thinking import ThreadThinker

MOST_BODY = 8192
"""Bytes of a request's body."""
_YEAR = 365 * 24 * 3600


class Refused(Exception):
    """A request that is answered with a code."""

    def __init__(self, status: int, code: str, facts: dict[str, Fact] | None = None) -> None:
        super().__init__(code)
        self.status = status
        self.code = code
        self.facts = facts or {}


@dataclass(slots=True)
class Site:
    """What the requests share."""

    store: Store
    cookie: str
    rng: random.Random
    new_tables: Allowance | None
    """How many tables may be opened by all together; None without a limit."""
    static: Folder
    texts: Folder
    shell: Shell
    keeper: Keeper
    hall: Hall
    thinker: ThreadThinker
    analyses: Analyses
    tally: Tally
    gate: Gate
    monitors: Networks
    meeting: Meeting
    """Whose turn it is to look for a seat to play now, until one is taken."""
    probe: Probe[int] = field(default_factory=Probe)
    """Looks whether the database answers."""
    writing: Writing = field(init=False)
    """Knows whether it can write."""

    def __post_init__(self) -> None:
        self.writing = Writing(self.keeper)


# --- answers ---------------------------------------------------------------------------------------------------


def json_answer(value: Any, status: int = 200) -> Response:
    """Return a value as an answer."""
    body = msgspec.json.encode(value)
    return Response(body, status, {"Cache-Control": "no-store"}, media_type="application/json")


async def refused(_request: Request, fault: Exception) -> Response:
    """Answer a request that was refused with its code."""
    assert isinstance(fault, Refused)
    return json_answer({"error": {"code": fault.code, "facts": fault.facts}}, fault.status)


async def no_table(_request: Request, _fault: Exception) -> Response:
    """Answer a request about a table that there is not."""
    return json_answer({"error": {"code": "no-such-table", "facts": {}}}, 404)


async def not_saved(_request: Request, _fault: Exception) -> Response:
    """Answer a request for something that could not be kept, so that it did not happen."""
    return json_answer({"error": {"code": "not-saved", "facts": {}}}, 503)


async def http_fault(_request: Request, fault: Exception) -> Response:
    """Answer a request for something that there is not."""
    assert isinstance(fault, HTTPException)
    code = {404: "not-found", 405: "method-not-allowed"}.get(fault.status_code, "bad-request")
    answer = json_answer({"error": {"code": code, "facts": {}}}, fault.status_code)
    answer.headers.update(fault.headers or {})
    return answer


async def gone(_request: Request, _fault: Exception) -> Response:
    """End a request whose sender hung up in the middle of it: nobody hears the answer, nothing is at fault."""
    return Response(status_code=400)


async def failed(_request: Request, _fault: Exception) -> Response:
    """Answer a request at which the server failed.

    The guard writes down what happened; whoever asked is told that it did and nothing of it.
    """
    return json_answer({"error": {"code": "server-error", "facts": {}}}, 500)


# --- who asks, and what ------------------------------------------------------------------------------------------


def site_of(request: Request | WebSocket) -> Site:
    """Return the site that was asked."""
    site = request.app.state.site
    assert isinstance(site, Site)
    return site


def key_of(request: Request | WebSocket) -> str | None:
    """Return the key that a browser shows, None without one."""
    key = request.cookies.get(site_of(request).cookie, "")
    return key if is_key(key) else None


def new_key() -> str:
    """Return a key that nobody can guess."""
    return secrets.token_urlsafe(32)


def key_hash(key: str) -> str:
    """Return what is kept of a key."""
    return hashlib.sha256(key.encode()).hexdigest()


async def person_of(site: Site, key: str) -> Person:
    """Return whom a key belongs to.

    A person is known by the hash of the first key; the key itself is nowhere but in the browser.
    """
    known = key_hash(key)
    person = await site.keeper.call(site.store.persons.of_key, known) or known
    return Person(person, site.store.public_name(person))


async def person_asking(request: Request | WebSocket) -> Person | None:
    """Return who asks, None if that is nobody who has a key."""
    key = key_of(request)
    return None if key is None else await person_of(site_of(request), key)


async def person_with_key(request: Request) -> tuple[str, Person]:
    """Return the key of who asks, a new one for who has none, and whom it belongs to."""
    key = key_of(request) or new_key()
    return key, await person_of(site_of(request), key)


def give_key(answer: Response, request: Request, key: str) -> None:
    """Let the browser keep a key."""
    site = site_of(request)
    answer.set_cookie(
        site.cookie,
        key,
        # Where tables end with the process, the key ends with the browser.
        max_age=None if site.store.in_memory else _YEAR,
        httponly=True,
        samesite="strict",
        secure=request.url.scheme == "https",
        path=f"{request.scope['root_path']}/",
    )


def take_key(answer: Response, request: Request) -> None:
    """Let the browser forget its key."""
    answer.delete_cookie(site_of(request).cookie, path=f"{request.scope['root_path']}/")


async def body_of(request: Request) -> bytes:
    """Return the body of a request, JSON that is not too large.

    Raises:
        Refused: ``not-json`` or ``too-large``.
    """
    if request.headers.get("content-type", "").partition(";")[0].strip().lower() != "application/json":
        raise Refused(415, "not-json")
    body = b""
    async for chunk in request.stream():
        body += chunk
        if len(body) > MOST_BODY:
            raise Refused(413, "too-large", {"most": MOST_BODY})
    return body
