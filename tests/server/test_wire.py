"""The shorter way in: whatever a page sends comes to the application as by uvicorn's own way, and in the same order."""

from __future__ import annotations

import asyncio
import random
from collections.abc import Callable, Sequence
from typing import Any

import pytest
from uvicorn.config import Config
from uvicorn.server import ServerState
from websockets.frames import Frame, Opcode

from manni.server.wire import LONGEST_BY_HAND, TAP, Wire, size_by_hand, unmasked

LARGEST = 65536
FAULTS = (1002, 1007, 1009)
"""How connections are closed whose frames or texts are none."""
REQUEST = (
    b"GET /ws/K7QF2M9D HTTP/1.1\r\nHost: localhost\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
    b"Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\n\r\n"
)


class Transport(asyncio.Transport):
    """A transport that keeps what was done with it."""

    def __init__(self) -> None:
        super().__init__()
        self.written = b""
        self.closed = False
        self.reading = True

    def write(self, data: Any) -> None:
        self.written += bytes(data)

    def is_closing(self) -> bool:
        return self.closed

    def close(self) -> None:
        self.closed = True

    def pause_reading(self) -> None:
        self.reading = False

    def resume_reading(self) -> None:
        self.reading = True


class Line:
    """A wire with an application at its end, which keeps what comes."""

    def __init__(self, *, by_hand: bool = True) -> None:
        self.came: list[Any] = []
        self.wire: Wire
        self.transport = Transport()
        self._by_hand = by_hand
        self.scope: Any = None
        self.free = asyncio.Event()
        """Whether the application takes what comes."""
        self.free.set()

    async def open(self) -> None:
        config = Config(
            self._app,
            interface="asgi3",
            ws=Wire,
            ws_max_size=LARGEST,
            ws_per_message_deflate=False,
            proxy_headers=False,
            log_config=None,
        )
        config.load()
        self.wire = Wire(config, ServerState(), {})
        self.wire._by_hand = self._by_hand
        self.wire.connection_made(self.transport)
        self.wire.data_received(REQUEST)
        await settled()
        assert b"101 Switching Protocols" in self.transport.written
        self.transport.written = b""

    async def _app(self, scope: Any, receive: Any, send: Any) -> None:
        self.scope = scope
        await receive()
        await send({"type": "websocket.accept"})
        while True:
            message = await receive()
            self.came.append(message)
            if message["type"] == "websocket.disconnect":
                return
            await self.free.wait()

    def close(self) -> None:
        self.wire.stop_keepalive()
        self.wire.connection_lost(None)

    def texts(self) -> list[Any]:
        return [message.get("text") for message in self.came]


async def settled() -> None:
    for _ in range(8):
        await asyncio.sleep(0)


def with_line(test: Callable[[Line], Any]) -> None:
    async def whole() -> None:
        line = Line()
        await line.open()
        await test(line)
        line.close()
        await settled()

    asyncio.run(whole())


def text(words: str) -> bytes:
    return Frame(Opcode.TEXT, words.encode()).serialize(mask=True)


def some_frame(rng: random.Random) -> bytes:
    """A frame of any kind, most of them as pages send them."""
    length = rng.choice([0, 1, 60, 125, 126, 127, 300, LONGEST_BY_HAND, LONGEST_BY_HAND + 1, 5000])
    body = b"x" * length if length % 2 else "é".encode() * (length // 2)
    kind = rng.choices(
        [Opcode.TEXT, Opcode.PING, Opcode.PONG, Opcode.BINARY, Opcode.CONT, Opcode.CLOSE],
        [80, 6, 6, 2, 3, 3],
    )[0]
    if kind is Opcode.CLOSE:
        body = rng.choice([b"", b"\x03\xe8", b"\x03\xe8bye", b"\x00"])
    elif kind in (Opcode.PING, Opcode.PONG):
        body = body[:125]
    whole = kind in (Opcode.CLOSE, Opcode.PING, Opcode.PONG) or rng.random() < 0.97
    frame = bytearray(Frame(kind, body, fin=whole).serialize(mask=rng.random() < 0.99))
    if rng.random() < 0.01:
        frame[0] |= rng.choice([0x40, 0x20, 0x03])
    return bytes(frame)


def in_pieces(data: bytes, rng: random.Random) -> list[bytes]:
    """Bytes as they may come from a network: cut anywhere."""
    pieces, at = [], 0
    while at < len(data):
        size = rng.choice([1, 2, 3, 5, 7, 50, 500, 20_000])
        pieces.append(data[at : at + size])
        at += size
    return pieces


async def what_comes(pieces: Sequence[bytes], *, by_hand: bool) -> tuple[list[Any], bytes, bool]:
    line = Line(by_hand=by_hand)
    await line.open()
    for piece in pieces:
        if line.transport.closed:
            break
        line.wire.data_received(piece)
        await settled()
        assert line.transport.reading or line.transport.closed
    found = list(line.came), line.transport.written, line.transport.closed
    line.close()
    await settled()
    return found


@pytest.mark.parametrize("seed", range(40))
def test_whatever_comes_in_whatever_pieces_comes_as_by_the_librarys_own_way(seed: int) -> None:
    async def test() -> None:
        rng = random.Random(seed)
        frames = [some_frame(rng) for _ in range(rng.randint(1, 12))]
        pieces = in_pieces(b"".join(frames), rng)
        came, written, closed = await what_comes(pieces, by_hand=True)
        wanted, answered, ended = await what_comes(frames, by_hand=False)
        assert closed == ended
        if wanted and wanted[-1].get("code") in FAULTS:
            # What the library is given in one piece with a fault after it, it loses.
            assert came[:-1] == wanted[: len(came) - 1]
            assert came[-1]["type"] == "websocket.disconnect"
        else:
            assert (came, written) == (wanted, answered)

    asyncio.run(test())


@pytest.mark.parametrize("length", [0, 1, 125, 126, 4095, LONGEST_BY_HAND])
def test_a_text_is_read_as_the_library_would_read_it(length: int) -> None:
    body = bytes(random.Random(length).choices(range(256), k=length))
    frame = Frame(Opcode.TEXT, body).serialize(mask=True)
    assert size_by_hand(frame) == len(frame)
    assert size_by_hand(frame + b"more") == len(frame)
    assert unmasked(frame) == body


def test_a_longer_text_is_left_to_the_library() -> None:
    frame = Frame(Opcode.TEXT, b"x" * (LONGEST_BY_HAND + 1)).serialize(mask=True)
    assert size_by_hand(frame) is None
    assert size_by_hand(frame[:3]) == 4


def test_messages_that_are_taken_at_once_and_those_that_are_not_stay_in_order() -> None:
    async def test(line: Line) -> None:
        rng, taken = random.Random(3), 0

        def take(words: str) -> bool:
            nonlocal taken
            if rng.random() < 0.5:
                return False
            taken += 1
            line.came.append({"type": "taken", "text": words})
            return True

        sent = [f"message {number}" for number in range(200)]
        line.scope[TAP](take)
        at = 0
        while at < len(sent):
            count = rng.randint(1, 4)
            line.wire.data_received(b"".join(text(words) for words in sent[at : at + count]))
            at += count
            for _ in range(rng.randint(0, 3)):
                await asyncio.sleep(0)
        await settled()
        assert line.texts() == sent
        assert 20 < taken < 180

    with_line(test)


def test_while_the_application_is_at_work_nothing_is_taken_at_once_and_reading_stops() -> None:
    async def test(line: Line) -> None:
        taken: list[str] = []
        refuse = True

        def take(words: str) -> bool:
            if not refuse:
                taken.append(words)
            return not refuse

        line.scope[TAP](take)
        line.free.clear()
        line.wire.data_received(text("first"))
        await settled()
        refuse = False
        line.wire.data_received(text("second") + text("third"))
        await settled()
        assert line.texts() == ["first"]
        assert taken == []
        assert not line.transport.reading
        line.free.set()
        await settled()
        assert line.texts() == ["first", "second", "third"]
        assert line.transport.reading
        line.wire.data_received(text("fourth"))
        assert taken == ["fourth"]

    with_line(test)


def test_what_is_no_text_at_all_ends_the_connection_and_is_not_taken() -> None:
    async def test(line: Line) -> None:
        taken: list[str] = []
        line.scope[TAP](lambda words: taken.append(words) is None)
        line.wire.data_received(Frame(Opcode.TEXT, b"\xff\xfe").serialize(mask=True) + text("after"))
        await settled()
        assert taken == []
        assert [message["type"] for message in line.came] == ["websocket.disconnect"]
        assert line.transport.written.endswith(b"\x03\xef")

    with_line(test)


def test_nothing_is_taken_from_a_page_that_has_said_goodbye() -> None:
    async def test(line: Line) -> None:
        taken: list[str] = []
        line.scope[TAP](lambda words: taken.append(words) is None)
        line.wire.data_received(
            text("before") + Frame(Opcode.CLOSE, b"\x03\xe8").serialize(mask=True) + text("after")
        )
        await settled()
        assert taken == ["before"]
        assert [message["type"] for message in line.came] == ["websocket.disconnect"]

    with_line(test)
