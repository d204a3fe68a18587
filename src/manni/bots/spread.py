"""Work on numbered pieces with bots: in this process, on all cores, or on a cluster. Results come back in order.

Whoever stops in between, with Ctrl-C too, so has a beginning of the whole, and that is the same for any number of
workers. A worker keeps its bots from one piece to the next, so that a program is started once and kernels are loaded
once.
"""

from __future__ import annotations

import contextlib
import logging
import os
import signal
import threading
import time
import uuid
import warnings
from collections.abc import Callable, Generator, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum
from importlib import import_module
from multiprocessing import resource_tracker
from typing import Any, Generic, TypeAlias, TypeVar

from manni.bots.base import Bot, Outside, close_bot
from manni.bots.registry import make_bot
from manni.core.errors import SetupError

Piece = TypeVar("Piece")
Result = TypeVar("Result")
Bots: TypeAlias = Mapping[str, Bot]
"""Bots by name."""

ALONE = 0.5
"""Seconds of work that are done before other processes are started: many a duel is over by then."""
_CONNECT = 10
"""Seconds given to a cluster to answer."""


class Backend(StrEnum):
    """Where the workers are."""

    PROCESSES = "processes"
    DASK = "dask"


@dataclass(frozen=True, slots=True)
class Workers:
    """Who works: ``count`` processes of this machine, or the cluster behind the scheduler at ``address``."""

    count: int = 1
    backend: Backend = Backend.PROCESSES
    address: str | None = None


class WorkerError(Exception):
    """A worker has died, or cannot be reached any more."""


def cores() -> int:
    """Return how many cores this process may use."""
    affinity = getattr(os, "sched_getaffinity", None)
    return len(affinity(0)) if affinity is not None else os.cpu_count() or 1


def in_order(
    work: Callable[[Bots, Piece], Result], names: Sequence[str], pieces: Sequence[Piece], workers: Workers
) -> Generator[Result, None, None]:
    """Yield what ``work`` makes of each piece with the bots of these names, in the order of the pieces.

    Args:
        work: a function that can be pickled. It may depend on nothing but what it is given.
        names: the bots; each worker makes its own.
        pieces: what is worked on.
        workers: who works; a single process works in this one.

    Raises:
        SetupError: as ``make_bot``; ``no-dask`` and ``no-cluster``.
        WorkerError: a worker has died.
    """
    for bot in map(make_bot, names):
        close_bot(bot)
    job = _Job(uuid.uuid4().hex, tuple(names), work)
    if workers.backend is Backend.DASK:
        yield from _on_cluster(job, pieces, workers)
        return
    done = 0
    with contextlib.closing(_here(job, pieces)) as results:
        started = time.monotonic()
        for result in results:
            done += 1
            yield result
            if workers.count > 1 and time.monotonic() - started > ALONE:
                break
    if done < len(pieces):
        yield from _in_processes(job, pieces[done:], workers.count)


def for_each(
    take: Callable[[Result], None],
    work: Callable[[Bots, Piece], Result],
    names: Sequence[str],
    pieces: Sequence[Piece],
    workers: Workers,
) -> None:
    """Call ``take`` with each result of ``in_order``; return early after Ctrl-C, which cuts no call of ``take`` short.

    Raises:
        SetupError, WorkerError: as ``in_order``.
    """
    with (
        contextlib.suppress(KeyboardInterrupt),
        contextlib.closing(in_order(work, names, pieces, workers)) as results,
    ):
        for result in results:
            with keeping_interrupts():
                take(result)


# --- the work of one worker ------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class _Job(Generic[Piece, Result]):
    key: str
    names: tuple[str, ...]
    work: Callable[[Bots, Piece], Result]

    def do(self, bots: Bots, piece: Piece) -> Result:
        for bot in bots.values():
            if isinstance(bot, Outside):
                bot.renew()
        return self.work(bots, piece)


def _here(job: _Job[Piece, Result], pieces: Iterable[Piece]) -> Generator[Result, None, None]:
    bots = {name: make_bot(name) for name in job.names}
    try:
        for piece in pieces:
            yield job.do(bots, piece)
    finally:
        _close(bots)


def _close(bots: Bots) -> None:
    for bot in bots.values():
        close_bot(bot)


class _Kept(threading.local):
    """The bots of a worker. A worker of a cluster may work in several threads, and then has some for each."""

    key: str | None = None
    bots: Bots = {}  # noqa: RUF012 (replaced, never changed)


_kept = _Kept()
_open: list[Bots] = []


def _do(job: _Job[Piece, Result], piece: Piece) -> Result:
    if _kept.key != job.key:
        _kept.key, _kept.bots = job.key, {name: make_bot(name) for name in job.names}
        _open.append(_kept.bots)
    return job.do(_kept.bots, piece)


def _let_go() -> None:
    """Close the bots that this worker has kept."""
    while _open:
        _close(_open.pop())


# --- many workers ----------------------------------------------------------------------------------------------


def _in_processes(
    job: _Job[Piece, Result], pieces: Sequence[Piece], count: int
) -> Generator[Result, None, None]:
    from joblib import Parallel, delayed
    from joblib.externals.loky import get_reusable_executor
    from joblib.externals.loky.process_executor import TerminatedWorkerError

    parallel = Parallel(n_jobs=min(count, len(pieces)), return_as="generator")
    try:
        with keeping_interrupts():
            results = parallel(delayed(_do)(job, piece) for piece in pieces)
        yield from _closed_after(results)
    except TerminatedWorkerError as error:
        raise WorkerError from error
    finally:
        get_reusable_executor(reuse=True).shutdown(wait=True)


def _on_cluster(
    job: _Job[Piece, Result], pieces: Sequence[Piece], workers: Workers
) -> Generator[Result, None, None]:
    from joblib import Parallel, delayed, parallel_config

    with contextlib.ExitStack() as open_things:
        if os.name == "posix":
            # Starting it lets Ctrl-C through again, so that is done first.
            resource_tracker.ensure_running()
        with keeping_interrupts():
            client = _client(workers, open_things)
        open_things.callback(_try, lambda: client.run(_let_go))
        open_things.enter_context(parallel_config(backend="dask", client=client))
        results = Parallel(return_as="generator")(delayed(_do)(job, piece) for piece in pieces)
        yield from _closed_after(results)


def _client(workers: Workers, open_things: contextlib.ExitStack) -> Any:
    try:
        distributed: Any = import_module("distributed")
    except ImportError:
        raise SetupError("no-dask") from None
    if workers.address is not None:
        try:
            return open_things.enter_context(distributed.Client(workers.address, timeout=_CONNECT))
        except (OSError, ValueError):
            raise SetupError("no-cluster", {"address": workers.address[:80]}) from None
    cluster = distributed.LocalCluster(
        n_workers=workers.count, threads_per_worker=1, dashboard_address=None, silence_logs=logging.CRITICAL
    )
    return open_things.enter_context(distributed.Client(open_things.enter_context(cluster)))


def _try(thing: Callable[[], object]) -> None:
    with contextlib.suppress(Exception):
        thing()


def _closed_after(results: Generator[Result, None, None]) -> Iterator[Result]:
    try:
        # Not `yield from`, by which it would be closed before what follows.
        for result in results:  # noqa: UP028
            yield result
    finally:
        with warnings.catch_warnings():
            # Closing it ends the pieces that have been begun: joblib warns of what whoever stops it wants.
            warnings.simplefilter("ignore", UserWarning)
            results.close()


@contextlib.contextmanager
def keeping_interrupts() -> Iterator[None]:
    """Put Ctrl-C off for a while. Processes started meanwhile know nothing of it: it is for the one that was asked."""
    block = getattr(signal, "pthread_sigmask", None)
    if block is None:
        yield
        return
    before = block(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        block(signal.SIG_SETMASK, before)
