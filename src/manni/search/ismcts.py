"""Information-set Monte Carlo tree search of the play, compiled: the usual program to measure a card player by.

One tree for the seat on turn, over the cards played from here on; every simulation draws a deal that agrees with the
view (``sample``), goes down the tree by the cards that are legal in it, adds one node, plays out at random, and credits
each seat with its own tricks. A card that is not legal in every deal is compared by how often it could be chosen
(Cowling, Powley and Whitehouse 2012, the single-observer form).
"""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from manni.core.cards import SUIT_MASKS, Card, Cards
from manni.core.contracts import Contract
from manni.core.public import Phase
from manni.core.view import View
from manni.search.bits import suit_of_bit, winners
from manni.search.compiled import kernel
from manni.search.playouts import Numbers, any_card, generator, play_out
from manni.search.position import PositionError, card_at, place_of, strength_mask
from manni.search.sample import belief, draw_deals, kernel_masks

Values = NDArray[np.float64]
EXPLORE = 0.7
"""How much a card that was seldom tried is favoured, for rewards from 0 to 1."""

_LEADER, _PLAYED, _LED, _BEST, _WINNER = 0, 1, 2, 3, 4
_CHILD, _SIBLING, _CARD, _VISITS, _AVAILABLE, _REWARD, _ROW = 0, 1, 2, 3, 4, 5, 8
# A row is as long as a line of the processor's cache.


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
def chosen(tree: Numbers, spread: Values, node: int, cards: int) -> int:
    """Return the child of a node to go down to, 0 if a legal card has none yet; counts who could have been chosen."""
    best, most, tried = 0, -1.0, 0
    child = int(tree[node, _CHILD])
    while child:
        if tree[child, _CARD] & cards:
            tried |= int(tree[child, _CARD])
            tree[child, _AVAILABLE] += 1
            visits = tree[child, _VISITS]
            wide = spread[tree[child, _AVAILABLE], 0] * spread[visits, 1]
            worth = tree[child, _REWARD] * spread[visits, 2] + wide
            if worth > most:
                best, most = child, worth
        child = int(tree[child, _SIBLING])
    return best if tried == cards else 0


@kernel
def untried(tree: Numbers, node: int, cards: int) -> int:
    """Return the legal cards that a node has no child for."""
    child = int(tree[node, _CHILD])
    while child:
        cards &= ~int(tree[child, _CARD])
        child = int(tree[child, _SIBLING])
    return cards


@kernel
def simulate(
    hands: Numbers, table: Numbers, trump: int, rng: Numbers, tricks: Numbers, tree: Numbers, path: Numbers, new: int,
    spread: Values, nothing: Numbers,
) -> int:  # fmt: skip
    """Go down the tree, add node ``new``, and play out; return how many nodes of ``path`` were passed.

    ``path`` receives for each the node and the seat that chose it. ``nothing`` is an empty trick; ``spread`` as for
    ``grow``, the rest as for ``play_card`` and ``grow``.
    """
    node = steps = 0
    cards = legal(hands, table)
    while cards:
        seat = (table[_LEADER] + table[_PLAYED]) % 3
        child = chosen(tree, spread, node, cards)
        added = child == 0
        if added:
            card = any_card(untried(tree, node, cards), rng)
            child = new
            tree[child, _CARD], tree[child, _AVAILABLE] = card, 1
            tree[child, _SIBLING] = tree[node, _CHILD]
            tree[node, _CHILD] = child
        path[steps, 0], path[steps, 1] = child, seat
        steps += 1
        play_card(hands, table, int(tree[child, _CARD]), trump, tricks)
        node, cards = child, legal(hands, table)
        if added:
            break
    while cards and table[_PLAYED]:
        play_card(hands, table, any_card(cards, rng), trump, tricks)
        cards = legal(hands, table)
    play_out(hands, int(table[_LEADER]), nothing, trump, rng, tricks)
    return steps


@kernel
def grow(
    masks: Numbers, counts: Numbers, plans: Numbers, cumulative: Values, own: int, seat: int, start: Numbers,
    trump: int, nullo: bool, rng: Numbers, tree: Numbers, spread: Values,
) -> None:  # fmt: skip
    """Run as many simulations as the tree has nodes beside its root.

    Args:
        masks, counts, plans, cumulative: of ``sample.draw_deals``.
        own: the hand of the seat on turn.
        seat: that seat.
        start: the table as ``play_card`` takes it.
        trump, nullo: the contract.
        rng: a ``generator``.
        tree: a row for each node: first child, sibling, card, visits, times it could be chosen, and the
            tricks that the seat that chose it took (in nullo: did not take), added up; all 0.
        spread: for each number n that a node can count EXPLORE · √ln n, 1 / √n, and 1 / n by the tricks left.
    """
    hands, table, tricks = np.empty(3, np.int64), np.empty(5, np.int64), np.empty(3, np.int64)
    path, deal, nothing = np.empty((52, 2), np.int64), np.empty((1, 4), np.int64), np.zeros(2, np.int64)
    for new in range(1, tree.shape[0]):
        draw_deals(masks, counts, plans, cumulative, rng, deal)
        hands[seat], hands[(seat + 1) % 3], hands[(seat + 2) % 3] = own, deal[0, 0], deal[0, 1]
        table[:] = start
        tricks[:] = 0
        steps = simulate(hands, table, trump, rng, tricks, tree, path, new, spread, nothing)
        total = tricks[0] + tricks[1] + tricks[2]
        for step in range(steps):
            node, mover = path[step, 0], path[step, 1]
            tree[node, _VISITS] += 1
            tree[node, _REWARD] += total - tricks[mover] if nullo else tricks[mover]


def tree_search(view: View, simulations: int, seed: int) -> dict[Card, int]:
    """Return how often each legal card was visited in a search for the seat on turn; the most visited is its choice.

    Raises:
        PositionError: ``open-not-in-play``: it is not for the viewer to play a card.
    """
    public = view.public
    if public.phase is not Phase.PLAY or not view.on_turn or view.seat is None or public.contract is None:
        raise PositionError("open-not-in-play")
    low = public.contract is Contract.NULLO and public.variant.ace_low_in_nullo
    found = belief(view)
    tree = np.zeros((simulations + 1, _ROW), np.int64)
    numbers = np.maximum(np.arange(simulations + 2), 1)
    # Rewards are tricks: a share of those left is what is compared.
    shares = 1 / (numbers * (public.variant.hand_size - sum(public.tricks)))
    spread = np.stack((EXPLORE * np.sqrt(np.log(numbers)), 1 / np.sqrt(numbers), shares), axis=1)
    masks, counts = kernel_masks(found)
    # What the others have laid away makes no difference to the play.
    counts[2:4] = 0
    if low:
        masks = np.array([strength_mask(Cards(int(mask)), low) for mask in masks], np.int64)
    trump = 0 if public.contract.trump is None else SUIT_MASKS[public.contract.trump]
    grow(
        masks, counts, found.plans, found.cumulative, strength_mask(view.hand, low), view.seat,
        _start(view, low, trump), trump, public.contract is Contract.NULLO, generator(seed), tree, spread,
    )  # fmt: skip
    visits: dict[Card, int] = {}
    child = int(tree[0, _CHILD])
    while child:
        visits[card_at(int(tree[child, _CARD]).bit_length() - 1, low)] = int(tree[child, _VISITS])
        child = int(tree[child, _SIBLING])
    return dict(sorted(visits.items()))


def _start(view: View, low: bool, trump: int) -> Numbers:
    """Return the trick on the table as ``play_card`` takes it."""
    table = np.array([view.public.leader, 0, 0, 0, 0], np.int64)
    hands, tricks = np.zeros(3, np.int64), np.zeros(3, np.int64)
    for card in view.public.trick:
        play_card(hands, table, 1 << place_of(card, low), trump, tricks)
    return table
