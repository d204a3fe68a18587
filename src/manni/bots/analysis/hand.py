"""A finished hand taken apart: each move weighed, each change of the deal's worth credited to whose move made it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from manni.bots.analysis.facts import facts_of
from manni.bots.analysis.judge import Judge
from manni.bots.analysis.values import Decision, HandAnalysis, Move, Option, Parts, Points
from manni.bots.analysis.weigh import weigh
from manni.core.engine import exchange_limit, legal_cards
from manni.core.events import Event, Exchanged, Played, Scored, TrickTaken
from manni.core.moves import Exchange, Play
from manni.core.public import Phase
from manni.core.seats import SEATS, PerSeat, Seat
from manni.core.state import State, begin_state, follow
from manni.core.view import view
from manni.records.position import dump_position, position_of

TURNING = 0.6
"""A move, or what was drawn, is a turning point if it changes the points that somebody may expect by so much."""
MOST_TURNS = 3


@dataclass(frozen=True, slots=True)
class Step:
    """A move of a hand, with the game as it stood before it."""

    state: State
    event: Played | Exchanged
    number: int
    """Its place among the moves of the hand."""

    @property
    def move(self) -> Move:
        """The move that the event tells of."""
        if isinstance(self.event, Played):
            return Play(self.event.card)
        return Exchange(self.event.discard or ())


@dataclass(frozen=True, slots=True)
class Story:
    """A finished hand: its moves, and the game as it stood after it."""

    steps: tuple[Step, ...]
    end: State
    scored: Scored
    winners: tuple[Seat, ...]

    @property
    def number(self) -> int:
        """The number of the hand."""
        return self.end.public.number


def stories(events: Sequence[Event]) -> tuple[Story, ...]:
    """Return the finished hands of a game, whose events follow each other by the rules; one in play is left out."""
    found: list[Story] = []
    steps: list[Step] = []
    winners: list[Seat] = []
    state: State | None = None
    for event in events:
        if state is None:
            state = begin_state(event)  # type: ignore[arg-type]
            continue
        if isinstance(event, Played | Exchanged):
            steps.append(Step(state, event, len(steps)))
        elif isinstance(event, TrickTaken):
            winners.append(event.winner)
        state = follow(state, event)
        if isinstance(event, Scored):
            found.append(Story(tuple(steps), state, event, tuple(winners)))
            steps, winners = [], []
    return tuple(found)


@dataclass(frozen=True, slots=True)
class Looked:
    """A move looked at: what it was worth, and what the true deal was worth before it and after."""

    decision: Decision
    before: Points | None
    """None where that is what the step before has led to."""
    after: Points
    """Before anything is drawn."""


def look(judge: Judge, step: Step, seed: int) -> Looked:
    """Return what a move was worth.

    Args:
        judge: who plays moves out.
        step: the move.
        seed: of the hand; each step draws its own deals from it, and all share the chances of the true deal.
    """
    state, public, move = step.state, step.state.public, step.move
    seat = step.event.seat
    swapping = isinstance(move, Exchange)
    before = judge.value(state, seed) if swapping or not _later(step) else None
    if swapping:
        trick, place = 0, (seat - public.forehand) % 3
        forced = exchange_limit(state) == 0
        drew = step.event.draw or () if isinstance(step.event, Exchanged) else ()
        position = ""
    else:
        trick, place, drew = sum(public.tricks) + 1, len(public.trick), ()
        forced = len(legal_cards(state)) == 1
        position = dump_position(position_of(state))
    if forced:
        after = _means(judge, state, move, seed)
        only = Option(move, after[seat], 0.0, 0.0, 0.0, float(after[seat] > 0), after[seat])
        decision = Decision(
            seat, trick, place, move, (only,), move, 0.0, 0.0, move, 0.0, 0.0, drew=drew, position=position
        )
        return Looked(decision, before, after)
    mine = view(state, seat)
    own_seed = seed * 64 + step.number
    tried = judge.swaps(mine, move, own_seed) if isinstance(move, Exchange) else judge.cards(mine, own_seed)
    opened = judge.open(state, tried.moves, seed)
    found = weigh(tried, opened, seat, move)
    means = opened[:, tried.moves.index(move)].mean(axis=0)
    after = (float(means[0]), float(means[1]), float(means[2]))
    decision = Decision(
        seat, trick, place, move, found.options, found.best, found.cost, found.cost_error, found.open_best,
        found.open_cost, found.open_error, found.given, drew=drew, position=position,
    )  # fmt: skip
    return Looked(decision, before, after)


def _later(step: Step) -> bool:
    """Return whether the step follows another card of the hand."""
    return step.state.public.phase is Phase.PLAY and bool(step.state.public.played)


def _means(judge: Judge, state: State, move: Move, seed: int) -> Points:
    means = judge.open(state, (move,), seed)[:, 0].mean(axis=0)
    return (float(means[0]), float(means[1]), float(means[2]))


def put_together(story: Story, looked: Sequence[Looked]) -> HandAnalysis:
    """Return the analysis of a hand from all its moves looked at, in order."""
    public = story.end.public
    line = public.sheet.lines[-1]
    values = [one.before or looked[number - 1].after for number, one in enumerate(looked)]
    values.append(_exactly(story.scored.points))
    decisions = []
    for number, one in enumerate(looked):
        after = one.after if isinstance(one.decision.move, Exchange) else values[number + 1]
        decision = replace(
            one.decision,
            change=_minus(after, values[number]),
            drawn=_minus(values[number + 1], after),
        )
        decisions.append(replace(decision, facts=facts_of(story.steps[number].state, decision, story.end)))
    starts = [
        number
        for number, one in enumerate(looked)
        if isinstance(one.decision.move, Play) and one.decision.place == 0
    ]
    first, second, third = (_parts(seat, decisions, values) for seat in SEATS)
    return HandAnalysis(
        line.number, line.dealer, line.contract, line.declarer, line.tricks, line.points,
        (*(values[number] for number in starts), values[-1]), story.winners, tuple(decisions),
        (first, second, third), _turns(decisions),
    )  # fmt: skip


def _parts(seat: Seat, decisions: Sequence[Decision], values: Sequence[Points]) -> Parts:
    swaps = [one for one in decisions if isinstance(one.move, Exchange)]
    plays = [one for one in decisions if isinstance(one.move, Play)]
    deal, points = values[0][seat], values[-1][seat]
    draws = sum(one.drawn[seat] for one in swaps)
    chosen = sum(one.change[seat] for one in swaps)
    own = sum(one.given[seat] for one in plays if one.seat == seat)
    others = sum(one.given[seat] for one in plays if one.seat != seat)
    return Parts(deal, draws, chosen, own, others, points - deal - draws - chosen - own - others, points)


def _turns(decisions: Sequence[Decision]) -> tuple[int, ...]:
    sizes = [max(max(map(abs, one.change)), max(map(abs, one.drawn))) for one in decisions]
    large = [number for number, size in enumerate(sizes) if size >= TURNING]
    return tuple(sorted(sorted(large, key=lambda number: -sizes[number])[:MOST_TURNS]))


def _minus(one: Points, other: Points) -> Points:
    return (one[0] - other[0], one[1] - other[1], one[2] - other[2])


def _exactly(points: PerSeat[int]) -> Points:
    return (float(points[0]), float(points[1]), float(points[2]))
