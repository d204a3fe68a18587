"""Intervals drawn beside each other: in letters for the terminal, and as an SVG."""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import TypeAlias
from xml.sax.saxutils import escape

Row: TypeAlias = tuple[str, float, tuple[float, float]]
"""A name, a value, and the interval around it."""

WIDTH = 60
"""The columns of the terminal that an interval is drawn in."""


def interval_lines(rows: Sequence[Row]) -> list[str]:
    """Return rows of text in which each interval is drawn as ``|--o--|`` on one scale, and the scale above them."""
    scale = _Scale.of(rows)
    names = max(len(name) for name, _, _ in rows)
    lines = [" " * (names + 2) + _ticks(scale)]
    for name, value, (low, high) in rows:
        first, middle, last = (round((WIDTH - 1) * scale.share(number)) for number in (low, value, high))
        drawn = ["-" if first < place < last else " " for place in range(WIDTH)]
        drawn[first] = drawn[last] = "|"
        drawn[middle] = "o"
        lines.append(f"{name.ljust(names)}  {''.join(drawn).rstrip()}")
    return lines


def _ticks(scale: _Scale) -> str:
    line = ""
    for number in scale.marks:
        place = round((WIDTH - 1) * scale.share(number))
        # A minus sign is as wide as a hyphen, so the places stand.
        line = line.ljust(place) + f"{number:g}".replace("-", "−")
    return line


class _Scale:
    """A scale from one round number to another."""

    def __init__(self, low: float, high: float) -> None:
        if low == high:
            low, high = low - 1, high + 1
        step = _round_step((high - low) / 4)
        self.low = math.floor(low / step) * step
        self.high = math.ceil(high / step) * step
        self.marks = [self.low + step * n for n in range(1 + round((self.high - self.low) / step))]

    @classmethod
    def of(cls, rows: Sequence[Row]) -> _Scale:
        return cls(min(low for _, _, (low, _) in rows), max(high for _, _, (_, high) in rows))

    def share(self, number: float) -> float:
        """Return where a number stands, from 0 to 1."""
        return (number - self.low) / (self.high - self.low)


def _round_step(least: float) -> float:
    """Return the next of … 1, 2, 5, 10, 20 … that is not less."""
    power = 10.0 ** math.floor(math.log10(max(least, 1e-9)))
    return next(factor * power for factor in (1, 2, 5, 10) if factor * power >= least)


_RIGHT, _ROW, _TOP, _BOTTOM = 30, 26, 48, 48
_AXIS = 480
_LETTER = 8
"""A letter of a name is not wider in the mean."""


def interval_svg(title: str, axis: str, rows: Sequence[Row]) -> str:
    """Return an SVG of the intervals, the name of each at the left, with a title and a name for the scale.

    It has its own background and needs nothing from elsewhere.
    """
    scale = _Scale.of(rows)
    left = 40 + _LETTER * max(len(name) for name, _, _ in rows)
    width, bottom = left + _AXIS + _RIGHT, _TOP + _ROW * len(rows)
    height = bottom + _BOTTOM

    def x(number: float) -> str:
        return f"{left + _AXIS * scale.share(number):.1f}"

    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" width="{width}" '
        f'height="{height}" role="img" font-family="sans-serif" font-size="13" fill="#222">',
        f"<title>{escape(title)}</title>",
        f'<rect width="{width}" height="{height}" fill="#fff"/>',
        f'<text x="16" y="28" font-size="15">{escape(title)}</text>',
    ]
    for number in scale.marks:
        label = f"{number:g}".replace("-", "−")
        parts.append(f'<path d="M{x(number)} {_TOP}V{bottom}" stroke="#ddd"/>')
        parts.append(f'<text x="{x(number)}" y="{bottom + 18}" text-anchor="middle">{label}</text>')
    for place, (name, value, (low, high)) in enumerate(rows):
        y = _TOP + _ROW * place + _ROW // 2
        parts.append(f'<text x="{left - 12}" y="{y + 4}" text-anchor="end">{escape(name)}</text>')
        parts.append(f'<path d="M{x(low)} {y}H{x(high)}" stroke="#2c6e8f" stroke-width="3"/>')
        parts.append(f'<circle cx="{x(value)}" cy="{y}" r="5" fill="#12475f"/>')
    parts.append(
        f'<text x="{left + _AXIS / 2:.0f}" y="{bottom + 38}" text-anchor="middle">{escape(axis)}</text>'
    )
    return "\n".join([*parts, "</svg>\n"])
