"""Records of games whose deals were sealed, as a table of people or of bots makes them."""

import random
from collections.abc import Callable, Iterator
from dataclasses import replace

from manni.bots.random_bot import random_move
from manni.core.cards import Card
from manni.core.dealing import shuffled_pack
from manni.core.engine import apply, new_game, start_hand
from manni.core.events import HandBegan, Scored
from manni.core.moves import Cut, Move
from manni.core.options import variant_named
from manni.core.proof import MIX_DIGITS, Mixes, Opening, Sealed, mixed, new_salt
from manni.core.public import Phase
from manni.core.seats import Seat
from manni.core.state import State
from manni.core.view import view
from manni.records import RecordLine
from manni.records.proving import opened_fields, opening_of, sealed_fields

SEALED: tuple[tuple[str, dict[str, object], str], ...] = (
    ("hornafjordur", {"target": 2}, "cut"),
    ("hornafjordur", {"target": 2}, "mixed"),
    ("basic", {"target": 2, "packet": 3}, "mixed"),
    ("basic", {"target": 2}, "sealed"),
    ("nine", {}, "mixed"),
    ("trjamann", {}, "mixed"),
)
"""Games, and how their deals are proved: by the cut, by what the players mix in, or by the seal alone."""


def sealed_game(number: int) -> list[RecordLine]:
    """The lines of a random game whose deals are sealed, the same for the same number."""
    name, options, how = SEALED[number % len(SEALED)]
    rng = random.Random(f"sealed {number}")
    state = new_game(variant_named(name, options), ("Anna", "Bjarni", "Dísa"), rng.choice((0, 1, 2)))
    lines = [RecordLine(state.events[0])]
    while state.public.phase is not Phase.OVER:
        before = len(state.events)
        opening = Opening(shuffled_pack(state.public.variant, rng), new_salt(rng))
        sealed = Sealed(opening.seal, _mixes(rng) if how == "mixed" else None)
        pack, lifted = _on_the_table(opening, sealed)
        state = start_hand(state, pack)
        while (seat := state.public.turn) is not None:
            state = apply(state, _move(state, seat, lifted, rng))
        lines += _told(state, before, opening, sealed)
    return lines


def _mixes(rng: random.Random) -> Mixes:
    first, second = (f"{rng.getrandbits(4 * MIX_DIGITS):0{MIX_DIGITS}x}" for _ in range(2))
    return (first, None, second)


def _on_the_table(opening: Opening, sealed: Sealed) -> tuple[tuple[Card, ...], int | None]:
    if sealed.mixes is None:
        return opening.pack, None
    mix = mixed(opening, sealed.mixes)
    return mix.pack, mix.lifted


def _move(state: State, seat: Seat, lifted: int | None, rng: random.Random) -> Move:
    if lifted is not None and state.public.phase is Phase.CUT:
        return Cut(lifted)
    return random_move(view(state, seat), rng)


def _told(state: State, before: int, opening: Opening, sealed: Sealed) -> Iterator[RecordLine]:
    for event in state.events[before:]:
        if isinstance(event, HandBegan):
            yield RecordLine(event, sealed_fields(sealed))
        elif isinstance(event, Scored):
            yield RecordLine(event, opened_fields(opening))
        else:
            yield RecordLine(event)


def spoiled_games() -> dict[str, list[RecordLine]]:
    """Sealed games spoiled in one way each, as they are kept among the samples."""
    cut = sealed_game(0)
    other = opened_fields(_opening_of(sealed_game(6)))
    mixed_in = sealed_game(1)
    return {
        "seal-broken": _changed(cut, Scored, other),
        "seal-not-hex": _changed(cut, HandBegan, {"seal": str(cut[1].extra["seal"]).upper()}),
        "seal-of-another-deal": _other_deal(cut),
        "opening-missing": _changed(cut, Scored, {}),
        "opening-too-short": _changed(cut, Scored, _opened_with(cut, lambda pack: pack[1:])),
        "opened-unsealed": _changed(cut, HandBegan, {}),
        "mix-left-out": _changed(mixed_in, HandBegan, {"seal": mixed_in[1].extra["seal"], "mix": [None] * 3}),
    }


def _changed(lines: list[RecordLine], kind: type, extra: dict[str, object]) -> list[RecordLine]:
    """The lines with the fields of the first event of a kind in the place of its own."""
    at = next(place for place, line in enumerate(lines) if isinstance(line.event, kind))
    return [*lines[:at], RecordLine(lines[at].event, extra), *lines[at + 1 :]]


def _opening_of(lines: list[RecordLine]) -> Opening:
    return next(opening_of(line.extra) for line in lines if isinstance(line.event, Scored))


def _opened_with(
    lines: list[RecordLine], change: Callable[[tuple[Card, ...]], tuple[Card, ...]]
) -> dict[str, object]:
    opening = _opening_of(lines)
    return opened_fields(replace(opening, pack=change(opening.pack)))


def _other_deal(lines: list[RecordLine]) -> list[RecordLine]:
    """The lines with a seal that fits its opening, and not the deal: two cards next to each other have moved."""
    opening = _opening_of(lines)
    pack = (opening.pack[1], opening.pack[0], *opening.pack[2:])
    other = replace(opening, pack=pack)
    return _changed(_changed(lines, HandBegan, {"seal": other.seal}), Scored, opened_fields(other))
