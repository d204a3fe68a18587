"""Pages that do not read: what waits for them is bounded, and nobody else waits."""

from __future__ import annotations

import base64
import json
import os
import re
import socket
from typing import Any

import pytest
from websockets.frames import Frame, Opcode

from manni.server import connection
from manni.server.run import listen, open_store
from manni.server.wire import Wire
from tests.server import client
from tests.server.client import Web, opened, serving

SMALL = 4096


class Deaf:
    """A page that has connected and reads nothing until it is told to."""

    def __init__(self, web: Web, table: str) -> None:
        place = web.address.removeprefix("http://").rstrip("/")
        host, _, port = place.partition(":")
        self.line = socket.socket()
        self.line.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4 * SMALL)
        # Segments as on a real line: with those of the loopback a small window is opened only now and then.
        self.line.setsockopt(socket.IPPROTO_TCP, socket.TCP_MAXSEG, 1400)
        self.line.connect((host, int(port)))
        cookies = "; ".join(f"{name}={value}" for name, value in web.cookies.items())
        lines = [f"GET /ws/{table} HTTP/1.1", f"Host: {place}", "Upgrade: websocket", "Connection: Upgrade"]
        lines += [f"Sec-WebSocket-Key: {base64.b64encode(os.urandom(16)).decode()}"]
        lines += ["Sec-WebSocket-Version: 13", f"Cookie: {cookies}", "", ""]
        self.line.sendall("\r\n".join(lines).encode())

    def send(self, message: dict[str, Any]) -> None:
        self.line.sendall(Frame(Opcode.TEXT, json.dumps(message).encode()).serialize(mask=True))

    def read_snapshots(self, most: int) -> tuple[bytes, list[int]]:
        """Read until so many snapshots have come; return all that came, and for which event each snapshot was."""
        self.line.settimeout(20)
        heard = b""
        while len(found := re.findall(rb'{"type":"snapshot","seq":(\d+)', heard)) < most:
            more = self.line.recv(65536)
            assert more, "hung up"
            heard += more
        return heard, [int(seq) for seq in found]


@pytest.mark.slow
def test_what_waits_for_a_page_that_does_not_read_is_bounded_and_others_play_on(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    buffered: list[int] = []
    waiting: list[int] = []

    def small(host: str, port: int) -> socket.socket:
        bound = listen(host, port)
        bound.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, SMALL)
        return bound

    send, put = Wire.send, connection.Connection.put

    async def watched_send(self: Wire, message: Any) -> None:
        await send(self, message)
        buffered.append(self.transport.get_write_buffer_size())

    def watched_put(self: connection.Connection, *message: Any) -> None:
        put(self, *message)
        waiting.append(len(self._unsent))

    pipe = Wire.pipe

    def watched_pipe(self: Wire, frames: bytes) -> bool:
        done = pipe(self, frames)
        buffered.append(self.transport.get_write_buffer_size())
        return done

    monkeypatch.setattr(client, "listen", small)
    monkeypatch.setattr(Wire, "send", watched_send)
    monkeypatch.setattr(Wire, "pipe", watched_pipe)
    monkeypatch.setattr(connection.Connection, "put", watched_put)
    with serving(open_store()) as address, Web(address) as web:
        table = opened(web, options={"target": 100})
        deaf = Deaf(web, table)
        with web.page(table) as page, deaf.line:
            for hand in range(14):
                while page.until_asked()["kind"] != "next":
                    page.obey_next()
                page.obey_next()
                deaf.send({"type": "hint", "id": f"h{hand}", "version": 0})
            told = sum(len(frame) for frame in page.frames)
            assert told > 2 * 65536, "too little was told to fill anything"
            # The loop's own mark is 64 KiB; one message more may have been on its way.
            assert max(buffered) < 2 * 65536
            assert max(waiting) == connection.MOST_UNSENT
            # It is shown the whole once it reads, with all that has happened meanwhile.
            heard, seqs = deaf.read_snapshots(2)
            assert seqs[1] >= page.seq > seqs[0] + connection.MOST_UNSENT
            assert len(heard) < told
