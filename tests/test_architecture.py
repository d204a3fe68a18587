"""Rules about the shape of the code that import-linter cannot say."""

import ast
import socket
from pathlib import Path

import pytest

SOURCE = Path(__file__).parents[1] / "src" / "manni"

# Enough to write values and functions with, and nothing that has a clock or the outside world in it. `random` is there
# for its generator class, which callers pass in.
CORE_MAY_IMPORT = {
    "__future__",
    "abc",
    "collections",
    "dataclasses",
    "enum",
    "functools",
    "hashlib",
    "itertools",
    "operator",
}
CORE_MAY_IMPORT |= {"random", "types", "typing"}


def modules_of(package: str) -> list[Path]:
    return sorted((SOURCE / package).rglob("*.py"))


def imported(tree: ast.AST) -> set[str]:
    """The top names of everything imported, but for what only the type checker reads."""
    names: set[str] = set()
    nodes = [tree]
    while nodes:
        node = nodes.pop()
        if isinstance(node, ast.If) and "TYPE_CHECKING" in ast.dump(node.test):
            nodes.extend(node.orelse)
            continue
        if isinstance(node, ast.Import):
            names.update(alias.name.partition(".")[0] for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            names.add((node.module or "").partition(".")[0])
        nodes.extend(ast.iter_child_nodes(node))
    return names


@pytest.mark.parametrize("path", modules_of("core"), ids=lambda path: path.stem)
def test_the_core_imports_only_what_is_pure(path: Path) -> None:
    assert imported(ast.parse(path.read_text("utf-8"))) <= CORE_MAY_IMPORT | {"manni"}


@pytest.mark.parametrize("path", modules_of("records"), ids=lambda path: path.stem)
def test_records_open_nothing(path: Path) -> None:
    calls = {
        node.func.id if isinstance(node.func, ast.Name) else node.func.attr
        for node in ast.walk(ast.parse(path.read_text("utf-8")))
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name | ast.Attribute)
    }
    assert not calls & {"open", "read_text", "read_bytes", "write_text", "write_bytes", "print", "input"}


def test_no_module_draws_from_the_global_random_generator() -> None:
    generators = {"Random", "SystemRandom"}
    guilty = []
    for path in modules_of(""):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            match node:
                case ast.Attribute(value=ast.Name(id="random"), attr=name):
                    drawn = {name} - generators
                case ast.ImportFrom(module="random", names=names):
                    drawn = {alias.name for alias in names} - generators
                case _:
                    continue
            guilty += [f"{path.relative_to(SOURCE)}:{node.lineno}: {name}" for name in sorted(drawn)]
    assert guilty == []


def test_a_test_cannot_reach_another_machine() -> None:
    with socket.socket() as sock, pytest.raises(AssertionError, match="tried to reach"):
        sock.connect(("192.0.2.1", 80))
