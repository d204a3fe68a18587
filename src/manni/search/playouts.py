"""Playing out hands at random, compiled: from any point of a trick, every contract, any size of hand.

Hands are masks by seat in the order of strength and are not closed up. The generator is one number in an array, so that
two runs with one seed are the same run.
"""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from manni.core.seats import PerSeat
from manni.search.bits import ALL_CARDS, nth_card, popcount, suit_of_bit, winners
from manni.search.compiled import kernel
from manni.search.position import OpenPosition

Numbers = NDArray[np.int64]


def generator(seed: int) -> Numbers:
    """Return a generator for kernels: never zero, and far from that of the next seed."""
    mixed = (seed * 0x9E3779B97F4A7C15 + 0xD1B54A32D192ED03) & (1 << 64) - 1
    mixed = (mixed ^ mixed >> 31) * 0xBF58476D1CE4E5B9 & (1 << 64) - 1
    return np.array([np.int64((mixed or 1) - (1 << 64) if mixed >> 63 else mixed or 1)])


@kernel
def below_number(rng: Numbers, bound: int) -> int:
    """Return a number from 0 to ``bound`` − 1, all as likely to within 1 in 2³²; ``bound`` is at most 2³⁰."""
    number = int(rng[0])
    number ^= number << 13
    number ^= number >> 7 & 0x1FFFFFFFFFFFFFF
    number ^= number << 17
    rng[0] = number
    return (number * 2685821657736338717 >> 32 & 0xFFFFFFFF) * bound >> 32


@kernel
def any_card(cards: int, rng: Numbers) -> int:
    """Return one card of a mask, each as likely."""
    return nth_card(cards, below_number(rng, popcount(cards)))


@kernel
def play_out(hands: Numbers, leader: int, trick: Numbers, trump: int, rng: Numbers, tricks: Numbers) -> None:
    """Play a hand to its end with cards drawn from the legal ones.

    Args:
        hands: the three masks by seat; left empty.
        leader: who led, or leads, the trick.
        trick: the cards on the table as masks of one bit, in order, 0 where none lies.
        trump: the mask of trumps, or 0.
        rng: a ``generator``.
        tricks: the tricks taken by each seat; those still to come are added.
    """
    played = int(trick[0] != 0) + int(trick[1] != 0)
    while hands[0] | hands[1] | hands[2]:
        best, winner, led = 0, leader, 0
        seat = leader
        for number in range(3):
            if number < played:
                card = int(trick[number])
            else:
                hand = int(hands[seat])
                following = hand & led
                card = any_card(following if following else hand, rng)
                hands[seat] = hand ^ card
            if number == 0:
                led, best = suit_of_bit(card), card
            elif winners(card, led, best, trump):
                best, winner = card, seat
            seat = seat + 1 if seat < 2 else 0
        played = 0
        tricks[winner] += 1
        leader = winner


@kernel
def drawn(cards: int, count: int, rng: Numbers) -> int:
    """Return ``count`` cards of a mask, drawn at random; the mask holds at least as many."""
    left = cards
    for _ in range(count):
        left ^= any_card(left, rng)
    return cards ^ left


@kernel
def play_hands(count: int, size: int, trump: int, rng: Numbers, tricks: Numbers) -> None:
    """Deal and play out ``count`` hands of ``size`` cards from a pack of 52; forehand is seat 0."""
    hands, trick = np.empty(3, np.int64), np.zeros(2, np.int64)
    leader = size & 0
    for _ in range(count):
        pack = ALL_CARDS
        for seat in range(3):
            hands[seat] = drawn(pack, size, rng)
            pack ^= hands[seat]
        play_out(hands, leader, trick, trump, rng, tricks)


@kernel
def play_out_often(
    hands: Numbers, leader: int, trick: Numbers, trump: int, count: int, rng: Numbers, sums: Numbers
) -> None:
    """Play one position out ``count`` times; ``sums`` receives the tricks of each seat over all of them."""
    again = np.empty(3, np.int64)
    for _ in range(count):
        again[:] = hands
        play_out(again, leader, trick, trump, rng, sums)


def playouts(position: OpenPosition, count: int, seed: int) -> PerSeat[int]:
    """Return how many tricks each seat takes in ``count`` random playouts of a position together."""
    trick = np.zeros(2, np.int64)
    for number, place in enumerate(position.trick):
        trick[number] = 1 << place
    sums = np.zeros(3, np.int64)
    hands = np.array(position.hands, np.int64)
    play_out_often(hands, position.leader, trick, position.trump, count, generator(seed), sums)
    return (int(sums[0]), int(sums[1]), int(sums[2]))


@kernel
def count_lines(
    hands: Numbers, leader: int, played: int, led: int, best: int, winner: int, trump: int, depth: int
) -> int:
    """Return in how many ways the next ``depth`` cards can be played.

    Args:
        hands: the three masks by seat; changed and put back.
        leader: who led, or leads, the trick.
        played: how many cards lie on the table.
        led: the mask of the suit led, 0 if none.
        best: the best card on the table, 0 if none lies there.
        winner: who played it.
        trump: the mask of trumps, or 0.
        depth: at least 1.
    """
    seat = (leader + played) % 3
    hand = int(hands[seat])
    cards = hand & led if hand & led else hand
    if depth == 1:
        return popcount(cards)
    total = 0
    while cards:
        card = cards & -cards
        cards ^= card
        hands[seat] = hand ^ card
        suit, top, owner = led, best, winner
        if played == 0:
            suit, top, owner = suit_of_bit(card), card, seat
        elif winners(card, led, best, trump):
            top, owner = card, seat
        if played == 2:
            nothing = played - 2
            total += count_lines(hands, owner, nothing, nothing, nothing, owner, trump, depth - 1)
        else:
            total += count_lines(hands, leader, played + 1, suit, top, owner, trump, depth - 1)
    hands[seat] = hand
    return total


def lines_of(position: OpenPosition, depth: int) -> int:
    """Return in how many ways the next ``depth`` cards of a position, at the start of a trick, can be played."""
    assert not position.trick
    hands = np.array(position.hands, np.int64)
    nothing, leader = int(bool(position.trick)), int(position.leader)
    return (
        count_lines(hands, leader, nothing, nothing, nothing, leader, position.trump, depth) if depth else 1
    )
