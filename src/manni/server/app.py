"""The web application: the page, its files, what it asks over HTTP, and the socket of a table."""

from __future__ import annotations

import asyncio
import contextlib
import random
from collections.abc import AsyncIterator
from pathlib import Path

from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.requests import ClientDisconnect
from starlette.types import ASGIApp

import manni.i18n
from manni.server import (
    file_routes,
    game_routes,
    health_routes,
    lobby,
    people,
    qr_routes,
    socket,
    table_routes,
)
from manni.server.analysing import Analyses
from manni.server.config import Config
from manni.server.doors import Doors
from manni.server.front import Front, Networks
from manni.server.gate import Gate
from manni.server.guard import Guard, Hosts
from manni.server.hall import Hall, NoTable
from manni.server.keeper import Keeper, NotSaved
from manni.server.limits import Allowance, Limits
from manni.server.meeting import Meeting
from manni.server.moment import Waits
from manni.server.retention import keep_forgetting
from manni.server.static_files import Folder, Shell
from manni.server.store import Store
from manni.server.tally import Tally
from manni.server.thinking import ThreadThinker
from manni.server.watch import Watch
from manni.server.web import Refused, Site, failed, gone, http_fault, no_table, not_saved, refused

TABLES_AT_ONCE, TABLES_A_SECOND = 60, 2.0
"""Tables that may be opened here, by all together, where there is a limit to them at all."""
_STATIC = Path(__file__).parent / "static"
_TEXTS = Path(str(manni.i18n.__file__)).parent


def make_app(store: Store, hosts: Hosts, config: Config, gate: Gate) -> ASGIApp:
    """Return the application over a store, which it closes when it ends; ``gate`` says when it is to stop."""
    tally = Tally()

    @contextlib.asynccontextmanager
    async def lifespan(app: Starlette) -> AsyncIterator[None]:
        site = app.state.site = _site(store, config, gate, tally)
        gate.tell = site.hall.tell_closing
        async with _forgetting(site, config):
            yield
        await site.analyses.close()
        await site.hall.close()
        await site.thinker.close()
        await site.keeper.close()

    faults = {
        Refused: refused,
        NoTable: no_table,
        NotSaved: not_saved,
        HTTPException: http_fault,
        ClientDisconnect: gone,
        Exception: failed,
    }
    app = Starlette(routes=_ROUTES, exception_handlers=faults, lifespan=lifespan)
    doors = Doors(app, Limits(config), _cookie(store))
    return Front(Watch(Guard(doors, hosts), tally), config)


_ROUTES = [
    *table_routes.ROUTES,
    *qr_routes.ROUTES,
    *lobby.ROUTES,
    *people.ROUTES,
    *game_routes.ROUTES,
    *health_routes.ROUTES,
    *file_routes.ROUTES,
    *socket.ROUTES,
    *file_routes.PAGES,
]


def _cookie(store: Store) -> str:
    return f"manni-{store.instance}"


def _site(store: Store, config: Config, gate: Gate, tally: Tally) -> Site:
    """Return what the requests share; to be made inside the running event loop."""
    rng, thinker, keeper = random.SystemRandom(), ThreadThinker(hints=config.hints), Keeper(store, tally)
    static, texts = Folder(_STATIC), Folder(_TEXTS)
    return Site(
        store=store,
        cookie=_cookie(store),
        rng=rng,
        new_tables=None if config.limit_tables is None else Allowance(TABLES_AT_ONCE, TABLES_A_SECOND),
        static=static,
        texts=texts,
        shell=Shell(static, texts, config.prefix),
        keeper=keeper,
        hall=Hall(keeper, thinker, rng, Waits(grace=config.grace)),
        thinker=thinker,
        analyses=Analyses(),
        tally=tally,
        gate=gate,
        monitors=Networks(config.monitors),
        meeting=Meeting(store.database),
    )


@contextlib.asynccontextmanager
async def _forgetting(site: Site, config: Config) -> AsyncIterator[None]:
    """Forget old tables meanwhile, where they are to be forgotten."""
    if not config.retention_days:
        yield
        return
    task = asyncio.create_task(keep_forgetting(site.keeper, config.retention_days))
    yield
    task.cancel()
    await asyncio.gather(task, return_exceptions=True)
