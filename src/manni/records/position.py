"""A position in the play of a hand as one line of text, for tests, counts of lines, and bug reports.

Eight fields with a space between them::

    hornafjordur hearts 1 - K2.../QJ..7./3.2.9. 0 4H 4,3,2

They are

1. the variant by name, its options behind it as in a record if it has any: ``basic{"packet":3}``;
2. the contract;
3. the dealer;
4. the declarer, ``-`` where nobody chose the contract;
5. the three hands, by seat, with ``/`` between them; a hand is its spades, hearts, diamonds and clubs, high to low,
   with ``.`` between them;
6. the leader of the trick;
7. the cards of the trick in order, the leader's first, or ``-``;
8. the tricks taken by each seat.

What the position does not say (names, columns, discards, the rest of the Manni) no card of the play depends on.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import NoReturn

from manni.core.cards import (
    EMPTY,
    RANK_NAMES,
    SUIT_NAMES,
    Card,
    Cards,
    Suit,
    card_name,
    make_card,
    parse_card,
    rank_of,
    suit_of,
)
from manni.core.contracts import Contract
from manni.core.errors import Fact, ManniError, NotationError
from manni.core.options import options_of, variant_named
from manni.core.public import Phase, Public, chooser_of
from manni.core.seats import SEATS, PerSeat, Seat, left_of, replaced
from manni.core.state import State
from manni.core.variants import ContractSource, Variant
from manni.records.events import dump_object
from manni.records.strict import parse_object, shown

_SUITS = (Suit.SPADES, Suit.HEARTS, Suit.DIAMONDS, Suit.CLUBS)
_NONE = "-"
_FIELDS = 8


@dataclass(frozen=True, slots=True)
class Position:
    """A position in which a seat has to play a card."""

    variant: Variant
    contract: Contract
    dealer: Seat
    declarer: Seat | None
    hands: PerSeat[Cards]
    """The cards still held."""
    leader: Seat
    """Who led, or leads, the trick."""
    trick: tuple[Card, ...]
    """At most two cards, in the order played."""
    tricks: PerSeat[int]
    """Tricks taken so far."""


def position_of(state: State) -> Position:
    """Return the position of a game in which a card is to be played.

    Raises:
        NotationError: ``position-none``: the game waits for something else.
    """
    public = state.public
    if public.phase is not Phase.PLAY or public.contract is None:
        raise NotationError("position-none")
    return Position(
        public.variant,
        public.contract,
        public.dealer,
        public.declarer,
        state.hands,
        public.leader,
        public.trick,
        public.tricks,
    )


def state_of(position: Position) -> State:
    """Return a game that stands at a position: its first hand, with nothing known but what the position says."""
    used: PerSeat[tuple[Contract, ...]] = ((), (), ())
    if position.declarer is not None:
        used = replaced(used, position.declarer, (position.contract,))
    public = Public(
        position.variant,
        ("0", "1", "2"),
        position.dealer,
        phase=Phase.PLAY,
        turn=left_of(position.leader, len(position.trick)),
        used=used,
        number=1,
        dealer=position.dealer,
        contract=position.contract,
        declarer=position.declarer,
        leader=position.leader,
        trick=position.trick,
        tricks=position.tricks,
        played=Cards.of_cards(position.trick),
    )
    return State(public, position.hands)


def dump_position(position: Position) -> str:
    """Return a position as one line of text."""
    options = options_of(position.variant)
    return " ".join(
        (
            position.variant.name + (dump_object(options) if options else ""),
            position.contract.value,
            str(position.dealer),
            _NONE if position.declarer is None else str(position.declarer),
            "/".join(_hand_text(hand) for hand in position.hands),
            str(position.leader),
            "".join(card_name(card) for card in position.trick) or _NONE,
            ",".join(str(count) for count in position.tricks),
        )
    )


def _hand_text(hand: Cards) -> str:
    suits = (sorted(hand.of(suit), reverse=True) for suit in _SUITS)
    return ".".join("".join(RANK_NAMES[rank_of(card) - 2] for card in suit) for suit in suits)


def load_position(text: str) -> Position:
    """Return the position that a line of text stands for.

    Raises:
        NotationError: with the ``column``, counted from 1, at which it goes wrong.
    """
    fields = list(_split(text.strip("\r\n")))
    if len(fields) != _FIELDS:
        raise NotationError("position-fields", {"expected": _FIELDS, "found": len(fields)})
    variant = _variant(fields[0])
    dealer = _seat(fields[2])
    position = Position(
        variant,
        _contract(fields[1], variant),
        dealer,
        None if fields[3].text == _NONE else _seat(fields[3]),
        _hands(fields[4]),
        _seat(fields[5]),
        tuple(_trick(fields[6])),
        _tricks(fields[7], variant.hand_size),
    )
    public = state_of(position).public
    _check_declarer(public, fields[3])
    _check_cards(position, public)
    _check_suits(position, fields[6])
    return position


@dataclass(frozen=True, slots=True)
class _Field:
    text: str
    column: int

    def refuse(self, code: str, **facts: Fact) -> NoReturn:
        raise NotationError(code, {"column": self.column, "found": shown(self.text), **facts})

    def parts(self, sign: str) -> list[_Field]:
        return list(_split(self.text, sign, self.column))


def _split(text: str, sign: str = " ", column: int = 1) -> Iterator[_Field]:
    for part in text.split(sign):
        yield _Field(part, column)
        column += len(part) + 1


def _variant(field: _Field) -> Variant:
    name, brace, rest = field.text.partition("{")
    try:
        options = parse_object(brace + rest) if brace else {}
        variant = variant_named(name, options)
    except ManniError:
        field.refuse("position-variant")
    if options != options_of(variant):
        field.refuse("position-variant")
    return variant


def _contract(field: _Field, variant: Variant) -> Contract:
    for contract in variant.contracts:
        if field.text == contract.value:
            return contract
    field.refuse("position-contract")


def _seat(field: _Field) -> Seat:
    for seat in SEATS:
        if field.text == str(seat):
            return seat
    field.refuse("position-number")


def _hands(field: _Field) -> PerSeat[Cards]:
    hands = field.parts("/")
    if len(hands) != 3:
        field.refuse("position-hands")
    return (_hand(hands[0]), _hand(hands[1]), _hand(hands[2]))


def _hand(field: _Field) -> Cards:
    suits = field.parts(".")
    if len(suits) != len(_SUITS):
        field.refuse("position-hands")
    cards = EMPTY
    for suit, ranks in zip(_SUITS, suits, strict=True):
        before = len(RANK_NAMES)
        for place, letter in enumerate(ranks.text):
            rank = RANK_NAMES.find(letter)
            # High to low: one position has one text.
            if not 0 <= rank < before:
                _Field(letter + SUIT_NAMES[suit], ranks.column + place).refuse("position-card")
            before = rank
            cards = cards.with_card(make_card(rank + 2, suit))
    return cards


def _trick(field: _Field) -> Iterator[Card]:
    if field.text == _NONE:
        return
    if len(field.text) not in (2, 4):
        field.refuse("position-trick")
    for place in range(0, len(field.text), 2):
        name = field.text[place : place + 2]
        try:
            yield parse_card(name)
        except NotationError:
            _Field(name, field.column + place).refuse("position-card")


def _tricks(field: _Field, hand_size: int) -> PerSeat[int]:
    counts = field.parts(",")
    numbers = [_count(count) for count in counts]
    if len(numbers) != 3 or sum(numbers) >= hand_size:
        field.refuse("position-tricks", most=hand_size - 1)
    return (numbers[0], numbers[1], numbers[2])


def _count(field: _Field) -> int:
    if field.text.isascii() and field.text.isdigit() and len(field.text) <= 2:
        number = int(field.text)
        if str(number) == field.text:
            return number
    field.refuse("position-number")


def _check_declarer(public: Public, field: _Field) -> None:
    chooses = public.variant.contract_source is ContractSource.CHOOSER
    if public.declarer != (chooser_of(public) if chooses else None):
        field.refuse("position-declarer")


def _check_cards(position: Position, public: Public) -> None:
    seen = EMPTY
    for card in (*position.hands[0], *position.hands[1], *position.hands[2], *position.trick):
        if card in seen:
            raise NotationError("position-twice", {"card": card_name(card)})
        if card not in position.variant.pack:
            raise NotationError("position-pack", {"card": card_name(card)})
        seen = seen.with_card(card)
    for seat in SEATS:
        expected, found = public.cards_left(seat), len(position.hands[seat])
        if found != expected:
            raise NotationError("position-size", {"seat": seat, "expected": expected, "found": found})


def _check_suits(position: Position, field: _Field) -> None:
    """Refuse a second card of the trick that does not follow suit from a hand that could (R17)."""
    if len(position.trick) == 2:
        led, followed = position.trick
        second = left_of(position.leader)
        if suit_of(followed) != suit_of(led) and position.hands[second].of(suit_of(led)):
            field.refuse("position-suit", seat=second)
