"""Advice in words: what to do, and why."""

from __future__ import annotations

from collections.abc import Mapping

from manni.bots.base import Advice, Reason
from manni.cli.terminal.looks import ordered
from manni.cli.terminal.wording import Wording
from manni.core.cards import Card, Cards, parse_card
from manni.core.errors import Fact, NotationError
from manni.core.moves import Choose, Cut, Exchange, Move, Play
from manni.core.public import Public
from manni.core.seats import SEATS, PerSeat
from manni.core.variants import ExchangeKind
from manni.i18n import listed


def advice_text(wording: Wording, advice: Advice, public: Public) -> str:
    """Return an advice in words: first the move, then the reason."""
    return wording.sentences(move_text(wording, advice.move, public), reason_text(wording, advice.reason))


def move_text(wording: Wording, move: Move, public: Public) -> str:
    """Return a move as something to do."""
    match move:
        case Cut(position):
            return wording.text("advice-cut", count=position)
        case Choose(contract):
            return wording.text("advice-contract", contract=contract.value)
        case Play(card):
            return wording.text("advice-play", card=wording.card(card))
        case Exchange(discard):
            return _exchange_text(wording, discard, public)


def _exchange_text(wording: Wording, discard: tuple[Card, ...], public: Public) -> str:
    if not discard:
        return wording.text("advice-keep")
    if public.variant.exchange is ExchangeKind.WHOLE and len(discard) == public.variant.hand_size:
        return wording.text("advice-take")
    return wording.text("advice-swap", cards=wording.cards(ordered(Cards.of_cards(discard), public)))


def reason_text(wording: Wording, reason: Reason, names: PerSeat[str] | None = None) -> str:
    """Return the reason of a move as a sentence; ``names`` are those of the wording if not given."""
    arguments = arguments_of(wording, reason.facts, names or wording.players)
    sentence = wording.text(f"hint-{reason.code}", **arguments)
    if "level" in arguments:
        sentence += " " + wording.text("level", level=arguments["level"])
    return sentence


def arguments_of(wording: Wording, facts: Mapping[str, Fact], names: PerSeat[str]) -> dict[str, str | int]:
    """Return facts as messages want them: cards in words, seats by name, numbers in words too, the rest as it is."""
    arguments = {name: _argument(wording, fact) for name, fact in facts.items()}
    for seat, argument in (("seat", "name"), ("rival", "rival")):
        if seat in facts:
            arguments[argument] = names[SEATS[int(str(facts[seat]))]]
    if isinstance(facts.get("count"), int):
        arguments["word"] = wording.text("number-word", count=arguments["count"])
    return arguments


def _argument(wording: Wording, fact: Fact) -> str | int:
    if isinstance(fact, int):
        return fact
    if isinstance(fact, str):
        card = _card(fact)
        # The messages have the article themselves, or "your" in its place.
        return fact if card is None else wording.bare_card(card)
    cards = [_card(part) if isinstance(part, str) else None for part in fact]
    words = [
        str(part) if card is None else wording.card(card) for part, card in zip(fact, cards, strict=True)
    ]
    return listed(wording.messages, words)


def _card(text: str) -> Card | None:
    try:
        return parse_card(text)
    except NotationError:
        return None
