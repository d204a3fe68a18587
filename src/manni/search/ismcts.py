"""Information-set Monte Carlo tree search of the play, compiled: the usual program to measure a card player by.

One tree for the seat on turn, over the cards played from here on; every simulation draws a deal that agrees with the
view (``sample``), goes down the tree by the cards that are legal in it, adds one node, plays out at random, and credits
each seat with its own tricks. A card that is not legal in every deal is compared by how often it stood for choice, all
legal ones having been tried (Cowling, Powley and Whitehouse 2012, the single-observer form).
"""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from manni.core.cards import SUIT_MASKS, Card, Cards
from manni.core.contracts import Contract
from manni.core.public import Phase
from manni.core.view import View
from manni.search.bits import suit_of_bit, winners
from manni.search.compiled import inlined, kernel
from manni.search.playouts import Numbers, any_card, generator, play_out
from manni.search.position import PositionError, card_at, place_of, strength_mask
from manni.search.sample import belief, draw_deals, kernel_masks

Values = NDArray[np.float64]
EXPLORE = 0.7
"""How much a card that was seldom tried is favoured, for rewards from 0 to 1."""

_LEADER, _PLAYED, _LED, _BEST, _WINNER, _FIRST, _START = 0, 1, 2, 3, 4, 5, 7
_CHILD, _SIBLING, _CARD, _VISITS, _AVAILABLE, _REWARD, _TRIED, _ROW = 0, 1, 2, 3, 4, 5, 6, 8
# A row is as long as a line of the processor's cache.


@inlined
def chosen(tree: Numbers, spread: Values, node: int, cards: int) -> int:
    """Return the child of a node to go down to, all of ``cards`` having one; counts who could have been chosen."""
    best, most = 0, -1.0
    child = int(tree[node, _CHILD])
    while child:
        if tree[child, _CARD] & cards:
            tree[child, _AVAILABLE] += 1
            visits = tree[child, _VISITS]
            wide = spread[tree[child, _AVAILABLE], 0] * spread[visits, 1]
            worth = tree[child, _REWARD] * spread[visits, 2] + wide
            if worth > most:
                best, most = child, worth
        child = int(tree[child, _SIBLING])
    return best


@inlined
def add_child(tree: Numbers, node: int, new: int, card: int) -> None:
    """Make ``new`` a child of a node."""
    tree[new, _CARD], tree[new, _AVAILABLE] = card, 1
    tree[new, _SIBLING], tree[node, _CHILD] = tree[node, _CHILD], new
    tree[node, _TRIED] |= card


@inlined
def simulate(
    hands: Numbers, start: Numbers, trick: Numbers, trump: int, rng: Numbers, tricks: Numbers, tree: Numbers,
    path: Numbers, new: int, spread: Values,
) -> int:  # fmt: skip
    """Go down the tree, add node ``new``, and play out; return how many nodes of ``path`` were passed.

    ``path`` receives for each the node and the seat that chose it. ``trick`` holds the cards on the table and is
    changed; the rest is as for ``grow`` and ``play_out``.
    """
    leader, played, led, best, winner = (
        start[_LEADER],
        start[_PLAYED],
        start[_LED],
        start[_BEST],
        start[_WINNER],
    )
    node, untried = 0, 0
    for steps in range(path.shape[0]):
        seat = leader + played - (3 if leader + played > 2 else 0)
        hand = hands[seat]
        cards = hand & led if hand & led else hand
        if cards == 0 or untried:
            break
        untried = cards & ~tree[node, _TRIED]
        if untried:
            add_child(tree, node, new, any_card(untried, rng))
            node = new
        else:
            node = chosen(tree, spread, node, cards)
        card = tree[node, _CARD]
        hands[seat] = hand ^ card
        path[steps, 0], path[steps, 1] = node, seat
        if played == 0:
            led, best, winner = suit_of_bit(card), card, seat
        elif winners(card, led, best, trump):
            best, winner = card, seat
        if played < 2:
            trick[played] = card
            played += 1
        else:
            tricks[winner] += 1
            leader, played, led, trick[0], trick[1] = winner, 0, 0, 0, 0
    play_out(hands, leader, trick, trump, rng, tricks)
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
        start: leader, cards on the table, suit led, best card and whose it is; then the cards on the table.
        trump, nullo: the contract.
        rng: a ``generator``.
        tree: a row for each node: first child, sibling, card, visits, times it could be chosen, the tricks that
            the seat that chose it took (in nullo: did not take), added up, and the cards of all children; all 0.
        spread: for each number n that a node can count EXPLORE · √ln n, 1 / √n, and 1 / n by the tricks left.
    """
    hands, trick, tricks = np.empty(3, np.int64), np.empty(2, np.int64), np.empty(3, np.int64)
    path, deal = np.empty((52, 2), np.int64), np.empty((1, 4), np.int64)
    first, second = (seat + 1) % 3, (seat + 2) % 3
    for new in range(1, tree.shape[0]):
        draw_deals(masks, counts, plans, cumulative, rng, deal)
        hands[seat], hands[first], hands[second] = own, deal[0, 0], deal[0, 1]
        trick[0], trick[1] = start[_FIRST], start[_FIRST + 1]
        tricks[0] = tricks[1] = tricks[2] = 0
        steps = simulate(hands, start, trick, trump, rng, tricks, tree, path, new, spread)
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
    low = public.variant.ace_low(public.contract)
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
    """Return the trick on the table as ``grow`` takes it."""
    public = view.public
    start = np.zeros(_START, np.int64)
    start[_LEADER], start[_PLAYED] = public.leader, len(public.trick)
    for steps, card in enumerate(public.trick):
        mask = 1 << place_of(card, low)
        start[_FIRST + steps] = mask
        if steps == 0:
            start[_LED] = suit_of_bit(mask)
        if steps == 0 or winners(mask, int(start[_LED]), int(start[_BEST]), trump):
            start[_BEST], start[_WINNER] = mask, (public.leader + steps) % 3
    return start
