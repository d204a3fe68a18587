"""Setting up a table: what may be chosen, and whether what was chosen can be played."""

from __future__ import annotations

import random
from dataclasses import dataclass
from typing import Annotated, Any

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
from manni.core.seats import PerSeat
from manni.core.variants import VARIANTS, Variant
from manni.server.names import names_for_table
from manni.server.protocol import Json

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
    bots: Annotated[list[str], msgspec.Meta(max_length=2)] = []


@dataclass(frozen=True, slots=True)
class Setup:
    """A table that can be played at: seat 0 is the person's, the others are bots'."""

    variant: Variant
    players: PerSeat[str]
    bots: PerSeat[str | None]


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
    bots = [*wanted.bots, _USUAL_BOT, _USUAL_BOT][:2]
    for bot in bots:
        # By name alone: no page starts a program but those that whoever serves it has named.
        if bot not in known:
            raise SetupError("unknown-bot", {"bot": bot[:40], "choices": known})
    given = [*wanted.names, None, None][:2]
    you, west, east = names_for_table([wanted.name, *given], rng)
    return Setup(variant, (you, west, east), (None, bots[0], bots[1]))
