"""What a record says of how its deals were sealed, checked line by line: ``seal``, ``mix`` and ``opened``.

A line may have them or not: ``seal`` and ``mix`` where a hand begins, ``opened`` with its score.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace

from manni.core.cards import Card, card_name
from manni.core.errors import EventError
from manni.core.events import CutShown, Dealt, Event, HandBegan, Scored
from manni.core.proof import (
    MIX_DIGITS,
    SALT_DIGITS,
    SEAL_DIGITS,
    Mixes,
    Opening,
    Sealed,
    check_opening,
    is_hex,
)
from manni.core.seats import Seat
from manni.core.variants import Variant
from manni.records import fields as read
from manni.records.errors import RecordError
from manni.records.fields import Fields
from manni.records.strict import written


@dataclass(frozen=True, slots=True)
class Deal:
    """What has been told of the deal of a hand, as far as it has to do with its seal."""

    dealer: Seat
    number: int
    sealed: Sealed | None
    cut: Card | None = None
    dealt: Dealt | None = None


def followed(deal: Deal | None, variant: Variant, event: Event, extra: Mapping[str, object]) -> Deal | None:
    """Return what is known of the deal after an event that may come next by the rules; None before the first hand.

    Raises:
        RecordError: ``seal``, ``mix`` or ``opened`` is not of the form that it has to have.
        EventError: ``mix-unsealed``, ``opened-unsealed``, ``opening-missing``, or as ``check_opening``.
    """
    if isinstance(event, HandBegan):
        return Deal(event.dealer, event.number, sealed_of(extra))
    if deal is None:
        return None
    if isinstance(event, Scored):
        _check_score(deal, variant, extra)
        return None
    if deal.sealed is not None:
        if isinstance(event, CutShown):
            return replace(deal, cut=event.card)
        if isinstance(event, Dealt):
            return replace(deal, dealt=event)
    return deal


def _check_score(deal: Deal, variant: Variant, extra: Mapping[str, object]) -> None:
    if "opened" not in extra:
        if deal.sealed is not None:
            raise EventError("opening-missing", {"hand": deal.number})
        return
    opening = opening_of(extra)
    if deal.sealed is None:
        raise EventError("opened-unsealed", {"hand": deal.number})
    assert deal.dealt is not None
    check_opening(variant, deal.dealer, deal.sealed, opening, deal.cut, deal.dealt)


def sealed_of(fields: Fields) -> Sealed | None:
    """Return how the hand that begins is sealed, None if it is not.

    Raises:
        RecordError: ``seal`` or ``mix`` is not of its form.
        EventError: ``mix-unsealed``: something is mixed into a pack that is not sealed.
    """
    mixes = _mixes(fields) if "mix" in fields else None
    if "seal" not in fields:
        if mixes is not None:
            raise EventError("mix-unsealed")
        return None
    return Sealed(_hex(fields["seal"], "seal", SEAL_DIGITS), mixes)


def _mixes(fields: Fields) -> Mixes:
    first, second, third = read.three(fields, "mix")
    return (_mix(first), _mix(second), _mix(third))


def _mix(value: object) -> str | None:
    return None if value is None else _hex(value, "mix", MIX_DIGITS)


def opening_of(fields: Fields) -> Opening:
    """Return what the score of a hand opens. Fields of one's own may stand in ``opened`` too.

    Raises:
        RecordError: ``opened`` is not of its form.
    """
    opened = fields["opened"]
    if not isinstance(opened, dict):
        raise RecordError("not-an-object-field", {"field": "opened", "found": written(opened)})
    pack = read.cards(opened, "pack")
    return Opening(pack, _hex(read.required(opened, "salt"), "salt", SALT_DIGITS))


def _hex(value: object, name: str, digits: int) -> str:
    if isinstance(value, str) and is_hex(value, digits):
        return value
    raise RecordError("not-hex", {"field": name, "digits": digits, "found": written(value)})


def sealed_fields(sealed: Sealed) -> dict[str, object]:
    """Return the fields that stand with the beginning of a sealed hand."""
    if sealed.mixes is None:
        return {"seal": sealed.seal}
    return {"seal": sealed.seal, "mix": list(sealed.mixes)}


def opened_fields(opening: Opening) -> dict[str, object]:
    """Return the field that stands with the score of a sealed hand."""
    return {"opened": {"pack": [card_name(card) for card in opening.pack], "salt": opening.salt}}
