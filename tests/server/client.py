"""A server as a process of its own, and a player at the other end of a real socket."""

from __future__ import annotations

import contextlib
import json
import os
import re
import secrets
import signal
import socket
import ssl
import subprocess
import sys
import threading
import time
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

import httpx
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection, connect

from manni.server.config import Config
from manni.server.run import address_of, listen, make_server
from manni.server.store import Store

Json = dict[str, Any]


class Server:
    """`manni serve` on a free port, its games in a folder of the test's."""

    def __init__(self, data: Path, *options: str) -> None:
        place = [] if "--database" in options else ["--data", str(data)]
        self._command = [sys.executable, "-m", "manni", "serve", "--port", "0", *place, *options]
        self._command += ["--hints", "rules"]
        self.process: subprocess.Popen[str] | None = None
        self.address = ""

    def start(self, port: str = "0") -> float:
        """Start it and return the seconds until it said where it is."""
        command = [port if word == "0" else word for word in self._command]
        begun = time.perf_counter()
        self.process = subprocess.Popen(
            command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, env={**os.environ}
        )
        assert self.process.stdout is not None
        line = self.process.stdout.readline()
        found = re.search(r"http://\S+/", line)
        if found is None:
            _, trouble = self.process.communicate(timeout=10)
            raise AssertionError(f"the server did not start: {line}{trouble}")
        self.address = found.group()
        return time.perf_counter() - begun

    @property
    def port(self) -> str:
        """The port that it found."""
        return str(urlsplit(self.address).port)

    def kill(self) -> None:
        """Take it away between two instructions."""
        assert self.process is not None
        self.process.kill()
        self._gone()

    def stop(self, number: int = signal.SIGTERM) -> tuple[int, str]:
        """Ask it to stop; return its exit status and what it wrote to standard error."""
        assert self.process is not None
        self.process.send_signal(number)
        return self.stop_waiting()

    def stop_waiting(self) -> tuple[int, str]:
        """Wait until it has stopped by itself; return its exit status and what it wrote to standard error."""
        assert self.process is not None
        _, trouble = self.process.communicate(timeout=15)
        return self.process.returncode, trouble

    def _gone(self) -> None:
        assert self.process is not None
        self.process.communicate(timeout=15)

    def close(self) -> None:
        """Make sure that it is gone."""
        if self.process is not None:
            self.process.kill()
            self._gone()
            self.process = None


@contextlib.contextmanager
def running(data: Path, *options: str) -> Iterator[Server]:
    """A server for the length of a test."""
    server = Server(data, *options)
    server.start()
    try:
        yield server
    finally:
        server.close()


class Web(httpx.Client):
    """A browser at a server: it keeps cookies, and opens pages at tables."""

    def __init__(self, address: str) -> None:
        super().__init__(base_url=address, timeout=20, verify=False)
        self.address = address

    def page(self, table: str, **headers: str) -> Player:
        """A page at a table, not yet connected."""
        return Player(self.address, table, self.cookies, headers)


@contextlib.contextmanager
def serving(store: Store, **settings: Any) -> Iterator[str]:
    """A server in a thread of this process, on a free port; yields its address."""
    bound = listen("127.0.0.1", 0)
    ready = threading.Event()
    config = Config(**{"hints": "rules", **settings})
    server = make_server(store, bound, ready.set, config)
    thread = threading.Thread(target=lambda: server.run(sockets=[bound]))
    thread.start()
    assert ready.wait(20)
    try:
        yield address_of(bound, config.prefix)
    finally:
        server.should_exit = True
        thread.join(20)
        bound.close()


def unchecked() -> ssl.SSLContext:
    """Takes whatever certificate a test has made for itself."""
    context = ssl.SSLContext(ssl.PROTOCOL_TLS_CLIENT)
    context.check_hostname, context.verify_mode = False, ssl.CERT_NONE
    return context


class Player:
    """One page at a table: it keeps every frame it was sent, and answers what it is asked."""

    def __init__(
        self, address: str, table: str, cookies: httpx.Cookies, headers: Mapping[str, str] | None = None
    ) -> None:
        self._headers = dict(headers or {})
        self._open = contextlib.ExitStack()
        self._place = urlsplit(address)
        self._table = table
        self._cookie = "; ".join(f"{name}={value}" for name, value in cookies.items())
        self.frames: list[str] = []
        self.socket: ClientConnection | None = None
        self.seq = -1
        self.you = 0
        self.events: list[Json] = []
        self.now: Json = {}
        self.answers: dict[str, Json] = {}
        self._count = 0
        # A page that is gone may have stood in the same place of the memory: its address is no name.
        self._own = secrets.token_hex(4)
        self._obeyed = -1
        self.mixes = True
        """Whether it answers by itself when it is asked to mix."""

    def __enter__(self) -> Player:
        self.open()
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def open(self) -> None:
        """Connect, as the page of this table."""
        headers = {"Cookie": self._cookie, **self._headers}
        safe = self._place.scheme == "https"
        place = (self._place.hostname or "", self._place.port)
        # The name in the address is the Host header; the connection goes to the server whatever it is.
        host, prefix = headers.pop("Host", self._place.netloc), self._place.path.rstrip("/")
        connecting = connect(
            f"{'wss' if safe else 'ws'}://{host}{prefix}/ws/{self._table}",
            sock=socket.create_connection(place),
            ssl=unchecked() if safe else None,
            additional_headers=headers,
            compression=None,
            max_size=None,
        )
        self.close()
        self.socket = self._open.enter_context(connecting)

    def close(self) -> None:
        """Hang up."""
        self._open.close()
        self.socket = None

    def send(self, message: Json) -> None:
        """Send a message as it is."""
        assert self.socket is not None
        self.socket.send(json.dumps(message))

    def read(self, timeout: float = 10) -> Json:
        """Take the next message in, and return it."""
        assert self.socket is not None
        frame = self.socket.recv(timeout)
        assert isinstance(frame, str)
        self.frames.append(frame)
        message: Json = json.loads(frame)
        self._take(message)
        self._mix()
        return message

    def _mix(self) -> None:
        """Mix as a page does by itself, if it is asked to."""
        if self.mixes and self.now and (self.now["ask"] or {}).get("kind") == "mix":
            self.now = {**self.now, "ask": None}
            self.command("mix", mix=f"{self.seq:032x}")

    def _take(self, message: Json) -> None:
        if message["type"] == "snapshot":
            self.seq, self.you, self.now = message["seq"], message["you"], message["now"]
            self.events = list(message["events"])
        elif message["type"] == "event":
            assert message["seq"] == self.seq + 1, "an event is missing"
            self.seq, self.now = message["seq"], message["now"]
            self.events.append(message["event"])
        elif "seq" in message and "now" in message:
            # Something of the table itself, which is numbered too.
            self.seq, self.now = message["seq"], message["now"]
        elif message.get("id") is not None:
            self.answers[message["id"]] = message

    def until_asked(self) -> Json:
        """Read until the table asks something of this seat, and return what."""
        while not self.now or self.now["ask"] is None or self.seq <= self._obeyed:
            self.read()
        ask: Json = self.now["ask"]
        return ask

    def command(self, kind: str, **fields: Any) -> str:
        """Send a command made for this moment, and return its id."""
        self._count += 1
        name = f"{self._own}-{self._count}"
        self.send({"type": kind, "id": name, "version": self.seq, **fields})
        return name

    def obey_next(self) -> Json:
        """Wait until something is asked, do it, and return the answer."""
        return self.obey(self.until_asked())

    def answered(self, name: str) -> Json:
        """Read until a command is answered, and return the answer."""
        while name not in self.answers:
            self.read()
        return self.answers[name]

    def obey(self, ask: Json) -> Json:
        """Do the first thing that is allowed, and return the answer."""
        self._obeyed = self.seq
        if ask["kind"] in ("next", "again"):
            return self.answered(self.command(ask["kind"]))
        return self.answered(self.command("move", move=move_for(ask, self.you)))


def move_for(ask: Json, seat: int) -> Json:
    """The first move that an ask allows."""
    match ask["kind"]:
        case "cut":
            return {"event": "cut", "seat": seat, "position": 17}
        case "contract":
            return {"event": "contract", "seat": seat, "contract": ask["choices"][0]}
        case "exchange":
            return {"event": "exchange", "seat": seat, "discard": []}
        case _:
            return {"event": "play", "seat": seat, "card": ask["legal"][0]}


def closed(page: Player) -> int | None:
    """Read to the end, and return the code with which the server hung up."""
    try:
        while True:
            page.read()
    except ConnectionClosed as end:
        return None if end.rcvd is None else end.rcvd.code


def opened(web: Web, **wanted: Any) -> str:
    """Set up a table with bots that play at random, and return its name."""
    answer = web.post("/api/tables", json={"bots": ["random", "random"], **wanted})
    assert answer.status_code == 201, answer.text
    table: str = answer.json()["table"]
    return table


def error(answer: httpx.Response) -> tuple[int, str]:
    """The status and the code of a refusal."""
    return answer.status_code, answer.json()["error"]["code"]
