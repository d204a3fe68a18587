"""Stand-ins for letters that a terminal lacks."""

import pytest

from manni.cli.terminal.letters import letters_for


def test_a_terminal_that_has_all_letters_gets_them() -> None:
    assert letters_for("utf-8")("Þorsteinn −2 ▮▯ …") == "Þorsteinn −2 ▮▯ …"


@pytest.mark.parametrize("encoding", ["ascii", "no-such-encoding"])
def test_in_ascii_every_letter_has_one_that_stands_for_it(encoding: str) -> None:
    text = "Guðrún ▸ −2 · “Æ” ┌╌┐ ▮▯ …"
    spelt = letters_for(encoding)(text)
    assert spelt == 'Gudrun > -2 - "A" +-+ #. .'
    assert len(spelt) == len(text)


def test_latin_letters_are_kept_where_they_are_known() -> None:
    assert letters_for("latin-1")("Guðrún −2 Ж") == "Guðrún -2 ?"
