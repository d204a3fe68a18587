"""Servers that are killed at random instants while people play at them, and what must hold afterwards.

The servers are real processes, killed by SIGKILL. So that a hundred of them can be started in a short time, they are
forked from one process that has loaded everything and done nothing else (``python -m tests.server.killing``).
"""

from __future__ import annotations

import asyncio
import contextlib
import json
import os
import random
import signal
import sys
import time
from collections import Counter
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import httpx
import sqlalchemy as sa
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import WebSocketException

from manni.cli.main import run as run_command
from manni.server.schema import LOG
from manni.server.store import Store
from tests.server.client import move_for

Json = dict[str, Any]
ROOT = Path(__file__).parents[2]
MOST_FRAMES = 60
"""Frames that people are sent between two kills, at most: a kill comes at any of them, or soon after."""
PATIENCE = 5.0
"""Seconds for which a kill waits for its frame."""


class Mother:
    """The process from which servers are forked."""

    def __init__(self, url: str) -> None:
        self._url = url
        self.trouble = b""

    async def __aenter__(self) -> Mother:
        self._process = await asyncio.create_subprocess_exec(
            sys.executable,
            *("-m", "tests.server.killing", self._url),
            cwd=ROOT,
            stdin=asyncio.subprocess.PIPE,
            stdout=asyncio.subprocess.PIPE,
            stderr=asyncio.subprocess.PIPE,
        )
        self._ready: dict[int, asyncio.Future[str]] = {}
        self._forked: asyncio.Queue[int] = asyncio.Queue()
        self._reading = asyncio.create_task(self._read())
        self._complaints = asyncio.create_task(self._hear())
        return self

    async def __aexit__(self, *_: object) -> None:
        assert self._process.stdin is not None
        self._process.stdin.close()
        await self._process.wait()
        await asyncio.gather(self._reading, self._complaints)

    async def _read(self) -> None:
        assert self._process.stdout is not None
        async for line in self._process.stdout:
            word, *rest = line.decode().split()
            if word == "forked":
                self._ready[int(rest[0])] = asyncio.get_running_loop().create_future()
                self._forked.put_nowait(int(rest[0]))
            else:
                self._ready[int(rest[0])].set_result(f"127.0.0.1:{rest[1]}")

    async def _hear(self) -> None:
        assert self._process.stderr is not None
        self.trouble = await self._process.stderr.read()

    async def start(self) -> tuple[int, asyncio.Future[str]]:
        """Start a server; return its process, and where it is once it can be reached."""
        assert self._process.stdin is not None
        self._process.stdin.write(b"start\n")
        pid = await self._forked.get()
        return pid, self._ready[pid]


@dataclass
class Site:
    """Where the servers are now; a place is empty while its server is down."""

    addresses: list[str]
    rng: random.Random
    stop: bool = False
    """Whether nobody begins another game."""
    frames: int = 0
    """How many frames people have been sent."""

    async def somewhere(self) -> str:
        """The address of a server that should be there."""
        while not (up := [address for address in self.addresses if address]):
            await asyncio.sleep(0.002)
        return self.rng.choice(up)


@dataclass
class Player:
    """Somebody who does what is asked, comes back after every lost connection, and remembers what was acknowledged."""

    site: Site
    web: httpx.Client = field(repr=False)
    table: str = ""
    company: list[Player] = field(default_factory=list, repr=False)
    """All people at the table."""
    acknowledged: dict[str, int] = field(default_factory=dict, repr=False)
    refusals: Counter[str] = field(default_factory=Counter)
    over: bool = False
    _pending: Json | None = None
    _seq: int = -1
    _now: Json = field(default_factory=dict)
    _you: int = 0
    _asked: int = -1
    _count: int = 0

    async def play(self) -> None:
        """Play until nobody begins another game and this one is over for all at the table."""
        while not self._may_leave():
            cookie = "; ".join(f"{name}={value}" for name, value in self.web.cookies.items())
            url = f"ws://{await self.site.somewhere()}/ws/{self.table}"
            with contextlib.suppress(OSError, WebSocketException, TimeoutError):
                async with connect(url, additional_headers={"Cookie": cookie}, compression=None) as socket:
                    await self._sit_at(socket)
            await asyncio.sleep(0.002)

    def _may_leave(self) -> bool:
        """Whether nothing more comes: somebody may have asked for another game before that was forbidden."""
        return self.site.stop and all(one.over and one._pending is None for one in self.company)

    async def _sit_at(self, socket: ClientConnection) -> None:
        while not self._may_leave():
            try:
                frame = await asyncio.wait_for(socket.recv(), 0.1)
            except TimeoutError:
                continue
            self.site.frames += 1
            self._take(json.loads(frame))
            await self._answer(socket)

    def _take(self, message: Json) -> None:
        kind = message["type"]
        if kind == "snapshot":
            assert message["seq"] >= self._seq, "something that was told is gone"
            self._seq, self._now, self._you = message["seq"], message["now"], message["you"]
            self._asked = -1
        elif "seq" in message and "now" in message:
            assert message["seq"] == self._seq + 1, "an event is missing"
            self._seq, self._now = message["seq"], message["now"]
        elif kind == "done":
            before = self.acknowledged.setdefault(message["id"], message["seq"])
            assert before == message["seq"], "one command, acknowledged twice"
            self._pending = None
        elif kind == "refused":
            self.refusals[message["code"]] += 1
            late = self._pending is not None and self._pending["version"] < self._seq
            self._pending = None
            if late or message["code"] == "not-saved":
                self._asked = -1
        self.over = self._now["phase"] == "over"

    async def _answer(self, socket: ClientConnection) -> None:
        ask = self._now["ask"]
        if self._pending is not None and self._asked < 0:
            # What was on its way when the connection was lost is sent again as it was.
            self._asked = self._seq
            await socket.send(json.dumps(self._pending))
        elif self._pending is None and ask is not None and self._seq > self._asked:
            if ask["kind"] == "again" and self.site.stop:
                return
            self._asked = self._seq
            self._count += 1
            self._pending = {"id": f"{self._you}-{self._count}", "version": self._seq, "type": ask["kind"]}
            if ask["kind"] == "mix":
                self._pending |= {"mix": f"{self.site.rng.getrandbits(128):032x}"}
            elif ask["kind"] not in ("next", "again"):
                self._pending |= {"type": "move", "move": move_for(ask, self._you)}
            await socket.send(json.dumps(self._pending))


@dataclass(frozen=True)
class Outcome:
    """What came of it: how many of what."""

    kills: int
    acknowledged: int
    rows: int
    games: int
    refusals: Counter[str]
    seconds: float


def _sit_down(site: Site, bots: int) -> list[Player]:
    """Open a table for friends, with so many bots, and let them sit down."""
    base = f"http://{site.addresses[0]}"
    players = [Player(site, httpx.Client(base_url=base)) for _ in range(3 - bots)]
    seats = [None] * (2 - bots) + ["random"] * bots
    wanted = {"name": "Anna", "seats": "friends", "bots": seats, "options": {"target": 1}}
    answer = players[0].web.post("/api/tables", json=wanted)
    assert answer.status_code == 201, answer.text
    for player in players:
        player.table, player.company = answer.json()["table"], players
        if player is not players[0]:
            assert player.web.post(f"/api/tables/{player.table}/sit", json={}).status_code == 200
    return players


async def ordeal(url: str, *, processes: int, kills: int, seed: int, folder: Path) -> Outcome:
    """Let people play at servers on one database while the servers are killed, and check all that must hold.

    Args:
        url: an empty database.
        processes: how many servers share it.
        kills: how many are killed.
        seed: decides who is killed and when.
        folder: where records may be written.
    """
    rng, begun = random.Random(seed), time.monotonic()
    async with Mother(url) as mother:
        running = [await mother.start() for _ in range(processes)]
        site = Site([await address for _, address in running], rng)
        players = [player for bots in (0, 0, 1) for player in _sit_down(site, bots)]
        playing = asyncio.gather(*(player.play() for player in players))
        for _ in range(kills):
            await _wait_for_frame(site)
            await _kill_one(mother, site, running)
        site.stop = True
        try:
            await asyncio.wait_for(playing, 60)
        except TimeoutError:
            raise AssertionError(f"a game does not go on: {players}") from None
    for player in players:
        player.web.close()
    assert b"Traceback" not in mother.trouble, mother.trouble.decode()
    rows, games = check_log(url, players, folder)
    acknowledged = sum(len(player.acknowledged) for player in players)
    refusals = sum((player.refusals for player in players), Counter[str]())
    return Outcome(kills, acknowledged, rows, games, refusals, time.monotonic() - begun)


async def _wait_for_frame(site: Site) -> None:
    wanted, until = site.frames + site.rng.randrange(MOST_FRAMES), time.monotonic() + PATIENCE
    while site.frames < wanted and time.monotonic() < until:
        await asyncio.sleep(0.001)
    await asyncio.sleep(site.rng.uniform(0, 0.01))


async def _kill_one(mother: Mother, site: Site, running: list[tuple[int, asyncio.Future[str]]]) -> None:
    """Kill a server and start another in its place; now and then that is killed too, before it is ready."""
    place = site.rng.randrange(len(running))
    os.kill(running[place][0], signal.SIGKILL)
    site.addresses[place] = ""
    running[place] = await mother.start()
    if site.rng.random() < 0.1:
        await asyncio.sleep(site.rng.uniform(0, 0.1))
        os.kill(running[place][0], signal.SIGKILL)
        running[place] = await mother.start()
    site.addresses[place] = await running[place][1]


# --- afterwards --------------------------------------------------------------------------------------------------


def check_log(url: str, players: list[Player], folder: Path) -> tuple[int, int]:
    """Check that what was acknowledged is in the log, once, and that every game is one; return rows and games."""
    store = Store(url)
    rows = games = 0
    for table in {player.table for player in players}:
        with store.database.reading() as connection:
            log = connection.execute(sa.select(LOG).where(LOG.c.table_id == table).order_by(LOG.c.seq)).all()
        assert [row.seq for row in log] == list(range(1, len(log) + 1))
        for seat, player in enumerate(one for one in players if one.table == table):
            _check_commands(log, seat, player)
        last = log[-1].game
        for game in range(1, last + 1):
            file = folder / f"{table}-{game}.jsonl"
            file.write_text("".join(f"{line}\n" for line in store.events(table, game)), "utf-8")
            # Whoever asked for another game may have left before its first card, as all the others had.
            begun = game > 1 and not any(row.kind == "play" for row in log if row.game == game)
            assert run_command(["check", *(["--prefix"] if begun else []), str(file)]) == 0
        rows, games = rows + len(log), games + last
    store.close()
    return rows, games


def _check_commands(log: list[Any], seat: int, player: Player) -> None:
    made: dict[str, list[Any]] = {}
    for row in log:
        private = json.loads(row.private) if row.private else {}
        if "command" in private and private["seat"] == seat:
            made.setdefault(private["command"]["id"], []).append(row)
    for name, seq in player.acknowledged.items():
        assert name in made, f"{name} was acknowledged and is not in the log"
        assert made[name][-1].seq == seq
    for name, rows in made.items():
        seqs = [row.seq for row in rows]
        assert seqs == list(range(seqs[0], seqs[0] + len(seqs))), f"{name} is in the log twice"
        assert sum(row.kind in ("cut", "exchange", "play") for row in rows) <= 1


# --- the process from which servers are forked ---------------------------------------------------------------------


def _mother(url: str) -> None:

    for name in ("protocols.websockets.websockets_sansio_impl", "protocols.http.h11_impl", "lifespan.on"):
        __import__(f"uvicorn.{name}")
    signal.signal(signal.SIGCHLD, signal.SIG_IGN)  # nobody waits for them
    servers = []
    for _ in sys.stdin.buffer:
        pid = os.fork()
        if pid == 0:
            signal.signal(signal.SIGCHLD, signal.SIG_DFL)
            try:
                _serve(url)
            finally:
                os._exit(1)
        servers.append(pid)
        os.write(1, f"forked {pid}\n".encode())
    for pid in servers:
        with contextlib.suppress(ProcessLookupError):
            os.kill(pid, signal.SIGKILL)


def _serve(url: str) -> None:
    from manni.server.config import Config
    from manni.server.run import listen, open_store, run

    os.dup2(os.open(os.devnull, os.O_RDONLY), 0)
    bound = listen("127.0.0.1", 0)
    config = Config(
        hints="rules",
        limit_requests=None,
        limit_tables=None,
        limit_tries=None,
        limit_frames=None,
        limit_connections=100_000,
        log_level="error",
    )
    port = bound.getsockname()[1]
    run(
        open_store(database=url),
        bound,
        lambda: os.write(1, f"ready {os.getpid()} {port}\n".encode()) and None,
        config,
    )


if __name__ == "__main__":
    _mother(sys.argv[1])
