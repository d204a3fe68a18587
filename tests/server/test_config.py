"""The settings of a server: where they come from, which goes first, and what is said to those that cannot be used."""

from __future__ import annotations

from pathlib import Path

import pytest

from manni.cli.common import text
from manni.server.config import SETTINGS, Config, ConfigError, read_config
from tests.cli.commands import Shell


@pytest.fixture
def shell(capsys: pytest.CaptureFixture[str]) -> Shell:
    """Runs commands in this process."""
    return Shell(capsys)


def test_the_command_line_goes_before_the_environment_and_that_before_the_file(tmp_path: Path) -> None:
    file = tmp_path / "manni.toml"
    file.write_text('port = 1\ngrace = 2\nhost = "a"\n')
    found = read_config({"port": "5"}, {"MANNI_PORT": "4", "MANNI_GRACE": "3", "HOME": "/h"}, str(file))
    assert (found.port, found.grace, found.host) == (5, 3, "a")
    assert read_config({}, {"MANNI_CONFIG": str(file)}).port == 1
    assert read_config({}, {}) == Config()


def test_every_setting_can_be_made_in_each_of_the_three_places(tmp_path: Path) -> None:
    others = {
        "host": "::1",
        "port": "80",
        "data": "/d",
        "database": "sqlite://",
        "allow-host": "a.example",
        "trusted-proxies": "10.0.0.0/8",
        "prefix": "/cards",
        "monitors": "10.0.0.1/32",
        "engine": "mine=./mine -x",
        "hints": "rules",
        "grace": "7",
        "retention-days": "90",
        "stop-after": "0",
        "limit-requests": "off",
        "limit-tables": "1/1day",
        "limit-tries": "2/5minute",
        "limit-frames": "3/1second",
        "limit-connections": "9",
        "log-format": "json",
        "log-level": "debug",
    }
    assert list(others) == [setting.key for setting in SETTINGS]
    for setting in SETTINGS:
        given = others[setting.key]
        file = tmp_path / f"{setting.key}.toml"
        file.write_text(f"{setting.key} = {given if given.isdigit() else repr(given)}\n")
        flag: str | list[str] = [given] if setting.kind.many else given
        found = [
            read_config({setting.key: flag}, {}),
            read_config({}, {setting.variable: given}),
            read_config({}, {}, str(file)),
        ]
        assert found[0] == found[1] == found[2] != Config(), setting.key
        assert setting.kind.written(getattr(found[0], setting.field)) == given


def test_lists_are_lists_in_the_file_and_stand_between_commas_elsewhere(tmp_path: Path) -> None:
    file = tmp_path / "manni.toml"
    file.write_text('allow-host = ["a.example", "b.example"]\nengine = ["x=a,b", "y=c d"]\n')
    found = read_config({}, {"MANNI_TRUSTED_PROXIES": "127.0.0.1, ::1"}, str(file))
    assert found.allow_host == ("a.example", "b.example")
    assert found.engine == ("x=a,b", "y=c d")
    assert found.trusted_proxies == ("127.0.0.1/32", "::1/128")
    assert read_config({"allow-host": ["c", "d,e"]}, {}, str(file)).allow_host == ("c", "d", "e")


def test_whoever_names_a_place_for_the_games_means_that_one_alone(tmp_path: Path) -> None:
    file = tmp_path / "manni.toml"
    file.write_text('database = "sqlite://"\n')
    found = read_config({"data": "/d"}, {}, str(file))
    assert (found.data, found.database) == ("/d", None)
    with pytest.raises(ConfigError, match="both"):
        read_config({"data": "/d", "database": "sqlite://"}, {})


@pytest.mark.parametrize(
    ("key", "value"),
    [
        ("port", "x"),
        ("port", "65536"),
        ("port", "-1"),
        ("port", "1_0"),
        ("host", ""),
        ("host", "a\nb"),
        ("prefix", "manni"),
        ("prefix", "/a//b"),
        ("prefix", "/../x"),
        ("prefix", '/"><script>'),
        ("trusted-proxies", "*"),
        ("trusted-proxies", "10.0.0.1/8"),
        ("monitors", "localhost"),
        ("hints", "magic"),
        ("limit-tries", "many"),
        ("limit-tries", "0/minute"),
        ("limit-tries", "5/century"),
        ("limit-tries", "5"),
        ("log-level", "loud"),
        ("grace", "0"),
    ],
)
def test_a_value_that_cannot_be_used_is_one_sentence_that_names_the_place(
    key: str, value: str, shell: Shell, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    if value:
        done = shell("serve", f"--{key}", value)
        assert (done.status, done.out, done.err.count("\n")) == (2, "", 1)
        assert f"--{key}" in done.err
        monkeypatch.setenv(f"MANNI_{key.replace('-', '_').upper()}", value)
        done = shell("serve")
        assert (done.status, done.out, done.err.count("\n")) == (2, "", 1)
        monkeypatch.undo()
    file = tmp_path / "manni.toml"
    file.write_text(f"{key} = '''{value}'''\n")
    done = shell("serve", "--config", str(file))
    assert (done.status, done.out, done.err.count("\n")) == (2, "", 1)
    assert key in done.err


@pytest.mark.parametrize(
    ("written", "about"),
    [
        ("prot = 1\n", "prot"),
        ("[serve]\nport = 1\n", "serve"),
        ("port = true\n", "port"),
        ("port = 1.5\n", "port"),
        ("allow-host = [1]\n", "allow-host"),
        ("port = \n", "TOML"),
        ("\xff", "TOML"),
        ("grace = true", "“true”"),
        ("grace = [1, false]", "“[1, false]”"),
    ],
)
def test_a_file_of_settings_with_a_fault_is_one_sentence(
    written: str, about: str, shell: Shell, tmp_path: Path
) -> None:
    file = tmp_path / "manni.toml"
    file.write_bytes(written.encode("latin-1"))
    done = shell("serve", "--config", str(file))
    assert (done.status, done.out, done.err.count("\n")) == (2, "", 1)
    assert about in done.err


def test_a_file_that_is_not_there_and_a_variable_that_is_no_setting_are_said(
    shell: Shell, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    done = shell("serve", "--config", str(tmp_path / "no.toml"))
    assert (done.status, done.err.count("\n")) == (2, 1)
    assert "no.toml" in done.err
    assert shell("serve", "--config", str(tmp_path)).status == 2
    monkeypatch.setenv("MANNI_TRUSTED_PROXY", "127.0.0.1")
    done = shell("serve")
    assert (done.status, done.err.count("\n")) == (2, 1)
    assert "MANNI_TRUSTED_PROXY" in done.err


def test_every_setting_is_explained(shell: Shell) -> None:
    told = shell("serve", "--help").out
    for setting in SETTINGS:
        assert f"--{setting.key} {setting.kind.metavar}" in told
        assert text(f"help-serve-{setting.key}") != f"help-serve-{setting.key}"
