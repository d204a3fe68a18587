"""The game told in lines of text."""

import random
import re

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from manni.cli.terminal.conversation import Conversation
from manni.cli.terminal.looks import Style
from manni.cli.terminal.table import ME, Table
from manni.core.cards import Cards, card_name
from manni.core.events import CutShown, Played
from manni.core.public import Phase
from manni.i18n import number_word
from tests.cli.terminal.tables import EN, EVERY_VARIANT, Memory, setup, some_move, table, typed


def sit(at: Table, style: Style = Style.WORDS) -> Conversation:
    return Conversation(at, EN, style)


def until(at: Conversation, phase: Phase, rng: random.Random | None = None) -> Conversation:
    """Play at random until the person is asked something in a phase."""
    rng = rng or random.Random(1)
    at.opening()
    while at.table.state.public.phase is not phase:
        at.answer(next_line(at, rng))
    return at


def next_line(at: Conversation, rng: random.Random) -> str:
    public = at.table.state.public
    return "" if public.phase in (Phase.HAND, Phase.OVER) else typed(some_move(at.table, rng))


@pytest.mark.parametrize("variant", EVERY_VARIANT)
def test_a_whole_game_of_every_variant_can_be_typed(variant: str) -> None:
    style = Style.WORDS if variant == "hornafjordur" else Style.SIGNS
    at, rng = sit(table(variant), style), random.Random(1)
    lines = at.opening()
    while at.table.state.public.phase is not Phase.OVER:
        lines += at.answer(next_line(at, rng))
    told = "\n".join(lines)
    assert "The game is over." in told
    assert f"Hand {at.table.state.public.number} is over." in told
    assert lines[-1] == "Press Enter for the next game, or type quit."
    assert all(line.isprintable() for line in lines)


def test_the_beginning_is_told_event_by_event() -> None:
    lines = sit(table()).opening()
    assert lines[:5] == [
        "Hornafjörður, game 1. At your left: Guðrún. At your right: Þorsteinn.",
        "Type help for what can be typed, hint for advice.",
        "Hand 1. You deal.",
        "Þorsteinn cuts the eight of diamonds.",
        "Diamonds are trump. Take as many tricks as you can.",
    ]
    assert lines[5].startswith("The cards are dealt. You hold diamonds eight, five and two; ")
    assert lines[6] == "Dealt last, to you: the eight of diamonds."
    assert lines[-1] == "You may swap up to six cards with the Manni: type swap and the cards, or keep."


def test_in_text_for_a_voice_no_sign_stands_and_nothing_is_drawn() -> None:
    at, rng = sit(table()), random.Random(1)
    lines = at.opening()
    while at.table.state.public.phase is not Phase.OVER:
        lines += at.answer(next_line(at, rng))
    assert not re.search(r"[♣♦♥♠▮▯│─+−]|  |--", "\n".join(lines))


def test_the_same_game_with_signs() -> None:
    lines = sit(table(), Style.SIGNS).opening()
    assert lines[3] == "Þorsteinn cuts 8♦."
    assert lines[5] == "The cards are dealt. You hold 8♦ 5♦ 2♦  4♠ 3♠  J♥ 10♥  A♣ K♣ Q♣ 8♣ 7♣."


def test_the_same_game_with_letters() -> None:
    assert sit(table(), Style.LETTERS).opening()[3] == "Þorsteinn cuts 8D."


@pytest.mark.parametrize("variant", EVERY_VARIANT)
def test_no_card_is_named_that_the_person_cannot_know(variant: str) -> None:
    at, rng = sit(table(variant), Style.LETTERS), random.Random(3)
    lines = at.opening()
    named_before = 0
    for _ in range(120):
        view = at.table.view
        seen = {event.card for event in view.hand_events if isinstance(event, Played | CutShown)}
        known = Cards.of_cards((*view.dealt, *view.drawn, *seen, *view.hand))
        names = {
            card_name(card).replace("T", "10", 1) if card_name(card)[0] == "T" else card_name(card)
            for card in known
        }
        # Lines of a hand that is over are about other cards.
        last_hand = max((n for n, line in enumerate(lines) if re.match(r"Hand \d+\. ", line)), default=0)
        told = set(re.findall(r"\b(?:10|[2-9JQKA])[CDHS]\b", "\n".join(lines[last_hand:])))
        assert told <= names
        named_before += len(told)
        if at.table.state.public.phase is Phase.OVER:
            break
        lines += at.answer(next_line(at, rng))
    assert named_before > 100


TYPED = [
    "cut 17",
    "cut 99",
    "hint",
    "ok",
    "keep",
    "swap",
    "swap 2C",
    "1",
    "2",
    "last",
    "sheet",
    "table",
    "help",
    "quit",
    "next",
    "take",
    "hearts",
]

# --- what cannot be done ---------------------------------------------------------------------------------------


def at_the_exchange() -> Conversation:
    return until(sit(table()), Phase.EXCHANGE)


def at_the_cut() -> Conversation:
    return until(sit(table(first_dealer="seat-1")), Phase.CUT)


def at_the_play() -> Conversation:
    return until(sit(table()), Phase.PLAY)


def at_the_contract() -> Conversation:
    return until(sit(table("trjamann", first_dealer="seat-2")), Phase.CONTRACT)


def between_hands() -> Conversation:
    return until(sit(table()), Phase.HAND)


def whole_manni() -> Conversation:
    return until(sit(table("basic", first_dealer="seat-2")), Phase.EXCHANGE)


@pytest.mark.parametrize(
    ("where", "line", "sentence"),
    [
        (at_the_cut, "cut", "Say how many cards to lift, as in: cut 17."),
        (at_the_cut, "cut 52", "Lift at least one card and at most 51."),
        (at_the_cut, "0", "Lift at least one card and at most 51."),
        (at_the_cut, "AD", "Say how many cards to lift, as in: cut 17."),
        (at_the_cut, "keep", "First the pack is cut."),
        (at_the_contract, "clubz", "“clubz” means nothing here. Type help for what can be typed."),
        (at_the_contract, "17", "There is no number 17 in the list."),
        (at_the_contract, "swap 2C", "First the contract is chosen."),
        (at_the_exchange, "swap", "Say which cards, as in: swap 2C 3S. To swap none: keep."),
        (at_the_exchange, "3", "Say which cards, as in: swap 2C 3S. To swap none: keep."),
        (at_the_exchange, "swap 8D XX", "There is no card “xx”."),
        (at_the_exchange, "swap 8D 8D", "A card can be laid away only once."),
        (at_the_exchange, "swap AS", "That card is not in your hand."),
        (at_the_exchange, "swap 8D 5D 2D 4S 3S JH TH", "You can swap six cards at most."),
        (at_the_exchange, "take", "Say which cards, as in: swap 2C 3S. To swap none: keep."),
        (at_the_exchange, "cut 3", "First cards are swapped with the Manni."),
        (
            at_the_exchange,
            "keep everything",
            "“keep everything” means nothing here. Type help for what can be typed.",
        ),
        (at_the_exchange, "ok", "Ask for a hint first."),
        (whole_manni, "swap 3C", "Swap twelve cards, or none at all."),
        (whole_manni, "take 3C", "“take 3C” means nothing here. Type help for what can be typed."),
        (whole_manni, "all but 3C", "“all but 3C” means nothing here. Type help for what can be typed."),
        (at_the_play, "AS AH", "One card at a time is played."),
        (at_the_play, "play", "One card at a time is played."),
        (at_the_play, "99", "There is no number 99 in the list."),
        (at_the_play, "0", "There is no number 0 in the list."),
        (at_the_play, "play xyz", "There is no card “xyz”."),
        (at_the_play, "hm", "“hm” means nothing here. Type help for what can be typed."),
        (at_the_play, "hint now", "“hint now” means nothing here. Type help for what can be typed."),
        (at_the_play, "keep", "Now a card is played."),
        (between_hands, "AD", "That comes later: press Enter to go on."),
        (between_hands, "hint", "There is nothing to decide just now."),
        (between_hands, "last trick of all", "That comes later: press Enter to go on."),
    ],
)
def test_what_cannot_be_done_gets_one_sentence_and_changes_nothing(
    where: object, line: str, sentence: str
) -> None:
    assert callable(where)
    at = where()
    before = at.table.state
    assert at.answer(line) == [sentence]
    assert at.table.state is before


def test_a_card_that_does_not_follow_suit_is_refused_with_the_suit() -> None:
    at, rng = sit(table()), random.Random(1)
    at.opening()
    for _ in range(200):
        view = at.table.view
        public = view.public
        if public.phase is Phase.PLAY and public.trick:
            wrong = [card for card in view.hand if card // 13 != public.trick[0] // 13]
            if wrong and len(wrong) < len(view.hand):
                break
        at.answer(next_line(at, rng))
    suit = ("Clubs", "Diamonds", "Hearts", "Spades")[public.trick[0] // 13]
    before = at.table.state
    (line,) = at.answer(card_name(wrong[0]))
    assert line == f"{suit} were led and you hold some: play a {suit[:-1].lower()}."
    assert at.table.state is before


@settings(max_examples=15)
@given(st.lists(st.one_of(st.text(max_size=30), st.sampled_from(TYPED)), max_size=25))
def test_whatever_is_typed_is_answered_in_printable_lines(lines: list[str]) -> None:
    at = sit(table("hornafjordur", first_dealer="seat-1"))
    at.opening()
    for line in lines:
        told = at.answer(line)
        assert told
        assert all(part.isprintable() for part in told)


# --- what is asked for -----------------------------------------------------------------------------------------


def test_an_empty_line_asks_again() -> None:
    at = at_the_exchange()
    assert (
        at.answer("")
        == at.answer(" ")
        == ["You may swap up to six cards with the Manni: type swap and the cards, or keep."]
    )


@pytest.mark.parametrize("line", ["take", "take all", "Take the Manni"])
def test_the_whole_manni_is_taken_in_a_word(line: str) -> None:
    at = whole_manni()
    at.answer(line)
    assert at.table.state.public.counts[ME] == 12


def test_a_number_plays_that_card_of_the_list() -> None:
    at = at_the_play()
    while (second := re.search(r"2 ([^,.]*)", at.answer("")[-1])) is None:
        at.answer("1")
    lines = at.answer("2")
    assert lines[0] in (f"You play the {second.group(1)}.", f"You lead the {second.group(1)}.")


def test_the_last_trick_can_be_looked_at_again() -> None:
    at = at_the_play()
    assert at.answer("last") == ["No trick has been taken in this hand yet."]
    at.answer("1")
    assert re.fullmatch(
        r"The last trick: .* the .*, .* the .*, .* the .*\. \w+ took it\.", at.answer("last")[0]
    )


def test_the_table_can_be_told_again() -> None:
    at = at_the_play()
    told = at.answer("table")
    assert told[0] == "Hand 1. You deal."
    assert told[1] == "Diamonds are trump. Take as many tricks as you can."
    assert told[2] == "Tricks: You 0, Guðrún 0, Þorsteinn 0."
    assert told[-1] == at.answer("")[0]


def test_the_score_sheet_is_told_for_a_voice_and_drawn_for_eyes() -> None:
    spoken = between_hands()
    told = spoken.answer("sheet")
    assert re.match(r"Hand 1, Diamonds, dealer You\. You: ", told[0])
    assert re.match(r"Total\. You: plus \d+, minus \d+, net ", told[1])
    drawn = until(sit(table(), Style.SIGNS), Phase.HAND).answer("sheet")
    assert [len(line) <= 60 for line in drawn] == [True] * len(drawn)
    sheet = spoken.table.state.public.sheet
    figures = [
        int(figure) for figure in re.findall(r"\d+", next(line for line in drawn if line.startswith("sum")))
    ]
    assert figures == [number for seat in range(3) for number in (sheet.plus[seat], sheet.minus[seat])]


def test_help_lists_what_can_be_typed() -> None:
    lines = at_the_play().answer("help")
    assert lines[0] == "What you can type"
    assert len(lines) == 9


def test_leaving_says_that_the_game_is_kept() -> None:
    at = at_the_play()
    assert at.answer("quit") == ["The game is kept. It goes on with: manni play"]
    assert at.over


def test_coming_back_tells_how_things_stand() -> None:
    memory = Memory()
    at = until(sit(Table.begin(setup(), memory)), Phase.PLAY)
    back = sit(Table.resume(memory.kept, memory)).opening()
    assert back[0].startswith("Hornafjörður, game 1, hand 1: your game goes on where you left it.")
    assert back[1:] == at.answer("table")


def test_the_next_game_of_the_series_begins_with_enter() -> None:
    at = until(sit(table("basic", target=1)), Phase.OVER)
    lines = at.answer("")
    assert lines[0].startswith("Basic, game 2.")
    assert at.table.state.public.first_dealer == 1


def test_a_winner_who_did_not_end_the_game_is_explained() -> None:
    for seed in range(60):
        at = until(sit(table(seed=str(seed), target=5)), Phase.OVER)
        public = at.table.state.public
        enders = [seat for seat in range(3) if public.plus[seat] >= 5]
        if not set(enders) & set(public.winners):
            break
    ending = at.wording.ending(public)
    assert len(ending) == 2
    reached = number_word(at.wording.messages, max(public.plus))
    assert f"reached {reached} plus points and ended the game, but the best net score wins" in ending[1]


# --- hints -----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("variant", EVERY_VARIANT)
def test_a_whole_game_can_be_played_by_taking_every_hint(variant: str) -> None:
    at = sit(table(variant))
    at.opening()
    hints: list[str] = []
    while at.table.state.public.phase is not Phase.OVER:
        if at.table.my_turn:
            before = at.table.state
            (hint,) = at.answer("hint")
            hints.append(hint)
            assert at.table.state is before
            at.answer("ok")
            assert at.table.state is not before
        else:
            at.answer("")
    assert hints
    assert all(hint.endswith(" Type ok to do that.") for hint in hints)
