"""Random playouts against what can be counted out, and lines of play against the engine's counts."""

import random

import pytest

from manni.core.contracts import Contract
from manni.core.variants import VARIANTS
from manni.search import reference
from manni.search.bits import length, suit_of_bit
from manni.search.playouts import any_card, below_number, generator, lines_of, playouts
from manni.search.position import position_of_state
from tests.core.test_perft import CASES, Case
from tests.play import an_ending as ending_of
from tests.search.endings import an_ending


@pytest.mark.parametrize("case", CASES, ids=lambda case: case.name)
def test_kernel_and_reference_count_the_lines_of_play_as_the_engine_does(case: Case) -> None:
    variant = VARIANTS["sixteen" if len(case.hands[0].split()) > 12 else "hornafjordur"]
    state = ending_of(case.hands, Contract(case.contract), leader=case.leader, variant=variant)
    position = position_of_state(state)
    depths = range(1, len(case.counts) + 1)
    assert [lines_of(position, depth) for depth in depths] == list(case.counts)
    assert [reference.count_lines(position, depth) for depth in depths] == list(case.counts)


def test_the_mean_of_playouts_is_what_can_be_counted_out() -> None:
    rng = random.Random(8)
    count = 20_000
    for seed in range(12):
        position = an_ending(rng, rng.choice((2, 3)))
        expected = reference.playouts_expected(position)
        found = playouts(position, count, seed)
        assert sum(found) == count * position.tricks_left
        for tricks, mean in zip(found, expected, strict=True):
            # Five standard deviations of the mean of numbers from 0 to 3.
            assert tricks / count == pytest.approx(mean, abs=5 * 1.5 / count**0.5)


def test_a_seed_makes_a_run() -> None:
    position = an_ending(random.Random(2), 5)
    assert playouts(position, 500, 1) == playouts(position, 500, 1)
    assert playouts(position, 500, 1) != playouts(position, 500, 2)


def test_the_generator_draws_every_number_as_often() -> None:
    rng = generator(9)
    counts = [0] * 7
    for _ in range(70_000):
        counts[below_number(rng, 7)] += 1
    # Chi-square with six degrees of freedom is above 22.5 once in a thousand seeds.
    assert sum((count - 10_000) ** 2 / 10_000 for count in counts) < 22.5


def test_every_card_of_a_mask_is_drawn() -> None:
    rng = random.Random(4)
    drawn = generator(3)
    for _ in range(20):
        mask = rng.getrandbits(52) | 1 << rng.randrange(52)
        cards = {1 << place for place in range(52) if mask >> place & 1}
        assert {any_card(mask, drawn) for _ in range(2000)} == cards
        assert length(mask) == mask.bit_length()
        assert {suit_of_bit(card) for card in cards} <= {0x1FFF << 13 * suit for suit in range(4)}
        assert all(suit_of_bit(card) & card for card in cards)
