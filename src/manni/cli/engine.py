"""`manni engine`: a bot for another program, on standard input and output."""

from __future__ import annotations

import random
import sys
from typing import Annotated

from manni.bots.base import close_bot
from manni.bots.registry import make_bot
from manni.bots.serving import answers
from manni.cli.common import OK, error_sentence, say_bytes
from manni.cli.parameters import Option


def engine(
    bot: Annotated[str, Option("--bot", metavar="NAME")] = "rules",
    seed: Annotated[int | None, Option("--seed", metavar="SEED")] = None,
) -> int:
    """Answer requests of ``manni-engine/1`` until standard input ends."""
    player = make_bot(bot)
    rng = random.Random(seed)
    try:
        for line in answers(sys.stdin.buffer, player, rng, error_sentence):
            say_bytes(line)
            sys.stdout.buffer.flush()
    finally:
        close_bot(player)
    return OK
