"""The script that plays the pool: what it has played it does not play again, and its tables say what was found."""

from __future__ import annotations

import json
from dataclasses import asdict
from pathlib import Path

import pytest

from scripts import strength


def result(bot: str, against: str, kind: str, points: float) -> strength.Result:
    return strength.Result(bot, against, kind, 10, strength.SEED, points, 0.125, None, None, 1.5, "here")


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setattr(strength, "RESULTS", tmp_path / "strength.jsonl")
    monkeypatch.setattr(strength, "DOCUMENT", tmp_path / "strength.md")
    return tmp_path


def test_a_table_has_a_row_for_each_bot_and_a_column_for_each_opponent(folder: Path) -> None:
    found = [result("learned", "rules", "trump", 0.25), result("learned", "rules", "nullo", -0.5)]
    (folder / "strength.jsonl").write_text("".join(json.dumps(asdict(one)) + "\n" for one in found))
    (folder / "strength.md").write_text(f"Before.\n{strength.BEGIN}\nold\n{strength.END}\nAfter.\n")
    strength.write_table()
    text = (folder / "strength.md").read_text("utf-8")
    assert text.startswith("Before.\n")
    assert text.endswith("\nAfter.\n")
    assert "old" not in text
    assert "| `learned` | +0.25 / – / −0.50 |" in text
    assert "| `learned` | `rules` | nullo | 10 | −0.500 ± 0.125 | 1.50 |" in text


def test_what_was_played_is_not_played_again(folder: Path) -> None:
    assert ("rules", "random", "trump", 7) in list(strength.missing("rules", "random", 7))
    (folder / "strength.jsonl").write_text(json.dumps(asdict(result("rules", "random", "trump", 2.0))) + "\n")
    assert [kind for _, _, kind, _ in strength.missing("rules", "random", 7)] == ["notrump", "nullo"]


def test_it_plays_a_duel_and_writes_it_down(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(
        "sys.argv",
        ["strength", "play", "--bot", "rules", "--against", "random", "--kind", "trump", "--packs", "2"],
    )
    strength.main()
    (found,) = strength.results()
    assert (found.bot, found.kind, found.packs) == ("rules", "trump", 2)
    assert found.points > 0
