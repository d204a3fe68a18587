"""Make the court card drawings from Adrian Kennard's CC0 set.

Each court becomes one small file without frame, letters and suit signs, in our colours: the
upper half once, the lower half the same turned around. The pips on the clothes are written as
places into static/art/courts.js, where the page draws them in the deck's colour.
"""

from __future__ import annotations

import re
import xml.etree.ElementTree as ElementTree
from pathlib import Path

SVG = "{http://www.w3.org/2000/svg}"
COLOURS = {
    "#FC4": "#E6AC45",
    "red": "#B3301F",
    "#44F": "#24668A",
    "black": "#14181B",
    "white": "#FDFBF5",
    "green": "#2C6A34",
    "blue": "#0F5A86",
}
NUMBER = re.compile(r"[-+]?(?:\d+\.?\d*|\.\d+)(?:[eE][-+]?\d+)?")
COMMAND = re.compile(r"([MmLlHhVvCcSsQqTtAaZz])([^MmLlHhVvCcSsQqTtAaZz]*)")
PLACE = re.compile(r"translate\(([\d.-]+),([\d.-]+)\)scale\([^)]*\)rotate\(([\d.-]+)\)translate")
ARITY = {"M": 2, "L": 2, "H": 1, "V": 1, "C": 6, "S": 4, "Q": 4, "T": 2, "A": 7, "Z": 0}


class ArtError(Exception):
    """The drawing is not as this script expects it."""


def numbers_of(text: str, command: str) -> list[float]:
    """The numbers of one path command; the flags of an arc may stand without a space."""
    if command not in "Aa":
        return [float(number) for number in NUMBER.findall(text)]
    arc = re.compile(
        rf"({NUMBER.pattern})[\s,]*({NUMBER.pattern})[\s,]*({NUMBER.pattern})[\s,]*([01])[\s,]*([01])"
        rf"[\s,]*({NUMBER.pattern})[\s,]*({NUMBER.pattern})"
    )
    return [float(number) for found in arc.findall(text) for number in found]


class Pen:
    """Writes a path in whole units and relative commands, with no drift: rounding is of absolute places."""

    def __init__(self) -> None:
        self.out: list[str] = []
        self.last = ""
        self.exact = (0.0, 0.0)
        self.at = (0, 0)
        self.start = ((0.0, 0.0), (0, 0))

    def write(self, command: str, numbers: list[int]) -> None:
        text = "" if command == self.last and command not in "mMzZ" else command
        for number in numbers:
            piece = str(number)
            text += piece if piece.startswith("-") or not text or text[-1].isalpha() else f" {piece}"
        if text and text[0].isdigit() and self.out:
            text = f" {text}"
        self.out.append(text)
        self.last = command

    def step(self, command: str, values: list[float]) -> None:
        """One command with its absolute or relative numbers."""
        upper, relative = command.upper(), command.islower()
        base = self.exact if relative else (0.0, 0.0)
        if upper == "Z":
            self.write("z", [])
            self.exact, self.at = self.start
            return
        if upper in "HV":
            axis = 0 if upper == "H" else 1
            target = list(self.exact)
            target[axis] = base[axis] + values[0]
            points = [(target[0], target[1])]
        else:
            pairs = values[5:] if upper == "A" else values
            points = [(base[0] + pairs[i], base[1] + pairs[i + 1]) for i in range(0, len(pairs), 2)]
        rounded = [(round(x), round(y)) for x, y in points]
        deltas = [number - self.at[i % 2] for i, number in enumerate(n for point in rounded for n in point)]
        self.emit(upper, values, deltas)
        self.exact, self.at = points[-1], rounded[-1]
        if upper == "M":
            self.start = (self.exact, self.at)

    def emit(self, upper: str, values: list[float], deltas: list[int]) -> None:
        """Write the rounded step in its shortest form; leave out a step that no longer moves."""
        if upper == "M":
            self.write("M", [self.at[0] + deltas[0], self.at[1] + deltas[1]])
        elif upper == "A":
            self.write(
                "a",
                [
                    max(1, round(values[0])),
                    max(1, round(values[1])),
                    round(values[2]),
                    int(values[3]),
                    int(values[4]),
                    *deltas,
                ],
            )
        elif upper in "LHV":
            across, down = deltas
            if across == 0 and down == 0:
                return
            if down == 0:
                self.write("h", [across])
            elif across == 0:
                self.write("v", [down])
            else:
                self.write("l", deltas)
        elif any(deltas):
            self.write(upper.lower(), deltas)


def rounded_path(path: str) -> str:
    """The path in whole units of the 1300 x 2000 court."""
    pen = Pen()
    for command, rest in COMMAND.findall(path):
        values = numbers_of(rest, command)
        size = ARITY[command.upper()]
        if size == 0:
            pen.step(command, [])
            continue
        if len(values) % size:
            raise ArtError(f"Cannot read {command}{rest[:40]}.")
        for start in range(0, len(values), size):
            follow = {"M": "L", "m": "l"}.get(command, command) if start else command
            pen.step(follow, values[start : start + size])
    return "".join(pen.out)


def pips_of(symbols: list[ElementTree.Element]) -> list[list[float]]:
    """The suit signs on a court's clothes: centre across and down, turn in degrees, height."""
    pips = []
    for symbol in symbols:
        mirrored = any("scale(-1,1)" in group.get("transform", "") for group in symbol.iter(f"{SVG}g"))
        for use in symbol.iter(f"{SVG}use"):
            found = PLACE.match(use.get("transform", ""))
            if found is None:
                raise ArtError(f"Cannot read the place {use.get('transform')}.")
            x, y, turn = (float(number) for number in found.groups())
            size = float(use.get("height", "0"))
            pips.append([1300 - x, y, -turn or 0.0, size] if mirrored else [x, y, turn, size])
    return pips


def layer(symbol: ElementTree.Element) -> str:
    """One layer of a court, recoloured and rounded."""
    mirrored = any("scale(-1,1)" in group.get("transform", "") for group in symbol.iter(f"{SVG}g"))
    text = ""
    for path in symbol.iter(f"{SVG}path"):
        drawn = rounded_path(path.get("d", ""))
        stroke = path.get("stroke")
        if stroke is not None:
            colour = COLOURS[stroke]
            text += (
                f'<path fill="none" stroke="{colour}" stroke-width="{path.get("stroke-width")}" '
                f'stroke-linecap="round" stroke-linejoin="round" d="{drawn}"/>'
            )
        else:
            text += f'<path fill="{COLOURS[path.get("fill", "black")]}" d="{drawn}"/>'
    return f'<g transform="matrix(-1 0 0 1 1300 0)">{text}</g>' if mirrored else text


def court(source: Path) -> tuple[str, list[list[float]]]:
    """The drawing of one court and the places of its pips."""
    root = ElementTree.parse(source).getroot()
    symbols = [s for s in root.iter(f"{SVG}symbol") if re.fullmatch(r"[SHDC][KQJ]\d", s.get("id", ""))]
    layers = ""
    for number, symbol in enumerate(symbols):
        name = f"l{number}"
        layers += f'<g id="{name}">{layer(symbol)}</g><use href="#{name}" transform="rotate(180 650 1000)"/>'
    text = (
        '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1300 2000" width="325" height="500" '
        f'preserveAspectRatio="none">{layers}</svg>\n'
    )
    return text, pips_of(symbols)


def write_courts(images: Path, static: Path) -> None:
    """Write the twelve courts into static/cards and their pips into static/art/courts.js."""
    rows = []
    for rank in "KQJ":
        for suit in "SHDC":
            text, pips = court(images / "4color" / f"{rank}{suit}.svg")
            (static / "cards" / f"{rank}{suit}.svg").write_text(text)
            places = ", ".join("[" + ", ".join(f"{value:g}" for value in place) + "]" for place in pips)
            rows.append(f"  {rank}{suit}: [{places}],\n")
    (static / "art" / "courts.js").write_text(
        "/* Written by scripts/vendor.py: the suit signs on the clothes of the courts. */\n\n"
        "/**\n * Upper half of each court: middle of the sign in the 1300 x 2000 drawing, turn in degrees, height.\n"
        " * @type {Readonly<Record<string, readonly (readonly [number, number, number, number])[]>>}\n */\n"
        f"export const COURTS = {{\n{''.join(rows)}}};\n"
    )
