"""Flat Monte Carlo: every legal card is played out at random in the same sampled deals."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from manni.core.cards import SUIT_MASKS, Card, Cards
from manni.core.contracts import Contract
from manni.core.engine import legal_cards
from manni.core.public import Phase
from manni.core.view import View
from manni.search.bits import suit_of_bit, winners
from manni.search.compiled import kernel
from manni.search.playouts import Numbers, any_card, generator, play_out
from manni.search.position import PositionError, place_of, strength_mask
from manni.search.sample import belief, draw_deals, kernel_masks

Values = NDArray[np.float64]

_LEADER, _PLAYED, _LED, _BEST, _WINNER = 0, 1, 2, 3, 4


@kernel
def play_card(hands: Numbers, table: Numbers, card: int, trump: int, tricks: Numbers) -> None:
    """Play a card for the seat on turn; ``table`` holds leader, cards played, suit led, best card, and whose it is."""
    seat = (table[_LEADER] + table[_PLAYED]) % 3
    hands[seat] ^= card
    if table[_PLAYED] == 0:
        table[_LED], table[_BEST], table[_WINNER] = suit_of_bit(card), card, seat
    elif winners(card, table[_LED], table[_BEST], trump):
        table[_BEST], table[_WINNER] = card, seat
    table[_PLAYED] += 1
    if table[_PLAYED] == 3:
        tricks[table[_WINNER]] += 1
        table[_LEADER], table[_PLAYED], table[_LED] = table[_WINNER], 0, 0


@kernel
def legal(hands: Numbers, table: Numbers) -> int:
    """Return the cards that the seat on turn may play, 0 when the hand is over."""
    hand = int(hands[(table[_LEADER] + table[_PLAYED]) % 3])
    following = hand & int(table[_LED])
    return following if following else hand


@kernel
def play_all(
    masks: Numbers, counts: Numbers, plans: Numbers, cumulative: Values, own: int, seat: int, start: Numbers,
    trump: int, cards: Numbers, rounds: int, rng: Numbers, sums: Numbers,
) -> None:  # fmt: skip
    """Play each card out once in each of ``rounds`` deals; ``sums`` receives the tricks that the seat still takes.

    Arguments are those of ``ismcts.grow``; ``start`` is a table of ``play_card``, ``cards`` are masks of one bit.
    """
    hands, table, tricks = np.empty(3, np.int64), np.empty(5, np.int64), np.empty(3, np.int64)
    deal, nothing = np.empty((1, 4), np.int64), np.zeros(2, np.int64)
    for _ in range(rounds):
        draw_deals(masks, counts, plans, cumulative, rng, deal)
        for number in range(cards.shape[0]):
            hands[seat], hands[(seat + 1) % 3], hands[(seat + 2) % 3] = own, deal[0, 0], deal[0, 1]
            table[:] = start
            tricks[:] = 0
            play_card(hands, table, int(cards[number]), trump, tricks)
            while table[1]:
                play_card(hands, table, any_card(legal(hands, table), rng), trump, tricks)
            play_out(hands, int(table[0]), nothing, trump, rng, tricks)
            sums[number] += tricks[seat]


def flat_values(view: View, rollouts: int, seed: int) -> dict[Card, float]:
    """Return for each legal card the mean points that its random playouts bring from here on, par left out.

    Args:
        view: of the seat on turn.
        rollouts: how many playouts, shared by all cards; each is played at least once.
        seed: the same seed finds the same values.

    Raises:
        PositionError: ``open-not-in-play``: it is not for the viewer to play a card.
    """
    public = view.public
    if public.phase is not Phase.PLAY or not view.on_turn or view.seat is None or public.contract is None:
        raise PositionError("open-not-in-play")
    nullo = public.contract is Contract.NULLO
    low = public.variant.ace_low(public.contract)
    found = belief(view)
    masks, counts = kernel_masks(found)
    # What the others have laid away makes no difference to the play.
    counts[2:4] = 0
    masks = np.array([strength_mask(Cards(int(mask)), low) for mask in masks], np.int64)
    cards = list(legal_cards(view))
    bits = np.array([1 << place_of(card, low) for card in cards], np.int64)
    rounds = max(1, rollouts // len(cards))
    trump = 0 if public.contract.trump is None else SUIT_MASKS[public.contract.trump]
    table, sums = np.zeros(5, np.int64), np.zeros(len(cards), np.int64)
    table[0] = public.leader
    hands, tricks = np.zeros(3, np.int64), np.zeros(3, np.int64)
    for card in public.trick:
        play_card(hands, table, 1 << place_of(card, low), trump, tricks)
    play_all(
        masks, counts, found.plans, found.cumulative, strength_mask(view.hand, low), view.seat, table, trump,
        bits, rounds, generator(seed), sums,
    )  # fmt: skip
    return {card: (-1 if nullo else 1) * int(total) / rounds for card, total in zip(cards, sums, strict=True)}
