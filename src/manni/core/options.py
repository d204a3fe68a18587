"""The options of a variant: where the sources disagree, and what a table may agree on.

An option is read from the plain values of JSON and becomes the field of the ``Variant`` of the same name; ``packet``
alone becomes one of its ``dealing``.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from enum import StrEnum
from typing import TypeAlias

from manni.core.errors import SetupError
from manni.core.variants import (
    VARIANTS,
    ContractSource,
    CutBands,
    EndTrigger,
    ExchangeKind,
    FirstDealer,
    FirstLead,
    NulloAce,
    Variant,
)

OptionValue: TypeAlias = str | int | list[int]


@dataclass(frozen=True, slots=True)
class ChoiceOption:
    """An option with a few named readings."""

    name: str
    choices: tuple[StrEnum, ...]

    def read(self, value: object) -> StrEnum:
        """Return the reading that ``value`` names, or raise ``SetupError``."""
        for choice in self.choices:
            if choice == value:
                return choice
        raise SetupError(
            "option-choice", {"option": self.name, "choices": tuple(c.value for c in self.choices)}
        )


@dataclass(frozen=True, slots=True)
class NumberOption:
    """An option that is a whole number from ``least`` to ``most``."""

    name: str
    least: int
    most: int

    def read(self, value: object) -> int:
        """Return the number, or raise ``SetupError``."""
        if type(value) is int and self.least <= value <= self.most:
            return value
        raise SetupError("option-number", {"option": self.name, "least": self.least, "most": self.most})


@dataclass(frozen=True, slots=True)
class LimitsOption:
    """Three numbers of cards, for forehand, the dealer's right, and the dealer."""

    name: str
    most: int

    def read(self, value: object) -> tuple[int, int, int]:
        """Return the three limits, or raise ``SetupError``."""
        if isinstance(value, (list, tuple)) and len(value) == 3:
            first, second, third = value
            if all(type(limit) is int and 0 <= limit <= self.most for limit in value):
                return (first, second, third)
        raise SetupError("option-limits", {"option": self.name, "most": self.most})


Option: TypeAlias = ChoiceOption | NumberOption | LimitsOption


def options_for(variant: Variant) -> tuple[Option, ...]:
    """Return the options that mean something in a variant, in the order in which they are shown."""
    options: list[Option] = []
    if variant.end_trigger is not EndTrigger.CONTRACTS:
        options.append(ChoiceOption("end_trigger", (EndTrigger.PLUS, EndTrigger.NET)))
        options.append(NumberOption("target", 1, 100))
    if variant.contract_source is ContractSource.CUT:
        options.append(ChoiceOption("cut_bands", tuple(CutBands)))
    if variant.exchange is ExchangeKind.LIMITS:
        options.append(LimitsOption("exchange_limits", variant.hand_size))
    if variant.contract_source is ContractSource.ROTATION:
        options.append(ChoiceOption("first_lead", tuple(FirstLead)))
        options.append(NumberOption("packet", 1, variant.hand_size))
    else:
        options.append(ChoiceOption("nullo_ace", tuple(NulloAce)))
    options.append(ChoiceOption("first_dealer", tuple(FirstDealer)))
    return tuple(options)


def variant_named(name: object, options: Mapping[str, object] | None = None) -> Variant:
    """Return the variant of that name with some options changed.

    Raises:
        SetupError: ``unknown-variant``, ``unknown-option``, ``option-choice``, ``option-number``, ``option-limits``, or
            ``packet-does-not-divide``: the combination cannot be played.
    """
    variant = VARIANTS.get(name) if isinstance(name, str) else None
    if variant is None:
        raise SetupError("unknown-variant", {"variant": str(name)[:40], "choices": tuple(VARIANTS)})
    known = {option.name: option for option in options_for(variant)}
    for key, value in (options or {}).items():
        if key not in known:
            raise SetupError(
                "unknown-option", {"option": str(key)[:40], "variant": variant.name, "choices": tuple(known)}
            )
        variant = _changed(variant, known[key], value)
    return variant


def _changed(variant: Variant, option: Option, value: object) -> Variant:
    if isinstance(option, NumberOption) and option.name == "packet":
        packet = option.read(value)
        if variant.hand_size % packet:
            raise SetupError("packet-does-not-divide", {"packet": packet, "cards": variant.hand_size})
        return replace(variant, dealing=replace(variant.dealing, packet=packet))
    # The option's name is the field's name; its reader makes sure of the type.
    return replace(variant, **{option.name: option.read(value)})  # type: ignore[arg-type]


def option_value(variant: Variant, name: str) -> OptionValue:
    """Return the value of one option as JSON has it."""
    value = variant.dealing.packet if name == "packet" else getattr(variant, name)
    if isinstance(value, StrEnum):
        return value.value
    if isinstance(value, tuple):
        return list(value)
    return int(value)


def options_of(variant: Variant) -> dict[str, OptionValue]:
    """Return the options in which a variant differs from its defaults, as they stand in a record."""
    default = VARIANTS[variant.name]
    values = {option.name: option_value(variant, option.name) for option in options_for(variant)}
    return {name: value for name, value in values.items() if value != option_value(default, name)}
