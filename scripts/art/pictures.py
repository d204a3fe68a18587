"""Paint the pictures that must be bitmaps: the back of the cards and the home-screen icon.

    python scripts/art/pictures.py

The back has 459 stitches. As vectors, a pack of 52 that moves is drawn at a handful of frames a second;
as one bitmap it is drawn once and then only placed. Needs Node, Chromium and Pillow, which nothing else
in the project does; the result is committed.
"""

from __future__ import annotations

import io
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

from PIL import Image

ROOT = Path(__file__).resolve().parent.parent.parent
STATIC = ROOT / "src" / "manni" / "server" / "static"
ICON = 180
# Twice the widest card that is shown, 240 x 336 in its own units.
BACK = (480, 672)
BACK_COLOURS = 16


def painted(chromium: str, svg: str, size: tuple[int, int]) -> Image.Image:
    """The drawing as a bitmap of this many pixels, transparent where nothing is drawn."""
    with tempfile.TemporaryDirectory() as folder:
        page, picture = Path(folder) / "page.html", Path(folder) / "page.png"
        page.write_text(
            "<style>body{margin:0}svg{display:block;width:100vw;height:100vh}</style>" + svg, encoding="utf-8"
        )
        flags = [
            "--headless",
            "--no-sandbox",
            "--disable-gpu",
            "--disable-background-networking",
            "--hide-scrollbars",
        ]
        subprocess.run(
            [
                *[chromium, *flags, "--default-background-color=00000000"],
                *[f"--window-size={size[0]},{size[1]}", f"--screenshot={picture}", page.as_uri()],
            ],
            check=True,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
        )
        return Image.open(io.BytesIO(picture.read_bytes())).convert("RGBA")


def main() -> int:
    """Write static/cards/back.webp and static/art/touch-icon.png. Returns the exit code."""
    chromium = shutil.which("chromium") or shutil.which("google-chrome")
    node = shutil.which("node")
    if chromium is None or node is None:
        print("pictures.py: this needs Node and Chromium.", file=sys.stderr)
        return 1
    back = subprocess.run(
        [node, str(ROOT / "scripts/art/back.mjs")], check=True, capture_output=True, text=True
    ).stdout
    picture = painted(chromium, back, BACK).quantize(
        BACK_COLOURS, method=Image.Quantize.FASTOCTREE, dither=Image.Dither.NONE
    )
    # Without loss, and a third smaller than as a PNG of sixteen colours.
    picture.convert("RGBA").save(STATIC / "cards" / "back.webp", lossless=True, quality=100, method=6)
    # Phones cut their own corners, so the icon has none.
    favicon = (STATIC / "art" / "favicon.svg").read_text(encoding="utf-8").replace(' rx="7"', "", 1)
    icon = painted(chromium, favicon, (ICON, ICON)).convert("RGB").quantize(32, dither=Image.Dither.NONE)
    icon.save(STATIC / "art" / "touch-icon.png", optimize=True)
    return 0


if __name__ == "__main__":
    sys.exit(main())
