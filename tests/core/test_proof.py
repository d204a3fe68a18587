"""The seal of a pack, the mixing of a sealed pack, and whether a deal is what was sealed."""

import random
from collections import Counter
from collections.abc import Callable, Iterable
from dataclasses import replace
from hashlib import sha256
from itertools import permutations

import pytest

from manni.core.cards import Card, card_name
from manni.core.dealing import deal_pack, shuffled_pack
from manni.core.errors import EventError
from manni.core.events import Dealt
from manni.core.proof import (
    Mixes,
    Opening,
    Sealed,
    check_opening,
    is_hex,
    mixed,
    new_salt,
    short_seal,
)
from manni.core.seats import Seat, left_of
from manni.core.variants import VARIANTS, Variant
from tests.play import cards

SALT = "000102030405060708090a0b0c0d0e0f"
MIXES: Mixes = ("ff" * 16, None, "0123456789abcdef" * 2)
HORNAFJORDUR, BASIC = VARIANTS["hornafjordur"], VARIANTS["basic"]


def test_a_seal_is_the_hash_of_a_name_the_salt_and_the_cards_on_three_lines() -> None:
    told = b"manni-seal/1\n000102030405060708090a0b0c0d0e0f\nTH AS 2C"
    assert Opening(cards("TH AS 2C"), SALT).seal == sha256(told).hexdigest()


def test_another_order_or_another_salt_makes_another_seal() -> None:
    opening = Opening(cards("TH AS 2C"), SALT)
    seals = {Opening(order, SALT).seal for order in permutations(opening.pack)}
    assert len(seals) == 6
    assert replace(opening, salt="1" + SALT[1:]).seal not in seals


def test_a_salt_is_128_bits_of_the_generator_that_is_given() -> None:
    assert new_salt(random.Random(3)) == f"{random.Random(3).getrandbits(128):032x}"
    assert all(is_hex(new_salt(random.Random(seed)), 32) for seed in range(200))
    # The first digit is 0 for one in sixteen, and then it is written.
    assert any(new_salt(random.Random(seed)).startswith("0") for seed in range(200))


@pytest.mark.parametrize("value", [None, 3, "a" * 31, "a" * 33, "A" * 32, "g" * 32, "٣" * 32, " " * 32])
def test_what_is_not_written_in_small_hexadecimal_digits_is_refused(value: object) -> None:
    assert not is_hex(value, 32)


def test_a_seal_is_shown_by_its_first_eight_digits() -> None:
    assert short_seal("0123456789") == "0123 4567"


def numbers_of(start: bytes) -> Iterable[int]:
    block = 0
    while True:
        yield from sha256(start + str(block).encode()).digest()
        block += 1


def test_a_pack_is_mixed_by_bytes_of_a_hash_those_that_would_favour_a_place_left_out() -> None:
    opening = Opening(tuple(HORNAFJORDUR.pack), SALT)
    numbers = iter(
        numbers_of(f"manni-mix/1\n{SALT}\n{'ff' * 16} - {'0123456789abcdef' * 2}\n".encode("ascii"))
    )

    def below(bound: int) -> int:
        return next(number for number in numbers if number < 256 // bound * bound) % bound

    order = list(opening.pack)
    for last in range(51, 0, -1):
        place = below(last + 1)
        order[last], order[place] = order[place], order[last]
    found = mixed(opening, MIXES)
    assert found.pack == tuple(order)
    assert found.lifted == 1 + below(51)


def chi_square(counts: Iterable[int], cells: int) -> float:
    found = list(counts)
    expected = sum(found) / cells
    return sum((count - expected) ** 2 for count in found) / expected + (cells - len(found)) * expected


# What chi-square stays under with a chance of 999 in 1,000, for 5, 23 and 119 degrees of freedom.
ONE_IN_A_THOUSAND = {3: 20.5, 4: 49.7, 5: 172.0}


def orders(
    size: int, mix: Callable[[Opening], Iterable[Card]], times: int = 4000
) -> Counter[tuple[Card, ...]]:
    opening = Opening(tuple(map(Card, range(size))), SALT)
    return Counter(tuple(mix(opening)) for _ in range(times))


@pytest.mark.parametrize("size", [3, 4, 5])
@pytest.mark.parametrize("honest", [0, 1, 2])
def test_one_honest_contribution_makes_every_order_equally_likely_whatever_the_others_are(
    size: int, honest: int
) -> None:
    rng = random.Random(size + 10 * honest)

    def mix(opening: Opening) -> Iterable[Card]:
        told: list[str | None] = ["00" * 16, None, "00" * 16]
        told[honest] = new_salt(rng)
        return mixed(opening, (told[0], told[1], told[2])).pack

    assert (
        chi_square(orders(size, mix).values(), len(list(permutations(range(size))))) < ONE_IN_A_THOUSAND[size]
    )


def test_a_shuffle_that_is_not_uniform_would_be_noticed() -> None:
    rng = random.Random(4)

    def swap_any_two(opening: Opening) -> Iterable[Card]:
        order = list(opening.pack)
        for place in range(len(order)):
            other = rng.randrange(len(order))
            order[place], order[other] = order[other], order[place]
        return order

    assert chi_square(orders(4, swap_any_two).values(), 24) > 2 * ONE_IN_A_THOUSAND[4]


def test_every_place_to_cut_a_mixed_pack_is_equally_likely() -> None:
    rng = random.Random(5)
    opening = Opening(tuple(map(Card, range(7))), SALT)
    lifted = Counter(mixed(opening, (new_salt(rng), None, None)).lifted for _ in range(4000))
    assert set(lifted) == {1, 2, 3, 4, 5, 6}
    assert chi_square(lifted.values(), 6) < ONE_IN_A_THOUSAND[3]


def test_a_shuffled_pack_has_every_card_at_every_place_equally_often() -> None:
    rng = random.Random(6)
    counts = Counter(
        (place, card) for _ in range(2000) for place, card in enumerate(shuffled_pack(HORNAFJORDUR, rng))
    )
    # 51 × 51 degrees of freedom: the mean is 2601, and one standard deviation 72.
    assert 2601 - 4 * 72 < chi_square(counts.values(), 52 * 52) < 2601 + 4 * 72


def a_deal(
    variant: Variant, dealer: Seat, mixes: Mixes | None = None, lifted: int = 20
) -> tuple[Sealed, Opening, Card | None, Dealt]:
    """A deal as it should be: what was known, what is opened, the card of the cut, and the cards."""
    opening = Opening(shuffled_pack(variant, random.Random(7)), SALT)
    pack = opening.pack
    if mixes is not None:
        pack, lifted = mixed(opening, mixes).pack, mixed(opening, mixes).lifted
    cut = None
    if variant is HORNAFJORDUR:
        cut = pack[lifted - 1]
        pack = pack[lifted:] + pack[:lifted]
    return Sealed(opening.seal, mixes), opening, cut, deal_pack(variant, pack, left_of(dealer))


DEALS = [
    (variant, dealer, mixes) for variant in VARIANTS.values() for dealer in (0, 2) for mixes in (None, MIXES)
]


@pytest.mark.parametrize(("variant", "dealer", "mixes"), DEALS)
def test_the_deal_of_the_opened_pack_is_proved_in_every_variant(
    variant: Variant, dealer: Seat, mixes: Mixes | None
) -> None:
    check_opening(variant, dealer, *a_deal(variant, dealer, mixes))


def code_of(variant: Variant, sealed: Sealed, opening: Opening, cut: Card | None, dealt: Dealt) -> EventError:
    with pytest.raises(EventError) as refused:
        check_opening(variant, 0, sealed, opening, cut, dealt)
    return refused.value


def resealed(opening: Opening, mixes: Mixes | None = None) -> Sealed:
    """The seal that somebody would have had to make to open this."""
    return Sealed(opening.seal, mixes)


def test_a_pack_or_a_salt_that_was_not_sealed_breaks_the_seal() -> None:
    sealed, opening, cut, dealt = a_deal(HORNAFJORDUR, 0)
    other = replace(opening, pack=(opening.pack[1], opening.pack[0], *opening.pack[2:]))
    error = code_of(HORNAFJORDUR, sealed, other, cut, dealt)
    assert error.code == "seal-broken"
    assert error.facts == {"expected": short_seal(sealed.seal), "found": short_seal(other.seal)}
    assert code_of(HORNAFJORDUR, sealed, replace(opening, salt="f" * 32), cut, dealt).code == "seal-broken"


def test_another_deal_than_that_of_the_sealed_pack_is_named_with_its_first_card() -> None:
    _, opening, cut, dealt = a_deal(HORNAFJORDUR, 0)
    hand = dealt.hands[1]
    assert hand is not None
    assert dealt.manni is not None
    swapped = (dealt.hands[0], (dealt.manni[0], *hand[1:]), dealt.hands[2])
    moved = Dealt(swapped, (hand[0], *dealt.manni[1:]))
    error = code_of(HORNAFJORDUR, resealed(opening), opening, cut, moved)
    assert error.code == "opened-other-hand"
    assert error.facts == {"seat": 1, "expected": card_name(hand[0]), "found": card_name(dealt.manni[0])}
    turned = Dealt(dealt.hands, dealt.manni[::-1])
    error = code_of(HORNAFJORDUR, resealed(opening), opening, cut, turned)
    assert error.code == "opened-other-manni"
    assert error.facts == {"expected": card_name(dealt.manni[0]), "found": card_name(dealt.manni[-1])}


def test_nobody_can_have_cut_to_the_bottom_card() -> None:
    _, opening, _, _ = a_deal(HORNAFJORDUR, 0)
    dealt = deal_pack(HORNAFJORDUR, opening.pack, 1)
    assert (
        code_of(HORNAFJORDUR, resealed(opening), opening, opening.pack[-1], dealt).code == "opened-bottom-cut"
    )


def test_a_mixed_pack_is_cut_where_the_contributions_say() -> None:
    sealed, opening, cut, dealt = a_deal(HORNAFJORDUR, 0, MIXES)
    pack = mixed(opening, MIXES).pack
    other = next(card for card in pack if card != cut)
    error = code_of(HORNAFJORDUR, sealed, opening, other, dealt)
    assert error.code == "opened-other-cut"
    assert error.facts == {"expected": card_name(cut or Card(0)), "found": card_name(other)}


def test_a_contribution_that_was_left_out_or_changed_gives_another_deal() -> None:
    sealed, opening, cut, dealt = a_deal(BASIC, 0, MIXES)
    for mixes in ((None, None, MIXES[2]), (MIXES[2], None, MIXES[0]), None):
        assert code_of(BASIC, replace(sealed, mixes=mixes), opening, cut, dealt).code == "opened-other-hand"


def test_what_is_opened_has_to_be_the_pack_of_the_variant() -> None:
    sealed, opening, cut, dealt = a_deal(BASIC, 0)
    pack = opening.pack
    short = code_of(BASIC, sealed, replace(opening, pack=pack[1:]), cut, dealt)
    assert (short.code, short.facts) == ("opened-count", {"expected": 48, "found": 47})
    twice = code_of(BASIC, sealed, replace(opening, pack=(pack[1], *pack[1:])), cut, dealt)
    assert (twice.code, twice.facts) == ("opened-twice", {"card": card_name(pack[1])})
    with_two = code_of(BASIC, sealed, replace(opening, pack=(*cards("2C"), *pack[1:])), cut, dealt)
    assert (with_two.code, with_two.facts) == ("not-in-the-pack", {"card": "2C"})
