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


async def _static(request: Request) -> Response:
    answer = site_of(request).static.answer(request, request.path_params["name"])
    if answer is None:
        raise Refused(404, "not-found")
    return answer


async def _texts(request: Request) -> Response:
    name = request.path_params["name"]
    answer = site_of(request).texts.answer(request, name) if name.endswith(".ftl") else None
    if answer is None:
        raise Refused(404, "not-found")
    return answer


async def _page(request: Request) -> Response:
    path = path_of(request.scope)
    if path.startswith("/api/") or path.startswith("/ws/"):
        raise Refused(404, "not-found")
    status = 200 if _PAGES.fullmatch(path) else 404
    answer = site_of(request).static.answer(request, "index.html", status)
    if answer is None:
        raise Refused(404, "not-found")
    return answer


ROUTES = [
    Route("/static/{name:path}", _static),
    Route("/i18n/{name:path}", _texts),
]
PAGES = [Route("/{path:path}", _page)]
