"""Setting up a table: what may be chosen, and whether what was chosen can be played."""

from __future__ import annotations

import random
from dataclasses import dataclass
from typing import Annotated, Any, Literal

import msgspec

from manni.core.errors import SetupError
from manni.core.options import (
    ChoiceOption,
    NumberOption,
    Option,
    option_value,
    options_for,
    variant_named,
)
from manni.core.seats import SEATS, Seat
from manni.core.variants import VARIANTS, Variant
from manni.server.names import clean_name, names_for_table
from manni.server.protocol import Json
from manni.server.seating import Holder, Person, Seats
from manni.server.settings import FillAfter, Pace, Settings, Talk

_USUAL_BOT = "rules"


def bot_names() -> tuple[str, ...]:
    """Return the bots that may be chosen, the best first."""
    # Imported when it is asked for: a server should stand before it can think.
    from manni.bots.registry import BOTS, ENGINES

    return (*BOTS, *ENGINES)


def choices() -> Json:
    """Return what may be chosen: the variants with their options, and the bots."""
    variants = [_variant(variant) for variant in VARIANTS.values()]
    return {"variants": variants, "bots": [{"name": name} for name in bot_names()]}


def _variant(variant: Variant) -> Json:
    groups = variant.contract_groups or [(contract,) for contract in variant.contracts]
    return {
        "name": variant.name,
        "pack": len(variant.pack),
        "hand": variant.hand_size,
        "manni": variant.manni_size,
        "contracts": [[contract.value for contract in group] for group in groups],
        "options": [_option(variant, option) for option in options_for(variant)],
    }


def _option(variant: Variant, option: Option) -> Json:
    usual = option_value(variant, option.name)
    if isinstance(option, ChoiceOption):
        values = [choice.value for choice in option.choices]
        return {"name": option.name, "kind": "choice", "choices": values, "default": usual}
    if isinstance(option, NumberOption):
        bounds = {"min": option.least, "max": option.most}
        return {"name": option.name, "kind": "number", **bounds, "default": usual}
    return {"name": option.name, "kind": "limits", "min": 0, "max": option.most, "default": usual}


_Name = Annotated[str, msgspec.Meta(max_length=4096)]


class TableRequest(msgspec.Struct, frozen=True):
    """What a page asks for when it sets up a table."""

    variant: str = "hornafjordur"
    options: dict[str, Any] = {}
    name: _Name | None = None
    names: Annotated[list[_Name | None], msgspec.Meta(max_length=2)] = []
    bots: Annotated[list[str | None], msgspec.Meta(max_length=2)] | None = None
    seats: Literal["friends"] | None = None
    pace: Pace = "none"
    listed: bool = False
    spectators: bool | None = None
    hints: bool = False
    talk: Talk = "phrases"
    replace: bool | None = None
    fill_after: FillAfter | None = None


@dataclass(frozen=True, slots=True)
class Setup:
    """A table that can be opened: seat 0 is for whoever opens it, the others are open (without a name) or bots'."""

    variant: Variant
    settings: Settings
    name: str
    others: tuple[Holder, Holder]

    def seats(self, person: Person) -> Seats:
        """Return the seats once somebody has sat down at it."""
        return (Holder(self.name, person=person), *self.others)


_decoder = msgspec.json.Decoder(TableRequest)


def read_setup(body: bytes, rng: random.Random) -> Setup:
    """Return the table that a request asks for; ``rng`` picks the names that are left open.

    Raises:
        SetupError: ``bad-request``, ``bad-name``, ``unknown-bot``, or what ``variant_named`` raises.
    """
    try:
        wanted = _decoder.decode(body)
    except (msgspec.DecodeError, RecursionError):
        raise SetupError("bad-request") from None
    variant = variant_named(wanted.variant, wanted.options)
    known = bot_names()
    usual = None if wanted.seats == "friends" else _USUAL_BOT
    bots = [usual, usual] if wanted.bots is None else [*wanted.bots, usual, usual][:2]
    for bot in bots:
        # By name alone: no page starts a program but those that whoever serves it has named.
        if bot is not None and bot not in known:
            raise SetupError("unknown-bot", {"bot": bot[:40], "choices": known})
    given = [*wanted.names, None, None][:2]
    you, *names = names_for_table([wanted.name, *given], rng)
    west, east = (
        Holder() if bot is None else Holder(name, bot) for name, bot in zip(names, bots, strict=True)
    )
    return Setup(variant, _settings(wanted, None in bots), you, (west, east))


def _settings(wanted: TableRequest, friends: bool) -> Settings:
    return Settings(
        pace=wanted.pace,
        listed=wanted.listed,
        # Whoever plays alone against bots has not asked anybody to look on.
        spectators=friends if wanted.spectators is None else wanted.spectators,
        hints=wanted.hints,
        talk=wanted.talk,
        # Nor to come in the place of a bot, unless the lobby shows the table.
        replace=friends or wanted.listed if wanted.replace is None else wanted.replace,
        fill_after=wanted.fill_after,
    )


class SitRequest(msgspec.Struct, frozen=True):
    """What a page asks for when somebody sits down."""

    seat: Annotated[int, msgspec.Meta(ge=0, le=2)] | None = None
    name: _Name | None = None


_sit_decoder = msgspec.json.Decoder(SitRequest)


def read_sit(body: bytes) -> tuple[Seat | None, str]:
    """Return the seat that is wanted, None for any, and the name, cleaned; empty if none is given.

    Raises:
        SetupError: ``bad-request`` or ``bad-name``.
    """
    try:
        wanted = _sit_decoder.decode(body)
    except (msgspec.DecodeError, RecursionError):
        raise SetupError("bad-request") from None
    return None if wanted.seat is None else SEATS[wanted.seat], clean_name(wanted.name or "")
