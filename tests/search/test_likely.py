"""Likely deals agree with the view; without belief they are uniform, with it they lean the right way."""

import random
from collections import Counter
from math import sqrt

import numpy as np
import pytest

from manni.core.cards import Cards
from manni.core.contracts import Contract
from manni.core.engine import legal_cards
from manni.core.events import Played
from manni.core.public import Phase
from manni.core.referee import replay
from manni.core.seats import SEATS, Seat
from manni.core.state import State
from manni.core.view import View, view
from manni.search.guide import guide_card, scratch
from manni.search.likely import draw_likely, likely
from manni.search.playing import weighted_deals
from manni.search.playouts import generator
from manni.search.position import place_of, strength_mask
from manni.search.sample import belief
from manni.search.settings import Settings
from manni.search.table import AWAY, HANDS, PACK, PLAYED, out_of_play, table_of_state, table_of_view
from manni.search.walk import KEPT, THROWN, chance_of_plays, same_worth
from tests.bots.positions import PLAYED as VARIANTS
from tests.bots.positions import states, with_hidden_cards_swapped
from tests.search.test_sample import a_last_trick

THINKS = (Phase.EXCHANGE, Phase.PLAY)


def strength(mine: View, cards: int) -> int:
    nullo = mine.public.contract is Contract.NULLO
    return strength_mask(Cards(cards), nullo and mine.public.variant.ace_low_in_nullo)


@pytest.mark.slow
@pytest.mark.parametrize("variant", VARIANTS, ids=lambda variant: variant.name)
def test_every_deal_agrees_with_the_view(variant) -> None:  # type: ignore[no-untyped-def]
    for state in states(variant, 3)[::5]:
        if state.public.phase not in THINKS:
            continue
        mine = view(state, state.public.turn)
        assert mine.seat is not None
        table, found = table_of_view(mine), belief(mine)
        gone = strength(mine, (mine.hand | mine.public.played | Cards.of_cards(mine.discarded)).mask)
        cut = strength(mine, found.cut)
        for row in draw_likely(likely(mine, table, 1, 10.0), 20, 30, generator(2)):
            masks = [int(mask) for mask in row]
            assert [mask.bit_count() for mask in masks] == [*found.held, *found.laid_away]
            assert sum(masks) == masks[0] | masks[1] | masks[2] | masks[3], "no card is twice"
            assert sum(masks) & gone == 0
            assert sum(masks) & ~int(table[PACK]) == 0
            assert not any(masks[who] & strength(mine, found.voids[who]) for who in (0, 1))
            dealt_to = found.cut_dealt_to
            assert cut == 0 or cut & (masks[dealt_to] | masks[2 + dealt_to])


@pytest.mark.slow
def test_without_belief_every_deal_comes_up_as_often_as_any_other() -> None:
    rng = random.Random(6)
    for seed in range(2):
        seen = a_last_trick(rng, dealer_sees=True)
        found = belief(seen)
        may = [strength(seen, found.unseen & ~found.voids[who]) for who in (0, 1)]
        pairs = [
            (1 << one, 1 << two)
            for one in range(52)
            for two in range(52)
            if one != two and may[0] >> one & 1 and may[1] >> two & 1
        ]
        known = likely(seen, table_of_view(seen), seed, 0.0)
        rows = draw_likely(known, 100 * len(pairs), 200, generator(seed))
        counts = Counter((int(row[0]), int(row[1])) for row in rows)
        assert set(counts) <= set(pairs)
        chi_square = sum((counts[pair] - 100) ** 2 / 100 for pair in pairs)
        freedom = len(pairs) - 1
        assert abs(chi_square - freedom) < 6 * sqrt(2 * freedom)


@pytest.mark.slow
def test_the_others_are_believed_to_have_kept_what_good_players_keep() -> None:
    """Aces in grand, low cards in nullo: they come up more often in the others' hands than by chance."""
    kept = {Contract.NOTRUMP: 0x1C00, Contract.NULLO: 0x0007}
    shares: dict[Contract, list[float]] = {contract: [] for contract in kept}
    for state in states(VARIANTS[0], 12):
        public = state.public
        if public.phase is not Phase.PLAY or len(public.played) or public.contract not in kept:
            continue
        mine = view(state, public.turn)
        table, good = table_of_view(mine), kept[public.contract] * (1 | 1 << 13 | 1 << 26 | 1 << 39)
        counts = []
        for sharp in (0.0, 10.0):
            rows = draw_likely(likely(mine, table, 3, sharp), 200, 60, generator(4))
            counts.append(np.mean([(int(row[0] | row[1]) & good).bit_count() for row in rows]))
        shares[public.contract].append(counts[1] - counts[0])
    assert all(np.mean(found) > 0.3 for found in shares.values())


@pytest.mark.slow
def test_a_deal_is_as_likely_as_the_cards_played_are_in_it() -> None:
    checked = 0
    for state in states(VARIANTS[0], 4)[::6]:
        public = state.public
        if public.phase is not Phase.PLAY or sum(public.tricks) < 2:
            continue
        mine = view(state, public.turn)
        assert mine.seat is not None
        table = table_of_view(mine)
        known = likely(mine, table, 3, 10.0, 0.5).known
        true = table_of_state(state)
        masks = np.zeros(7, np.int64)
        for who in (0, 1):
            other = (mine.seat + 1 + who) % 3
            masks[KEPT + who] = true[HANDS + other] | true[PLAYED + other]
            masks[THROWN + who] = true[AWAY + other]
        expected = np.prod([chance_of(state, other) for other in SEATS if other != mine.seat])
        found = chance_of_plays(known, masks, 0.0, scratch(), np.zeros(32, np.int64))
        assert found == pytest.approx(expected)
        checked += 1
    assert checked > 5


def chance_of(state: State, seat: Seat) -> float:
    """How likely the cards are that a seat has played: one time in two any legal one, else that of the rules."""
    chance = 1.0
    for place, event in enumerate(state.events):
        if isinstance(event, Played) and event.seat == seat:
            mine = view(replay(state.events[:place]), seat)
            legal = legal_cards(mine)
            if len(legal) > 1:
                table = table_of_view(mine)
                wanted = int(guide_card(table, scratch()))
                low = mine.public.contract is Contract.NULLO and mine.public.variant.ace_low_in_nullo
                gone = out_of_play(table, int(seat))
                card = 1 << place_of(event.card, low)
                same = wanted == card or same_worth(card, wanted, int(table[HANDS + seat]), gone)
                chance *= 0.5 / len(legal) + (0.5 if same else 0.0)
    return chance


@pytest.mark.slow
def test_believing_in_the_cards_played_finds_voids_that_were_not_shown() -> None:
    """Short suits are led in nullo, so deals that explain the leads have more voids than others."""
    found = []
    for state in states(VARIANTS[0], 15):
        public = state.public
        if public.contract is not Contract.NULLO or public.phase is not Phase.PLAY or sum(public.tricks) != 2:
            continue
        mine = view(state, public.turn)
        table = table_of_view(mine)
        counts = []
        for slip in (1.0, 0.2):
            rows = draw_likely(likely(mine, table, 3, 10.0, slip), 60, 5, generator(4))
            voids = [
                int(hand) >> 13 * suit & 0x1FFF == 0 for row in rows for hand in row[:2] for suit in range(4)
            ]
            counts.append(sum(voids) / 60)
        found.append(counts[1] - counts[0])
    assert np.mean(found) > 0.1


@pytest.mark.slow
def test_what_is_believed_depends_on_the_view_alone() -> None:
    rng = random.Random(4)
    for state in states(VARIANTS[0], 3)[::9]:
        if state.public.phase is not Phase.PLAY:
            continue
        seat = state.public.turn
        assert seat is not None
        other = view(with_hidden_cards_swapped(state, seat, rng), seat)
        found = [
            weighted_deals(mine, table_of_view(mine), 30, 5, Settings())
            for mine in (view(state, seat), other)
        ]
        assert (found[0][0] == found[1][0]).all()
        assert (found[0][1] == found[1][1]).all()
