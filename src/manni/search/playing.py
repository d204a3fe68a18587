"""What each card is worth: sampled deals, in which every candidate is played and the rest by a guide."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

import numpy as np
from numpy.typing import NDArray

from manni.core.cards import Card
from manni.core.engine import legal_cards
from manni.core.moves import Move, Play
from manni.core.public import Phase
from manni.core.view import View
from manni.search.ending import Judge, at_par, chances_after, judge_of, points_of_tricks
from manni.search.guide import guide_card, scratch
from manni.search.judging import Estimate, Option, Prior, options_of, still_going
from manni.search.likely import draw_likely, likely
from manni.search.playouts import Numbers, generator
from manni.search.position import PositionError, card_at, place_of, places
from manni.search.rollouts import roll_cards
from manni.search.settings import Settings
from manni.search.table import HANDS, KIND, NULLO, TRICKS, legal, out_of_play, table_of_view
from manni.search.walk import same_worth

Values = NDArray[np.float64]

BATCH = 48
"""So many deals are played out before candidates are compared."""


def play_estimate(view: View, seed: int, settings: Settings, *, game: bool = False) -> Estimate:
    """Return what each legal card is worth, and with ``game`` the chance to win the game after it.

    Raises:
        PositionError: ``open-not-in-play``: it is not for the viewer to play a card.
    """
    public, seat = view.public, view.seat
    if public.phase is not Phase.PLAY or not view.on_turn or seat is None or public.par is None:
        raise PositionError("open-not-in-play")
    table = table_of_view(view)
    cards, prior = _candidates(table, seat, public.par[seat], settings)
    # Most candidates are soon given up: for the others there are deals enough.
    count = max(1, 2 * settings.rollouts // (len(cards) + 1))
    deals, weights = weighted_deals(view, table, count, seed, settings)
    judged = judge_of(public, seat, game=settings.game)
    tricks, used = _played_out(view, table, cards, deals, weights, prior, settings, judged)
    wins = chances_after(public, seat, points_of_tricks(tricks, public)) if game else None
    low = public.variant.ace_low(public.contract)
    moves: list[Move] = [Play(card_at(int(card).bit_length() - 1, low)) for card in cards]
    options = options_of(moves, judged(tricks), weights, used, prior, wins)
    usual = Play(card_at(int(guide_card(table, scratch())).bit_length() - 1, low))
    return Estimate(_with_equals(view, table, options, low), len(deals), usual)


def _candidates(table: Numbers, seat: int, par: int, settings: Settings) -> tuple[Numbers, Prior]:
    """Return the cards to play out, and what is thought of them before."""
    cards = different_cards(table, seat)
    if settings.prior == 0.0 or len(cards) == 1:
        return cards, Prior(np.zeros(len(cards)))
    from manni.search.trained_rollouts import trained_values

    sign = -1.0 if table[KIND] == NULLO else 1.0
    points = sign * (trained_values(table, cards) + float(table[TRICKS + seat]) - par)
    good = points >= points.max() - settings.margin
    return cards[good], Prior(points[good], settings.prior)


def different_cards(table: Numbers, seat: int) -> Numbers:
    """Return the legal cards as masks, of those that touch and so are worth the same the highest, in nullo too."""
    hand, gone = int(table[HANDS + seat]), out_of_play(table, seat)
    found: list[int] = []
    for place in places(int(legal(table))):
        card = 1 << place
        if found and same_worth(found[-1], card, hand, gone):
            found[-1] = card
        else:
            found.append(card)
    return np.array(found, np.int64)


def weighted_deals(
    view: View, table: Numbers, count: int, seed: int, settings: Settings
) -> tuple[Numbers, Values]:
    """Return ``count`` deals that agree with a view, and how much each counts."""
    found = likely(view, table, seed, settings.sharp, settings.slip)
    deals = draw_likely(found, count, settings.rounds, generator(seed + 1))
    if settings.heat == 0.0 or len(found.known.moves) == 0:
        return deals, np.ones(count)
    from manni.search.trained_rollouts import trained_weights

    return deals, trained_weights(found.known, deals, settings.heat)


def _played_out(
    view: View,
    table: Numbers,
    cards: Numbers,
    deals: Numbers,
    weights: Values,
    prior: Prior,
    settings: Settings,
    judged: Judge,
) -> tuple[Values, Numbers]:
    """Return for each deal and card the tricks of the seats, and how many deals each card was played out in.

    Where a card was not played out its tricks are par.
    """
    tricks = at_par(view.public, len(deals), len(cards))
    used = np.zeros(len(cards), np.int64)
    going = np.arange(len(cards))
    roll = _roller(settings)
    done, left = 0, settings.rollouts
    while done < len(deals) and left > 0 and (len(going) > 1 or done == 0):
        step = min(BATCH, len(deals) - done, max(1, left // len(going)))
        roll(table, int(view.seat or 0), deals[done : done + step], cards, going, tricks[done : done + step])
        done += step
        used[going] = done
        left -= step * len(going)
        if done >= BATCH:
            going = still_going(judged(tricks[:done, going]), weights[:done], prior, going)
    return tricks, used


Roller = Callable[[Numbers, int, Numbers, Numbers, Numbers, Values], None]


def _roller(settings: Settings) -> Roller:
    """Return what plays candidates out: the arguments are those of ``rollouts.roll_cards``."""
    if settings.ahead >= 0:
        from manni.search.trained_rollouts import trained_roller

        return trained_roller(settings.ahead)
    if settings.own:
        from manni.search.trained_rollouts import own_roller

        return own_roller()
    memory = scratch()

    def roll(table: Numbers, seat: int, deals: Numbers, cards: Numbers, chosen: Numbers, out: Values) -> None:
        roll_cards(table, seat, deals, cards, chosen, memory, out)

    return roll


def _with_equals(view: View, table: Numbers, options: tuple[Option, ...], low: bool) -> tuple[Option, ...]:
    """Return the options, each followed by those of cards that are worth the same."""
    seat = int(view.seat or 0)
    hand, gone = int(table[HANDS + seat]), out_of_play(table, seat)
    bits: dict[Card, int] = {card: 1 << place_of(card, low) for card in legal_cards(view)}
    found: list[Option] = []
    for option in options:
        found.append(option)
        assert isinstance(option.move, Play)
        own = bits[option.move.card]
        found += [
            replace(option, move=Play(card), same_as=option.move)
            for card, bit in bits.items()
            if bit != own and same_worth(bit, own, hand, gone)
        ]
    return tuple(found)
