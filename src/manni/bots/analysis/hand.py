"""A finished hand taken apart: each move weighed, each change of the deal's worth credited to whose move made it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from manni.bots.analysis.facts import facts_of
from manni.bots.analysis.judge import Judge
from manni.bots.analysis.values import Decision, HandAnalysis, Move, Option, Parts, Points
from manni.bots.analysis.weigh import Values, Weighed, weigh
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
    before = None if _later(step) else judge.value(step.state, seed)
    if _forced(step.state):
        after = _point(judge.open(step.state, (step.move,), seed)[:, 0])
        own = after[step.event.seat]
        only = Option(step.move, own, 0.0, 0.0, 0.0, float(own > 0), own)
        return Looked(_decision(step, Weighed.forced(only)), before, after)
    mine, own_seed = view(step.state, step.event.seat), seed * 64 + step.number
    made = step.move
    tried = judge.swaps(mine, made, own_seed) if isinstance(made, Exchange) else judge.cards(mine, own_seed)
    opened = judge.open(step.state, tried.moves, seed)
    found = weigh(tried, opened, step.event.seat, made)
    return Looked(_decision(step, found), before, _point(opened[:, tried.moves.index(made)]))


def _decision(step: Step, found: Weighed) -> Decision:
    """Return a decision as far as the step alone tells it."""
    public, event = step.state.public, step.event
    playing = isinstance(event, Played)
    return Decision(
        seat=event.seat,
        trick=sum(public.tricks) + 1 if playing else 0,
        place=len(public.trick) if playing else (event.seat - public.forehand) % 3,
        move=step.move,
        options=found.options,
        best=found.best,
        cost=found.cost,
        cost_error=found.cost_error,
        open_best=found.open_best,
        open_cost=found.open_cost,
        open_error=found.open_error,
        given=found.given,
        drew=() if isinstance(event, Played) else event.draw or (),
        position=dump_position(position_of(step.state)) if playing else "",
    )


def _forced(state: State) -> bool:
    if state.public.phase is Phase.EXCHANGE:
        return exchange_limit(state) == 0
    return len(legal_cards(state)) == 1


def _later(step: Step) -> bool:
    """Return whether the step follows another card of the hand."""
    return step.state.public.phase is Phase.PLAY and bool(step.state.public.played)


def _point(rollouts: Values) -> Points:
    """Return the mean points of rollouts, by seat."""
    a, b, c = rollouts.mean(axis=0)
    return (float(a), float(b), float(c))


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
