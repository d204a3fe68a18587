"""Whether the events that one seat has seen can follow each other.

A whole game is refereed by the core. Here other hands are hidden, so what can be checked is the order of events, what
everybody can work out, and the seat's own cards.
"""

from __future__ import annotations

from collections.abc import Sequence

from manni.core.cards import EMPTY, Cards
from manni.core.engine import contract_choices
from manni.core.errors import EventError
from manni.core.events import (
    ContractSet,
    CutShown,
    Dealt,
    Event,
    Exchanged,
    GameBegan,
    GameEnded,
    HandBegan,
    Played,
    Scored,
    TrickTaken,
)
from manni.core.public import Phase, Public, advance, begin, due
from manni.core.seats import Seat
from manni.core.variants import ExchangeKind

_AWAITED: dict[Phase, type[Event]] = {
    Phase.HAND: HandBegan,
    Phase.CUT: CutShown,
    Phase.NAMING: ContractSet,
    Phase.DEAL: Dealt,
    Phase.CONTRACT: ContractSet,
    Phase.EXCHANGE: Exchanged,
    Phase.PLAY: Played,
    Phase.TRICK: TrickTaken,
    Phase.SCORE: Scored,
    Phase.END: GameEnded,
}


def check_events(events: Sequence[Event], seat: Seat) -> None:
    """See that events, redacted for a seat, can be what it has seen of a game.

    Raises:
        EventError: ``no-game``, or ``no-such-view`` where an event cannot come.
    """
    if not events or not isinstance(events[0], GameBegan):
        raise EventError("no-game")
    public, hand = begin(events[0]), EMPTY
    for event in events[1:]:
        if _AWAITED.get(public.phase) is not type(event) or not _fits(public, event):
            raise EventError("no-such-view")
        hand = _hand_after(public, hand, event, seat)
        public = advance(public, event)


def _fits(public: Public, event: Event) -> bool:
    """Return whether an event of the awaited kind can come, as far as everybody can tell."""
    expected = due(public)
    if expected is not None:
        return event == expected
    match event:
        case CutShown(seat, card):
            return seat == public.turn and card in public.variant.pack
        case ContractSet(contract, seat):
            return seat is not None and seat == public.turn and contract in contract_choices(public, seat)
        case Exchanged(seat, count, _, _):
            return seat == public.turn and _may_change(public, count)
        case Played(seat, card):
            return seat == public.turn and card in public.variant.pack and card not in public.played
        case _:
            return True


def _may_change(public: Public, count: int) -> bool:
    most = public.exchange_limit
    return count in (0, most) if public.variant.exchange is ExchangeKind.WHOLE else 0 <= count <= most


def _hand_after(public: Public, hand: Cards, event: Event, seat: Seat) -> Cards:
    """Return the seat's own cards after an event that concerns them.

    Raises:
        EventError: ``no-such-view``: the seat cannot hold such cards.
    """
    after = hand
    if isinstance(event, Dealt):
        cards = event.hands[seat] or ()
        after = Cards.of_cards(cards)
        sound = len(cards) == len(after) == public.variant.hand_size and after <= public.variant.pack
    elif isinstance(event, Exchanged) and event.seat == seat:
        discard, draw = Cards.of_cards(event.discard or ()), Cards.of_cards(event.draw or ())
        after = (hand - discard) | draw
        sound = (
            discard <= hand
            and draw <= public.variant.pack - hand
            and len(discard) == len(draw) == event.count == len(event.discard or ()) == len(event.draw or ())
        )
    elif isinstance(event, Played) and event.seat == seat:
        after = hand.without(event.card)
        sound = event.card in hand
    else:
        sound = not isinstance(event, Played) or event.card not in hand
    if not sound:
        raise EventError("no-such-view")
    return after
