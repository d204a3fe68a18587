#!/usr/bin/env python3
"""How many tricks one bot takes against two of another in the play alone: the exchange is not theirs.

    python scripts/policy_strength.py --one learned --two rules,flat:1000,ismcts:2000 --deals 200

Every deal of the default variant is played three times, with the one in each seat, either as it was dealt (nobody
exchanges) or after an exchange by the rules of thumb. Par is 4; in nullo fewer tricks are better. The error is half of
the 95 % interval, the three seats of a deal taken as one observation. ``--weights`` tries other weights.
"""

from __future__ import annotations

import argparse
import json
import random
import sys
from collections.abc import Iterator
from pathlib import Path
from statistics import fmean, stdev

from manni.bots.base import Bot
from manni.bots.duel import situation
from manni.bots.registry import make_bot
from manni.core.contracts import ContractKind
from manni.core.engine import apply
from manni.core.moves import Exchange
from manni.core.public import Phase
from manni.core.seats import SEATS, Seat
from manni.core.state import State
from manni.core.variants import VARIANTS
from manni.core.view import view


def deals(kind: ContractKind, count: int, seed: int, swapped: bool) -> Iterator[State]:
    """Yield hands of a kind of contract in which the first card is to be led."""
    rules, number = make_bot("rules"), 0
    while count:
        state = situation(VARIANTS["hornafjordur"], seed, number)
        number += 1
        if state.public.contract is None or state.public.contract.kind is not kind:
            continue
        rng = random.Random(f"exchange {seed} {number}")
        while state.public.phase is Phase.EXCHANGE:
            seat = state.public.turn
            assert seat is not None
            state = apply(state, rules.choose(view(state, seat), rng) if swapped else Exchange())
        count -= 1
        yield state


def tricks(state: State, one: Bot, two: Bot, place: Seat, seed: str) -> int:
    """Return the tricks of the one, who sits in ``place``."""
    rng = random.Random(seed)
    while state.public.phase is Phase.PLAY:
        seat = state.public.turn
        assert seat is not None
        bot = one if seat == place else two
        state = apply(state, bot.choose(view(state, seat), rng))
    return state.public.sheet.lines[-1].tricks[place]


def figure(
    one: Bot, two: Bot, kind: ContractKind, count: int, seed: int, swapped: bool
) -> tuple[float, float]:
    """Return the mean number of tricks of one against two, and its error."""
    means = [
        fmean(tricks(state, one, two, place, f"{seed} {number} {place}") for place in SEATS)
        for number, state in enumerate(deals(kind, count, seed, swapped))
    ]
    return fmean(means), 1.96 * stdev(means) / len(means) ** 0.5


def speed(path: Path | None) -> float:
    """Return how many microseconds the nets take for a decision between cards, forced ones left out."""
    import numpy as np

    from manni.search.table import legal, table_of_view
    from manni.search.trial import decision_time
    from manni.search.weights import SHIPPED, read_weights

    tables = []
    for kind in ContractKind:
        for state in deals(kind, 10, 3, True):
            while state.public.phase is Phase.PLAY:
                seat = state.public.turn
                assert seat is not None
                mine = view(state, seat)
                table = table_of_view(mine)
                if int(legal(table)).bit_count() > 1:
                    tables.append(table)
                state = apply(state, make_bot("rules").choose(mine, random.Random(0)))
    return decision_time(read_weights(path or SHIPPED), np.array(tables))


def main() -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--one", default="learned")
    parser.add_argument("--two", default="rules,flat:1000,ismcts:2000", help="names with commas between them")
    parser.add_argument("--deals", type=int, default=200, help="deals of each kind of contract, at least two")
    parser.add_argument("--seed", type=int, default=11)
    parser.add_argument("--hands", choices=("random", "swapped", "both"), default="both")
    parser.add_argument(
        "--weights", type=Path, help="weights for learned in place of those that come with Manni"
    )
    parser.add_argument("--json", type=Path, help="also write the figures to this file")
    parser.add_argument(
        "--speed", action="store_true", help="print how long a decision of learned takes, and stop"
    )
    asked = parser.parse_args()
    if asked.speed:
        print(f"{speed(asked.weights):.1f} µs a decision")
        return
    if asked.weights:
        from manni.search import learned, weights

        found = weights.read_weights(asked.weights)
        learned.load_weights = lambda: found  # type: ignore[assignment]
    rows = []
    for other in asked.two.split(","):
        for hands in ("random", "swapped") if asked.hands == "both" else (asked.hands,):
            row: dict[str, object] = {"one": asked.one, "two": other, "hands": hands, "deals": asked.deals}
            for kind in ContractKind:
                one, two = make_bot(asked.one), make_bot(other)
                mean, error = figure(one, two, kind, asked.deals, asked.seed, hands == "swapped")
                row[kind.value] = [round(mean, 3), round(error, 3)]
            rows.append(row)
            print(json.dumps(row))
            sys.stdout.flush()
    if asked.json:
        asked.json.write_text(f"{json.dumps({'seed': asked.seed, 'rows': rows}, indent=1)}\n", "utf-8")


if __name__ == "__main__":
    main()
