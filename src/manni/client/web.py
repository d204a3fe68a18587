"""A client's way to a server: sitting down and getting up over HTTP, playing over the socket of the table."""

from __future__ import annotations

import json
import time
import urllib.error
import urllib.request
from collections.abc import Callable, Mapping
from http.client import HTTPException
from http.cookies import CookieError, SimpleCookie
from typing import TYPE_CHECKING, Any

from manni.client.keys import is_token
from manni.client.links import TableLink
from manni.client.seat import SeatClient, TableFault

if TYPE_CHECKING:
    from websockets.sync.client import ClientConnection

_PATIENCE = 10.0
"""Seconds that a server may take to answer."""
_LONGEST_ANSWER = 65536
_LARGEST_FRAME = 2**24
_GONE_FOR_GOOD = 600.0
"""Seconds for which a server that was there is looked for again."""
_PAUSES = (0.1, 0.2, 0.5, 1.0, 2.0, 5.0)
"""Seconds between two tries to come back, the last of them again and again."""
_TO_BE_LEFT = range(4400, 4500)
"""Codes with which a server closes what should not be tried again."""


class Unreachable(Exception):
    """Nobody answers at the address, or not a server of Manni's."""


class Place:
    """A table at a server, and the cookies with which one comes to it."""

    def __init__(self, link: TableLink, cookies: Mapping[str, str]) -> None:
        self.link = link
        self.cookies = dict(cookies)
        self.fresh: dict[str, str] = {}
        """The cookies that came with the last answer."""

    def sit(self, seat: int | None, name: str) -> None:
        """Take a seat, or the one that these cookies open already.

        Args:
            seat: which one, None for any that is free.
            name: how to be called.

        Raises:
            TableFault: the server refuses it.
            Unreachable: nobody answers.
        """
        try:
            self._post("sit", {"seat": seat, "name": name})
        except TableFault as fault:
            if fault.code != "already-seated":
                raise

    def leave(self) -> None:
        """Get up from the table. Raises as ``sit``."""
        self._post("leave", {})

    def _post(self, what: str, body: dict[str, Any]) -> None:
        address = self.link.address(f"/api/tables/{self.link.table}/{what}")
        headers = {"Content-Type": "application/json", **self.headers()}
        request = urllib.request.Request(address, json.dumps(body).encode(), headers, method="POST")
        try:
            with urllib.request.urlopen(request, timeout=_PATIENCE) as answer:
                answer.read(_LONGEST_ANSWER)
                self.fresh = _cookies_in(answer.headers.get_all("Set-Cookie") or [])
        except urllib.error.HTTPError as error:
            with error:
                raise TableFault(_code_in(error.read(_LONGEST_ANSWER))) from None
        except (OSError, HTTPException, ValueError) as error:
            raise Unreachable from error
        self.cookies |= self.fresh

    def headers(self) -> dict[str, str]:
        """Return the headers with which a request comes."""
        pairs = "; ".join(f"{name}={value}" for name, value in self.cookies.items())
        return {"Cookie": pairs} if pairs else {}

    def connect(self) -> ClientConnection:
        """Open the socket of the table.

        Raises:
            Unreachable: nobody answers.
        """
        from websockets.exceptions import WebSocketException
        from websockets.sync.client import connect

        try:
            return connect(
                self.link.socket,
                additional_headers=self.headers(),
                compression=None,
                max_size=_LARGEST_FRAME,
                open_timeout=_PATIENCE,
                close_timeout=1,
            )
        except (OSError, WebSocketException, ValueError) as error:
            raise Unreachable from error


def _cookies_in(headers: list[str]) -> dict[str, str]:
    found: dict[str, str] = {}
    for header in headers:
        try:
            cookies = SimpleCookie(header)
        except CookieError:
            continue
        found |= {name: morsel.value for name, morsel in cookies.items()}
    return {name: value for name, value in found.items() if is_token(name) and is_token(value)}


def _code_in(body: bytes) -> str:
    """Return the code of a refusal.

    Raises:
        Unreachable: whoever answered is no server of Manni's.
    """
    try:
        return str(json.loads(body)["error"]["code"])
    except (ValueError, KeyError, TypeError):
        raise Unreachable from None


def play(place: Place, client: SeatClient, tell: Callable[[str], None], news: Callable[[], None]) -> None:
    """Play at a table until the games that were wanted are over, coming back whenever the connection is lost.

    Args:
        place: where; its cookies open the seat.
        client: who plays.
        tell: hears of the connection: ``lost`` once it is gone, and ``back`` when it stands again.
        news: called whenever ``client.news`` may hold something.

    Raises:
        TableFault: the table will not have this client any more.
        Unreachable: the server was not there at the beginning, or has been away for very long.
    """
    connection = place.connect()
    while True:
        with connection:
            client.connected()
            if _played(connection, client, news):
                return
        tell("lost")
        connection = _connected_again(place)
        tell("back")


def _connected_again(place: Place) -> ClientConnection:
    until = time.monotonic() + _GONE_FOR_GOOD
    pauses = iter(_PAUSES)
    pause = 0.0
    while True:
        pause = next(pauses, pause)
        time.sleep(pause)
        try:
            return place.connect()
        except Unreachable:
            if time.monotonic() > until:
                raise


def _played(connection: ClientConnection, client: SeatClient, news: Callable[[], None]) -> bool:
    """Play over one connection; return whether all is done, False if the connection is lost."""
    from websockets.exceptions import ConnectionClosed

    try:
        while not client.finished:
            try:
                frame = connection.recv(client.pause)
            except TimeoutError:
                connection.send(client.afresh())
                continue
            for answer in client.take(frame):
                connection.send(answer)
            news()
            if client.seq >= 0 and client.seat is None:
                raise TableFault("not-seated")
    except ConnectionClosed as end:
        if end.rcvd is not None and end.rcvd.code in _TO_BE_LEFT:
            raise TableFault("too-many-connections") from None
        return False
    except OSError:
        return False
    return True
