"""Fluent files and the sources that use them, taken apart for the tests."""

import ast
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path

from fluent.syntax import FluentParser
from fluent.syntax import ast as ftl
from fluent.syntax.visitor import Visitor

SOURCE = Path(__file__).parents[2] / "src" / "manni"
FOLDER = SOURCE / "i18n"


class _Inside(Visitor):  # type: ignore[misc]
    """What a message is made of."""

    def __init__(self) -> None:
        self.variables: set[str] = set()
        self.references: set[str] = set()
        self.functions: set[str] = set()
        self.texts: list[str] = []

    def visit_VariableReference(self, node: ftl.VariableReference) -> None:
        self.variables.add(node.id.name)

    def visit_MessageReference(self, node: ftl.MessageReference) -> None:
        self.references.add(node.id.name)

    def visit_TermReference(self, node: ftl.TermReference) -> None:
        self.references.add("-" + node.id.name)
        self.generic_visit(node)

    def visit_FunctionReference(self, node: ftl.FunctionReference) -> None:
        self.functions.add(node.id.name)
        self.generic_visit(node)

    def visit_TextElement(self, node: ftl.TextElement) -> None:
        self.texts.append(node.value)


class Entry:
    """One message of a file."""

    def __init__(self, file: str, node: ftl.Message) -> None:
        inside = _Inside()
        inside.visit(node)
        self.file = file
        self.id: str = node.id.name
        self.has_text = node.value is not None
        self.attributes = [attribute.id.name for attribute in node.attributes]
        self.variables = inside.variables
        self.references = inside.references
        self.functions = inside.functions
        self.texts = inside.texts


def parse(source: str, file: str = "") -> tuple[list[Entry], list[str]]:
    """Return the messages of a Fluent text, and the parts that are none."""
    resource = FluentParser().parse(source)
    entries = [Entry(file, node) for node in resource.body if isinstance(node, ftl.Message)]
    junk = [str(node.content).strip() for node in resource.body if isinstance(node, ftl.Junk)]
    return entries, junk


@cache
def language(code: str) -> tuple[tuple[Entry, ...], tuple[str, ...]]:
    """Return the messages and the junk of a language."""
    entries: list[Entry] = []
    junk: list[str] = []
    for path in sorted((FOLDER / code).glob("*.ftl")):
        found, wrong = parse(path.read_text("utf-8"), path.name)
        entries += found
        junk += [f"{path.name}: {text[:60]}" for text in wrong]
    return tuple(entries), tuple(junk)


def languages() -> list[str]:
    return sorted(path.name for path in FOLDER.iterdir() if any(path.glob("*.ftl")))


# --- what the sources use ------------------------------------------------------------------------------------

_ID = r"[a-z][a-z0-9]*(?:-[a-z0-9]+)*"
_PYTHON_CALLS = {
    "text": 0,
    "counted": 0,
    "of": 1,
    "seating": 0,
    "CommandError": 0,
    "_limited": 0,
}
"""Functions that take the id of a message, and at which place."""


def python_literals() -> Iterator[str]:
    """Yield every string in the Python sources that could be an id; where something is put in, with a * there."""
    for path in sorted(SOURCE.rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, ast.Constant) and isinstance(node.value, str):
                yield node.value
            elif isinstance(node, ast.JoinedStr):
                yield "".join(
                    str(part.value) if isinstance(part, ast.Constant) else "*" for part in node.values
                )


def python_calls() -> Iterator[tuple[str, str]]:
    """Yield where a message is asked for with an id written out, and the id."""
    for path in sorted(SOURCE.rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if not isinstance(node, ast.Call):
                continue
            name = node.func.attr if isinstance(node.func, ast.Attribute) else getattr(node.func, "id", "")
            place = _PYTHON_CALLS.get(name)
            if place is None or len(node.args) <= place:
                continue
            argument = node.args[place]
            if isinstance(argument, ast.Constant) and isinstance(argument.value, str):
                yield f"{path.relative_to(SOURCE)}:{node.lineno}", argument.value


def script_files() -> list[Path]:
    static = SOURCE / "server" / "static"
    return [
        path
        for path in sorted([*static.rglob("*.js"), *static.rglob("*.html")])
        if "vendor" not in path.parts
    ]


def script_literals() -> Iterator[str]:
    """Yield every string of the page that could be an id; where something is put in, with a * there."""
    for path in script_files():
        source = path.read_text("utf-8")
        for found in re.finditer(r"\"([^\"\n]*)\"|'([^'\n]*)'", source):
            yield found.group(1) or found.group(2) or ""
        # Templates nest, so only their plain stretches around ${…} are looked at.
        for found in re.finditer(r"`((?:[a-z0-9-]|\$\{[^`{}]*\})+)`", source):
            yield re.sub(r"\$\{[^{}]*\}", "*", found.group(1))


def script_calls() -> Iterator[tuple[str, str]]:
    """Yield where the page asks for a message with an id written out, and the id."""
    for path in script_files():
        for number, line in enumerate(path.read_text("utf-8").splitlines(), start=1):
            for found in re.finditer(rf"(?<![\w.])(?:t|rich)\(\"({_ID})\"", line):
                yield f"{path.relative_to(SOURCE)}:{number}", found.group(1)
