"""An analysis as JSON: ``manni-analysis/1``, as ``docs/formats.md`` and ``schema.json`` have it."""

from __future__ import annotations

from typing import Any, TypeAlias

from manni.bots.analysis.values import (
    Decision,
    GameAnalysis,
    HandAnalysis,
    Move,
    Option,
    Parts,
    Points,
    Settings,
)
from manni.core.cards import Card, card_name
from manni.core.moves import Play
from manni.core.options import options_of
from manni.core.seats import PerSeat
from manni.core.variants import Variant

Object: TypeAlias = dict[str, Any]

FORMAT = "manni-analysis/1"
DIGITS = 3
"""Points have so many digits behind the point."""


def game_object(found: GameAnalysis, number: int = 1) -> Object:
    """Return a game as an object.

    Args:
        found: the analysis.
        number: which game of its file it is, from 1.
    """
    return {
        **head_object(found.variant, found.players, found.settings, number),
        "complete": found.complete,
        "hands": [hand_object(hand) for hand in found.hands],
        **totals_object(found.totals),
    }


def head_object(variant: Variant, players: PerSeat[str], settings: Settings, number: int = 1) -> Object:
    """Return what stands before the hands of a game."""
    return {
        "format": FORMAT,
        "game": number,
        "variant": variant.name,
        "options": dict(options_of(variant)),
        "players": list(players),
        "seed": settings.seed,
        "deals": settings.deals,
        "rollouts": settings.rows,
    }


def totals_object(totals: PerSeat[Parts]) -> Object:
    """Return what stands behind the hands of a game."""
    return {"totals": _parts(totals)}


def hand_object(hand: HandAnalysis) -> Object:
    """Return a hand as an object."""
    row: Object = {"number": hand.number, "dealer": hand.dealer, "contract": hand.contract.value}
    if hand.declarer is not None:
        row["declarer"] = hand.declarer
    return {
        **row,
        "tricks": list(hand.tricks),
        "points": list(hand.points),
        "winners": list(hand.winners),
        "curve": [_points(points) for points in hand.curve],
        "parts": _parts(hand.parts),
        "decisions": [_decision(decision) for decision in hand.decisions],
        "turns": list(hand.turns),
    }


def _decision(one: Decision) -> Object:
    row: Object = {
        "seat": one.seat,
        "trick": one.trick,
        "made": _move(one.move),
        "forced": one.forced,
        "best": _move(one.best),
        "cost": _number(one.cost),
        "cost_error": _number(one.cost_error),
        "open_best": _move(one.open_best),
        "open_cost": _number(one.open_cost),
        "open_error": _number(one.open_error),
        "change": _points(one.change),
    }
    if isinstance(one.move, Play):
        row["position"] = one.position
    else:
        row["drew"] = _cards(one.drew)
        row["drawn"] = _points(one.drawn)
    row["options"] = [_option(option) for option in one.options]
    row["facts"] = [{"code": fact.code, **fact.facts} for fact in one.facts]
    return row


def _option(option: Option) -> Object:
    return {
        "move": _move(option.move),
        "points": _number(option.points),
        "error": _number(option.error),
        "behind": _number(option.behind),
        "behind_error": _number(option.behind_error),
        "beats_par": _number(option.beats_par),
        "open": _number(option.open),
    }


def _move(move: Move) -> str | list[str]:
    """Return a card by name, an exchange as the cards laid away."""
    return card_name(move.card) if isinstance(move, Play) else _cards(move.discard)


def _cards(cards: tuple[Card, ...]) -> list[str]:
    return [card_name(card) for card in cards]


def _parts(parts: PerSeat[Parts]) -> list[Object]:
    return [_part(part) for part in parts]


def _part(part: Parts) -> Object:
    shown: Object = {
        name: _number(getattr(part, name)) for name in ("deal", "draws", "swaps", "own", "others")
    }
    # Rounded numbers are to add up too.
    points = round(part.points)
    return {**shown, "luck": _number(points - sum(shown.values())), "points": points}


def _points(points: Points) -> list[float]:
    return [_number(value) for value in points]


def _number(value: float) -> float:
    # Adding 0 makes a 0 of a -0.
    return round(value, DIGITS) + 0.0
