"""A finished game looked at again: what each move cost, what was luck, and where a hand turned.

    found = analyse(events)
    found.hands[0].decisions[3].cost

Nothing here is compiled or loads what is before a game is looked at.
"""

from manni.bots.analysis.form import FORMAT, game_object, hand_object
from manni.bots.analysis.game import analyse, hands_looked_at, steps_in
from manni.bots.analysis.values import (
    USUAL,
    Decision,
    GameAnalysis,
    HandAnalysis,
    Option,
    Parts,
    Settings,
    settings_for,
)

__all__ = [
    "FORMAT",
    "USUAL",
    "Decision",
    "GameAnalysis",
    "HandAnalysis",
    "Option",
    "Parts",
    "Settings",
    "analyse",
    "game_object",
    "hand_object",
    "hands_looked_at",
    "settings_for",
    "steps_in",
]
