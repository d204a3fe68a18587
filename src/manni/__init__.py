"""Manni, the Icelandic card game for three: the rules engine, and what a program needs to play it.

>>> import random
>>> import manni
>>> rng = random.Random(7)
>>> game = manni.new_game(manni.VARIANTS["hornafjordur"], ("Anna", "Bjarni", "Dísa"), 0)
>>> game = manni.start_hand(game, rng)
>>> game.public.turn
2
>>> game = manni.apply(game, manni.Cut(17))
>>> game.public.phase
<Phase.EXCHANGE: 'exchange'>
>>> while game.public.turn is not None:
...     game = manni.apply(game, rng.choice(manni.legal_moves(game)))
>>> sum(game.public.sheet.net)
0
"""

# Nothing is loaded here: the command begins with this module, and is to hear Ctrl-C as soon as can be.
TYPE_CHECKING = False
if TYPE_CHECKING:
    from manni.api import *  # noqa: F403

__version__ = "0.1.0.dev0"


def __getattr__(name: str) -> object:
    """Return what ``manni.api`` has; it is loaded when it is asked for."""
    from importlib import import_module

    try:
        found: object = getattr(import_module("manni.api"), name)
    except AttributeError:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}") from None
    return found


def __dir__() -> list[str]:
    from importlib import import_module

    return sorted({*globals(), *import_module("manni.api").__all__})
