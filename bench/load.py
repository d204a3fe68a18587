"""Plays at many tables of a running server over sockets, with the client of `manni join`, and measures what it sees.

Reads a job from its argument, says "begin" once the measuring starts and writes a line of figures at its end. It runs
beside the server on a core of its own. Who plays takes the first thing that is allowed: the server is measured, not a
bot. Three people sit at each table, each with a socket and a key of their own.
"""

from __future__ import annotations

import asyncio
import gc
import http.client
import json
import random
import sys
import time
from collections import deque
from collections.abc import Iterable
from dataclasses import dataclass
from statistics import median
from typing import Any
from urllib.parse import urlsplit

from websockets.client import ClientProtocol
from websockets.frames import Frame, Opcode
from websockets.uri import parse_uri

from manni.client.deciding import FirstDecider
from manni.client.seat import GameOver, SeatClient

now = time.perf_counter


@dataclass
class Job:
    """What is to be measured; times in seconds."""

    site: str
    tables: int
    mode: str
    """``closed``: a move follows the last one at once. ``open``: moves are due at a steady rate, whatever happens."""
    seconds: float
    settle: float = 1.0
    rate: float = 0.0
    """Moves a second of all tables together, where the mode is open."""
    drops: int = 0
    """Sockets that are torn off while the load goes on, after the measuring."""
    games: int = 0
    """Play until every table has played so many games, in place of so many seconds."""
    options: dict[str, object] | None = None


class Figures:
    """What is counted while ``measuring``."""

    def __init__(self) -> None:
        self.measuring = False
        self.moves = 0
        self.refused = 0
        self.lost = 0
        self.games = 0
        self.latencies: list[float] = []
        self.returns: list[float] = []

    def summary(self, seconds: float) -> dict[str, float]:
        """The figures as they are handed on, times in milliseconds."""
        found = {
            "moves": self.moves,
            "seconds": seconds,
            "refused": self.refused,
            "lost": self.lost,
            "games": self.games,
        }
        if self.latencies:
            found |= {"p50": 1000 * at(self.latencies, 0.5), "p99": 1000 * at(self.latencies, 0.99)}
        if self.returns:
            found |= {"back": 1000 * median(self.returns), "back_most": 1000 * max(self.returns)}
        return found


def at(figures: Iterable[float], part: float) -> float:
    """The figure below which a part of all lies."""
    ordered = sorted(figures)
    return ordered[min(len(ordered) - 1, int(len(ordered) * part))]


@dataclass
class Move:
    """A move under way."""

    since: float
    waiting: int = 3
    """Players who have not been told of it."""


class Table:
    """Three players at a table. A move counts once all three have been told of it."""

    def __init__(self, job: Job, figures: Figures) -> None:
        self.job = job
        self.figures = figures
        self.players: list[Player] = []
        self.held: deque[tuple[Player, str, bool]] = deque()
        self.owed: deque[float] = deque()
        self.flying: dict[int, Move] = {}
        """Moves that not all have been told of yet, by the version for which they were made."""
        self.games = 0

    def wants(self, player: Player, frame: str) -> None:
        """A player has something to send: at once, or when it is due."""
        is_move = frame.startswith('{"type":"move"')
        if self.job.mode == "closed":
            self._send(player, frame, is_move, now())
        elif is_move and self.owed:
            self._send(player, frame, is_move, self.owed.popleft())
        else:
            self.held.append((player, frame, is_move))

    def due(self) -> None:
        """The time has come for a move, whether or not the last one is through."""
        if not self.held:
            self.owed.append(now())
        while self.held:
            player, frame, is_move = self.held.popleft()
            self._send(player, frame, is_move, now())
            if is_move:
                return

    def _send(self, player: Player, frame: str, is_move: bool, since: float) -> None:
        if is_move:
            self.flying[player.client.seq] = Move(since)
        player.send(frame)

    def seen(self, before: int, after: int) -> None:
        """A player has been told of events up to ``after``."""
        for version in [version for version in self.flying if before <= version < after]:
            move = self.flying[version]
            move.waiting -= 1
            if not move.waiting:
                del self.flying[version]
                if self.figures.measuring:
                    self.figures.moves += 1
                    self.figures.latencies.append(now() - move.since)


class Player(asyncio.Protocol):
    """One seat's socket."""

    def __init__(self, table: Table, address: str, cookie: str, rng: random.Random) -> None:
        self.table = table
        self.address = address
        self.cookie = cookie
        self.dropped = 0
        self.client = SeatClient(FirstDecider(), rng)
        self.fresh()

    def fresh(self) -> None:
        """Forget the connection."""
        self.wire = ClientProtocol(parse_uri(self.address), max_size=None)
        self.shown: asyncio.Future[None] = asyncio.get_running_loop().create_future()

    async def open(self) -> None:
        """Connect, and wait until the whole of the table has been seen."""
        self.fresh()
        self.client.connected()
        place = urlsplit(self.address)
        await asyncio.get_running_loop().create_connection(lambda: self, place.hostname, place.port)
        await self.shown

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """Ask for the socket."""
        assert isinstance(transport, asyncio.Transport)
        self.transport = transport
        request = self.wire.connect()
        request.headers["Cookie"] = self.cookie
        self.wire.send_request(request)
        self._flush()

    def connection_lost(self, exc: Exception | None) -> None:
        """The server has hung up, or this player has."""
        if self.dropped:
            self.dropped -= 1
        else:
            self.table.figures.lost += 1

    def data_received(self, data: bytes) -> None:
        """Take in what the server has sent."""
        self.wire.receive_data(data)
        for event in self.wire.events_received():
            if isinstance(event, Frame) and event.opcode is Opcode.TEXT:
                self._take(bytes(event.data))
        self._flush()

    def _take(self, frame: bytes) -> None:
        client, table = self.client, self.table
        before = client.seq
        answers = client.take(frame)
        if client.pause is not None:
            table.figures.refused += 1
            asyncio.get_running_loop().call_later(client.pause, self._look_again)
        table.seen(before, client.seq)
        if not self.shown.done() and client.seq >= 0:
            self.shown.set_result(None)
        if client.news:
            self._count_games()
        for answer in answers:
            table.wants(self, answer)

    def _look_again(self) -> None:
        if self.client.pause is not None:
            self.send(self.client.afresh())

    def _count_games(self) -> None:
        while self.client.news:
            new = self.client.news.popleft()
            if isinstance(new, GameOver) and self.client.seat == 0:
                self.table.games += 1
                self.table.figures.games += 1

    def send(self, frame: str) -> None:
        """Send a frame."""
        self.wire.send_text(frame.encode())
        self._flush()

    def _flush(self) -> None:
        data = b"".join(self.wire.data_to_send())
        if data:
            self.transport.write(data)

    def drop(self) -> None:
        """Lose the connection as a dead network does."""
        self.dropped += 1
        self.transport.abort()


# --- opening tables ----------------------------------------------------------------------------------------------


class Opener:
    """Opens tables over one HTTP connection."""

    def __init__(self, site: str) -> None:
        self._place = urlsplit(site)
        self._http = http.client.HTTPConnection(self._place.netloc)

    def post(self, path: str, body: dict[str, Any]) -> tuple[dict[str, Any], str]:
        """What is answered, and the cookie that came with it."""
        self._http.request("POST", path, json.dumps(body), {"Content-Type": "application/json"})
        answer = self._http.getresponse()
        found = json.loads(answer.read())
        if answer.status >= 300:
            raise SystemExit(f"{path}: {answer.status} {found}")
        return found, (answer.headers["Set-Cookie"] or "").partition(";")[0]

    def table(self, job: Job, figures: Figures, rng: random.Random) -> Table:
        """A table with three people at it, none of them connected yet."""
        wanted = {"name": "Anna", "options": job.options or {}, "seats": "friends"}
        found, cookie = self.post("/api/tables", wanted)
        name = found["table"]
        cookies = [cookie]
        for friend in ("Bjarni", "Dísa"):
            cookies.append(self.post(f"/api/tables/{name}/sit", {"seat": None, "name": friend})[1])
        table = Table(job, figures)
        address = f"ws://{self._place.netloc}/ws/{name}"
        table.players = [Player(table, address, cookie, rng) for cookie in cookies]
        return table


async def opened(job: Job, figures: Figures) -> list[Table]:
    """All tables, everybody connected."""
    opener, rng = Opener(job.site), random.Random(7)
    tables = []
    for _ in range(job.tables):
        table = opener.table(job, figures, rng)
        tables.append(table)
        await asyncio.gather(*(player.open() for player in table.players))
    return tables


# --- measuring ---------------------------------------------------------------------------------------------------


async def pace(job: Job, tables: list[Table]) -> None:
    """Let moves be due at a steady rate, table by table, until cancelled."""
    begun, count = now(), 0
    while True:
        wait = begun + count / job.rate - now()
        if wait > 0:
            await asyncio.sleep(wait)
        tables[count % len(tables)].due()
        count += 1


async def drop_sockets(job: Job, tables: list[Table], figures: Figures) -> None:
    """Tear sockets off while the games go on, and measure how long each needs back to the whole of its table."""
    rng = random.Random(11)
    for _ in range(job.drops):
        player = rng.choice(rng.choice(tables).players)
        player.drop()
        begun = now()
        await player.open()
        figures.returns.append(now() - begun)
        await asyncio.sleep(0.05)


async def measure(job: Job) -> dict[str, float]:
    """Do a job."""
    figures = Figures()
    tables = await opened(job, figures)
    # What measures must not stop to tidy up.
    gc.collect()
    gc.disable()
    pacing = asyncio.create_task(pace(job, tables)) if job.mode == "open" else None
    await asyncio.sleep(job.settle)
    print("begin", flush=True)
    figures.measuring = True
    begun = now()
    if job.games:
        while min(table.games for table in tables) < job.games:
            await asyncio.sleep(0.5)
            print(f"games {figures.games}", flush=True)
    else:
        await asyncio.sleep(job.seconds)
    figures.measuring = False
    found = figures.summary(now() - begun)
    print(json.dumps(found), flush=True)
    if job.drops:
        await drop_sockets(job, tables, figures)
        print(json.dumps(figures.summary(0)), flush=True)
    if pacing is not None:
        pacing.cancel()
    return found


def main() -> None:
    """Do the job of the argument."""
    asyncio.run(measure(Job(**json.loads(sys.argv[1]))))


if __name__ == "__main__":
    main()
