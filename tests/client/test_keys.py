"""The file of the keys."""

from __future__ import annotations

import stat
from pathlib import Path

import pytest

from manni.client.keys import Keys, KeysDamaged

SITE = "http://127.0.0.1:8312"


def test_keys_are_kept_by_server_and_are_their_owners_alone(tmp_path: Path) -> None:
    folder = tmp_path / "new"
    assert Keys(folder).of(SITE) == {}
    Keys(folder).keep(SITE, {"manni-1a2b3c4d": "a-key"})
    Keys(folder).keep("https://a.example", {"manni-99999999": "another"})
    Keys(folder).keep(SITE, {"manni-55555555": "third"})
    assert Keys(folder).of(SITE) == {"manni-1a2b3c4d": "a-key", "manni-55555555": "third"}
    assert Keys(folder).of("https://a.example") == {"manni-99999999": "another"}
    assert stat.S_IMODE(Keys(folder).path.stat().st_mode) == 0o600
    assert stat.S_IMODE(folder.stat().st_mode) == 0o700
    assert [path.name for path in folder.iterdir()] == ["keys.json"]


@pytest.mark.parametrize(
    "content",
    ["", "{", "[]", '{"http://a":3}', '{"http://a":{"b":3}}', '{"http://a":{"b":"c\\r\\nX: y"}}', "\x00"],
)
def test_a_file_that_holds_something_else_is_left_as_it_is(content: str, tmp_path: Path) -> None:
    path = tmp_path / "keys.json"
    path.write_text(content)
    with pytest.raises(KeysDamaged):
        Keys(tmp_path).of(SITE)
    with pytest.raises(KeysDamaged):
        Keys(tmp_path).keep(SITE, {"a": "b"})
    assert path.read_text() == content
