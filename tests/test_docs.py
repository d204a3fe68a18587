"""The documents are true: their links lead somewhere, their commands exist, and every rule has its test."""

import ast
import doctest
import hashlib
import importlib
import re
import subprocess
import sys
from collections import Counter
from functools import cache
from pathlib import Path

import pytest

from manni.cli.main import COMMANDS, HOME
from scripts.check_links import documents, faults_of

ROOT = Path(__file__).parents[1]
RULES = ROOT / "docs" / "rules.md"
_CLAUSE = re.compile(r"^(?:[-*] )?\*\*R(\d+)\*\*", re.MULTILINE)
_TEST_NUMBERS = re.compile(r"_[rR](\d+)(?=_|$)")


@cache
def clauses() -> list[int]:
    return [int(number) for number in _CLAUSE.findall(RULES.read_text("utf-8"))]


@cache
def numbered_tests() -> dict[int, list[str]]:
    """For each number that a test carries in its name (`test_R14_…`), those tests."""
    found: dict[int, list[str]] = {}
    for path in sorted((ROOT / "tests").rglob("test_*.py")):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef) and node.name.startswith("test_"):
                for number in _TEST_NUMBERS.findall(node.name):
                    found.setdefault(int(number), []).append(f"{path.name}::{node.name}")
    return found


def test_the_clauses_of_the_rules_are_numbered_in_order_and_once() -> None:
    assert clauses() == list(range(1, len(clauses()) + 1))
    assert len(clauses()) > 20


def test_every_clause_of_the_rules_has_a_test_that_carries_its_number() -> None:
    assert [f"R{number}" for number in clauses() if number not in numbered_tests()] == []


def test_no_test_carries_the_number_of_a_clause_that_is_not_there() -> None:
    assert {number: names for number, names in numbered_tests().items() if number not in clauses()} == {}


@pytest.mark.parametrize("path", documents(), ids=lambda path: str(path.relative_to(ROOT)))
def test_no_link_is_dead(path: Path) -> None:
    assert faults_of(path) == []


def test_a_dead_link_is_found_with_its_line(tmp_path: Path) -> None:
    page = tmp_path / "page.md"
    page.write_text(
        "# A heading\n\n[here](#a-heading) [gone](gone.md)\n\n```\n[code](x.md)\n```\n[no](#nothing)\n",
        "utf-8",
    )
    assert faults_of(page, tmp_path) == [
        "page.md:3: gone.md is not there.",
        "page.md:8: page.md has no heading #nothing.",
    ]


def test_every_make_target_that_a_document_names_exists() -> None:
    targets = set(re.findall(r"^([a-z-]+):", (ROOT / "Makefile").read_text("utf-8"), re.MULTILINE))
    named = {
        (path.name, target)
        for path in documents()
        for target in re.findall(r"(?:`|^    |^)make ([a-z-]+)", path.read_text("utf-8"), re.MULTILINE)
    }
    assert {name for name in named if name[1] not in targets} == set()
    assert ("README.md", "play") in named
    assert ("README.md", "test") in named


def commands_in(path: Path) -> set[str]:
    """The commands of `manni` that a document shows, as in `manni simulate`."""
    return set(re.findall(r"(?:`|^|/|\| )manni ([a-z]+)\b", path.read_text("utf-8"), re.MULTILINE))


def test_every_command_that_a_document_names_exists() -> None:
    named = set().union(*(commands_in(path) for path in documents()))
    shown = subprocess.run(
        [sys.executable, "-m", "manni", "--help"], capture_output=True, text=True, check=True
    )
    assert {name for name in named if not re.search(rf"\b{name}\b", shown.stdout)} == set()


def test_every_command_stands_in_the_list_of_commands() -> None:
    assert commands_in(ROOT / "docs" / "formats.md") >= set(COMMANDS) - {HOME}


def test_the_python_examples_of_the_readme_run() -> None:
    blocks = re.findall(
        r"^```python\n(.*?)^```", (ROOT / "README.md").read_text("utf-8"), re.MULTILINE | re.DOTALL
    )
    assert blocks
    for block in blocks:
        exec(compile(block, "README.md", "exec"), {"__name__": "readme"})


EXAMPLES = sorted(
    ".".join(path.relative_to(ROOT / "src").with_suffix("").parts).removesuffix(".__init__")
    for path in (ROOT / "src").rglob("*.py")
    if ">>> " in path.read_text("utf-8")
)


@pytest.mark.parametrize("name", EXAMPLES)
def test_the_examples_in_docstrings_are_true(name: str) -> None:
    found = doctest.testmod(importlib.import_module(name))
    assert found.attempted > 0
    assert found.failed == 0


def test_the_examples_of_the_page_on_proofs_are_true() -> None:
    page = ROOT / "docs" / "proof.md"
    assert doctest.testfile(str(page), module_relative=False) == (0, 6)
    shown = re.findall(r"printf '(.+)' \| sha256sum\n```\n\n```\n([0-9a-f]{64})\n", page.read_text("utf-8"))
    assert len(shown) == 2
    for told, digest in shown:
        assert hashlib.sha256(told.replace("\\n", "\n").encode("ascii")).hexdigest() == digest


FAULTS = ROOT / "docs" / "faults.md"


def faults() -> list[tuple[str, list[tuple[str, str]]]]:
    """Each row of the table of faults, and the tests it names, as the file and the name."""
    rows = [line for line in FAULTS.read_text("utf-8").splitlines() if line.startswith("| ")][1:]
    return [(row.split("|")[1].strip(), re.findall(r"`(tests/[^`:]+)::([^`]+)`", row)) for row in rows]


def test_every_fault_of_others_names_tests_that_are_there() -> None:
    assert [fault for fault, tests in faults() if not tests] == [], "nothing holds these"
    assert len(faults()) > 30
    for file, name in {test for _, tests in faults() for test in tests}:
        text = (ROOT / file).read_text("utf-8")
        begun = f'test("{name}"' if file.endswith(".js") else f"def {name}("
        assert begun in text, f"{file} has no {name}"


def test_the_pins_name_versions_and_nothing_else() -> None:
    pins = [
        line
        for line in (ROOT / "constraints.txt").read_text("utf-8").splitlines()
        if not line.startswith("#")
    ]
    assert [line for line in pins if not re.fullmatch(r"[A-Za-z0-9._-]+==[A-Za-z0-9.]+", line)] == []
    assert [
        name for name, count in Counter(line.partition("==")[0].lower() for line in pins).items() if count > 1
    ] == []


def test_the_changelog_has_an_entry_for_what_is_not_released_yet() -> None:
    assert re.search(
        r"^## \[Unreleased\]\n\n### (Added|Changed|Fixed)\n\n- ",
        (ROOT / "CHANGELOG.md").read_text("utf-8"),
        re.MULTILINE,
    )
