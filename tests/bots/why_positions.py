"""The positions of tests/data/reasons.toml as views."""

from __future__ import annotations

import ast
import re
import tomllib
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path
from typing import Any

import manni.bots.why
from manni.core.cards import Card, parse_card
from manni.core.contracts import Contract, ContractKind
from manni.core.events import (
    ContractSet,
    CutShown,
    Dealt,
    Event,
    Exchanged,
    GameBegan,
    HandBegan,
    Played,
    TrickTaken,
)
from manni.core.moves import Choose, Exchange, Move, Play
from manni.core.public import Phase
from manni.core.scoring import Sheet
from manni.core.seats import SEATS, PerSeat, Seat
from manni.core.variants import VARIANTS, ContractSource
from manni.core.view import View, view_of

DATA = Path(__file__).parents[1] / "data" / "reasons.toml"
_CODE = re.compile(r"[a-z]+(-[a-z]+)+|stronger|cheaper|waits")


@dataclass(frozen=True)
class Position:
    """One entry of the file."""

    says: str
    code: str
    hand: str
    move: str
    instead: str
    seat: Seat
    variant: str = "hornafjordur"
    cut: str | None = None
    contract: str | None = None
    tricks: tuple[str, ...] = ()
    facts: dict[str, Any] = field(default_factory=dict)
    equal: bool = False
    plus: tuple[int, ...] = (0, 0, 0)
    minus: tuple[int, ...] = (0, 0, 0)


@cache
def positions() -> tuple[Position, ...]:
    read = tomllib.loads(DATA.read_text("utf-8"))["position"]
    return tuple(Position(**{**entry, "tricks": tuple(entry.get("tricks", ()))}) for entry in read)


def cards(text: str) -> tuple[Card, ...]:
    return tuple(map(parse_card, text.split()))


def view_at(position: Position) -> View:
    """What the seat of a position sees."""
    variant, seat = VARIANTS[position.variant], position.seat
    events: list[Event] = [GameBegan(variant, ("Anna", "Bjarni", "Dísa"), 2), HandBegan(1, 2)]
    if position.cut is not None:
        events.append(CutShown(1, parse_card(position.cut)))
    dealt = Dealt(tuple(cards(position.hand) if s == seat else None for s in SEATS), None)  # type: ignore[arg-type]
    if position.contract is None:
        return with_plus(view_of([*events, dealt], seat), position)
    chosen: Seat | None = 0 if variant.contract_source is ContractSource.CHOOSER else None
    called = ContractSet(Contract(position.contract), chosen)
    events += [called, dealt] if chosen is None else [dealt, called]
    if not isinstance(move_of(position, position.move), Exchange):
        events += [Exchanged(s, 0, (), ()) for s in SEATS]
        events = played(events, position)
    return with_plus(view_of(events, seat), position)


def played(events: list[Event], position: Position) -> list[Event]:
    for trick in position.tricks:
        for card in cards(trick):
            turn = view_of(events, position.seat).public.turn
            assert turn is not None, position.says
            events.append(Played(turn, card))
        public = view_of(events, position.seat).public
        if public.phase is Phase.TRICK and public.winning_seat is not None:
            events.append(TrickTaken(public.winning_seat))
    return events


def with_plus(mine: View, position: Position) -> View:
    """The view with points on the score sheet that no hand of the file has brought."""
    sheet = Sheet((), _three(position.plus), _three(position.minus))
    return View(
        mine.seat,
        mine.public._replace(sheet=sheet),
        mine.hand,
        mine.dealt,
        mine.discarded,
        mine.drawn,
        mine.events,
    )


def _three(numbers: tuple[int, ...]) -> PerSeat[int]:
    one, two, three = numbers
    return (one, two, three)


def move_of(position: Position, text: str) -> Move:
    """A move as the file has it: a contract by name, one card, or the cards laid away."""
    if text in Contract.__members__.values():
        return Choose(Contract(text))
    exchange = position.code.startswith(("swap-", "whole-", "exchange-", "manni-"))
    return Exchange(cards(text)) if exchange else Play(parse_card(text))


def codes_in_the_source() -> set[str]:
    """The codes that stand in the source of the reasons, and those that end in the kind of the contract."""
    found = {f"whole-{way}-{kind.value}" for way in ("take", "keep") for kind in ContractKind}
    found |= {f"choose-{kind.value}" for kind in ContractKind}
    for module in ("alike", "contract", "exchange", "following", "keeping", "leading", "nullo", "standing"):
        source = Path(*manni.bots.why.__path__, f"{module}.py").read_text("utf-8")
        for node in ast.walk(ast.parse(source)):
            if isinstance(node, ast.Constant) and _CODE.fullmatch(str(node.value)):
                found.add(str(node.value))
    return found
