"""An answer that is sent line by line as it comes, and stops when whoever asked has gone."""

from __future__ import annotations

import asyncio

from starlette.responses import Response
from starlette.types import Receive, Scope, Send

from manni.core.seats import Seat
from manni.server.analysing import Following


class Streamed(Response):
    """Lines sent as they come, until there are no more or the page has gone."""

    media_type = "application/x-ndjson"

    def __init__(self, following: Following, seat: Seat) -> None:
        super().__init__(None, 200, {"Cache-Control": "no-store"})
        # How long it will be is not known yet.
        del self.headers["content-length"]
        self._following, self._seat = following, seat

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Send the lines."""
        sending = asyncio.create_task(self._lines(send))
        leaving = asyncio.create_task(_gone(receive))
        try:
            await asyncio.wait((sending, leaving), return_when=asyncio.FIRST_COMPLETED)
        finally:
            self._following.close()
            for task in (sending, leaving):
                task.cancel()
            await asyncio.gather(sending, leaving, return_exceptions=True)

    async def _lines(self, send: Send) -> None:
        await send({"type": "http.response.start", "status": 200, "headers": self.raw_headers})
        seat = b'{"type":"seat","you":%d}\n' % self._seat
        await send({"type": "http.response.body", "body": seat, "more_body": True})
        async for line in self._following:
            await send({"type": "http.response.body", "body": line, "more_body": True})
        await send({"type": "http.response.body", "body": b""})


async def _gone(receive: Receive) -> None:
    """Wait until whoever asked has gone."""
    while (await receive())["type"] != "http.disconnect":
        pass
