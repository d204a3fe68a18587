"""The file of the kept game: whole lines, on disk before anything else, one process at a time."""

import os
import subprocess
import sys
from collections.abc import Callable, Iterator
from contextlib import ExitStack
from pathlib import Path

import pytest

from manni.cli.terminal.keeping import (
    DamagedError,
    GameFile,
    InUseError,
    KeepingError,
)

Opening = Callable[[Path], GameFile]


@pytest.fixture
def opened() -> Iterator[Opening]:
    """Opens kept games, and lets go of them all at the end of the test."""
    with ExitStack() as stack:

        def open_file(folder: Path) -> GameFile:
            file = GameFile(folder)
            stack.callback(file.close)
            return file

        yield open_file


def test_lines_come_back_in_order(opened: Opening, tmp_path: Path) -> None:
    file = opened(tmp_path)
    file.begin(["a", "þ"])
    file.append(["c"])
    file.append(["d", "e"])
    assert file.read() == [b"a", "þ".encode(), b"c", b"d", b"e"]
    file.close()


def test_no_game_is_kept_in_a_new_folder(opened: Opening, tmp_path: Path) -> None:
    file = opened(tmp_path / "not" / "there")
    assert file.read() == []
    assert file.put_aside("unfinished") is None


def test_a_line_that_was_cut_off_is_dropped_and_written_over(opened: Opening, tmp_path: Path) -> None:
    file = opened(tmp_path)
    file.begin(["first", "second"])
    file.close()
    with file.path.open("ab") as handle:
        handle.write(b'{"event":"pl')
    back = opened(tmp_path)
    assert back.read() == [b"first", b"second"]
    back.append(["third"])
    assert back.path.read_text() == "first\nsecond\nthird\n"


def test_a_file_without_a_whole_line_is_damaged(opened: Opening, tmp_path: Path) -> None:
    file = opened(tmp_path)
    file.path.write_text("half a li")
    with pytest.raises(DamagedError):
        file.read()


def test_an_empty_file_is_no_game(opened: Opening, tmp_path: Path) -> None:
    file = opened(tmp_path)
    file.path.touch()
    assert file.read() == []


def test_what_is_put_aside_never_overwrites_what_was_put_aside_before(
    opened: Opening, tmp_path: Path
) -> None:
    file = opened(tmp_path)
    places = []
    for name in ("one", "two", "three"):
        file.path.write_text(f"{name}\n")
        places.append(file.put_aside("damaged"))
    assert [place.read_text() for place in places if place] == ["one\n", "two\n", "three\n"]
    assert not file.path.exists()


def test_a_finished_game_is_kept_beside_the_next(opened: Opening, tmp_path: Path) -> None:
    file = opened(tmp_path)
    file.begin(["game one"])
    file.begin(["game two"])
    file.append(["more"])
    assert file.read() == [b"game two", b"more"]
    assert (file.folder / "finished-1.jsonl").read_text() == "game one\n"


def test_two_processes_cannot_play_one_game(opened: Opening, tmp_path: Path) -> None:
    file = opened(tmp_path)
    with pytest.raises(InUseError):
        opened(tmp_path)
    file.close()
    opened(tmp_path).close()


def test_a_process_that_died_leaves_no_lock(opened: Opening, tmp_path: Path) -> None:
    code = (
        "import os, pathlib, sys; from manni.cli.terminal.keeping import GameFile;"
        "file = GameFile(pathlib.Path(sys.argv[1])); file.begin(['a']); file.append(['b']); os._exit(9)"
    )
    assert subprocess.run([sys.executable, "-c", code, str(tmp_path)], check=False).returncode == 9
    file = opened(tmp_path)
    assert file.read() == [b"a", b"b"]
    file.close()


def test_a_disk_that_fills_up_leaves_no_half_line(
    opened: Opening, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file = opened(tmp_path)
    file.begin(["a"])
    file.append(["b"])

    def full(number: int) -> None:
        raise OSError(28, "No space left on device")

    with monkeypatch.context() as patch:
        patch.setattr(os, "fsync", full)
        with pytest.raises(KeepingError, match="No space"):
            file.append(["c"])
    assert file.read() == [b"a", b"b"]
    file.append(["d"])
    assert file.read() == [b"a", b"b", b"d"]


def test_lines_are_on_disk_when_append_returns(
    opened: Opening, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file = opened(tmp_path)
    file.begin(["a"])
    synced: list[str] = []
    real = os.fsync

    def fsync(number: int) -> None:
        real(number)
        synced.append(file.path.read_text())

    monkeypatch.setattr(os, "fsync", fsync)
    file.append(["b"])
    assert synced == ["a\nb\n"]
