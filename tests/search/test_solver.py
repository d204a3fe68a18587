"""The compiled solvers against brute force: fixed positions, and positions that nobody has seen before."""

from concurrent.futures import ThreadPoolExecutor
from random import Random

import pytest

from manni.core.contracts import Contract
from manni.core.seats import SEATS, replaced
from manni.search import bits, reference
from manni.search.compiled import inlined
from manni.search.position import OpenPosition, places
from manni.search.solver import solve, solve_max_n
from tests.search.endings import endings, read_file

PARANOID = list(read_file("paranoid.txt"))
CLOSED_UP_BY_LOOP = inlined(bits._closed_up_by_loop)
MAX_N = list(read_file("max-n.txt"))


def paranoid_answers(position: OpenPosition) -> list[str]:
    moves = solve(position).moves
    return [str(moves[position.card(place)]) for place in places(position.legal)]


def max_n_answers(position: OpenPosition) -> list[str]:
    moves = solve_max_n(position).moves
    return ["-".join(map(str, moves[position.card(place)])) for place in places(position.legal)]


def test_the_paranoid_solver_agrees_on_three_thousand_fixed_endings() -> None:
    assert len(PARANOID) == 3000
    assert [position for position, answers in PARANOID if paranoid_answers(position) != answers] == []


def test_the_max_n_solver_agrees_on_four_hundred_fixed_endings() -> None:
    assert len(MAX_N) == 400
    assert [position for position, answers in MAX_N if max_n_answers(position) != answers] == []


def test_brute_force_still_says_what_the_files_say() -> None:
    rng = Random(5)
    for position, answers in rng.sample(PARANOID[:2000], 40):
        assert [str(value) for _, value in sorted(reference.paranoid(position)[1].items())] == answers
    for position, answers in rng.sample(MAX_N[:300], 20):
        triples = [tricks for _, tricks in sorted(reference.max_n(position)[1].items())]
        assert ["-".join(map(str, tricks)) for tricks in triples] == answers


@pytest.mark.slow
def test_the_paranoid_solver_agrees_with_brute_force_on_a_fresh_seed(fresh_seed: int) -> None:
    for number, position in enumerate(endings(fresh_seed, 3000)):
        value, moves = reference.paranoid(position)
        found = solve(position)
        same = {position.card(place): worth for place, worth in moves.items()}
        assert (found.value, found.moves) == (value, same), f"ending {number}: {position}"


@pytest.mark.slow
def test_the_max_n_solver_agrees_with_brute_force_on_a_fresh_seed(fresh_seed: int) -> None:
    for number, position in enumerate(endings(fresh_seed + 1, 400)):
        values, moves = reference.max_n(position)
        found = solve_max_n(position)
        same = {position.card(place): tricks for place, tricks in moves.items()}
        assert (found.values, found.moves) == (values, same), f"ending {number}: {position}"


def a_deal(seed: int, size: int, contract: Contract) -> OpenPosition:
    pack = Random(seed).sample(range(52), 3 * size)
    masks = [sum(1 << place for place in pack[seat * size : seat * size + size]) for seat in SEATS]
    return OpenPosition(contract, contract is Contract.NULLO, (masks[0], masks[1], masks[2]), 0)


@pytest.mark.parametrize("contract", [Contract.SPADES, Contract.NOTRUMP, Contract.NULLO])
def test_a_whole_deal_is_worth_what_its_best_card_leads_to(contract: Contract) -> None:
    position = a_deal(11, 12, contract)
    found = solve(position)
    assert set(found.moves) == {position.card(place) for place in places(position.legal)}
    assert found.value == (min if position.nullo else max)(found.moves.values())
    # Along the best line the value goes down by exactly the tricks that are taken.
    left, taken, root = found.value, 0, position.turn
    for _ in range(12):
        here = solve(position)
        wanted = (min if position.nullo else max)(here.moves.values())
        if position.turn == root:
            assert wanted == left - taken
        card = next(place for place in places(position.legal) if here.moves[position.card(place)] == wanted)
        position, winner = reference.after(position, card)
        if position.turn != root:
            break
        taken += winner == root


@pytest.mark.parametrize("contract", [Contract.SPADES, Contract.NOTRUMP, Contract.NULLO])
def test_a_deal_in_max_n_is_worth_what_each_best_card_leads_to(contract: Contract) -> None:
    for seed in range(4):
        position = a_deal(seed, 9, contract)
        promised = solve_max_n(position).values
        while any(position.hands):
            found = solve_max_n(position)
            assert found.values == promised
            cards = [
                place for place in places(position.legal) if found.moves[position.card(place)] == promised
            ]
            position, winner = reference.after(position, cards[-1])
            if winner is not None:
                promised = replaced(promised, winner, promised[winner] - 1)


@pytest.mark.slow
@pytest.mark.parametrize("contract", [Contract.SPADES, Contract.NOTRUMP, Contract.NULLO])
def test_hands_of_sixteen_cards_are_solved(contract: Contract) -> None:
    position = a_deal(4, 16, contract)
    found = solve(position)
    assert len(found.moves) == 16
    assert 0 <= found.value <= 16


@pytest.mark.parametrize("contract", [Contract.SPADES, Contract.NOTRUMP, Contract.NULLO])
def test_max_n_is_never_worse_for_the_seat_on_turn_than_paranoid(contract: Contract) -> None:
    for seed in range(12):
        position = a_deal(seed, 7, contract)
        own = solve_max_n(position).values[position.turn]
        alone = solve(position).value
        assert own <= alone if position.nullo else own >= alone
        assert sum(solve_max_n(position).values) == 7


def test_closing_up_is_the_same_with_and_without_instructions_for_it() -> None:
    rng = Random(8)
    for _ in range(2000):
        hand = rng.getrandbits(52)
        out = rng.sample(range(52), 2)
        first, second = (1 << place // 13 * 13 + 12 for place in out)
        cards, tops = 1 << out[0] | 1 << out[1], first | (second >> 1 if second == first else second)
        kept = [place for place in range(52) if place not in out and hand >> place & 1]
        down = {place: sum(gone < place and gone // 13 == place // 13 for gone in out) for place in kept}
        expected = sum(1 << place - down[place] for place in kept)
        assert bits.closed_up(hand, cards, tops) == expected
        assert CLOSED_UP_BY_LOOP(hand, cards, tops) == expected


def test_two_threads_find_what_one_finds() -> None:
    deals = [a_deal(seed, 8, contract) for seed in range(4) for contract in Contract]
    one = [solve(position) for position in deals]
    with ThreadPoolExecutor(2) as pool:
        assert list(pool.map(solve, deals)) == one
        assert list(pool.map(solve_max_n, deals)) == [solve_max_n(position) for position in deals]


def test_a_tie_is_broken_against_the_left_neighbour() -> None:
    # Seat 0 has nothing that takes a trick; its lead decides whether seat 1 or seat 2 takes them.
    position = OpenPosition(
        Contract.NOTRUMP, False, (1 << 0 | 1 << 13, 1 << 5 | 1 << 6, 1 << 18 | 1 << 19), 0
    )
    found = solve_max_n(position)
    assert found.moves == {position.card(0): (0, 2, 0), position.card(13): (0, 0, 2)}
    assert found.values == (0, 0, 2)
