"""The page and its parts: files and texts."""

from __future__ import annotations

import re

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from manni.server.front import path_of
from manni.server.static_files import Folder
from manni.server.web import Refused, site_of

_PAGES = re.compile(
    r"/|/(rules|variations|strategy|setup|games|learn|settings|new|lobby|me|proof)|/t/[A-Za-z0-9-]{1,20}"
    r"|/m/[A-Za-z0-9-]{1,20}|/g/[A-Z0-9-]{1,20}/[0-9]{1,6}(/analysis)?"
)


def _for_good(request: Request, folder: Folder, name: str) -> bool:
    """Return whether a path has the version of the file in it; a page of another day is answered all the same."""
    version = request.path_params.get("version")
    return version is not None and site_of(request).shell.has(version, folder, name)


async def _static(request: Request) -> Response:
    name, static = request.path_params["name"], site_of(request).static
    answer = static.answer(request, name, for_good=_for_good(request, static, name))
    if answer is None:
        raise Refused(404, "not-found")
    return answer


async def _texts(request: Request) -> Response:
    name = request.path_params["name"]
    texts = site_of(request).texts
    if not name.endswith(".ftl"):
        raise Refused(404, "not-found")
    answer = texts.answer(request, name, for_good=_for_good(request, texts, name))
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
