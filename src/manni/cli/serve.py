"""Plain `manni` and `manni serve`: the table in the browser, on this machine or for others."""

from __future__ import annotations

import os
import sys
import threading
from collections.abc import Callable, Sequence
from contextlib import closing
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

from manni.cli.common import NO, OK, WRONG_USAGE, CommandError, plain, say, say_error, text
from manni.cli.parameters import Option, Parameter

if TYPE_CHECKING:
    from manni.server.config import Config
    from manni.server.run import StartError
    from manni.server.running import Claim, Running
    from manni.server.store import Store

_HOST = "127.0.0.1"
_PORT = 8312


def home(
    no_browser: Annotated[bool, Option("--no-browser")] = False,
    host: Annotated[str, Option("--host", metavar="HOST")] = _HOST,
    port: Annotated[int | None, Option("--port", metavar="PORT", min=0, max=65535)] = None,
    data: Annotated[str | None, Option("--data", metavar="DIR")] = None,
    engines: Annotated[list[str] | None, Option("--engine", metavar="NAME=COMMAND")] = None,
) -> int:
    """Start the table on this machine and open it in the browser; where one runs on the same games, open that."""
    from manni.server.run import StartError
    from manni.server.running import Running

    name_engines(engines or ())
    try:
        found = _claim(data)
        if isinstance(found, Running):
            return _open_running(found, host, port, engines, no_browser=no_browser)
        with closing(found) as claim:
            _start(claim, data, host, port, no_browser=no_browser)
    except StartError as error:
        raise _sentence(error) from None
    return OK


def _start(claim: Claim, data: str | None, host: str, port: int | None, *, no_browser: bool) -> None:
    """Serve the games until asked to stop; ``claim`` is to them.

    Raises:
        StartError: they cannot be opened, or the port cannot be had.
    """
    from manni.server.run import address_of, listen, run
    from manni.server.running import Running

    store = _store(data, None, needed=data is not None)
    bound = listen(host, _PORT if port is None else port, or_next=port is None)
    address = address_of(bound)

    def ready() -> None:
        claim.tell(Running(address, host))
        say(text("serve-address", address=address))
        say(text("serve-stop-in-memory" if store.in_memory else "serve-stop"))
        sys.stdout.flush()
        if not no_browser:
            open_browser(address)

    run(store, bound, ready)


def _claim(data: str | None) -> Claim | Running:
    """Return the claim to the games of a folder or of the usual one, or the server that has them already.

    Where there is no folder to be had, whoever opens the store says so.

    Raises:
        StartError: ``running-silent``: somebody has them and does not answer.
    """
    from manni.server.places import data_folder
    from manni.server.run import StartError
    from manni.server.running import Claim, Silent, claim_or_find

    folder = data_folder() if data is None else Path(data)
    if folder is None:
        return Claim(None)
    try:
        folder.mkdir(mode=0o700, parents=True, exist_ok=True)
        return claim_or_find(folder)
    except OSError:
        return Claim(None)
    except Silent:
        raise StartError("running-silent", folder=plain(str(folder))) from None


def _open_running(
    found: Running, host: str, port: int | None, engines: Sequence[str] | None, *, no_browser: bool
) -> int:
    """Open the server that runs already, and say so; what it was not started with cannot be had there.

    Raises:
        CommandError: something else was asked for than it is.
    """
    if engines or host not in (_HOST, found.host) or port not in (None, 0, found.port):
        raise CommandError("serve-running-otherwise", NO, address=found.address)
    say(text("serve-running", address=found.address))
    sys.stdout.flush()
    if not no_browser:
        # Nothing else keeps this process until the browser is there.
        open_browser(found.address, lambda opening: opening())
    return OK


class _Serve:
    """The command ``serve``: its options are the settings of the server, so that each is named in one place."""

    @property
    def parameters(self) -> tuple[Parameter, ...]:
        """The options: ``--config``, and one for every setting."""
        from manni.server.config import SETTINGS

        def option(name: str, metavar: str, *, many: bool = False, usual: str = "") -> Parameter:
            marker = Option(f"--{name}", metavar=metavar)
            return Parameter(name, marker, str, many, False, None, usual)

        return (
            option("config", "FILE"),
            *(
                option(one.key, one.kind.metavar, many=one.kind.many, usual=one.usual_text)
                for one in SETTINGS
            ),
        )

    def __call__(self, **given: Any) -> int:
        """Serve tables to browsers; ``given`` has what was said of each option by name, else None."""
        from manni.server.run import StartError, address_of, listen, run
        from manni.server.running import Running

        config = settings(given)
        name_engines(config.engine)
        try:
            with closing(_claim_alone(config)) as claim:
                store = _store(config.data, config.database, needed=True)
                bound = listen(config.host, config.port)

                def ready() -> None:
                    address = address_of(bound, config.prefix)
                    claim.tell(Running(address, config.host))
                    say(text("serve-address", address=address))
                    sys.stdout.flush()

                run(store, bound, ready, config)
        except StartError as error:
            raise _sentence(error) from None
        return OK


serve = _Serve()


def _claim_alone(config: Config) -> Claim:
    """Return the claim to the games that are to be served; of several on PostgreSQL nobody has one.

    Two servers on one file of SQLite would not tell each other of moves, and players at both would wait without end.

    Raises:
        StartError: ``running-silent``.
        CommandError: another server has the games.
    """
    from manni.server.running import Claim, Running

    if config.database is not None:
        return Claim(None)
    found = _claim(config.data)
    if isinstance(found, Running):
        raise CommandError("serve-running-here", NO, address=found.address)
    return found


def settings(given: dict[str, Any]) -> Config:
    """Return the settings that the command line, the environment and a file come to.

    Raises:
        CommandError: with status 2, if they cannot be used.
    """
    from manni.server.config import ConfigError, read_config

    flags = {name: value for name, value in given.items() if value is not None}
    try:
        return read_config(flags, os.environ, flags.pop("config", None))
    except ConfigError as error:
        facts = {name: plain(fact) for name, fact in error.facts.items()}
        raise CommandError(f"serve-config-{error.code}", WRONG_USAGE, **facts) from None


def name_engines(given: Sequence[str]) -> None:
    """Let the page offer programs by the names that were given them.

    Raises:
        CommandError: one is not of the form ``NAME=COMMAND``.
        SetupError: as ``name_engine``.
    """
    if not given:
        return
    from manni.bots.registry import name_engine

    for item in given:
        name, _, command = item.partition("=")
        if not command.strip():
            raise CommandError("serve-engine", WRONG_USAGE, found=plain(item)[:40])
        name_engine(name, command)


def _store(data: str | None, database: str | None, *, needed: bool) -> Store:
    """Open the store; where the usual place cannot be used and nobody has named another, in memory with a notice."""
    from manni.server.places import data_folder
    from manni.server.run import StartError, open_store

    if database is not None:
        return open_store(database=database)
    folder = data_folder() if data is None else Path(data)
    try:
        if folder is None:
            raise StartError("no-home")
        return open_store(folder)
    except StartError as error:
        if needed or error.code not in ("no-home", "data-unusable"):
            raise
        say_error(text("serve-in-memory", reason=text(f"serve-{error.code}", **error.facts)))
        return open_store()


def _sentence(error: StartError) -> CommandError:
    return CommandError(f"serve-{error.code}", NO, **error.facts)


def open_browser(address: str, start: Callable[[Callable[[], None]], None] | None = None) -> None:
    """Open an address in this machine's browser if it has one; never waits and never fails.

    ``start`` runs the opening beside the server; it is there for tests.
    """
    if not _has_screen():
        return
    (start or _beside)(lambda: _open(address))


def _has_screen() -> bool:
    """Return whether a window can be opened: a browser in the terminal would take it away from the server."""
    if sys.platform in ("win32", "darwin"):
        return True
    return any(os.environ.get(name) for name in ("DISPLAY", "WAYLAND_DISPLAY", "BROWSER"))


def _beside(opening: Callable[[], None]) -> None:
    threading.Thread(target=opening, name="manni-browser", daemon=True).start()


def _open(address: str) -> None:
    import webbrowser

    try:
        webbrowser.open(address)
    except Exception as error:  # whatever is wrong with a browser, the table stands
        say_error(text("serve-no-browser", reason=type(error).__name__))
