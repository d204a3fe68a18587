"""A PostgreSQL of the tests' own: made in a folder that is gone afterwards, reached over a socket in it alone."""

from __future__ import annotations

import itertools
import os
import shutil
import signal
import subprocess
import tempfile
import time
from pathlib import Path
from typing import Any

import sqlalchemy as sa

_NUMBERS = itertools.count(1)


class Unavailable(Exception):
    """There is no PostgreSQL here that the tests could start; says why."""


def find_programs() -> Path:
    """The folder with ``initdb`` and ``postgres``: one on the PATH, else the newest of Debian's."""
    for folder in [Path(found).parent] if (found := shutil.which("initdb")) else []:
        if (folder / "postgres").exists():
            return folder
    installed = [path.parent for path in Path("/usr/lib/postgresql").glob("*/bin/initdb")]
    if not installed:
        raise Unavailable("no PostgreSQL is installed; on Debian: apt install postgresql")
    return max(installed, key=lambda folder: int(folder.parent.name))


def _someone_else() -> dict[str, Any]:
    """As whom PostgreSQL runs: it refuses to be started by root."""
    if os.name != "posix" or os.geteuid() != 0:
        return {}
    import pwd  # there is none on Windows

    for name in ("postgres", "nobody"):
        try:
            user = pwd.getpwnam(name)
        except KeyError:
            continue
        return {"user": user.pw_uid, "group": user.pw_gid, "extra_groups": []}
    raise Unavailable("PostgreSQL does not run as root, and there is nobody else here")


class Postgres:
    """A running PostgreSQL that waits for the disk, as people's own does."""

    def __init__(self) -> None:
        programs, self._as = find_programs(), _someone_else()
        self.folder = Path(tempfile.mkdtemp(prefix="manni-pg-"))
        if self._as:
            os.chown(self.folder, self._as["user"], self._as["group"])
        data = self.folder / "data"
        made = subprocess.run(
            [
                programs / "initdb",
                "-D",
                data,
                "-U",
                "manni",
                "-A",
                "trust",
                "-E",
                "UTF8",
                "--locale=C",
                "--no-sync",
            ],
            **self._how(),
        )
        if made.returncode:
            shutil.rmtree(self.folder, ignore_errors=True)
            raise Unavailable(f"initdb failed: {made.stderr}")
        settings = {
            "listen_addresses": "",
            "unix_socket_directories": self.folder,
            "shared_buffers": "16MB",
            "max_connections": 60,
        }
        # Where the tests are killed, the system stops PostgreSQL; where it cannot be told to, it stays.
        ending = ["setpriv", "--pdeathsig", "QUIT"] if shutil.which("setpriv") else []
        self._command = [*ending, programs / "postgres", "-D", data]
        for name, value in settings.items():
            self._command += ["-c", f"{name}={value}"]
        self.start()

    def _how(self) -> dict[str, Any]:
        # The folder that the tests are in may be closed to whoever runs PostgreSQL.
        return {"cwd": self.folder, "capture_output": True, "text": True, "timeout": 60, **self._as}

    def start(self) -> None:
        """Start it, and wait until it answers."""
        self._log = (self.folder / "log").open("ab")
        self._process = subprocess.Popen(
            self._command,
            cwd=self.folder,
            stdout=self._log,
            stderr=self._log,
            **self._as,
        )
        engine = sa.create_engine(self.url("postgres").replace("postgresql:", "postgresql+psycopg:"))
        deadline = time.monotonic() + 30
        while True:
            try:
                with engine.connect():
                    break
            except sa.exc.OperationalError:
                if self._process.poll() is not None or time.monotonic() > deadline:
                    self.close()
                    raise Unavailable("PostgreSQL did not start") from None
                time.sleep(0.05)
        engine.dispose()

    def stop(self) -> None:
        """Stop it at once, as a power failure would, but for the disk."""
        self._process.send_signal(signal.SIGQUIT)
        self._process.wait(30)
        self._log.close()

    def close(self) -> None:
        """Stop it and take everything away."""
        if self._process.poll() is None:
            self.stop()
        shutil.rmtree(self.folder, ignore_errors=True)

    def url(self, database: str) -> str:
        """The address of one of its databases."""
        return f"postgresql://manni@/{database}?host={self.folder}"

    def new_database(self) -> str:
        """Make an empty database and return its address."""
        name = f"manni_{next(_NUMBERS)}"
        self.execute(f"CREATE DATABASE {name}")
        return self.url(name)

    def execute(self, statement: str, database: str = "postgres") -> None:
        """Carry out a statement outside of a transaction."""
        address = self.url(database).replace("postgresql:", "postgresql+psycopg:")
        engine = sa.create_engine(address, isolation_level="AUTOCOMMIT")
        try:
            with engine.connect() as connection:
                connection.exec_driver_sql(statement)
        finally:
            engine.dispose()
