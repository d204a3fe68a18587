"""Bring the browser's third-party parts into the source tree, as plain ES modules.

The browser loads our modules as they are: no bundler, and no import map, since the
Content-Security-Policy allows no inline script. So the bare import names of the packages are
rewritten to relative ones here, once, and the result is committed. Needs Node's npm; nobody who
installs or plays Manni does.

    python scripts/vendor.py            # fetch the pinned packages and write everything
    python scripts/vendor.py --keep     # leave the packages in a temporary folder and print where
"""

from __future__ import annotations

import argparse
import json
import re
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from pathlib import Path

from art.courts import ArtError, write_courts

ROOT = Path(__file__).resolve().parent.parent
STATIC = ROOT / "src" / "manni" / "server" / "static"


@dataclass(frozen=True)
class Package:
    """One package: its pinned version, its licence, and what it is for."""

    name: str
    version: str
    licence: str
    author: str
    use: str
    licence_file: str | None = "LICENSE"


PACKAGES = (
    Package("preact", "11.2.0", "MIT", "Jason Miller", "components"),
    Package("htm", "3.1.1", "Apache-2.0", "Jason Miller", "templates without a build step"),
    Package("@preact/signals", "2.11.4", "MIT", "Preact Team", "state that redraws what depends on it"),
    Package("@preact/signals-core", "1.14.5", "MIT", "Preact Team", "the signals themselves"),
    Package("@fluent/bundle", "0.19.1", "Apache-2.0", "Mozilla", "texts in the player's language", None),
    Package(
        "@fontsource-variable/piazzolla",
        "5.3.0",
        "OFL-1.1",
        "Juan Pablo del Peral, Huerta Tipográfica",
        "typeface of headings and card letters",
    ),
    Package("@fontsource-variable/source-sans-3", "5.3.1", "OFL-1.1", "Adobe", "typeface of everything else"),
    Package(
        "@heruka_urgyen/react-playing-cards",
        "0.5.0",
        "CC0-1.0",
        "Adrian Kennard",
        "drawings of kings, queens and knaves (the art alone, none of the package's code)",
        None,
    ),
)

CARDS = "@heruka_urgyen/react-playing-cards"

# Where a bare import name lives in static/vendor.
MODULES: Mapping[str, tuple[str, str]] = {
    "preact": ("preact/dist/preact.mjs", "preact.js"),
    "preact/hooks": ("preact/hooks/dist/hooks.mjs", "hooks.js"),
    "@preact/signals-core": ("@preact/signals-core/dist/signals-core.mjs", "signals-core.js"),
    "@preact/signals": ("@preact/signals/dist/signals.mjs", "signals.js"),
    "htm": ("htm/dist/htm.mjs", "htm.js"),
}

# Dependency order: each file uses only names of the files before it.
FLUENT_PARTS = ("types", "builtins", "scope", "resolver", "memoizer", "bundle", "resource")
FLUENT_NAMES = "FluentBundle, FluentResource, FluentType, FluentNone, FluentNumber, FluentDateTime"

FONTS = (
    ("@fontsource-variable/piazzolla", "piazzolla", "Piazzolla"),
    ("@fontsource-variable/source-sans-3", "source-sans-3", "Source Sans 3"),
)
SUBSETS = ("cyrillic", "latin")

BARE_IMPORT = re.compile(r'(\bfrom\s*|\bimport\s*)"([^"./][^"]*)"')
SOURCE_MAP = re.compile(r"\s*//# sourceMappingURL=\S+\s*$")
FLUENT_IMPORT = re.compile(r"^import \{[^}]*\} from \"\./[a-z]+\.js\";\n", re.MULTILINE)
COMMENT = re.compile(r"^[ \t]*/\*.*?\*/[ \t]*\n|^[ \t]*//[^\n]*\n", re.MULTILINE | re.DOTALL)


class VendorError(Exception):
    """A package is not as this script expects it."""


def install(packages: Iterable[Package], folder: Path) -> Path:
    """Install the pinned packages by name into `folder`, running none of their scripts."""
    (folder / ".npmrc").write_text("omit-lockfile-registry-resolved=true\n")
    (folder / "package.json").write_text('{"name": "vendored", "private": true}\n')
    wanted = [f"{package.name}@{package.version}" for package in packages]
    subprocess.run(
        [
            "npm",
            "install",
            "--ignore-scripts",
            "--no-audit",
            "--no-fund",
            "--omit=peer",
            "--save-exact",
            *wanted,
        ],
        cwd=folder,
        check=True,
        stdout=subprocess.DEVNULL,
    )
    return folder / "node_modules"


def rewritten(source: str) -> str:
    """The module with relative imports instead of bare names, and without its source map."""

    def relative(found: re.Match[str]) -> str:
        name = found.group(2)
        if name not in MODULES:
            raise VendorError(f"A module imports {name!r}, which is not vendored.")
        return f'{found.group(1)}"./{MODULES[name][1]}"'

    return SOURCE_MAP.sub("\n", BARE_IMPORT.sub(relative, source))


def fluent(modules: Path) -> str:
    """@fluent/bundle as one module: its files joined in dependency order, comments left out."""
    parts = []
    for part in FLUENT_PARTS:
        text = (modules / "@fluent/bundle/esm" / f"{part}.js").read_text()
        text = FLUENT_IMPORT.sub("", COMMENT.sub("", text))
        if re.search(r"^import ", text, re.MULTILINE):
            raise VendorError(f"@fluent/bundle's {part}.js imports something unexpected.")
        parts.append(re.sub(r"^export ", "", text, flags=re.MULTILINE).strip())
    names = [
        name for text in parts for name in re.findall(r"^(?:const|let|function|class) (\w+)", text, re.M)
    ]
    if len(names) != len(set(names)):
        raise VendorError("Two files of @fluent/bundle use one name; they can no longer be joined.")
    return "\n".join(parts) + f"\nexport {{ {FLUENT_NAMES} }};\n"


def header(package: Package) -> str:
    """The line that says where a vendored module is from."""
    return (
        f"/* {package.name} {package.version}, {package.licence}, {package.author}. See THIRD_PARTY.md. */\n"
    )


def write_modules(modules: Path) -> None:
    """Write the ES modules into static/vendor."""
    target = STATIC / "vendor"
    by_name = {package.name: package for package in PACKAGES}
    for name, (source, file) in MODULES.items():
        package = by_name[name.removesuffix("/hooks")]
        (target / file).write_text(header(package) + rewritten((modules / source).read_text()))
    (target / "fluent.js").write_text(header(by_name["@fluent/bundle"]) + fluent(modules))


def write_fonts(modules: Path) -> None:
    """Copy the latin and cyrillic subsets and write the style sheet that declares them."""
    rules = []
    for package, stem, family in FONTS:
        css = (modules / package / "wght.css").read_text()
        for subset in SUBSETS:
            file = f"{stem}-{subset}-wght-normal.woff2"
            found = re.search(
                rf"font-weight: ([\d ]+);\s*src: url\(\./files/{re.escape(file)}\)[^;]*;\s*unicode-range: ([^;]+);",
                css,
            )
            if found is None:
                raise VendorError(f"{package} declares no {file}.")
            short = f"{stem}-{subset}.woff2"
            shutil.copyfile(modules / package / "files" / file, STATIC / "fonts" / short)
            rules.append(
                f'@font-face {{\n  font-family: "{family}";\n  font-style: normal;\n  font-display: swap;\n'
                f'  font-weight: {found.group(1)};\n  src: url("{short}") format("woff2");\n'
                f"  unicode-range: {found.group(2)};\n}}\n"
            )
    (STATIC / "fonts" / "fonts.css").write_text("\n".join(rules))


def write_licences(modules: Path) -> None:
    """Keep the licence text beside every part that has one."""
    folder = STATIC / "vendor" / "licences"
    folder.mkdir(exist_ok=True)
    for package in PACKAGES:
        if package.licence_file is not None:
            short = package.name.rpartition("/")[2]
            shutil.copyfile(modules / package.name / package.licence_file, folder / f"{short}.txt")


def check_versions(modules: Path) -> None:
    """Refuse packages whose version is not the pinned one."""
    for package in PACKAGES:
        about = json.loads((modules / package.name / "package.json").read_text())
        if about["version"] != package.version:
            raise VendorError(f"{package.name} is {about['version']}, not {package.version}.")


def files_of(package: Package) -> list[str]:
    """What of a package is under static/, as paths relative to it."""
    if package.name == "@fluent/bundle":
        return ["vendor/fluent.js"]
    for name, stem, _ in FONTS:
        if package.name == name:
            return [f"fonts/{stem}-{subset}.woff2" for subset in SUBSETS]
    if package.name == CARDS:
        return [f"cards/{rank}{suit}.svg" for rank in "KQJ" for suit in "SHDC"]
    return [
        f"vendor/{file}" for name, (_, file) in MODULES.items() if name.removesuffix("/hooks") == package.name
    ]


def write_versions() -> None:
    """Write VERSIONS.json for programs and THIRD_PARTY.md for people."""
    listed = [
        {"name": p.name, "version": p.version, "licence": p.licence, "author": p.author, "files": files_of(p)}
        for p in PACKAGES
    ]
    text = json.dumps({"packages": listed}, indent=2, ensure_ascii=False) + "\n"
    (STATIC / "vendor" / "VERSIONS.json").write_text(text)
    rows = "\n".join(f"| {p.name} | {p.version} | {p.licence} | {p.author} | {p.use} |" for p in PACKAGES)
    (ROOT / "THIRD_PARTY.md").write_text(
        "# Parts by others\n\n"
        "These parts are included in Manni's browser pages. `scripts/vendor.py` brings them in and writes\n"
        "this page; the licence texts are in `src/manni/server/static/vendor/licences`.\n\n"
        "| npm package | version | licence | by | what for |\n|---|---|---|---|---|\n"
        f"{rows}\n\n"
        "The packages' own code is unchanged but for this: import names became relative paths, source map\n"
        "notes and, in @fluent/bundle, comments were left out, and the files of @fluent/bundle were joined into\n"
        "one module. The drawings of the court cards were recoloured, their frames, letters and suit signs were\n"
        "taken out, and their numbers were rounded. The corner letters of the cards are outlines of Piazzolla.\n"
    )


def main() -> int:
    """Fetch, rewrite, write. Returns the exit code."""
    parser = argparse.ArgumentParser(description="Vendor the browser's third-party parts.")
    parser.add_argument("--keep", action="store_true", help="leave the fetched packages in place")
    options = parser.parse_args()
    folder = Path(tempfile.mkdtemp(prefix="manni-vendor-"))
    try:
        modules = install(PACKAGES, folder)
        check_versions(modules)
        write_modules(modules)
        write_fonts(modules)
        write_courts(modules / CARDS / "src" / "images", STATIC)
        write_licences(modules)
        write_versions()
    except (VendorError, ArtError, subprocess.CalledProcessError, FileNotFoundError) as error:
        print(f"vendor.py: {error}", file=sys.stderr)
        return 1
    finally:
        if options.keep:
            print(folder)
        else:
            shutil.rmtree(folder)
    return 0


if __name__ == "__main__":
    sys.exit(main())
