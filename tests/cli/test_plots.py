"""Intervals are drawn to scale, in letters and as SVG."""

from __future__ import annotations

import xml.etree.ElementTree as ET

from manni.cli.plots import WIDTH, interval_lines, interval_svg

ROWS = [("good", 30.0, (25.0, 35.0)), ("a < b & c", -2.0, (-10.0, 6.0))]


def test_intervals_stand_on_one_scale_with_round_numbers() -> None:
    scale, first, second = interval_lines(ROWS)
    assert scale.split() == ["−20", "0", "20", "40"]
    start = len("a < b & c  ")
    place = {mark: start + round((WIDTH - 1) * (mark + 20) / 60) for mark in (-10, -2, 0, 6, 25, 30, 35)}
    assert scale.index("0", 16) == place[0]
    assert [first.index("|"), first.index("o", start), first.rindex("|")] == [place[25], place[30], place[35]]
    assert [second.index("|"), second.index("o"), second.rindex("|")] == [place[-10], place[-2], place[6]]


def test_one_point_can_be_drawn() -> None:
    assert "o" in interval_lines([("x", 0.0, (0.0, 0.0))])[1]


def test_names_cannot_break_the_svg() -> None:
    picture = ET.fromstring(interval_svg("a < b", "axis", ROWS))
    texts = [element.text for element in picture.iter("{http://www.w3.org/2000/svg}text")]
    assert "a < b & c" in texts
    assert texts[0] == "a < b"
