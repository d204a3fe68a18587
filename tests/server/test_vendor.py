"""The vendored parts: all there, as pinned, and asking nothing of another host."""

from __future__ import annotations

import json
import re
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
STATIC = ROOT / "src" / "manni" / "server" / "static"
TEXT = {".js", ".css", ".html", ".svg", ".json", ".ts", ".webmanifest"}
FILES = sorted(path for path in STATIC.rglob("*") if path.suffix in TEXT)
MODULES = [path for path in FILES if path.suffix == ".js"]
# Names of XML vocabularies look like addresses, but nothing is ever fetched from them.
NAMESPACES = re.compile(r"http://www\.w3\.org/(?:2000/svg|1999/xlink|1999/xhtml|1998/Math/MathML)")
OTHER_HOST = re.compile(r"(?:https?|wss?):/?/|[\"'(]//[a-z0-9]")
# A server's own address is put together at run time from the page's.
OWN = re.compile(r"[\"'`](?:https?|wss?)://?[\"'`$]|[\"'`](?:ws|http)s?:[\"'`]")
FROM = r"(?:^|[;}\s])(?:import|export)\b[^;'\"`]*?\bfrom\s*[\"']([^\"']+)[\"']"
IMPORT = re.compile(FROM + r"|\bimport\(\s*[\"']([^\"']+)[\"']\s*\)")
COMMENT = re.compile(r"/\*.*?\*/|^\s*//[^\n]*", re.DOTALL | re.MULTILINE)


def named(path: Path) -> str:
    return path.relative_to(STATIC).as_posix()


def versions() -> list[dict[str, object]]:
    packages = json.loads((STATIC / "vendor" / "VERSIONS.json").read_text(encoding="utf-8"))["packages"]
    assert isinstance(packages, list)
    return packages


def test_every_file_that_the_list_of_versions_names_is_there() -> None:
    for package in versions():
        files = package["files"]
        assert isinstance(files, list)
        assert files, f"{package['name']} brings no file"
        assert [file for file in files if not (STATIC / file).is_file()] == []


def test_the_list_of_versions_is_what_the_script_pins(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.syspath_prepend(str(ROOT / "scripts"))
    for name in ("vendor", "art", "art.courts"):
        monkeypatch.delitem(sys.modules, name, raising=False)
    import vendor  # type: ignore[import-not-found]

    pinned = [(package.name, package.version, package.licence) for package in vendor.PACKAGES]
    assert [(package["name"], package["version"], package["licence"]) for package in versions()] == pinned


def test_every_vendored_module_and_font_belongs_to_a_listed_package() -> None:
    listed = {file for package in versions() for file in package["files"]}  # type: ignore[attr-defined]
    ours = {"vendor/ui.js"}
    brought = [*(STATIC / "vendor").glob("*.js"), *(STATIC / "fonts").glob("*.woff2")]
    assert {named(path) for path in brought} - ours == {
        file for file in listed if str(file).startswith(("vendor/", "fonts/"))
    }


def test_the_page_of_parts_by_others_names_each_package_with_its_version_and_licence() -> None:
    page = (ROOT / "THIRD_PARTY.md").read_text(encoding="utf-8")
    for package in versions():
        assert f"| {package['name']} | {package['version']} | {package['licence']} |" in page


def test_each_licence_that_must_be_passed_on_lies_beside_the_parts() -> None:
    kept = {path.stem for path in (STATIC / "vendor" / "licences").glob("*.txt")}
    for package in versions():
        if package["licence"] in {"MIT", "OFL-1.1"}:
            assert str(package["name"]).rpartition("/")[2] in kept
    assert any(
        "Apache License" in path.read_text(encoding="utf-8")
        for path in (STATIC / "vendor" / "licences").glob("*.txt")
    )


@pytest.mark.parametrize("path", FILES, ids=named)
def test_nothing_a_browser_loads_refers_to_another_host(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    if path.suffix in {".js", ".css", ".ts"}:
        text = COMMENT.sub("", text)
    text = OWN.sub("", NAMESPACES.sub("", text))
    found = OTHER_HOST.search(text)
    assert found is None, text[max(0, found.start() - 40) : found.end() + 40]


@pytest.mark.parametrize("path", FILES, ids=named)
def test_no_file_promises_a_source_map(path: Path) -> None:
    assert "sourceMappingURL" not in path.read_text(encoding="utf-8")


@pytest.mark.parametrize("path", MODULES, ids=named)
def test_every_import_is_a_relative_path_to_a_file(path: Path) -> None:
    for groups in IMPORT.findall(COMMENT.sub("", path.read_text(encoding="utf-8"))):
        target = groups[0] or groups[1]
        assert target.startswith(("./", "../")), f"the bare name {target} needs a bundler"
        assert (path.parent / target).is_file(), f"{target} is not there"


@pytest.mark.parametrize("path", [path for path in FILES if path.suffix == ".css"], ids=named)
def test_every_file_that_a_style_sheet_names_is_there(path: Path) -> None:
    for target in re.findall(r"url\([\"']?([^\"')]+)[\"']?\)", path.read_text(encoding="utf-8")):
        if target.startswith("data:"):
            continue
        found = (
            ROOT / "src/manni/server" / target[1:] if target.startswith("/static/") else path.parent / target
        )
        assert found.is_file(), f"{target} is not there"


@pytest.mark.parametrize("path", [path for path in FILES if path.suffix == ".svg"], ids=named)
def test_a_picture_has_no_style_script_or_text(path: Path) -> None:
    assert (
        re.search(r"<(?:style|script|text|image|foreignObject)|\sstyle=", path.read_text(encoding="utf-8"))
        is None
    )


def test_the_style_sheet_of_the_fonts_names_files_that_are_there() -> None:
    sheet = (STATIC / "fonts" / "fonts.css").read_text(encoding="utf-8")
    files = re.findall(r'url\("([^"]+)"\)', sheet)
    assert sorted(files) == sorted(path.name for path in (STATIC / "fonts").glob("*.woff2"))


def test_a_latin_reader_loads_fonts_of_no_more_than_61_kilobytes() -> None:
    assert sum(path.stat().st_size for path in (STATIC / "fonts").glob("*-latin.woff2")) <= 61_000
