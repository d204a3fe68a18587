"""The engine: what may be done, why not, and what follows.

``why_illegal``, ``legal_moves``, ``legal_cards`` and ``exchange_limit`` answer for a ``State`` and for a ``View``
alike: they look at nothing but what everybody knows and the cards of the seat on turn. ``apply`` is the only way in
which a game moves on by a player's decision.

>>> import random
>>> state = start_hand(new_game(VARIANTS["basic"], ("Anna", "Bjarni", "Dísa"), 0), random.Random(1))
>>> state.public.contract.value, state.public.turn, exchange_limit(state)
('hearts', 1, 12)
"""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence
from itertools import combinations
from typing import Protocol

from manni.core.cards import EMPTY, SUIT_MASKS, Card, Cards, suit_of
from manni.core.contracts import Contract
from manni.core.dealing import checked_pack, deal_pack, shuffled_pack
from manni.core.errors import Illegal, IllegalMove, SetupError
from manni.core.events import ContractSet, CutShown, Event, Exchanged, GameBegan, Played
from manni.core.moves import Choose, Cut, Exchange, Move, Play
from manni.core.public import Phase, Public, contract_choices, due
from manni.core.seats import SEATS, Seat, is_seat
from manni.core.state import State, begin_state, follow
from manni.core.variants import VARIANTS, ExchangeKind, Variant

__all__ = [
    "VARIANTS",
    "apply",
    "apply_in_steps",
    "contract_choices",
    "due_event",
    "exchange_limit",
    "facts_of_illegal",
    "is_legal",
    "legal_cards",
    "legal_moves",
    "new_game",
    "start_hand",
    "why_illegal",
]


class Position(Protocol):
    """Anything that knows the public state and the cards of the seat on turn: a ``State`` or a ``View``."""

    @property
    def public(self) -> Public:
        """What everybody knows."""

    def hand_of(self, seat: Seat) -> Cards:
        """Return the cards of a seat."""

    def knows_hand_of(self, seat: Seat) -> bool:
        """Return whether the cards of a seat are known here."""


def new_game(variant: Variant, players: tuple[str, str, str], first_dealer: Seat) -> State:
    """Return a game in which nothing has happened but that it began.

    Raises:
        SetupError: ``not-a-seat`` or ``three-players``.
        TypeError: ``variant`` is not a variant; its name alone is not one.
    """
    if not isinstance(variant, Variant):
        raise TypeError("new_game takes a Variant, such as VARIANTS['hornafjordur']")
    if not is_seat(first_dealer):
        raise SetupError("not-a-seat", {"seat": str(first_dealer)})
    # A text is three names too, if it has three letters; a list could still be changed by whoever holds it.
    names = () if isinstance(players, str) else tuple(players)
    if len(names) != 3 or not all(isinstance(name, str) for name in names):
        raise SetupError("three-players")
    return begin_state(GameBegan(variant, (names[0], names[1], names[2]), first_dealer))


def due_event(state: State) -> Event | None:
    """Return the event that must come next with nobody deciding, None if a move or a pack is awaited."""
    public = state.public
    if public.phase is Phase.DEAL and state.pack is not None:
        return deal_pack(public.variant, state.pack, public.forehand)
    if public.phase is Phase.HAND:
        return None
    return due(public)


def settle(state: State) -> State:
    """Return the state after everything that must follow with nobody deciding."""
    while (event := due_event(state)) is not None:
        state = follow(state, event)
    return state


def start_hand(state: State, pack: Sequence[Card] | random.Random) -> State:
    """Return the state with the next hand begun, up to the first decision.

    Args:
        state: a game in ``Phase.HAND``.
        pack: the shuffled pack, top card first, or a generator to shuffle one with. Where the variant cuts, the pack is
            as before the cut.

    Raises:
        IllegalMove: ``game-over``, or ``wrong-phase`` while a hand is in play.
        SetupError: ``not-the-pack``.
    """
    public = state.public
    if public.phase is not Phase.HAND:
        raise IllegalMove(Illegal.GAME_OVER if public.phase is Phase.OVER else Illegal.WRONG_PHASE)
    variant = public.variant
    cards = shuffled_pack(variant, pack) if isinstance(pack, random.Random) else checked_pack(variant, pack)
    began = due(public)
    assert began is not None
    return settle(with_pack(follow(state, began), cards))


def with_pack(state: State, pack: tuple[Card, ...] | None) -> State:
    """Return the state with the shuffled pack laid ready."""
    return State(state.public, state.hands, state.manni, state.discards, pack, state.events)


def exchange_limit(position: Position) -> int:
    """Return how many cards the seat on turn may change; 0 outside the exchange."""
    return position.public.exchange_limit


def legal_cards(position: Position) -> Cards:
    """Return what the seat on turn may play: its cards of the suit led if it has any, else all (R17, R18).

    Empty outside the play, and for a view whose seat is not on turn.
    """
    public = position.public
    if public.phase is not Phase.PLAY or public.turn is None or not position.knows_hand_of(public.turn):
        return EMPTY
    hand = position.hand_of(public.turn)
    if public.trick:
        following = hand.mask & SUIT_MASKS[suit_of(public.trick[0])]
        if following:
            return Cards(following)
    return hand


def legal_moves(position: Position) -> tuple[Move, ...]:
    """Return all legal moves of the seat on turn; empty when nobody is, and for a view of another seat.

    An exchange of up to 7 of 12 cards has 3,302 forms: ``exchange_limit`` is the quick way to ask there.
    """
    public = position.public
    if public.phase is Phase.PLAY:
        return tuple([Play(card) for card in legal_cards(position)])
    if public.turn is None or not position.knows_hand_of(public.turn):
        return ()
    if public.phase is Phase.CUT:
        return tuple(Cut(lifted) for lifted in range(1, len(public.variant.pack)))
    if public.phase is Phase.CONTRACT:
        return tuple(Choose(contract) for contract in contract_choices(public, public.turn))
    return tuple(_exchanges(position, public.turn))


def _exchanges(position: Position, seat: Seat) -> Iterator[Exchange]:
    hand = tuple(position.hand_of(seat))
    limit = exchange_limit(position)
    sizes = (0, limit) if position.public.variant.exchange is ExchangeKind.WHOLE else range(limit + 1)
    for size in sizes:
        for discard in combinations(hand, size):
            yield Exchange(discard)


def why_illegal(position: Position, seat: Seat, move: Move) -> Illegal | None:
    """Return why a seat may not make a move now, None if it may.

    Raises:
        ValueError: a view is asked about a move that another seat is to make, which depends on cards it does not know.
    """
    public = position.public
    if seat not in SEATS:
        return Illegal.NOT_A_PLAYER
    if public.turn != seat:
        if public.phase is Phase.OVER:
            return Illegal.GAME_OVER
        return Illegal.NO_HAND if public.turn is None else Illegal.NOT_YOUR_TURN
    phase = public.phase
    if isinstance(move, Play):
        return _why_no_play(position, seat, move) if phase is Phase.PLAY else Illegal.WRONG_PHASE
    if isinstance(move, Exchange):
        return _why_no_exchange(position, seat, move) if phase is Phase.EXCHANGE else Illegal.WRONG_PHASE
    if isinstance(move, Choose):
        return _why_no_contract(public, seat, move) if phase is Phase.CONTRACT else Illegal.WRONG_PHASE
    # What a faulty bot answers may be no move at all.
    cut = phase is Phase.CUT and isinstance(move, Cut)
    return _why_no_cut(public, move) if cut else Illegal.WRONG_PHASE


def _why_no_play(position: Position, seat: Seat, move: Play) -> Illegal | None:
    hand = position.hand_of(seat)
    card = move.card
    if card not in hand:
        return Illegal.CARD_NOT_HELD
    trick = position.public.trick
    if trick:
        led = suit_of(trick[0])
        if suit_of(card) != led and hand.mask & SUIT_MASKS[led]:
            return Illegal.MUST_FOLLOW_SUIT
    return None


def _why_no_exchange(position: Position, seat: Seat, move: Exchange) -> Illegal | None:
    hand = position.hand_of(seat)
    count = len(move.discard)
    if any(card not in hand for card in move.discard):
        return Illegal.CARD_NOT_HELD
    if len(set(move.discard)) != count:
        return Illegal.CARD_TWICE
    limit = exchange_limit(position)
    if position.public.variant.exchange is ExchangeKind.WHOLE:
        return None if count in (0, limit) else Illegal.ALL_OR_NONE
    return Illegal.TOO_MANY_CARDS if count > limit else None


def _why_no_contract(public: Public, seat: Seat, move: Choose) -> Illegal | None:
    # A bare "nullo" is equal to the contract and is not it, and the hand would be scored as another.
    if not isinstance(move.contract, Contract) or move.contract not in public.variant.contracts:
        return Illegal.NO_SUCH_CONTRACT
    if move.contract not in contract_choices(public, seat):
        return Illegal.CONTRACT_USED
    return None


def _why_no_cut(public: Public, move: Cut) -> Illegal | None:
    position = move.position
    whole = isinstance(position, int) and not isinstance(position, bool)
    return None if whole and 0 < position < len(public.variant.pack) else Illegal.CUT_OUT_OF_RANGE


def facts_of_illegal(position: Position, reason: Illegal) -> dict[str, str | int]:
    """Return what the sentence for a move refused with ``reason`` needs to know.

    ``phase`` is what is due instead, ``most`` and ``limit`` are numbers of cards, ``suit`` is the suit to follow.
    """
    public = position.public
    if reason is Illegal.WRONG_PHASE:
        return {"phase": public.phase.value}
    if reason is Illegal.CUT_OUT_OF_RANGE:
        return {"most": len(public.variant.pack) - 1}
    if reason in (Illegal.TOO_MANY_CARDS, Illegal.ALL_OR_NONE):
        return {"limit": exchange_limit(position)}
    if reason is Illegal.MUST_FOLLOW_SUIT:
        return {"suit": suit_of(public.trick[0]).name.lower()}
    return {}


def is_legal(position: Position, seat: Seat, move: Move) -> bool:
    """Return whether a seat may make a move now."""
    return why_illegal(position, seat, move) is None


def event_of(state: State, move: Move) -> Event:
    """Return what a legal move of the seat on turn makes happen first (``apply`` adds what follows from it).

    Raises:
        SetupError: ``no-pack``: a cut in a state that was derived from events, which do not tell the pack.
    """
    seat = state.public.turn
    assert seat is not None
    if isinstance(move, Play):
        return Played(seat, move.card)
    if isinstance(move, Exchange):
        count = len(move.discard)
        return Exchanged(seat, count, tuple(move.discard), state.manni[:count])
    if isinstance(move, Choose):
        return ContractSet(move.contract, seat)
    if state.pack is None:
        raise SetupError("no-pack")
    return CutShown(seat, state.pack[move.position - 1])


def apply(state: State, move: Move) -> State:
    """Return the state after the seat on turn has made a move, and after all that follows with nobody deciding.

    ``result.events[len(state.events):]`` is what happened.

    Raises:
        IllegalMove: its ``reason`` is that of ``why_illegal``; the state is left as it was.
        SetupError: as ``event_of``.
    """
    after = _decided(state, move)
    return after if after.public.phase is Phase.PLAY else settle(after)


def apply_in_steps(state: State, move: Move) -> tuple[State, ...]:
    """Return the states after each of the events that ``apply`` goes through, the last one as it returns it.

    Raises:
        IllegalMove: as ``apply``.
        SetupError: as ``event_of``.
    """
    states = [_decided(state, move)]
    while (event := due_event(states[-1])) is not None:
        states.append(follow(states[-1], event))
    return tuple(states)


def _decided(state: State, move: Move) -> State:
    turn = state.public.turn
    if turn is None:
        raise IllegalMove(Illegal.GAME_OVER if state.public.phase is Phase.OVER else Illegal.NO_HAND)
    reason = why_illegal(state, turn, move)
    if reason is not None:
        raise IllegalMove(reason)
    return follow(state, event_of(state, move))
