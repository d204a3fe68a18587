"""What a page may do now and how things stand: worked out from the view of its seat, and from nothing else."""

from __future__ import annotations

from manni.core.cards import NO_TWOS, Suit, card_name, suit_of
from manni.core.contracts import trump_contract
from manni.core.engine import contract_choices, exchange_limit, legal_cards
from manni.core.errors import Illegal
from manni.core.options import options_of
from manni.core.public import Phase, Public
from manni.core.seats import SEATS, PerSeat, Seat
from manni.core.series import known_first_dealer
from manni.core.variants import ContractSource, EndTrigger, ExchangeKind, Variant
from manni.core.view import Glance, View
from manni.server.protocol import (
    Ask,
    AskAgain,
    AskContract,
    AskCut,
    AskExchange,
    AskNext,
    AskPlay,
    CutFacts,
    DealingFacts,
    EndFacts,
    Json,
    Now,
    TableFacts,
)


def table_facts(
    table_id: str, variant: Variant, players: PerSeat[str | None], bots: PerSeat[str | None], game: int
) -> TableFacts:
    """Return what does not change during a game, with whatever a page needs to know of the variant."""
    by_cut = variant.contract_source is ContractSource.CUT
    bands = CutFacts(variant.cut_bands.highest_nullo, variant.cut_bands.highest_trump)
    dealing = variant.dealing
    by_contracts = variant.end_trigger is EndTrigger.CONTRACTS
    return TableFacts(
        id=table_id,
        variant=variant.name,
        options=dict(options_of(variant)),
        players=players,
        bots=bots,
        game=game,
        hand_size=variant.hand_size,
        manni_size=variant.manni_size,
        dealing=DealingFacts(dealing.packet, dealing.manni_packet, dealing.manni_first),
        tricks=variant.hand_size,
        end=EndFacts(variant.end_trigger.value, None if by_contracts else variant.target),
        cut=bands if by_cut else None,
        twos=variant.pack == NO_TWOS,
        ace_low_in_nullo=variant.ace_low_in_nullo,
        exchange=variant.exchange.value,
        first_lead=variant.first_lead.value,
        next_first_dealer=known_first_dealer(variant, game + 1),
    )


_LED = tuple(trump_contract(suit).value for suit in Suit)
_MUST_FOLLOW = tuple({"code": Illegal.MUST_FOLLOW_SUIT.value, "suit": led} for led in _LED)
"""Why another card may not be played, by the suit that was led."""
WAITING = Now("waiting", None, None, None, 0, None, None, None)
"""How things stand at a table at which no game has begun."""


def standing_of(public: Public) -> Now:
    """Return how things stand for whoever is asked nothing."""
    return Now(
        phase=public.phase.value,
        turn=public.turn,
        winning=public.winning_seat,
        led=_LED[suit_of(public.trick[0])] if public.trick else None,
        manni=public.manni_left,
        par=public.par,
        limits=_limits(public),
        ask=None,
    )


def with_ask(standing: Now, ask: Ask | None, *, take_back: bool = False) -> Now:
    """Return how things stand for whoever is asked ``ask``, and may ``take_back`` a decision."""
    if ask is None and not take_back:
        return standing
    return Now(
        standing.phase,
        standing.turn,
        standing.winning,
        standing.led,
        standing.manni,
        standing.par,
        standing.limits,
        ask,
        take_back,
    )


def asked_in(public: Public) -> tuple[Seat, ...]:
    """Return the seats that the game may wait for: no other is asked anything by ``ask_of``."""
    if public.turn is not None:
        return (public.turn,)
    return SEATS if public.phase in (Phase.HAND, Phase.OVER) else ()


def ask_of(view: View | Glance) -> Ask | None:
    """Return what the table waits for this seat to do, None if nothing."""
    public = view.public
    if view.seat is None:
        return None
    if public.phase is Phase.OVER:
        return AskAgain()
    if public.phase is Phase.HAND:
        # The first hand of a game is dealt by the table itself.
        return AskNext() if public.number else None
    if public.turn != view.seat:
        return None
    if public.phase is Phase.CUT:
        return AskCut(1, len(public.variant.pack) - 1)
    if public.phase is Phase.CONTRACT:
        choices = tuple(contract.value for contract in contract_choices(public, view.seat))
        return AskContract(choices, tuple(contract.value for contract in public.used[view.seat]))
    if public.phase is Phase.EXCHANGE:
        limit = exchange_limit(view)
        whole = public.variant.exchange is ExchangeKind.WHOLE
        return AskExchange(limit, whole, limit if whole else None)
    return _ask_play(view)


def _ask_play(view: View | Glance) -> AskPlay:
    legal = legal_cards(view)
    why: Json | None = None
    if legal != view.hand:
        why = _MUST_FOLLOW[suit_of(view.public.trick[0])]
    return AskPlay(tuple([card_name(card) for card in legal]), why)


def _limits(public: Public) -> PerSeat[int] | None:
    """Return how many cards each seat may change by the variant, while cards are being changed."""
    if public.phase is not Phase.EXCHANGE:
        return None
    first, second, third = (public.most_to_exchange(seat) for seat in SEATS)
    return (first, second, third)
