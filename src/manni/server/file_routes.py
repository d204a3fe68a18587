"""The page and its parts: files and texts."""

from __future__ import annotations

import re

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from manni.server.front import path_of
from manni.server.web import Refused, site_of

_PAGES = re.compile(
    r"/|/(rules|variations|strategy|setup|games|learn|settings|new|lobby|me|proof)|/t/[A-Za-z0-9-]{1,20}"
    r"|/m/[A-Za-z0-9-]{1,20}|/g/[A-Z0-9-]{1,20}/[0-9]{1,6}(/analysis)?"
)


def _for_good(request: Request) -> bool:
    """Return whether a path has the version of today in it; a page of another day is answered all the same."""
    version = request.path_params.get("version")
    return version is not None and site_of(request).shell.is_of_today(version)


async def _static(request: Request) -> Response:
    name = request.path_params["name"]
    answer = site_of(request).static.answer(request, name, for_good=_for_good(request))
    if answer is None:
        raise Refused(404, "not-found")
    return answer


async def _texts(request: Request) -> Response:
    name = request.path_params["name"]
    texts = site_of(request).texts
    answer = texts.answer(request, name, for_good=_for_good(request)) if name.endswith(".ftl") else None
    if answer is None:
        raise Refused(404, "not-found")
    return answer


async def _page(request: Request) -> Response:
    path = path_of(request.scope)
    if path.startswith("/api/") or path.startswith("/ws/"):
        raise Refused(404, "not-found")
    status = 200 if _PAGES.fullmatch(path) else 404
    return site_of(request).shell.answer(request, status)


ROUTES = [
    Route("/static/{name:path}", _static),
    Route("/static-{version}/{name:path}", _static),
    Route("/i18n/{name:path}", _texts),
    Route("/i18n-{version}/{name:path}", _texts),
]
PAGES = [Route("/{path:path}", _page)]
