"""A hand in play as the kernels of the players that think walk it: one row of integers, changed in place.

Every card is a bit in the order of strength (``manni.search.position``), every seat is 0, 1 or 2. What is not known
is 0: a row made of a view holds the viewer's cards and discards alone. A rollout fills in the hands of all seats. A
policy looks at nothing but the hand and the discards of the seat on turn and at what everybody can see.
"""

from __future__ import annotations

from dataclasses import replace

import numpy as np

from manni.core.cards import SUIT_MASKS, Card, Cards
from manni.core.contracts import Contract, ContractKind
from manni.core.events import Played
from manni.core.public import Phase, Public
from manni.core.seats import SEATS, PerSeat
from manni.core.state import State
from manni.core.view import View
from manni.search.bits import suit_of_bit, winners
from manni.search.compiled import kernel
from manni.search.playouts import Numbers
from manni.search.position import PositionError, place_of, strength_mask

HANDS = 0
"""0 … 2: the cards that each seat holds."""
PLAYED = 3
"""3 … 5: the cards that each seat has played in this hand, those on the table included."""
AWAY = 6
"""6 … 8: the cards that each seat has laid away."""
VOIDS = 9
"""9 … 11: all cards of the suits in which each seat has not followed."""
TRICKS = 12
"""12 … 14: the tricks that each seat has taken."""
TRICK = 15
"""15, 16: the cards on the table in the order played, 0 where none lies."""
LEADER = 17
"""The seat that led, or leads, the trick."""
LYING = 18
"""How many cards lie on the table: 0, 1 or 2."""
TRUMP = 19
"""The cards of the trump suit, 0 in grand and nullo."""
KIND = 20
"""``TRUMPS``, ``GRAND`` or ``NULLO``."""
DEALER = 21
CUT = 22
"""The card of the cut, which the dealer was dealt; 0 if there was none."""
COUNTS = 23
"""23 … 25: how many cards each seat has changed, −1 if it has not been asked."""
SIZE = 26
"""How many cards each seat is dealt."""
PACK = 27
"""All cards of the pack."""
LED = 28
"""All cards of the suit led, 0 if no card lies on the table."""
BEST = 29
"""The card that takes the trick so far, 0 if no card lies on the table."""
WINNER = 30
"""The seat that played it."""
DECLARER = 31
"""The seat that has chosen the contract, −1 if none has."""
WIDTH = 32

TRUMPS, GRAND, NULLO = 0, 1, 2
"""The kinds of contract."""

_KIND = {ContractKind.TRUMP: TRUMPS, ContractKind.NOTRUMP: GRAND, ContractKind.NULLO: NULLO}


@kernel
def turn(table: Numbers) -> int:
    """Return the seat on turn."""
    seat = int(table[LEADER] + table[LYING])
    return seat - 3 if seat > 2 else seat


@kernel
def legal(table: Numbers) -> int:
    """Return the cards that the seat on turn may play, 0 when the hand is over or its cards are not known."""
    hand = int(table[HANDS + turn(table)])
    following = hand & int(table[LED])
    return following if following else hand


@kernel
def out_of_play(table: Numbers, seat: int) -> int:
    """Return the cards that cannot come between two others any more, as a seat knows: played before, or laid away.

    The card that takes the trick so far still can: one card goes over it and another does not.
    """
    played = table[PLAYED] | table[PLAYED + 1] | table[PLAYED + 2]
    return int(played & ~table[BEST] | table[AWAY + seat])


@kernel
def cards_left(table: Numbers) -> int:
    """Return how many cards the seat on turn holds: the tricks still to be taken."""
    return int(table[SIZE] - table[TRICKS] - table[TRICKS + 1] - table[TRICKS + 2])


@kernel
def put_card(table: Numbers, card: int) -> None:
    """Play a card for the seat on turn; the third of a trick also takes it off the table.

    The card need not be known to be in the hand: that of a seat whose cards are not known stays 0.
    """
    seat = turn(table)
    table[HANDS + seat] &= ~card
    table[PLAYED + seat] |= card
    lying = table[LYING]
    if lying == 0:
        table[LED], table[BEST], table[WINNER] = suit_of_bit(card), card, seat
    else:
        if card & table[LED] == 0:
            table[VOIDS + seat] |= table[LED]
        if winners(card, table[LED], table[BEST], table[TRUMP]):
            table[BEST], table[WINNER] = card, seat
    if lying < 2:
        table[TRICK + lying] = card
        table[LYING] = lying + 1
        return
    winner = table[WINNER]
    table[TRICKS + winner] += 1
    table[LEADER] = winner
    table[LYING] = table[TRICK] = table[TRICK + 1] = table[LED] = table[BEST] = 0


def table_of_view(view: View) -> Numbers:
    """Return what a seat knows of the hand in play.

    Raises:
        PositionError: ``open-not-in-play``: no cards are being exchanged or played, or it is the view of a spectator.
    """
    hands: list[Cards] = [Cards(), Cards(), Cards()]
    away: list[Cards] = [Cards(), Cards(), Cards()]
    if view.seat is None:
        raise PositionError("open-not-in-play")
    hands[view.seat] = view.hand
    away[view.seat] = Cards.of_cards(view.discarded)
    played = [event for event in view.hand_events if isinstance(event, Played)]
    return _table(view.public, (hands[0], hands[1], hands[2]), (away[0], away[1], away[2]), played)


def table_if_chosen(view: View, contract: Contract) -> Numbers:
    """Return what a seat that has to choose the contract would know if it chose this one.

    Raises:
        PositionError: ``open-not-in-play``: it is not for the viewer to choose.
    """
    if view.public.phase is not Phase.CONTRACT or not view.on_turn:
        raise PositionError("open-not-in-play")
    chosen = view.public._replace(phase=Phase.EXCHANGE, contract=contract, declarer=view.seat)
    return table_of_view(replace(view, public=chosen))


def table_of_state(state: State) -> Numbers:
    """Return the hand in play with all cards open.

    Raises:
        PositionError: ``open-not-in-play``.
    """
    away = tuple(Cards.of_cards(cards) for cards in state.discards)
    total = 3 * state.public.variant.hand_size
    latest = [event for event in state.events[-2 * total :] if isinstance(event, Played)]
    played = latest[len(latest) - len(state.public.played) :]
    return _table(state.public, state.hands, (away[0], away[1], away[2]), played)


def _table(public: Public, hands: PerSeat[Cards], away: PerSeat[Cards], played: list[Played]) -> Numbers:
    """Return a row at the first trick with the cards played added one by one, so that voids and winners follow."""
    contract = public.contract
    if contract is None or public.phase not in (Phase.EXCHANGE, Phase.PLAY):
        raise PositionError("open-not-in-play")
    low = public.variant.ace_low(contract)
    table = np.zeros(WIDTH, np.int64)
    for seat in SEATS:
        table[HANDS + seat] = strength_mask(hands[seat], low)
        table[AWAY + seat] = strength_mask(away[seat], low)
        count = public.counts[seat]
        table[COUNTS + seat] = -1 if count is None else count
    table[TRUMP] = 0 if contract.trump is None else SUIT_MASKS[contract.trump]
    table[KIND] = _KIND[contract.kind]
    table[DEALER] = public.dealer
    table[CUT] = 0 if public.cut_card is None else 1 << place_of(Card(public.cut_card), low)
    table[SIZE] = public.variant.hand_size
    table[PACK] = strength_mask(public.variant.pack, low)
    table[DECLARER] = -1 if public.declarer is None else public.declarer
    if played:
        table[LEADER] = played[0].seat
    else:
        table[LEADER] = public.leader if public.phase is Phase.PLAY else public.forehand
    table[WINNER] = table[LEADER]
    for event in played:
        put_card(table, 1 << place_of(event.card, low))
    return table
