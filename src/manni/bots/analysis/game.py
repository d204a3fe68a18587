"""A game looked at hand by hand, on as many threads as are given: the kernels hold no lock."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import Future, ThreadPoolExecutor

from manni.bots.analysis.hand import Looked, Story, look, put_together, stories
from manni.bots.analysis.judge import Judge, SearchJudge
from manni.bots.analysis.values import USUAL, GameAnalysis, HandAnalysis, Settings
from manni.core.events import Event, GameBegan, GameEnded

Advance = Callable[[int], object]
"""Is told that so many moves more have been looked at; what it raises ends the analysis."""


def steps_in(events: Sequence[Event], hand: int | None = None) -> int:
    """Return how many moves an analysis of a game, or of one hand of it, looks at."""
    return sum(len(story.steps) for story in stories(events) if hand in (None, story.number))


def hands_looked_at(
    events: Sequence[Event],
    settings: Settings = USUAL,
    *,
    hand: int | None = None,
    first: int | None = None,
    jobs: int = 1,
    advance: Advance = lambda _: None,
    judge: Judge | None = None,
) -> Iterator[HandAnalysis]:
    """Yield the analyses of the finished hands of a game as they are done; one that is in play is left out.

    Closing the iterator ends the work after the moves that are just being looked at.

    Args:
        events: of one game, whole, following each other by the rules.
        settings: how thoroughly; with one seed the figures are the same, whatever ``jobs`` and ``first``.
        hand: the only hand to be looked at.
        first: the hand to be looked at first.
        jobs: how many threads.
        advance: is told how the work goes on.
        judge: who plays moves out; the search unless given.
    """
    wanted = [story for story in stories(events) if hand in (None, story.number)]
    wanted.sort(key=lambda story: story.number != first)
    if not wanted:
        return
    who = SearchJudge(settings) if judge is None else judge
    pool = ThreadPoolExecutor(jobs, "manni-analysis")
    try:
        asked = [(story, _ask(pool, who, story, settings.seed)) for story in wanted]
        for story, waiting in asked:
            looked = []
            for one in waiting:
                looked.append(one.result())
                advance(1)
            yield put_together(story, looked)
    finally:
        pool.shutdown(wait=True, cancel_futures=True)


def _ask(pool: ThreadPoolExecutor, judge: Judge, story: Story, seed: int) -> list[Future[Looked]]:
    of_hand = seed * 1000 + story.number
    return [pool.submit(look, judge, step, of_hand) for step in story.steps]


def analyse(
    events: Sequence[Event],
    settings: Settings = USUAL,
    *,
    hand: int | None = None,
    jobs: int = 1,
    advance: Advance = lambda _: None,
    judge: Judge | None = None,
) -> GameAnalysis:
    """Return the analysis of the finished hands of a game; the arguments are those of ``hands_looked_at``."""
    began = events[0]
    assert isinstance(began, GameBegan)
    hands = hands_looked_at(events, settings, hand=hand, jobs=jobs, advance=advance, judge=judge)
    complete = isinstance(events[-1], GameEnded)
    return GameAnalysis(began.variant, began.players, settings, tuple(hands), complete)
