"""A second language from end to end, and the two readers of Fluent side by side."""

import json
import re
import shutil
import subprocess
from collections.abc import Iterator
from itertools import islice, product

import pytest
from fluent.syntax import FluentParser, FluentSerializer
from fluent.syntax import ast as ftl
from fluent.syntax.visitor import Transformer, Visitor

from manni.cli.terminal.board import Ask, Board
from manni.cli.terminal.canvas import Canvas
from manni.cli.terminal.conversation import Conversation
from manni.cli.terminal.draw import paint
from manni.cli.terminal.looks import Style
from manni.cli.terminal.showing import Pace
from manni.core.public import Phase
from manni.i18n import Messages
from tests.cli.terminal.tables import EN, table
from tests.i18n import catalogue

# --- a language made up: English in Greek letters ---------------------------------------------------------------

_GREEK = {letter: chr(0x3B1 + number % 24) for number, letter in enumerate("abcdefghijklmnopqrstuvwxyz")}
_GREEK |= {letter.upper(): greek.upper() for letter, greek in _GREEK.items()}


class _Translator(Transformer):  # type: ignore[misc]
    def visit_TextElement(self, node: ftl.TextElement) -> ftl.TextElement:
        node.value = node.value.translate(str.maketrans(_GREEK))
        return node


def greek() -> Messages:
    sources = {}
    for path in sorted((catalogue.FOLDER / "en").glob("*.ftl")):
        resource = FluentParser().parse(path.read_text("utf-8"))
        sources[path.name] = FluentSerializer().serialize(_Translator().visit(resource))
    return Messages("el", sources, EN)


def english_in(lines: list[str]) -> list[str]:
    """The lines in which a word of English is left, but for the name of the person."""
    return [
        line for line in lines if re.search(r"[A-Za-z]{2,}", line.replace("South", "").replace("rsteinn", ""))
    ]


def test_the_terminal_speaks_another_language_from_end_to_end() -> None:
    messages = greek()
    at = Conversation(table(seed="5"), messages, Style.WORDS)
    lines = at.opening()
    while at.table.state.public.phase is not Phase.HAND:
        lines += at.answer("hint") + at.answer("ok")
    for word in ("help", "sheet", "last", "table", "nonsense", "quit"):
        lines += at.answer(word)
    assert len(lines) > 60
    told = [line.replace("Gu", "").replace("nonsense", "") for line in lines]
    assert english_in(told) == []


def test_its_own_words_may_be_typed() -> None:
    at = Conversation(table(seed="5"), greek(), Style.WORDS)
    at.opening()
    keep = "keep".translate(str.maketrans(_GREEK))
    before = at.table.state
    at.answer(keep)
    assert at.table.state is not before


def test_the_drawn_table_speaks_it_too() -> None:
    board = Board(table(seed="5"), greek(), Style.SIGNS, Pace.OFF)
    while board.ask is not Ask.PLAY:
        board.press("enter" if board.ask else "space")
    board.press("h")
    canvas = Canvas(80, 24)
    paint(board, canvas)
    # Words stand between spaces; letters of ranks and of keys alone are single.
    assert english_in([line.replace("Gu", "") for line in canvas.text().split("\n")]) == []


# --- two readers -----------------------------------------------------------------------------------------------

_NUMBERS = (0, 1, 2, 5, 21)


class _Keys(Visitor):  # type: ignore[misc]
    """The values that each variable of a message is selected by."""

    def __init__(self) -> None:
        self.keys: dict[str, set[str]] = {}

    def visit_SelectExpression(self, node: ftl.SelectExpression) -> None:
        if isinstance(node.selector, ftl.VariableReference):
            keys = self.keys.setdefault(node.selector.id.name, set())
            for variant in node.variants:
                key = variant.key
                keys.add(str(key.value if isinstance(key, ftl.NumberLiteral) else key.name))
        self.generic_visit(node)


_PLURALS = {"zero", "one", "two", "few", "many"}


def samples() -> Iterator[tuple[str, dict[str, str | int]]]:
    """Yield every message with arguments that take it through its branches."""
    for path in sorted((catalogue.FOLDER / "en").glob("*.ftl")):
        for node in FluentParser().parse(path.read_text("utf-8")).body:
            if not isinstance(node, ftl.Message):
                continue
            found = _Keys()
            found.visit(node)
            names = sorted(catalogue.Entry(path.name, node).variables)
            choices = [_values(name, found.keys.get(name, set())) for name in names]
            for values in islice(product(*choices), 60):
                yield node.id.name, dict(zip(names, values, strict=True))


def _values(name: str, keys: set[str]) -> list[str | int]:
    if not keys:
        return ["Þóra", 7] if name in ("name", "count") else ["ð −2"]
    words = {key for key in keys if not key.isdigit()}
    if words <= _PLURALS | {"other"} and "rank" not in name:
        return list(_NUMBERS)
    return sorted(words)


_SCRIPT = """
import { readFileSync } from "node:fs";
const { FluentBundle, FluentResource } = await import(process.argv[1]);
const { sources, samples } = JSON.parse(readFileSync(0, "utf8"));
const bundle = new FluentBundle("en", { useIsolating: false });
for (const source of sources) bundle.addResource(new FluentResource(source));
const said = samples.map(([id, args]) => bundle.formatPattern(bundle.getMessage(id).value, args, []));
process.stdout.write(JSON.stringify(said));
"""


@pytest.mark.slow
@pytest.mark.skipif(
    shutil.which("node") is None, reason="there is no Node here to read Fluent as the page does"
)
def test_the_page_and_python_read_every_message_alike() -> None:
    asked = list(samples())
    sources = [path.read_text("utf-8") for path in sorted((catalogue.FOLDER / "en").glob("*.ftl"))]
    reader = catalogue.SOURCE / "server" / "static" / "vendor" / "fluent.js"
    done = subprocess.run(
        ["node", "--input-type=module", "-e", _SCRIPT, reader.as_uri()],
        input=json.dumps({"sources": sources, "samples": asked}),
        capture_output=True,
        text=True,
        check=True,
    )
    page = json.loads(done.stdout)
    python = [EN.text(message, **arguments) for message, arguments in asked]
    assert len(python) > 900
    assert [pair for pair in zip(asked, page, python, strict=True) if pair[1] != pair[2]] == []
