"""Running the server: an address to listen on, a store, and a process that stops when it is asked to."""

from __future__ import annotations

import asyncio
import contextlib
import errno
import gc
import logging
import math
import os
import signal
import socket
import sys
import threading
import time
from collections.abc import Callable, Iterator, Sequence
from ipaddress import ip_address
from pathlib import Path
from typing import Any

import uvicorn
from sqlalchemy import URL

from manni import __version__
from manni.server.app import make_app
from manni.server.config import Config
from manni.server.databases import IN_MEMORY, StoreError, url_of
from manni.server.gate import Gate
from manni.server.guard import Hosts
from manni.server.logs import set_up_log
from manni.server.store import Store
from manni.server.wire import Wire

_log = logging.getLogger("manni.server")

_NEXT_PORTS = 20
_LARGEST_FRAME = 65536
"""Frames above this are not read at all: the connection is closed with 1009. Those above 4 KiB are answered."""


class StartError(Exception):
    """The server cannot start; ``code`` says why, ``facts`` what it is about."""

    def __init__(self, code: str, **facts: str | int) -> None:
        super().__init__(code)
        self.code = code
        self.facts = facts


def open_store(folder: Path | None = None, database: str | None = None) -> Store:
    """Open the store in a folder, or at a database's URL; without either in memory.

    Raises:
        StartError: ``data-unusable``, ``database-newer``, ``database-unusable`` or ``database-url``.
    """
    url: str | URL = IN_MEMORY if database is None else database
    if database is None and folder is not None:
        url = folder_url(folder)
    try:
        return Store(url)
    except StoreError as error:
        if folder is not None and error.code == "database-unusable":
            raise StartError("data-unusable", folder=str(folder), **error.facts) from error
        raise StartError(error.code, **error.facts) from error


def folder_url(folder: Path) -> URL:
    """Return the address of the database in a folder; both are made where they are not.

    Raises:
        StartError: ``data-unusable``.
    """
    try:
        folder.mkdir(mode=0o700, parents=True, exist_ok=True)
        # Games in play hide cards: the file is the user's alone, and SQLite makes those beside it the same.
        (folder / "manni.db").touch(0o600)
    except OSError as error:
        raise StartError("data-unusable", folder=str(folder), reason=_words(error)) from error
    return url_of(folder / "manni.db")


def _words(error: OSError) -> str:
    return error.strerror or type(error).__name__


def listen(host: str, port: int, *, or_next: bool = False) -> socket.socket:
    """Return a socket that listens on an address; port 0 is any free one.

    Args:
        host: a name or number of this machine.
        port: 0 … 65535.
        or_next: whether to take one of the next ports, or any at all, where the port is taken.

    Raises:
        StartError: ``port-taken``, ``port-not-allowed`` or ``no-such-host``.
    """
    wanted = [port, *range(port + 1, min(port + _NEXT_PORTS, 65536)), 0] if or_next and port else [port]
    for number in wanted:
        try:
            return _bound(host, number)
        except OSError as error:
            if error.errno == errno.EADDRINUSE:
                continue
            if error.errno == errno.EACCES:
                raise StartError("port-not-allowed", port=str(number)) from error
            raise StartError("no-such-host", host=host) from error
        except (OverflowError, UnicodeError) as error:
            raise StartError("no-such-host", host=host) from error
    # As text: Fluent would write a number with a comma.
    raise StartError("port-taken", host=host, port=str(port))


def _bound(host: str, port: int) -> socket.socket:
    found = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM, flags=socket.AI_PASSIVE)
    family, kind, protocol, _, address = found[0]
    bound = socket.socket(family, kind, protocol)
    try:
        if sys.platform != "win32":
            # A port that was left a moment ago can be had again. On Windows the same word would share it with others.
            bound.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        bound.bind(address)
        # At once, because only a port that is listened on counts as taken.
        bound.listen(_BACKLOG)
    except OSError:
        bound.close()
        raise
    return bound


def address_of(bound: socket.socket, prefix: str = "") -> str:
    """Return the address at which a browser on this machine finds the server, below the path ``prefix``."""
    host, port = bound.getsockname()[:2]
    number = ip_address(host.partition("%")[0])
    if number.is_unspecified:
        host = "127.0.0.1" if number.version == 4 else "::1"
    return f"http://{f'[{host}]' if ':' in host else host}:{port}{prefix}/"


def hosts_for(bound: socket.socket, allowed: Sequence[str] = ()) -> Hosts:
    """Return the Host headers to answer: on loopback this machine's own alone, else also its name and any number."""
    if ip_address(bound.getsockname()[0].partition("%")[0]).is_loopback:
        return Hosts(allowed)
    name = socket.gethostname()
    return Hosts([*allowed, name, f"{name.partition('.')[0]}.local"], any_number=True)


class _Server(uvicorn.Server):
    """Uvicorn, which says when it is ready and does not raise a signal again once it has stopped for it."""

    def __init__(self, config: uvicorn.Config, ready: Callable[[], None], gate: Gate, seconds: int) -> None:
        """``gate`` is closed ``seconds`` before the lines are cut, if there is anybody on them."""
        super().__init__(config)
        self._ready = ready
        self._gate = gate
        self._seconds = seconds
        self._doorman = _Doorman()
        self._trouble: OSError | None = None

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        """Begin to listen, and say so."""
        asyncio.get_running_loop().set_exception_handler(self._doorman)
        await super().startup(sockets)
        if self.started:
            _log.info("the server is ready", extra={"version": __version__})
            try:
                self._ready()
            except OSError as error:
                # Nobody would learn where it is: it stops, in order.
                self._trouble = error
                self.should_exit = True

    async def on_tick(self, counter: int) -> bool:
        """Look every second whether a further connection could be taken in. It is called ten times a second."""
        if counter % 10 == 0:
            self._doorman.look()
        return await super().on_tick(counter)

    async def serve(self, sockets: list[socket.socket] | None = None) -> None:
        """Serve until asked to stop.

        Raises:
            OSError: it could not be said that the server is ready.
        """
        await super().serve(sockets)
        if self._trouble is not None:
            raise self._trouble

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        """Tell everybody, answer for a while, then stop listening, hang up with 1012, and let the work in hand end."""
        begun = time.monotonic()
        _log.info("the server stops", extra={"seconds": self._seconds})
        if self._gate.close(self._seconds):
            while time.monotonic() - begun < self._seconds and not self.force_exit:
                await asyncio.sleep(0.05)
        await super().shutdown(sockets)

    @contextlib.contextmanager
    def capture_signals(self) -> Iterator[None]:
        """Stop in order on SIGINT and SIGTERM; at once on a second SIGINT. Only the main thread is sent signals."""
        if threading.current_thread() is not threading.main_thread():
            yield
            return
        wanted = (signal.SIGINT, signal.SIGTERM)
        before = {number: signal.signal(number, self.handle_exit) for number in wanted}
        try:
            yield
        finally:
            for number, handler in before.items():
                signal.signal(number, handler)


def _is_ours(record: logging.LogRecord) -> bool:
    """Return whether a fault belongs into our log.

    A page that sends half a letter is told, and whoever still sends when the server stops is cut off: neither is a
    fault of ours.
    """
    cut_off = record.exc_info is not None and isinstance(record.exc_info[1], asyncio.CancelledError)
    return not (cut_off or str(record.msg).startswith("Invalid UTF-8"))


class _Doorman:
    """Hears of every connection that could not be taken in, and says so once in a while instead of thousands of times.

    With no file left to open, asyncio's event loop tries again and again, and would write pages each time; uvloop turns
    people away without a word.
    """

    def __init__(self) -> None:
        self._said = -math.inf

    def __call__(self, loop: asyncio.AbstractEventLoop, context: dict[str, Any]) -> None:
        error = context.get("exception")
        if "_start_serving" in str(context.get("handle", "")):
            return  # it was to try again, and the server has stopped in between
        if not (isinstance(error, OSError) and error.errno in _NO_MORE):
            loop.default_exception_handler(context)
        else:
            self._say(error)

    def look(self) -> None:
        """Try whether a file can be opened."""
        try:
            os.close(os.open(os.devnull, os.O_RDONLY))
        except OSError as error:
            if error.errno in _NO_MORE:
                self._say(error)

    def _say(self, error: OSError) -> None:
        if time.monotonic() - self._said > _SILENCE:
            self._said = time.monotonic()
            _log.error("no further connection can be taken in: %s", error.strerror)


_NO_MORE = (errno.EMFILE, errno.ENFILE, errno.ENOBUFS, errno.ENOMEM)
_SILENCE = 60.0
"""Seconds between two complaints of the same kind."""
_BACKLOG = 128
"""Connections that may wait at the door; so many times at once the event loop tries to take one in."""


def make_server(
    store: Store,
    bound: socket.socket,
    ready: Callable[[], None],
    config: Config | None = None,
) -> uvicorn.Server:
    """Return the server that ``run`` runs; ``server.run(sockets=[bound])`` does it."""
    logging.getLogger("uvicorn.error").addFilter(_is_ours)
    config, gate = config or Config(), Gate()
    settings = uvicorn.Config(
        make_app(store, hosts_for(bound, config.allow_host), config, gate),
        # uvloop where it is installed: half the processor time for a message. It does not run on Windows.
        loop="auto",
        http="h11",
        ws=Wire,
        ws_max_size=_LARGEST_FRAME,
        ws_per_message_deflate=False,
        lifespan="on",
        backlog=_BACKLOG,
        log_config=None,
        log_level="error",
        # A log of addresses and tables would be a log of who plays with whom.
        access_log=False,
        server_header=False,
        # Which proxies are believed is front.py's business.
        proxy_headers=False,
        timeout_graceful_shutdown=3,
        timeout_keep_alive=30,
    )
    return _Server(settings, ready, gate, config.stop_after)


def run(
    store: Store,
    bound: socket.socket,
    ready: Callable[[], None],
    config: Config | None = None,
) -> None:
    """Serve until the process is asked to stop, then let go of the store.

    Args:
        store: an open store.
        bound: the socket to listen on.
        ready: called once the first request can be answered.
        config: how it is set up; where it listens and what it keeps is decided already.

    Raises:
        OSError: as ``ready`` raises it.
    """
    config = config or Config()
    set_up_log(config.log_format, config.log_level)

    def begin() -> None:
        _spare_the_collector()
        ready()

    make_server(store, bound, begin, config).run(sockets=[bound])


def _spare_the_collector() -> None:
    """Let Python look for garbage in circles less often, and never in what stays to the end anyway.

    Looking through everything takes a third of a second with a thousand tables, and nobody is answered meanwhile; even
    a look at what is new takes ten milliseconds and more, since every table has a new list of its events. A table in
    play makes hardly any garbage in circles.
    """
    gc.collect()
    gc.freeze()
    gc.set_threshold(20_000, 10, 20)
