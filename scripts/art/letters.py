"""Draw the corner letters of the cards from Piazzolla and write them as paths.

The letters of a card are shapes, not text: a card is then whole at its first paint, with no
wait for a font, and the same in every browser. Needs fontTools, which nothing else in the project
does (`pip install fonttools brotli skia-pathops`); the result is committed.

    python scripts/art/letters.py
"""

from __future__ import annotations

from pathlib import Path

from fontTools.pens.boundsPen import BoundsPen
from fontTools.pens.svgPathPen import SVGPathPen
from fontTools.pens.transformPen import TransformPen
from fontTools.ttLib import TTFont
from fontTools.varLib.instancer import OverlapMode, instantiateVariableFont

STATIC = Path(__file__).resolve().parent.parent.parent / "src" / "manni" / "server" / "static"
WEIGHT = 720
# Every letter is drawn this high, figures too: Piazzolla's own figures are lower than its capitals.
HEIGHT = 300
# Height of Piazzolla's flat capitals at this weight, in units of the font.
CAPITAL = 665.2
SUBSETS = {"latin": "23456789AKQJÁDG", "cyrillic": "ТКДВС"}
# Figures are stretched to the capitals' height; across they are stretched less, so that stems keep their weight.
FIGURE_WIDTH = 0.97
# Height of an accented or footed letter, in heights of a plain one.
TALLEST = 1.12
TEN_WIDTH = 0.66
TEN_GAP = 9


def placed(font: TTFont, char: str, across: float, capital: float) -> tuple[str, float]:
    """The path of one letter, its left edge at 0, its foot at 0, upwards negative, and its width."""
    glyphs = font.getGlyphSet()
    glyph = glyphs[font.getBestCmap()[ord(char)]]
    bounds = BoundsPen(glyphs)
    glyph.draw(bounds)
    left, bottom, right, top = bounds.bounds
    scale = HEIGHT / (top if char.isdigit() else capital)
    wide = scale * across
    # An accent or a foot below the line takes its room from the letter: corners are small.
    scale *= (
        min(1, TALLEST * HEIGHT / ((top - min(bottom, 0)) * scale))
        if not char.isdigit() and char != "Q"
        else 1
    )
    lift = max(0, -bottom * scale - HEIGHT * (TALLEST - 1)) if char == "Д" else 0
    pen = SVGPathPen(glyphs, ntos=lambda number: f"{number:.0f}")
    glyph.draw(TransformPen(pen, (wide, 0, 0, -scale, -left * wide, -lift)))
    return pen.getCommands(), (right - left) * wide


def ten(font: TTFont, capital: float) -> tuple[str, float]:
    """One and nought side by side, narrow enough for a card's corner."""
    glyphs = font.getGlyphSet()
    path, at = "", 0.0
    for char in "10":
        glyph = glyphs[font.getBestCmap()[ord(char)]]
        bounds = BoundsPen(glyphs)
        glyph.draw(bounds)
        left, _, right, top = bounds.bounds
        scale = HEIGHT / top
        wide = scale * TEN_WIDTH
        pen = SVGPathPen(glyphs, ntos=lambda number: f"{number:.0f}")
        glyph.draw(TransformPen(pen, (wide, 0, 0, -scale, at - left * wide, 0)))
        path += pen.getCommands()
        at += (right - left) * wide + TEN_GAP
    return path, at - TEN_GAP


def main() -> None:
    """Write static/art/letters.js."""
    rows = []
    for subset, chars in SUBSETS.items():
        font = instantiateVariableFont(
            TTFont(STATIC / "fonts" / f"piazzolla-{subset}.woff2"),
            {"wght": WEIGHT},
            overlap=OverlapMode.REMOVE,
        )
        capital = CAPITAL
        if subset == "latin":
            rows.append(("10", *ten(font, capital)))
        for char in chars:
            rows.append((char, *placed(font, char, FIGURE_WIDTH if char.isdigit() else 1, capital)))
    lines = "".join(f'  "{char}": [{width:.0f}, "{path}"],\n' for char, path, width in rows)
    (STATIC / "art" / "letters.js").write_text(
        "/* Written by scripts/art/letters.py from Piazzolla (OFL-1.1) at weight 720. */\n\n"
        "/**\n * Corner letters: width and path. Foot on y = 0, capitals 300 high, left edge at x = 0.\n"
        " * @type {Readonly<Record<string, readonly [number, string]>>}\n */\n"
        f"export const LETTERS = {{\n{lines}}};\n"
    )


if __name__ == "__main__":
    main()
