"""The curve of a hand as a drawing: what each seat could expect, trick by trick."""

from __future__ import annotations

from html import escape
from math import ceil, floor

from manni.bots.analysis import HandAnalysis
from manni.cli.analysis_words import Words, whole_points
from manni.cli.common import text
from manni.core.seats import SEATS

WIDTH, HEIGHT = 820, 300
LEFT, RIGHT, TOP, BOTTOM = 36, 640, 18, 262
NAME_GAP = 22
"""No two names at the ends of the lines are nearer than this."""


def curve_svg(hand: HandAnalysis, words: Words) -> str:
    """Return the drawing; its numbers stand in the table of the tricks."""
    values = [value for points in hand.curve for value in points]
    low, high = min(floor(min(values)), -1), max(ceil(max(values)), 1)
    last = max(1, len(hand.curve) - 1)

    def across(trick: int) -> float:
        return LEFT + (RIGHT - LEFT) * trick / last

    def down(value: float) -> float:
        return TOP + (high - value) * (BOTTOM - TOP) / (high - low)

    parts = [
        f'<svg viewBox="0 0 {WIDTH} {HEIGHT}" width="100%" role="img" aria-label="{escape(text("analysis-curve"))}">'
    ]
    for level in range(low, high + 1, 2 if high - low > 8 else 1):
        kind = "level" if level else "zero"
        parts.append(f'<path class="{kind}" d="M{LEFT} {down(level):.1f}H{RIGHT}"/>')
        parts.append(
            f'<text x="{LEFT - 8}" y="{down(level) + 5:.1f}" text-anchor="end">{whole_points(level)}</text>'
        )
    parts += [
        f'<text x="{across(trick):.1f}" y="{BOTTOM + 28}" text-anchor="middle">{trick}</text>'
        for trick in range(last + 1)
    ]
    ends = _apart([down(hand.curve[-1][seat]) + 5 for seat in SEATS])
    for seat in SEATS:
        points = [(across(trick), down(at[seat])) for trick, at in enumerate(hand.curve)]
        line = "".join(f"{'L' if place else 'M'}{x:.1f} {y:.1f}" for place, (x, y) in enumerate(points))
        marks = "".join(_mark(seat, x, y) for x, y in points)
        name = text("analysis-curve-end", name=words.names[seat], points=whole_points(hand.points[seat]))
        parts.append(
            f'<g class="seat-{seat}"><path class="stroke" d="{line}"/><g class="marks">{marks}</g>'
            f'<text class="name" x="{RIGHT + 14}" y="{ends[seat]:.1f}">{escape(name)}</text></g>'
        )
    return "".join([*parts, "</svg>"])


def _mark(seat: int, x: float, y: float) -> str:
    if seat == 0:
        return f'<circle cx="{x:.1f}" cy="{y:.1f}" r="5"/>'
    if seat == 1:
        return f'<path d="M{x:.1f} {y - 6:.1f}l5.8 10h-11.6z"/>'
    return f'<path d="M{x - 5:.1f} {y - 5:.1f}h10v10h-10z"/>'


def _apart(heights: list[float]) -> list[float]:
    """Return heights moved down so that no two are nearer than the gap."""
    placed = list(heights)
    above: float | None = None
    for at in sorted(range(len(heights)), key=lambda place: heights[place]):
        if above is not None:
            placed[at] = max(placed[at], above + NAME_GAP)
        above = placed[at]
    return placed
