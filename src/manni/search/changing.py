"""What an exchange is worth, and what a contract is: rollouts that begin before the play."""

from __future__ import annotations

from dataclasses import replace
from functools import lru_cache

import numpy as np
from numpy.typing import NDArray

from manni.core.cards import Cards
from manni.core.contracts import Contract, ContractKind
from manni.core.engine import contract_choices, exchange_limit
from manni.core.moves import Choose, Exchange, Move
from manni.core.public import Phase, Public
from manni.core.seats import Seat, replaced
from manni.core.variants import ExchangeKind, FirstLead
from manni.core.view import View
from manni.search import waiting
from manni.search.ending import Judge, at_par, chances_after, judge_of, points_of_tricks
from manni.search.guide import scratch
from manni.search.guide_swap import guide_swap, plan_swaps, swap_scratch
from manni.search.judging import Estimate, Option, options_of
from manni.search.likely import draw_likely, likely
from manni.search.playouts import Numbers, generator
from manni.search.position import PositionError, cards_of_mask, strength_mask
from manni.search.rollouts import ALONE, AS_RULES, LIMITS, WHOLE, count_tricks, roll_swaps
from manni.search.table import HANDS, KIND, SIZE, TRUMP, table_of_view

Values = NDArray[np.float64]

_MANNERS = {ExchangeKind.LIMITS: LIMITS, ExchangeKind.WHOLE: WHOLE, ExchangeKind.DECLARER: ALONE}
SHARP = 10.0
"""How well the others are believed to exchange: ``settings.Settings.sharp``."""
ROUNDS_BETWEEN = 8
"""How far a walk goes between two deals."""
ROUNDS = ((0.4, 8), (0.35, 3), (0.25, 0))
"""Of the rollouts of an exchange the share of each round, and how many candidates are left after it."""
FIRST_LOOK = 0.45
"""The share of the rollouts of an exchange that looks near that of the rules; the rest looks near the best of these."""
FURTHER = 3
"""So many of the first are looked at again."""
USUAL_HANDS = 3000
"""On so many random hands it is counted what the average hand brings in a contract."""


def terms_of(public: Public) -> Numbers:
    """Return how cards are changed in this hand, as ``rollouts.exchange_on`` takes it."""
    order = [(public.forehand + step) % 3 for step in range(3)]
    limits = [public.most_to_exchange(seat) for seat in order]  # type: ignore[arg-type]
    leads = public.variant.first_lead is FirstLead.EXCHANGER
    return np.array([*limits, int(leads), _MANNERS[public.variant.exchange]], np.int64)


def swap_estimate(
    view: View,
    seed: int,
    rollouts: int,
    start: Cards | None = None,
    *,
    game: bool = False,
    for_game: bool = False,
) -> Estimate:
    """Return what an exchange is worth, and those near it.

    Args:
        view: of the seat on turn.
        seed, rollouts: as for ``manni.search.estimate.estimate``.
        start: the cards to lay away in the first place; those of the rules of thumb if it is left out.
        game: whether the chance to win the game is wanted too.
        for_game: whether exchanges are judged by it, as in ``settings.Settings.game``.

    Raises:
        PositionError: ``open-not-in-play``: it is not for the viewer to exchange.
    """
    public, seat = view.public, view.seat
    if public.phase is not Phase.EXCHANGE or not view.on_turn or seat is None or public.par is None:
        raise PositionError("open-not-in-play")
    table = table_of_view(view)
    limit, whole = exchange_limit(view), public.variant.exchange is ExchangeKind.WHOLE
    low = public.variant.ace_low(public.contract)
    rule = rule_swap(table, seat, limit, whole)
    centre = rule if start is None else strength_mask(start, low)
    deals = draw_likely(
        likely(view, table, seed, SHARP), max(1, rollouts // 4), ROUNDS_BETWEEN, generator(seed + 1)
    )

    judged = judge_of(public, seat, game=for_game)

    def compared(discards: list[int], share: float) -> tuple[Values, Numbers]:
        masks = np.array(discards, np.int64)
        return _rolled(public, table, seat, deals, masks, int(share * rollouts), seed, judged)

    near = list(dict.fromkeys([*neighbours(table, seat, centre, limit, whole), rule]))
    tricks, used = compared(near, FIRST_LOOK)
    best = _best(judged(tricks), used)[:FURTHER]
    # The best of these may be better still with another card changed.
    further = [
        centre,
        *(near[number] for number in best),
        *neighbours(table, seat, near[best[0]], limit, whole),
    ]
    further = list(dict.fromkeys(further))
    tricks, used = compared(further, 1 - FIRST_LOOK)
    moves: list[Move] = [_exchange(mask, low) for mask in further]
    wins = chances_after(public, seat, points_of_tricks(tricks, public)) if game else None
    options = options_of(moves, judged(tricks), np.ones(len(deals)), used, wins=wins)
    return Estimate(options, len(deals), _exchange(centre, low))


def _best(points: Values, used: Numbers) -> list[int]:
    """Return the numbers of the candidates that were played out to the end, the best first."""
    most = int(used.max())
    last = [number for number, count in enumerate(used) if count == most]
    return sorted(last, key=lambda number: (-float(points[:most, number].mean()), number))


def _exchange(mask: int, low: bool) -> Exchange:
    return Exchange(tuple(cards_of_mask(mask, low)))


def _rolled(
    public: Public, table: Numbers, seat: Seat, deals: Numbers, discards: Numbers, rollouts: int, seed: int,
    judged: Judge,
) -> tuple[Values, Numbers]:  # fmt: skip
    """Return the tricks of the seats by deal and candidate, and how many deals each was given: the better ones more.

    The first candidate, that of the rules, stays to the end.
    """
    tricks, terms = at_par(public, len(deals), len(discards)), terms_of(public)
    used = np.zeros(len(discards), np.int64)
    going = np.arange(len(discards))
    rng, s, (worth, plan) = generator(seed + 2), scratch(), swap_scratch()
    done = 0
    for share, left in ROUNDS:
        step = min(len(deals) - done, max(1, int(share * rollouts / len(going))))
        roll_swaps(
            table, seat, seat, terms, deals[done : done + step], discards, going, rng, s, worth, plan,
            tricks[done : done + step],
        )  # fmt: skip
        done += step
        used[going] = done
        means = judged(tricks[:done, going]).mean(axis=0)
        best = np.argsort(-means, kind="stable")[: max(left, 1)]
        going = np.unique(np.append(going[best], 0))
    return tricks, used


def rule_swap(table: Numbers, seat: int, limit: int, whole: bool) -> int:
    """Return the discards of the rules of thumb, as a mask."""
    worth, plan = swap_scratch()
    hand, kind, trump = int(table[HANDS + seat]), int(table[KIND]), int(table[TRUMP])
    return int(guide_swap(hand, kind, trump, limit, int(whole), worth, plan))


def neighbours(table: Numbers, seat: int, centre: int, limit: int, whole: bool) -> list[int]:
    """Return some discards, then those that differ from them by one card, or by one card for another."""
    hand, size = int(table[HANDS + seat]), int(table[SIZE])
    cards = [1 << place for place in range(52) if hand >> place & 1]
    found = [centre]
    if limit == 0:
        return found
    if whole and limit == size:
        return [centre, hand ^ centre]
    middle = centre
    if whole:
        worth, plan = swap_scratch()
        plan_swaps(hand, int(table[KIND]), int(table[TRUMP]), worth, plan)
        middle = centre or int(plan[0, limit])
        found += [0, middle]
    else:
        found += [centre ^ card for card in cards]
    found += [middle ^ a ^ b for a in cards for b in cards if a & middle and not b & middle]
    return [mask for mask in dict.fromkeys(found) if mask.bit_count() <= limit]


def contract_estimate(view: View, seed: int, rollouts: int) -> Estimate:
    """Return what each contract that the seat may choose is worth with its hand, and what it costs to have used it.

    Raises:
        PositionError: ``open-not-in-play``: it is not for the viewer to choose.
    """
    public, seat = view.public, view.seat
    if public.phase is not Phase.CONTRACT or not view.on_turn or seat is None:
        raise PositionError("open-not-in-play")
    choices = contract_choices(public, seat)
    count = max(1, rollouts // len(choices))
    points = np.zeros((count, len(choices)))
    for number, contract in enumerate(choices):
        points[:, number] = _points_of_contract(_as_chosen(view, seat, contract), seat, count, seed)
    moves: list[Move] = [Choose(contract) for contract in choices]
    found = options_of(moves, points, np.ones(count), np.full(len(choices), count))
    priced = [replace(option, cost=later(public, seat, _contract_of(option.move))) for option in found]
    best = max(priced, key=lambda option: option.mean - option.cost)
    net = [_behind(option, best) for option in priced]
    return Estimate(tuple(sorted(net, key=lambda option: option.behind)), count)


def _contract_of(move: Move) -> Contract:
    assert isinstance(move, Choose)
    return move.contract


def _behind(option: Option, best: Option) -> Option:
    """Return an option with what it is behind the best, its cost counted; every contract has deals of its own."""
    behind = (best.mean - best.cost) - (option.mean - option.cost)
    error = 0.0 if option is best else float(np.hypot(option.error, best.error))
    return replace(option, behind=behind, behind_error=error)


def _as_chosen(view: View, seat: Seat, contract: Contract) -> View:
    """Return a view as it will be when the seat has chosen a contract."""
    public = view.public
    alone = public.variant.exchange is ExchangeKind.DECLARER
    chosen = public._replace(
        contract=contract,
        declarer=seat,
        used=replaced(public.used, seat, (*public.used[seat], contract)),
        phase=Phase.EXCHANGE,
        turn=seat if alone else public.forehand,
    )
    return replace(view, public=chosen)


def _points_of_contract(view: View, seat: Seat, count: int, seed: int) -> Values:
    public = view.public
    assert public.turn is not None
    assert public.par is not None
    table = table_of_view(view)
    deals = draw_likely(likely(view, table, seed, SHARP), count, ROUNDS_BETWEEN, generator(seed + 1))
    out = np.zeros((count, 1, 3))
    discards, chosen = np.array([AS_RULES], np.int64), np.zeros(1, np.int64)
    worth, plan = swap_scratch()
    roll_swaps(
        table, seat, public.turn, terms_of(public), deals, discards, chosen, generator(seed + 2), scratch(), worth,
        plan, out,
    )  # fmt: skip
    return (out[:, 0, seat] - public.par[seat]) * (-1 if public.contract is Contract.NULLO else 1)


def later(public: Public, seat: Seat, contract: Contract) -> float:
    """Return the points that a later hand may be expected to bring in a contract, if it is kept for it."""
    return _usual(public, seat, contract) + waiting.later(public, seat, contract)


def _usual(public: Public, seat: Seat, contract: Contract) -> float:
    """Return the points that the average hand brings in a contract."""
    chosen = public._replace(contract=contract, declarer=seat)
    par = chosen.par
    assert par is not None
    low = public.variant.ace_low(contract)
    asked = seat if public.variant.exchange is ExchangeKind.DECLARER else public.forehand
    place = ((seat - public.dealer) % 3, (asked - public.dealer) % 3)
    kind = {ContractKind.TRUMP: 0, ContractKind.NOTRUMP: 1, ContractKind.NULLO: 2}[contract.kind]
    tricks = usual_tricks(
        kind, public.variant.hand_size, *place, tuple(int(n) for n in terms_of(chosen)), low
    )
    return (tricks - par[seat]) * (-1 if contract is Contract.NULLO else 1)


@lru_cache(maxsize=64)
def usual_tricks(kind: int, size: int, seat: int, asked: int, terms: tuple[int, ...], low: bool) -> float:
    """Return how many tricks a seat takes on the average in a hand of random cards, seats counted from the dealer."""
    worth, plan = swap_scratch()
    out = np.zeros((USUAL_HANDS, 3), np.int64)
    count_tricks(kind, size, asked, np.array(terms, np.int64), generator(11), scratch(), worth, plan, out)
    return float(out[:, seat].mean())
