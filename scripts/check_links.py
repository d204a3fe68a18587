"""Finds dead links in the project's Markdown: files that are not there, headings that are not there.

Links to other hosts are left alone: no check of this project needs a network.
"""

import re
import sys
from pathlib import Path
from urllib.parse import unquote

ROOT = Path(__file__).parents[1]
_FENCE = re.compile(r"^(```|~~~).*?^\1", re.MULTILINE | re.DOTALL)
_CODE = re.compile(r"`[^`\n]*`")
_LINK = re.compile(r"!?\[[^\]]*\]\(\s*<?([^)\s>]+)>?(?:\s+\"[^\"]*\")?\s*\)")
_REFERENCE = re.compile(r"^\[[^\]]+\]:\s*(\S+)", re.MULTILINE)
_HEADING = re.compile(r"^#{1,6}\s+(.*?)\s*#*$", re.MULTILINE)
_ANCHOR = re.compile(r"<a\s+(?:id|name)=\"([^\"]+)\"")


def without_code(text: str) -> str:
    """The text with code blanked out, lines kept, so that examples are not taken for links."""
    text = _FENCE.sub(lambda match: "\n" * match.group().count("\n"), text)
    return _CODE.sub("", text)


def anchors_of(text: str) -> set[str]:
    """The names that `#name` may point at, as the common renderers make them from headings."""
    seen: dict[str, int] = {}
    found = set(_ANCHOR.findall(text))
    for heading in _HEADING.findall(_FENCE.sub("", text)):
        plain = re.sub(r"\[([^\]]*)\]\([^)]*\)", r"\1", heading).replace("`", "").replace("*", "")
        name = re.sub(r"[^\w\- ]", "", plain.lower()).strip().replace(" ", "-")
        count = seen.get(name, 0)
        seen[name] = count + 1
        found.add(name if count == 0 else f"{name}-{count}")
    return found


def faults_of(path: Path, root: Path = ROOT) -> list[str]:
    """One sentence for each dead link of a Markdown file, with its line."""
    text = without_code(path.read_text("utf-8"))
    faults = []
    for match in (*_LINK.finditer(text), *_REFERENCE.finditer(text)):
        target, _, anchor = unquote(match.group(1)).partition("#")
        if re.match(r"[a-z][a-z0-9+.-]*:", target):
            continue
        where = f"{path.relative_to(root)}:{text.count(chr(10), 0, match.start()) + 1}"
        there = (path.parent / target).resolve() if target else path
        if not there.is_relative_to(root.resolve()) or not there.exists():
            faults.append(f"{where}: {target} is not there.")
        elif anchor and there.suffix == ".md" and anchor not in anchors_of(there.read_text("utf-8")):
            faults.append(f"{where}: {there.name} has no heading #{anchor}.")
    return faults


def documents(root: Path = ROOT) -> list[Path]:
    """The Markdown files that people read: those at the top, and all in docs."""
    return sorted(root.glob("*.md")) + sorted((root / "docs").rglob("*.md"))


def main() -> int:
    """Print every dead link; status 1 if there is one."""
    faults = [fault for path in documents() for fault in faults_of(path)]
    for fault in faults:
        print(fault, file=sys.stderr)
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main())
