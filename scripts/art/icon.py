"""Paint the home-screen icon from the favicon with a headless Chromium: python scripts/art/icon.py"""

from __future__ import annotations

import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

ART = Path(__file__).resolve().parent.parent.parent / "src" / "manni" / "server" / "static" / "art"
SIZE = 180


def main() -> int:
    """Write static/art/touch-icon.png: the favicon with square corners, since phones cut their own."""
    chromium = shutil.which("chromium") or shutil.which("google-chrome")
    if chromium is None:
        print("icon.py: there is no Chromium here.", file=sys.stderr)
        return 1
    size = f'"{SIZE}" height="{SIZE}">'
    picture = (ART / "favicon.svg").read_text().replace(' rx="7"', "").replace('"32" height="32">', size, 1)
    with tempfile.TemporaryDirectory() as folder:
        page = Path(folder) / "icon.html"
        page.write_text(f"<style>body{{margin:0}}svg{{display:block}}</style>{picture}")
        subprocess.run(
            [
                chromium,
                "--headless",
                "--no-sandbox",
                "--disable-gpu",
                "--disable-background-networking",
                "--hide-scrollbars",
                f"--window-size={SIZE},{SIZE}",
                f"--screenshot={ART / 'touch-icon.png'}",
                page.as_uri(),
            ],
            check=True,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
        )
    return 0


if __name__ == "__main__":
    sys.exit(main())
