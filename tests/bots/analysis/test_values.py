"""How thoroughly a game is looked at, by how long it is."""

from __future__ import annotations

import pytest

from manni.bots.analysis import USUAL, Settings, settings_for


def test_a_usual_game_is_looked_at_as_is_usual() -> None:
    assert settings_for(470) == USUAL
    assert settings_for(0, seed=7) == Settings(seed=7)


@pytest.mark.parametrize("moves", [701, 884, 3000])
def test_a_long_game_is_no_more_work_than_one_of_700_moves(moves: int) -> None:
    settings = settings_for(moves)
    assert settings.deals == settings.rows
    assert settings.deals * moves <= 700 * USUAL.deals
