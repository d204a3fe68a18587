"""Names stay text, stay small, and are found where none are given."""

from __future__ import annotations

import random

import pytest

from manni.core.errors import SetupError
from manni.server.names import (
    MOST_LETTERS,
    USUAL_NAMES,
    clean_name,
    is_table_id,
    names_for_table,
    new_table_id,
)


@pytest.mark.parametrize(
    ("given", "clean"),
    [
        ("Anna", "Anna"),
        ("  Guðrún \t Ósk\n", "Guðrún Ósk"),
        ("", ""),
        ("\u200b\u202e\u2066\ufeff", ""),
        ("\u3164\u2800\uffa0\u115f\u1160", ""),
        ("An\u202ena\u200d", "Anna"),
        ("A\x00n\x1b[31mna\x7f", "An[31mna"),
        ("<b>Anna</b>", "<b>Anna</b>"),
        ("e\u0301", "é"),
        ("\u0301Anna", "Anna"),
        ("a" + "\u0336" * 10_000, "a" + "\u0336" * 3),
        ("ي" * 24, "ي" * 24),
        ("Anna\u2028Dísa", "Anna Dísa"),
    ],
)
def test_a_name_is_cleaned(given: str, clean: str) -> None:
    assert clean_name(given) == clean


def test_a_name_of_too_many_letters_is_refused_and_marks_do_not_count() -> None:
    assert clean_name("x\u0336" * MOST_LETTERS) == "x\u0336" * MOST_LETTERS
    with pytest.raises(SetupError) as caught:
        clean_name("x" * (MOST_LETTERS + 1))
    assert (caught.value.code, caught.value.facts) == ("bad-name", {"max": MOST_LETTERS})


def test_names_left_open_are_found_and_nobody_at_the_table_has_them() -> None:
    for seed in range(50):
        names = names_for_table(["Anna", None, " "], random.Random(seed))
        assert names[0] == "Anna"
        assert len(set(names)) == 3
        assert set(names[1:]) <= set(USUAL_NAMES)


def test_table_names_have_no_letters_that_look_alike() -> None:
    names = {new_table_id(random.Random(seed)) for seed in range(300)}
    assert len(names) == 300
    assert all(is_table_id(name) and not set(name) & set("01OI") for name in names)
    for wrong in ("", "K7QF2M9", "K7QF2M9D2", "K7QF2M90", "k7qf2m9d", "../../..", "K7QF\n2M9"):
        assert not is_table_id(wrong)
