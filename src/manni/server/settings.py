"""What a table is agreed to be like: chosen when it is opened, the same to its end."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec

Pace = Literal["none", "relaxed", "quick"]
Talk = Literal["phrases", "text"]
FillAfter = Annotated[int, msgspec.Meta(ge=5, le=3600)]


class Settings(msgspec.Struct, frozen=True):
    """The agreements of a table."""

    pace: Pace = "none"
    """How much time a player has; ``pace.py`` knows the seconds."""
    listed: bool = False
    """Whether the lobby shows it; else who wants to come needs its link."""
    spectators: bool = True
    """Whether somebody without a seat may look on."""
    hints: bool = False
    """Whether hints and reasons may be asked for during a hand where two or more people play."""
    talk: Talk = "phrases"
    """Ready phrases alone, or free text too."""
    replace: bool = True
    """Whether a person may take a bot's seat between hands."""
    fill_after: FillAfter | None = None
    """Seconds after which bots take the open seats of a table that waits, None if it waits for people."""


USUAL = Settings()


_decoder = msgspec.json.Decoder(Settings)


def settings_of(text: str) -> Settings:
    """Return the settings that a text in JSON holds; what it lacks is as usual.

    Raises:
        msgspec.MsgspecError: it is none.
    """
    return _decoder.decode(text)
