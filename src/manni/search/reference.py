"""The searches in plain Python: slow, short, and what the compiled kernels are tested against.

Nothing here is pruned, folded or remembered but by the whole position, so that there is little to be wrong about.
"""

from __future__ import annotations

from dataclasses import replace

from manni.core.seats import PerSeat, Seat, left_of, replaced
from manni.search.position import OpenPosition, places


def beats(position: OpenPosition, place: int, best: int) -> bool:
    """Return whether a card takes a trick from the one that is best so far."""
    if place // 13 == best // 13:
        return place > best
    return bool(position.trump >> place & 1)


def winning_seat(position: OpenPosition) -> Seat:
    """Return who has played the best card of the trick on the table."""
    best, steps = position.trick[0], 0
    for number, place in enumerate(position.trick):
        if number and beats(position, place, best):
            best, steps = place, number
    return left_of(position.leader, steps)


def after(position: OpenPosition, place: int) -> tuple[OpenPosition, Seat | None]:
    """Return the position after a card, and who has taken the trick if it was the third card of one."""
    turn = position.turn
    hands = replaced(position.hands, turn, position.hands[turn] & ~(1 << place))
    played = replace(position, hands=hands, trick=(*position.trick, place))
    if len(played.trick) < 3:
        return played, None
    winner = winning_seat(played)
    return replace(played, leader=winner, trick=()), winner


def count_lines(position: OpenPosition, depth: int) -> int:
    """Return in how many ways the next ``depth`` cards can be played; 0 if there are not as many."""
    if depth == 0:
        return 1
    return sum(count_lines(after(position, place)[0], depth - 1) for place in places(position.legal))


def paranoid(position: OpenPosition) -> tuple[int, dict[int, int]]:
    """Return the value of a position for the seat on turn, both others against it, and that of each legal card."""
    memory: dict[OpenPosition, int] = {}
    moves = {
        place: _paranoid_after(position, place, position.turn, memory) for place in places(position.legal)
    }
    return (min if position.nullo else max)(moves.values()), moves


def _paranoid_after(position: OpenPosition, place: int, root: Seat, memory: dict[OpenPosition, int]) -> int:
    follows, winner = after(position, place)
    return int(winner == root) + _paranoid(follows, root, memory)


def _paranoid(position: OpenPosition, root: Seat, memory: dict[OpenPosition, int]) -> int:
    if not any(position.hands):
        return 0
    if position not in memory:
        best = max if (position.turn == root) is not position.nullo else min
        memory[position] = best(
            _paranoid_after(position, place, root, memory) for place in places(position.legal)
        )
    return memory[position]


def better_for(seat: Seat, nullo: bool, tricks: PerSeat[int]) -> tuple[int, int]:
    """Return what a seat compares outcomes by in max^n: its own points, then those of its left neighbour the fewer."""
    own, left = tricks[seat], tricks[left_of(seat)]
    return (-own, left) if nullo else (own, -left)


def max_n(position: OpenPosition) -> tuple[PerSeat[int], dict[int, PerSeat[int]]]:
    """Return the tricks of all three seats if each plays for its own points, and those after each legal card."""
    memory: dict[OpenPosition, PerSeat[int]] = {}
    moves = {place: _max_n_after(position, place, memory) for place in places(position.legal)}
    turn, nullo = position.turn, position.nullo
    return max(moves.values(), key=lambda tricks: better_for(turn, nullo, tricks)), moves


def _max_n_after(
    position: OpenPosition, place: int, memory: dict[OpenPosition, PerSeat[int]]
) -> PerSeat[int]:
    follows, winner = after(position, place)
    tricks = _max_n(follows, memory)
    return tricks if winner is None else replaced(tricks, winner, tricks[winner] + 1)


def _max_n(position: OpenPosition, memory: dict[OpenPosition, PerSeat[int]]) -> PerSeat[int]:
    if not any(position.hands):
        return (0, 0, 0)
    if position not in memory:
        turn, nullo = position.turn, position.nullo
        memory[position] = max(
            (_max_n_after(position, place, memory) for place in places(position.legal)),
            key=lambda tricks: better_for(turn, nullo, tricks),
        )
    return memory[position]


def playouts_expected(position: OpenPosition) -> tuple[float, float, float]:
    """Return the mean tricks of all three seats over random playouts, counted out exactly."""
    legal = tuple(places(position.legal))
    if not legal:
        return (0.0, 0.0, 0.0)
    sums = [0.0, 0.0, 0.0]
    for place in legal:
        follows, winner = after(position, place)
        means = list(playouts_expected(follows))
        if winner is not None:
            means[winner] += 1
        sums = [total + mean for total, mean in zip(sums, means, strict=True)]
    return (sums[0] / len(legal), sums[1] / len(legal), sums[2] / len(legal))
