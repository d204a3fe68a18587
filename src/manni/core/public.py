"""What everybody at the table knows: a fold of events that never looks at a hidden card.

``advance`` takes the public state one event further and works the same on whole and on redacted events; that is what
makes a view safe. ``due`` names the event that must come next by rule, with nobody deciding anything.
"""

from __future__ import annotations

from enum import Enum
from typing import NamedTuple

from manni.core.cards import EMPTY, Card, Cards, rank_of, suit_of
from manni.core.contracts import Contract, trump_contract, winning_place
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
from manni.core.scoring import EMPTY_SHEET, Line, Sheet, game_is_over, points_of, winners_of
from manni.core.seats import PerSeat, Seat, left_of, replaced, right_of
from manni.core.variants import Chooser, ContractSource, ExchangeKind, FirstLead, Variant


class Phase(Enum):
    """What a game waits for."""

    HAND = "hand"
    """The next hand, which needs a shuffled pack."""
    CUT = "cut"
    NAMING = "naming"
    """The contract that follows from the cut card or from the number of the hand."""
    DEAL = "deal"
    CONTRACT = "contract"
    """A player who chooses the contract."""
    EXCHANGE = "exchange"
    PLAY = "play"
    TRICK = "trick"
    """Three cards lie on the table; the trick is to be taken."""
    SCORE = "score"
    END = "end"
    OVER = "over"


class Public(NamedTuple):
    """A game as a spectator knows it. Fields of the hand are those of the last hand between hands.

    A named tuple and not a dataclass, because a new one is made at every play and that is more than twice as quick.
    """

    variant: Variant
    players: PerSeat[str]
    first_dealer: Seat
    phase: Phase = Phase.HAND
    turn: Seat | None = None
    """The seat that has to decide something, None if nobody has."""
    sheet: Sheet = EMPTY_SHEET
    used: PerSeat[tuple[Contract, ...]] = ((), (), ())
    """The contracts that each seat has chosen, in order, that of the hand in play included."""
    winners: tuple[Seat, ...] = ()
    number: int = 0
    """The hand, counted from 1; 0 before the first."""
    dealer: Seat = 0
    cut_card: Card | None = None
    contract: Contract | None = None
    declarer: Seat | None = None
    counts: PerSeat[int | None] = (None, None, None)
    """How many cards each seat has changed; None if it has not been asked (yet)."""
    manni_left: int = 0
    """Cards in the Manni."""
    leader: Seat = 0
    """Who leads, or led, the trick."""
    trick: tuple[Card, ...] = ()
    """The cards of the trick in the order played, from the leader on."""
    tricks: PerSeat[int] = (0, 0, 0)
    played: Cards = EMPTY
    """All cards played in this hand, those of the trick included."""

    @property
    def forehand(self) -> Seat:
        """The dealer's left: first to exchange and to lead."""
        return left_of(self.dealer)

    @property
    def cutter(self) -> Seat:
        """The dealer's right."""
        return right_of(self.dealer)

    @property
    def plus(self) -> PerSeat[int]:
        """The plus columns."""
        return self.sheet.plus

    @property
    def minus(self) -> PerSeat[int]:
        """The minus columns, as positive numbers."""
        return self.sheet.minus

    @property
    def par(self) -> PerSeat[int] | None:
        """Par of each seat in this hand, None before the contract is known."""
        if self.contract is None:
            return None
        return par_of(self.variant, self.contract, self.declarer)

    @property
    def winning_seat(self) -> Seat | None:
        """The seat whose card takes the trick so far, None if no card lies."""
        if not self.trick or self.contract is None:
            return None
        low = self.variant.ace_low_in_nullo
        return left_of(self.leader, winning_place(self.trick, self.contract, ace_low_in_nullo=low))

    def most_to_exchange(self, seat: Seat) -> int:
        """Return how many cards a seat may change in this hand, as long as the Manni holds so many."""
        variant = self.variant
        if variant.exchange is ExchangeKind.LIMITS:
            return variant.exchange_limits[(seat - self.forehand) % 3]
        if variant.exchange is ExchangeKind.DECLARER and seat != self.declarer:
            return 0
        return min(variant.manni_size, variant.hand_size)

    @property
    def exchange_limit(self) -> int:
        """How many cards the seat on turn may change; 0 outside the exchange."""
        if self.phase is not Phase.EXCHANGE or self.turn is None:
            return 0
        return min(self.most_to_exchange(self.turn), self.manni_left, self.variant.hand_size)

    def cards_left(self, seat: Seat) -> int:
        """Return how many cards a seat holds, once the cards are dealt."""
        if self.phase in (Phase.CUT, Phase.NAMING, Phase.DEAL, Phase.HAND):
            return 0
        has_played = (seat - self.leader) % 3 < len(self.trick)
        return self.variant.hand_size - sum(self.tricks) - int(has_played)


def par_of(variant: Variant, contract: Contract, declarer: Seat | None) -> PerSeat[int]:
    """Return par of each seat; a hand without declarer has the same for all."""
    par = variant.par_of(contract)
    everybody = (par.others, par.others, par.others)
    return everybody if declarer is None else replaced(everybody, declarer, par.declarer)


def begin(event: GameBegan) -> Public:
    """Return the public state of a game that has just begun."""
    return Public(event.variant, event.players, event.first_dealer, dealer=event.first_dealer)


def chooser_of(public: Public) -> Seat:
    """Return the seat that chooses the contract of this hand, in variants with a chooser."""
    return public.forehand if public.variant.chooser is Chooser.FOREHAND else public.dealer


def contract_choices(public: Public, seat: Seat) -> tuple[Contract, ...]:
    """Return the contracts that a seat may still choose, in the order in which they are shown."""
    used = public.used[seat]
    groups = public.variant.contract_groups
    return tuple(contract for group in groups if not set(group) & set(used) for contract in group)


def forced_contract(public: Public) -> Contract:
    """Return the contract that the cut card or the number of the hand makes."""
    variant = public.variant
    if variant.contract_source is ContractSource.ROTATION:
        return variant.rotation[(public.number - 1) % len(variant.rotation)]
    assert public.cut_card is not None
    return contract_of_cut(variant, public.cut_card)


def contract_of_cut(variant: Variant, card: Card) -> Contract:
    """Return what a cut card makes of the hand: low nullo, middle its suit as trump, high grand."""
    rank = rank_of(card)
    if rank <= variant.cut_bands.highest_nullo:
        return Contract.NULLO
    if rank <= variant.cut_bands.highest_trump:
        return trump_contract(suit_of(card))
    return Contract.NOTRUMP


def due(public: Public) -> Event | None:
    """Return the event that must come next with nobody deciding anything, None if a move or a deal is awaited."""
    phase = public.phase
    if phase is Phase.PLAY:
        return None
    if phase is Phase.TRICK:
        return TrickTaken(_taker_of_trick(public))
    if phase is Phase.SCORE:
        return _score_due(public)
    if phase is Phase.HAND:
        first = public.number == 0
        return HandBegan(public.number + 1, public.first_dealer if first else left_of(public.dealer))
    if phase is Phase.NAMING:
        return ContractSet(forced_contract(public))
    if phase is Phase.END:
        return GameEnded(winners_of(public.sheet))
    return None


def next_cutter(public: Public) -> Seat | None:
    """Return who cuts the pack of the hand that begins next, None where it is not cut or no hand begins now."""
    began = due(public)
    if not isinstance(began, HandBegan) or public.variant.contract_source is not ContractSource.CUT:
        return None
    return right_of(began.dealer)


def _taker_of_trick(public: Public) -> Seat:
    winner = public.winning_seat
    assert winner is not None
    return winner


def _score_due(public: Public) -> Scored:
    contract, par = public.contract, public.par
    assert contract is not None
    assert par is not None
    points = points_of(contract, public.tricks, par)
    sheet = public.sheet.after(points)
    return Scored(public.tricks, points, sheet.plus, sheet.minus)


def advance(public: Public, event: Event) -> Public:
    """Return the public state after an event that follows it by the rules (not checked here)."""
    match event:
        case Played():
            return after_play(public, event.card)
        case TrickTaken():
            return _after_trick(public, event.winner)
        case Exchanged():
            return _after_exchange(public, event)
        case HandBegan():
            return _after_hand_began(public, event)
        case CutShown():
            return public._replace(cut_card=event.card, phase=Phase.NAMING, turn=None)
        case ContractSet():
            return _after_contract(public, event)
        case Dealt():
            return _after_deal(public)
        case Scored():
            return _after_score(public, event)
        case GameEnded():
            return public._replace(phase=Phase.OVER, winners=event.winners)
    return begin(event)


def after_play(public: Public, card: Card) -> Public:
    """Return the public state after the seat on turn has played a card."""
    # Written out, here and after a trick: with `_replace` this takes half as long again, and it is made at every play.
    trick = (*public.trick, card)
    full = len(trick) == 3
    turn = public.turn
    assert turn is not None
    return Public(
        public.variant,
        public.players,
        public.first_dealer,
        Phase.TRICK if full else Phase.PLAY,
        None if full else left_of(turn),
        public.sheet,
        public.used,
        public.winners,
        public.number,
        public.dealer,
        public.cut_card,
        public.contract,
        public.declarer,
        public.counts,
        public.manni_left,
        public.leader,
        trick,
        public.tricks,
        Cards(public.played.mask | 1 << card),
    )


def _after_trick(public: Public, winner: Seat) -> Public:
    tricks = replaced(public.tricks, winner, public.tricks[winner] + 1)
    last = sum(tricks) == public.variant.hand_size
    return Public(
        public.variant,
        public.players,
        public.first_dealer,
        Phase.SCORE if last else Phase.PLAY,
        None if last else winner,
        public.sheet,
        public.used,
        public.winners,
        public.number,
        public.dealer,
        public.cut_card,
        public.contract,
        public.declarer,
        public.counts,
        public.manni_left,
        winner,
        (),
        tricks,
        public.played,
    )


_FIRST_PHASE = {
    ContractSource.CUT: Phase.CUT,
    ContractSource.ROTATION: Phase.NAMING,
    ContractSource.CHOOSER: Phase.DEAL,
}


def _after_hand_began(public: Public, event: HandBegan) -> Public:
    phase = _FIRST_PHASE[public.variant.contract_source]
    return Public(
        public.variant,
        public.players,
        public.first_dealer,
        phase,
        turn=right_of(event.dealer) if phase is Phase.CUT else None,
        sheet=public.sheet,
        used=public.used,
        number=event.number,
        dealer=event.dealer,
    )


def _after_contract(public: Public, event: ContractSet) -> Public:
    if event.seat is None:
        return public._replace(contract=event.contract, phase=Phase.DEAL)
    used = replaced(public.used, event.seat, (*public.used[event.seat], event.contract))
    chosen = public._replace(contract=event.contract, declarer=event.seat, used=used)
    return _first_exchange(chosen)


def _after_deal(public: Public) -> Public:
    dealt = public._replace(manni_left=public.variant.manni_size)
    if public.contract is None:
        return dealt._replace(phase=Phase.CONTRACT, turn=chooser_of(public))
    return _first_exchange(dealt)


def _first_exchange(public: Public) -> Public:
    alone = public.variant.exchange is ExchangeKind.DECLARER
    turn = public.declarer if alone else public.forehand
    return public._replace(phase=Phase.EXCHANGE, turn=turn)


def _after_exchange(public: Public, event: Exchanged) -> Public:
    after = public._replace(
        counts=replaced(public.counts, event.seat, event.count),
        manni_left=public.manni_left - event.count,
    )
    kind = public.variant.exchange
    taken = kind is ExchangeKind.WHOLE and event.count > 0
    if kind is ExchangeKind.DECLARER or taken or event.seat == public.dealer:
        return _first_trick(after, event.seat if taken else None)
    return after._replace(turn=left_of(event.seat))


def _first_trick(public: Public, taker: Seat | None) -> Public:
    leader = public.forehand
    if taker is not None and public.variant.first_lead is FirstLead.EXCHANGER:
        leader = taker
    return public._replace(phase=Phase.PLAY, turn=leader, leader=leader)


def _after_score(public: Public, event: Scored) -> Public:
    assert public.contract is not None
    line = Line(public.number, public.dealer, public.contract, public.declarer, event.tricks, event.points)
    sheet = public.sheet.after(event.points, line)
    over = game_is_over(public.variant, sheet, public.used)
    return public._replace(sheet=sheet, phase=Phase.END if over else Phase.HAND)
