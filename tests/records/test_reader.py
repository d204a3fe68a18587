"""Files of records: every game with its first fault, whatever stands in the file."""

import io
import tracemalloc
from collections.abc import Iterable, Iterator

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from manni.core.cards import FULL_PACK, Cards, Suit, card_name, parse_card
from manni.core.dealing import pack_of_deal
from manni.core.engine import apply, legal_cards, new_game, start_hand
from manni.core.events import Event, HandBegan
from manni.core.moves import Cut, Exchange, Move, Play
from manni.core.public import Phase
from manni.core.referee import replay
from manni.core.seats import SEATS, Seat, left_of
from manni.core.state import State
from manni.core.variants import VARIANTS
from manni.records import RecordLine, dump, dump_event, dumps, load, loads, parse_line, readings
from manni.records.lines import LINE_LIMIT, TextLine, numbered_lines
from tests.records.games import HOUSE_RULES, SAMPLES, random_game, sample, small_record

SHORT = sample("nine")
LINES = SHORT.splitlines(keepends=True)
GAME = LINES[0]
Fault = tuple[int, str] | None


def faults(text: bytes, *, prefix: bool = False) -> list[Fault]:
    """For each game of a text the line and the code of its fault."""
    games = loads(text, prefix=prefix)
    return [None if game.fault is None else (game.fault.line, str(game.fault.error.code)) for game in games]


def spoiled(place: int, line: bytes, text: bytes = SHORT) -> bytes:
    """The text with the line at ``place``, from 1, replaced."""
    lines = text.splitlines(keepends=True)
    lines[place - 1] = line
    return b"".join(lines)


@pytest.mark.parametrize("name", SAMPLES)
def test_a_sample_is_read_and_written_byte_for_byte(name: str) -> None:
    (game,) = loads(sample(name))
    assert game.fault is None
    assert game.complete
    assert dumps(game.lines).encode("utf-8") == sample(name)
    assert dumps(game.events).encode("utf-8") == sample(name)


@pytest.mark.parametrize("number", range(len(HOUSE_RULES)))
def test_replaying_the_record_of_a_game_gives_the_game(number: int) -> None:
    events = random_game(number)
    (game,) = loads(dumps(events))
    assert game.events == events
    assert game.state == replay(events)


def test_the_games_of_a_file_are_counted_and_told_apart() -> None:
    text = SHORT + sample("basic") + SHORT
    games = loads(text)
    lines = len(LINES)
    basic = len(sample("basic").splitlines())
    assert [(game.number, game.line, game.complete) for game in games] == [
        (1, 1, True),
        (2, lines + 1, True),
        (3, lines + basic + 1, True),
    ]


def test_a_faulty_game_does_not_hide_the_faults_of_the_next() -> None:
    one = spoiled(5, b'{"event":"shout"}\n')
    two = spoiled(7, b"nonsense\n")
    lines = len(LINES)
    assert faults(one + two + SHORT + two) == [
        (5, "unknown-event"),
        (lines + 7, "not-json"),
        None,
        (3 * lines + 7, "not-json"),
    ]


def test_only_the_first_fault_of_a_game_counts_and_what_was_good_before_it_is_kept() -> None:
    text = spoiled(9, b"{}\n", spoiled(6, b"[]\n"))
    (game,) = loads(text)
    assert game.fault is not None
    assert (game.fault.line, game.fault.error.code) == (6, "not-an-object")
    assert dumps(game.lines).encode("utf-8") == b"".join(LINES[:5])
    assert game.state == replay(game.events)
    assert not game.complete


@pytest.mark.parametrize(
    ("first", "code"),
    [
        (b"\xef\xbb\xbf" + GAME, "byte-order-mark"),
        (GAME[:40] + b"\n", "not-json"),
        (GAME.replace(b'"options":{},', b""), "field-missing"),
        (GAME.replace(b'"game"', b'"gamw"'), "unknown-event"),
        (GAME.replace(b'"nine"', b'"eight"'), "unknown-variant"),
        (GAME.replace(b'"first_dealer":', b'"first_dealer":9'), "not-a-seat"),
        (GAME.replace(b"}\n", b',"x":"' + b"x" * LINE_LIMIT + b'"}\n'), "line-too-long"),
    ],
)
def test_a_broken_line_that_was_meant_to_begin_a_game_begins_one(first: bytes, code: str) -> None:
    lines = len(LINES)
    broken = spoiled(1, first)
    assert faults(broken) == [(1, code)]
    assert faults(SHORT + broken + SHORT) == [None, (lines + 1, code), None]
    unfinished = b"".join(LINES[:20])
    assert faults(unfinished + broken) == [(21, "stops-early"), (21, code)]


@pytest.mark.parametrize("own", [b'{"event":"game"}', b'["x",{"format":"manni-record/1"}]'])
def test_a_faulty_line_of_another_event_begins_no_game_whatever_its_own_fields_say(own: bytes) -> None:
    play = next(place for place, line in enumerate(LINES, 1) if b'"play"' in line)
    line = b'{"event":"play","note":' + own + b"}\n"
    assert faults(spoiled(play, line)) == [(play, "field-missing")]
    assert faults(spoiled(5, b"nonsense\n" + line)) == [(5, "not-json")]


def test_a_faulty_game_ends_where_the_next_begins_however_that_is_spelt() -> None:
    faulty = spoiled(5, b"nonsense\n")
    lines = len(LINES)
    spelt = GAME.replace(b'"game"', b'"\\u0067ame"').replace(b'"format"', b'"f\\u006frmat"')
    assert faults(faulty + spoiled(1, spelt)) == [(5, "not-json"), None]
    assert faults(faulty + spoiled(1, spelt.replace(b"manni-record/1", b"other"))) == [
        (5, "not-json"),
    ]
    assert faults(faulty + GAME[:60] + b"\n" + SHORT) == [(5, "not-json"), (lines + 1, "not-json"), None]


def test_a_good_line_of_a_faulty_game_is_passed_over_whatever_it_says_of_games() -> None:
    noted = LINES[5].rstrip(b"}\n") + b',"note":"a good game"}\n'
    (game,) = loads(spoiled(6, noted, spoiled(5, b"nonsense\n")))
    assert (game.fault and game.fault.line, len(game.lines)) == (5, 4)


def test_what_stands_before_the_first_game_is_a_game_with_a_fault() -> None:
    assert faults(b"hello\nworld\n" + SHORT) == [(1, "not-json"), None]
    assert faults(b"".join(LINES[1:])) == [(1, "no-game")]
    assert faults(b"".join(LINES[1:]) + SHORT) == [(1, "no-game"), None]
    assert loads(b"hello")[0].state is None
    assert loads(b"hello")[0].lines == ()


def test_an_empty_file_has_no_game() -> None:
    assert loads("") == ()


def test_nothing_may_follow_the_end_of_a_game_but_another_game() -> None:
    after = len(LINES) + 1
    assert faults(SHORT + b'{"event":"trick","winner":0}\n') == [(after, "after-the-end")]
    assert faults(SHORT + b"\n") == [(after, "empty-line")]
    assert faults(SHORT + b"\n" + SHORT) == [(after, "empty-line"), None]
    assert faults(SHORT[:-1]) == [None]


def test_a_game_that_stops_early_is_a_fault_unless_a_prefix_is_asked_for() -> None:
    for length in (1, 5, 17, len(LINES) - 1):
        text = b"".join(LINES[:length])
        assert faults(text) == [(length, "stops-early")]
        assert faults(text, prefix=True) == [None]
        assert faults(text + SHORT) == [(length + 1, "stops-early"), None]
        assert not loads(text, prefix=True)[0].complete


def test_lines_may_end_as_windows_ends_them_and_nothing_else_ends_a_line() -> None:
    assert faults(SHORT.replace(b"\n", b"\r\n")) == [None]
    assert faults(SHORT.replace(b"\n", b"\r")) == [(1, "not-json")]
    assert faults(SHORT.replace(b"\n", "\u2028".encode())) == [(1, "not-json")]


def test_a_file_that_is_not_text_is_one_faulty_game() -> None:
    assert faults(bytes(range(255, -1, -1)) * 20) == [(1, "not-utf-8")]
    assert faults(SHORT.decode("utf-8").encode("utf-16")) == [(1, "not-utf-8")]
    assert faults(b"\x00" * 5000) == [(1, "not-json")]


def test_names_in_any_script_survive() -> None:
    text = SHORT.replace("Dísa".encode(), 'Þórður 🂡 \\u0000 \\"x'.encode())
    (game,) = loads(text)
    assert game.fault is None
    assert game.state is not None
    assert game.state.public.players[2] == 'Þórður 🂡 \x00 "x'
    assert loads(dumps(game.lines)) == (game,)


def test_further_fields_survive_in_a_file() -> None:
    noted = LINES[4].rstrip(b"}\n") + b',"at":"12:30"}\n'
    (game,) = loads(spoiled(5, noted))
    assert game.fault is None
    assert game.lines[4] == RecordLine(parse_line(LINES[4]).event, {"at": "12:30"})
    assert dumps(game.lines).encode("utf-8") == spoiled(5, noted)
    assert dumps(game.events).encode("utf-8") == SHORT


def test_a_record_is_written_line_by_line() -> None:
    events = random_game(0)
    handle = io.StringIO()
    dump(events, handle)
    assert handle.getvalue() == "".join(dump_event(event) + "\n" for event in events)


def test_a_text_is_read_like_the_bytes_of_a_file() -> None:
    assert loads(SHORT.decode("utf-8")) == loads(SHORT)
    assert [game.fault and game.fault.error.code for game in loads("\ud800")] == ["not-utf-8"]


class Endless:
    """A file made as it is read, in pieces of any size."""

    def __init__(self, pieces: Iterable[bytes]) -> None:
        self._pieces: Iterator[bytes] = iter(pieces)
        self._rest = b""

    def readline(self, limit: int, /) -> bytes:
        while len(self._rest) < limit and b"\n" not in self._rest:
            piece = next(self._pieces, b"")
            if not piece:
                break
            self._rest += piece
        end = self._rest.find(b"\n") + 1 or len(self._rest)
        end = min(end, limit)
        line, self._rest = self._rest[:end], self._rest[end:]
        return line


def memory_of_reading(pieces: Iterable[bytes]) -> tuple[int, list[tuple[int, str]]]:
    """The most memory in bytes that reading takes, and the faults found."""
    tracemalloc.start()
    try:
        found = [
            (reading.fault.line, str(reading.fault.error.code))
            for reading in readings(Endless(pieces), history=False)
            if reading.fault is not None
        ]
        return tracemalloc.get_traced_memory()[1], found
    finally:
        tracemalloc.stop()


@pytest.mark.slow
def test_a_line_of_a_hundred_million_bytes_takes_no_more_memory_than_a_long_one() -> None:
    megabyte = b"x" * 1_000_000
    most, found = memory_of_reading([SHORT, *([megabyte] * 100), b"\n", SHORT])
    assert found == [(len(LINES) + 1, "line-too-long")]
    assert most < 10_000_000


@pytest.mark.slow
def test_a_game_of_any_length_is_read_in_constant_memory() -> None:
    # What is kept of the first lines that are ever read, in caches with a bound, is none of this game.
    memory_of_reading(endless_game(200))
    # The events of 200 hands take more than a megabyte.
    most, found = memory_of_reading(endless_game(200))
    assert [code for _, code in found] == ["stops-early"]
    assert most < 400_000


def endless_game(hands: int) -> Iterator[bytes]:
    """A game of many hands in which nobody ever scores a point."""
    events = fruitless_hands()
    yield (dump_event(events[0]) + "\n").encode("utf-8")
    for number in range(1, hands + 1):
        # Hands 1, 2 and 3 over and over: the deal comes round after three.
        begun = [place for place, event in enumerate(events) if isinstance(event, HandBegan)]
        place = begun[(number - 1) % 3]
        end = (*begun, len(events))[(number - 1) % 3 + 1]
        lines = [HandBegan(number, (number - 1) % 3), *events[place + 1 : end]]  # type: ignore[arg-type]
        yield dumps(lines).encode("utf-8")


def fruitless_hands() -> tuple[Event, ...]:
    """Three hands of grand in which everybody takes four tricks: each holds the highest four of one suit."""
    variant = VARIANTS["hornafjordur"]
    state = new_game(variant, ("Anna", "Bjarni", "Dísa"), 0)
    for dealer in SEATS:
        suits = ("AKQJ", "T987", "6543")
        hands = [
            tuple(
                parse_card(r + suit)
                for suit, ranks in zip("SDH", _turned(suits, seat), strict=True)
                for r in ranks
            )
            for seat in SEATS
        ]
        # The last card dealt is the one that was cut to, and it has to be high for grand.
        hands[dealer] = tuple(sorted(hands[dealer], key=lambda card: card_name(card)[0] == "A"))
        manni = tuple(FULL_PACK - Cards.of_cards(card for hand in hands for card in hand))
        pack = pack_of_deal(variant, (hands[0], hands[1], hands[2]), manni, left_of(dealer))
        state = apply(start_hand(state, (pack[-1], *pack[:-1])), Cut(1))
        while (seat := state.public.turn) is not None:
            state = apply(state, _fruitless(state, seat))
    return state.events


def _turned(items: tuple[str, ...], steps: int) -> tuple[str, ...]:
    return items[-steps:] + items[:-steps] if steps else items


def _fruitless(state: State, seat: Seat) -> Move:
    """Lead one's own high cards, then the suit of the next player; follow high with an own suit."""
    if state.public.phase is Phase.EXCHANGE:
        return Exchange()
    own = {0: Suit.SPADES, 1: Suit.DIAMONDS, 2: Suit.HEARTS}
    cards = legal_cards(state)
    for suit in (own[seat], own[left_of(seat)]):
        if state.public.trick == () and cards.of(suit):
            return Play(cards.of(suit).highest())
    return Play(cards.highest())


@pytest.mark.slow
@settings(max_examples=150)
@given(st.data())
def test_a_broken_line_is_a_fault_on_that_very_line(data: st.DataObject) -> None:
    lines = small_record().splitlines(keepends=True)
    place = data.draw(st.integers(1, len(lines) - 1))
    line = lines[place]
    broken = data.draw(
        st.sampled_from(
            [
                line[: data.draw(st.integers(0, len(line) - 3))] + b"\n",
                line[data.draw(st.integers(1, len(line) - 2)) :],
                line.replace(b'"event"', b'"evnt"'),
                line.replace(b"{", b"{{", 1),
                line.rstrip() + line,
                b"\x80" + line,
                line.replace(b":", b": \x00", 1),
                data.draw(st.binary(max_size=30).filter(lambda junk: b"\n" not in junk)) + b"\n",
            ]
        )
    )
    games = loads(b"".join([*lines[:place], broken, *lines[place + 1 :], *lines]))
    assert [game.fault and game.fault.line for game in games] == [place + 1, None]
    assert len(games[0].lines) == place


@pytest.mark.slow
@settings(max_examples=150)
@given(st.data())
def test_a_changed_byte_is_never_found_before_its_line_nor_in_another_game(data: st.DataObject) -> None:
    good = small_record()
    text = bytearray(good)
    # All but the last line feed, without which the next game would begin on the same line.
    place = data.draw(st.integers(0, len(text) - 2))
    text[place] = data.draw(st.integers(0, 255))
    line = good.count(b"\n") + good[:place].count(b"\n") + 1
    games = loads(good + bytes(text) + good)
    assert games[0].fault is None
    assert games[-1].fault is None
    for game in games[1:-1]:
        assert game.fault is None or game.fault.line >= line


@given(st.binary(max_size=300))
def test_any_bytes_are_read_without_an_error(data: bytes) -> None:
    for game in loads(data):
        assert game.fault is not None


@given(st.binary(max_size=60), st.integers(2, 9))
def test_lines_are_cut_at_line_feeds_whatever_their_length(data: bytes, limit: int) -> None:
    found = list(numbered_lines(io.BytesIO(data), limit))
    whole = data.split(b"\n")
    if whole[-1] == b"":
        whole.pop()
    ends = [line + (b"\n" if number < data.count(b"\n") else b"") for number, line in enumerate(whole)]
    expected = [
        TextLine(number, line, False) if len(end) <= limit else TextLine(number, end[:limit], True)
        for number, (line, end) in enumerate(zip(whole, ends, strict=True), 1)
    ]
    assert found == expected


def test_readings_can_do_without_the_past() -> None:
    with_past = list(readings(io.BytesIO(SHORT)))
    without = list(readings(io.BytesIO(SHORT), history=False))
    assert [now.line for now in with_past] == [now.line for now in without]
    last, bare = with_past[-1].state, without[-1].state
    assert last is not None
    assert bare is not None
    assert len(last.events) == len(LINES)
    assert bare.events == ()
    assert bare.public.sheet.lines == ()
    assert bare.public.sheet.net == last.public.sheet.net
    assert bare.public.winners == last.public.winners
    assert without[-1].complete
    assert not without[-2].complete
    assert list(load(io.BytesIO(b""))) == []
