"""The web application: the page, its files, what it asks over HTTP, and the socket of a table."""

from __future__ import annotations

import asyncio
import contextlib
import random
from collections.abc import AsyncIterator
from pathlib import Path

from starlette.applications import Starlette
from starlette.exceptions import HTTPException
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
from manni.server.hall import Hall
from manni.server.keeper import Keeper
from manni.server.limits import Allowance, Limits
from manni.server.moment import Waits
from manni.server.retention import keep_forgetting
from manni.server.static_files import Folder
from manni.server.store import Store
from manni.server.tally import Tally
from manni.server.thinking import ThreadThinker
from manni.server.watch import Watch
from manni.server.web import Refused, Site, failed, http_fault, refused

TABLES_AT_ONCE, TABLES_A_SECOND = 60, 2.0
"""Tables that may be opened here, by all together, where there is a limit to them at all."""
_STATIC = Path(__file__).parent / "static"
_TEXTS = Path(str(manni.i18n.__file__)).parent


def make_app(store: Store, hosts: Hosts, config: Config, gate: Gate) -> ASGIApp:
    """Return the application over a store, which it closes when it ends; ``gate`` says when it is to stop."""
    tally = Tally()

    @contextlib.asynccontextmanager
    async def lifespan(app: Starlette) -> AsyncIterator[None]:
        rng, thinker, keeper = random.SystemRandom(), ThreadThinker(hints=config.hints), Keeper(store, tally)
        hall, analyses = Hall(keeper, thinker, rng, Waits(grace=config.grace)), Analyses()
        app.state.site = Site(
            store=store,
            cookie=f"manni-{store.instance}",
            rng=rng,
            new_tables=None if config.limit_tables is None else Allowance(TABLES_AT_ONCE, TABLES_A_SECOND),
            static=Folder(_STATIC, config.prefix),
            texts=Folder(_TEXTS),
            keeper=keeper,
            hall=hall,
            thinker=thinker,
            analyses=analyses,
            tally=tally,
            gate=gate,
            monitors=Networks(config.monitors),
        )
        gate.tell = hall.tell_closing
        forgetting = (
            asyncio.create_task(keep_forgetting(keeper, config.retention_days))
            if config.retention_days
            else None
        )
        yield
        if forgetting is not None:
            forgetting.cancel()
            await asyncio.gather(forgetting, return_exceptions=True)
        await analyses.close()
        await hall.close()
        await thinker.close()
        await keeper.close()

    app = Starlette(
        routes=[
            *table_routes.ROUTES,
            *qr_routes.ROUTES,
            *lobby.ROUTES,
            *people.ROUTES,
            *game_routes.ROUTES,
            *health_routes.ROUTES,
            *file_routes.ROUTES,
            *socket.ROUTES,
            *file_routes.PAGES,
        ],
        exception_handlers={Refused: refused, HTTPException: http_fault, Exception: failed},
        lifespan=lifespan,
    )
    doors = Doors(app, Limits(config), f"manni-{store.instance}")
    return Front(Watch(Guard(doors, hosts), tally), config)
