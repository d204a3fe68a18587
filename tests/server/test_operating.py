"""docs/operating.md is true: its table of settings, its figures, and its nginx, which is run as it stands there."""

from __future__ import annotations

import os
import re
import shutil
import socket
import subprocess
import time
import tomllib
from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path
from urllib.request import urlopen

import pytest

from manni.server.config import read_config
from manni.server.metrics import exposition
from manni.server.tally import Standing, Tally
from manni.server.thinking import Load
from scripts.settings_table import DOCUMENT, with_table
from tests.postgres import Postgres
from tests.server.client import Server, Web, closed, error, opened

NGINX = shutil.which("nginx") or shutil.which("nginx", path="/usr/sbin:/usr/local/sbin")
ANALYZE = shutil.which("systemd-analyze")
HOST = {"Host": "cards.example.org"}


def block(kind: str) -> str:
    """The example of a kind in the document."""
    found = re.findall(rf"^```{kind}\n(.*?)^```", DOCUMENT.read_text("utf-8"), re.DOTALL | re.MULTILINE)
    assert len(found) == 1, kind
    return str(found[0])


def test_the_table_of_settings_is_the_one_that_the_code_has() -> None:
    document = DOCUMENT.read_text("utf-8")
    assert document == with_table(document), "run: python scripts/settings_table.py"


def test_the_settings_of_the_example_can_be_made(tmp_path: Path) -> None:
    file = tmp_path / "manni.toml"
    file.write_text(block("toml"))
    config = read_config({}, {}, str(file))
    assert (config.prefix, config.trusted_proxies) == ("/manni", ("127.0.0.1/32",))
    assert set(tomllib.loads(block("toml"))) <= {"allow-host", "trusted-proxies", "prefix", "database"} | {
        "retention-days",
        "log-level",
    }


def verified(unit: str, folder: Path) -> tuple[int, str]:
    """What systemd says to a unit: a status, and what is wrong."""
    file = folder / "manni@8312.service"
    # Whether the program is there is another question.
    file.write_text(unit.replace("/opt/manni/bin/manni", "/bin/true"), "utf-8")
    done = subprocess.run(
        [str(ANALYZE), "verify", "--man=no", str(file)],
        capture_output=True,
        text=True,
        timeout=60,
        check=False,
    )
    # Of other units of the machine it may say something too.
    told = [line for line in done.stderr.splitlines() if "manni@" in line]
    return done.returncode, "\n".join(told)


@pytest.mark.skipif(ANALYZE is None, reason="systemd-analyze is not installed")
def test_the_unit_of_the_document_is_one_that_systemd_takes(tmp_path: Path) -> None:
    unit = block("ini")
    assert verified(unit, tmp_path) == (0, "")
    # Without it the first bot that searches, or an analysis, would be the end of the process.
    assert "SystemCallErrorNumber=EPERM" in unit
    for right, wrong, told in (
        ("ProtectSystem=strict", "ProtectSytem=strict", "ProtectSytem"),
        ("ProtectProc=invisible", "ProtectProc=unseen", "unseen"),
        ("SystemCallFilter=@system-service", "SystemCallFilter=@system-servise", "servise"),
    ):
        assert right in unit
        assert told in verified(unit.replace(right, wrong), tmp_path)[1]


def test_every_figure_is_named_in_the_document_and_every_name_in_it_is_a_figure() -> None:
    text = exposition(Load(), Tally(), Standing(0, 0, 0)).decode()
    told = set(re.findall(r"^# TYPE (manni_[a-z_]+)", text, re.MULTILINE))
    named = set(re.findall(r"`(manni_[a-z_]+?)(?:_total)?(?:\{[^`]*\})?`", DOCUMENT.read_text("utf-8")))
    assert {name.removesuffix("_total") for name in told} == named


def free_port() -> int:
    """A port that nobody listens on at the moment."""
    with socket.socket() as found:
        found.bind(("127.0.0.1", 0))
        port: int = found.getsockname()[1]
        return port


class Nginx:
    """Debian's nginx with the very lines of the document; ports and files alone are the test's own."""

    def __init__(self, folder: Path, ports: tuple[int, int]) -> None:
        self.port = free_port()
        key, certificate = folder / "key.pem", folder / "certificate.pem"
        made = "openssl req -x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -days 2"
        names = ["-subj", "/CN=cards.example.org", "-keyout", key, "-out", certificate]
        subprocess.run([*made.split(), *names], check=True, capture_output=True)
        lines = block("nginx")
        for written, own in (
            ("127.0.0.1:8312", f"127.0.0.1:{ports[0]}"),
            ("127.0.0.1:8313", f"127.0.0.1:{ports[1]}"),
            ("listen 443 ssl;", f"listen 127.0.0.1:{self.port} ssl;"),
            ("/etc/ssl/certs/cards.example.org.pem", str(certificate)),
            ("/etc/ssl/private/cards.example.org.key", str(key)),
        ):
            assert lines.count(written) == 1, written
            lines = lines.replace(written, own)
        paths = "".join(
            f"{kind}_temp_path {folder}/{kind};\n"
            for kind in ("client_body", "proxy", "fastcgi", "uwsgi", "scgi")
        )
        user = "user root;\n" if os.geteuid() == 0 else ""
        whole = f"{user}pid {folder}/pid;\nerror_log {folder}/errors warn;\nworker_processes 1;\n"
        whole += f"events {{}}\nhttp {{\naccess_log off;\n{paths}{lines}}}\n"
        file = folder / "nginx.conf"
        file.write_text(whole)
        assert NGINX is not None
        self._process = subprocess.Popen([NGINX, "-p", folder, "-c", file, "-g", "daemon off;"])
        self.address = f"https://127.0.0.1:{self.port}/manni/"

    def close(self) -> None:
        self._process.terminate()
        self._process.wait(10)


@pytest.fixture(scope="module")
def site(
    tmp_path_factory: pytest.TempPathFactory, postgres: Postgres
) -> Iterator[tuple[Nginx, list[Server]]]:
    """Two processes on one PostgreSQL, and nginx before them."""
    if NGINX is None:
        if os.environ.get("MANNI_NGINX") == "required":
            pytest.fail("no nginx is installed, and MANNI_NGINX=required", pytrace=False)
        pytest.skip("no nginx is installed; on Debian: apt install nginx-light")
    folder = tmp_path_factory.mktemp("nginx")
    options = ["--allow-host", "cards.example.org", "--trusted-proxies", "127.0.0.1", "--prefix", "/manni"]
    options += ["--limit-tables", "4/minute", "--database", postgres.new_database()]
    with ExitStack() as stack:
        servers = [Server(folder / "data", *options) for _ in range(2)]
        for server in servers:
            stack.callback(server.close)
            server.start()
        nginx = Nginx(folder, (int(servers[0].port), int(servers[1].port)))
        stack.callback(nginx.close)
        wait_for(nginx.port)
        yield nginx, servers


def wait_for(port: int) -> None:
    """Wait until somebody listens on a port."""
    for _ in range(200):
        try:
            socket.create_connection(("127.0.0.1", port)).close()
        except ConnectionRefusedError:
            time.sleep(0.05)
        else:
            return
    raise AssertionError("nginx did not start")


def figure(server: Server, name: str) -> float:
    """A figure of one process."""
    with urlopen(f"{server.address}metrics") as answer:
        found = re.findall(rf"^{name} (.*)$", answer.read().decode(), re.MULTILINE)
    return float(found[0])


@pytest.mark.slow
def test_the_nginx_of_the_document_serves_the_site_below_its_path_from_two_processes(
    site: tuple[Nginx, list[Server]],
) -> None:
    nginx, servers = site
    with Web(nginx.address) as web:
        web.headers.update(HOST)
        page = web.get("")
        (app,) = re.findall(r'"/manni/(static-[0-9a-f]+/app\.js)"', page.text)
        assert web.get(app).headers["cache-control"].endswith("immutable"), (
            "each process has the same version"
        )
        assert page.headers["strict-transport-security"]
        bare = web.get(nginx.address.rstrip("/"))
        assert (bare.status_code, bare.headers["location"][-7:]) == (308, "/manni/")
        assert web.get("static/app.js").headers["content-type"].startswith("text/javascript")
        for path in ("metrics", "ready"):
            assert web.get(path).status_code == 404
        assert web.get("health").json() == {"status": "up"}
        answer = web.post("api/tables", json={"bots": ["random", "random"]})
        assert answer.status_code == 201
        assert "Secure" in answer.headers["set-cookie"]
        assert "Path=/manni/" in answer.headers["set-cookie"]
        table = answer.json()["table"]
        origin = {"Origin": f"https://{HOST['Host']}", **HOST}
        for _ in range(3):
            # Each time to the next process.
            with web.page(table, **origin) as player:
                assert player.obey_next()["type"] == "done"
                assert player.obey_next()["type"] == "done"
        moved = [figure(server, "manni_move_seconds_count") for server in servers]
        assert sum(moved) >= 4
        assert all(moved), "one process did everything"


@pytest.mark.slow
def test_behind_nginx_a_process_that_stops_leaves_its_players_to_the_other(
    site: tuple[Nginx, list[Server]],
) -> None:
    nginx, servers = site
    with Web(nginx.address) as web:
        web.headers.update(HOST)
        table = opened(web)
        with web.page(table, **HOST) as player:
            player.until_asked()
            seq = player.seq
            # The one that has the socket stops; the other answers.
            for server in servers:
                if figure(server, "manni_sockets"):
                    assert server.process is not None
                    server.process.terminate()
                    holder = server
            while player.read()["type"] != "closing":
                pass
            assert closed(player) == 1012
            assert holder.stop_waiting()[0] == 0
        for _ in range(3):
            with web.page(table, **HOST) as player:
                player.until_asked()
                assert player.seq >= seq


@pytest.mark.slow
def test_nginx_tells_who_asks_and_what_they_write_themselves_is_not_believed(
    site: tuple[Nginx, list[Server]],
) -> None:
    with Web(site[0].address) as web:
        web.headers.update(HOST)
        codes = [
            web.post("api/tables", json={}, headers={"X-Forwarded-For": f"192.0.2.{number}"}).status_code
            for number in range(12)
        ]
        # Two processes count each for itself.
        assert codes.count(429) >= 4
        web.cookies.clear()
        answer = web.post("api/tables", json={}, headers={"Origin": "https://evil.example"})
        assert error(answer) == (403, "bad-origin")
