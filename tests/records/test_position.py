"""A position and its line of text are each the other's inverse."""

from contextlib import suppress

import pytest
from hypothesis import given
from hypothesis import strategies as st

from manni.core.engine import apply, legal_cards, legal_moves, new_game
from manni.core.errors import NotationError
from manni.core.options import variant_named
from manni.core.public import Phase
from manni.core.state import State
from manni.core.variants import VARIANTS
from manni.records import position as text_of_positions
from manni.records.position import dump_position, load_position, position_of, state_of
from tests.records.games import HOUSE_RULES, random_states

END = "hornafjordur hearts 1 - K2.A../QJ..7./3.2.9. 0 - 4,3,2"


def plays(number: int) -> list[State]:
    return [state for state in random_states(number)[:200] if state.public.phase is Phase.PLAY]


@pytest.mark.parametrize("number", range(len(HOUSE_RULES)))
def test_every_position_of_the_play_is_read_back_from_its_line(number: int) -> None:
    for state in plays(number):
        position = position_of(state)
        text = dump_position(position)
        assert "\n" not in text
        assert load_position(text) == position
        assert load_position(text + "\n") == position


@pytest.mark.parametrize("number", range(len(HOUSE_RULES)))
def test_the_play_goes_on_from_a_position_as_it_went(number: int) -> None:
    states = plays(number)
    for before in states[:: len(states) // 6]:
        state, again = before, state_of(position_of(before))
        while state.public.phase is Phase.PLAY:
            assert legal_moves(again) == legal_moves(state)
            move = legal_moves(state)[0]
            state, again = apply(state, move), apply(again, move)
        assert again.public.tricks == state.public.tricks
        assert again.public.sheet.lines[-1].points == state.public.sheet.lines[-1].points


def test_a_position_is_a_line_that_a_person_can_write() -> None:
    state = state_of(load_position(END))
    assert str(state.hands[0]) == "AH 2S KS"
    assert state.public.turn == 0
    assert str(legal_cards(state)) == "AH 2S KS"
    assert dump_position(load_position(END)) == END


def test_the_example_of_the_module_is_a_position() -> None:
    assert text_of_positions.__doc__ is not None
    line = next(
        line for line in text_of_positions.__doc__.splitlines() if line.startswith("    hornafjordur")
    )
    assert dump_position(load_position(line.strip())) == line.strip()


def test_options_stand_behind_the_variant_as_in_a_record() -> None:
    text = END.replace("hornafjordur", 'hornafjordur{"nullo_ace":"high"}').replace("hearts", "nullo")
    assert load_position(text).variant == variant_named("hornafjordur", {"nullo_ace": "high"})
    assert dump_position(load_position(text)) == text


@pytest.mark.parametrize(
    ("old", "new", "code", "column"),
    [
        (" 4,3,2", "", "position-fields", None),
        (" 0 -", "  0 -", "position-fields", None),
        ("hornafjordur", "whist", "position-variant", 1),
        ("hornafjordur", 'hornafjordur{"target":0}', "position-variant", 1),
        ("hornafjordur", 'hornafjordur{"target":10}', "position-variant", 1),
        ("hornafjordur", "hornafjordur{", "position-variant", 1),
        ("hornafjordur", "hornafjordur{}x", "position-variant", 1),
        ("hearts", "grand", "position-contract", 14),
        ("hearts 1", "hearts 3", "position-number", 21),
        ("1 -", "1 0", "position-declarer", 23),
        ("1 -", "1 x", "position-number", 23),
        ("K2.A..", "K2.A.", "position-hands", 25),
        ("/3.2.9.", "", "position-hands", 25),
        ("K2.A..", "2K.A..", "position-card", 26),
        ("K2.A..", "KK.A..", "position-card", 26),
        ("K2.A..", "K1.A..", "position-card", 26),
        ("QJ..7.", "QJ..x.", "position-card", 36),
        (". 0 -", ". 4 -", "position-number", 46),
        (". 0 -", ". 0 4", "position-trick", 48),
        (". 0 -", ". 0 4H5H6H", "position-trick", 48),
        (". 0 -", ". 0 4H5X", "position-card", 50),
        (". 0 -", ". 0 ", "position-trick", 48),
        ("4,3,2", "4,3", "position-tricks", 50),
        ("4,3,2", "4,4,4", "position-tricks", 50),
        ("4,3,2", "4,3,x", "position-number", 54),
        ("4,3,2", "4,3,02", "position-number", 54),
        ("4,3,2", "4,3,-2", "position-number", 54),
        ("4,3,2", "4,3,²", "position-number", 54),
        ("4,3,2", "4,3,222", "position-number", 54),
        ("4,3,2", "4,3,1", "position-size", None),
        ("K2.A..", "K2...", "position-size", None),
        ("QJ..7.", "QJ2...", "position-twice", None),
        ("K2.A../QJ..7./3.2.9. 0 -", "K.../J..7./3.2.9. 0 4H5D", "position-size", None),
        ("K2.A../QJ..7./3.2.9. 0 -", "K2.../J.8../3.2.9. 0 4H5D", "position-suit", 46),
    ],
)
def test_what_is_no_position_is_refused_with_its_column(
    old: str, new: str, code: str, column: int | None
) -> None:
    assert old in END
    with pytest.raises(NotationError) as caught:
        load_position(END.replace(old, new, 1))
    assert caught.value.code == code
    assert caught.value.facts.get("column") == column


def test_a_card_that_the_variant_has_not_is_refused() -> None:
    with pytest.raises(NotationError) as caught:
        load_position(END.replace("hornafjordur", "basic"))
    assert (caught.value.code, caught.value.facts) == ("position-pack", {"card": "2S"})


def test_the_declarer_is_the_seat_that_chooses() -> None:
    nine = END.replace("hornafjordur", "nine")
    assert load_position(nine.replace(" 1 - ", " 1 1 ")).declarer == 1
    with pytest.raises(NotationError, match="position-declarer"):
        load_position(nine)
    with pytest.raises(NotationError, match="position-declarer"):
        load_position(nine.replace(" 1 - ", " 1 2 "))


def test_there_is_no_position_before_the_play() -> None:
    state = new_game(VARIANTS["basic"], ("Anna", "Bjarni", "Dísa"), 0)
    with pytest.raises(NotationError, match="position-none"):
        position_of(state)


@given(st.integers(0, len(END)), st.integers(0, len(END)), st.text(max_size=6))
def test_any_text_is_a_position_or_refused(begin: int, end: int, new: str) -> None:
    text = END[:begin] + new + END[end:]
    with suppress(NotationError):
        assert load_position(dump_position(load_position(text))) == load_position(text)
