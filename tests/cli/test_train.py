"""`manni train`: the weights with what belongs to them, an interrupt that loses nothing, and what cannot be."""

import json
from collections.abc import Iterator
from pathlib import Path

import pytest

from manni.search import choosing, training
from tests.cli.commands import Shell


@pytest.fixture
def short(monkeypatch: pytest.MonkeyPatch) -> None:
    """Pieces, trials and drawn hands of a size for tests."""
    monkeypatch.setattr(training, "PIECE", 100)
    monkeypatch.setattr(training, "TRIAL_DEALS", 2)
    monkeypatch.setattr(choosing, "HANDS_DRAWN", 4)


@pytest.mark.slow
@pytest.mark.usefixtures("short")
def test_a_training_that_is_interrupted_can_be_gone_on_with(
    shell: Shell, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    through, halved = tmp_path / "through.npz", tmp_path / "halved.npz"
    done = shell("train", "--seed", 3, "--hands", 300, "--out", through)
    assert done.status == 0
    assert "100 hands: tricks against two rule players" in done.out
    assert f"The weights are in {through}." in done.out

    whole = training.pieces

    def interrupted(work: training.Training) -> Iterator[int]:
        for number, count in enumerate(whole(work)):
            if number == 1:
                raise KeyboardInterrupt
            yield count

    monkeypatch.setattr(training, "pieces", interrupted)
    done = shell("train", "--seed", 3, "--hands", 300, "--out", halved)
    assert done.status == 130
    assert "Interrupted. Go on with --resume" in done.err
    assert not halved.exists()
    monkeypatch.setattr(training, "pieces", whole)
    done = shell("train", "--resume", "--seed", 4, "--out", halved)
    assert done.status == 2
    assert "has seed 3 and 300 hands" in done.err
    assert shell("train", "--resume", "--out", halved).status == 0
    assert halved.read_bytes() == through.read_bytes()
    assert json.loads(halved.with_suffix(".training.json").read_text("utf-8"))["seed"] == 3
    assert not halved.with_suffix(".unfinished").exists()


def test_what_cannot_be_is_said_in_a_sentence(shell: Shell, tmp_path: Path) -> None:
    done = shell("train", "--resume", "--out", tmp_path / "w.npz")
    assert done.status == 2
    assert done.err == f"There is no training to go on with in {tmp_path / 'w.unfinished'}.\n"
    done = shell("train", "--hands", 10, "--out", tmp_path / "no" / "w.npz")
    assert done.status == 2
    assert done.err == f"There is no folder {tmp_path / 'no'} to write to.\n"
    (tmp_path / "w.unfinished").write_bytes(b"nothing")
    done = shell("train", "--resume", "--out", tmp_path / "w.npz")
    assert done.status == 1
    assert done.err.splitlines()[-1] == f"{tmp_path / 'w.unfinished'} is not a training that was interrupted."
