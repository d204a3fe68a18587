"""Whether the server lives, whether it can be sent players, and its figures.

`/health` says nothing but that the process answers. The others are for whoever runs the server: they are answered to
addresses that are named as monitors, unless these come through a proxy that is not believed; for all others they are
not there.
"""

from __future__ import annotations

import logging

import sqlalchemy as sa
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from manni.server.front import HIDDEN
from manni.server.schema import META, SCHEMA
from manni.server.store import Store
from manni.server.web import Refused, Site, json_answer, site_of

_log = logging.getLogger("manni.server")
PATIENCE = 1.0
"""Seconds in which the database has to answer."""


async def _health(_request: Request) -> Response:
    return json_answer({"status": "up"})


async def _ready(request: Request) -> Response:
    site = _for_monitors(request)
    code = "stopping" if site.gate.closing else await _trouble(site)
    return json_answer({"status": code or "ready"}, 503 if code else 200)


async def _trouble(site: Site) -> str:
    """Return the code of why nobody should be sent here, empty if there is nothing."""
    try:
        layout = await site.probe.result(lambda: _layout(site.store), PATIENCE)
    except Exception as error:
        _log.warning("the database does not answer: %s", error)
        return "database"
    if layout != SCHEMA:
        # A newer Manni has brought the database further: it writes what this one cannot read.
        return "layout"
    return "" if await site.writing.works(PATIENCE) else "not-saved"


def _layout(store: Store) -> int:
    with store.database.reading() as connection:
        found = connection.execute(sa.select(META.c.value).where(META.c.name == "schema")).scalar()
    return int(found or 0)


async def _metrics(request: Request) -> Response:
    site = _for_monitors(request)
    # Whoever does not ask for figures does not load what writes them.
    from manni.server.metrics import MEDIA_TYPE, exposition

    text = exposition(site.thinker.load, site.tally, site.hall.standing())
    return Response(text, 200, {"Cache-Control": "no-store"}, MEDIA_TYPE)


def _for_monitors(request: Request) -> Site:
    site, client = site_of(request), request.client
    if request.scope.get(HIDDEN, True) or client is None or client.host not in site.monitors:
        raise Refused(404, "not-found")
    return site


ROUTES = [Route("/health", _health), Route("/ready", _ready), Route("/metrics", _metrics)]
