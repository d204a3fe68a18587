"""The Fluent files themselves: they parse, agree with each other, and hold what the sources ask for and no more."""

import re
from collections import Counter
from fnmatch import fnmatchcase

import pytest

from tests.i18n import catalogue

ENGLISH = catalogue.language("en")[0]
IDS = {entry.id for entry in ENGLISH}

# Messages whose last part is a code of another room; that room's own tests hold it to the codes there are.
FAMILIES = ("fault-*", "setup-*", "hint-*", "illegal-*", "bot-*-summary")


@pytest.mark.parametrize("language", catalogue.languages())
def test_every_file_of_a_language_parses(language: str) -> None:
    assert catalogue.language(language)[1] == ()


@pytest.mark.parametrize("language", catalogue.languages())
def test_no_id_stands_twice_in_a_language(language: str) -> None:
    counts = Counter(entry.id for entry in catalogue.language(language)[0])
    assert [message for message, count in counts.items() if count > 1] == []


def test_ids_are_kebab_case_and_every_message_has_a_text() -> None:
    assert [entry.id for entry in ENGLISH if not re.fullmatch(r"[a-z][a-z0-9]*(-[a-z0-9]+)*", entry.id)] == []
    assert [entry.id for entry in ENGLISH if not entry.has_text or entry.attributes] == []


def test_messages_use_only_what_both_readers_of_fluent_know() -> None:
    assert {entry.id: entry.functions for entry in ENGLISH if entry.functions - {"NUMBER"}} == {}


def test_no_message_needs_another_file_to_be_read() -> None:
    by_file = {entry.id: entry.file for entry in ENGLISH}
    assert [
        (entry.id, name)
        for entry in ENGLISH
        for name in entry.references
        if not name.startswith("-") and by_file.get(name) != entry.file
    ] == []


def test_the_document_for_translators_names_every_file() -> None:
    document = (catalogue.SOURCE.parents[1] / "docs" / "translating.md").read_text("utf-8")
    assert {entry.file for entry in ENGLISH} == set(re.findall(r"`(?:en/)?(\w+\.ftl)`", document))


def faults_of_translation(entries: tuple[catalogue.Entry, ...]) -> list[str]:
    """What is wrong with a language beside English: messages that English lacks, arguments it does not give."""
    english = {entry.id: entry for entry in ENGLISH}
    unknown = [f"{entry.id} is not in English" for entry in entries if entry.id not in english]
    arguments = [
        f"{entry.id} uses ${name}, which English does not"
        for entry in entries
        if entry.id in english
        for name in sorted(entry.variables - english[entry.id].variables)
    ]
    return unknown + arguments


def test_every_translation_has_the_messages_and_arguments_of_english() -> None:
    assert [
        f"{language}: {fault}"
        for language in catalogue.languages()
        for fault in faults_of_translation(catalogue.language(language)[0])
    ] == []


def test_a_translation_that_does_not_agree_with_english_is_found() -> None:
    entries, junk = catalogue.parse("list-and = { $first } og { $lst }\nno-such = x\nsuit-clubs = lauf\n!!\n")
    assert faults_of_translation(tuple(entries)) == [
        "no-such is not in English",
        "list-and uses $lst, which English does not",
    ]
    assert junk == ["!!"]


def test_no_text_shouts_and_minus_signs_are_real() -> None:
    texts = [(entry.id, text) for entry in ENGLISH for text in entry.texts]
    assert [message for message, text in texts if "!" in text] == []
    assert [message for message, text in texts if re.search(r"(?<![\w-])-\d", text)] == []


def test_apostrophes_and_quotes_are_the_printed_ones() -> None:
    texts = [(entry.id, text) for entry in ENGLISH for text in entry.texts]
    assert [message for message, text in texts if re.search(r"\w'\w|\"\w", text)] == []


def test_every_message_that_python_asks_for_is_there() -> None:
    missing = [
        f"{place}: {name}" for place, name in catalogue.python_calls() if _is_id(name) and name not in IDS
    ]
    assert missing == []


def test_every_message_that_the_page_asks_for_is_there() -> None:
    assert [f"{place}: {name}" for place, name in catalogue.script_calls() if name not in IDS] == []


def _is_id(name: str) -> bool:
    return re.fullmatch(r"[a-z][a-z0-9]*(-[a-z0-9]+)+|[a-z]{2,}", name) is not None


def test_every_message_is_asked_for_somewhere() -> None:
    literals = {*catalogue.python_literals(), *catalogue.script_literals()}
    whole = {literal for literal in literals if "*" not in literal}
    # A pattern that is nearly all gap would excuse everything.
    patterns = [
        literal
        for literal in literals
        if "*" in literal and len(re.sub(r"[*-]", "", literal)) >= 3 and re.fullmatch(r"[a-z0-9*-]+", literal)
    ]
    patterns += FAMILIES
    unused = [
        message
        for message in sorted(IDS - whole)
        if not any(fnmatchcase(message, pattern) for pattern in patterns)
    ]
    assert unused == []
